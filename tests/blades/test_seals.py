"""Seals that break: liberation, endangerment, victory."""

from random import Random

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import COLLECTOR, FIRST, SECOND

from .table import act_of, begin, is_ready, kind, play, table, turn, use, weapon

RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE, WHITE, BLACK, TEAL, PINK = range(10)


def place(s, seat, colour):
    """The seat's turn begins and its power is placed there."""
    turn(s, seat)
    return play(s, *([("begin",)] if kind(s) == "begin" else []), ("place", colour))


@pytest.mark.rule("BOL-008", "BOL-Q52")
@pytest.mark.parametrize(("before", "broken"), [(5, 0), (6, 1)])
def test_bol_008_a_seal_breaks_at_seven(before, broken):
    s = place(table(8, power={"Green": before}), 1, GREEN)
    assert s.broken[GREEN] == broken


@pytest.mark.rule("BOL-009", "BOL-097", "BOL-098", "BOL-099", "BOL-100", "BOL-101", "BOL-102", "BOL-103")
def test_bol_009_a_wielder_is_liberated():
    s = place(table(8, power={"Green": 6}), 1, GREEN)
    blade = weapon(s, 2)
    assert GAME.view(s, None).crest[2] == GREEN
    assert (s.pool[2], s.power[GREEN], s.broken[GREEN]) == (10, 0, 1)
    assert (s.freed[blade], s.ready[blade]) == (1, 1)


@pytest.mark.rule("BOL-101", "BOL-102")
def test_bol_101_the_liberated_power_replaces_the_normal_one_for_good():
    s = table(8, blades={2: "rigel"}, power={"Green": 6})
    place(s, 1, GREEN)
    s.stack.clear()
    use(s, 2)
    play(s, ("put", RED))
    assert s.power[RED] == 5
    assert s.freed[weapon(s, 2)] == 1


@pytest.mark.rule("BOL-106", "BOL-107", "BOL-108", "BOL-111")
def test_bol_106_a_master_is_endangered_then_beaten():
    s = place(table(8, power={"White": 6}, pool={4: 1}), 1, WHITE)
    assert (s.endangered, s.pool[4], s.power[WHITE], s.broken[WHITE]) == ([0, 1], 8, 0, 1)
    s.stack.clear()
    s.power[ORANGE] = 6
    place(s, 1, ORANGE)
    assert (kind(s), s.winner) == ("over", FIRST)


@pytest.mark.rule("BOL-E16", "BOL-Q50")
def test_bol_e16_a_crest_held_by_the_rival_master():
    s = table(
        8, slots=("Red", "Orange", "Black", "White"), crests={5: "Pink", 6: "Teal", 7: "Blue"}, power={"White": 6}
    )
    s.array[WHITE], s.array[BLUE] = FIRST, SECOND
    place(s, 1, WHITE)
    assert s.shown[s.seats + 3] == 1, "the Second Master's rival Crest is turned up"
    assert (s.endangered, s.pool[0], s.pool[4]) == ([1, 0], 10, 3)


@pytest.mark.rule("BOL-012", "BOL-015", "BOL-014")
def test_bol_012_a_team_wins_when_all_its_wielders_are_free():
    s = place(table(8, free=(1, 2), power={"Purple": 6}), 5, PURPLE)
    assert (kind(s), s.winner) == ("over", FIRST)
    assert GAME.returns(s) == [1, 1, 1, 1, -1, -1, -1, -1]


@pytest.mark.rule("BOL-013", "BOL-016")
def test_bol_013_a_team_wins_when_both_seals_of_the_rival_master_are_broken():
    s = place(table(8, broken=("Red",), power={"Blue": 6}), 5, BLUE)
    assert (kind(s), s.winner) == ("over", SECOND)


def test_bol_007_interest_of_a_team_is_what_value_says():
    s, better = table(8), table(8, power={"Yellow": 5})
    worse = table(8, power={"Red": 5})
    assert GAME.value(worse, 1) < GAME.value(s, 1) < GAME.value(better, 1)


@pytest.mark.rule("BOL-E14", "BOL-Q21", "BOL-Q54")
def test_bol_e14_victory_inside_a_channel():
    s = table(6, free=(1,), power={"Green": 6}, pool={1: 5})
    act_of(s, 1, "channel")
    play(s, ("put", RED), ("put", GREEN))
    assert (kind(s), s.winner, s.power[7]) == ("over", FIRST, 0)


@pytest.mark.rule("BOL-E15", "BOL-Q16")
def test_bol_e15_victory_before_the_action():
    s = table(8, broken=("White",), power={"Orange": 6})
    turn(s, 2)
    play(s, ("place", ORANGE))
    assert (kind(s), s.winner) == ("over", FIRST)


@pytest.mark.rule("BOL-E17", "BOL-Q46")
def test_bol_e17_overfilling():
    s = table(8, blades={1: "rigel"}, crests={1: "Purple", 3: "Yellow"}, free=(1,), power={"Yellow": 4})
    use(s, 1)
    play(s, ("put", YELLOW))
    assert (s.broken[YELLOW], s.pool[3]) == (1, 3 + 9)


