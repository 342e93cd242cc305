"""Faces of the Grimoire: the open and the closed book, its tabs and pages, and the small books of the turn order."""

from __future__ import annotations

from typing import Any

from ...present.drawing import CREAM, INK, bold, circle, face, fade, icon, line, path, rect, texture, title, words
from ...present.vocabulary import Face, Op
from .room import TALL, WIDE, Room

LEATHER = [[0, "#5b2f22"], [0.5, "#7a432f"], [1, "#4a251b"]]
LEAF = [[0, "#f8efd6"], [0.7, "#ecdcb5"], [1, "#d5bd8b"]]
GILT, BROWN, LIGHT = "#d9a441", "#8a6a35", "#fff3d6"


def book_faces() -> dict[str, Face]:
    made = {
        "page": page_face(WIDE.page.w, WIDE.page.h),
        "page-tall": page_face(TALL.page.w, TALL.page.h),
        "tab": tab_face(148, 37),
        "tab-tall": small_tab_face(70, 54),
        "mini": mini_face(158, 62),
        "opened": opened_face(196, 250),
        "shut": shut_face(158, 62),
        "bookmark": bookmark_face(),
    }
    for room in (WIDE, TALL):
        made[f"book-{room.name}"] = open_book(room)
        made[f"cover-{room.name}"] = cover(room.book.w, room.book.h)
        made[f"tray-{room.name}"] = tray(room.book.w, room.book.h)
        made[f"spread-{room.name}"] = tray(room.spread.w, room.spread.h)
    return made


# --- the book --------------------------------------------------------------------------------------------------------


def open_book(room: Room) -> Face:
    """Leather, a block of leaves, and the fold; the tall book has one leaf."""
    w, h = room.book.w, room.book.h
    leaf = (10, 9, w - 20, h - 18, 8)
    ops = [
        rect(0, 0, w, h, 14, fill=fade(0, 0, w, h, LEATHER)),
        texture("felt", 0, 0, w, h, 14, 0.6),
        rect(4, 4, w - 8, h - 8, 11, stroke="#c99a4a", line=1.4, alpha=0.8),
        rect(8, 7, w - 16, h - 14, 9, fill="#b89c68"),
        rect(*leaf, fill=fade(0, 0, 0, h, LEAF)),
        texture("paper", *leaf, alpha=1),
    ]
    if room.name == "wide":
        fold = fade(w / 2 - 34, 0, w / 2 + 34, 0, [[0, "#5a3d1c00"], [0.5, "#5a3d1c88"], [1, "#5a3d1c00"]])
        ops.append(rect(w / 2 - 34, 9, 68, h - 18, fill=fold, alpha=0.75))
    return face(w, h, ops, 14)


def cover(w: float, h: float) -> Face:
    """The closed book. Slot: note."""
    x, y = w / 2, h / 2
    ops = [
        rect(6, 8, w - 6, h - 8, 14, fill="#e4d3a6"),
        rect(0, 0, w - 8, h - 9, 14, fill=fade(0, 0, w, h, LEATHER)),
        texture("felt", 0, 0, w - 8, h - 9, 14),
        rect(22, 20, w - 44, h - 40, 10, stroke=GILT, line=2.5),
        rect(29, 27, w - 58, h - 54, 7, stroke=GILT, line=1, alpha=0.7),
        icon("magic-swirl", x, y - 18, 150, GILT, alpha=0.9),
        title("Grimoire", x, y + 92, 38, "#ecc56c", weight=700),
        words("$note", x, y + 126, 17, "#f0e2bf", width=w - 80),
    ]
    return face(w, h, ops, 14)


def tray(w: float, h: float) -> Face:
    """What is laid out to choose from instead of the book. Slots: title, note."""
    ops = [
        rect(0, 0, w, h, 14, fill="#2b1f2ee6", stroke=GILT, line=2),
        texture("felt", 0, 0, w, h, 14, 0.8),
        title("$title", w / 2, 30, 21, "#f6e3b4", width=w - 40),
        words("$note|", w / 2, 56, 15, "#e6d9bd", width=w - 30),
    ]
    return face(w, h, ops, 14)


