"""Faces of the Grimoire: the open and the closed book, its tabs and pages, and the small books of the turn order."""

from __future__ import annotations

from ...present.vocabulary import Face, Op
from .room import TALL, WIDE, Room

INK, CREAM = "#3a2c1c", "#fff6e2"
LEATHER = [[0, "#5b2f22"], [0.5, "#7a432f"], [1, "#4a251b"]]
PARCHMENT = [[0, "#f8efd6"], [0.7, "#ecdcb5"], [1, "#d5bd8b"]]


def book_faces() -> dict[str, Face]:
    made = {
        "page": page_face(WIDE.page.w, WIDE.page.h),
        "page-tall": page_face(TALL.page.w, TALL.page.h),
        "tab": tab_face(148, 37),
        "tab-tall": small_tab_face(70, 54),
        "mini": mini_face(),
        "shut": shut_face(),
        "bookmark": BOOKMARK,
    }
    for room in (WIDE, TALL):
        made[f"book-{room.name}"] = open_book(room)
        made[f"cover-{room.name}"] = cover(room.book.w, room.book.h)
        made[f"tray-{room.name}"] = tray(room.book.w, room.book.h)
    return made


def _leather(w: float, h: float) -> list[Op]:
    return [
        {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 14, "fill": {"to": [0, 0, w, h], "stops": LEATHER}},
        {"op": "texture", "texture": "felt", "x": 0, "y": 0, "w": w, "h": h, "r": 14, "alpha": 0.6},
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": h - 8, "r": 11, "stroke": "#c99a4a", "line": 1.4, "alpha": 0.8},
    ]


def open_book(room: Room) -> Face:
    """Leather, a block of leaves, and the fold; the tall book lies sideways."""
    w, h = room.book.w, room.book.h
    leaf: Op = {"x": 10, "y": 9, "w": w - 20, "h": h - 18, "r": 8}
    ops = [
        *_leather(w, h),
        {"op": "rect", "x": 8, "y": 7, "w": w - 16, "h": h - 14, "r": 9, "fill": "#b89c68"},
        {"op": "rect", **leaf, "fill": {"to": [0, 0, 0, h], "stops": PARCHMENT}},
        {"op": "texture", "texture": "paper", **leaf},
    ]
    shade = [[0, "#5a3d1c00"], [0.5, "#5a3d1c88"], [1, "#5a3d1c00"]]
    if room.name == "wide":
        fold = {"to": [w / 2 - 34, 0, w / 2 + 34, 0], "stops": shade}
        ops.append({"op": "rect", "x": w / 2 - 34, "y": 9, "w": 68, "h": h - 18, "fill": fold, "alpha": 0.75})
    return {"size": (w, h), "round": 14, "ops": ops}


def cover(w: float, h: float) -> Face:
    """The closed book."""
    x, y = w / 2, h / 2
    frame: Op = {"x": 22, "y": 20, "w": w - 44, "h": h - 40, "r": 10}
    return {
        "size": (w, h),
        "round": 14,
        "ops": [
            {"op": "rect", "x": 6, "y": 8, "w": w - 6, "h": h - 8, "r": 14, "fill": "#e4d3a6"},
            {
                "op": "rect",
                "x": 0,
                "y": 0,
                "w": w - 8,
                "h": h - 9,
                "r": 14,
                "fill": {"to": [0, 0, w, h], "stops": LEATHER},
            },
            {"op": "texture", "texture": "felt", "x": 0, "y": 0, "w": w - 8, "h": h - 9, "r": 14, "alpha": 0.7},
            {"op": "rect", **frame, "stroke": "#d9a441", "line": 2.5},
            {
                "op": "rect",
                "x": 29,
                "y": 27,
                "w": w - 58,
                "h": h - 54,
                "r": 7,
                "stroke": "#d9a441",
                "line": 1,
                "alpha": 0.7,
            },
            {"op": "icon", "icon": "magic-swirl", "x": x, "y": y - 18, "size": 150, "fill": "#d9a441", "alpha": 0.9},
            {"op": "text", "text": "Grimoire", "x": x, "y": y + 92, "size": 38, "font": "title", "fill": "#ecc56c"},
            {"op": "text", "text": "$note", "x": x, "y": y + 126, "size": 17, "fill": "#f0e2bf", "width": w - 80},
        ],
    }


