"""What a component looks like, and how its JSON is read, checked and frozen. `data.py` holds the components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from .words import CATEGORIES, CLASSES, EMPTY, GLORY, GOODS, KINDS, SUPREMACY, TRACKS

Goods = tuple[int, ...]
"""An amount of each good."""

SKILLS: Mapping[str, tuple[str, ...]] = {
    "gain_planning": ("good", "n"),
    "peek": ("kind", "n"),
    "swap_quest": ("n",),
    "power_dots": ("n", "n"),
    "power_per_class": ("class", "n"),
    "aura_cat": ("category", "n"),
    "distance_rank": ("n", "n"),
    "load_relief": ("n",),
    "spend_power": ("good", "n", "n"),
    "spend_distance": ("good", "n", "n"),
    "task_vp_dots": ("n", "n"),
    "location_gain": ("good", "n"),
    "option_bonus": ("track", "n"),
    "surroundings_vp": ("n",),
    "discount_mercenary": ("n",),
    "discount_equipment": ("n",),
    "gain_on_buy": ("good", "n"),
    "buy_discard": ("kind",),
    "balance_plus": ("n",),
    "req_bonus": ("track", "n"),
}
"""The Skill vocabulary: what each word is followed by."""

SLOT_STEPS: Mapping[str, tuple[str, ...]] = {
    "gain_card": ("kind",),
    "refresh": ("kind", "good", "n"),
    "book": ("n", "good", "n"),
    "both": ("good", "n", "good", "n"),
    "either": ("good", "n", "good", "n"),
    "sway": ("good", "good"),
    "sell": ("n",),
    "exchange": ("n",),
    "council": (),
}
"""What an Action Slot may print."""

COUNTS: Mapping[str, tuple[str, ...]] = {
    "glory": (),
    "supremacy": (),
    "good": ("good",),
    "resources": (),
    "resource_types": (),
    "free_slots": (),
    "tasks": ("n",),
    "locations": (),
    "mercenaries": ("class", "class"),
    "classes": (),
    "equipment": ("category",),
    "power": (),
    "distance": (),
    "choices": (),
    "score": (),
}
"""What an Epilogue's modifier may count; the words after one may be left out from the right."""


class Merc(NamedTuple):
    id: str
    name: str
    title: str
    group: str
    cost: Goods
    expertise: tuple[str, ...]
    power: int
    distance: int
    skill: tuple[Any, ...]
    text: str
    icon: str


class Gear(NamedTuple):
    id: str
    name: str
    category: str
    cost: Goods
    power: int
    distance: int
    slots: int
    icon: str


class Reward(NamedTuple):
    """What a choice costs and gives. `cards`: (kind, card) pairs of Special cards."""

    label: str
    pay: Goods
    vp: int
    tracks: tuple[int, int]
    goods: Goods
    any: int
    balance: tuple[int, int]
    cards: tuple[tuple[int, int], ...]
    items: tuple[tuple[Any, ...], ...]


class TaskCard(NamedTuple):
    """`location` is EMPTY and `dots` 0 for the Surroundings Task of `act`."""

    id: str
    location: int
    act: int
    dots: int
    power: int
    name: str
    lore: str
    icon: str
    options: tuple[Reward, ...]


class Legacy(NamedTuple):
    id: str
    name: str
    acts: tuple[tuple[int, int], ...]
    icon: str


class AmbitionBox(NamedTuple):
    icons: tuple[str, ...]
    points: tuple[tuple[int, int], ...]


class Ambition(NamedTuple):
    id: str
    name: str
    boxes: tuple[AmbitionBox, AmbitionBox]
    icon: str


class Faction(NamedTuple):
    name: str
    merc: int
    gear: int
    icon: str


class Location(NamedTuple):
    id: str
    name: str
    icon: str
    text: str


class Slot(NamedTuple):
    steps: tuple[tuple[Any, ...], ...]
    text: str


class Tent(NamedTuple):
    name: str
    icon: str
    text: str
    slots: tuple[Slot, ...]


class Setup(NamedTuple):
    """What a paragraph adds to the Tabula: a bounty for a Task of `dots` or more, or a Balance."""

    title: str
    bounty: Goods
    dots: int
    balance: tuple[int, int]


