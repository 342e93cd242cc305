"""The Quest (GRIF-136 to GRIF-153) and its rulings."""

import pytest

from py_engine.games.grifoni.data import TASK_CARDS
from py_engine.games.grifoni.quest import shortfall
from py_engine.games.grifoni.state import distance, power
from py_engine.games.grifoni.words import EMPTY

from .table import CARDS, ask, asked, have, listen, offers, play, table, wagon

rule = pytest.mark.rule
PASS = ("pass",)


def tasks(s) -> list[str]:
    """The Tasks offered now."""
    return [TASK_CARDS[action[1]].id for action in offers(s, "task")]


def band(s, seat: int, *front: str, **goods: int) -> None:
    """A Front Line over this Load."""
    wagon(s, seat, goods, mercs=[], gear=[], front=front)


@rule("GRIF-136", "GRIF-137")
def test_grif_136_a_player_does_all_steps_before_the_next() -> None:
    s = table(2, priority=[1, 0])
    band(s, 1, "M27", "E01", Ore=2)
    ask(s, ("quests",))
    order = []
    while s.stack:
        order.append(asked(s))
        play(s, *(PASS if PASS in offers(s) else ("keep",)))
    assert order == [("skill", 1), ("front", 1), ("task", 1), ("front", 0), ("task", 0)]


@rule("GRIF-138", "GRIF-Q68", "GRIF-Q71")
def test_grif_138_up_to_three_pairs() -> None:
    s = table()
    wagon(s, 0, mercs=["M01", "M04", "M34", "M28"], gear=["E01", "E02", "E06", "E10"])
    ask(s, ("quest", 0))
    assert all(action[0] in ("arm", "done") for action in offers(s))  # always a pair
    play(s, "arm", "M01", "E10")
    assert not [a for a in offers(s, "arm") if CARDS["M01"] == a[1] or CARDS["E10"] == a[2]]
    play(s, "arm", "M04", "E01")
    play(s, "arm", "M28", "E06")
    assert asked(s) == ("task", 0)
    assert s.front[0] == [CARDS[c] for c in ("M01", "E10", "M04", "E01", "M28", "E06")]
    s = ask(table(), ("quest", 0))
    play(s, "done")
    assert s.front[0] == [] and s.mercs[0] == [CARDS["F1"]]


@rule("GRIF-Q70")
def test_grif_q70_a_front_line_lasts_until_the_next_quest() -> None:
    s = ask(table(), ("quest", 0))
    assert offers(s)[0] == ("keep",)
    play(s, "keep")
    assert s.front[0] == [CARDS["F1"], CARDS["FE1"]]
    play(s, "pass")
    ask(s, ("end_turn",))
    assert s.front[0] == [CARDS["F1"], CARDS["FE1"]]


@rule("GRIF-139", "GRIF-Q75", "GRIF-Q76")
def test_grif_139_at_most_one_task() -> None:
    s = table()
    band(s, 0, "M12", "E09")
    ask(s, ("quest", 0))
    play(s, "keep")
    assert PASS in offers(s)
    play(s, "task", "T01")
    play(s, "option", 0)
    assert not s.stack and s.tasks[0] == [CARDS["T01"]]


@rule("GRIF-140", "GRIF-141", "GRIF-X06")
def test_grif_140_distances_of_the_road() -> None:
    s = table(distance=[5, 1, 7, 3])
    band(s, 0, "M24", "E07", Ore=10)  # power 9, distance 1 from the free bay
    ask(s, ("task", 0))
    assert tasks(s) == ["SU1", "T09"]
    assert s.quests[1][-1] == CARDS["T09"]


@rule("GRIF-142", "GRIF-X35", "GRIF-X36")
@pytest.mark.parametrize("used, reached", [(11, True), (13, False)])
def test_grif_x35_exact_distance_and_one_short(used: int, reached: bool) -> None:
    s = table()
    band(s, 0, "M08", "E03", "M19", "E06", Ore=used - 2)  # 2+1 and 1+0
    s.distance = [7, 5, 3, 1]
    s.quests[1] = [CARDS["T09"]]
    assert distance(s, 0) == (5 if reached else 4)
    ask(s, ("task", 0))
    assert ("T09" in tasks(s)) == reached and "SU1" in tasks(s)


@rule("GRIF-143", "GRIF-144", "GRIF-X38")
@pytest.mark.parametrize("gear, done", [("E09", True), ("E05", False)])
def test_grif_x38_exact_power(gear: str, done: bool) -> None:
    s = table()
    band(s, 0, "M12", gear)  # 4 + 6 or 4 + 5
    s.quests[0] = [CARDS["T04"]]
    assert power(s, 0) == (10 if done else 9)
    goods = have(s, 0)
    ask(s, ("task", 0))
    assert ("T04" in tasks(s)) == done and have(s, 0) == goods