@pytest.mark.rule("BOL-E18", "BOL-Q47", "BOL-Q48")
def test_bol_e18_several_seals_one_after_another():
    def position():
        s = table(8, blades={5: "canopus"}, free=(5, 6), broken=("White",), power={"Orange": 5, "Pink": 5})
        s.pool[5] = 9
        return use(s, 5)

    s = play(position(), ("put", RED), ("put", ORANGE))
    assert (s.winner, s.power[PINK]) == (FIRST, 5)
    s = play(position(), ("put", RED), ("put", PINK))
    assert (s.winner, s.power[ORANGE]) == (SECOND, 5)


@pytest.mark.rule("BOL-Q49", "BOL-Q53")
def test_bol_q49_the_steps_of_a_break_then_the_action_goes_on():
    s = act_of(table(8, power={"Green": 6}, pool={1: 3}), 1, "channel")
    play(s, ("put", GREEN))
    assert kind(s) == "channel" and s.pool[1] == 2


def test_bol_q51_no_power_on_broken_seals():
    s = act_of(table(8, free=(2,), pool={1: 9}), 1, "channel")
    assert ("put", GREEN) not in GAME.steps["channel"].legal(s, 1, 0)


def test_bol_q45_a_liberated_wielder_plays_on_with_his_team():
    s = place(table(8, free=(2,), broken=("White",), power={"Orange": 6}), 2, ORANGE)
    assert GAME.returns(s)[2] == 1


def test_bol_q57_the_second_break_ends_the_game():
    s = place(table(8, broken=("Red",), power={"Blue": 6}), 5, BLUE)
    assert s.stack == []


def test_bol_q119_all_is_shown_at_the_end():
    s = place(table(8, broken=("Red",), power={"Blue": 6}), 5, BLUE)
    v = GAME.view(s, 6)
    assert (v.crest, v.slots) == (s.crest, s.slots)


@pytest.mark.rule("BOL-E34", "BOL-130", "BOL-132", "BOL-133", "BOL-Q112")
def test_bol_e34_the_third_liberation_with_seven():
    s = table(7, free=(1, 5), power={"Green": 6})
    place(s, 6, GREEN)
    assert s.winner == COLLECTOR
    assert s.out == -1 and GAME.returns(s)[3] == 1 and sum(GAME.returns(s)) == 1 - 6


@pytest.mark.rule("BOL-E35", "BOL-131")
def test_bol_e35_nine_players_three_of_one_team():
    s = table(9, free=(1, 2), power={"Purple": 6})
    place(s, 6, PURPLE)
    assert s.winner == FIRST


@pytest.mark.rule("BOL-E36", "BOL-132")
def test_bol_e36_eleven_players_the_fifth():
    s = table(11, free=(1, 2, 3, 7), power={"Orange": 6})
    assert s.crest[4] == ORANGE
    place(s, 8, ORANGE)
    assert s.winner == COLLECTOR


@pytest.mark.rule("BOL-E06", "BOL-130", "BOL-131", "BOL-Q84")
@pytest.mark.parametrize(("n", "need"), [(7, 3), (9, 4), (11, 5)])
def test_bol_e06_the_collectors_targets(n, need):
    s = table(n)
    others = [p for p in range(1, n) if s.crest[p] >= 0 and s.crest[p] != 12]
    mixed = [p for pair in zip(others[: len(others) // 2], others[len(others) // 2 :], strict=True) for p in pair]
    for count, seat in enumerate(mixed[:need], 1):
        s.power[s.crest[seat]] = 7
        begin(s, ("break", s.crest[seat]))
        assert (s.winner == COLLECTOR) == (count == need)
        s.stack.clear()


@pytest.mark.rule("BOL-E46", "BOL-Q105")
def test_bol_e46_a_master_kill_against_a_collector_about_to_win():
    s = table(11, free=(1, 2, 7, 8), broken=("Red",), power={"Blue": 6})
    place(s, 9, BLUE)
    assert s.winner == SECOND


def test_bol_e32_placement_that_proves_nothing():
    s = table(8, blades={2: "phoenix"})
    use(s, 2)
    play(s, ("put", GREEN))
    assert not s.ruled_out[2] >> GREEN & 1, "Phoenix may go on the own Seal"
    s = place(table(8), 2, RED)
    assert s.ruled_out[2] == 1 << RED


@pytest.mark.rule("BOL-E47", "BOL-Q96")
def test_bol_e47_found_by_elimination():
    s = table(7)
    for colour in range(8):
        s.stack.clear()
        place(s, 3, colour)
        s.power = [0] * 8
    draws = GAME.determinize(GAME.view(s, 1))
    assert all(draws(Random(i)).crest[3] == 12 for i in range(10))


def test_bol_q38_joining_proves_nothing():
    s = table(8)
    begin(s, ("round", 1, weapon(s, 1), GREEN, 0, 0), ("begin", 1))
    play(s, ("pass",), ("join",))
    assert s.ruled_out[2] == 0


def test_bol_104_is_ready_at_once_when_freed():
    s = place(table(8, power={"Green": 6}), 1, GREEN)
    assert is_ready(s, 2)
