"""Several persons at one device: the curtain, the public table, and what is replayed."""

import pytest

from .conftest import Refused, ask, bot, person


def two():
    return ask("new", game="lantern", persons=[person("Ann"), person("Bo")], seed=11, shape="wide")


def open_table(table):
    return table["curtain"] is None and table["viewer"] is None


def test_nothing_secret_shows_while_the_curtain_is_drawn():
    table = two()
    while table["curtain"] is None:
        table = ask("act", action=0, ticket=table["ticket"])
    assert table["viewer"] is None and table["now"] is None
    assert table["scene"]["choices"] == []
    assert table["fresh"], "the lines of the last reader are replaced by the public ones"


def test_who_takes_the_device_sees_what_they_missed():
    table = two()
    seen = []
    for _ in range(60):
        if table["over"]:
            break
        if table["curtain"] is not None:
            table = ask("look", seat=table["curtain"])
            assert table["viewer"] == table["now"]
            seen.append(len(table["frames"]))
        else:
            table = ask("act", action=0, ticket=table["ticket"])
    assert any(seen[1:]), "later looks replay something"


def test_a_person_cannot_be_answered_for_behind_the_curtain():
    table = two()
    while table["curtain"] is None:
        table = ask("act", action=0, ticket=table["ticket"])
    before = ask("save")
    try:
        ask("act", action=0, ticket=table["ticket"])
    except Exception:
        assert ask("save") == before
    else:
        raise AssertionError("the answer was taken")


def test_one_person_among_bots_never_meets_the_curtain():
    table = ask("new", game="lantern", persons=[person("Ann"), bot("Bo"), bot("Cy")], seed=2, shape="tall")
    while not table["over"]:
        assert table["curtain"] is None and table["viewer"] == 0
        who = table["asked"][0]
        if table["now"] is not None:
            table = ask("act", action=0, ticket=table["ticket"])
        else:
            table = ask("bot", seat=who["seat"], ticket=who["ticket"], seed=1)


def test_frames_bring_the_last_picture_to_the_next_one():
    """Changes, one after another, give just the pieces of the final scene."""
    table = ask("new", game="tictactoe", persons=[person("Ann"), bot("Bo")], seed=2, shape="wide")
    pieces = {piece["id"]: piece for piece in table["scene"]["pieces"]}
    while not table["over"]:
        who = table["asked"][0]
        if table["now"] is not None:
            table = ask("act", action=0, ticket=table["ticket"])
        else:
            table = ask("bot", seat=who["seat"], ticket=who["ticket"], seed=1)
        for frame in table["frames"]:
            pieces |= {piece["id"]: piece for piece in frame["pieces"]}
            for gone in frame["gone"]:
                del pieces[gone]
        assert set(pieces) == {piece["id"] for piece in table["scene"]["pieces"]}
        pieces = {piece["id"]: piece for piece in table["scene"]["pieces"]}


def test_the_last_claims_are_those_of_the_moment_looked_back_at():
    ask("new", game="blades", persons=[person("Ann"), *[bot(f"B{n}") for n in range(5)]], seed=11, shape="wide")
    before = ask("table")["length"]
    now = ask("say", words=["believe"])
    assert _claims(now) == ["“I believe that.”"]
    assert _claims(ask("past", entry=before, seat=now["viewer"])) == []
    assert _claims(ask("past", entry=before + 1, seat=now["viewer"])) == ["“I believe that.”"]


def _claims(table):
    values = [piece.get("values", {}) for piece in table["scene"]["pieces"]]
    return [value["claim"] for value in values if value.get("claim")]


GUESTS = [person("Ann"), person("Bo"), *[bot(f"Bot {i}", "random") for i in range(5)]]


def blades(seed=5):
    return ask("new", game="blades", persons=GUESTS, seed=seed, shape="wide", options={})


def other(table):
    """A person at the device whom the curtain does not wait for."""
    people = [seat["seat"] for seat in table["seats"] if seat["kind"] == "person"]
    return next(seat for seat in people if seat != table["curtain"])


def test_a_guest_sees_their_own_and_nobody_may_answer_for_another():
    table = blades()
    guest = other(table)
    table = ask("look", seat=guest)
    assert (table["viewer"], table["guest"], table["curtain"]) == (guest, guest, None)
    assert table["scene"] == ask("peek", seat=guest), "what the guest sees is what the guest may see"
    assert table["now"] in (None, guest)


def test_after_a_guest_the_table_is_as_it_was():
    table = blades()
    guest, before = other(table), ask("save")
    ask("look", seat=guest)
    after = ask("look", seat=None)
    assert ask("save") == before
    for key in ("viewer", "curtain", "guest", "scene", "asked"):
        assert after[key] == table[key], key


def test_a_guest_may_break_in_and_the_question_that_stood_is_asked_after_it():
    """BOL-Q85: the Collector may reveal at any moment, at a shared device too."""
    for seed in range(40):
        table = blades(seed)
        while table["curtain"] is None and not table["over"]:
            one = table["asked"][0]
            table = ask("bot", seat=one["seat"], ticket=table["ticket"], seed=1)
        guest = other(table)
        asked, waiting = table["asked"], table["curtain"]
        table = ask("look", seat=guest)
        reveal = [choice for choice in table["scene"]["choices"] if not choice.get("decoy")]
        if table["now"] == guest and guest not in [one["seat"] for one in asked] and reveal:
            table = ask("act", action=reveal[0]["action"], ticket=table["ticket"])
            assert table["guest"] is None
            assert table["curtain"] == waiting
            assert [one["seat"] for one in table["asked"]] == [one["seat"] for one in asked]
            return
    raise AssertionError("no person was the Collector in forty matches")


def test_there_is_no_guest_where_one_person_plays_alone():
    ask("new", game="tictactoe", persons=[person("Ann"), bot("Bo")], seed=1, shape="wide")
    ask("act", action=0, ticket=ask("table")["ticket"])  # the bot is asked now
    for seat in (0, None):
        with pytest.raises(Refused, match="nobody to pass"):
            ask("look", seat=seat)
