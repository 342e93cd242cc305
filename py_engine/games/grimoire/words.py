"""Words and colours of the table: names of cards, seats' emblems, what a card says when it is enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...kernel import HIDDEN
from ...present.vocabulary import Desk
from .data import ITEM, ITEMS, KIND, QUEST, Kind, spell
from .table import EMPTY, Grimoire


class House(NamedTuple):
    """How a seat looks if its person chose no colour."""

    colour: str
    icon: str
    pattern: str


HOUSES = (
    House("#c8553d", "dragon-head", "stripes"),
    House("#3f7fb5", "owl", "waves"),
    House("#5d9a5b", "oak-leaf", "dots"),
    House("#c9973a", "sun", "chevrons"),
    House("#8a5fb8", "moon", "hatch"),
)
TINTS = {"Common": "#4c6a8c", "Forbidden": "#9c3434", "Time": "#2f7d78", "Defensive": "#5b7f3a"}
STEP_SEATS = frozenset(("refill", "reveal", "tokens", "time_spells", "clean_up", "setup", "start", "spell"))
"""Kinds of steps that belong to no seat's turn."""


def colour_of(desk: Desk, seat: int) -> str:
    given = desk.colours[seat] if seat < len(desk.colours) else ""
    return given or HOUSES[seat].colour


def tint(level: int) -> str:
    """The colour of a page's type."""
    return TINTS[spell(level).types[0]]


def card_name(card: int) -> str:
    return QUEST[KIND[card]].name


def item_name(item: int) -> str:
    return ITEMS[ITEM[item]].name


def spell_name(level: int) -> str:
    return spell(level).name


def type_words(level: int) -> str:
    return " and ".join(spell(level).types) + (" Spells" if len(spell(level).types) > 1 else " Spell")


def vp_text(n: int) -> str:
    return f"{n} VP".replace("-", "−")


def tokens_text(n: int) -> str:
    return "1 VP Token" if n == 1 else f"{n} VP Tokens"


def told(kind: Kind) -> str:
    """What stands beside an enlarged card."""
    sort = "Treasure" if kind.treasure else ("Item" if kind in ITEMS else "Companion")
    return f"{kind.name}: {sort}, {vp_text(kind.vp)}, {kind.copies} in the game. {kind.text} ({kind.rule})"


def page_told(level: int) -> str:
    page = spell(level)
    return f"{page.name}, level {level}, {type_words(level)}. {page.text} ({page.rule})"


def some(names: Sequence[str]) -> str:
    """Cards of a pile: "Gold Coin ×2, Thief"."""
    counted = {name: names.count(name) for name in sorted(set(names))}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def active(v: Grimoire) -> int:
    """The seat whose turn it is in the Quest Phase, or EMPTY. A turn lasts until the next one begins."""
    for kind, *args in reversed(v.stack):
        if kind in ("turn", "clean_up"):
            place = v.token[args[0]] - 1 if args else len(v.token)
            return v.token.index(place) if place else EMPTY
        if kind not in STEP_SEATS and args:
            seat: int = args[0]
            return seat
        if kind in ("spell", "setup"):
            return EMPTY
    return EMPTY


def open_kinds(v: Grimoire, cards: Sequence[int]) -> list[str]:
    """Names of the cards of a pile that the reader sees."""
    return [card_name(card) for card in cards if card not in (HIDDEN, EMPTY)]
