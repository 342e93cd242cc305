"""What bots need: how well a side stands, and the choices worth a look."""

from __future__ import annotations

from ...kernel import Action
from .data import BREAK, COLLECTOR, EMPTY, FIRST, SECOND
from .state import Blades, fig, liberated, team, wielders

FILL = tuple(0.55 * (k / BREAK) ** 1.4 for k in range(BREAK)) + (1.0,)
"""How far a Seal with k power is on its way to breaking (BOL, how bots infer teams, 3)."""
POWER, READY = 0.006, 0.01
"""Worth of 1 power in a pool and of a ready weapon."""


def value(s: Blades, seat: int) -> float:
    """How well it stands for a seat's side, in [-1, 1]; the state must be a true one."""
    side = team(s, seat)
    if s.winner != EMPTY:
        return 1.0 if side == s.winner else -1.0
    stands = [_team(s, FIRST), _team(s, SECOND), _collector(s)]
    rivals = [v for i, v in enumerate(stands) if i != side and (i != COLLECTOR or fig(s).odd)]
    own = POWER * min(s.pool[seat], 8) + READY * sum(s.ready[b] for b in s.weapons[seat])
    return max(-0.98, min(0.98, 0.8 * (stands[side] - max(rivals)) + own))


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
    return 0.75 * max(free, kill) + 0.25 * min(free, kill) + POWER * pools / 2


def _collector(s: Blades) -> float:
    need = (s.seats - 3) // 2 + 1
    vulnerable = set(s.slots)
    marks = sorted(
        (FILL[min(k, BREAK)] for c, k in enumerate(s.power) if c not in vulnerable and not s.broken[c]), reverse=True
    )
    free: int = sum(liberated(s, w) for w in wielders(s))
    weapons = len(s.weapons[s.out]) if s.out != EMPTY else 0
    near: float = sum(marks[: need - free])
    return 0.9 * (free + near) / need + 0.03 * weapons


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
