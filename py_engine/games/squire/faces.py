"""Faces: loot cards, stories, squires, meters, marks. Drawn from the cards' data, a tile being TILE units."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ...present.vocabulary import Face, Op
from . import words
from .data import COLUMNS, IS_JUNK, KINDS, LOOT, ROWS, SQUIRES, STORIES, TYPE, Cell, Pair

TILE = 48
WIDE, HIGH = COLUMNS * TILE, ROWS * TILE
INK, CREAM, PAPER = "#33261a", "#fbf1da", "#e9d9b4"
FILLS = ("#c4523d", "#5d87b3", "#8a5cc2", "#d09a2c", "#3f9f74", "#1fa7b5", "#8c8172")
DARKS = ("#7c2617", "#2d4f74", "#4f2a82", "#7f5708", "#1d6042", "#0c6370", "#544b40")
PATTERNS = ("stripes", "hatch", "dots", "chevrons", "waves", "", "")
TYPE_ICONS = ("crossed-swords", "breastplate", "sparkles", "cut-diamond", "potion-ball", "rune-stone", "trash-can")
ANIMALS = {
    "badger": "badger",
    "dormouse": "seated-mouse",
    "heron": "heron",
    "stoat": "fox",
    "hare": "rabbit",
    "otter": "beaver",
    "hedgehog": "hedgehog",
    "boar": "boar",
}
LABEL_ICONS = {"Quest": "scroll-unfurled", "Encounter": "hooded-figure", "Dungeon": "dungeon-gate"}
LABEL_COLOURS = {"Quest": "#4d6b3c", "Encounter": "#7c3f2c", "Dungeon": "#3d4468"}
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
    "oar": ("spade", 1.6, 0),
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
        {"op": "rect", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 5, "fill": _paper(WIDE, HIGH)},
        {"op": "texture", "texture": "paper", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 5, "alpha": 0.7},
        *[_line(0, i * TILE, WIDE, i * TILE, "#8a6d3f", 0.28) for i in range(1, ROWS)],
        *[_line(j * TILE, 0, j * TILE, HIGH, "#8a6d3f", 0.28) for j in range(1, COLUMNS)],
    ]
    for kind, cells in LOOT[card].items:
        ops += item_ops(kind, cells)
    ops.append({"op": "rect", "x": 0.75, "y": 0.75, "w": WIDE - 1.5, "h": HIGH - 1.5, "r": 5, "stroke": "#6b4f26",
                "line": 1.5})  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 5, "ops": ops}


def _paper(w: float, h: float) -> dict[str, object]:
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
            "stops": [[0, _mix(FILLS[of], "#ffffff", 0.18)], [1, _mix(FILLS[of], DARKS[of], 0.35)]]}  # fmt: skip
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


def _mix(a: str, b: str, part: float) -> str:
    one, two = (tuple(int(c[k : k + 2], 16) for k in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(one, two, strict=True))


# --- stories ---------------------------------------------------------------------------------------------------------


def story_face(story: int) -> Face:
    """A story card. Slots met0, met1 (completed), pay0, pay1 (can be paid) mark its conditions for the active bag."""
    text, colour = words.story_text(story), LABEL_COLOURS[words.story_text(story)["label"]]
    lines = words.conditions(story)
    ops = _card_body(colour)
    ops += [
        {"op": "icon", "icon": LABEL_ICONS[text["label"]], "x": WIDE / 2, "y": 80, "size": 70, "fill": colour, "alpha": 0.16},
        {"op": "text", "text": text["label"], "x": WIDE / 2, "y": 14, "size": 10.5, "font": "title", "fill": CREAM},
        {"op": "text", "text": text["title"], "x": WIDE / 2, "y": 43, "size": 15, "font": "title", "fill": INK,
         "width": WIDE - 18, "lines": 2},
    ]  # fmt: skip
    if len(lines) == 2:
        ops += _condition(story, 0, 10, 66, WIDE - 20, 30) + _condition(story, 1, 10, 108, WIDE - 20, 30)
        ops.append({"op": "text", "text": "or", "x": WIDE / 2, "y": 102, "size": 11, "weight": 700, "fill": "#7b6135"})
    else:
        ops += _condition(story, 0, 10, 84, WIDE - 20, 30)
    ops.append({"op": "text", "text": text["text"], "x": WIDE / 2, "y": 165, "size": 10, "fill": "#5b4628",
                "width": WIDE - 18, "lines": 4})  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 8, "ops": ops}


def _card_body(colour: str, w: float = WIDE, h: float = HIGH) -> list[Op]:
    return [
        {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8,
         "fill": {"to": [0, 0, w, h], "stops": [[0, "#e9c672"], [0.5, "#9a7230"], [1, "#dcb35c"]]}},
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": h - 8, "r": 5, "fill": _paper(w, h)},
        {"op": "texture", "texture": "paper", "x": 4, "y": 4, "w": w - 8, "h": h - 8, "r": 5, "alpha": 0.8},
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": 20, "r": 4, "fill": colour},
    ]  # fmt: skip


def _condition(story: int, number: int, x: float, y: float, w: float, h: float) -> list[Op]:
    """One condition as a plate with the type's or kinds' pictures."""
    card, text = STORIES[story], words.conditions(story)[number]
    plain: Op = {"op": "rect", "x": x, "y": y, "w": w, "h": h, "r": h / 3}
    met, pay = f"met{number}", f"pay{number}"
    kinds = [] if number < len(card.values) else sorted(card.cost)
    of = card.values[number][0] if not kinds else TYPE[kinds[0]]
    whole = len({TYPE[k] for k in kinds}) == 1 and len(kinds) > 2
    icons = [TYPE_ICONS[of]] if not kinds or whole else [icon_of(k) for k in kinds]
    ops: list[Op] = [
        {**plain, "fill": "#fff8e6", "alpha": 0.75},
        {**plain, "fill": "#bfe3b4", "if": met},
        {**plain, "fill": "#f6e2a0", "if": pay},
        {**plain, "stroke": "#9a7a45", "line": 1.2},
        {**plain, "stroke": "#2f7d3a", "line": 2.4, "if": met},
        {**plain, "stroke": "#b07c13", "line": 2.4, "if": pay},
    ]
    r = h * 0.4
    for n, icon in enumerate(icons):
        kind_of = of if not kinds or whole else TYPE[kinds[n]]
        cx = x + h * 0.52 + n * h * 0.84
        ops.append({"op": "circle", "x": cx, "y": y + h / 2, "r": r, "fill": FILLS[kind_of], "stroke": DARKS[kind_of],
                    "line": 1.4})  # fmt: skip
        ops.append({"op": "icon", "icon": icon, "x": cx, "y": y + h / 2, "size": h * 0.58, "fill": CREAM})
    start = x + h * 0.16 + len(icons) * h * 0.86
    label = text if not kinds else f"use 1 {words.SHORT[of]}" if whole else "use 1"
    tick = h * 0.8
    ops.append({"op": "text", "text": label, "x": start + 3, "y": y + h / 2, "size": h * 0.46, "weight": 700, "fill": INK,
                "align": "left", "width": x + w - start - tick})  # fmt: skip
    mark: Op = {"x": x + w - h * 0.42, "y": y + h / 2, "size": h * 0.62}
    ops.append({"op": "icon", "icon": "check-mark", **mark, "fill": "#226b2d", "if": met})
    ops.append({"op": "icon", "icon": "pay-money", **mark, "fill": "#8a5f08", "if": pay})
    return ops


def strip_face(story: int) -> Face:
    """A story for a narrow screen: title and conditions in two lines."""
    w, h = 232, 84
    text, colour = words.story_text(story), LABEL_COLOURS[words.story_text(story)["label"]]
    n = len(words.conditions(story))
    ops = _card_body(colour, w, h)
    ops.append({"op": "text", "text": text["title"], "x": w / 2, "y": 14, "size": 13, "font": "title", "fill": CREAM,
                "width": w - 16})  # fmt: skip
    if n == 2:
        ops += _condition(story, 0, 8, 27, w - 16, 24) + _condition(story, 1, 8, 54, w - 16, 24)
    else:
        ops += _condition(story, 0, 8, 38, w - 16, 28)
    return {"size": (w, h), "round": 8, "ops": ops}


def back_face() -> Face:
    """A story card that nobody can see yet."""
    ops: list[Op] = [
        {"op": "rect", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 8, "fill": "#8a6a34"},
        {"op": "rect", "x": 4, "y": 4, "w": WIDE - 8, "h": HIGH - 8, "r": 5,
         "fill": {"to": [0, 0, WIDE, HIGH], "stops": [[0, "#4b3a57"], [1, "#2b2238"]]}},
        {"op": "pattern", "pattern": "hatch", "x": 4, "y": 4, "w": WIDE - 8, "h": HIGH - 8, "gap": 14, "stroke": "#ffffff",
         "alpha": 0.07},
        {"op": "icon", "icon": "knapsack", "x": WIDE / 2, "y": HIGH / 2, "size": 84, "fill": "#d9b45f", "alpha": 0.9},
    ]  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 8, "ops": ops}


# --- squires ---------------------------------------------------------------------------------------------------------


def squire_face(squire: int) -> Face:
    """A squire: portrait, bonus and junk rule at the top right, lines below."""
    w, h = 176, 246
    card, text = SQUIRES[squire], words.squire_text(squire)
    of, plus = card.bonus
    ops = _card_body("#4a3524", w, h)
    ops += [
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": 24, "r": 4, "fill": "#4a3524"},
        {"op": "text", "text": text["name"], "x": w / 2, "y": 16, "size": 15, "font": "title", "fill": CREAM},
        {"op": "text", "text": text["title"], "x": w / 2, "y": 38, "size": 10.5, "fill": "#5b4628", "width": w - 14},
        {"op": "circle", "x": 48, "y": 84, "r": 36, "fill": {"radial": [48, 78, 40], "stops": [[0, "#f8e9c2"],
         [1, "#c7a568"]]}, "stroke": "#8a6a34", "line": 2.5},
        {"op": "icon", "icon": ANIMALS[text["animal"]], "x": 48, "y": 84, "size": 52, "fill": INK},
        {"op": "circle", "x": 112, "y": 66, "r": 14, "fill": FILLS[of], "stroke": DARKS[of], "line": 1.6},
        {"op": "icon", "icon": TYPE_ICONS[of], "x": 112, "y": 66, "size": 19, "fill": CREAM},
        {"op": "text", "text": f"+{plus}", "x": 146, "y": 66, "size": 22, "weight": 700, "fill": DARKS[of]},
        {"op": "circle", "x": 112, "y": 101, "r": 14, "fill": FILLS[6], "stroke": DARKS[6], "line": 1.6},
        {"op": "icon", "icon": icon_of(card.junk.kind), "x": 112, "y": 101, "size": 19, "fill": CREAM},
        {"op": "text", "text": _junk_mark(squire), "x": 146, "y": 101, "size": 17, "weight": 700, "fill": DARKS[6],
         "width": 44},
        {"op": "text", "text": words.junk_line(card.junk), "x": w / 2, "y": 139, "size": 10.5, "fill": INK, "width": w - 16,
         "lines": 3},
    ]  # fmt: skip
    for n, line in enumerate(card.pairs):
        ops += _pair(line, 8, 163 + n * 38, w - 16, 34)
    return {"size": (w, h), "round": 8, "ops": ops}


def _junk_mark(squire: int) -> str:
    rule = SQUIRES[squire].junk
    return {"each": f"{rule.points}", "set": f"{rule.size}=+{rule.points}", "more": f"+{rule.points}?"}[rule.rule]


def _pair(line: Pair, x: float, y: float, w: float, h: float) -> list[Op]:
    """An adjacency line: pictures of both sides and the points of a pair."""
    ops: list[Op] = [{"op": "rect", "x": x, "y": y, "w": w, "h": h, "r": 8, "fill": "#fff8e6", "alpha": 0.8,
                      "stroke": "#9a7a45", "line": 1}]  # fmt: skip
    at = x + 19
    for side, kinds in enumerate((line.one, line.other)):
        for icon, of in _signs(kinds):
            ops.append(
                {"op": "circle", "x": at, "y": y + h / 2, "r": 13, "fill": FILLS[of], "stroke": DARKS[of], "line": 1.4}
            )
            ops.append({"op": "icon", "icon": icon, "x": at, "y": y + h / 2, "size": 18, "fill": CREAM})
            at += 27
        if not side:
            ops.append(
                {"op": "text", "text": "+", "x": at - 5, "y": y + h / 2, "size": 15, "weight": 700, "fill": "#7b6135"}
            )
            at += 14
    ops.append({"op": "text", "text": f"+{line.points}", "x": x + w - 20, "y": y + h / 2, "size": 18, "weight": 700,
                "fill": "#2f6b35"})  # fmt: skip
    return ops


def _signs(kinds: frozenset[int]) -> list[tuple[str, int]]:
    """Pictures that stand for some kinds: one for a whole type, else one each."""
    types = {TYPE[k] for k in kinds}
    if len(kinds) > 2 and len(types) == 1:
        (of,) = types
        return [(TYPE_ICONS[of], of)]
    return [(icon_of(k), TYPE[k]) for k in sorted(kinds)]


# --- the rest --------------------------------------------------------------------------------------------------------

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
            {**bar, "w": f"$t{of}", "fill": _mix(FILLS[of], "#ffffff", 0.55), "if": f"t{of}"},
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
    """Words on the felt. Slots text, colour."""
    return {"size": (200, 26), "round": 6, "ops": [
        {"op": "text", "text": "$text", "x": 100, "y": 13, "size": 16, "font": "title", "weight": 600,
         "fill": "$colour|#e7d7b0", "width": 196, "shadow": {"blur": 3, "y": 1, "color": "#000000aa"}},
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
        {"op": "rect", "x": 1, "y": 1, "w": 62, "h": 76, "r": 10, "fill": "#2b2119ee", "stroke": "#b98a45", "line": 1.6},
        {"op": "rect", "x": 1, "y": 1, "w": 62, "h": 76, "r": 10, "stroke": "#7fe08f", "line": 3, "if": "best"},
        {"op": "circle", "x": 32, "y": 28, "r": 22, "fill": FILLS[of], "stroke": DARKS[of], "line": 2},
        {"op": "icon", "icon": icon_of(kind), "x": 32, "y": 28, "size": 31, "fill": CREAM},
        {"op": "text", "text": "$points", "x": 32, "y": 64, "size": 17, "weight": 700, "fill": CREAM},
    ]}  # fmt: skip


def mark_face(cells: tuple[Cell, ...], colour: str, crossed: bool, name: str) -> tuple[str, Face]:
    """A mark over an item's tiles: an outline, crossed out if it will be covered."""
    rows, columns = max(i for i, _ in cells) + 1, max(j for _, j in cells) + 1
    w, h = columns * TILE, rows * TILE
    ops: list[Op] = [{"op": "path", "d": plate(cells, 2, 8), "stroke": "#000000", "line": 6, "alpha": 0.4},
                     {"op": "path", "d": plate(cells, 2, 8), "stroke": colour, "line": 3.6}]  # fmt: skip
    if crossed:
        ops.insert(0, {"op": "path", "d": plate(cells, 2, 8), "fill": "#7a1208", "alpha": 0.3})
        for i, j in cells:
            x, y = j * TILE, i * TILE
            for points in ([x + 13, y + 13, x + 35, y + 35], [x + 35, y + 13, x + 13, y + 35]):
                ops.append({"op": "line", "points": points, "stroke": "#2a0703", "line": 7, "alpha": 0.7})
                ops.append({"op": "line", "points": points, "stroke": colour, "line": 4})
    return f"{name}:{shape_word(cells)}", {"size": (w, h), "round": 8, "ops": ops}


def shape_word(cells: Iterable[Cell]) -> str:
    """The tiles of an item, moved to the corner, as a word: "##/#."."""
    found = set(cells)
    top, left = min(i for i, _ in found), min(j for _, j in found)
    rows, columns = max(i for i, _ in found) - top + 1, max(j for _, j in found) - left + 1
    return "/".join("".join("#" if (top + i, left + j) in found else "." for j in range(columns)) for i in range(rows))


def _all_shapes() -> set[str]:
    return {shape_word(item.cells) for card in LOOT for item in card.items} | {"#/#", "##", "###", "#/#/#"} | {
        "##/#.", "##/.#", "#./##", ".#/##"}  # fmt: skip


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
    for word in _all_shapes():
        cells = tuple((i, j) for i, row in enumerate(word.split("/")) for j, mark in enumerate(row) if mark == "#")
        found |= dict([mark_face(cells, "#ff6a55", True, "lost"), mark_face(cells, "#ffd76a", False, "ring")])
    return found | {
        "back": back_face(),
        "meters": meters_face(),
        "slot": slot_face(),
        "label": label_face(),
        "badge": badge_face(),
        "mat": mat_face(),
        "spot": spot_face(),
    }
