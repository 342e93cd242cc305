"""What bots need: how well a position stands, and which plays are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...kernel import Action
from .combat import sides
from .data import ACE, CARDS, CELLS, EMPTY
from .maps import NEAR
from .scenarios import MOST, law
from .scoring import returns, scores
from .state import Gridaris

MOST_CANDIDATES = 16
PER_CELL = 3
WORTH = 3
"""What a captured cell is worth beside its stars: about the share it brings of a bonus shape, and of denying one."""

SCALE = 3
"""A lead of so many points is half a win: steep enough for a search to tell good plays from fair ones soon."""


@cache
def risk(scenarios: tuple[int, ...]) -> tuple[float, ...]:
    """By printed value: the share of all printed sides that would capture it."""
    rules = law(scenarios)
    force = [rules.force[value][MOST] for value in range(ACE + 1)]
    all_sides = [force[value] for card in CARDS for value in card.sides]
    return tuple(sum(f > own or (rules.ties and f == own) for f in all_sides) / len(all_sides) for own in force)


def exposure(s: Gridaris, danger: Sequence[float]) -> list[float]:
    """By seat, the stars and shapes it may lose through sides that face an empty cell."""
    lost = [0.0] * len(s.votes)
    near, board = NEAR[s.map], s.board
    for cell, owner in enumerate(s.owner):
        if owner != EMPTY:
            printed = sides(s, cell)
            safe = 1.0
            for other, side, _ in near[cell]:
                if board[other] == EMPTY:
                    safe *= 1 - 0.6 * danger[printed[side]]
            lost[owner] += (CARDS[board[cell]].stars + WORTH) * (1 - safe)
    return lost


def value(s: Gridaris, seat: int) -> float:
    """Own score less the mean of the best and the average opponent's, exposed cards discounted; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    if s.map == EMPTY:
        return 0.0
    worth = [a - b for a, b in zip(scores(s), exposure(s, risk(s.scenarios)), strict=True)]
    others = worth[:seat] + worth[seat + 1 :]
    lead = worth[seat] - (max(others) + sum(others) / len(others)) / 2
    return lead / (SCALE + abs(lead))


def candidates(s: Gridaris, legal: list[Action]) -> list[Action]:
    """The most promising plays: the best few cards for each cell, by what they capture and what they expose."""
    if len(legal) <= MOST_CANDIDATES or legal[-1][0] != "play":
        return legal
    seat = s.stack[-1][1]
    merit = Merit(s, seat)
    ranked = sorted(((merit(a), i) for i, a in enumerate(legal) if a[0] == "play"), reverse=True)
    taken: dict[int, int] = {}
    kept = [i for i, action in enumerate(legal) if action[0] != "play"]
    for _, i in ranked:
        cell = legal[i][2]
        if taken.get(cell, 0) < PER_CELL:
            taken[cell] = taken.get(cell, 0) + 1
            kept.append(i)
        if len(kept) >= MOST_CANDIDATES:
            break
    return [legal[i] for i in sorted(kept)]


class Merit:
    """A quick look at plays of one seat: stars captured less stars exposed."""

    def __init__(self, s: Gridaris, seat: int) -> None:
        self.s = s
        rules = law(s.scenarios)
        self.force = [rules.force[value][MOST] for value in range(ACE + 1)]
        self.danger = risk(s.scenarios)
        self.edges = [self._edges(cell, seat, 0 if rules.ties else 1) for cell in range(CELLS)]

    def _edges(self, cell: int, seat: int, gap: int) -> list[tuple[int, int, float]]:
        """(side, force needed, gain) for each enemy neighbour, (side, -1, 0) for each empty one."""
        s, found = self.s, []
        for near, side, theirs in NEAR[s.map][cell]:
            owner = s.owner[near]
            if owner == EMPTY:
                found.append((side, _OPEN, 0.0))
            elif owner != seat:
                need = law(s.scenarios).force[sides(s, near)[theirs]][s.modifier[near] + MOST] + gap
                found.append((side, need, CARDS[s.board[near]].stars + float(WORTH)))
        return found

    def __call__(self, action: Action) -> float:
        _, card, cell, turned = action
        known = CARDS[card]
        printed = known.turned if turned else known.sides
        gain, safe = 0.0, 1.0
        for side, need, worth in self.edges[cell]:
            if need == _OPEN:
                safe *= 1 - 0.6 * self.danger[printed[side]]
            elif self.force[printed[side]] >= need:
                gain += worth
        old = self.s.board[cell]
        kept = known.stars - (CARDS[old].stars if old != EMPTY else 0)
        return gain + kept - (known.stars + WORTH) * (1 - safe)


_OPEN = -1000
