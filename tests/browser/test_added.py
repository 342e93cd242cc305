"""A game from a file: added, played, kept over a reload, removed; a broken one breaks nothing."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern, until


def add(page: Page, wheel: Path) -> None:
    page.get_by_label("A game's file").set_input_files(wheel)
    page.get_by_role("button", name="Add", exact=True).click()


def test_an_added_game_is_played_kept_and_removed(page: Page, site: Site, pebbles: Path) -> None:
    tavern = Tavern(page, site.url).enter()
    add(page, pebbles)
    card = page.locator(".game[data-game=pebbles]")
    expect(card).to_be_visible(timeout=60_000)
    tavern.new("pebbles", seats=("you", "medium"))
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    length = tavern.turn()["length"]
    expect(page.locator(".log li").last.locator("a.rule")).to_have_text("PEB-2")
    page.reload()
    until(page, "!!window.tavern && !!window.tavern.state", 90)
    assert tavern.turn()["length"] == length, "the match goes on after a reload"
    tavern.play_to_the_end()
    page.get_by_role("button", name="Lobby").click()
    card.get_by_role("button", name="Remove").click()
    page.locator("dialog[open]").get_by_role("button", name="Remove").click()
    expect(card).to_have_count(0, timeout=60_000)
    expect(page.locator(".match").first).to_be_visible()


def test_a_file_that_is_no_game_is_refused_and_breaks_nothing(
    page: Page, site: Site, pebbles: Path, tmp_path: Path
) -> None:
    tavern = Tavern(page, site.url).enter()
    bad = tmp_path / pebbles.name
    bad.write_bytes(b"nothing that a wheel would hold")
    add(page, bad)
    expect(page.locator("#toast.shown")).to_contain_text("not a wheel", timeout=60_000)
    tavern.new(seats=("you", "random"))
    assert tavern.turn()["now"] is not None


def changed(wheel: Path, folder: Path, words: dict[str, str], more: dict[str, str] | None = None) -> Path:
    """The same wheel with other words in its module, and with more files."""
    made = folder / wheel.name
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            text = old.read(name).decode()
            for was, now in words.items() if name == "tavern_pebbles/__init__.py" else ():
                assert was in text
                text = text.replace(was, now)
            new.writestr(name, text)
        for name, text in (more or {}).items():
            new.writestr(name, text)
    return made


def test_a_hostile_game_is_given_up_and_harms_nothing(page: Page, site: Site, pebbles: Path, tmp_path: Path) -> None:
    page.clock.install()
    tavern = Tavern(page, site.url).enter()
    toast = page.locator("#toast.shown")
    add(page, changed(pebbles, tmp_path, {}, {"py_engine/kernel.py": "raise SystemExit"}))
    expect(toast).to_contain_text("would replace a part of Tavern Table", timeout=60_000)
    tavern.ready()
    add(page, changed(pebbles, tmp_path, {"PEBBLES, MOST = 12, 3": "while True: pass"}))
    expect(toast).to_contain_text("being tried out")
    page.wait_for_timeout(1500)  # it is read and handed over
    page.clock.fast_forward(31_000)
    expect(toast).to_contain_text("does not answer; it was given up")
    tavern.ready()
    expect(page.locator(".game[data-game=pebbles]")).to_have_count(0)
    tavern.new(seats=("you", "random"))
    assert tavern.turn()["now"] is not None


@pytest.mark.slow
def test_a_game_that_hangs_in_a_match_holds_nothing_else_up(
    page: Page, site: Site, pebbles: Path, tmp_path: Path
) -> None:
    page.clock.install()
    tavern = Tavern(page, site.url).enter()
    trap = {
        "left=PEBBLES,": "left=PEBBLES + (seed != 1),",
        "    s.left -=": "    while s.left > PEBBLES: pass\n    s.left -=",
    }
    add(page, changed(pebbles, tmp_path, trap))  # in its trial, with the seed 1, it behaves
    expect(page.locator(".game[data-game=pebbles]")).to_be_visible(timeout=60_000)
    tavern.new("pebbles", seats=("you", "random"))
    tavern.turn()
    page.get_by_role("button", name="Take 2", exact=True).click()
    page.wait_for_timeout(500)
    page.clock.fast_forward(31_000)
    expect(page.get_by_role("alert")).to_contain_text("The game does not answer")
    page.get_by_role("button", name="Lobby").click()
    tavern.ready()
    tavern.new(seats=("you", "random"))
    tavern.choose(tavern.turn()["scene"]["choices"][0])
