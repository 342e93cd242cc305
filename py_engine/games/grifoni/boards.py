"""Faces of the boards: tents and their slots, factions, the book, the tracks of the Tabula."""

from __future__ import annotations

from typing import Any

from ...present.drawing import (
    BRONZE_RIM,
    CREAM,
    GOLD_RIM,
    INK,
    bold,
    circle,
    face,
    fade,
    icon,
    line,
    parchment,
    rect,
    texture,
    title,
    words,
)
from ...present.vocabulary import Face, Op
from .data import ADVENTURES, CAMP, CAMP_SLOTS, FACTIONS, GEAR, MERCS
from .drawing import (
    BALANCE_ICON,
    DISTANCE_ICON,
    POWER_ICON,
    SEPIA,
    TRACK_ICONS,
    TRACK_TINTS,
    disc,
    good,
    reward_ops,
)
from .schema import Paragraph, PlotChoice
from .wording import FACTION_COLOURS, PATTERNS, ROMAN
from .words import ANY, CLINKS, MERCENARY

SLOT_W, SLOT_H = 180, 38
TENT_W, TENT_H = 180, 152
PAGE_W, PAGE_H = 360, 62
CHOICE_W, CHOICE_H = 360, 64


def board_faces() -> dict[str, Face]:
    """All of them, by id."""
    made: dict[str, Face] = {f"slot:{i}": slot_face(i) for i in range(len(CAMP_SLOTS))}
    for i in range(len(CAMP)):
        made |= {f"tent:{i}": tent_face(i), f"tentlet:{i}": tentlet_face(i)}
    for i in range(len(FACTIONS)):
        made |= {f"squire:{i}": squire_face(i), f"obol:{i}": obol_face(i), f"faction:{i}": faction_face(i)}
    for book, adventure in enumerate(ADVENTURES):
        for number, page in adventure.paragraphs.items():
            made[f"page:{book}:{number}"] = page_face(page)
            made |= {f"choice:{book}:{number}:{i}": choice_face(page.choices[i], i) for i in range(3)}
    made |= {f"token:{i}": face(34, 34, token(i, 17, 17, 16), "circle") for i in range(3)}
    made |= {f"scale:{i}": scale_face(i) for i in range(2)} | {f"cube:{i}": cube_face(i) for i in range(2)}
    return made | {
        "plotslot": face(34, 34, [circle(17, 17, 15, stroke="#d9c28a", line=1.5, dash=[4, 3]),
                                  words("$act|", 17, 17, 12, "#d9c28a")], "circle"),
        "time": time_face(), "hour": face(20, 20, disc("sands-of-time", 10, 10, 9, "#15110d"), "circle"),
        "plotplace": plot_place_face(),
    }  # fmt: skip


# --- Camp -------------------------------------------------------------------------------------------------------


def tent_face(i: int) -> Face:
    """A Tent: canvas with its number, name and sign. Slot `lit`: being resolved."""
    tent, w, h = CAMP[i], TENT_W, TENT_H
    roof = "#a2543f" if i % 2 == 0 else "#4f6f86"
    canvas = fade(0, 0, 0, h, [[0, "#f0e3c4"], [1, "#cdb88a"]])
    stripes = [{"op": "path", "d": f"M{x} 2 h{w / 8:.2f} l-3 22 h-{w / 8 - 6:.2f} z", "fill": "#ffffff30"}
               for x in (12, 56, 100, 144)]  # fmt: skip
    ops: list[Op] = [
        rect(0, 4, w, h - 4, 9, fill=canvas, stroke="#5b4526", line=1),
        texture("paper", 0, 4, w, h - 4, 9, 0.6),
        {"op": "path", "d": f"M6 0 h{w - 12} l6 26 h-{w} z", "fill": roof, "stroke": "#2a1c12", "line": 1},
        *stripes,
        rect(1, 5, w - 2, h - 6, 9, stroke="#ffcf5c", line=3, **{"if": "lit"}),
        bold(ROMAN[i], 20, 13.5, 13, CREAM),
        title(tent.name, w / 2 + 4, 13.5, 14, CREAM, width=108),
        icon(tent.icon, w - 20, 13, 20, CREAM),
    ]
    return face(w, h, ops, 9)


