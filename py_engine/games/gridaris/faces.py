"""Faces of Gridaris: cards in three formats, boards, shields, tokens. Drawn from data, in the colours of the table."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...present.vocabulary import Face, Op
from .boards import CREAM, RIBBON, TALL_PLANS, WIDE_PLANS, board_face, vote_face
from .data import ACE, CARDS, CLANS, EMPIRES, REFERENCE, SCENARIOS, Card
from .maps import MAPS

INK = "#3a2c1c"
DARK_DISC, ACE_DISC, UP_DISC, DOWN_DISC = "#2a2119", "#7d1f1f", "#1f5a37", "#5a2f6e"
GOLD_RIM = [[0, "#f3d68a"], [0.5, "#b98730"], [1, "#e9c672"]]
SILVER_RIM = [[0, "#e6ebf0"], [0.5, "#8a939e"], [1, "#c9d0d8"]]
SIDE_SLOTS = ("n", "e", "s", "w")


class Format(NamedTuple):
    """How a card is laid out: `disc` radius, `middle` of the side discs and picture, `ribbon` (top, height) if any."""

    w: float
    h: float
    rim: float
    disc: float
    middle: float
    picture: float
    ribbon: tuple[float, float] | None
    star: float
    clan: float


FORMATS = {
    "card": Format(144, 200, 6, 17, 87, 86, (136, 25), 14, 22),
    "tile": Format(176, 160, 7, 24, 80, 84, None, 19, 26),
    "slim": Format(92, 136, 5, 17.5, 68, 52, None, 12, 17),
}


def value_text(value: int) -> str:
    """A printed value as a card shows it."""
    return "A" if value == ACE else str(value)


def card_face(card: Card, kind: str) -> Face:
    """A Mercenary. Slots: n e s w (values), nf.. (their discs), colour, pattern, turn, owner, badge, crossed."""
    f = FORMATS[kind]
    ops = [*_body(card, f), *_picture(card, f), *_ribbon(card, f), *_stars(card, f), *_values(card, f), *_badge(f)]
    return {"size": (f.w, f.h), "round": f.h * 0.06, "ops": ops}


def _body(card: Card, f: Format) -> list[Op]:
    rim = GOLD_RIM if card.gold else SILVER_RIM
    inner: Op = {"x": f.rim, "y": f.rim, "w": f.w - 2 * f.rim, "h": f.h - 2 * f.rim, "r": f.h * 0.045}
    paper = {"radial": [f.w / 2, f.middle, f.h * 0.62], "stops": [[0, "#fdf6e3"], [0.55, "#efdfba"], [1, "#cfb27d"]]}
    edge = 3.2 if f.ribbon else 7
    band: Op = {
        "x": f.rim + edge / 2,
        "y": f.rim + edge / 2,
        "w": f.w - 2 * f.rim - edge,
        "h": f.h - 2 * f.rim - edge,
        "r": f.h * 0.04,
    }
    return [
        {
            "op": "rect",
            "x": 0,
            "y": 0,
            "w": f.w,
            "h": f.h,
            "r": f.h * 0.06,
            "fill": {"to": [0, 0, f.w, f.h], "stops": rim},
        },
        {"op": "rect", **inner, "fill": paper},
        {"op": "texture", "texture": "paper", **inner, "alpha": 0.8},
        {"op": "rect", **inner, "stroke": "#7a5c2a" if card.gold else "#5f6872", "line": 1},
        {"op": "rect", **band, "stroke": "$colour", "line": edge, "if": "owner"},
        {"op": "rect", **band, "stroke": "#ffffff", "line": 1.4, "dash": "$dash", "alpha": 0.75, "if": "marks"},
    ]


def _picture(card: Card, f: Format) -> list[Op]:
    return [
        {
            "op": "icon",
            "icon": card.icon,
            "x": f.w / 2,
            "y": f.middle,
            "size": f.picture,
            "fill": INK,
            "alpha": 0.92 if f.ribbon else 0.5,
            "turn": "$turn|0",
        }
    ]


def _ribbon(card: Card, f: Format) -> list[Op]:
    if not f.ribbon:
        return []
    top, high = f.ribbon
    box: Op = {"x": f.rim, "y": top, "w": f.w - 2 * f.rim, "h": high}
    return [
        {"op": "rect", **box, "fill": "$colour|" + RIBBON, "shadow": {"blur": 3, "y": 1}},
        {"op": "rect", **box, "fill": "#00000040", "if": "owner"},
        {"op": "pattern", "pattern": "$pattern", **box, "stroke": "#ffffff", "line": 1.2, "alpha": 0.22, "if": "owner"},
        {
            "op": "text",
            "text": card.name,
            "x": f.w / 2,
            "y": top + high / 2,
            "size": 14.5,
            "font": "title",
            "weight": 600,
            "fill": CREAM,
            "shadow": {"blur": 2, "y": 1, "color": "#000000"},
            "width": f.w * 0.86,
        },
    ]


def _stars(card: Card, f: Format) -> list[Op]:
    x, y, step = f.w - f.rim - f.star * 0.62, f.rim + f.star * 0.72, f.star * 0.86
    clan = CLANS[card.clan]
    at = (f.rim + f.clan * 0.62, f.h - f.rim - f.clan * 0.62)
    return [
        {
            "op": "pips",
            "text": "★",
            "n": card.stars,
            "x": x,
            "y": y,
            "size": f.star,
            "dx": 0,
            "dy": step,
            "fill": "#96600f",
            "weight": 700,
        },
        {"op": "icon", "icon": clan.icon, "x": at[0], "y": at[1], "size": f.clan, "fill": "#5d4424", "alpha": 0.9},
    ]


def discs(f: Format) -> tuple[tuple[float, float], ...]:
    """Centres of the value discs, north first."""
    near = f.disc * 1.08 + (1 if f.ribbon else 3)
    return ((f.w / 2, near), (f.w - near, f.middle), (f.w / 2, f.h - near), (near, f.middle))


def _values(card: Card, f: Format) -> list[Op]:
    ring = "#f0cf85" if card.gold else "#dfe4ea"
    ops: list[Op] = []
    for slot, value, (x, y) in zip(SIDE_SLOTS, card.sides, discs(f), strict=True):
        fill = f"${slot}f|{ACE_DISC if value == ACE else DARK_DISC}"
        ops += [
            {"op": "circle", "x": x, "y": y, "r": f.disc, "fill": fill, "stroke": ring, "line": f.disc * 0.13},
            {
                "op": "text",
                "text": f"${slot}|{value_text(value)}",
                "x": x,
                "y": y,
                "size": f.disc * 1.34,
                "font": "title",
                "fill": "#fff3d6",
                "width": f.disc * 1.7,
            },
            _printed(slot, x, y, f),
        ]
    return ops


def _printed(slot: str, x: float, y: float, f: Format) -> Op:
    """The printed value, small beside the disc, where a Modifier or a Scenario shows another one."""
    out = f.disc * 1.42
    dx, dy = (out, 0.0) if slot in "ns" else (0.0, out)
    return {
        "op": "text",
        "text": f"$p{slot}",
        "x": x + dx,
        "y": y + dy,
        "size": f.disc * 0.72,
        "weight": 700,
        "fill": "#6b1f1f",
        "if": f"p{slot}",
    }


def _badge(f: Format) -> list[Op]:
    """The Modifier that a card in hand would get now."""
    x, y = f.w * 0.18, f.rim + f.disc * 0.9
    return [
        {
            "op": "circle",
            "x": x,
            "y": y,
            "r": f.disc * 0.8,
            "fill": "$badgef",
            "stroke": CREAM,
            "line": 1.5,
            "if": "badge",
        },
        {"op": "text", "text": "$badge", "x": x, "y": y, "size": f.disc, "weight": 700, "fill": CREAM, "if": "badge"},
    ]


def back_face(gold: bool) -> Face:
    """The back of a card: the metals can be told apart by rim and emblem."""
    rim, icon = (GOLD_RIM, "crossed-swords") if gold else (SILVER_RIM, "sword-brandish")
    tint = "#d9a441" if gold else "#b9c3cf"
    return {
        "size": (144, 200),
        "round": 12,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": 144, "h": 200, "r": 12, "fill": {"to": [0, 0, 144, 200], "stops": rim}},
            {
                "op": "rect",
                "x": 7,
                "y": 7,
                "w": 130,
                "h": 186,
                "r": 8,
                "fill": {"to": [0, 0, 0, 200], "stops": [[0, "#454f5e"], [1, "#2a313c"]]},
            },
            {
                "op": "pattern",
                "pattern": "hatch",
                "x": 14,
                "y": 14,
                "w": 116,
                "h": 172,
                "r": 5,
                "stroke": tint,
                "line": 1,
                "alpha": 0.18,
            },
            {"op": "rect", "x": 14, "y": 14, "w": 116, "h": 172, "r": 5, "stroke": tint, "line": 2, "alpha": 0.7},
            {"op": "icon", "icon": icon, "x": 72, "y": 100, "size": 84, "fill": tint},
        ],
    }


SHIELD = "M-.5-.58H.5V.02Q.46.42 0 .62-.46.42-.5.02Z"


def shield_face(icon: str) -> Face:
    """An Empire Token or banner. Slots: colour, pattern, order (a number over it)."""
    return {
        "size": (100, 116),
        "round": 20,
        "ops": [
            {
                "op": "path",
                "d": SHIELD,
                "x": 50,
                "y": 56,
                "scale": 92,
                "fill": "$colour",
                "shadow": {"blur": 5, "y": 2},
            },
            {
                "op": "pattern",
                "pattern": "$pattern",
                "x": 8,
                "y": 7,
                "w": 84,
                "h": 62,
                "stroke": "#ffffff",
                "line": 2,
                "alpha": 0.3,
            },
            {"op": "path", "d": SHIELD, "x": 50, "y": 56, "scale": 92, "stroke": "#f4ead2", "line": 7},
            {
                "op": "icon",
                "icon": icon,
                "x": 50,
                "y": 50,
                "size": 58,
                "fill": "#fff7e4",
                "shadow": {"blur": 3, "y": 1},
            },
            {
                "op": "circle",
                "x": 82,
                "y": 92,
                "r": 20,
                "fill": "#221a08",
                "stroke": "#f0c367",
                "line": 3,
                "if": "order",
            },
            {
                "op": "text",
                "text": "$order",
                "x": 82,
                "y": 92,
                "size": 28,
                "font": "title",
                "fill": "#ffe9b8",
                "if": "order",
            },
        ],
    }


_TITLE: Op = {"font": "title", "weight": 600, "fill": "#e9e4d8", "size": 16}


def _reference() -> Face:
    """The back of every Empire Card (GRID-003)."""
    page: Op = {"x": 5, "y": 5, "w": 220, "h": 240, "r": 7}
    return {
        "size": (230, 250),
        "round": 11,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": 230, "h": 250, "r": 11, "fill": "#4a3a28"},
            {"op": "rect", **page, "fill": {"radial": [115, 110, 170], "stops": [[0, "#fbf1d8"], [1, "#d9c08e"]]}},
            {"op": "texture", "texture": "paper", **page, "alpha": 0.8},
            {"op": "text", "text": "In short", **_TITLE, "x": 115, "y": 24, "size": 18, "fill": "#6e2f1d"},
            {"op": "line", "points": [20, 40, 210, 40], "stroke": "#8c6a3c", "line": 1.2},
            {"op": "text", "text": REFERENCE, "x": 115, "y": 142, "size": 16, "fill": INK, "width": 202, "lines": 11},
        ],
    }


def _small_faces() -> dict[str, Face]:
    return {
        "cell": _cell("#5a3d1c"),
        "modifier": _disc("$text", "$fill", 34),
        "edge": _disc("$text", "$fill", 44),
        "pile_label": {
            "size": (140, 26),
            "ops": [
                {
                    "op": "text",
                    "text": "$text",
                    "x": 70,
                    "y": 13,
                    "size": 17,
                    "weight": 700,
                    "fill": "$fill",
                    "width": 138,
                }
            ],
        },
        "name": {
            "size": (104, 24),
            "ops": [{"op": "text", "text": "$text", "x": 0, "y": 12, "align": "left", "width": 104, **_TITLE}],
        },
        "reference": _reference(),
        "caption": {
            "size": (240, 44),
            "ops": [
                {
                    "op": "text",
                    "text": "$text",
                    "x": 120,
                    "y": 22,
                    "size": 15,
                    "fill": "#d7cfbd",
                    "width": 236,
                    "lines": 2,
                }
            ],
        },
        "low_wins": {
            "size": (120, 34),
            "round": 17,
            "ops": [
                {
                    "op": "rect",
                    "x": 0,
                    "y": 0,
                    "w": 120,
                    "h": 34,
                    "r": 17,
                    "fill": "#5a2f6e",
                    "stroke": "#f4ead2",
                    "line": 2,
                },
                {"op": "icon", "icon": "contract", "x": 20, "y": 17, "size": 20, "fill": CREAM},
                {
                    "op": "text",
                    "text": "low wins",
                    "x": 70,
                    "y": 17,
                    "size": 17,
                    "weight": 700,
                    "fill": CREAM,
                    "width": 76,
                },
            ],
        },
    }


def _disc(text: str, fill: str, size: float) -> Face:
    r = size / 2
    return {
        "size": (size, size),
        "round": "circle",
        "ops": [
            {
                "op": "circle",
                "x": r,
                "y": r,
                "r": r - 2,
                "fill": fill,
                "stroke": "#f4ead2",
                "line": 2.5,
                "shadow": {"blur": 4, "y": 2},
            },
            {
                "op": "text",
                "text": text,
                "x": r,
                "y": r,
                "size": size * 0.56,
                "weight": 700,
                "fill": CREAM,
                "width": size * 0.8,
            },
        ],
    }


def _cell(ink: str) -> Face:
    """An empty Battlefield with its coordinates."""
    return {
        "size": (108, 146),
        "round": 9,
        "ops": [
            {"op": "rect", "x": 0, "y": 0, "w": 108, "h": 146, "r": 9, "fill": ink + "1a"},
            {
                "op": "rect",
                "x": 1,
                "y": 1,
                "w": 106,
                "h": 144,
                "r": 9,
                "stroke": ink + "80",
                "line": 1.4,
                "dash": [5, 5],
            },
            {
                "op": "text",
                "text": "$label",
                "x": 54,
                "y": 73,
                "size": 24,
                "font": "title",
                "weight": 600,
                "fill": ink + "66",
            },
        ],
    }


def scenario_face(index: int) -> Face:
    """A Scenario Card, wide enough for its one line of text."""
    scenario = SCENARIOS[index]
    return {
        "size": (200, 132),
        "round": 10,
        "ops": [
            {
                "op": "rect",
                "x": 0,
                "y": 0,
                "w": 200,
                "h": 132,
                "r": 10,
                "fill": {"to": [0, 0, 200, 132], "stops": [[0, "#8c5a3c"], [0.5, "#5b3621"], [1, "#7d5033"]]},
            },
            {
                "op": "rect",
                "x": 5,
                "y": 5,
                "w": 190,
                "h": 122,
                "r": 7,
                "fill": {"radial": [100, 60, 120], "stops": [[0, "#fbf1d8"], [1, "#dcc291"]]},
            },
            {"op": "texture", "texture": "paper", "x": 5, "y": 5, "w": 190, "h": 122, "r": 7, "alpha": 0.8},
            {"op": "icon", "icon": scenario.icon, "x": 34, "y": 34, "size": 42, "fill": "#6e2f1d"},
            {
                "op": "text",
                "text": scenario.name,
                "x": 124,
                "y": 34,
                "size": 18,
                "font": "title",
                "fill": INK,
                "width": 128,
                "lines": 2,
            },
            {"op": "line", "points": [16, 62, 184, 62], "stroke": "#8c6a3c", "line": 1.2},
            {"op": "text", "text": scenario.text, "x": 100, "y": 94, "size": 17, "fill": INK, "width": 174, "lines": 3},
        ],
    }


@cache
def faces() -> dict[str, Face]:
    """Every face of the game, by name."""
    made = {f"{kind}:{card.id}": card_face(card, kind) for card in CARDS for kind in FORMATS}
    made |= {"back:silver": back_face(False), "back:gold": back_face(True), **_small_faces()}
    made |= {f"shield:{empire.id}": shield_face(empire.icon) for empire in EMPIRES}
    made |= {f"scenario:{scenario.id}": scenario_face(i) for i, scenario in enumerate(SCENARIOS)}
    for map_, (wide, tall) in enumerate(zip(WIDE_PLANS, TALL_PLANS, strict=True)):
        made[f"board:wide:{MAPS[map_].id}"] = board_face(map_, wide)
        made[f"board:tall:{MAPS[map_].id}"] = board_face(map_, tall)
        made[f"vote:{MAPS[map_].id}"] = vote_face(map_)
    return made
