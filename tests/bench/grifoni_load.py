"""Grifoni in Chromium: loading the log of a long match, and late moves against early ones.

`python3 -m tests.bench.grifoni_load` plays random matches of four seats and takes the one with the longest log.
"""

from __future__ import annotations

import json
from random import Random

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.words import PASS
from py_engine.match import Match

from .chromium import chromium, in_chromium

SEATS, MATCHES = 4, 10
PROGRAM = """
import json
from statistics import median
from time import perf_counter
from py_engine import session

def ask(name, **payload):
    answer = json.loads(session.call(name, json.dumps(payload)))
    assert answer["ok"], answer
    return answer["value"]

save = %r
loads = []
for _ in range(3):
    begun = perf_counter()
    ask("load", save=json.dumps(save), shape="wide")
    loads.append(perf_counter() - begun)
ask("new", game="grifoni", persons=save["persons"], seed=save["seed"], options=save["options"], shape="wide")
match, took = session._current[0].match, []
for seat, *action in save["log"]:
    begun = perf_counter()
    ask("bot", seat=seat, action=action, ticket=match.epoch)
    took.append(perf_counter() - begun)
parts = {n: median(took[n - 10 : n + 10]) * 1000 for n in (10, 100, 200, 300, len(took) - 10)}
answer = f"{len(took)} entries; load {loads[0]:.2f} s the first time, {min(loads):.2f} s at best; "
answer += ", ".join(f"move {n}: {ms:.1f} ms" for n, ms in parts.items())
"""


def longest() -> dict[str, object]:
    """The save of the match with most entries; its players never pass if they can do something."""
    matches = []
    for seed in range(MATCHES):
        match, random = Match(GAME, SEATS, seed, {}), Random(seed)
        while not match.over:
            seat = match.asked()[0]
            legal = match.legal(seat)
            match.play(seat, random.choice([action for action in legal if action != PASS] or legal))
        matches.append((match.state.time, len(match.log), seed, match))
    _, _, seed, match = max(matches, key=lambda one: one[:3])
    persons = [{"name": f"P{n}", "kind": "person", "level": "", "colour": "#c8553d"} for n in range(SEATS)]
    return {**json.loads(json.dumps(match.save())), "persons": persons}


def main() -> None:
    program = PROGRAM % longest()
    with chromium() as browser:
        print(in_chromium(browser, program))


if __name__ == "__main__":
    main()
