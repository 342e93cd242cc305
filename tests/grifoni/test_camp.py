"""Planning and Actions (GRIF-042 to GRIF-093) and their rulings."""

import pytest

from py_engine.games.grifoni.data import CAMP_SLOTS
from py_engine.games.grifoni.state import met
from py_engine.games.grifoni.words import EMPTY

from .table import CARDS, ask, asked, have, listen, offers, play, run_to, slot, table, wagon

rule = pytest.mark.rule
PASS = ("pass",)


def names(s, verb):
    return [action[1:] for action in offers(s, verb)]


# --- Planning ---------------------------------------------------------------------------------------------------


@rule("GRIF-047", "GRIF-070")
def test_grif_047_start_skills_come_first_in_priority_order() -> None:
    s = table(2, priority=[1, 0])
    for seat, merc in ((0, "M14"), (1, "M21")):
        wagon(s, seat, front=[merc, "E19" if merc == "M14" else "E28"])
    ask(s, ("plan",))
    assert asked(s) == ("skill", 1)
    play(s, "use", "M21")
    assert asked(s) == ("skill", 0)
    play(s, "use", "M14")
    assert asked(s) == ("place", 1)
    assert s.goods[1][4] == 2 and s.goods[0][5] == 2  # a Crystal, a Potion


@rule("GRIF-048", "GRIF-049", "GRIF-051", "GRIF-052", "GRIF-X55")
def test_grif_048_squires_are_placed_one_at_a_time_round_the_table() -> None:
    s = table(2, priority=[1, 0])
    ask(s, ("plan",))
    order = []
    for n in range(6):
        assert len(offers(s)) == 24 - n
        order.append(asked(s)[1])
        play(s, "place", 3 * n)
        assert ("place", 3 * n) not in offers(s)
    assert order == [1, 0, 1, 0, 1, 0]
    assert [s.camp.count(seat) for seat in (0, 1)] == [3, 3]


# --- Actions ----------------------------------------------------------------------------------------------------


@rule("GRIF-053", "GRIF-054")
def test_grif_053_tents_in_order_and_slots_from_left_to_right() -> None:
    s = table(3)
    for place, seat in ((14, 0), (9, 1), (10, 2), (4, 0)):  # V-3, IV-1, IV-2, II-2
        s.camp[place] = seat
    ask(s, ("camp", 0))
    order = []
    while s.stack:
        order.append(asked(s))
        play(s, "pass")
    assert order == [("book", 0), ("either", 1), ("both", 2), ("sway", 0)]


