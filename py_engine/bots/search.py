"""The interface of every bot: a search over one decision of one seat, thought in slices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from ..chance import pick
from ..kernel import Action, Event, Game, legal_actions, turn_to


class Search:
    """One decision: `think` as long as time allows, then `best`, which is legal at any moment.

    `view` is `game.view(state, seat)` of a settled state in which the seat is asked; `heard` is what the seat has
    heard so far. Nothing else reaches a bot, so it cannot cheat.
    """

    clock = staticmethod(perf_counter)
    """Seconds by which thinking is measured; a bench on a busy machine counts processor time instead."""

    def __init__(self, game: Game, seat: int, view: Any, heard: Sequence[Event], random: Random) -> None:
        self.game, self.seat, self.heard, self.random = game, seat, heard, random
        self.view = view.clone()
        turn_to(game, self.view, seat)
        legal = legal_actions(game, self.view)
        self.options: list[Action] = game.candidates(self.view, legal) if len(legal) > 1 else legal

    def think(self, seconds: float) -> bool:
        """Think for about so long; True if more thinking would change nothing."""
        return True

    def certain(self, left: float) -> bool:
        """Whether so many more seconds could not change the answer."""
        return len(self.options) == 1

    def best(self) -> Action:
        """The best action found so far."""
        return pick(self.options, self.random)

    def sample(self, draw: Any) -> Any:
        """A state that could be true, the own step on top."""
        s = draw(self.random)
        turn_to(self.game, s, self.seat)
        return s
