"""All faces of this game by name, and the small ones: meters, slots, labels, marks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ...present.vocabulary import Face, Op
from .art import CREAM, DARKS, FILLS, HIGH, TILE, TYPE_ICONS, WIDE, icon_of, loot_face, mix, plate
from .cards import back_face, squire_face, story_face, strip_face
from .data import IS_JUNK, KINDS, LOOT, SQUIRES, STORIES, TYPE, Cell, turned

METER_W, METER_ROW = 176, 27


def meters_face() -> Face:
    """The six Item Values. Slots v0.. (text), w0.. and b0.. (width of the bar and where the bonus starts)."""
    ops: list[Op] = [{"op": "rect", "x": 0, "y": 0, "w": METER_W, "h": METER_ROW * 6 + 8, "r": 10, "fill": "#00000055"}]
    for of in range(6):
        y = 4 + of * METER_ROW
        bar: Op = {"op": "rect", "x": 36, "y": y + 7, "h": 13, "r": 4}
        ops += [
            {"op": "circle", "x": 19, "y": y + 13.5, "r": 11.5, "fill": FILLS[of], "stroke": DARKS[of], "line": 1.3},
            {"op": "icon", "icon": TYPE_ICONS[of], "x": 19, "y": y + 13.5, "size": 15.5, "fill": CREAM},
            {**bar, "w": 104, "fill": "#00000055"},
            {**bar, "w": f"$t{of}", "fill": mix(FILLS[of], "#ffffff", 0.55), "if": f"t{of}"},
            {**bar, "w": f"$w{of}", "fill": FILLS[of], "if": f"w{of}"},
            {"op": "text", "text": f"$v{of}", "x": 158, "y": y + 13.5, "size": 16, "weight": 700, "fill": CREAM},
        ]
    return {"size": (METER_W, METER_ROW * 6 + 8), "round": 10, "ops": ops}


def slot_face() -> Face:
    """A place beside a deck."""
    return {"size": (WIDE, HIGH), "round": 8, "ops": [
        {"op": "rect", "x": 1, "y": 1, "w": WIDE - 2, "h": HIGH - 2, "r": 8, "fill": "#00000030", "stroke": "#d9b45f66",
         "line": 2, "dash": [7, 6]},
        {"op": "text", "text": "$name|", "x": WIDE / 2, "y": HIGH / 2, "size": 15, "font": "title", "fill": "#d9b45f99",
         "width": WIDE - 20, "lines": 2},
    ]}  # fmt: skip


def label_face() -> Face:
    """Words on the felt. Slot text."""
    return {"size": (200, 26), "round": 6, "ops": [
        {"op": "text", "text": "$text", "x": 100, "y": 13, "size": 18, "font": "title", "weight": 600,
         "fill": "#f3e7c8", "width": 196, "shadow": {"blur": 3, "y": 1, "color": "#000000aa"}},
    ]}  # fmt: skip


def badge_face() -> Face:
    """A small count. Slot text."""
    return {"size": (40, 40), "round": "circle", "ops": [
        {"op": "circle", "x": 20, "y": 20, "r": 18, "fill": "#2a2119", "stroke": "#e0b95c", "line": 2.5},
        {"op": "text", "text": "$text", "x": 20, "y": 20, "size": 20, "weight": 700, "fill": CREAM, "width": 30},
    ]}  # fmt: skip


def mat_face() -> Face:
    """The ground a bag lies on: a leather bag, opened. Slots colour, tile (grid pitch in face units)."""
    return {"size": (100, 100), "round": 3, "ops": [
        {"op": "rect", "x": 0, "y": 0, "w": 100, "h": 100, "r": 3, "fill": {"radial": [50, 46, 74],
         "stops": [[0, "#5d4631"], [0.75, "#432f20"], [1, "#2c1e14"]]}},
        {"op": "texture", "texture": "wood", "x": 0, "y": 0, "w": 100, "h": 100, "r": 3, "alpha": 0.25},
        {"op": "rect", "x": 0.6, "y": 0.6, "w": 98.8, "h": 98.8, "r": 2.6, "stroke": "$colour|#b98a45", "line": 0.9,
         "alpha": 0.85},
        {"op": "rect", "x": 2, "y": 2, "w": 96, "h": 96, "r": 2, "stroke": "#e3c07a", "line": 0.35, "dash": [1.4, 1.1],
         "alpha": 0.55},
    ]}  # fmt: skip


def token_face(kind: int) -> Face:
    """What a MORPH may become. Slots points, best."""
    of = TYPE[kind]
    return {"size": (64, 78), "round": 10, "ops": [
        {"op": "rect", "x": 1, "y": 1, "w": 62, "h": 76, "r": 10, "fill": "#2b2119ee", "stroke": "#b98a45",
         "line": 1.6},
        {"op": "rect", "x": 1, "y": 1, "w": 62, "h": 76, "r": 10, "stroke": "#7fe08f", "line": 3, "if": "best"},
        {"op": "circle", "x": 32, "y": 28, "r": 22, "fill": FILLS[of], "stroke": DARKS[of], "line": 2},
        {"op": "icon", "icon": icon_of(kind), "x": 32, "y": 28, "size": 31, "fill": CREAM},
        {"op": "text", "text": "$points", "x": 32, "y": 64, "size": 17, "weight": 700, "fill": CREAM},
    ]}  # fmt: skip


RING, LOST = "#ffd76a", "#ff6a55"


def ring_face(cells: tuple[Cell, ...], colour: str = RING) -> Face:
    """A mark over an item's tiles: an outline."""
    rows, columns = max(i for i, _ in cells) + 1, max(j for _, j in cells) + 1
    w, h = columns * TILE, rows * TILE
    ops: list[Op] = [{"op": "path", "d": plate(cells, 2, 8), "stroke": "#000000", "line": 5.5, "alpha": 0.35},
                     {"op": "path", "d": plate(cells, 2, 8), "stroke": colour, "line": 3}]  # fmt: skip
    return {"size": (w, h), "round": 8, "ops": ops}


