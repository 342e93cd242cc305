"""What a seat sees, and states that could be true behind it.

Hidden are the others' Ambition and Legacy Cards, the decks below their top card, and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from ...chance import SEEDS, mix, pick
from ...kernel import HIDDEN
from .data import AMBITIONS, DECKS, LEGACIES, MARKET, TASK_CARDS
from .state import Grifoni
from .words import EMPTY, EQUIPMENT, MERCENARY


def view(s: Grifoni, seat: int | None) -> Grifoni:
    """The state as a seat sees it; None is the public table."""
    v = s.clone()
    v.rng, v.reader = 0, EMPTY if seat is None else seat
    for kind in (MERCENARY, EQUIPMENT):
        _hide_deck(v, kind)
    v.quests = [[HIDDEN] * (len(deck) - 1) + deck[-1:] for deck in s.quests]
    if s.stack:
        for cards in (v.legacy, v.ambition):
            cards[:] = [card if owner == seat or card == EMPTY else HIDDEN for owner, card in enumerate(cards)]
    return v


def _hide_deck(v: Grifoni, kind: int) -> None:
    """Keep the revealed top card and, of the Mercenaries, what the reader's Star-Reader has seen."""
    deck = v.deck[kind]
    seen = v.known[v.reader] if kind == MERCENARY and v.reader != EMPTY else 0
    if v.shown[kind] and deck:
        seen |= 1 << len(deck) - 1
    v.deck[kind] = [card if seen >> place & 1 else HIDDEN for place, card in enumerate(deck)]


def determinize(v: Grifoni) -> Callable[[Random], Grifoni]:
    """A sampler of states that look like the view."""
    unseen = [_unseen(v, MERCENARY), _unseen(v, EQUIPMENT)]
    legacies = _without(range(len(LEGACIES)), v.legacy)
    ambitions = _without(range(len(AMBITIONS)), v.ambition)
    tasks = [_unseen_tasks(v, place) for place in range(len(DECKS))]

    def draw(random: Random) -> Grifoni:
        s = v.clone()
        s.rng, s.reader = int(random.random() * SEEDS), EMPTY
        _deal(s.legacy, mix(legacies[:], random))
        _deal(s.ambition, mix(ambitions[:], random))
        _deal(s.deck[EQUIPMENT], mix(unseen[EQUIPMENT][:], random))
        _deal_mercs(s, mix(unseen[MERCENARY][:], random), random)
        for deck, tiers in zip(s.quests, tasks, strict=True):
            _deal(deck, [card for tier in tiers for card in mix(tier[:], random)])
        return s

    return draw


def _without(cards: Iterable[int], *seen: list[int]) -> list[int]:
    gone = {card for zone in seen for card in zone}
    return [card for card in cards if card not in gone]


def _unseen(v: Grifoni, kind: int) -> list[int]:
    """The Market cards that lie hidden in their deck; none before the decks are made."""
    if not v.deck[kind]:
        return []
    owned = v.mercs if kind == MERCENARY else v.gear
    return _without(range(MARKET), v.deck[kind], v.row[kind], v.pile[kind], v.lost if kind else [], *owned)


def _unseen_tasks(v: Grifoni, place: int) -> list[list[int]]:
    """The hidden Tasks of a Location by dots, the lowest tier of the deck first."""
    hidden = _without(DECKS[place], v.box, v.quests[place], *v.tasks) if v.quests[place] else []
    return [[card for card in hidden if TASK_CARDS[card].dots == dots] for dots in (3, 2, 1)]


def _deal(zone: list[int], cards: list[int]) -> None:
    """Put cards into the hidden places of a zone, in order."""
    rest = iter(cards)
    zone[:] = [next(rest) if card == HIDDEN else card for card in zone]


def _deal_mercs(s: Grifoni, cards: list[int], random: Random) -> None:
    """The Mercenary deck; a card that a look sent down lies in one of the places that this look filled."""
    deck = s.deck[MERCENARY]
    for card, places in s.sunk:
        if card in cards:
            free = [place for place in range(len(deck)) if places >> place & 1 and deck[place] == HIDDEN]
            if free:
                deck[pick(free, random)] = card
                cards.remove(card)
    _deal(deck, cards)
