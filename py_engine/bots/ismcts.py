"""Information-set Monte Carlo tree search.

Every iteration draws one state that could be true and plays down the tree in it. The tree is keyed by what the seat
that decides has heard of the line so far: another seat's secret verb counts without its arguments, so no seat of the
tree acts on a bid or a spell that it cannot know. Below the tree a few actions are played, at random or as the game's
`policy` says, then `value` judges. If a game knows of `quiet` states, every line ends at the next one, so that all are
judged at the same moment.
The root starts from a greedy look at each candidate, which counts as a few visits: so little time still gives sense.
In a game of much luck (`even`) the candidates of the root are not chosen by an upper bound but meet the same states in
turn, so that luck cancels out between them, and whatever falls clearly behind is dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from statistics import stdev
from typing import Any

from ..chance import pick
from ..kernel import Action, Event, Game, apply, heard_form, legal_actions
from .greedy import Greedy
from .search import Search

Stat = list[float]
"""Visits, total value for the seat that decides, times available."""
Table = dict[Action, Stat]
SAMPLES = 3
"""States that the greedy look at the root draws."""
LONGEST = 200
"""Moves below the tree, whatever happens."""
LEAST, BEHIND = 8, 2.0
"""Every so many rounds a candidate is dropped that is behind by so many standard errors."""


class Ismcts(Search):
    """`most`: iterations. The other settings are the game's: `cut`, `turns`, `even`, `explore`, `prior`."""

    def __init__(
        self,
        game: Game,
        seat: int,
        view: Any,
        heard: Sequence[Event],
        random: Random,
        most: int = 100_000,
    ) -> None:
        super().__init__(game, seat, view, heard, random)
        self.most = most
        self.first = Greedy(game, seat, view, heard, random, samples=SAMPLES)
        self.draw: Any = None
        self.root: Table = {}
        self.tables: dict[tuple[Any, ...], Table] = {(seat,): self.root}
        self.iterations = 0
        self.spent = 0.0
        self.rivals = list(self.options)
        self.waiting: list[Action] = []
        self.results: dict[Action, list[float]] = {action: [] for action in self.options}
        self.state: Any = None
        self.luck = 0.0
        self.begun = 0

    def think(self, seconds: float) -> bool:
        if len(self.options) == 1:
            return True
        start = now = self.clock()
        if not self.root and not self._look(seconds):
            return False
        while now - start < seconds and self.iterations < self.most and len(self.rivals) > 1:
            self.iterate()
            now = self.clock()
        self.spent += now - start
        return self.iterations >= self.most or len(self.rivals) == 1

    def _look(self, seconds: float) -> bool:
        """The greedy look at the root; False if it needs more time."""
        if not self.first.think(seconds):
            return False
        self.draw, prior = self.first.draw, self.game.prior
        for action, mean in zip(self.options, self.first.means(), strict=True):
            self.root[action] = [prior, prior * mean, prior]
        return True

    def certain(self, left: float) -> bool:
        if len(self.rivals) == 1:
            return True
        if self.game.even:
            return False
        visits = sorted((stat[0] for stat in self.root.values()), reverse=True)
        if len(visits) < 2 or not self.spent:
            return False
        return visits[0] - visits[1] > left * self.iterations / self.spent

    def best(self) -> Action:
        if not self.root:
            return self.first.best()
        if self.game.even:
            return max(self.rivals, key=self._mean)
        return max(self.root, key=lambda action: (self.root[action][0], self.root[action][1]))

    def iterate(self) -> None:
        """Draw a state, go down the tree, play a little, learn."""
        if not self.game.even:
            self._learn(self.sample(self.draw))
            return
        if not self.waiting:
            self._drop()
            self.waiting = self.rivals[::-1]
            self.state, self.luck = self.sample(self.draw), self.random.random()
        action, random = self.waiting.pop(), self.random
        self.random = Random(self.luck)
        self.results[action].append(self._learn(self.state.clone(), action))
        self.random = random

    def _learn(self, s: Any, first: Action | None = None) -> float:
        """Down the tree from a state, by way of the root's action `first` if it is set; the value for the own seat."""
        self.begun = 0
        path = self._descend(s, first)
        self._playout(s)
        values: dict[int, float] = {}
        for seat, stat in path:
            if seat not in values:
                values[seat] = self.game.value(s, seat)
            stat[0] += 1
            stat[1] += values[seat]
        self.iterations += 1
        return values.get(self.seat, 0.0)

    def _mean(self, action: Action) -> float:
        return self.root[action][1] / self.root[action][0]

    def _drop(self) -> None:
        """Drop the candidates that are clearly behind the best one on the states that both have met."""
        best = max(self.rivals, key=self._mean)
        own = self.results[best]
        if len(own) % LEAST or len(own) < LEAST:
            return
        for action in [rival for rival in self.rivals if rival != best]:
            gaps = [a - b for a, b in zip(own, self.results[action], strict=True)]
            if self._mean(best) - self._mean(action) > BEHIND * stdev(gaps) / sqrt(len(gaps)) + 1e-9:
                self.rivals.remove(action)

    def _descend(self, s: Any, first: Action | None) -> list[tuple[int, Stat]]:
        """Play the tree's choices on the state until a table is new; the seats and figures met on the way."""
        game = self.game
        line: list[tuple[int, Action]] = []
        path: list[tuple[int, Stat]] = []
        legal = self.options
        while True:
            seat = s.stack[-1][1]
            if len(legal) > 1 or game.steps[s.stack[-1][0]].ask:
                key = self._key(seat, line)
                table = self.tables.get(key)
                if table is None:
                    self.tables[key] = {}
                    return path
                action = self._choose(s, table, legal) if line or first is None else first
                path.append((seat, table[action]))
                line.append((seat, action))
            else:
                action = legal[0]
            apply(game, s, action)
            if not s.stack or (game.quiet and game.quiet(s)):
                return path
            self.begun += self._begins(s)
            legal = legal_actions(game, s)
            if len(legal) > 1:
                legal = game.candidates(s, legal)

    def _key(self, seat: int, line: Sequence[tuple[int, Action]]) -> tuple[Any, ...]:
        """The line as the seat heard it."""
        if not self.game.secret:
            return (seat, *[action for _, action in line])
        return (seat, *[heard_form(self.game, action, mover == seat) for mover, action in line])

    def _choose(self, s: Any, table: Table, legal: list[Action]) -> Action:
        """An action not tried yet, or the one of the highest upper bound; every legal one counts as available."""
        fresh = [action for action in legal if action not in table]
        for action in legal:
            if action in table:
                table[action][2] += 1
        if fresh and self._widens(table, len(legal) - len(fresh)):
            action = self._fresh(s, fresh, legal)
            table[action] = [0.0, 0.0, 1.0]
            return action
        if fresh:
            legal = [action for action in legal if action in table]
        explore, random = self.game.explore, self.random.random
        blur = legal[0][0] in self.game.secret
        best, most = legal[0], -1e9
        for action in legal:
            visits, total, available = table[action]
            doubt = explore * sqrt(log(available) / visits) if visits else 1e9
            if blur:  # answers that go round in step would tell each other what is sealed
                doubt *= 2 * random()
            bound = total / visits + doubt if visits else doubt
            if bound > most:
                best, most = action, bound
        return best

    def _widens(self, table: Table, tried: int) -> bool:
        """Whether it is time for one more action: at once, or as the visits grow if the game has many."""
        widen = self.game.widen
        return not widen or not tried or tried < widen * sqrt(sum([stat[0] for stat in table.values()]))

    def _fresh(self, s: Any, fresh: list[Action], legal: list[Action]) -> Action:
        """One of those not tried yet: of a tree that widens slowly, first what the policy says."""
        if self.game.widen and self.game.policy:
            action = self.game.policy(s, legal, self.random.random)
            if action in fresh:
                return action
        return pick(fresh, self.random)

    def _playout(self, s: Any) -> None:
        game, random, steps, turns = self.game, self.random.random, self.game.steps, self.game.turns
        for _ in range(LONGEST if turns else game.cut):
            if not s.stack or (game.quiet and game.quiet(s)):
                return
            if turns and self.begun >= game.cut and self._begins(s):
                return
            kind, *args = s.stack[-1]
            legal = steps[kind].legal(s, *args)  # type: ignore[misc]
            if game.policy and len(legal) > 1:
                apply(game, s, game.policy(s, legal, random))
            else:
                apply(game, s, legal[int(random() * len(legal))])
            self.begun += bool(turns) and self._begins(s)

    def _begins(self, s: Any) -> bool:
        """Whether a turn of the own seat is about to begin."""
        return bool(s.stack) and s.stack[-1][0] in self.game.turns and s.stack[-1][1] == self.seat
