"""A small language for positions: bags by placements or as maps, tables by what lies on them, and moves by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import PAD, WIDTH, Bag, Laid, Pack, bag_of, cells, placements, reasons
from py_engine.games.squire.data import (
    BY_CODE,
    KINDS,
    LOOT,
    LOOT_BY_NAME,
    SQUIRES,
    STORIES,
    STORY_BY_NAME,
    kinds_of,
    loot_of,
    stories_of,
)
from py_engine.games.squire.rules import SETS_OF
from py_engine.games.squire.score import total
from py_engine.games.squire.table import EMPTY, Squire
from py_engine.kernel import Action, apply, legal_actions, settle
from py_engine.match import complete_options

NAMES = ("Brindle", "Pipwick", "Oswin", "Tamsin", "Fenwick", "Marlow", "Hestia", "Gorse")
BOTH = (0, 1)
DAGGER, RING, ELIXIR = kinds_of(["dagger"]), kinds_of(["ring"]), kinds_of(["elixir"])


def kind(word: str) -> int:
    (found,) = kinds_of([word])
    return found


def squire(name: str) -> int:
    """A squire by name; "none" scores without one."""
    return NAMES.index(name) if name != "none" else -1


def card(name: str) -> int:
    return LOOT_BY_NAME[name]


def story(name: str) -> int:
    return STORY_BY_NAME[name]


# --- bags ------------------------------------------------------------------------------------------------------------


def laid(*words: str) -> Laid:
    """Placements such as "M07@(0,2,-1)", or "under M07@(1,2,2)"."""
    return tuple(_placed(word) for word in words)


def _placed(word: str) -> tuple[int, int, int, int, int]:
    found = re.fullmatch(r"(under )?([MR]\d\d)@\((\d),(-?\d+),(-?\d+)\)", word)
    assert found, word
    k, r, c = (int(found[i]) for i in (3, 4, 5))
    return card(found[2]), k, r, c, int(bool(found[1]))


def bag(*words: str) -> Bag:
    return bag_of(laid(*words))


def mapped(picture: str) -> Bag:
    """A bag drawn as a map: "Ri1 .. / .. Ri2"; a digit separates two items of one kind."""
    items: dict[str, list[tuple[int, int]]] = {}
    area = 0
    for r, row in enumerate(picture.split("/")):
        for c, word in enumerate(row.split()):
            area |= 1 << _at(r, c)
            if word != "..":
                items.setdefault(word, []).append((r, c))
    kinds = tuple(BY_CODE[word[:2]] for word in items)
    masks = tuple(sum(1 << _at(r, c) for r, c in found) for found in items.values())
    return Bag(area, -PAD, -PAD, kinds, tuple(range(len(kinds))), masks)


def _at(r: int, c: int) -> int:
    return (r + PAD) * WIDTH + c + PAD


def picture(shown: Bag) -> list[str]:
    """A bag as text, row by row: codes of visible items, ".." where nothing is visible, "  " beside the bag."""
    tiles = dict.fromkeys(cells(shown, shown.area), "..")
    for which, mask in zip(shown.kinds, shown.masks, strict=True):
        tiles |= dict.fromkeys(cells(shown, mask), KINDS[which].code)
    rows, columns = [r for r, _ in tiles], [c for _, c in tiles]
    across = range(min(columns), max(columns) + 1)
    return [" ".join(tiles.get((r, c), "  ") for c in across).rstrip() for r in range(min(rows), max(rows) + 1)]


def codes(shown: Bag) -> list[str]:
    """The codes of the visible items, sorted."""
    return sorted(KINDS[which].code for which in shown.kinds)


def tried(shown: Bag, word: str, cost: str = "", **rules: bool) -> list[str]:
    """Why a placement is refused, in the words of the rules file; [] if it is legal. Checks both lists agree."""
    paid = kinds_of(cost.split()) if cost else None
    which, k, r, c, layer = _placed(word)
    found = [reason.word for reason in reasons(shown, which, k, r, c, layer, paid, **rules)]
    assert (("pack", k, r, c, layer) in placements(shown, which, paid, **rules)) == (not found)
    return found


def points(shown: Bag | str, who: str = "none", morph: str = "") -> int:
    """The score of a bag or map; `morph` names what MORPH runes are declared as."""
    on = mapped(shown) if isinstance(shown, str) else shown
    return total(on, squire(who), tuple(kind(word) for word in morph.split()))


# --- tables ----------------------------------------------------------------------------------------------------------


def options(deck: str = "runes", **more: str) -> dict[str, str]:
    return complete_options(GAME, {"deck": deck, **more})


def fresh(seats: int = 2, seed: int = 1, deck: str = "runes", **more: str) -> Squire:
    """A new match, settled."""
    s: Squire = GAME.new_state(seats, seed, options(deck, **more))
    settle(GAME, s)
    return s


def table(
    *bags: Sequence[str],
    deck: str = "runes",
    squires: Sequence[str] = NAMES,
    stories: Sequence[str] = ("SM01",),
    piles: Sequence[str] = ("", ""),
    left: Sequence[int] = (3,),
    to_play: int = 0,
    **fields: Any,
) -> Squire:
    """A table at the start of a turn. `piles` hold cards, top last; `left` counts the story cards of each deck.

    Without stories (`stories=()`) the decks are empty.
    """
    seats, sets = len(bags), SETS_OF[deck]
    s = fresh(seats, 1, deck)
    s.squires = [squire(name) for name in squires[:seats]]
    s.laid = [laid(*words) for words in bags]
    s.piles = [[card(name) for name in names.split()] for names in piles]
    used = [row[0] for rows in s.laid for row in rows] + [c for pile in s.piles for c in pile]
    assert len(set(used)) == len(used), "a card lies in two places"
    free = [c for c in loot_of(sets) if c not in used]
    s.decks, s.story = [], [story(name) for name in stories]
    s.back = _backs(sets, s.story, tops := [_top(free, of) for of in s.story])
    for n, top in zip(left, tops, strict=bool(stories)):
        s.decks.append([*free[: n - 1], top])
        del free[: n - 1]
    if not stories:
        s.decks, s.story = [[] for _ in left], [EMPTY for _ in left]
    s.rest = [[] for _ in left]
    s.shown = sum(1 << c for pile in s.piles for c in pile)
    s.kept, s.start, s.stack, s.turn = [0] * seats, 0, [("turn", to_play)], 1
    s.dealt = [[rows[0][0], rows[1][0] if len(rows) > 1 else free.pop()] for rows in s.laid]
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def _top(free: list[int], of: int) -> int:
    """A free card of the story's set."""
    found = next(c for c in free if LOOT[c].set == STORIES[of].set)
    free.remove(found)
    return found


