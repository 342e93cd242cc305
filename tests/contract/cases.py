"""The cases of the contract, and random walks through them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import import_module
from random import Random
from typing import Any

from py_engine.chance import pick
from py_engine.kernel import HIDDEN, Action, Game, apply, asked, legal_actions, push, settle, step_of, turn_to
from py_engine.match import complete_options
from py_engine.registry import GAMES
from py_engine.registry import game as game_of
from tests.tiny import TINY, enlist

enlist()
LONGEST = 20_000
POSITIONS = 12
"""Positions of a case that the costly tests look at."""


@dataclass(frozen=True)
class Case:
    """One game at one seat count with one set of options."""

    slug: str
    seats: int
    raw: tuple[tuple[str, str], ...] = ()
    error: str = field(default="", compare=False)

    @property
    def game(self) -> Game:
        return game_of(self.slug)

    @property
    def options(self) -> dict[str, str]:
        return complete_options(self.game, dict(self.raw))

    @cached_property
    def knowledge(self) -> Any:
        return knowledge_of(self.slug)

    def start(self, seed: int) -> Any:
        """A settled new state."""
        s = self.game.new_state(self.seats, seed, self.options)
        settle(self.game, s)
        return s

    def observers(self, s: Any) -> list[int | None]:
        """The public, the deciders, and one seat more."""
        waiting = asked(self.game, s)
        return [None, *dict.fromkeys([*waiting[:2], (waiting[0] + 1) % self.seats if waiting else 0])]

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.raw]
        return "-".join([self.slug, str(self.seats), *words])


def knowledge_of(slug: str) -> Any:
    return import_module(f"tests.tiny.{slug}.knowledge" if slug in TINY else f"tests.{slug}.knowledge")


def all_cases() -> Iterator[Case]:
    """Every game, seat count and option set; a game that cannot be imported is one case that says so."""
    for slug in [*TINY, *(name for name in GAMES if name not in TINY)]:
        try:
            game, sets = game_of(slug), knowledge_of(slug).OPTION_SETS
        except Exception as error:
            yield Case(slug, 0, (), f"{type(error).__name__}: {error}")
            continue
        for seats in game.seats:
            for options in sets:
                if fits(game, seats, options):
                    yield Case(slug, seats, tuple(sorted(options.items())))


def fits(game: Game, seats: int, options: dict[str, str]) -> bool:
    """A set of options may name the seat counts it is for under the word `seats`."""
    return True


def forced(game: Game, s: Any) -> None:
    """Take forced moves as a match does."""
    while s.stack and not (step_of(game, s).ask or step_of(game, s).sealed):
        legal = legal_actions(game, s)
        if len(legal) != 1:
            return
        apply(game, s, legal[0])


def advance(game: Game, s: Any, seats: int, random: Random) -> tuple[int, Action]:
    """One random decision, now and then an interrupt, and the forced moves after it; what was played."""
    seat = pick(asked(game, s), random)
    breakers = [(q, step) for q in range(seats) for step in game.interrupts(s, q)]
    if breakers and random.random() < 0.1:
        seat, step = pick(breakers, random)
        push(s, step)
    else:
        turn_to(game, s, seat)
    action = pick(legal_actions(game, s), random)
    apply(game, s, action)
    forced(game, s)
    return seat, action


@lru_cache(maxsize=8)
def walk(case: Case, seed: int) -> tuple[Any, ...]:
    """The states of a random match in which somebody is asked, and the final one. Do not change them."""
    random, s = Random(seed), case.start(seed)
    forced(case.game, s)
    states = [s.clone()]
    while s.stack:
        advance(case.game, s, case.seats, random)
        states.append(s.clone())
        assert len(states) < LONGEST, "the match does not end"
    return tuple(states)


@lru_cache(maxsize=4)
def positions(case: Case, most: int = POSITIONS) -> tuple[Any, ...]:
    """Some states of two matches: one of each kind of step, the rarest first, then an even spread; and an end."""
    states = [s for seed in (1, 2) for s in walk(case, seed)]
    open_ = [s for s in states if s.stack]
    kinds = Counter(s.stack[-1][0] for s in open_)
    random, chosen = Random(3), [states[-1].clone()]
    for kind, _ in sorted(kinds.items(), key=lambda item: (item[1], item[0]))[: most - 1]:
        chosen.append(pick([s for s in open_ if s.stack[-1][0] == kind], random).clone())
    while len(chosen) < min(most, len(open_)):
        chosen.append(pick(open_, random).clone())
    return tuple(chosen)


def slots(value: Any, path: tuple[int | str, ...] = ()) -> Iterator[tuple[tuple[int | str, ...], Any]]:
    """Every scalar of a state or a field with its place."""
    if hasattr(value, "to_json"):
        value = value.to_json()
    if isinstance(value, dict | list | tuple):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from slots(inner, (*path, key))
    else:
        yield path, value


def hides(value: Any) -> bool:
    """Whether a view shows this in place of a secret (games may have several such codes)."""
    return isinstance(value, int) and HIDDEN <= value < HIDDEN + 256
