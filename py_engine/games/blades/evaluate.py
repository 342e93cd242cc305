"""What bots need: how well a side stands, and the choices worth a look."""

from __future__ import annotations

from ...kernel import Action
from .data import BREAK, COLLECTOR, EMPTY, FIRST, SECOND
from .state import Blades, fig, liberated, puttable, team, wielders

FILL = tuple(0.55 * (k / BREAK) ** 1.4 for k in range(BREAK)) + (1.0,)
"""How far a Seal with k power is on its way to breaking (BOL, how bots infer teams, 3)."""
CLAUSES = frozenset(
    ("steal", "lose", "gift", "purse", "hand", "put", "onto", "gather", "drain", "remove", "lift", "ward")
    + ("unready_one", "ready_one", "grant", "granted", "extra", "look", "swap_looks", "copy")
)
"""Steps of a power that has been paid and has not yet worked."""
POWER_USED, JOINED = 0.02, 0.35
"""Worth of a power being used, and the part of a strike's best outcome to be hoped for; with less, bots that look one
action deep see the costs of both only, and wield and strike too rarely (see Balance targets)."""
POWER, READY = 0.006, 0.01
"""Worth of 1 power in a pool and of a ready weapon."""


def value(s: Blades, seat: int) -> float:
    """How well it stands for a seat's side, in [-1, 1]; the state must be a true one."""
    side = team(s, seat)
    if s.winner != EMPTY:
        return 1.0 if side == s.winner else -1.0
    stands = [_team(s, FIRST), _team(s, SECOND), _collector(s)]
    rivals = [v for i, v in enumerate(stands) if i != side and (i != COLLECTOR or fig(s).odd)]
    own = _promise(s, seat, side) + POWER * min(s.pool[seat], 8) + READY * sum(s.ready[b] for b in s.weapons[seat])
    return max(-0.98, min(0.98, 0.8 * (stands[side] - max(rivals)) + own))


def _promise(s: Blades, seat: int, side: int) -> float:
    """What the seat's own action under way is likely to bring."""
    if not s.stack:
        return 0.0
    kind, decider, *args = s.stack[-1]
    if decider != seat or side == COLLECTOR:
        return 0.0
    if kind in CLAUSES or (kind == "challenge" and any(args[1:])):  # a Blade's duel has strength or flags
        return POWER_USED
    if kind != "strike_seal":
        return 0.0
    cost = int(args[1])
    joins = sum(s.pool[p] > (cost if p == seat else 0) for p in range(s.seats) if team(s, p) == side)
    best: float = max((_gain(s, side, c, joins) for c in puttable(s, seat)), default=0.0)
    return JOINED * best - POWER * (cost + joins)


def _gain(s: Blades, side: int, c: int, joins: int) -> float:
    """How much nearer the side comes to winning if so many put power on a Seal."""
    endangers = c in s.slots
    if endangers == (s.array[c] == side):
        return 0.0
    filled: float = FILL[min(s.power[c] + joins, BREAK)] - FILL[s.power[c]]
    return 0.6 * filled / (2 if endangers else fig(s).w)


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
