"""What bots need: how well a side stands, and the choices worth a look."""

from __future__ import annotations

from ...kernel import Action
from . import outlook
from .data import BREAK, COLLECTOR, EMPTY, FIRST, SECOND
from .outlook import COLLECTS, FILL, LEADS, NEARER, POWER, READY, SPIED
from .state import Blades, fig, liberated, needed, team, wielders

HOPED, DOUBTED = 0.7, 0.008
"""The part of a duel's best outcome to be hoped for, less so much while no Collector must be stopped."""
WEAPONS, FADES = 0.5, 0.6
"""What weapons without number would be worth to the revealed Collector; each further one adds that part less."""


def value(s: Blades, seat: int) -> float:
    """How well it stands for a seat's side, in [-1, 1]; the state must be a true one."""
    if s.winner != EMPTY:
        return 1.0 if team(s, seat) == s.winner else -1.0
    if s.fight:
        return _mean(outlook.results(s), seat)
    stands = _stands(s, seat)
    if s.stack and s.stack[-1][0] == "challenge":
        attacker = s.stack[-1][1]
        stands += outlook.sign(s, team(s, seat), attacker) * _hope(s, attacker)
    return max(-0.98, min(0.98, stands))


def _hope(s: Blades, attacker: int) -> float:
    """How much better the attacker may stand by the best of the challenges before him."""
    now = _stands(s, attacker)
    best = max((_mean(ends, attacker) for ends in outlook.duels(s)), default=now)
    doubt = DOUBTED if s.out in (EMPTY, attacker) else 0.0
    return max(0.0, HOPED * (best - now) - doubt)


def _mean(ends: list[Blades], seat: int) -> float:
    return sum(value(s, seat) for s in ends) / len(ends)


def _stands(s: Blades, seat: int) -> float:
    side = team(s, seat)
    stands = [_team(s, FIRST), _team(s, SECOND), _collector(s)]
    rivals = sorted(v for i, v in enumerate(stands) if i != side and (i != COLLECTOR or fig(s).odd))
    against = NEARER * rivals[-1] + (1 - NEARER) * rivals[0]
    own = POWER * min(s.pool[seat], 8) + READY * sum(s.ready[b] for b in s.weapons[seat])
    own += SPIED * s.seen[seat].bit_count()
    return LEADS * (stands[side] - against) + own + outlook.promise(s, side)


def _team(s: Blades, side: int) -> float:
    """The nearer of the two ways to win counts most: liberate one's own, endanger the rival Master."""
    vulnerable, free, kill = set(s.slots), 0.0, 0.0
    for c, k in enumerate(s.power):
        done = 1.0 if s.broken[c] else FILL[min(k, BREAK)]
        if c in vulnerable:
            kill += done if s.array[c] != side else 0.0
        elif s.array[c] == side:
            free += done
    free, kill = free / fig(s).w, kill / 2
    pools = sum(min(s.pool[p], 10) for p in range(s.seats) if team(s, p) == side)
    return NEARER * max(free, kill) + (1 - NEARER) * min(free, kill) + POWER * pools / 2


def _collector(s: Blades) -> float:
    need = needed(s)
    vulnerable = set(s.slots)
    marks = sorted(
        (FILL[min(k, BREAK)] for c, k in enumerate(s.power) if c not in vulnerable and not s.broken[c]), reverse=True
    )
    free: int = sum(liberated(s, w) for w in wielders(s))
    weapons = len(s.weapons[s.out]) if s.out != EMPTY else 0
    near: float = sum(marks[: need - free])
    return COLLECTS * (free + near) / need + WEAPONS * (1 - FADES**weapons)


def candidates(s: Blades, legal: list[Action]) -> list[Action]:
    """Few amounts instead of all, in a fixed order (D03, D09); taking clauses take as much as they may."""
    verb = legal[0][0]
    if verb in ("give", "bid", "hand"):
        most = legal[-1][1]
        worth = {0, 1, 2, 3, 5, most // 2, most}
        return [action for action in legal if action[1] in worth]
    if len(legal[0]) == 3:
        return [
            a for i, a in enumerate(legal) if i + 1 == len(legal) or len(legal[i + 1]) < 3 or legal[i + 1][1] != a[1]
        ]
    return legal