def _backs(sets: tuple[int, ...], shown: Sequence[int], tops: Sequence[int]) -> list[int]:
    back = [EMPTY] * len(LOOT)
    for top, of in zip(tops, shown, strict=True):
        back[top] = of
    for number in sets:
        rest = [of for of in stories_of((number,)) if of not in shown]
        for c in loot_of((number,)):
            if back[c] == EMPTY:
                back[c] = rest.pop()
    return back


# --- play ------------------------------------------------------------------------------------------------------------


def legal(s: Squire) -> list[Action]:
    return legal_actions(GAME, s)


def forced(s: Squire) -> None:
    """Take slots and decks without a choice as a match does; turns are left to the test even if only a pass is left."""
    while s.stack and s.stack[-1][0] in ("slot", "which") and len(legal(s)) == 1:
        apply(GAME, s, legal(s)[0])


def play(s: Squire, *actions: Action) -> Squire:
    """Play legal actions, and forced moves before and after each."""
    forced(s)
    for action in actions:
        assert action in legal(s), f"{action} not in {legal(s)[:6]} of {s.stack[-1]}"
        apply(GAME, s, action)
        forced(s)
    return s


def turn(s: Squire, action: Action) -> Squire:
    """A whole turn: this action, then the first of whatever is offered, up to the next turn."""
    play(s, action)
    while s.stack and s.stack[-1][0] in ("place", "which", "slot"):
        play(s, legal(s)[0])
    return s


def pack(word: str) -> Pack:
    """The action that makes a placement, "(0,3,-1)" or "under (0,3,-1)"."""
    layer, numbers = ("under" in word), re.findall(r"-?\d+", word)
    k, r, c = map(int, numbers)
    return ("pack", k, r, c, int(layer))


def take(slot: int) -> Action:
    return ("take", slot)


PASS: Action = ("pass",)


def run(s: Squire, choose: Callable[[Squire, list[Action]], Action], steps: int = 10_000) -> Squire:
    """Let `choose` play until the end, or for so many decisions."""
    forced(s)
    while s.stack and steps:
        action = choose(s, legal(s))
        apply(GAME, s, action)
        forced(s)
        steps -= 1
    return s


def eager(s: Squire, actions: list[Action]) -> Action:
    """Never passes if something can be taken; otherwise takes the first choice."""
    return next((a for a in actions if a[0] == "take"), actions[0])


def lazy(s: Squire, actions: list[Action]) -> Action:
    """Always passes and declines."""
    return actions[0]


def passing(*turns: int) -> Callable[[Squire, list[Action]], Action]:
    """Passes on these turns (the first is 1), else eager."""
    return lambda s, actions: PASS if s.stack[-1][0] == "turn" and s.turn + 1 in turns else eager(s, actions)


def randomly(seed: int) -> Callable[[Squire, list[Action]], Action]:
    random = Random(seed)
    return lambda s, actions: actions[int(random.random() * len(actions))]


def listen(s: Squire) -> list[tuple[Any, ...]]:
    """From now on all that the table is told."""
    told: list[tuple[Any, ...]] = []
    s.ear = lambda _, event, to: told.append(event)
    return told


def where(s: Squire) -> list[int]:
    """All story/loot cards of the match wherever they are, sorted."""
    cards = [row[0] for rows in s.laid for row in rows]
    cards += [c for deck in s.decks for c in deck] + [c for pile in s.piles for c in pile]
    packed = set(cards)
    cards += [c for pair in s.dealt for c in pair if c not in packed]
    return sorted(cards)


def squire_names(s: Squire) -> list[str]:
    return [SQUIRES[who].name for who in s.squires]
