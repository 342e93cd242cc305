"""A new version comes while a match is open: the old one goes on, the new one is offered once and opens the match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import Guard
from .site import Site
from .tavern import Tavern, until
from .test_boot import wait_for_image, wait_for_offline
from .test_saves import FLUSHED, same_decision

BUILD = "tavern.engine.buildId"
CHECK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
STATES = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return installing ? "installing" : waiting ? "waiting" : "none";
}"""


def half_a_match(page: Page, site: Site) -> tuple[Tavern, dict[str, Any]]:
    """A match against a bot, with all of this build stored."""
    tavern = Tavern(page, site.url).enter()
    wait_for_image(page)
    if "serviceWorker" in page.evaluate("Object.keys(Object.getPrototypeOf(navigator))"):
        wait_for_offline(page)
        page.reload()
        tavern.ready()
    tavern.new(seats=("you", "random"))
    return tavern, move(tavern)


def move(tavern: Tavern) -> dict[str, Any]:
    """One decision of one's own and the bot's answer."""
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    return tavern.turn()


def leave(page: Page) -> None:
    page.evaluate(FLUSHED)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Leave to the lobby").click()
    expect(page.locator("#continue .match")).to_have_count(1)


def go_on(tavern: Tavern, state: dict[str, Any]) -> None:
    """The match is there as it was left, and a move can be played."""
    tavern.page.get_by_role("button", name="Go on").click()
    until(tavern.page, "!!window.tavern.state")
    assert same_decision(tavern.turn(), state)
    move(tavern)


def test_a_match_goes_on_until_it_is_left_and_opens_in_the_new_version(page: Page, site: Site, next_dist: Path) -> None:
    tavern, _ = half_a_match(page, site)
    old = page.evaluate(BUILD)
    site.deploy(next_dist)
    page.evaluate(CHECK)
    offer = page.get_by_role("button", name="Update now")
    until(page, f"({STATES})().then(state => state === 'waiting')")
    state = move(tavern)
    expect(offer).to_have_count(0)  # not in the middle of a match
    leave(page)
    expect(offer).to_have_count(1)
    with page.expect_navigation():
        offer.click()
    tavern.ready()
    assert page.evaluate(BUILD) != old
    expect(offer).to_have_count(0)
    go_on(tavern, state)


@pytest.mark.slow
def test_the_other_tab_stays_in_the_old_version_until_it_is_loaded_again(
    context: BrowserContext, site: Site, next_dist: Path
) -> None:
    page, other = context.new_page(), context.new_page()
    half_a_match(page, site)
    leave(page)
    there = Tavern(other, site.url).enter()
    old = page.evaluate(BUILD)
    site.deploy(next_dist)
    page.evaluate(CHECK)
    expect(other.get_by_role("button", name="Update now")).to_have_count(1)
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    until(page, "!!window.tavern")
    assert page.evaluate(BUILD) != old
    assert other.evaluate(BUILD) == old
    there.new(seats=("you", "random"))  # its own program is still there, and that of the bots
    state = move(there)
    other.evaluate(FLUSHED)
    other.reload()
    until(other, "!!(window.tavern && window.tavern.state)")
    assert other.evaluate(BUILD) != old
    assert same_decision(there.turn(), state)


@pytest.mark.slow
def test_without_a_service_worker_the_next_load_is_the_new_version(
    new_context: Callable[..., BrowserContext], site: Site, next_dist: Path
) -> None:
    page = new_context(service_workers="block").new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    tavern, _ = half_a_match(page, site)
    old = page.evaluate(BUILD)
    site.deploy(next_dist)
    state = move(tavern)
    page.evaluate(FLUSHED)
    page.goto(site.url)
    tavern.ready()
    assert page.evaluate(BUILD) != old
    go_on(tavern, state)


@pytest.mark.slow
def test_a_damaged_new_version_is_not_taken_and_told(page: Page, site: Site, next_dist: Path, guard: Guard) -> None:
    tavern, state = half_a_match(page, site)
    old = page.evaluate(BUILD)
    site.deploy(next_dist)
    with site.fault("damaged", r"main\.js$"):
        page.evaluate(CHECK)
        until(page, f"({STATES})().then(state => state === 'none')")
        state = move(tavern)
        leave(page)
        expect(page.get_by_text("There is a new version, but not all of it could be stored")).to_have_count(1)
        page.reload()
        tavern.ready()
        assert page.evaluate(BUILD) == old
        go_on(tavern, state)
        leave(page)
    page.evaluate(CHECK)
    expect(page.get_by_role("button", name="Update now")).to_have_count(1)
    expect(page.get_by_text("There is a new version, but")).to_have_count(0)


@pytest.mark.slow
def test_with_full_storage_the_old_version_goes_on(page: Page, site: Site, next_dist: Path) -> None:
    tavern, state = half_a_match(page, site)
    old = page.evaluate(BUILD)
    used = page.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    session = page.context.new_cdp_session(page)
    origin = site.url.split("/some")[0]
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used})
    site.deploy(next_dist)
    page.evaluate(CHECK)
    until(page, f"({STATES})().then(state => state === 'none')")
    state = move(tavern)
    leave(page)
    expect(page.get_by_text("There is a new version, but not all of it could be stored")).to_have_count(1)
    assert page.evaluate(BUILD) == old
    go_on(tavern, state)
