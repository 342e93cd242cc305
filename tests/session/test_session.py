"""The JSON protocol: a match played through it, refusals, saves, tickets."""

import json

import pytest

from .conftest import Refused, ask, bot, person


def start(game="lantern", persons=None, **more):
    persons = persons or [person("Ann"), bot("Bo")]
    return ask("new", game=game, persons=persons, seed=7, shape="wide", **more)


def step(table):
    """Answer the question that is asked, with the first choice or as a bot that fails."""
    if table["curtain"] is not None:
        return ask("look", seat=table["curtain"])
    who = table["asked"][0]
    if table["now"] is not None:
        return ask("act", action=0, ticket=table["ticket"])
    return ask("bot", seat=who["seat"], ticket=who["ticket"], seed=3)


def finish(table, most=500):
    while not table["over"]:
        table = step(table)
        most -= 1
        assert most, "the match does not end"
    return table


def test_games_lists_seats_and_options():
    lantern = next(g for g in ask("games") if g["name"] == "lantern")
    assert lantern["seats"] == [2, 3, 4]
    assert lantern["options"][0]["choices"] == [["yes", "One of us"], ["no", "Honest folk"]]


@pytest.mark.parametrize("persons", [[person("Ann"), bot("Bo")], [person("Ann"), person("Bo"), bot("Cy")]])
def test_a_match_is_played_to_its_end(persons):
    table = finish(start(persons=persons))
    assert table["scene"]["choices"] == []
    assert table["asked"] == []


def test_an_answer_is_for_one_question_only():
    table = start("tictactoe", [person("Ann"), person("Bo")])
    table = ask("look", seat=0)
    ask("act", action=0, ticket=table["ticket"])
    with pytest.raises(Refused) as refused:
        ask("act", action=0, ticket=table["ticket"])
    assert refused.value.kind == "Stale"


@pytest.mark.parametrize("number", [-1, 9999, "0", None, 1.5])
def test_an_action_number_out_of_the_list_changes_nothing(number):
    table = start()
    before = ask("save")
    with pytest.raises(Refused) as refused:
        ask("act", action=number, ticket=table["ticket"])
    assert refused.value.kind == "IllegalAction"
    assert ask("save") == before


def test_a_save_opens_at_the_same_decision_and_carries_persons_and_notes():
    table = step(step(start()))
    ask("note", key="seat:1", value="thief")
    save = ask("save")
    again = ask("load", save=save, shape="wide")
    for key in ("length", "over", "viewer", "now", "seats"):
        assert again[key] == table[key]
    assert [who["seat"] for who in again["asked"]] == [who["seat"] for who in table["asked"]]
    assert ask("save") == save
    assert json.loads(save)["notes"] == {"0": {"seat:1": "thief"}}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game called"),
        ({"format": 99}, "newer version"),
        ({"seed": -1}, "seed"),
        ({"seats": 9}, "players"),
        ({"options": {"thief": "perhaps"}}, "choose one of"),
        ({"options": {"dragons": "yes"}}, "no option"),
        ({"log": [[0, "fly", 1]], "checks": [0]}, "action 1"),
        ({"log": [[0, "peek", 1]], "checks": [0]}, "action 1"),
        ({"log": [[0]], "checks": [0]}, "action 1"),
        ({"log": "none"}, "log"),
        ({"persons": []}, "persons"),
        ({"persons": [{"name": "<b>", "kind": "ghost"}] * 2}, "person or a bot"),
        ({"seating": [0, 0]}, "seat"),
        ({"marks": ["x"]}, "marks"),
    ],
)
def test_a_damaged_save_gives_one_sentence_and_harms_nothing(change, words):
    start()
    save = ask("save")
    with pytest.raises(Refused, match=words) as refused:
        ask("load", save=json.dumps({**json.loads(save), **change}), shape="wide")
    assert refused.value.kind in ("BadSave", "BadOptions")
    assert ask("save") == save


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 100_000, 7])
def test_what_is_no_save_is_refused(text):
    with pytest.raises(Refused) as refused:
        ask("load", save=text, shape="wide")
    assert refused.value.kind == "BadSave"


def test_unknown_calls_are_refused():
    with pytest.raises(Refused, match="no call"):
        ask("__init__")


def test_fair_undo_says_why_not_and_free_undo_and_redo_go_back_and_forth():
    table = start("tictactoe")
    first = ask("save")
    table = ask("act", action=0, ticket=table["ticket"])
    assert table["undo"] == ""
    ask("undo")
    assert json.loads(ask("save"))["log"] == json.loads(first)["log"]
    table = step(step(ask("table")))
    assert table["undo"] == "Somebody else has acted since."
    with pytest.raises(Refused, match="cannot be taken back"):
        ask("undo")

    table = step(step(start("tictactoe", free=True)))
    played = json.loads(ask("save"))["log"]
    table = ask("undo")
    assert table["redo"] and table["undos"] == 1 and table["length"] == 0
    ask("redo")
    assert json.loads(ask("save"))["log"] == played


def test_a_preview_changes_nothing():
    table = start("tictactoe")
    before = ask("save")
    scene = ask("preview", action=4, ticket=table["ticket"])
    assert scene != table["scene"]
    assert ask("save") == before


def test_a_bots_job_holds_its_view_only():
    table = start("lantern", [person("Ann"), bot("Bo")])
    while not any(who["kind"] == "bot" for who in table["asked"]):
        table = step(table)
    seat = next(who["seat"] for who in table["asked"] if who["kind"] == "bot")
    job = ask("job", seat=seat, seed=5)
    view = json.loads(job["view"])
    assert view["rng"] == 0
    assert view["reader"] == seat


def test_looking_back_shows_each_moment_as_it_was_and_takes_no_move():
    table = start("tictactoe", [person("Ann"), bot("Bo")])
    shown = [table["scene"]["pieces"]]
    while not table["over"]:
        table = step(table)
        shown.append(table["scene"]["pieces"])
    before = ask("save")
    for entry, pieces in enumerate(shown):
        past = ask("past", entry=entry, seat=1)
        values = [(piece["id"], piece.get("values")) for piece in past["scene"]["pieces"]]
        assert values == [(piece["id"], piece.get("values")) for piece in pieces]
        assert past["scene"]["choices"] == []
        assert all(line["entry"] <= entry for line in past["lines"])
    assert ask("save") == before


def test_the_past_is_seen_from_the_own_seat_while_the_match_runs():
    table = start("lantern")
    for _ in range(4):
        table = step(table)
    mine = ask("past", entry=2, seat=0)
    assert ask("past", entry=2, seat=1)["scene"] != mine["scene"], "another seat: the public table only"
    for entry in (-1, 99, "1"):
        with pytest.raises(Refused):
            ask("past", entry=entry, seat=0)


def test_a_match_is_played_on_from_an_earlier_moment_when_it_is_over():
    table = start("lantern")
    table = step(step(table))
    with pytest.raises(Refused, match="over"):
        ask("fork", entry=1)
    finish(table)
    whole = json.loads(ask("save"))
    forked = ask("fork", entry=3)
    table = ask("load", save=forked, shape="wide")
    assert table["length"] == 3 and not table["over"]
    assert json.loads(ask("save"))["log"] == whole["log"][:3]
    finish(table)
