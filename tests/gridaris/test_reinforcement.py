"""The Reinforcement Phase: GRID-045 to GRID-057, GRID-Q32 to GRID-Q47."""

from typing import Any

import pytest

from py_engine.games.gridaris import GAME, rules
from py_engine.games.gridaris.scoring import places, score, stars_of
from py_engine.games.gridaris.state import hand
from py_engine.kernel import legal_actions

from .table import (
    DECLINE,
    MAP,
    NUMBER,
    B,
    G,
    O,
    V,
    asked_of,
    do,
    full,
    held,
    may,
    modifier,
    names,
    owner,
    play,
    started,
    table,
)

CHEAP = ["Crumb Scout", "Whey Walker", "Dustpan Squire", "Damp Recruit", "Apprentice Oops", "Smoke-Ring Adept"]
"""Cards of one star."""
DEAR = ["Gouds the Struggler", "Mop Queen", "Ozwalda Nine-Hats", "Pawberus"]
"""Cards of five stars."""


def last_placement() -> Any:
    """One Battlefield is left, at (3, 3); Orange moves. Nothing there can be captured."""
    s = full("OOOOBBBBGGGGVVVO", hands={O: ["Loose Whisper"], B: ["Memo Copter"]})
    s.board[15], s.owner[15] = -1, -1
    return s


def test_grid_045_grid_046_the_phase_starts_when_the_map_is_full() -> None:
    s = last_placement()
    told = play(s, "Loose Whisper", (3, 3))
    assert "reinforcement" in [event[0] for event in told]
    assert asked_of(s)[0] in ("starter", "reinforce")
    while s.stack:
        do(s, DECLINE if s.stack[-1][0] == "reinforce" else legal_actions(GAME, s)[0])
    assert -1 not in s.board


def test_grid_047_grid_q38_one_turn_each() -> None:
    s = started(full("OOOOOOBBBBBGGGVV"))
    do(s, ("first", V))
    turns = []
    while s.stack:
        turns.append(asked_of(s)[1])
        do(s, DECLINE)
    assert turns == [V, O, B, G]


def test_grid_048_grid_t24_declining_keeps_the_hand() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Crumb Scout", O)}, reinforcing=[O, B], seats=2)
    do(s, DECLINE)
    assert names(hand(s, O)) == ["Pawberus"]
    assert not s.stack  # Blue controls nothing


def test_grid_049_grid_t38_only_on_battlefields_controlled() -> None:
    board = {(0, 0): ("Crumb Scout", O), (0, 1): ("Whey Walker", B)}
    s = table(hands={O: ["Pawberus"]}, board=board, reinforcing=[O])
    assert may(s, "Pawberus", (0, 0))
    assert not may(s, "Pawberus", (0, 1))
    assert not may(s, "Pawberus", (2, 2))


def test_grid_050_grid_q43_the_covered_card_is_out_of_play() -> None:
    board = {(0, 0): ("Crumb Scout", O), (0, 1): ("Memo Copter", B)}
    s = table(hands={O: ["Pawberus"]}, board=board, reinforcing=[O])
    play(s, "Pawberus", (0, 0))
    assert (s.board[0], s.covered[0]) == (NUMBER["Pawberus"], NUMBER["Crumb Scout"])
    assert stars_of(s, O) == 5


def test_grid_051_combat_as_usual() -> None:
    board = {(0, 0): ("Crumb Scout", O), (0, 1): ("Memo Copter", B)}
    s = table(hands={O: ["Feta Compli"]}, board=board, reinforcing=[O])
    play(s, "Feta Compli", (0, 0))  # east 6 > 4
    assert owner(s, (0, 1)) == O


def test_grid_052_grid_q32_grid_q36_grid_t21_the_fewest_chooses_anybody() -> None:
    s = started(full("OOOOOOOBBBBBGGGG", seats=3))
    assert asked_of(s) == ("starter", G)
    assert legal_actions(GAME, s) == [("first", O), ("first", B), ("first", G)]
    do(s, ("first", B))
    assert asked_of(s) == ("reinforce", B)


