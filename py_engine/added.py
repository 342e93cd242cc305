"""Games that people add themselves: a wheel with entry points in the group `tavern_table.games`.

An entry point names the game and the module whose `GAME` it is. The page installs the wheel with micropip; `adopt`
looks at what came with it, tries it out and registers it, or says in one sentence what is wrong with it.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any

from . import registry
from .kernel import Game, GameError
from .match import Match
from .seats import Person
from .show import Show

GROUP = "tavern_table.games"
NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
TRIED = 40
"""Actions of the match that is played to try a game out."""
OURS = frozenset(registry.GAMES)


class BadGame(GameError):
    """The wheel brings no game that can be played here; the text says why."""


def adopt() -> list[dict[str, Any]]:
    """Register the games of all wheels that were installed since; their names and titles. BadGame registers nothing."""
    fresh = [point for point in entry_points(group=GROUP) if point.name not in registry.GAMES]
    if not fresh:
        raise BadGame("There is no new game in this file.")
    found = [_check(point) for point in fresh]
    for point in fresh:
        registry.register(point.name, point.value)
    return [{"name": game.name, "title": game.title} for game in found]


def drop(name: str) -> None:
    """Forget an added game; those of the package stay."""
    if name not in OURS:
        registry.GAMES.pop(name, None)


def _check(point: EntryPoint) -> Game:
    """The game of an entry point, if it is one and a match of it can be played and shown."""
    try:
        game = import_module(point.value).GAME
    except Exception as error:
        raise BadGame(f"The game {point.name[:30]!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.name != point.name or not NAME.fullmatch(point.name):
        raise BadGame(f"The game {point.name[:30]!r} is not written for this version of Tavern Table.")
    try:
        for seats in game.seats:
            _try(game, seats)
    except Exception as error:
        raise BadGame(f"{game.title} fails as soon as it is played: {type(error).__name__}: {error}") from error
    return game


def _try(game: Game, seats: int) -> None:
    """The first actions of a random match, shown in both shapes."""
    match, random = Match(game, seats, 1), Random(1)
    people = [Person(f"Seat {seat}", "person") for seat in range(seats)]
    for _ in range(TRIED):
        for shape in ("wide", "tall"):
            Show(match, people, shape, {}).table(fresh=True)
        if match.over:
            return
        seat = match.asked()[0]
        match.play(seat, random.choice(match.legal(seat)))
