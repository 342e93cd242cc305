"""Balance of Grimoire between equal bots: `python3 -m tests.bench.grimoire_balance --seats 3 --matches 200`.

Every seat is played by the same bot: greedy, or with `--iterations N` the tree search with so many iterations a
decision. Matches are seeded. Prints the measures of the rules' balance targets; shares come with the half width of
their 95 % interval.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt
from random import Random
from statistics import mean, median, quantiles
from typing import Any

from py_engine.bots.greedy import Greedy
from py_engine.bots.ismcts import Ismcts
from py_engine.chance import pick
from py_engine.games.grimoire import GAME, forbidden, rules, spells
from py_engine.games.grimoire.data import FORBIDDEN, KIND, QUEST, spell
from py_engine.games.grimoire.scoring import score
from py_engine.games.grimoire.table import END_COUNT, supply, take_vp
from py_engine.match import Match


class Figures:
    """What is counted over many matches."""

    def __init__(self, seats: int) -> None:
        self.seats, self.wins = seats, [0.0] * seats
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.margins: list[int] = []
        self.tokens: list[int] = []
        self.negated: list[int] = []
        self.friends: list[int] = []
        self.coins: list[int] = []
        self.ends: Counter[str] = Counter()
        self.casts: Counter[int] = Counter()
        self.chances: Counter[int] = Counter()
        self.idle: Counter[int] = Counter()
        self.holders: dict[int, list[float]] = {}
        self.shared = self.short = 0

    def add(self, match: Match, short: bool) -> None:
        s = match.state
        totals = [score(s, q) for q in range(self.seats)]
        best = max(totals)
        winners = [q for q, total in enumerate(totals) if total == best]
        for q in winners:
            self.wins[q] += 1 / len(winners)
            self.friends.append(len(s.companions[q]))
            self.coins.append(len(s.treasures[q]))
        self.shared += len(winners) > 1
        self.short += short
        self.rounds.append(s.round)
        self.scores += totals
        self.margins.append(best - sorted(totals)[-2])
        self.tokens.append(sum(s.vp))
        friends = any(len(pile) >= END_COUNT for pile in s.companions)
        self.ends["Companions" if friends else ("Treasures" if s.closing else "empty piles")] += 1
        for q in range(self.seats):
            for kind in {KIND[card] for card in s.companions[q]}:
                self.holders.setdefault(kind, []).append(totals[q] - mean(totals))
        self._heard([event for _, event in match.heard_by(None)])

    def _heard(self, events: list[Any]) -> None:
        negated, level = 0, 6
        for at, event in enumerate(events):
            if event[0] == "round":
                level = event[2]
            elif event[0] == "reveal":
                self.casts.update(event[1:])
                self.chances.update(number for number in range(1, level + 1) for _ in event[1:])
            elif event[0] == "negated":
                negated += 1
            elif event[0] == "cast" and event[2] in FORBIDDEN:
                follows = events[at + 1][0] if at + 1 < len(events) else ""
                self.idle[event[2]] += follows not in ("steal_vp", "steal", "rifle", "vp")
        self.negated.append(negated)


class Supply:
    """Notes when somebody at the real table should take more VP Tokens than there are."""

    short = False

    def take_vp(self, s: Any, seat: int, n: int, why: str) -> None:
        self.short = self.short or (s.ear is not None and n > supply(s))  # a bot's trial has no ear
        take_vp(s, seat, n, why)


def play(seats: int, seed: int, iterations: int) -> tuple[Match, bool]:
    match, random, watch = Match(GAME, seats, seed), Random(seed), Supply()
    match._quiet = True
    for module in (rules, spells, forbidden):
        vars(module).update(take_vp=watch.take_vp)
    while not match.over:
        seat = pick(match.asked(), random)  # books are closed in any order: who is asked later guesses better
        legal = match.legal(seat)
        match.play(seat, legal[0] if len(legal) == 1 else choose(match, seat, random, iterations))
    return match, watch.short


def choose(match: Match, seat: int, random: Random, iterations: int) -> Any:
    view = match.view(seat)
    if not iterations:
        greedy = Greedy(GAME, seat, view, [], random, samples=4, noise=0.15)
        greedy.think(1e9)
        return greedy.best()
    search = Ismcts(GAME, seat, view, [], random, most=iterations)
    search.think(1e9)
    return search.best()


def share(n: float, of: float) -> str:
    p = n / of if of else 0.0
    return f"{100 * p:.1f} % ± {196 * sqrt(p * (1 - p) / of) if of else 0:.1f}"


def report(f: Figures, matches: int) -> None:
    print(f"{f.seats} seats, {matches} matches")
    low, *_, high = quantiles(f.rounds, n=20)
    print(f"  rounds            {mean(f.rounds):.1f} (5-95 %: {low:.0f}-{high:.0f})")
    for name in ("Companions", "Treasures", "empty piles"):
        print(f"  ends by {name:11} {share(f.ends[name], matches)}")
    low, *_, high = quantiles(f.scores, n=20)
    print(f"  score             {median(f.scores)} (5-95 %: {low:.0f}-{high:.0f})")
    print(f"  winner's margin   {mean(f.margins):.1f}   shared wins {share(f.shared, matches)}")
    print(f"  tokens at the end {mean(f.tokens):.1f}   supply falls short {share(f.short, matches)}")
    print(f"  negated a match   {mean(f.negated):.2f}")
    print(f"  winners hold      {mean(f.friends):.1f} Companions, {mean(f.coins):.1f} Treasures")
    print("  seats win         " + ", ".join(share(wins, matches) for wins in f.wins))
    total = sum(f.casts.values())
    for number in range(1, 16):
        idle = f", without target {share(f.idle[number], f.casts[number])}" if number in FORBIDDEN else ""
        legal = share(f.casts[number], f.chances[number])
        print(f"  {spell(number).name:17} {share(f.casts[number], total)} of casts, {legal} where legal{idle}")
    for kind, gains in sorted(f.holders.items()):
        print(f"  {QUEST[kind].name:17} holders {mean(gains):+.2f} VP")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=0, help="0: the greedy bot")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    figures = Figures(args.seats)
    for n in range(args.matches):
        figures.add(*play(args.seats, args.first + n, args.iterations))
    report(figures, args.matches)


if __name__ == "__main__":
    main()
