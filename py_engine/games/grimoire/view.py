"""What a seat sees of the table, and tables that could be true for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...chance import SEEDS, mix
from ...kernel import HIDDEN
from . import lore
from .data import ITEM_CARDS, KIND, QUEST, QUEST_CARDS
from .evaluate import likely_spells
from .lore import Rows
from .table import EMPTY, TREASURES, Grimoire, deck_place, down_slots, face_down, level, slot_place

NOBODY = -2
"""The reader of the public table."""
SPREAD = (1 << 53) + 1
"""Makes 106 random bits of 53."""
BEST_COIN = 0.8
"""How often a theft between two others is taken to have picked the best coin."""


def view(s: Grimoire, seat: int | None) -> Grimoire:
    """The table as a seat sees it; None is the public table."""
    v = s.clone()
    me = NOBODY if seat is None else seat
    v.rng, v.reader = 0, me
    if not s.revealed:
        v.chosen = [x if q == me or x == EMPTY else HIDDEN for q, x in enumerate(s.chosen)]
    v.deck = _seen(s.deck, s.deck_seen, me)
    v.zone = _seen(s.zone, s.zone_seen, me)
    v.item_deck = _seen(s.item_deck, s.item_seen, me)
    v.drawn = _seen(s.drawn, s.drawn_seen, me)
    v.could = _own_row(s.could, me)
    v.item_could = _own_row(s.item_could, me)
    v.treasures = _held(s.treasures, quest_row(v), me, over(s))
    v.items = _held(s.items, item_row(v), me, over(s))
    return v


def over(s: Grimoire) -> bool:
    """Whether the match has ended: then all Territories lie open."""  # GRIM-Q61
    return not s.stack


def _seen(cards: Sequence[int], seen: Sequence[int], me: int) -> list[int]:
    if me < 0:
        return [card if mask == -1 or card == EMPTY else HIDDEN for card, mask in zip(cards, seen, strict=True)]
    return [card if mask >> me & 1 or card == EMPTY else HIDDEN for card, mask in zip(cards, seen, strict=True)]


def _own_row(rows: list[list[int]], me: int) -> list[list[int]]:
    return [row[:] if seat == me else [HIDDEN] * len(row) for seat, row in enumerate(rows)]


def _held(piles: list[list[int]], row: list[int], me: int, shown: bool) -> list[list[int]]:
    """Face-down piles of the Territories: what the reader is sure of first, then backs."""
    if shown:
        return [sorted(pile) for pile in piles]
    held = []
    for seat, pile in enumerate(piles):
        known = sorted(pile) if seat == me else (lore.members(lore.sure(row, seat)) if me >= 0 else [])
        held.append(known + [HIDDEN] * (len(pile) - len(known)))
    return held


def quest_row(v: Grimoire) -> list[int]:
    """What the reader of a view may conclude about each place of a Quest Card; [] on the public table."""
    if v.reader < 0:
        return []
    seats, deck = len(v.vp), deck_place(v)
    counts = [len(pile) for pile in v.treasures] + [len(v.deck)] + [int(card != EMPTY) for card in v.zone]
    places = [(card, deck) for card in v.deck]
    places += [(v.zone[slot], slot_place(v, slot)) for slot in range(seats + 1) if face_down(seats, slot)]
    for slot in range(seats + 1):
        if not face_down(seats, slot):
            counts[slot_place(v, slot)] = 0
    return lore.refined(_pinned(v.could[v.reader], places), counts)


def item_row(v: Grimoire) -> list[int]:
    """The same for Item Cards."""
    if v.reader < 0:
        return []
    deck = deck_place(v)
    counts = [len(pile) for pile in v.items] + [len(v.item_deck), len(v.drawn)]
    places = [(item, deck) for item in v.item_deck] + [(item, deck + 1) for item in v.drawn]
    return lore.refined(_pinned(v.item_could[v.reader], places), counts)


def _pinned(row: Sequence[int], places: Sequence[tuple[int, int]]) -> list[int]:
    """The row with the cards that the reader sees in a place out of all other places."""
    row = list(row)
    for card, place in places:
        if card not in (HIDDEN, EMPTY):
            keep = ~lore.bit(card)
            row = [found & keep for found in row]
            row[place] |= lore.bit(card)
    return row


# --- determinization -------------------------------------------------------------------------------------------------


class Deal:
    """Unseen cards and the places they may lie in. `holes[place]`: how many of them each place holds."""

    def __init__(self, cards: Sequence[int], row: Sequence[int], holes: Sequence[int], rest: int) -> None:
        self.cards, self.holes, self.rest = list(cards), list(holes), rest
        self.fits = {card: [p for p in range(len(holes)) if row[p] & lore.bit(card) and holes[p]] for card in cards}
        self.bound = [card for card in cards if rest not in self.fits[card]]
        self.small = [p for p, n in enumerate(holes) if n and p != rest]

    def draw(self, random: Random, first: Sequence[tuple[int, int]] = ()) -> list[list[int]]:
        """The cards of each place, in a random order; `first` are placements to try before all others."""
        held: list[list[int]] = [[] for _ in self.holes]
        done: set[int] = set()
        for card, place in first:
            if card not in done and len(held[place]) < self.holes[place]:
                held[place].append(card)
                done.add(card)
        for card in mix([c for c in self.bound if c not in done], random):
            self._seat(card, held, set(), random)
            done.add(card)
        free = mix([card for card in self.cards if card not in done], random)
        for place in mix(self.small[:], random):
            self._fill(place, held, free, random)
        held[self.rest] += free
        return held

    def _seat(self, card: int, held: list[list[int]], tried: set[int], random: Random) -> bool:
        """Find a place for a card, moving others if need be."""
        for place in mix(self.fits[card][:], random):
            if place in tried:
                continue
            tried.add(place)
            if len(held[place]) < self.holes[place]:
                held[place].append(card)
                return True
            for other in mix(held[place][:], random):
                held[place].remove(other)
                if self._seat(other, held, tried, random):
                    held[place].append(card)
                    return True
                held[place].append(other)
        return False

    def _fill(self, place: int, held: list[list[int]], free: list[int], random: Random) -> None:
        """Fill a place from the free cards; if none fits, with one that another place can spare."""
        while len(held[place]) < self.holes[place]:
            card = next((c for c in free if place in self.fits[c]), None)
            if card is not None:
                free.remove(card)
                held[place].append(card)
            elif not self._borrow(place, held, free, {place}):
                return

    def _borrow(self, place: int, held: list[list[int]], free: list[int], tried: set[int]) -> bool:
        for other in self.small:
            if other in tried:
                continue
            for card in held[other]:
                if place not in self.fits[card]:
                    continue
                tried.add(other)
                held[other].remove(card)
                held[place].append(card)
                spare = next((c for c in free if other in self.fits[c]), None)
                if spare is not None:
                    free.remove(spare)
                    held[other].append(spare)
                    return True
                if self._borrow(other, held, free, tried):
                    return True
                held[place].remove(card)
                held[other].append(card)
                break
        return False


def determinize(v: Grimoire) -> Callable[[Random], Grimoire]:
    """A sampler of tables that could be true for the reader of the view."""
    books = [likely_spells(v, seat, level(v)) for seat in range(len(v.vp))] if HIDDEN in v.chosen else []
    quest, items, deck, down = _quest_deal(v), _item_deal(v), deck_place(v), down_slots(v)

    def draw(random: Random) -> Grimoire:
        s = v.clone()
        s.rng, s.reader = int(random.random() * SEEDS), EMPTY
        s.chosen = [_guess(books[q], random) if x == HIDDEN else x for q, x in enumerate(v.chosen)]
        held = quest.draw(random, _likely(v, quest, random))
        _put(s.treasures, held)
        s.deck = _filled(s.deck, held[deck])
        s.zone = [held[slot_place(s, i)].pop() if card == HIDDEN else card for i, card in enumerate(s.zone)]
        found = items.draw(random)
        _put(s.items, found)
        s.item_deck, s.drawn = _filled(s.item_deck, found[deck]), _filled(s.drawn, found[deck + 1])
        truth = [*map(lore.bits, s.treasures), lore.bits(s.deck)]
        truth += [lore.bit(s.zone[i]) if i in down else 0 for i in range(len(s.zone))]
        s.could = _memories(v, v.could, truth, random)
        truth = [*map(lore.bits, s.items), lore.bits(s.item_deck), lore.bits(s.drawn)]
        s.item_could = _memories(v, v.item_could, truth, random)
        return s

    return draw


def _quest_deal(v: Grimoire) -> Deal:
    lying = [*v.deck, *v.zone, *v.discard, *(c for p in v.treasures + v.companions for c in p)]
    seats = len(v.vp)
    holes = [pile.count(HIDDEN) for pile in v.treasures] + [v.deck.count(HIDDEN)]
    holes += [int(card == HIDDEN) for card in v.zone]
    row = quest_row(v) or [TREASURES] * seats + [-1] * (seats + 2)
    return Deal(_unseen(lying, QUEST_CARDS), row, holes, deck_place(v))


def _item_deal(v: Grimoire) -> Deal:
    lying = [*v.item_deck, *v.drawn, *v.removed, *(item for pile in v.items for item in pile)]
    holes = [pile.count(HIDDEN) for pile in v.items] + [v.item_deck.count(HIDDEN), v.drawn.count(HIDDEN)]
    row = item_row(v) or [-1] * len(holes)
    return Deal(_unseen(lying, ITEM_CARDS), row, holes, deck_place(v))


def _unseen(lying: Sequence[int], total: int) -> list[int]:
    seen = set(lying)
    return [card for card in range(total) if card not in seen]


def _likely(v: Grimoire, deal: Deal, random: Random) -> list[tuple[int, int]]:
    """For each theft between others: most likely the best coin that may have moved."""
    guesses = []
    for thief, victim in v.thefts:
        if v.reader in (thief, victim) or random.random() >= BEST_COIN:
            continue
        loot = [card for card in deal.bound if thief in deal.fits[card] and victim in deal.fits[card]]
        if loot:
            guesses.append((max(loot, key=lambda card: QUEST[KIND[card]].vp), thief))
    return guesses


def _put(piles: list[list[int]], held: list[list[int]]) -> None:
    for seat, pile in enumerate(piles):
        piles[seat] = [card for card in pile if card != HIDDEN] + held[seat]


def _filled(places: Sequence[int], cards: list[int]) -> list[int]:
    return [cards.pop() if card == HIDDEN else card for card in places]


def _memories(v: Grimoire, rows: Rows, truth: Sequence[int], random: Random) -> Rows:
    """Rows for the other seats of a sample: they know the own Territory, and of the rest the truth and more."""
    hidden = sum(truth)
    made = []
    for seat, row in enumerate(rows):
        noise = hidden & ~truth[seat] & int(random.random() * SEEDS) * SPREAD
        guess = [found if place == seat else found | noise for place, found in enumerate(truth)]
        made.append(row[:] if seat == v.reader else guess)
    return made


def _guess(weights: Sequence[float], random: Random) -> int:
    """A level, by the weights of the levels from 1 up."""
    at = random.random() * sum(weights)
    for number, weight in enumerate(weights, 1):
        at -= weight
        if at < 0:
            return number
    return len(weights)
