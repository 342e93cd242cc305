"""Where everything lies on the stage, wide and tall."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...present.layout import Box, Spot

CARD = 120 / 168
"""Width of a card by its height."""


class Room(NamedTuple):
    """The boxes of one shape. In the tall one each tab is a page of the stage, one below the other."""

    name: str
    size: tuple[float, float]
    board: Box
    strip: Box
    strip_columns: int
    mini: tuple[float, float]
    zone: Box
    zone_columns: int
    card: float
    piles: tuple[tuple[float, float], ...]
    pile: float
    bank: Box
    chart: Box
    book: Box
    tabs: Box
    tab_columns: int
    page: Box
    own: Box
    own_card: float
    side: Box
    side_card: float
    spread: Box  # where the books open
    spread_zone: str

    def others(self, n: int) -> list[Box]:
        """The boxes of `n` other Territories: side by side, in the tall shape one below the other."""
        box, gap = self.side, 8.0
        if self.name == "wide":
            w = (box.w - gap * (n - 1)) / n
            return [Box(box.x + i * (w + gap), box.y, w, box.h) for i in range(n)]
        h = min(172.0, (box.h - gap * (n - 1)) / n)
        return [Box(box.x, box.y + i * (h + gap), box.w, h) for i in range(n)]


WIDE = Room(
    name="wide",
    size=(1100, 900),
    board=Box(12, 192, 1076, 346),
    strip=Box(130, 209, 840, 66),
    strip_columns=5,
    mini=(158, 62),
    zone=Box(136, 280, 828, 188),
    zone_columns=6,
    card=178,
    piles=((76, 300), (76, 437), (1024, 300)),
    pile=108,
    bank=Box(966, 382, 110, 86),
    chart=Box(300, 478, 500, 40),
    book=Box(12, 546, 668, 346),
    tabs=Box(32, 562, 302, 314),
    tab_columns=2,
    page=Box(352, 560, 308, 318),
    own=Box(690, 546, 398, 346),
    own_card=101,
    side=Box(12, 10, 1076, 174),
    side_card=68,
    spread=Box(12, 192, 1076, 346),
    spread_zone="zone",
)

PAGE = 500
"""Height of a tab of the tall shape, with room between two."""

TALL = Room(
    name="tall",
    size=(390, 4 * PAGE),
    board=Box(3, 2, 384, 480),
    strip=Box(14, 10, 362, 94),
    strip_columns=3,
    mini=(118, 45),
    zone=Box(14, 108, 362, 276),
    zone_columns=3,
    card=135,
    piles=((46, 428), (118, 428), (190, 428)),
    pile=74,
    bank=Box(228, 388, 84, 68),
    chart=Box(318, 388, 58, 80),
    book=Box(3, PAGE + 2, 384, 480),
    tabs=Box(12, PAGE + 10, 366, 174),  # on top: a low window shows what can be chosen, the prompt tells the page
    tab_columns=5,
    page=Box(42, PAGE + 190, 306, 282),
    own=Box(3, 2 * PAGE + 2, 384, 480),
    own_card=143,
    side=Box(3, 3 * PAGE + 2, 384, 480),
    side_card=60,
    spread=Box(3, PAGE + 2, 384, 480),
    spread_zone="book",
)


def room_of(shape: str) -> Room:
    return TALL if shape == "tall" else WIDE


def cells(box: Box, columns: int, n: int, w: float, h: float) -> list[Spot]:
    """`n` pieces of one size in rows of at most `columns`, each row centred, evenly in the box."""
    rows = -(-n // columns)
    per = -(-n // max(1, rows))
    spots = []
    for i in range(n):
        row, in_row = divmod(i, per)
        count = min(per, n - row * per)
        pitch = min(box.w / per, w * 1.14)
        x = box.x + box.w / 2 + (in_row - (count - 1) / 2) * pitch
        y = box.y + (row + 0.5) * box.h / max(1, rows)
        spots.append(Spot(x, y, w, h))
    return spots


def natural(kinds: Sequence[int], h: float) -> float:
    """How wide a row of such cards is if nothing squeezes it."""
    return h * CARD + sum(_steps(kinds, h)) if kinds else 0.0


def _steps(kinds: Sequence[int], h: float) -> list[float]:
    """From each card to the next one: those of one kind lie on each other."""
    return [h * CARD * (0.24 if a == b else 1.07) for a, b in pairwise(kinds)]


def stacks(box: Box, kinds: Sequence[int], h: float) -> list[Spot]:
    """A row of cards in which those of one kind lie on each other; squeezed if it does not fit."""
    w = h * CARD
    steps = [0.0, *_steps(kinds, h)]
    k = min(1.0, (box.w - w) / max(1e-9, sum(steps)))
    x, spots = box.x + w / 2, []
    for step in steps[: len(kinds)]:
        x += step * k
        spots.append(Spot(x, box.y + box.h / 2, w, h))
    return spots
