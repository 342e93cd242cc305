"""Duels: four sealed bids, a declaration, the result, one spoil.

duel → bid × 4 → who_supports → support → resolve → spoil → spy | strike_seal | wield_free.
`flags` are the bits below; `strength` is added to the attacker's side by a Blade (BOL-B13).
"""

from __future__ import annotations

from ...kernel import Action, push, tell
from .data import EMPTY, FIRST, SECOND
from .powers import look_at, usable
from .seals import win
from .state import Blades, challengeable, masters, next_master, other_master, side_of
from .tokens import readies, unreadies

DECIDE, PLUNDER, OWN_SPOIL = 1, 2, 4
"""Altair's wielder decides who supports whom; Antares takes the losing bids; and chooses its spoil."""


def challenge_legal(s: Blades, seat: int, *_: int) -> list[Action]:
    return [("challenge", blade) for blade in challengeable(s, seat)]  # BOL-063, BOL-074


def challenge_apply(s: Blades, seat: int, blade: int, strength: int, flags: int, action: Action) -> None:
    tell(s, "challenged", seat, blade, action[1])
    push(s, ("duel", seat, blade, action[1], strength, flags))


def duel(s: Blades, attacker: int, weapon: int, target: int, strength: int, flags: int) -> None:
    """BOL-075, BOL-076: four bids, in any order."""
    upper = next_master(s)
    bidders = (attacker, s.holder[target], upper, other_master(s, upper))
    s.fight = (attacker, weapon, target, EMPTY)
    for p in bidders:
        if not s.pool[p]:
            s.bids[p] = 0  # BOL-Q64
            tell(s, "bid", p)
    push(s, *[("bid", p) for p in bidders if s.pool[p]], ("who_supports", attacker, weapon, target, strength, flags))


def bid_legal(s: Blades, seat: int) -> list[Action]:
    return [("bid", n) for n in range(s.pool[seat] + 1)]  # BOL-Q62


def bid_apply(s: Blades, seat: int, action: Action) -> None:
    s.bids[seat] = action[1]
    tell(s, "bid", seat)


def who_supports(s: Blades, attacker: int, weapon: int, target: int, strength: int, flags: int) -> None:
    """The decider is settled only now (BOL-077, BOL-143, BOL-Q98)."""
    defender = s.holder[target]
    judge = s.out if s.out in (attacker, defender) else attacker if flags & DECIDE else next_master(s)
    push(s, ("support", judge, attacker, weapon, target, strength, flags))


def support_legal(s: Blades, judge: int, attacker: int, weapon: int, target: int, *_: int) -> list[Action]:
    """Whom the next Master supports; the other Master supports the other duellist (BOL-078, BOL-Q66)."""
    return [("support", attacker), ("support", s.holder[target])]


def support_apply(
    s: Blades, judge: int, attacker: int, weapon: int, target: int, strength: int, flags: int, action: Action
) -> None:
    upper = next_master(s)
    lower = other_master(s, upper)
    behind = upper if action[1] == attacker else lower
    s.fight = (*s.fight[:3], behind)
    tell(s, "supports", judge, upper, action[1])
    push(s, ("resolve", attacker, weapon, target, behind, strength, flags, s.out))


def resolve(
    s: Blades, attacker: int, weapon: int, target: int, behind: int, strength: int, flags: int, out: int
) -> None:
    """BOL-Q68. `behind`: the Master on the attacker's side; `out`: the Collector as support was declared (BOL-Q85)."""
    defender, against = s.holder[target], other_master(s, behind)
    sides = ((attacker, weapon, behind), (defender, target, against))
    sums = [s.bids[p] + s.bids[master] for p, _, master in sides]
    s.opened = 1
    tell(s, "bids", *[x for p, _, master in sides for x in (p, s.bids[p], master, s.bids[master])], strength)
    sums_with = (sums[0] + strength, sums[1])
    if sums_with[0] == sums_with[1]:  # BOL-086 - BOL-089
        _open_fists(s)
        tell(s, "draw", attacker, defender)
        readies(s, weapon)
        readies(s, target)
        return
    won = 0 if sums_with[0] > sums_with[1] else 1
    winner, loser = sides[won], sides[1 - won]
    plunder = bool(flags & PLUNDER) and won == 0
    _pay(s, winner, loser, plunder, out)
    tell(s, "duel_won", winner[0], winner[1], loser[0], loser[1], winner[2])
    unreadies(s, loser[1])  # BOL-083
    readies(s, winner[1])  # BOL-084
    if loser[0] == out and _destroyed(s, out, loser[1]):
        win(s, FIRST if winner[2] == masters(s)[0] else SECOND)  # BOL-147, BOL-Q103
        return
    own = winner[0] == out or (bool(flags & OWN_SPOIL) and won == 0)  # BOL-144
    push(s, ("spoil", winner[0] if own else winner[2], winner[0], winner[1], loser[0]))


