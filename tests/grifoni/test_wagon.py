"""Resources, Load, Market, Wagon, Mercenaries and Equipment (GRIF-094 to GRIF-135) and their rulings."""

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import CAMP_SLOTS, GEAR, MERCS, fits
from py_engine.games.grifoni.market import renew
from py_engine.games.grifoni.scoring import covered
from py_engine.games.grifoni.state import distance, free_bays, load, met, power
from py_engine.games.grifoni.wagon import gain_any, gain_gear, gain_merc, gain_track, move_balance
from py_engine.games.grifoni.words import CATEGORIES, CLASSES, EMPTY, EQUIPMENT, GOODS, MERCENARY
from py_engine.kernel import HIDDEN

from .table import CARDS, ask, asked, have, listen, number, offers, play, slot, table, wagon

rule = pytest.mark.rule
PASS = ("pass",)


def ids(kind: int, cards: list[int]) -> list[str]:
    return ["-" if card == EMPTY else (MERCS, GEAR)[kind][card].id for card in cards]


# --- Resources and Load -----------------------------------------------------------------------------------------


@rule("GRIF-094", "GRIF-095", "GRIF-096")
def test_grif_094_six_goods_and_any_of_them() -> None:
    assert GOODS == ("Supply", "Clinks", "Ore", "Wood", "Crystal", "Potion")
    s = table()
    ask(s, *gain_any(s, 0, 2))
    assert len(offers(s)) == 6
    play(s, "take", "Wood")
    assert len(offers(s)) == 6
    play(s, "take", "Potion")
    assert have(s, 0)["Wood"] == 2 and have(s, 0)["Potion"] == 2 and not s.stack


@rule("GRIF-097", "GRIF-098")
def test_grif_097_slots_of_goods_and_tokens() -> None:
    s = table()
    wagon(s, 0, {"Ore": 3}, gear=["E05", "E01"])  # 2 slots and 1 slot
    assert load(s, 0) == 6


@rule("GRIF-099", "GRIF-Q36", "GRIF-Q37", "GRIF-X29")
def test_grif_x29_overflow() -> None:
    s = table()
    wagon(s, 0, {"Supply": 14}, gear=["FE1"])
    slot(s, 0, 2, 1)
    play(s, "clinks")
    assert load(s, 0) == 18
    assert offers(s) == [("discard", 0), ("discard", 1)]  # never the Equipment
    play(s, "discard", "Clinks")
    play(s, "discard", "Supply")
    assert load(s, 0) == 16 and not s.stack and have(s, 0) == {"Supply": 13, "Clinks": 2}


@rule("GRIF-099", "GRIF-X30")
def test_grif_x30_no_voluntary_discard() -> None:
    s = table()
    verbs = set()
    ask(s, ("quest", 0))
    while s.stack:
        verbs |= {action[0] for action in offers(s)}
        play(s, *offers(s)[-1])
    assert "discard" not in verbs


