"""WebKitGTK by its own driver: a page that is opened and asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from typing import Any

import pytest

OPENED = "async () => { while (!window.tavern?.engine) await new Promise((r) => setTimeout(r, 50)) }"


class WebKit:
    """One window. Its driver tells no more of an error than its text."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        driver.set_script_timeout(240)

    def run(self, function: str) -> Any:
        """What an async function of the page answers."""
        code = f"const done = arguments[0]; ({function})().then((v) => done([v]), (e) => done(String(e)))"
        answer = self.driver.execute_async_script(code)
        assert isinstance(answer, list), answer
        return answer[0]

    def go(self, url: str) -> None:
        """Open the site and wait until its program runs."""
        self.driver.get(url)
        self.run(OPENED)


@contextmanager
def webkit() -> Iterator[WebKit]:
    """A fresh WebKitGTK, nothing stored; skips where there is none."""
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
            yield WebKit(driver)
        finally:
            driver.quit()


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


def mini_browser() -> str:
    found = sorted(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        pytest.skip("skipped: no MiniBrowser of WebKitGTK")
    return found[-1]