def _open_fists(s: Blades) -> None:
    s.bids, s.fight, s.opened = [EMPTY] * s.seats, (), 0


def _pay(s: Blades, winner: tuple[int, int, int], loser: tuple[int, int, int], plunder: bool, out: int) -> None:
    """Losing bids to the supply, winning bids to the losers (BOL-080 - BOL-082, BOL-145)."""
    bids = s.bids
    prize = bids[winner[0]] + bids[winner[2]]
    for p in (winner[0], winner[2], loser[0], loser[2]):
        s.pool[p] -= bids[p]
    if plunder:  # BOL-Q107: never from the revealed Collector
        s.pool[winner[0]] += sum(bids[p] for p in (loser[0], loser[2]) if p != out)
    if loser[0] == out:
        s.pool[out] += prize  # BOL-Q101
    else:
        s.pool[loser[0]] += prize // 2
        s.pool[loser[2]] += prize // 2
    tell(s, "prize", loser[0], loser[2], prize, loser[0] == out)
    _open_fists(s)


def _destroyed(s: Blades, seat: int, blade: int) -> bool:
    """BOL-146, BOL-116; whether it was the last one."""
    s.weapons[seat].remove(blade)
    s.holder[blade], s.freed[blade], s.ready[blade] = EMPTY, 0, 0
    s.wards = [ward for ward in s.wards if ward[0] != blade]
    s.shields = [shield for shield in s.shields if shield != blade]
    s.deck.insert(0, blade)
    s.bottom = min(s.bottom + 1, len(s.deck))
    tell(s, "destroyed", seat, blade)
    return not s.weapons[seat]


# --- spoils ------------------------------------------------------------------------------------------------------


def spoil_legal(s: Blades, *_: int) -> list[Action]:
    spoils = ("spy", "strike") if s.inner else ("spy", "strike", "wield")  # BOL-090, BOL-Q71, BOL-Q76
    return [("spoil", kind) for kind in spoils]


def spoil_apply(s: Blades, judge: int, winner: int, weapon: int, loser: int, action: Action) -> None:
    tell(s, "spoil", judge, winner, action[1])
    if action[1] == "spy":
        push(s, ("spy", winner, loser))
    elif action[1] == "strike":
        push(s, ("strike_seal", winner, weapon, 0, 0, 0, 0))  # BOL-092 - BOL-094; one that lapses leaves it ready
    else:
        push(s, ("wield_free", winner, weapon))


def spy_legal(s: Blades, *_: int) -> list[Action]:
    return [("look",), ("decline",)]  # BOL-091, BOL-Q72


def spy_apply(s: Blades, winner: int, loser: int, action: Action) -> None:
    if action == ("look",):
        look_at(s, winner, loser)
    else:
        tell(s, "declined", winner)


def wield_free_legal(s: Blades, seat: int, blade: int) -> list[Action]:
    use: list[Action] = [("use",)] if usable(s, seat, blade, side_of(s, blade), free=True) else []
    return [*use, ("decline",)]  # BOL-095, BOL-Q72


def wield_free_apply(s: Blades, seat: int, blade: int, action: Action) -> None:
    if action == ("decline",):
        tell(s, "declined", seat)
        return
    s.inner = 1
    push(s, ("use", seat, blade), ("outer",))


def outer(s: Blades) -> None:
    """The Wield spoil has been carried out. A power still in use around it is one that began the duel (BOL-B12)."""
    s.inner, s.keeps = 0, 2
