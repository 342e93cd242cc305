"""An answer worked out in advance: the same as without, told only when asked for, void once anything has changed."""

import json

import pytest

from py_engine import registry, session

from .conftest import Refused, ask, bot, person


def start(game, persons):
    return ask("new", game=game, persons=persons, seed=7, shape="wide", options={})


def moves(game, seats, *, prepared, most=40):
    """Everything that the page of the only person is sent in the first moves of a match."""
    table = start(game, [person("Ann"), *[bot("Bo", "random") for _ in range(seats - 1)]])
    sent = [table]
    while len(sent) < most and not table["over"]:
        if table["now"] is None:
            who = table["asked"][0]
            table = ask("bot", seat=who["seat"], ticket=who["ticket"], seed=len(sent))
        else:
            words = {"action": 0, "ticket": table["ticket"], "show": ("first", "end", "all")[len(sent) % 3]}
            if prepared:
                assert ask("prepare", **words) is None
            table = ask("act", **words)
            if "first" in table:
                sent.append(table)
                table = ask("rest")
        sent.append(table)
    return [*sent, ask("save"), ask("past", entry=1, seat=0)]


@pytest.mark.parametrize("game", ["lantern", "gridaris", "grimoire", "squire", "blades", "grifoni"])
def test_a_match_with_every_answer_prepared_is_the_same_to_the_byte(game):
    seats = max(2, registry.game(game).seats[0])
    assert json.dumps(moves(game, seats, prepared=True)) == json.dumps(moves(game, seats, prepared=False))


def test_what_was_prepared_is_not_made_again(monkeypatch):
    table = start("gridaris", [person("Ann"), person("Bo")])
    table = ask("look", seat=table["curtain"]) if table["curtain"] is not None else table
    words = {"action": 0, "ticket": table["ticket"]}
    ask("prepare", **words)
    monkeypatch.setattr(session.Session, "act", lambda *_: pytest.fail("it was made again"))
    ask("preview", **words)  # reading changes nothing
    assert ask("act", **words)["length"] == table["length"] + 1


def test_preparing_changes_and_tells_nothing():
    table = start("gridaris", [person("Ann"), bot("Bo")])
    save, scene = ask("save"), ask("table")["scene"]
    assert ask("prepare", action=0, ticket=table["ticket"]) is None
    assert ask("save") == save
    assert ask("table")["scene"] == scene
    assert ask("job", seat=0, seed=1)["view"]


def test_another_choice_than_the_prepared_one_is_the_one_that_counts():
    table = start("gridaris", [person("Ann"), bot("Bo")])
    ask("prepare", action=0, ticket=table["ticket"])
    chosen = ask("act", action=3, ticket=table["ticket"])
    start("gridaris", [person("Ann"), bot("Bo")])
    assert ask("act", action=3, ticket=table["ticket"]) == chosen


CHANGES = {
    "note": {"key": "seat:1", "value": "thief"},
    "table": {"shape": "tall"},
    "bot": {"seat": 1, "seed": 3},
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_happens_meanwhile_makes_it_void(change):
    def answer(*, prepared):
        table = start("grimoire", [person("Ann"), bot("Bo"), bot("Cy")])  # sealed: the bots answer at any moment
        words = {"action": 0, "ticket": table["ticket"]}
        if prepared:
            ask("prepare", **words)
        ask(change, **CHANGES[change], ticket=table["ticket"])
        return ask("act", **words), ask("save")

    assert answer(prepared=True) == answer(prepared=False)


def test_what_was_taken_back_is_not_prepared_any_more():
    start("tictactoe", [person("Ann"), person("Bo")])
    ask("act", action=0, ticket=ask("look", seat=0)["ticket"])
    words = {"action": 0, "ticket": ask("look", seat=1)["ticket"]}
    ask("prepare", **words)
    ask("undo")
    with pytest.raises(Refused) as refused:
        ask("act", **words)
    assert refused.value.kind == "Stale"


def test_what_cannot_be_prepared_is_refused_like_the_act():
    table = start("gridaris", [person("Ann"), bot("Bo")])
    with pytest.raises(Refused) as refused:
        ask("prepare", action=9999, ticket=table["ticket"])
    assert refused.value.kind == "IllegalAction"
    with pytest.raises(Refused) as refused:
        ask("prepare", action=0, ticket=table["ticket"] - 1)
    assert refused.value.kind == "Stale"
    assert ask("act", action=0, ticket=table["ticket"])
