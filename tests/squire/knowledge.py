"""Who may know what, written from the table of hidden information in rules.md, and true states that look alike."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from py_engine.games.squire.data import LOOT, STORIES
from py_engine.games.squire.table import EMPTY, Squire
from py_engine.kernel import HIDDEN

from .table import where

OPTION_SETS: list[dict[str, str]] = [
    {},
    {"deck": "twin"},
    {"deck": "combined"},
    {"deck": "runes", "backs": "printed"},
    {"deck": "twin", "backs": "printed", "fair_finish": "yes"},
]


def _kept(s: Squire, seat: int | None) -> Any:
    """Only the own choice, until all have chosen; that one was made is seen by all."""
    return [k if s.laid[0] or p == seat else k != EMPTY for p, k in enumerate(s.kept)]


def _known(s: Squire, c: int) -> bool:
    return s.printed or bool(s.shown >> c & 1)


def _back(s: Squire, seat: int | None) -> Any:
    """Both faces of cards that lay on a slot at some time; the story behind a dealt card never."""
    return [b if b == EMPTY or _known(s, c) else None for c, b in enumerate(s.back)]


def _decks(s: Squire, seat: int | None) -> Any:
    """How many cards, and the top one if its story tells which it is."""
    return [(len(deck), deck[-1] if _told(s, d) else None) for d, deck in enumerate(s.decks)]


def _told(s: Squire, d: int) -> bool:
    return bool(s.decks[d]) and s.story[d] != EMPTY and _known(s, s.decks[d][-1])


WHO: dict[str, Any] = {name: "all" for name in Squire.__dataclass_fields__ if name != "ear"} | {
    "rng": "nobody",
    "kept": _kept,
    "back": _back,
    "decks": _decks,
}


def conserved(s: Squire) -> Any:
    """Every card once, every story once, and as many squires as seats."""
    stories = Counter(b for b in s.back if b != EMPTY)
    return where(s), sorted(stories.items()), sorted(s.squires)


def permute(s: Squire, seat: int | None, random: Random) -> Squire:
    """Another truth: other choices of first cards, other faces behind what was never seen, another order of decks."""
    t = s.clone()
    t.rng = random.randrange(1 << 40)
    if not t.laid[0]:
        t.kept = [k if k == EMPTY or p == seat else random.randrange(2) for p, k in enumerate(t.kept)]
    for d, deck in enumerate(t.decks):
        if t.rest[d]:
            told = deck[-1:] if _told(s, d) else []
            rest = deck[: len(deck) - len(told)]
            random.shuffle(rest)
            t.decks[d] = rest + told
    _unseen(t, random)
    return t


def _unseen(t: Squire, random: Random) -> None:
    """Redistribute faces nobody has seen: by swapping cards in places that look alike, and stories behind them."""
    places = [(d, i) for d, deck in enumerate(t.decks) if not t.rest[d] for i in range(len(deck))]
    current = {d: t.story[d] for d, _ in places if t.story[d] != EMPTY}
    free = [p for p in places if not (p[0] in current and p[1] == len(t.decks[p[0]]) - 1)]
    cards = [t.decks[d][i] for d, i in free]
    random.shuffle(cards)
    for (d, i), c in zip(free, cards, strict=True):
        t.decks[d][i] = c
    if t.printed:
        return
    for d in current:
        _swap_loot(t, d, free, random)
    dealt = {c for pair in t.dealt for c in pair}
    for number in t.sets:
        behind = [c for c in (*dealt, *(t.decks[d][i] for d, i in free)) if LOOT[c].set == number]
        stories = [t.back[c] for c in behind]
        random.shuffle(stories)
        for c, b in zip(behind, stories, strict=True):
            t.back[c] = b


def _swap_loot(t: Squire, d: int, free: list[tuple[int, int]], random: Random) -> None:
    """The current story of a deck gets the loot face of some unseen deck card of its set, and that card the other."""
    top = t.decks[d][-1]
    like = [(e, i) for e, i in free if LOOT[t.decks[e][i]].set == STORIES[t.story[d]].set]
    if like and random.random() < 0.8:
        e, i = random.choice(like)
        other = t.decks[e][i]
        t.decks[d][-1], t.decks[e][i] = other, top
        t.back[other], t.back[top] = t.back[top], t.back[other]


assert len(LOOT) < HIDDEN
