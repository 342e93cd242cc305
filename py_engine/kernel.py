"""The kernel: states, steps and the few verbs that every game is made of.

A *state* is a slotted dataclass of plain values. Its `stack` holds the pending *steps*, each a tuple
`(kind, seat?, *args)`; the top one happens next and an empty stack means that the game is over. A *decision* has
`legal` and `apply`, an *automatic* step has `run`. Step arguments are public by law: a secret goes into a field.
An *action* is a flat tuple `(verb, *ints or strings)`.

Nothing here checks legality: `match.py` does so, once, at the edge.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, NamedTuple, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

HIDDEN = 1 << 30
"""What a view shows in place of a secret. Never negative: -1 would silently index the last card."""

Action = tuple[Any, ...]
Pending = tuple[Any, ...]
Event = tuple[Any, ...]
Ear = Callable[["State", Event, "tuple[int, ...] | None"], None]


class GameError(Exception):
    """Something a person can mend; its text is one clear sentence that says what to do."""


class IllegalAction(GameError):
    """The action is not among the legal ones of the seat that plays it."""


class BadOptions(GameError):
    """The options, the seats or the seed of a new match make no sense."""


class BadSave(GameError):
    """A save that cannot be opened. `at` is the number of the first bad action, or None."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


class Step(NamedTuple):
    """One kind of step.

    `sealed`: the answers of a run of such steps come in any order, are secret and final, and each writes one field
    of its own seat. `ask`: always asked, even with a single option, because being forced would tell a secret.
    `open`: decided on the open table and not behind the pass-the-device screen; a function of public facts, if the
    options of the match decide. `preview`: the answer alone may be tried out on a view.
    """

    legal: Callable[..., list[Action]] | None = None
    apply: Callable[..., None] | None = None
    run: Callable[..., None] | None = None
    sealed: bool = False
    ask: bool = False
    open: bool | Callable[[Any], bool] = False
    preview: bool = True


@dataclass(slots=True, kw_only=True)
class State:
    """Everything that is true. Games add their fields in a subclass decorated with `@state`."""

    rng: int
    stack: list[Pending] = field(default_factory=list)
    ear: Ear | None = field(default=None, compare=False, repr=False)

    def clone(self) -> Self:
        """An independent copy. It is deaf: `tell` on it costs one attribute test."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """All fields but `ear`, ready for `json.dumps` (tuples become lists there)."""
        raise NotImplementedError

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The state that `to_json` wrote; ValueError if a field is missing, unknown or of another type."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
_COPIES = ("s.{0}", "s.{0}[:]", "[x[:] for x in s.{0}]")


@dataclass_transform(kw_only_default=True)
def state(cls: type[S]) -> type[S]:
    """Class decorator: a slotted dataclass whose clone and JSON forms are derived from its field types.

    Fields are ints, bools, strings, tuples of these, and lists (two deep) of these. Any other type raises
    TypeError, because a copy would share it silently.
    """
    cls = dataclass(slots=True, kw_only=True)(cls)
    hints = get_type_hints(cls)
    names = [f.name for f in fields(cls) if f.name != "ear"]
    lines = ["def clone(s):", "    c = new(cls)", "    c.ear = None"]
    lines += [f"    c.{n} = {_COPIES[_depth(n, hints[n])].format(n)}" for n in names]
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return c"]), scope)  # as dataclass itself does, once a game
    readers = {n: _reader(hints[n]) for n in names}

    def to_json(self: S) -> dict[str, Any]:
        return {n: getattr(self, n) for n in names}

    def from_json(_: type[S], data: Mapping[str, Any]) -> S:
        if set(data) != set(names):
            raise ValueError(f"{cls.__name__}: fields differ: {sorted(set(data) ^ set(names))}")
        return cls(**{n: read(data[n]) for n, read in readers.items()})

    cls.clone = scope["clone"]  # type: ignore[method-assign]
    cls.to_json = to_json  # type: ignore[method-assign, assignment]
    cls.from_json = classmethod(from_json)  # type: ignore[method-assign, assignment]
    return cls


def _depth(name: str, hint: Any, inside: int = 0) -> int:
    """How many lists deep a field is; TypeError for a type that may not stand in a state."""
    if get_origin(hint) is list and inside < 2:
        return 1 + _depth(name, get_args(hint)[0], inside + 1)
    if _flat(hint):
        return 0
    raise TypeError(f"{name}: a state field is an int, bool, str, tuple of these or list (two deep) of these: {hint}")


def _flat(hint: Any) -> bool:
    if hint in (int, bool, str, Any):
        return hint is not Any
    if get_origin(hint) is tuple:
        return all(part is ... or part is Any or _flat(part) for part in get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return all(part in (int, bool, str) for part in get_args(hint))
    return False


def _reader(hint: Any) -> Callable[[Any], Any]:
    """The function that turns a field's JSON value back into the field."""
    if get_origin(hint) is list:
        read = _reader(get_args(hint)[0])
        return lambda value: [read(x) for x in _sequence(value)]
    if get_origin(hint) is tuple:
        return lambda value: frozen(_sequence(value))
    return _scalar


