"""Every Skill of the vocabulary, every option of every Task, every Plot reward."""

import pytest

from py_engine.games.grifoni.data import ADVENTURES, GEAR, MERCS, TASK_CARDS
from py_engine.games.grifoni.schema import SKILLS
from py_engine.games.grifoni.state import distance, free_bays, power
from py_engine.games.grifoni.words import GOODS

from .table import CARDS, ask, asked, have, offers, play, slot, table, wagon

rule = pytest.mark.rule
PASS = ("pass",)


def band(*front: str, goods: dict[str, int] | None = None, **fields):
    """Seat 0 with this Front Line and Load."""
    s = table(2, **fields)
    wagon(s, 0, goods or {}, mercs=[], gear=[], front=front)
    return s


def test_every_skill_of_the_vocabulary_is_on_a_card() -> None:
    assert {merc.skill[0] for merc in MERCS if merc.skill} == set(SKILLS)


def test_skills_sleep_in_the_reserve() -> None:
    s = band(goods={"Ore": 5})
    s.mercs[0] = [CARDS["M23"], CARDS["M14"]]
    assert free_bays(s, 0) == 2
    ask(s, ("start", 0, 0, ()))
    assert not s.stack


# --- start of a phase -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "merc, gear, good", [("M14", "E19", "Potion"), ("M21", "E28", "Crystal"), ("M26", "E01", "Supply"),
                         ("M30", "E01", "Clinks"), ("SM4", "E01", "Clinks")],
)  # fmt: skip
def test_gain_planning(merc: str, gear: str, good: str) -> None:
    s = ask(band(merc, gear), ("start", 0, 0, ()))
    assert offers(s) == [("use", CARDS[merc]), PASS]
    play(s, "use", merc)
    assert have(s, 0) == {good: 1} and not s.stack


def test_gain_planning_may_overfill_the_load() -> None:
    s = ask(band("M26", "E01", goods={"Ore": 15}), ("start", 0, 0, ()))
    play(s, "use", "M26")
    assert offers(s) == [("discard", 0), ("discard", 2)]


def test_peek_needs_two_cards_and_never_reshuffles() -> None:
    s = band("M15", "E19")
    s.deck[0], pile = [7, 6], s.pile[0][:]
    ask(s, ("start", 0, 0, ()))
    play(s, "use", "M15")
    assert offers(s) == [("top", 0), ("top", 1)]
    play(s, "top", 1)
    assert s.deck[0] == [6, 7] and not s.stack and s.pile[0] == pile
    s.deck[0] = [7]
    ask(s, ("start", 0, 0, ()))
    assert not s.stack


def test_swap_quest() -> None:
    s = ask(band("M27", "E01", goods={"Ore": 1}), ("start", 0, 1, ()))
    play(s, "use", "M27")
    play(s, "give", "Ore")
    assert ("take", 2) not in offers(s) and len(offers(s)) == 5
    play(s, "take", "Potion")
    assert have(s, 0) == {"Potion": 1} and not s.stack
    s = ask(band("M27", "E01", goods={"Ore": 1}), ("start", 0, 0, ()))
    assert not s.stack  # not in Planning


# --- counted by themselves --------------------------------------------------------------------------------------


@rule("GRIF-X40")
def test_grif_x40_power_dots() -> None:
    s = band("M02", "E02")
    assert [power(s, 0, dots) for dots in (0, 1, 2, 3)] == [8, 8, 10, 10]
    s.quests[0] = [CARDS["T01"]]
    s.quests[1] = [CARDS["T04"]]
    s.distance = [1, 2, 9, 9]
    ask(s, ("task", 0))
    assert ("task", CARDS["T01"]) in offers(s) and ("task", CARDS["T04"]) in offers(s)
    assert power(band("F3", "FE3"), 0, 2) == 4 + 3 + 2


