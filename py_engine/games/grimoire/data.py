"""The cards and numbers of Grimoire, read from `cards.json` and checked once.

A Quest Card is an int 0-73, an Item Card an int 0-20; `KIND[card]` and `ITEM[item]` say what it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

LAST_LEVEL = 15
FIRST_LEVEL = 6
QUEST_CARDS = 74
ITEM_CARDS = 21
TIMINGS = {"", "turn", "take", "creation", "always", "end", "cure", "drawn"}


class Spell(NamedTuple):
    """A page of the Grimoire."""

    rule: str
    level: int
    name: str
    types: tuple[str, ...]
    text: str
    about: str
    flavour: str
    icon: str


class Kind(NamedTuple):
    """What the copies of one Quest Card or Item Card share. `when`: the moment its effect has."""

    rule: str
    name: str
    treasure: bool
    copies: int
    vp: int
    when: str
    text: str
    icon: str


def _spell(raw: dict[str, Any]) -> Spell:
    return Spell(**{**raw, "types": tuple(raw["types"])})


def _kind(raw: dict[str, Any]) -> Kind:
    kind = Kind(treasure=raw.pop("type", "") == "Treasure", **raw)
    if kind.when not in TIMINGS:
        raise ValueError(f"{kind.name}: no moment is called {kind.when!r}")
    return kind


def _copies(kinds: tuple[Kind, ...], total: int) -> tuple[int, ...]:
    """The kind of each physical card, copies side by side."""
    cards = tuple(k for k, kind in enumerate(kinds) for _ in range(kind.copies))
    if len(cards) != total or len({kind.name for kind in kinds}) != len(kinds):
        raise ValueError(f"{len(cards)} cards where {total} belong, or a name twice")
    return cards


_RAW = json.loads(Path(__file__).with_name("cards.json").read_text(encoding="utf-8"))
NUMBERS: dict[str, int] = _RAW["numbers"]
SPELLS = tuple(_spell(raw) for raw in _RAW["spells"])
QUEST = tuple(_kind(raw) for raw in _RAW["quest"])
ITEMS = tuple(_kind(raw) for raw in _RAW["items"])
KIND = _copies(QUEST, QUEST_CARDS)  # GRIM-016
ITEM = _copies(ITEMS, ITEM_CARDS)  # GRIM-017
if [spell.level for spell in SPELLS] != list(range(1, LAST_LEVEL + 1)):
    raise ValueError("one spell belongs to each level from 1 to 15")  # GRIM-Q01

TREASURE = tuple(QUEST[kind].treasure for kind in KIND)
"""Whether a Quest Card is a Treasure; else it is a Companion."""  # GRIM-013

_NAMED = {kind.name: k for k, kind in enumerate(QUEST)}
GOLD, SILVER, COPPER = _NAMED["Gold Coin"], _NAMED["Silver Coin"], _NAMED["Copper Coin"]
THIEF, PILGRIM, CHANGER, ARTIFICER = (_NAMED[n] for n in ("Thief", "Pilgrim", "Money-changer", "Artificer"))
KNIGHT, SEER, WITCH, JESTER = (_NAMED[n] for n in ("Knight", "Seer", "Witch", "Jester"))
ROGUE, PRINCE, QUEEN, KING, HEALER = (_NAMED[n] for n in ("Rogue", "Prince", "Queen", "King", "Healer"))

_ITEM_NAMED = {kind.name: k for k, kind in enumerate(ITEMS)}
JUNK, SHOES = _ITEM_NAMED["Junk"], _ITEM_NAMED["Blessed Shoes"]

LUCK, SILENCE, AVARICE, CURE, ACCELERATION, RESISTANCE, CREATION, CLAIRVOYANCE = range(1, 9)
CHARM, SUMMON, TIME_STOP, POLYMORPH, TELEKINESIS, DOMINATION, WISH = range(9, 16)


def spell(level: int) -> Spell:
    """The page of that level."""
    return SPELLS[level - 1]


def has_type(level: int, word: str) -> bool:
    """Whether the spell of that level is of a type: Common, Forbidden, Time or Defensive."""
    return word in SPELLS[level - 1].types


FORBIDDEN = frozenset(s.level for s in SPELLS if "Forbidden" in s.types)
