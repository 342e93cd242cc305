"""Writes a half-played and an ended match of each game, as exported files: `python3 -m tests.saves.write [game ...]`.

They are history: a file that is there is never written again. The rule: as long as a game's `version` stays the same,
its saves open. A change that leads an old match another way (other actions, other events, other draws) needs a higher
`version` in the game's `GAME`, and then this script, which adds files of the new version. The old ones stay: where they
still replay to the same checksums they must open, else they are refused with a sentence that names both versions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from py_engine import session
from py_engine.bots.greedy import Greedy
from py_engine.registry import GAMES
from py_engine.registry import game as game_of

HERE = Path(__file__).parent
SEED = 7031
SEATS = {"blades": 7, "grimoire": 4}
"""Seats, where three are not enough to show the game."""
PEOPLE = ("Ann", "Bo")
BOTS = ("Corvin", "Dunja", "Egbert", "Fenna", "Godric")
COLOURS = ("#c8553d", "#3f7fb5", "#5d9a5b", "#c9973a", "#7a55a8", "#4f9a94", "#b0568a")


def ask(name: str, **payload: Any) -> Any:
    """What the page would ask of the rules."""
    answer = json.loads(session.call(name, json.dumps(payload)))
    if not answer["ok"]:
        raise RuntimeError(answer["error"]["message"])
    return answer["value"]


def persons(seats: int) -> list[dict[str, str]]:
    """Two people at one device and bots."""
    named = [{"name": name, "kind": "person", "level": ""} for name in PEOPLE]
    named += [{"name": name, "kind": "bot", "level": "easy"} for name in BOTS]
    return [{**one, "colour": colour} for one, colour in zip(named, COLOURS, strict=True)][:seats]


def begun(name: str, seats: int) -> str:
    """A save of a match in which nobody has acted yet."""
    ask("new", game=name, persons=persons(seats), seed=SEED, shape="wide")
    return str(ask("save"))


def played(start: str) -> str:
    """The save of a match after greedy bots have played it to its end."""
    ask("load", save=start, shape="wide")
    match, random = session._current[0].match, Random(SEED)
    while not match.over:
        seat = match.asked()[0]
        heard = [event for _, event in match.heard_by(seat)]
        bot = Greedy(match.game, seat, match.view(seat), heard, random, samples=1)
        bot.think(60)
        match.play(seat, bot.best())
    return str(ask("save"))


def half_of(ended: str) -> str:
    """The match as it was when, half way, one of the people was to decide; where there are any, about a secret."""
    save = json.loads(ended)
    people, length = save["seating"][: len(PEOPLE)], len(save["log"])
    moments = [i for i in range(length // 2, length) if save["log"][i][0] in people]
    halves = (_before(ended, entry) for entry in moments)
    return next((half for half in halves if _is_secret(half)), _before(ended, moments[0]))


def _before(ended: str, entry: int) -> str:
    ask("load", save=ended, shape="wide")
    return str(ask("fork", entry=entry))


def _is_secret(save: str) -> bool:
    """The person must be alone with the device."""
    return ask("load", save=save, shape="wide")["curtain"] is not None


def exported(title: str, save: str) -> str:
    """A save as the file that the page offers for download (web/shell/transfer.js)."""
    matches = [{"title": title, "save": json.loads(save)}]
    return json.dumps({"format": "tavern-table", "version": 1, "matches": matches}, separators=(",", ":")) + "\n"


def stored(name: str) -> list[Path]:
    """The files of the rules that a game has now; older ones may be refused."""
    return sorted(HERE.glob(f"{name}-v{game_of(name).version}-*.tavern.json"))


def files(name: str) -> Iterator[tuple[Path, str]]:
    """The files that a game should have, with what is to be written into them."""
    version = game_of(name).version
    paths = {moment: HERE / f"{name}-v{version}-{moment}.tavern.json" for moment in ("half", "ended")}
    if all(path.exists() for path in paths.values()):
        return
    ended = played(begun(name, SEATS.get(name, 3)))
    for moment, save in (("half", half_of(ended)), ("ended", ended)):
        yield paths[moment], exported(f"A stored match, {moment}", save)


def main(names: list[str]) -> None:
    for name in names or list(GAMES):
        for path, text in files(name):
            if path.exists():
                print(f"{path.name} is history and stays as it is")
                continue
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {len(text) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
