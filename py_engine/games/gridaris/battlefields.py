"""The pieces of the map: Battlefields, cards in play, shields, Modifier Tokens, comparisons."""

from __future__ import annotations

from collections.abc import Iterator

from ...present.layout import Spot
from ...present.vocabulary import Piece
from . import words
from .boards import BARE_PLANS
from .cards import DOWN_DISC, UP_DISC
from .data import CARDS, CELLS, EMPTY
from .maps import MAPS
from .room import Table, card_values, piece
from .scenarios import law

GREEN, GREY, AMBER = "#2f7d4a", "#5c5348", "#9a6412"


def board(t: Table, marks: dict[int, list[str]]) -> Iterator[Piece]:
    """Map, cells, cards, shields and Modifier Tokens. `marks` are extra tags of cells in a preview."""
    s, plan = t.s, t.room.plan
    w, h = plan.size(s.map)
    f = plan.frame
    kind = "tall" if t.room.tall else "bare" if plan == BARE_PLANS.get(s.map) else "wide"
    spot = Spot(plan.x + w / 2, plan.y + h / 2, w + 2 * f, h + 2 * f)
    yield piece("board", f"board:{kind}:{MAPS[s.map].id}", spot, "board", 0, "", tags=["flat"])
    for cell in range(CELLS):
        x, y = plan.centre(s.map, cell)
        label = words.cell_label(s, cell)
        here = Spot(x, y, plan.card[0] + 3, plan.card[1] + 3)
        alt = f"{label}, empty" if s.board[cell] == EMPTY else ""
        yield piece(f"cell:{cell}", "cell", here, "board", 1, alt, values={"label": label}, tags=["flat"])
        if s.board[cell] != EMPTY:
            yield from _stationed(t, cell, Spot(x, y, *plan.card), marks.get(cell, []))
    if law(s.scenarios).inverse:
        size = (64, 18) if t.room.tall else (96, 27)
        corner = Spot(plan.x + w - size[0] / 2, plan.y - f * 0.5, *size)
        yield piece("low_wins", "low_wins", corner, "board", 7, "Inverse: the lower number wins", tags=["flat"])


def _stationed(t: Table, cell: int, spot: Spot, tags: list[str]) -> Iterator[Piece]:
    s = t.s
    card, under, owner = s.board[cell], s.covered[cell], s.owner[cell]
    if under != EMPTY:
        lost = ["loss"] if "ghost" in tags else []
        peek = Spot(spot.x + spot.w * 0.06, spot.y - spot.h * 0.05, spot.w, spot.h, 2.5)
        yield piece(
            f"card:{under}",
            f"{t.room.format}:{CARDS[under].id}",
            peek,
            "board",
            2,
            f"{words.card_name(under)}, covered on {words.cell_label(s, cell)}",
            tags=["dim", *lost],
            inspect=True,
            caption=words.caption(s, under) + " Covered: it counts for nothing now.",
        )
    yield piece(
        f"card:{card}",
        f"{t.room.format}:{CARDS[card].id}",
        spot,
        "board",
        3,
        words.describe_cell(s, t.desk, cell),
        values=card_values(s, card, s.turned[cell], s.modifier[cell]) | t.colours(owner),
        tags=(["mine"] if owner == t.desk.seat else []) + tags,
        start=f"seat:{owner}",
        inspect=True,
        caption=words.caption(s, card),
    )
    yield from _tokens(t, cell, spot)


def _tokens(t: Table, cell: int, spot: Spot) -> Iterator[Piece]:
    """The Empire Token at the left of a Battlefield, and the Modifier Token under it (GRID-019)."""
    s, owner = t.s, t.s.owner[cell]
    size = min(spot.h * 0.22, spot.w * 0.34)
    left, top = spot.x - spot.w / 2, spot.y - spot.h / 2
    token = Spot(left + size * 0.34, top + size * 0.42, size, size * 1.16)
    start = f"seat:{owner}"
    yield piece(f"shield:{cell}", t.shield(owner), token, "board", 4, "", values=t.colours(owner), start=start)
    if s.modifier[cell]:
        disc = Spot(left + size * 0.16, top + spot.h * 0.615, size * 0.68, size * 0.68)
        yield modifier_piece(f"modifier:{cell}", s.modifier[cell], disc, "board")


def modifier_piece(key: str, modifier: int, spot: Spot, zone: str) -> Piece:
    values = {"text": words.signed(modifier), "fill": UP_DISC if modifier > 0 else DOWN_DISC}
    return piece(key, "modifier", spot, zone, 5, "", values=values)


def edge(t: Table, cell: int, near: int, sign: int, wins: bool) -> Piece:
    """How two touching values compare, drawn on their edge; `sign` is that of the attacker's value less the other."""
    (x, y), (x2, y2) = (t.room.plan.centre(t.s.map, c) for c in (cell, near))
    first = sign if (x, y) < (x2, y2) else -sign
    size = min(t.room.plan.pitch) * 0.2
    spot = Spot((x + x2) / 2, (y + y2) / 2, size, size, 90 if x == x2 else 0)
    values = {"text": "<=>"[first + 1], "fill": GREEN if wins else AMBER if not sign else GREY}
    return piece(f"edge:{cell}:{near}", "edge", spot, "board", 8, "", values=values)
