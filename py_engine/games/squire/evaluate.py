"""What bots need: how well a seat stands, and the few placements worth thinking about."""

from __future__ import annotations

from ...kernel import Action
from .bag import OVER, WIDTH, Bag, Pack, add, bits, reach
from .data import IS_JUNK
from .ends import returns
from .rules import offers, received
from .score import best, best_morphs
from .table import EMPTY, Squire, bag

CLOSE = 12
"""So many placements of a card are searched."""
SCORED = 36
"""So many are scored to find them."""
A_TURN = 2.3
"""What a turn is worth to a solo squire, as games went."""


def standing(s: Squire, seat: int) -> int:
    """The points of a bag with its MORPH runes at their best."""
    return best(bag(s, seat), s.squires[seat], s.sets)


def value(s: Squire, seat: int) -> float:
    """From -1 to 1: the lead over the best other bag, or the way to the target; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    own = standing(s, seat) + hope(s, seat)
    if len(s.squires) == 1:
        return squash(own + A_TURN * turns_left(s) - s.target, 10)
    others = [standing(s, p) + hope(s, p) for p in range(len(s.squires)) if p != seat]
    return squash(own - max(others), 8)


def squash(lead: float, half: float) -> float:
    """A lead as a number between -1 and 1; `half` counts as one half."""
    return lead / (half + abs(lead))


def turns_left(s: Squire) -> int:
    """The turns of a solo match still to come, the running one included."""
    return min(map(len, s.decks)) if s.turn or s.story[0] != EMPTY else min(map(len, s.decks)) - 2


def hope(s: Squire, seat: int) -> float:
    """What the card in the seat's hand will bring at its best spot, as bots see it."""
    kind, *args = s.stack[-1]
    if kind == "place" and args[0] == seat:
        slot = args[1]
        options = offers(s, seat, slot)
        return ranked(s, seat, s.piles[slot][-1], options)[0][0]
    return 0


def candidates(s: Squire, legal: list[Action]) -> list[Action]:
    """The part of the legal actions that search looks at."""
    kind, seat, *args = s.stack[-1]
    if kind == "place":
        return [pack for _, pack in ranked(s, seat, s.piles[args[0]][-1], legal)[:CLOSE]]
    if kind == "second":
        return [pack for _, pack in ranked(s, seat, received(s, seat), legal)[:CLOSE]]
    if kind == "morph":
        done = tuple(s.morphs[seat])
        kinds = best_morphs(bag(s, seat), s.squires[seat], s.sets, done)
        return [("morph", kinds[len(done)])]
    return legal


def ranked(s: Squire, seat: int, card: int, packs: list[Pack]) -> list[tuple[int, Pack]]:
    """The most promising placements with the points each brings, best first."""
    held, squire = bag(s, seat), s.squires[seat]
    before = standing(s, seat)
    rough = sorted(zip(guesses(held, packs), packs, strict=True), key=lambda pair: -pair[0])[:SCORED]
    scored = [(best(add(held, card, *pack[1:]), squire, s.sets) - before, pack) for _, pack in rough]
    scored.sort(key=lambda pair: -pair[0])
    return scored


def guesses(held: Bag, packs: list[Pack]) -> list[int]:
    """What each placement covers: junk is well covered, loot is not."""
    worth: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for shape in (0, 1):
        for kind, spots in zip(held.kinds, reach(held)[shape].whole, strict=True):
            gain = 1 if IS_JUNK[kind] else -1
            for at in bits(spots):
                worth[shape][at] = worth[shape].get(at, 0) + gain
    top, left = held.top, held.left
    return [worth[k & 1].get((r - top) * WIDTH + c - left, 0) if layer == OVER else -2 for _, k, r, c, layer in packs]