def test_grid_053_clockwise_from_the_starter() -> None:
    s = started(full("OOOOOOOBBBBBGGGG", seats=3))
    do(s, ("first", B))
    order = []
    while s.stack:
        order.append(asked_of(s)[1])
        do(s, DECLINE)
    assert order == [B, G, O]


def tied(blue: list[str], green: list[str]) -> Any:
    """Orange 6, Blue 5, Green 5 cells; the first cards of Blue and Green are given."""
    one = iter(CHEAP)
    cards = [*DEAR, *[next(one) for _ in range(2)]]
    rest = ["Ankle Grabber", "Half a Werewolf", "Small Absence", "Loose Whisper", "Memo Copter", "Unpaid Intern-o-Tron"]
    blue, green = blue + rest[: 5 - len(blue)], green + rest[3 : 3 + 5 - len(green)]
    return full("OOOOOOBBBBBGGGGG", cards=[*cards, *blue, *green], seats=3)


def test_grid_054_grid_q33_grid_t22_of_equals_the_fewest_stars_go_first() -> None:
    s = started(tied(["Granny Gorgon", "Nullabelle"], ["Corporate Shell", "Potion Taster"]))
    assert (stars_of(s, B), stars_of(s, G)) == (11, 7)
    assert asked_of(s) == ("reinforce", G)
    assert rules.REINF_TIE == "goes_first"


def test_grid_q33_the_other_reading_is_one_constant_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "REINF_TIE", "chooses")
    s = started(tied(["Granny Gorgon", "Nullabelle"], ["Corporate Shell", "Potion Taster"]))
    assert asked_of(s) == ("starter", G)


@pytest.mark.parametrize("first, goes", [(O, B), (B, B), (G, G)])
def test_grid_q34_of_equal_stars_the_earlier_in_turn_order(first: int, goes: int) -> None:
    s = tied(["Corporate Shell", "Echo of Nobody"], ["Troll Between Bridges", "Potion Taster"])
    s.first = first
    assert stars_of(s, B) == stars_of(s, G)
    assert asked_of(started(s)) == ("reinforce", goes)


def test_grid_055_grid_t20_wiped_out_before_the_own_turn() -> None:
    board = {(0, 0): ("Crumb Scout", V), (1, 0): ("Whey Walker", O), (1, 1): ("Loose Whisper", B)}
    hands = {V: ["Memo Copter"], O: ["Chairdrone of the Board"], B: ["Pawberus"]}
    s = table(hands=hands, board=board, reinforcing=[V, O, B])
    do(s, DECLINE)
    told = play(s, "Chairdrone of the Board", (1, 0))  # east 6 > west 1
    assert ("out", B) in told
    assert not s.stack
    assert score(s, B) == 0
    assert places(s)[B] == max(places(s))


def test_grid_056_grid_t19_grid_057_grid_q44_covering_with_the_same_class() -> None:
    board = {
        (1, 1): ("Damp Recruit", O, 1),
        (0, 0): ("Mop Queen", B),
        (3, 3): ("Suds Corporal", G),
        (1, 2): ("Feta Compli", B),
        (0, 1): ("Borrowed Shadow", G),
    }
    s = table("Class Project", hands={O: ["Sir Swabalot"]}, board=board, reinforcing=[O])
    play(s, "Sir Swabalot", (1, 1))
    assert modifier(s, (1, 1)) == 3  # three Mops in play, the covered one included; its own +1 is gone
    assert (owner(s, (1, 2)), owner(s, (0, 1))) == (O, O)
    assert stars_of(s, O) == 4 + 3 + 3


def test_grid_q35_grid_t23_nobody_without_cells_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    s = started(full("OOOOOOOOOOBBBBBB", seats=3))
    assert asked_of(s) == ("starter", B)
    assert legal_actions(GAME, s) == [("first", O), ("first", B)]
    monkeypatch.setattr(rules, "OUT_COUNTS_AS_FEWEST", True)
    assert asked_of(started(full("OOOOOOOOOOBBBBBB", seats=3))) == ("starter", G)


