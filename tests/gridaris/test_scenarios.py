"""The twelve Scenarios one by one: GRID-080 to GRID-107, GRID-Q67 to GRID-Q93."""

from typing import Any

import pytest

from py_engine.games.gridaris import GAME
from py_engine.games.gridaris.data import CARDS, CLANS
from py_engine.games.gridaris.scenarios import NOTES, law, note
from py_engine.games.gridaris.state import hand, may_turn
from py_engine.games.gridaris.words import effective
from py_engine.kernel import HIDDEN, legal_actions

from .knowledge import custom
from .table import NUMBER, SCENARIO, B, G, O, V, clan, do, fresh, held, may, modifier, owner, play, table

FAR = [(3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3)]
"""Places that do not touch (1, 0), (1, 1) or (0, 1)."""


def crowd(kind: str, count: int, *but: str) -> dict[Any, Any]:
    """Cards of one Class far from the fight."""
    names = [name for name in clan(kind) if name not in but][:count]
    return {place: (name, V) for place, name in zip(FAR, names, strict=False)}


# --- Class Project and Class War ---------------------------------------------------------------------------------


@pytest.mark.rule("GRID-080", "GRID-082", "GRID-Q67", "GRID-T11")
def test_class_project_counts_all_owners() -> None:
    board = {
        (0, 3): ("Mop Queen", B),
        (3, 3): ("Suds Corporal", G),
        (1, 1): ("Feta Compli", B),
        (2, 0): ("Halloumi Lancer", B),
    }
    s = table("Class Project", hands={O: ["Damp Recruit"]}, board=board)
    play(s, "Damp Recruit", (1, 0))
    assert modifier(s, (1, 0)) == 2
    assert held(s, O) == {(1, 0)}  # 7 < 9, 6 = 6


def test_grid_q67_both_islands_count_and_covered_cards_do_not() -> None:
    board = {(0, 0): ("Mop Queen", B), (4, 3): ("Suds Corporal", G)}
    s = table("Class Project", "Two Islands", hands={O: ["Damp Recruit"]}, board=board, map_="islands")
    play(s, "Damp Recruit", (0, 3))
    assert modifier(s, (0, 3)) == 2
    s = table("Class Project", hands={O: ["Damp Recruit"]}, board={(0, 0): ("Pawberus", O)}, reinforcing=[O])
    s.covered[0] = NUMBER["Mop Queen"]
    play(s, "Damp Recruit", (0, 0))
    assert modifier(s, (0, 0)) == 0


def test_grid_081_grid_t12_at_most_plus_5() -> None:
    s = table("Class Project", hands={O: ["Small Absence"]}, board=crowd("voidling", 6, "Small Absence"))
    play(s, "Small Absence", (0, 0))
    assert modifier(s, (0, 0)) == 5
    assert effective(s, NUMBER["Small Absence"], modifier=5) == ["6", "7", "6", "A+5"]


@pytest.mark.rule("GRID-084", "GRID-086")
def test_class_war_weakens_by_the_same_count() -> None:
    s = table("Class War", hands={O: ["Memo Copter"]}, board={**crowd("drone", 2), (1, 1): ("Halloumi Lancer", B)})
    play(s, "Memo Copter", (1, 0))  # east 4 − 2 against 3
    assert modifier(s, (1, 0)) == -2
    assert owner(s, (1, 1)) == B


def test_grid_085_grid_t13_deep_minus_ace() -> None:
    board = {(1, 1): ("Feta Compli", B), **crowd("cheese", 4, "Feta Compli", "The Cheddar Baron")}
    s = table("Class War", hands={O: ["The Cheddar Baron"]}, board=board)
    play(s, "The Cheddar Baron", (1, 0))
    assert modifier(s, (1, 0)) == -5
    assert owner(s, (1, 1)) == O
    s = table("Class War", hands={O: ["Small Absence"]}, board=crowd("voidling", 6, "Small Absence"))
    play(s, "Small Absence", (0, 0))
    assert modifier(s, (0, 0)) == -5


def test_grid_087_the_modifier_counts_in_the_fight_of_that_turn() -> None:
    s = table("Class Project", hands={O: ["Memo Copter"]}, board={**crowd("drone", 2), (1, 1): ("Dustpan Squire", B)})
    play(s, "Memo Copter", (1, 0))  # 4 + 2 > 5
    assert owner(s, (1, 1)) == O


