"""How fast the engines are: `python3 -m tests.bench.speed [--chromium] [game ...]`.

Random actions and copies a second (of processor time), and ISMCTS iterations a second at the first decision of a
match that has a choice and at one in its middle.
Goals on CPython: 15,000 actions (Squire 8,000), 50,000 copies, 200 iterations.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from py_engine.bots.ismcts import Ismcts
from py_engine.kernel import apply, asked, legal_actions, settle, turn_to
from py_engine.match import complete_options
from py_engine.registry import GAMES
from py_engine.registry import game as game_of


def start(name: str, seats: int, seed: int) -> Any:
    game = game_of(name)
    s = game.new_state(seats, seed, complete_options(game, {}))
    settle(game, s)
    return s


def play(name: str, seats: int, seed: int, stop: int = 10**9) -> tuple[Any, int]:
    """A random match; the state after `stop` actions, and how many there were."""
    game, s, random, n = game_of(name), start(name, seats, seed), Random(seed), 0
    while s.stack and n < stop:
        legal = legal_actions(game, s)
        apply(game, s, legal[int(random.random() * len(legal))])
        n += 1
    return s, n


def actions(name: str, seats: int, seconds: float = 1.5) -> float:
    count, seed, begun = 0, 0, process_time()
    while (now := process_time()) - begun < seconds:
        count += play(name, seats, seed)[1]
        seed += 1
    return count / (now - begun)


def copies(name: str, seats: int, seconds: float = 0.5) -> float:
    s, _ = play(name, seats, 1, play(name, seats, 1)[1] // 2)
    count, begun = 0, process_time()
    while (now := process_time()) - begun < seconds:
        for _ in range(1000):
            s.clone()
        count += 1000
    return count / (now - begun)


def iterations(name: str, seats: int, part: float, seconds: float = 1.5) -> float:
    """At the first decision with a choice after that part of a match."""
    game, whole = game_of(name), play(name, seats, 1)[1]
    for stop in range(int(whole * part), whole):
        s, _ = play(name, seats, 1, stop)
        if not s.stack:
            break
        seat = asked(game, s)[0]
        turn_to(game, s, seat)
        search = Ismcts(game, seat, game.view(s, seat), [], Random(1))
        if len(search.options) > 2:
            begun = process_time()
            search.think(seconds)
            return search.iterations / (process_time() - begun)
    return 0.0


def figures(name: str, seats: int) -> dict[str, float]:
    """Actions/s, copies/s, the length of a match in actions, ISMCTS iterations/s at its start and in its middle."""
    return {
        "actions": actions(name, seats),
        "copies": copies(name, seats),
        "length": play(name, seats, 1)[1],
        "start": iterations(name, seats, 0.0),
        "middle": iterations(name, seats, 0.5),
    }


def tables(name: str) -> list[int]:
    """The seat counts that are measured: the fewest and the most."""
    return sorted({game_of(name).seats[0], game_of(name).seats[-1]})


def report(names: list[str]) -> Iterator[str]:
    """A line of figures for the fewest and the most seats of each game."""
    yield f"{'':14}{'actions/s':>12}{'copies/s':>12}{'length':>8}{'ISMCTS it/s: start':>20}{'middle':>10}"
    for name in names or list(GAMES):
        for seats in tables(name):
            f = figures(name, seats)
            row = f"{f['actions']:12,.0f}{f['copies']:12,.0f}{f['length']:8}{f['start']:20,.0f}{f['middle']:10,.0f}"
            yield f"{name:10} {seats:2} {row}"


def main(names: list[str]) -> None:
    if "--chromium" in names:
        from tests.bench.chromium import chromium, in_chromium

        for name in [name for name in names if name != "--chromium"] or list(GAMES):
            with chromium() as browser:
                program = f"from tests.bench.speed import report\nanswer = '\\n'.join(report([{name!r}]))"
                print(in_chromium(browser, program), flush=True)
    else:
        for line in report(names):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