class PlotChoice(NamedTuple):
    """`requirement` is 0 for none; `target` is a paragraph, in Act III an Epilogue."""

    requirement: int
    reward: Reward
    narrative: str
    introduction: str
    target: int


class Paragraph(NamedTuple):
    number: int
    title: str
    act: int
    icon: str
    lore: str
    setup: Setup | None
    choices: tuple[PlotChoice, ...]


class Modifier(NamedTuple):
    """`kind` is per, most or fewest; `most` caps the Victory Points of a `per`."""

    kind: str
    counts: tuple[Any, ...]
    every: int
    vp: int
    most: int


class Epilogue(NamedTuple):
    number: int
    path: str
    title: str
    icon: str
    story: str
    modifier: Modifier
    text: str


class Adventure(NamedTuple):
    id: str
    name: str
    start: int
    paragraphs: Mapping[int, Paragraph]
    epilogues: Mapping[int, Epilogue]
    mercs: tuple[int, ...]
    gear: tuple[int, ...]


def check(true: object, message: str) -> None:
    if not true:
        raise ValueError(f"Grifoni's data: {message}")


def read_goods(raw: Mapping[str, int]) -> Goods:
    check(set(raw) <= set(GOODS), f"unknown good in {dict(raw)}")
    return tuple(raw.get(good, 0) for good in GOODS)


NUMBERED: Mapping[str, tuple[str, ...]] = {"good": (*GOODS, "any"), "kind": KINDS, "track": TRACKS}
NAMED: Mapping[str, tuple[str, ...]] = {"class": CLASSES, "category": CATEGORIES}


def _argument(sort: str, value: Any) -> Any:
    """A word of the data as rules want it: goods, kinds and tracks as numbers, the rest as it stands."""
    if sort in NUMBERED:
        check(value in NUMBERED[sort], f"{value!r} is no {sort}")
        return NUMBERED[sort].index(value)
    check(value in NAMED[sort] if sort in NAMED else isinstance(value, int), f"{value!r} is no {sort}")
    return value


def _words(raw: Iterable[Any], vocabulary: Mapping[str, tuple[str, ...]], whole: bool = True) -> tuple[Any, ...]:
    word, *args = raw
    check(word in vocabulary, f"unknown word {word!r}")
    sorts = vocabulary[word]
    check(len(args) == len(sorts) if whole else len(args) <= len(sorts), f"{word} takes {sorts}, not {args}")
    return (word, *[_argument(sort, value) for sort, value in zip(sorts, args, strict=False)])


def read_merc(raw: Mapping[str, Any]) -> Merc:
    check(raw["class"] in (*CLASSES, "Any"), f"{raw['id']}: unknown Class")
    check(set(raw["expertise"]) <= set(CATEGORIES), f"{raw['id']}: unknown Category in the Expertise")
    skill = _words(raw["skill"], SKILLS) if "skill" in raw else ()
    return Merc(
        raw["id"], raw["name"], raw["title"], raw["class"], read_goods(raw.get("cost", {})), tuple(raw["expertise"]),
        raw["power"], raw["distance"], skill, raw.get("text", ""), raw["icon"],
    )  # fmt: skip


def read_gear(raw: Mapping[str, Any]) -> Gear:
    check(raw["category"] in (*CATEGORIES, "Any"), f"{raw['id']}: unknown Category")
    check(raw["slots"] in (1, 2), f"{raw['id']}: an Equipment Token takes 1 or 2 slots")
    cost = read_goods(raw.get("cost", {}))
    return Gear(raw["id"], raw["name"], raw["category"], cost, raw["power"], raw["distance"], raw["slots"], raw["icon"])


