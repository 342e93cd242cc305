"""Names and short sentences in which people read this game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any

from ...present.vocabulary import Desk
from .bag import Bag
from .data import IS_JUNK, KINDS, LOOT, MORPH, SQUIRES, STORIES, JunkRule, Pair, Squire
from .table import Squire as State
from .table import value

_TEXTS: dict[str, dict[str, Any]] = json.loads(files(__package__).joinpath("texts.json").read_text(encoding="utf-8"))
TYPE_NAMES = ("Weapons", "Armour", "Magic", "Valuables", "Potions", "Runes", "Junk")
ONE_OF = ("Weapon", "Armour item", "Magic item", "Valuable", "Potion", "Rune", "junk item")
SHORT = ("Weapon", "Armour", "Magic", "Valuable", "Potion", "Rune", "Junk")
SIDES = ("left", "right")
TURNS = ("upright", "turned right", "upside down", "turned left")
COLOURS = ("#d4553f", "#4a8fd0", "#5fae62", "#b983d6")
PATTERNS = ("stripes", "waves", "dots", "chevrons")


def kind_name(kind: int) -> str:
    name: str = _TEXTS["kinds"][KINDS[kind].word]
    return name


def story_text(story: int) -> dict[str, str]:
    """label, title and text of a story."""
    found: dict[str, str] = _TEXTS["stories"][STORIES[story].name]
    return found


def squire_text(squire: int) -> dict[str, str]:
    """name, animal and title of a squire."""
    found: dict[str, str] = _TEXTS["squires"][SQUIRES[squire].name]
    return found


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def kinds_listed(kinds: Iterable[int]) -> str:
    """Names of items, equal ones counted: "2 Rings and Sword"."""
    found = list(kinds)
    once = list(dict.fromkeys(found))
    return listed([kind_name(k) if found.count(k) == 1 else f"{kind_name(k)} ×{found.count(k)}" for k in once])


def card_name(card: int) -> str:
    """A loot card by its loot: it has no title of its own."""
    return listed([kind_name(item.kind) for item in LOOT[card].items if not IS_JUNK[item.kind]])


def card_caption(card: int) -> str:
    junk = [kind_name(item.kind) for item in LOOT[card].items if IS_JUNK[item.kind]]
    return f"{card_name(card)}; junk: {listed(junk)}."


def group_name(kinds: frozenset[int], *, one: bool = False) -> str:
    """A set of kinds: the name of its type, or the kinds."""
    for of, name in enumerate(TYPE_NAMES):
        if kinds == frozenset(k for k, kind in enumerate(KINDS) if kind.type == of):
            return ONE_OF[of] if one else name
    return listed([kind_name(k) for k in sorted(kinds)], "or")


def conditions(story: int) -> list[str]:
    """The conditions of a story in words."""
    card = STORIES[story]
    found = [f"{TYPE_NAMES[of]} {least}" for of, least in card.values]
    return [*found, f"use 1 {group_name(card.cost, one=True)}"] if card.cost else found


def demand(story: int) -> str:
    return listed(conditions(story), "or")


def demand_for(v: State, seat: int, story: int) -> str:
    """The conditions with what the seat has of them."""
    card = STORIES[story]
    found = [f"{TYPE_NAMES[of]} {least} (has {value(v, seat, of)})" for of, least in card.values]
    return listed([*found, *conditions(story)[len(card.values) :]], "or")


def bonus_line(squire: Squire) -> str:
    of, plus = squire.bonus
    return f"{TYPE_NAMES[of]} +{plus} for stories"


def junk_line(rule: JunkRule) -> str:
    """The squire's alternate junk scoring in words."""
    name = kind_name(rule.kind)
    if rule.rule == "set":
        return f"{name}: every {rule.size} together +{rule.points}, an odd one −1"
    if rule.rule == "more":
        return f"{name}: +{rule.points} each while you show more of them than {TYPE_NAMES[rule.than]}, else −1 each"
    return f"{name}: {rule.points} each"


def pair_line(line: Pair) -> str:
    return f"{group_name(line.one)} beside {group_name(line.other)}: +{line.points}"


def colour_of(desk: Desk, seat: int) -> str:
    chosen = desk.colours[seat] if seat < len(desk.colours) else ""
    return chosen or COLOURS[seat]


def items_shown(bag: Bag) -> str:
    return kinds_listed(k for k in bag.kinds if not IS_JUNK[k])


def plain(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else plain(points) if points else "±0"


def slot_name(slot: int, twin: bool) -> str:
    side = SIDES[slot % 2]
    return f"{side} of the {'first' if slot < 2 else 'second'} deck" if twin else f"{side} slot"


def status(v: State) -> str:
    """A few words beside the title."""
    if not v.stack:
        return "Finished"
    if not v.turn and v.story[0] == -1:
        return "Set-up"
    left = " / ".join(str(len(deck)) for deck in v.decks)
    return (
        f"Turn {v.turn + 1} · {left} stories left" if v.stack[-1][0] in ("turn", "last") else f"Turn {max(1, v.turn)}"
    )


def morph_name(kind: int) -> str:
    return "Stay a rune" if kind == MORPH else kind_name(kind)
