"""The moment of the round: all books open at once, large, and lie there until the order of the turns is settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...present.layout import Box
from ...present.vocabulary import Piece
from . import words
from .book import best_grid
from .data import has_type
from .pieces import Table, dealt, mini_values, opening, piece, whole
from .room import cells
from .table import turn_order

RATIO = 196 / 250
"""Width of an opened book by its height."""
LARGEST = 252.0


def opened(t: Table) -> Iterator[Piece]:
    """The books in the order of the Turn Order Tokens, over the board; on a phone where one's own book was closed."""
    if not opening(t.v):
        return
    box = t.room.spread
    title = "The order of this round" if dealt(t.v) else "The books open"
    values = {"title": title, "note": _note(t)}
    yield piece("spread", f"spread-{t.room.name}", whole(box), t.room.spread_zone, 30, "", values=values, tags=["flat"])
    inner = Box(box.x + 12, box.y + 70, box.w - 24, box.h - 80)
    columns, h = best_grid(inner, t.seats, RATIO, LARGEST)
    spots = cells(inner, columns, t.seats, h * RATIO, h)
    for seat, spot in zip(turn_order(t.v), spots, strict=True):
        values, alt = mini_values(t, seat)
        caption = words.page_told(t.v.chosen[seat])
        yield piece(
            f"spell:{seat}", "opened", spot, t.room.spread_zone, 31, alt, values=values, caption=caption, tags=["flat"]
        )


def _note(t: Table) -> str:
    """Who chose the same page, and therefore comes last."""
    chosen = t.v.chosen
    groups = [[q for q, one in enumerate(chosen) if one == number] for number in sorted(set(chosen))]
    equal = [_group(t, group) for group in groups if len(group) > 1]
    if not equal:
        return "Each chose another page: the lowest level comes first."
    return f"{'; '.join(equal)}: equal pages come last{', then time spells act' if _timely(t) else ''}."


def _timely(t: Table) -> bool:
    return any(has_type(number, "Time") for number in t.v.chosen)


def _group(t: Table, seats: Sequence[int]) -> str:
    return f"{words.listed([t.name(q) for q in seats])} chose {words.spell_name(t.v.chosen[seats[0]])}"
