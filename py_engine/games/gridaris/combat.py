"""Combat: which neighbours a Mercenary captures."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import tell
from .data import CARDS, EMPTY
from .maps import NEAR
from .scenarios import MOST, law
from .state import Gridaris


def clan_modifier(s: Gridaris, card: int) -> int:
    """The Modifier that a card gets if it is played now (GRID-080, GRID-084)."""
    sign = law(s.scenarios).sign
    if not sign:
        return 0
    clan = CARDS[card].clan
    same = sum(CARDS[other].clan == clan for other in s.board if other != EMPTY)  # GRID-Q67, GRID-Q43
    return sign * min(same, MOST)  # GRID-081, GRID-085


def sides(s: Gridaris, cell: int) -> tuple[int, int, int, int]:
    """The printed values of the card on a cell, the way it lies (GRID-Q89)."""
    card = CARDS[s.board[cell]]
    return card.turned if s.turned[cell] else card.sides


def force(s: Gridaris, cell: int, side: int) -> int:
    """How strongly a side of the card on a cell fights, whether it attacks or defends (GRID-Q28)."""
    return law(s.scenarios).force[sides(s, cell)[side]][s.modifier[cell] + MOST]


def beaten(s: Gridaris, seat: int, cell: int) -> Iterator[int]:
    """The neighbours of a cell, held by others, that its card wins against for `seat`."""
    rules = law(s.scenarios)
    table, owner, mine = rules.force, s.owner, s.modifier[cell] + MOST
    own = sides(s, cell)
    for near, side, theirs in NEAR[s.map][cell]:  # GRID-Q21
        if owner[near] != seat and owner[near] != EMPTY:  # GRID-Q22
            gap = table[own[side]][mine] - table[sides(s, near)[theirs]][s.modifier[near] + MOST]
            if gap > 0 or (gap == 0 and rules.ties):  # GRID-036, GRID-038, GRID-039, GRID-092
                yield near


def fight(s: Gridaris, seat: int, cell: int) -> None:
    """The card just put on a cell captures, and under Cascade what it captured captures once more."""
    captured = list(beaten(s, seat, cell))  # GRID-040, GRID-Q25
    if not captured:
        return  # GRID-Q78
    take(s, "capture", seat, cell, captured)
    if law(s.scenarios).cascade:
        found = {other: via for via in captured for other in beaten(s, seat, via)}  # GRID-090, GRID-Q76, GRID-Q77
        for via in captured:
            take(s, "cascade", seat, via, [other for other, source in found.items() if source == via])


def take(s: Gridaris, event: str, seat: int, source: int, cells: list[int]) -> None:
    """Captured cells change hands; the cards stay (GRID-037). Told with each captured card and who lost it."""
    lost = [part for cell in cells for part in (s.board[cell], s.owner[cell])]
    for cell in cells:
        s.owner[cell] = seat
    if cells:
        tell(s, event, seat, s.board[source], *lost)
