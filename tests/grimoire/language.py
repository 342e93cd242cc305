"""A small language for positions of Grimoire: cards by name, seats by number, what is drawn next first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from py_engine.games.grimoire import GAME, lore
from py_engine.games.grimoire.data import ITEM, ITEMS, KIND, QUEST, SPELLS, TREASURE
from py_engine.games.grimoire.table import EMPTY, Grimoire, deal_order, face_down, new_table
from py_engine.kernel import Action, apply, asked, decider, legal_actions, push, settle, step_of, turn_to

KINDS = {kind.name: k for k, kind in enumerate(QUEST)}
ITEM_KINDS = {kind.name: k for k, kind in enumerate(ITEMS)}
LEVELS = {spell.name: spell.level for spell in SPELLS}
Names = Sequence[str]
Rows = Mapping[int, Names]


def table(
    seats: int,
    *,
    level: int = 15,
    zone: Names | None = None,
    deck: Names | None = None,
    discard: Names = (),
    companions: Rows | None = None,
    treasures: Rows | None = None,
    items: Rows | None = None,
    item_deck: Names | None = None,
    vp: Sequence[int] = (),
    last: Sequence[int] = (),
) -> Grimoire:
    """A Book Phase. `last`: the Turn Order Tokens of the previous round; `zone`: S1, S2, ... (Silver Coins if not
    said). Decks hold all cards that are not named elsewhere, unless said."""
    s = new_table(seats, 1)
    quest, stock = _Box(KIND, KINDS), _Box(ITEM, ITEM_KINDS)
    s.round = level - 5
    s.token = list(last or range(1, seats + 1))
    s.vp = list(vp or [0] * seats)
    s.zone = [quest.find(name) for name in (zone or ["Silver Coin"] * (seats + 1))]
    s.zone += [EMPTY] * (seats + 1 - len(s.zone))
    s.discard = quest.all(discard)
    for rows, piles in ((companions, s.companions), (treasures, s.treasures)):
        for seat, names in (rows or {}).items():
            piles[seat] = quest.all(names)
    for seat, names in (items or {}).items():
        s.items[seat] = stock.all(names)
    s.deck = quest.rest() if deck is None else quest.all(deck)[::-1]
    s.item_deck = stock.rest() if item_deck is None else stock.all(item_deck)[::-1]
    s.deck_seen, s.item_seen = [0] * len(s.deck), [0] * len(s.item_deck)
    s.zone_seen = [0 if face_down(seats, slot) else -1 for slot in range(seats + 1)]
    _remember(s)
    book_phase(s)
    return s


class _Box:
    """The cards that are not on the table yet."""

    def __init__(self, kinds: Sequence[int], names: Mapping[str, int]) -> None:
        self.kinds, self.names, self.left = kinds, names, list(range(len(kinds)))

    def find(self, name: str) -> int:
        card = next(c for c in self.left if self.kinds[c] == self.names[name])
        self.left.remove(card)
        return card

    def all(self, names: Names) -> list[int]:
        return [self.find(name) for name in names]

    def rest(self) -> list[int]:
        rest, self.left = self.left, []
        return rest


def _remember(s: Grimoire) -> None:
    """Everybody knows the own cards, and of the others' that they are somewhere."""
    hidden = lore.bits(c for c in range(len(KIND)) if c not in [*s.discard, *(x for row in s.companions for x in row)])
    coins = lore.bits(c for c in range(len(KIND)) if TREASURE[c]) & hidden
    for seat, row in enumerate(s.could):
        own, mine = lore.bits(s.treasures[seat]), lore.bits(s.items[seat])
        for place in range(len(row)):
            row[place] = (coins if place < len(s.vp) else hidden) & ~own
        row[seat] = own
        items = s.item_could[seat]
        items[:] = [lore.bits(range(len(ITEM))) & ~mine] * len(items)
        items[seat], items[-1] = mine, 0


def book_phase(s: Grimoire) -> None:
    s.to_take = len(s.vp)
    push(s, *[("spell", seat) for seat in range(len(s.vp))], ("reveal",))


# --- playing ---------------------------------------------------------------------------------------------------------


def choose(s: Grimoire, *spells: str) -> Grimoire:
    """Every seat's spell, in order of seats; then what follows by itself."""
    for seat, name in enumerate(spells):
        turn_to(GAME, s, seat)
        action = ("spell", LEVELS[name])
        assert action in legal_actions(GAME, s), f"{name} is not legal"
        apply(GAME, s, action)
    forced(s)
    return s


def play(s: Grimoire, *actions: Action) -> Grimoire:
    """Legal actions of whoever is asked, and the forced moves after each."""
    for action in actions:
        assert action in legal_actions(GAME, s), f"{action} is not among {legal_actions(GAME, s)} of {s.stack[-1]}"
        apply(GAME, s, action)
        forced(s)
    return s


def forced(s: Grimoire) -> None:
    while s.stack and not (step_of(GAME, s).ask or step_of(GAME, s).sealed):
        legal = legal_actions(GAME, s)
        if len(legal) != 1:
            return
        apply(GAME, s, legal[0])


def until(s: Grimoire, seat: int, kind: str = "take") -> Grimoire:
    """Others answer with their first option until the seat is asked this question."""
    while s.stack[-1][:2] != (kind, seat):
        play(s, legal_actions(GAME, s)[0])
        assert s.stack and s.stack[-1][0] != "spell", f"seat {seat} was not asked {kind}"
    return s


def finish(s: Grimoire) -> Grimoire:
    """The rest of the round with first options."""
    number = s.round
    while s.stack and not (s.round > number or s.stack[-1][0] == "spell"):
        play(s, legal_actions(GAME, s)[0])
    return s


def new_round(s: Grimoire) -> Grimoire:
    """From a Book Phase that nobody has answered: put it away, play a Setup Phase instead."""
    s.stack.clear()
    push(s, ("setup",))
    settle(GAME, s)
    return s


def legal(s: Grimoire) -> list[Action]:
    return legal_actions(GAME, s)


def waiting(s: Grimoire) -> tuple[Any, ...]:
    """The question that is asked: (kind, seat)."""
    return s.stack[-1][:2]


def order(s: Grimoire) -> list[int]:
    """Seats by Turn Order Token."""
    return sorted(range(len(s.token)), key=lambda seat: s.token[seat])


def names(cards: Sequence[int]) -> list[str]:
    """Quest Cards by name, sorted."""
    return sorted(QUEST[KIND[card]].name for card in cards)


def item_names(items: Sequence[int]) -> list[str]:
    return sorted(ITEMS[ITEM[item]].name for item in items)


def card(name: str) -> Action:
    return ("card", KINDS[name])


def coin(name: str) -> Action:
    return ("coin", KINDS[name])


def listen(s: Grimoire) -> list[tuple[Any, Any]]:
    """What is told from now on, as (event, to)."""
    told: list[tuple[Any, Any]] = []
    s.ear = lambda _, event, to: told.append((event, to))
    return told


def verbs(told: Sequence[tuple[Any, Any]]) -> list[str]:
    return [event[0] for event, _ in told]


__all__ = [
    "GAME",
    "asked",
    "card",
    "choose",
    "coin",
    "deal_order",
    "decider",
    "finish",
    "forced",
    "item_names",
    "legal",
    "listen",
    "names",
    "new_round",
    "order",
    "play",
    "table",
    "until",
    "verbs",
    "waiting",
]
