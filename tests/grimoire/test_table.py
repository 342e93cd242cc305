"""What the table shows of Grimoire: the book, secrets marked for one reader, choices in sight, the final count."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.grimoire.faces import faces
from py_engine.games.grimoire.narrate import TELLERS, narrate
from py_engine.games.grimoire.scoring import score, sure_score
from py_engine.kernel import HIDDEN
from py_engine.match import Match
from py_engine.present.vocabulary import Desk

from .language import GAME, choose, finish, legal, play, table, until

NAMES = ("Hallie", "Fletcher", "Karen", "Paul", "Elizabeth")


def desk(s: Any, seat: int | None, shape: Any = "wide", **more: Any) -> Desk:
    mine = legal(s) if s.stack and seat is not None and s.stack[-1][1] == seat else []
    asked = [s.stack[-1][1]] if s.stack else []
    return Desk(seat=seat, shape=shape, names=NAMES[: len(s.vp)], legal=mine, asked=asked, over=not s.stack, **more)


def scene(s: Any, seat: int | None, shape: Any = "wide", **more: Any) -> Any:
    return GAME.present(GAME.view(s, seat), desk(s, seat, shape, **more))


def pieces(shown: Any) -> dict[str, Any]:
    return {piece["id"]: piece for piece in shown["pieces"]}


def text(line: Any) -> str:
    return "".join(span["text"] for span in line["spans"])


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_all_fifteen_pages_are_in_the_book_and_those_above_the_marker_sealed(shape: str) -> None:
    shown = scene(table(2, level=8), 0, shape)
    tabs = {key: piece for key, piece in pieces(shown).items() if key.startswith("tab:")}
    assert len(tabs) == 15
    assert [n for n in range(1, 16) if tabs[f"tab:{n}"]["values"]["sealed"]] == list(range(9, 16))
    assert [choice["path"] for choice in shown["choices"]] == [[f"tab:{n}"] for n in range(1, 9)]
    assert all(choice["deliberate"] for choice in shown["choices"]), "closing the book is final"


def test_a_phone_has_the_tabs_above_the_page() -> None:
    """A low window shows what can be chosen; what the page says stands in the prompt too."""
    shown = pieces(scene(table(2, level=8), 0, "tall"))
    bottom = max(piece["y"] + piece["h"] / 2 for key, piece in shown.items() if key.startswith("tab:"))
    assert bottom < shown["page:0"]["y"] - shown["page:0"]["h"] / 2


def test_a_tried_spell_turns_the_book_to_its_page() -> None:
    match = Match(GAME, 2, seed=1)
    seen = match.preview(0, ("spell", 4))
    assert seen
    shown = GAME.present(seen[0], desk(seen[0], None, action=("spell", 4)))
    assert "page:4" in pieces(shown)
    assert "bookmark" in pieces(shown)


def frames(match: Match, shape: str) -> list[tuple[list[str], Any]]:
    """What was told in each frame of the last action, and the table as it was then."""
    shown = []
    for frame in match.frames:
        v = match.game.view(frame.state, 0)
        now = Desk(seat=0, shape=shape, names=NAMES[: match.seats], legal=[], asked=[], over=False)  # type: ignore[arg-type]
        shown.append(([event[0] for event, _ in frame.told], GAME.present(v, now)))
    return shown


def books(shown: Any) -> list[Any]:
    """The books of all seats in reading order."""
    found = [piece for key, piece in pieces(shown).items() if key.startswith("spell:")]
    return sorted(found, key=lambda one: (one["y"], one["x"]))


@pytest.mark.rule("GRIM-038")
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_books_open_large_at_once_and_turns_begin_when_the_order_is_settled(shape: str) -> None:
    match = Match(GAME, 5, seed=3)
    for seat, number in enumerate((2, 4, 4, 6, 5)):
        match.frames = []
        match.play(seat, ("spell", number))
    told = {verb: shown for verbs, shown in frames(match, shape) for verb in verbs}
    for verb, numbers in (
        ("reveal", [""] * 5),
        ("tokens", ["#1", "#2", "#3", "#4", "#5"]),
        ("accelerate", ["#1", "#2", "#3", "#4", "#5"]),
    ):
        large = books(told[verb])
        assert [one["face"] for one in large] == ["opened"] * 5, verb
        assert [one["values"]["number"] for one in large] == numbers, "no token before it is dealt"
        assert all("dim" not in one["tags"] for one in large), "nobody's turn is over"
        home = {"wide": "zone", "tall": "book"}[shape]  # on a phone: where one's own book was closed
        assert {one["zone"] for one in large} == {home}
    assert "2" in str(pieces(told["tokens"])["spell:0"]["values"]["level"])
    assert pieces(told["tokens"])["spread"]["values"]["note"].startswith("Fletcher and Karen chose Cure")
    assert [one["id"] for one in books(told["tokens"])][:3] == ["spell:0", "spell:4", "spell:3"]
    first = pieces(told["turn"])
    assert "spread" not in first
    assert {first[f"spell:{seat}"]["face"] for seat in range(5)} == {"mini"}


@pytest.mark.rule("GRIM-048")
def test_when_a_turn_begins_its_book_is_lit() -> None:
    match = Match(GAME, 3, seed=3)
    for seat, number in enumerate((4, 2, 6)):
        match.frames = []
        match.play(seat, ("spell", number))
    shown = next(shown for verbs, shown in frames(match, "wide") if "turn" in verbs)
    lit = [one["id"] for one in books(shown) if "glow" in one.get("tags", [])]
    assert lit == ["spell:1"], "who begins, not who comes next"
    match.frames = []
    match.play(1, ("take", 0))
    shown = next(shown for verbs, shown in frames(match, "wide") if {"gain", "treasure"} & set(verbs))
    assert [one["id"] for one in books(shown) if "glow" in one.get("tags", [])] == ["spell:1"], "who takes, to the end"


def test_a_closed_book_tells_only_its_owner_the_page() -> None:
    s, t = table(3), table(3)
    play(s, ("spell", 14))
    play(t, ("spell", 3))
    assert "Domination" in pieces(scene(s, 0))["cover"]["values"]["note"]
    assert pieces(scene(s, 2))["spell:0"]["face"] == "shut"
    assert scene(s, 2) == scene(t, 2)
    assert scene(s, None) == scene(t, None)


def test_the_books_stand_in_turn_order_after_the_reveal() -> None:
    s = choose(table(3), "Wish", "Luck", "Charm")
    shown = pieces(scene(s, 0))
    places = sorted((shown[f"spell:{seat}"]["x"], seat) for seat in range(3))
    assert [seat for _, seat in places] == [1, 2, 0]
    assert shown["spell:0"]["values"]["number"] == "#3"
    assert shown["spell:1"]["values"]["name"] == "Luck"


def test_a_peeked_card_is_marked_for_its_reader_alone() -> None:
    s = choose(table(3, zone=["Gold Coin", "Thief", "Thief", "Thief"]), "Luck", "Charm", "Wish")
    gold = s.zone[0]
    assert pieces(scene(s, 0))[f"quest:{gold}"]["tags"] == ["known"]
    for other in (1, 2, None):
        shown = scene(s, other)
        assert pieces(shown)["down:0"]["face"] == "back"
        assert f"quest:{gold}" not in repr(shown)


def test_treasures_are_faces_for_their_owner_and_backs_for_the_public() -> None:
    s = table(2, treasures={1: ["Gold Coin", "Copper Coin"]}, items={1: ["Junk"]})
    own = [key for key in pieces(scene(s, 1)) if key.startswith(("back:", "item-back:"))]
    assert own == []
    for reader in (0, None):
        shown = pieces(scene(s, reader))
        assert {"back:1:0", "back:1:1", "item-back:1:0"} <= set(shown)
    assert scene(s, 1)["seats"][1]["score"] == 4
    assert scene(s, 0)["seats"][1]["score"] == ""


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_clairvoyance_lays_the_looked_at_cards_out(shape: str) -> None:
    s = choose(table(2), "Clairvoyance", "Charm")
    shown = scene(s, 0, shape)
    pulls = [choice for choice in shown["choices"] if legal(s)[choice["action"]][0] == "pull"]
    assert len(pulls) == 5
    assert all(choice["path"][0] in pieces(shown) for choice in pulls)
    assert f"quest:{s.deck[-1]}" not in pieces(scene(s, 1, shape))


@pytest.mark.parametrize(("shape", "path"), [("wide", "seat:1"), ("tall", "spell:1")])
def test_a_player_is_pointed_at_where_it_is_in_sight(shape: str, path: str) -> None:
    s = until(choose(table(3, vp=[0, 4, 4]), "Polymorph", "Cure", "Luck"), 0, "polymorph")
    shown = scene(s, 0, shape)
    assert path in [choice["path"][0] for choice in shown["choices"]]
    assert "dim" not in pieces(shown)["spell:1"].get("tags", [])


def test_drawn_items_are_shown_to_their_drawer_alone() -> None:
    s = choose(table(2, companions={0: ["Artificer"]}, item_deck=["Junk", "Amber Ring"]), "Creation", "Charm")
    assert {"offer:0", "offer:1"} <= set(pieces(scene(s, 0)))
    assert not any(key.startswith("offer:") for key in pieces(scene(s, 1)))
    assert "Amber Ring" not in repr(scene(s, 1)["pieces"])


def test_the_own_count_leaves_out_junk_until_the_end() -> None:
    s = table(2, treasures={0: ["Gold Coin"]}, items={0: ["Junk", "Amber Ring"]}, vp=[2, 0])
    assert sure_score(s, 0) == 3 + 3 + 2
    assert score(s, 0) == 3 + 3 + 2 + 2


def test_the_final_count_adds_up_and_names_its_pieces() -> None:
    s = choose(
        table(3, treasures={0: ["Copper Coin"] * 9}, companions={1: ["Prince"] * 3}), "Resistance", "Luck", "Cure"
    )
    finish(s)
    shown = scene(s, None)
    ids = set(pieces(shown))
    for standing in shown["outcome"]["standings"]:
        assert standing["total"] == sum(part["points"] for part in standing["parts"]) == score(s, standing["seat"])
        assert all(piece in ids for part in standing["parts"] for piece in part["pieces"])
    totals = [standing["total"] for standing in shown["outcome"]["standings"]]
    assert totals == sorted(totals, reverse=True)


def test_the_log_tells_each_reader_what_it_may_know() -> None:
    s = table(2)
    mine = narrate(("coin", 0, 3), GAME.view(s, 0), desk(s, 0))
    assert mine and "Gold Coin" in text(mine)
    assert narrate(("coin",), GAME.view(s, 1), desk(s, 1)) is None
    assert (
        text(narrate(("treasure", 0, "zone", 0), GAME.view(s, 1), desk(s, 1)))
        == "Hallie takes a Treasure unseen from space 1."
    )
    assert text(narrate(("vp", 0, 1, "thief"), GAME.view(s, 0), desk(s, 0))) == "You take 1 VP Token through the Thief."


def test_every_verb_is_conjugated() -> None:
    s = table(2)
    for event in (("look", 0, 0), ("shoes", 0), ("lay", 0), ("closing", 0)):
        line = text(TELLERS[event[0]](desk(s, 1), *event[1:]))
        assert line.split()[1] in ("looks", "shows", "lays", "has"), line


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("tab:15", "GRIM-037"),
        ("deck", "GRIM-S08"),
        ("bank", "GRIM-Q07"),
        ("seat:1", "GRIM-048"),
        ("discards", "GRIM-071"),
    ],
)
def test_a_click_that_begins_nothing_is_answered_with_a_rule(path: str, rule: str) -> None:
    s = table(2, level=9)
    reason = GAME.why_not(GAME.view(s, 0), desk(s, 0), [path], None)
    assert reason["rule"] == rule


def test_a_protected_player_is_named_as_the_reason() -> None:
    s = choose(table(4, vp=[0, 2, 3, 0]), "Avarice", "Cure", "Time Stop", "Luck")
    until(s, 0, "avarice")
    reason = GAME.why_not(GAME.view(s, 0), desk(s, 0), ["seat:2"], None)
    assert reason == {"text": "Karen: protected in this round.", "rule": "GRIM-Q30"}


def test_every_icon_of_the_faces_is_named_in_full() -> None:
    icons = {op["icon"] for face in faces().values() for op in face["ops"] if op["op"] == "icon"}
    assert all(name == "$icon" or name == "$emblem" or name.replace("-", "").isalnum() for name in icons)
    assert HIDDEN not in icons
