"""End of Turn and Plot (GRIF-154 to GRIF-189) and their rulings."""

import pytest

from py_engine.games.grifoni.data import ADVENTURES, TASK_CARDS
from py_engine.games.grifoni.plot import order_obols
from py_engine.games.grifoni.quest import offered
from py_engine.games.grifoni.state import Grifoni, met, standing
from py_engine.games.grifoni.words import EMPTY

from .table import CARDS, ask, asked, have, listen, offers, play, run_to, table, wagon

rule = pytest.mark.rule
G, S, T = range(3)


def reserved(seat: int = 0, **fields) -> Grifoni:
    """The seat's Squire is on the Plot Choice Slot and the Plot begins."""
    s = table(reserved=seat, **fields)
    return ask(s, ("plot",), ("time",))


# --- End of Turn ------------------------------------------------------------------------------------------------


@rule("GRIF-157", "GRIF-158", "GRIF-X19")
def test_grif_x19_priority_with_two_pairs() -> None:
    a, b, c, d = range(4)
    s = table(4, priority=[d, b, a, c], score=[5, 3, 3, 5])
    order_obols(s)
    assert s.priority == [c, b, a, d]


@rule("GRIF-Q16", "GRIF-X20")
def test_grif_x20_priority_with_three_tied() -> None:
    s = table(4, priority=[0, 1, 2, 3], score=[4, 4, 4, 0])
    order_obols(s)
    assert s.priority == [3, 2, 1, 0]


@rule("GRIF-X55", "GRIF-158")
def test_grif_x55_two_tied_players_swap_every_turn() -> None:
    s = table(2)
    orders = []
    for _ in range(3):
        order_obols(s)
        orders.append(s.priority)
    assert orders == [[1, 0], [0, 1], [1, 0]]


@rule("GRIF-Q18")
def test_grif_q18_points_of_the_plot_move_no_obol() -> None:
    s = reserved(tracks=[[4, 0], [0, 0]])
    play(s, "choose", G)
    assert s.score[0] == 2 and s.priority == [0, 1]


@rule("GRIF-159", "GRIF-160")
def test_grif_159_squires_leave_the_camp_the_reservation_stays() -> None:
    s = table(reserved=1)
    s.camp[0] = s.camp[5] = 0
    told = listen(s)
    ask(s, ("end_turn",))
    assert s.camp == [EMPTY] * 24 and s.reserved == 1
    s = table()
    told = listen(s)
    ask(s, ("turn",))
    run_to(s, "none") if not s.stack else None
    assert told[0][0] == "turn"


# --- the choice -------------------------------------------------------------------------------------------------


@rule("GRIF-161")
def test_grif_161_without_a_squire_time_goes_on() -> None:
    s = table(tracks=[[9, 9], [9, 9]])
    ask(s, ("plot",), ("time",))
    assert s.time == 2 and s.plot == [EMPTY] * 3 and asked(s)[0] == "place"


@rule("GRIF-162", "GRIF-Q49")
def test_grif_162_personal_value_plus_balance() -> None:
    s = table(tracks=[[2, 4], [0, 0]], balance=[1, 0])
    assert [standing(s, seat, G) for seat in (0, 1)] == [3, 5] and met(s, 0) == [G]
    s.balance = [-2, 4]
    assert met(s, 0) == [S] and standing(s, 1, G) == 2
    wagon(s, 1, front=["M18", "E28"])
    assert met(s, 1) == [G, S]  # Suor Candida counts 1 Glory more


@rule("GRIF-163", "GRIF-Q58", "GRIF-Q61", "GRIF-093", "GRIF-X21")
def test_grif_x21_a_blocked_reservation() -> None:
    s = table(paragraph=2, act=1, time=5, tracks=[[3, 0], [0, 0]], balance=[2, 0])
    s.camp[21] = 0
    ask(s, ("camp", 21))
    play(s, "reserve")
    ask(s, ("option", 1, CARDS["T19"]))
    play(s, "option", T)
    assert s.balance == [0, 0]
    while s.stack:
        play(s, *offers(s)[-1])
    told = listen(s)
    ask(s, ("plot",), ("time",))
    assert told[0] == ("failed", 0) and s.reserved == EMPTY and s.time == 6 and s.plot[1] == EMPTY


