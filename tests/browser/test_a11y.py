"""Everybody can use it: no axe violation on any screen, focus that goes where it should, targets that a thumb hits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern

Axe = Callable[[Page], list[str]]

SMALL = """() => {
    const box = e => e.getBoundingClientRect();
    return [...document.querySelectorAll('button, summary, select, input:not([type=checkbox]):not([hidden])')]
        .filter(e => e.checkVisibility() && !e.closest('.choices, .sr') && box(e).width > 1)
        .filter(e => box(e).height < 43.5 || box(e).width < 43.5)
        .map(e => `${e.tagName} ${e.textContent || e.ariaLabel} ${box(e).width}x${box(e).height}`);
}"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_fault_on_any_screen(open_at: Callable[..., Page], site: Site, axe: Axe, size: str) -> None:
    page = open_at(size)
    found: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)  # colours fade in
            found[f"{screen}, {scheme}"] = axe(page)
        found[screen] = page.evaluate(SMALL)
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        found[f"{screen}, width"] = [f"{wide[0]} of {wide[1]}"] if wide[0] > page.viewport_size["width"] else []

    tavern = Tavern(page, site.url, "touch" if size == "phone" else "mouse").enter()
    look("lobby")
    for name in ("Settings", "About"):
        page.get_by_role("button", name=name).click()
        look(name)
        page.keyboard.press("Escape")
    page.locator("[data-new=gridaris]").click()
    expect(page.locator("dialog[open] .seatrow").first).to_be_visible()
    look("new match")
    page.keyboard.press("Escape")
    tavern.new(seats=("you", "random"))
    state = tavern.turn()
    look("match")
    page.get_by_role("button", name="Menu").click()
    look("menu")
    page.keyboard.press("Escape")
    tavern.choose(state["scene"]["choices"][0])
    tavern.play_to_the_end()
    look("result")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#rules article h2, #rules article h3").first).to_be_visible()
    look("rules")
    page.get_by_role("button", name="All rules").click()
    expect(page.locator("#rules [data-rule]").first).to_be_visible()
    look("all rules")
    page.goto(site.url)
    expect(page.locator("#continue .match")).to_have_count(1)
    look("lobby with a match")
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_the_curtain_has_no_fault(page: Page, site: Site, axe: Axe) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "friend"))
    tavern.turn()
    assert axe(page) == []
    assert page.evaluate("document.activeElement.textContent").startswith("I am")


def test_dialogs_keep_the_focus_and_give_it_back(page: Page, site: Site) -> None:
    Tavern(page, site.url).enter()
    opener = page.get_by_role("button", name="Settings")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    for _ in range(25):
        page.keyboard.press("Tab")
        assert page.evaluate("(e => e === document.body || e.closest('dialog') !== null)(document.activeElement)")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(opener).to_be_focused()


def test_what_happens_is_spoken(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    tavern.turn()
    expect(page.locator("#live")).to_contain_text("play")
    assert page.locator(".prompt [role=status]").get_attribute("aria-live") == "polite"
    choices = page.get_by_role("group", name="Choices on the table").locator("button")
    assert choices.count() >= len(tavern.state["scene"]["choices"]) > 0


def test_at_twice_the_size_all_is_there(page: Page, site: Site) -> None:
    """200 % zoom on a 1440 screen is a page 720 wide."""
    page.set_viewport_size({"width": 720, "height": 450})
    tavern = Tavern(page, site.url).enter()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tavern.new(seats=("you", "random"))
    tavern.turn()
    expect(page.locator(".prompt .ask")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
    page.evaluate("() => { document.querySelector('.prompt .ask').textContent = 'A long question. '.repeat(40); }")
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
