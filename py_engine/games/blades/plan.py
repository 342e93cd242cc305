"""Where things stand, in both shapes. In `wide` the seats ring the two arrays in turn order, clockwise from the First
Master at the top; in `tall` each zone is a tab."""

from __future__ import annotations

from typing import NamedTuple

from ...present.layout import Box, Spot, row
from .data import FIGURES


class Plan(NamedTuple):
    """One layout. `arrays`, `masters`: by Master; `seats`: by Wielder's seat; `middle`: stack, amounts, duel."""

    tall: bool
    size: tuple[float, float]
    arrays: tuple[Box, Box]
    masters: tuple[Box, Box]
    seats: dict[int, Box]
    middle: Box
    stack: Box
    crest: Box
    weapons: Box
    notes: Box
    goal: Box
    zones: dict[str, Box]


def plan(n: int, tall: bool, *, bare: bool = False) -> Plan:
    """The layout for `n` seats; `bare`: an ended match that lies open, with nobody's own things at the front."""
    return _tall(n) if tall else _bare(n) if bare else _wide(n)


def _wide(n: int) -> Plan:
    second = FIGURES[n].second
    right, left = range(1, second), range(n - 1, second, -1)
    seats = dict(zip(right, _column(888, len(right)), strict=True))
    seats |= dict(zip(left, _column(8, len(left)), strict=True))
    middle = Box(236, 230, 644, 164)
    return Plan(
        tall=False,
        size=(1116, 904),
        arrays=(Box(236, 76, 644, 148), Box(236, 400, 644, 148)),
        masters=(Box(236, 8, 644, 62), Box(236, 554, 644, 62)),
        seats=seats,
        middle=middle,
        stack=Box(244, 236, 110, 152),
        crest=Box(22, 668, 150, 210),
        weapons=Box(184, 664, 340, 222),
        notes=Box(540, 640, 554, 248),
        goal=Box(22, 632, 500, 26),
        zones={
            "seals": Box(232, 4, 652, 616),
            "right": Box(884, 4, 228, 616),
            "left": Box(4, 4, 228, 616),
            "mine": Box(8, 624, 1100, 272),
        },
    )


def _bare(n: int) -> Plan:
    """The wide layout without the viewer's panel: the arrays take its room."""
    made, high, low = _wide(n), 212.0, 470.0
    second = FIGURES[n].second
    right, left = range(1, second), range(n - 1, second, -1)
    seats = dict(zip(right, _column(888, len(right), 744), strict=True))
    seats |= dict(zip(left, _column(8, len(left), 744), strict=True))
    return made._replace(
        size=(1116, 760),
        arrays=(Box(236, 76, 644, high), Box(236, low, 644, high)),
        masters=(made.masters[0], Box(236, low + high + 6, 644, 62)),
        seats=seats,
        middle=Box(236, 76 + high + 9, 644, 164),
        stack=made.stack._replace(y=76 + high + 15),
        zones={name: made.zones[name]._replace(h=752) for name in ("seals", "right", "left")},
    )


def _column(x: float, count: int, high: float = 608) -> list[Box]:
    """Places of a side, spread over its height."""
    h = min(140.0, (high - 8 * (count - 1)) / count)
    gap = (high - h * count) / max(1, count - 1) if count > 1 else 0
    top = 8 if count > 1 else 8 + (high - h) / 2
    return [Box(x, top + i * (h + min(gap, 40)), 220, h) for i in range(count)]


def _tall(n: int) -> Plan:
    wielders = [p for p in range(1, n) if p != FIGURES[n].second]
    seats = {p: Box(6, 466 + i * 90, 378, 84) for i, p in enumerate(wielders)}
    mine = 478 + 90 * len(wielders)
    return Plan(
        tall=True,
        size=(390, mine + 800),
        arrays=(Box(4, 62, 382, 102), Box(4, 282, 382, 102)),
        masters=(Box(4, 4, 382, 54), Box(4, 388, 382, 54)),
        seats=seats,
        middle=Box(4, 169, 382, 108),
        stack=Box(10, 172, 66, 102),
        crest=Box(8, mine + 40, 112, 157),
        weapons=Box(124, mine + 40, 262, 182),
        notes=Box(6, mine + 232, 378, 400),
        goal=Box(8, mine + 6, 374, 26),
        zones={
            "seals": Box(0, 0, 390, 446),
            "seats": Box(0, 462, 390, 90 * len(wielders) + 8),
            "mine": Box(0, mine, 390, 700),
        },
    )


def seals(box: Box, m: int, tall: bool) -> list[Spot]:
    """The Seals of an array, in one row, side by side however many there are."""
    inner = box.inset(6 if tall else 12)
    return list(row(inner, m, 1.0, 0.03, inner.w / (1.03 * m)))


def zone_of(p: Plan, seat: int, n: int) -> str:
    """The zone in which a Wielder's place stands."""
    if p.tall:
        return "seats"
    return "right" if seat < FIGURES[n].second else "left"