@rule("GRIF-100")
def test_grif_100_only_tent_vi_discards_equipment() -> None:
    assert [i // 3 for i, place in enumerate(CAMP_SLOTS) for step in place.steps if step[0] == "sell"] == [5, 5, 5]


@rule("GRIF-101", "GRIF-Q38", "GRIF-X31", "GRIF-X32")
def test_grif_101_equipment_must_fit_after_all_resources_are_gone() -> None:
    s = table()
    wagon(s, 0, {"Ore": 2, "Wood": 1, "Supply": 9}, gear=["E07", "E09"])  # X31: 4 Equipment slots
    s.row[1][0] = CARDS["E05"]
    slot(s, 0, 7, 1)
    play(s, "gain", "E05")
    assert load(s, 0) == 15 and not s.stack
    s = table()
    wagon(s, 0, {"Ore": 1}, gear=["E14", "E16", "E17", "E18", "E23", "E26", "E31", "E02"])  # X32: 15 slots
    s.row[1] = [CARDS["E01"], EMPTY, EMPTY, EMPTY]
    assert load(s, 0) == 16
    slot(s, 0, 7, 1)
    play(s, "gain", "E01")
    assert load(s, 0) == 16 and not s.stack
    s = table()
    wagon(s, 0, {"Ore": 2}, gear=["E14", "E16", "E17", "E18", "E23", "E26", "E31", "E03"])
    s.row[1] = [CARDS["E14"], EMPTY, EMPTY, EMPTY]
    s.gear[0].remove(CARDS["E14"])
    s.gear[0].append(CARDS["E13"])
    wagon(s, 0, {"Ore": 2})
    s.gear[0].append(CARDS["E12"])  # 15 slots of Equipment: a token of 2 can never fit
    slot(s, 0, 7, 1)
    assert ("gain", CARDS["E14"]) not in offers(s)


@rule("GRIF-Q38")
def test_grif_q38_resources_may_go_to_make_room_for_a_bought_token() -> None:
    s = table()
    wagon(s, 0, {"Ore": 2, "Supply": 12}, gear=["E07"])  # 16 used
    s.row[1][0] = CARDS["E14"]  # 2 Ore, 2 slots
    slot(s, 0, 7, 1)
    play(s, "gain", "E14")
    assert load(s, 0) == 16 and not s.stack
    s = table()
    wagon(s, 0, {"Clinks": 1, "Supply": 14}, gear=["E01"])
    s.row[1][0] = CARDS["E10"]
    slot(s, 0, 7, 1)
    play(s, "gain", "E10")
    assert not s.stack and load(s, 0) == 16


@rule("GRIF-Q39")
def test_grif_q39_a_special_equipment_that_cannot_fit_is_lost() -> None:
    s = table()
    wagon(s, 0, {}, gear=["E14", "E16", "E17", "E18", "E23", "E26", "E31", "E05"])
    gain_gear(s, 0, CARDS["SE1"])
    assert s.lost == [CARDS["SE1"]] and CARDS["SE1"] not in s.gear[0]


@rule("GRIF-Q41")
def test_grif_q41_the_pool_may_run_short() -> None:
    s = slot(table(pool=[24, 1, 0, 0, 0, 0]), 0, 2, 1)
    play(s, "clinks")
    assert have(s, 0)["Clinks"] == 4 and s.pool[1] == 0
    s = table(pool=[0, 0, 2, 0, 0, 0])
    ask(s, *gain_any(s, 0, 3))
    play(s, "take", "Ore")
    assert offers(s) == [("take", 2)]
    play(s, "take", "Ore")
    assert not s.stack
    assert gain_any(s, 0, 1) == []


# --- Market -----------------------------------------------------------------------------------------------------


@rule("GRIF-102", "GRIF-103")
def test_grif_103_five_cards_are_available_in_a_row() -> None:
    s = table()
    wagon(s, 0, dict.fromkeys(GOODS, 4), gear=[])
    slot(s, 0, 1, 1)
    assert ids(0, [a[1] for a in offers(s, "gain")]) == ["M01", "M02", "M03", "M04", "M05"]
    s.stack = []
    slot(s, 0, 7, 1)
    assert ids(1, [a[1] for a in offers(s, "gain")]) == ["E01", "E02", "E03", "E04", "E05"]


@rule("GRIF-104", "GRIF-105", "GRIF-Q26")
def test_grif_105_discarded_cards_cannot_be_gained() -> None:
    s = table()
    wagon(s, 0, dict.fromkeys(GOODS, 4), gear=[])
    slot(s, 0, 1, 2)
    play(s, "cycle")
    play(s, "drop", "M01")
    play(s, "drop", "M02")
    assert ids(0, s.pile[0]) == ["M36", "M01", "M02"]
    assert not {CARDS["M01"], CARDS["M02"], CARDS["M36"]} & {a[1] for a in offers(s, "gain")}


@rule("GRIF-106", "GRIF-Q30", "GRIF-X18")
def test_grif_x18_the_deck_runs_out() -> None:
    s = table(3)
    s.deck[1], s.pile[1] = [10], [4, 5, 6, 7, 8, 9]
    slot(s, 0, 7, 3)
    play(s, "cycle")
    play(s, "drop", "E02")
    assert s.row[1] == [0, 10, 2, 3] and s.pile[1] == []
    assert sorted(s.deck[1]) == [1, 4, 5, 6, 7, 8, 9] and s.shown[1]


@rule("GRIF-Q30")
def test_grif_q30_no_card_anywhere_leaves_slots_empty_until_one_returns() -> None:
    s = table()
    s.deck[1], s.pile[1], s.row[1] = [], [], [0, EMPTY, EMPTY, EMPTY]
    renew(s, EQUIPMENT)
    assert s.row[1] == [EMPTY, EMPTY, EMPTY, 0] and s.deck[1] == []
    wagon(s, 0, gear=["E09"])
    slot(s, 0, 6, 1)
    play(s, "sell", "E09")
    assert s.deck[1] == [CARDS["E09"]] and s.shown[1] and s.pile[1] == []


@rule("GRIF-107", "GRIF-Q86")
def test_grif_107_a_look_counts_the_revealed_card() -> None:
    s = table()
    wagon(s, 0, front=["M15", "E19"])
    assert ids(0, s.deck[0][-3:]) == ["M07", "M06", "M05"]
    ask(s, ("start", 0, 0, ()))
    play(s, "use", "M15")
    assert offers(s) == [("top", 0), ("top", 1), ("top", 2)]
    v, other = GAME.view(s, 0), GAME.view(s, 1)
    assert ids(0, v.deck[0][-3:]) == ["M07", "M06", "M05"]
    assert other.deck[0][-3:] == [HIDDEN, HIDDEN, CARDS["M05"]]
    play(s, "top", 1)
    assert s.deck[0][-1] == CARDS["M06"] and GAME.view(s, 1).deck[0][-1] == CARDS["M06"]
    assert offers(s) == [("last", 0), ("last", 1)]
    play(s, "last", 0)
    assert ids(0, s.deck[0][:2]) == ["M05", "M07"]  # the first of the two lies at the very bottom
    assert ids(0, GAME.view(s, 0).deck[0][:2]) == ["M05", "M07"] and GAME.view(s, 1).deck[0][:2] == [HIDDEN] * 2
    assert s.sunk == [[CARDS["M05"], 0b11]]  # everybody knows that M05 is one of the two
    assert not any(e[0] == "top" and len(e) > 1 for e in listen(s))


def test_samples_respect_what_a_look_told() -> None:
    from random import Random

    s = table()
    wagon(s, 0, front=["M15", "E19"])
    ask(s, ("start", 0, 0, ()))
    play(s, "use", "M15")
    play(s, "top", 2)
    play(s, "last", 1)
    mine, others = GAME.determinize(GAME.view(s, 0)), GAME.determinize(GAME.view(s, 1))
    seen = set()
    for seed in range(40):
        assert mine(Random(seed)).deck[0][:2] == s.deck[0][:2]
        seen.add(tuple(others(Random(seed)).deck[0][:2]))
    assert all(CARDS["M05"] in pair for pair in seen)
    assert {pair.index(CARDS["M05"]) for pair in seen} == {0, 1}


@rule("GRIF-108", "GRIF-Q22", "GRIF-X16")
def test_grif_x16_the_top_card_is_bought() -> None:
    s = table()
    wagon(s, 0, {"Supply": 2, "Clinks": 1, "Ore": 1})
    s.camp[0], s.camp[1] = 0, 1
    ask(s, ("camp", 0))
    play(s, "gain", "M05")
    assert s.deck[0][-1] == CARDS["M06"] and s.shown[0]
    wagon(s, 1, {"Supply": 3, "Clinks": 3})
    play(s, "pass")
    assert asked(s) == ("gain_card", 1) and ("gain", CARDS["M06"]) in offers(s)


@rule("GRIF-108")
def test_grif_108_nothing_is_revealed_before_the_purchase_is_finished() -> None:
    s = table()
    wagon(s, 0, {"Ore": 2, "Wood": 1, "Supply": 14}, gear=["E01"], front=["M27", "E01"])
    wagon(s, 0, {"Ore": 2, "Wood": 1, "Supply": 12}, mercs=[], gear=["E01"])
    slot(s, 0, 7, 1)
    play(s, "gain", "E05")  # the top card: 2 slots for 3 tokens
    assert not s.stack and s.shown[1]
    s = table(3)
    wagon(s, 0, {"Clinks": 2, "Supply": 2}, front=["M25", "E11"])
    s.row[0] = [EMPTY] * 4
    s.deck[0].append(CARDS["M01"])
    slot(s, 0, 1, 1)
    play(s, "gain", "M01")
    assert asked(s) == ("save", 0) and not s.shown[0]  # still paying
    assert GAME.view(s, 1).deck[0][-1] == HIDDEN
    play(s, "save", "Clinks")
    assert s.shown[0]


@rule("GRIF-Q21", "GRIF-Q25", "GRIF-X17")
def test_grif_x17_replace_then_buy() -> None:
    s = table()
    wagon(s, 0, dict.fromkeys(GOODS, 3), gear=[])
    slot(s, 0, 1, 2)
    play(s, "cycle")
    play(s, "drop", "M01")
    play(s, "drop", "M03")
    assert ids(0, s.pile[0][-2:]) == ["M01", "M03"]
    assert ids(0, s.row[0]) == ["M06", "M02", "M05", "M04"]  # the top card to the right of the two
    assert ids(0, [a[1] for a in offers(s, "gain")]) == ["M02", "M05", "M04", "M07"]  # M06 costs 3 Supply
    s = table()
    wagon(s, 0, dict.fromkeys(GOODS, 3), gear=[])
    s.row[0][1] = EMPTY
    slot(s, 0, 1, 3)
    play(s, "cycle")
    play(s, "drop", "M04")
    assert ids(0, s.row[0]) == ["M01", "-", "M03", "M05"]  # the older gap stays open


@rule("GRIF-Q23", "GRIF-Q24")
def test_grif_q24_only_what_lies_in_the_row_is_replaced() -> None:
    s = table()
    s.row[0] = [EMPTY, EMPTY, CARDS["M03"], EMPTY]
    slot(s, 0, 1, 2)
    play(s, "cycle")
    assert offers(s) == [("drop", CARDS["M03"])]  # not the top card of the deck
    play(s, "drop", "M03")
    assert asked(s) == ("gain_card", 0)
    s = table()
    s.row[0] = [EMPTY] * 4
    slot(s, 0, 1, 2)
    assert asked(s) == ("gain_card", 0)  # an empty row: nothing may be paid
    s = table()
    wagon(s, 0, {"Clinks": 3})
    slot(s, 0, 1, 2)
    assert asked(s) == ("gain_card", 0)  # no Supply


@rule("GRIF-154", "GRIF-155", "GRIF-156", "GRIF-Q28", "GRIF-X14")
def test_grif_x14_the_market_after_a_middle_card_was_bought() -> None:
    s = table()
    s.row[0] = [0, EMPTY, 2, 3]  # A - C D, then E F G
    renew(s, MERCENARY)
    assert s.row[0] == [5, 4, 0, 2] and s.pile[0][-1] == 3 and s.deck[0][-1] == 6 and s.shown[0]


@rule("GRIF-Q29", "GRIF-X15")
def test_grif_x15_the_market_after_the_right_card_was_bought() -> None:
    s = table()
    s.row[0] = [0, 1, 2, EMPTY]
    renew(s, MERCENARY)
    assert s.row[0] == [4, 0, 1, 2] and s.pile[0] == [35] and s.deck[0][-1] == 5


@rule("GRIF-Q31")
def test_grif_q31_mercenaries_then_equipment() -> None:
    s = table()
    told = listen(s)
    ask(s, ("end_turn",))
    kinds = [event[1] for event in told if event[0] in ("drop", "fill", "reveal")]
    assert kinds == sorted(kinds) and set(kinds) == {0, 1}


# --- Wagon, tracks, Distance ------------------------------------------------------------------------------------


@rule("GRIF-109")
def test_grif_109_the_wagon_holds_everything_of_a_player() -> None:
    s = table()
    assert all(
        len(getattr(s, zone)) == 2 for zone in ("mercs", "gear", "front", "goods", "legacy", "ambition", "tasks")
    )


@rule("GRIF-110", "GRIF-111", "GRIF-Q47", "GRIF-Q63")
def test_grif_110_glory_and_supremacy_of_the_own_wagon() -> None:
    s = table()
    gain_track(s, 0, 0, 4)
    assert s.tracks == [[4, 0], [0, 0]] and met(s, 0) == [0] and met(s, 1) == []
    gain_track(s, 0, 0, 20)
    assert s.tracks[0][0] == 12


@rule("GRIF-112", "GRIF-113", "GRIF-X04", "GRIF-X05")
@pytest.mark.parametrize(
    "used, bays", [(0, 4), (1, 3), (4, 3), (5, 2), (7, 2), (8, 2), (9, 1), (12, 1), (13, 0), (16, 0)]
)
def test_grif_112_free_bays(used: int, bays: int) -> None:
    s = table()
    wagon(s, 0, {"Ore": used}, mercs=[], gear=[])
    assert free_bays(s, 0) == bays


@rule("GRIF-Q47", "GRIF-Q48", "GRIF-X47")
def test_grif_x47_the_balance_ends_at_six() -> None:
    s = table(balance=[0, 5])
    move_balance(s, 1, 2)
    assert s.balance == [0, 6]
    move_balance(s, 1, 1)
    assert s.balance == [0, 6]
    move_balance(s, 0, -9)
    assert s.balance == [-6, 6]
    slot(s, 0, 3, 3)
    play(s, "free")
    assert ("shift", 1, 1) in offers(s)  # allowed, though nothing moves


# --- Mercenaries ------------------------------------------------------------------------------------------------


@rule("GRIF-114", "GRIF-115", "GRIF-118")
def test_grif_118_a_gained_mercenary_goes_to_the_reserve() -> None:
    s = table()
    gain_merc(s, 0, CARDS["SM1"])
    assert s.mercs[0] == [CARDS["F1"], CARDS["SM1"]] and s.front[0] == [CARDS["F1"], CARDS["FE1"]]
    assert [MERCS[m].id[0] for m in (0, 36, 40)] == ["M", "F", "S"]


@rule("GRIF-119", "GRIF-Q74")
def test_grif_119_no_effect_discards_a_mercenary_of_a_band() -> None:
    from random import Random

    from py_engine.kernel import apply, legal_actions

    s = table(4)
    ask(s, ("story",))
    random, most = Random(5), [1] * 4
    while s.stack:
        apply(GAME, s, random.choice(legal_actions(GAME, s)))
        assert all(len(mercs) >= before for mercs, before in zip(s.mercs, most, strict=True))
        most = [len(mercs) for mercs in s.mercs]


@rule("GRIF-120", "GRIF-121", "GRIF-122", "GRIF-123", "GRIF-126")
def test_grif_121_only_the_armed_front_line_counts() -> None:
    s = table()
    wagon(s, 0, {"Ore": 16}, mercs=["M03", "M12"], gear=["E05", "E22"])
    assert (power(s, 0), distance(s, 0)) == (0, 0)
    wagon(s, 0, front=["M12", "E05"])
    assert (power(s, 0), distance(s, 0)) == (4 + 5, 2 + 0)


@rule("GRIF-124", "GRIF-134")
def test_grif_124_classes_and_categories() -> None:
    assert CLASSES == ("Disgraced", "Brute", "Occultist", "Cleric", "Explorer", "Artisan")
    assert CATEGORIES == ("Weapon", "Armor", "Arcane", "Relic")
    assert {merc.group for merc in MERCS} == {*CLASSES, "Any"}
    assert {gear.category for gear in GEAR} == {*CATEGORIES, "Any"}


@rule("GRIF-125", "GRIF-135", "GRIF-Q94")
def test_grif_125_any_counts_as_one_of_the_owners_choice() -> None:
    assert covered(["Brute", "Brute", "Cleric"], ["Any", "Brute"]) == 2
    assert covered(["Brute", "Brute"], ["Any", "Any", "Any"]) == 2
    assert covered(["Armor", "Weapon"], ["Relic", "Armor", "Armor"]) == 1


@rule("GRIF-128", "GRIF-Q69", "GRIF-X34")
def test_grif_x34_expertise() -> None:
    candida = CARDS["M18"]
    assert not fits(candida, CARDS["E12"]) and fits(candida, CARDS["E30"]) and fits(candida, CARDS["E35"])
    assert all(fits(CARDS["M34"], gear) for gear in range(36))


@rule("GRIF-127", "GRIF-133")
def test_grif_127_arming_happens_in_the_quest_only_and_in_sight_of_all() -> None:
    from py_engine.games.grifoni.rules import STEPS

    s = table()
    assert GAME.view(s, 1).front[0] == s.front[0]
    assert [kind for kind in STEPS if kind == "front"] == ["front"]
    wagon(s, 0, {"Ore": 1}, gear=["FE1"])
    assert s.front[0] == []
    slot(s, 0, 7, 1)
    play(s, "gain", "E01")
    assert s.front[0] == []  # bought, not armed


@rule("GRIF-131")
def test_grif_131_sold_equipment_goes_to_the_pile_or_out_of_the_game() -> None:
    for card, piled in (("E09", True), ("FE1", False), ("SE1", False)):
        s = table()
        wagon(s, 0, {}, gear=[card])
        slot(s, 0, 6, 2)
        play(s, "sell", card)
        assert (s.pile[1][-1] == number(card)) == piled and (s.lost == [number(card)]) != piled


def test_play_refuses_what_is_not_offered() -> None:
    with pytest.raises(AssertionError):
        play(slot(table(), 0, 1, 1), "gain", "M03")
    assert PASS in offers(slot(table(), 0, 1, 1))
