"""The guess of how well it stands sees the story: the way to a Plot Choice, its prize and what the Legacy says."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.evaluate import SlotWorths, estimate, idle_gear
from py_engine.games.grifoni.state import Grifoni
from py_engine.kernel import Action, apply, legal_actions

from .table import CARDS, ask, numbers, slot, table, wagon


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
    for place in slots:
        s.camp[place] = 0
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
    assert waiting(2, 8, 21) > waiting(2, 6, 21)


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


# --- what the slots of the Camp are worth -----------------------------------------------------------------------


def camp_worth(s: Grifoni, tent: int, place: int) -> float:
    return SlotWorths(s, 0, 6.0).slot(3 * (tent - 1) + place - 1)


def test_a_second_squire_for_the_same_kind_of_card_adds_little() -> None:
    assert waiting(0, 0, 1) - waiting(0, 0) < 0.5 * (waiting(0, 0) - waiting(0))
    assert waiting(0, 0, 18) - waiting(0, 0) > waiting(0, 0, 1) - waiting(0, 0)


@pytest.mark.parametrize("place", [2, 3])
def test_a_completed_task_makes_the_bookkeeper_worth_more(place: int) -> None:
    s = table()
    before = camp_worth(s, 2, place)
    wagon(s, 0, tasks=["T01"])
    assert camp_worth(s, 2, place) > before


def test_tokens_that_pay_for_a_card_are_worth_more() -> None:
    """Nothing can be bought: two Ore pay an Equipment of the row, two Potions pay nothing."""
    s = table()
    wagon(s, 0, goods={"Potion": 4})
    assert camp_worth(s, 4, 1) > camp_worth(s, 5, 1) + 0.5
    for place in (1, 2, 3):
        assert camp_worth(s, 6, place) > camp_worth(s, 5, 1), "an exchange does it too"
    wagon(s, 0, goods={"Potion": 3})
    assert camp_worth(s, 6, 3) < 0.5, "but four must be given"


def test_equipment_is_idle_without_a_hand_and_without_an_icon() -> None:
    s = table(ambition=[CARDS["A03"], CARDS["A01"]])
    wagon(s, 0, mercs=["M01", "M02", "M03"], gear=["E01", "E02", "E03"])
    assert idle_gear(s, 0) == [] and camp_worth(s, 6, 2) < 0.5
    wagon(s, 0, gear=["E01", "E02", "E03", "E04", "E05", "E06"])
    assert idle_gear(s, 0) and camp_worth(s, 6, 2) > 0.5
    kept = [gear for gear in s.gear[0] if gear not in idle_gear(s, 0)]
    assert set(kept) <= set(numbers(["E01", "E02", "E03", "E04", "E05", "E06"]))


def test_who_sways_in_time_for_the_council_counts_it() -> None:
    """Two are missing: a paid step of the Balance meets the requirement before the Council acts."""
    late = waiting(0, 8, 21) - waiting(0, 21)
    assert waiting(1, 8, 21) - waiting(1, 21) > late
    assert waiting(1, 8, 21) - waiting(1, 21) > waiting(1, 8) - waiting(1)


def test_of_tasks_alike_one_is_looked_at() -> None:
    s = table()
    wagon(s, 0, tasks=["T01", "T02", "T09"])
    slot(s, 0, 2, 1)
    cashed = [action for action in GAME.candidates(s, legal_actions(GAME, s)) if action[0] == "cash"]
    assert len(cashed) == 2