def bookmark_face() -> Face:
    """The wizard on the chosen page. Slot: colour."""
    ribbon = path("M2 0 H42 V94 L22 78 L2 94 Z", 0, 0, 1, fill="$colour", stroke="#00000066", line=1.5)
    return face(44, 96, [{**ribbon, "shadow": {"blur": 4, "y": 2}}, icon("wizard-face", 22, 40, 34, CREAM)], 6)


# --- pages and tabs --------------------------------------------------------------------------------------------------


def page_face(w: float, h: float) -> Face:
    """A spell's page. Slots: level, name, types, tint, icon, text, flavour, who, colour."""
    x = w / 2
    only: dict[str, Any] = {"if": "who"}
    ops = [
        rect(0, 0, w, h, 6, fill=fade(0, 0, 0, h, LEAF)),
        texture("paper", 0, 0, w, h, 6, 1),
        rect(5, 5, w - 10, h - 10, 4, stroke=BROWN, line=1, alpha=0.7),
        icon("$icon", x, h * 0.36, h * 0.28, alpha=0.9),
        rect(6, 12, w - 12, 50, fill="$tint", shadow={"blur": 3, "y": 1}),
        circle(38, 37, 23, fill="#2a2119", stroke="#f0cf85", line=2),
        title("$level", 38, 37.5, 25, LIGHT, weight=700),
        title("$name", x + 28, 30, 23, CREAM, weight=700, width=w - 92),
        words("$types", x + 28, 51, 14, "#f3e6c8", width=w - 92),
        bold("$text", x, h * 0.635, 17.5, width=w - 30, lines=5),
        line([w * 0.2, h * 0.78, w * 0.8, h * 0.78], BROWN),
        words("$flavour", x, h * 0.84, 14.5, "#5f4828", width=w - 34, lines=2),
        rect(6, h - 30, w - 12, 24, fill="$colour", **only),
        rect(6, h - 30, w - 12, 24, fill="#00000038", **only),
        bold("$who|", x, h - 17.5, 15, CREAM, width=w - 24, **only),
    ]
    return face(w, h, ops, 6)


def tab_face(w: float, h: float) -> Face:
    """A line of the table of contents. Slots: level, name, tint, sealed."""
    ops = [
        rect(0, 0, w, h, 8, fill="#fbf4e0", stroke=BROWN, line=1),
        rect(0, 0, 8, h, 4, fill="$tint"),
        circle(25, h / 2, 13.5, fill="$tint"),
        title("$level", 25, h / 2 + 0.5, 16, CREAM, weight=700),
        bold("$name", 44, h / 2 + 0.5, 16.5, align="left", width=w - 50, unless="sealed"),
        *_sealed(w, h, w - 14, h / 2),
        bold("$name", 44, h / 2 + 0.5, 16.5, "#5d4a30", align="left", width=w - 70, **{"if": "sealed"}),
    ]
    return face(w, h, ops, 8)


def small_tab_face(w: float, h: float) -> Face:
    """The same for a thumb: level, picture and name."""
    ops = [
        rect(0, 0, w, h, 8, fill="#fbf4e0", stroke=BROWN, line=1),
        rect(0, 0, w, 5, 3, fill="$tint"),
        icon("$icon", w - 20, 22, 26, alpha=0.85),
        circle(18, 22, 13, fill="$tint"),
        title("$level", 18, 22.5, 16, CREAM, weight=700),
        bold("$name", w / 2, 44, 12.5, width=w - 6),
        *_sealed(w, h, w / 2, 22),
    ]
    return face(w, h, ops, 8)