def test_grid_q37_grid_t39_one_player_holds_everything() -> None:
    s = full("O" * 16, hands={O: ["Pawberus"], B: ["Memo Copter"]}, seats=2)
    s = started(s)
    assert asked_of(s) == ("reinforce", O)
    do(s, DECLINE)
    assert not s.stack
    assert (score(s, B), places(s)) == (0, [1, 2])


def test_grid_q39_cells_lost_since_the_start_cannot_be_covered() -> None:
    board = {(0, 0): ("Crumb Scout", O), (0, 1): ("Loose Whisper", B), (3, 3): ("Whey Walker", B)}
    hands = {O: ["Chairdrone of the Board"], B: ["Pawberus"]}
    s = table(hands=hands, board=board, reinforcing=[O, B], seats=2)
    play(s, "Chairdrone of the Board", (0, 0))
    assert not may(s, "Pawberus", (0, 1))
    assert may(s, "Pawberus", (3, 3))


def test_grid_q40_no_cell_is_covered_twice() -> None:
    for seed in range(40):
        s = table_of_random_end(seed)
        covered = [card for card in s.covered if card != -1]
        assert len(covered) <= len(s.votes)
        assert sum(map(len, s.silver + s.gold)) + 16 + len(covered) == 9 * len(s.votes)


def table_of_random_end(seed: int) -> Any:
    from random import Random

    from .table import fresh

    s, random = fresh(2 + seed % 4, seed), Random(seed)
    while s.stack:
        do(s, random.choice(legal_actions(GAME, s)))
    return s


def test_grid_q41_a_weaker_card_with_no_enemy_near_is_allowed() -> None:
    s = table(hands={O: ["Crumb Scout"]}, board={(0, 0): ("Pawberus", O)}, reinforcing=[O])
    play(s, "Crumb Scout", (0, 0))
    assert stars_of(s, O) == 1


def test_grid_q42_a_reinforcement_may_be_captured_later() -> None:
    board = {(0, 0): ("Memo Copter", O), (0, 1): ("Whey Walker", B)}
    s = table(hands={O: ["Crumb Scout"], B: ["Pawberus"]}, board=board, reinforcing=[O, B], seats=2)
    play(s, "Crumb Scout", (0, 0))  # east 2 < 6
    play(s, "Pawberus", (0, 1))  # west A > 2
    assert held(s, B) == {(0, 0), (0, 1)}


def test_grid_q45_grid_t28_rags_to_riches_binds_here_too() -> None:
    hands = {O: ["Potion Taster", "Nullabelle"]}
    s = table("Rags to Riches", hands=hands, board={(0, 0): ("Crumb Scout", O)}, reinforcing=[O])
    assert may(s, "Potion Taster", (0, 0)) and not may(s, "Nullabelle", (0, 0))
    assert DECLINE in legal_actions(GAME, s)


def test_grid_q46_head_stand_works_here_too() -> None:
    heads = ["Half a Werewolf", "Ankle Grabber"]
    board = {(0, 0): ("Crumb Scout", O)}
    s = table("Head Stand", hands={O: ["Mimic Ottoman"]}, board=board, heads=heads, reinforcing=[O])
    assert may(s, "Mimic Ottoman", (0, 0), turned=True)


def test_grid_q47_players_with_nothing_share_the_last_place() -> None:
    s = full("OOOOOOOOBBBBBBBB", seats=4)
    assert sorted(places(s))[2:] == [3, 3]
    assert (score(s, G), score(s, V)) == (0, 0)


def test_grid_q49_the_uppermost_card_and_its_owner_count() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Crumb Scout", O)}, reinforcing=[O])
    play(s, "Pawberus", (0, 0))
    assert (stars_of(s, O), s.map) == (5, MAP["square"])
