"""Taking a turn and combat: GRID-032 to GRID-044, and the rulings on them."""

from typing import Any

import pytest

from py_engine.games.gridaris import GAME
from py_engine.games.gridaris.data import CARDS, EMPTY
from py_engine.games.gridaris.maps import MAPS
from py_engine.games.gridaris.state import hand
from py_engine.kernel import IllegalAction, legal_actions
from py_engine.match import Match

from .table import SCENARIO, B, G, O, V, asked_of, held, may, owner, play, table


def test_grid_032_the_placed_card_carries_the_own_token() -> None:
    s = table(hands={O: ["Pawberus"]})
    play(s, "Pawberus", (3, 0))
    assert held(s, O) == {(3, 0)}


def test_grid_033_cards_stay_until_the_end() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Corporate Shell", B)})
    before = s.board[0]
    play(s, "Pawberus", (0, 1))
    assert s.board[0] == before  # captured, not removed


@pytest.mark.rule("GRID-034", "GRID-035", "GRID-036", "GRID-037")
def test_touching_sides_are_compared_and_the_higher_one_captures_the_battlefield() -> None:
    s = table(hands={O: ["Feta Compli"]}, board={(1, 1): ("Nullabelle", B), (1, 3): ("Whey Walker", G)})
    card = s.board[5]
    told = play(s, "Feta Compli", (1, 2))  # 2 6 2 9: west 9 > 2, east 6 = 6
    assert (owner(s, (1, 1)), owner(s, (1, 3))) == (O, G)
    assert s.board[5] == card
    assert [event[0] for event in told] == ["deploy", "capture"]


def test_grid_038_equal_values_change_nothing() -> None:
    s = table(hands={O: ["Memo Copter"]}, board={(1, 1): ("Corporate Shell", B)})
    play(s, "Memo Copter", (1, 0))
    assert owner(s, (1, 1)) == B


def test_grid_039_a_lower_value_changes_nothing() -> None:
    s = table(hands={O: ["Crumb Scout"]}, board={(1, 1): ("Corporate Shell", B)})
    play(s, "Crumb Scout", (1, 0))  # east 2 against 4
    assert (owner(s, (1, 1)), owner(s, (1, 0))) == (B, O)


def test_grid_040_grid_q23_several_captures_from_several_empires() -> None:
    board = {(0, 1): ("Crumb Scout", G), (1, 0): ("Half a Werewolf", B), (2, 1): ("Ankle Grabber", V)}
    s = table(hands={O: ["Chairdrone of the Board"]}, board=board)
    play(s, "Chairdrone of the Board", (1, 1))  # north 6 = 6, west 6 > 1, south 6 > 2
    assert (owner(s, (0, 1)), owner(s, (1, 0)), owner(s, (2, 1))) == (G, O, O)


def test_grid_041_the_placed_card_is_safe_in_its_own_turn() -> None:
    s = table(hands={O: ["Crumb Scout"]}, board={(1, 1): ("Pawberus", B)})
    play(s, "Crumb Scout", (1, 2))  # west 1 beside east 3
    assert owner(s, (1, 2)) == O


def test_grid_042_an_ace_beats_every_number_whatever_the_modifiers() -> None:
    s = table("Class War", hands={O: ["The Cheddar Baron"]}, board={(1, 1): ("Feta Compli", B, 5)})
    play(s, "The Cheddar Baron", (1, 0))  # Ace −1 against 9 + 5
    assert owner(s, (1, 1)) == O


def test_grid_043_scenarios_act_in_combat() -> None:
    s = table("Inverse", hands={O: ["Crumb Scout"]}, board={(1, 1): ("Corporate Shell", B)})
    play(s, "Crumb Scout", (1, 0))
    assert owner(s, (1, 1)) == O


def test_grid_044_then_the_next_player() -> None:
    s = table(hands={V: ["Crumb Scout"], O: ["Pawberus"]}, to_play=V)
    play(s, "Crumb Scout", (0, 0))
    assert asked_of(s) == ("play", O)