def _sequence(value: Any) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"a list was expected, not {value!r:.40}")
    return value


def _scalar(value: Any) -> Any:
    if not isinstance(value, int | str):
        raise ValueError(f"a number or text was expected, not {value!r:.40}")
    return value


def frozen(value: Any) -> Any:
    """Lists as they come from JSON, turned into tuples all the way down."""
    return tuple(frozen(x) for x in value) if isinstance(value, list | tuple) else _scalar(value)


class Option(NamedTuple):
    """One setting of a new match. `choices` are (value, label) pairs, the first one is the default.

    `when` names another option and the values of it for which this one matters, else the table does not show it.
    """

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    text: str = ""
    when: tuple[str, tuple[str, ...]] | None = None


def _nothing(*_: Any) -> list[Any]:
    return []


def _in_order(seats: int, seed: int, options: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(range(seats))


def _all_legal(s: State, legal: list[Action]) -> list[Action]:
    return legal


def _silent(*_: Any) -> Action | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The whole contract of a game. Rules, then what bots need, then what the table needs.

    - `new_state(seats, seed, options)`: a state that is not settled yet; options are complete and known words.
    - `view(s, seat)`: the state as a seat sees it, secrets HIDDEN, rng 0; seat None is the public table.
    - `determinize(view)`: a sampler `draw(random) -> state` of states that could be true.
    - `returns(s)`: at the end, one float a seat in [-1, 1].
    - `secret`: verbs whose arguments other seats do not hear.
    - `reveals`: events that show all what one seat may have known alone; what led to them is not taken back.
    - `interrupts(s, seat)`: steps that this seat may put on top while others decide; their `legal` is offered.
    - `seating(seats, seed, options)`: seat of each person, in the order of the lobby.
    - `says(s, seat)`: the public claims a seat may make now; they never change the state.
    - `value(s, seat)`: how well it stands for the seat, in [-1, 1]; exact returns at the end.
    - `candidates(s, legal)`: the part of `legal` that search looks at, never empty.
    - `policy(s, legal, random)`: a quick and sensible answer, for the moves below a search tree; None: any will do.
    - `quiet(s)`: whether `value` judges well here because nothing is half done; each line of a search ends there.
    - `cut`: at most so many of them are played before `value` judges. `turns`: kinds of step that begin a seat's turn;
      if set, `cut` counts the own turns that have begun, so that `value` favours no line for who moves next.
    - `even`: whether the candidates of the root meet the same states in turn, as suits much luck and few candidates.
      `explore`: how much the little tried draws the search; `prior`: for how many visits of the root a greedy look
      counts. `widen`: below the root, what the policy says is tried first and the others one by one, up to so many
      times the root of a place's visits; 0: all at once.
    - `talk(view, seat, heard, random)`: a claim a bot makes now, or None.
    - `reacts(view, seat, heard, random)`: an action of `interrupts` that a bot plays now, or None.
    - `present`, `narrate`, `faces`, `why_not`, `fill`: see `present/vocabulary.py`.
    - `cited`: by the name of an event, the number of the rule behind its line in the log.
    """

    name: str
    title: str
    version: int
    seats: tuple[int, ...]
    new_state: Callable[[int, int, Mapping[str, str]], Any]
    steps: Mapping[str, Step]
    view: Callable[[Any, int | None], Any]
    determinize: Callable[[Any], Callable[[Random], Any]]
    returns: Callable[[Any], Sequence[float]]
    options: tuple[Option, ...] = ()
    secret: frozenset[str] = frozenset()
    reveals: frozenset[str] = frozenset()
    interrupts: Callable[[Any, int], list[Pending]] = _nothing
    seating: Callable[[int, int, Mapping[str, str]], tuple[int, ...]] = _in_order
    says: Callable[[Any, int], list[Action]] = _nothing
    value: Callable[[Any, int], float]
    candidates: Callable[[Any, list[Action]], list[Action]] = _all_legal
    policy: Callable[[Any, list[Action], Callable[[], float]], Action] | None = None
    quiet: Callable[[Any], bool] | None = None
    widen: float = 0.0
    cut: int = 2
    turns: frozenset[str] = frozenset()
    even: bool = False
    explore: float = 0.7
    prior: float = 4.0
    talk: Callable[..., Action | None] = _silent
    reacts: Callable[..., Action | None] = _silent
    present: Callable[..., Any] | None = None
    narrate: Callable[..., Any] | None = None
    cited: Mapping[str, str] = field(default_factory=dict)
    faces: Callable[[], Mapping[str, Any]] | None = None
    why_not: Callable[..., Any] | None = None
    fill: Callable[..., list[Action]] | None = None


def push(s: State, *steps: Pending) -> None:
    """Add pending steps; the first one named happens first."""
    s.stack.extend(reversed(steps))


def tell(s: State, event: str, *args: Any, to: tuple[int, ...] | None = None) -> None:
    """Say that something happened. Seats outside `to` hear the event without its arguments."""
    if s.ear is not None:
        s.ear(s, (event, *args), to)


def decider(s: State) -> int:
    """The seat of the top step, which must be a decision."""
    seat: int = s.stack[-1][1]
    return seat


def legal_actions(game: Game, s: State) -> list[Action]:
    """The legal actions of the top decision: a fresh list in a fixed order, never empty while the game lasts."""
    kind, *args = s.stack[-1]
    return game.steps[kind].legal(s, *args)  # type: ignore[misc]


def act(game: Game, s: State, action: Action) -> None:
    """The answer to the top decision, alone. Trusts its caller."""
    kind, *args = s.stack.pop()
    game.steps[kind].apply(s, *args, action)  # type: ignore[misc]


def settle(game: Game, s: State) -> None:
    """Run automatic steps until a seat must decide or nothing is left."""
    steps = game.steps
    while s.stack:
        run = steps[s.stack[-1][0]].run
        if run is None:
            return
        run(s, *s.stack.pop()[1:])


def apply(game: Game, s: State, action: Action) -> None:
    """Play an action on a settled state: the answer, then the automatic chain. Trusts its caller."""
    kind, *args = s.stack.pop()
    game.steps[kind].apply(s, *args, action)  # type: ignore[misc]
    settle(game, s)


def asked(game: Game, s: State) -> list[int]:
    """The seats that may answer now, top first: one, or all of the run of sealed steps of one kind on top."""
    if not s.stack:
        return []
    kind = s.stack[-1][0]
    if not game.steps[kind].sealed:
        return [decider(s)]
    seats = []
    for step in reversed(s.stack):
        if step[0] != kind:
            break
        seats.append(step[1])
    return seats


def pending(game: Game, s: State, seat: int) -> Pending | None:
    """The step that this seat may answer now, or None."""
    waiting = asked(game, s)
    return s.stack[-1 - waiting.index(seat)] if seat in waiting else None


def turn_to(game: Game, s: State, seat: int) -> None:
    """Bring the sealed step of `seat` to the top; IllegalAction if the seat is not asked."""
    waiting = asked(game, s)
    if seat not in waiting:
        raise IllegalAction("It is not this seat's turn.")
    s.stack.append(s.stack.pop(len(s.stack) - 1 - waiting.index(seat)))


def step_of(game: Game, s: State) -> Step:
    """The kind of the top step."""
    return game.steps[s.stack[-1][0]]


def is_open(game: Game, s: State) -> bool:
    """Whether the pending decision is taken on the open table."""
    flag = step_of(game, s).open
    return flag if isinstance(flag, bool) else flag(s)


def heard_form(game: Game, action: Action, own: bool) -> Action:
    """The action as other seats hear it: without its arguments if its verb is secret."""
    return action if own or action[0] not in game.secret else action[:1]
