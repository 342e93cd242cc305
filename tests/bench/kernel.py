"""Moves per second of tic-tac-toe on this kernel and on its peers, in one run: `python3 -m tests.bench.kernel`.

Peers that are not installed are left out (`pip install open_spiel pettingzoo` into an environment of their own).
All play whole random matches: legal actions, one of them, applied, until the end. Runs take turns; medians of
processor time count, so that other work on the machine matters little.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
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
    """As PettingZoo's documentation plays: `env()`, `agent_iter()`, `last()`, the action mask, `step()`."""
    from pettingzoo.classic import tictactoe_v3  # type: ignore[import-not-found]

    return _petting(tictactoe_v3.env())


def pettingzoo_raw() -> Match:
    """The same without the wrappers that check the caller."""
    from pettingzoo.classic import tictactoe_v3

    return _petting(tictactoe_v3.raw_env())


def _petting(env: Any) -> Match:
    def match(random: Random) -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [n for n, free in enumerate(observation["action_mask"]) if free]
            env.step(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return match


def rate(match: Match, seconds: float, random: Random) -> float:
    """Moves a second."""
    moves, start = 0, process_time()
    while (now := process_time()) - start < seconds:
        moves += match(random)
    return moves / (now - start)


def main() -> None:
    entrants: dict[str, Match] = {"Tavern Table": ours}
    peers = {
        "OpenSpiel python_tic_tac_toe": open_spiel,
        "PettingZoo tictactoe_v3.env": pettingzoo,
        "PettingZoo tictactoe_v3.raw_env": pettingzoo_raw,
    }
    for name, make in peers.items():
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
