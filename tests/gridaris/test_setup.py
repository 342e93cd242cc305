"""Setup, hands and secrets: GRID-018 to GRID-031, and the rulings on them."""

from collections import Counter

import pytest

from py_engine.games.gridaris import GAME
from py_engine.games.gridaris.data import CARDS, EMPTY, SCENARIOS
from py_engine.games.gridaris.maps import MAPS
from py_engine.games.gridaris.setup import new_state
from py_engine.games.gridaris.state import clockwise, hand
from py_engine.kernel import HIDDEN, BadOptions, Event, apply, legal_actions, settle
from py_engine.match import Match

from .knowledge import custom
from .table import SCENARIO, B, O, asked_of, fresh, may, play, table


def told_in_setup(seats: int, seed: int = 1, **options: str) -> list[Event]:
    s, told = new_state(seats, seed, options), []
    s.ear = lambda _, event, to: told.append(event)
    settle(GAME, s)
    return told


def played_out(seats: int, seed: int = 1, **options: str) -> list[tuple[str, int]]:
    """The decisions of a match in which the first legal action is always taken."""
    s, decisions = fresh(seats, seed, **options), []
    while s.stack:
        decisions.append(asked_of(s))
        apply(GAME, s, legal_actions(GAME, s)[0])
    return decisions


def test_grid_018_the_base_map_is_four_by_four() -> None:
    s = fresh(2)
    assert MAPS[s.map].places == tuple((r, c) for r in range(4) for c in range(4))


@pytest.mark.rule("GRID-019", "GRID-020", "GRID-025")
def test_slots_for_tokens_and_no_modifier_in_a_base_match() -> None:
    s = fresh(2)
    assert len(s.owner) == len(s.modifier) == 16
    assert s.scenarios == ()
    while s.stack:
        apply(GAME, s, legal_actions(GAME, s)[-1])
    assert set(s.modifier) == {0}


def test_grid_021_silver_and_gold_are_separate_shuffled_piles() -> None:
    piles = {tuple(fresh(2, seed).silver_pile) for seed in range(20)}
    assert len(piles) == 20
    s = fresh(2)
    assert all(not CARDS[card].gold for card in s.silver_pile)
    assert all(CARDS[card].gold for card in s.gold_pile)


def test_grid_022_seats_are_the_empires() -> None:
    assert GAME.seats == (2, 3, 4, 5)


@pytest.mark.parametrize("seats, silver, gold", [(2, 19, 11), (3, 13, 8), (4, 7, 5), (5, 1, 2)])
def test_grid_023_six_silver_and_three_gold_each(seats: int, silver: int, gold: int) -> None:
    s = fresh(seats)
    assert [len(row) for row in s.silver] == [6] * seats
    assert [len(row) for row in s.gold] == [3] * seats
    assert (len(s.silver_pile), len(s.gold_pile)) == (silver, gold)


def test_grid_024_a_hand_is_seen_by_its_owner_alone() -> None:
    s = fresh(3)
    v = GAME.view(s, 1)
    assert hand(v, 1) == hand(s, 1)
    assert set(hand(v, 0) + hand(v, 2)) == {HIDDEN}


def test_grid_026_the_first_player_is_drawn() -> None:
    firsts = Counter(fresh(3, seed).first for seed in range(300))
    assert set(firsts) == {0, 1, 2} and min(firsts.values()) > 70
    s = fresh(3, 5)
    assert asked_of(s) == ("play", s.first)


def test_grid_027_grid_q04_turns_pass_by_ascending_seat() -> None:
    s = fresh(4, 2)
    order = [asked_of(s)[1]]
    for _ in range(4):
        apply(GAME, s, legal_actions(GAME, s)[0])
        order.append(asked_of(s)[1])
    assert order == [(order[0] + i) % 4 for i in range(5)]
    assert clockwise(s, 2) == [2, 3, 0, 1]


def test_grid_028_values_of_positions_follow_stars_and_cells() -> None:
    good = table(board={(0, 0): ("Chairdrone of the Board", O), (3, 3): ("Crumb Scout", B)}, seats=2)
    assert GAME.value(good, O) > 0 > GAME.value(good, B)


def test_grid_029_one_mercenary_a_turn_on_an_empty_battlefield() -> None:
    s = table(hands={O: ["Pawberus", "Mop Queen"], B: ["Crumb Scout"]}, seats=2)
    play(s, "Pawberus", (1, 2))
    assert hand(s, O) == [next(i for i, c in enumerate(CARDS) if c.name == "Mop Queen")]
    assert sum(card != EMPTY for card in s.board) == 1
    assert asked_of(s) == ("play", B)


def test_grid_030_any_card_of_the_hand() -> None:
    s = fresh(2)
    assert {action[1] for action in legal_actions(GAME, s)} == set(hand(s, s.first))


def test_grid_031_any_empty_battlefield_even_alone() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Crumb Scout", B)})
    assert {action[2] for action in legal_actions(GAME, s)} == set(range(1, 16))
    assert may(s, "Pawberus", (3, 3))


def test_grid_q01_two_to_five_players() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadOptions):
            Match(GAME, seats, 1)


def test_grid_q03_order_of_setup() -> None:
    told = [e[0] for e in told_in_setup(2, **custom("head_stand", "show_whole"))]
    assert told == ["first", "scenarios", "map", "deal", "hand", "hand", "heads", "whole"]


