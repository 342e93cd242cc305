"""Faces of the boards: tents and their slots, the book, the Tabula's tracks, the Wagon, tokens, zone backgrounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...present.layout import Box
from ...present.vocabulary import Face, Op
from .data import ADVENTURES, CAMP, CAMP_SLOTS, FACTIONS, GEAR, LOCATIONS, MERCS
from .drawing import (
    BALANCE_ICON,
    BRONZE_RIM,
    CREAM,
    DISTANCE_ICON,
    GOLD_RIM,
    INK,
    POWER_ICON,
    SEPIA,
    TRACK_ICONS,
    TRACK_TINTS,
    bold,
    circle,
    disc,
    face,
    fade,
    good,
    icon,
    line,
    parchment,
    place_colour,
    rect,
    reward_ops,
    texture,
    title,
    words,
)  # fmt: skip
from .plan import Plan, plan_for
from .schema import Paragraph, PlotChoice
from .wording import FACTION_COLOURS, PATTERNS, ROMAN
from .words import ANY, CLINKS, GOODS, MERCENARY

SLOT_W, SLOT_H = 180, 38
TENT_W, TENT_H = 180, 152
PAGE_W, PAGE_H = 360, 62
CHOICE_W, CHOICE_H = 360, 64
CAP = "#2a221b"


def board_faces() -> dict[str, Face]:
    made: dict[str, Face] = {}
    made |= {f"slot:{i}": slot_face(i) for i in range(len(CAMP_SLOTS))}
    for i in range(len(CAMP)):
        made[f"tent:{i}"], made[f"tentlet:{i}"] = tent_face(i), tentlet_face(i)
    made |= {f"good:{i}": face(26, 26, good(i, 13, 13, 12), "circle") for i in range(len(GOODS))}
    made |= {f"pool:{i}": pool_face(i) for i in range(len(GOODS))}
    for slots in (1, 2):
        made[f"crate:{slots}"] = crate_face(slots)
    for i in range(len(FACTIONS)):
        made |= {f"squire:{i}": squire_face(i), f"obol:{i}": obol_face(i), f"faction:{i}": faction_face(i)}
        made[f"band:{i}"] = band_face(i)
    for book, adventure in enumerate(ADVENTURES):
        for number, page in adventure.paragraphs.items():
            made[f"page:{book}:{number}"] = page_face(page)
            made |= {f"choice:{book}:{number}:{i}": choice_face(page.choices[i], i) for i in range(3)}
    made |= {f"token:{i}": face(34, 34, token(i, 17, 17, 16), "circle") for i in range(3)}
    made |= {f"scale:{i}": scale_face(i) for i in range(2)} | {f"cube:{i}": cube_face(i) for i in range(2)}
    made |= {f"meter:{i}": meter_face(i) for i in range(2)}
    made |= {
        "plotslot": face(34, 34, [circle(17, 17, 15, stroke="#d9c28a", line=1.5, dash=[4, 3]),
                                  words("$act|", 17, 17, 12, "#d9c28a")], "circle"),
        "time": time_face(), "hour": face(20, 20, disc("sands-of-time", 10, 10, 9, "#15110d"), "circle"),
        "plotplace": plot_place_face(), "bay": bay_face(), "total": total_face(), "label": label_face(),
        "pairslot": pair_slot_face(), "signpost": signpost_face(), "purse": purse_face(), "goalslot": goal_slot_face(),
        "tag": tag_face(),
        "arrow": face(24, 24, [icon("exit-door", 12, 12, 20, "#e9a03a")], 3),
    }  # fmt: skip
    for tall in (False, True):
        for quest in (False, True):
            made |= zone_faces(plan_for(tall, quest))
    return made


def zone_key(plan: Plan, zone: str) -> str:
    """The id of a zone's background."""
    return f"zone:{zone}:{'tall' if plan.tall else 'quest' if plan.quest else 'camp'}"


