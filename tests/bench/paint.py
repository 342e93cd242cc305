"""How fast the table answers: a pointer's move to its preview with 700 legal places, a click to its painted result.

    .venv/bin/python -m tests.bench.paint [game ...]     # needs dist/ (python3 build.py) for all but the first figure

The first figure is the table alone (previews are made in the page); the second is the whole way, with the rules in
their worker, in the built site. Both are from the event to the end of the frame that painted it. The third: frames
while all bots of a full table think.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import pairwise
from math import cos, sin
from pathlib import Path

from playwright.sync_api import Browser

import build
from py_engine import registry
from tests.bench.chromium import chromium
from tests.browser.site import Site
from tests.browser.tablepage import bundle, serve
from tests.browser.tavern import Tavern

HERE = Path(__file__).parent
MOVES, CLICKS = 400, 40

PRESS = 60
"""Milliseconds that a mouse button stays down in a quick click of a person."""

WATCH = """(() => {
  const bench = window.bench = {times: []}, mark = performance.mark.bind(performance);
  let begin = 0;
  addEventListener("pointerup", (event) => { // a page of the story is put away without an answer
    begin = event.target.closest("dialog") ? 0 : performance.now();
  }, true);
  performance.mark = (...words) => { // the frame that the table asks for in the same task
    const from = begin;
    begin = 0;
    let waiting = true;
    const painted = () => {
      if (waiting) bench.times.push(performance.now() - from);
      waiting = false;
    };
    if (from) requestAnimationFrame(() => { // the frame is over when a task follows it, or the next frame
      setTimeout(painted);
      requestAnimationFrame(painted);
    });
    return mark(...words);
  };
})()"""


def late(times: list[float]) -> float:
    """The 95th in a hundred."""
    return sorted(times)[int(len(times) * 0.95)]


def spread(times: list[float]) -> str:
    """Median, 95th in a hundred, worst."""
    times = sorted(times)
    return f"median {times[len(times) // 2]:.1f}, p95 {late(times):.1f}, worst {times[-1]:.1f} ms of {len(times)}"


def previews(browser: Browser) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle(HERE / "paint_page.js", folder)
        server = serve(folder)
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_function("window.paint?.ready")
        print(f"scene of 401 pieces shown in {page.evaluate('paint.shown'):.1f} ms")
        page.mouse.click(960, 300)
        page.wait_for_timeout(400)
        page.evaluate("paint.times.length = 0")
        for i in range(MOVES):
            page.mouse.move(380 + 190 * cos(i / 9), 300 + 130 * sin(i / 7))
        page.wait_for_timeout(200)
        print("pointer to preview:", spread(page.evaluate("paint.times")))
        page.close()
        server.shutdown()
        server.server_close()


def clicks(browser: Browser, game: str, speed: str) -> list[float]:
    """Milliseconds from click to painted result in whole matches with the mouse in the built site."""
    site, times = Site(build.DIST), []
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    while len(times) < CLICKS:
        seats = max(3, registry.game(game).seats[0])
        tavern = Tavern(page, site.url).enter(speed=speed).new(game, ("you", *["random"] * (seats - 1)))
        tavern.press = PRESS
        page.evaluate(WATCH)
        while not (state := tavern.turn())["over"] and len(times) + page.evaluate("bench.times.length") < CLICKS:
            tavern.answer(state)
        times += page.evaluate("bench.times")
    page.close()
    return times


FRAMES = """ms => new Promise(done => {
  const times = [], end = performance.now() + ms;
  const next = now => { times.push(now); now < end ? requestAnimationFrame(next) : done(times); };
  requestAnimationFrame(next);
})"""


def frames(browser: Browser, game: str, ms: int = 4000) -> str:
    """Frames a second, and the longest between two, while the bots of a full table think."""
    page, seats = browser.new_page(viewport={"width": 1440, "height": 900}), registry.game(game).seats[-1]
    Tavern(page, Site(build.DIST).url).enter().new(game, ("you", *["hard"] * (seats - 1)))
    page.wait_for_selector(".busy")
    at = page.evaluate(FRAMES, ms)
    thinking = page.locator(".busy").count()
    page.close()
    gaps = sorted(b - a for a, b in pairwise(at))
    rate = 1000 * len(gaps) / (at[-1] - at[0])
    return f"{rate:.1f} frames/s, p95 {late(gaps):.1f}, longest {gaps[-1]:.1f} ms; {thinking} of {seats - 1} bots think"


def main() -> None:
    with chromium() as browser:
        previews(browser)
        for game in sys.argv[1:] or ["gridaris"]:
            print(f"{game}, bots thinking:", frames(browser, game), flush=True)
            for speed in ("fast", "off"):
                times = clicks(browser, game, speed)
                print(f"{game}, moves {speed}, click to painted result:", spread(times), flush=True)


if __name__ == "__main__":
    main()