@pytest.mark.rule("GRID-088", "GRID-Q71", "GRID-Q72", "GRID-E05")
@pytest.mark.parametrize("scenario, winner", [("Class War", B), ("Class Project", O)])
def test_ace_plus_or_minus_one(scenario: str, winner: int) -> None:
    board = {(1, 1): ("Thunder Librarian", B), (3, 3): ("Whey Walker", G)}
    s = table(scenario, hands={O: ["The Cheddar Baron"]}, board=board)
    play(s, "The Cheddar Baron", (1, 0))
    assert owner(s, (1, 1)) == winner


def test_grid_e05_an_unmodified_ace_beats_an_ace_minus_one() -> None:
    board = {(1, 1): ("Thunder Librarian", B, -1)}
    s = table("Class War", hands={O: ["The Cheddar Baron"]}, board=board)
    play(s, "The Cheddar Baron", (1, 0))
    assert owner(s, (1, 1)) == O


def test_grid_089_grid_e06_nine_and_more_loses_to_an_ace() -> None:
    board = {(1, 1): ("Thunder Librarian", B), (3, 3): ("Beard Conjurer", G), (3, 0): ("Potion Taster", G)}
    s = table("Class Project", hands={O: ["Hexwright Pim"]}, board=board)
    play(s, "Hexwright Pim", (1, 0))
    assert modifier(s, (1, 0)) == 3
    assert owner(s, (1, 1)) == B


def test_grid_q68_the_modifier_stays_when_the_card_is_captured() -> None:
    board = {(1, 1): ("Corporate Shell", B, 2)}
    s = table("Class Project", hands={O: ["Gouds the Struggler"]}, board=board)
    play(s, "Gouds the Struggler", (0, 1))
    assert (owner(s, (1, 1)), modifier(s, (1, 1))) == (O, 2)


def test_grid_q69_none_of_its_class_in_play_no_token() -> None:
    s = table("Class Project", hands={O: ["Pawberus"]}, board={(3, 3): ("Mop Queen", B)})
    play(s, "Pawberus", (0, 0))
    assert modifier(s, (0, 0)) == 0


@pytest.mark.parametrize("attack, defence, taken", [(5, 0, True), (0, -5, True), (-5, 0, False)])
def test_grid_q70_numbers_are_not_capped(attack: int, defence: int, taken: bool) -> None:
    """9 + 5 beats 9 + 4, 1 − 5 loses to everything: forces keep their order."""
    force = law((SCENARIO["Class Project"],)).force
    assert (force[9][5 + attack] > force[9][5 + defence]) == taken
    assert force[9][10] > force[9][9] > force[9][5]
    assert force[1][0] < force[1][1] < force[1][5]
    assert force[10][0] > force[9][10]


@pytest.mark.rule("GRID-083", "GRID-Q73", "GRID-P02", "GRID-T18")
def test_class_project_and_class_war_cancel_out() -> None:
    board = {**crowd("drone", 2), (1, 1): ("Dustpan Squire", B)}
    s = table("Class Project", "Class War", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))
    assert (modifier(s, (1, 0)), owner(s, (1, 1))) == (0, B)
    assert fresh(2, **custom("class_war", "class_project")).scenarios == (4, 3)  # nothing else is drawn


# --- Cascade -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRID-090", "GRID-091", "GRID-E03")
def test_the_printed_cascade() -> None:
    board = {
        (1, 1): ("Mop Queen", B),
        (1, 0): ("Halloumi Lancer", B),
        (1, 2): ("Dustpan Squire", G),
        (2, 1): ("Quarterly Reaper", G),
        (3, 1): ("Corporate Shell", G),
    }
    s = table("Cascade", hands={O: ["Eldrial the Scorned"]}, board=board)
    told = play(s, "Eldrial the Scorned", (0, 1))
    assert held(s, O) == {(0, 1), (1, 1), (1, 0), (1, 2), (2, 1)}
    assert owner(s, (3, 1)) == G
    assert [event[0] for event in told] == ["deploy", "capture", "cascade"]
    base = table(hands={O: ["Eldrial the Scorned"]}, board=board)
    play(base, "Eldrial the Scorned", (0, 1))
    assert held(base, O) == {(0, 1), (1, 1)}


