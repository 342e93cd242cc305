"""Set-up, figures, components, who sits where, who knows what."""

from collections import Counter

import pytest

from py_engine.games.blades import GAME, rules
from py_engine.games.blades.data import BLADES, COLLECTOR_CREST, COLOURS, EMPTY, FIGURES, FIRST, NORMAL
from py_engine.games.blades.state import masters, team, wielders
from py_engine.kernel import BadOptions, settle
from py_engine.match import Match

COUNTS = (6, 7, 8, 9, 10, 11)
# BOL-148: P, Second Master's start, Seals, m, Crests, Wielders, W, arcs, endangered bonus, stack, Collector's need
PRINTED = {
    6: (6, 3, 8, 4, 8, 4, 2, (2, 2), 3, 22, None),
    7: (6, 3, 8, 4, 9, 5, 2, (3, 2), 3, 21, 3),
    8: (8, 4, 10, 5, 10, 6, 3, (3, 3), 4, 20, None),
    9: (8, 4, 10, 5, 11, 7, 3, (4, 3), 4, 19, 4),
    10: (10, 5, 12, 6, 12, 8, 4, (4, 4), 5, 18, None),
    11: (10, 5, 12, 6, 13, 9, 4, (5, 4), 5, 17, 5),
}


def start(n, seed=5):
    return GAME.new_state(n, seed, {"role": "any"})


@pytest.mark.parametrize("n", [1, 5, 12])
def test_bol_001_only_6_to_11_players(n):
    assert GAME.seats == COUNTS
    with pytest.raises(BadOptions):
        Match(GAME, n, 1)


@pytest.mark.rule("BOL-002", "BOL-003", "BOL-117", "BOL-118")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_002_a_collector_in_odd_games_only(n):
    assert start(n).crest.count(COLLECTOR_CREST) == n % 2


@pytest.mark.rule("BOL-004", "BOL-023")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_004_two_masters_and_wielders(n):
    s = start(n)
    assert len(masters(s)) == 2
    assert len(wielders(s)) == n - 2
    assert [p for p in range(n) if s.crest[p] == EMPTY] == list(masters(s))


@pytest.mark.rule("BOL-005", "BOL-035", "BOL-Q24")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_005_a_team_is_the_array_that_holds_the_seal(n):
    s = start(n)
    for p in wielders(s):
        assert team(s, p) == (2 if s.crest[p] == COLLECTOR_CREST else s.array[s.crest[p]])
    assert Counter(team(s, p) for p in wielders(s))[FIRST] == FIGURES[n].w


@pytest.mark.rule("BOL-006", "BOL-030", "BOL-031")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_006_two_vulnerable_seals_an_array(n):
    for seed in range(20):
        s = start(n, seed)
        assert [s.array[c] for c in s.slots] == [0, 1, 1, 0]
        assert len(set(s.slots)) == 4


@pytest.mark.rule("BOL-032", "BOL-036", "BOL-Q09")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_032_a_master_knows_one_of_each_array(n):
    s = start(n)
    first, second = masters(s)
    hidden = GAME.view(s, None).slots
    assert [a == b for a, b in zip(GAME.view(s, first).slots, s.slots, strict=True)] == [True, True, False, False]
    assert [a == b for a, b in zip(GAME.view(s, second).slots, s.slots, strict=True)] == [False, False, True, True]
    assert len(set(hidden)) == 1
    assert GAME.view(s, first).crest.count(EMPTY) == 2
    assert not any(c in s.crest for c in GAME.view(s, first).crest if c != EMPTY)


@pytest.mark.rule("BOL-033", "BOL-034", "BOL-045", "BOL-Q15")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_033_each_wielder_holds_one_secret_crest(n):
    s = start(n)
    held = [s.crest[p] for p in wielders(s)] + s.slots
    assert sorted(held) == [*range(2 * FIGURES[n].m), *[COLLECTOR_CREST] * (n % 2)]
    for p in wielders(s):
        shown = GAME.view(s, p).crest
        assert [q for q in wielders(s) if shown[q] == s.crest[q]] == [p]


@pytest.mark.rule("BOL-024", "BOL-Q05", "BOL-Q06")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_024_the_arcs_between_the_masters(n):
    second = FIGURES[n].second
    assert (second - 1, n - second - 1) == PRINTED[n][7]


@pytest.mark.rule("BOL-025", "BOL-026", "BOL-027", "BOL-028", "BOL-Q01", "BOL-Q02", "BOL-Q03")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_025_seals_of_fixed_colours_dealt_equally(n):
    arrays = [tuple(start(n, seed).array) for seed in range(8)]
    assert all(len(a) == PRINTED[n][2] and a.count(0) == a.count(1) == PRINTED[n][3] for a in arrays)
    assert len(set(arrays)) > 1


@pytest.mark.parametrize("n", COUNTS)
def test_bol_029_crests_of_an_array_are_shuffled(n):
    assert len({start(n, seed).slots[0] for seed in range(40)}) > 1


