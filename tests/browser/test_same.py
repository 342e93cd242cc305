"""One truth on two Pythons: a match of CPython replays in the browser, check by check, and is saved there unchanged."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page

from py_engine import registry
from py_engine.match import Match

from .site import Site
from .test_boot import start, wait_for_image

MOST = 400
"""Moves of a match; the checksum covers each of them and every list of choices on the way."""


def random_match(name: str, seats: int, seed: int) -> str:
    """The save of a match of random moves, whole or `MOST` moves long."""
    match = Match(registry.game(name), seats, seed)
    random = Random(seed)
    while not match.over and len(match.log) < MOST:
        seat = random.choice(match.asked())
        match.play(seat, random.choice(match.legal(seat)))
    persons = [{"name": f"P{seat}", "kind": "bot", "level": "random"} for seat in range(seats)]
    return json.dumps({**match.save(), "persons": persons, "notes": {}})


@pytest.mark.parametrize("start_from", ["files", "image"])
def test_matches_of_every_game_replay_in_the_browser(page: Page, site: Site, start_from: str) -> None:
    start(page, site)
    if start_from == "image":
        wait_for_image(page)
        start(page, site)
    assert page.evaluate("() => tavern.engine.startedFrom") == start_from
    for name in registry.GAMES:
        counts = registry.game(name).seats
        for seats in {counts[0], counts[-1]}:
            save = random_match(name, seats, seed=seats + 40)
            again = page.evaluate(
                """async (save) => {
                    const table = await tavern.engine.call("load", { save, shape: "wide" });
                    return [table.length, table.over, await tavern.engine.call("save", {})];
                }""",
                save,
            )
            mine, theirs = json.loads(save), json.loads(again[2])
            assert again[0] == len(mine["log"]) > 5
            assert theirs["checks"] == mine["checks"]
            assert theirs["log"] == mine["log"]
