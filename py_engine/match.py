"""A match: seed, options and the log of actions. All policy that needs no picture lives here.

Who is asked, sealed answers, interrupts, claims, forced moves, undo, what each seat heard, the frames of a chain, and
saves with a checksum. `play` is the one place that checks legality.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple
from zlib import crc32

from .chance import SEEDS
from .kernel import (
    HIDDEN,
    Action,
    BadOptions,
    BadSave,
    Event,
    Game,
    GameError,
    IllegalAction,
    Pending,
    State,
    act,
    apply,
    asked,
    frozen,
    legal_actions,
    pending,
    push,
    settle,
    step_of,
    turn_to,
)

FORMAT = 1
LONGEST = 20_000
"""More entries than any match can have; a longer log is damaged."""
SAY = "say"


class Entry(NamedTuple):
    """One line of the log: an action of a seat, or a claim (verb `say`)."""

    seat: int
    action: Action


@dataclass(slots=True)
class Frame:
    """The state at a `tell`, and what was told there: (event, seats that hear it whole or None for all)."""

    state: Any
    told: list[tuple[Event, tuple[int, ...] | None]]
    at: int


@dataclass(slots=True)
class _Past:
    """What an entry came after, so that undo is instant."""

    state: Any
    heard: list[int]
    final: bool


def complete_options(game: Game, raw: Mapping[str, Any]) -> dict[str, str]:
    """The options with defaults filled in; BadOptions for an unknown name or value."""
    known = {option.name: option for option in game.options}
    if strange := set(raw) - set(known):
        raise BadOptions(f"{game.title} has no option called {sorted(map(str, strange))[0][:40]!r}.")
    options = {}
    for name, option in known.items():
        values = [value for value, _ in option.choices]
        options[name] = raw.get(name, values[0])
        if options[name] not in values:
            raise BadOptions(f"{option.title}: choose one of {', '.join(label for _, label in option.choices)}.")
    return options


class Match:
    """One match of a game.

    `seating[person]` is the seat of each person of the lobby. `free`: any number of decisions may be taken back, which
    is marked in the save; else undo is fair. `heard[seat]` is what the seat heard as (entry number, event), the last
    row is the public one. `frames` are those of the last call that changed the match. `epoch` counts the questions
    asked: an answer is for one epoch, and other seats' sealed answers do not change it.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        free: bool = False,
        seating: Sequence[int] | None = None,
    ) -> None:
        if seats not in game.seats:
            raise BadOptions(f"{game.title} is for {_span(game.seats)} players, not {seats}.")
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
            raise BadOptions(f"A seed is a whole number from 0 to {SEEDS - 1}.")
        self.game, self.seats, self.seed, self.free = game, seats, seed, free
        self.options = complete_options(game, options or {})
        self.seating = tuple(seating or game.seating(seats, seed, self.options))
        if sorted(self.seating) != list(range(seats)):
            raise BadOptions("Every person needs a seat of their own.")
        self.log: list[Entry] = []
        self.marks: list[int] = []
        self.heard: list[list[tuple[int, Event]]] = [[] for _ in range(seats + 1)]
        self.frames: list[Frame] = []
        self.checks: list[int] = []
        self.undos = self.epoch = 0
        self.redoable: list[tuple[Entry, ...]] = []
        self._past: list[_Past] = []
        self._told: list[Event] = []
        self._quiet = False
        self._step: Pending | None = None
        self.state: Any = game.new_state(seats, seed, self.options)
        self._run(lambda: settle(game, self.state))

    def copy(self) -> Match:
        """A match of its own that goes on from here. Earlier states and entries, which never change, are shared."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin.heard = [list(heard) for heard in self.heard]
        for name in ("log", "marks", "frames", "checks", "redoable", "_past", "_told"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    # --- questions -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.stack

    def asked(self) -> list[int]:
        """The seats that are to decide now."""
        return asked(self.game, self.state)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now: the answers to its question, then its interrupts."""
        if self.over:
            return []
        actions = []
        if step := pending(self.game, self.state, seat):
            actions = self._offers(step)
        for step in self.game.interrupts(self.state, seat):
            actions += self._offers(step)
        return actions

    def view(self, seat: int | None) -> Any:
        """What a seat sees; None is the public table."""
        return self.game.view(self.state, seat)

    def heard_by(self, seat: int | None) -> list[tuple[int, Event]]:
        """What a seat heard so far, as (entry number, event); None is the public table."""
        return self.heard[self.seats if seat is None else seat]

    def preview(self, seat: int, action: Action, *, public: bool = False) -> tuple[Any, list[Event]] | None:
        """The seat's view after the answer alone, and what it would hear; None if this cannot be tried out.

        `public`: the answer is tried out on the open table, before everybody's eyes.
        """
        step = pending(self.game, self.state, seat)
        if step is None or not self.game.steps[step[0]].preview or action not in self._offers(step):
            return None
        view, told = self.view(seat), []
        if view.stack[-1] != step:
            turn_to(self.game, view, seat)
        view.ear = lambda _, event, to: told.append(event if to is None or (seat in to and not public) else event[:1])
        act(self.game, view, action)
        view.ear = None
        if not view.stack:
            view.stack.append(step)  # not settled: an empty stack would look like the end
        return self.game.view(view, None) if public else view, told

    def _offers(self, step: Pending) -> list[Action]:
        return self.game.steps[step[0]].legal(self.state, *step[1:])  # type: ignore[misc]

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, seat: int, *actions: Action) -> None:
        """Play one action, or a run of them as one decision: all or none. IllegalAction changes nothing."""
        if not actions:
            raise IllegalAction("Nothing was chosen.")
        start, frames = len(self.log), []
        try:
            for action in actions:
                self._play(seat, action)
                frames += self.frames
        except IllegalAction:
            self._cut(start)
            raise
        self.marks.append(start)
        self.redoable.clear()
        self.frames = frames

    def say(self, seat: int, words: Action) -> None:
        """A public claim: heard by all, in the log, in no state."""
        if words not in self.game.says(self.state, seat):
            raise IllegalAction("That cannot be said now.")
        self._remember(final=False)
        self.log.append(Entry(seat, (SAY, *words)))
        self._run(lambda: self._listen(self.state, (SAY, seat, *words), None))
        self.checks.append(self._check([]))

    def _play(self, seat: int, action: Action) -> None:
        offered = self.legal(seat)
        if action not in offered:
            raise IllegalAction("This is not possible now.")
        before, step = self.asked(), pending(self.game, self.state, seat)
        answer = step is not None and action in self._offers(step)
        kind = self.state.stack[-1][0]
        sealed = answer and self.game.steps[kind].sealed
        self._remember(final=sealed or not answer)
        self.log.append(Entry(seat, action))
        self._run(lambda: self._answer(seat, action, answer))
        self.checks.append(self._check(offered))
        others = [s for s in before if s != seat]
        if not (sealed and others and self.asked() == others and self.state.stack[-1][0] == kind):
            self.epoch += 1

    def _answer(self, seat: int, action: Action, answer: bool) -> None:
        if answer:
            if self.game.steps[self.state.stack[-1][0]].sealed:
                turn_to(self.game, self.state, seat)
        else:
            step = next(i for i in self.game.interrupts(self.state, seat) if action in self._offers(i))
            push(self.state, step)
        apply(self.game, self.state, action)

    def _run(self, change: Any) -> None:
        """Make a change and then all forced moves, and keep what is told meanwhile."""
        self.frames, self._told = [], []
        self._step = self.state.stack[-1] if self.state.stack else None
        self.state.ear = self._listen
        try:
            change()
            while (forced := self._forced()) is not None:
                apply(self.game, self.state, forced)
        finally:
            self.state.ear = None
        if not self._quiet:
            self._end_frames()

    def _end_frames(self) -> None:
        """The last frame is the state that the chain came to."""
        if self.frames and self.frames[-1].state == self._shot(self.state):
            self.frames[-1].state = self.state.clone()
        else:
            self.frames.append(Frame(self.state.clone(), [], len(self.log)))

    def _forced(self) -> Action | None:
        """The only legal action, if it is taken without asking."""
        if self.over:
            return None
        step = step_of(self.game, self.state)
        if step.ask or step.sealed:
            return None
        legal = legal_actions(self.game, self.state)
        return legal[0] if len(legal) == 1 else None

    def _listen(self, s: State, event: Event, to: tuple[int, ...] | None) -> None:
        at = len(self.log)
        for seat, heard in enumerate(self.heard):
            heard.append((at, event if to is None or seat in to else event[:1]))
        self._told.append(event)
        if self._quiet:
            return
        shot = self._shot(s)
        if not self.frames or self.frames[-1].state != shot:
            self.frames.append(Frame(shot, [], at))
        self.frames[-1].told.append((event, to))

    def _shot(self, s: State) -> Any:
        """The state as a frame. In the middle of a step the stack may be empty, which must not look like the end."""
        shot = s.clone()
        if not shot.stack and self._step:
            shot.stack.append(self._step)
        return shot

    def _check(self, offered: list[Action]) -> int:
        """The running checksum after an entry: what was offered and what was told."""
        last = self.checks[-1] if self.checks else 0
        return crc32(repr((offered, self._told)).encode(), last)

    def _remember(self, *, final: bool) -> None:
        self._past.append(_Past(self.state.clone(), [len(h) for h in self.heard], final))

    # --- undo ----------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> str:
        """Why this seat may not take back its last decision, in one sentence; "" if it may."""
        if not self.marks:
            return "There is nothing to take back yet."
        if self.free:
            return "" if any(self.log[m].seat == seat for m in self.marks) else "You have not decided anything yet."
        start = self.marks[-1]
        acts = [i for i in range(start, len(self.log)) if self.log[i].action[0] != SAY]
        past = self._past[start]
        if any(self.log[i].seat != seat for i in acts):
            return "Somebody else has acted since."
        if any(self._past[i].final for i in acts):
            return "This answer is final."
        if past.state.rng != self.state.rng:
            return "Chance has decided something since."
        public, before = self.heard[self.seats], past.heard[self.seats]
        shown = any(event[0] in self.game.reveals for _, event in public[before:])
        if shown or _hidden(self.view(seat)) < _hidden(self.game.view(past.state, seat)):
            return "Something hidden has come to light since."
        return ""

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision; IllegalAction says why not."""
        if why := self.why_no_undo(seat):
            raise IllegalAction(f"This cannot be taken back: {why}")
        start = next(m for m in reversed(self.marks) if self.log[m].seat == seat)
        gone = tuple(self.log[start:])
        self._cut(start)
        if self.free:
            self.undos += 1
            self.redoable.append(gone)
        else:
            for entry in gone:
                if entry.action[0] == SAY:
                    self.say(entry.seat, entry.action[1:])
        self.frames = [Frame(self.state.clone(), [], len(self.log))]

    def redo(self) -> None:
        """Play again what the last undo took back (free undo only)."""
        if not self.redoable:
            raise IllegalAction("There is nothing to play again.")
        rest, frames = self.redoable[:-1], []
        for entry in self.redoable[-1]:
            self._enter(entry)
            frames += self.frames
        self.redoable, self.frames = list(rest), frames

    def _enter(self, entry: Entry) -> None:
        if entry.action[0] == SAY:
            self.say(entry.seat, entry.action[1:])
        else:
            self.play(entry.seat, entry.action)

    def _cut(self, start: int) -> None:
        """Go back to the moment before entry `start`."""
        if start == len(self.log):
            return
        past = self._past[start]
        self.state = past.state.clone()  # a copy of the match may share it
        for heard, length in zip(self.heard, past.heard, strict=True):
            del heard[length:]
        del self.log[start:], self._past[start:], self.checks[start:]
        self.marks = [m for m in self.marks if m < start]
        self.epoch += 1

    def at(self, entry: int) -> Any:
        """The state before entry number `entry`, for looking back; do not change it."""
        return self._past[entry].state if entry < len(self.log) else self.state

    # --- saves ---------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The match as JSON values; see the README for the format."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "seating": list(self.seating),
            "free": self.free,
            "undos": self.undos,
            "log": [[seat, *action] for seat, action in self.log],
            "marks": self.marks,
            "checks": self.checks,
        }

    @classmethod
    def load(cls, game: Game, save: Mapping[str, Any]) -> Match:
        """Replay a save. BadSave, with the number of the first bad action, if it is damaged or of other rules."""
        entries = _check_save(game, save)
        try:
            match = cls(game, save["seats"], save["seed"], save["options"], free=save["free"], seating=save["seating"])
        except GameError as error:
            raise BadSave(f"This save is damaged: {error}") from error
        match._quiet = True
        marks, checks = set(save["marks"]), save["checks"]
        for i, entry in enumerate(entries):
            try:
                match._replay(entry)
            except (IllegalAction, LookupError, TypeError, ValueError) as error:
                raise BadSave(_bad(game, save, i), i) from error
            if match.checks[i] != checks[i]:
                raise BadSave(_bad(game, save, i), i)
        match.marks = sorted(m for m in marks if m < len(entries))
        match.undos, match._quiet, match.frames = save["undos"], False, []
        return match

    def _replay(self, entry: Entry) -> None:
        if entry.action[0] == SAY:
            self.say(entry.seat, entry.action[1:])
        else:
            self._play(entry.seat, entry.action)


_SHAPE: dict[str, type] = {
    "seats": int,
    "seed": int,
    "options": dict,
    "seating": list,
    "free": bool,
    "undos": int,
    "log": list,
    "marks": list,
    "checks": list,
    "rules": int,
}


def _check_save(game: Game, save: Any) -> list[Entry]:
    """The log's entries, if the save has the right shape."""
    if not isinstance(save, Mapping) or save.get("format") != FORMAT:
        raise BadSave("This is not a Tavern Table save, or it comes from a newer version: update the page first.")
    if save.get("game") != game.name:
        raise BadSave(f"This save is of another game than {game.title}.")
    for name, kind in _SHAPE.items():
        if not isinstance(save.get(name), kind):
            raise BadSave(f"This save is damaged: its {name} cannot be read.")
    log, checks = save["log"], save["checks"]
    if len(log) > LONGEST or len(checks) != len(log):
        raise BadSave("This save is damaged: its log and its checksums do not belong together.")
    if not all(isinstance(n, int) for n in (*save["marks"], *save["seating"])):
        raise BadSave("This save is damaged: its marks cannot be read.")
    return [_entry(i, raw, save["seats"]) for i, raw in enumerate(log)]


def _entry(i: int, raw: Any, seats: int) -> Entry:
    good = isinstance(raw, list) and 2 <= len(raw) <= 64 and isinstance(raw[0], int) and 0 <= raw[0] < seats
    if not good or not all(isinstance(x, int | str) and (isinstance(x, int) or len(x) < 64) for x in raw):
        raise BadSave(f"This save is damaged: its action {i + 1} cannot be read.", i)
    return Entry(raw[0], frozen(raw[1:]))


def _bad(game: Game, save: Mapping[str, Any], i: int) -> str:
    if save["rules"] != game.version:
        return (
            f"This match was played with rules version {save['rules']} of {game.title}; with version {game.version} "
            f"it goes another way from action {i + 1} on, so it cannot be opened here."
        )
    return f"This save is damaged: action {i + 1} does not follow from those before it."


def _hidden(view: State) -> int:
    """How many secrets a view hides."""
    return sum(_count(value) for name, value in view.to_json().items() if name != "stack")


def _count(value: Any) -> int:
    if isinstance(value, list | tuple):
        return sum(map(_count, value))
    return int(value == HIDDEN)


def _span(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
