"""The components, read once from the JSON files beside this one, checked and frozen.

A state holds numbers only: a card's number is its place in `MERCS`, `GEAR`, `TASK_CARDS`, `LEGACIES` or `AMBITIONS`.
The Market decks come first, then the Faction cards, then the Special cards of each Adventure.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .schema import (
    Adventure,
    Ambition,
    Epilogue,
    Faction,
    Gear,
    Goods,
    Legacy,
    Location,
    Merc,
    Paragraph,
    Slot,
    TaskCard,
    Tent,
    check,
    check_unique,
    read_ambition,
    read_epilogue,
    read_gear,
    read_goods,
    read_legacy,
    read_merc,
    read_paragraph,
    read_task,
    read_tent,
)
from .words import EQUIPMENT, MERCENARY


def _read(name: str) -> Any:
    return json.loads((Path(__file__).parent / "data" / f"{name}.json").read_text(encoding="utf-8"))


WORLD = _read("world")
DISTANCES: tuple[int, ...] = tuple(WORLD["distances"])
LOAD: int = WORLD["load"]
BAYS: int = WORLD["bays"]
BAY = LOAD // BAYS
TRACK_END: int = WORLD["track"]
BALANCE_END: int = WORLD["balance"]
TOKENS: int = WORLD["tokens"]
START: Goods = read_goods(WORLD["start"])
LOCATIONS = tuple(Location(x["id"], x["name"], x["icon"], x["text"]) for x in WORLD["locations"])

MERCS: list[Merc] = [read_merc(raw) for raw in _read("mercenaries")]
GEAR: list[Gear] = [read_gear(raw) for raw in _read("equipment")]
MARKET = 36
"""Cards of each Market deck; the cards after them are Faction and Special ones."""

_places = {location.id: i for i, location in enumerate(LOCATIONS)}
TASK_CARDS: tuple[TaskCard, ...] = tuple(read_task(raw, _places) for raw in _read("tasks"))
SURROUNDINGS_TASKS: tuple[int, ...] = tuple(i for i, task in enumerate(TASK_CARDS) if task.act)
DECKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, task in enumerate(TASK_CARDS) if task.location == place) for place in range(len(LOCATIONS))
)
"""The Task cards of each Location."""

_goals = _read("goals")
LEGACIES: tuple[Legacy, ...] = tuple(read_legacy(raw) for raw in _goals["legacy"])
AMBITIONS: tuple[Ambition, ...] = tuple(read_ambition(raw) for raw in _goals["ambition"])
CAMP: tuple[Tent, ...] = tuple(read_tent(raw) for raw in _read("camp"))
CAMP_SLOTS: tuple[Slot, ...] = tuple(slot for tent in CAMP for slot in tent.slots)

check_unique(MERCS, "Mercenary")
check_unique(GEAR, "Equipment")
check_unique(TASK_CARDS, "Task")
check(all(sum(merc.cost) for merc in MERCS[:MARKET]) and not any(sum(m.cost) for m in MERCS[MARKET:]), "costs")
_mercs = {card.id: i for i, card in enumerate(MERCS)}
_gears = {card.id: i for i, card in enumerate(GEAR)}
FACTIONS: tuple[Faction, ...] = tuple(
    Faction(raw["name"], _mercs[raw["mercenary"]], _gears[raw["equipment"]], raw["icon"]) for raw in WORLD["factions"]
)
ADVENTURES: list[Adventure] = []


def add_adventure(raw: Mapping[str, Any]) -> Adventure:
    """Make an Adventure playable: its Special cards join the others, its story is checked from end to end."""
    mercs, gear = [read_merc(x) for x in raw["mercenaries"]], [read_gear(x) for x in raw["equipment"]]
    cards = {card.id: (MERCENARY, len(MERCS) + i) for i, card in enumerate(mercs)}
    cards |= {card.id: (EQUIPMENT, len(GEAR) + i) for i, card in enumerate(gear)}
    paragraphs = {p["number"]: read_paragraph(p, cards) for p in raw["paragraphs"]}
    epilogues = {e["number"]: read_epilogue(e) for e in raw["epilogues"]}
    _check_story(raw["start"], paragraphs, epilogues)
    numbers = [tuple(i for kind, i in cards.values() if kind == wanted) for wanted in (MERCENARY, EQUIPMENT)]
    adventure = Adventure(raw["id"], raw["name"], raw["start"], paragraphs, epilogues, numbers[0], numbers[1])
    MERCS.extend(mercs)
    GEAR.extend(gear)
    ADVENTURES.append(adventure)
    return adventure


def _check_story(start: int, paragraphs: Mapping[int, Paragraph], epilogues: Mapping[int, Epilogue]) -> None:
    """Every path of three choices ends in an Epilogue of its own, whose path letters it spells."""
    paths = [("", start)]
    for act in range(3):
        for path, number in paths:
            check(path == "" or number in paragraphs, f"no paragraph {number}")
            check(paragraphs[number].act == act, f"paragraph {number} is not of Act {act + 1}")
        paths = [(path + "GST"[i], c.target) for path, n in paths for i, c in enumerate(paragraphs[n].choices)]
    check(len({n for _, n in paths}) == len(paths) == len(epilogues), "each path needs its own Epilogue")
    for path, number in paths:
        check(number in epilogues and epilogues[number].path == path, f"path {path} does not end in its Epilogue")


add_adventure(_read("assault"))


def fits(merc: int, gear: int) -> bool:
    """Whether the Equipment's Category is listed in the Mercenary's Expertise."""
    category = GEAR[gear].category
    return category == "Any" or category in MERCS[merc].expertise  # GRIF-128 GRIF-Q69
