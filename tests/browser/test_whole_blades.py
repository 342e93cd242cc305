"""Whole matches for a large table: one person among bots, two at one device with secret bids, a finger; `-m slow`."""

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
LONG = 240


def bold(tavern: Tavern, seed: int) -> Callable[[list[Any]], Any]:
    """Now this, now that, but never turning the own Crest up; by finger only what is in sight."""
    random = Random(seed)

    def pick(choices: list[Any]) -> Any:
        quiet = [choice for choice in choices if choice.get("tone") != "danger"] or choices
        if tavern.how == "touch":
            quiet = [choice for choice in quiet if in_sight(tavern, choice["path"])] or quiet
        return quiet[int(random.random() * len(quiet))]

    return pick


def in_sight(tavern: Tavern, path: list[str]) -> bool:
    stage = tavern.page.locator("#stage").bounding_box()
    assert stage
    for piece in path:
        at = tavern.page.evaluate("id => window.tavern.matches.play().table.spotOf(id)", piece)
        if not at or not stage["y"] < at["y"] < stage["y"] + stage["height"]:
            return False
    return True


def check_the_end(tavern: Tavern, axe: Axe, seats: int) -> None:
    """Who won, who was who, the bids of every duel and the claims, marked."""
    page = tavern.page
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    expect(page.locator(".standing")).to_have_count(seats)
    expect(page.locator(".outcome h2")).to_contain_text("wins")
    for recap in page.locator(".recap summary").all():
        recap.scroll_into_view_if_needed()
        recap.click()
    bids = page.locator(".recap li", has_text="Bids:").count()
    assert bids == page.locator(".log li", has_text="Bids:").count() > 0
    claims = page.locator(".recap li", has_text="“")
    for claim in claims.all_inner_texts():
        claim = claim.removesuffix("BOL-112").rstrip()  # the rule that every line names
        assert claim.endswith(("True.", "False.", "opinion.", "?”")), claim
    page.wait_for_timeout(400)
    assert axe(page) == []


def say(page: Page, claim: str) -> None:
    page.get_by_role("button", name="Say something").click()
    page.locator("dialog[open]").get_by_role("button", name=claim, exact=True).click()


def test_one_person_with_five_bots(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter()
    tavern.new("blades", ("you", "medium", "easy", "easy", "random", "random"), seed="61", role="wielder")
    tavern.turn(LONG)
    assert axe(page) == [], "the table"
    say(page, "I need power.")
    expect(page.locator(".log")).to_contain_text("I need power.")
    assert tavern.play_to_the_end(bold(tavern, 61)) >= 5
    check_the_end(tavern, axe, 6)
    expect(page.locator(".recap li").filter(has_text="I need power.” An opinion.")).to_have_count(1)


def test_one_person_with_ten_bots_and_the_collector(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter()
    tavern.new("blades", ("you", *["easy"] * 4, *["random"] * 6), seed="113", role="wielder")
    state = tavern.turn(LONG)
    assert axe(page) == [], "the table"
    button = page.get_by_role("button", name="Reveal yourself as the Collector")
    expect(button).to_be_visible()
    if any(choice.get("decoy") for choice in state["scene"]["choices"]):
        button.click()
        page.get_by_role("button", name="Yes, do it").click()
        expect(page.locator("#toast.shown")).to_contain_text("You are not the Collector")
        assert tavern.state["length"] == state["length"], "nothing has happened"
    assert tavern.play_to_the_end(bold(tavern, 113)) >= 5
    check_the_end(tavern, axe, 11)


def test_two_persons_at_one_device(page: Page, site: Site, axe: Axe) -> None:
    """Every bid of a person waits behind the curtain; nobody's Crest is ever on the open table."""
    tavern = Tavern(page, site.url).enter()
    tavern.new("blades", ("you", "friend", "random", "random", "random", "random"), seed="64")
    pick, curtains, bids, between = bold(tavern, 64), 0, 0, 0
    while not (state := tavern.turn(LONG))["over"]:
        if state["curtain"] is not None:
            curtains += 1
            if curtains == 1:
                assert axe(page) == [], "the curtain"
            assert state["scene"]["choices"] == [] and not known(state)
            tavern.take_device()
            continue
        if state["viewer"] is None:
            assert not known(state), "the open table knows no Crest that is face down"
        if form := state["scene"].get("form"):
            secret = form["title"] == "Bid in secret"
            assert (state["viewer"] == state["now"]) == secret, "only a bid is made in private"
            bids += secret
            between += secret and len([one for one in state["asked"] if one["kind"] == "person"]) > 1
            if secret and form["total"][1]:
                page.get_by_role("button", name="More: Your bid").click()
            tavern.fill_in()
        else:
            tavern.choose(pick([choice for choice in state["scene"]["choices"] if choice["action"] != -1]))
    assert bids and curtains >= bids / 2
    assert between, "both persons bid in one duel"
    assert state["viewer"] is None
    check_the_end(tavern, axe, 6)


def known(state: dict[str, Any]) -> list[str]:
    """Pieces that only some seat may know."""
    return [piece["id"] for piece in state["scene"]["pieces"] if "known" in piece.get("tags", [])]


def test_a_whole_match_by_touch_on_a_phone(open_at: Callable[..., Page], site: Site, axe: Axe) -> None:
    page = open_at("phone")
    tavern = Tavern(page, site.url, "touch").enter()
    tavern.new("blades", ("you", "easy", *["random"] * 6), seed="82")
    tavern.turn(LONG)
    assert axe(page) == [], "the table"
    for part in (".prompt .ask", ".seat.on", "#play .tools"):
        expect(page.locator(part).first).to_be_in_viewport()
    assert tavern.play_to_the_end(bold(tavern, 82)) >= 5
    check_the_end(tavern, axe, 8)
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()