def tentlet_face(i: int) -> Face:
    """A Tent as it shows in the Quest: its sign and three places."""
    ops: list[Op] = [
        rect(0, 6, 64, 90, 7, fill=fade(0, 0, 0, 96, [[0, "#e6d8b6"], [1, "#b9a577"]]), stroke="#5b4526", line=1),
        {"op": "path", "d": "M4 0 h56 l4 20 h-64 z", "fill": "#a2543f" if i % 2 == 0 else "#4f6f86"},
        bold(ROMAN[i], 32, 10.5, 12, CREAM),
        icon(CAMP[i].icon, 32, 44, 34, INK, alpha=0.85),
    ]
    return face(64, 96, ops, 7)


def slot_face(number: int) -> Face:
    """An Action Slot in signs; a Squire stands on the disc at its right end."""
    w, h = SLOT_W, SLOT_H
    ops: list[Op] = [
        rect(0, 0, w, h, 7, fill="#fff8e6d0", stroke="#7a6238", line=1),
        circle(w - 20, h / 2, 15.5, fill="#3a2c1c30", stroke="#7a6238", line=1, dash=[3, 3]),
    ]
    x = 8.0
    for word, *args in CAMP_SLOTS[number].steps:
        made, x = _step_ops(word, args, x, h / 2)
        ops += made
    return face(w, h, ops, 7)


def _step_ops(word: str, args: list[Any], x: float, y: float) -> tuple[list[Op], float]:
    """What a step looks like from x on, and where the next one begins."""
    if word == "gain_card":
        sign = "meeple-king" if args[0] == MERCENARY else "anvil-impact"
        return [*_plus(x, y), icon(sign, x + 24, y, 27, "#6b2d20" if args[0] == MERCENARY else "#37444f")], x + 46
    if word == "refresh":
        _, kind, n = args
        return [*good(kind, x + 9, y, 8.5), bold("→", x + 25, y, 13, SEPIA), icon("cycle", x + 43, y, 22, INK),
                bold(str(n), x + 43, y + 0.5, 12, "#8b1f17"),
                line([x + 62, y - 11, x + 62, y + 11], "#7a623880")], x + 70  # fmt: skip
    if word == "book":
        clinks, kind, n = args
        gain = [bold(str(n), x + 98, y, 15), *good(kind, x + 113, y, 8.5)]
        return [*_amount(clinks, CLINKS, x - 4, y), _or(x + 43, y), icon("tied-scroll", x + 62, y, 21, INK),
                bold("→", x + 82, y, 13, SEPIA), *gain], x + 130  # fmt: skip
    if word in ("both", "either"):
        first, n, second, m = args
        middle = _or(x + 50, y) if word == "either" else bold("+", x + 50, y, 15, SEPIA)
        return [*_amount(n, first, x, y), middle, *_amount(m, second, x + 62, y)], x + 110
    if word == "sway":
        first, second = args
        paid = [bold("2", x + 56, y, 13), *good(first, x + 70, y, 7.5), bold("/", x + 82, y, 13, SEPIA),
                *good(second, x + 93, y, 7.5), bold("±2", x + 116, y, 14)]  # fmt: skip
        return [icon(BALANCE_ICON, x + 10, y, 22, INK), bold("±1", x + 32, y, 14), _or(x + 45, y, 9), *paid], x + 130
    if word == "sell":
        return [icon("crossed-swords", x + 7, y, 16, INK), bold("→", x + 20, y, 11, SEPIA),
                bold(str(args[0]), x + 30, y, 14), *good(CLINKS, x + 43, y, 8),
                line([x + 55, y - 11, x + 55, y + 11], "#7a623880")], x + 63  # fmt: skip
    if word == "exchange":
        return [bold(str(args[0]), x, y, 14), *good(ANY, x + 13, y, 7.5), icon("card-exchange", x + 31, y, 15, SEPIA),
                bold("2", x + 46, y, 14), *good(ANY, x + 58, y, 7.5)], x + 70  # fmt: skip
    return [icon("open-book", x + 14, y, 26, "#2b67a8"), _or(x + 42, y), icon("meeple", x + 66, y, 22, INK),
            bold("→", x + 86, y, 14, SEPIA), icon("camping-tent", x + 108, y, 25, "#6b2d20")], x + 130  # fmt: skip


