"""The table: poses, previews, reasons, the log and the final score."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import reasons
from py_engine.games.squire.data import KINDS, kinds_of
from py_engine.games.squire.ends import points
from py_engine.games.squire.faces import faces, shape_word
from py_engine.games.squire.narrate import narrate
from py_engine.games.squire.places import Table
from py_engine.games.squire.present import present
from py_engine.games.squire.table import Squire, bag
from py_engine.games.squire.why import why_not
from py_engine.kernel import asked, legal_actions
from py_engine.match import Match
from py_engine.present.vocabulary import Desk, Shape

from .table import card, eager, fresh, kind, legal, options, pack, play, randomly, run, table, take

SWORD = ["M07@(0,0,0)"]
NAMES = ["Ann", "Bob", "Cid", "Dot"]


def desk(s: Squire, seat: int | None = 0, shape: Shape = "wide", **more: Any) -> Desk:
    waiting = asked(GAME, s)
    actions = legal_actions(GAME, s) if s.stack and seat in (None, *waiting) else []
    return Desk(
        seat=seat, shape=shape, names=NAMES[: len(s.squires)], legal=actions, asked=waiting, over=not s.stack, **more
    )


def scene(s: Squire, seat: int | None = 0, shape: Shape = "wide") -> Any:
    return present(GAME.view(s, seat), desk(s, seat, shape))


def placing() -> Squire:
    """M01 in hand, to be packed over M07 so that it covers a Valuable (SQR-W03)."""
    s = table(SWORD, ["M12@(0,0,0)"], squires=["Brindle", "Oswin"], stories=["SM05"], piles=("M01", "M09"))
    return play(s, take(0))


def pieces(shown: Any) -> dict[str, Any]:
    return {piece["id"]: piece for piece in shown["pieces"]}


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_poses_lie_on_the_grid_of_the_bag(shape: Shape) -> None:
    s = placing()
    shown = scene(s, 0, shape)
    (poses,) = shown["poses"]
    assert poses["piece"] == f"loot:{card('M01')}"
    assert [item[0] for item in poses["items"]] == list(range(16))
    first = pieces(shown)[f"loot:{card('M07')}"]
    tile = first["w"] / 3
    assert poses["size"] == (round(3 * tile, 2), round(4 * tile, 2))
    number = legal(s).index(pack("(2,-3,1)"))
    _, x, y, turned, layer = poses["items"][number]
    assert (turned, layer) == (180, 0)
    assert abs(x - (first["x"] + tile)) < 0.02  # one column to the right of M07
    assert abs(y - (first["y"] - 3 * tile)) < 0.02  # three rows above it
    assert poses["spots"][str(number)] == "row -2, column 2, upside down"


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_reasons_of_a_pose_are_those_of_the_rules(shape: Shape) -> None:
    s = placing()
    view, at = GAME.view(s, 0), desk(s, 0, shape)
    frame, random = Table(view, at).frame(0), Random(1)
    for action in legal(s):
        x, y = frame.placed(*action[1:4])
        assert why_not(view, at, [], (f"loot:{card('M01')}", x, y, 90 * action[1], 0)) is None
    for _ in range(200):
        k, r, c, layer = random.randrange(4), random.randint(-5, 5), random.randint(-5, 5), random.randrange(2)
        x, y = frame.placed(k, r, c)
        reason = why_not(view, at, [], ("loot", x + 0.3 * frame.tile, y - 0.3 * frame.tile, 90 * k, layer))
        wanted = reasons(bag(s, 0), card("M01"), k, r, c, layer, kinds_of(["valuable"]))
        assert (reason is None) == (not wanted)


RULES = [
    ("(0,1,0)", 0, "SQR-020", "Sword"),
    ("(0,3,1)", 0, "SQR-055", "Valuable"),
    ("(0,-3,1)", 0, "SQR-018", "loot item"),
    ("(0,0,0)", 1, "SQR-025", "HIDE"),
]


@pytest.mark.parametrize(("word", "layer", "rule", "about"), RULES)
def test_a_reason_is_a_sentence_with_its_rule(word: str, layer: int, rule: str, about: str) -> None:
    s = placing()
    view, at = GAME.view(s, 0), desk(s)
    _, k, r, c, _ = pack(word)
    x, y = Table(view, at).frame(0).placed(k, r, c)
    reason = why_not(view, at, [], ("loot", x, y, 90 * k, layer))
    assert reason is not None
    assert reason["rule"] == rule
    assert about in reason["text"]


def test_why_a_slot_cannot_be_taken() -> None:
    s = table(["M08@(0,0,0)"], squires=["Brindle"], stories=["SM03"], piles=("M06 M01", "M07"))
    view, at = GAME.view(s, 0), desk(s)
    top = why_not(view, at, [f"loot:{card('M01')}"], None)
    low = why_not(view, at, [f"loot:{card('M06')}"], None)
    assert top is not None
    assert "Weapons 2 (has 0)" in top["text"]
    assert low == {"text": "Only the top card of a pile can be taken.", "rule": "SQR-058"}


def test_a_preview_crosses_out_what_is_covered_and_shows_the_score() -> None:
    s = placing()
    match = Match(GAME, 2, 1, options())
    match.state = s
    shown = match.preview(0, pack("(2,-3,1)"))
    assert shown is not None
    view, told = shown
    at = Desk(seat=0, shape="wide", names=NAMES[:2], told=told, action=pack("(2,-3,1)"))
    tried = present(view, at)
    ring = f"lost:{card('M07')}:{kind('ring')}"
    marks = {name for name in pieces(tried) if name.startswith("lost:")}
    assert marks == {ring}
    assert "ghost" in pieces(tried)[f"loot:{card('M01')}"]["tags"]
    assert tried["prompt"]["text"] == "Score 1 → 1 (±0). Covers Ring."  # Ring lost; 3 loot and 2 junk gained
    before, after = (pieces(shown)[f"loot:{card('M07')}"] for shown in (scene(s), tried))
    assert [before[key] for key in "xywh"] == [after[key] for key in "xywh"]  # nothing moves while a spot is tried


def test_where_a_card_may_go_is_shown_before_it_is_taken() -> None:
    s = table(["M07@(0,0,0)"], ["M12@(0,0,0)"], squires=["Brindle", "Oswin"], stories=["SM05"], piles=("M01", "M09"))
    match = Match(GAME, 2, 1, options())
    match.state = s
    shown = match.preview(0, ("take", 0))
    assert shown is not None
    view, told = shown
    tried = present(view, Desk(seat=0, shape="wide", names=NAMES[:2], told=told, action=("take", 0)))
    (poses,) = tried["poses"]
    assert poses["piece"] == f"loot:{card('M01')}"
    assert len(poses["items"]) == 16  # those that cover the Ring, SQR-W03
    assert f"pays:{card('M07')}:{kind('ring')}" in pieces(tried)


def test_the_items_in_the_way_are_named_to_be_lit() -> None:
    s = placing()
    at = desk(s)
    frame = Table(GAME.view(s, 0), at).frame(0)
    reason = why_not(GAME.view(s, 0), at, [], ("", *frame.placed(0, 1, 0), 0, 0))
    assert reason is not None
    assert reason["rule"] == "SQR-020"
    assert f"item:{card('M07')}:{kind('sword')}" in reason["pieces"]
    assert set(reason["pieces"]) <= set(pieces(scene(s)))


def test_what_could_pay_is_marked_while_packing() -> None:
    assert f"pays:{card('M07')}:{kind('ring')}" in pieces(scene(placing()))


def test_story_conditions_are_marked_for_the_active_bag() -> None:
    s = table(SWORD, ["M12@(0,0,0)"], squires=["Brindle", "Oswin"], stories=["SM01"], piles=("M01", "M09"))
    values = pieces(scene(s))["story:0"]["values"]  # Weapons 4 (has 3) or use 1 Valuable
    assert values == {"met0": False, "pay1": True}
    assert "Weapons 4 (has 3) or use 1 Valuable" in scene(s)["prompt"]["hint"]
    assert not scene(s, shape="tall")["prompt"]["hint"], "a phone has the stories in full sight and little room"


def test_the_loot_behind_a_story_shows_only_once_it_is_known() -> None:
    s = table(SWORD, ["M12@(0,0,0)"], stories=["SM01"], piles=("M01", "M09"))
    assert "On its back" not in pieces(scene(s))["story:0"]["caption"]
    s.rest[0] = sorted(s.decks[0])
    assert "On its back" in pieces(scene(s))["story:0"]["caption"]


def test_the_public_table_shows_the_bag_of_whoever_decides() -> None:
    s = table(SWORD, ["M12@(0,0,0)"], stories=["SM03"], piles=("M01", "M09"), to_play=1)
    shown = scene(s, None)
    zone = next(z for z in shown["zones"] if z["id"] == "bag")
    assert zone["title"] == "Bob's bag"
    assert pieces(shown)[f"loot:{card('M12')}"]["zone"] == "bag"


def test_on_a_narrow_screen_the_bags_lie_above_the_result() -> None:
    s = run(fresh(4, 3, deck="twin"), randomly(3))
    shown = scene(s, 0, "tall")
    zones = {zone["id"]: zone for zone in shown["zones"]}
    for zone in ("bag", "bag:1", "bag:2", "bag:3"):
        assert zones[zone]["h"] < 240, "the result takes the lower half of the screen"
    for piece in shown["pieces"]:
        if piece["id"].startswith("item:"):
            zone = zones[piece["zone"]]
            assert zone["y"] <= piece["y"] - piece["h"] / 2 < piece["y"] + piece["h"] / 2 <= zone["y"] + zone["h"]
    assert "home" not in zones["decks"]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_point_is_explained_and_its_items_are_on_the_table(shape: Shape) -> None:
    for seed in range(4):
        s = run(fresh(2, seed), randomly(seed))
        shown = scene(s, 0, shape)
        for standing in shown["outcome"]["standings"]:
            assert sum(part["points"] for part in standing["parts"]) == standing["total"] == points(s, standing["seat"])
            lit = {name for part in standing["parts"] for name in part["pieces"]}
            assert lit <= set(pieces(shown))
            assert len(lit) == len(bag(s, standing["seat"]).kinds)


def test_solo_ends_with_a_verdict(easy: None) -> None:
    s = run(fresh(1, 5), eager)
    for target, words, place in ((-99, "You are hired with", 1), (99, "Not hired:", 2)):
        s.target = target
        end = scene(s)["outcome"]
        assert end["headline"].startswith(words)
        assert end["standings"][0]["place"] == place  # the results count a win only for who is hired


def test_morph_choices_show_what_they_would_bring() -> None:
    three = ["M14@(0,0,0)", "M09@(0,4,0)", "M05@(0,8,0)"]
    s = table(["M12@(0,0,0)"], three, stories=["SM03"], piles=("M01 M02", "M07"), left=(1,), reshuffled=[True])
    play(s, ("pass",), ("slot", 0))
    shown = scene(s, 1)
    totals = {int(p["values"]["points"]) for p in shown["pieces"] if p["id"].startswith("become:")}
    best = [p for p in shown["pieces"] if p["id"].startswith("become:") and p["values"]["best"]]
    assert len(shown["choices"]) == 13
    assert {int(p["values"]["points"]) for p in best} == {max(totals)}


def test_lines_name_the_reader_you() -> None:
    s = placing()
    told: tuple[Any, ...] = ("packed", 0, card("M01"), 0, ((card("M07"), kind("ring")),))
    view = GAME.view(s, 0)
    mine, theirs = (narrate(told, view, desk(s, seat)) for seat in (0, 1))
    assert mine and theirs
    assert "".join(span["text"] for span in mine["spans"]) == "You pack Tonic, Sword and Coins on top and cover Ring."
    assert (
        "".join(span["text"] for span in theirs["spans"]) == "Ann packs Tonic, Sword and Coins on top and covers Ring."
    )


def test_marks_exist_for_every_shape_an_item_can_have() -> None:
    known = faces()
    for shape in ("#", "##", "#/#", "###", "#/#/#", "##/##", "##/#.", "##/.#", "#./##", ".#/##"):
        assert f"ring:{shape}" in known
    for rest in ("ring:#", "oar:###", "oar:#/#/#", "bow:##/#.", "bow:##/.#", "bow:#./##", "bow:.#/##", "chest:##/##"):
        assert f"lost:{rest}" in known
    assert shape_word([(4, 7), (5, 7), (5, 6)]) == ".#/##"
    assert {f"loot:{name}" for name in ("M01", "R14")} <= set(known)
    assert all(f"token:{k.word}" in known for k in KINDS if k.word not in ("fishbone", "mug", "rag", "oar"))


def test_at_the_end_up_to_three_bags_lie_side_by_side() -> None:
    for seats, rows in ((2, 1), (3, 1), (4, 2)):
        s = fresh(seats)
        s.stack = []
        boxes = [Table(s, desk(s)).box(seat) for seat in range(seats)]
        assert len({box.y for box in boxes}) == rows
        assert max(box.x + box.w for box in boxes) <= 1100
        assert all(a.x + a.w < b.x for a, b in pairwise(boxes) if a.y == b.y)
