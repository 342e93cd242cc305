"""Two persons at one device: nobody sees what is not theirs, and each is told what they missed."""

from __future__ import annotations

import pytest
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


def test_somebody_else_takes_the_device_first_and_gives_it_back(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "friend", "random"))
    waiting = tavern.turn()["curtain"]
    seats = page.evaluate("window.tavern.matches.play().answer.seats")
    guest = next(one for one in seats if one["kind"] == "person" and one["seat"] != waiting)
    curtain = page.locator("#curtain")
    curtain.get_by_role("button", name="Somebody else first").click()
    page.get_by_role("dialog", name="Who wants the device?").get_by_role("button", name=guest["name"]).click()
    expect(curtain).to_contain_text(f"Pass the device to {guest['name']}")
    tavern.take_device()
    expect(page.get_by_role("button", name="Give the device back")).to_be_visible()
    seen = tavern.state
    assert (seen["viewer"], seen["now"]) == (guest["seat"], None)
    mine = hand(tavern)
    assert len(mine) >= 6
    page.get_by_role("button", name="Give the device back").click()
    until(page, f"window.tavern.state.curtain === {waiting}")
    expect(curtain).to_be_visible()
    known = page.evaluate(KNOWN)
    assert not [card for card in mine if card in known], "the guest's hand is nowhere on the page"


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


@pytest.mark.slow
def test_sealed_choices_are_made_behind_the_curtain_and_opened_together(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter(speed="slow").new("grimoire", seats=("you", "friend"), seed="4")
    chosen: dict[int, str] = {}
    for number, level in enumerate((6, 2)):
        state = tavern.turn()
        assert state["curtain"] not in (None, *chosen), "each takes the device"
        assert state["scene"]["choices"] == []
        assert "Bookmark lies at" not in page.evaluate(KNOWN), "no page of the other is anywhere on the page"
        tavern.take_device()
        state = tavern.turn()
        pieces = {piece["id"]: piece for piece in state["scene"]["pieces"]}
        for seat in chosen:
            assert pieces[f"spell:{seat}"]["face"] == "shut", "the other's book is closed"
        assert "Bookmark lies at" not in page.evaluate(KNOWN)
        assert page.locator(".log").get_by_text("close", exact=False).count() == number
        choice = state["scene"]["choices"][level - 1]
        chosen[state["viewer"]] = choice["label"].removeprefix("Close the book on ")
        tavern.choose(choice)
    expect(page.locator(".log")).to_contain_text("The books open")
    assert page.locator("b.name").all_inner_texts() == ["Host", "Ansel"], "nobody is called as every viewer is"
    opened = page.locator(".log").inner_text().split("The books open")[1]
    assert "You" in opened and "Host" in opened, "told to the one who closed the last book"
    assert sorted(chosen.values()) == ["Resistance", "Silence"]
    assert all(name in opened for name in chosen.values())
    state = tavern.turn()
    first = next(seat for seat, name in chosen.items() if name == "Silence")
    assert state["now"] == first, "the lower level begins"
    if state["curtain"] is not None:
        tavern.take_device()
        state = tavern.turn()
    assert {choice["path"][0].split(":")[0] for choice in state["scene"]["choices"]} == {"quest", "down"}
