"""The games, by name. A game's module is imported when it is first asked for: start-up pays for one game only."""

from __future__ import annotations

from importlib import import_module

from .kernel import BadSave, Game

GAMES: dict[str, str] = {
    "gridaris": "py_engine.games.gridaris",
    "blades": "py_engine.games.blades",
    "grifoni": "py_engine.games.grifoni",
    "grimoire": "py_engine.games.grimoire",
    "squire": "py_engine.games.squire",
}
"""Name of each game and the module whose `GAME` it is."""


def game(name: str) -> Game:
    """The game of that name; BadSave if there is none (names come from saves and from the lobby)."""
    if name not in GAMES:
        raise BadSave(f"This copy of Tavern Table has no game called {name[:40]!r}.")
    found: Game = import_module(GAMES[name]).GAME
    return found


def register(name: str, module: str) -> None:
    """Add a game that is not part of the package (see "add a game" in the README)."""
    GAMES[name] = module