@pytest.mark.rule("GRID-Q74", "GRID-Q76", "GRID-Q77", "GRID-T08")
def test_two_sources_and_an_own_card() -> None:
    board = {
        (0, 1): ("Memo Copter", B),
        (1, 0): ("Dustpan Squire", G),
        (0, 0): ("Halloumi Lancer", B),
        (0, 2): ("Loose Whisper", O),
    }
    s = table("Cascade", hands={O: ["Chairdrone of the Board"]}, board=board)
    play(s, "Chairdrone of the Board", (1, 1))
    assert held(s, O) == {(1, 1), (0, 1), (1, 0), (0, 0), (0, 2)}


def test_grid_q74_cards_of_the_loser_and_of_third_players_are_taken() -> None:
    board = {(1, 1): ("Mop Queen", B), (1, 0): ("Halloumi Lancer", B), (1, 2): ("Dustpan Squire", V)}
    s = table("Cascade", hands={O: ["Eldrial the Scorned"]}, board=board)
    play(s, "Eldrial the Scorned", (0, 1))
    assert (owner(s, (1, 0)), owner(s, (1, 2))) == (O, O)


@pytest.mark.rule("GRID-Q75", "GRID-P03", "GRID-T36")
def test_a_cascading_card_fights_with_its_own_modifier() -> None:
    board = {
        (1, 1): ("Corporate Shell", B, 2),
        (1, 2): ("Dustpan Squire", G),
        (1, 0): ("Whey Walker", V),
    }
    s = table("Class Project", "Cascade", hands={O: ["Mop Queen"]}, board=board)
    play(s, "Mop Queen", (0, 1))
    assert modifier(s, (0, 1)) == 1
    assert (owner(s, (1, 1)), modifier(s, (1, 1))) == (O, 2)
    assert owner(s, (1, 2)) == O  # 4 + 2 > 5
    assert owner(s, (1, 0)) == V  # 4 + 2 = 6


def test_grid_p03_class_war_too() -> None:
    board = {(1, 1): ("Corporate Shell", B, -1), (1, 0): ("Halloumi Lancer", V)}
    s = table("Class War", "Cascade", hands={O: ["Mop Queen"]}, board=board)
    play(s, "Mop Queen", (0, 1))
    assert owner(s, (1, 1)) == O
    assert owner(s, (1, 0)) == V  # 4 − 1 = 3


@pytest.mark.rule("GRID-Q78", "GRID-T09")
def test_no_capture_no_cascade() -> None:
    board = {(1, 1): ("Granny Gorgon", B), (1, 2): ("Crumb Scout", G)}
    s = table("Cascade", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))
    assert held(s, O) == {(1, 0)}


def test_grid_q79_cascade_in_the_reinforcement_phase() -> None:
    board = {(0, 1): ("Crumb Scout", O), (1, 1): ("Mop Queen", B), (1, 2): ("Dustpan Squire", G)}
    s = table("Cascade", hands={O: ["Eldrial the Scorned"]}, board=board, reinforcing=[O])
    play(s, "Eldrial the Scorned", (0, 1))
    assert owner(s, (1, 2)) == O


# --- Carbon Copy, Ace in the Hole, Inverse -----------------------------------------------------------------------


def fight(attacker: str, defender: str, *scenarios: str) -> bool:
    """Whether the card on (1, 0) captures the one on (1, 1)."""
    s = table(*scenarios, hands={O: [attacker]}, board={(1, 1): (defender, B)})
    play(s, attacker, (1, 0))
    return owner(s, (1, 1)) == O


def test_grid_092_grid_t01_ties_capture() -> None:
    assert fight("Memo Copter", "Corporate Shell", "Carbon Copy")
    assert not fight("Memo Copter", "Corporate Shell")


BARON, LIBRARIAN = "The Cheddar Baron", "Thunder Librarian"


