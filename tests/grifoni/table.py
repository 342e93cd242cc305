"""A small language for positions: cards by their printed numbers, a known Market, one question at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import AMBITIONS, DECKS, FACTIONS, GEAR, LEGACIES, MERCS, START, TASK_CARDS, TOKENS
from py_engine.games.grifoni.state import Grifoni
from py_engine.games.grifoni.words import EMPTY, GOODS
from py_engine.kernel import Action, Event, apply, legal_actions, push, settle

CARDS = {
    card.id: number for cards in (MERCS, GEAR, TASK_CARDS, LEGACIES, AMBITIONS) for number, card in enumerate(cards)
}
"""Numbers of the cards of the base game and its Adventure, by what is printed on them."""


def number(word: Any) -> Any:
    """A card's or a good's number; other values as they are."""
    if isinstance(word, str):
        return GOODS.index(word) if word in GOODS else CARDS.get(word, word)
    return word


def numbers(words: Iterable[Any]) -> list[Any]:
    return [number(word) for word in words]


def table(seats: int = 2, **fields: Any) -> Grifoni:
    """Seats 0 to n-1 in Priority order with factions 0 to n-1, nothing asked.

    Rows M01-M04 and E01-E04, top cards M05 and E05, discard piles M36 and E36; the Locations lie at 1, 3, 5, 7 and show
    T01, T09, T17, T25.
    """
    s = GAME.new_state(seats, 1, {})
    settle(GAME, s)
    s.stack = []
    s.pool = [TOKENS] * len(GOODS)
    s.goods = [[0] * len(GOODS) for _ in range(seats)]
    s.faction, s.priority = list(range(seats)), list(range(seats))
    for seat in range(seats):
        mine = FACTIONS[seat]
        wagon(s, seat, dict(zip(GOODS, START, strict=True)), [MERCS[mine.merc].id], [GEAR[mine.gear].id])
        s.front[seat] = [mine.merc, mine.gear]
    for kind in range(2):
        s.row[kind], s.deck[kind], s.pile[kind] = [0, 1, 2, 3], list(range(34, 3, -1)), [35]
    s.quests = [list(reversed(deck)) for deck in DECKS]
    s.distance = [1, 3, 5, 7]
    s.legacy, s.ambition = list(range(seats)), list(range(seats))
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def wagon(
    s: Grifoni,
    seat: int,
    goods: Mapping[str, int] | None = None,
    mercs: Iterable[str] | None = None,
    gear: Iterable[str] | None = None,
    front: Iterable[str] | None = None,
    tasks: Iterable[str] | None = None,
) -> None:
    """Load a Wagon with exactly this. `front`: Mercenary, Equipment, ... which the seat then owns as well."""
    if goods is not None:
        for good, name in enumerate(GOODS):
            s.pool[good] += s.goods[seat][good] - goods.get(name, 0)
            s.goods[seat][good] = goods.get(name, 0)
    if mercs is not None:
        s.mercs[seat], s.front[seat] = numbers(mercs), []
    if gear is not None:
        s.gear[seat], s.front[seat] = numbers(gear), []
    if front is not None:
        s.front[seat] = numbers(front)
        s.mercs[seat] += [m for m in s.front[seat][::2] if m not in s.mercs[seat]]
        s.gear[seat] += [e for e in s.front[seat][1::2] if e not in s.gear[seat]]
    if tasks is not None:
        s.tasks[seat] = numbers(tasks)
    _take_out(s)


def _take_out(s: Grifoni) -> None:
    """Cards that players own are not in the Market or on a Location any more."""
    for kind, owned in ((0, s.mercs), (1, s.gear)):
        gone = {card for cards in owned for card in cards}
        for zone in (s.deck[kind], s.pile[kind]):
            zone[:] = [card for card in zone if card not in gone]
    held = {task for cards in s.tasks for task in cards}
    s.quests = [[task for task in deck if task not in held] for deck in s.quests]


def have(s: Grifoni, seat: int) -> dict[str, int]:
    """The Resources of a seat, without zeros."""
    return {name: n for name, n in zip(GOODS, s.goods[seat], strict=True) if n}


def ask(s: Grifoni, *steps: tuple[Any, ...]) -> Grifoni:
    """Put steps on top and run to the first question."""
    push(s, *steps)
    settle(GAME, s)
    return s


def slot(s: Grifoni, seat: int, tent: int, place: int) -> Grifoni:
    """The seat's Squire on a Tent's slot is resolved now, nobody else's."""
    s.camp = [EMPTY] * 24
    s.camp[3 * (tent - 1) + place - 1] = seat
    return ask(s, ("camp", 0))


def offers(s: Grifoni, *verbs: str) -> list[Action]:
    """What may be answered now; with verbs only those answers."""
    return [action for action in legal_actions(GAME, s) if not verbs or action[0] in verbs]


def play(s: Grifoni, verb: str, *args: Any) -> Grifoni:
    """Answer the question; cards and goods by name."""
    action = (verb, *numbers(args))
    assert action in legal_actions(GAME, s), f"{action} is not among {legal_actions(GAME, s)}"
    apply(GAME, s, action)
    return s


def asked(s: Grifoni) -> tuple[Any, ...]:
    """Kind and seat of the question, () if nothing is asked."""
    return tuple(s.stack[-1][:2]) if s.stack else ()


def listen(s: Grifoni) -> list[Event]:
    """The events told from now on."""
    told: list[Event] = []
    s.ear = lambda _, event, to: told.append(event)
    return told


def run_to(s: Grifoni, kind: str) -> Grifoni:
    """Pass, or take the first answer, until a question of this kind is asked."""
    while s.stack and s.stack[-1][0] != kind:
        legal = legal_actions(GAME, s)
        apply(GAME, s, ("pass",) if ("pass",) in legal else legal[-1] if ("done",) in legal else legal[0])
    return s