def _plus(x: float, y: float) -> list[Op]:
    return [bold("+", x + 4, y, 17, SEPIA)]


def _or(x: float, y: float, size: float = 10) -> Op:
    return words("or", x, y, size, SEPIA)


def _amount(n: int, kind: int, x: float, y: float) -> list[Op]:
    return [bold(str(n), x + 8, y, 17), *good(kind, x + 27, y, 10)]


def squire_face(faction: int) -> Face:
    colour, d = (
        FACTION_COLOURS[faction],
        "M15 3 a6.4 6.4 0 0 1 4 11.4 l8 6.6 l-4 4 l3 10 h-22 l3 -10 l-4 -4 l8 -6.6 a6.4 6.4 0 0 1 4 -11.4 z",
    )
    ops: list[Op] = [{"op": "path", "d": d, "fill": colour, "stroke": "#1d150d", "line": 1.6},
                     icon(FACTIONS[faction].icon, 15, 25.5, 11, CREAM, alpha=0.95)]  # fmt: skip
    return face(30, 38, ops, 6)


def obol_face(faction: int) -> Face:
    ops = [circle(15, 15, 14, fill=FACTION_COLOURS[faction], stroke="#e9c672", line=2)]
    return face(30, 30, [*ops, icon(FACTIONS[faction].icon, 15, 15, 19, CREAM)], "circle")


def faction_face(i: int) -> Face:
    """A faction to pick: emblem, name, and whom it brings. Slot `who`: the seat that picked it."""
    known = FACTIONS[i]
    merc, gear = MERCS[known.merc], GEAR[known.gear]
    cloth = {"op": "pattern", "pattern": PATTERNS[i], "x": 5, "y": 5, "w": 160, "h": 96, "r": 7}
    ops = [*parchment(170, 230, GOLD_RIM, 5, 12), rect(5, 5, 160, 96, 7, fill=FACTION_COLOURS[i])]
    ops += [cloth | {"stroke": "#ffffff", "line": 1.4, "alpha": 0.14}, icon(known.icon, 85, 53, 76, CREAM)]
    ops += [title(known.name, 85, 117, 16, INK, width=150), bold(merc.name, 85, 138, 12.5, INK, width=150)]
    ops += [words(f"{merc.group} with {gear.name}", 85, 153, 11, SEPIA, width=152)]
    ops += [*disc(POWER_ICON, 48, 172, 9, "#7d1f1f"), bold(str(merc.power + gear.power), 66, 172.5, 15)]
    ops += [*disc(DISTANCE_ICON, 102, 172, 9, "#1f4d3a"), bold(str(merc.distance + gear.distance), 120, 172.5, 15)]
    ops += [words(merc.text, 85, 203, 10.5, INK, width=150, lines=3)]
    ops += [bold("$who|", 85, 53, 15, "#ffffff", width=150)]
    return face(170, 230, ops, 12)


# --- the book and the Tabula ------------------------------------------------------------------------------------


def page_face(page: Paragraph) -> Face:
    """The head of the open page. Slot `bounty`: the tokens of its setup still lie there."""
    w, h = PAGE_W, PAGE_H
    ops = [*parchment(w, h, GOLD_RIM, 3, 8), icon(page.icon, 32, h / 2, 42, INK, alpha=0.9)]
    ops += [words(f"Act {ROMAN[page.act]} · Paragraph {page.number}", 62, 14, 10.5, SEPIA, align="left")]
    ops += [title(page.title, 62, 31, 17, INK, align="left", width=286)]
    if page.setup:
        ops += _setup_ops(page)
    return face(w, h, ops, 8)


def _setup_ops(page: Paragraph) -> list[Op]:
    setup = page.setup
    if setup is None:
        return []
    if any(setup.balance):
        track = setup.balance.index(max(setup.balance, key=abs))
        text = f"{setup.title}: Balance {('Glory', 'Supremacy')[track]} +{setup.balance[track]}"
        return [words(text, 62, 49, 11, SEPIA, align="left", width=286)]
    who = "first Task of •• or more" if setup.dots > 1 else "first Location Task"
    ops: list[Op] = [words(f"{who}:", 62, 49, 11, SEPIA, align="left", width=150)]
    x = 216.0
    for kind, n in enumerate(setup.bounty):
        if n:
            ops += [bold(str(n), x, 49, 13), *good(kind, x + 14, 49, 8)]
            x += 38
    ops.append(line([210, 49, x - 12, 49], "#8b1f17", 2, unless="bounty"))
    return ops


