"""The table by itself, with real pointers and keys: clicks, drags, fingers, turns, poses, frames, tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .tablepage import bundle, serve

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("table")
    bundle(Path(__file__).parent / "table_page.js", folder)
    server = serve(folder)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def table(new_context: Callable[..., BrowserContext], address: str) -> Open:
    """Open the page with a scene; `touch`: a phone."""

    def opening(scene: str = "grid", *, touch: bool = False, shape: str = "wide", **options: object) -> Page:
        page = new_context("phone" if touch else "desktop", **options).new_page()
        page.goto(f"{address}?scene={scene}&shape={shape}")
        page.wait_for_function("window.ready")
        return page

    return opening


def said(page: Page, what: str) -> Any:
    return page.evaluate(f"said.{what}")


def spot(page: Page, name: str) -> tuple[float, float]:
    at = page.evaluate("id => table.spotOf(id)", name)
    return at["x"], at["y"]


def click(page: Page, *names: str) -> None:
    for name in names:
        page.mouse.click(*spot(page, name))


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.touchscreen.tap(*spot(page, name))


def on_stage(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the stage is on the page, reckoned from two pieces."""
    (x0, y0), (x1, _) = spot(page, "cell:0"), spot(page, "cell:2")
    scale = (x1 - x0) / 200
    return x0 + (x - 100) * scale, y0 + (y - 120) * scale


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1] - 12)
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def test_a_card_and_a_cell_play_in_either_order(table: Open) -> None:
    page = table()
    click(page, "card:1", "cell:1")
    assert said(page, "chosen") == [1]
    page.evaluate("table.show(scenes.grid)")
    click(page, "cell:1", "card:2")
    assert said(page, "chosen") == [1, 2]


def test_a_double_click_answers_one_question_only(table: Open) -> None:
    page = table()
    click(page, "card:1")
    page.mouse.dblclick(*spot(page, "cell:1"))
    assert said(page, "chosen") == [1]


def test_pointing_at_the_last_piece_previews_and_leaving_ends_it(table: Open) -> None:
    page = table()
    click(page, "card:1")
    page.mouse.move(*spot(page, "cell:0"))
    page.mouse.move(5, 5)
    assert said(page, "previews") == [0, None]


def test_clicking_the_picked_card_drops_it_and_escape_goes_back(table: Open) -> None:
    page = table()
    click(page, "card:1", "card:1")
    assert said(page, "selection.picked") == []
    click(page, "card:1")
    page.evaluate("table.focus()")
    page.keyboard.press("Escape")
    assert said(page, "selection.picked") == []


def test_a_card_dragged_to_a_cell_or_into_a_zone_is_played(table: Open) -> None:
    page = table()
    drag(page, spot(page, "card:2"), spot(page, "cell:1"))
    assert said(page, "chosen") == [2]
    page.evaluate("table.show(scenes.grid)")
    page.wait_for_timeout(700)
    drag(page, spot(page, "card:3"), spot(page, "bin"))
    assert said(page, "chosen") == [2, 3]


def test_a_card_dropped_where_it_may_not_lie_goes_back_and_asks_why(table: Open) -> None:
    page = table()
    home = spot(page, "card:1")
    drag(page, home, spot(page, "cell:2"))
    assert (said(page, "chosen"), said(page, "whys")) == ([], [[["card:1", "cell:2"], None]])
    page.wait_for_timeout(900)
    click(page, "cell:0")
    assert said(page, "chosen") == [0], "it stays picked"


def test_a_finger_arms_first_and_plays_second(table: Open) -> None:
    page = table(touch=True)
    tap(page, "card:1", "cell:1")
    assert (said(page, "chosen"), said(page, "selection.armed"), said(page, "previews")) == ([], 1, [1])
    tap(page, "cell:1")
    assert said(page, "chosen") == [1]


def test_what_warns_waits_for_a_second_click(table: Open) -> None:
    page = table("warn")
    click(page, "card:1")
    assert (said(page, "chosen"), said(page, "selection.armed")) == ([], 0)
    page.evaluate("table.confirm()")
    assert said(page, "chosen") == [0]


def test_confirm_moves_makes_every_click_an_offer(table: Open) -> None:
    page = table()
    page.evaluate("table.settings({confirmMoves: true})")
    click(page, "card:1", "cell:1")
    assert said(page, "chosen") == []
    click(page, "cell:1")
    assert said(page, "chosen") == [1]


def test_f_and_the_wheel_turn_the_pointed_choice(table: Open) -> None:
    page = table("turns")
    click(page, "card:1")
    page.mouse.move(*spot(page, "cell:0"))
    page.evaluate("table.focus()")
    page.keyboard.press("f")
    page.mouse.wheel(0, 100)
    page.wait_for_timeout(200)
    page.keyboard.press("f")
    assert said(page, "previews") == [0, 1, 0, 1]
    click(page, "cell:0")
    assert said(page, "chosen") == [1]


