"""Card faces of Gridaris in three formats, and their backs. Drawn from data."""

from __future__ import annotations

from typing import NamedTuple

from ...present.vocabulary import Face, Op
from .boards import CREAM, RIBBON
from .data import ACE, CLANS, Card

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