def tray(w: float, h: float) -> Face:
    """What is laid out to choose from instead of the book."""
    return {
        "size": (w, h),
        "round": 14,
        "ops": [
            {
                "op": "rect",
                "x": 0,
                "y": 0,
                "w": w,
                "h": h,
                "r": 14,
                "fill": "#2b1f2ee6",
                "stroke": "#d9a441",
                "line": 2,
            },
            {"op": "texture", "texture": "felt", "x": 0, "y": 0, "w": w, "h": h, "r": 14, "alpha": 0.8},
            {
                "op": "text",
                "text": "$title",
                "x": w / 2,
                "y": 30,
                "size": 21,
                "font": "title",
                "weight": 600,
                "fill": "#f6e3b4",
                "width": w - 40,
            },
            {"op": "text", "text": "$note|", "x": w / 2, "y": 56, "size": 15, "fill": "#e6d9bd", "width": w - 30},
        ],
    }


def page_face(w: float, h: float) -> Face:
    """A spell's page. Slots: level, name, types, tint, icon, text, about, flavour, who, colour."""
    x = w / 2
    return {
        "size": (w, h),
        "round": 6,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 6, "fill": {"to": [0, 0, 0, h], "stops": PARCHMENT}},
            {"op": "texture", "texture": "paper", "x": 0, "y": 0, "w": w, "h": h, "r": 6},
            {
                "op": "rect",
                "x": 5,
                "y": 5,
                "w": w - 10,
                "h": h - 10,
                "r": 4,
                "stroke": "#8a6a35",
                "line": 1,
                "alpha": 0.7,
            },
            {"op": "icon", "icon": "$icon", "x": x, "y": h * 0.36, "size": h * 0.28, "fill": INK, "alpha": 0.9},
            {"op": "rect", "x": 6, "y": 12, "w": w - 12, "h": 50, "fill": "$tint", "shadow": {"blur": 3, "y": 1}},
            {"op": "circle", "x": 38, "y": 37, "r": 23, "fill": "#2a2119", "stroke": "#f0cf85", "line": 2},
            {"op": "text", "text": "$level", "x": 38, "y": 37.5, "size": 25, "font": "title", "fill": "#fff3d6"},
            {
                "op": "text",
                "text": "$name",
                "x": x + 28,
                "y": 30,
                "size": 23,
                "font": "title",
                "fill": CREAM,
                "width": w - 92,
            },
            {"op": "text", "text": "$types", "x": x + 28, "y": 51, "size": 14, "fill": "#f3e6c8", "width": w - 92},
            {
                "op": "text",
                "text": "$text",
                "x": x,
                "y": h * 0.635,
                "size": 17.5,
                "weight": 700,
                "fill": INK,
                "width": w - 30,
                "lines": 5,
            },
            {"op": "line", "points": [w * 0.2, h * 0.78, w * 0.8, h * 0.78], "stroke": "#8a6a35", "line": 1},
            {
                "op": "text",
                "text": "$flavour",
                "x": x,
                "y": h * 0.84,
                "size": 14.5,
                "fill": "#5f4828",
                "width": w - 34,
                "lines": 2,
            },
            {"op": "rect", "x": 6, "y": h - 6 - 24, "w": w - 12, "h": 24, "fill": "$colour", "if": "who"},
            {
                "op": "text",
                "text": "$who|",
                "x": x,
                "y": h - 17.5,
                "size": 15,
                "weight": 700,
                "fill": CREAM,
                "width": w - 24,
                "if": "who",
            },
        ],
    }


def tab_face(w: float, h: float) -> Face:
    """A line of the table of contents. Slots: level, name, tint, sealed."""
    return {
        "size": (w, h),
        "round": 8,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8, "fill": "#fbf4e0", "stroke": "#8a6a35", "line": 1},
            {"op": "rect", "x": 0, "y": 0, "w": 8, "h": h, "r": 4, "fill": "$tint"},
            {"op": "circle", "x": 25, "y": h / 2, "r": 13.5, "fill": "$tint"},
            {"op": "text", "text": "$level", "x": 25, "y": h / 2 + 0.5, "size": 16, "font": "title", "fill": CREAM},
            {
                "op": "text",
                "text": "$name",
                "x": 44,
                "y": h / 2 + 0.5,
                "size": 16.5,
                "weight": 700,
                "fill": INK,
                "align": "left",
                "width": w - 50,
            },
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8, "fill": "#b9a478b0", "if": "sealed"},
            {"op": "icon", "icon": "padlock", "x": w - 15, "y": h / 2, "size": 17, "fill": "#6b4f2a", "if": "sealed"},
        ],
    }


