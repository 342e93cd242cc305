"""Short words for drawing operations, for the faces of all games. Sizes are in face units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .vocabulary import Face, Op

INK, CREAM = "#33261a", "#fff6e2"
GOLD_RIM = [[0, "#f5dc95"], [0.5, "#b3822c"], [1, "#ecca7a"]]
SILVER_RIM = [[0, "#e6ebf0"], [0.5, "#8a939e"], [1, "#c9d0d8"]]
BRONZE_RIM = [[0, "#dcb38a"], [0.5, "#7d5433"], [1, "#c49468"]]
PAPER = [[0, "#fdf6e3"], [0.6, "#f0e1bd"], [1, "#d4b985"]]
SHIELD = "M-.5-.58H.5V.02Q.46.42 0 .62-.46.42-.5.02Z"
"""A heraldic shield about the origin, one unit wide."""

Stops = Sequence[Sequence[Any]]


def rect(x: float, y: float, w: float, h: float, r: float = 0, **more: Any) -> Op:
    return {"op": "rect", "x": x, "y": y, "w": w, "h": h, **({"r": r} if r else {}), **more}


def circle(x: float, y: float, r: float, **more: Any) -> Op:
    return {"op": "circle", "x": x, "y": y, "r": r, **more}


def path(d: str, x: float, y: float, scale: float, **more: Any) -> Op:
    return {"op": "path", "d": d, "x": x, "y": y, "scale": scale, **more}


def icon(name: str, x: float, y: float, size: float, fill: str = INK, **more: Any) -> Op:
    return {"op": "icon", "icon": name, "x": x, "y": y, "size": size, "fill": fill, **more}


def words(text: str, x: float, y: float, size: float, fill: str = INK, **more: Any) -> Op:
    return {"op": "text", "text": text, "x": x, "y": y, "size": size, "fill": fill, **more}


def title(text: str, x: float, y: float, size: float, fill: str = INK, **more: Any) -> Op:
    return words(text, x, y, size, fill, **{"font": "title", "weight": 600, **more})


def bold(text: str, x: float, y: float, size: float, fill: str = INK, **more: Any) -> Op:
    return words(text, x, y, size, fill, weight=700, **more)


def line(points: Sequence[float], stroke: str, width: float = 1, **more: Any) -> Op:
    return {"op": "line", "points": list(points), "stroke": stroke, "line": width, **more}


def texture(kind: str, x: float, y: float, w: float, h: float, r: float = 0, alpha: float = 0.7) -> Op:
    return {"op": "texture", "texture": kind, "x": x, "y": y, "w": w, "h": h, "r": r, "alpha": alpha}


def fade(x1: float, y1: float, x2: float, y2: float, stops: Stops) -> dict[str, Any]:
    """A linear gradient as a paint."""
    return {"to": [x1, y1, x2, y2], "stops": list(stops)}


def glow(x: float, y: float, r: float, stops: Stops) -> dict[str, Any]:
    """A radial gradient as a paint."""
    return {"radial": [x, y, r], "stops": list(stops)}


def face(w: float, h: float, ops: Iterable[Op], corner: Any = 6) -> Face:
    return {"size": (w, h), "round": corner, "ops": list(ops)}


def parchment(w: float, h: float, rim: Stops, edge: float = 4, corner: float = 9) -> list[Op]:
    """A card's body: a metal frame round old paper."""
    box = (edge, edge, w - 2 * edge, h - 2 * edge, corner * 0.6)
    return [
        rect(0, 0, w, h, corner, fill=fade(0, 0, w, h, rim)),
        rect(*box, fill=glow(w / 2, h * 0.4, max(w, h) * 0.62, PAPER)),
        texture("paper", *box, alpha=0.8),
        rect(*box, stroke="#5b4526", line=0.8, alpha=0.7),
    ]


def wooden(w: float, h: float, paper: Stops | None = None, corner: float = 16) -> list[Op]:
    """A board: a wooden frame round parchment, or whatever `paper` fills it with."""
    box = (11, 11, w - 22, h - 22, corner * 0.6)
    return [
        rect(0, 0, w, h, corner, fill="#5b4128", stroke="#a9824a", line=2, shadow={"blur": 18, "y": 8}),
        texture("wood", 0, 0, w, h, corner, alpha=0.9),
        rect(*box, fill=fade(0, 0, w, h, paper or [[0, "#dcc89b"], [1, "#c3a872"]])),
        texture("paper", *box, alpha=0.7),
        rect(*box, stroke="#3e2b19", line=2),
    ]