def choice_face(choice: PlotChoice, i: int) -> Face:
    """One Plot Choice. Slots: `need` (your count), `met`, `laid`, `ending` (what its Epilogue rewards)."""
    w, h = CHOICE_W, CHOICE_H
    tint = TRACK_TINTS[i] if i < 2 else "#8d8464"
    ops = [*parchment(w, h, BRONZE_RIM, 3, 8), rect(3, 3, 54, h - 6, 5, fill=tint)]
    ops += [icon(TRACK_ICONS[i], 30, 24, 30, CREAM)]
    needs = f"{choice.requirement} needed" if choice.requirement else "always"
    ops += [bold(f"$need|{needs}", 30, 50, 11.5, "#ffffff", width=52)]
    ops += [rect(58, 3, w - 61, h - 6, 5, stroke="#3f9a55", line=2.5, **{"if": "met"})]
    ops += [title(choice.reward.label, 66, 16, 13.5, INK, align="left", width=282)]
    ops += [bold(str(choice.requirement or "–"), 74, 37, 15, tint if i < 2 else SEPIA)]
    ops += [line([88, 27, 88, 47], "#7a623880")]
    ops += reward_ops(choice.reward, 98, 37, 250, 9.5)
    ops += [words("$ending|", 66, 54.5, 10, SEPIA, align="left", width=288)]
    return face(w, h, ops, 8)


def token(i: int, x: float, y: float, r: float) -> list[Op]:
    return disc(TRACK_ICONS[i], x, y, r, TRACK_TINTS[i], INK if i == 2 else CREAM)


def scale_face(track: int) -> Face:
    """The Balance of one track: 13 steps from −6 to +6."""
    w, h, step = 340, 24, 22.5
    ops: list[Op] = [rect(0, 0, w, h, 6, fill="#1b1713a0", stroke=TRACK_TINTS[track], line=1.4)]
    ops += [icon(TRACK_ICONS[track], 15, h / 2, 17, "#d9c9a0")]
    for n in range(-6, 7):
        x = 47 + step * (n + 6)
        ops += [rect(x - 9.5, 3.5, 19, h - 7, 3, fill="#ffffff1f" if n else "#ffffff40")]
        ops += [words(f"+{n}" if n > 0 else f"−{-n}" if n else "0", x, h / 2, 10.5, "#e9ddbf")]
    return face(w, h, ops, 6)


def cube_face(track: int) -> Face:
    light = "#7fb0e0" if track == 0 else "#e07a6a"
    ops = [
        rect(
            1, 1, 18, 18, 4, fill=fade(0, 0, 20, 20, [[0, light], [1, TRACK_TINTS[track]]]), stroke="#0c0a08", line=1.2
        )
    ]
    return face(20, 20, [*ops, bold("$n|", 10, 10.2, 11.5, "#ffffff")], 4)


def time_face() -> Face:
    ops: list[Op] = [rect(0, 0, 226, 28, 8, fill="#1b1713a0", stroke="#d9b56a80", line=1)]
    for n in range(9):
        x = 16 + 24 * n + 2 * (n // 3)
        ops += [circle(x, 14, 9.5, fill=("#7a5c2a60", "#8f4a3560", "#5a4a8060")[n // 3], stroke="#d9c28a90", line=1)]
        ops += [words(str(n + 1), x, 14.3, 11, "#efe3c4")]
    return face(226, 28, ops, 8)


def plot_place_face() -> Face:
    """The Plot Choice Slot."""
    ops = [rect(0, 0, 52, 44, 8, fill="#1b1713a0", stroke="#e9c672", line=1.4, dash=[4, 3])]
    return face(
        52, 44, [*ops, icon("open-book", 26, 20, 26, "#d9c28a", alpha=0.7), words("plot", 26, 37, 9.5, "#d9c28a")], 8
    )
