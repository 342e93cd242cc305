"""Writes the golden playthroughs: `python3 -m tests.golden.write [game ...]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from py_engine.chance import pick
from py_engine.match import Match
from py_engine.registry import GAMES
from py_engine.registry import game as game_of
from tests.contract.digest import digest
from tests.tiny import enlist

HERE = Path(__file__).parent
SEED = 2026


def playthrough(name: str, seats: int) -> str:
    """A random match as text: each action, and what was told after it (with its hearers, if not all)."""
    game = game_of(name)
    match, random = Match(game, seats, SEED), Random(SEED)
    lines = [f"{game.title}, {seats} seats, seed {SEED}"]
    lines += [f"option {key} = {value}" for key, value in match.options.items()]
    lines += list(_told(match))
    while not match.over:
        seat = pick(match.asked(), random)
        legal = match.legal(seat)
        action = pick(legal, random)
        lines.append(f"{len(match.log)}. seat {seat}: {_words(action)}   (of {len(legal)}, {match.state.stack[-1][0]})")
        match.play(seat, action)
        lines += _told(match)
    lines.append("returns " + " ".join(f"{x:.4f}" for x in game.returns(match.state)))
    lines.append(f"digest {digest(name, seats, SEED)}")
    return "\n".join(lines) + "\n"


def _words(event: Any) -> str:
    return " ".join(map(str, event))


def _told(match: Match) -> Iterator[str]:
    for frame in match.frames:
        for event, to in frame.told:
            yield f"    {_words(event)}" + ("" if to is None else f"   [to {' '.join(map(str, to)) or 'nobody'}]")


def scripts(names: list[str]) -> Iterator[tuple[str, int, Path]]:
    """Every playthrough there should be."""
    enlist()
    for name in names or list(GAMES):
        for seats in _seats(name):
            yield name, seats, HERE / f"{name}-{seats}.txt"


def _seats(name: str) -> tuple[int, ...]:
    """The seat counts of a game; 0 for one that cannot be imported, whose test says why."""
    try:
        return game_of(name).seats
    except Exception:
        return (0,)


if __name__ == "__main__":
    for name, seats, path in scripts(sys.argv[1:]):
        path.write_text(playthrough(name, seats), encoding="utf-8")
        print(path.name)
