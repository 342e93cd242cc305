"""Faces of Grimoire: cards and their backs, the board, panels and tokens. The book is drawn in `bookfaces.py`."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...present.drawing import (
    BRONZE_RIM,
    CREAM,
    GOLD_RIM,
    SILVER_RIM,
    Stops,
    bold,
    circle,
    face,
    glow,
    icon,
    parchment,
    path,
    rect,
    title,
    wooden,
    words,
)
from ...present.vocabulary import Face, Op
from .bookfaces import book_faces
from .data import ITEMS, QUEST, Kind
from .room import TALL, WIDE, Room

W, H = 120.0, 168.0
COMPANION, TREASURE, ITEM = "#3f4f6a", "#8a5f16", "#5c3a63"
"""Ribbons by what a card is."""
BROWN, DARK = "#6b4f2a", "#2a2119"
FIGURES = (("round-star", "vp"), ("meeple", "companions"), ("locked-chest", "treasures"), ("knapsack", "items"))
"""What the head of a Territory counts."""


@cache
def faces() -> dict[str, Face]:
    """Every face of the game."""
    made: dict[str, Face] = {
        "back": back_face("#241a3a", "#4a3470", "#d9b76a", "spell-book"),
        "item-back": back_face("#3a2414", "#7a4a26", "#f0cf85", "anvil-impact"),
        "slot": slot_face(),
        "token": token_face(),
        "bank": bank_face(),
        "label": face(120, 20, [bold("$text", 60, 10, 14, "#3e2b19", width=118)]),
        "level": level_face(),
        "marker": marker_face(),
        "pile": pile_face(),
        **book_faces(),
    }
    for k, kind in enumerate(QUEST):
        rim, ribbon = (GOLD_RIM, TREASURE) if kind.treasure else (SILVER_RIM, COMPANION)
        made[f"quest-{k}"] = card_face(kind, rim, ribbon, "locked-chest" if kind.treasure else "meeple")
        made[f"quest-{k}-small"] = small_face(kind, rim, ribbon)
    for k, kind in enumerate(ITEMS):
        made[f"item-{k}"] = card_face(kind, BRONZE_RIM, ITEM, "knapsack")
        made[f"item-{k}-small"] = small_face(kind, BRONZE_RIM, ITEM)
    for room in (WIDE, TALL):
        made |= room_faces(room)
    return made


def room_faces(room: Room) -> dict[str, Face]:
    """The board and the Territories at the sizes of one shape."""
    made = {f"board-{room.name}": face(room.board.w, room.board.h, wooden(room.board.w, room.board.h), 16)}
    made[f"own-{room.name}"] = panel_face(room.own.w, room.own.h)
    for others in range(1, 5):
        box = room.others(others)[0]
        made[f"panel-{room.name}-{others}"] = panel_face(box.w, box.h)
    return made


# --- cards -----------------------------------------------------------------------------------------------------------


def card_face(kind: Kind, rim: Stops, ribbon: str, sign: str) -> Face:
    """A Quest Card or an Item Card."""
    ops = [
        *parchment(W, H, rim, 5),
        icon(kind.icon, W / 2, 53, 70, alpha=0.92),
        icon(sign, W - 18, 19, 19, BROWN),
        *_points(kind, 20, 15, 19),
        rect(5, 91, W - 10, 22, fill=ribbon, shadow={"blur": 3, "y": 1}),
        title(kind.name, W / 2, 102.5, 13, CREAM, width=W - 18),
        words(kind.text, W / 2, 138.3, 10.7, width=W - 20, lines=4),
    ]
    return face(W, H, ops, 9)


def small_face(kind: Kind, rim: Stops, ribbon: str) -> Face:
    """The same card where it is shown small: picture, name and VP."""
    ops = [
        *parchment(W, H, rim, 5),
        icon(kind.icon, W / 2 + 4, 68, 88, alpha=0.92),
        *_points(kind, 25, 21, 28),
        rect(5, 118, W - 10, 36, fill=ribbon),
        bold(kind.name, W / 2, 136.5, 23, CREAM, width=W - 14),
    ]
    return face(W, H, ops, 9)


def _points(kind: Kind, at: float, r: float, size: float) -> list[Op]:
    return [
        circle(at, at, r, fill=DARK, stroke="#f0cf85", line=1.8),
        title(str(kind.vp), at, at + 0.5, size, "#fff3d6", weight=700),
    ]


def back_face(dark: str, light: str, gilt: str, sign: str) -> Face:
    """A card's back."""
    inner = (4, 4, W - 8, H - 8, 7)
    ops = [
        rect(0, 0, W, H, 9, fill="#d9c9a0"),
        rect(*inner, fill=glow(W / 2, H / 2, 100, [[0, light], [1, dark]])),
        {**rect(*inner), "op": "pattern", "pattern": "hatch", "stroke": gilt, "alpha": 0.16},
        rect(9, 9, W - 18, H - 18, 5, stroke=gilt, line=1.2, alpha=0.7),
        icon(sign, W / 2, H / 2, 66, gilt, alpha=0.9),
    ]
    return face(W, H, ops, 9)


