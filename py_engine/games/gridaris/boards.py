"""The Battle Maps on the stage: where their cells lie, and their faces."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...present.layout import Box
from ...present.vocabulary import Face, Op
from .data import MAP_NAMES
from .maps import ISLANDS, MAPS

CREAM, RIBBON = "#fff6e2", "#4a3a28"


class Plan(NamedTuple):
    """Where a map lies on the stage: pitch of its cells, size of a card, and the height of the water row."""

    x: float
    y: float
    pitch: tuple[float, float]
    card: tuple[float, float]
    frame: float
    water: float = 0.0

    def centre(self, map_: int, cell: int) -> tuple[float, float]:
        """The centre of a cell on the stage."""
        row, column = MAPS[map_].places[cell]
        sunk = self.pitch[1] - self.water if map_ == ISLANDS and row > 2 else 0.0
        return self.x + (column + 0.5) * self.pitch[0], self.y + (row + 0.5) * self.pitch[1] - sunk

    def size(self, map_: int) -> tuple[float, float]:
        """Width and height of the map without its frame."""
        rows, columns = MAPS[map_].rows, MAPS[map_].columns
        sunk = self.pitch[1] - self.water if map_ == ISLANDS else 0.0
        return columns * self.pitch[0], rows * self.pitch[1] - sunk

    def boards(self, map_: int) -> list[Box]:
        """The two boards of 2 × 4 cells, from the map's top left corner."""
        w, h = self.pitch
        found = []
        for cells in (MAPS[map_].places[:8], MAPS[map_].places[8:]):
            if map_ and MAPS[map_].rows == 2:
                cells = MAPS[map_].places
            row, column = min(r for r, _ in cells), min(c for _, c in cells)
            sunk = h - self.water if map_ == ISLANDS and row > 2 else 0.0
            wide, high = max(c for _, c in cells) - column + 1, max(r for r, _ in cells) - row + 1
            found.append(Box(column * w, row * h - sunk, wide * w, high * h))
        return found


def board_face(map_: int, plan: Plan) -> Face:
    """The Battle Map: parchment in a wooden frame, with coordinates at the edge and water between islands."""
    w, h = plan.size(map_)
    f = plan.frame
    size = (w + 2 * f, h + 2 * f)
    boards = [Box(b.x + f, b.y + f, b.w, b.h) for b in plan.boards(map_)]
    whole = [Box(f, f, w, h)] if map_ == ISLANDS else boards
    ops = [*_frame(whole, f, size), *(_sea(whole[0]) if map_ == ISLANDS else [])]
    ops += _parchment(boards, 0 if map_ == ISLANDS else f * 0.45, size)
    ops += _coordinates(map_, plan, f)
    return {"size": size, "round": f * 0.8, "ops": ops}


def _rects(boxes: list[Box], grow: float, r: float, **paint: Any) -> list[Op]:
    return [{"op": "rect", **b.inset(-grow)._asdict(), "r": r, **paint} for b in boxes]


def _frame(boxes: list[Box], f: float, size: tuple[float, float]) -> list[Op]:
    wood = {"to": [0, 0, size[0], size[1]], "stops": [[0, "#7a5634"], [0.45, "#573c23"], [1, "#6b4a2b"]]}
    return [
        *_rects(boxes, f - 3, f * 0.8, fill="#2a1a0d", shadow={"blur": 26, "y": 10}),
        *_rects(boxes, f - 3, f * 0.8, stroke="#b08a50", line=4),
        *_rects(boxes, f - 3, f * 0.8, fill=wood),
        *[{"op": "texture", "texture": "wood", **b.inset(3 - f)._asdict(), "r": f * 0.8, "alpha": 0.9} for b in boxes],
        *_rects(boxes, f * 0.5, f * 0.5, stroke="#3a2715", line=4),
    ]


def _sea(box: Box) -> list[Op]:
    b = box.inset(-6)._asdict()
    sea = {"to": [0, box.y, 0, box.y + box.h], "stops": [[0, "#3c7f96"], [0.5, "#235a73"], [1, "#3c7f96"]]}
    return [
        {"op": "rect", **b, "r": 8, "fill": sea},
        {"op": "pattern", "pattern": "waves", **b, "r": 8, "stroke": "#bfe3ea", "line": 1.5, "alpha": 0.35, "gap": 22},
    ]


def _parchment(boxes: list[Box], grow: float, size: tuple[float, float]) -> list[Op]:
    paper = {"to": [0, 0, size[0], size[1]], "stops": [[0, "#e2cfa3"], [0.6, "#d0b784"], [1, "#c2a772"]]}
    ops = [*_rects(boxes, grow, 10, stroke="#8d6d3a", line=3), *_rects(boxes, grow, 10, fill=paper)]
    ops += [{"op": "texture", "texture": "paper", **b.inset(-grow)._asdict(), "r": 10, "alpha": 0.9} for b in boxes]
    for b in boxes:
        ops += [{"op": "path", "d": d, "stroke": "#5a3d1c", "line": 1.1, "alpha": 0.16} for d in _contours(b)]
    return ops


