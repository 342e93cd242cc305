"""The look of items: colours, pictures and plates, a tile being TILE units."""

from __future__ import annotations

from collections.abc import Iterable

from ...present.vocabulary import Face, Op
from .data import COLUMNS, IS_JUNK, KINDS, LOOT, ROWS, TYPE, Cell

TILE = 48
WIDE, HIGH = COLUMNS * TILE, ROWS * TILE
INK, CREAM, PAPER = "#33261a", "#fbf1da", "#e9d9b4"
FILLS = ("#c4523d", "#5d87b3", "#8a5cc2", "#d09a2c", "#3f9f74", "#1fa7b5", "#8c8172")
DARKS = ("#7c2617", "#2d4f74", "#4f2a82", "#7f5708", "#1d6042", "#0c6370", "#544b40")
PATTERNS = ("stripes", "hatch", "dots", "chevrons", "waves", "", "")
TYPE_ICONS = ("crossed-swords", "breastplate", "sparkles", "cut-diamond", "potion-ball", "rune-stone", "trash-can")
ART: dict[str, tuple[str, float, float]] = {
    "dagger": ("plain-dagger", 1.34, -135),
    "bow": ("high-shot", 1.16, 0),
    "sword": ("broadsword", 1.92, -45),
    "helm": ("visored-helm", 0.96, 0),
    "boots": ("leather-boot", 1.12, 0),
    "shield": ("checked-shield", 1.5, 0),
    "orb": ("crystal-ball", 0.74, 0),
    "necklace": ("gem-pendant", 0.9, 0),
    "statue": ("stone-bust", 1.62, 0),
    "ring": ("diamond-ring", 0.74, 0),
    "coins": ("coins", 0.88, 0),
    "chest": ("locked-chest", 1.5, 0),
    "tonic": ("round-potion", 0.74, 0),
    "elixir": ("bubbling-flask", 1.18, 0),
    "hide": ("hood", 0.72, 0),
    "void": ("vortex", 0.74, 0),
    "morph": ("cycle", 0.7, 0),
    "fishbone": ("fishbone", 0.72, 0),
    "mug": ("beer-stein", 0.68, 0),
    "rag": ("rolled-cloth", 0.86, 0),
    "oar": ("spade", 1.3, 17),
}
"""Icon of each kind, its size in tiles and its turn, for an item that stands upright."""
LONG = frozenset(("dagger", "sword", "statue", "elixir", "oar"))
"""Kinds whose picture lies down with the item."""


def icon_of(kind: int) -> str:
    return ART[KINDS[kind].word][0]


# --- loot ------------------------------------------------------------------------------------------------------------


def loot_face(card: int) -> Face:
    """A loot card as it lies in a bag: paper, tile lines and its items."""
    ops: list[Op] = [
        {"op": "rect", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 5, "fill": paper(WIDE, HIGH)},
        {"op": "texture", "texture": "paper", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 5, "alpha": 0.7},
        *[_line(0, i * TILE, WIDE, i * TILE, "#8a6d3f", 0.28) for i in range(1, ROWS)],
        *[_line(j * TILE, 0, j * TILE, HIGH, "#8a6d3f", 0.28) for j in range(1, COLUMNS)],
    ]
    for kind, cells in LOOT[card].items:
        ops += item_ops(kind, cells)
    ops.append({"op": "rect", "x": 0.75, "y": 0.75, "w": WIDE - 1.5, "h": HIGH - 1.5, "r": 5, "stroke": "#6b4f26",
                "line": 1.5})  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 5, "ops": ops}


def paper(w: float, h: float) -> dict[str, object]:
    stops = [[0, "#f7ecd0"], [0.6, PAPER], [1, "#cdb588"]]
    return {"radial": [w / 2, h * 0.42, max(w, h) * 0.75], "stops": stops}


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, alpha: float, line: float = 1) -> Op:
    return {"op": "line", "points": [x1, y1, x2, y2], "stroke": colour, "line": line, "alpha": alpha}


def item_ops(kind: int, cells: tuple[Cell, ...]) -> list[Op]:
    """An item over its tiles: a coloured plate with its outline, the tile lines, and one picture."""
    of, junk = TYPE[kind], IS_JUNK[kind]
    top, left = min(i for i, _ in cells), min(j for _, j in cells)
    rows, columns = max(i for i, _ in cells) - top + 1, max(j for _, j in cells) - left + 1
    box = {"x": left * TILE + 3, "y": top * TILE + 3, "w": columns * TILE - 6, "h": rows * TILE - 6}
    shape = plate(cells, 3, 8)
    fade = {"to": [box["x"], box["y"], box["x"], box["y"] + box["h"]],
            "stops": [[0, mix(FILLS[of], "#ffffff", 0.18)], [1, mix(FILLS[of], DARKS[of], 0.35)]]}  # fmt: skip
    ops: list[Op] = [{"op": "path", "d": shape, "fill": "#6f675c" if junk else fade,
                      "shadow": {"blur": 3, "y": 1.2, "color": "#00000066"}}]  # fmt: skip
    if PATTERNS[of]:
        for i, j in cells:
            ops.append({"op": "pattern", "pattern": PATTERNS[of], "x": j * TILE + 4, "y": i * TILE + 4, "w": TILE - 8,
                        "h": TILE - 8, "gap": 9, "stroke": "#ffffff", "line": 1, "alpha": 0.13})  # fmt: skip
    ops += _inner_lines(cells, DARKS[of])
    ops.append({"op": "path", "d": shape, "stroke": "#3b352d" if junk else DARKS[of], "line": 2.4})
    if not junk:
        ops.append({"op": "path", "d": plate(cells, 5.4, 6), "stroke": "#ffffff", "line": 1, "alpha": 0.35})
    return [*ops, *_picture(kind, cells, rows, columns, top, left)]


