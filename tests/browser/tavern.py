"""A person at the page: starts matches, sees what may be clicked, and clicks it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from math import dist
from typing import Any

from playwright.sync_api import Locator, Page, expect

QUICK = {"speed": "off", "thinking": "quick", "sound": 0}


def until(page: Page, question: str, seconds: float = 60) -> Any:
    """Ask the page until it says yes (`wait_for_function` would need eval, which the page forbids)."""
    end = time.monotonic() + seconds
    while not (answer := page.evaluate(question)):
        assert time.monotonic() < end, f"never: {question}"
        time.sleep(0.03)
    return answer


class Tavern:
    """`url`: the site. `how`: "mouse", "touch" or "keys"."""

    def __init__(self, page: Page, url: str, how: str = "mouse") -> None:
        self.page, self.url, self.how = page, url, how
        self.press = 0  # how long the mouse button stays down, in ms

    def enter(self, settings: dict[str, Any] | None = None, **more: Any) -> Tavern:
        """Open the lobby with settings that waste no time, and wait until games can be started."""
        words = json.dumps({**QUICK, **(settings or {}), **more})
        self.page.add_init_script(f"localStorage['tavern.settings'] ??= {json.dumps(words)}")
        self.page.goto(self.url)
        self.ready()
        return self

    def ready(self) -> None:
        expect(self.page.locator("#boot")).to_be_empty(timeout=60_000)
        until(self.page, "!!window.tavern")

    # --- the lobby ---------------------------------------------------------------------------------------------------

    def new(
        self, game: str = "gridaris", seats: tuple[str, ...] = ("you", "random", "random"), **options: str
    ) -> Tavern:
        """Fill the new-match dialog and start. Seats are "you", "friend" or a bot's level."""
        self.page.locator(f"[data-new={game}]").click()
        rows = self.page.locator("dialog[open] .seatrow")
        expect(rows.first).to_be_visible(timeout=60_000)
        while rows.count() > len(seats):
            rows.last.get_by_role("button").click()
        while rows.count() < len(seats):
            self.page.get_by_role("button", name="Add a seat").click()
        for i, seat in enumerate(seats):
            rows.nth(i).get_by_role("combobox").select_option(seat)
        self._more(options)
        self.page.get_by_role("button", name="Start", exact=True).click()
        until(self.page, "!!window.tavern.state")
        return self

    def _more(self, options: dict[str, str]) -> None:
        """The seed and the undo are behind "More"; the rest are the game's own options."""
        if {"seed", "free"} & set(options):
            self.page.get_by_text("More", exact=True).click()
        if "seed" in options:
            self.page.get_by_label("Seed").fill(options.pop("seed"))
        if options.pop("free", ""):
            self.page.get_by_label("Free undo").check()
        for name, value in options.items():
            self.page.locator(f"[data-option={name}]").select_option(value)

    # --- the table ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("window.tavern.state")
        return found

    def turn(self, seconds: float = 60) -> dict[str, Any]:
        """Wait until somebody at this device is asked, must take the device, or the match is over."""
        mine = "s.over || s.curtain !== null || s.asked.some(one => one.seat === s.now)"
        asked = f"(s => s && !s.busy && ({mine}))(window.tavern.state)"
        page = "document.querySelector('dialog[open] .pages') !== null"
        end = time.monotonic() + seconds
        while until(self.page, f"{asked} || {page}", end - time.monotonic()):
            if not self.page.evaluate(page):
                return self.state
            self._read_on()
        raise AssertionError  # `until` answers yes or fails

    def _read_on(self) -> None:
        """Close the page of the story."""
        self._button(self.page.locator("dialog[open]").get_by_role("button", name="Go on"))
        until(self.page, "document.querySelector('dialog[open] .pages') === null")

    def spot(self, piece: str) -> tuple[float, float]:
        """Where a piece is on the page, once the camera rests."""
        where = "id => window.tavern.matches.play().table.spotOf(id)"
        before, now = None, self.page.evaluate(where, piece)
        while before != now:
            self.page.wait_for_timeout(60)
            before, now = now, self.page.evaluate(where, piece)
        assert now, f"{piece} is not on the table"
        return now["x"], now["y"]

    def choose(self, choice: dict[str, Any]) -> None:
        """Take a choice as a person would, and wait until it was played."""
        length = self.state["length"]
        {"mouse": self._click, "touch": self._tap, "keys": self._press}[self.how](choice)
        if choice.get("warn"):
            self._button(self.page.get_by_role("button", name="Yes, do it"))
        until(self.page, f"window.tavern.state.length > {length}")

    def _click(self, choice: dict[str, Any]) -> None:
        if not choice["path"]:
            self.page.locator(".prompt .buttons").get_by_role("button", name=choice["label"], exact=True).click(
                delay=self.press
            )
        for piece in choice["path"]:
            self.page.mouse.click(*self.spot(piece), delay=self.press)
        self._finish(choice)

    def _tap(self, choice: dict[str, Any]) -> None:
        if not choice["path"]:
            self.page.locator(".prompt .buttons").get_by_role("button", name=choice["label"], exact=True).tap()
        for piece in choice["path"]:
            self.bring(piece)
            self.page.touchscreen.tap(*self.spot(piece))
        self._finish(choice)

    def bring(self, piece: str) -> None:
        """On a narrow screen: open the tab that a piece, or a zone, lies on."""
        scene, table = self.state["scene"], "window.tavern.matches.play().table"
        zones = {zone["id"]: zone for zone in scene["zones"]}
        zone = next((one["zone"] for one in scene["pieces"] if one["id"] == piece), piece)
        while home := zones[zone].get("home"):
            zone = home
        if self.page.evaluate(f"{table}.zone()") not in (None, zone) and zones[zone]["title"]:
            tabs = self.page.get_by_role("toolbar", name="Parts of the table")
            tabs.get_by_role("button", name=zones[zone]["title"], exact=True).click()
        more = self.page.locator("#stage .more")
        for _ in range(2):
            if more.is_visible() and not self._free(piece):
                more.tap()

    def _free(self, piece: str) -> bool:
        """Whether a tap on a piece would reach the table: it is in its window, and no button lies there."""
        at = "([x, y]) => document.elementFromPoint(x, y)?.closest('#stage') != null "
        at += "&& !document.elementFromPoint(x, y).closest('.more')"
        return bool(self.page.evaluate(at, list(self.spot(piece))))

    def _finish(self, choice: dict[str, Any]) -> None:
        """Where several actions share a path, or a touch only arms a move, the button with its name plays it."""
        button = self.page.locator(".prompt .buttons").get_by_role("button", name=choice["label"], exact=True)
        end = time.monotonic() + 1.5
        while choice["path"] and time.monotonic() < end and not self._asked_anew():
            if button.count():
                button.click()
                return
            time.sleep(0.05)

    def _asked_anew(self) -> bool:
        return bool(self.page.evaluate("window.tavern.state.busy"))

    def _press(self, choice: dict[str, Any]) -> None:
        """The list of choices is one stop of the Tab key; arrows walk in it, Enter takes one."""
        if not choice["path"]:
            buttons = self.page.locator(".prompt .buttons")
            buttons.get_by_role("button", name=choice["label"], exact=True).press("Enter")
            return
        group = self.page.get_by_role("group", name="Choices on the table")
        button = group.locator(f'button[data-action="{choice["action"]}"]')
        button.first.wait_for(state="attached")
        button.first.focus()
        self.page.keyboard.press("Enter")

    # --- a piece that may go to many places --------------------------------------------------------------------------

    def on_stage(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the stage is on the page, reckoned from the middles of two zones."""
        middles = {z["id"]: (z["x"] + z["w"] / 2, z["y"] + z["h"] / 2) for z in self.state["scene"]["zones"]}
        one = next(iter(middles))
        two = max(middles, key=lambda name: dist(middles[name], middles[one]))
        at, other = self.spot(one), self.spot(two)
        scale = dist(at, other) / dist(middles[one], middles[two])
        return at[0] + (x - middles[one][0]) * scale, at[1] + (y - middles[one][1]) * scale

    def put(self, poses: dict[str, Any], item: list[Any]) -> None:
        """Put the piece down: by mouse in the place of `item`, by keys and by finger in some place on the way to it."""
        length = self.state["length"]
        {"mouse": self._carry, "touch": self._finger, "keys": self._steer}[self.how](poses, item)
        until(self.page, f"window.tavern.state.length > {length}")

    def held(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("window.tavern.matches.play().table.selection()")
        return found

    def _carry(self, poses: dict[str, Any], item: list[Any]) -> None:
        """Pick up, over to the place, turn with the wheel, change the layer with its key, click."""
        mouse = self.page.mouse
        mouse.click(*self.spot(poses["piece"]))
        _, x, y, turn, layer = item
        mouse.move(*self.on_stage(x, y), steps=4)
        for _ in range(len(poses["layers"])):
            if self.held()["layer"] != layer:
                self.page.locator("#stage .keys").press("l")
        for _ in range(4):
            if self.held()["turn"] not in (turn, None):
                mouse.wheel(0, 100)
                self.page.wait_for_timeout(170)
        mouse.move(*self.on_stage(x + 1, y))
        mouse.move(*self.on_stage(x, y))
        mouse.click(*self.on_stage(x, y))

    def _finger(self, poses: dict[str, Any], item: list[Any]) -> None:
        """Pick up, tap the place, turn and step with the pad, put down with its button."""
        touch = self.page.touchscreen
        touch.tap(*self.spot(poses["piece"]))
        touch.tap(*self.on_stage(item[1], item[2]))
        pad = self.page.get_by_role("group", name="Place the piece")
        for name in ("Turn", "Up", "Left"):
            if (button := pad.get_by_role("button", name=name, exact=True)).is_visible():
                button.tap()
        if pad.get_by_role("button", name="Place it here").is_disabled():
            pad.get_by_role("button", name="Right", exact=True).tap()
        pad.get_by_role("button", name="Place it here").tap()

    def _steer(self, poses: dict[str, Any], item: list[Any]) -> None:
        """Pick up, turn, step and put down with keys."""
        keys = self.page.locator("#stage .keys")
        keys.focus()
        for key in ("Home", "Enter", "r", "ArrowRight" if item[0] % 2 else "ArrowDown", "Enter"):
            keys.press(key)
        if self.held()["carried"] and not self.state["busy"]:  # this turn goes nowhere near: any place of it
            for key in ("ArrowLeft", "Enter"):
                keys.press(key)

    # --- a form ------------------------------------------------------------------------------------------------------

    def fill_in(self) -> None:
        """Bring a form's total into its bounds with its steppers, then confirm."""
        length, form = self.state["length"], self.page.locator(".prompt .form")
        press = self._button
        confirm = form.locator("button.main")
        for _ in range(40):
            if confirm.is_enabled():
                break
            low = self.state["scene"]["form"]["total"][0]
            total = sum(int(box.input_value()) for box in form.locator("input").all())
            word = "More:" if total < low else "Less:"
            press(form.locator(f'button[aria-label^="{word}"]:enabled').first)
        press(confirm)
        until(self.page, f"window.tavern.state.length > {length}")

    def _button(self, button: Locator) -> None:
        button.tap() if self.how == "touch" else button.press("Enter") if self.how == "keys" else button.click()

    def take_device(self) -> None:
        """Be the person that the curtain waits for."""
        self.page.locator("#curtain button.main").click()
        until(self.page, "window.tavern.state.curtain === null && !window.tavern.state.busy")

    def answer(self, state: dict[str, Any], pick: Callable[[list[Any]], Any] | None = None) -> None:
        """Answer what is asked now, in one way out of those that `pick` is shown."""
        chosen = pick or (lambda ways: ways[len(ways) // 2])
        if state["curtain"] is not None:
            self.take_device()
        elif poses := state["scene"].get("poses"):
            self.put(poses[0], chosen(poses[0]["items"]))
        elif state["scene"].get("form"):
            self.fill_in()
        else:
            self.choose(chosen([choice for choice in state["scene"]["choices"] if choice["action"] != -1]))

    def play_to_the_end(self, pick: Callable[[list[Any]], Any] | None = None) -> int:
        """Play until the match is over; the number of one's own decisions."""
        for count in range(400):
            state = self.turn(180)
            if state["over"]:
                return count
            self.answer(state, pick)
        raise AssertionError("the match does not end")
