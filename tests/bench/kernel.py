"""Moves per second of tic-tac-toe on this kernel and on its peers, in one run: `python3 -m tests.bench.kernel`.

Peers that are not installed are left out (`pip install open_spiel pettingzoo` into an environment of their own).
All play whole random matches: legal actions, one of them, applied, until the end. Runs take turns; medians count.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from py_engine.kernel import apply, legal_actions
from tests.tiny.tictactoe.game import GAME

SECONDS = 0.6
ROUNDS = 9
Match = Callable[[Random], int]
"""Plays one match and says how many moves it took."""


def ours(random: Random) -> int:
    s, moves = GAME.new_state(2, 1, {}), 0
    while s.stack:
        legal = legal_actions(GAME, s)
        apply(GAME, s, legal[int(random.random() * len(legal))])
        moves += 1
    return moves


def open_spiel() -> Match:
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python.games import tic_tac_toe  # type: ignore[import-not-found]  # noqa: F401

    game = pyspiel.load_game("python_tic_tac_toe")

    def match(random: Random) -> int:
        s, moves = game.new_initial_state(), 0
        while not s.is_terminal():
            legal = s.legal_actions()
            s.apply_action(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return match


def pettingzoo() -> Match:
    from pettingzoo.classic import tictactoe_v3  # type: ignore[import-not-found]

    env: Any = tictactoe_v3.raw_env()

    def match(random: Random) -> int:
        env.reset()
        moves = 0
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            legal = [n for n, free in enumerate(mask) if free]
            env.step(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return match


def rate(match: Match, seconds: float, random: Random) -> float:
    """Moves a second."""
    moves, start = 0, perf_counter()
    while (now := perf_counter()) - start < seconds:
        moves += match(random)
    return moves / (now - start)


def main() -> None:
    entrants: dict[str, Match] = {"Tavern Table": ours}
    for name, make in (("OpenSpiel python_tic_tac_toe", open_spiel), ("PettingZoo tictactoe_v3 (raw)", pettingzoo)):
        try:
            entrants[name] = make()
        except ImportError as error:
            print(f"{name}: left out ({error})")
    rates: dict[str, list[float]] = {name: [] for name in entrants}
    for n in range(ROUNDS):
        for name, match in entrants.items():
            rates[name].append(rate(match, SECONDS, Random(n)))
    first = rates["Tavern Table"]
    for name, found in rates.items():
        ratios = sorted(a / b for a, b in zip(first, found, strict=True))
        span = f"{median(ratios):5.1f} ({ratios[0]:.1f}-{ratios[-1]:.1f})"
        print(f"{name:32} {median(found):10,.0f} moves/s   ours is {span} times as fast")


if __name__ == "__main__":
    main()
