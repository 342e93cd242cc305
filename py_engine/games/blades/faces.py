"""Faces: Seals, Crests, Blades on both sides, seats, tokens, fists, notes."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from ...present.drawing import (
    BRONZE_RIM,
    CREAM,
    GOLD_RIM,
    INK,
    SHIELD,
    SILVER_RIM,
    bold,
    circle,
    face,
    fade,
    glow,
    icon,
    line,
    parchment,
    path,
    rect,
    texture,
    title,
    words,
)
from ...present.vocabulary import Face, Op
from .art import BLADE_ICONS, INKS, LIBERATED_TINT, NORMAL_TINT, POWER, colour_of, icon_of
from .data import BLADES, BREAK, COLLECTOR_CREST, COLOURS, LIBERATED, NORMAL, Blade

BLADE_SIZE = (150.0, 210.0)
TINTS = {NORMAL: NORMAL_TINT, LIBERATED: LIBERATED_TINT}


@cache
def faces() -> dict[str, Face]:
    """Every face by name."""
    made: dict[str, Face] = {}
    for n, blade in enumerate(BLADES):
        for side in (NORMAL, LIBERATED):
            made[f"blade:{n}:{side}"] = _blade(blade, side)
            made[f"small:{n}:{side}"] = _small_blade(blade, side)
    for c in (*range(len(COLOURS)), COLLECTOR_CREST):
        made[f"crest:{c}"] = _crest(c)
    for c in range(len(COLOURS)):
        made[f"seal:{c}"] = _seal(c)
        made[f"broken:{c}"] = _broken(c)
    return made | _tokens() | _boards()


# --- Blades ------------------------------------------------------------------------------------------------------


def _blade(blade: Blade, side: int) -> Face:
    """A weapon, large: name, cost, sign and what it does."""
    w, h = BLADE_SIZE
    light, dark = TINTS[side]
    power = blade.sides[side]
    return face(
        w,
        h,
        [
            *parchment(w, h, GOLD_RIM if side else SILVER_RIM, 5, 11),
            rect(5, 5, w - 10, 86, 7, fill=fade(0, 5, 0, 91, [[0, light], [1, dark]])),
            icon(BLADE_ICONS[blade.id], w / 2 + 8, 52, 62, "#fff3da", alpha=0.95, shadow={"blur": 4, "y": 2}),
            circle(24, 26, 15, fill="#241a10", stroke="#f0cf85", line=2),
            title(str(power.cost), 24, 26.5, 19, "#fff3d6"),
            rect(5, 88, w - 10, 25, fill=dark, shadow={"blur": 3, "y": 1}),
            title(blade.name, w / 2, 101, 16, CREAM, width=w - 20),
            words(power.text, w / 2, 155, 12.5, INK, width=w - 24, lines=6),
            words("Liberated" if side else "Normal", w / 2, h - 13, 9.5, "#6d5434", weight=700),
        ],
        11,
    )


def _small_blade(blade: Blade, side: int) -> Face:
    """The same weapon beside a seat: its sign and its name."""
    w, h = 60.0, 84.0
    light, dark = TINTS[side]
    return face(
        w,
        h,
        [
            rect(0, 0, w, h, 7, fill=fade(0, 0, w, h, GOLD_RIM if side else SILVER_RIM)),
            rect(3, 3, w - 6, h - 6, 5, fill=fade(0, 3, 0, h, [[0, light], [1, dark]])),
            icon(BLADE_ICONS[blade.id], w / 2, 36, 42, "#fff3da"),
            rect(3, h - 23, w - 6, 20, fill="#1c140ccc"),
            bold(blade.name, w / 2, h - 13, 13, CREAM, width=w - 10),
        ],
        7,
    )


# --- Seals and Crests --------------------------------------------------------------------------------------------


def _notches(ink: str) -> list[Op]:
    """Seven arcs round the rim that fill with power."""
    arcs = []
    for n in range(1, BREAK + 1):
        d = _arc(n)
        arcs.append(path(d, 50, 50, 1, stroke="#00000055", line=7))
        arcs.append(path(d, 50, 50, 1, stroke="#ffd873", line=7, **{"if": f"n{n}"}))
    return arcs


def _arc(n: int) -> str:
    """The n-th of seven arcs of a circle of radius 43 about the origin, clockwise from the top."""
    a, b = ((n - 1) / BREAK * 2 + 0.035) * pi, (n / BREAK * 2 - 0.035) * pi
    x1, y1, x2, y2 = 43 * sin(a), -43 * cos(a), 43 * sin(b), -43 * cos(b)
    return f"M{x1:.2f} {y1:.2f}A43 43 0 0 1 {x2:.2f} {y2:.2f}"


def _seal(c: int) -> Face:
    """A whole Seal. Slots: k (power), n1 to n7 (which notches are full), bar, lock, hot (5 or 6)."""
    colour = colour_of(c)
    ink = INKS[colour.ink]
    return face(
        100,
        100,
        [
            circle(50, 50, 49, fill="#2a2119", stroke="#c9a45a", line=2, shadow={"blur": 8, "y": 4}),
            circle(50, 50, 49, stroke="#ff9d3c", line=4, **{"if": "hot"}),
            *_notches(ink),
            circle(50, 50, 37, fill=glow(42, 38, 46, [[0, _lighter(colour.colour)], [1, colour.colour]])),
            circle(50, 50, 37, stroke="#00000066", line=1.5),
            icon(icon_of(c), 50, 33, 32, ink, alpha=0.92),
            title("$k|0", 50, 60, 28, ink, weight=700),
            bold(colour.code, 50, 79, 12.5, ink),
            *_mark("bar", 17, "cancel"),
            *_mark("lock", 83, "padlock"),
        ],
        "circle",
    )


def _mark(slot: str, x: float, sign: str) -> list[Op]:
    on = {"if": slot}
    return [
        circle(x, 17, 15, fill="#7d1f1f", stroke="#f4e6c8", line=2, **on),
        icon(sign, x, 17, 19, "#fff3da", **on),
    ]


def _broken(c: int) -> Face:
    """A Seal that lies face down, cracked. Slot: owner (a name)."""
    colour = colour_of(c)
    return face(
        100,
        100,
        [
            circle(50, 50, 48, fill=glow(50, 45, 60, [[0, "#574d44"], [1, "#2b251f"]]), stroke="#7d7266", line=2),
            circle(50, 50, 36, stroke=colour.colour, line=4, alpha=0.8),
            icon(icon_of(c), 50, 40, 34, colour.colour, alpha=0.55),
            line([50, 3, 44, 22, 55, 34, 45, 52, 54, 70, 47, 97], "#14100c", 4),
            line([55, 34, 70, 30, 80, 38], "#14100c", 3),
            line([45, 52, 28, 58, 20, 70], "#14100c", 3),
            bold("$owner", 50, 73, 13, "#f4e6c8", width=66),
        ],
        "circle",
    )


def _crest(c: int) -> Face:
    colour = colour_of(c)
    ink = INKS[colour.ink]
    fill: object = colour.colour
    if c == COLLECTOR_CREST:
        fill = fade(0, 0, 120, 168, [[0, "#3b2a5a"], [1, "#b8923a"]])
    return face(
        120,
        168,
        [
            *parchment(120, 168, GOLD_RIM, 5, 10),
            path(SHIELD, 60, 70, 92, fill=fill, stroke="#2a2119", line=3, shadow={"blur": 4, "y": 2}),
            icon(icon_of(c), 60, 66, 58, ink),
            title(colour.name, 60, 144, 17, INK, width=104),
        ],
        10,
    )


def _lighter(colour: str) -> str:
    """The colour half way to white."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{(3 * x + 255) // 4:02x}" for x in parts)


