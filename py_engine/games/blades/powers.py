"""The powers of the Blades: some twenty clauses, interpreted from the data.

wield → use → clause × n → (the clause's own decisions) → spent.  No Blade has code of its own. `CLAUSES[kind]` is a
pair: whether the clause has a legal target now, and the steps it asks for. The decisions that follow stand in
`clauses.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...kernel import Pending, push, tell
from .data import BLADES, BORROWERS, EMPTY, SERAPHIM, Op
from .state import (
    Blades,
    challengeable,
    colours,
    masters,
    protected,
    puttable,
    robbable,
    side_of,
    takeable,
    wielders,
)
from .tokens import gain, readies, show_top, unreadies

Args = Mapping[str, int]


class Clause(NamedTuple):
    can: Callable[[Blades, int, int, Args], bool]
    steps: Callable[[Blades, int, int, Args], list[Pending]]


def usable(s: Blades, seat: int, blade: int, side: int, *, free: bool) -> bool:
    """Whether the power may be used: its cost can be paid and a clause has a legal target (BOL-Q32, BOL-Q34)."""
    power = BLADES[blade].sides[side]
    if not free and s.pool[seat] < power.cost:
        return False
    return any(op.kind not in FOLLOWS and _can(s, seat, blade, op) for op in power.ops)


FOLLOWS = frozenset(("lock_it", "gain_each", "grant_strike", "stay_ready", "hand_out"))
"""Clauses that only follow from another one: alone they make no power usable."""


def _can(s: Blades, seat: int, blade: int, op: Op) -> bool:
    return CLAUSES[op.kind].can(s, seat, blade, op.args)


def _can_publicly(s: Blades, seat: int, blade: int, op: Op) -> bool:
    """As if the seat had no Seal of its own: that a clause is passed over in silence would tell it."""
    crest, s.crest[seat] = s.crest[seat], EMPTY
    can = _can(s, seat, blade, op)
    s.crest[seat] = crest
    return can


# --- using a power -----------------------------------------------------------------------------------------------


def wield(s: Blades, seat: int, blade: int) -> None:
    """Pay, use, unready last (BOL-065, BOL-066, BOL-Q33)."""
    s.pool[seat] -= BLADES[blade].sides[side_of(s, blade)].cost
    push(s, ("use", seat, blade))


def use(s: Blades, seat: int, blade: int) -> None:
    s.picked.clear()
    s.carried = s.keeps = 0
    side = side_of(s, blade)
    tell(s, "uses", seat, blade, blade, side)
    push(s, ("clause", seat, blade, blade, side, 0), ("spent", blade))


def clause(s: Blades, seat: int, blade: int, source: int, side: int, i: int) -> None:
    """Clause `i` of the power of `source`, used through the weapon `blade` (BOL-B04, BOL-B14)."""
    ops = BLADES[source].sides[side].ops
    if i >= len(ops):
        return
    push(s, ("clause", seat, blade, source, side, i + 1))
    if _can_publicly(s, seat, blade, ops[i]):
        push(s, *CLAUSES[ops[i].kind].steps(s, seat, blade, ops[i].args))


def spent(s: Blades, blade: int) -> None:
    """After use (BOL-066, BOL-096): `keeps` is 1 for "stays ready" (BOL-B15) and 2 after a duel (BOL-B12)."""
    if s.keeps == 0:
        unreadies(s, blade)
    elif s.keeps == 1:
        readies(s, blade)


def look_at(s: Blades, seat: int, card: int) -> None:
    """A private look at a Crest card; that it happened is public (BOL-B16, BOL-Q77)."""
    s.seen[seat] |= 1 << card
    tell(s, "looked", seat, card)
    tell(s, "crest", card, s.crest[card] if card < s.seats else s.slots[card - s.seats], to=(seat,))


# --- targets -----------------------------------------------------------------------------------------------------


def hidden_cards(s: Blades, seat: int, with_masters: int, used: int = 0) -> list[int]:
    """Crest cards that may be looked at: face-down ones of other players."""
    cards = [p for p in wielders(s) if p != seat]
    if with_masters:
        cards += [s.seats + k for k in range(4) if masters(s)[k // 2] != seat]
    return [card for card in cards if not s.shown[card] and not used >> card & 1]


def others(s: Blades, seat: int, used: int = 0) -> list[int]:
    """Other Wielders (BOL-B01)."""
    return [p for p in wielders(s) if p != seat and not used >> p & 1]


def other_weapons(s: Blades, blade: int) -> list[int]:
    """Weapons in play but the one used; readiness aims at weapons (BOL-B02)."""
    return [w for p in wielders(s) for w in s.weapons[p] if w != blade]


def purses(s: Blades, seat: int, used: int = 0) -> list[int]:
    return [m for m in masters(s) if m != seat and s.pool[m] and not protected(s, m) and not used >> m & 1]


def copied(s: Blades, seat: int) -> list[int]:
    """Weapons that Chimera may copy (BOL-B14)."""
    return [w for p in wielders(s) if p != seat for w in s.weapons[p] if w != SERAPHIM]


def wardable(s: Blades, used: int = 0) -> list[int]:
    return [c for c in colours(s) if not s.broken[c] and not used >> c & 1]


# --- clauses that need no decision -------------------------------------------------------------------------------


def gains_each(s: Blades, seat: int, most: int) -> None:
    """Gorgon liberated: 1 power for each weapon made unready."""
    gain(s, seat, min(most, len(s.picked)))


def stays(s: Blades, how: int) -> None:
    s.keeps = how


def shields(s: Blades, seat: int, blade: int) -> None:
    s.shields.append(blade)  # BOL-B10
    tell(s, "shielded", seat, blade)


def lock_it(s: Blades, seat: int, blade: int) -> None:
    """Polaris: the Seal just chosen is locked, if it is still whole."""
    colour = s.picked[-1]
    if not s.broken[colour]:
        ward(s, seat, blade, colour, 0, 1)


def ward(s: Blades, seat: int, blade: int, colour: int, bar: int, lock: int) -> None:
    s.wards.append((blade, bar << colour, lock << colour))
    tell(s, "warded", seat, blade, colour, bar, lock)


def borrow_top(s: Blades, seat: int, blade: int, side: int) -> None:
    """Seraphim: the top Blade of the Weapon Stack, then it goes to the bottom."""
    top = s.deck[-1]
    tell(s, "borrows", seat, blade, top, side)
    push(s, ("to_bottom", seat, top))
    if top not in BORROWERS:  # BOL-B14
        push(s, ("clause", seat, blade, top, side, 0))


def to_bottom(s: Blades, seat: int, top: int) -> None:
    if s.deck[-1] != top:
        return  # a Wield spoil within its own duel has moved it already
    s.deck.insert(0, s.deck.pop())
    s.bottom = min(s.bottom + 1, len(s.deck))  # BOL-116, BOL-Q13
    tell(s, "bottom", seat, top)
    show_top(s)


def duel_by_blade(s: Blades, seat: int, blade: int, strength: int, flags: int) -> None:
    """BOL-B12: unready before the bids, afterwards as the duel leaves it."""
    s.keeps = 2
    unreadies(s, blade)
    push(s, ("challenge", seat, blade, strength, flags))


def _flags(a: Args) -> int:
    return a.get("decide", 0) | a.get("plunder", 0) << 1 | a.get("own_spoil", 0) << 2


# --- the table of clauses ----------------------------------------------------------------------------------------


def _always(s: Blades, seat: int, blade: int, a: Args) -> bool:
    return True


def _picked(s: Blades, seat: int, blade: int, a: Args) -> bool:
    return bool(s.picked)


def _extra(s: Blades, seat: int, blade: int, a: Args) -> bool:
    return bool(s.pool[seat] and puttable(s, seat)) or bool(a["draw_and_strike"])


def _can_drain(s: Blades, seat: int, blade: int, a: Args) -> bool:
    return bool(robbable(s, seat) and puttable(s, seat))


def _can_gather(s: Blades, seat: int, blade: int, a: Args) -> bool:
    """A Seal to put on, and another one with power to take off (BOL-B06)."""
    sources = takeable(s, seat)
    return any(any(c != to for c in sources) for to in puttable(s, seat))


def _bits(numbers: list[int]) -> int:
    return sum(1 << n for n in set(numbers))


def _may(a: Args, kind: str) -> int:
    """Whether "up to": the choice may be stopped before anything is chosen."""
    return int(a[kind] > 1 or a.get("may", 0))


CLAUSES: dict[str, Clause] = {
    "steal": Clause(
        lambda s, seat, b, a: bool(robbable(s, seat)),
        lambda s, seat, b, a: [("steal", seat, a["players"], a["most"], 0)],
    ),
    "lose": Clause(
        lambda s, seat, b, a: bool(robbable(s, seat)),
        lambda s, seat, b, a: [("lose", seat, a["players"], a["n"], 0, _may(a, "players"))],
    ),
    "put": Clause(
        lambda s, seat, b, a: bool(puttable(s, seat, own=bool(a.get("own")))),
        lambda s, seat, b, a: [("put", seat, a["seals"], a["n"], 0, _may(a, "seals"), a.get("own", 0))],
    ),
    "gather": Clause(
        _can_gather, lambda s, seat, b, a: [("onto", seat, "gather", a["total"], a["each"], a["sources"])]
    ),
    "drain": Clause(_can_drain, lambda s, seat, b, a: [("onto", seat, "drain", a["most"], a["most"], a["players"])]),
    "strike": Clause(
        lambda s, seat, b, a: bool(puttable(s, seat)),
        lambda s, seat, b, a: [("strike_seal", seat, b, 0, a.get("first", 0), a.get("tax", 0), a.get("echo", 0))],
    ),
    "remove": Clause(
        lambda s, seat, b, a: bool(takeable(s, seat)),
        lambda s, seat, b, a: [("remove", seat, a["seals"], a["most"], 0)],
    ),
    "take": Clause(
        lambda s, seat, b, a: bool(takeable(s, seat)),
        lambda s, seat, b, a: [("lift", seat, a["seals"], a["most"], _bits(s.picked) if a.get("others") else 0)],
    ),
    "ward": Clause(
        lambda s, seat, b, a: bool(wardable(s)),
        lambda s, seat, b, a: [("ward", seat, b, a["seals"], a.get("bar", 0), a.get("lock", 0), 0, _may(a, "seals"))],
    ),
    "lock_it": Clause(_picked, lambda s, seat, b, a: [("lock_it", seat, b)]),
    "gain": Clause(_always, lambda s, seat, b, a: [("gains", seat, a["n"])]),
    "gain_each": Clause(_always, lambda s, seat, b, a: [("gains_each", seat, a["most"])]),
    "unready": Clause(
        lambda s, seat, b, a: any(s.ready[w] for w in other_weapons(s, b)),
        lambda s, seat, b, a: [("unready_one", seat, b, a["weapons"])],
    ),
    "ready": Clause(
        lambda s, seat, b, a: bool(other_weapons(s, b)),
        lambda s, seat, b, a: [("ready_one", seat, b, a["weapons"], a["gift"], 0)],
    ),
    "grant_strike": Clause(_picked, lambda s, seat, b, a: [("grant", seat)]),
    "extra_action": Clause(
        _extra, lambda s, seat, b, a: [("extra", seat, b) if a["draw_and_strike"] else ("channel", seat, 0)]
    ),
    "stay_ready": Clause(_always, lambda s, seat, b, a: [("stays", 1)]),
    "look": Clause(
        lambda s, seat, b, a: bool(hidden_cards(s, seat, a.get("masters", 0))),
        lambda s, seat, b, a: [("look", seat, a["crests"], a.get("masters", 0), 0, _may(a, "crests"))],
    ),
    "swap_looks": Clause(
        lambda s, seat, b, a: bool(hidden_cards(s, seat, 0)), lambda s, seat, b, a: [("swap_looks", seat)]
    ),
    "give": Clause(
        lambda s, seat, b, a: bool(others(s, seat)),
        lambda s, seat, b, a: [("gift", seat, a["wielders"], a["n"], 0, _may(a, "wielders"))],
    ),
    "duel": Clause(
        lambda s, seat, b, a: bool(challengeable(s, seat)),
        lambda s, seat, b, a: [("duel_by_blade", seat, b, a.get("strength", 0), _flags(a))],
    ),
    "shield": Clause(_always, lambda s, seat, b, a: [("shields", seat, b)]),
    "purse": Clause(
        lambda s, seat, b, a: bool(purses(s, seat)),
        lambda s, seat, b, a: [("purse", seat, a["masters"], a["most"], 0)],
    ),
    "hand_out": Clause(lambda s, seat, b, a: bool(s.carried), lambda s, seat, b, a: [("hand_out", seat, 0)]),
    "borrow_top": Clause(
        lambda s, seat, b, a: bool(s.deck), lambda s, seat, b, a: [("borrow_top", seat, b, side_of(s, b))]
    ),
    "borrow_other": Clause(
        lambda s, seat, b, a: bool(copied(s, seat)), lambda s, seat, b, a: [("copy", seat, b, side_of(s, b))]
    ),
}