@rule("GRIF-145", "GRIF-148", "GRIF-Q80", "GRIF-X41")
def test_grif_x41_the_next_card_at_once() -> None:
    s = table(2)
    for seat in (0, 1):
        band(s, seat, *(("M03", "E07") if seat else ("M12", "E09")))
    s.quests[0] = [CARDS["T04"], CARDS["T01"]]
    ask(s, ("quests",))
    play(s, "keep")
    told = listen(s)
    play(s, "task", "T01")
    assert ("next_task", 0, CARDS["T04"]) in told and s.tasks[0] == [CARDS["T01"]]
    play(s, "option", 2)
    play(s, "keep")
    assert "T04" in tasks(s)


@rule("GRIF-146", "GRIF-147", "GRIF-150", "GRIF-Q79", "GRIF-X43")
def test_grif_x43_an_option_that_cannot_be_paid() -> None:
    s = table()
    band(s, 0, Potion=1)
    ask(s, ("option", 0, CARDS["T08"]))
    assert offers(s) == [("option", 0), ("option", 1)]
    s.goods[0][5] = 2
    assert offers(s) == [("option", 0), ("option", 1), ("option", 2)]
    play(s, "option", 2)
    assert s.score[0] == 10 and have(s, 0) == {} and s.balance == [-1, 0]


@rule("GRIF-149", "GRIF-151", "GRIF-X44")
def test_grif_151_the_surroundings_need_one_armed_mercenary() -> None:
    s = table(3)
    wagon(s, 2, {"Ore": 16}, gear=[])  # sold the only Equipment: X44
    ask(s, ("quest", 2))
    assert offers(s) == [("done",)]
    play(s, "done")
    assert offers(s) == [PASS]
    s = table()
    band(s, 0, "M28", "E01", Ore=15)
    ask(s, ("task", 0))
    assert tasks(s) == ["SU1"]


@rule("GRIF-Q77", "GRIF-X42")
def test_grif_x42_everybody_at_the_surroundings() -> None:
    s = table(4)
    for seat in range(4):
        ask(s, ("task", seat))
        play(s, "task", "SU1")
        play(s, "option", 0)
    assert s.score == [1] * 4 and s.tracks[0] == [1] * 4 and s.tasks == [[], [], [], []]


@rule("GRIF-Q78")
def test_grif_q78_skills_naming_location_tasks_do_not_work_there() -> None:
    s = table()
    band(s, 0, "F1", "FE1", "SM3", "E28")
    ask(s, ("task", 0))
    play(s, "task", "SU1")
    play(s, "option", 0)
    assert s.score[0] == 1 and not s.stack  # no Supply of Fiammetta, no Victory Point of Perpetua
    band(s, 0, "M33", "E01")
    ask(s, ("task", 0))
    play(s, "task", "SU1")
    play(s, "option", 0)
    assert s.score[0] == 1 + 1 + 1


@rule("GRIF-Q81")
def test_grif_q81_an_empty_deck_offers_nothing() -> None:
    s = table()
    band(s, 0, "M12", "E09")
    s.quests[0] = []
    ask(s, ("task", 0))
    assert tasks(s) == ["SU1", "T09", "T17", "T25"]  # Distance 2 + 1 + 4: the Stormrider lightens the Load
    assert s.quests[0] == []


@rule("GRIF-Q82", "GRIF-X39")
@pytest.mark.parametrize("potions", [2, 1])
def test_grif_x39_a_paid_skill(potions: int) -> None:
    s = table()
    band(s, 0, "M13", "E21", "M28", "E10", Potion=potions, Ore=1)  # 2+3 and 2+1 = 8; the Jack is not hers
    s.front[0] = [CARDS["M13"], CARDS["E23"]]
    s.gear[0] = [CARDS["E23"]]
    assert power(s, 0) == 7
    s.quests[0] = [CARDS["T04"]]
    ask(s, ("task", 0))
    assert ("T04" in tasks(s)) == (potions == 2)
    if potions == 2:
        play(s, "task", "T04")
        play(s, "spend", "M13")
        assert offers(s) == [("spend", CARDS["M13"])]
        play(s, "spend", "M13")
        assert asked(s) == ("option", 0) and have(s, 0) == {"Ore": 1}


