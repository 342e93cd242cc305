#!/usr/bin/env python3
"""Grifoni: how matches of equal players end. `python3 tests/bench/grifoni_balance.py [matches] [seats ...] [--far n]`.

Every player draws one state that could be true (for a Plot Choice, a dozen), tries each candidate in it and takes the
one of the highest value. With `--far n` they draw n states and play the turn out in each before they judge; such a
player beats the other kind in nine of ten matches.
Prints what the balance table of the rules asks for, a block for each seat count.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import AMBITIONS, FACTIONS, LEGACIES, TASK_CARDS
from py_engine.games.grifoni.evaluate import SPREAD
from py_engine.games.grifoni.policy import policy, quiet
from py_engine.games.grifoni.scoring import ranking
from py_engine.games.grifoni.state import Grifoni
from py_engine.games.grifoni.words import SLOTS, SOURCES
from py_engine.kernel import Action, apply, legal_actions, settle

STORY_STATES = 12
"""A Plot Choice is rare and hangs on the others' Legacies: it is tried in so many states."""

POINT = 1e-3
"""Of two ends with the same winner a player likes the one with more points."""
LAST = 0.2
"""What a far-sighted player gives for being first at all, on the scale of `value`."""


def one_ply(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The candidate that stands best right after it, in states that could be true."""
    seat = s.stack[-1][1]
    wanted = GAME.candidates(s, legal)
    if len(wanted) == 1:
        return wanted[0]
    worth = [random.random() * 1e-4 for _ in wanted]
    for _ in range(STORY_STATES if s.stack[-1][0] == "choose" else 1):
        guess = GAME.determinize(GAME.view(s, seat))(random)
        for i, action in enumerate(wanted):
            t = guess.clone()
            apply(GAME, t, action)
            worth[i] += GAME.value(t, seat) + (0.0 if t.stack else POINT * t.score[seat])
    return wanted[worth.index(max(worth))]


Player = Callable[[Grifoni, list[Action], Random], Action]


def far_sighted(states: int) -> Player:
    """A player who plays the turn out, by the bots' policy, after each candidate in so many states."""

    def play(s: Grifoni, legal: list[Action], random: Random) -> Action:
        seat, wanted = s.stack[-1][1], GAME.candidates(s, legal)
        if len(wanted) == 1:
            return wanted[0]
        draw, worth = GAME.determinize(GAME.view(s, seat)), [0.0] * len(wanted)
        for _ in range(states):
            guess, seed = draw(random), random.random()
            for i, action in enumerate(wanted):
                worth[i] += _after(guess, action, seat, Random(seed).random)
        return wanted[worth.index(max(worth))]

    return play


def _after(guess: Grifoni, action: Action, seat: int, random: Callable[[], float]) -> float:
    """The worth of an action once its turn is over; at the end a lead in points counts as well."""
    t = guess.clone()
    apply(GAME, t, action)
    while t.stack and not quiet(t):
        apply(GAME, t, policy(t, legal_actions(GAME, t), random))
    if t.stack:
        return GAME.value(t, seat)
    lead = t.score[seat] - max(t.score[:seat] + t.score[seat + 1 :])
    return LAST * GAME.value(t, seat) + lead / SPREAD


class Ledger:
    """What a batch of matches adds up to."""

    def __init__(self, seats: int, player: Player = one_ply) -> None:
        self.seats, self.player = seats, player
        self.sums: dict[str, list[float]] = defaultdict(list)
        self.counts: dict[str, Counter[object]] = defaultdict(Counter)

    def play(self, seed: int) -> None:
        s: Grifoni = GAME.new_state(self.seats, seed, {})
        settle(GAME, s)
        random, start, seen = Random(seed), s.priority[:], {s.time}
        while s.stack:
            legal = legal_actions(GAME, s)
            action = self.player(s, legal, random) if len(legal) > 1 else legal[0]
            self._watch(s, action)
            apply(GAME, s, action)
            seen.add(s.time)
        self._end(s, start, len(seen))

    def _watch(self, s: Grifoni, action: Action) -> None:
        kind = s.stack[-1][0]
        if action[0] in ("place", "move"):
            self.counts["slots"][action[1]] += 1
        elif action[0] == "reserve":
            self.counts["reservations"]["made"] += 1
        elif kind == "choose":
            self.counts["reservations"]["kept"] += 1
        elif kind == "option" and TASK_CARDS[s.stack[-1][2]].location >= 0:
            self.counts["options"]["GSN"[action[1]]] += 1

    def _end(self, s: Grifoni, start: list[int], turns: int) -> None:
        order, scores = ranking(s), sorted(s.score, reverse=True)
        self.counts["place"][start.index(order[0])] += 1
        for seat, faction in enumerate(s.faction):
            self.sums[f"faction {FACTIONS[faction].name}"].append(float(seat == order[0]))
            self.sums[f"ambition {AMBITIONS[s.ambition[seat]].id}"].append(sum(s.earned[seat][8:]))
            self.sums[f"legacy {LEGACIES[s.legacy[seat]].id}"].append(sum(s.earned[seat][5:8]))
        self.sums["winner"].append(scores[0])
        self.sums["margin"].append(scores[0] - scores[1])
        self.sums["mean"].append(mean(s.score))
        self.sums["turns"].append(turns)
        self.sums["turns: all 9"].append(float(turns == 9))
        self.sums["turns: 6 or fewer"].append(float(turns <= 6))
        self.sums["acts ended by choice"].append(sum(seat >= 0 for seat in s.chosen_by) / 3)
        self.sums["act III ended by choice"].append(float(s.chosen_by[2] >= 0))
        self.sums["mercenaries"].append(mean(len(held) for held in s.mercs))
        self.sums["equipment"].append(mean(len(held) for held in s.gear))
        self.sums["tasks"].append(mean(len(held) + 0.0 for held in s.tasks))
        for source, name in enumerate(SOURCES):
            self.sums[f"from {name}"].append(mean(row[source] for row in s.earned))
        for act, token in enumerate(s.plot):
            self.counts[f"act {act + 1}"]["GST"[token] if s.chosen_by[act] >= 0 else "T of time"] += 1
        self.counts["paths"]["".join("GST"[token] for token in s.plot)] += 1

    def show(self) -> None:
        matches = len(self.sums["turns"])
        print(f"\n{self.seats} seats, {matches} matches")
        for name, numbers in sorted(self.sums.items()):
            print(f"  {name:32s} {mean(numbers):6.2f}")
        made, kept = (self.counts["reservations"][word] for word in ("made", "kept"))
        print(f"  {'reservations failed':32s} {(made - kept) / max(1, made):6.2f} of {made}")
        for name, counter in sorted(self.counts.items()):
            whole = sum(counter.values())
            parts = sorted(counter.items(), key=str)
            if name == "paths":
                (path, most), *_ = counter.most_common(1)
                print(f"  paths: {len(counter)} of 27 seen, {path} most often, {most / whole:.2f}")
            elif name == "slots":
                each = [f"{slot}:{counter[slot] / matches:.1f}" for slot in range(SLOTS)]
                print(f"  slots, times a match: {' '.join(each)}")
            elif name != "reservations":
                print(f"  {name:32s} {'  '.join(f'{word} {n / whole:.2f}' for word, n in parts)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", type=int, nargs="?", default=50)
    parser.add_argument("seats", type=int, nargs="*", default=GAME.seats)
    parser.add_argument("--far", type=int, default=0)
    args = parser.parse_args()
    for seats in args.seats:
        ledger = Ledger(seats, far_sighted(args.far) if args.far else one_ply)
        for seed in range(args.matches):
            ledger.play(seed)
        ledger.show()


if __name__ == "__main__":
    main()