@rule("GRIF-165", "GRIF-X22", "GRIF-X24")
def test_grif_165_what_is_met_or_stalemate() -> None:
    s = reserved(paragraph=2, act=1, time=5, tracks=[[5, 0], [0, 0]])
    assert offers(s) == [("choose", G), ("choose", T)]
    s = reserved(paragraph=2, act=1, time=5, tracks=[[4, 0], [4, 0]])
    assert offers(s) == [("choose", S), ("choose", T)]
    s = reserved(paragraph=2, act=1, time=5, tracks=[[5, 0], [4, 0]])
    assert offers(s) == [("choose", G), ("choose", S), ("choose", T)]


@rule("GRIF-X23")
def test_grif_x23_a_skill_lost_on_the_way() -> None:
    s = table(paragraph=2, act=1, time=5, tracks=[[3, 0], [0, 0]], balance=[1, 0])
    wagon(s, 0, {}, mercs=["SM1", "M28"], gear=["E01"])
    s.front[0] = [CARDS["SM1"], CARDS["E01"]]
    s.camp[21] = 0
    ask(s, ("camp", 21))
    play(s, "reserve")
    ask(s, ("quest", 0))
    play(s, "arm", "M28", "E01")
    play(s, "done")
    play(s, "pass")
    ask(s, ("plot",), ("time",))
    assert s.plot[1] == EMPTY and s.time == 6


@rule("GRIF-164", "GRIF-166", "GRIF-Q50", "GRIF-Q59", "GRIF-Q60", "GRIF-X25")
def test_grif_x25_an_active_stalemate() -> None:
    s = reserved(tracks=[[4, 0], [0, 0]])
    wagon(s, 0, {})
    play(s, "choose", T)
    assert s.reserved == EMPTY and s.plot[0] == T and s.chosen_by[0] == 0
    for good in ("Ore", "Ore", "Wood"):
        play(s, "take", good)
    assert s.score == [2, 0] and have(s, 0) == {"Ore": 2, "Wood": 1} and s.paragraph == 4


@rule("GRIF-167", "GRIF-168", "GRIF-169", "GRIF-170", "GRIF-171", "GRIF-172")
def test_grif_168_token_reward_and_next_page() -> None:
    s = reserved(1, tracks=[[0, 0], [0, 4]])
    told = listen(s)
    play(s, "choose", S)
    assert told[0] == ("plot", 1, 1, S)
    assert s.plot == [S, EMPTY, EMPTY] and s.score == [0, 2] and CARDS["SM2"] in s.mercs[1]
    assert s.paragraph == 3 and s.act == 1 and s.time == 4
    stories = [event for event in told if event[0] == "story"]
    assert stories == [("story", 3)]


# --- Time -------------------------------------------------------------------------------------------------------


@rule("GRIF-173", "GRIF-191", "GRIF-X12")
def test_grif_x12_the_ninth_turn() -> None:
    s = table(paragraph=5, act=2, time=9, plot=[G, G, EMPTY])
    ask(s, ("plot",), ("time",))
    assert not s.stack and s.plot == [G, G, T] and s.epilogue == 3 and s.earned[0][3] == 0


@rule("GRIF-174", "GRIF-176")
def test_grif_176_the_next_turn_of_an_act_has_no_story() -> None:
    s = table(time=1)
    told = listen(s)
    ask(s, ("time",))
    assert s.time == 2 and [e[0] for e in told][:2] == ["time", "turn"] and ("story", 1) not in told


