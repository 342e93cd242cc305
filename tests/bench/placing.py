"""How fast a piece that may go to hundreds of places is served, in Chromium: `python -m tests.bench.placing`.

Late positions of Squire with both sets, alone, a loot card about to be taken. Needs dist/ (python3 build.py). Figures:
the placements of the largest bag listed anew by a bare Pyodide; from the rules' worker being told to take the card to
its answer, and to the places lit; from a person's click to the places lit; from a pointer's move to its picture.
"""

from __future__ import annotations

import json
import os
from math import cos, sin
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

import build
from py_engine.match import Match
from py_engine.registry import game
from tests.bench.chromium import chromium, in_chromium
from tests.bench.paint import WATCH, spread
from tests.bench.squire_balance import greedy
from tests.browser.site import Site
from tests.browser.tavern import Tavern, until

POSITIONS, FROM_TURN, LEAST = 6, 17, 300
TRIES = 4
"""Each position is met so often, and the quickest counts: the machine may be busy with other things."""
MOVES = 300
LIST = """
import random, time
from py_engine.games.squire.bag import add, bag_of, forget, placements
def largest(r):
    best = ((), 0, 0)
    for _ in range(60):
        order = r.sample(range(28), 24)
        laid = ((order[0], 0, 0, 0, 0),)
        for card in order[1:-1]:
            laid += ((card, *r.choice(placements(bag_of(laid), card))[1:]),)
        n = len(placements(bag_of(laid), order[-1]))
        if n > best[2]:
            best = (laid, order[-1], n)
    return best
laid, card, n = largest(random.Random(1))
before, took = bag_of(laid[:-1]), []
for _ in range(60):
    forget()
    begin = time.perf_counter()
    placements(add(before, *laid[-1]), card)
    took.append((time.perf_counter() - begin) * 1000)
took.sort()
answer = f"{n} placements packed and listed anew: median {took[30]:.2f}, p95 {took[57]:.2f} ms"
"""
LOADED = """async (save) => {
    window.before = await tavern.engine.call("load", {save, shape: "wide"});
    tavern.matches.play().table.show(before.scene, {cut: true});
}"""
SERVED = """async () => {
    const {call} = tavern.engine, {table} = tavern.matches.play();
    const take = before.scene.choices.find((choice) => choice.path.length);
    const begin = performance.now();
    const answer = await call("act", {action: take.action, ticket: before.ticket});
    const sent = performance.now() - begin;
    table.show(answer.scene);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return [sent, performance.now() - begin, answer.scene.poses[0].items.length];
}"""
MOVED = """(() => {
  const times = window.moved = [];
  addEventListener("pointermove", () => {
    const begin = performance.now();
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begin)));
  }, true);
})()"""


def late_saves() -> list[dict[str, Any]]:
    """Matches that stand before a card is taken which has hundreds of places."""
    squire, found, seed = game("squire"), [], 0
    while len(found) < POSITIONS:
        seed += 1
        match, random = Match(squire, 1, seed, {"deck": "combined"}), Random(seed)
        while not match.over:
            legal = match.legal(0)
            takes = [n for n, action in enumerate(legal) if action[0] == "take"]
            if takes and match.state.turn >= FROM_TURN:
                ahead = match.preview(0, legal[takes[0]])
                if ahead and len(squire.steps["place"].legal(ahead[0], *ahead[0].stack[-1][1:])) >= LEAST:  # type: ignore[misc]
                    found.append({**match.save(), "persons": [{"name": "You", "kind": "person"}], "notes": {}})
                    break
            match.play(0, greedy(match.state, legal, random) if len(legal) > 1 else legal[0])
    return found


def listed(browser: Browser) -> None:
    """The rules' own share, where nothing but Pyodide runs."""
    print("bare Pyodide,", in_chromium(browser, LIST))


