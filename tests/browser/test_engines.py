"""The same short visit in Firefox and in WebKitGTK: start, play, come back from the image, come back without a network.

A browser that is not on this machine is skipped; `.ci/run` installs both.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Playwright

from .site import Site
from .webkit import webkit

PLAY = """async () => {
    const persons = [{name: "Ann", kind: "person"}, {name: "Bob", kind: "person"}];
    const {call} = tavern.engine;
    let table = await call("new", {game: "gridaris", persons, seed: 5, shape: "wide"});
    for (let move = 0; move < 3; move++) {
        if (table.curtain !== null) table = await call("look", {seat: table.curtain});
        table = await call("act", {action: table.scene.choices[0].action, ticket: table.ticket});
    }
    return JSON.parse(await call("save", {})).actions?.length ?? table.length;
}"""
READY = "async () => { await tavern.engine.ready; return tavern.engine.startedFrom }"
STORED = """async () => (await caches.keys()).length >= 2
    && (await navigator.serviceWorker.getRegistration())?.active?.state === "activated" """

Run = Callable[[str], Any]


def visit(site: Site, go: Callable[[], None], run: Run) -> None:
    """The journey; `go` opens the site anew, `run` evaluates a function on the page and waits for its promise."""
    go()
    assert run(READY) == "files"
    assert run(PLAY) >= 3
    until = time.monotonic() + 60
    while not run(STORED):
        assert time.monotonic() < until, "the files were not stored"
        time.sleep(0.3)
    go()
    assert run(READY) == "image"
    assert run(PLAY) >= 3
    with site.offline():
        go()
        assert run(READY) == "image"
        assert run(PLAY) >= 3
        assert run("async () => (await tavern.engine.botCall('stop', {})).open") == 0


def test_firefox(playwright: Playwright, site: Site) -> None:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        pytest.skip("skipped: no Firefox")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    try:
        page = browser.new_page()
        page.set_default_timeout(240_000)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))

        def go() -> None:
            page.goto(site.url)
            page.wait_for_function("() => window.tavern?.engine")

        visit(site, go, page.evaluate)
        assert not errors
    finally:
        browser.close()


@pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
def test_webkit(site: Site) -> None:
    with webkit() as window:
        visit(site, lambda: window.go(site.url), window.run)
