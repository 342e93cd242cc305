"""Chance: one int, the same everywhere."""

from collections import Counter
from random import Random

from py_engine.chance import SEEDS, below, chance, mix, pick, shuffled
from tests.tiny.tictactoe.game import Board


def board(seed: int = 1) -> Board:
    return Board(rng=seed, owner=[], winner=-1)


def test_the_sequence_of_a_seed_is_fixed_for_ever() -> None:
    """The first two numbers of Random(1), which Python promises to keep: one moves the seed on, one is the draw."""
    s = board(1)
    assert below(s, 1000) == 847
    assert s.rng == int(0.13436424411240122 * SEEDS)


def test_every_event_moves_the_seed_on() -> None:
    s = board()
    seeds = {s.rng}
    for _ in range(50):
        below(s, 2)
        seeds.add(s.rng)
    assert len(seeds) == 51
    assert all(0 <= seed < SEEDS for seed in seeds)


def test_below_is_even() -> None:
    s = board()
    counts = Counter(below(s, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_shuffled_is_a_new_list_with_the_same_things() -> None:
    s, items = board(), list(range(20))
    mixed = shuffled(s, items)
    assert items == list(range(20)) and mixed != items and sorted(mixed) == items


def test_every_order_is_as_likely() -> None:
    random = Random(3)
    counts = Counter(tuple(mix([0, 1, 2], random)) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())


def test_pick_takes_each() -> None:
    random = Random(4)
    assert {pick("abc", random) for _ in range(60)} == set("abc")


def test_chance_gives_one_generator_for_an_event_of_many_draws() -> None:
    s, t = board(7), board(7)
    many = chance(s)
    assert [many.random() for _ in range(3)] != [chance(t).random() for _ in range(3)]
    assert s.rng != t.rng