# --- the rest ----------------------------------------------------------------------------------------------------


def _tokens() -> dict[str, Face]:
    return {
        "crest_back": face(
            120,
            168,
            [
                rect(0, 0, 120, 168, 10, fill=fade(0, 0, 120, 168, BRONZE_RIM)),
                rect(5, 5, 110, 158, 7, fill=glow(60, 70, 110, [[0, "#4a3a5c"], [1, "#1f1830"]])),
                path(SHIELD, 60, 78, 74, stroke="#d9b66a", line=3),
                icon("$sign|hooded-figure", 60, 74, 44, "#d9b66a"),
            ],
            10,
        ),
        "power": face(
            60,
            60,
            [
                circle(30, 30, 28, fill=glow(24, 22, 34, [[0, "#ffe9a8"], [1, "#c98a1e"]]), stroke="#5b3d0c", line=3),
                icon(POWER, 30, 30, 34, "#5b3d0c", alpha=0.35),
                title("$n", 30, 31, 27, "#2b1c05", weight=700, width=46),
            ],
            "circle",
        ),
        "fist": face(
            110,
            110,
            [
                circle(55, 55, 53, fill=glow(45, 40, 60, [[0, "#5b4a38"], [1, "#2a2018"]]), stroke="$colour", line=5),
                icon("fist", 55, 52, 62, "#e8d3ac", unless="n"),
                title("$n", 55, 56, 52, "#ffe9b8", weight=700, **{"if": "n"}),
                circle(90, 90, 14, fill="#3f8a4d", stroke="#f4e6c8", line=2, **{"if": "set"}),
                icon("check-mark", 90, 90, 17, "#fffaf0", **{"if": "set"}),
            ],
            "circle",
        ),
        "amount": face(
            56,
            56,
            [
                rect(
                    2, 2, 52, 52, 12, fill=fade(0, 0, 0, 56, [[0, "#f1d489"], [1, "#b98730"]]), stroke="#5b3d0c", line=2
                ),
                title("$n", 28, 29, 30, "#2b1c05", weight=700),
            ],
            12,
        ),
        "label": face(120, 26, [bold("$text", 60, 13, 19, "$ink|#e9e4d8", width=118)]),
        "goal": face(500, 26, [words("$text", 2, 13, 17, "#e9c987", align="left", width=496)]),
        "reference": face(
            150,
            210,
            [
                *parchment(150, 210, BRONZE_RIM, 5, 11),
                title("$title", 75, 26, 16, "#6e2f1d", width=130),
                line([18, 40, 132, 40], "#8c6a3c", 1.2),
                words("$text", 75, 122, 13, INK, width=128, lines=10),
            ],
            11,
        ),
        "note": face(
            40,
            40,
            [
                rect(1, 1, 38, 38, 7, fill="$fill|#2a2e37", stroke="#ffffff22", line=1),
                bold("$mark", 20, 21, 26, "$ink|#e9e4d8"),
            ],
            7,
        ),
        "note_head": face(
            40,
            40,
            [
                rect(1, 1, 38, 38, 7, fill="$fill"),
                icon("$icon", 20, 20, 28, "$ink"),
            ],
            7,
        ),
    }