def test_grid_q19_nobody_may_pass_in_the_main_phase() -> None:
    s = table(hands={O: ["Pawberus"]})
    assert {action[0] for action in legal_actions(GAME, s)} == {"play"}


def test_grid_q20_diagonals_do_not_touch() -> None:
    s = table(
        hands={O: ["Chairdrone of the Board"]}, board={(0, 0): ("Loose Whisper", B), (2, 2): ("Loose Whisper", B)}
    )
    play(s, "Chairdrone of the Board", (1, 1))
    assert held(s, O) == {(1, 1)}
    assert all(abs(r - r2) + abs(c - c2) == 1 for m in MAPS for (r, c), (r2, c2) in _neighbours(m))


def _neighbours(map_: object) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [(map_.places[i], map_.places[j]) for i in range(16) for j, _, _ in map_.near[i]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("place, value", [((0, 1), "north"), ((1, 2), "east"), ((2, 1), "south"), ((1, 0), "west")])
def test_grid_q21_the_two_touching_sides_meet(place: tuple[int, int], value: str) -> None:
    """Mop Queen 1 7 A 7 in the middle; Curdler-at-Arms 6 2 7 2 beside her."""
    s = table(hands={O: ["Mop Queen"]}, board={place: ("Curdler-at-Arms", B)})
    play(s, "Mop Queen", (1, 1))
    mine = {"north": 1, "east": 7, "south": 10, "west": 7}[value]
    theirs = {"north": 7, "east": 2, "south": 6, "west": 2}[value]
    assert (owner(s, place) == O) == (mine > theirs)


def test_grid_q22_grid_t04_no_combat_among_own_cards() -> None:
    s = table(hands={O: ["Chairdrone of the Board"]}, board={(1, 1): ("Loose Whisper", O)})
    told = play(s, "Chairdrone of the Board", (1, 0))
    assert held(s, O) == {(1, 0), (1, 1)}
    assert [event[0] for event in told] == ["deploy"]


def printed_turns() -> Any:
    board = {(0, 0): ("Corporate Shell", B), (1, 1): ("Curdler-at-Arms", G)}
    return table(hands={O: ["Pawberus"], B: ["Gouds the Struggler"]}, board=board)


@pytest.mark.rule("GRID-E01", "GRID-E02", "GRID-Q24")
def test_the_printed_turns() -> None:
    s = printed_turns()
    play(s, "Pawberus", (0, 1))
    assert held(s, O) == {(0, 0), (0, 1)}
    assert owner(s, (1, 1)) == G
    play(s, "Gouds the Struggler", (1, 0))
    assert held(s, B) == {(0, 0), (1, 0), (1, 1)}
    assert held(s, O) == {(0, 1)}


@pytest.mark.rule("GRID-T03", "GRID-Q23")
@pytest.mark.parametrize(
    "scenarios, taken",
    [
        ((), {(0, 1), (2, 1)}),
        (("Carbon Copy",), {(0, 1), (2, 1), (1, 0)}),
        (("Inverse",), set()),
        (("Inverse", "Carbon Copy"), {(1, 0)}),
    ],
)
def test_four_neighbours_of_three_owners(scenarios: tuple[str, ...], taken: set[tuple[int, int]]) -> None:
    board = {
        (0, 1): ("Squeegee Duelist", G),
        (1, 2): ("Granny Gorgon", B),
        (2, 1): ("Quarterly Reaper", V),
        (1, 0): ("Feta Compli", B),
    }
    s = table(*scenarios, hands={O: ["Chairdrone of the Board"]}, board=board)
    play(s, "Chairdrone of the Board", (1, 1))
    assert held(s, O) == taken | {(1, 1)}


def test_grid_t37_illegal_placements_are_refused_and_change_nothing() -> None:
    match = Match(GAME, 2, 5, {"mode": "custom", "first": "head_stand"})
    seat = match.asked()[0]
    match.play(seat, match.legal(seat)[0])
    other, before = match.asked()[0], repr(match.state)
    mine, theirs, heads = hand(match.state, other), hand(match.state, seat), match.state.heads
    free = match.legal(other)[0][2]
    taken = next(cell for cell in range(16) if match.state.board[cell] != EMPTY)
    stiff = next(card for card in mine if CARDS[card].clan not in {CARDS[head].clan for head in heads})
    for who, action in [
        (other, ("play", mine[0], taken, 0)),
        (other, ("play", theirs[0], free, 0)),
        (other, ("play", stiff, free, 1)),
        (other, ("decline",)),
        (seat, ("play", theirs[0], free, 0)),
    ]:
        with pytest.raises(IllegalAction):
            match.play(who, action)
        assert repr(match.state) == before


def test_grid_q25_all_captures_of_a_placement_happen_together() -> None:
    s = table(hands={O: ["Hexwright Pim"]}, board={(0, 1): ("Sir Swabalot", B), (1, 2): ("Granny Gorgon", V)})
    told = play(s, "Hexwright Pim", (1, 1))  # 4 9 5 4: north 4 < 7, east 9 < A
    assert [event[0] for event in told] == ["deploy"]
    s = table(hands={O: ["Hexwright Pim"]}, board={(1, 2): ("Crumb Scout", B), (2, 1): ("Mop Queen", V)})
    assert [event[0] for event in play(s, "Hexwright Pim", (1, 1))] == ["deploy", "capture"]
    assert held(s, O) == {(1, 1), (1, 2), (2, 1)}


def test_grid_q26_captures_are_no_choice() -> None:
    s = table(hands={O: ["Pawberus"], B: ["Crumb Scout"]}, board={(0, 0): ("Corporate Shell", B)}, seats=2)
    play(s, "Pawberus", (0, 1))
    assert owner(s, (0, 0)) == O
    assert asked_of(s) == ("play", B)


def test_grid_q27_grid_t35_captured_cards_fight_only_under_cascade() -> None:
    board = {(1, 1): ("Mop Queen", B), (1, 2): ("Dustpan Squire", G)}
    s = table(hands={O: ["Eldrial the Scorned"]}, board=board)
    play(s, "Eldrial the Scorned", (0, 1))
    assert held(s, O) == {(0, 1), (1, 1)}


def test_grid_q28_grid_q29_defending_aces() -> None:
    s = table(hands={O: ["Loose Whisper"]}, board={(1, 1): ("Thunder Librarian", B)})
    play(s, "Loose Whisper", (1, 0))  # 2 against A
    assert owner(s, (1, 1)) == B
    s = table(hands={O: ["The Cheddar Baron"]}, board={(1, 1): ("Thunder Librarian", B)})
    play(s, "The Cheddar Baron", (1, 0))  # A against A
    assert owner(s, (1, 1)) == B
    s = table("Ace in the Hole", hands={O: ["Loose Whisper"]}, board={(1, 1): ("Thunder Librarian", B)})
    play(s, "Loose Whisper", (1, 0))  # 2 against 0
    assert owner(s, (1, 1)) == O


def test_grid_q30_no_covering_in_the_main_phase() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(0, 0): ("Crumb Scout", O), (0, 1): ("Whey Walker", B)})
    assert not may(s, "Pawberus", (0, 0))
    assert not may(s, "Pawberus", (0, 1))


def test_grid_q31_a_player_without_cells_plays_on() -> None:
    s = table(hands={O: ["Pawberus"], B: ["Crumb Scout"]}, board={(0, 0): ("Corporate Shell", B)}, seats=2)
    play(s, "Pawberus", (0, 1))
    assert held(s, B) == set()
    assert may(s, "Crumb Scout", (3, 3))


def test_scenarios_are_known_by_name() -> None:
    assert len(SCENARIO) == 12
