"""How well it stands for a seat, and which actions search looks at."""

from __future__ import annotations

from ...kernel import Action
from .scoring import returns
from .state import Grifoni


def value(s: Grifoni, seat: int) -> float:
    if not s.stack:
        return returns(s)[seat]
    best = max(score for other, score in enumerate(s.score) if other != seat)
    return max(-1.0, min(1.0, (s.score[seat] - best) / 40))


def candidates(s: Grifoni, legal: list[Action]) -> list[Action]:
    return legal
