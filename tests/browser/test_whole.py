"""Whole matches against bots, as a person plays them: mouse, keys, a finger on a phone; `-m slow`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern

pytestmark = pytest.mark.slow
Axe = Callable[[Page], list[str]]

WHOLE = [
    ("gridaris", 2, "desktop", "mouse"),
    ("gridaris", 5, "desktop", "mouse"),
    ("grimoire", 2, "desktop", "mouse"),
    ("grimoire", 5, "desktop", "mouse"),
    ("grimoire", 3, "desktop", "keys"),
    ("grimoire", 2, "phone", "touch"),
    ("grifoni", 2, "desktop", "mouse"),
    ("grifoni", 4, "desktop", "mouse"),
    ("grifoni", 2, "desktop", "keys"),
    ("grifoni", 2, "phone", "touch"),
]
LOOK = 12
"""The decision at which the table is looked at by axe."""


@pytest.mark.parametrize(("game", "seats", "size", "how"), WHOLE)
def test_a_person_plays_a_whole_match(
    open_at: Callable[..., Page], site: Site, axe: Axe, game: str, seats: int, size: str, how: str
) -> None:
    page, random = open_at(size), Random(seats)
    tavern = Tavern(page, site.url, how).enter().new(game, ("you", *["easy"] * (seats - 1)), seed=str(seats))
    decisions = 0

    def pick(choices: list[Any]) -> Any:
        nonlocal decisions
        decisions += 1
        if decisions == LOOK:
            assert axe(page) == []
        return choices[int(random.random() * len(choices))]

    assert tavern.play_to_the_end(pick) >= 5
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert page.locator(".standing").count() == seats
    for standing in tavern.state["scene"]["outcome"]["standings"]:
        assert sum(part["points"] for part in standing["parts"]) == standing["total"]
    page.wait_for_timeout(400)
    assert axe(page) == []
    if ending := tavern.state["scene"]["outcome"].get("page"):
        page.get_by_role("button", name="Read the ending").click()
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(ending[0])
