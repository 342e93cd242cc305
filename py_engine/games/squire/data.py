"""Kinds of item, loot faces, stories and squires, read once from `cards.json` and checked.

Names that a person reads are in `texts.json`; rules never look at them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

TYPES = ("weapon", "armour", "magic", "valuable", "potion", "rune", "junk")  # SQR-005
WEAPON, ARMOUR, MAGIC, VALUABLE, POTION, RUNE, JUNK = range(7)
SETS = "MR"
ROWS, COLUMNS = 4, 3  # SQR-002
NO_KIND = ".."

Cell = tuple[int, int]


class Item(NamedTuple):
    """One printed object of a loot face: its kind and its tiles."""

    kind: int
    cells: tuple[Cell, ...]


class Kind(NamedTuple):
    code: str
    word: str
    type: int
    shape: frozenset[Cell]
    copies: tuple[int, int]


class Loot(NamedTuple):
    name: str
    set: int
    rows: tuple[tuple[str, ...], ...]
    items: tuple[Item, ...]


class Story(NamedTuple):
    """`values` are (type, least) pairs, `cost` the kinds of which one may be used; any one of them is enough."""

    name: str
    set: int
    values: tuple[tuple[int, int], ...]
    cost: frozenset[int]


class JunkRule(NamedTuple):
    """How a squire scores one junk kind: "each", "set" (every `size` together) or "more" (than items of `than`)."""

    rule: str
    kind: int
    points: int
    size: int
    than: int


class Pair(NamedTuple):
    """An adjacency line: points for each adjacent pair with one item in `one` and the other in `other`."""

    one: frozenset[int]
    other: frozenset[int]
    points: int


class Squire(NamedTuple):
    name: str
    set: int
    bonus: tuple[int, int]
    junk: JunkRule
    pairs: tuple[Pair, ...]


def _load(name: str) -> Any:
    return json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _shape(rows: Iterable[str]) -> frozenset[Cell]:
    return frozenset((i, j) for i, row in enumerate(rows) for j, mark in enumerate(row) if mark == "#")


def _kind(row: Mapping[str, Any]) -> Kind:
    one, two = row["copies"]
    return Kind(row["code"], row["word"], TYPES.index(row["type"]), _shape(row["shape"]), (one, two))


_CARDS = _load("cards.json")
KINDS = tuple(_kind(row) for row in _CARDS["kinds"])
BY_CODE = {kind.code: i for i, kind in enumerate(KINDS)}
BY_WORD = {kind.word: i for i, kind in enumerate(KINDS)}
TYPE = tuple(kind.type for kind in KINDS)
IS_JUNK = tuple(t == JUNK for t in TYPE)
HIDE, VOID, MORPH = BY_WORD["hide"], BY_WORD["void"], BY_WORD["morph"]  # SQR-009


def kinds_of(words: Iterable[str]) -> frozenset[int]:
    """The kinds that words name; a word is a kind or a type."""
    found: set[int] = set()
    for word in words:
        if word in TYPES:
            found |= {i for i, t in enumerate(TYPE) if t == TYPES.index(word)}
        else:
            found.add(BY_WORD[word])
    return frozenset(found)


def _items(rows: tuple[tuple[str, ...], ...]) -> tuple[Item, ...]:
    """The items of a face in reading order: equal codes are one item, no kind stands twice on a face."""
    cells: dict[str, list[Cell]] = {}
    for i, row in enumerate(rows):
        for j, code in enumerate(row):
            if code != NO_KIND:
                cells.setdefault(code, []).append((i, j))
    return tuple(Item(BY_CODE[code], tuple(found)) for code, found in cells.items())  # SQR-003


def _loot(row: Mapping[str, Any]) -> Loot:
    rows = tuple(tuple(line.split()) for line in row["rows"])
    return Loot(row["id"], SETS.index(row["set"]), rows, _items(rows))


def _story(row: Mapping[str, Any]) -> Story:
    values = tuple((TYPES.index(need["value"]), int(need["least"])) for need in row["needs"] if "value" in need)
    words = [word for need in row["needs"] for word in need.get("use", ())]
    return Story(row["id"], SETS.index(row["set"]), values, kinds_of(words))


def _squire(row: Mapping[str, Any]) -> Squire:
    bonus, junk = row["bonus"], row["junk"]
    than = TYPES.index(junk["than"]) if "than" in junk else JUNK
    rule = JunkRule(junk["rule"], BY_WORD[junk["kind"]], junk["points"], junk.get("size", 1), than)
    pairs = tuple(Pair(kinds_of(p["one"]), kinds_of(p["other"]), p["points"]) for p in row["pairs"])
    return Squire(row["id"], SETS.index(row["set"]), (TYPES.index(bonus["type"]), bonus["plus"]), rule, pairs)


LOOT = tuple(_loot(row) for row in _CARDS["loot"])
STORIES = tuple(_story(row) for row in _CARDS["stories"])
SQUIRES = tuple(_squire(row) for row in _CARDS["squires"])
LOOT_BY_NAME = {card.name: i for i, card in enumerate(LOOT)}
STORY_BY_NAME = {card.name: i for i, card in enumerate(STORIES)}
SQUIRE_BY_NAME = {card.name: i for i, card in enumerate(SQUIRES)}
SET_OF = tuple(card.set for card in LOOT)
STORY_SET = tuple(card.set for card in STORIES)


def loot_of(sets: Iterable[int]) -> list[int]:
    """All loot faces of the sets in use."""
    return [i for i, of in enumerate(SET_OF) if of in sets]


def stories_of(sets: Iterable[int]) -> list[int]:
    return [i for i, of in enumerate(STORY_SET) if of in sets]


def squires_of(sets: Iterable[int]) -> list[int]:
    return [i for i, card in enumerate(SQUIRES) if card.set in sets]


def _becomes(sets: tuple[int, ...]) -> tuple[int, ...]:
    """What a MORPH may be declared as: loot kinds of the sets in use except runes."""
    printed = {item.kind for i in loot_of(sets) for item in LOOT[i].items}
    return tuple(k for k in sorted(printed) if TYPE[k] not in (RUNE, JUNK))


BECOMES: dict[tuple[int, ...], tuple[int, ...]] = {sets: _becomes(sets) for sets in ((0,), (1,), (0, 1))}  # SQR-091


def turned(cell: Cell, k: int) -> Cell:
    """Where a tile of an upright face lies after k clockwise quarter turns."""
    i, j = cell
    height, width = ROWS, COLUMNS
    for _ in range(k):
        i, j, height, width = j, height - 1 - i, width, height  # SQR-013
    return i, j


def _normal(cells: Iterable[Cell]) -> frozenset[Cell]:
    found = list(cells)
    top, left = min(i for i, _ in found), min(j for _, j in found)
    return frozenset((i - top, j - left) for i, j in found)


def check() -> None:
    """ValueError if the cards cannot be played: an item cut wrongly, a kind missing, a demand a bonus could meet."""
    for card in LOOT:
        if len(card.rows) != ROWS or any(len(row) != COLUMNS for row in card.rows):
            raise ValueError(f"{card.name}: a loot face has {ROWS} rows of {COLUMNS} tiles")
        for item in card.items:
            shape = KINDS[item.kind].shape
            if _normal(item.cells) not in {_normal(turned(c, k) for c in shape) for k in range(4)}:
                raise ValueError(f"{card.name}: {KINDS[item.kind].word} has not its shape")
    for story in STORIES:
        for of, least in story.values:
            if any(squire.bonus[0] == of and squire.bonus[1] >= least for squire in SQUIRES):
                raise ValueError(f"{story.name}: a squire's bonus alone would be enough")  # SQR-Q17
    for cards in (LOOT, STORIES, SQUIRES):
        if len({card.name for card in cards}) != len(cards):
            raise ValueError("two cards have one name")


check()