@pytest.mark.rule("GRID-Q29", "GRID-Q80", "GRID-Q81", "GRID-T02")
@pytest.mark.parametrize(
    "scenarios, taken",
    [
        ((), False),
        (("Carbon Copy",), True),
        (("Inverse",), False),
        (("Inverse", "Carbon Copy"), True),
        (("Ace in the Hole",), False),
        (("Ace in the Hole", "Inverse"), False),
        (("Ace in the Hole", "Carbon Copy"), True),
    ],
)
def test_ace_against_ace(scenarios: tuple[str, ...], taken: bool) -> None:
    assert fight(BARON, LIBRARIAN, *scenarios) == taken


@pytest.mark.rule("GRID-094", "GRID-T05")
@pytest.mark.parametrize(
    "scenarios, taken",
    [((), False), (("Inverse",), False), (("Ace in the Hole",), True), (("Ace in the Hole", "Inverse"), False)],
)
def test_one_against_a_defending_ace(scenarios: tuple[str, ...], taken: bool) -> None:
    assert fight("The Quiet Between", LIBRARIAN, *scenarios) == taken


@pytest.mark.rule("GRID-095", "GRID-096", "GRID-104", "GRID-T06")
@pytest.mark.parametrize(
    "scenarios, taken",
    [((), True), (("Inverse",), True), (("Ace in the Hole",), False), (("Ace in the Hole", "Inverse"), True)],
)
def test_an_attacking_ace_against_one(scenarios: tuple[str, ...], taken: bool) -> None:
    assert fight(BARON, "Sir Swabalot", *scenarios) == taken


@pytest.mark.rule("GRID-103", "GRID-T07")
def test_inverse_the_lower_number_wins() -> None:
    assert not fight("Loose Whisper", "Feta Compli")
    assert fight("Loose Whisper", "Feta Compli", "Inverse")
    assert not fight("Feta Compli", "Loose Whisper", "Inverse")  # 6 against 1


def test_grid_q82_inverse_ties_stay_ties() -> None:
    assert not fight("Memo Copter", "Corporate Shell", "Inverse")


def test_grid_q83_inverse_no_number_beats_an_ace() -> None:
    assert not fight("Loose Whisper", LIBRARIAN, "Inverse")
    assert fight(BARON, "Feta Compli", "Inverse")


# --- Rags to Riches ----------------------------------------------------------------------------------------------

FOUR = ["Crumb Scout", "Whey Walker", "Corporate Shell", "Nullabelle"]


@pytest.mark.rule("GRID-097", "GRID-098", "GRID-T28")
def test_rags_to_riches_lowest_stars_first() -> None:
    s = table("Rags to Riches", hands={O: FOUR})
    assert {action[1] for action in legal_actions(GAME, s)} == {NUMBER["Crumb Scout"], NUMBER["Whey Walker"]}
    base = table(hands={O: FOUR})
    assert len({action[1] for action in legal_actions(GAME, base)}) == 4


def test_grid_q84_players_are_independent() -> None:
    s = table("Rags to Riches", hands={O: FOUR, B: ["Nullabelle", "Pawberus"]}, to_play=B)
    assert may(s, "Nullabelle", (0, 0)) and not may(s, "Pawberus", (0, 0))


def test_rags_to_riches_floors_are_known_to_samples() -> None:
    from random import Random

    s = table("Rags to Riches", hands={O: FOUR[:2], B: ["Sir Swabalot", "Pawberus", "Nullabelle"]}, to_play=B, seats=2)
    play(s, "Sir Swabalot", (0, 0))
    draw, random = GAME.determinize(GAME.view(s, O)), Random(1)
    for _ in range(50):
        assert all(CARDS[card].stars >= 4 for card in hand(draw(random), B))


# --- Head Stand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRID-099", "GRID-Q85", "GRID-Q87")
def test_head_stand_draws_two_undealt_cards() -> None:
    seen = set()
    for seed in range(60):
        s = fresh(2, seed, **custom("head_stand"))
        assert len(s.heads) == 2
        elsewhere = [card for row in (*s.silver, *s.gold, s.silver_pile, s.gold_pile) for card in row]
        assert sorted(elsewhere + s.heads) == list(range(48))
        assert GAME.view(s, O).heads == s.heads
        seen |= {CARDS[card].gold for card in s.heads}
    assert seen == {False, True}


