#!/usr/bin/env python3
"""Squire for Hire: how fast placements are listed, matches are played and states copied. No arguments."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import process_time
from timeit import repeat

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import add, bag_of, forget, placements
from py_engine.kernel import apply, legal_actions, settle
from py_engine.match import complete_options


def largest_bag(random: Random) -> tuple[tuple[tuple[int, ...], ...], int, int]:
    """A late bag of both sets, a card, and how many placements it has: the most that some random bags offer."""
    best: tuple[tuple[tuple[int, ...], ...], int, int] = ((), 0, 0)
    for _ in range(60):
        order = random.sample(range(28), 24)
        laid: tuple[tuple[int, ...], ...] = ((order[0], 0, 0, 0, 0),)
        for card in order[1:-1]:
            laid += ((card, *random.choice(placements(bag_of(laid), card))[1:]),)  # type: ignore[arg-type]
        n = len(placements(bag_of(laid), order[-1]))  # type: ignore[arg-type]
        if n > best[2]:
            best = (laid, order[-1], n)
    return best


def list_late_bag() -> None:
    laid, card, n = largest_bag(Random(1))
    before = bag_of(laid[:-1])  # type: ignore[arg-type]

    def fresh() -> None:
        forget()
        placements(add(before, *laid[-1]), card)  # type: ignore[arg-type]

    took = min(repeat(fresh, number=5, repeat=20)) / 5
    print(f"late bag of {len(laid)} cards: {n} placements packed and listed anew in {took * 1000:.2f} ms")


def play_at_random(seats: int, deck: str, seconds: float = 1.0) -> None:
    random, n, seed, spent = Random(1), 0, 0, 0.0
    while spent < seconds:
        s = GAME.new_state(seats, seed, complete_options(GAME, {"deck": deck}))
        settle(GAME, s)
        begin = process_time()
        while s.stack:
            legal = legal_actions(GAME, s)
            apply(GAME, s, legal[int(random.random() * len(legal))])
            n += 1
        spent += process_time() - begin
        seed += 1
    print(f"{seats} {deck:8s} {n / spent:8.0f} random actions a second")


def copy() -> None:
    s = GAME.new_state(4, 1, complete_options(GAME, {"deck": "twin"}))
    settle(GAME, s)
    took = min(repeat(s.clone, number=10_000, repeat=5)) / 10_000
    print(f"{1 / took:.0f} copies a second")


if __name__ == "__main__":
    list_late_bag()
    for seats, deck in ((1, "runes"), (1, "combined"), (2, "runes"), (2, "twin"), (4, "twin"), (4, "combined")):
        play_at_random(seats, deck)
    copy()
