"""The state of a match, and the questions that all parts of the rules ask of it."""

from __future__ import annotations

from typing import Any

from ...kernel import State, state, tell
from .bag import OVER, Bag, Cost, bag_of
from .data import SQUIRES, STORIES

EMPTY = -1
LEFT, RIGHT = 0, 1


@state
class Squire(State):
    """Standard mode has one story deck and two slots, twin mode two decks and four: slots 2d and 2d + 1 are deck d's.

    A card is named by its loot face; `back[loot]` is the story on its other side.
    """

    sets: tuple[int, ...]  # sets in use
    twin: bool
    fair: bool  # option fair_finish, SQR-Q37
    printed: bool  # option backs = printed, SQR-Q39
    target: int  # points that a solo player needs
    start: int  # seat of the start player
    squires: list[int]  # squires[seat]
    dealt: list[list[int]]  # dealt[seat]: the two cards of the deal
    kept: list[int]  # kept[seat]: which of them is the first card, or EMPTY; secret until all have chosen
    laid: list[tuple[Any, ...]]  # laid[seat]: placements, oldest first; see bag.Laid
    back: list[int]  # back[loot]: story face of a card, EMPTY if not in use; secret until flipped
    shown: int  # bits: cards of which everybody has seen both faces
    decks: list[list[int]]  # decks[deck]: cards, top last; secret
    rest: list[list[int]]  # rest[deck]: after a reshuffle the cards that are known to be in the deck, sorted
    story: list[int]  # story[deck]: the current story, or EMPTY
    piles: list[list[int]]  # piles[slot]: loot, top last
    reshuffled: list[bool]  # reshuffled[deck]
    few: bool  # the story was made of the last two or three cards, SQR-073
    passes: int  # passes in a row on such stories, SQR-Q21
    turn: int  # turns begun
    morphs: list[list[int]]  # morphs[seat]: kinds declared so far, in reading order


def bag(s: Squire, seat: int) -> Bag:
    return bag_of(s.laid[seat])


def put(s: Squire, seat: int, card: int, k: int, r: int, c: int, layer: int) -> None:
    """Place a card, and say what it covered as (card, kind) pairs."""
    s.laid[seat] += ((card, k, r, c, layer),)
    if s.ear is not None:
        before, after = bag_of(s.laid[seat][:-1]), bag(s, seat)
        left = set(zip(after.cards, after.kinds, strict=True))
        items = zip(before.cards, before.kinds, strict=True)
        covered = tuple(item for item in items if item not in left) if layer == OVER else ()
        tell(s, "packed", seat, card, layer, covered)


def deck_of(slot: int) -> int:
    return slot // 2


def value(s: Squire, seat: int, of: int) -> int:
    """The Item Value of a type as story cards count it, squire's bonus included."""
    bonus, plus = SQUIRES[s.squires[seat]].bonus
    return bag(s, seat).values[of] + (plus if bonus == of else 0)  # SQR-052, SQR-063


def enough(s: Squire, seat: int, story: int) -> bool:
    """Whether a value condition of the story is met."""
    return any(value(s, seat, of) >= least for of, least in STORIES[story].values)


def cost(s: Squire, seat: int, deck: int) -> Cost:
    """What taking loot beside a deck costs: None if nothing, else the kinds of which one must be covered."""
    story = s.story[deck]
    if story == EMPTY or enough(s, seat, story):  # SQR-076: the last card is free; SQR-054
        return None
    return STORIES[story].cost


def uncover(s: Squire, deck: int) -> None:
    """Make the top card of a deck its current story."""
    cards = s.decks[deck]
    s.story[deck] = s.back[cards[-1]] if cards else EMPTY  # SQR-049
    if cards:
        tell(s, "story", deck, s.story[deck])


def flip(s: Squire, deck: int, slot: int) -> None:
    """Turn the top card of a deck loot side up onto a slot."""
    card = s.decks[deck].pop()
    if s.rest[deck]:
        s.rest[deck].remove(card)
    s.piles[slot].append(card)
    s.shown |= 1 << card
    s.story[deck] = EMPTY
    tell(s, "flipped", deck, slot, card)
