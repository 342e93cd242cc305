"""The components of Gridaris: cards, Classes, Empires, Scenarios, read once and frozen. States hold numbers only."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, NamedTuple

EMPTY = -1
"""No card, no seat, no map."""
ACE = 10
"""An Ace as a printed value: beyond the numbers 1 to 9, and worth 10 where values are added up."""
CELLS = 16  # GRID-001
NORTH, EAST, SOUTH, WEST = range(4)
SEATS = (2, 3, 4, 5)  # GRID-002, GRID-Q01


class Card(NamedTuple):
    """A Mercenary. `sides` are its Combat Values north, east, south, west; `turned` the same upside down."""

    id: str
    name: str
    clan: int
    gold: bool
    stars: int
    sides: tuple[int, int, int, int]
    turned: tuple[int, int, int, int]
    icon: str
    look: str


class Clan(NamedTuple):
    """A Class of Mercenaries ("class" is a word of Python)."""

    id: str
    name: str
    icon: str


class Empire(NamedTuple):
    id: str
    name: str
    ruler: str
    banner: str
    icon: str
    colour: str
    pattern: str


class Scenario(NamedTuple):
    id: str
    name: str
    icon: str
    rule: str
    text: str


class MapName(NamedTuple):
    id: str
    name: str


def _read(name: str) -> Any:
    return json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


_words = _read("words.json")
CLANS: tuple[Clan, ...] = tuple(Clan(**c) for c in _words["classes"])
EMPIRES: tuple[Empire, ...] = tuple(Empire(**e) for e in _words["empires"])
SCENARIOS: tuple[Scenario, ...] = tuple(Scenario(**s) for s in _words["scenarios"])
MAP_NAMES: tuple[MapName, ...] = tuple(MapName(**m) for m in _words["maps"])
REFERENCE: str = _words["reference"]
_CLAN = {clan.id: i for i, clan in enumerate(CLANS)}


def _card(raw: dict[str, Any]) -> Card:
    n, e, s, w = (ACE if v == "A" else int(v) for v in raw["sides"].split())
    gold = {"silver": False, "gold": True}[raw["metal"]]
    clan = _CLAN[raw["class"]]
    return Card(raw["id"], raw["name"], clan, gold, raw["stars"], (n, e, s, w), (s, w, n, e), raw["icon"], raw["look"])


CARDS: tuple[Card, ...] = tuple(_card(raw) for raw in _read("cards.json"))
"""Silver first, then Gold, each from the fewest stars to the most."""
SILVER = tuple(i for i, card in enumerate(CARDS) if not card.gold)
GOLD = tuple(i for i, card in enumerate(CARDS) if card.gold)

(EARTHQUAKE, TREMOR, TWO_ISLANDS, CLASS_PROJECT, CLASS_WAR, CASCADE) = range(6)
(CARBON_COPY, ACE_IN_THE_HOLE, RAGS_TO_RICHES, HEAD_STAND, INVERSE, SHOW_WHOLE) = range(6, 12)


def check() -> None:
    """ValueError if the data cannot be the box of Gridaris."""
    wrong = []
    if (len(SILVER), len(GOLD)) != (31, 17) or SILVER[-1] != 30:  # GRID-009
        wrong.append("31 Silver cards first, then 17 Gold ones")
    if len({c.id for c in CARDS}) != 48 or len({c.name for c in CARDS}) != 48:
        wrong.append("48 different ids and names")
    if not all(1 <= v <= ACE for c in CARDS for v in c.sides):
        wrong.append("values from 1 to 9 or A")
    if max(CARDS[i].stars for i in SILVER) >= min(CARDS[i].stars for i in GOLD):  # GRID-015
        wrong.append("more stars on every Gold card than on any Silver one")
    if (len(SCENARIOS), len(EMPIRES), len(CLANS), len(MAP_NAMES)) != (12, 5, 6, 5):  # GRID-002, GRID-008
        wrong.append("12 Scenarios, 5 Empires, 6 Classes, 5 maps")
    if wrong:
        raise ValueError(f"gridaris data: wanted {'; '.join(wrong)}")


check()