def slot_face() -> Face:
    """A space of the Zone, and an empty pile."""
    edge = (1, 1, W - 2, H - 2, 9)
    ops = [
        rect(*edge, fill="#5a3d1c1a"),
        rect(*edge, stroke="#5a3d1c88", line=1.4, dash=[6, 5]),
        title("$name", W / 2, H / 2, 26, "#5a3d1c66"),
    ]
    return face(W, H, ops, 9)


# --- Territories and counters ----------------------------------------------------------------------------------------


def panel_face(w: float, h: float) -> Face:
    """A Territory: name and figures in its head. Slots beside those: full, whether something lies in it."""
    head = (2, 2, w - 4, 27, 10)
    ops = [
        rect(0, 0, w, h, 12, fill="#10191cb8", stroke="$colour", line=2),
        rect(*head, fill="$colour", alpha=0.9),
        rect(*head, fill="#00000055"),
        {**rect(*head), "op": "pattern", "pattern": "$pattern", "stroke": "#ffffff", "alpha": 0.2, "if": "marks"},
        icon("$emblem", 17, 15.5, 20, CREAM),
        title("$name", 31, 16, 15, CREAM, align="left", width=w - 203),
    ]
    for i, (sign, slot) in enumerate(FIGURES):
        x = w - 156 + 39 * i
        ops += [icon(sign, x, 15.5, 16, "#f6d98f"), bold(f"${slot}", x + 11, 16, 15, CREAM, align="left")]
    for i, sign in enumerate(("meeple", "locked-chest", "knapsack")):
        ops.append(icon(sign, w / 2 + 58 * (i - 1), h / 2 + 4, 40, CREAM, alpha=0.13, unless="full"))
    ops.append(words("Nothing taken yet", w / 2, h / 2 + 44, 15, "#d8cdb4", alpha=0.7, unless="full"))
    return face(w, h, ops, 12)


def token_face() -> Face:
    """A VP Token."""
    gold = glow(16, 14, 26, [[0, "#fbe9ae"], [0.6, "#dcae4d"], [1, "#9a6b22"]])
    ops = [circle(20, 20, 19, fill=gold, stroke="#6e4b14", line=1.5), icon("round-star", 20, 20, 25, "#6e4b14")]
    return face(40, 40, ops, "circle")


def bank_face() -> Face:
    """The VP Token Area."""
    ops = [
        rect(0, 0, 104, 84, 12, fill="#3b2a1acc", stroke="#a9824a", line=1.6),
        icon("coins-pile", 34, 34, 44, "#e9c46a"),
        title("$n", 76, 35, 28, CREAM, weight=700),
        words("VP Token Area", 52, 70, 12.5, "#ecdfc0", width=98),
    ]
    return face(104, 84, ops, 12)


def level_face() -> Face:
    """A number of the Spell Level Chart. Slots: level, open."""
    box = (1, 1, 44, 34, 8)
    only: dict[str, Any] = {"if": "open"}
    ops = [
        rect(*box, fill="#6a4d2a55", stroke="#5a3d1c", line=1.2),
        rect(*box, fill="#7b2f4acc", **only),
        title("$level", 23, 18, 19, CREAM, weight=700, **only),
        title("$level", 23, 18, 19, "#3e2b19", weight=700, unless="open"),
    ]
    return face(46, 36, ops, 8)


def marker_face() -> Face:
    """The Spell Level Marker."""
    ops = [
        rect(1.5, 1.5, 43, 33, 8, stroke="#ffd678", line=3),
        path("M16 0 L30 0 L23 9 Z", 0, 0, 1, fill="#ffd678", stroke="#6e4b14", line=1),
    ]
    return face(46, 36, ops, 8)


def pile_face() -> Face:
    """How many cards a pile holds."""
    ops = [rect(0, 0, 34, 24, 12, fill="#1d1712ee", stroke="#e9c672", line=1.4), bold("$n", 17, 12.3, 15, CREAM)]
    return face(34, 24, ops, 12)
