"""Start-up against a page that only loads Pyodide: first start, later start, bytes. Ratios, taken in turns in one run.

usage: python -m tests.bench.startup [--rounds N] [--browser chromium|firefox|webkit]

Goals: first start 1.15, later start 0.35, bytes 1.15 times the bare page's.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

import build
from tests.browser.conftest import QUIET
from tests.browser.site import Site
from tests.browser.webkit import WebKit, webkit

BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.tavern = { engine: { ready: loadPyodide().then((python) => python.runPython("1 + 1")) } };
</script>"""
BARE_FILES = (*build.RUNTIME, "pyodide.mjs", "pyodide-lock.json")
READY = """async () => {
    while (!window.tavern?.engine) await new Promise((resolve) => setTimeout(resolve, 5));
    await tavern.engine.ready;
    return performance.now();
}"""
SETTLED = """async () => Boolean((await navigator.serviceWorker.getRegistration())?.active
    && await caches.has("tavern-image") && (await (await caches.open("tavern-image")).keys()).length)"""


def bare_folder(folder: Path) -> Path:
    folder.mkdir()
    for name in BARE_FILES:
        shutil.copy(build.MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE)
    return folder


def start(context: BrowserContext, site: Site) -> tuple[float, int]:
    """Milliseconds from navigation to ready, and the bytes sent for it."""
    before = site.sent
    page = context.new_page()
    page.goto(site.url, wait_until="commit")
    spent = page.evaluate(READY)
    return spent, site.sent - before


def settle(context: BrowserContext) -> None:
    page = context.pages[-1]
    until = time.monotonic() + 60
    while not page.evaluate(SETTLED) and time.monotonic() < until:
        time.sleep(0.2)
    page.close()


def one_round(browser: Browser, bare: Site, ours: Site) -> dict[str, float]:
    found: dict[str, float] = {}
    context = browser.new_context()
    found["bare"], found["bare bytes"] = start(context, bare)
    context.close()
    context = browser.new_context()
    before = ours.sent
    found["first"], found["bytes to ready"] = start(context, ours)
    settle(context)
    found["bytes"] = ours.sent - before
    found["later"], found["later bytes"] = start(context, ours)
    context.pages[-1].close()
    found["third"], _ = start(context, ours)
    context.close()
    return found


def one_webkit_round(bare: Site, ours: Site) -> dict[str, float]:
    """The same in WebKitGTK, where a fresh window stands for a fresh context."""
    found: dict[str, float] = {}

    def visit(window: WebKit, site: Site, name: str) -> None:
        before = site.sent
        window.driver.get(site.url)
        found[name], found[f"{name} bytes"] = window.run(READY), site.sent - before

    with webkit() as window:
        visit(window, bare, "bare")
    with webkit() as window:
        before = ours.sent
        visit(window, ours, "first")
        until = time.monotonic() + 60
        while not window.run(SETTLED) and time.monotonic() < until:
            time.sleep(0.2)
        found |= {"bytes to ready": found.pop("first bytes"), "bytes": ours.sent - before}
        visit(window, ours, "later")
        visit(window, ours, "third")
    return found


def launch(playwright: Playwright, name: str) -> Browser:
    if name == "firefox":
        path = shutil.which("firefox-esr") or shutil.which("firefox")
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    return playwright.chromium.launch(executable_path=build.chromium(), args=QUIET)


def table(rounds: list[dict[str, float]]) -> dict[str, Any]:
    middle = {key: median(one[key] for one in rounds) for key in rounds[0]}
    ratio = {key: median(one[key] / one["bare"] for one in rounds) for key in ("first", "later", "third")}
    size = {key: middle[key] / middle["bare bytes"] for key in ("bytes to ready", "bytes")}
    return {
        "milliseconds and bytes": {k: round(v) for k, v in middle.items()},
        "times the bare page": {k: round(v, 3) for k, v in {**ratio, **size}.items()},
    }


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--browser", default="chromium", choices=["chromium", "firefox", "webkit"])
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        build.build(Path(place) / "dist")
        bare, ours = Site(bare_folder(Path(place) / "bare")), Site(Path(place) / "dist")
        if options.browser == "webkit":
            rounds = [one_webkit_round(bare, ours) for _ in range(options.rounds + 1)][1:]
        else:
            browser = launch(playwright, options.browser)
            rounds = [one_round(browser, bare, ours) for _ in range(options.rounds + 1)][1:]
            browser.close()
    print(json.dumps({"browser": options.browser, "rounds": options.rounds, **table(rounds)}, indent=1))


if __name__ == "__main__":
    main()