def lost_face(kind: int, cells: tuple[Cell, ...]) -> Face:
    """An item that would be covered: its outline, and its picture struck out, for the card above hides the item."""
    face, (x, y) = ring_face(cells, LOST), _heart(cells)
    face["ops"] += [
        {"op": "circle", "x": x, "y": y, "r": 14.5, "fill": "#2a0f0af0", "stroke": LOST, "line": 2.6},
        {"op": "icon", "icon": icon_of(kind), "x": x, "y": y, "size": 20, "fill": CREAM},
        {"op": "line", "points": [x - 10, y + 10, x + 10, y - 10], "stroke": "#2a0703", "line": 5.5, "alpha": 0.8},
        {"op": "line", "points": [x - 10.3, y + 10.3, x + 10.3, y - 10.3], "stroke": LOST, "line": 3},
    ]
    return face


def _heart(cells: tuple[Cell, ...]) -> tuple[float, float]:
    """The middle of an item: of its box, or the tile at the elbow of an L."""
    rows, columns = max(i for i, _ in cells) + 1, max(j for _, j in cells) + 1
    if rows * columns == len(cells):
        return columns * TILE / 2, rows * TILE / 2
    i, j = next(c for c in cells if sum(abs(c[0] - a) + abs(c[1] - b) == 1 for a, b in cells) == 2)
    return (j + 0.5) * TILE, (i + 0.5) * TILE


def shape_word(cells: Iterable[Cell]) -> str:
    """The tiles of an item, moved to the corner, as a word: "##/#."."""
    found = set(cells)
    top, left = min(i for i, _ in found), min(j for _, j in found)
    rows, columns = max(i for i, _ in found) - top + 1, max(j for _, j in found) - left + 1
    return "/".join("".join("#" if (top + i, left + j) in found else "." for j in range(columns)) for i in range(rows))


def _turned_shapes(kind: int) -> set[tuple[Cell, ...]]:
    """The tiles of an item in every turn of its card, each moved to the corner."""
    words = {shape_word(turned(cell, k) for cell in item.cells)
             for card in LOOT for item in card.items if item.kind == kind for k in range(4)}  # fmt: skip
    return {cells_of(word) for word in words}


def cells_of(word: str) -> tuple[Cell, ...]:
    """The tiles that a word of `shape_word` stands for."""
    return tuple((i, j) for i, row in enumerate(word.split("/")) for j, mark in enumerate(row) if mark == "#")


def spot_face() -> Face:
    """Nothing to see: an item of a bag that lines of the score can light."""
    return {"size": (TILE, TILE), "round": 8, "ops": []}


@cache
def faces() -> dict[str, Face]:
    """Every face by its name."""
    found: dict[str, Face] = {f"loot:{card.name}": loot_face(i) for i, card in enumerate(LOOT)}
    found |= {f"story:{card.name}": story_face(i) for i, card in enumerate(STORIES)}
    found |= {f"strip:{card.name}": strip_face(i) for i, card in enumerate(STORIES)}
    found |= {f"squire:{card.name}": squire_face(i) for i, card in enumerate(SQUIRES)}
    found |= {f"token:{kind.word}": token_face(i) for i, kind in enumerate(KINDS) if not IS_JUNK[i]}
    for kind in range(len(KINDS)):
        for cells in _turned_shapes(kind):
            found[f"ring:{shape_word(cells)}"] = ring_face(cells)
            found[f"lost:{KINDS[kind].word}:{shape_word(cells)}"] = lost_face(kind, cells)
    return found | {
        "back": back_face(),
        "meters": meters_face(),
        "slot": slot_face(),
        "label": label_face(),
        "badge": badge_face(),
        "mat": mat_face(),
        "spot": spot_face(),
    }
