"""Master turns, Wielder turns and the five actions."""

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import EMPTY
from py_engine.kernel import legal_actions

from .table import act_of, begin, is_ready, kind, legal, of, play, table, turn, use, verbs, weapon, who

RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE, WHITE, BLACK, TEAL, PINK = range(10)


def masters_turn(s, seat):
    """The seat's Master turn, up to the first gift."""
    return turn(s, seat)


@pytest.mark.rule("BOL-050", "BOL-051", "BOL-052", "BOL-053")
def test_bol_050_a_master_gives_all_then_gains():
    s = masters_turn(table(8, pool={0: 3}), 0)
    assert legal(s) == [("give", n) for n in range(4)]
    play(s, ("give", 1), ("give", 0), ("give", 2))
    assert s.pool[1:4] == [4 + 1, 3, 5], "seat 1 has begun its own turn and gained 1"
    assert s.pool[0] == 8


@pytest.mark.rule("BOL-050", "BOL-Q59")
def test_bol_050_nothing_may_be_kept():
    s = masters_turn(table(8, pool={0: 2}), 0)
    play(s, *[("give", 0)] * 5)
    assert s.pool[7] == 5, "the last Wielder takes the rest"
    assert s.pool[0] == 8


def test_bol_051_everything_to_one():
    s = play(masters_turn(table(8, pool={0: 8}), 0), ("give", 0), ("give", 8))
    assert s.pool[2] == 11


@pytest.mark.rule("BOL-054", "BOL-Q83")
def test_bol_054_promises_bind_nobody():
    s = table(8)
    assert ("fill", RED) in GAME.says(s, 0)
    before = s.clone()
    GAME.says(s, 0)
    assert s == before


@pytest.mark.rule("BOL-010", "BOL-Q58")
def test_bol_010_masters_give_to_wielders_only():
    s = masters_turn(table(8, pool={4: 1}), 4)
    asked = []
    while kind(s) == "give":
        asked.append(s.stack[-1][2])
        play(s, ("give", 0))
    assert asked == [1, 2, 3, 5, 6], "seat 7 takes the rest without being asked; no Master is"
    assert s.pool[7] == 4


@pytest.mark.rule("BOL-Q55", "BOL-Q60")
def test_bol_q55_a_master_with_nothing_only_gains():
    s = masters_turn(table(8, pool={4: 0}), 4)
    assert s.pool[4] == 8
    assert s.active == 5


@pytest.mark.rule("BOL-109", "BOL-110", "BOL-Q56", "BOL-E02")
def test_bol_109_an_endangered_master():
    s = masters_turn(table(10, broken=("White",), pool={5: 4}), 5)
    assert s.endangered == [0, 1]
    assert s.pool[5] == 9, "4 and the bonus 5"
    assert legal(s)[-1] == ("give", 9)
    play(s, ("give", 9))
    assert s.pool[5] == 10


@pytest.mark.rule("BOL-E19", "BOL-Q55")
def test_bol_e19_an_endangered_master_with_nothing_gives_the_bonus():
    s = masters_turn(table(8, broken=("Red",), pool={0: 0}), 0)
    assert legal(s)[-1] == ("give", 4)
    play(s, ("give", 4))
    assert s.pool[0] == 8


def test_bol_e20_illegal_splits_are_refused():
    s = masters_turn(table(8, pool={0: 8}), 0)
    assert ("give", 9) not in legal(s) and ("give", -1) not in legal(s)
    assert {step[2] for step in s.stack if step[0] == "give"} == {1}


@pytest.mark.rule("BOL-055", "BOL-056", "BOL-057", "BOL-Q16")
def test_bol_055_gain_place_act():
    s = turn(table(8), 1)
    assert (s.pool[1], kind(s)) == (4, "place")
    play(s, ("place", RED))
    assert (s.power[RED], s.pool[1], kind(s)) == (1, 4, "action")


@pytest.mark.rule("BOL-056", "BOL-E12")
def test_bol_056_any_whole_seal_but_the_own_one():
    s = turn(table(8, crests={1: "Teal", 6: "Yellow"}), 1)
    assert legal(s) == [("place", c) for c in range(10) if c != TEAL]


def test_bol_q19_the_placement_cannot_be_declined():
    assert verbs(turn(table(8), 1)) == {"place"}


