"""The five Battle Maps: cells, neighbours, and the bonus shapes of a set of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from .data import CELLS, MAP_NAMES

LINES_ARE_ONE_SHAPE = True
"""Rows and columns together make up one bonus shape (GRID-Q50); False counts rows and columns apart."""

PICTURES = (
    "####\n####\n####\n####",  # GRID-018
    "########\n########",  # GRID-Q62
    "..####\n..####\n####..\n####..",  # GRID-Q63
    "####..\n####..\n..####\n..####",
    "####\n####\n....\n####\n####",  # GRID-078
)
SQUARE, QUAKE, TREMOR_S, TREMOR_Z, ISLANDS = range(5)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Row and column steps to the north, east, south and west."""

Shape = tuple[int, ...]


class ShapeKind(NamedTuple):
    """A bonus shape: its name, points, and the patterns of (row, column) steps that it can be laid out in."""

    name: str
    points: int
    layouts: tuple[tuple[tuple[int, int], ...], ...]


def _block(rows: int, columns: int) -> tuple[tuple[int, int], ...]:
    return tuple((r, c) for r in range(rows) for c in range(columns))


_ROW, _COLUMN = _block(1, 4), _block(4, 1)
_LINES = (
    (ShapeKind("line of 4", 5, (_ROW, _COLUMN)),)  # GRID-060
    if LINES_ARE_ONE_SHAPE
    else (ShapeKind("row of 4", 5, (_ROW,)), ShapeKind("column of 4", 5, (_COLUMN,)))
)
SHAPES: tuple[ShapeKind, ...] = (
    ShapeKind("2×2 square", 3, (_block(2, 2),)),  # GRID-059
    *_LINES,
    ShapeKind("2×3 rectangle", 6, (_block(2, 3), _block(3, 2))),  # GRID-061, GRID-Q52
    ShapeKind("diagonal of 4", 10, (tuple((i, i) for i in range(4)), tuple((i, -i) for i in range(4)))),  # GRID-062
)


class BattleMap(NamedTuple):
    """`places[cell]` is its (row, column); `near[cell]` its (neighbour, own side, neighbour's side) triples.

    `shapes[kind]` lists the cells of every place where a shape of that kind can lie.
    """

    id: str
    name: str
    places: tuple[tuple[int, int], ...]
    labels: tuple[str, ...]
    near: tuple[tuple[tuple[int, int, int], ...], ...]
    shapes: tuple[tuple[Shape, ...], ...]
    rows: int
    columns: int


def _map(index: int, picture: str) -> BattleMap:
    lines = picture.splitlines()
    places = tuple((r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#")
    cell = {place: i for i, place in enumerate(places)}
    near = tuple(
        tuple((cell[there], side, (side + 2) % 4) for side, there in enumerate(_around(place)) if there in cell)
        for place in places
    )
    labels = tuple(f"{'ABCDEFGH'[c]}{r + 1}" for r, c in places)
    shapes = tuple(tuple(sorted(_instances(kind, cell))) for kind in SHAPES)
    return BattleMap(*MAP_NAMES[index], places, labels, near, shapes, len(lines), len(lines[0]))


def _around(place: tuple[int, int]) -> list[tuple[int, int]]:
    return [(place[0] + r, place[1] + c) for r, c in STEPS]  # GRID-Q20


def _instances(kind: ShapeKind, cell: dict[tuple[int, int], int]) -> Iterable[Shape]:
    for layout in kind.layouts:
        for row, column in cell:
            there = [(row + r, column + c) for r, c in layout]
            if all(place in cell for place in there):  # GRID-Q53, GRID-Q56, GRID-Q57
                yield tuple(sorted(cell[place] for place in there))


MAPS: tuple[BattleMap, ...] = tuple(_map(i, picture) for i, picture in enumerate(PICTURES))
assert all(len(m.places) == CELLS for m in MAPS)
NEAR = tuple(m.near for m in MAPS)


def mask(cells: Iterable[int]) -> int:
    """Cells as bits."""
    return sum(1 << cell for cell in cells)


def _pack(instances: Sequence[tuple[int, Shape]], free: int) -> tuple[Shape, ...]:
    """The most instances that lie in `free` without overlapping (GRID-063, GRID-Q48, GRID-Q51)."""
    best: tuple[Shape, ...] = ()
    for i, (bits, shape) in enumerate(instances):
        if bits & free == bits:
            found = (shape, *_pack(instances[i + 1 :], free & ~bits))
            if len(found) > len(best):
                best = found
    return best


def counted(map_: int, owned: int) -> tuple[tuple[Shape, ...], ...]:
    """The shapes that score for a player who controls the cells of the mask `owned`, by kind."""
    return tuple(_pack([(mask(shape), shape) for shape in shapes], owned) for shapes in MAPS[map_].shapes)


@cache
def bonus(map_: int, owned: int) -> int:
    """The Bonus Points of a player who controls the cells of the mask `owned`."""
    return sum(kind.points * len(found) for kind, found in zip(SHAPES, counted(map_, owned), strict=True))
