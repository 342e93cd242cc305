"""Legal placements once more, slowly and in plain sets of cells, straight from the words of the rules."""

from __future__ import annotations

from typing import NamedTuple

from py_engine.games.squire.data import KINDS, LOOT

Cell = tuple[int, int]


class Thing(NamedTuple):
    """An item on a table of cells: its code and where its tiles lie."""

    code: str
    cells: frozenset[Cell]


JUNK = {"fb", "mg", "rg", "oa"}


def turn(rows: list[list[str]]) -> list[list[str]]:
    """One clockwise quarter turn of a face."""
    return [list(column)[::-1] for column in zip(*rows, strict=True)]


def face(card: int, k: int) -> list[list[str]]:
    rows = [list(row) for row in LOOT[card].rows]
    for _ in range(k):
        rows = turn(rows)
    return rows


def footprint(card: int, k: int, r: int, c: int) -> tuple[frozenset[Cell], list[Thing]]:
    """The cells under a card and the items printed on it."""
    tiles = {(r + i, c + j): code for i, row in enumerate(face(card, k)) for j, code in enumerate(row)}
    found = {code for code in tiles.values() if code != ".."}
    return frozenset(tiles), [Thing(x, frozenset(cell for cell, code in tiles.items() if code == x)) for x in found]


class SlowBag:
    """All cells and the visible things."""

    def __init__(self) -> None:
        self.cells: frozenset[Cell] = frozenset()
        self.things: list[Thing] = []

    def put(self, card: int, k: int, r: int, c: int, layer: int) -> None:
        under, printed = footprint(card, k, r, c)
        if layer == 0:
            self.things = [t for t in self.things if not t.cells & under] + printed
        else:
            self.things += [t for t in printed if not t.cells & self.cells]
        self.cells |= under

    def allows(self, card: int, k: int, r: int, c: int, layer: int, cost: set[str] | None, loot: bool) -> bool:
        under, printed = footprint(card, k, r, c)
        if layer == 1:
            return cost is None and self._slides(under, printed)
        if not any(t.code not in JUNK and t.cells <= self.cells for t in printed):
            return False
        if any(t.cells & under and not t.cells <= under for t in self.things):
            return False
        if any(t.code == "VO" and t.cells & under for t in self.things):
            return False
        covered = [t.code for t in self.things if t.cells <= under]
        if cost is not None and not cost & set(covered):
            return False
        return not loot or any(code not in JUNK for code in covered)

    def _slides(self, under: frozenset[Cell], printed: list[Thing]) -> bool:
        if not any(t.code == "HI" for t in self.things):
            return False
        if not any(t.code not in JUNK and t.cells <= under for t in self.things):
            return False
        if any(t.cells & self.cells and not t.cells <= self.cells for t in printed):
            return False
        return not any(t.code == "VO" and t.cells & self.cells for t in printed)

    def placements(self, card: int, cost: set[str] | None, loot: bool, beneath: bool) -> list[tuple[int, ...]]:
        rows, columns = [r for r, _ in self.cells], [c for _, c in self.cells]
        found = []
        for layer in (0, 1) if beneath else (0,):
            for k in range(4):
                for r in range(min(rows) - 4, max(rows) + 2):
                    for c in range(min(columns) - 4, max(columns) + 2):
                        if self.allows(card, k, r, c, layer, cost, loot):
                            found.append((k, r, c, layer))
        return found

    def score(self, become: list[str]) -> int:
        """Points without a squire, MORPH runes in reading order being `become`."""
        runes = sorted((t for t in self.things if t.code == "MO"), key=lambda t: min(t.cells))
        codes = {t: t.code for t in self.things} | dict(zip(runes, become, strict=False))
        types = {kind.code: kind.type for kind in KINDS}
        gained = 0
        for t in self.things:
            beside = [u for u in self.things if u != t and any(_touch(a, b) for a in t.cells for b in u.cells)]
            if codes[t] in JUNK:
                gained -= not any(codes[u] == "VO" for u in beside)
                continue
            gained += 1 + (types[codes[t]] == 5 and any(types[codes[u]] == 5 for u in beside))
            gained += sum(codes[u] == codes[t] and min(u.cells) > min(t.cells) for u in beside)
        return gained


def _touch(a: Cell, b: Cell) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