@pytest.mark.rule("BOL-Q17", "BOL-Q29", "BOL-E28")
def test_bol_q17_no_legal_placement():
    s = table(6, broken=(), free=())
    for c in (RED, ORANGE):
        s.broken[c] = 1
        s.shown[s.seats + s.slots.index(c)] = 1
    for seat in (4, 5):
        s.shown[seat] = s.broken[s.crest[seat]] = 1
    whole = [c for c in range(8) if not s.broken[c]]
    assert len(whole) == 4 and s.crest[1] in whole
    for c in whole:
        if c != s.crest[1]:
            s.wards.append((weapon(s, 5), 1 << c, 0))
    turn(s, 1)
    assert (s.pool[1], legal(s)) == (4, [("stop",)])
    play(s, ("stop",))
    s.ready[weapon(s, 1)] = 1
    assert {"channel", "strike"} & verbs(s) == set()
    assert {"draw", "duel"} <= verbs(s)


@pytest.mark.rule("BOL-057", "BOL-Q18")
def test_bol_057_exactly_one_action_and_draw_is_always_there():
    s = turn(table(8), 1)
    play(s, ("place", RED))
    assert ("draw",) in legal(s) and ("pass",) not in legal(s)
    play(s, ("draw",), ("stop",))
    assert s.active == 2


@pytest.mark.rule("BOL-058", "BOL-Q21")
def test_bol_058_channel_one_by_one_each_seal_once():
    s = act_of(table(8, pool={1: 3}), 1, "channel")
    assert ("stop",) not in legal(s)
    play(s, ("put", RED))
    assert ("put", RED) not in legal(s) and ("stop",) in legal(s)
    play(s, ("put", BLUE), ("stop",))
    assert (s.power[RED], s.power[BLUE], s.pool[1]) == (1, 1, 1)


def test_bol_059_no_channel_onto_the_own_seal():
    s = act_of(table(8), 1, "channel")
    assert ("put", YELLOW) not in legal(s)
    assert len(legal(s)) == 9


@pytest.mark.rule("BOL-060", "BOL-048")
def test_bol_060_channel_readies():
    s = act_of(table(8, pool={1: 1}), 1, "channel")
    play(s, ("put", RED))
    assert is_ready(s, 1), "the pool is empty, so it ends by itself"


def test_bol_q20_channel_needs_power_and_a_seal():
    s = table(8, pool={1: 0})
    begin(s, ("action", 1, weapon(s, 1)))
    assert ("channel",) not in legal(s)


def test_bol_q22_the_owner_gets_the_power_at_once_and_the_channeller_goes_on():
    s = act_of(table(8, power={"Green": 6}, pool={1: 4}), 1, "channel")
    play(s, ("put", GREEN))
    assert (s.pool[2], s.pool[1], kind(s)) == (3 + 7, 3, "channel")
    assert ("put", GREEN) not in legal(s), "BOL-Q23"


@pytest.mark.rule("BOL-Q23", "BOL-100")
def test_bol_q23_a_seal_broken_meanwhile_cannot_be_chosen():
    s = act_of(table(8, power={"Green": 6}, pool={1: 4}), 1, "channel")
    play(s, ("put", GREEN))
    assert s.broken[GREEN] == 1 and ("put", GREEN) not in legal(s)


@pytest.mark.rule("BOL-061", "BOL-062", "BOL-Q26", "BOL-Q27")
def test_bol_061_draw_from_three_seals():
    s = act_of(table(8, power={"Red": 2, "Blue": 1, "Pink": 4, "Black": 3}), 1, "draw")
    assert {a[1] for a in legal(s)[:-1]} == {RED, BLUE, PINK, BLACK}
    play(s, ("take", RED), ("take", BLUE))
    assert ("take", RED) not in legal(s)
    play(s, ("take", PINK))
    assert s.active == 2
    assert (s.power[RED], s.power[BLUE], s.power[PINK], s.pool[1]) == (1, 0, 3, 6)
    assert is_ready(s, 1)


@pytest.mark.rule("BOL-Q25", "BOL-E22")
def test_bol_q25_draw_from_nothing_or_from_the_own_seal():
    s = act_of(table(8), 2, "draw")
    assert (s.active, is_ready(s, 2)) == (3, True)
    s = act_of(
        table(8, crests={2: "Red", 1: "Green"}, slots=("Yellow", "Orange", "White", "Blue"), power={"Red": 2}),
        2,
        "draw",
    )
    play(s, ("take", RED))
    assert (s.power[RED], s.pool[2], is_ready(s, 2)) == (1, 4, True)


@pytest.mark.rule("BOL-063", "BOL-064", "BOL-074", "BOL-Q28", "BOL-Q30")
def test_bol_063_duel_another_wielder_ready_or_not():
    s = act_of(table(8, free=(5,), pool={6: 0}), 1, "duel")
    assert {a[1] for a in legal(s)} == {weapon(s, p) for p in (2, 3, 5, 6, 7)}
    assert not is_ready(s, 1)


