"""What bots need: how well a seat stands, and the few placements worth thinking about."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Action
from .bag import OVER, SIDES, WIDTH, Bag, Cost, Pack, add, bits, grown, near, placements, reach
from .data import IS_JUNK, JUNK, SQUIRES
from .ends import returns
from .rules import received
from .score import WORTH, best, best_morphs, total
from .table import EMPTY, Squire, bag, cost, deck_of

CLOSE, SHORT = 5, 1.0
"""So many placements of a card are searched, none worse than the best by more than this: a search that tried poor ones
would think too little of taking a card at all."""
SCORED = 20
"""So many are scored to find them."""
A_TURN = 2.3
"""What a turn is worth to a solo squire, as games went."""
A_TILE, TILES = 0.15, 5
"""What each of the first tiles of a type is worth while stories are still to come: they complete them for nothing."""


def standing(s: Squire, seat: int) -> int:
    """The points of a bag with its MORPH runes at their best, those declared being what they are."""
    shown, squire, done = bag(s, seat), s.squires[seat], tuple(s.morphs[seat])
    return total(shown, squire, best_morphs(shown, squire, s.sets, done)) if done else best(shown, squire, s.sets)


def promise(shown: Bag, squire: int) -> float:
    """What the Item Values of a bag are worth for stories to come."""
    bonus, plus = SQUIRES[squire].bonus
    tiles = [points + plus * (of == bonus) for of, points in enumerate(shown.values[:JUNK])]
    return A_TILE * sum(min(n, TILES) for n in tiles)


def early(s: Squire) -> bool:
    """Whether everybody will meet another story."""
    return sum(map(len, s.decks)) > len(s.squires)


def worth(s: Squire, seat: int) -> float:
    """The points of a bag and its promise."""
    return standing(s, seat) + (promise(bag(s, seat), s.squires[seat]) if early(s) else 0)


def value(s: Squire, seat: int) -> float:
    """From -1 to 1: the lead over the best other bag, or the way to the target; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    own = worth(s, seat) + hope(s, seat)
    if len(s.squires) == 1:
        return squash(own + A_TURN * turns_left(s) - s.target, 10)
    others = [worth(s, p) + hope(s, p) for p in range(len(s.squires)) if p != seat]
    return squash(own - max(others), 8)


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
        before = _worth(held, squire, s.sets, far)
        gains = [(_worth(add(held, card, *pack[1:]), squire, s.sets, far) - before, pack) for _, pack in guessed]
        gains.sort(key=_first, reverse=True)
        found = held.picks[key] = [pair for pair in gains[:CLOSE] if pair[0] >= gains[0][0] - SHORT]
    return found


def _worth(shown: Bag, squire: int, sets: tuple[int, ...], far: bool) -> float:
    return best(shown, squire, sets) + (promise(shown, squire) if far else 0)


def _first(pair: tuple[float, Pack]) -> float:
    return pair[0]


def guesses(held: Bag, card: int, squire: int, packs: list[Pack]) -> list[int]:
    """Roughly what each placement brings: what it covers, the pairs it breaks, and those that its items would make."""
    covers = [_covering(held, squire, shape) for shape in (0, 1)]
    touches = [_touching(held, card, squire, k) for k in range(4)]
    found = []
    for _, k, r, c, layer in packs:
        at = (r - held.top) * WIDTH + c - held.left
        made = touches[k].get(at, 0)
        found.append(made + (covers[k & 1].get(at, 0) if layer == OVER else _hidden(held, card, k, at)))
    return found


def _covering(held: Bag, squire: int, shape: int) -> dict[int, int]:
    """By position: junk is well covered, loot and its pairs are not."""
    worth, kinds = WORTH[squire], held.kinds
    gains = [1 if IS_JUNK[kind] else -1 for kind in kinds]
    for i, j in near(held):
        points = worth[kinds[i]][kinds[j]]
        gains[i] -= points
        gains[j] -= points
    found: dict[int, int] = {}
    for gain, spots in zip(gains, reach(held)[shape].whole, strict=True):
        for at in bits(spots):
            found[at] = found.get(at, 0) + gain
    return found


def _touching(held: Bag, card: int, squire: int, k: int) -> dict[int, int]:
    """By position: the points of pairs between items of the card and of the bag."""
    worth = WORTH[squire]
    found: dict[int, int] = {}
    for part in SIDES[card][k].parts:
        for kind, mask in zip(held.kinds, held.masks, strict=True):
            if points := worth[part.kind][kind]:
                wide, spots = grown(mask), 0
                for offset in part.offsets:
                    spots |= wide >> offset
                for at in bits(spots):
                    found[at] = found.get(at, 0) + points
    return found


def _hidden(held: Bag, card: int, k: int, at: int) -> int:
    """What lies beneath the bag brings no points and costs none."""
    gone = [part.kind for part in SIDES[card][k].parts if part.mask << at & held.area]
    return sum(1 if IS_JUNK[kind] else -1 for kind in gone)
