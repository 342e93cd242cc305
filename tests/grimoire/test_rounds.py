"""Setup Phase, Book Phase, turn order, taking cards, and the end of a round."""

from __future__ import annotations

import pytest

from py_engine.games.grimoire import rules
from py_engine.games.grimoire.data import KIND, PRINCE
from py_engine.games.grimoire.table import EMPTY
from py_engine.kernel import HIDDEN, asked, legal_actions, settle, turn_to
from py_engine.match import IllegalAction, Match

from .language import (
    GAME,
    choose,
    finish,
    legal,
    listen,
    names,
    new_round,
    order,
    play,
    table,
    until,
    verbs,
    waiting,
)

COMPANION = {"zone": ["Prince", "Queen", "King", "Prince", "Prince", "Prince"]}

# --- Setup Phase -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-023", "GRIM-045")
def test_a_round_has_its_three_phases_in_order() -> None:
    s = table(2)
    told = listen(s)
    finish(choose(s, "Acceleration", "Time Stop"))
    words = [
        v for v in verbs(told) if v in ("reveal", "tokens", "accelerate", "time_stop", "turn", "clean_up", "round")
    ]
    phases = ["reveal", "tokens", "accelerate", "time_stop", "turn", "turn", "clean_up", "round"]
    assert words == phases


@pytest.mark.rule("GRIM-029", "GRIM-031", "GRIM-032")
@pytest.mark.parametrize(("seats", "down"), [(2, 1), (3, 1), (4, 1), (5, 2)])
def test_players_plus_one_cards_are_dealt_of_which_so_many_lie_face_down(seats: int, down: int) -> None:
    s = new_round(table(seats, zone=[]))
    assert len([card for card in s.zone if card != EMPTY]) == seats + 1
    assert GAME.view(s, 0).zone.count(HIDDEN) == down


@pytest.mark.rule("GRIM-030", "GRIM-Q02")
def test_face_down_spaces_are_filled_first_and_nobody_sees_their_cards() -> None:
    deck = ["Thief", "Pilgrim", "Rogue", "Prince", "Queen", "King", "Healer"]
    s = new_round(table(5, zone=[], deck=deck))
    assert [names([card])[0] for card in s.zone] == ["Thief", "Rogue", "Pilgrim", "Prince", "Queen", "King"]
    for seat in range(5):
        assert GAME.view(s, seat).zone[0] == GAME.view(s, seat).zone[2] == HIDDEN


@pytest.mark.rule("GRIM-033", "GRIM-E30", "GRIM-Q39", "GRIM-Q40")
def test_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    s = table(5, zone=[], deck=["Thief", "Pilgrim", "Rogue"], discard=["Prince", "Queen", "King"])
    new_round(s)
    assert names(s.zone) == ["King", "Pilgrim", "Prince", "Queen", "Rogue", "Thief"]
    assert s.deck == s.discard == []
    assert s.stack[-1][0] == "spell"
    exact = table(2, zone=[], deck=["Thief", "Pilgrim", "Rogue"], discard=["Prince"])
    new_round(exact)
    assert names(exact.discard) == ["Prince"], "an empty deck alone is no reason to shuffle"


@pytest.mark.rule("GRIM-034", "GRIM-064", "GRIM-E29", "GRIM-Q40", "GRIM-024")
def test_the_game_ends_at_once_when_the_deal_cannot_be_completed() -> None:
    s = table(5, zone=[], deck=["Gold Coin"] * 3, discard=["Silver Coin"] * 2)
    new_round(s)
    assert s.stack == []
    assert s.treasures == s.companions == [[]] * 5, "the dealt cards belong to nobody"


# --- Book Phase ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-035", "GRIM-036", "GRIM-Q10")
def test_spells_are_chosen_in_any_order_and_are_secret_until_all_are_in() -> None:
    s = table(3)
    assert asked(GAME, s) == [0, 1, 2]
    turn_to(GAME, s, 2)
    told = listen(s)
    play(s, ("spell", 9))
    assert told == [(("chosen", 2), None)], "others hear that a choice was made, not which"
    assert asked(GAME, s) == [0, 1]
    assert GAME.view(s, 2).chosen == [EMPTY, EMPTY, 9]
    assert GAME.view(s, 0).chosen == GAME.view(s, None).chosen == [EMPTY, EMPTY, HIDDEN]


@pytest.mark.rule("GRIM-037", "GRIM-E09")
def test_no_spell_above_the_marker() -> None:
    match = Match(GAME, 2, seed=3)
    with pytest.raises(IllegalAction):
        match.play(0, ("spell", 7))
    with pytest.raises(IllegalAction):
        match.play(0, ("spell", 0))
    match.play(0, ("spell", 6))
    assert match.state.chosen == [6, EMPTY]