def test_power_per_class_counts_other_brutes_once_each() -> None:
    assert power(band("M03", "E01", "M01", "E02", "M07", "E08"), 0) == 6 + 2 + 4 + 3 + 1 + 2 + 1


def test_aura_cat_counts_every_relic_of_the_line() -> None:
    assert power(band("M22", "E28", "M18", "E27", "M01", "E01"), 0) == 5 + 2 + 1 + 1 + 4 + 2 + 2


def test_distance_rank_works_towards_the_farthest_location() -> None:
    s = band("M09", "E20")
    assert distance(s, 0, 3) == distance(s, 0) + 2 and distance(s, 0, 2) == distance(s, 0)
    s.distance = [7, 5, 3, 1]
    assert distance(s, 0, 0) == distance(s, 0) + 2


@rule("GRIF-X37")
def test_grif_x37_load_relief() -> None:
    s = band("M23", "E01", goods={"Ore": 12})
    assert free_bays(s, 0) == 1  # 13 - 4 = 9
    wagon(s, 0, {"Ore": 11}, front=["M23", "E01", "M12", "E02"])
    assert free_bays(s, 0) == 2  # 13 - 6 = 7
    assert free_bays(band("M23", "E01", goods={"Ore": 1}), 0) == 4  # never below 0


def test_load_relief_does_not_widen_the_load() -> None:
    s = slot(band("M23", "E01", goods={"Ore": 14}), 0, 2, 1)
    play(s, "clinks")
    assert asked(s) == ("overflow", 0)


@rule("GRIF-X46")
def test_grif_x46_discount_mercenary() -> None:
    s = band("M25", "E10", goods={"Clinks": 2, "Supply": 2})
    s.row[0] = [CARDS["M28"], CARDS["M01"], CARDS["M20"], CARDS["M33"]]
    slot(s, 0, 1, 1)
    wanted = {action[1] for action in offers(s, "gain")}
    assert CARDS["M20"] in wanted  # 2 Supply, 1 Clinks and a saved Crystal
    play(s, "gain", "M28")
    assert have(s, 0) == {"Clinks": 1, "Supply": 2}  # never below one token
    slot(s, 0, 1, 1)
    play(s, "gain", "M01")
    assert offers(s) == [("save", 0), ("save", 1)]
    play(s, "save", "Supply")
    assert have(s, 0) == {"Supply": 1}


def test_a_discount_saves_only_so_that_the_rest_can_be_paid() -> None:
    s = band("M25", "E10", goods={"Clinks": 1, "Supply": 1})
    s.row[0] = [CARDS["M01"], -1, -1, -1]
    slot(s, 0, 1, 1)
    play(s, "gain", "M01")
    assert offers(s) == [("save", 0)]  # the second Supply is not there


def test_discount_equipment() -> None:
    s = slot(band("M24", "E12", goods={"Ore": 1}), 0, 7, 1)
    assert ("gain", CARDS["E02"]) in offers(s)
    play(s, "gain", "E02")
    play(s, "save", "Wood")
    assert have(s, 0) == {} and CARDS["E02"] in s.gear[0]


@pytest.mark.parametrize(
    "merc, gear, track", [("M18", "E28", 0), ("M29", "E01", 1), ("SM1", "E01", 0), ("SM2", "E01", 1)]
)
def test_req_bonus(merc: str, gear: str, track: int) -> None:
    s = band(merc, gear)
    s.tracks[track][0] = 3
    slot(s, 0, 8, 1)
    assert offers(s)[0] == ("reserve",) and s.tracks[track][0] == 3


# --- paid on a Task ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("merc, gear, good, more, times", [
    ("M05", "E01", "Supply", 2, 1), ("M13", "E19", "Potion", 2, 2), ("M16", "E19", "Crystal", 3, 1),
])  # fmt: skip
def test_spend_power(merc: str, gear: str, good: str, more: int, times: int) -> None:
    s = band(merc, gear, goods={good: 6})
    base = power(s, 0)
    for task in ("T01", "T02", "T03", "T04", "T05", "T06"):
        s.quests[0] = [CARDS[task]]
        ask(s, ("task", 0))
        need = TASK_CARDS[CARDS[task]].power
        assert (("task", CARDS[task]) in offers(s)) == (need <= base + more * times)
        s.stack = []