def small_tab_face(w: float, h: float) -> Face:
    """The same for a thumb: level, picture and name."""
    return {
        "size": (w, h),
        "round": 8,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8, "fill": "#fbf4e0", "stroke": "#8a6a35", "line": 1},
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": 5, "r": 3, "fill": "$tint"},
            {"op": "icon", "icon": "$icon", "x": w - 20, "y": 22, "size": 26, "fill": INK, "alpha": 0.85},
            {"op": "circle", "x": 18, "y": 22, "r": 13, "fill": "$tint"},
            {"op": "text", "text": "$level", "x": 18, "y": 22.5, "size": 16, "font": "title", "fill": CREAM},
            {
                "op": "text",
                "text": "$name",
                "x": w / 2,
                "y": 44,
                "size": 12.5,
                "weight": 700,
                "fill": INK,
                "width": w - 6,
            },
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8, "fill": "#b9a478b0", "if": "sealed"},
            {"op": "icon", "icon": "padlock", "x": w / 2, "y": 22, "size": 17, "fill": "#6b4f2a", "if": "sealed"},
        ],
    }


def mini_face() -> Face:
    """An opened book in the turn order. Slots: name, level, icon, tint, who, colour, number, mark, off."""
    w, h = 158.0, 62.0
    return {
        "size": (w, h),
        "round": 9,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 9, "fill": "$colour", "stroke": "#fff4d8", "line": 1.5},
            {"op": "rect", "x": 3, "y": 20, "w": w - 6, "h": h - 23, "r": 6, "fill": "#f6ecd2"},
            *_who(w),
            {"op": "circle", "x": 23, "y": 40, "r": 16, "fill": "$tint", "stroke": "#3a2c1c", "line": 1},
            {"op": "text", "text": "$level", "x": 23, "y": 40.5, "size": 18, "font": "title", "fill": CREAM},
            {
                "op": "text",
                "text": "$name",
                "x": 43,
                "y": 40.5,
                "size": 17,
                "weight": 700,
                "fill": INK,
                "align": "left",
                "width": w - 76,
                "lines": 2,
            },
            {"op": "icon", "icon": "$icon", "x": w - 18, "y": 40, "size": 25, "fill": INK, "alpha": 0.85},
            {"op": "rect", "x": 3, "y": 20, "w": w - 6, "h": h - 23, "r": 6, "fill": "#6d6a66b8", "if": "off"},
            {"op": "icon", "icon": "silenced", "x": w / 2, "y": 40, "size": 32, "fill": "#fff1e0", "if": "off"},
        ],
    }


def _who(w: float) -> list[Op]:
    return [
        {"op": "rect", "x": 1, "y": 1, "w": w - 2, "h": 18, "r": 8, "fill": "#00000045"},
        {"op": "text", "text": "$number|", "x": 14, "y": 10.5, "size": 15, "font": "title", "fill": CREAM},
        {
            "op": "text",
            "text": "$who",
            "x": 27,
            "y": 10.5,
            "size": 14.5,
            "weight": 700,
            "fill": CREAM,
            "align": "left",
            "width": w - 54,
        },
        {"op": "icon", "icon": "checked-shield", "x": w - 13, "y": 10.5, "size": 15, "fill": "#ffe7a8", "if": "guard"},
        {"op": "icon", "icon": "silenced", "x": w - 13, "y": 10.5, "size": 15, "fill": "#ffe7a8", "if": "silence"},
    ]


def shut_face() -> Face:
    """A book of the turn order before the reveal. Slots: who, colour, number, note, ready."""
    w, h = 158.0, 62.0
    return {
        "size": (w, h),
        "round": 9,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 9, "fill": "$colour", "stroke": "#fff4d8", "line": 1.5},
            {
                "op": "rect",
                "x": 3,
                "y": 20,
                "w": w - 6,
                "h": h - 23,
                "r": 6,
                "fill": {"to": [0, 0, w, h], "stops": LEATHER},
            },
            *_who(w),
            {"op": "icon", "icon": "spell-book", "x": 24, "y": 40, "size": 30, "fill": "#ecc56c"},
            {
                "op": "text",
                "text": "$note",
                "x": 46,
                "y": 40.5,
                "size": 15.5,
                "fill": "#f3e2ba",
                "align": "left",
                "width": w - 54,
            },
        ],
    }


BOOKMARK: Face = {
    "size": (44, 96),
    "round": 6,
    "ops": [
        {
            "op": "path",
            "d": "M2 0 H42 V94 L22 78 L2 94 Z",
            "fill": "$colour",
            "stroke": "#00000066",
            "line": 1.5,
            "shadow": {"blur": 4, "y": 2},
        },
        {"op": "icon", "icon": "wizard-face", "x": 22, "y": 40, "size": 34, "fill": CREAM},
    ],
}
