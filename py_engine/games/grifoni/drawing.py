"""The signs that stand for goods, tracks, Classes and Categories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...present.drawing import CREAM, INK, bold, circle, icon
from ...present.vocabulary import Op
from .data import GEAR, LOCATIONS, MERCS
from .schema import Reward
from .words import ANY, GOODS

SEPIA = "#6d5434"

GOOD_ICONS = ("bread", "two-coins", "ore", "wood-pile", "gems", "round-potion", "card-random")
GOOD_COLOURS = ("#8a6d1f", "#c8952b", "#6b7480", "#8a5a34", "#3d86b8", "#8a4aa0", "#55504a")
TRACK_ICONS = ("laurels", "crown", "hourglass")
TRACK_TINTS = ("#2b67a8", "#a8352f", "#f3ecd8")
CLASS_ICONS = {
    "Disgraced": "cracked-mask", "Brute": "biceps", "Occultist": "crystal-ball", "Cleric": "holy-symbol",
    "Explorer": "compass", "Artisan": "hammer-nails", "Any": "card-joker",
}  # fmt: skip
CLASS_COLOURS = {
    "Disgraced": "#6f4566", "Brute": "#9c3f2c", "Occultist": "#51459a", "Cleric": "#a8842a",
    "Explorer": "#2f7350", "Artisan": "#8f5a24", "Any": "#4d5661",
}  # fmt: skip
CATEGORY_ICONS = {
    "Weapon": "crossed-swords", "Armor": "breastplate", "Arcane": "fairy-wand", "Relic": "holy-grail",
    "Any": "card-joker",
}  # fmt: skip
CATEGORY_COLOURS = {
    "Weapon": "#8f2f2a", "Armor": "#4f6275", "Arcane": "#5b4196", "Relic": "#97762a", "Any": "#4d5661",
}  # fmt: skip
PLACE_COLOURS = ("#46663d", "#7a6250", "#3d6a78", "#8a6a35", "#5c6b48")
"""The Locations, and last the Surroundings."""
POWER_ICON, DISTANCE_ICON, POINT_ICON, BALANCE_ICON = "mailed-fist", "walking-boot", "round-star", "scales"


def disc(sign: str, x: float, y: float, r: float, fill: str, ink: str = CREAM) -> list[Op]:
    """A coloured disc with an icon."""
    return [circle(x, y, r, fill=fill, stroke="#1d150d", line=max(0.6, r * 0.1)), icon(sign, x, y, r * 1.45, ink)]


def good(kind: int, x: float, y: float, r: float) -> list[Op]:
    if kind == ANY:
        mark = bold("?", x, y + r * 0.06, r * 1.5, CREAM)
        return [circle(x, y, r, fill=GOOD_COLOURS[ANY], stroke="#1d150d", line=max(0.6, r * 0.1)), mark]
    return disc(GOOD_ICONS[kind], x, y, r, GOOD_COLOURS[kind])


def counted(n: int | str, sign: list[Op], x: float, y: float, r: float, ink: str = INK) -> list[Op]:
    """A number and, to its right, a sign drawn at (x + 1.95 r, y)."""
    return [bold(str(n), x, y + r * 0.05, r * 1.75, ink), *sign]


def item_ops(item: Sequence[Any], x: float, y: float, r: float, ink: str = INK) -> list[Op]:
    """One item of a reward, its left edge at x."""
    word, *args = item
    at, n = x + r * 2.15, args[-1]
    left = x + r * 0.55
    if word == "vp":
        return [bold(str(n), left, y, r * 1.75, ink), icon(POINT_ICON, at, y, r * 2.1, "#b5770e")]
    if word in ("glory", "supremacy"):
        track = int(word == "supremacy")
        return counted(n, disc(TRACK_ICONS[track], at, y, r, TRACK_TINTS[track]), left, y, r, ink)
    if word == "balance":
        track = int(args[0] == "Supremacy")
        sign = f"+{n}" if n > 0 else f"−{-n}"
        return [bold(sign, left, y, r * 1.6, ink), icon(BALANCE_ICON, at, y, r * 2.1, TRACK_TINTS[track])]
    if word == "card":
        name = next(card.name for cards in (MERCS, GEAR) for card in cards if card.id == args[0])
        said = bold(name, x + r * 2.6, y, r * 1.35, "#5d3c12", align="left", width=150)
        return [icon("card-pick", x + r * 1.3, y, r * 2.2, "#7a4d12"), said]
    kind = ANY if word == "any" else GOODS.index(word)
    return counted(n, good(kind, at, y, r), left, y, r, ink)


def reward_ops(reward: Reward, x: float, y: float, w: float, r: float, ink: str = INK) -> list[Op]:
    """A reward in signs from x on; its pitch shrinks so that it fits into the width."""
    cost = [(GOODS[kind], n) for kind, n in enumerate(reward.pay) if n]
    entries = len(cost) + len(reward.items) + (0.6 if cost else 0)
    step = min(r * 3.75, w / max(1.0, entries))
    size = min(r, step / 3.3)
    ops: list[Op] = []
    for entry in cost:
        ops += item_ops(entry, x, y, size, "#8b1f17")
        x += step
    if cost:
        ops.append(bold("→", x + step * 0.18, y, size * 1.8, "#8b1f17"))
        x += step * 0.6
    for item in reward.items:
        ops += item_ops(item, x, y, size, ink)
        x += step
    return ops


def dots(n: int, x: float, y: float, r: float, fill: str) -> list[Op]:
    """The dots of a Task, centred."""
    return [circle(x + (i - (n - 1) / 2) * r * 2.6, y, r, fill=fill) for i in range(n)]


def place_colour(location: int) -> str:
    return PLACE_COLOURS[location if location >= 0 else len(LOCATIONS)]