def test_spend_distance() -> None:
    s = band("M10", "E07", goods={"Supply": 9})  # Distance 3, Load 11: one bay
    s.distance = [5, 9, 9, 9]
    ask(s, ("task", 0))
    assert ("task", CARDS["T01"]) in offers(s)
    play(s, "task", "T01")
    play(s, "spend", "M10")
    assert asked(s) == ("option", 0) and have(s, 0) == {"Supply": 8}


# --- after a Task, after a purchase, at the Inn, on the Balance -------------------------------------------------


def finish(s, task: str, option: int):
    ask(s, ("option", 0, CARDS[task]))
    return play(s, "option", option)


@pytest.mark.parametrize("merc, gear, task, vp", [
    ("M06", "E01", "T07", 1), ("M06", "E01", "T04", 0), ("M36", "E01", "T04", 1), ("M36", "E01", "T01", 0),
    ("SM3", "E28", "T07", 1),
])  # fmt: skip
def test_task_vp_dots(merc: str, gear: str, task: str, vp: int) -> None:
    s = finish(band(merc, gear), task, 0)
    assert s.score[0] == TASK_CARDS[CARDS[task]].options[0].vp + vp and s.earned[0][2] == vp


@pytest.mark.parametrize("use", [True, False])
def test_location_gain(use: bool) -> None:
    s = finish(band("F1", "FE1"), "T02", 1)
    play(s, *(("use", "F1") if use else PASS))
    assert have(s, 0) == ({"Wood": 2, "Supply": 1} if use else {"Wood": 2})


@pytest.mark.parametrize("merc, gear, track", [("M20", "E28", 0), ("M31", "E01", 1)])
def test_option_bonus(merc: str, gear: str, track: int) -> None:
    for option in range(3):
        s = finish(band(merc, gear, goods={"Clinks": 2}), "T25", option)
        assert s.tracks[track][0] == (2 + 1 if option == track else 0)


def test_surroundings_vp() -> None:
    s = finish(band("M33", "E01"), "SU1", 0)
    assert s.score[0] == 2 and s.earned[0][1:3] == [1, 1]


@pytest.mark.parametrize("use", [True, False])
def test_gain_on_buy(use: bool) -> None:
    s = slot(band("F4", "E03", goods={"Ore": 1}), 0, 7, 1)
    play(s, "gain", "E01")
    assert asked(s) == ("bonus", 0)
    play(s, *(("use", "F4") if use else PASS))
    assert have(s, 0) == ({"Clinks": 1} if use else {})


def test_gain_on_buy_is_for_equipment_that_was_paid_for() -> None:
    s = slot(band("F4", "E03", goods={"Supply": 2}), 0, 1, 1)
    play(s, "gain", "M04")
    assert not s.stack


def test_buy_discard() -> None:
    s = slot(band("M35", "E19", goods={"Supply": 3, "Clinks": 3}), 0, 1, 2)
    play(s, "cycle")
    play(s, "drop", "M03")
    play(s, "drop", "M04")
    assert s.pile[0][-1] == CARDS["M04"]
    play(s, "gain", "M04")  # the last one thrown away, for its 2 Supply
    assert CARDS["M04"] in s.mercs[0] and s.pile[0] == [CARDS["M36"], CARDS["M03"]] and have(s, 0) == {"Clinks": 3}