def _picture(kind: int, cells: tuple[Cell, ...], rows: int, columns: int, top: int, left: int) -> list[Op]:
    icon, size, turn = ART[KINDS[kind].word]
    x, y = (left + columns / 2) * TILE, (top + rows / 2) * TILE
    if len(cells) == 3 and rows == columns == 2:
        i, j = next(c for c in cells if sum(abs(c[0] - a) + abs(c[1] - b) == 1 for a, b in cells) == 2)
        x, y = (j + 0.5) * TILE, (i + 0.5) * TILE  # the elbow of an L, a little towards its middle
        x, y = x + 0.22 * (left + 0.5 - j) * TILE, y + 0.22 * (top + 0.5 - i) * TILE
    if columns > rows and KINDS[kind].word in LONG:
        turn += 90
    junk = IS_JUNK[kind]
    return [{"op": "icon", "icon": icon, "x": x, "y": y, "size": size * TILE, "turn": turn,
             "fill": "#cfc6b8" if junk else CREAM, "alpha": 0.8 if junk else 1,
             "shadow": {"blur": 2.5, "y": 1, "color": "#00000088"}}]  # fmt: skip


def _inner_lines(cells: tuple[Cell, ...], colour: str) -> list[Op]:
    """Lines between the tiles of one item, so that its size can be counted."""
    found = []
    for i, j in cells:
        if (i, j + 1) in cells:
            found.append(_line((j + 1) * TILE, i * TILE + 7, (j + 1) * TILE, (i + 1) * TILE - 7, colour, 0.55, 1.2))
        if (i + 1, j) in cells:
            found.append(_line(j * TILE + 7, (i + 1) * TILE, (j + 1) * TILE - 7, (i + 1) * TILE, colour, 0.55, 1.2))
    return found


def plate(cells: Iterable[Cell], inset: float, r: float) -> str:
    """The outline of some tiles, a little smaller than they are, with round corners, as path data."""
    points = _corners(frozenset(cells))
    n, parts = len(points), []
    for k in range(n):
        before, (x, y), after = points[k - 1], points[k], points[(k + 1) % n]
        ax, ay = _sign(before[0] - x), _sign(before[1] - y)
        bx, by = _sign(after[0] - x), _sign(after[1] - y)
        outer = ax * by - ay * bx < 0
        side = 1 if outer else -1
        cx, cy = x + (ax + bx) * inset * side, y + (ay + by) * inset * side
        radius = r if outer else r * 0.6
        parts.append(f"{'L' if k else 'M'}{cx + ax * radius:.1f} {cy + ay * radius:.1f}"
                     f"Q{cx:.1f} {cy:.1f} {cx + bx * radius:.1f} {cy + by * radius:.1f}")  # fmt: skip
    return "".join(parts) + "Z"


def _corners(cells: frozenset[Cell]) -> list[tuple[float, float]]:
    """The corner points of an outline in tile units times TILE, clockwise."""
    edges: dict[tuple[int, int], tuple[int, int]] = {}
    for i, j in cells:
        if (i - 1, j) not in cells:
            edges[j, i] = (j + 1, i)
        if (i, j + 1) not in cells:
            edges[j + 1, i] = (j + 1, i + 1)
        if (i + 1, j) not in cells:
            edges[j + 1, i + 1] = (j, i + 1)
        if (i, j - 1) not in cells:
            edges[j, i + 1] = (j, i)
    start = min(edges)
    around, at = [start], edges[start]
    while at != start:
        around.append(at)
        at = edges[at]
    n = len(around)
    neighbours = [(around[k - 1], p, around[(k + 1) % n]) for k, p in enumerate(around)]
    return [(p[0] * TILE, p[1] * TILE) for a, p, b in neighbours if a[0] != b[0] and a[1] != b[1]]


def _sign(x: float) -> int:
    return (x > 0) - (x < 0)


def mix(a: str, b: str, part: float) -> str:
    one, two = (tuple(int(c[k : k + 2], 16) for k in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(one, two, strict=True))
