"""What bots need: how well a seat stands, and the few placements worth thinking about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt, tanh

from ...kernel import Action
from .bag import Cost, Pack, placements
from .data import JUNK, SQUIRES
from .ends import returns
from .gains import after, guesses
from .rules import received
from .score import best, best_morphs, total
from .table import EMPTY, Squire, bag, cost, deck_of

CLOSE, SHORT = 5, 1.0
"""So many placements of a card are searched, none worse than the best by more than this: a search that tried poor ones
would think too little of taking a card at all."""
SCORED = 20
"""So many are scored to find them."""
A_TURN = 2.3
"""What a turn is worth to a solo squire, as games went."""
SWING = 2.0
"""How the lead changes, for the root of the number of cards still to come."""
A_TAKE, FIRST = 1.5, 0.5
"""What one more card is worth, and to be the next one to choose."""
A_TILE, TILES = 0.15, 5
"""What each of the first tiles of a type is worth while stories are still to come: they complete them for nothing."""


def standing(s: Squire, seat: int) -> int:
    """The points of a bag with its MORPH runes at their best, those declared being what they are."""
    shown, squire, done = bag(s, seat), s.squires[seat], tuple(s.morphs[seat])
    return total(shown, squire, best_morphs(shown, squire, s.sets, done)) if done else best(shown, squire, s.sets)


def promise(values: Sequence[int], squire: int) -> float:
    """What the Item Values of a bag are worth for stories to come."""
    bonus, plus = SQUIRES[squire].bonus
    tiles = [*values[:JUNK]]
    tiles[bonus] += plus
    return A_TILE * sum([n if n < TILES else TILES for n in tiles])


def early(s: Squire) -> bool:
    """Whether everybody will meet another story."""
    return sum(map(len, s.decks)) > len(s.squires)


def worth(s: Squire, seat: int) -> float:
    """The points of a bag and its promise."""
    return standing(s, seat) + (promise(bag(s, seat).values, s.squires[seat]) if early(s) else 0)


def value(s: Squire, seat: int) -> float:
    """From -1 to 1: the lead over the best other bag, or the way to the target; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    n = len(s.squires)
    if n == 1:
        return squash(worth(s, seat) + hope(s, seat) + A_TURN * turns_left(s) - s.target, 10)
    cards, mover = to_come(s)
    bags = [worth(s, p) + hope(s, p) + (start(cards, (p - mover) % n, s) if cards else 0) for p in range(n)]
    lead = bags[seat] - max(bags[:seat] + bags[seat + 1 :])
    return tanh(lead / (SWING * sqrt(cards) + 0.5))


def to_come(s: Squire) -> tuple[int, int]:
    """How many cards may still be taken after the one in hand, and the seat whose turn is next."""
    kind, *args = s.stack[-1]
    if kind == "morph":
        return 0, 0
    cards = sum(map(len, s.decks)) + sum(map(len, s.piles))
    if kind in ("keep", "second"):
        return cards, s.start
    if kind in ("turn", "last"):
        return cards, args[0]
    return cards - (kind == "place"), (args[0] + 1) % len(s.squires)


def start(cards: int, behind: int, s: Squire) -> float:
    """What it is worth to be so many seats behind the next one: with one deck all cards are taken, as a rule."""
    return FIRST * (behind == 0) + (A_TAKE * (behind < cards % len(s.squires)) if not s.twin else 0)


def squash(lead: float, half: float) -> float:
    """A lead as a number between -1 and 1; `half` counts as one half."""
    return lead / (half + abs(lead))


def turns_left(s: Squire) -> int:
    """The turns of a solo match still to come, the running one included."""
    return min(map(len, s.decks)) if s.turn or s.story[0] != EMPTY else min(map(len, s.decks)) - 2


def hope(s: Squire, seat: int) -> float:
    """What the card in the seat's hand will bring at its best spot."""
    kind, *args = s.stack[-1]
    if kind != "place" or args[0] != seat:
        return 0
    return picks(s, seat, args[1])[0][0]


def picks(s: Squire, seat: int, slot: int) -> list[tuple[float, Pack]]:
    """The most promising placements of the card on a slot."""
    return ranked(s, seat, s.piles[slot][-1], cost(s, seat, deck_of(slot)), True, False)


def candidates(s: Squire, legal: list[Action]) -> list[Action]:
    """The part of the legal actions that search looks at."""
    kind, seat, *args = s.stack[-1]
    if kind == "place":
        return [pack for _, pack in picks(s, seat, args[0])]
    if kind == "second":
        return [pack for _, pack in ranked(s, seat, received(s, seat), None, False, len(s.squires) == 1)]
    if kind == "morph":
        done = tuple(s.morphs[seat])
        kinds = best_morphs(bag(s, seat), s.squires[seat], s.sets, done)
        return [("morph", kinds[len(done)])]
    if kind == "last":  # nothing follows, so points are never worse than none, even if the match is won without
        return [action for action in legal if action[0] == "take" and picks(s, seat, action[1])[0][0] > 0] or legal
    return legal


def policy(s: Squire, legal: list[Action], random: Callable[[], float]) -> Action:
    """Take the card that brings most, unless all cost points; put it at its best spot."""
    kind, seat, *_ = s.stack[-1]
    if kind in ("turn", "last"):
        gains = {action: picks(s, seat, action[1])[0][0] for action in legal if action[0] == "take"}
        best = max(gains, key=gains.__getitem__, default=legal[0])
        return best if gains.get(best, -1) >= 0 else legal[0]
    if kind in ("place", "second", "morph"):
        return candidates(s, legal)[0]
    return legal[int(random() * len(legal))]


def ranked(s: Squire, seat: int, card: int, paid: Cost, beneath: bool, loot: bool) -> list[tuple[float, Pack]]:
    """The most promising placements with the worth each brings, best first; the list belongs to the bag."""
    held, squire, far = bag(s, seat), s.squires[seat], early(s)
    key = (card, paid, beneath, loot, squire, far)
    found = held.picks.get(key)
    if found is None:
        packs = placements(held, card, paid, beneath, loot)
        guessed = sorted(zip(guesses(held, card, squire, packs), packs, strict=True), key=_first, reverse=True)[:SCORED]
        before = best(held, squire, s.sets) + (promise(held.values, squire) if far else 0)
        gains = []
        for _, pack in guessed:
            points, values = after(held, card, pack, squire, s.sets)
            gains.append((points + (promise(values, squire) if far else 0) - before, pack))
        gains.sort(key=_first, reverse=True)
        found = held.picks[key] = [pair for pair in gains[:CLOSE] if pair[0] >= gains[0][0] - SHORT]
    return found


def _first(pair: tuple[float, Pack]) -> float:
    return pair[0]
