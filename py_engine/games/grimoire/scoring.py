"""What a Territory is worth when the game ends, line by line."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .data import COPPER, GOLD, ITEM, ITEMS, JUNK, KIND, KING, NUMBERS, PRINCE, QUEEN, QUEST, ROGUE, SILVER
from .table import Grimoire


class Entry(NamedTuple):
    """`copies` things called `name` that are worth `each`."""

    name: str
    kind: int
    copies: int
    each: int

    @property
    def points(self) -> int:
        return self.copies * self.each


def kinds(s: Grimoire, seat: int) -> Counter[int]:
    """How many Quest Cards of each kind a seat has."""
    return Counter(KIND[card] for card in s.treasures[seat] + s.companions[seat])


def names(s: Grimoire, seat: int) -> int:
    """Different names among the Companions."""
    return len({KIND[card] for card in s.companions[seat]})


def worth(s: Grimoire, seat: int, kind: int, own: Counter[int]) -> int:
    """VP of one Quest Card of that kind for a seat that owns these kinds."""
    return QUEST[kind].vp + bonus(s, seat, kind, own)


def bonus(s: Grimoire, seat: int, kind: int, own: Counter[int]) -> int:
    """What Rogue, Prince, Queen and King gain or lose at game end."""  # GRIM-065
    if kind == ROGUE:  # GRIM-C10
        return NUMBERS["rogue_bonus"] if s.vp[seat] >= NUMBERS["rogue_tokens"] else NUMBERS["rogue_malus"]
    if kind == PRINCE:  # GRIM-C11
        return NUMBERS["prince_per_other"] * (own[PRINCE] - 1)
    if kind == QUEEN:  # GRIM-C12
        return NUMBERS["queen_bonus"] if names(s, seat) >= NUMBERS["queen_names"] else 0
    if kind == KING:  # GRIM-C13
        return NUMBERS["king_bonus"] if own[GOLD] and own[SILVER] and own[COPPER] else 0
    return 0


def junk(s: Grimoire, seat: int) -> int:
    """How many Junk a seat holds."""
    return sum(ITEM[item] == JUNK for item in s.items[seat])


def item_worth(s: Grimoire, seat: int, kind: int) -> int:
    """VP of one Item Card of that kind."""
    if kind != JUNK:
        return ITEMS[kind].vp
    most = max(junk(s, other) for other in range(len(s.vp)) if other != seat)
    return NUMBERS["junk_most"] if junk(s, seat) > most else NUMBERS["junk_else"]  # GRIM-I01


def entries(s: Grimoire, seat: int) -> tuple[list[Entry], list[Entry]]:
    """The Quest Cards and the Item Cards of a seat, kind by kind."""  # GRIM-066
    own = kinds(s, seat)
    held = Counter(ITEM[item] for item in s.items[seat])
    quest = [Entry(QUEST[k].name, k, n, worth(s, seat, k, own)) for k, n in sorted(own.items())]
    items = [Entry(ITEMS[k].name, k, n, item_worth(s, seat, k)) for k, n in sorted(held.items())]
    return quest, items


def score(s: Grimoire, seat: int) -> int:
    """The seat's total."""  # GRIM-Q60: it may be negative
    quest, items = entries(s, seat)
    return sum(e.points for e in quest) + sum(e.points for e in items) + s.vp[seat]  # GRIM-Q06


def sure_score(s: Grimoire, seat: int) -> int:
    """What the seat itself can count before the end: all but its Junk, whose worth hangs on others."""
    own = kinds(s, seat)
    quest = sum(n * worth(s, seat, kind, own) for kind, n in own.items())
    return quest + sum(ITEMS[ITEM[item]].vp for item in s.items[seat]) + s.vp[seat]


def returns(s: Grimoire) -> list[float]:
    """1 for the highest total, shared if tied; the others by the number of seats ahead of them."""  # GRIM-Q55
    totals = [score(s, seat) for seat in range(len(s.vp))]
    worst = len(totals) - 1
    return [1 - 2 * sum(other > total for other in totals) / worst for total in totals]
