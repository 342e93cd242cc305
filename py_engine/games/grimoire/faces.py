"""Faces of Grimoire: cards and their backs, the board, panels and tokens. The book is drawn in `bookfaces.py`."""

from __future__ import annotations

from functools import cache

from ...present.vocabulary import Face, Op
from .bookfaces import book_faces
from .data import ITEMS, QUEST, Kind
from .room import TALL, WIDE, Room

INK = "#3a2c1c"
CREAM = "#fff6e2"
GOLD_RIM = [[0, "#f3d68a"], [0.5, "#b98730"], [1, "#e9c672"]]
SILVER_RIM = [[0, "#e6ebf0"], [0.5, "#8a939e"], [1, "#c9d0d8"]]
BRONZE_RIM = [[0, "#e0b48a"], [0.5, "#8a5a34"], [1, "#c99766"]]
W, H = 120.0, 168.0


def card_face(kind: Kind, rim: list[list[object]], ribbon: str, sign: str) -> Face:
    """A Quest Card or an Item Card."""
    return {"size": (W, H), "round": 9, "ops": [*_frame(rim), *_picture(kind, sign), *_words(kind, ribbon)]}


def small_face(kind: Kind, rim: list[list[object]], ribbon: str) -> Face:
    """The same card where it is shown small: picture, name and VP."""
    box: Op = {"x": 5, "y": 118, "w": W - 10, "h": 36}
    return {
        "size": (W, H),
        "round": 9,
        "ops": [
            *_frame(rim),
            {"op": "icon", "icon": kind.icon, "x": W / 2 + 4, "y": 68, "size": 88, "fill": INK, "alpha": 0.92},
            {"op": "circle", "x": 25, "y": 25, "r": 21, "fill": "#2a2119", "stroke": "#f0cf85", "line": 2},
            {"op": "text", "text": str(kind.vp), "x": 25, "y": 25.5, "size": 28, "font": "title", "fill": "#fff3d6"},
            {"op": "rect", **box, "fill": ribbon},
            {
                "op": "text",
                "text": kind.name,
                "x": W / 2,
                "y": 136.5,
                "size": 23,
                "weight": 700,
                "fill": CREAM,
                "width": W - 14,
            },
        ],
    }


def _frame(rim: list[list[object]]) -> list[Op]:
    inner: Op = {"x": 5, "y": 5, "w": W - 10, "h": H - 10, "r": 6}
    paper = {"radial": [W / 2, 60, 105], "stops": [[0, "#fdf6e3"], [0.55, "#efdfba"], [1, "#cfb27d"]]}
    return [
        {"op": "rect", "x": 0, "y": 0, "w": W, "h": H, "r": 9, "fill": {"to": [0, 0, W, H], "stops": rim}},
        {"op": "rect", **inner, "fill": paper},
        {"op": "texture", "texture": "paper", **inner, "alpha": 0.8},
        {"op": "rect", **inner, "stroke": "#6b5327", "line": 1},
    ]


def _picture(kind: Kind, sign: str) -> list[Op]:
    return [
        {"op": "icon", "icon": kind.icon, "x": W / 2, "y": 53, "size": 70, "fill": INK, "alpha": 0.92},
        {"op": "icon", "icon": sign, "x": W - 18, "y": 19, "size": 19, "fill": "#6b4f2a"},
        {"op": "circle", "x": 20, "y": 20, "r": 15, "fill": "#2a2119", "stroke": "#f0cf85", "line": 1.6},
        {"op": "text", "text": str(kind.vp), "x": 20, "y": 20.5, "size": 19, "font": "title", "fill": "#fff3d6"},
    ]


def _words(kind: Kind, ribbon: str) -> list[Op]:
    box: Op = {"x": 5, "y": 91, "w": W - 10, "h": 22}
    return [
        {"op": "rect", **box, "fill": ribbon, "shadow": {"blur": 3, "y": 1}},
        {
            "op": "text",
            "text": kind.name,
            "x": W / 2,
            "y": 102.5,
            "size": 13,
            "font": "title",
            "weight": 600,
            "fill": CREAM,
            "width": W - 18,
        },
        {
            "op": "text",
            "text": kind.text,
            "x": W / 2,
            "y": 138.3,
            "size": 10.7,
            "fill": INK,
            "width": W - 20,
            "lines": 4,
        },
    ]


