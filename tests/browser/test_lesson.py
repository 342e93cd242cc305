"""The guided first match: a tip for each new kind of question, and a word at the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern, until
from .test_saves import FLUSHED


def learn(page: Page) -> None:
    """From the lobby by the guide."""
    page.locator("[data-game=gridaris]").get_by_role("link", name="How to play").click()
    page.get_by_role("button", name="Play a guided first match").click()


def test_a_guided_first_match_tells_what_is_new_and_ends_with_a_word(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter()
    learn(page)
    tavern.turn()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Nine Mercenaries are yours")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_hidden()
    tavern.play_to_the_end()
    expect(coach).to_contain_text("Your first match is finished")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_hidden()
    page.reload()
    expect(page.locator(".end")).to_be_visible(timeout=60_000)
    expect(coach).to_be_hidden()


def test_the_tips_of_a_guided_match_may_be_left_at_any_time(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter()
    learn(page)
    tavern.turn()
    coach = page.locator(".coach")
    coach.get_by_role("button", name="No more tips").click()
    page.evaluate(FLUSHED)
    page.reload()
    until(page, "!!(window.tavern && window.tavern.state)")
    for _ in range(3):
        tavern.answer(tavern.turn())
    tavern.turn()
    expect(coach).to_be_hidden()


def test_a_guided_match_shows_a_move_and_goes_on_with_its_tips_after_a_reload(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter()
    learn(page)
    state = tavern.turn()
    coach = page.locator(".coach")
    coach.get_by_role("button", name="Show me a move").click()
    expect(page.locator(".prompt .hint")).to_contain_text("A strong player would try", timeout=30_000)
    tavern.choose(state["scene"]["choices"][0])
    tavern.turn()
    expect(coach).to_contain_text("point at a Battlefield")
    page.evaluate(FLUSHED)
    page.reload()
    until(page, "!!(window.tavern && window.tavern.state)")
    tavern.turn()
    expect(coach).to_contain_text("point at a Battlefield")  # the same question, the same tip: not the first one again