@pytest.mark.rule("GRID-100", "GRID-Q91")
def test_their_classes_may_be_turned_in_every_hand() -> None:
    heads = ["Half a Werewolf", "Memo Copter"]
    hands = {O: ["Mimic Ottoman", "Mop Queen"], B: ["Hostile Takeover Unit"]}
    s = table("Head Stand", hands=hands, heads=heads, seats=2)
    assert may(s, "Mimic Ottoman", (0, 0)) and may(s, "Mimic Ottoman", (0, 0), turned=True)
    assert not may(s, "Mop Queen", (0, 0), turned=True)
    play(s, "Mop Queen", (0, 0))
    assert may(s, "Hostile Takeover Unit", (3, 3), turned=True)


@pytest.mark.rule("GRID-101", "GRID-102", "GRID-Q86", "GRID-Q89", "GRID-T29")
def test_upside_down() -> None:
    heads = ["Half a Werewolf", "Ankle Grabber"]  # Monsters twice
    for turned in (False, True):
        s = table(
            "Head Stand", hands={O: ["Mimic Ottoman"]}, heads=heads, board={(1, 1): ("Dustpan Squire", B)}, seats=2
        )
        play(s, "Mimic Ottoman", (1, 2), turned)
        assert (owner(s, (1, 1)) == O) == turned  # west 1 < 5, turned 8 > 5
        assert s.turned[6] == turned
    assert effective(s, NUMBER["Mimic Ottoman"], turned=1) == ["2", "1", "6", "8"]
    assert [i for i, c in enumerate(CARDS) if may_turn(s, i) and CLANS[c.clan].id != "monster"] == []


def test_grid_102_nobody_turns_a_card_later() -> None:
    heads = ["Half a Werewolf", "Ankle Grabber"]
    board = {(1, 1): ("Mimic Ottoman", B, "turned")}
    s = table("Head Stand", hands={O: ["Potion Taster"]}, heads=heads, board=board)
    play(s, "Potion Taster", (1, 0))  # east A takes it
    assert (owner(s, (1, 1)), s.turned[5]) == (O, 1)


def test_grid_q88_grid_t32_head_stand_with_five_players() -> None:
    s = fresh(5, **custom("head_stand"))
    assert sum(map(len, s.silver + s.gold)) == 45
    assert len(s.silver_pile) + len(s.gold_pile) == 1
    while s.stack[-1][0] == "play":
        do(s, legal_actions(GAME, s)[0])
    assert sorted(len(hand(s, seat)) for seat in range(5)) == [5, 6, 6, 6, 6]


def test_grid_q90_a_card_that_reads_the_same_is_not_offered_twice() -> None:
    s = table("Head Stand", hands={O: ["The Quiet Between", "Synergy Engine"]}, heads=["Nullabelle", "Memo Copter"])
    assert not may(s, "The Quiet Between", (0, 0), turned=True)  # A 1 A 1
    assert not may(s, "Synergy Engine", (0, 0), turned=True)  # 5 5 5 5


# --- Show Whole --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRID-105", "GRID-107", "GRID-Q92", "GRID-Q93", "GRID-T40")
def test_show_whole_lays_all_hands_open_and_nothing_else() -> None:
    s = fresh(3, **custom("show_whole"))
    for reader in (None, 0, 1, 2):
        v = GAME.view(s, reader)
        assert sum(len(hand(v, seat)) for seat in range(3)) == 27
        assert HIDDEN not in [card for seat in range(3) for card in hand(v, seat)]
        assert v.silver_pile + v.gold_pile == [HIDDEN] * 21
    do(s, legal_actions(GAME, s)[0])
    assert HIDDEN not in hand(GAME.view(s, None), s.first)


def test_grid_106_open_cards_are_played_by_the_normal_rules() -> None:
    s = fresh(3, **custom("show_whole"))
    assert {action[1] for action in legal_actions(GAME, s)} == set(hand(s, s.first))


# --- pairs -------------------------------------------------------------------------------------------------------


def test_grid_075_every_pair_that_meets_has_a_note() -> None:
    assert len(NOTES) == 21
    assert note((SCENARIO["Class War"], SCENARIO["Class Project"])) == NOTES[frozenset({3, 4})]
    assert note((SCENARIO["Show Whole"], SCENARIO["Inverse"])) is None
    assert {number for number, _ in NOTES.values()} == {f"GRID-P{n:02}" for n in range(1, 15)}


