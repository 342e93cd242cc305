"""A small language for positions: who holds what, what lies where, and what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from py_engine.games.gridaris import GAME
from py_engine.games.gridaris.data import CARDS, CLANS, EMPTY, SCENARIOS
from py_engine.games.gridaris.maps import MAPS
from py_engine.games.gridaris.scoring import cells_of
from py_engine.games.gridaris.setup import new_state
from py_engine.games.gridaris.state import Gridaris
from py_engine.kernel import Action, Event, apply, legal_actions, settle

O, B, G, V, C = range(5)  # noqa: E741
"""The Empires of the worked examples: Orange, Blue, Green, Violet, and a fifth."""
DECLINE: Action = ("decline",)
Place = tuple[int, int]
NUMBER = {card.name: i for i, card in enumerate(CARDS)}
SCENARIO = {scenario.name: i for i, scenario in enumerate(SCENARIOS)}
MAP = {map_.id: i for i, map_ in enumerate(MAPS)}


def cell_of(map_: str, place: Place) -> int:
    return MAPS[MAP[map_]].places.index(place)


def table(
    *scenarios: str,
    hands: Mapping[int, Iterable[str]] | None = None,
    board: Mapping[Place, tuple[Any, ...]] | None = None,
    seats: int = 4,
    to_play: int = O,
    first: int = O,
    map_: str = "square",
    reinforcing: Iterable[int] = (),
    heads: Iterable[str] = (),
) -> Gridaris:
    """A position. `board`: place -> (card, seat, modifier?, "turned"?). Everything else lies undealt.

    `reinforcing`: the seats whose turns of the Reinforcement Phase are still to come; else `to_play` places a card.
    """
    s = new_state(seats, 1, {})
    s.scenarios = tuple(SCENARIO[name] for name in scenarios)
    s.map, s.first, s.heads = MAP[map_], first, [NUMBER[name] for name in heads]
    used = set(s.heads)
    for place, (name, seat, *more) in (board or {}).items():
        cell = cell_of(map_, place)
        s.board[cell], s.owner[cell] = NUMBER[name], seat
        s.modifier[cell] = next((x for x in more if isinstance(x, int)), 0)
        s.turned[cell] = int("turned" in more)
        used.add(NUMBER[name])
    for seat, names in (hands or {}).items():
        for name in names:
            (s.gold if CARDS[NUMBER[name]].gold else s.silver)[seat].append(NUMBER[name])
            used.add(NUMBER[name])
        s.silver[seat].sort()
        s.gold[seat].sort()
    s.silver_pile = [card for card in s.silver_pile if card not in used]
    s.gold_pile = [card for card in s.gold_pile if card not in used]
    s.stack = [("play", to_play)]
    if waiting := list(reinforcing):
        s.starter = waiting[0]
        s.stack = [("tally",), *[("last_turn", seat) for seat in reversed(waiting)]]
        settle(GAME, s)
    return s


def place_action(s: Gridaris, name: str, place: Place, turned: bool = False) -> Action:
    return ("play", NUMBER[name], MAPS[s.map].places.index(place), int(turned))


def play(s: Gridaris, name: str, place: Place, turned: bool = False) -> list[Event]:
    """Play a card that must be legal; what was told."""
    return do(s, place_action(s, name, place, turned))


def do(s: Gridaris, action: Action) -> list[Event]:
    """Take a legal action; what was told."""
    assert action in legal_actions(GAME, s), f"{action} is not legal"
    told: list[Event] = []
    s.ear = lambda _, event, to: told.append(event)
    apply(GAME, s, action)
    s.ear = None
    return told


def may(s: Gridaris, name: str, place: Place, turned: bool = False) -> bool:
    return place_action(s, name, place, turned) in legal_actions(GAME, s)


def owner(s: Gridaris, place: Place) -> int:
    return s.owner[MAPS[s.map].places.index(place)]


def modifier(s: Gridaris, place: Place) -> int:
    return s.modifier[MAPS[s.map].places.index(place)]


def held(s: Gridaris, seat: int) -> set[Place]:
    return {MAPS[s.map].places[cell] for cell in cells_of(s, seat)}


def names(cards: Iterable[int]) -> list[str]:
    return [CARDS[card].name for card in cards]


def clan(name: str) -> list[str]:
    """All cards of a Class, by its id."""
    return [card.name for card in CARDS if CLANS[card.clan].id == name]


def full(owners: str, map_: str = "square", cards: Iterable[str] = (), **more: Any) -> Gridaris:
    """A full map: one letter O B G V C for each cell in reading order. Cards from the fewest stars, unless named."""
    given = list(cards)
    spare = [card.name for card in CARDS if card.name not in given]
    places = MAPS[MAP[map_]].places
    lying = (given + spare)[:16]
    seats = dict(zip("OBGVC", range(5), strict=True))
    board = {place: (name, seats[o]) for place, name, o in zip(places, lying, owners, strict=True)}
    return table(board=board, map_=map_, **more)


def started(s: Gridaris) -> Gridaris:
    """The same position with the Reinforcement Phase about to start."""
    assert EMPTY not in s.board
    s.stack = [("reinforcement",)]
    settle(GAME, s)
    return s


def fresh(seats: int, seed: int = 1, **options: str) -> Gridaris:
    """A match right after its setup."""
    s = new_state(seats, seed, options)
    settle(GAME, s)
    return s


def asked_of(s: Gridaris) -> tuple[str, int]:
    return s.stack[-1][0], s.stack[-1][1]
