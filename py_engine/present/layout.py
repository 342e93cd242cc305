"""Small helpers for laying pieces out: rows, grids and fans. All answers are centres in stage units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


class Spot(NamedTuple):
    """Where a piece stands: centre, size and turn."""

    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0


def row(box: Box, n: int, aspect: float, gap: float = 0.08, most: float = 1e9) -> Iterator[Spot]:
    """`n` pieces of width/height `aspect` side by side, centred in the box; they overlap if they must."""
    h = min(box.h, most)
    w = h * aspect
    pitch = min(w * (1 + gap), (box.w - w) / max(1, n - 1)) if n > 1 else 0.0
    left = box.x + box.w / 2 - pitch * (n - 1) / 2
    for i in range(n):
        yield Spot(left + i * pitch, box.y + box.h / 2, w, h)


def fan(box: Box, n: int, aspect: float, bend: float = 2.0, most: float = 1e9) -> Iterator[Spot]:
    """A hand of cards: a row whose cards lean by `bend` degrees each and sink towards the ends."""
    for i, spot in enumerate(row(box, n, aspect, 0.04, most)):
        lean = i - (n - 1) / 2
        yield spot._replace(y=spot.y + abs(lean) ** 1.6 * bend * 1.2, turn=lean * bend)


def grid(box: Box, columns: int, rows: int, aspect: float, gap: float = 0.08) -> Iterator[Spot]:
    """Cells of `columns` x `rows` in reading order, as large as the box allows, centred."""
    w = min(box.w / (columns + gap * (columns - 1)), box.h * aspect / (rows + gap * aspect * (rows - 1)))
    h, step = w / aspect, w * gap
    x0 = box.x + (box.w - columns * w - (columns - 1) * step) / 2 + w / 2
    y0 = box.y + (box.h - rows * h - (rows - 1) * step) / 2 + h / 2
    for r in range(rows):
        for c in range(columns):
            yield Spot(x0 + c * (w + step), y0 + r * (h + step), w, h)