@rule("GRIF-Q82a")
def test_grif_q82a_a_payment_empties_a_bay_and_none_is_made_without_need() -> None:
    s = table()
    band(s, 0, "M05", "E05", Supply=3)  # Load 5: two free bays; a paid Supply makes it three
    s.distance = [3, 5, 7, 1]
    assert distance(s, 0) == 2 and shortfall(s, 0, CARDS["T01"]) == (0, 1)
    ask(s, ("task", 0))
    assert "T01" in tasks(s)
    play(s, "task", "T01")
    play(s, "spend", "M05")
    assert asked(s) == ("option", 0) and have(s, 0) == {"Supply": 2}
    s = table()
    band(s, 0, "M05", "E05", Supply=2)
    s.distance = [1, 5, 7, 3]
    ask(s, ("task", 0))
    play(s, "task", "T01")
    assert asked(s) == ("option", 0)  # enough without paying: no question


@rule("GRIF-Q82a")
def test_grif_q82a_nobody_can_pay_into_a_dead_end() -> None:
    s = table()
    band(s, 0, "M05", "E01", "M10", "E02", Supply=1)  # one Supply, two Skills that want it
    s.quests[0] = [CARDS["T06"]]  # 13: 5+2 + 2+3 = 12
    ask(s, ("task", 0))
    play(s, "task", "T06")
    assert offers(s) == [("spend", CARDS["M05"])]  # the Goat's Distance would not help


@rule("GRIF-Q83")
def test_grif_q83_gains_may_be_declined_points_come_by_themselves() -> None:
    s = table()
    band(s, 0, "F1", "FE1", "SM3", "E28")
    s.quests[0] = [CARDS["T04"]]
    ask(s, ("task", 0))
    play(s, "task", "T04")
    play(s, "option", 0)
    assert s.score[0] == 4 + 1 and asked(s) == ("bonus", 0)
    play(s, "pass")
    assert have(s, 0) == {}
    band(s, 0, "M18", "E28")
    assert all(action[0] != "use" for action in offers(ask(s, ("quest", 0))))  # a counted bonus asks nothing


@rule("GRIF-Q84")
def test_grif_q84_the_owner_orders_start_skills() -> None:
    s = table()
    band(s, 0, "M14", "E19", "M21", "E28", "M15", "E20")
    ask(s, ("start", 0, 0, ()))
    assert offers(s) == [("use", CARDS["M14"]), ("use", CARDS["M21"]), ("use", CARDS["M15"]), PASS]
    play(s, "use", "M15")
    play(s, "top", 0)
    play(s, "last", 1)
    play(s, "use", "M21")
    play(s, "use", "M14")
    assert not s.stack and have(s, 0) == {"Potion": 1, "Crystal": 1}


@rule("GRIF-Q85")
def test_grif_q85_any_counts_for_skills() -> None:
    s = table()
    band(s, 0, "M03", "E02", "M34", "E35")
    assert power(s, 0) == 6 + 3 + 2 + 1 + 1  # Jack is a Brute for the Bear
    band(s, 0, "M22", "E35")
    assert power(s, 0) == 5 + 1 + 1  # the Harness is a Relic for the Hammer


@rule("GRIF-Q87", "GRIF-X45")
def test_grif_x45_a_cashed_task_keeps_its_points() -> None:
    from py_engine.games.grifoni.scoring import count

    s = table()
    band(s, 0, "M12", "E26")
    s.quests[0] = [CARDS["T05"]]
    ask(s, ("option", 0, CARDS["T05"]))
    s.tasks[0] = [CARDS["T05"], CARDS["T01"]]
    play(s, "option", 0)
    assert s.score[0] == 4 and count(s, 0, ("tasks", 1)) == 2
    ask(s, ("book", 0, 3, 6, 3))
    play(s, "cash", "T05")
    assert s.score[0] == 4 and count(s, 0, ("tasks", 1)) == 1


@rule("GRIF-044", "GRIF-X49")
def test_grif_x49_the_bounty() -> None:
    s = table(3, paragraph=2, act=1, bounty=[0, 3, 0, 0, 0, 0])
    s.pool[1] -= 3
    for seat, task in ((1, "T01"), (2, "T04"), (0, "T07")):
        before = have(s, seat).get("Clinks", 0)
        ask(s, ("option", seat, CARDS[task]))
        play(s, "option", 0)
        while s.stack:
            play(s, *offers(s)[-1])
        assert have(s, seat).get("Clinks", 0) - before == (3 if seat == 2 else 0)
    assert s.bounty == [0] * 6


def test_declining_a_task_is_told() -> None:
    s = ask(table(), ("task", 0))
    told = listen(s)
    play(s, "pass")
    assert told == [("no_task", 0)] and EMPTY == -1
