"""What the bot worker calls: `call(name, payload) -> answer`, JSON both ways, as `session.call` does.

    start  {id?, game, seat, view, heard, level, seconds, seed} -> {id, done, action?, warning?, open}
    slice  {id?, ms}                                            -> {id, done, action?, warning?, open}
    stop   {id?}                                                -> {open}

`view` is the view's JSON text (or object). `slice` without an id lets the open searches think in turn, so bots that
are asked at once share the time and answer together. `done` carries the action, as a list; the search is closed then.
`open` is how many searches still think. A bot that fails answers with some legal action and a warning.
The seed comes from the caller: in a restored memory image Python's own random numbers repeat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from ..chance import pick
from ..kernel import Action, Event, Game, GameError, State, frozen, legal_actions, turn_to
from ..registry import game as game_of
from .levels import LEVELS
from .search import Search

FULL = 6
"""Candidates of a decision that deserves the whole time; a choice of two gets a fifth of it."""
OVERTIME = 1.0
"""Seconds past its time after which a search is given up with a warning."""


@dataclass(slots=True)
class Task:
    """One open search. `until`: when it answers."""

    id: str
    search: Search
    until: float
    slow: bool = False


class Thinker:
    """The open searches, in the order in which they think next."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.count = 0
        self.classes: dict[str, type[State]] = {}

    def start(self, order: dict[str, Any]) -> dict[str, Any]:
        """Open a search; a decision without a real choice is answered at once."""
        self.count += 1
        name = str(order.get("id", self.count))
        self.tasks = [task for task in self.tasks if task.id != name]
        game, view, heard = self._read(order)
        random = Random(order["seed"])
        try:
            search = LEVELS[order["level"]](game, order["seat"], view, heard, random)
            if search.certain(0) or search.think(0):
                return self._answer(name, search.best())
        except Exception as error:  # a bot must never stop a match
            return self._answer(name, fallback(game, order["seat"], view, random), error)
        self.tasks.append(Task(name, search, perf_counter() + float(order["seconds"]) * share(search)))
        return {"id": name, "done": False, "open": len(self.tasks)}

    def slice(self, order: dict[str, Any]) -> dict[str, Any]:
        """Let one search think for `ms`: the named one, or the next in turn."""
        wanted = order.get("id")
        task = next((t for t in self.tasks if wanted is None or t.id == str(wanted)), None)
        if task is None:
            return {"id": wanted, "done": False, "open": len(self.tasks), "idle": True}
        self.tasks.remove(task)
        search = task.search
        try:
            done = search.think(min(float(order["ms"]) / 1000, max(0.0, task.until - perf_counter())))
            left = task.until - perf_counter()
            if done or left <= 0 or search.certain(left / (1 + len(self.tasks))):
                slow = TimeoutError("it took too long") if left < -OVERTIME else None
                return self._answer(task.id, search.best(), slow)
        except Exception as error:
            return self._answer(task.id, fallback(search.game, search.seat, search.view, search.random), error)
        self.tasks.append(task)
        return {"id": task.id, "done": False, "open": len(self.tasks)}

    def stop(self, order: dict[str, Any]) -> dict[str, Any]:
        """Close one search, or all."""
        wanted = order.get("id")
        self.tasks = [task for task in self.tasks if wanted is not None and task.id != str(wanted)]
        return {"open": len(self.tasks)}

    def _answer(self, name: str, action: Action, error: Exception | None = None) -> dict[str, Any]:
        answer = {"id": name, "done": True, "action": list(action), "open": len(self.tasks)}
        return answer | {"warning": warning(error)} if error else answer

    def _read(self, order: dict[str, Any]) -> tuple[Game, Any, Sequence[Event]]:
        game = game_of(order["game"])
        if game.name not in self.classes:
            options = {option.name: option.choices[0][0] for option in game.options}
            self.classes[game.name] = type(game.new_state(game.seats[0], 0, options))
        view = order["view"]
        data = json.loads(view) if isinstance(view, str) else view
        return game, self.classes[game.name].from_json(data), frozen(order.get("heard", []))


def share(search: Search) -> float:
    """The part of the time that a decision deserves: all of it from `FULL` candidates on."""
    return min(1.0, (len(search.options) - 1) / (FULL - 1))


def fallback(game: Game, seat: int, view: Any, random: Random) -> Action:
    """Any legal action, asking nothing of the bot's own code."""
    v = view.clone()
    turn_to(game, v, seat)
    return pick(legal_actions(game, v), random)


def warning(error: Exception) -> str:
    """The failure in one line, for the console."""
    return f"A bot failed and something simple was played instead: {type(error).__name__}: {error}"


THINKER = Thinker()


def _adopt(_: dict[str, Any]) -> Any:
    from ..added import adopt  # only for games that people add themselves

    return adopt()


VERBS = {"start": THINKER.start, "slice": THINKER.slice, "stop": THINKER.stop, "adopt": _adopt}


def call(name: str, payload: str) -> str:
    """Do what is asked; `{"ok": true, "value"}` or `{"ok": false, "error": {"kind", "message"}}`."""
    try:
        if name not in VERBS:
            raise GameError(f"The thinker has no verb {name[:40]!r}.")
        answer: dict[str, Any] = {"ok": True, "value": VERBS[name](json.loads(payload or "{}"))}
    except Exception as error:
        answer = {"ok": False, "error": {"kind": type(error).__name__, "message": str(error)}}
    return json.dumps(answer)
