"""The state of a match, and questions about it. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import State, state
from .data import COLLECTOR_CREST, EMPTY, FIGURES, FIRST, LIBERATED, NORMAL, SECOND, Figures

PUBLIC = -2


@state
class Blades(State):
    """Seat 0 is the First Master (BOL-Q06). Colours, Blades and seats are numbers; a blade is also its weapon.

    Four Crests lie before the Masters, `slots` in the order First/own array, First/rival, Second/own, Second/rival.
    A Crest card has a number: a Wielder's is his seat, the slots follow from `seats` on.
    """

    reader: int  # the seat a view is for, PUBLIC for the open table, EMPTY for the truth
    seats: int
    array: list[int]  # by colour: FIRST or SECOND
    power: list[int]  # by colour
    broken: list[int]  # by colour, 0 or 1
    crest: list[int]  # by seat: colour or COLLECTOR_CREST, EMPTY for Masters; secret until shown
    slots: list[int]  # colours, secret until shown
    shown: list[int]  # by Crest card, 0 or 1
    seen: list[int]  # by observer: bits of the Crest cards looked at; that a look happened is public (BOL-B16)
    ruled_out: list[int]  # by seat: bits of the colours this Wielder cannot hold, a public hard fact
    lean: list[int]  # by seat: public evidence for the First team (above 0) or the Second, in thousandths of a nat
    pool: list[int]  # by seat
    weapons: list[list[int]]  # by seat: blades, in the order acquired
    holder: list[int]  # by blade: seat or EMPTY
    ready: list[int]  # by blade, 0 or 1
    freed: list[int]  # by blade: NORMAL or LIBERATED
    shields: list[int]  # blades whose shield is up
    wards: list[tuple[int, int, int]]  # (blade, bits of barred Seals, bits of locked ones)
    deck: list[int]  # the Weapon Stack, top last
    bottom: int  # so many cards at its bottom are publicly known (BOL-Q13)
    out: int  # seat of the revealed Collector, or EMPTY
    endangered: list[int]  # by Master (FIRST, SECOND): how many of his Seals are broken
    bids: list[int]  # by seat: EMPTY before it is made; secret until all are opened
    fight: tuple[int, ...]  # the duel going on: attacker, his weapon, the weapon challenged, Master behind him or EMPTY
    opened: int  # the four fists are open
    picked: list[int]  # what the power being used has chosen so far
    carried: int  # power taken by a clause and not yet put down
    keeps: int  # the power being used leaves its weapon's readiness alone
    inner: int  # a Wield spoil is being carried out (BOL-Q76)
    acted: int  # bits of the Collector's weapons that have had their turn
    active: int  # whose turn it is
    round: int
    winner: int  # FIRST, SECOND, COLLECTOR or EMPTY


def fig(s: Blades) -> Figures:
    return FIGURES[s.seats]


def colours(s: Blades) -> range:
    return range(len(s.power))


def masters(s: Blades) -> tuple[int, int]:
    """The seats of the First and the Second Master."""
    return 0, fig(s).second


def is_master(s: Blades, seat: int) -> bool:
    return seat in masters(s)


def wielders(s: Blades) -> list[int]:
    return [seat for seat in range(1, s.seats) if seat != fig(s).second]


def needed(s: Blades) -> int:
    """How many other Wielders must be liberated for the Collector to win: more than half of them (BOL-130)."""
    return (s.seats - 3) // 2 + 1


def clockwise(s: Blades, seat: int) -> Iterator[int]:
    """All seats, beginning with `seat`."""
    return (i % s.seats for i in range(seat, seat + s.seats))


def next_master(s: Blades) -> int:
    """The first Master met clockwise from the active player (BOL-Q65)."""
    return next(i for i in clockwise(s, s.active) if i in masters(s))


def other_master(s: Blades, master: int) -> int:
    first, second = masters(s)
    return second if master == first else first


def liberated(s: Blades, seat: int) -> bool:
    """A Wielder whose Seal is broken; the revealed Collector is none (BOL-Q84). At the end all Crests are shown."""
    crest = s.crest[seat]
    return bool(s.shown[seat]) and crest in colours(s) and bool(s.broken[crest])


def own_seal(s: Blades, seat: int) -> int:
    """The whole Seal of this seat's Crest, or EMPTY; the seat itself always knows (BOL-Q44, BOL-Q95)."""
    crest = s.crest[seat]
    return EMPTY if s.shown[seat] or crest in (EMPTY, COLLECTOR_CREST) else crest


def barred(s: Blades, seat: int, colour: int) -> bool:
    return any(bars >> colour & 1 and s.holder[blade] != seat for blade, bars, _ in s.wards)  # BOL-B09


def locked(s: Blades, seat: int, colour: int) -> bool:
    return any(locks >> colour & 1 and s.holder[blade] != seat for blade, _, locks in s.wards)  # BOL-B09


def puttable(s: Blades, seat: int, but: int = 0, *, own: bool = False) -> list[int]:
    """Seals this seat may choose for putting power on (BOL-B03); `but`: bits of Seals already used."""
    mine = EMPTY if own else own_seal(s, seat)
    open_ = [c for c in colours(s) if not s.broken[c] and c != mine and not but >> c & 1]
    return [c for c in open_ if not barred(s, seat, c)] if s.wards else open_


def takeable(s: Blades, seat: int, but: int = 0) -> list[int]:
    """Seals with power that this seat may take off (BOL-Q26, BOL-Q51)."""
    full = [c for c in colours(s) if s.power[c] and not but >> c & 1]
    return [c for c in full if not locked(s, seat, c)] if s.wards else full


def protected(s: Blades, seat: int) -> bool:
    """Blades may not take this seat's power (BOL-B08, BOL-B10)."""
    return seat == s.out or any(s.holder[blade] == seat for blade in s.shields)


def robbable(s: Blades, seat: int, but: int = 0) -> list[int]:
    """Other players from whom a taking clause may take (BOL-B07, BOL-B08)."""
    return [p for p in range(s.seats) if p != seat and s.pool[p] and not but >> p & 1 and not protected(s, p)]


def challengeable(s: Blades, seat: int) -> list[int]:
    """Weapons of other Wielders that are not shielded (BOL-074, BOL-138, BOL-B10)."""
    return [blade for p in wielders(s) if p != seat for blade in s.weapons[p] if blade not in s.shields]


def recipients(s: Blades) -> list[int]:
    """Whom Masters may give power to (BOL-Q58)."""
    return [p for p in wielders(s) if p != s.out]


def side_of(s: Blades, blade: int) -> int:
    return LIBERATED if s.freed[blade] else NORMAL


def team(s: Blades, seat: int) -> int:
    """FIRST, SECOND or COLLECTOR; only where the Crest is known."""
    if is_master(s, seat):
        return FIRST if seat == 0 else SECOND
    crest = s.crest[seat]
    return 2 if crest == COLLECTOR_CREST else s.array[crest]
