"""The README's table of figures: `python3 -m tests.bench.figures [game ...]`, on a quiet machine (about 20 minutes).

Engines on CPython and in Chromium, clicks in the built site (needs dist/), then start-up in Chromium and Firefox.
How well the bots play takes hours: `tests.bench.ladder`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from py_engine.registry import GAMES
from tests.bench import paint, startup
from tests.bench.chromium import chromium, in_chromium
from tests.bench.speed import figures, tables

HEAD = "| game, seats | actions/s | in Chromium | copies/s | in Chromium | search/s | in Chromium | click, p95 |"
RULE = "|---|---|---|---|---|---|---|---|"


def there(name: str, seats: int) -> dict[str, float]:
    """The same figures in Chromium."""
    program = f"import json\nfrom tests.bench.speed import figures\nanswer = json.dumps(figures({name!r}, {seats}))"
    with chromium() as browser:
        found: dict[str, float] = json.loads(in_chromium(browser, program))
    return found


def click(name: str) -> str:
    """The 95th of a hundred clicks, with moves shown one by one and without, in ms."""
    with chromium() as browser:
        runs = [paint.clicks(browser, name, speed) for speed in ("fast", "off")]
    return " / ".join(f"{paint.late(times):.0f}" for times in runs) + " ms"


def rows(names: list[str]) -> Iterator[str]:
    yield HEAD
    yield RULE
    for name in names:
        for seats in tables(name):
            here, far = figures(name, seats), there(name, seats)
            pairs = [f"{one[key]:,.0f}" for key in ("actions", "copies") for one in (here, far)]
            search = [f"{one['start']:,.0f}-{one['middle']:,.0f}" for one in (here, far)]
            last = click(name) if seats == tables(name)[0] else ""
            yield "| " + " | ".join([f"{name}, {seats}", *pairs, *search, last]) + " |"


def main(names: list[str]) -> None:
    for row in rows(names or list(GAMES)):
        print(row, flush=True)
    for browser in ("chromium", "firefox"):
        startup.main(["--browser", browser])


if __name__ == "__main__":
    main(sys.argv[1:])