@pytest.mark.rule("GRID-P04")
@pytest.mark.parametrize("scenario, attacker, taken", [("Class Project", 1, True), ("Class War", -1, False)])
def test_ties_after_modifiers(scenario: str, attacker: int, taken: bool) -> None:
    board = {(1, 1): ("Dustpan Squire", B), (3, 3): ("Corporate Shell", G)}
    s = table(scenario, "Carbon Copy", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))  # 4 + 1 against 5
    assert modifier(s, (1, 0)) == attacker
    assert (owner(s, (1, 1)) == O) == taken


@pytest.mark.parametrize("theirs, taken", [(0, True), (1, True), (2, False)])
def test_grid_p04_aces_tie_after_modifiers(theirs: int, taken: bool) -> None:
    board = {(1, 1): (LIBRARIAN, B, theirs), (3, 3): ("Whey Walker", G)}
    s = table("Class Project", "Carbon Copy", hands={O: [BARON]}, board=board)
    play(s, BARON, (1, 0))  # Ace +1
    assert (owner(s, (1, 1)) == O) == taken


@pytest.mark.rule("GRID-P05", "GRID-T16")
def test_class_war_with_ace_in_the_hole() -> None:
    board = {(1, 1): (LIBRARIAN, B), **crowd("cheese", 2, BARON)}
    s = table("Class War", "Ace in the Hole", hands={O: [BARON]}, board=board)
    play(s, BARON, (1, 0))  # 0 − 2 < 0
    assert owner(s, (1, 1)) == B
    board = {(1, 1): (LIBRARIAN, B, -2), (3, 3): ("Nullabelle", G)}
    s = table("Class War", "Ace in the Hole", hands={O: ["The Quiet Between"]}, board=board)
    play(s, "The Quiet Between", (1, 0))  # 1 − 1 > −2
    assert owner(s, (1, 1)) == O


@pytest.mark.rule("GRID-P05", "GRID-T17")
def test_class_project_with_ace_in_the_hole() -> None:
    board = {(1, 1): ("Sir Swabalot", B), **crowd("cheese", 2, BARON)}
    s = table("Class Project", "Ace in the Hole", hands={O: [BARON]}, board=board)
    play(s, BARON, (1, 0))  # 0 + 2 > 1
    assert owner(s, (1, 1)) == O


@pytest.mark.rule("GRID-P06", "GRID-T14")
def test_class_project_with_inverse() -> None:
    board = {(1, 1): ("Dustpan Squire", B), **crowd("drone", 2, "Memo Copter")}
    assert fight("Memo Copter", "Dustpan Squire", "Inverse")
    s = table("Class Project", "Inverse", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))  # 4 + 2 is not lower than 5
    assert owner(s, (1, 1)) == B
    s = table(
        "Class Project", "Inverse", hands={O: [BARON]}, board={(1, 1): (LIBRARIAN, B), (3, 3): ("Whey Walker", G)}
    )
    play(s, BARON, (1, 0))  # Ace +1 against Ace
    assert owner(s, (1, 1)) == O


@pytest.mark.rule("GRID-P06", "GRID-T15")
def test_class_war_with_inverse() -> None:
    board = {(1, 1): ("Halloumi Lancer", B), **crowd("drone", 2, "Memo Copter")}
    assert not fight("Memo Copter", "Halloumi Lancer", "Inverse")
    s = table("Class War", "Inverse", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))  # 4 − 2 < 3
    assert owner(s, (1, 1)) == O


def test_grid_p07_a_modifier_counts_on_all_sides_either_way_up() -> None:
    heads = ["Half a Werewolf", "Ankle Grabber"]
    board = {(1, 1): ("Nullabelle", B), (3, 3): ("Pawberus", G)}
    for turned, taken in ((False, False), (True, True)):
        s = table("Class Project", "Head Stand", hands={O: ["Mimic Ottoman"]}, heads=heads, board=board)
        play(s, "Mimic Ottoman", (1, 2), turned)  # west 1 + 1 or 8 + 1 against east 2
        assert modifier(s, (1, 2)) == 1
        assert (owner(s, (1, 1)) == O) == taken


