#!/usr/bin/env python3
"""Squire for Hire: how seeded matches end, for the balance table of the rules.

    python3 -m tests.bench.squire_balance                                    # every mode, 400 matches of greedy players
    python3 -m tests.bench.squire_balance --mode 2:runes --players hard --iterations 300 --matches 100

`greedy` looks one placement ahead: it takes the loot that gives its bag the highest worth, passes if every placement
loses a point or more, and covers and keeps at random. The other players are the levels of the page; `--iterations` are
those of each decision of a hard one. Shares have their 95 % interval.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from py_engine.bots.ismcts import Ismcts
from py_engine.bots.levels import LEVELS
from py_engine.games.squire import GAME
from py_engine.games.squire.bag import UNDER
from py_engine.games.squire.data import LOOT, SQUIRES, STORIES
from py_engine.games.squire.ends import junk, points, winners
from py_engine.games.squire.evaluate import candidates, picks
from py_engine.games.squire.rules import place_legal
from py_engine.games.squire.table import EMPTY, Squire, cost, deck_of, enough
from py_engine.kernel import Action, apply, legal_actions, settle
from py_engine.match import complete_options
from tests.bench.ladder import wilson

MODES = (
    ["1:runes", "1:roads", "1:twin", "1:combined", "1:combined:long", "2:runes", "2:roads", "2:twin"]
    + ["3:twin", "3:twin:fair", "4:twin", "4:twin:fair", "3:combined", "4:combined"]
)  # fmt: skip


def greedy(s: Squire, legal: list[Action], random: Random) -> Action:
    kind, seat, *_ = s.stack[-1]
    if kind in ("turn", "last"):
        gains = [(picks(s, seat, action[1])[0][0], action) for action in legal if action[0] == "take"]
        gain, action = max(gains, default=(-1, legal[0]))
        return action if gain > -1 else legal[0]
    return legal[int(random.random() * len(legal))] if kind in ("keep", "which", "slot") else candidates(s, legal)[0]


def uniform(s: Squire, legal: list[Action], random: Random) -> Action:
    return legal[int(random.random() * len(legal))]


def level(name: str, iterations: int) -> Any:
    """A level of the page as a policy."""

    def choose(s: Squire, legal: list[Action], random: Random) -> Action:
        seat = s.stack[-1][1]
        search = LEVELS[name](GAME, seat, GAME.view(s, seat), (), random)
        if isinstance(search, Ismcts):
            search.most = iterations
        search.think(1e9)
        return search.best()

    return choose


class Ledger:
    """What a batch of matches of one mode adds up to."""

    def __init__(self, mode: str, choose: Any) -> None:
        seats, deck, *more = mode.split(":")
        self.mode, self.seats, self.choose = mode, int(seats), choose
        extra = {"fair_finish": "fair", "long_target": "long"}
        raw = {"deck": deck} | {name: "yes" for name, word in extra.items() if word in more}
        self.options = complete_options(GAME, raw)
        self.sums: dict[str, list[float]] = defaultdict(list)
        self.shares: dict[str, dict[Any, list[float]]] = defaultdict(lambda: defaultdict(list))

    def play(self, seed: int, dull: int | None = None) -> Squire:
        """One match; the seat `dull` plays at random."""
        s: Squire = GAME.new_state(self.seats, seed, self.options)
        settle(GAME, s)
        random = Random(seed)
        while s.stack:
            legal = legal_actions(GAME, s)
            self._before(s, legal)
            choose = uniform if s.stack[-1][1] == dull else self.choose
            action = choose(s, legal, random) if len(legal) > 1 else legal[0]
            self._choice(s, action, len(legal))
            apply(GAME, s, action)
        self._end(s)
        return s

    def _before(self, s: Squire, legal: list[Action]) -> None:
        if s.stack[-1][0] != "turn":
            return
        seat, open_ = s.stack[-1][1], [story for story in s.story if story != EMPTY]
        self.sums["able"].append(len(legal) > 1)
        self.sums["met"].append(any(enough(s, seat, story) for story in open_))
        self.sums["placements"].append(sum(len(place_legal(s, seat, a[1])) for a in legal if a[0] == "take"))

    def _choice(self, s: Squire, action: Action, ways: int) -> None:
        kind, seat, *_ = s.stack[-1]
        if kind == "turn":
            taken = action[1] if action[0] == "take" else None
            for deck, story in enumerate(s.story):
                if story != EMPTY and (not s.twin or (taken is not None and deck_of(taken) == deck)):
                    self.shares["story"][STORIES[story].name].append(taken is not None)
            if taken is not None:
                self.sums["paid"].append(cost(s, seat, deck_of(taken)) is not None)
                for slot, pile in enumerate(s.piles):
                    if pile:
                        self.shares["loot"][LOOT[pile[-1]].name].append(slot == taken)
        if kind == "place":
            self.sums["under"].append(action[4] == UNDER)
        if kind == "last":
            self.shares["ended"]["last card " + ("taken" if action[0] == "take" else "declined")].append(1)

    def _end(self, s: Squire) -> None:
        won, totals = winners(s), [points(s, seat) for seat in range(self.seats)]
        self.sums["score"] += totals
        self.sums["junk"] += [junk(s, seat) for seat in range(self.seats)]
        self.sums["turns"].append(s.turn)
        if self.seats > 1:
            best = sorted(totals, reverse=True)
            self.sums["margin"].append(best[0] - best[1])
            self.sums["tied"].append(best[0] == best[1])
        for seat in range(self.seats):
            share = (seat in won) / max(1, len(won))
            self.shares["place"][(seat - s.start) % self.seats].append(share)
            self.shares["squire"][SQUIRES[s.squires[seat]].name].append(share)
            self.shares["score of place"][(seat - s.start) % self.seats].append(totals[seat])
        self.shares["left"][sum(map(len, s.piles))].append(1)

    def report(self) -> None:
        n = len(self.sums["turns"])
        print(f"\n{self.mode}: {n} matches", flush=True)
        places = self.shares["place"]
        what = "hired" if self.seats == 1 else "won by place in turn order"
        print(f"  {what}: " + ", ".join(shown(places[i]) for i in range(self.seats)))
        if self.seats > 1:
            by = self.shares["score of place"]
            print("  mean score by place: " + ", ".join(f"{mean(by[i]):.1f}" for i in range(self.seats)))
            print(f"  margin {mean(self.sums['margin']):.1f}, tied on points {mean(self.sums['tied']):.2f}")
        print("  by squire: " + ", ".join(f"{k} {shown(v)}" for k, v in sorted(self.shares["squire"].items())))
        score, turns = self.sums["score"], self.sums["turns"]
        print(f"  score {mean(score):.1f} (sd {stdev(score):.1f}), junk left {mean(self.sums['junk']):.1f}, turns "
              f"{mean(turns):.1f} ({min(turns):.0f}-{max(turns):.0f})")  # fmt: skip
        print(f"  turns with a choice {mean(self.sums['able']):.2f}, value met {mean(self.sums['met']):.2f}, takes by "
              f"paying {mean(self.sums['paid']):.2f}, beneath {sum(self.sums['under']) / n:.2f} a match, placements a "
              f"turn {mean(self.sums['placements']):.0f}")  # fmt: skip
        for name in ("story", "loot"):
            found = sorted((mean(v), k) for k, v in self.shares[name].items())
            print(f"  {name}: least {found[0][1]} {found[0][0]:.2f}, most {found[-1][1]} {found[-1][0]:.2f}")
        ends = {k: len(v) / n for k, v in self.shares["ended"].items()}
        left = ", ".join(f"{k}: {len(v) / n:.2f}" for k, v in sorted(self.shares["left"].items()))
        print("  ends:", ", ".join(f"{k} {v:.2f}" for k, v in ends.items()) or "-", f"; unclaimed {left}", flush=True)


def shown(values: list[float]) -> str:
    low, high = wilson(mean(values), len(values))
    return f"{mean(values):.2f} ({low:.2f}-{high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--mode", action="append", help="seats:deck[:fair][:long], default: all")
    parser.add_argument("--players", default="greedy", choices=["greedy", "random", *LEVELS])
    parser.add_argument("--iterations", type=int, default=300)
    args = parser.parse_args()
    choose = greedy if args.players == "greedy" else level(args.players, args.iterations)
    for mode in args.mode or MODES:
        ledger = Ledger(mode, choose)
        for seed in range(args.first, args.first + args.matches):
            ledger.play(seed)
            if args.players == "hard" and (seed + 1) % 25 == 0:
                ledger.report()
        if args.players != "hard" or args.matches % 25:
            ledger.report()
    if not args.mode:
        for deck in ("runes", "roads"):
            beaten = [1 - n % 2 in winners(Ledger(f"2:{deck}", choose).play(n, n % 2)) for n in range(args.matches)]
            print(f"\n2:{deck}: {args.players} beats random {shown([float(b) for b in beaten])}")


if __name__ == "__main__":
    main()