def _contours(box: Box) -> list[str]:
    """Lines of a landscape, as a mapmaker draws them."""
    lines = []
    for i, part in enumerate((0.16, 0.36, 0.58, 0.82)):
        y, sway = box.y + box.h * part, min(box.h, 300) * 0.06
        x, step = box.x + 4, (box.w - 8) / 6
        curve = "".join(f" q{step / 2:.1f} {sway * (-1) ** (k + i):.1f} {step:.1f} {(k % 3 - 1) * 3}" for k in range(6))
        lines.append(f"M{x:.1f} {y:.1f}{curve}")
    return lines


def _coordinates(map_: int, plan: Plan, f: float) -> list[Op]:
    ops: list[Op] = []
    words: Op = {"op": "text", "size": f * 0.5, "font": "title", "weight": 600, "fill": "#e0c48f"}
    tops: dict[int, int] = {}
    lefts: dict[int, int] = {}
    for row, column in MAPS[map_].places:
        tops[column] = min(tops.get(column, 99), row)
        lefts[row] = min(lefts.get(row, 99), column)
    corner = Plan(f, f, plan.pitch, plan.card, f, plan.water)
    for cell, (row, column) in enumerate(MAPS[map_].places):
        x, y = corner.centre(map_, cell)
        if tops[column] == row:
            ops.append({**words, "text": "ABCDEFGH"[column], "x": x, "y": y - plan.pitch[1] / 2 - f * 0.66})
        if lefts[row] == column:
            ops.append({**words, "text": str(row + 1), "x": x - plan.pitch[0] / 2 - f * 0.68, "y": y})
    return ops


def vote_face(map_: int) -> Face:
    """A small drawing of a map, to vote for."""
    plan = Plan(0, 0, (24, 30), (20, 26), 0, water=14)
    w, h = plan.size(map_)
    left, top = 110 - w / 2, 96 - h / 2
    ops: list[Op] = [
        {
            "op": "rect",
            "x": 0,
            "y": 0,
            "w": 220,
            "h": 220,
            "r": 14,
            "fill": {"to": [0, 0, 220, 220], "stops": [[0, "#7a5634"], [1, "#4d341d"]]},
        },
        {"op": "texture", "texture": "wood", "x": 0, "y": 0, "w": 220, "h": 220, "r": 14, "alpha": 0.9},
        {"op": "rect", "x": 8, "y": 8, "w": 204, "h": 204, "r": 9, "fill": "#2f6b80" if map_ == ISLANDS else "#d9c495"},
        {"op": "texture", "texture": "paper", "x": 8, "y": 8, "w": 204, "h": 204, "r": 9, "alpha": 0.7},
    ]
    for cell in range(len(MAPS[map_].places)):
        x, y = plan.centre(map_, cell)
        box: Op = {"x": left + x - 11, "y": top + y - 14, "w": 22, "h": 28, "r": 3}
        ops.append({"op": "rect", **box, "fill": "#fbf0d3", "stroke": "#6b4a24", "line": 1.6})
    ops += [
        {"op": "rect", "x": 8, "y": 176, "w": 204, "h": 36, "r": 9, "fill": RIBBON},
        {
            "op": "text",
            "text": MAP_NAMES[map_].name,
            "x": 110,
            "y": 194,
            "size": 18,
            "font": "title",
            "weight": 600,
            "fill": CREAM,
            "width": 190,
        },
    ]
    return {"size": (220, 220), "round": 14, "ops": ops}


WIDE_PLANS = (
    Plan(211, 34, (146, 154), (104, 144), 24),
    Plan(34, 262, (129, 168), (114, 158), 24),
    Plan(184, 34, (117, 154), (103, 143), 24),
    Plan(184, 34, (117, 154), (103, 143), 24),
    Plan(211, 34, (146, 142), (97, 135), 24, water=48),
)
BARE_PLANS = {
    0: Plan(187, 34, (160, 208), (144, 200), 24),
    ISLANDS: Plan(187, 34, (160, 196), (137, 190), 24, water=48),
}
"""The same for the end of a match that lies open: no hand at the front, so the map takes its place."""
TALL_PLANS = (
    Plan(15, 18, (90, 82), (84, 76), 14),
    Plan(11, 18, (46, 72), (44, 65), 11),
    Plan(12, 18, (61, 82), (55, 77), 12),
    Plan(12, 18, (61, 82), (55, 77), 12),
    Plan(15, 18, (90, 76), (79, 72), 14, water=26),
)