@pytest.mark.rule("GRID-093", "GRID-P08", "GRID-T10")
def test_cascade_with_carbon_copy() -> None:
    board = {
        (1, 1): ("Corporate Shell", B),
        (0, 1): ("Unpaid Intern-o-Tron", G),
        (1, 2): ("Dustpan Squire", G),
        (2, 1): ("Quarterly Reaper", G),
    }
    s = table("Cascade", "Carbon Copy", hands={O: ["Memo Copter"]}, board=board)
    play(s, "Memo Copter", (1, 0))
    assert held(s, O) == {(1, 0), (1, 1), (0, 1), (2, 1)}
    alone = table("Cascade", hands={O: ["Memo Copter"]}, board=board)
    play(alone, "Memo Copter", (1, 0))
    assert held(alone, O) == {(1, 0)}


def cascade(*scenarios: str, placed: str, captured: Any, then: Any) -> bool:
    """A card on (1, 0) takes the one on (1, 1); whether that one takes the one on (1, 2)."""
    board = {(1, 1): captured, (1, 2): (then, G)}
    s = table(*scenarios, hands={O: [placed]}, board=board, heads=["Half a Werewolf", "Ankle Grabber"])
    play(s, placed, (1, 0))
    assert owner(s, (1, 1)) == O
    return owner(s, (1, 2)) == O


def test_grid_p09_aces_count_0_in_the_cascade() -> None:
    attacking: Any = {"placed": "Feta Compli", "captured": ("Potion Taster", B), "then": "Nullabelle"}  # A against 8
    assert cascade("Cascade", **attacking)
    assert not cascade("Cascade", "Ace in the Hole", **attacking)
    defending: Any = {"placed": "Feta Compli", "captured": ("Curdler-at-Arms", B), "then": LIBRARIAN}  # 2 against A
    assert not cascade("Cascade", **defending)
    assert cascade("Cascade", "Ace in the Hole", **defending)


def test_grid_p10_the_lower_number_wins_in_the_cascade() -> None:
    squire = ("Curdler-at-Arms", B)  # west 2, east 2
    assert cascade("Cascade", "Inverse", placed="Half a Werewolf", captured=squire, then="Mimic Ottoman") is False
    assert cascade("Cascade", "Inverse", placed="Half a Werewolf", captured=squire, then="Halloumi Lancer")
    assert cascade("Cascade", "Inverse", placed="The Cheddar Baron", captured=("Potion Taster", B), then="Nullabelle")


@pytest.mark.rule("GRID-P11", "GRID-T30")
@pytest.mark.parametrize("turned, east, south", [(True, G, O), (False, O, G)])
def test_cascade_with_head_stand(turned: bool, east: int, south: int) -> None:
    lying = ("Mimic Ottoman", B, *["turned"] * turned)
    board = {(1, 1): lying, (1, 2): ("Squeegee Duelist", G), (2, 1): ("Whey Walker", G)}
    s = table("Cascade", "Head Stand", hands={O: ["Potion Taster"]}, board=board, heads=["Pawberus", "Half a Werewolf"])
    play(s, "Potion Taster", (1, 0))
    assert (owner(s, (1, 2)), owner(s, (2, 1))) == (east, south)


def test_grid_p12_two_empty_aces_tie_and_capture() -> None:
    assert fight(BARON, LIBRARIAN, "Carbon Copy", "Ace in the Hole")


def test_grid_p13_lower_or_equal_captures_but_never_an_ace() -> None:
    assert fight("Memo Copter", "Corporate Shell", "Carbon Copy", "Inverse")
    assert not fight("Loose Whisper", LIBRARIAN, "Carbon Copy", "Inverse")
    assert fight(BARON, LIBRARIAN, "Carbon Copy", "Inverse")


def test_grid_p14_aces_are_the_strongest_again() -> None:
    both = ("Ace in the Hole", "Inverse")
    assert fight(BARON, "Sir Swabalot", *both) and fight(BARON, "Feta Compli", *both)
    assert not fight("The Quiet Between", LIBRARIAN, *both)
    assert not fight(BARON, LIBRARIAN, *both)
