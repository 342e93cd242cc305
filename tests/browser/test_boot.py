"""The start of the rules in Chromium: plain, from the memory image, offline, with every kind of bad download."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

import build

from .conftest import QUIET, Guard
from .site import Site

ENGINE = "() => window.tavern?.engine"
READY = "() => tavern.engine.ready.then(() => 'ready', (error) => `${error.kind}: ${error.message}`)"
GAMES = "() => tavern.engine.call('games', {}).then((games) => games.map((game) => game.name))"
IMAGE = """async () => Boolean(
    (await caches.has("tavern-image")) && (await (await caches.open("tavern-image")).keys()).length
)"""


def start(page: Page, site: Site) -> str:
    """Open the site; "ready", or how the start failed."""
    page.goto(site.url)
    page.wait_for_function(ENGINE)
    return page.evaluate(READY)


def wait_for(page: Page, expression: str, seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < until, f"in {seconds} s there was no {expression}"
        page.wait_for_timeout(100)


def wait_for_image(page: Page) -> None:
    wait_for(page, IMAGE)


def wait_for_offline(page: Page) -> None:
    wait_for(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")


@pytest.fixture
def stages(context: BrowserContext) -> Callable[[Page], list[str]]:
    """What the worker said of its start: download, start or restore, ready."""
    context.add_init_script("""
        window.stages = [];
        addEventListener("tavern-rules", (event) => {
            if (window.stages.at(-1) !== event.detail.stage) window.stages.push(event.detail.stage);
        });
    """)
    return lambda page: page.evaluate("window.stages")


def test_first_start_plain_second_from_the_image(page: Page, site: Site, stages: Callable[[Page], list[str]]) -> None:
    assert start(page, site) == "ready"
    games = page.evaluate(GAMES)
    assert "gridaris" in games
    assert stages(page) == ["download", "start", "ready"]
    wait_for_image(page)
    assert start(page, site) == "ready"
    assert stages(page) == ["restore", "ready"]
    assert page.evaluate(GAMES) == games


def test_texts_and_faces_are_there_after_a_restore(page: Page, site: Site) -> None:
    start(page, site)
    texts = "() => tavern.engine.call('texts', {game: 'gridaris'})"
    first = page.evaluate(texts)
    wait_for_image(page)
    start(page, site)
    assert page.evaluate(texts) == first
    assert first["rules"]


def test_a_match_plays_the_same_from_the_image(page: Page, site: Site) -> None:
    play = """async () => {
        const persons = [{name: "Ann", kind: "person"}, {name: "Bob", kind: "person"}];
        let table = await tavern.engine.call("new", {game: "gridaris", persons, seed: 7, shape: "wide"});
        return tavern.engine.call("save", {});
    }"""
    start(page, site)
    first = page.evaluate(play)
    wait_for_image(page)
    start(page, site)
    assert page.evaluate(play) == first


@pytest.mark.parametrize("damage", ["one byte", "cut short", "no hash"])
def test_a_damaged_image_falls_back_to_the_plain_start(
    page: Page, site: Site, stages: Callable[[Page], list[str]], damage: str
) -> None:
    start(page, site)
    wait_for_image(page)
    page.evaluate(
        """async (damage) => {
            const store = await caches.open("tavern-image");
            const [key] = await store.keys();
            const old = await store.match(key);
            let bytes = new Uint8Array(await old.arrayBuffer());
            if (damage === "one byte") bytes[bytes.length >> 1] ^= 255;
            if (damage === "cut short") bytes = bytes.slice(0, bytes.length >> 1);
            await store.put(key, new Response(bytes, damage === "no hash" ? {} : { headers: old.headers }));
        }""",
        damage,
    )
    assert start(page, site) == "ready"
    assert stages(page)[-2:] == ["start", "ready"]
    assert page.evaluate(GAMES)


def test_an_image_that_this_runtime_refuses_falls_back(
    page: Page, site: Site, stages: Callable[[Page], list[str]]
) -> None:
    start(page, site)
    wait_for_image(page)
    page.evaluate(
        """async () => {
            const store = await caches.open("tavern-image");
            const [key] = await store.keys();
            const bytes = new Uint8Array(await (await store.match(key)).arrayBuffer());
            bytes.fill(7, 16, 48); // The id of the runtime that made it.
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
            await store.put(key, new Response(bytes, { headers: { "x-sha256": hex } }));
        }"""
    )
    assert start(page, site) == "ready"
    assert stages(page)[-2:] == ["start", "ready"]


def test_seeds_differ_between_restores_of_one_image(page: Page, site: Site) -> None:
    start(page, site)
    wait_for_image(page)
    draw = "() => Array.from({length: 4}, () => tavern.engine.seed())"
    seen = set()
    for _ in range(3):
        assert start(page, site) == "ready"
        drawn = page.evaluate(draw)
        assert all(0 <= seed < 2**52 and seed == int(seed) for seed in drawn)
        seen |= set(drawn)
    assert len(seen) == 12


def test_offline_reload_works_from_the_second_visit_on(page: Page, site: Site) -> None:
    start(page, site)
    wait_for_image(page)
    wait_for_offline(page)
    with site.offline():
        assert start(page, site) == "ready"
        assert page.evaluate(GAMES)
        # The bots' worker is started for the first time without a connection.
        assert page.evaluate("() => tavern.engine.botCall('stop', {})") == {"open": 0}


def test_offline_without_an_image(page: Page, site: Site) -> None:
    start(page, site)
    wait_for_image(page)
    wait_for_offline(page)
    page.evaluate("() => caches.delete('tavern-image')")
    with site.offline():
        assert start(page, site) == "ready"


def test_without_service_worker_and_storage(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(service_workers="block")
    context.add_init_script("Object.defineProperty(window, 'caches', {get() { throw new Error('no storage') }});")
    page = context.new_page()
    assert start(page, site) == "ready"
    assert page.evaluate(GAMES)


def test_on_an_address_of_the_home_network(playwright: Playwright, site: Site) -> None:
    """Without a certificate there are no hashes, stores and service workers; the rules start all the same."""
    rules = "--host-resolver-rules=MAP tavern.test 127.0.0.1"
    browser = playwright.chromium.launch(executable_path=build.chromium(), args=[*QUIET, rules])
    try:
        page = browser.new_page()
        page.goto(site.url.replace("127.0.0.1", "tavern.test"))
        page.wait_for_function(ENGINE)
        assert page.evaluate("() => isSecureContext") is False
        assert page.evaluate(READY) == "ready"
        assert page.evaluate(GAMES)
    finally:
        browser.close()


@pytest.mark.parametrize(
    ("fault", "file", "kind"),
    [
        ("damaged", r"pyodide\.asm\.wasm$", "damaged"),
        ("damaged", r"python_stdlib\.zip$", "damaged"),
        ("damaged", r"tavern_table.*\.whl$", "damaged"),
        ("damaged", r"pyodide\.asm\.mjs$", "damaged"),
        ("missing", r"pyodide\.asm\.wasm$", "missing"),
        ("missing", r"tavern_table.*\.whl$", "missing"),
        ("stalled", r"pyodide\.asm\.wasm$", "stalled"),
        ("stalled", r"worker\.js$", "stalled"),
        ("missing", r"worker\.js$", "broken"),
    ],
)
def test_a_bad_download_is_told_within_ten_seconds_and_can_be_retried(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard, fault: str, file: str, kind: str
) -> None:
    guard.allow("Failed to load resource|Error occurred while installing the standard library|StartError|ERR_")
    guard.allow("Failed to fetch")
    page = new_context(service_workers="block").new_page()
    with site.fault(fault, file):
        page.goto(site.url)
        page.wait_for_function(ENGINE)
        begun = time.monotonic()
        told = page.evaluate(READY)
        assert told.split(":")[0] == kind, told
        assert time.monotonic() - begun < 10
    assert page.evaluate("() => tavern.engine.retry().then(() => 'ready', String)") == "ready"
    assert page.evaluate(GAMES)


def test_the_page_itself_says_when_its_program_is_missing(page: Page, site: Site, guard: Guard) -> None:
    guard.allow("Failed to load resource")
    with site.fault("missing", r"main\.js$"):
        page.goto(site.url)
        page.get_by_role("button", name="Try again").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function(ENGINE)


def test_progress_is_counted_in_bytes(page: Page, site: Site, dist: Path) -> None:
    page.add_init_script("""
        window.counted = [];
        addEventListener("tavern-rules", (event) => window.counted.push(event.detail));
    """)
    start(page, site)
    counted = [event for event in page.evaluate("window.counted") if event["stage"] == "download"]
    runtime = next(dist.glob("runtime-*"))
    wheel = next(dist.glob("app-*/tavern_table-*.whl"))
    total = sum(file.stat().st_size for file in [*runtime.iterdir(), wheel])
    assert {event["total"] for event in counted} == {total}
    loaded = [event["loaded"] for event in counted]
    assert loaded == sorted(loaded)
    assert loaded[-1] == total
    assert len(loaded) > 5


def test_errors_of_the_rules_keep_their_kind(page: Page, site: Site) -> None:
    start(page, site)
    ask = "() => tavern.engine.call('texts', {game: 'chess'}).catch((error) => [error.name, error.message])"
    told = page.evaluate(ask)
    assert told[0] == "BadSave"
    assert "chess" in told[1]


def test_nothing_is_asked_of_another_origin(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    start(page, site)
    wait_for_offline(page)
    foreign = [url for url in asked if not url.startswith((site.url, "blob:", "data:"))]
    assert asked
    assert not foreign


def test_the_workers_obey_the_pages_policy(page: Page, site: Site, guard: Guard) -> None:
    """The policy reaches the worker: neither eval nor another origin is open to it."""
    guard.allow("Content Security Policy|Refused to|violates")
    start(page, site)
    worker = next(worker for worker in page.workers if worker.url.startswith("blob:"))
    # What a test evaluates may itself use eval; what a timer of the worker does may not.
    found = worker.evaluate("""(other) => new Promise((resolve) => setTimeout(async () => resolve({
        eval: (() => { try { return new Function("return 'open'")() } catch { return "blocked" } })(),
        foreign: await fetch(other, { mode: "no-cors" }).then(() => "open", () => "blocked"),
        own: await fetch(location.href.replace("blob:", "").replace(/[^/]*$/, "")).then(() => "open", String),
    })))""", site.url.replace("127.0.0.1", "localhost"))
    assert found == {"eval": "blocked", "foreign": "blocked", "own": "open"}


def test_an_update_waits_until_it_is_applied(page: Page, site: Site, next_dist: Path) -> None:
    start(page, site)
    wait_for_image(page)
    wait_for_offline(page)
    old = page.evaluate("() => tavern.engine.buildId")
    site.deploy(next_dist)
    assert start(page, site) == "ready"  # The page of the old build, while the new one comes in.
    assert page.evaluate("() => tavern.engine.buildId") == old
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    offer = page.get_by_role("button", name="Update now")
    offer.wait_for()
    # What the old page has not loaded yet still comes from its own build.
    assert page.evaluate("() => tavern.engine.botCall('stop', {})") == {"open": 0}
    with page.expect_navigation():
        offer.click()
    page.wait_for_function(ENGINE)
    assert page.evaluate(READY) == "ready"
    assert page.evaluate("() => tavern.engine.buildId") != old
    page.reload()
    page.wait_for_function(ENGINE)
    wait_for(page, "async () => (await caches.keys()).filter((name) => name !== 'tavern-image').length === 1")
    with site.offline():
        assert start(page, site) == "ready"
        assert page.evaluate("() => tavern.engine.buildId") != old


def test_a_bot_thinks_in_its_own_worker_and_can_be_stopped(page: Page, site: Site) -> None:
    start(page, site)
    found = page.evaluate("""async () => {
        const { call, think, stopThinking } = tavern.engine;
        const bot = (name, level) => ({ name, kind: "bot", level });
        const persons = [bot("A", "hard"), bot("B", "hard")];
        const table = await call("new", { game: "gridaris", persons, seed: 3, shape: "wide" });
        const order = async (seconds, id) => {
            const job = await call("job", { seat: table.asked[0].seat, seed: 1, seconds });
            return { ...job, id };
        };
        const begun = performance.now();
        const answer = await think(await order(0.2, "a"));
        const took = performance.now() - begun;
        const long = think(await order(600, "b"));
        setTimeout(() => stopThinking(), 300);
        const stopped = await long;
        const ended = think(await order(600, "c")).catch((error) => error.message);
        setTimeout(() => tavern.engine.terminateBot(), 300);
        return { answer, took, stopped, ended: await ended, again: Boolean(await think(await order(0.1, "d"))) };
    }""")
    assert found["answer"]["done"]
    assert found["answer"]["action"]
    assert found["stopped"] is None
    assert found["ended"] == "Python was ended."
    assert found["again"] is True


def test_the_build_id_is_that_of_the_code(page: Page, site: Site, dist: Path) -> None:
    start(page, site)
    told = page.evaluate("() => tavern.engine.buildId")
    assert re.fullmatch(r"[0-9a-f]{12}", told)
    assert f'"build": "{told}"' in (dist / "build.json").read_text()
    assert told in next(dist.glob("app-*/main.js")).read_text()
    assert told in next(dist.glob("app-*/worker.js")).read_text()
    assert told in (dist / "sw.js").read_text()
