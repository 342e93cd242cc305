"""Faces of Gridaris: everything that a piece can look like, by name."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...present.drawing import SHIELD
from ...present.vocabulary import Face, Op
from .boards import BARE_PLANS, CREAM, TALL_PLANS, WIDE_PLANS, board_face, vote_face
from .cards import FORMATS, INK, back_face, card_face
from .data import CARDS, EMPIRES, REFERENCE, SCENARIOS
from .maps import MAPS


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
    made |= {f"board:bare:{MAPS[map_].id}": board_face(map_, bare) for map_, bare in BARE_PLANS.items()}
    return {name: _rounded(face) for name, face in made.items()}


def _rounded(value: Any) -> Any:
    """Numbers with two decimals: faces travel as text."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, list | tuple) else value