def _boards() -> dict[str, Face]:
    return {
        "array": _array(),
        "seat": _seat(),
        "seat_tall": _seat_tall(),
        "master": _master(),
        "master_tall": _master_tall(),
        "panel": face(
            600,
            260,
            [
                rect(0, 0, 600, 260, 14, fill="#14181ccc", stroke="#ffffff18", line=1.5),
            ],
            14,
        ),
        "stage": face(
            640,
            164,
            [
                rect(0, 0, 640, 164, 16, fill=glow(320, 82, 380, [[0, "#5a2a22"], [1, "#2a1512"]])),
                rect(0, 0, 640, 164, 16, stroke="#d9a441", line=3),
                icon("crossed-swords", 320, 82, 110, "#d9a441", alpha=0.22),
            ],
            16,
        ),
    }


def _array() -> Face:
    box = (0, 0, 648, 150, 18)
    return face(
        648,
        150,
        [
            rect(*box, fill=fade(0, 0, 0, 150, [[0, "#4d3a29"], [1, "#33261a"]]), stroke="$rim|#a9824a", line=3,
                 shadow={"blur": 14, "y": 6}),
            texture("wood", *box, alpha=0.9),
            rect(9, 9, 630, 132, 12, stroke="#00000055", line=2),
        ],
        18,
    )  # fmt: skip


def _plate(w: float, h: float) -> list[Op]:
    """Slots: colour, sign, on (decides or acts now)."""
    return [
        rect(0, 0, w, h, 12, fill=fade(0, 0, w, h, [[0, "#2c333d"], [1, "#1b2028"]]), stroke="#ffffff1c", line=1.5),
        rect(0, 0, w, h, 12, stroke="#d9a441", line=3.5, **{"if": "on"}),
        rect(0, 10, 5, h - 20, fill="$colour"),
    ]


def _banner(x: float, y: float, size: float, rim: float, sign: float, sign_y: float) -> list[Op]:
    """The seat's shield with its sign."""
    return [
        path(SHIELD, x, y, size, fill="$colour", stroke="#f4ead2", line=rim),
        icon("$sign", x, sign_y, sign, "#fff7e4"),
    ]


def _seat() -> Face:
    """A Wielder's place. Slots besides those of the plate: name, claim."""
    return face(
        220,
        112,
        [
            *_plate(220, 112),
            *_banner(28, 26, 30, 1.6, 19, 24.5),
            bold("$name", 50, 20, 17, "#f1ebdd", align="left", width=106),
            words("$note|", 50, 38, 12.5, "#a9b0ba", align="left", width=106),
            words("$claim|", 12, 101, 12.5, "#e9c987", align="left", width=116),
        ],
        12,
    )


def _seat_tall() -> Face:
    return face(
        378,
        84,
        [
            *_plate(378, 84),
            *_banner(30, 28, 34, 1.8, 21, 26),
            bold("$name", 56, 22, 18, "#f1ebdd", align="left", width=130),
            words("$note|", 56, 42, 14, "#a9b0ba", align="left", width=130),
            words("$claim|", 14, 68, 13.5, "#e9c987", align="left", width=190),
        ],
        12,
    )


def _master() -> Face:
    """A Master's place at the head of his array. Slots besides those of the plate: name, note, claim."""
    return face(
        648,
        62,
        [
            *_plate(648, 62),
            *_banner(36, 32, 42, 2, 26, 30),
            title("$name", 68, 22, 19, "#f7efdc", align="left", width=250),
            words("$note|", 68, 45, 13.5, "#b5bbc4", align="left", width=300),
            words("$claim|", 330, 22, 13.5, "#e9c987", align="left", width=150),
        ],
        12,
    )


def _master_tall() -> Face:
    return face(
        382,
        54,
        [
            *_plate(382, 54),
            *_banner(26, 28, 34, 2, 22, 26),
            title("$name", 50, 18, 18, "#f7efdc", align="left", width=190),
            words("$note|", 50, 39, 12.5, "#c5cbd3", align="left", width=202),
        ],
        12,
    )