@pytest.mark.parametrize("step", [2, -2])
def test_balance_plus(step: int) -> None:
    s = slot(band("F2", "FE2", "M17", "E19", goods={"Supply": 2}), 0, 3, 3)
    play(s, "pay", "Supply")
    play(s, "shift", 1, step)
    assert asked(s) == ("further", 0)
    play(s, "use", "F2")
    play(s, "pass")
    assert s.balance == [0, step + (1 if step > 0 else -1)] and not s.stack


def test_balance_plus_is_for_actions_and_not_for_rewards() -> None:
    s = finish(band("F2", "FE2"), "T05", 2)
    assert s.balance == [-1, -1] and not s.stack


# --- rewards ----------------------------------------------------------------------------------------------------

OPTIONS = [(card, i) for card in range(len(TASK_CARDS)) for i in range(3)]


@pytest.mark.parametrize("card, i", OPTIONS, ids=[f"{TASK_CARDS[c].id}-{'GSN'[i]}" for c, i in OPTIONS])
def test_every_option_of_every_task(card: int, i: int) -> None:
    """Replay the printed items one by one beside the engine."""
    option, start = TASK_CARDS[card].options[i], {"Clinks": 3, "Potion": 2, "Supply": 3, "Ore": 2, "Crystal": 2}
    s = band(goods=start)
    finish(s, TASK_CARDS[card].id, i)
    chosen = 0
    while s.stack:
        assert asked(s) == ("take", 0)
        play(s, "take", "Wood")
        chosen += 1
    want = {good: start.get(good, 0) - n for good, n in zip(GOODS, option.pay, strict=True)}
    score, tracks, balance = 0, [0, 0], [0, 0]
    for word, *args in option.items:
        if word == "vp":
            score += args[0]
        elif word in ("glory", "supremacy"):
            tracks[word == "supremacy"] += args[0]
        elif word == "balance":
            balance[args[0] == "Supremacy"] += args[1]
        else:
            want["Wood" if word == "any" else word] += args[0]
    assert have(s, 0) == {good: n for good, n in want.items() if n}
    assert (s.score[0], [t[0] for t in s.tracks], s.balance) == (score, tracks, balance)
    assert chosen == sum(args[0] for word, *args in option.items if word == "any")


CHOICES = [(page.number, i) for page in ADVENTURES[0].paragraphs.values() for i in range(3)]


@pytest.mark.parametrize("page, i", CHOICES)
def test_every_plot_choice_rewards_who_made_it(page: int, i: int) -> None:
    paragraph = ADVENTURES[0].paragraphs[page]
    path = [0] * paragraph.act + [-1] * (3 - paragraph.act)
    s = table(2, paragraph=page, act=paragraph.act, time=3 * paragraph.act + 1, reserved=1, plot=path)
    s.tracks = [[0, 12], [0, 12]]
    ask(s, ("plot",))
    cards = len(s.mercs[1]) + len(s.gear[1])
    play(s, "choose", i)
    chosen = 0
    while s.stack and asked(s) == ("take", 1):
        play(s, "take", "Wood")
        chosen += 1
    reward = paragraph.choices[i].reward
    assert s.earned[1][3] == reward.vp and s.score[0] == 0 and chosen == reward.any
    assert len(s.mercs[1]) + len(s.gear[1]) - cards == len(reward.cards)
    assert (s.epilogue if paragraph.act == 2 else s.paragraph) == paragraph.choices[i].target


def test_special_cards_come_from_the_choices_that_name_them() -> None:
    gives = {
        ((MERCS, GEAR)[kind][card].id): (page.number, "GST"[i])
        for page in ADVENTURES[0].paragraphs.values()
        for i, choice in enumerate(page.choices)
        for kind, card in choice.reward.cards
    }
    assert gives == {
        "SM1": (1, "G"), "SM2": (1, "S"), "SM3": (4, "G"), "SM4": (4, "S"), "SE1": (2, "G"), "SE2": (2, "S"),
        "SE3": (3, "G"), "SE4": (3, "S"), "SE5": (5, "G"), "SE6": (9, "S"),
    }  # fmt: skip
