"""Balance of Blades of Legend between equal bots: `python3 -m tests.bench.blades_balance --seats 6 8 --matches 60`.

Prints shares with 95 % intervals (Wilson) of who wins and how, length, actions and spoils, beside the targets; then,
over all even player counts together, how often the team of one who ends with a Blade wins.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median

from py_engine.bots.greedy import Greedy
from py_engine.games.blades import GAME
from py_engine.games.blades.data import BLADES, COLLECTOR, EMPTY
from py_engine.games.blades.state import team, wielders
from py_engine.match import Match
from tests.bench.ladder import wilson

GOALS = {"channel": "5+", "draw": "15-40", "duel": "15-40", "wield": "10-30", "strike": "10-30"}
LONGEST = 60
"""Rounds after which a match counts as unfinished (BOL-Q114)."""


def share(hits: int, of: int) -> str:
    """A share in percent with its interval."""
    if not of:
        return "-"
    low, high = wilson(hits / of, of)
    return f"{100 * hits / of:5.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def play(seats: int, seed: int, samples: int) -> Match:
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
    parser.add_argument("--seats", type=int, nargs="+", default=[8])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--samples", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    even: Counter[tuple[int, bool]] = Counter()
    for seats in args.seats:
        count = Count(seats)
        for seed in range(args.first, args.first + args.matches):
            count.add(play(seats, seed, args.samples))
        count.report()
        if seats % 2 == 0:
            even += count.by_blade
    if even:
        print("even player counts, team wins by Blade: target 44-56")
        for blade, text in ranked(even):
            print(f"  {BLADES[blade].name:12s} {text}")


class Count:
    """What is counted over the matches of one player count."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds: list[int] = []
        self.turns: list[int] = []
        self.wins: Counter[int] = Counter()
        self.events: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.spoils: Counter[str] = Counter()
        self.by_seat: Counter[tuple[int, bool]] = Counter()
        self.by_blade: Counter[tuple[int, bool]] = Counter()
        self.uses: Counter[int] = Counter()

    def add(self, match: Match) -> None:
        s, heard = match.state, [event for _, event in match.heard_by(None)]
        self.rounds.append(s.round)
        self.wins[s.winner] += 1
        told = Counter(event[0] for event in heard)
        self.turns.append(told["turn"])
        self.events += Counter({name: told[name] for name in ("draw", "challenged")})
        self.events["seals"] += s.winner in (0, 1) and s.endangered[1 - s.winner] == 2
        self.events["early"] += s.round <= 2
        if told["revealed"]:
            self.events["revealed"] += 1
            self.events["destroyed"] += s.out != EMPTY and not s.weapons[s.out]
        elif s.winner == COLLECTOR:
            self.events["hidden"] += 1
        self.actions += Counter(event[3] for event in heard if event[0] == "action")
        self.spoils += Counter(event[3] for event in heard if event[0] == "spoil")
        self.uses += Counter(event[2] for event in heard if event[0] == "action" and event[3] == "wield")
        if s.winner in (0, 1):
            for seat in range(s.seats):
                self.by_seat[seat, team(s, seat) == s.winner] += 1
            for seat in wielders(s):
                for blade in s.weapons[seat]:
                    self.by_blade[blade, team(s, seat) == s.winner] += 1

    def report(self) -> None:
        n, teams, wins, events = len(self.rounds), self.wins[0] + self.wins[1], self.wins, self.events
        late = sorted(self.rounds)[int(0.95 * n)]
        print(f"{self.seats} seats, {n} matches, rounds: median {median(self.rounds)} (5-9), 95 % {late} (at most 16)")
        print(f"  turns: median {median(self.turns)} (30-60)")
        line("First team of team wins", wins[0], teams, "45-55")
        line("by the Master's two Seals", events["seals"], teams, "55-85 (even games)")
        line("Collector", wins[COLLECTOR], n, "25-40 (odd games)")
        line("Collector's wins unrevealed", events["hidden"], wins[COLLECTOR], "10-50")
        line("destroyed, of those revealed", events["destroyed"], events["revealed"], "10-35")
        line("over in two rounds", events["early"], n, "at most 3")
        line("unfinished", wins[EMPTY], n, "at most 0.5")
        for kind, target in GOALS.items():
            line(kind, self.actions[kind], sum(self.actions.values()), target)
        for kind in ("spy", "strike", "wield"):
            line(f"spoil {kind}", self.spoils[kind], sum(self.spoils.values()), "10+")
        line("duels drawn", events["draw"], events["challenged"], "3-20")
        self._extremes("seat", self.by_seat, str)
        self._extremes("Blade", self.by_blade, lambda blade: BLADES[blade].name)
        used = {
            blade.name: self.uses[b] / max(1, self.by_blade[b, True] + self.by_blade[b, False])
            for b, blade in enumerate(BLADES)
        }
        ends = sorted(used, key=lambda name: used[name])
        print(
            "  uses a match of one who ends with it (0.3-2.5):",
            ", ".join(f"{e} {used[e]:.2f}" for e in (*ends[:3], *ends[-3:])),
        )

    def _extremes(self, word: str, table: Counter[tuple[int, bool]], name: Callable[[int], str]) -> None:
        """The lowest and the highest share of team wins."""
        order = ranked(table)
        ends = dict((*order[:2], *order[-2:]))
        print(f"  team wins by {word}:", ", ".join(f"{name(i)} {text.strip()}" for i, text in ends.items()))


def ranked(table: Counter[tuple[int, bool]]) -> list[tuple[int, str]]:
    """Each number with its share of wins, from the lowest to the highest."""
    of = {i: table[i, True] + table[i, False] for i, _ in table}
    return [(i, share(table[i, True], of[i])) for i in sorted(of, key=lambda i: table[i, True] / of[i])]


def line(name: str, hits: int, of: int, target: str) -> None:
    print(f"  {name:29s} {share(hits, of)}   target {target}")


if __name__ == "__main__":
    main()