def _sealed(w: float, h: float, x: float, y: float) -> list[Op]:
    """A page above the Spell Level Marker."""
    only: dict[str, Any] = {"if": "sealed"}
    return [rect(0, 0, w, h, 8, fill="#b9a478b0", **only), icon("padlock", x, y, 17, "#6b4f2a", **only)]


# --- the books of the turn order -------------------------------------------------------------------------------------


def mini_face(w: float, h: float) -> Face:
    """An opened book. Slots: who, colour, number, guard, silence, name, level, icon, tint, off."""
    inner = (3, 20, w - 6, h - 23, 6)
    off: dict[str, Any] = {"if": "off"}
    ops = [
        *_owner(w, h),
        rect(*inner, fill="#f6ecd2"),
        circle(23, 40, 16, fill="$tint", stroke=INK, line=1),
        title("$level", 23, 40.5, 18, CREAM, weight=700),
        bold("$name", 43, 40.5, 17, align="left", width=w - 76, lines=2),
        icon("$icon", w - 18, 40, 25, alpha=0.85),
        rect(*inner, fill="#6d6a66a0", **off),
        line([43, 41, w - 36, 41], "#9c1f1f", 2.5, **off),
        icon("silenced", w - 18, 40, 29, "#fff1e0", **off),
    ]
    return face(w, h, ops, 9)


def opened_face(w: float, h: float) -> Face:
    """A book at the reveal, large. Slots: those of the small one, and types."""
    x = w / 2
    off: dict[str, Any] = {"if": "off"}
    leaf = (4, 30, w - 8, h - 34, 7)
    ops: list[Op] = [
        rect(0, 0, w, h, 11, fill="$colour", stroke="#fff4d8", line=2, shadow={"blur": 10, "y": 4}),
        rect(1, 1, w - 2, 28, 10, fill="#00000045"),
        title("$number|", 24, 15.5, 20, CREAM, weight=700),
        bold("$who", x + 12, 15.5, 18, CREAM, width=w - 76),
        icon("checked-shield", w - 19, 15.5, 20, "#ffe7a8", **{"if": "guard"}),
        rect(*leaf, fill=fade(0, 30, 0, h, LEAF)),
        texture("paper", *leaf, alpha=1),
        icon("$icon", x, h * 0.42, h * 0.4, alpha=0.92),
        rect(4, h - 86, w - 8, 56, fill="$tint"),
        circle(34, h - 58, 23, fill="#2a2119", stroke="#f0cf85", line=2),
        title("$level", 34, h - 57.5, 25, LIGHT, weight=700),
        title("$name", x + 28, h - 58, 21, CREAM, weight=700, width=w - 74, lines=2),
        bold("$types", x, h - 17, 15, "#5f4828", width=w - 20),
        rect(*leaf, fill="#6d6a66a0", **off),
    ]
    return face(w, h, ops, 11)


def shut_face(w: float, h: float) -> Face:
    """A book before the reveal. Slots: who, colour, number, note."""
    ops = [
        *_owner(w, h),
        rect(3, 20, w - 6, h - 23, 6, fill=fade(0, 0, w, h, LEATHER)),
        icon("spell-book", 24, 40, 30, "#ecc56c"),
        words("$note", 46, 40.5, 15.5, "#f3e2ba", align="left", width=w - 54),
    ]
    return face(w, h, ops, 9)


def _owner(w: float, h: float) -> list[Op]:
    """Whose book it is, the Turn Order Token, and what protects or silences."""
    return [
        rect(0, 0, w, h, 9, fill="$colour", stroke="#fff4d8", line=1.5),
        rect(1, 1, w - 2, 18, 8, fill="#00000045"),
        title("$number|", 14, 10.5, 15, CREAM, weight=700),
        bold("$who", 27, 10.5, 14.5, CREAM, align="left", width=w - 54),
        icon("checked-shield", w - 13, 10.5, 15, "#ffe7a8", **{"if": "guard"}),
        icon("silenced", w - 13, 10.5, 15, "#ffe7a8", **{"if": "silence"}),
    ]