def opened(page: Page, url: str, save: dict[str, Any]) -> Tavern:
    """A match out of a file."""
    tavern = Tavern(page, url).enter()
    words = json.dumps({"format": "tavern-table", "version": 1, "matches": [{"title": "Late", "save": save}]})
    file = {"name": "late.json", "mimeType": "application/json", "buffer": words.encode()}
    page.get_by_label("Files with matches").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Go on").click()
    until(page, "!!window.tavern.state")
    tavern.turn()
    return tavern


def renderers() -> list[int]:
    """The processes of this browser's pages."""
    parents: dict[int, int] = {}
    pages: list[int] = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit():
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                if b"--type=renderer" in (entry / "cmdline").read_bytes():
                    pages.append(int(entry.name))
        except OSError:
            continue  # it has ended meanwhile
    return [pid for pid in pages if os.getpid() in lineage(pid, parents)]


def lineage(pid: int, parents: dict[int, int]) -> list[int]:
    found = [pid]
    while found[-1] in parents:
        found.append(parents[found[-1]])
    return found


def spent(pages: list[int]) -> float:
    """Milliseconds of the processor that all threads of these processes have had, workers included."""
    files = [file for pid in pages for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(file.read_text().split()[0]) for file in files) / 1e6


def served(browser: Browser, saves: list[dict[str, Any]]) -> None:
    site, page = Site(build.DIST), browser.new_page(viewport={"width": 1440, "height": 900})
    opened(page, site.url, saves[0])
    ours = renderers()

    def one(words: str) -> list[float]:
        page.evaluate(LOADED, words)
        page.wait_for_timeout(400)
        before = spent(ours)
        row: list[float] = page.evaluate(SERVED)
        return [*row, spent(ours) - before]

    tries = [[one(json.dumps(save)) for _ in range(TRIES)] for save in saves]
    rows = [[min(column) for column in zip(*rows, strict=True)] for rows in tries]
    print("places:", ", ".join(str(row[2]) for row in rows))
    print("told to take, answer here:", spread([row[0] for row in rows]))
    print("told to take, places lit:", spread([row[1] for row in rows]))
    print("  processor's time of the page and its workers for that:", spread([row[3] for row in rows]))
    page.close()
    site.close()


def clicked(browser: Browser, saves: list[dict[str, Any]]) -> None:
    site = Site(build.DIST)
    times: list[float] = []
    moves: list[float] = []
    work: list[float] = []
    for save in saves:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        tavern = opened(page, site.url, save)
        page.evaluate(WATCH)
        for n in range(2):
            if n:
                page.get_by_role("button", name="Undo").click()
                until(page, "!window.tavern.state.scene.poses && !window.tavern.state.busy")
            tavern.choose(next(choice for choice in tavern.state["scene"]["choices"] if choice["path"]))
            poses = tavern.turn()["scene"]["poses"][0]
            page.wait_for_timeout(150)
        times.append(min(page.evaluate("bench.times")))
        page.mouse.click(*tavern.spot(poses["piece"]))
        (x, y), (x2, y2) = tavern.on_stage(300, 320), tavern.on_stage(1000, 800)
        page.evaluate(MOVED)
        ours = renderers()
        before = spent(ours)
        for i in range(MOVES // len(saves)):
            page.mouse.move((x + x2) / 2 + (x2 - x) / 2 * cos(i / 5), (y + y2) / 2 + (y2 - y) / 2 * sin(i / 4))
        page.wait_for_timeout(200)
        moves += page.evaluate("moved")
        work.append((spent(ours) - before) / (MOVES // len(saves)))
        context.close()
    print("click on the card, places lit:", spread(times))
    print("pointer to picture:", spread(moves))
    print("  processor's time of the page and its workers for a move, previews included:", spread(work))
    site.close()


def main() -> None:
    saves = late_saves()
    with chromium() as browser:
        listed(browser)
        served(browser, saves)
        clicked(browser, saves)


if __name__ == "__main__":
    main()