def test_bol_q29_no_duel_against_shields_only():
    s = table(8)
    s.shields = [weapon(s, p) for p in (2, 3, 5, 6, 7)]
    begin(s, ("action", 1, weapon(s, 1)))
    assert ("duel",) not in legal(s)


@pytest.mark.rule("BOL-047", "BOL-065", "BOL-066", "BOL-Q32")
def test_bol_047_wield_when_ready_and_paid():
    s = table(8, blades={1: "rigel"}, ready=(1,), pool={1: 2})
    begin(s, ("action", 1, weapon(s, 1)))
    assert ("wield",) in legal(s)
    play(s, ("wield",), ("put", RED))
    assert (s.pool[1], s.power[RED], is_ready(s, 1)) == (0, 3, False)

    s = begin(table(8, blades={1: "rigel"}, ready=(1,), pool={1: 1}), ("action", 1, of("rigel")))
    assert ("wield",) not in legal(s)
    s = begin(table(8, blades={1: "rigel"}, pool={1: 5}), ("action", 1, of("rigel")))
    assert ("wield",) not in legal(s)


def test_bol_q33_unready_comes_last_even_if_something_readied_it():
    s = use(table(8, blades={1: "phoenix"}, power={"Yellow": 5}), 1)
    play(s, ("put", YELLOW))
    assert s.freed[of("phoenix")] == 1, "the own Seal broke: liberated and ready,"
    assert not is_ready(s, 1), "but the power was used, with the text it began with"


def test_bol_q34_wield_needs_one_target():
    s = begin(table(8, blades={1: "vega"}, ready=(1,)), ("action", 1, of("vega")))
    assert ("wield",) not in legal(s), "no Seal holds power"
    s = begin(table(8, blades={1: "vega"}, ready=(1,), power={"Red": 1}), ("action", 1, of("vega")))
    assert ("wield",) in legal(s)


@pytest.mark.rule("BOL-067", "BOL-068", "BOL-069", "BOL-073")
def test_bol_067_strike():
    s = table(8, ready=(1,), pool={1: 3})
    begin(s, ("action", 1, weapon(s, 1)))
    play(s, ("strike",))
    assert legal(s) == [("strike", c) for c in range(10) if c != YELLOW]
    play(s, ("strike", RED))
    assert s.pool[1] == 0
    while kind(s) == "join":
        play(s, ("pass",))
    assert not is_ready(s, 1)
    poor = table(8, ready=(1,), pool={1: 2})
    assert ("strike",) not in legal(begin(poor, ("action", 1, weapon(poor, 1))))
    tired = table(8, pool={1: 9})
    assert ("strike",) not in legal(begin(tired, ("action", 1, weapon(tired, 1))))


def strike(s, seat, colour):
    begin(s, ("strike_seal", seat, weapon(s, seat), 3, 0, 0, 0), ("begin", seat))
    return play(s, ("strike", colour))


def round_of(s, answers=None):
    """Who is asked to join, in order; `answers` by seat, else all pass."""
    order = []
    while kind(s) == "join":
        order.append(who(s))
        play(s, ((answers or {}).get(who(s), "pass"),))
    return order


@pytest.mark.rule("BOL-070", "BOL-071", "BOL-072", "BOL-Q36", "BOL-Q40")
def test_bol_070_each_player_once_clockwise_masters_too():
    s = strike(table(8, pool=dict.fromkeys(range(8), 5)), 2, RED)
    assert legal(s) == [("join",), ("pass",)]
    assert round_of(s, {2: "pass", 4: "join", 7: "join", 0: "join"}) == [2, 3, 4, 5, 6, 7, 0, 1]
    assert s.power[RED] == 3
    assert [s.pool[p] for p in (4, 7, 0, 5)] == [4, 4, 4, 5]


@pytest.mark.rule("BOL-Q35", "BOL-E11")
def test_bol_q35_strike_with_exactly_three():
    s = strike(table(8, pool={1: 3}), 1, RED)
    assert s.pool[1] == 0
    assert round_of(s) == [2, 3, 4, 5, 6, 7, 0]


