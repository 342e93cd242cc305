"""A page with the table alone, bundled as the site bundles it."""

from __future__ import annotations

import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import build

PAGE = """<!doctype html><html lang="en"><title>Table</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="table.css"><link rel="stylesheet" href="page.css">
<main id="table"></main><script type="module" src="page.js"></script></html>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def bundle(entry: Path, folder: Path) -> None:
    """The page in a folder; `entry` is its script."""
    esbuild = [str(build.node()), str(build.MODULES / "esbuild/bin/esbuild"), str(entry)]
    flags = ["--bundle", "--format=esm", "--target=es2022", f"--outfile={folder / 'page.js'}", "--log-level=warning"]
    subprocess.run([*esbuild, *flags], check=True, env={"NODE_PATH": str(build.MODULES), "PATH": "/usr/bin:/bin"})
    (folder / "table.css").write_text((build.WEB / "table/table.css").read_text())
    (folder / "page.css").write_text("body { margin: 0 } #table { width: 100vw; height: 100vh }")
    (folder / "index.html").write_text(PAGE)


def serve(folder: Path) -> ThreadingHTTPServer:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server
