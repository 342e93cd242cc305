"""Faces of the cards: Mercenaries, Equipment, Tasks, Legacy, Ambition, and their backs."""

from __future__ import annotations

from functools import cache

from ...present.drawing import (
    BRONZE_RIM,
    CREAM,
    GOLD_RIM,
    INK,
    SILVER_RIM,
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
from .boards import board_faces
from .data import AMBITIONS, GEAR, LEGACIES, MARKET, MERCS, TASK_CARDS
from .drawing import (
    CATEGORY_COLOURS,
    CATEGORY_ICONS,
    CLASS_COLOURS,
    CLASS_ICONS,
    DISTANCE_ICON,
    POINT_ICON,
    POWER_ICON,
    SEPIA,
    TRACK_ICONS,
    TRACK_TINTS,
    disc,
    dots,
    good,
    place_colour,
    reward_ops,
)
from .parts import part_faces
from .schema import Ambition, AmbitionBox, Gear, Goods, Legacy, Merc, TaskCard
from .wording import ROMAN, signed, skill_line

W, H = 120, 168
WHITE = "#ffffff"


@cache
def faces() -> dict[str, Face]:
    """Every face, by id."""
    made: dict[str, Face] = {}
    made |= {f"merc:{i}": merc_face(card, i) for i, card in enumerate(MERCS)}
    made |= {f"gear:{i}": gear_face(card, i) for i, card in enumerate(GEAR)}
    for i, task in enumerate(TASK_CARDS):
        made[f"task:{i}"], made[f"broad:{i}"] = task_face(task), broad_face(task)
        made[f"taskrow:{i}"], made[f"held:{i}"] = row_face(task), held_face(task)
        made |= {f"option:{i}:{k}": option_face(task, k) for k in range(3)}
    made |= {f"legacy:{i}": legacy_face(card) for i, card in enumerate(LEGACIES)}
    made |= {f"ambition:{i}": ambition_face(card) for i, card in enumerate(AMBITIONS)}
    backs = (("merc", "#4a2f28", "meeple-king"), ("gear", "#2f3c48", "anvil"), ("goal", "#3d2f4f", "laurel-crown"))
    made |= {f"back:{name}": back_face(colour, sign) for name, colour, sign in backs}
    return made | board_faces() | part_faces()


# --- Mercenaries and Equipment ----------------------------------------------------------------------------------


def merc_face(m: Merc, number: int) -> Face:
    ops = [*parchment(W, H, SILVER_RIM if number < MARKET else GOLD_RIM), *_picture(m.icon)]
    ops += _banner(CLASS_ICONS[m.group], CLASS_COLOURS[m.group])
    ops += [*_price(m.cost), *_ribbon(m.name, CLASS_COLOURS[m.group])]
    ops.append(words(m.title, W / 2, 117, 10.5, SEPIA, width=108))
    if m.skill:
        ops.append(rect(6, 124, W - 12, 15, 3, fill="#7a5c2a2e"))
        ops.append(words(skill_line(m), W / 2, 131.8, 11.5, INK, width=106))
    ops += _values(m.power, m.distance)
    for i, category in enumerate(reversed(m.expertise)):
        ops += disc(CATEGORY_ICONS[category], W - 14 - 15 * i, 154.5, 7, CATEGORY_COLOURS[category])
    return face(W, H, ops, 9)


def gear_face(e: Gear, number: int) -> Face:
    ops = [*parchment(W, H, BRONZE_RIM if number < MARKET else GOLD_RIM), *_picture(e.icon, "#3d4650")]
    ops += _banner(CATEGORY_ICONS[e.category], CATEGORY_COLOURS[e.category])
    ops += [*_price(e.cost), *_ribbon(e.name, "#3b4149")]
    load = f"{e.category} · {e.slots} Load slot{'s' if e.slots > 1 else ''}"
    ops.append(words(load, W / 2, 122, 11.5, SEPIA, width=108))
    ops += _values(e.power, e.distance)
    ops += [icon("wooden-crate", W - 16 - 17 * i, 153, 17, SEPIA) for i in range(e.slots)]
    return face(W, H, ops, 9)


def _picture(sign: str, ink: str = INK) -> list[Op]:
    glow = {"radial": [W / 2, 55, 46], "stops": [[0, "#ffffffb0"], [1, "#ffffff00"]]}
    return [circle(W / 2, 55, 46, fill=glow), icon(sign, W / 2, 56, 60, ink, alpha=0.92)]


def _banner(sign: str, colour: str) -> list[Op]:
    """The hanging banner of a Class or Category."""
    cloth = "M8 4 h26 v30 l-13 -7 l-13 7 z"
    return [
        {"op": "path", "d": cloth, "fill": colour, "stroke": "#1d150d", "line": 0.8, "shadow": {"blur": 3, "y": 1}},
        icon(sign, 21, 15.5, 19, CREAM),
    ]


def _price(cost: Goods) -> list[Op]:
    ops: list[Op] = []
    entries = [(kind, n) for kind, n in enumerate(cost) if n]
    for i, (kind, n) in enumerate(entries):
        y = 15 + 18 * i
        ops += [bold(str(n), W - 28, y, 13.5, INK), *good(kind, W - 14.5, y, 8)]
    return ops


def _ribbon(name: str, colour: str) -> list[Op]:
    return [
        rect(4, 90, W - 8, 20, fill=colour, shadow={"blur": 3, "y": 1}),
        rect(4, 90, W - 8, 20, fill="#00000030"),
        title(name, W / 2, 100.5, 12.5, CREAM, width=108),
    ]


def _values(power: int, distance: int) -> list[Op]:
    """Power and Distance at the bottom left."""
    return [
        circle(18.5, 152.5, 12, fill="#7d1f1f", stroke="#e9c672", line=1.4),
        icon(POWER_ICON, 18.5, 152.5, 19, "#ffffff", alpha=0.16),
        bold(str(power), 18.5, 153, 17, "#ffffff"),
        circle(46, 153, 11, fill="#1f4d3a", stroke="#e9c672", line=1.2),
        icon(DISTANCE_ICON, 46, 153, 16, "#ffffff", alpha=0.2),
        bold(str(distance) if distance >= 0 else signed(distance), 46, 153.6, 14, "#ffffff"),
    ]


def back_face(colour: str, sign: str) -> Face:
    ops = [
        rect(0, 0, W, H, 9, fill=fade(0, 0, W, H, SILVER_RIM)),
        rect(4, 4, W - 8, H - 8, 6, fill=colour),
        {"op": "pattern", "pattern": "hatch", "x": 4, "y": 4, "w": W - 8, "h": H - 8, "r": 6, "stroke": "#ffffff",
         "line": 1, "alpha": 0.08},
        rect(11, 11, W - 22, H - 22, 5, stroke="#d9b56a", line=1.4),
        icon(sign, W / 2, H / 2, 64, "#d9b56a", alpha=0.9),
    ]  # fmt: skip
    return face(W, H, ops, 9)


# --- Tasks ------------------------------------------------------------------------------------------------------

TASK_W, TASK_H = 150, 300
ROW_W, ROW_H = 360, 38
BROAD_W, BROAD_H = 372, 112
HELD_W, HELD_H = 48, 56
OPTION_W, OPTION_H = 330, 96


def task_face(t: TaskCard) -> Face:
    """A Task card: header, picture, three choices. Slots: `far` and `weak`, what is missing, and `open`."""
    colour, w, h = place_colour(t.location), TASK_W, TASK_H
    ops = [*parchment(w, h, SILVER_RIM), rect(4, 4, w - 8, 40, 5, fill=colour)]
    ops += [texture("stone", 4, 4, w - 8, 40, 5, 0.5), title(t.name, 83, 24, 12.5, CREAM, width=84, lines=2)]
    ops += [
        circle(23, 26, 17, fill="#7d1f1f", stroke="#e9c672", line=1.6, shadow={"blur": 4, "y": 1}),
        bold(str(t.power), 23, 26.8, 20, "#ffffff"),
        *(dots(t.dots, w - 16, 25, 2.6, "#ffe9b0") if t.dots else [bold(ROMAN[t.act - 1], w - 16, 25, 14, "#ffe9b0")]),
        icon(t.icon, w / 2, 84, 60, INK, alpha=0.9),
        words(t.lore, w / 2, 132, 9.8, SEPIA, width=134, lines=3),
    ]
    for i, option in enumerate(t.options):
        y = 156 + 47 * i
        tint = ("#2b67a8", "#a8352f", "#8d8464")[i]
        ops += [rect(8, y, w - 16, 44, 5, fill=tint + "26"), rect(8, y, 5, 44, 2, fill=tint)]
        ops.append(words(option.label, w / 2 + 3, y + 12, 9.6, INK, width=w - 30, lines=2))
        ops += reward_ops(option, 17, y + 32, w - 28, 8)
    return face(w, h, ops, 10)


def row_face(t: TaskCard) -> Face:
    """A Task in one line, for the small road. Slots: `away`, `tag`, `tagfill`."""
    colour, w, h = place_colour(t.location), ROW_W, ROW_H
    ops = [rect(0, 0, w, h, 7, fill=fade(0, 0, w, 0, [[0, "#f3e6c8"], [1, "#dfcaa0"]]), stroke="#7a6238", line=1)]
    ops += [texture("paper", 0, 0, w, h, 7, 0.7), rect(0, 0, 68, h, 7, fill=colour), icon(t.icon, 50, h / 2, 27, CREAM)]
    ops += [
        circle(18, h / 2, 13, fill="#1f4d3a", stroke="#e9c672", line=1.2),
        bold("$away", 18, h / 2 + 0.5, 16, WHITE),
    ]
    ops += [title(t.name, 76, 12.5, 12.5, INK, align="left", width=164)]
    ops += reward_ops(t.options[0], 76, 28, 84, 6.5)
    ops += reward_ops(t.options[1], 166, 28, 84, 6.5)
    ops += dots(t.dots, 256, 12.5, 2.8, "#7a4d12")
    ops += [
        circle(282, h / 2, 13, fill="#7d1f1f", stroke="#e9c672", line=1.2),
        bold(str(t.power), 282, h / 2, 16, WHITE),
    ]
    ops += [rect(300, 6, 55, h - 12, 6, fill="$tagfill|#00000000"), bold("$tag|", 327.5, h / 2, 11, WHITE, width=52)]
    return face(w, h, ops, 7)


def broad_face(t: TaskCard) -> Face:
    """A Task card across a phone. Slots: `away`, `tag`, `tagfill`."""
    colour, w, h = place_colour(t.location), BROAD_W, BROAD_H
    ops = [*parchment(w, h, SILVER_RIM, 3, 9), rect(3, 3, 66, h - 6, 6, fill=colour), icon(t.icon, 36, 32, 42, CREAM)]
    ops += [circle(20, h - 22, 14, fill="#1f4d3a", stroke="#e9c672", line=1.4), bold("$away", 20, h - 21.5, 17, WHITE)]
    ops += [
        circle(52, h - 22, 14, fill="#7d1f1f", stroke="#e9c672", line=1.4),
        bold(str(t.power), 52, h - 21.5, 17, WHITE),
    ]
    ops += [title(t.name, 78, 17, 14.5, INK, align="left", width=204), *dots(t.dots, 272, 17, 3.2, "#7a4d12")]
    ops += [rect(w - 76, 7, 69, 21, 6, fill="$tagfill|#00000000"), bold("$tag|", w - 41.5, 17.5, 12, WHITE, width=66)]
    for i, option in enumerate(t.options):
        y = 43 + 24 * i
        tint = ("#2b67a8", "#a8352f", "#8d8464")[i]
        ops += [rect(76, y - 10.5, w - 84, 21.5, 4, fill=tint + "26"), rect(76, y - 10.5, 4, 21.5, 2, fill=tint)]
        ops += reward_ops(option, 88, y, w - 104, 8.5)
    return face(w, h, ops, 9)


def held_face(t: TaskCard) -> Face:
    colour, w, h = place_colour(t.location), HELD_W, HELD_H
    ops = [*parchment(w, h, SILVER_RIM, 2.5, 5), rect(2.5, 2.5, w - 5, 14, 3, fill=colour)]
    ops += [*dots(t.dots, w / 2, 9.5, 2.6, CREAM), icon(t.icon, w / 2, 35, 29, INK)]
    return face(w, h, ops, 5)


def option_face(t: TaskCard, k: int) -> Face:
    """One of the three choices of a completed Task, large."""
    option, w, h = t.options[k], OPTION_W, OPTION_H
    tint = ("#2b67a8", "#a8352f", "#8d8464")[k]
    ops = [*parchment(w, h, BRONZE_RIM, 4, 10), rect(4, 4, 54, h - 8, 6, fill=tint)]
    ops += [icon((*TRACK_ICONS[:2], "tied-scroll")[k], 31, h / 2, 36, CREAM)]
    ops += [title(option.label, 68, 30, 15, INK, align="left", width=w - 80, lines=2)]
    ops += reward_ops(option, 68, 70, w - 84, 12)
    return face(w, h, ops, 10)


# --- goals ------------------------------------------------------------------------------------------------------


def legacy_face(card: Legacy) -> Face:
    """A Legacy. Slots `hit0` to `hit2`: the Token of that Act was laid, `miss0`: another one was."""
    ops = [
        *parchment(W, H, GOLD_RIM),
        rect(4, 4, W - 8, 26, 5, fill="#4a3560"),
        title(card.name, W / 2, 17, 12, CREAM, width=104),
    ]
    ops.append(icon(card.icon, W / 2, 48, 32, INK, alpha=0.85))
    for act, (token, vp) in enumerate(card.acts):
        y = 84 + 28 * act
        ops += [rect(9, y - 12, W - 18, 25, 5, fill="#7a5c2a24")]
        ops += [rect(9, y - 12, W - 18, 25, 5, fill="#3f9a5540", stroke="#2f7d4a", line=1.5, **{"if": f"hit{act}"})]
        ops += [bold(ROMAN[act], 22, y, 13, SEPIA)]
        ops += disc(TRACK_ICONS[token], 52, y, 10, TRACK_TINTS[token], INK if token == 2 else CREAM)
        ops += [bold(str(vp), 82, y, 15, INK), icon(POINT_ICON, 98, y, 17, "#b5770e")]
        ops += [line([12, y, W - 12, y], "#8b1f17", 1.6, alpha=0.8, **{"if": f"miss{act}"})]
    ops.append(words("Legacy", W / 2, 160, 9, SEPIA))
    return face(W, H, ops, 9)


def ambition_face(card: Ambition) -> Face:
    """An Ambition with its two boxes. Slots `n0`, `n1`: icons matched so far."""
    ops = [
        *parchment(W, H, GOLD_RIM),
        rect(4, 4, W - 8, 26, 5, fill="#35503f"),
        title(card.name, W / 2, 17, 12, CREAM, width=104),
    ]
    ops += _box(card.boxes[0], 0, 9, CLASS_ICONS, CLASS_COLOURS)
    ops += _box(card.boxes[1], 1, 63, CATEGORY_ICONS, CATEGORY_COLOURS)
    ops.append(words("Ambition", W / 2, 160, 9, SEPIA))
    return face(W, H, ops, 9)


def _box(box: AmbitionBox, number: int, x: float, icons: dict[str, str], colours: dict[str, str]) -> list[Op]:
    w = 48
    ops: list[Op] = [rect(x, 34, w, 118, 5, fill="#7a5c2a24", stroke="#7a5c2a", line=0.8)]
    for i, sign in enumerate(box.icons):
        ops += disc(icons[sign], x + 14 + 20 * (i % 2), 47 + 20 * (i // 2), 8.5, colours[sign])
    for i, (least, vp) in enumerate(box.points):
        y = 108 + 13.5 * i
        ops += [words(f"{least} →", x + 15, y, 10.5, SEPIA), bold(str(vp), x + 32, y, 12.5, INK)]
        ops += [icon(POINT_ICON, x + 42, y, 10, "#b5770e")]
    ops += [rect(x + w - 27, 31, 29, 13, 4, fill="#2f7d4a", **{"if": f"n{number}"})]
    ops += [bold(f"$n{number}|", x + w - 12.5, 37.8, 10.5, "#ffffff", **{"if": f"n{number}"})]
    return ops