@pytest.mark.rule("BOL-018", "BOL-037", "BOL-038", "BOL-039", "BOL-044")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_018_one_normal_unready_blade_each_and_a_stack(n):
    s = start(n)
    assert all(len(s.weapons[p]) == 1 for p in wielders(s))
    assert not any(s.weapons[m] for m in masters(s))
    assert set(s.freed) == {NORMAL} and set(s.ready) == {0}
    assert len(s.deck) == PRINTED[n][9]
    top = GAME.view(s, None).deck
    assert top[-1] == s.deck[-1]
    assert not set(top[:-1]) & set(s.deck)


@pytest.mark.rule("BOL-040", "BOL-041", "BOL-Q07", "BOL-Q11")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_040_starting_power(n):
    s = start(n)
    first, second = masters(s)
    assert (s.pool[first], s.pool[second]) == (PRINTED[n][0], PRINTED[n][1])
    assert all(s.pool[p] == 3 for p in wielders(s))
    assert not any(s.power)


@pytest.mark.rule("BOL-042", "BOL-046")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_042_seat_1_begins(n):
    s = start(n)
    settle(GAME, s)
    assert (s.active, s.round) == (1, 1)


@pytest.mark.rule("BOL-148", "BOL-121", "BOL-Q08")
@pytest.mark.parametrize("n", COUNTS)
def test_bol_148_figures(n):
    f = FIGURES[n]
    p, second, seals, m, crests, count, w, _, bonus, _, need = PRINTED[n]
    assert (f.p, f.p // 2, 2 * f.m, f.m, 2 * f.m + f.odd, n - 2, f.w) == (p, second, seals, m, crests, count, w)
    assert -(-f.p // 2) == bonus
    if need:
        assert (n - 3) // 2 + 1 == need


@pytest.mark.rule("BOL-017", "BOL-043", "BOL-Q14")
def test_bol_017_blades_have_two_sides_that_all_can_read():
    assert len(BLADES) == 26
    assert len({b.name for b in BLADES}) == 26
    for blade in BLADES:
        normal, free = blade.sides
        assert normal.text and free.text
        assert 0 <= normal.cost <= 3 and 0 <= free.cost <= 3
    assert sum(b.kind == "star" for b in BLADES) == 13
    assert {"Arcturus", "Nephilim"} <= {b.name for b in BLADES}


@pytest.mark.rule("BOL-019", "BOL-020")
def test_bol_019_twelve_seal_colours_that_need_no_colour_vision():
    assert len(COLOURS) == len({c.name for c in COLOURS}) == len({c.code for c in COLOURS}) == 12
    assert len({c.emblem for c in COLOURS}) == 12


@pytest.mark.rule("BOL-021", "BOL-022", "BOL-115")
def test_bol_021_power_is_whole_numbers_without_a_limit():
    s = start(8)
    assert all(isinstance(n, int) for n in s.pool + s.power)


def test_bol_q04_wishes_come_first_and_the_rest_is_lot():
    firsts = {rules.seating(8, seed, {"role": "master"})[0] for seed in range(40)}
    assert firsts == {0, 4}
    assert {rules.seating(8, seed, {"role": "wielder"})[0] for seed in range(60)} == {1, 2, 3, 5, 6, 7}
    for seed in range(5):
        assert sorted(rules.seating(9, seed, {"role": "any"})) == list(range(9))


def test_bol_e01_eight_players_are_set_up():
    s = start(8)
    settle(GAME, s)
    assert (s.array.count(0), s.array.count(1), len(s.slots)) == (5, 5, 4)
    assert (s.pool[0], s.pool[4], s.pool[1:4], s.pool[5:]) == (8, 4, [4, 3, 3], [3, 3, 3])  # seat 1 has gained 1
    assert (len(s.deck), s.active) == (20, 1)


def test_bol_e33_seven_players():
    s = start(7)
    assert (len(s.power), len([c for c in s.crest if c != EMPTY]) + 4) == (8, 9)
    assert (s.pool[0], s.pool[4], wielders(s)) == (6, 3, [1, 2, 3, 5, 6])
    assert FIGURES[7].p == 6


def test_bol_q10_a_seat_sees_its_own_crests_again_and_again():
    s = start(9)
    assert GAME.view(s, 2).crest[2] == s.crest[2]
    s.seen[2] |= 1 << 3
    assert GAME.view(s, 2).crest[3] == s.crest[3]


@pytest.mark.rule("BOL-Q12", "BOL-Q13")
def test_bol_q12_pools_and_the_known_bottom_are_public():
    s = start(8)
    assert GAME.view(s, None).pool == s.pool
    s.bottom = 2
    assert GAME.view(s, None).deck[:2] == s.deck[:2]


def test_bol_q117_the_seed_is_in_no_view():
    s = start(8)
    assert {GAME.view(s, p).rng for p in (None, *range(8))} == {0}


@pytest.mark.rule("BOL-011", "BOL-119", "BOL-120")
@pytest.mark.parametrize("n", [7, 9, 11])
def test_bol_011_the_collector_looks_like_any_wielder(n):
    s = start(n)
    who = s.crest.index(COLLECTOR_CREST)
    for p in range(n):
        assert (GAME.view(s, p).crest[who] == COLLECTOR_CREST) == (p == who)
    settle(GAME, s)
    assert s.stack[-1][0] == "begin"
