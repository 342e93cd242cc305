"""The same short visit in Firefox and in WebKitGTK: start, play, come back from the image, come back without a network.

A browser that is not on this machine is skipped; `.ci/run` installs both.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Playwright

from .site import Site

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


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """An X display for a browser that has no headless mode; this process's own if there is one."""
    if os.environ.get("DISPLAY"):
        yield dict(os.environ)
        return
    if not shutil.which("Xvfb"):
        pytest.skip("skipped: no display and no Xvfb for WebKitGTK")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield {**os.environ, "DISPLAY": f":{told.readline().strip()}"}
    finally:
        server.terminate()
        server.wait()


@pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
def test_webkit(site: Site) -> None:
    path = shutil.which("WebKitWebDriver")
    if not path:
        pytest.skip("skipped: no WebKitGTK")
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    with screen() as environment:
        options = Options()
        options.add_argument("--automation")
        options.binary_location = mini_browser()
        driver = webdriver.WebKitGTK(options=options, service=Service(path, env=environment))
        try:
            driver.set_script_timeout(240)

            def run(function: str) -> Any:
                code = f"const done = arguments[0]; ({function})().then((v) => done([v]), (e) => done(String(e)))"
                answer = driver.execute_async_script(code)
                assert isinstance(answer, list), answer
                return answer[0]

            def go() -> None:
                driver.get(site.url)
                run("async () => { while (!window.tavern?.engine) await new Promise((r) => setTimeout(r, 50)) }")

            visit(site, go, run)
        finally:
            driver.quit()


def mini_browser() -> str:
    from glob import glob

    found = sorted(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        pytest.skip("skipped: no MiniBrowser of WebKitGTK")
    return found[-1]
