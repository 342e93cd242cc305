"""Where things have their place on the stage, wide or tall."""

from __future__ import annotations

from typing import NamedTuple

from ...present.layout import Box
from ...present.vocabulary import Desk
from .bag import SIZE, Bag, Laid, bag_of, cells
from .table import Squire

TOKENS = {False: 170, True: 132}
"""Room below the bag for the tokens of a MORPH rune, by shape."""
MARGIN = 2.4
"""Tiles of free ground round the bag that is packed."""


class Room(NamedTuple):
    """The stage of one shape: where everything has its place."""

    size: tuple[float, float]
    tall: bool
    decks: tuple[Box, ...]
    bags: tuple[Box, ...]
    squires: tuple[Box, ...]
    meters: Box


class Frame(NamedTuple):
    """How the cells of a bag lie on the stage: stage point of cell (0, 0) and the size of a tile."""

    x: float
    y: float
    tile: float

    def centre(self, r: float, c: float, rows: float, columns: float) -> tuple[float, float]:
        return self.x + (c + columns / 2) * self.tile, self.y + (r + rows / 2) * self.tile

    def placed(self, k: int, r: int, c: int) -> tuple[float, float]:
        """The middle of a card with its top left tile there."""
        return self.centre(r, c, *SIZE[k % 2])


class Table:
    """One view on one desk: what the layout needs to know."""

    def __init__(self, v: Squire, desk: Desk) -> None:
        self.v, self.desk = v, desk
        self.seats = range(len(v.squires))
        self.active = _active(v)
        shown = desk.seat if desk.seat is not None else self.active
        self.hero = v.start if shown is None else shown
        self.packed = next((event for event in desk.told if event[0] == "packed"), None)
        self.room = room_for(self)
        self.others = [(self.hero + i) % len(v.squires) for i in range(1, len(v.squires))]
        self.order = [self.hero, *self.others]

    def before(self, seat: int) -> Laid:
        """The placements without the one that is only tried."""
        laid: Laid = self.v.laid[seat]
        return laid[:-1] if self.packed and self.packed[1] == seat else laid

    def box(self, seat: int) -> Box:
        return self.room.bags[self.order.index(seat)]

    def frame(self, seat: int) -> Frame:
        over = self.desk.over and not self.room.tall
        main = seat == self.hero and not over
        ground = mat_of(self, seat).inset(6)
        if main and self.v.stack and self.v.stack[-1][0] == "morph":
            return frame_for(bag_of(self.before(seat)), Box(*ground[:3], ground.h - TOKENS[self.room.tall]), 0.4, 70)
        return frame_for(bag_of(self.before(seat)), ground, MARGIN if main else 0.4, (70 if main else 50))


def _active(v: Squire) -> int | None:
    """The seat of the pending decision, if it is one seat's."""
    if v.stack and len(v.stack[-1]) > 1:
        seat: int = v.stack[-1][1]
        return seat
    return None


def frame_for(shown: Bag, ground: Box, margin: float, most: float) -> Frame:
    """A bag in the middle of its ground, as large as fits."""
    found = cells(shown, shown.area) or [(0, 0), (3, 2)]
    top, left = min(r for r, _ in found), min(c for _, c in found)
    rows, columns = max(r for r, _ in found) - top + 1, max(c for _, c in found) - left + 1
    tile = min(most, ground.w / (columns + 2 * margin), ground.h / (rows + 2 * margin))
    x, y = ground.centre
    return Frame(x - (left + columns / 2) * tile, y - (top + rows / 2) * tile, tile)


# --- rooms -----------------------------------------------------------------------------------------------------------


def room_for(t: Table) -> Room:
    n, decks = len(t.seats), len(t.v.decks)
    if t.desk.shape == "tall":
        return _tall_end(n, decks) if t.desk.over else _tall(n, decks)
    return _wide(n, decks, t.desk.over)


def _wide(n: int, decks: int, over: bool) -> Room:
    groups = tuple(Box(1100 * (2 * d + 1) / (2 * decks) - 245, 8, 490, 200) for d in range(decks))
    bags = _gallery(n) if over and n > 1 else _beside(n)
    squires = [Box(8, 222, 180, 252)]
    for box in bags[1:]:
        squires.append(Box(box.x, box.y + 434, box.w, 228) if n == 2 else Box(box.x + box.w - 66, box.y + 28, 62, 87))
    return Room((1100, 900), False, groups, bags, tuple(squires), Box(8, 482, 180, 174))


def _beside(n: int) -> tuple[Box, ...]:
    """One large bag and the others in a column."""
    if n == 1:
        return (Box(200, 222, 890, 670),)
    high = 670 / max(2, n - 1)
    return (Box(200, 222, 620, 670), *[Box(832, 222 + i * high, 260, high - 8) for i in range(n - 1)])


def _gallery(n: int) -> tuple[Box, ...]:
    """All bags alike, for the end: side by side, four of them in two rows."""
    columns, rows = (2, 2) if n == 4 else (n, 1)
    w, h = 896 / columns, 670 / rows
    return tuple(Box(200 + w * (i % columns), 222 + h * (i // columns), w - 8, h - 8) for i in range(n))


def _tall(n: int, decks: int) -> Room:
    groups = tuple(Box(0, 92 * d, 390, 90) for d in range(decks))
    top = 92 * decks
    bags = [Box(0, top, 390, 484 - top)]
    squires = [Box(6, 506, 202, 284)]
    for i in range(1, n):
        bags.append(Box(0, 496 + 496 * i, 390, 484))
        squires.append(Box(302, 500 + 496 * i, 84, 118))
    return Room((390, 496 * (n + 1) - 8), True, groups, tuple(bags), tuple(squires), Box(212, 506, 174, 284))


def _tall_end(n: int, decks: int) -> Room:
    """At the end the result covers half of the screen: each bag lies in the other half, without the decks."""
    high, down = 236, 248
    bags, squires = [Box(0, 0, 390, high)], [Box(6, down + 10, 202, 284)]
    for i in range(1, n):
        bags.append(Box(0, down * i + 308, 390, high))
        squires.append(Box(304, down * i + 334, 84, 118))
    last = down * n + 308
    groups = tuple(Box(0, last + 92 * d, 390, 90) for d in range(decks))
    return Room((390, last + 92 * decks), True, groups, tuple(bags), tuple(squires), Box(212, down + 10, 174, 284))


def mat_of(t: Table, seat: int) -> Box:
    """The ground of a bag within its box: others' boxes also hold a name and a squire."""
    box = t.box(seat)
    if seat == t.hero and not (t.desk.over and not t.room.tall and len(t.seats) > 1):
        return box
    if seat == t.hero or t.desk.over:
        return Box(box.x, box.y + 26, box.w - (90 if t.room.tall else 0), box.h - 26)
    if t.room.tall:
        return Box(box.x, box.y + 124, box.w, box.h - 124)
    return Box(box.x, box.y + 26, box.w, 400) if len(t.seats) == 2 else Box(box.x, box.y + 26, box.w - 70, box.h - 26)