@rule("GRIF-175", "GRIF-170", "GRIF-Q62", "GRIF-X11")
def test_grif_x11_an_act_runs_out() -> None:
    s = table(time=3, tracks=[[2, 1], [3, 0]], balance=[1, -1])
    ask(s, ("plot",), ("time",))
    assert s.time == 4 and s.act == 1 and s.plot == [T, EMPTY, EMPTY] and s.paragraph == 4
    assert s.score == [0, 0] and s.chosen_by == [EMPTY] * 3


@rule("GRIF-177", "GRIF-190", "GRIF-X13")
def test_grif_x13_an_early_end() -> None:
    s = reserved(paragraph=5, act=2, time=8, plot=[G, G, EMPTY], tracks=[[10, 0], [0, 0]])
    play(s, "choose", G)
    assert not s.stack and s.time == 8 and s.epilogue == 1 and CARDS["SE5"] in s.gear[0]


@rule("GRIF-178", "GRIF-179", "GRIF-180", "GRIF-181", "GRIF-X10")
def test_grif_x10_an_early_jump() -> None:
    s = reserved(time=2, tracks=[[4, 2], [1, 3]], balance=[0, 2])
    told = listen(s)
    play(s, "choose", G)
    assert s.time == 4 and s.act == 1 and s.paragraph == 2
    assert s.tracks == [[0, 0], [0, 0]] and s.balance == [0, 0]
    assert TASK_CARDS[offered(s)[0]].id == "SU2"
    assert ("story", 2) in told and ("turn", 4) in told and ("turn", 3) not in told


@rule("GRIF-179", "GRIF-044", "GRIF-Q67", "GRIF-X48")
def test_grif_x48_setup_after_the_reset() -> None:
    s = reserved(paragraph=3, act=1, time=5, plot=[S, EMPTY, EMPTY], tracks=[[0, 3], [7, 0]], balance=[2, 2])
    play(s, "choose", S)
    assert s.paragraph == 9 and s.balance == [0, 1] and s.tracks == [[0, 0], [0, 0]]


@rule("GRIF-Q66")
def test_grif_q66_an_unclaimed_bounty_returns_to_the_pool() -> None:
    s = table(paragraph=2, act=1, time=6, plot=[G, EMPTY, EMPTY], bounty=[0, 3, 0, 0, 0, 0])
    s.pool[1] -= 3
    pool = s.pool[1]
    ask(s, ("time",))
    assert s.paragraph == 7 and s.act == 2  # whose own bounty is 1 Ore, 1 Crystal, 2 Clinks
    assert s.bounty == [0, 2, 1, 0, 1, 0] and s.pool[1] == pool + 3 - 2


@rule("GRIF-Q63")
def test_grif_q63_no_plot_reward_gives_tracks_before_act_iii() -> None:
    for page in ADVENTURES[0].paragraphs.values():
        assert all(choice.reward.tracks == (0, 0) for choice in page.choices)


@rule("GRIF-Q64")
def test_grif_q64_no_reset_after_act_iii() -> None:
    s = reserved(paragraph=5, act=2, time=8, plot=[G, G, EMPTY], tracks=[[10, 7], [0, 0]])
    play(s, "choose", G)
    assert s.tracks[0] == [10, 7] and s.earned[0][4] == 5 and s.earned[1][4] == 3  # 1 per 2 Glory, at most 5


@rule("GRIF-Q65")
def test_grif_q65_active_choices_are_counted() -> None:
    from py_engine.games.grifoni.scoring import count

    s = table(chosen_by=[1, EMPTY, 1])
    assert [count(s, seat, ("choices",)) for seat in (0, 1)] == [0, 2]


@rule("GRIF-188", "GRIF-189")
def test_grif_189_each_ending_has_its_own_introduction_and_modifier() -> None:
    book = ADVENTURES[0]
    last = [choice for page in book.paragraphs.values() if page.act == 2 for choice in page.choices]
    assert len(last) == 27 and all(choice.introduction for choice in last)
    assert len({epilogue.modifier for epilogue in book.epilogues.values()}) == 27
    assert len({epilogue.story for epilogue in book.epilogues.values()}) == 27