def zone_faces(plan: Plan) -> dict[str, Face]:
    looks = {"camp": ("#3d4a2f", "felt"), "market": ("#4d3a2a", "wood"), "road": ("#3b463f", "stone"),
             "book": ("#43302a", "wood"), "wagon": ("#4a3826", "wood"), "bands": ("#2b2f33", "stone")}  # fmt: skip
    return {zone_key(plan, zone): _background(getattr(plan, zone), *look) for zone, look in looks.items()}


def _background(box: Box, colour: str, kind: str) -> Face:
    w, h = box.w, box.h
    ops = [
        rect(0, 0, w, h, 12, fill=fade(0, 0, 0, h, [[0, colour], [1, "#1d1a17"]])),
        texture(kind, 0, 0, w, h, 12, 0.55),
        rect(1, 1, w - 2, h - 2, 11, stroke="#00000080", line=2),
        rect(2.5, 2.5, w - 5, h - 5, 10, stroke="#d9b56a38", line=1),
    ]
    return face(w, h, ops, 12)


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


# --- the road, the Wagon, the bands -----------------------------------------------------------------------------


def signpost_face() -> Face:
    """A Location's name, Distance and Task deck. Slots: `name`, `away`, `left`, `fill`, `near`."""
    ops: list[Op] = [
        rect(0, 0, 150, 30, 6, fill="$fill", stroke="#1d150d", line=1),
        texture("wood", 0, 0, 150, 30, 6, 0.5),
    ]
    ops += [circle(17, 15, 12, fill="#1f4d3a", stroke="#e9c672", line=1.4), bold("$away", 17, 15.6, 16, "#ffffff")]
    ops += [circle(17, 15, 13.5, stroke="#6be08a", line=2.2, **{"if": "near"})]
    ops += [title("$name", 34, 15.4, 11.5, CREAM, align="left", width=88), words("$left|", 138, 15.4, 11, "#e9d9b0")]
    return face(150, 30, ops, 6)


