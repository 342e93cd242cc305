"""Scores, places and returns."""

from __future__ import annotations

from .data import CARDS
from .maps import bonus
from .state import Gridaris

RANKS = (5, 4, 3, 2, 1)
"""The stars in whose order Mercenaries are counted for the second tie-break (GRID-Q58)."""

Standing = tuple[int, ...]


def cells_of(s: Gridaris, seat: int) -> list[int]:
    """The Battlefields that a seat controls."""
    return [cell for cell, owner in enumerate(s.owner) if owner == seat]


def stars_of(s: Gridaris, seat: int) -> int:
    """Base Score: the stars of all Mercenaries a seat controls, covered ones not counted (GRID-056, GRID-058)."""
    return sum(CARDS[card].stars for card, owner in zip(s.board, s.owner, strict=True) if owner == seat)


def bonus_of(s: Gridaris, seat: int) -> int:
    """Bonus Points for the shapes of the cells a seat controls."""
    return bonus(s.map, sum(1 << cell for cell, owner in enumerate(s.owner) if owner == seat))


def score(s: Gridaris, seat: int) -> int:
    """Base Score plus Bonus Points (GRID-066)."""
    return stars_of(s, seat) + bonus_of(s, seat)


def scores(s: Gridaris) -> list[int]:
    """The score of every seat, in one pass."""
    stars, owned = [0] * len(s.votes), [0] * len(s.votes)
    for cell, owner in enumerate(s.owner):
        if owner >= 0:
            stars[owner] += CARDS[s.board[cell]].stars
            owned[owner] |= 1 << cell
    return [base + bonus(s.map, cells) for base, cells in zip(stars, owned, strict=True)]


def standing(s: Gridaris, seat: int) -> Standing:
    """What seats are ranked by, the greater the better: score, cells, then cards of 5, 4, 3, 2, 1 stars."""
    held = [CARDS[s.board[cell]].stars for cell in cells_of(s, seat)]
    return (score(s, seat), len(held), *[held.count(rank) for rank in RANKS])  # GRID-067, GRID-068, GRID-069


def places(s: Gridaris) -> list[int]:
    """The place of every seat, 1 for the winner; equals share a place (GRID-Q47, GRID-Q59, GRID-Q60)."""
    table = [standing(s, seat) for seat in range(len(s.votes))]
    return [1 + sum(other > mine for other in table) for mine in table]


def returns(s: Gridaris) -> list[float]:
    """1 for the winner, -1 for the last; equals share the mean of their places."""
    ranks = places(s)
    span = len(ranks) - 1
    return [1 - (2 * (rank - 1) + ranks.count(rank) - 1) / span for rank in ranks]
