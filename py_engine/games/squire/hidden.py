"""What nobody can see: the order of a deck, the loot face of an unseen story, the story behind a dealt card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...chance import SEEDS, mix
from ...kernel import HIDDEN
from .data import SET_OF, STORY_SET, loot_of, stories_of
from .table import EMPTY, Squire


def view(s: Squire, seat: int | None) -> Squire:
    """The match as a seat sees it. Only the choice of the first card differs from seat to seat."""
    v = s.clone()
    v.rng = 0
    if not v.laid[0]:
        v.kept = [kept if kept == EMPTY or p == seat else HIDDEN for p, kept in enumerate(v.kept)]  # SQR-037
    if not v.printed:
        v.back = [b if b == EMPTY or v.shown >> card & 1 else HIDDEN for card, b in enumerate(v.back)]  # SQR-Q40
    v.decks = [_deck(v, deck) for deck in range(len(v.decks))]
    return v


def _deck(v: Squire, deck: int) -> list[int]:
    """A deck with its order hidden; the top card is known if its story face has told which card it is."""
    cards, told = v.decks[deck], v.story[deck] != EMPTY and (v.printed or bool(v.rest[deck]))  # SQR-Q50
    return [HIDDEN] * (len(cards) - told) + cards[-1:] * told


def determinize(v: Squire) -> Callable[[Random], Squire]:
    """A sampler of all that could be true, given every face seen so far."""
    return lambda random: _draw(v, random)


def _draw(v: Squire, random: Random) -> Squire:
    s = v.clone()
    s.rng = int(random.random() * SEEDS)
    s.kept = [int(random.random() * 2) if kept == HIDDEN else kept for kept in s.kept]
    unseen = [deck for deck in range(len(s.decks)) if not s.rest[deck]]
    for deck, rest in enumerate(s.rest):
        if rest:
            s.decks[deck] = _ordered(s.decks[deck], rest, random)
    _deal(s, unseen, random)
    return s


def _ordered(seen: list[int], rest: list[int], random: Random) -> list[int]:
    """The known cards of a reshuffled deck in some order, under the top card if that is known."""
    top = [card for card in seen[-1:] if card != HIDDEN]
    return mix([card for card in rest if card not in top], random) + top


def _deal(s: Squire, unseen: list[int], random: Random) -> None:
    """Deal the faces that nobody has seen onto the unseen decks and behind the dealt cards."""
    dealt = {card for pair in s.dealt for card in pair}
    loot = mix([card for card in loot_of(s.sets) if not s.shown >> card & 1 and card not in dealt], random)
    tops = {deck: _top(s, deck, loot) for deck in unseen if s.story[deck] != EMPTY}
    for deck in unseen:
        top = [tops[deck]] if deck in tops else []
        n = len(s.decks[deck]) - len(top)
        s.decks[deck] = loot[:n] + top
        del loot[:n]
    if not s.printed:
        _pair(s, tops, random)


def _top(s: Squire, deck: int, loot: list[int]) -> int:
    """The loot face behind an unseen current story, any of its set or the printed one; it leaves `loot`."""
    story = s.story[deck]
    card = s.back.index(story) if s.printed else next(c for c in loot if SET_OF[c] == STORY_SET[story])
    loot.remove(card)
    return card


def _pair(s: Squire, tops: dict[int, int], random: Random) -> None:
    """Give every card whose back is unknown one of the stories that nobody has seen."""
    for deck, card in tops.items():
        s.back[card] = s.story[deck]
    for of in s.sets:
        left = mix([story for story in stories_of((of,)) if story not in s.back], random)
        for card in loot_of((of,)):
            if s.back[card] == HIDDEN:
                s.back[card] = left.pop()