def test_grid_q06_counts_of_both_metals_are_public() -> None:
    s = fresh(3)
    while len(hand(s, s.first)) == 9:
        apply(GAME, s, legal_actions(GAME, s)[-1])  # a Gold card
    v = GAME.view(s, (s.first + 1) % 3)
    assert (len(v.silver[s.first]), len(v.gold[s.first])) == (6, 2)


def test_grid_q07_grid_q08_undealt_cards_stay_where_they_are() -> None:
    s = fresh(3)
    before = s.silver_pile[:], s.gold_pile[:]
    sizes = []
    while s.stack:
        sizes.append(sum(map(len, s.silver + s.gold)))
        apply(GAME, s, legal_actions(GAME, s)[-1])
    assert (s.silver_pile, s.gold_pile) == before
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("seats, counts", [(2, [8, 8]), (3, [6, 5, 5]), (4, [4] * 4), (5, [4, 3, 3, 3, 3])])
def test_grid_q10_placements_by_seat(seats: int, counts: list[int]) -> None:
    s = fresh(seats)
    placed = Counter(seat for kind, seat in played_out(seats) if kind == "play")
    assert [placed[seat] for seat in clockwise(s, s.first)] == counts


def test_grid_q11_five_players_fit() -> None:
    s = fresh(5)
    assert sum(map(len, s.silver + s.gold)) == 45


def test_grid_q12_cards_left_in_hand_count_nothing_and_are_shown() -> None:
    s = fresh(3)
    while s.stack:
        apply(GAME, s, legal_actions(GAME, s)[0])
    assert HIDDEN not in [card for seat in range(3) for card in hand(GAME.view(s, None), seat)]
    t = s.clone()
    t.gold[0] = []
    assert GAME.returns(t) == GAME.returns(s)


@pytest.mark.rule("GRID-T33")
def test_grid_q13_everybody_has_a_card_for_the_reinforcement_phase() -> None:
    for seats in (2, 3, 4, 5):
        s = fresh(seats)
        while s.stack[-1][0] == "play":
            apply(GAME, s, legal_actions(GAME, s)[0])
        assert all(len(hand(s, seat)) >= 1 for seat in range(seats))
        assert seats > 2 or [len(hand(s, seat)) for seat in range(2)] == [1, 1]
    bare = table(board={(0, 0): ("Pawberus", O)}, reinforcing=[O], seats=2)
    assert legal_actions(GAME, bare) == [("decline",)]


def test_grid_q15_grid_072_two_different_scenarios_at_random() -> None:
    drawn = Counter(fresh(2, seed, mode="enhanced").scenarios for seed in range(1500))
    assert all(len(set(pair)) == 2 for pair in drawn)
    assert {frozenset(pair) for pair in drawn} == {frozenset((a, b)) for a in range(12) for b in range(12) if a != b}
    singles = Counter(scenario for pair in drawn.elements() for scenario in pair)
    assert all(180 < singles[scenario] < 320 for scenario in range(12))  # 250 expected


def test_grid_q16_one_or_two_chosen_scenarios_never_the_same_twice() -> None:
    assert fresh(2, **custom("cascade")).scenarios == (SCENARIO["Cascade"],)
    both = fresh(2, **custom("inverse", "cascade")).scenarios
    assert both == (SCENARIO["Inverse"], SCENARIO["Cascade"])
    with pytest.raises(BadOptions):
        new_state(2, 1, custom("cascade", "cascade"))


def test_grid_q17_a_bot_can_take_over_any_seat_with_its_hand() -> None:
    s = fresh(3, 4)
    for _ in range(5):
        apply(GAME, s, legal_actions(GAME, s)[3])
    seat = asked_of(s)[1]
    choices = GAME.candidates(GAME.view(s, seat), legal_actions(GAME, GAME.view(s, seat)))
    assert choices and {action[1] for action in choices} <= set(hand(s, seat))


def test_grid_q18_a_placement_is_final_once_another_player_has_acted() -> None:
    match = Match(GAME, 2, 3)
    first = match.asked()[0]
    match.play(first, match.legal(first)[0])
    assert match.why_no_undo(first) == ""
    second = match.asked()[0]
    match.play(second, match.legal(second)[0])
    assert match.why_no_undo(first)


@pytest.mark.rule("GRID-071", "GRID-073", "GRID-074")
def test_base_play_has_no_scenario_and_every_pair_can_be_played() -> None:
    assert fresh(2).scenarios == ()
    ids = [scenario.id for scenario in SCENARIOS]
    pairs = [(a, b) for i, a in enumerate(ids) for b in ids[i + 1 :]]
    assert len(pairs) == 66
    for a, b in pairs:
        s = fresh(2, **custom(a, b))
        assert {ids[scenario] for scenario in s.scenarios} == {a, b}
        while s.stack:
            apply(GAME, s, legal_actions(GAME, s)[0])
        assert EMPTY not in s.board


def test_hands_are_told_to_their_owners_alone() -> None:
    s, told = new_state(2, 1, {}), []
    s.ear = lambda _, event, to: told.append((event, to))
    settle(GAME, s)
    hands = [(event, to) for event, to in told if event[0] == "hand"]
    assert hands == [(("hand", *hand(s, seat)), (seat,)) for seat in (O, B)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_length_of_a_match(seats: int) -> None:
    for seed in range(30):
        decisions = Counter(kind for kind, _ in played_out(seats, seed))
        assert decisions["play"] == 16
        assert decisions["starter"] <= 1
        assert 1 <= decisions["reinforce"] <= seats
        assert 17 <= sum(decisions.values()) <= 22
