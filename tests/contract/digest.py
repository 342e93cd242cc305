"""A match as one number: equal in CPython and in Pyodide, or the engine is not the same there.

Runs anywhere `py_engine` does; a browser test sends this text into Pyodide and calls `digest`.
"""

import json
from hashlib import sha256
from random import Random
from typing import Any

from py_engine.match import Match
from py_engine.registry import game as game_of


def trail(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> list[str]:
    """A short hash after each decision of a random match: of what was offered, the state, and what each heard."""
    game, random = game_of(name), Random(seed)
    match = Match(game, seats, seed, options or {})
    running, hashes = sha256(), []
    while True:
        record: Any = [match.state.to_json(), match.heard, match.checks]
        asked = match.asked()
        if asked:
            seat = asked[int(random.random() * len(asked))]
            legal = match.legal(seat)
            record += [seat, legal]
        else:
            record += list(map(repr, game.returns(match.state)))
        running.update(json.dumps(record).encode())
        hashes.append(running.hexdigest()[:16])
        if not asked:
            return hashes
        match.play(seat, legal[int(random.random() * len(legal))])


def digest(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> str:
    """The last of the trail, which depends on all."""
    return trail(name, seats, seed, options)[-1]
