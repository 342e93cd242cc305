"""The state of a match, and questions about whose turn it is and what a hand may do."""

from __future__ import annotations

from ...kernel import State, state
from .data import CARDS
from .scenarios import law


@state
class Gridaris(State):
    """One match. `silver` and `gold` are the hands, apart as their backs show; `heads` the Head Stand cards.

    Per cell: `board` the uppermost card, `covered` the card under it, `owner`, `turned` (1 upside down), `modifier`.
    Per seat: `votes` for a map, `floor` the stars of the last card played (no hand under Rags to Riches holds less).
    """

    scenarios: tuple[int, ...]
    map: int
    first: int
    votes: list[int]
    silver: list[list[int]]
    gold: list[list[int]]
    silver_pile: list[int]
    gold_pile: list[int]
    heads: list[int]
    board: list[int]
    covered: list[int]
    owner: list[int]
    turned: list[int]
    modifier: list[int]
    floor: list[int]
    starter: int


def clockwise(s: Gridaris, seat: int) -> list[int]:
    """All seats in turn order from this one (GRID-027, GRID-Q04)."""
    seats = len(s.votes)
    return [(seat + i) % seats for i in range(seats)]


def hand(s: Gridaris, seat: int) -> list[int]:
    """The cards in a hand, Silver first, each metal from the fewest stars to the most."""
    return s.silver[seat] + s.gold[seat]


def playable(s: Gridaris, seat: int) -> list[int]:
    """The cards of a hand that may be played now."""
    cards = hand(s, seat)
    if not law(s.scenarios).ordered or not cards:
        return cards  # GRID-030
    fewest = CARDS[cards[0]].stars
    return [card for card in cards if CARDS[card].stars == fewest]  # GRID-097, GRID-098, GRID-Q84


def may_turn(s: Gridaris, card: int) -> bool:
    """Whether a card may be played upside down and would read differently so."""
    known = CARDS[card]
    return known.sides != known.turned and any(CARDS[head].clan == known.clan for head in s.heads)  # GRID-100, GRID-Q90
