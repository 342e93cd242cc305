"""Fixtures of the browser tests: the built site, real browsers, and a guard against errors in the console.

`site`     the build behind a server, under a sub-path; it can go offline and lose or damage files (see site.py)
`page`     a page of Chromium; an error in its console fails the test, unless `guard.allow(pattern)` said it would come
`open_at`  `open_at("phone")` -> a page of that size (see SIZES) on the site
`axe`      `axe(page)` -> the accessibility faults that axe finds, as short lines
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

import build

from .site import Site

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SIZES: dict[str, dict[str, object]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}

AXE = build.MODULES / "axe-core" / "axe.min.js"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This checkout's build, in a folder of its own that no other build replaces."""
    folder = tmp_path_factory.mktemp("built") / "dist"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def next_dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site with another build id."""
    folder = tmp_path_factory.mktemp("next") / "dist"
    build.build(folder, {"next.txt": b"the next version"})
    return folder


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(dist, tmp_path / "site", copy_function=os.link)
    served = Site(tmp_path / "site")
    yield served
    served.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = build.chromium()
    if not path:
        pytest.skip("skipped: no Chromium")
    browser = playwright.chromium.launch(executable_path=path, args=QUIET)
    yield browser
    browser.close()


class Guard:
    """What went wrong in the pages of a test."""

    def __init__(self) -> None:
        self.allowed: list[str] = []
        self.errors: list[str] = []

    def allow(self, pattern: str) -> None:
        """Errors like this one belong to what the test does."""
        self.allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.errors.append(f"error: {error.error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def check(self) -> None:
        left = [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.allowed)]
        assert not left, "errors in the console:\n" + "\n".join(left)


@pytest.fixture
def guard() -> Iterator[Guard]:
    watching = Guard()
    yield watching
    watching.check()


@pytest.fixture
def new_context(chromium: Browser, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser profile of its own: `new_context("phone", color_scheme="dark")`."""
    opened: list[BrowserContext] = []

    def opening(size: str = "desktop", **options: object) -> BrowserContext:
        context = chromium.new_context(**{**SIZES[size], **options})  # type: ignore[arg-type]
        context.set_default_timeout(30_000)
        guard.watch(context)
        opened.append(context)
        return context

    yield opening
    for context in opened:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def open_at(new_context: Callable[..., BrowserContext], site: Site) -> Callable[..., Page]:
    def opening(size: str = "desktop", path: str = "", **options: object) -> Page:
        page = new_context(size, **options).new_page()
        page.goto(site.url + path)
        return page

    return opening


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    def faults(page: Page) -> list[str]:
        page.evaluate(AXE.read_text())
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [f"{fault['id']}: {fault['help']}: {node['target']}" for fault in found for node in fault["nodes"]]

    return faults
