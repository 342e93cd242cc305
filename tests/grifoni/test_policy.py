"""How a search plays on below its tree: sensible answers, to the end of the turn."""

from __future__ import annotations

from random import Random

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.policy import policy, quiet
from py_engine.games.grifoni.state import Grifoni
from py_engine.games.grifoni.words import CLINKS
from py_engine.kernel import Action, apply, legal_actions, settle

from .table import CARDS, ask, table, wagon

REST = (("end_turn",), ("plot",), ("time",))


def answer(s: Grifoni) -> Action:
    return policy(s, legal_actions(GAME, s), lambda: 0.0)


def test_a_turn_ends_before_the_first_squire_of_the_next() -> None:
    s, turns = GAME.new_state(2, 3, {}), set()
    settle(GAME, s)
    random = Random(3).random
    while s.stack:
        if s.time not in turns:
            assert quiet(s)
            turns.add(s.time)
        elif s.stack[-1][0] not in ("place", "skill"):
            assert not quiet(s)
        apply(GAME, s, policy(s, legal_actions(GAME, s), random))
    assert len(turns) >= 3


def test_the_front_line_is_the_one_that_reaches_the_best_task() -> None:
    s = table()
    wagon(s, 0, mercs=["M01", "M02", "M03", "M04"], gear=["E01", "E02", "E03", "E04"])
    ask(s, ("front", 0, 1), ("task", 0), *REST)
    while s.stack[-1][0] == "front":
        apply(GAME, s, answer(s))
    assert s.stack[-1][0] == "task" and answer(s) != ("pass",)


def test_who_meets_a_requirement_reserves_and_takes_what_the_legacy_pays() -> None:
    s = table(time=3, tracks=[[9, 0], [9, 0]], legacy=[CARDS["L02"], CARDS["L03"]])
    ask(s, ("council", 0, 21), *REST)
    assert answer(s) == ("reserve",)
    ask(s, ("choose", 0), ("time",))
    assert answer(s) == ("choose", 1)


def test_a_cube_is_moved_to_where_the_own_way_leads() -> None:
    s = table(time=2, tracks=[[2, 0], [0, 0]], legacy=[CARDS["L01"], CARDS["L02"]])
    ask(s, ("shift", 0, 1), ("quests",), *REST)
    assert answer(s) in (("shift", 0, 1), ("shift", 1, -1))


def test_trying_things_out_leaves_no_trace() -> None:
    s = GAME.new_state(3, 5, {})
    settle(GAME, s)
    random = Random(5).random
    while s.stack:
        before = repr(s)
        action = policy(s, legal_actions(GAME, s), random)
        assert repr(s) == before
        apply(GAME, s, action)


def test_the_bookkeeper_is_handed_a_task_where_that_brings_more() -> None:
    s = table()
    wagon(s, 0, tasks=["T09"])
    ask(s, ("book", 0, 1, CLINKS, 3), *REST)
    assert answer(s) == ("cash", CARDS["T09"])
    wagon(s, 0, tasks=[])
    assert answer(s) == ("clinks",)


def test_idle_equipment_is_sold() -> None:
    s = table()
    wagon(s, 0, mercs=["M01", "M02", "M03"], gear=["E01", "E02"])
    ask(s, ("sell", 0, 3), *REST)
    assert answer(s) == ("pass",)
    wagon(s, 0, gear=["E01", "E02", "E03", "E04", "E05", "E06"])
    assert answer(s)[0] == "sell"
