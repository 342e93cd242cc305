"""What the step under way is likely to bring. Bots look one action deep: without this they would see only what a power,
a strike and a duel cost, and would answer their questions by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import duel
from .data import BREAK, COLLECTOR
from .powers import usable
from .state import (
    Blades,
    challengeable,
    fig,
    is_master,
    masters,
    needed,
    next_master,
    other_master,
    puttable,
    side_of,
    team,
)

FILL = tuple(0.55 * (k / BREAK) ** 1.4 for k in range(BREAK)) + (1.0,)
"""How far a Seal with k power is on its way to breaking (BOL, how bots infer teams, 3)."""
LEADS, NEARER, COLLECTS = 0.8, 0.75, 0.9
"""Weights of the lead over the best rival, of the nearer of a team's two ways to win, and of the Collector's one."""
POWER, READY = 0.006, 0.01
"""Worth of 1 power in a pool, and of a ready weapon."""
POWER_USED, JOINED, SPIED = 0.02, 0.35, 0.003
"""Worth of a power being used, part of an outcome to be hoped for, worth of a face-down Crest that one knows."""
TARGETS = 2
"""Challenges to players of other sides that are thought of, beside that to the revealed Collector."""
CLAUSES = frozenset(
    ("steal", "lose", "gift", "purse", "hand", "put", "onto", "gather", "drain", "remove", "lift", "ward")
    + ("unready_one", "ready_one", "grant", "granted", "extra", "look", "swap_looks", "copy")
)
"""Steps of a power that has been paid and has not yet worked."""


def promise(s: Blades, side: int) -> float:
    """What the decision on top is likely to bring; below 0 if another side profits."""
    if not s.stack:
        return 0.0
    kind, *args = s.stack[-1]
    if kind in CLAUSES:
        return sign(s, side, args[0]) * POWER_USED
    if kind not in HOPES:
        return 0.0
    return sign(s, side, args[1] if kind == "spoil" else args[0]) * HOPES[kind](s, *args)


def sign(s: Blades, side: int, seat: int) -> float:
    """1 if what helps the seat helps the side, else below 0."""
    if team(s, seat) == side:
        return 1.0
    return -0.5 if fig(s).odd else -1.0


# --- Channel and Draw ----------------------------------------------------------------------------------------------


def _readies(s: Blades, seat: int, *_: int) -> float:
    """Channel and Draw ready the weapon."""
    return READY * any(not s.ready[blade] for blade in s.weapons[seat])


# --- strikes, spoils -----------------------------------------------------------------------------------------------


def _strike(s: Blades, seat: int, blade: int, cost: int, *_: int) -> float:
    side = team(s, seat)
    joins = sum(_joins(s, p, cost if p == seat else 0) for p in range(s.seats) if team(s, p) == side)
    best = max((_gain(s, side, c, joins) for c in puttable(s, seat)), default=0.0)
    return JOINED * best - POWER * (cost + joins)


def _joins(s: Blades, p: int, cost: int) -> int:
    """How often a player can add power to a strike (BOL-Q40)."""
    return max(0, min(s.pool[p] - cost, len(s.weapons[p]) if p == s.out else 1))


def _gain(s: Blades, side: int, c: int, joins: int) -> float:
    """How much nearer the side comes to winning if so many put power on a Seal."""
    filled: float = FILL[min(s.power[c] + joins, BREAK)] - FILL[s.power[c]]
    endangers = c in s.slots
    if side == COLLECTOR:
        return 0.0 if endangers else LEADS * COLLECTS * filled / needed(s)
    if endangers == (s.array[c] == side):
        return 0.0
    return LEADS * NEARER * filled / (2 if endangers else fig(s).w)


def _spoil(s: Blades, judge: int, winner: int, weapon: int, loser: int) -> float:
    """A Master grants what helps to Wielders of his own only."""
    spied = _spy(s, winner, loser)
    if team(s, judge) != team(s, winner):
        return spied
    return max(spied, _strike(s, winner, weapon, 0), 0.0 if s.inner else _wield_free(s, winner, weapon))


def _spy(s: Blades, seat: int, card: int) -> float:
    return 0.0 if s.shown[card] or s.seen[seat] >> card & 1 else SPIED


def _wield_free(s: Blades, seat: int, blade: int) -> float:
    return POWER_USED if usable(s, seat, blade, side_of(s, blade), free=True) else 0.0


def _by_blade(s: Blades, seat: int, blade: int, strength: int, flags: int) -> float:
    return POWER_USED if strength or flags else 0.0


HOPES: Mapping[str, Callable[..., float]] = {
    "channel": _readies,
    "draw": _readies,
    "strike_seal": _strike,
    "spoil": _spoil,
    "spy": _spy,
    "wield_free": _wield_free,
    "challenge": _by_blade,
}


# --- duels ---------------------------------------------------------------------------------------------------------


def duels(s: Blades) -> list[list[Blades]]:
    """The most promising challenges of the attacker about to choose, each with its likely results: to the revealed
    Collector, and to those of other sides with the least power.
    """
    _, seat, blade, strength, flags = s.stack[-1]
    side = team(s, seat)
    weapons: dict[int, int] = {}
    for weapon in challengeable(s, seat):
        weapons.setdefault(s.holder[weapon], weapon)
    rivals = sorted((p for p in weapons if team(s, p) != side), key=lambda p: (p != s.out, s.pool[p]))
    made = []
    for p in rivals[: TARGETS + (s.out in weapons)]:
        t = s.clone()
        t.stack.pop()
        duel.duel(t, seat, blade, weapons[p], strength, flags)
        made.append(results(t))
    return made


def results(s: Blades) -> list[Blades]:
    """The duel under way as it may end: bids not made yet as they are likely, support as its judge likes best. One
    state, or two that are as likely.
    """
    t = s.clone()
    while t.stack[-1][0] == "bid":
        p = t.stack.pop()[1]
        t.bids[p] = _likely_bid(t, p)
    if t.stack[-1][0] == "who_supports":
        duel.who_supports(t, *t.stack.pop()[1:])
    judge, attacker, weapon, target, strength, flags = t.stack.pop()[1:]
    ends = []
    for p in _supported(t, judge, attacker, t.holder[target]):
        end = t.clone()
        duel.support_apply(end, judge, attacker, weapon, target, strength, flags, ("support", p))
        ends.append(_resolved(end))
    return ends


def _resolved(t: Blades) -> Blades:
    duel.resolve(t, *t.stack.pop()[1:])
    return t


def _likely_bid(s: Blades, p: int) -> int:
    """A part of the pool, all of it for the revealed Collector's last weapon; else the Master whom he takes to his side
    will not help him.
    """
    attacker, _, target, _ = s.fight
    if s.out in (attacker, s.holder[target]):
        if len(s.weapons[s.out]) == 1:
            return s.pool[p]
        if is_master(s, p) and s.pool[p] > s.pool[other_master(s, p)]:
            return 0
    return (s.pool[p] + 2) // 3


def _supported(s: Blades, judge: int, attacker: int, defender: int) -> list[int]:
    """Whom the next Master is likely to support: the judge wants his own Master, or else the richer one, behind his own
    side; if it has no part in the duel, or both, who knows.
    """
    both, upper = [attacker, defender], next_master(s)
    lower = other_master(s, upper)
    if judge == s.out:
        behind, best = judge, s.pool[upper] - s.pool[lower]
    else:
        side = team(s, judge)
        allies = [p for p in both if team(s, p) == side]
        if len(allies) != 1:
            return both
        behind = allies[0]
        best = 1 if side == COLLECTOR or masters(s)[side] == upper else -1
    if not best:
        return both
    return [behind if best > 0 else sum(both) - behind]
