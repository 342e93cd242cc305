"""Looking back at a match, and playing on from an earlier moment."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern, until


def look_back(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Look back", exact=True).click()
    expect(page.get_by_text("You are looking back")).to_be_visible()


def test_looking_back_takes_no_move_and_one_key_returns(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new()
    for _ in range(2):
        tavern.choose(tavern.turn()["scene"]["choices"][0])
    state = tavern.turn()
    look_back(page)
    page.keyboard.press("Home")
    expect(page.locator(".replay .where")).to_have_text(f"0 of {state['length']}")
    until(page, "window.tavern.matches.play().table && document.querySelectorAll('.log li').length < 8")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .where")).to_have_text(f"1 of {state['length']}")
    page.keyboard.press("Escape")
    expect(page.get_by_text("You are looking back")).to_be_hidden()
    after = tavern.turn()
    assert (after["length"], after["now"]) == (state["length"], state["now"])
    tavern.choose(after["scene"]["choices"][0])
    assert tavern.turn()["length"] > state["length"], "the match goes on"


def test_a_finished_match_is_seen_from_any_seat_and_played_on(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    tavern.play_to_the_end()
    look_back(page)
    page.get_by_label("Moment of the match").fill("4")
    whose, told = page.get_by_label("Whose view"), page.locator(".log li", has_text="Your hand:")
    seen = []
    for seat in (1, 2):
        whose.select_option(index=seat)
        expect(told).to_have_count(1)
        page.wait_for_timeout(300)
        seen.append(told.inner_text())
    assert seen[0] != seen[1], "each seat's own hand"
    expect(page.locator(".seats .seat").first).to_be_visible()
    expect(page.locator(".replay .where")).to_contain_text("4 of")
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(before)
    until(page, "window.tavern.state && !window.tavern.state.over")
    assert tavern.turn()["length"] >= 4


def test_the_past_plays_by_itself_at_a_chosen_speed_with_its_log_and_offers_nothing_live(
    open_at: Callable[..., Page], site: Site
) -> None:
    page = open_at("desktop")
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    for _ in range(3):
        tavern.choose(tavern.turn()["scene"]["choices"][0])
    state = tavern.turn()
    look_back(page)
    expect(page.get_by_label("Speed")).to_have_value("4")  # as fast as a table that shows no moves
    for name in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    lines, where = page.locator(".log li"), page.locator(".replay .where")
    page.keyboard.press("Home")
    expect(where).to_have_text(f"0 of {state['length']}")
    begun = lines.count()
    page.get_by_label("Speed").select_option("2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text(f"{state['length']} of {state['length']}", timeout=20_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has stopped
    assert lines.count() >= begun + state["length"]
    page.keyboard.press("ArrowLeft")
    page.set_viewport_size({"width": 390, "height": 844})  # a phone that is turned goes on looking back
    until(page, "document.querySelector('#play').classList.contains('tall')")
    expect(page.get_by_text("You are looking back")).to_be_visible()
    expect(where).to_have_text(f"{state['length'] - 1} of {state['length']}")
    until(page, "document.querySelectorAll('#stage .keys button, [data-action]').length === 0")
    page.keyboard.press("Escape")
    assert tavern.turn()["length"] == state["length"]
