"""One action deep: what stands best right after it, on average over states that could be true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..chance import pick
from ..kernel import Action, Event, Game, apply, legal_actions
from .search import Search

LONGEST_CHAIN = 40


class Greedy(Search):
    """Tries every candidate on each of `samples` states; `noise` blurs the scores by that part of their spread."""

    def __init__(
        self,
        game: Game,
        seat: int,
        view: Any,
        heard: Sequence[Event],
        random: Random,
        samples: int = 10,
        noise: float = 0.0,
    ) -> None:
        super().__init__(game, seat, view, heard, random)
        self.rounds = samples if len(self.options) > 1 else 0
        self.totals = [0.0] * len(self.options)
        self.tried = 0
        self.noise = noise
        self.draw: Any = None
        self.state: Any = None

    def think(self, seconds: float) -> bool:
        end = self.clock() + seconds
        while self.tried < self.rounds * len(self.options):
            self._try()
            if self.clock() >= end:
                break
        return self.tried >= self.rounds * len(self.options)

    def best(self) -> Action:
        means = self.means()
        if not means:
            return pick(self.options, self.random)
        blur = self.noise * (max(means) - min(means))
        scores = [mean + blur * self.random.random() for mean in means]
        top = max(scores)
        return pick([a for a, score in zip(self.options, scores, strict=False) if score >= top - 1e-12], self.random)

    def means(self) -> list[float]:
        """The average of each candidate, in their order; of those tried so far if the first round is not done."""
        full, part = divmod(self.tried, len(self.options))
        if not full:
            return self.totals[:part]
        return [total / (full + (i < part)) for i, total in enumerate(self.totals)]

    def _try(self) -> None:
        """Score one candidate on one state; all candidates of a round meet the same state."""
        which = self.tried % len(self.options)
        if which == 0:
            self.draw = self.draw or self.game.determinize(self.view)
            self.state = self.sample(self.draw)
        s = self.state.clone()
        kind = s.stack[-1][0]
        apply(self.game, s, self.options[which])
        finish(self.game, s, kind, self.random)
        self.totals[which] += self.game.value(s, self.seat)
        self.tried += 1


def finish(game: Game, s: Any, kind: str, random: Random) -> None:
    """Play on what is no choice: single options, and the other answers of the same sealed run at random."""
    for _ in range(LONGEST_CHAIN):
        if not s.stack:
            return
        legal = legal_actions(game, s)
        sealed = s.stack[-1][0] == kind and game.steps[kind].sealed
        if len(legal) > 1 and not sealed:
            return
        apply(game, s, pick(game.candidates(s, legal), random) if len(legal) > 1 else legal[0])