@pytest.mark.rule("GRIM-Q10")
def test_a_confirmed_spell_is_final() -> None:
    match = Match(GAME, 2, seed=3)
    match.play(0, ("spell", 2))
    assert match.legal(0) == []
    assert match.why_no_undo(0) == "This answer is final."


@pytest.mark.rule("GRIM-038")
def test_all_spells_are_revealed_together() -> None:
    s = table(3)
    told = listen(s)
    choose(s, "Luck", "Wish", "Charm")
    assert (("reveal", 1, 15, 9), None) in told
    assert GAME.view(s, None).chosen == [1, 15, 9]
    assert verbs(told)[:4] == ["chosen", "chosen", "chosen", "reveal"]


@pytest.mark.rule("GRIM-E01", "GRIM-039", "GRIM-040", "GRIM-041", "GRIM-042", "GRIM-044")
def test_the_five_player_example_of_the_rulebook() -> None:
    hallie, fletcher, karen, paul, elizabeth = range(5)
    s = table(5, level=7, last=[1, 2, 5, 3, 4])
    choose(s, "Silence", "Cure", "Cure", "Resistance", "Creation")
    assert order(s) == [hallie, paul, elizabeth, karen, fletcher]


@pytest.mark.rule("GRIM-043", "GRIM-E06")
def test_of_several_equal_groups_the_lower_level_comes_first() -> None:
    s = choose(table(5, last=[1, 2, 3, 4, 5]), "Cure", "Cure", "Charm", "Charm", "Luck")
    assert order(s) == [4, 1, 0, 3, 2]


@pytest.mark.rule("GRIM-E02", "GRIM-081", "GRIM-082", "GRIM-Q29")
def test_time_stop_reverses_the_example_and_protects_at_once() -> None:
    s = choose(table(5, level=11, last=[1, 2, 5, 3, 4]), "Silence", "Cure", "Cure", "Resistance", "Time Stop")
    hallie, fletcher, karen, paul, elizabeth = range(5)
    assert order(s) == [fletcher, karen, elizabeth, paul, hallie]
    assert s.guarded == 1 << elizabeth


@pytest.mark.rule("GRIM-E03", "GRIM-Q13")
def test_two_time_stops_cancel_out_and_protect_both() -> None:
    s = choose(table(3, last=[1, 2, 3]), "Time Stop", "Time Stop", "Cure")
    assert order(s) == [2, 1, 0]
    assert s.guarded == 0b11


@pytest.mark.rule("GRIM-Q13")
def test_three_time_stops_reverse_as_one() -> None:
    s = choose(table(4, last=[1, 2, 3, 4]), "Time Stop", "Time Stop", "Time Stop", "Cure")
    assert order(s) == [0, 1, 2, 3], "assigned 3 2 1 0, reversed once"


@pytest.mark.rule("GRIM-E04", "GRIM-Q12")
def test_two_accelerations_move_to_the_front_in_their_order() -> None:
    s = choose(table(3, last=[1, 2, 3]), "Acceleration", "Acceleration", "Luck")
    assert order(s) == [1, 0, 2]


@pytest.mark.rule("GRIM-E05", "GRIM-Q11")
def test_accelerations_come_before_time_stops() -> None:
    s = choose(table(4, level=11), "Acceleration", "Time Stop", "Luck", "Avarice")
    assert order(s) == [1, 3, 2, 0]


@pytest.mark.rule("GRIM-E07", "GRIM-Q15", "GRIM-Q16")
def test_a_random_order_stands_for_the_round_before_the_first() -> None:
    for seed in range(8):
        s = GAME.new_state(2, seed, {})
        told = listen(s)
        settle(GAME, s)
        before = list(s.token)
        assert sorted(before) == [1, 2]
        assert (("first_order", *before), None) in told
        choose(s, "Cure", "Cure")
        assert s.token == before[::-1]
    orders = set()
    for seed in range(60):
        s = GAME.new_state(3, seed, {})
        orders.add(tuple(s.token))
    assert len(orders) == 6


@pytest.mark.rule("GRIM-E08", "GRIM-Q14")
def test_the_final_token_of_the_round_before_counts() -> None:
    s = choose(table(3), "Luck", "Silence", "Time Stop")
    assert order(s) == [2, 1, 0], "assigned A B C, reversed"
    finish(s)
    choose(s, "Luck", "Cure", "Luck")
    assert order(s) == [1, 0, 2]


@pytest.mark.rule("GRIM-Q64", "GRIM-S05")
def test_acceleration_of_the_first_changes_nothing_and_else_moves_one_forward() -> None:
    assert order(choose(table(3), "Acceleration", "Creation", "Charm")) == [0, 1, 2]
    assert order(choose(table(3), "Acceleration", "Luck", "Silence")) == [0, 1, 2], "assigned B C A, A comes first"


