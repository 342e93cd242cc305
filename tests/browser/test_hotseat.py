"""Two persons at one device: nobody sees what is not theirs, and each is told what they missed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern, until

KNOWN = """() => JSON.stringify(window.tavern.state.scene) + document.body.innerText
    + document.querySelector('#play').textContent"""


def hand(tavern: Tavern) -> list[str]:
    """What the viewer alone may read: the words of the pieces that are theirs."""
    pieces = tavern.state["scene"]["pieces"]
    mine = [piece for piece in pieces if "mine" in piece.get("tags", []) and piece["zone"] == "hand"]
    return [piece["alt"] for piece in mine if piece["alt"]]


def test_the_curtain_hides_all_and_the_next_person_hears_what_happened(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter(speed="normal").new(seats=("you", "friend"))
    state = tavern.turn()
    assert state["curtain"] is not None, "the first person must take the device too"
    assert state["scene"]["choices"] == []
    expect(page.locator("#curtain")).to_be_visible()
    box = page.locator("#curtain").bounding_box()
    assert box and box["width"] >= 1440 and box["height"] >= 900, "nothing of the table shows"
    page.keyboard.press("Escape")
    expect(page.locator("#curtain")).to_be_visible()

    tavern.take_device()
    first = tavern.turn()
    cards = hand(tavern)
    assert len(cards) == 9, "two players are dealt nine cards each"  # GRID-026
    choice = first["scene"]["choices"][0]
    tavern.choose(choice)
    between = tavern.turn()
    assert between["curtain"] not in (None, first["viewer"])
    known = page.evaluate(KNOWN)
    played = next(card for card in cards if card.split(".")[0].split(",")[0] in choice["label"])
    secret = [card for card in cards if card != played]
    assert not [card for card in secret if card in known], "the first hand is nowhere on the page"

    tavern.take_device()
    second = tavern.turn()
    assert second["viewer"] == between["curtain"]
    known = page.evaluate(KNOWN)
    assert not [card for card in secret if card in known]
    assert len(hand(tavern)) == 9
    expect(page.locator(".log")).to_contain_text(choice["label"].split(" on ")[0])


def test_a_reload_between_persons_shows_the_curtain_again(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "friend"))
    tavern.turn()
    tavern.take_device()
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    waiting = tavern.turn()["curtain"]
    page.evaluate("window.tavern.matches.play().flush().then(() => true)")
    page.reload()
    until(page, "!!(window.tavern && window.tavern.state)")
    assert tavern.turn()["curtain"] == waiting
    expect(page.locator("#curtain")).to_be_visible()


def test_leaving_behind_the_curtain_takes_it_away(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "friend"))
    tavern.turn()
    page.go_back()
    expect(page.locator("#curtain")).to_have_count(0)
    expect(page.locator("#lobby")).to_be_visible()


def test_two_friends_and_a_bot_to_the_end(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "friend", "random"))
    tavern.play_to_the_end()
    assert tavern.state["viewer"] is None, "the result is shown on the public table"
    assert page.locator(".standing").count() == 3