def test_arrows_and_enter_play_without_a_mouse(table: Open) -> None:
    page = table()
    page.keyboard.press("Tab")
    for key in ("ArrowDown", "ArrowDown", "Enter", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert said(page, "chosen") == [0]


def test_the_list_of_choices_plays_and_is_one_stop_of_the_tab_key(
    table: Open, axe: Callable[[Page], list[str]]
) -> None:
    page = table()
    group = page.get_by_role("group", name="Choices on the table")
    expect(group.get_by_role("button", name="Action 2")).to_be_attached()
    assert group.get_by_role("button", include_hidden=True).count() == 4, "buttons without a path are the panel's"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(group.get_by_role("button", name="Action 1")).to_be_focused()
    page.keyboard.press("Enter")
    assert said(page, "chosen") == [1]
    expect(page.get_by_role("listitem").filter(has_text="Card card:1")).to_be_attached()
    assert not [fault for fault in axe(page) if not fault.startswith(("page-has-heading", "landmark", "region"))]


def test_a_carried_piece_snaps_turns_changes_layers_and_is_put_down(table: Open) -> None:
    page = table("poses")
    click(page, "card:1")
    page.mouse.move(*on_stage(page, 206, 157))
    assert said(page, "previews[said.previews.length - 1]") == 9, "spot (200, 150), turn 0, on top"
    page.evaluate("table.focus()")
    page.keyboard.press("r")
    page.keyboard.press("l")
    assert said(page, "previews.slice(-2)") == [29, 69]
    page.mouse.click(*on_stage(page, 206, 157))
    assert said(page, "chosen") == [69]


def test_where_a_piece_may_go_is_shown_while_taking_it_is_previewed(table: Open) -> None:
    page = table("warn")
    x, y = on_stage(page, 250, 250)

    def board() -> bytes:
        page.wait_for_timeout(150)
        return page.screenshot(clip={"x": x - 8, "y": y - 8, "width": 16, "height": 16})

    bare = board()
    page.mouse.move(*spot(page, "card:1"))
    page.evaluate("table.preview({ ...scenes.warn, poses: scenes.poses.poses })")
    assert board() != bare, "a dot on a legal place"
    page.mouse.move(5, 5)
    assert board() == bare


def test_what_was_lit_as_in_the_way_is_not_once_the_piece_moves(table: Open) -> None:
    page = table("poses")
    click(page, "card:1")
    page.mouse.move(*on_stage(page, 345, 150))
    x, y = on_stage(page, 200, 60)

    def cell() -> bytes:
        page.wait_for_timeout(150)
        return page.screenshot(clip={"x": x - 20, "y": y - 12, "width": 40, "height": 24})

    bare = cell()
    page.evaluate("table.highlight(['cell:1'])")
    assert cell() != bare
    page.mouse.move(*on_stage(page, 347, 152))
    assert cell() == bare


def test_over_no_legal_place_the_reason_is_asked_for(table: Open) -> None:
    page = table("poses")
    click(page, "card:1")
    page.mouse.move(*on_stage(page, 345, 150), steps=3)
    page.wait_for_timeout(500)
    path, pose = said(page, "whys")[0]
    assert path == [] and pose[0] == "card:1" and abs(pose[1] - 345) < 1 and pose[3:] == [0, 0]
    page.mouse.click(*on_stage(page, 345, 150))
    assert said(page, "chosen") == []


def test_arrows_step_a_carried_piece_and_escape_puts_it_back(table: Open) -> None:
    page = table("poses")
    page.keyboard.press("Tab")
    for key in ("Home", "Enter"):
        page.keyboard.press(key)
    begin = said(page, "previews.at(-1)")
    page.keyboard.press("ArrowRight")
    assert said(page, "previews.at(-1)") == begin + 4
    page.keyboard.press("Escape")
    assert said(page, "selection.carried") is None
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert said(page, "chosen") == [begin + 4]


def test_a_piece_with_places_may_still_go_elsewhere(table: Open) -> None:
    page = table("poses")
    click(page, "card:1", "bin")
    assert said(page, "chosen") == [50]


def test_on_a_phone_the_pad_places_exactly(table: Open) -> None:
    page = table("poses", touch=True, shape="tall")
    page.evaluate("table.focusZone('hand')")
    tap(page, "card:1")
    assert page.evaluate("table.zone()") == "board", "the tab of the legal places opens"
    pad = page.get_by_role("group", name="Place the piece")
    before = said(page, "selection.armed")
    assert said(page, "selection.pad"), "so that the panel does not show the same buttons"
    pad.get_by_role("button", name="Right").tap()
    pad.get_by_role("button", name="Turn").tap()
    pad.get_by_role("button", name="Place it here").tap()
    assert said(page, "chosen") == [before + 4 + 20]


def test_tall_shows_one_tab_and_opens_that_of_the_decision(table: Open) -> None:
    page = table(touch=True, shape="tall")
    tabs = page.evaluate("table.zones()")
    assert [(tab["id"], tab["lit"], tab["focus"]) for tab in tabs] == [("board", 2, True), ("hand", 3, False)]
    assert page.evaluate("table.zone()") == "board"
    tap(page, "cell:1")
    assert page.evaluate("table.zone()") == "hand", "what may be picked next is there"
    tap(page, "card:2")
    tap(page, "card:2")
    assert said(page, "chosen") == [2]


def test_a_long_tab_says_that_it_goes_on(table: Open) -> None:
    page = table("long", touch=True, shape="tall")
    height = page.viewport_size["height"]  # type: ignore[index]
    assert spot(page, "card:1")[1] > height
    page.get_by_role("button", name="More below").tap()
    expect(page.get_by_role("button", name="Back up")).to_be_visible()
    assert spot(page, "card:1")[1] < height
    page.get_by_role("button", name="Back up").tap()
    expect(page.get_by_role("button", name="More below")).to_be_visible()
    page.evaluate("table.show(scenes.grid, { cut: true })")
    expect(page.locator(".more")).to_be_hidden()


def test_two_fingers_zoom_and_0_goes_home(table: Open) -> None:
    page = table(touch=True)
    before = spot(page, "cell:0")
    session = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    fingers("touchStart", (180, 400), (210, 400))
    for i in range(1, 6):
        fingers("touchMove", (180 - 12 * i, 400), (210 + 12 * i, 400))
    fingers("touchEnd")
    assert abs(spot(page, "cell:0")[0] - before[0]) > 40
    assert said(page, "chosen") == []
    page.evaluate("table.focus()")
    page.keyboard.press("0")
    page.wait_for_timeout(400)
    assert spot(page, "cell:0") == pytest.approx(before, abs=0.5)


def test_frames_play_in_order_and_a_click_skips_to_the_end(table: Open) -> None:
    page = table()
    frames = "[1, 2, 3].map(i => ({pieces: [], gone: [], lines: [{spans: [{text: String(i)}], cues: []}]}))"
    page.evaluate(f"window.played = false; table.play({frames}, scenes.done).then(() => (window.played = true)); 0")
    assert (said(page, "frames"), page.evaluate("played")) == ([0], False)
    page.mouse.click(400, 400)
    page.wait_for_function("window.played")
    assert said(page, "frames") == [0, 1, 2]
    assert said(page, "chosen") == []
    click(page, "card:2")
    assert said(page, "chosen") == [0]


def test_a_frame_stays_as_long_as_it_is_held(table: Open) -> None:
    page = table()
    frame = "{pieces: [], gone: [], lines: [{spans: [], cues: [{kind: 'hold', ms: 1200}]}]}"
    page.evaluate("window.began = performance.now(); 0")
    page.evaluate(f"table.play([{frame}], scenes.done).then(() => (window.took = performance.now() - began)); 0")
    page.wait_for_function("window.took")
    assert page.evaluate("took") >= 1200


def test_a_selection_stands_when_the_same_question_is_shown_again(table: Open) -> None:
    page = table()
    click(page, "card:1")
    page.evaluate("table.show({...scenes.grid})")
    assert said(page, "selection.picked") == ["card:1"]
    page.evaluate("table.play([{pieces: [], gone: [], lines: [{spans: []}]}], {...scenes.grid})")
    click(page, "cell:0")
    assert said(page, "chosen") == [0]
    page.evaluate("table.show(scenes.done)")
    assert said(page, "selection.picked") == []


def test_nothing_can_be_chosen_while_frames_play(table: Open) -> None:
    page = table()
    page.evaluate("table.play([{pieces: [], gone: [], lines: [{spans: []}]}], scenes.grid); 0")
    page.evaluate("table.focus()")
    group = page.get_by_role("group", name="Choices on the table")
    assert group.get_by_role("button", include_hidden=True).count() == 0


def test_speed_zero_and_reduced_motion_do_not_wait_for_movement(table: Open) -> None:
    page = table(reduced_motion="reduce")
    page.evaluate("table.settings({speed: 0})")
    frame = "{pieces: [], gone: [], lines: [{spans: []}]}"
    playing = f"const t = performance.now(); await table.play([{frame}], scenes.done); return performance.now() - t;"
    took = page.evaluate(f"(async () => {{ {playing} }})()")
    assert took < 250


def test_a_card_is_enlarged_by_resting_on_it_by_a_long_press_and_by_i(table: Open) -> None:
    page = table()
    page.mouse.move(*spot(page, "card:2"))
    expect(page.get_by_text("All about card:2")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.get_by_text("All about card:2")).to_be_hidden()
    page.evaluate("table.focus()")
    for key in ("ArrowDown", "ArrowDown", "i"):
        page.keyboard.press(key)
    expect(page.get_by_text("All about card:1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("All about card:1")).to_be_hidden()


def test_destroy_leaves_nothing_behind(table: Open) -> None:
    page = table()
    page.evaluate("table.destroy()")
    assert page.locator("#table > *").count() == 0
