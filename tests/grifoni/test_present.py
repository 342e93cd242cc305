"""What people are shown and told: forms, reasons, the page of the story, the final account."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import ADVENTURES
from py_engine.games.grifoni.words import EMPTY
from py_engine.kernel import legal_actions
from py_engine.match import Match
from py_engine.present.vocabulary import Desk

from .table import CARDS, ask, play, slot, table, wagon

NAMES = ["Ann", "Bo", "Cy", "Di"]


def desk(s: Any, seat: int, shape: Any = "wide") -> Desk:
    legal = legal_actions(GAME, s) if s.stack else []
    return Desk(seat=seat, shape=shape, names=NAMES[: len(s.score)], legal=legal, asked=[seat], over=not s.stack)


def scene(s: Any, seat: int = 0, shape: Any = "wide") -> Any:
    assert GAME.present is not None
    return GAME.present(GAME.view(s, seat), desk(s, seat, shape))


def why(s: Any, *path: str) -> Any:
    assert GAME.why_not is not None
    return GAME.why_not(GAME.view(s, 0), desk(s, 0), list(path), None)


@pytest.mark.parametrize("task, text, rule", [
    (f"task:{CARDS['T03']}", "Power 4 of 7 needed.", "GRIF-143"),
    (f"task:{CARDS['T25']}", "Valtorta Toll Road lies at Distance 7; your Distance is 4.", "GRIF-142"),
])  # fmt: skip
def test_why_a_task_is_out_of_reach(task: str, text: str, rule: str) -> None:
    s = table()
    s.quests[0] = [CARDS["T03"]]
    ask(s, ("task", 0))
    assert why(s, task) == {"text": text, "rule": rule}


def test_no_sign_covers_the_price_of_a_card_to_choose_from() -> None:
    s = table()
    wagon(s, 0, front=["M15", "E19"])
    ask(s, ("start", 0, 0, ()))
    play(s, "use", "M15")
    looked = [piece for piece in scene(s)["pieces"] if piece["id"].startswith("look:")]
    assert len(looked) == 3
    assert not any("known" in piece.get("tags", []) for piece in looked)


def test_why_a_card_cannot_be_bought() -> None:
    s = slot(table(), 0, 1, 1)
    assert why(s, f"merc:{CARDS['M03']}")["text"] == "Orso Malacarne: 1 Supply short."
    assert why(s, f"merc:{CARDS['M36']}")["rule"] == "GRIF-105"
    assert why(s, f"gear:{CARDS['E01']}")["rule"] == "GRIF-103"


def test_why_a_pair_cannot_be_armed() -> None:
    s = table()
    wagon(s, 0, mercs=["M18"], gear=["E12", "E30"])
    ask(s, ("quest", 0))
    assert (
        why(s, f"merc:{CARDS['M18']}", f"gear:{CARDS['E12']}")["text"] == "Suor Candida uses Relic; Buckler is Armor."
    )


def test_a_form_gives_several_tokens_at_once() -> None:
    s = table()
    wagon(s, 0, tasks=["T05"])
    slot(s, 0, 2, 1)
    play(s, "cash", "T05")
    form = scene(s)["form"]
    assert form["total"] == (3, 3) and len(form["fields"]) == 6
    assert GAME.fill is not None
    assert GAME.fill(GAME.view(s, 0), desk(s, 0), {"2": 2, "5": 1}) == [("take", 2), ("take", 2), ("take", 5)]


def test_no_form_where_some_gift_would_be_a_dead_end() -> None:
    s = table(pool=[0, 2, 0, 0, 0, 0])
    s.goods[0] = [1, 3, 2, 0, 0, 0]
    slot(s, 0, 6, 2)
    play(s, "pass")
    play(s, "exchange")
    assert "form" not in scene(s) and len(scene(s)["choices"]) == len(legal_actions(GAME, s))


def test_the_book_shows_what_is_missing_and_in_act_iii_the_endings() -> None:
    s = table(paragraph=5, act=2, time=7, plot=[0, 0, -1], tracks=[[5, 0], [3, 0]], balance=[1, 0])
    ask(s, ("plan",))
    rows = {p["id"]: p for p in scene(s)["pieces"] if p["id"].startswith("choice:")}
    assert rows["choice:0"]["values"]["need"] == "6 of 7"
    assert ADVENTURES[0].epilogues[1].text in rows["choice:0"]["values"]["ending"]
    s.balance = [1, -5]
    rows = {p["id"]: p for p in scene(s)["pieces"] if p["id"].startswith("choice:")}
    assert rows["choice:1"]["values"]["need"] == "−2 of 5"
    s.hidden_epilogues = True
    rows = {p["id"]: p for p in scene(s)["pieces"] if p["id"].startswith("choice:")}
    assert "ending" not in rows["choice:0"]["values"]


def test_the_story_page_holds_the_paragraph_and_its_three_ways() -> None:
    s = ask(table(), ("plan",))
    page, book = scene(s)["page"], ADVENTURES[0].paragraphs[1]
    assert book.lore in page["paragraphs"]
    assert sum(choice.reward.label in line for choice in book.choices for line in page["paragraphs"]) == 3


def test_the_final_account_adds_up_and_the_epilogue_is_read() -> None:
    s = table(3, act=2, paragraph=5, plot=[0, 0, 0], epilogue=1, score=[10, 4, 6])
    s.earned[0][0], s.earned[1][0], s.earned[2][1] = 10, 4, 6
    ask(s, ("tally",))
    made = scene(s)["outcome"]
    for standing in made["standings"]:
        assert sum(part["points"] for part in standing["parts"]) == standing["total"] == s.score[standing["seat"]]
    ending = ADVENTURES[0].epilogues[1]
    assert made["page"][0] == ending.title and ending.story in made["page"][1:]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_own_token_and_card_is_on_the_table_once(shape: str) -> None:
    match = Match(GAME, 3, 5)
    s = match.state
    shown = [p["id"] for p in scene(s, s.stack[-1][1], shape)["pieces"]]
    me = s.stack[-1][1]
    assert sum(key.startswith(f"good:{me}:") for key in shown) == sum(s.goods[me])
    for seat in range(3):
        assert all(f"merc:{card}" in shown for card in s.mercs[seat])
    assert all(f"merc:{card}" in shown for card in s.row[0]) and all(f"gear:{card}" in shown for card in s.row[1])


def test_why_a_signpost_says_what_is_missing() -> None:
    s = ask(table(), ("task", 0))
    assert why(s, "post:3") == {"text": "Distance 7 needed, you reach 4 (Power 4).", "rule": "GRIF-142"}
    s.quests[0] = [CARDS["T03"]]
    assert why(s, "post:0") == {"text": "Power 4 of 7 needed.", "rule": "GRIF-143"}, "it is near enough"
    s.quests[0] = []
    assert why(s, "post:0") == {"text": "No Task is left in Mirewood.", "rule": "GRIF-Q81"}


@pytest.mark.parametrize(
    ("step", "verb", "rule"),
    [(("overflow", 0, 0), "discard", "GRIF-099"), (("give", 0, 2, 0, 2), "give", "GRIF-Q43")],
    ids=["overflow", "exchange"],
)
def test_why_a_token_is_not_clicked_while_it_is_asked_for(step: Any, verb: str, rule: str) -> None:
    s = table()
    wagon(s, 0, {"Ore": 18})
    ask(s, step)
    assert why(s, "good:0:2:0") == {"text": f"Choose in the question which Resources you {verb}.", "rule": rule}
    assert why(s, "good:1:2:0") == {"text": "These Resources are another band's.", "rule": "GRIF-097"}


def test_the_split_council_tells_what_the_squire_may_do() -> None:
    """GRIF-Q51: the left slot only reserves, the others only move."""
    s = slot(table(tracks=[[9, 0], [0, 0]], split_council=True), 0, 8, 1)
    assert scene(s)["prompt"] == {"text": "The Council: reserve the Plot Choice, or not.", "rule": "GRIF-087"}
    assert why(s, "slot:0") == {"text": "This Squire may only reserve the Plot Choice.", "rule": "GRIF-Q51"}
    s = slot(table(tracks=[[9, 0], [0, 0]], split_council=True), 0, 8, 2)
    assert scene(s)["prompt"] == {"text": "The Council: act again on a free slot, or not.", "rule": "GRIF-088"}


def test_replacing_cards_names_how_many_lie_there_and_its_own_rule() -> None:
    s = table()
    s.row[0] = [EMPTY, EMPTY, EMPTY, 3]
    s = slot(s, 0, 1, 2)
    assert scene(s)["choices"][0]["label"] == "Pay 1 Supply, replace 1 Mercenary"
    assert scene(s)["prompt"]["rule"] == "GRIF-063"
    s = slot(table(), 0, 7, 2)
    assert scene(s)["choices"][0]["label"] == "Pay 1 Clinks, replace 2 Equipment"
    assert scene(s)["prompt"]["rule"] == "GRIF-084"
