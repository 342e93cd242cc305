"""The levels that people choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..kernel import Event, Game
from .greedy import Greedy
from .ismcts import Ismcts
from .search import Search
from .uniform import Uniform


def _easy(game: Game, seat: int, view: Any, heard: Sequence[Event], random: Random) -> Search:
    return Greedy(game, seat, view, heard, random, samples=1, noise=1.0)


LEVELS: Mapping[str, Callable[[Game, int, Any, Sequence[Event], Random], Search]] = {
    "random": Uniform,
    "easy": _easy,
    "medium": Greedy,
    "hard": Ismcts,
}
"""From the easiest up."""
