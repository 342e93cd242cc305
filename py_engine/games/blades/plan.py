"""Where things stand, in both shapes. In `wide` the seats ring the two arrays in turn order, clockwise from the First
Master at the top; in `tall` each zone is a tab."""

from __future__ import annotations

from typing import NamedTuple

from ...present.layout import Box, Spot, grid, row
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
    zones: dict[str, Box]


def plan(n: int, tall: bool) -> Plan:
    return _tall(n) if tall else _wide(n)


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
        crest=Box(22, 654, 150, 210),
        weapons=Box(184, 640, 330, 244),
        notes=Box(528, 642, 566, 246),
        zones={
            "seals": Box(232, 4, 652, 616),
            "right": Box(884, 4, 228, 616),
            "left": Box(4, 4, 228, 616),
            "mine": Box(8, 624, 1100, 272),
        },
    )


def _column(x: float, count: int) -> list[Box]:
    """Places of a side, spread over its height."""
    h = min(140.0, (608 - 8 * (count - 1)) / count)
    gap = (608 - h * count) / max(1, count - 1) if count > 1 else 0
    top = 8 if count > 1 else 242
    return [Box(x, top + i * (h + min(gap, 40)), 220, h) for i in range(count)]


def _tall(n: int) -> Plan:
    wielders = [p for p in range(1, n) if p != FIGURES[n].second]
    seats = {p: Box(6, 548 + i * 90, 378, 84) for i, p in enumerate(wielders)}
    mine = 560 + 90 * len(wielders)
    return Plan(
        tall=True,
        size=(390, mine + 800),
        arrays=(Box(4, 62, 382, 142), Box(4, 322, 382, 142)),
        masters=(Box(4, 4, 382, 54), Box(4, 470, 382, 54)),
        seats=seats,
        middle=Box(4, 210, 382, 106),
        stack=Box(10, 214, 70, 98),
        crest=Box(12, mine + 8, 110, 154),
        weapons=Box(130, mine + 4, 252, 230),
        notes=Box(6, mine + 250, 378, 400),
        zones={
            "seals": Box(0, 0, 390, 528),
            "seats": Box(0, 544, 390, 90 * len(wielders) + 8),
            "mine": Box(0, mine, 390, 700),
        },
    )


def seals(box: Box, m: int, tall: bool) -> list[Spot]:
    """The Seals of an array: one row, or two on a phone."""
    if tall:
        columns = (m + 1) // 2
        return list(grid(box.inset(5), columns, 2, 1.0, 0.1))[:m]
    return list(row(box.inset(12), m, 1.0, 0.06))


def zone_of(p: Plan, seat: int, n: int) -> str:
    """The zone in which a Wielder's place stands."""
    if p.tall:
        return "seats"
    return "right" if seat < FIGURES[n].second else "left"
