"""Bot against bot: `python3 -m tests.bench.ladder --game gridaris --a hard --b medium --matches 200 --seconds 1`.

One seat is played by level `a`, the others by `b`; the seats rotate and matches are seeded, so a run can be repeated
(except for how far a search gets in its time). The score of `a` in a match is 1 for the best return, split among those
who share it; with more than two seats an equal bot scores 1 / seats. The interval is the bootstrap-free 95 % one.
`--seconds` are of the processor's time, so other work on the machine does not weaken a bot, and as in the page a choice
between few gets its share of them (`thinker.share`). `--iterations` replaces the clock: each search of a hard bot then
does so many iterations.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from time import perf_counter, process_time
from typing import Any

from py_engine.bots.ismcts import Ismcts
from py_engine.bots.levels import LEVELS
from py_engine.bots.search import Search
from py_engine.bots.thinker import share
from py_engine.kernel import Game
from py_engine.match import Match
from py_engine.registry import game as game_of


def decide(game: Game, match: Match, seat: int, level: str, random: Random, args: argparse.Namespace) -> Any:
    heard = [event for _, event in match.heard_by(seat)]
    search: Search = LEVELS[level](game, seat, match.view(seat), heard, random)
    if isinstance(search, Ismcts) and args.iterations:
        search.most = args.iterations
        search.think(1e9)
        return search.best()
    end = process_time() + args.seconds * share(search)
    while (left := end - process_time()) > 0 and not search.think(min(left, 0.05)):
        if search.certain(end - process_time()):
            break
    return search.best()


def play(game: Game, levels: list[str], seed: int, options: dict[str, str], args: argparse.Namespace) -> list[float]:
    """The returns of one match."""
    match, random = Match(game, len(levels), seed, options), Random(seed)
    match._quiet = True
    while not match.over:
        for seat in range(match.seats):
            view, heard = match.view(seat), [event for _, event in match.heard_by(seat)]
            if match.over or not game.interrupts(match.state, seat) or levels[seat] == "random":
                continue
            if action := game.reacts(view, seat, heard, random):
                match.play(seat, action)
        if match.over:
            break
        seat = match.asked()[0]
        legal = match.legal(seat)
        match.play(seat, legal[0] if len(legal) == 1 else decide(game, match, seat, levels[seat], random, args))
    return list(game.returns(match.state))


def main(argv: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--a", default="hard", choices=LEVELS)
    parser.add_argument("--b", default="medium", choices=LEVELS)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0, help="default: the fewest of the game, at least 2")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args(argv)
    Search.clock = staticmethod(process_time)
    game = game_of(args.game)
    seats = args.seats or next(n for n in game.seats if n > 1)
    options = dict(option.split("=", 1) for option in args.option)
    scores: list[float] = []
    begun = perf_counter()
    for n in range(args.matches):
        me = n % seats
        levels = [args.a if seat == me else args.b for seat in range(seats)]
        returns = play(game, levels, args.first + n // seats, options, args)
        best = max(returns)
        scores.append((returns[me] == best) / returns.count(best))
        if (n + 1) % 20 == 0 or n + 1 == args.matches:
            print(report(args, seats, scores, perf_counter() - begun), flush=True)
    return sum(scores) / len(scores)


def report(args: argparse.Namespace, seats: int, scores: list[float], seconds: float) -> str:
    n, mean = len(scores), sum(scores) / len(scores)
    low, high = wilson(mean, n)
    names = f"{args.game} {seats} seats: {args.a} against {args.b}"
    return f"{names}: {100 * mean:.1f} % (95 %: {100 * low:.1f}-{100 * high:.1f}) of {n} matches, {seconds:.0f} s"


def wilson(mean: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share."""
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    return middle - half, middle + half


if __name__ == "__main__":
    main()