# --- Quest Phase -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-047", "GRIM-048", "GRIM-049", "GRIM-050", "GRIM-Q17")
def test_turns_are_whole_and_in_the_order_of_the_tokens() -> None:
    s = table(2, companions={0: ["Thief"]})
    told = listen(s)
    finish(choose(s, "Avarice", "Creation"))
    story = [event[:2] for event, _ in told if event[0] in ("turn", "cast", "vp", "gain", "treasure", "items")]
    assert story == [
        ("turn", 0),
        ("cast", 0),
        ("vp", 0),
        ("vp", 0),
        ("treasure", 0),
        ("turn", 1),
        ("cast", 1),
        ("items", 1),
        ("gain", 1),
    ], "the effect, then the Companions, then the card; A takes the face-down Silver Coin first"


@pytest.mark.rule("GRIM-051", "GRIM-Q21")
def test_any_card_of_the_zone_may_be_taken_and_one_must_be() -> None:
    s = until(choose(table(5), *["Resistance"] * 5), 4)
    assert legal(s) == [("take", slot) for slot in range(6)]
    play(s, ("take", 3))
    assert legal(s) == [("take", slot) for slot in (0, 1, 2, 4, 5)]


@pytest.mark.rule("GRIM-052", "GRIM-053")
def test_companions_lie_open_and_treasures_face_down() -> None:
    s = choose(table(2, zone=["Silver Coin", "Thief", "Gold Coin"]), "Resistance", "Creation")
    play(s, ("take", 1))
    assert names(GAME.view(s, 1).companions[0]) == ["Thief"]
    until(s, 1)
    play(s, ("take", 2))
    assert names(s.treasures[1]) == ["Gold Coin"]
    assert GAME.view(s, None).treasures[1] == [HIDDEN]


@pytest.mark.rule("GRIM-054", "GRIM-Q23", "GRIM-Q24")
def test_a_face_down_card_is_looked_at_by_its_taker_alone() -> None:
    for card, shown in (("Gold Coin", False), ("Thief", True)):
        s = choose(table(3, zone=[card, "Silver Coin", "Silver Coin", "Silver Coin"]), "Resistance", "Cure", "Cure")
        until(s, 0)
        told = listen(s)
        play(s, ("take", 0))
        if shown:
            assert names(GAME.view(s, 1).companions[0]) == ["Thief"]
        else:
            assert names(GAME.view(s, 0).treasures[0]) == ["Gold Coin"]
            assert GAME.view(s, 1).treasures[0] == [HIDDEN]
            assert (("treasure", 0, "zone", 0), None) in told
            assert [to for event, to in told if event[0] == "coin"] == [(0,)]


@pytest.mark.rule("GRIM-055", "GRIM-Q38", "GRIM-056")
def test_what_is_left_is_discarded_face_up_and_a_new_round_starts() -> None:
    s = choose(table(2, zone=["Rogue", "Thief", "Gold Coin"]), "Resistance", "Creation")
    play(s, ("take", 2))
    until(s, 1)
    play(s, ("take", 1))
    assert names(GAME.view(s, 0).discard) == ["Rogue"], "the face-down card is turned up"
    assert s.round == 11
    assert s.stack[-1][0] == "spell"


def test_grim_q22_an_empty_zone_gives_no_card_and_stops_nothing() -> None:
    s = table(2, zone=["Silver Coin"])
    told = listen(s)
    choose(s, "Resistance", "Cure")
    play(s, ("take", 0))
    assert "no_card" in verbs(told)
    assert s.round == 11


@pytest.mark.rule("GRIM-Q65", "GRIM-072")
def test_time_spells_do_nothing_in_the_own_turn() -> None:
    s = table(2, companions={0: ["Pilgrim"], 1: ["Thief"]})
    told = listen(s)
    choose(s, "Acceleration", "Time Stop")
    assert order(s) == [1, 0]
    assert "cast" not in verbs(told)
    assert waiting(s) == ("take", 1)
    assert s.vp == [0, 1], "step 1b happens"


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-060", "GRIM-063")
def test_the_tenth_companion_ends_the_game_after_the_round() -> None:
    nine = ["Prince"] * 3 + ["Queen"] * 3 + ["King"] * 3
    s = choose(table(2, companions={0: nine}, zone=["Silver Coin", "Prince", "Silver Coin"]), "Resistance", "Creation")
    play(s, ("take", 1))
    assert s.closing
    assert s.stack, "the round is played to its end"
    finish(s)
    assert s.stack == []
    assert len(s.treasures[1]) == 1


