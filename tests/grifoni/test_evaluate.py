"""The guess of how well it stands sees the story: the way to a Plot Choice, its prize and what the Legacy says."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.evaluate import estimate
from py_engine.games.grifoni.state import Grifoni
from py_engine.kernel import Action, apply, legal_actions

from .table import CARDS, ask, table


def liked(s: Grifoni) -> Action:
    """What stands best right after it."""
    seat = s.stack[-1][1]

    def after(action: Action) -> float:
        t = s.clone()
        apply(GAME, t, action)
        return GAME.value(t, seat)

    return max(GAME.candidates(s, legal_actions(GAME, s)), key=after)


def waiting(glory: int, *slots: int) -> float:
    """What seat 0 stands for with Squires on these slots, in the last Planning of Act I."""
    s = table(time=3, tracks=[[glory, 0], [0, 0]])
    for slot in slots:
        s.camp[slot] = 0
    ask(s, ("place", 1), ("camp", 0), ("quests",), ("end_turn",), ("plot",), ("time",))
    return estimate(s, 0)


@pytest.mark.parametrize(("legacy", "option"), [("L01", 0), ("L02", 1)])
def test_the_first_task_begins_the_way_that_the_legacy_wants(legacy: str, option: int) -> None:
    s = table(legacy=[CARDS[legacy], CARDS["L03"]])
    ask(s, ("option", 0, CARDS["T01"]), ("end_turn",), ("plot",), ("time",))
    assert liked(s) == ("option", option)


def test_who_meets_a_requirement_goes_to_the_council() -> None:
    s = table(time=3, tracks=[[4, 0], [0, 0]])
    ask(s, ("place", 0), ("camp", 0), ("quests",), ("end_turn",), ("plot",), ("time",))
    assert liked(s)[1] >= 21


def test_who_lacks_one_sways_the_balance_first() -> None:
    assert waiting(3, 8, 21) > waiting(3, 6, 21)


def test_only_one_squire_can_reserve() -> None:
    assert waiting(4, 21, 22) - waiting(4, 21) < 0.5 * (waiting(4, 21) - waiting(4))


def test_the_hope_of_a_choice_ends_with_the_last_council_of_the_act() -> None:
    def gain(**fields: Any) -> float:
        """What three Glory are worth in the Quest of a turn."""
        worths = []
        for glory in (0, 3):
            s = table(tracks=[[glory, 0], [0, 0]], **fields)
            ask(s, ("task", 0), ("end_turn",), ("plot",), ("time",))
            worths.append(estimate(s, 0))
        return worths[1] - worths[0]

    assert gain(time=1) > 1 > gain(time=3) == 0


def test_a_reservation_of_another_seat_leaves_less() -> None:
    def worth(reserved: int) -> float:
        s = table(time=2, tracks=[[4, 0], [0, 0]], reserved=reserved)
        ask(s, ("task", 0), ("end_turn",), ("plot",), ("time",))
        return estimate(s, 0)

    assert worth(0) > worth(-1) > worth(1)