def back_face(dark: str, light: str, line: str, icon: str) -> Face:
    """A card's back."""
    return {
        "size": (W, H),
        "round": 9,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": W, "h": H, "r": 9, "fill": "#d9c9a0"},
            {
                "op": "rect",
                "x": 4,
                "y": 4,
                "w": W - 8,
                "h": H - 8,
                "r": 7,
                "fill": {"radial": [W / 2, H / 2, 100], "stops": [[0, light], [1, dark]]},
            },
            {
                "op": "pattern",
                "pattern": "hatch",
                "x": 4,
                "y": 4,
                "w": W - 8,
                "h": H - 8,
                "r": 7,
                "stroke": line,
                "line": 1,
                "alpha": 0.16,
            },
            {"op": "rect", "x": 9, "y": 9, "w": W - 18, "h": H - 18, "r": 5, "stroke": line, "line": 1.2, "alpha": 0.7},
            {"op": "icon", "icon": icon, "x": W / 2, "y": H / 2, "size": 66, "fill": line, "alpha": 0.9},
        ],
    }


def board_face(w: float, h: float) -> Face:
    """The Game Board: wood around parchment."""
    inner: Op = {"x": 11, "y": 11, "w": w - 22, "h": h - 22, "r": 10}
    return {
        "size": (w, h),
        "round": 16,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 16, "fill": "#5b4128", "stroke": "#a9824a", "line": 2},
            {"op": "texture", "texture": "wood", "x": 0, "y": 0, "w": w, "h": h, "r": 16, "alpha": 0.7},
            {
                "op": "rect",
                **inner,
                "fill": {"to": [0, 0, w, h], "stops": [[0, "#d9c496"], [0.5, "#cfb682"], [1, "#bda06a"]]},
            },
            {"op": "texture", "texture": "paper", **inner},
            {"op": "pattern", "pattern": "waves", **inner, "stroke": "#5a3d1c", "line": 1, "alpha": 0.07},
            {"op": "rect", **inner, "stroke": "#3e2b19", "line": 2},
        ],
    }


SLOT: Face = {
    "size": (W, H),
    "round": 9,
    "ops": [
        {"op": "rect", "x": 1, "y": 1, "w": W - 2, "h": H - 2, "r": 9, "fill": "#5a3d1c1a"},
        {
            "op": "rect",
            "x": 1,
            "y": 1,
            "w": W - 2,
            "h": H - 2,
            "r": 9,
            "stroke": "#5a3d1c88",
            "line": 1.4,
            "dash": [6, 5],
        },
        {
            "op": "text",
            "text": "$name",
            "x": W / 2,
            "y": H / 2,
            "size": 26,
            "font": "title",
            "weight": 600,
            "fill": "#5a3d1c66",
        },
    ],
}


def panel_face(w: float, h: float) -> Face:
    """A Territory: name and figures in its head."""
    return {
        "size": (w, h),
        "round": 12,
        "ops": [
            {
                "op": "rect",
                "x": 0,
                "y": 0,
                "w": w,
                "h": h,
                "r": 12,
                "fill": "#10191cb8",
                "stroke": "$colour",
                "line": 2,
            },
            {"op": "rect", "x": 2, "y": 2, "w": w - 4, "h": 27, "r": 10, "fill": "$colour", "alpha": 0.9},
            {"op": "rect", "x": 2, "y": 2, "w": w - 4, "h": 27, "r": 10, "fill": "#00000055"},
            {
                "op": "pattern",
                "pattern": "$pattern",
                "x": 2,
                "y": 2,
                "w": w - 4,
                "h": 27,
                "r": 10,
                "stroke": "#ffffff",
                "line": 1,
                "alpha": 0.16,
                "if": "marks",
            },
            {"op": "icon", "icon": "$emblem", "x": 17, "y": 15.5, "size": 20, "fill": CREAM},
            {
                "op": "text",
                "text": "$name",
                "x": 31,
                "y": 16,
                "size": 15,
                "font": "title",
                "weight": 600,
                "fill": CREAM,
                "align": "left",
                "width": w - 203,
            },
            *_figures(w),
        ],
    }


FIGURES = (("round-star", "vp"), ("meeple", "companions"), ("locked-chest", "treasures"), ("knapsack", "items"))


def _figures(w: float) -> list[Op]:
    """VP Tokens, Companions, Treasures and Items in the head of a Territory."""
    ops: list[Op] = []
    for i, (icon, slot) in enumerate(FIGURES):
        x = w - 156 + 39 * i
        ops += [
            {"op": "icon", "icon": icon, "x": x, "y": 15.5, "size": 16, "fill": "#f6d98f"},
            {
                "op": "text",
                "text": f"${slot}",
                "x": x + 11,
                "y": 16,
                "size": 15,
                "weight": 700,
                "fill": CREAM,
                "align": "left",
            },
        ]
    return ops


