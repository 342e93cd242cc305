"""A piece of Python in Pyodide in Chromium, with the engines of this checkout: figures of the place where people play.

The program leaves its answer, a text, in `answer`. It runs in a worker, as in the site.
"""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from tests.bench.startup import bare_folder
from tests.browser.conftest import QUIET
from tests.browser.tablepage import serve

SOURCES = ("py_engine", "tests/bench", "tests/contract", "tests/__init__.py")
WORKER = """import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  try {
    const python = await loadPyodide();
    python.unpackArchive(await (await fetch("engine.zip")).arrayBuffer(), "zip", { extractDir: "/engine" });
    python.runPython("import sys; sys.path.insert(0, '/engine')");
    python.runPython(data);
    postMessage({ answer: String(python.globals.get("answer")) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};"""
ASK = """(program) => new Promise((resolve) => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.postMessage(program);
})"""


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=build.chromium(), args=QUIET)
        yield browser
        browser.close()


def in_chromium(browser: Browser, program: str) -> str:
    """What a program leaves in `answer`; AssertionError with Python's words if it fails."""
    with tempfile.TemporaryDirectory() as name:
        folder = bare_folder(Path(name) / "bare")
        (folder / "worker.js").write_text(WORKER)
        (folder / "index.html").write_text('<!doctype html><link rel="icon" href="data:,">')
        (folder / "engine.zip").write_bytes(_engine())
        server = serve(folder)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        found = page.evaluate(ASK, program)
        page.close()
        server.shutdown()
        server.server_close()
    assert "answer" in found, found["error"]
    return str(found["answer"])


def _engine() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for source in SOURCES:
            path = build.ROOT / source
            for one in sorted(path.rglob("*")) if path.is_dir() else [path]:
                if one.is_file() and "__pycache__" not in one.parts:
                    file.write(one, one.relative_to(build.ROOT))
    return packed.getvalue()