@pytest.mark.rule("BOL-Q37", "BOL-E10")
def test_bol_q37_a_strike_that_breaks_half_way():
    s = table(
        6,
        crests={5: "Red", 1: "Green", 2: "White", 4: "Black"},
        slots=("Blue", "Purple", "Orange", "Yellow"),
        power={"Red": 3},
        pool=dict.fromkeys(range(6), 5),
    )
    s.ready[weapon(s, 2)] = 1
    strike(s, 2, RED)
    order = round_of(s, {2: "join", 3: "join", 4: "pass", 5: "join", 0: "join"})
    assert order == [2, 3, 4, 5, 0]
    assert (s.broken[RED], s.shown[5], s.pool[5]) == (1, 1, 4 + 7)
    assert (s.freed[weapon(s, 5)], is_ready(s, 5)) == (1, True)
    assert (s.pool[2], is_ready(s, 2)) == (5 - 3 - 1, False)
    assert s.pool[1] == 5


@pytest.mark.rule("BOL-Q38", "BOL-E13")
def test_bol_q38_joining_on_the_own_seal():
    s = table(6, free=(1,), crests={1: "Yellow", 2: "Green"}, power={"Green": 6})
    strike(s, 4, GREEN)
    while who(s) != 2:
        play(s, ("pass",))
    play(s, ("join",))
    assert (kind(s), s.winner) == ("over", 0)


def test_bol_q39_a_player_without_power_passes_by_himself():
    s = strike(table(8, pool={1: 4, 3: 0, 4: 0}), 1, RED)
    assert round_of(s) == [1, 2, 5, 6, 7, 0]


def test_bol_q61_a_master_may_join_on_his_own_seal():
    s = strike(table(8, pool={1: 4}), 1, RED)
    order = round_of(s, {0: "join"})
    assert 0 in order and s.power[RED] == 1


@pytest.mark.rule("BOL-048", "BOL-049", "BOL-103", "BOL-104", "BOL-Q42")
def test_bol_048_a_liberated_weapon_is_ready_at_the_end_of_each_own_turn():
    s = table(8, free=(1,))
    s.ready[weapon(s, 1)] = 0
    act_of(s, 1, "draw")
    assert is_ready(s, 1)
    s = table(8, free=(1,), pool={1: 9})
    s.active = 1
    begin(s, ("strike_seal", 1, weapon(s, 1), 3, 0, 0, 0), ("end", weapon(s, 1)), ("begin", 2))
    play(s, ("strike", RED))
    round_of(s)
    assert is_ready(s, 1)
    s = table(8, free=(5,))
    begin(s, ("strike_seal", 5, weapon(s, 5), 0, 0, 0, 0), ("begin", 1))
    play(s, ("strike", RED))
    round_of(s)
    assert not is_ready(s, 5), "on somebody else's turn it stays unready"


@pytest.mark.rule("BOL-E07", "BOL-105")
def test_bol_e07_a_liberated_wielder_strikes_turn_after_turn():
    s = table(8, free=(2,), pool={2: 7})
    for _ in range(2):
        turn(s, 2)
        play(s, ("place", RED))
        assert ("strike",) in legal(s)
        play(s, ("strike",), ("strike", BLACK))
        round_of(s)
        assert is_ready(s, 2)
        s.stack.clear()


@pytest.mark.rule("BOL-E23", "BOL-047")
def test_bol_e23_liberated_and_beaten():
    s = table(8, free=(5,))
    s.ready[weapon(s, 5)] = 0
    begin(s, ("action", 5, weapon(s, 5)), ("end", weapon(s, 5)), ("begin", 6))
    assert {"strike", "wield"} & verbs(s) == set()
    play(s, ("channel",), ("put", RED), ("stop",))
    assert is_ready(s, 5)


def test_bol_q44_a_liberated_wielder_has_no_own_seal():
    s = turn(table(8, free=(1,)), 1)
    assert legal(s) == [("place", c) for c in range(10) if c != YELLOW]
    assert s.broken[YELLOW]
    assert len(legal(turn(table(8), 1))) == 9


def test_bol_q118_begin_is_asked_of_every_wielder_alike_in_odd_games():
    for seat in (1, 2, 3, 5, 6):
        s = turn(table(7), seat)
        assert (kind(s), legal(s)) == ("begin", [("begin",)])
    assert GAME.steps["begin"].ask and GAME.steps["place"].ask
    assert kind(turn(table(8), 1)) == "place"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_bol_034_legal_actions_come_from_the_own_view(seat):
    s = turn(table(8), seat)
    assert legal_actions(GAME, GAME.view(s, seat)) == legal(s)


def test_bol_q46_no_seal_is_chosen_twice_and_no_pool_goes_below_nothing():
    s = act_of(table(8, pool={1: 2}), 1, "channel")
    play(s, ("put", RED), ("put", BLUE))
    assert s.pool[1] == 0 and s.active == 2
    assert EMPTY not in s.pool