TOKEN: Face = {
    "size": (40, 40),
    "round": "circle",
    "ops": [
        {
            "op": "circle",
            "x": 20,
            "y": 20,
            "r": 19,
            "fill": {"radial": [16, 14, 26], "stops": [[0, "#fbe9ae"], [0.6, "#dcae4d"], [1, "#9a6b22"]]},
            "stroke": "#6e4b14",
            "line": 1.5,
        },
        {"op": "icon", "icon": "round-star", "x": 20, "y": 20, "size": 25, "fill": "#6e4b14"},
    ],
}

BANK: Face = {
    "size": (104, 84),
    "round": 12,
    "ops": [
        {
            "op": "rect",
            "x": 0,
            "y": 0,
            "w": 104,
            "h": 84,
            "r": 12,
            "fill": "#3b2a1acc",
            "stroke": "#a9824a",
            "line": 1.6,
        },
        {"op": "icon", "icon": "coins-pile", "x": 34, "y": 34, "size": 44, "fill": "#e9c46a"},
        {"op": "text", "text": "$n", "x": 76, "y": 35, "size": 28, "font": "title", "fill": CREAM},
        {"op": "text", "text": "VP Token Area", "x": 52, "y": 70, "size": 12.5, "fill": "#ecdfc0", "width": 98},
    ],
}

LABEL: Face = {
    "size": (120, 20),
    "round": 6,
    "ops": [
        {"op": "text", "text": "$text", "x": 60, "y": 10, "size": 14, "fill": "#3e2b19", "weight": 700, "width": 118}
    ],
}

LEVEL: Face = {
    "size": (46, 36),
    "round": 8,
    "ops": [
        {"op": "rect", "x": 1, "y": 1, "w": 44, "h": 34, "r": 8, "fill": "#6a4d2a55", "stroke": "#5a3d1c", "line": 1.2},
        {"op": "rect", "x": 1, "y": 1, "w": 44, "h": 34, "r": 8, "fill": "#7b2f4acc", "if": "open"},
        {
            "op": "text",
            "text": "$level",
            "x": 23,
            "y": 18,
            "size": 19,
            "font": "title",
            "fill": CREAM,
            "if": "open",
        },
        {
            "op": "text",
            "text": "$level",
            "x": 23,
            "y": 18,
            "size": 19,
            "font": "title",
            "fill": "#3e2b19",
            "unless": "open",
        },
    ],
}

MARKER: Face = {
    "size": (46, 36),
    "round": 8,
    "ops": [
        {"op": "rect", "x": 1.5, "y": 1.5, "w": 43, "h": 33, "r": 8, "stroke": "#ffd678", "line": 3},
        {"op": "path", "d": "M16 0 L30 0 L23 9 Z", "fill": "#ffd678", "stroke": "#6e4b14", "line": 1},
    ],
}

PILE: Face = {
    "size": (34, 24),
    "round": 12,
    "ops": [
        {
            "op": "rect",
            "x": 0,
            "y": 0,
            "w": 34,
            "h": 24,
            "r": 12,
            "fill": "#1d1712ee",
            "stroke": "#e9c672",
            "line": 1.4,
        },
        {"op": "text", "text": "$n", "x": 17, "y": 12.3, "size": 15, "weight": 700, "fill": CREAM},
    ],
}


@cache
def faces() -> dict[str, Face]:
    """Every face of the game."""
    made: dict[str, Face] = {
        "back": back_face("#241a3a", "#4a3470", "#d9b76a", "spell-book"),
        "item-back": back_face("#3a2414", "#7a4a26", "#f0cf85", "anvil-impact"),
        "slot": SLOT,
        "token": TOKEN,
        "bank": BANK,
        "label": LABEL,
        "level": LEVEL,
        "marker": MARKER,
        "pile": PILE,
        **book_faces(),
    }
    for k, kind in enumerate(QUEST):
        treasure = kind.treasure
        sign, ribbon = ("locked-chest", "#8a5f16") if treasure else ("meeple", "#3f4f6a")
        rim = GOLD_RIM if treasure else SILVER_RIM
        made[f"quest-{k}"] = card_face(kind, rim, ribbon, sign)
        made[f"quest-{k}-small"] = small_face(kind, rim, ribbon)
    for k, kind in enumerate(ITEMS):
        made[f"item-{k}"] = card_face(kind, BRONZE_RIM, "#5c3a63", "knapsack")
        made[f"item-{k}-small"] = small_face(kind, BRONZE_RIM, "#5c3a63")
    for room in (WIDE, TALL):
        made |= _room_faces(room)
    return made


def _room_faces(room: Room) -> dict[str, Face]:
    made = {f"board-{room.name}": board_face(room.board.w, room.board.h)}
    made[f"own-{room.name}"] = panel_face(room.own.w, room.own.h)
    for others in range(1, 5):
        box = room.others(others)[0]
        made[f"panel-{room.name}-{others}"] = panel_face(box.w, box.h)
    return made
