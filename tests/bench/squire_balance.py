#!/usr/bin/env python3
"""Squire for Hire: how matches of one-ply greedy players end. `python3 tests/bench/squire_balance.py [matches]`.

Greedy looks one placement ahead: it takes the loot that gives its bag the highest score, passes if every placement
loses a point or more, and covers and keeps at random. Prints one line a mode for the balance table.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from py_engine.games.squire import GAME
from py_engine.games.squire.ends import points, winners
from py_engine.games.squire.evaluate import candidates, picks
from py_engine.games.squire.table import Squire
from py_engine.kernel import Action, apply, legal_actions, settle
from py_engine.match import complete_options

MODES = [
    (1, "runes", "no"),
    (1, "roads", "no"),
    (1, "twin", "no"),
    (1, "combined", "no"),
    (2, "runes", "no"),
    (2, "roads", "no"),
    (2, "twin", "no"),
    (3, "twin", "no"),
    (3, "twin", "yes"),
    (4, "twin", "no"),
    (4, "twin", "yes"),
    (4, "combined", "no"),
]


def greedy(s: Squire, legal: list[Action], random: Random) -> Action:
    kind, seat, *_ = s.stack[-1]
    if kind in ("turn", "last"):
        gains = [(picks(s, seat, action[1])[0][0], action) for action in legal if action[0] == "take"]
        gain, action = max(gains, default=(-1, legal[0]))
        return action if gain > -1 else legal[0]
    return legal[int(random.random() * len(legal))] if kind in ("keep", "which", "slot") else candidates(s, legal)[0]


def uniform(s: Squire, legal: list[Action], random: Random) -> Action:
    return legal[int(random.random() * len(legal))]


def play(seats: int, seed: int, deck: str, fair: str, dull: int | None = None) -> Squire:
    """One match; the seat `dull` plays at random."""
    s: Squire = GAME.new_state(seats, seed, complete_options(GAME, {"deck": deck, "fair_finish": fair}))
    settle(GAME, s)
    random = Random(seed)
    while s.stack:
        legal = legal_actions(GAME, s)
        choose = uniform if s.stack[-1][1] == dull else greedy
        apply(GAME, s, choose(s, legal, random) if len(legal) > 1 else legal[0])
    return s


def report(seats: int, deck: str, fair: str, matches: int) -> None:
    scores: list[int] = []
    turns: list[int] = []
    won: Counter[int] = Counter()
    for seed in range(matches):
        s = play(seats, seed, deck, fair)
        scores += [points(s, seat) for seat in range(seats)]
        turns.append(s.turn)
        best = winners(s)
        for seat in best:
            won[(seat - s.start) % seats] += 1 / len(best)  # type: ignore[assignment]
    shares = " ".join(f"{won[i] / matches:.2f}" for i in range(seats))
    what = "hired" if seats == 1 else "won by place in turn order"
    print(f"{seats} {deck:8s} fair={fair:3s} {what} {shares}  mean {mean(scores):.1f}  turns {mean(turns):.1f} "
          f"({min(turns)}-{max(turns)})", flush=True)  # fmt: skip


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for seats, deck, fair in MODES:
        report(seats, deck, fair, matches)
    for deck in ("runes", "roads"):
        beaten = [1 - seed % 2 in winners(play(2, seed, deck, "no", dull=seed % 2)) for seed in range(matches)]
        print(f"2 {deck}: greedy beats random {mean(beaten):.2f}")


if __name__ == "__main__":
    main()
