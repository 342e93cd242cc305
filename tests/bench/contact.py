"""A contact sheet: every screen of every game in every size and light, to be looked at.

usage: python -m tests.bench.contact [--game NAME] [--folder FOLDER] [--screens end,middle] [--views phone,grey]

Makes FOLDER/<game>/<screen>--<view>.png and FOLDER/index.html (default folder: tests/artifacts/contact). Half-played
and ended matches come from tests/saves, through the page's own import. `shop` is what belongs to no game.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import build
from py_engine.registry import GAMES
from tests.bench.chromium import chromium
from tests.browser.site import Site
from tests.browser.tavern import Tavern, until
from tests.saves.write import SEATS, SEED, ask, exported, persons, stored

SHOP = "shop"


@dataclass(frozen=True)
class View:
    """How a screen is looked at: "desk" or "phone", size, light, and what else is emulated."""

    name: str
    device: str
    width: int
    height: int
    scheme: str = "light"
    media: dict[str, Any] = field(default_factory=dict)
    vision: str = "none"


VIEWS = (
    View("1440 light", "desk", 1440, 900),
    View("1440 dark", "desk", 1440, 900, "dark"),
    View("1440 grey", "desk", 1440, 900, vision="achromatopsia"),
    View("1440 calm", "desk", 1440, 900, "dark", {"reduced_motion": "reduce"}),
    View("1024 light", "desk", 1024, 768),
    View("1024 dark", "desk", 1024, 768, "dark"),
    View("zoom light", "zoom", 720, 450),
    View("390 light", "phone", 390, 844),
    View("390 dark", "phone", 390, 844, "dark"),
    View("390 grey", "phone", 390, 844, "dark", vision="achromatopsia"),
    View("360 light", "phone", 360, 640),
    View("360 dark", "phone", 360, 640, "dark"),
)
DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"device_scale_factor": 1},
    "zoom": {"device_scale_factor": 2},
    "phone": {"device_scale_factor": 2, "has_touch": True, "is_mobile": True},
}
"""A device is a browser profile of its own; "zoom" is a 1440 screen at 200 %."""


def start_of(game: str) -> str:
    """A file with a match that has just begun, of one person and bots."""
    people = persons(SEATS.get(game, 3))
    people[1] |= {"kind": "bot", "level": "easy"}
    ask("new", game=game, persons=people, seed=SEED, shape="wide")
    return exported("A stored match, start", str(ask("save")))


class Visit:
    """A person who goes from screen to screen in one browser profile; each screen is yielded when it stands."""

    def __init__(self, page: Page, site: Site, folder: Path) -> None:
        self.page, self.site, self.folder = page, site, folder
        self.tavern = Tavern(page, site.url)
        self.tavern.enter()

    def home(self) -> None:
        self.page.evaluate("() => { location.hash = '#/'; }")
        self.page.locator("#lobby").wait_for()

    def open(self, dialog: str) -> None:
        self.page.get_by_role("button", name=dialog, exact=True).click()
        self.page.locator("dialog.dialog").wait_for()

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.locator("dialog.dialog").wait_for(state="detached")

    def shop(self) -> Iterator[str]:
        """The screens that belong to no game."""
        yield "lobby empty"
        files = [file for game in GAMES for file in stored(game)]
        self.bring(files)
        yield "lobby"
        for name in ("Settings", "About", "Results"):
            self.open(name)
            yield name.lower()
            self.close()
        self.page.locator("#continue summary").first.click()
        yield "match menu"

    def bring(self, files: list[Path]) -> None:
        before = self.page.locator("#continue .match").count()
        self.page.get_by_label("Files with matches").set_input_files(files)
        until(self.page, f"document.querySelectorAll('#continue .match').length === {before + len(files)}")
        self.page.evaluate("() => { document.querySelector('#toast').className = ''; }")

    def sit(self, moment: str) -> dict[str, Any]:
        """At the table of the stored match of that moment."""
        self.home()
        row = self.page.locator("#continue .match").filter(has_text=moment).first
        row.get_by_role("button").first.click()
        until(self.page, "!!window.tavern.state")
        return self.tavern.turn()

    def story(self, moment: str) -> Iterator[str]:
        """A page of a story may lie over the table."""
        if self.page.locator("dialog.dialog").count():
            yield f"{moment} page"
            self.close()

    def game(self, name: str) -> Iterator[str]:
        """The screens of a game."""
        start = self.folder / "start.tavern.json"
        start.write_text(start_of(name))
        self.home()
        self.bring([start, *stored(name)])
        self.page.locator(f"[data-new={name}]").click()
        self.page.locator("dialog .seatrow").first.wait_for()
        yield "new match"
        self.close()
        self.sit("A stored match, start")
        yield from self.story("start")
        yield "start"
        if self.sit("A stored match, half")["curtain"] is not None:
            yield "curtain"
            self.tavern.take_device()
        yield from self.story("middle")
        yield "middle"
        self.open("Menu")
        yield "menu"
        self.close()
        self.sit("A stored match, ended")
        yield from self.story("end")
        yield "end"
        self.open("Menu")
        self.page.get_by_role("button", name="Look back", exact=True).click()
        slider = self.page.get_by_label("Moment of the match")
        slider.fill(str(int(slider.get_attribute("max") or 0) // 3))
        yield "replay"
        self.page.keyboard.press("Escape")
        for part in ("guide", "rules"):
            self.page.evaluate(f"() => {{ location.hash = '#/rules/{name}/{part}'; }}")
            self.page.locator("#rules article h2, #rules article h3").first.wait_for()
            yield part


def shoot(page: Page, view: View, file: Path) -> None:
    page.set_viewport_size({"width": view.width, "height": view.height})
    page.emulate_media(color_scheme=view.scheme, reduced_motion=view.media.get("reduced_motion", "no-preference"))  # type: ignore[arg-type]
    emulation = page.context.new_cdp_session(page)
    emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": view.vision})
    page.wait_for_timeout(500)
    page.screenshot(path=file)
    emulation.detach()


def take(browser: Browser, site: Site, game: str, target: Path, screens: list[str], views: list[View]) -> None:
    """All pictures of one game."""
    folder = target / game
    folder.mkdir(parents=True, exist_ok=True)
    for device, options in DEVICES.items():
        mine = [view for view in views if view.device == device]
        if not mine:
            continue
        context = browser.new_context(viewport={"width": mine[0].width, "height": mine[0].height}, **options)
        context.set_default_timeout(30_000)
        with tempfile.TemporaryDirectory() as scratch:
            visit = Visit(context.new_page(), site, Path(scratch))
            for screen in visit.shop() if game == SHOP else visit.game(game):
                for view in mine if not screens or screen in screens else []:
                    shoot(visit.page, view, folder / f"{screen}--{view.name}.png".replace(" ", "-"))
        context.close()
        print(f"{game}: {device}", flush=True)


STYLE = """body { font: 15px sans-serif; margin: 1rem; background: #ddd }
figure { display: inline-block; margin: .4rem; vertical-align: top } img { height: 340px; border: 1px solid #888 }"""


def sheet(target: Path) -> Path:
    """One page with every picture in the folder."""
    parts = [f"<!doctype html><meta charset=utf-8><title>Contact sheet</title><style>{STYLE}</style>"]
    for folder in sorted(path for path in target.iterdir() if path.is_dir()):
        parts.append(f"<h1>{escape(folder.name)}</h1>")
        pictures = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
        for screen in dict.fromkeys(file.stem.split("--")[0] for file in pictures):
            parts.append(f"<h2>{escape(screen)}</h2>")
            for file in (one for one in pictures if one.stem.split("--")[0] == screen):
                address, view = f"{folder.name}/{file.name}", file.stem.split("--")[1]
                image = f'<a href="{address}"><img loading="lazy" src="{address}" alt=""></a>'
                parts.append(f"<figure>{image}<figcaption>{escape(view)}</figcaption></figure>")
    page = target / "index.html"
    page.write_text("\n".join(parts), encoding="utf-8")
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=[SHOP, *GAMES], help="only this game (may be repeated)")
    parser.add_argument("--folder", type=Path, default=build.ROOT / "tests/artifacts/contact")
    parser.add_argument("--screens", default="", help="only these screens, with commas between")
    parser.add_argument("--views", default="", help="only views in whose name one of these words is")
    wanted = parser.parse_args()
    words = [word for word in wanted.views.split(",") if word]
    views = [view for view in VIEWS if not words or any(word in view.name for word in words)]
    screens = [word for word in wanted.screens.split(",") if word]
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        build.build(Path(folder) / "dist")
        site = Site(Path(folder) / "dist")
        for game in wanted.game or [SHOP, *GAMES]:
            if not screens and not words:
                shutil.rmtree(wanted.folder / game, ignore_errors=True)
            take(browser, site, game, wanted.folder, screens, views)
        site.close()
    print(sheet(wanted.folder))


if __name__ == "__main__":
    main()