def _reward(raw: Mapping[str, Any], cards: Mapping[str, tuple[int, int]]) -> Reward:
    """Sum the items up; their printed order is the order of the grammar, in which rewards are applied."""
    vp, tracks, goods, anys, balance, special = 0, [0, 0], [0] * 6, 0, [0, 0], []
    for word, *args in raw["gain"]:
        if word == "vp":
            vp += args[0]
        elif word in ("glory", "supremacy"):
            tracks[("glory", "supremacy").index(word)] += args[0]
        elif word == "any":
            anys += args[0]
        elif word == "balance":
            balance[TRACKS.index(args[0])] += args[1]
        elif word == "card":
            special.append(cards[args[0]])
        else:
            goods[GOODS.index(word)] += args[0]
    return Reward(
        raw["label"], read_goods(raw.get("pay", {})), vp, (tracks[GLORY], tracks[SUPREMACY]), tuple(goods), anys,
        (balance[GLORY], balance[SUPREMACY]), tuple(special), tuple(tuple(item) for item in raw["gain"]),
    )  # fmt: skip


def read_task(raw: Mapping[str, Any], places: Mapping[str, int]) -> TaskCard:
    options = tuple(_reward(option, {}) for option in raw["options"])
    check(len(options) == 3 and any(not any(o.pay) for o in options), f"{raw['id']}: three options, one without cost")
    location = places[raw["location"]] if "location" in raw else EMPTY
    return TaskCard(
        raw["id"],
        location,
        raw.get("act", 0),
        raw["dots"],
        raw["power"],
        raw["name"],
        raw["lore"],
        raw["icon"],
        options,
    )


def read_legacy(raw: Mapping[str, Any]) -> Legacy:
    return Legacy(raw["id"], raw["name"], tuple((TRACKS.index(t), vp) for t, vp in raw["acts"]), raw["icon"])


def _box(raw: Mapping[str, Any], words: tuple[str, ...]) -> AmbitionBox:
    check(set(raw["icons"]) <= set(words), f"unknown icon in {raw['icons']}")
    return AmbitionBox(tuple(raw["icons"]), tuple((n, vp) for n, vp in raw["points"]))


def read_ambition(raw: Mapping[str, Any]) -> Ambition:
    boxes = (_box(raw["mercenaries"], CLASSES), _box(raw["equipment"], CATEGORIES))
    return Ambition(raw["id"], raw["name"], boxes, raw["icon"])


def read_tent(raw: Mapping[str, Any]) -> Tent:
    slots = tuple(Slot(tuple(_words(step, SLOT_STEPS) for step in s["steps"]), s["text"]) for s in raw["slots"])
    return Tent(raw["name"], raw["icon"], raw["text"], slots)


def _setup(raw: Mapping[str, Any]) -> Setup:
    track, by = raw.get("balance", ("Glory", 0))
    balance = tuple(by if TRACKS[t] == track else 0 for t in (GLORY, SUPREMACY))
    return Setup(raw["title"], read_goods(raw.get("bounty", {})), raw.get("dots", 0), (balance[0], balance[1]))


def _choice(raw: Mapping[str, Any], act: int, cards: Mapping[str, tuple[int, int]]) -> PlotChoice:
    target = raw["epilogue" if act == 3 else "paragraph"]
    needs = raw.get("requirement", 0)
    return PlotChoice(needs, _reward(raw, cards), raw["narrative"], raw.get("introduction", ""), target)


def read_paragraph(raw: Mapping[str, Any], cards: Mapping[str, tuple[int, int]]) -> Paragraph:
    choices = tuple(_choice(choice, raw["act"], cards) for choice in raw["choices"])
    check(len(choices) == 3 and choices[0].requirement and choices[1].requirement, f"{raw['title']}: three choices")
    setup = _setup(raw["setup"]) if "setup" in raw else None
    return Paragraph(raw["number"], raw["title"], raw["act"] - 1, raw["icon"], raw["lore"], setup, choices)


def read_epilogue(raw: Mapping[str, Any]) -> Epilogue:
    mod = raw["modifier"]
    kind = next(word for word in ("per", "most", "fewest") if word in mod)
    modifier = Modifier(kind, _words(mod[kind], COUNTS, False), mod.get("every", 1), mod["vp"], mod.get("max", 99))
    return Epilogue(raw["number"], raw["path"], raw["title"], raw["icon"], raw["story"], modifier, raw["text"])


def check_unique(cards: Iterable[Any], what: str) -> None:
    doubled = [number for number, n in Counter(card.id for card in cards).items() if n > 1]
    check(not doubled, f"{what} {doubled} twice")
