"""The table of Gridaris: scenes, previews, final score, reasons, log."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.gridaris import GAME
from py_engine.games.gridaris.data import CARDS, EMPIRES
from py_engine.games.gridaris.present import outcome, present
from py_engine.games.gridaris.scoring import score
from py_engine.kernel import act, apply, legal_actions
from py_engine.present.vocabulary import Desk

from .knowledge import custom
from .table import DECLINE, NUMBER, B, G, O, V, asked_of, do, fresh, full, place_action, play, started, table

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def desk(s: Any, seat: int | None, **more: Any) -> Desk:
    asked = [asked_of(s)[1]] if s.stack else []
    legal = legal_actions(GAME, s) if seat in asked else []
    return Desk(
        **{"seat": seat, "shape": "wide", "names": NAMES[: len(s.votes)], "legal": legal, "asked": asked} | more
    )


def scene(s: Any, seat: int | None, **more: Any) -> Any:
    return present(GAME.view(s, seat), desk(s, seat, **more))


def pieces(shown: Any) -> dict[str, Any]:
    return {piece["id"]: piece for piece in shown["pieces"]}


def tried(s: Any, name: str, place: tuple[int, int], turned: bool = False) -> Any:
    """The preview of a play."""
    seat, told = asked_of(s)[1], []
    v = GAME.view(s, seat)
    v.ear = lambda _, event, to: told.append(event)
    act(GAME, v, place_action(s, name, place, turned))
    v.ear = None
    return present(v, desk(s, seat, legal=(), told=told))


PAIR = {(1, 1): ("Corporate Shell", B), (1, 2): ("Dustpan Squire", G)}


def test_every_action_is_a_choice_of_two_lit_pieces() -> None:
    s = table(hands={O: ["Memo Copter", "Pawberus"]}, board=PAIR)
    shown = scene(s, O)
    assert [choice["action"] for choice in shown["choices"]] == list(range(len(legal_actions(GAME, s))))
    known = pieces(shown)
    assert all(set(choice["path"]) <= set(known) for choice in shown["choices"])
    assert shown["choices"][0]["path"] == [f"card:{NUMBER['Memo Copter']}", "cell:0"]
    assert shown["choices"][0]["label"] == "Memo Copter on A1"


def test_hidden_cards_are_numbered_by_count_and_metal() -> None:
    s = fresh(3)
    other = (s.first + 1) % 3
    ids = pieces(scene(s, s.first))
    assert {key for key in ids if key.startswith(f"back:{other}:")} == {
        *(f"back:{other}:silver:{i}" for i in range(6)),
        *(f"back:{other}:gold:{i}" for i in range(3)),
    }
    shown = {int(key[5:]) for key in ids if key.startswith("card:")}
    assert shown == set(s.silver[s.first] + s.gold[s.first])


def test_the_preview_shows_captures_comparisons_and_totals() -> None:
    s = table(hands={O: ["Hexwright Pim"]}, board={(1, 1): ("Corporate Shell", B), (2, 0): ("Sir Swabalot", G)})
    shown = tried(s, "Hexwright Pim", (1, 0))  # 4 9 5 4: east 9 > 4, south 5 < 7
    known = pieces(shown)
    assert known[f"card:{NUMBER['Corporate Shell']}"]["tags"][-1] == "gain"
    assert "ghost" in known[f"card:{NUMBER['Hexwright Pim']}"]["tags"]
    assert known["edge:4:5"]["values"]["text"] == ">"
    assert (known["edge:4:8"]["values"]["text"], known["edge:4:8"]["turn"]) == ("<", 90)
    assert [panel["score"] for panel in shown["seats"]] == [6, 0, 4, 0]
    assert [panel["note"] for panel in shown["seats"]][:2] == ["+6", "−2"]
    assert "captures 1" in shown["prompt"]["text"]


def test_the_preview_of_a_cascade_shows_its_edges() -> None:
    board = {(1, 1): ("Mop Queen", B), (1, 2): ("Dustpan Squire", G), (1, 0): ("Whey Walker", V)}
    shown = pieces(
        tried(table("Cascade", hands={O: ["Eldrial the Scorned"]}, board=board), "Eldrial the Scorned", (0, 1))
    )
    assert {"edge:1:5", "edge:5:6", "edge:5:4"} <= set(shown)  # 7 > 5 and 7 > 6
    assert shown["edge:5:4"]["values"]["text"] == "<"  # read from left to right


def test_the_preview_of_a_cover_shows_the_stars_lost() -> None:
    s = table(hands={O: ["Memo Copter"]}, board={(0, 0): ("Pawberus", O)}, reinforcing=[O])
    shown = tried(s, "Memo Copter", (0, 0))
    assert "5 stars lost" in shown["prompt"]["text"]
    assert shown["seats"][O]["note"] == "−4"
    assert "loss" in pieces(shown)[f"card:{NUMBER['Pawberus']}"]["tags"]


def test_effective_values_and_the_print_beside_them() -> None:
    s = table("Class Project", board={(0, 0): ("Small Absence", O, 2)}, hands={O: ["Mop Queen"]})
    values = pieces(scene(s, O))[f"card:{NUMBER['Small Absence']}"]["values"]
    assert [values[side] for side in "nesw"] == ["3", "4", "3", "A+2"]
    assert [values[f"p{side}"] for side in "nesw"] == ["1", "2", "1", "A"]
    assert pieces(scene(s, O))["modifier:0"]["values"]["text"] == "+2"
    s = table("Ace in the Hole", hands={O: ["Small Absence"]})
    values = pieces(scene(s, O))[f"card:{NUMBER['Small Absence']}"]["values"]
    assert (values["w"], values["pw"]) == ("0", "A")


def test_cards_in_hand_show_the_modifier_they_would_get() -> None:
    s = table("Class War", hands={O: ["Memo Copter"]}, board={(0, 0): ("Corporate Shell", B)})
    assert pieces(scene(s, O))[f"card:{NUMBER['Memo Copter']}"]["values"]["badge"] == "−1"


def test_turned_cards_show_values_and_picture_upside_down() -> None:
    s = table(board={(0, 0): ("Mimic Ottoman", O, "turned")}, hands={O: ["Pawberus"]})
    values = pieces(scene(s, O))[f"card:{NUMBER['Mimic Ottoman']}"]["values"]
    assert [values[side] for side in "nesw"] == ["2", "1", "6", "8"]
    assert values["turn"] == 180


def test_turnable_cards_offer_both_ways_on_one_path() -> None:
    heads = ["Half a Werewolf", "Ankle Grabber"]
    s = table("Head Stand", hands={O: ["Mimic Ottoman", "Mop Queen"]}, heads=heads)
    turns = {tuple(c["path"]): set() for c in scene(s, O)["choices"]}
    for choice in scene(s, O)["choices"]:
        turns[tuple(choice["path"])].add(choice.get("turn"))
    assert turns[(f"card:{NUMBER['Mimic Ottoman']}", "cell:0")] == {0, 180}
    assert turns[(f"card:{NUMBER['Mop Queen']}", "cell:0")] == {None}


def test_cards_that_may_not_be_played_yet_are_dim() -> None:
    s = table("Rags to Riches", hands={O: ["Crumb Scout", "Pawberus"]})
    known = pieces(scene(s, O))
    assert "dim" in known[f"card:{NUMBER['Pawberus']}"]["tags"]
    assert "dim" not in known[f"card:{NUMBER['Crumb Scout']}"]["tags"]


def test_colours_come_from_the_desk_or_from_the_empires() -> None:
    s = table(hands={O: ["Pawberus"]}, board=PAIR)
    assert [panel["colour"] for panel in scene(s, O)["seats"]] == [e.colour for e in EMPIRES[:4]]
    given = ["#123456", "#222222", "#333333", "#444444"]
    assert [panel["colour"] for panel in scene(s, O, colours=given)["seats"]] == given
    swapped = [EMPIRES[i].colour for i in (1, 0, 3, 2)]
    assert [panel["emblem"] for panel in scene(s, O, colours=swapped)["seats"]] == [
        EMPIRES[i].icon for i in (1, 0, 3, 2)
    ]


def test_an_open_table_shows_the_hand_of_the_one_who_is_asked() -> None:
    s = fresh(3, **custom("show_whole"))
    shown = scene(s, None, legal=legal_actions(GAME, s))
    mine = [piece for piece in shown["pieces"] if piece["zone"] == "hand"]
    assert {piece["id"] for piece in mine} == {f"card:{card}" for card in s.silver[s.first] + s.gold[s.first]}


def test_the_vote_shows_five_maps_and_the_ballots() -> None:
    s = fresh(3, **custom("earthquake", "tremor"))
    do(s, ("vote", 2))
    shown = pieces(scene(s, asked_of(s)[1]))
    assert {f"map:{i}" for i in range(5)} <= set(shown)
    assert f"ballot:{s.first}" in shown


def test_the_starter_is_chosen_among_banners() -> None:
    s = started(full("OOOOOOOBBBBBGGGG", seats=3))
    assert [choice["path"] for choice in scene(s, G)["choices"]] == [["seat:0"], ["seat:1"], ["seat:2"]]


def test_declining_is_a_button() -> None:
    s = table(hands={O: ["Memo Copter"]}, board={(0, 0): ("Pawberus", O)}, reinforcing=[O])
    first = scene(s, O)["choices"][0]
    assert (legal_actions(GAME, s)[0], first["path"], first["label"]) == (DECLINE, [], "Decline")


def test_the_final_score_names_every_shape_with_its_cards() -> None:
    s = full("OOOOOOOOBBBBBBBB", seats=2)
    s.stack = []
    final = outcome(GAME.view(s, O), desk(s, O))
    for standing in final["standings"]:
        assert sum(part["points"] for part in standing["parts"]) == standing["total"] == score(s, standing["seat"])
        assert [part["points"] for part in standing["parts"]][1:] == [3, 3, 5, 5, 6]
        assert all(len(part["pieces"]) in (4, 6, 8) for part in standing["parts"])
    assert final["standings"][0]["seat"] == B
    assert "Bob wins" in final["headline"]


def test_a_tie_break_is_explained() -> None:
    s = table(board={(0, 0): ("Corporate Shell", O), (2, 0): ("Synergy Engine", O), (0, 3): ("Mop Queen", B)}, seats=2)
    s.stack = []
    assert "more Battlefields (2 to 1)" in outcome(s, desk(s, None))["note"]


# --- reasons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key, rule",
    [
        (f"card:{NUMBER['Corporate Shell']}", "GRID-Q30"),
        ("shield:5", "GRID-Q30"),
        ("pile:gold", "GRID-Q07"),
        ("back:1:silver:0", "GRID-024"),
        (f"card:{NUMBER['Pawberus']}", "GRID-097"),
    ],
)
def test_why_not_in_the_main_phase(key: str, rule: str) -> None:
    s = table("Rags to Riches", hands={O: ["Crumb Scout", "Pawberus"]}, board=PAIR)
    assert GAME.why_not is not None
    assert GAME.why_not(GAME.view(s, O), desk(s, O), [key], None)["rule"] == rule


def test_why_not_a_foreign_battlefield_and_why_not_now() -> None:
    assert GAME.why_not is not None
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Crumb Scout", O), **PAIR}, reinforcing=[O])
    assert GAME.why_not(s, desk(s, O), [f"card:{NUMBER['Corporate Shell']}"], None)["rule"] == "GRID-049"
    assert GAME.why_not(s, desk(s, B), ["cell:3"], None)["rule"] == "GRID-027"
    s = started(full("OOOOOOOOOOBBBBBB", seats=3))
    assert GAME.why_not(s, desk(s, B), ["seat:2"], None)["rule"] == "GRID-Q36"


def test_what_is_possible_has_no_reason_against_it() -> None:
    assert GAME.why_not is not None
    for seed in range(6):
        s = fresh(2 + seed % 4, seed, **custom("head_stand", "rags_to_riches"))
        while s.stack:
            seat = asked_of(s)[1]
            for choice in scene(s, seat)["choices"]:
                assert GAME.why_not(GAME.view(s, seat), desk(s, seat), choice["path"], None) is None
            apply(GAME, s, legal_actions(GAME, s)[-1])


# --- the log -----------------------------------------------------------------------------------------------------


def told_to(s: Any, seat: int, events: list[Any]) -> list[str]:
    assert GAME.narrate is not None
    lines = [GAME.narrate(event, GAME.view(s, seat), desk(s, seat, legal=())) for event in events]
    return ["".join(span["text"] for span in line["spans"]) for line in lines]


def test_the_log_tells_a_play_with_its_captures() -> None:
    s = table(
        "Class Project", hands={O: ["Pawberus"]}, board={(0, 0): ("Corporate Shell", B), (3, 3): ("Ankle Grabber", G)}
    )
    events = play(s, "Pawberus", (0, 1))
    assert told_to(s, O, events) == ["You play Pawberus on B1, with +1.", "Pawberus captures Corporate Shell from Bob."]
    assert told_to(s, B, events) == [
        "Ann plays Pawberus on B1, with +1.",
        "Pawberus captures Corporate Shell from You.",
    ]


def test_only_the_owner_reads_the_hand() -> None:
    assert GAME.narrate is not None
    s = fresh(2)
    assert GAME.narrate(("hand",), GAME.view(s, O), desk(s, O)) is None
    line = told_to(s, O, [("hand", *s.silver[O], *s.gold[O])])[0]
    assert all(CARDS[card].name in line for card in s.silver[O])


@pytest.mark.parametrize("map_", ["square", "islands"])
def test_at_an_open_end_the_map_takes_the_place_of_the_hand(map_: str) -> None:
    s = full("OBOBOBOBOBOBOBOB", map_, seats=2)
    s.stack = []
    open_, own = (pieces(scene(s, seat, over=True))["board"] for seat in (None, O))
    assert open_["h"] > own["h"] * 1.2
    assert open_["y"] + open_["h"] / 2 < 900
    assert GAME.faces()[open_["face"]]["size"] == [open_["w"], open_["h"]], "as it is drawn"
