"""How well a seat stands, and which actions are worth a search."""

from __future__ import annotations

from ...kernel import Action
from .scoring import returns, score
from .table import Grimoire

SCALE = 24


def value(s: Grimoire, seat: int) -> float:
    """The lead over the best other seat, between -1 and 1; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    totals = [score(s, q) for q in range(len(s.vp))]
    lead = totals[seat] - max(t for q, t in enumerate(totals) if q != seat)
    return max(-1.0, min(1.0, lead / SCALE))


def candidates(s: Grimoire, legal: list[Action]) -> list[Action]:
    return legal
