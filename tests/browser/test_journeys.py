"""What a person does: a whole match with the mouse, the keys, a finger; undo, hint, reasons, rules, rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .site import Site
from .tavern import Tavern, until


def test_a_whole_match_with_the_mouse(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "easy", "random"))
    assert tavern.play_to_the_end() >= 5
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert page.locator(".standing").count() == 3
    part = page.locator("button.part").first
    part.hover()
    page.get_by_role("button", name="Rematch").click()
    until(page, "window.tavern.state && window.tavern.state.length < 5")
    people = page.evaluate("window.tavern.matches.play().match.people.map(one => one.kind)")
    assert people == ["bot", "bot", "person"], "a rematch moves the seats on by one"


def test_a_whole_match_with_the_keyboard_only(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url, "keys").enter()
    page.locator("[data-new=gridaris]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .seatrow").first).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    until(page, "!!window.tavern.state")
    assert tavern.play_to_the_end() >= 5
    assert page.evaluate("document.activeElement.closest('.outcome') !== null"), "the result has the focus"


def test_the_ring_of_the_table_plays_with_arrows_and_enter(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new()
    length = tavern.turn()["length"]
    page.locator("#stage .keys").focus()
    for arrow in ("ArrowDown", "ArrowUp"):  # to a card of the hand, then up to a Battlefield
        page.keyboard.press(arrow)
        page.keyboard.press("Enter")
    until(page, f"window.tavern.state.length > {length}", 10)


def test_a_press_prepares_the_answer_and_only_its_lifting_plays(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter(speed="off").new(seats=("you", "random"))
    choice = tavern.turn()["scene"]["choices"][0]
    card, place = choice["path"]
    page.mouse.click(*tavern.spot(card))
    length, there = tavern.state["length"], tavern.spot(place)
    page.evaluate("""() => {
      const { engine } = window.tavern, ask = engine.call;
      window.asked = [];
      engine.call = (name, words) => (window.asked.push([name, words?.action]), ask(name, words));
    }""")
    page.mouse.move(*there)
    page.mouse.down()
    until(page, f"asked.some(([name, action]) => name === 'prepare' && action === {choice['action']})")
    page.mouse.move(5, 5)
    page.mouse.up()  # thought better of it
    page.wait_for_timeout(150)
    assert tavern.state["length"] == length
    assert page.evaluate("asked.every(([name]) => name !== 'act')")
    page.mouse.click(*there, delay=60)
    until(page, f"window.tavern.state.length > {length}")
    assert page.evaluate("asked.find(([name]) => name === 'act')[1]") == choice["action"]


def test_a_whole_match_by_touch_on_a_phone(open_at: Callable[..., Page], site: Site) -> None:
    page = open_at("phone")
    tavern = Tavern(page, site.url, "touch").enter().new()
    state = tavern.turn()
    for part in (".prompt .ask", ".seat.on", "#play .tools"):
        expect(page.locator(part).first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself does not scroll"
    tavern.choose(state["scene"]["choices"][0])
    tavern.play_to_the_end()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()


def test_a_stray_touch_plays_nothing(open_at: Callable[..., Page], site: Site) -> None:
    page = open_at("phone")
    tavern = Tavern(page, site.url, "touch").enter().new()
    state = tavern.turn()
    choice = next(one for one in state["scene"]["choices"] if len(one["path"]) == 2)
    for piece in choice["path"]:
        page.touchscreen.tap(*tavern.spot(piece))
    expect(page.locator(".prompt .buttons button.main")).to_have_text(choice["label"])
    assert tavern.state["length"] == state["length"]


def test_a_double_click_answers_one_question(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    state = tavern.turn()
    choice = next(one for one in state["scene"]["choices"] if len(one["path"]) == 2)
    page.mouse.click(*tavern.spot(choice["path"][0]))
    page.mouse.dblclick(*tavern.spot(choice["path"][1]))
    after = tavern.turn()
    assert after["length"] == state["length"] + 2, "one's own action and the bot's answer, nothing more"


def test_moves_are_shown_one_by_one_and_each_is_told_once(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter(speed="fast").new()
    for _ in range(3):
        tavern.choose(tavern.turn()["scene"]["choices"][0])
    tavern.turn()
    words = "Array.from(line.querySelectorAll(':scope > :not(.cited)'), word => word.textContent).join('')"
    told = page.evaluate(f"Array.from(document.querySelectorAll('.log li'), line => {words})")
    lines = page.evaluate("window.tavern.engine.call('table').then(table => table.lines)")
    assert told == ["".join(span.get("text") or span.get("rule") or "" for span in line["spans"]) for line in lines]


def test_undo_says_why_not_and_free_undo_goes_back(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    state = tavern.turn()
    tavern.choose(state["scene"]["choices"][0])
    tavern.turn()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#toast")).to_contain_text("Somebody else has acted since")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave to the lobby").click()
    tavern.new(seats=("you", "random"), free="yes")
    state = tavern.turn()
    tavern.choose(state["scene"]["choices"][0])
    tavern.turn()
    page.get_by_role("button", name="Undo").click()
    until(page, f"window.tavern.state.length === {state['length']} && !window.tavern.state.busy")
    page.get_by_role("button", name="Redo").click()
    until(page, f"window.tavern.state.length > {state['length']}")


def test_hint_reason_and_rules(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new()
    state = tavern.turn()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".prompt .hint")
    expect(hint).to_contain_text("A strong player would try", timeout=30_000)
    expect(hint).to_contain_text(re.compile(r"other choices\.|as well off at once\.|captures?"))  # and why
    link = page.locator(".prompt .rule").first
    number = link.inner_text()
    link.click()
    expect(page.locator("#rules .here")).to_contain_text(number)
    expect(page.locator("#rules .here")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("ace")
    expect(page.locator(".found")).to_contain_text("found")
    page.get_by_role("button", name="Back", exact=True).click()
    assert tavern.turn()["length"] == state["length"], "the match waits where it was"


def test_a_line_of_the_log_leads_to_its_rule_and_back(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new(seats=("you", "random"))
    state = tavern.turn()
    tavern.choose(state["scene"]["choices"][0])
    length = tavern.turn()["length"]
    assert page.locator(".log li").count() == page.locator(".log li:has(a.rule)").count() > 0
    link = page.locator(".log li", has_text="You play").last.locator("a.rule")
    number = link.inner_text()
    link.click()
    expect(page.locator("#rules .here")).to_contain_text(number)
    page.get_by_role("button", name="Back", exact=True).click()
    assert tavern.turn()["length"] == length


def test_hover_shows_what_would_happen_and_nothing_happens(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new()
    state = tavern.turn()
    choice = next(one for one in state["scene"]["choices"] if len(one["path"]) == 2)
    page.mouse.click(*tavern.spot(choice["path"][0]))
    page.mouse.move(*tavern.spot(choice["path"][1]))
    expect(page.locator(".prompt .hint")).to_be_visible()
    page.keyboard.press("Escape")
    assert tavern.state["length"] == state["length"]


def test_a_failing_bot_never_stops_the_match(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter()
    page.evaluate("() => { window.tavern.engine.think = () => Promise.reject(new Error('no head today')); }")
    tavern.new(seats=("hard", "you"))
    tavern.turn()
    tavern.choose(tavern.state["scene"]["choices"][0])
    assert tavern.turn()["length"] >= 2


def test_airplane_mode_reload_and_another_match(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter()
    until(page, "navigator.serviceWorker.ready.then(() => true)")
    until(page, "caches.keys().then(names => names.length > 0)")
    page.wait_for_timeout(1500)
    with site.offline():
        page.reload()
        tavern.ready()
        tavern.new(seats=("you", "random"))
        tavern.play_to_the_end()


def test_the_new_match_dialog_says_what_is_wrong(page: Page, site: Site) -> None:
    Tavern(page, site.url).enter()
    page.locator("[data-new=gridaris]").click()
    page.get_by_label("Seat 2: name").fill("You")
    start = page.get_by_role("button", name="Start", exact=True)
    start.click()
    expect(page.get_by_role("alert").filter(has_text="same name")).to_be_visible()
    page.get_by_label("Seat 2: name").fill("")
    start.click()
    expect(page.get_by_role("alert").filter(has_text="Seat 2 needs a name")).to_be_visible()
    page.get_by_label("Seat 2: name").fill("Ann")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seed").fill("twelve")
    start.click()
    expect(page.get_by_role("alert").filter(has_text="A seed is a whole number")).to_be_visible()


def test_bots_answer_a_sealed_question_each_in_turn(page: Page, site: Site) -> None:
    tavern = Tavern(page, site.url).enter().new("grimoire", ("you", "random", "random"))
    for _ in range(7):
        tavern.answer(tavern.turn(45))
    assert tavern.turn(45)["length"] > 12
