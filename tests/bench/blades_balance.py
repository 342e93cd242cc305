"""Balance of Blades of Legend between equal bots: `python3 -m tests.bench.blades_balance --seats 8 --matches 60`.

Prints shares with 95 % intervals (Wilson) of who wins and how, length, actions and spoils, beside the targets.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt
from random import Random
from statistics import median
from typing import Any

from py_engine.bots.greedy import Greedy
from py_engine.games.blades import GAME
from py_engine.match import Match

LONGEST = 60
"""Rounds after which a match counts as unfinished (BOL-Q114)."""


def share(hits: int, of: int) -> str:
    """A share in percent with its interval."""
    if not of:
        return "-"
    p, z = hits / of, 1.96
    middle, half = (p + z * z / 2 / of) / (1 + z * z / of), z * sqrt(p * (1 - p) / of + z * z / 4 / of / of)
    low, high = middle - half / (1 + z * z / of), middle + half / (1 + z * z / of)
    return f"{100 * p:5.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def play(seats: int, seed: int, samples: int) -> Any:
    """One match between greedy bots."""
    match, random = Match(GAME, seats, seed, {}), Random(seed)
    match._quiet = True  # no frames: nobody looks
    while not match.over and match.state.round <= LONGEST:
        for seat in range(seats):
            if GAME.interrupts(match.state, seat):
                action = GAME.reacts(match.view(seat), seat, [], random)
                if action:
                    match.play(seat, action)
        seat = match.asked()[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            bot = Greedy(GAME, seat, match.view(seat), [], random, samples=samples)
            while not bot.think(1.0):
                pass
            match.play(seat, bot.best())
        else:
            match.play(seat, legal[0])
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--samples", type=int, default=4)
    args = parser.parse_args()
    wins: Counter[Any] = Counter()
    actions: Counter[str] = Counter()
    spoils: Counter[str] = Counter()
    rounds, seals, draws, duels = [], 0, 0, 0
    for seed in range(args.matches):
        match = play(args.seats, seed, args.samples)
        wins[match.state.winner] += 1
        rounds.append(match.state.round)
        seals += match.state.winner in (0, 1) and match.state.endangered[1 - match.state.winner] == 2
        for _, event in match.heard_by(None):
            if event[0] == "action":
                actions[event[3]] += 1
            if event[0] == "spoil":
                spoils[event[3]] += 1
            draws += event[0] == "draw"
            duels += event[0] == "challenged"
    n, teams = args.matches, wins[0] + wins[1]
    print(f"{args.seats} seats, {n} matches, rounds: median {median(rounds)}, longest {max(rounds)}")
    print(f"  First team of team wins   {share(wins[0], teams)}   target 45-55")
    print(f"  by the Master's two Seals {share(seals, teams)}   target 55-85 (even games)")
    print(f"  Collector                 {share(wins[2], n)}   target 25-40 (odd games)")
    print(f"  unfinished                {share(wins[-1], n)}   target at most 0.5")
    total = sum(actions.values())
    for kind, target in (
        ("channel", "5+"),
        ("draw", "15-40"),
        ("duel", "15-40"),
        ("wield", "10-30"),
        ("strike", "10-30"),
    ):
        print(f"  {kind:8s}                  {share(actions[kind], total)}   target {target}")
    for kind in ("spy", "strike", "wield"):
        print(f"  spoil {kind:6s}              {share(spoils[kind], sum(spoils.values()))}   target 10+")
    print(f"  duels drawn               {share(draws, duels)}   target 3-20")


if __name__ == "__main__":
    main()
