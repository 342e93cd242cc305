"""Whole matches of a game whose piece goes to hundreds of places: mouse, keys, a finger; `-m slow`."""

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


def eager(seed: int) -> Callable[[list[Any]], Any]:
    """Take rather than pass; anywhere it may go."""
    random = Random(seed)

    def pick(ways: list[Any]) -> Any:
        if isinstance(ways[0], dict):
            ways = [way for way in ways if way["path"]] or ways
        return ways[int(random.random() * len(ways))]

    return pick


def to_a_placement(tavern: Tavern, after: int = 0) -> dict[str, Any]:
    """Play until a piece is to be put somewhere, once so many log entries are there."""
    pick = eager(7)
    while not (state := tavern.turn())["scene"].get("poses") or state["length"] < after:
        if poses := state["scene"].get("poses"):
            tavern.put(poses[0], pick(poses[0]["items"]))
        else:
            tavern.choose(pick(state["scene"]["choices"]))
    return state


def check_the_end(tavern: Tavern, axe: Axe) -> None:
    """Every point has a line, a line lights its tiles, and nobody is shut out."""
    page = tavern.page
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.wait_for_timeout(400)
    for standing in tavern.state["scene"]["outcome"]["standings"]:
        assert sum(part["points"] for part in standing["parts"]) == standing["total"]
    assert axe(page) == []
    bare = page.locator("#stage").screenshot()
    part = page.locator("button.part").first
    part.tap() if tavern.how == "touch" else part.click()
    page.wait_for_timeout(250)
    assert page.locator("#stage").screenshot() != bare, "the tiles that gave the points light up"


def test_solo_to_the_verdict_with_the_mouse(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter().new("squire", ("you",), seed="21")
    state = to_a_placement(tavern)
    page.mouse.click(*tavern.spot(state["scene"]["poses"][0]["piece"]))
    assert axe(page) == [], "while a piece is carried"
    items = state["scene"]["poses"][0]["items"]
    edge = min(item[1] for item in items), min(item[2] for item in items)
    page.mouse.move(*tavern.on_stage(edge[0] - 8, edge[1] - 8), steps=3)
    expect(page.locator("#toast.shown")).to_contain_text("SQR-", timeout=5_000)
    page.keyboard.press("Escape")
    tavern.play_to_the_end(eager(21))
    expect(page.locator(".outcome h2")).to_contain_text("ired")
    check_the_end(tavern, axe)


def test_two_seats_against_a_bot(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter().new("squire", ("you", "medium"), seed="22")
    assert tavern.play_to_the_end(eager(22)) >= 8
    assert page.locator(".standing").count() == 2
    check_the_end(tavern, axe)


def test_four_seats_with_both_sets_against_bots(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter()
    tavern.new("squire", ("you", "easy", "medium", "easy"), seed="23", deck="combined")
    assert tavern.play_to_the_end(eager(23)) >= 8
    assert page.locator(".standing").count() == 4
    check_the_end(tavern, axe)


def test_two_story_decks_with_the_keyboard_only(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url, "keys").enter()
    page.locator("[data-new=squire]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .seatrow").first).to_be_visible()
    deck = page.locator("[data-option=deck]")
    deck.focus()
    deck.press("End")
    start = page.get_by_role("button", name="Start", exact=True)
    start.focus()
    start.press("Enter")
    to_a_placement(tavern)
    page.locator("#stage .keys").focus()
    for key in ("Home", "Enter"):
        page.keyboard.press(key)
    assert tavern.held()["carried"]
    assert axe(page) == [], "while a piece is carried"
    page.keyboard.press("Escape")
    tavern.play_to_the_end(eager(24))
    assert page.evaluate("document.activeElement.closest('.outcome') !== null"), "the result has the focus"
    check_the_end(tavern, axe)


def test_a_whole_match_by_touch_on_a_phone(open_at: Callable[..., Page], site: Site, axe: Axe) -> None:
    page = open_at("phone")
    tavern = Tavern(page, site.url, "touch").enter().new("squire", ("you", "easy"), seed="25")
    state = to_a_placement(tavern, after=12)
    page.touchscreen.tap(*tavern.spot(state["scene"]["poses"][0]["piece"]))
    pad = page.get_by_role("group", name="Place the piece")
    expect(pad).to_be_visible()
    carried = tavern.spot(state["scene"]["poses"][0]["piece"])
    assert carried[1] < pad.bounding_box()["y"], "it lies above the pad"  # type: ignore[index]
    expect(page.locator(".prompt .buttons button")).to_have_count(0)
    assert axe(page) == [], "while a piece is carried"
    pad.get_by_role("button", name="Put it back").tap()
    expect(pad).to_be_hidden()
    tavern.play_to_the_end(eager(25))
    check_the_end(tavern, axe)