def bay_face() -> Face:
    """Four Load slots; `free`: the bay gives its Distance."""
    ops: list[Op] = [rect(0, 0, 64, 84, 7, fill="#2a1f15c0", stroke="#8a6a3a", line=1.2)]
    for i in range(4):
        ops.append(rect(5 + 28 * (i % 2), 5 + 28 * (i // 2), 26, 26, 4, fill="#00000050", stroke="#6d552f", line=0.8))
    ops += [
        rect(14, 64, 36, 16, 8, fill="#2f7d4a", **{"if": "free"}),
        bold("+1", 27, 72, 12, "#ffffff", **{"if": "free"}),
    ]
    ops += [icon(DISTANCE_ICON, 41, 72, 12, "#ffffff", **{"if": "free"})]
    ops += [rect(14, 64, 36, 16, 8, fill="#00000060", unless="free"), bold("+1", 32, 72, 12, "#7d7363", unless="free")]
    return face(64, 84, ops, 7)


def crate_face(slots: int) -> Face:
    """An Equipment Token on the Load. Slot `sign`: the Equipment's icon."""
    w = 26 if slots == 1 else 54
    ops = [rect(0, 0, w, 26, 4, fill=fade(0, 0, 0, 26, [[0, "#8a6238"], [1, "#5d3f20"]]), stroke="#1d150d", line=1.2)]
    return face(w, 26, [*ops, texture("wood", 0, 0, w, 26, 4, 0.5), icon("$sign", w / 2, 13, 20, CREAM)], 4)


def pool_face(kind: int) -> Face:
    ops = [rect(0, 2, 52, 22, 11, fill="#1b171390"), *good(kind, 13, 13, 11), words("$n", 37, 13.4, 13, "#efe3c4")]
    return face(52, 26, ops, 11)


def meter_face(track: int) -> Face:
    """Glory or Supremacy of a Wagon. Slot `n`."""
    ops = [rect(0, 0, 74, 32, 8, fill=TRACK_TINTS[track], stroke="#1d150d", line=1.2)]
    return face(74, 32, [*ops, icon(TRACK_ICONS[track], 18, 16, 24, CREAM), bold("$n", 52, 16.6, 20, "#ffffff")], 8)


def total_face() -> Face:
    """Power and Distance of the Front Line. Slots `p`, `d`."""
    ops = [rect(0, 0, 74, 70, 8, fill="#1b1713a0", stroke="#d9b56a80", line=1)]
    ops += [circle(20, 19, 14, fill="#7d1f1f", stroke="#e9c672", line=1.4), icon(POWER_ICON, 20, 19, 20, CREAM)]
    ops += [bold("$p", 52, 19.6, 21, "#ffffff")]
    ops += [circle(20, 51, 14, fill="#1f4d3a", stroke="#e9c672", line=1.4), icon(DISTANCE_ICON, 20, 51, 20, CREAM)]
    return face(74, 70, [*ops, bold("$d", 52, 51.6, 21, "#ffffff")], 8)


def label_face() -> Face:
    """Words on a board. Slot `text`."""
    return face(160, 16, [title("$text", 0, 8, 11.5, "#e6d3a0", align="left", width=160)], 0)


def pair_slot_face() -> Face:
    ops = [
        rect(1, 1, 148, 118, 9, stroke="#d9b56a70", line=1.4, dash=[6, 5]),
        icon("crossed-swords", 75, 60, 44, "#d9b56a", alpha=0.2),
    ]
    return face(150, 120, ops, 9)


def tag_face() -> Face:
    """A ribbon with a short word. Slots `text`, `fill`."""
    return face(
        94,
        19,
        [rect(0, 0, 94, 19, 9, fill="$fill", stroke="#1d150d", line=1), bold("$text", 47, 9.8, 11.5, "#ffffff")],
        9,
    )


def goal_slot_face() -> Face:
    return face(120, 168, [rect(1, 1, 118, 166, 9, stroke="#d9b56a70", line=1.4, dash=[6, 5])], 9)


def band_face(faction: int) -> Face:
    """The head of another player's Wagon. Slots: `name`, `score`, `rank`."""
    colour = FACTION_COLOURS[faction]
    ops: list[Op] = [rect(0, 0, 112, 44, 8, fill=colour, stroke="#1d150d", line=1)]
    cloth = {"op": "pattern", "pattern": PATTERNS[faction], "x": 0, "y": 0, "w": 112, "h": 44, "r": 8}
    ops += [cloth | {"stroke": "#ffffff", "line": 1.2, "alpha": 0.14}, icon(FACTIONS[faction].icon, 22, 22, 32, CREAM)]
    ops += [title("$name", 42, 14, 12.5, "#ffffff", align="left", width=64)]
    ops += [words("$line|", 42, 31, 10.5, "#ffffff", align="left", width=66)]
    return face(112, 44, ops, 8)


def purse_face() -> Face:
    """Resources in numbers. Slots `g0` to `g5`, `load`."""
    ops: list[Op] = [rect(0, 0, 150, 44, 7, fill="#1b171390")]
    for kind in range(len(GOODS)):
        x, y = 14 + 36 * (kind % 3), 12.5 + 19 * (kind // 3)
        ops += [*good(kind, x, y, 8), bold(f"$g{kind}", x + 16, y, 12, "#efe3c4")]
    ops += [icon("old-wagon", 128, 14, 20, "#d9c28a"), words("$load", 128, 32, 10.5, "#efe3c4")]
    return face(150, 44, ops, 7)


def places() -> Iterable[tuple[str, str]]:
    """Name and colour of the Surroundings and the Locations, by Location number (-1 first)."""
    yield "Surroundings", place_colour(-1)
    for i, location in enumerate(LOCATIONS):
        yield location.name, place_colour(i)
