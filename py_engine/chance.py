"""Chance: every draw comes from the one int `s.rng` and replaces it.

Only `Random.random()` is used, whose sequence Python promises to keep; `shuffle` and `randrange` may change with a
version, and a match must replay the same on CPython 3.11 and in Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from .kernel import State

T = TypeVar("T")
SEEDS = 1 << 53
"""Seeds are ints from 0 to SEEDS - 1: JSON and JavaScript keep them whole."""


def chance(s: State) -> Random:
    """A generator for one chance event; `s.rng` moves on."""
    random = Random(s.rng)
    s.rng = int(random.random() * SEEDS)
    return random


def below(s: State, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return int(chance(s).random() * n)


def shuffled(s: State, items: Iterable[T]) -> list[T]:
    """The items in a random order, as a new list."""
    return mix(list(items), chance(s))


def mix(items: list[T], random: Random) -> list[T]:
    """Shuffle a list in place (Fisher and Yates) and return it; also for determinizations."""
    draw = random.random
    for i in range(len(items) - 1, 0, -1):
        j = int(draw() * (i + 1))
        items[i], items[j] = items[j], items[i]
    return items


def pick(items: Sequence[T], random: Random) -> T:
    """One of the items."""
    return items[int(random.random() * len(items))]
