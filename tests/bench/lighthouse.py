"""Lighthouse's four scores (mobile) of the built site, served compressed as a static host does.

usage: python -m tests.bench.lighthouse [--keep FOLDER] [--page "#/rules/gridaris"]

Lighthouse is fetched by npm into FOLDER (default: a temporary one); it is no dependency of the project.
Goals: accessibility, best practices and SEO 100, performance 90.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import BinaryIO

import build
from tests.browser.conftest import QUIET
from tests.browser.site import Handler, Site

VERSION = "lighthouse@12.8.2"
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index")
FIGURES += ("cumulative-layout-shift", "interactive")
QUICK, SLOWER = 1650, 4
"""Lighthouse slows a processor of this benchmark index down so many times, to be like a phone."""
PACKED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest")


def compressed(site: Site) -> None:
    """Let the site answer text and wasm in gzip."""
    cache: dict[str, bytes] = {}

    class Packing(site.server.RequestHandlerClass):  # type: ignore[name-defined, misc]
        def do_GET(self) -> None:
            file = Path(self.translate_path(self.path))
            file = file / "index.html" if file.is_dir() else file
            if file.suffix not in PACKED or not file.exists():
                return Handler.do_GET(self)
            key = str(file)
            if key not in cache:
                cache[key] = gzip.compress(file.read_bytes(), 6)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(key))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(cache[key])))
            self.end_headers()
            return self._send(cache[key], self.wfile)

        def _send(self, data: bytes, target: BinaryIO) -> None:
            target.write(data)

    site.server.RequestHandlerClass = Packing


def program(folder: Path) -> Path:
    """Lighthouse's command in the folder, fetched when it is not there."""
    found = folder / "node_modules/lighthouse/cli/index.js"
    if not found.exists():
        words = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", VERSION]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return found


def measure(command: Path, address: str, report: Path, slower: float) -> dict:  # type: ignore[type-arg]
    flags = " ".join([*QUIET, "--headless=new"])
    subprocess.run(
        ["node", str(command), address, "--quiet", "--output=json",
         f"--output-path={report}", f"--chrome-flags={flags}",
         f"--throttling.cpuSlowdownMultiplier={slower:.1f}",
         "--only-categories=performance,accessibility,best-practices,seo"],
        check=True, env={**os.environ, "CHROME_PATH": build.chromium()},
    )  # fmt: skip
    return dict(json.loads(report.read_text()))


def tell(found: dict) -> None:  # type: ignore[type-arg]
    for name, category in found["categories"].items():
        print(f"{name:16} {round(100 * (category['score'] or 0)):>4}")
    for name in FIGURES:
        audit = found["audits"].get(name)
        print(f"  {name:28} {audit['displayValue'] if audit else ''}")
    for category in found["categories"].values():
        for reference in category["auditRefs"]:
            audit = found["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                print(f"  {category['id']}: {audit['title']} ({audit['score']})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, help="folder for Lighthouse and its report")
    parser.add_argument("--page", default="", help="what comes after the site's address")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = wanted.keep or Path(scratch)
        build.build(Path(scratch) / "dist")
        site = Site(Path(scratch) / "dist")
        compressed(site)
        command, address, report = program(folder), site.url + wanted.page, folder / "report.json"
        found = measure(command, address, report, SLOWER)
        index = found["environment"]["benchmarkIndex"]
        if index < 0.8 * QUICK:
            slower = max(1.0, SLOWER * index / QUICK)
            score = found["categories"]["performance"]["score"]
            print(f"performance {100 * score:.0f} at {SLOWER} times slower; but this")
            print(f"machine's index is {index:.0f}, of {QUICK}: measured again at {slower:.1f} times slower")
            found = measure(command, address, report, slower)
        tell(found)
        site.close()


if __name__ == "__main__":
    main()