@rule("GRIF-055", "GRIF-Q27", "GRIF-Q32")
@pytest.mark.parametrize("place", range(24))
def test_grif_055_every_action_may_be_declined(place: int) -> None:
    s = table()
    wagon(s, 0, tasks=["T05"])
    before = s.clone()
    slot(s, 0, place // 3 + 1, place % 3 + 1)
    while s.stack:
        play(s, "pass")
    assert (s.goods, s.mercs, s.gear, s.row, s.balance, s.tasks, s.reserved) == (
        before.goods, before.mercs, before.gear, before.row, before.balance, before.tasks, before.reserved,
    )  # fmt: skip


@rule("GRIF-056", "GRIF-057", "GRIF-Q44", "GRIF-X01")
def test_grif_057_the_cost_comes_first_and_is_of_one_type() -> None:
    s = table()
    wagon(s, 0, {"Potion": 2, "Crystal": 1})
    slot(s, 0, 5, 3)
    assert offers(s) == [("pay", 5), ("free",), PASS]  # not the one Crystal, nor one of each
    told = listen(s)
    play(s, "pay", "Potion")
    assert told[-1] == ("pay", 0, 5, 2)
    play(s, "shift", 0, 2)
    assert have(s, 0) == {"Crystal": 1} and s.balance == [2, 0]


@rule("GRIF-058", "GRIF-076", "GRIF-X02")
def test_grif_058_one_of_two_alternatives() -> None:
    s = slot(table(), 0, 5, 1)
    assert offers(s) == [("only", 5), ("only", 4), PASS]
    play(s, "only", "Crystal")
    assert have(s, 0)["Crystal"] == 3 and have(s, 0)["Potion"] == 1


@rule("GRIF-059", "GRIF-077", "GRIF-Q40", "GRIF-X03")
@pytest.mark.parametrize("answer, potions, crystals", [("both", 2, 2), (5, 2, 1), (4, 1, 2), ("pass", 1, 1)])
def test_grif_059_all_some_or_none_of_effects_joined_by_and(answer: int | str, potions: int, crystals: int) -> None:
    s = slot(table(), 0, 5, 2)
    assert len(offers(s)) == 4
    play(s, *(("only", answer) if isinstance(answer, int) else (answer,)))
    assert (have(s, 0)["Potion"], have(s, 0)["Crystal"]) == (potions, crystals)


# --- Inn and Forge ----------------------------------------------------------------------------------------------


@rule("GRIF-062", "GRIF-116", "GRIF-118", "GRIF-Q33")
def test_grif_062_the_inn_gains_a_mercenary_for_its_cost() -> None:
    s = table()
    slot(s, 0, 1, 1)
    # 2 Supply, 3 Clinks, 1 Ore pay for all of the five but M03 (3 Supply)
    assert names(s, "gain") == [(CARDS[card],) for card in ("M01", "M02", "M04", "M05")]
    play(s, "gain", "M01")
    assert have(s, 0) == {"Clinks": 2, "Ore": 1, "Wood": 1, "Crystal": 1, "Potion": 1}
    assert CARDS["M01"] in s.mercs[0] and CARDS["M01"] not in s.front[0]  # to the Reserve


@rule("GRIF-063", "GRIF-065")
def test_grif_063_the_second_inn_slot_replaces_two() -> None:
    s = slot(table(), 0, 1, 2)
    assert offers(s) == [("cycle",), PASS]
    play(s, "cycle")
    assert have(s, 0)["Supply"] == 1
    play(s, "drop", "M02")
    play(s, "drop", "M03")
    assert s.pile[0][-2:] == [CARDS["M02"], CARDS["M03"]]
    assert s.row[0] == [CARDS["M01"], CARDS["M06"], CARDS["M05"], CARDS["M04"]]
    assert asked(s) == ("gain_card", 0)


@rule("GRIF-064", "GRIF-X08")
def test_grif_064_the_third_inn_slot_replaces_one() -> None:
    s = table()
    wagon(s, 0, {"Supply": 1})
    slot(s, 0, 1, 3)
    play(s, "cycle")
    play(s, "drop", "M04")
    assert asked(s) == ("gain_card", 0) and s.pile[0] == [CARDS["M36"], CARDS["M04"]]
    assert s.row[0][3] == CARDS["M05"]


@rule("GRIF-065", "GRIF-086", "GRIF-Q27")
@pytest.mark.parametrize("tent, card", [(1, "M04"), (7, "E01")])
def test_grif_065_buying_does_not_need_the_replacement(tent: int, card: str) -> None:
    s = slot(table(), 0, tent, 2)
    play(s, "pass")
    assert asked(s) == ("gain_card", 0)
    play(s, "gain", card)
    assert card and CARDS[card] in (s.mercs if tent == 1 else s.gear)[0]


@rule("GRIF-083", "GRIF-129", "GRIF-130")
def test_grif_083_the_forge_gains_an_equipment_and_its_token() -> None:
    s = slot(table(), 0, 7, 1)
    assert names(s, "gain") == [(CARDS["E01"],), (CARDS["E02"],)]  # 1 Ore; 1 Ore + 1 Wood
    play(s, "gain", "E02")
    assert CARDS["E02"] in s.gear[0] and CARDS["E02"] not in s.front[0]
    assert "Ore" not in have(s, 0) and "Wood" not in have(s, 0)


@rule("GRIF-084", "GRIF-085")
@pytest.mark.parametrize("place, n", [(2, 2), (3, 1)])
def test_grif_084_forge_slots_replace_for_a_clinks(place: int, n: int) -> None:
    s = slot(table(), 0, 7, place)
    play(s, "cycle")
    assert have(s, 0)["Clinks"] == 2
    for card in ("E03", "E01")[:n]:
        play(s, "drop", card)
    assert asked(s) == ("gain_card", 0) and len(s.pile[1]) == 1 + n


# --- Bookkeeper -------------------------------------------------------------------------------------------------


@rule("GRIF-066", "GRIF-067", "GRIF-068", "GRIF-X09", "GRIF-Q42")
@pytest.mark.parametrize("place, clinks, resources, as_clinks", [(1, 3, 3, 0), (2, 2, 2, 0), (3, 1, 0, 3)])
def test_grif_066_the_bookkeepers_slots(place: int, clinks: int, resources: int, as_clinks: int) -> None:
    s = slot(table(), 0, 2, place)
    assert offers(s) == [("clinks",), PASS]
    play(s, "clinks")
    assert have(s, 0)["Clinks"] == 3 + clinks
    s = table()
    wagon(s, 0, {}, tasks=["T05", "T01"])
    slot(s, 0, 2, place)
    play(s, "cash", "T05")
    for good in ("Ore", "Potion", "Ore")[:resources]:
        assert len(offers(s)) == 6
        play(s, "take", good)
    want = {"Clinks": as_clinks} if as_clinks else {2: {"Ore": 1, "Potion": 1}, 3: {"Ore": 2, "Potion": 1}}[resources]
    assert have(s, 0) == want and not s.stack


@rule("GRIF-069", "GRIF-153")
def test_grif_069_a_cashed_task_is_out_of_the_game() -> None:
    s = table()
    wagon(s, 0, tasks=["T05"])
    slot(s, 0, 2, 3)
    play(s, "cash", "T05")
    assert s.tasks[0] == [] and s.box == [CARDS["T05"]]
    assert all(CARDS["T05"] not in deck for deck in s.quests)


# --- Kitchen, Quartermaster, Fortune-Teller ---------------------------------------------------------------------


@rule("GRIF-070", "GRIF-074")
def test_grif_070_gains_joined_by_and() -> None:
    s = play(slot(table(), 0, 3, 1), "both")
    assert have(s, 0)["Supply"] == 4 and have(s, 0)["Clinks"] == 4
    s = play(slot(table(), 0, 4, 2), "both")
    assert have(s, 0)["Ore"] == 2 and have(s, 0)["Wood"] == 2


@rule("GRIF-071", "GRIF-073")
def test_grif_071_gains_joined_by_or() -> None:
    s = play(slot(table(), 0, 3, 2), "only", "Supply")
    assert have(s, 0)["Supply"] == 4 and have(s, 0)["Clinks"] == 3
    s = play(slot(table(), 0, 3, 2), "only", "Clinks")
    assert have(s, 0)["Supply"] == 2 and have(s, 0)["Clinks"] == 4
    s = play(slot(table(), 0, 4, 1), "only", "Wood")
    assert have(s, 0)["Wood"] == 3 and have(s, 0)["Ore"] == 1


@rule("GRIF-072", "GRIF-075", "GRIF-078", "GRIF-Q45", "GRIF-Q46")
@pytest.mark.parametrize("tent, goods", [(3, ("Supply", "Clinks")), (4, ("Ore", "Wood")), (5, ("Potion", "Crystal"))])
def test_grif_072_balance_slots(tent: int, goods: tuple[str, str]) -> None:
    for good in goods:
        s = table()
        wagon(s, 0, {goods[0]: 2, goods[1]: 2})
        slot(s, 0, tent, 3)
        play(s, "pay", good)
        assert offers(s) == [("shift", 0, 2), ("shift", 0, -2), ("shift", 1, 2), ("shift", 1, -2)]
        play(s, "shift", 1, -2)
        assert s.balance == [0, -2] and good not in have(s, 0)
    s = table()
    slot(s, 0, tent, 3)
    play(s, "free")
    assert offers(s) == [("shift", 0, 1), ("shift", 0, -1), ("shift", 1, 1), ("shift", 1, -1)]
    play(s, "shift", 0, 1)
    assert s.balance == [1, 0] and sum(s.goods[0]) == 9


# --- Sutler's ---------------------------------------------------------------------------------------------------


@rule("GRIF-079", "GRIF-080", "GRIF-081", "GRIF-082", "GRIF-Q40a")
@pytest.mark.parametrize("place, clinks, gives", [(1, 4, 2), (2, 3, 3), (3, 2, 4)])
def test_grif_079_sell_then_exchange(place: int, clinks: int, gives: int) -> None:
    s = table()
    wagon(s, 0, {}, gear=["E01"])
    slot(s, 0, 6, place)
    play(s, "sell", "E01")
    assert have(s, 0) == {"Clinks": clinks}
    if clinks < gives:
        assert offers(s) == [PASS]
        return
    play(s, "exchange")  # with the Clinks just gained
    for _ in range(gives):
        assert offers(s) == [("give", 1)]
        play(s, "give", "Clinks")
    assert ("take", 1) not in offers(s)
    play(s, "take", "Ore")
    play(s, "take", "Wood")
    assert have(s, 0) == {1: {"Clinks": 2, "Ore": 1, "Wood": 1}, 2: {"Ore": 1, "Wood": 1}}[place]
    assert s.pile[1] == [CARDS["E36"], CARDS["E01"]]


@rule("GRIF-082")
def test_grif_082_exchange_without_selling() -> None:
    s = slot(table(), 0, 6, 1)
    play(s, "pass")
    assert asked(s) == ("exchange", 0)


@rule("GRIF-Q43")
def test_grif_q43_never_what_was_just_given_and_no_dead_end() -> None:
    s = table(pool=[0, 0, 0, 0, 0, 1])
    s.goods[0] = [1, 1, 1, 1, 1, 0]
    slot(s, 0, 6, 1)
    play(s, "pass")
    assert offers(s) == [PASS]  # only one token could be received
    s = table(pool=[0, 2, 0, 0, 0, 0])
    s.goods[0] = [1, 3, 1, 0, 0, 0]
    slot(s, 0, 6, 2)
    play(s, "pass")
    assert offers(s) == [PASS]  # three tokens without the Clinks are not there
    s.goods[0] = [1, 3, 2, 0, 0, 0]
    s.stack = []
    slot(s, 0, 6, 2)
    play(s, "pass")
    play(s, "exchange")
    assert offers(s) == [("give", 0), ("give", 2)]  # a Clinks given now would leave nothing to take


@rule("GRIF-079", "GRIF-131", "GRIF-132", "GRIF-Q72", "GRIF-Q73", "GRIF-X33")
def test_grif_x33_selling_an_assigned_weapon() -> None:
    s = table(3)
    slot(s, 2, 6, 1)
    play(s, "sell", "FE3")
    assert have(s, 2)["Clinks"] == 7 and s.gear[2] == [] and s.lost == [CARDS["FE3"]]
    assert s.front[2] == [] and s.mercs[2] == [CARDS["F3"]]
    assert CARDS["FE3"] not in s.pile[1]


# --- Council ----------------------------------------------------------------------------------------------------


@rule("GRIF-087", "GRIF-092", "GRIF-Q56")
def test_grif_087_reserve_if_a_requirement_is_met_now() -> None:
    s = table(tracks=[[2, 0], [0, 0]])
    slot(s, 0, 8, 1)
    assert met(s, 0) == [] and ("reserve",) not in offers(s)
    s = table(tracks=[[3, 0], [0, 0]])
    slot(s, 0, 8, 1)
    play(s, "reserve")
    assert s.reserved == 0 and s.camp == [EMPTY] * 24


@rule("GRIF-088", "GRIF-X28", "GRIF-Q52", "GRIF-Q53", "GRIF-Q55")
def test_grif_088_move_to_a_free_slot_and_act_at_once() -> None:
    s = table()
    s.camp[22], s.camp[0] = 0, 1
    ask(s, ("camp", 21))
    assert ("move", 0) not in offers(s) and names(s, "move") == [(n,) for n in range(1, 21)]
    play(s, "move", 3)
    assert s.camp[3] == 0 and s.camp[22] == EMPTY
    play(s, "clinks")
    assert have(s, 0)["Clinks"] == 6 and not s.stack


@rule("GRIF-Q54")
def test_grif_q54_the_squire_may_stay() -> None:
    s = slot(table(), 0, 8, 2)
    play(s, "pass")
    assert s.camp[22] == 0 and not s.stack


@rule("GRIF-089", "GRIF-Q51")
def test_grif_089_three_equal_slots_or_split_ones() -> None:
    for place in (1, 2, 3):
        s = slot(table(tracks=[[4, 0], [0, 0]]), 0, 8, place)
        assert offers(s)[0] == ("reserve",) and len(offers(s, "move")) == 21
        s = slot(table(tracks=[[4, 0], [0, 0]], split_council=True), 0, 8, place)
        assert bool(offers(s, "reserve")) == (place == 1) and bool(offers(s, "move")) == (place > 1)


@rule("GRIF-090", "GRIF-Q57", "GRIF-X26")
@pytest.mark.parametrize("second_reserves", [True, False])
def test_grif_090_the_first_who_qualifies_may_reserve(second_reserves: bool) -> None:
    s = table(tracks=[[0, 4], [0, 0]])
    s.camp[21:24] = [0, 1, 0]
    ask(s, ("camp", 21))
    assert not offers(s, "reserve")  # seat 0 meets nothing
    play(s, "move", 8)  # III-3
    play(s, "pay", "Supply")
    play(s, "shift", 0, 2)
    s.tracks[0][0] = 2  # now seat 0 qualifies too
    assert asked(s) == ("council", 1)
    play(s, "reserve" if second_reserves else "pass")
    assert asked(s) == ("council", 0)
    assert bool(offers(s, "reserve")) != second_reserves


@rule("GRIF-091", "GRIF-093", "GRIF-X27")
def test_grif_x27_own_push_before_the_council() -> None:
    s = table(tracks=[[1, 0], [0, 0]])
    s.camp[8] = s.camp[21] = 0
    ask(s, ("camp", 0))
    play(s, "pay", "Supply")
    play(s, "shift", 0, 2)
    play(s, "reserve")
    s.balance = [-2, 0]
    ask(s, ("plot",))
    assert not s.stack and s.reserved == EMPTY  # pushed back in between


def test_every_slot_prints_known_steps() -> None:
    from py_engine.games.grifoni.rules import STEPS

    assert len(CAMP_SLOTS) == 24
    assert all(step[0] in STEPS for place in CAMP_SLOTS for step in place.steps)


@rule("GRIF-042", "GRIF-043", "GRIF-044", "GRIF-045", "GRIF-046")
def test_grif_042_story_at_the_start_of_an_act() -> None:
    s = table(paragraph=2, act=1, time=4)
    told = listen(s)
    ask(s, ("story",))
    assert told[0] == ("story", 2) and s.bounty[1] == 3 and s.pool[1] == 24 - 6 - 3
    assert told[1] == ("turn", 4) and asked(s)[0] == "place"
    run_to(s, "task")
    assert ("story", 2) not in told[1:]