@pytest.mark.rule("GRIM-061")
def test_the_tenth_treasure_ends_the_game_after_the_round() -> None:
    s = choose(table(2, treasures={1: ["Copper Coin"] * 9}), "Resistance", "Creation")
    finish(s)
    assert len(s.treasures[1]) == 10
    assert s.stack == []


@pytest.mark.rule("GRIM-062", "GRIM-E32")
def test_nine_and_nine_do_not_end_the_game() -> None:
    nine = ["Prince"] * 3 + ["Queen"] * 3 + ["King"] * 3
    s = table(2, companions={0: nine[1:]}, treasures={0: ["Copper Coin"] * 9}, zone=["Rogue", "Prince", "Gold Coin"])
    choose(s, "Resistance", "Creation")
    play(s, ("take", 1))
    assert (len(s.companions[0]), len(s.treasures[0])) == (9, 9)
    finish(s)
    assert s.stack
    assert not s.closing


@pytest.mark.rule("GRIM-E31", "GRIM-Q56", "GRIM-Q68")
def test_a_tenth_card_that_is_stolen_again_still_ends_the_game() -> None:
    nine = ["Prince"] * 3 + ["Queen"] * 3 + ["King"] * 3
    s = table(2, companions={0: nine, 1: ["Rogue", "Rogue"]}, zone=["Gold Coin"] * 3)
    choose(s, "Charm", "Domination")
    assert s.closing
    assert len(s.companions[0]) == 10
    play(s, ("take", 1))
    assert waiting(s) == ("companion", 1)
    play(s, ("card", PRINCE))
    assert len(s.companions[0]) == 9
    finish(s)
    assert s.stack == []


@pytest.mark.rule("GRIM-E33", "GRIM-Q57", "GRIM-Q68")
def test_a_wish_may_bring_the_tenth_treasure_and_the_turn_goes_on() -> None:
    s = table(
        2,
        treasures={0: ["Copper Coin"] * 8},
        companions={0: ["Knight"]},
        discard=["Gold Coin", "Gold Coin", "Rogue"],
        vp=[0, 0],
    )
    choose(s, "Wish", "Time Stop")
    until(s, 0)
    assert s.closing
    assert len(s.treasures[0]) == 10
    assert len(s.companions[0]) == 2
    assert waiting(s) == ("take", 0)


def test_grim_q69_both_tens_in_one_round_are_no_different() -> None:
    nine = ["Prince"] * 3 + ["Queen"] * 3 + ["King"] * 3
    s = table(2, companions={0: nine}, treasures={1: ["Copper Coin"] * 9}, zone=["Gold Coin", "Prince", "Gold Coin"])
    choose(s, "Resistance", "Creation")
    told = listen(s)
    play(s, ("take", 1))
    finish(s)
    assert verbs(told).count("closing") == 1
    assert (len(s.companions[0]), len(s.treasures[1])) == (10, 10)
    assert s.stack == []


@pytest.mark.rule("GRIM-Q58")
def test_a_failed_draw_ends_even_a_last_round_at_once() -> None:
    s = table(2, treasures={0: ["Copper Coin"] * 9}, deck=[], discard=["Silver Coin"])
    choose(s, "Luck", "Wish")
    until(s, 0, "replace")
    play(s, ("leave",), ("take", 1))
    assert s.closing
    assert s.stack == [], "the Wish of the second player found one card"
    assert len([card for card in s.zone if card != EMPTY]) == 2


def test_grim_q59_rounds_go_on_at_level_fifteen() -> None:
    s = finish(choose(finish(choose(table(2), "Luck", "Silence")), "Luck", "Silence"))
    assert s.round == 12
    assert s.stack[-1][0] == "spell"
    assert legal(s)[-1] == ("spell", 15)


@pytest.mark.rule("GRIM-Q62")
@pytest.mark.parametrize(("seats", "most"), [(2, 19), (3, 19), (4, 18), (5, 14)])
def test_no_match_lasts_longer_than_the_bound(seats: int, most: int) -> None:
    """Played to last: Companions and Treasures are gained in turn as far as possible."""
    s = GAME.new_state(seats, seats, {})
    settle(GAME, s)
    while s.stack:
        options = legal_actions(GAME, s)
        if s.stack[-1][0] == "spell":
            played = s.round
            play(s, ("spell", 6))
            continue
        seat = s.stack[-1][1]
        fewer = len(s.companions[seat]) <= len(s.treasures[seat])
        wanted = [a for a in options if a[0] == "take" and (KIND[s.zone[a[1]]] > 2) == fewer]
        play(s, (wanted or options)[0])
    assert played <= most


def test_resistance_from_the_reveal_is_one_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choose(table(2), "Resistance", "Luck").guarded == 0
    monkeypatch.setattr(rules, "RESISTANCE_FROM_REVEAL", True)
    assert choose(table(2), "Resistance", "Luck").guarded == 0b01
