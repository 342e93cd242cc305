"""Nothing is ever lost: reload, killed tab, Back, two tabs, files and links, hostile files, no storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.saves.write import HERE

from .site import Site
from .tavern import Tavern, until

FLUSHED = "window.tavern.matches.play().flush().then(() => true)"


def begun(page: Page, site: Site, **options: str) -> tuple[Tavern, dict[str, Any]]:
    """A match in which one decision was taken, and the state at the next one."""
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"), **options)
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    state = tavern.turn()
    page.evaluate(FLUSHED)
    return tavern, state


def same_decision(a: dict[str, Any], b: dict[str, Any]) -> bool:
    return all(a[key] == b[key] for key in ("length", "now", "over")) and a["scene"]["choices"] == b["scene"]["choices"]


def test_a_reload_and_back_resume_at_the_exact_decision(page: Page, site: Site) -> None:
    tavern, state = begun(page, site)
    page.reload()
    until(page, "!!(window.tavern && window.tavern.state)")
    assert same_decision(tavern.turn(), state)
    page.go_back()
    expect(page.locator("#continue .match")).to_have_count(1)
    page.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")
    assert same_decision(tavern.turn(), state)


def test_a_killed_tab_loses_nothing(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    _, state = begun(page, site)
    page.close(run_before_unload=False)
    again = context.new_page()
    tavern = Tavern(again, site.url).enter()
    again.get_by_role("button", name="Go on").click()
    until(again, "!!window.tavern.state")
    assert same_decision(tavern.turn(), state)


def test_two_tabs_do_not_overwrite_each_other(context: BrowserContext, site: Site) -> None:
    one = context.new_page()
    first, state = begun(one, site)
    two = context.new_page()
    two.goto(one.url)
    expect(two.get_by_role("alert")).to_contain_text("open in another tab", timeout=30_000)
    two.get_by_role("button", name="Take over here").click()
    until(two, "!!window.tavern.state")
    second = Tavern(two, site.url)
    assert same_decision(second.turn(), state)
    expect(one.get_by_role("alert")).to_contain_text("played in another tab now")
    second.choose(second.state["scene"]["choices"][0])
    ahead = second.turn()["length"]
    two.evaluate(FLUSHED)
    one.get_by_role("button", name="Take it back").click()
    until(one, "!!window.tavern.state")
    assert first.turn()["length"] == ahead, "the tab that comes back sees what the other one played"


def test_rename_and_delete(page: Page, site: Site) -> None:
    begun(page, site)
    page.goto(site.url)
    match = page.locator("#continue .match")
    match.locator("summary").click()
    match.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Name").fill("Thursday night")
    page.keyboard.press("Enter")
    expect(match.locator("h3")).to_have_text("Thursday night")
    match.locator("summary").click()
    match.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Cancel").click()
    expect(match).to_have_count(1)
    match.get_by_role("button", name="Delete").click()
    page.locator("dialog[open]").get_by_role("button", name="Delete").click()
    expect(match).to_have_count(0)


def test_export_and_import_on_another_device(
    page: Page, new_context: Callable[..., BrowserContext], site: Site, tmp_path: Path
) -> None:
    _, state = begun(page, site)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.endswith(".tavern.json")
    written = json.loads(file.read_text())
    assert (written["format"], written["version"]) == ("tavern-table", 1)
    assert written["matches"][0]["save"]["game"] == "gridaris"

    other = new_context().new_page()
    there = Tavern(other, site.url).enter()
    other.get_by_label("Files with matches").set_input_files(file)
    expect(other.locator("#continue .match")).to_have_count(1, timeout=20_000)
    other.get_by_role("button", name="Go on").click()
    until(other, "!!window.tavern.state")
    assert same_decision(there.turn(), state)


def test_many_matches_come_in_are_counted_and_go_out_together(page: Page, site: Site, tmp_path: Path) -> None:
    """The stored matches of two games, one half played and one ended each."""
    stored = [file for name in ("gridaris", "squire") for file in sorted(HERE.glob(f"{name}-*.tavern.json"))]
    Tavern(page, site.url).enter()
    page.get_by_label("Files with matches").set_input_files(stored)
    rows = page.locator("#continue .match")
    expect(rows).to_have_count(len(stored), timeout=20_000)
    expect(rows.filter(has=page.get_by_role("button", name="Look: "))).to_have_count(len(stored) // 2)
    page.get_by_role("button", name="Results").click()
    expect(page.locator("dialog[open] tbody tr")).to_have_count(4)  # Ann and Bo, in each game
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["matches"]) == len(stored)
    page.get_by_label("Files with matches").set_input_files(file)
    expect(page.locator("#toast")).to_contain_text(f"{len(stored)} matches were imported", timeout=20_000)
    expect(rows).to_have_count(2 * len(stored))
    expect(rows.filter(visible=True)).to_have_count(4)
    page.get_by_role("button", name="Show all 8 matches").click()
    expect(rows.filter(visible=True)).to_have_count(8)


def test_one_bad_match_does_not_keep_the_others_out(page: Page, site: Site, tmp_path: Path) -> None:
    good = [json.loads(file.read_text())["matches"][0] for file in sorted(HERE.glob("gridaris-*.tavern.json"))]
    bad = {**good[0], "save": {**good[0]["save"], "game": "a game that was removed"}}
    file = tmp_path / "mixed.tavern.json"
    file.write_text(json.dumps({"format": "tavern-table", "version": 1, "matches": [bad, *good]}))
    Tavern(page, site.url).enter()
    page.get_by_label("Files with matches").set_input_files(file)
    box = page.locator("dialog[open]")
    expect(box).to_contain_text(f"{len(good)} of {len(good) + 1} matches were imported", timeout=20_000)
    box.get_by_role("button", name="Good").click()
    expect(page.locator("#continue .match")).to_have_count(len(good))


def test_the_browser_is_asked_to_keep_matches_and_offers_to_install(page: Page, site: Site) -> None:
    page.add_init_script("""
        window.asked = 0;
        StorageManager.prototype.persisted = async () => false;
        StorageManager.prototype.persist = async () => { window.asked += 1; return true; };
    """)
    tavern = Tavern(page, site.url).enter()
    page.evaluate("""() => {
        const offer = new Event("beforeinstallprompt", { cancelable: true });
        offer.prompt = async () => { window.installing = true; };
        dispatchEvent(offer);
        window.held = offer.defaultPrevented;
    }""")
    assert page.evaluate("window.asked") == 0
    tavern.new(seats=("you", "random")).turn()
    tavern.choose(tavern.state["scene"]["choices"][0])
    tavern.turn()
    page.evaluate(FLUSHED)
    assert page.evaluate("window.asked") == 1, "at the first save, not at each"
    page.go_back()
    expect(page.get_by_text("can be installed like an app")).to_be_visible()
    page.get_by_role("button", name="Install").click()
    expect(page.get_by_text("can be installed like an app")).to_have_count(0)
    assert page.evaluate("[window.held, window.installing]") == [True, True]


def test_a_link_carries_a_match_and_says_what_is_in_it(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    _, state = begun(page, site)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link holds the whole match with its seed")).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#toast")).to_contain_text("clipboard")
    address = page.evaluate("navigator.clipboard.readText()")
    other = new_context().new_page()
    other.goto(address)
    there = Tavern(other, site.url)
    expect(other.locator("#continue .match")).to_have_count(1, timeout=60_000)
    other.get_by_role("button", name="Go on").click()
    until(other, "!!window.tavern.state")
    assert same_decision(there.turn(), state)


def hostile() -> dict[str, str]:
    """Files that are no good, by what is wrong with them."""
    person = {"name": "<img src=x onerror=alert(1)>", "kind": "person"}
    save = {"format": 1, "game": "gridaris", "rules": 1, "seats": 2, "seed": 1, "options": {}, "seating": [0, 1],
            "free": False, "undos": 0, "log": [], "marks": [], "checks": [], "persons": [person, person], "notes": {}}

    def file(**changes: Any) -> str:
        matches = [{"title": "x", "save": {**save, **changes}}]
        return json.dumps({"format": "tavern-table", "version": 1, "matches": matches})

    return {
        "not json": "{",
        "not ours": json.dumps({"format": "chess"}),
        "from the future": json.dumps({"format": "tavern-table", "version": 99, "matches": []}),
        "no match": json.dumps({"format": "tavern-table", "version": 1, "matches": []}),
        "no such game": file(game="../../etc/passwd"),
        "impossible action": file(log=[[0, "play", 99, 99, 0]], checks=[1]),
        "seat that is not there": file(log=[[7, "play", 0, 0, 0]], checks=[1]),
        "wrong types": file(seats="two", seating={}),
        "absurd numbers": file(seed=10**30),
        "log of nonsense": file(log=[[0, {"a": 1}]], checks=[1]),
        "deep": "[" * 100_000,
    }


@pytest.fixture
def quiet_lobby(page: Page, site: Site) -> Tavern:
    return Tavern(page, site.url).enter()


def test_damaged_and_hostile_files_give_one_sentence_and_harm_nothing(quiet_lobby: Tavern, tmp_path: Path) -> None:
    page = quiet_lobby.page
    quiet_lobby.new(seats=("you", "random")).turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave to the lobby").click()
    match = page.locator("#continue .match")
    expect(match).to_have_count(1)
    for name, text in hostile().items():
        file = tmp_path / f"{name}.tavern.json"
        file.write_text(text)
        page.get_by_label("Files with matches").set_input_files(file)
        box = page.locator("dialog[open]")
        expect(box, name).to_contain_text("could not be imported", timeout=15_000)
        sentence = box.locator("p").first.inner_text()
        assert 10 < len(sentence) < 250 and "Traceback" not in sentence, (name, sentence)
        box.get_by_role("button", name="Good").click()
        expect(match).to_have_count(1)
    match.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")
    quiet_lobby.turn()


def test_a_huge_file_is_not_even_read(quiet_lobby: Tavern, tmp_path: Path) -> None:
    file = tmp_path / "huge.tavern.json"
    file.write_bytes(b" " * (9 << 20))
    quiet_lobby.page.get_by_label("Files with matches").set_input_files(file)
    expect(quiet_lobby.page.locator("dialog[open]")).to_contain_text("larger than any match")


def change_saves(page: Page, old: str, fresh: str) -> None:
    """Replace something in the saves that the browser keeps."""
    page.evaluate("""async ([old, fresh]) => {
        const open = indexedDB.open("tavern-table");
        const db = await new Promise(done => { open.onsuccess = () => done(open.result); });
        const store = db.transaction("matches", "readwrite").objectStore("matches");
        const got = store.getAll();
        const all = await new Promise(done => { got.onsuccess = () => done(got.result); });
        for (const match of all.filter(one => one.save)) {
            const save = match.save.replace(old, fresh);
            if (save === match.save) throw new Error("nothing was changed");
            store.put({ ...match, save }, match.id);
        }
        await new Promise(done => { store.transaction.oncomplete = done; });
        db.close();
    }""", [old, fresh])


def test_a_save_that_does_not_open_is_kept_and_says_why(page: Page, site: Site) -> None:
    tavern, state = begun(page, site)
    page.go_back()
    expect(page.locator("#continue .match")).to_have_count(1)
    change_saves(page, '"rules":1,', '"rules":0,')
    page.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")
    assert same_decision(tavern.turn(), state), "other rules, but the same match: it goes on"
    page.evaluate(FLUSHED)
    page.go_back()
    for old, new, sentence in (
        ('"checks":[', '"checks":[1', "damaged"),
        ('"rules":1,', '"rules":0,', "rules version 0 of Mercenaries of Gridaris"),
    ):
        expect(page.locator("#continue .match")).to_have_count(1)
        change_saves(page, old, new)
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=20_000)
        expect(page.get_by_role("alert")).to_contain_text("It stays in your list.")
        expect(page.get_by_role("button", name="Export it")).to_be_visible()
        page.get_by_role("button", name="Lobby").click()


def test_without_storage_it_is_playable_and_says_so_once(page: Page, site: Site) -> None:
    page.add_init_script("indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); }")
    tavern = Tavern(page, site.url).enter()
    expect(page.get_by_text("This browser keeps nothing")).to_have_count(1)
    tavern.new(seats=("you", "random"))
    tavern.choose(tavern.turn()["scene"]["choices"][0])
    tavern.turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave to the lobby").click()
    expect(page.locator("#continue .match")).to_have_count(1)
    page.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")


def test_a_disk_that_runs_full_in_a_match_loses_nothing_and_may_have_room_later(page: Page, site: Site) -> None:
    tavern, state = begun(page, site)
    page.evaluate("""() => {
        window.put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    tavern.choose(state["scene"]["choices"][0])
    full = tavern.turn()
    page.evaluate(FLUSHED)
    page.go_back()
    expect(page.get_by_text("This browser keeps nothing")).to_have_count(1)
    expect(page.locator("#continue .match")).to_have_count(1)
    page.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")
    assert same_decision(tavern.turn(), full)
    page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    tavern.choose(full["scene"]["choices"][0])
    state = tavern.turn()
    page.evaluate(FLUSHED)
    page.go_back()
    expect(page.get_by_text("This browser keeps nothing")).to_have_count(0)
    page.get_by_role("button", name="Go on").click()
    page.reload()
    until(page, "!!(window.tavern && window.tavern.state)")
    assert same_decision(tavern.turn(), state)


def test_a_match_that_is_not_here(page: Page, site: Site) -> None:
    page.goto(site.url + "#/play/nothing")
    expect(page.get_by_role("alert")).to_contain_text("not on this device", timeout=20_000)
