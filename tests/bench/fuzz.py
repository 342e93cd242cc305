"""Random matches by the thousand: `python3 -m tests.bench.fuzz --game gridaris --matches 20000`.

All seat counts and option sets take turns; with `--every` the sets are all combinations of the game's options that
make a difference. Every state must have a legal action, components are counted at the end, returns are checked; one
match in fifty goes through `Match`, is saved, loaded and compared.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from time import perf_counter
from typing import Any

from py_engine.kernel import Game, apply, asked, legal_actions, push, settle, step_of, turn_to
from py_engine.match import Match, complete_options
from py_engine.registry import GAMES
from py_engine.registry import game as game_of
from tests.contract.cases import LONGEST, knowledge_of
from tests.tiny import TINY, enlist


def setups(name: str, every: bool = False) -> Iterator[tuple[int, dict[str, str]]]:
    """Seat counts and options for ever: the sets of the game's knowledge, and with Gridaris every scenario pair.

    `every`: all combinations of the game's options instead.
    """
    game = game_of(name)
    sets: list[dict[str, str]] = [*knowledge_of(name).OPTION_SETS, *(pairs(game) if name == "gridaris" else [])]
    sets = combined(game) if every else sets
    while True:
        for options in sets:
            for seats in game.seats:
                yield seats, options


def pairs(game: Game) -> list[dict[str, str]]:
    """All 66 pairs of scenarios, and each alone."""
    words = {option.name: [value for value, _ in option.choices] for option in game.options}
    twos = [{"first": a, "second": b} for a, b in combinations(words["first"], 2)]
    return [{"mode": "custom"} | two for two in twos + [{"first": a, "second": "none"} for a in words["first"]]]


def combined(game: Game) -> list[dict[str, str]]:
    """All combinations of options, but an option that does not matter keeps its default."""
    values = [[(option.name, value) for value, _ in option.choices] for option in game.options]
    first = {option.name: option.choices[0][0] for option in game.options}
    asked = {option.name: option.when for option in game.options if option.when}
    sets = [dict(pick) for pick in product(*values)]
    idle = [[n for n, (on, wanted) in asked.items() if one[on] not in wanted and one[n] != first[n]] for one in sets]
    return [one for one, names in zip(sets, idle, strict=True) if not names]


def one(game: Game, seats: int, options: dict[str, str], seed: int, conserved: Any) -> int:
    """A whole random match on the kernel; how many actions it took."""
    random, s, n = Random(seed), game.new_state(seats, seed, complete_options(game, options)), 0
    settle(game, s)
    parts = conserved(s)
    while s.stack:
        waiting = asked(game, s)
        if len(waiting) > 1:
            turn_to(game, s, waiting[int(random.random() * len(waiting))])
        if n % 8 == 0:
            _interrupt(game, s, seats, random)
        legal = legal_actions(game, s)
        assert legal, f"{game.name}, {seats} seats, seed {seed}, {options}: nothing to do in {s.stack[-1]}"
        apply(game, s, legal[int(random.random() * len(legal))])
        n += 1
        assert n < LONGEST, "the match does not end"
    assert conserved(s) == parts, f"{game.name}, {seats} seats, seed {seed}, {options}: a component was lost"
    returns = game.returns(s)
    assert len(returns) == seats
    assert all(-1 <= x <= 1 for x in returns)
    return n


def _interrupt(game: Game, s: Any, seats: int, random: Random) -> None:
    """Now and then, but not into a forced move: a match takes those without a gap."""
    if not (step_of(game, s).ask or step_of(game, s).sealed or len(legal_actions(game, s)) > 1):
        return
    steps = [step for seat in range(seats) for step in game.interrupts(s, seat)]
    if steps and random.random() < 0.3:
        push(s, steps[0])


def through_match(game: Game, seats: int, options: dict[str, str], seed: int) -> int:
    """The same by way of `Match`, with a save half-way and at the end."""
    random, match = Random(seed), Match(game, seats, seed, options)
    while not match.over:
        seat = match.asked()[int(random.random() * len(match.asked()))]
        legal = match.legal(seat)
        match.play(seat, legal[int(random.random() * len(legal))])
    again = Match.load(game, json.loads(json.dumps(match.save())))
    assert again.state == match.state and again.heard == match.heard
    return len(match.log)


def run(name: str, matches: int, first: int = 0, every: bool = False) -> int:
    """So many matches; how many actions they had."""
    enlist()
    game, conserved = game_of(name), knowledge_of(name).conserved
    total = 0
    for n, (seats, options) in zip(range(matches), setups(name, every), strict=False):
        try:
            if n % 50 == 49:
                total += through_match(game, seats, options, first + n)
            else:
                total += one(game, seats, options, first + n, conserved)
        except Exception as error:
            raise AssertionError(f"{name}, {seats} seats, seed {first + n}, {options}: {error!r}") from error
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="default: every game")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--every", action="store_true", help="all combinations of options")
    args = parser.parse_args()
    for name in args.game or [name for name in GAMES if name not in TINY]:
        begun = perf_counter()
        total = run(name, args.matches, args.first, args.every)
        seconds = perf_counter() - begun
        print(f"{name}: {args.matches:,} matches, {total:,} actions, no error, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
