"""The fifteen spells, Silence and protection, targets, piles and Items."""

from __future__ import annotations

import pytest

from py_engine.games.grimoire.data import SPELLS
from py_engine.games.grimoire.table import EMPTY, supply
from py_engine.kernel import HIDDEN

from .language import (
    GAME,
    card,
    choose,
    coin,
    finish,
    item_names,
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

ZONE3 = ["Gold Coin", "Silver Coin", "Silver Coin", "Silver Coin"]


def hand(s, seat: int) -> list[str]:
    """All Quest Cards of a seat by name."""
    return sorted(names(s.companions[seat]) + names(s.treasures[seat]))


# --- 1 Luck ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S01", "GRIM-068", "GRIM-Q43")
def test_luck_looks_and_may_leave_the_card() -> None:
    s = table(2, zone=["Gold Coin", "Silver Coin", "Silver Coin"])
    told = listen(s)
    choose(s, "Luck", "Resistance")
    assert waiting(s) == ("replace", 0)
    assert legal(s) == [("leave",), ("replace",)]
    assert names(GAME.view(s, 0).zone[:1]) == ["Gold Coin"]
    assert GAME.view(s, 1).zone[0] == HIDDEN
    assert [to for event, to in told if event[0] == "face"] == [(0,)]
    play(s, ("leave",), ("take", 0))
    assert hand(s, 0) == ["Gold Coin"]


@pytest.mark.rule("GRIM-S01", "GRIM-069", "GRIM-Q38")
def test_luck_replaces_the_card_by_one_that_its_caster_does_not_see() -> None:
    s = table(2, zone=["Copper Coin", "Silver Coin", "Silver Coin"], deck=["King", "Queen"])
    choose(s, "Luck", "Resistance")
    play(s, ("replace",))
    assert names(s.discard) == ["Copper Coin"]
    assert names(s.zone[:1]) == ["King"]
    assert GAME.view(s, 0).zone[0] == GAME.view(s, 1).zone[0] == HIDDEN
    assert len(s.deck) == 1


def test_grim_q41_luck_with_five_players_picks_a_face_down_card() -> None:
    s = choose(table(5), "Luck", "Silence", "Cure", "Resistance", "Creation")
    assert waiting(s) == ("luck", 0)
    assert legal(s) == [("look", 0), ("look", 2)]
    play(s, ("look", 2))
    assert GAME.view(s, 0).zone[2] != HIDDEN
    assert GAME.view(s, 0).zone[0] == HIDDEN


def test_grim_q42_luck_without_a_face_down_card_does_nothing() -> None:
    s = choose(table(2, last=[1, 2]), "Luck", "Luck")
    until(s, 1)
    play(s, ("take", 0))
    assert waiting(s) == ("take", 0)
    s = choose(table(2, last=[1, 2]), "Luck", "Luck")
    until(s, 1)
    play(s, ("take", 1))
    assert waiting(s) == ("replace", 0)


@pytest.mark.rule("GRIM-E26", "GRIM-Q44")
def test_luck_with_an_empty_deck_shuffles_the_discarded_card_in() -> None:
    zone = ["Silver Coin", "Silver Coin", "Copper Coin", "Silver Coin", "Silver Coin", "Silver Coin"]
    s = table(5, zone=zone, deck=[], discard=["Thief"])
    choose(s, "Luck", "Silence", "Cure", "Resistance", "Creation")
    play(s, ("look", 2), ("replace",))
    assert sorted(names(s.deck) + names(s.zone[2:3])) == ["Copper Coin", "Thief"]
    assert s.discard == []
    assert GAME.view(s, 0).zone[2] == HIDDEN
    alone = table(2, zone=["Gold Coin", "Silver Coin", "Silver Coin"], deck=[])
    choose(alone, "Luck", "Resistance")
    play(alone, ("replace",))
    assert names(alone.zone[:1]) == ["Gold Coin"], "the same card comes back and the game goes on"
    assert alone.stack


# --- 2 Silence -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S02", "GRIM-E11", "GRIM-Q27")
def test_silence_negates_and_the_turn_goes_on() -> None:
    s = table(2, companions={0: ["King"], 1: ["Pilgrim"]})
    told = listen(s)
    choose(s, "Silence", "Domination")
    until(s, 1)
    assert (("negated", 1, 14), None) in told
    assert names(s.companions[0]) == ["King"]
    assert s.vp == [0, 1], "step 1b is unchanged"
    play(s, ("take", 1))
    assert len(hand(s, 1)) == 2


@pytest.mark.rule("GRIM-E12", "GRIM-Q25")
def test_a_later_silence_undoes_nothing() -> None:
    s = table(3, companions={0: ["King", "Queen"]})
    choose(s, "Silence", "Domination", "Time Stop")
    assert order(s) == [1, 2, 0]
    assert waiting(s) == ("companion", 1)
    play(s, card("King"))
    finish(s)
    assert "King" in names(s.companions[1])


@pytest.mark.rule("GRIM-Q26", "GRIM-S02")
@pytest.mark.parametrize("name", [spell.name for spell in SPELLS if spell.level > 2])
def test_silence_stops_forbidden_spells_and_nothing_else(name: str) -> None:
    forbidden = name in ("Avarice", "Charm", "Polymorph", "Telekinesis", "Domination")
    s = table(3, companions={0: ["King", "Queen"]}, treasures={0: ["Gold Coin"]}, vp=[2, 0, 1], discard=["Rogue"])
    told = listen(s)
    choose(s, "Silence", name, "Silence" if name == "Time Stop" else "Luck")
    until(s, 1)
    assert ("negated" in verbs(told)) == forbidden


def test_grim_q26_two_silences_do_not_touch_each_other() -> None:
    s = choose(table(3, vp=[1, 1, 1]), "Silence", "Silence", "Avarice")
    assert order(s) == [2, 1, 0]
    assert waiting(s) == ("avarice", 2), "not negated: it comes before"
    finish(s)
    assert s.round == 11


@pytest.mark.rule("GRIM-E22", "GRIM-C08")
def test_the_witch_is_not_silenced() -> None:
    s = choose(table(2, companions={1: ["Witch"]}, vp=[4, 0]), "Silence", "Polymorph")
    until(s, 1)
    assert s.vp == [1, 3]


def test_grim_q70_groups_depend_on_the_chosen_spells_alone() -> None:
    s = choose(table(3, vp=[1, 1, 1]), "Silence", "Charm", "Charm")
    assert order(s) == [0, 2, 1], "a negated Charm still counts as chosen"


# --- 3 Avarice -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S03", "GRIM-Q30")
def test_avarice_takes_one_token_from_the_area_or_from_an_unprotected_player() -> None:
    s = table(4, vp=[0, 2, 3, 0])
    choose(s, "Avarice", "Cure", "Time Stop", "Luck")
    assert order(s) == [2, 1, 0, 3]
    until(s, 0, "avarice")
    assert legal(s) == [("bank",), ("target", 1)], "seat 2 is protected, seat 3 has nothing"
    bank = play(s.clone(), ("bank",))
    assert (bank.vp, supply(bank)) == ([1, 2, 3, 0], 24)
    play(s, ("target", 1))
    assert (s.vp, supply(s)) == ([1, 1, 3, 0], 25)


@pytest.mark.rule("GRIM-S03", "GRIM-Q20")
def test_avarice_finds_nothing_when_the_area_is_empty_and_others_have_none() -> None:
    s = choose(table(2, vp=[30, 0]), "Avarice", "Luck")
    until(s, 0)
    assert s.vp == [30, 0]


# --- 4 Cure ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S04", "GRIM-071")
def test_cure_takes_a_random_discard() -> None:
    found = set()
    for seed in range(40):
        s = table(2, discard=["King", "Queen", "Rogue"])
        s.rng = seed
        until(choose(s, "Cure", "Resistance"), 0)
        found.add(hand(s, 0)[0])
        assert len(s.discard) == 2
    assert found == {"King", "Queen", "Rogue"}


@pytest.mark.rule("GRIM-E25", "GRIM-Q45")
def test_cure_without_discards_does_nothing() -> None:
    s = until(choose(table(2, deck=["King", "Queen", "Rogue"]), "Cure", "Resistance"), 0)
    assert hand(s, 0) == []
    assert len(s.deck) == 3


def test_grim_q49_a_treasure_from_the_discards_is_known_by_recall_and_lies_face_down() -> None:
    s = until(choose(table(3, discard=["Gold Coin"]), "Cure", "Resistance", "Creation"), 0)
    assert names(GAME.view(s, 2).treasures[0]) == ["Gold Coin"]
    assert GAME.view(s, None).treasures[0] == [HIDDEN]
    assert s.discard == []


@pytest.mark.rule("GRIM-C14")
def test_the_healer_chooses_the_cured_card() -> None:
    s = table(2, companions={0: ["Healer", "Healer"]}, discard=["Rogue", "Gold Coin", "Gold Coin"])
    choose(s, "Cure", "Resistance")
    assert waiting(s) == ("cure", 0)
    assert legal(s) == [card("Gold Coin"), card("Rogue")], "equal cards are one option"
    play(s, card("Gold Coin"))
    assert names(s.treasures[0]) == ["Gold Coin"]
    assert names(s.discard) == ["Gold Coin", "Rogue"]
    assert waiting(s) == ("take", 0), "a second Healer adds nothing"


# --- 6 Resistance, 11 Time Stop: protection --------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S06", "GRIM-073", "GRIM-E16", "GRIM-Q28", "GRIM-Q31", "GRIM-088")
def test_resistance_protects_from_its_casters_turn_on() -> None:
    s = table(3, companions={0: ["King", "Queen", "Queen"], 2: ["Rogue", "Thief"]})
    choose(s, "Resistance", "Domination", "Cure")
    assert order(s) == [2, 0, 1]
    until(s, 1, "companion")
    assert s.stack[-1] == ("companion", 1, 2), "the leader is ignored"


@pytest.mark.rule("GRIM-E15", "GRIM-Q28")
def test_resistance_does_not_protect_before_its_casters_turn() -> None:
    s = table(3, companions={0: ["King", "Queen"], 2: ["Rogue"]})
    choose(s, "Resistance", "Domination", "Time Stop")
    assert order(s) == [1, 2, 0]
    assert s.stack[-1] == ("companion", 1, 0)


@pytest.mark.rule("GRIM-S11", "GRIM-082", "GRIM-083")
def test_time_stop_protects_to_the_end_of_the_round_and_no_longer() -> None:
    s = table(2, companions={0: ["King"]})
    choose(s, "Time Stop", "Domination")
    assert order(s) == [1, 0]
    assert waiting(s) == ("take", 1), "no target for Domination"
    finish(s)
    assert s.guarded == 0
    choose(s, "Creation", "Domination")
    until(s, 1, "companion")


@pytest.mark.rule("GRIM-E13", "GRIM-078", "GRIM-079", "GRIM-Q31")
def test_charm_ignores_a_protected_leader() -> None:
    companions = {
        0: ["Prince"] * 4 + ["Queen"] * 2,
        1: ["King"] * 3 + ["Rogue"] * 2,
        2: ["Thief"] * 3,
        3: ["Healer"] * 3 + ["Seer"],
    }
    s = table(4, companions=companions)
    told = listen(s)
    choose(s, "Time Stop", "Luck", "Silence", "Charm")
    until(s, 3)
    assert ("negated", 3, 9) not in [event for event, _ in told]
    assert order(s) == [0, 3, 2, 1]
    assert len(s.companions[1]) == 4
    assert len(s.companions[3]) == 5


@pytest.mark.rule("GRIM-S09", "GRIM-Q37", "GRIM-078")
def test_charm_takes_a_random_companion_of_the_chosen_leader() -> None:
    found = set()
    for seed in range(60):
        s = table(3, companions={0: ["King", "Queen", "Rogue"], 1: ["Thief"] * 3})
        s.rng = seed
        choose(s, "Creation", "Resistance", "Charm")
        until(s, 2)
        found |= set(names(s.companions[2]))
        assert len(s.companions[0]) + len(s.companions[2]) == 3
    assert found == {"King", "Queen", "Rogue"}, "seat 1 is protected"
    tied = choose(table(3, companions={0: ["King"], 1: ["Thief"]}), "Creation", "Cure", "Charm")
    until(tied, 2, "charm")
    assert legal(tied) == [("target", 0), ("target", 1)]


@pytest.mark.rule("GRIM-E14", "GRIM-087", "GRIM-Q32", "GRIM-S14", "GRIM-Q67")
def test_domination_lets_the_caster_choose_among_tied_leaders_and_their_companions() -> None:
    companions = {
        0: ["King", "King", "King", "Rogue", "Thief"],
        1: ["Queen", "Queen", "Queen", "Rogue", "Thief"],
        2: ["Seer", "Seer"],
        3: ["Healer"] * 3 + ["Prince"] * 4,
    }
    s = choose(table(4, companions=companions), "Luck", "Silence", "Cure", "Domination")
    until(s, 3)
    assert len(s.companions[3]) == 7, "silenced"
    s = choose(table(4, companions=companions), "Luck", "Avarice", "Cure", "Domination")
    until(s, 3, "dominate")
    assert legal(s) == [("target", 0), ("target", 1)]
    play(s, ("target", 1))
    assert legal(s) == [card("Thief"), card("Rogue"), card("Queen")], "one option a name"
    play(s, card("Queen"))
    assert names(s.companions[3]).count("Queen") == 1
    assert names(s.companions[1]).count("Queen") == 2


@pytest.mark.rule("GRIM-E17", "GRIM-Q33", "GRIM-Q20")
@pytest.mark.parametrize("name", ["Charm", "Polymorph", "Telekinesis", "Domination"])
def test_with_two_players_a_protected_opponent_leaves_no_target(name: str) -> None:
    s = table(2, companions={0: ["King"]}, treasures={0: ["Gold Coin"]}, vp=[5, 0])
    until(choose(s, "Time Stop", name), 1)
    assert s.vp == [5, 0]
    assert names(s.companions[0])[0] == "King"
    assert "Gold Coin" in names(s.treasures[0])


@pytest.mark.rule("GRIM-Q33")
@pytest.mark.parametrize("name", ["Charm", "Polymorph", "Telekinesis", "Domination"])
def test_nothing_to_take_is_no_target(name: str) -> None:
    s = choose(table(3), "Creation", "Resistance", name)
    until(s, 2)
    assert s.vp == [0, 0, 0]


@pytest.mark.rule("GRIM-E24", "GRIM-Q34")
def test_each_domination_looks_anew() -> None:
    companions = {
        0: ["King"] * 3 + ["Queen"] * 3 + ["Rogue"],
        1: ["Prince"] * 4 + ["Thief"] * 2,
        2: ["Healer", "Healer"],
        3: ["Seer"] * 3,
    }
    s = choose(table(4, companions=companions, last=[1, 2, 3, 4]), "Luck", "Cure", "Domination", "Domination")
    assert order(s) == [0, 1, 3, 2]
    until(s, 3, "companion")
    assert s.stack[-1][2] == 0
    play(s, card("King"))
    assert len(s.companions[0]) == 6
    until(s, 2, "dominate")
    assert legal(s) == [("target", 0), ("target", 1)]


@pytest.mark.rule("GRIM-S09", "GRIM-Q37")
def test_whom_a_charm_robs_takes_a_token_if_one_is_there() -> None:
    s = choose(table(3, companions={0: ["King", "Queen"], 2: ["Witch"]}, vp=[1, 2, 3]), "Creation", "Charm", "Cure")
    told = listen(s)
    until(s, 1)
    assert len(s.companions[0]) == 1 and len(s.companions[1]) == 1
    assert s.vp == [2, 2, 3], "one token for the robbed, none for the thief"
    assert verbs(told)[-2:] == ["steal", "vp"] and told[-1] == (("vp", 0, 1, "charm"), None)
    dry = choose(table(2, companions={0: ["King"]}, vp=[10, 20]), "Creation", "Charm")
    assert until(dry, 1).vp == [10, 20], "the VP Token Area is empty"
    taken = choose(table(2, companions={0: ["King"]}), "Creation", "Domination")
    assert until(taken, 1).vp == [0, 0], "Domination pays nothing"


@pytest.mark.rule("GRIM-E23", "GRIM-C09")
def test_the_jester_consoles_once() -> None:
    s = table(2, companions={0: ["Jester", "Jester", "King", "Rogue"]})
    choose(s, "Creation", "Domination")
    until(s, 1, "companion")
    told = listen(s)
    play(s, card("Jester"))
    assert s.vp == [1, 0]
    assert names(s.companions[1]) == ["Jester"]
    assert (("vp", 0, 1, "jester"), None) in told
    charmed = choose(table(2, companions={0: ["Jester"]}), "Creation", "Charm")
    until(charmed, 1)
    assert charmed.vp == [2, 0], "the Jester that leaves counts too, beside the token that Charm pays"


# --- 10 Summon Elemental, 12 Polymorph -------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-E18", "GRIM-S12", "GRIM-084", "GRIM-085", "GRIM-Q36")
def test_polymorph_takes_up_to_three_tokens_from_a_leader_in_tokens() -> None:
    s = table(4, vp=[2, 2, 1, 5], treasures={2: ["Gold Coin"] * 5})
    until(choose(s, "Luck", "Creation", "Cure", "Polymorph"), 3, "polymorph")
    assert legal(s) == [("target", 0), ("target", 1)], "the caster's own 5 and the Gold Coins do not count"
    play(s, ("target", 1))
    assert s.vp == [2, 0, 1, 7]
    rich = choose(table(2, vp=[7, 0]), "Creation", "Polymorph")
    assert until(rich, 1).vp == [4, 3]


def test_grim_086_polymorph_ignores_protected_players() -> None:
    s = choose(table(3, vp=[9, 2, 0]), "Time Stop", "Luck", "Polymorph")
    until(s, 2)
    assert s.vp == [9, 0, 2]


@pytest.mark.rule("GRIM-E19", "GRIM-080", "GRIM-S10", "GRIM-Q36")
def test_summon_works_for_one_of_the_lowest() -> None:
    s = choose(table(3, vp=[2, 2, 3]), "Creation", "Summon Elemental", "Cure")
    assert until(s, 1).vp == [2, 5, 3]


@pytest.mark.rule("GRIM-E20", "GRIM-S10")
def test_summon_does_nothing_when_somebody_has_fewer() -> None:
    s = choose(table(3, vp=[0, 1, 4]), "Creation", "Summon Elemental", "Cure")
    assert until(s, 1).vp == [0, 1, 4]


@pytest.mark.rule("GRIM-E21", "GRIM-Q07")
def test_who_should_gain_more_than_there_is_gains_what_there_is() -> None:
    s = choose(table(3, vp=[0, 14, 15]), "Summon Elemental", "Creation", "Cure")
    assert until(s, 0).vp == [1, 14, 15]
    assert supply(s) == 0


def test_grim_q35_protection_does_not_help_against_silence_or_summon() -> None:
    s = choose(table(3, vp=[0, 1, 4], companions={2: ["King"]}), "Time Stop", "Summon Elemental", "Silence")
    assert until(s, 1).vp == [0, 1, 4], "a protected player counts for the lowest total"
    s = choose(table(3, last=[1, 2, 3]), "Time Stop", "Acceleration", "Luck")
    assert order(s) == [0, 2, 1], "assigned C B A; B accelerates: B C A; reversed"
    s = choose(table(3, last=[1, 2, 3]), "Time Stop", "Time Stop", "Luck")
    assert order(s) == [2, 1, 0], "the second reversal moves the protected first caster too"


def test_grim_q71_only_forbidden_spells_take_from_another_player() -> None:
    harmless = [spell.name for spell in SPELLS if "Forbidden" not in spell.types]
    for name in harmless:
        s = table(2, companions={1: ["King"]}, treasures={1: ["Gold Coin"]}, items={1: ["Junk"]}, vp=[0, 4])
        choose(s, name, "Resistance" if name != "Resistance" else "Luck")
        finish(s)
        assert "King" in names(s.companions[1])
        assert "Gold Coin" in names(s.treasures[1])
        assert len(s.items[1]) == 1
        assert s.vp[1] == 4


# --- 13 Telekinesis --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S13", "GRIM-Q30")
def test_telekinesis_looks_at_all_treasures_of_one_player_and_takes_one() -> None:
    treasures = {0: ["Gold Coin"], 1: ["Gold Coin", "Copper Coin", "Copper Coin"], 2: ["Silver Coin"]}
    s = choose(table(4, treasures=treasures), "Time Stop", "Luck", "Cure", "Telekinesis")
    until(s, 3, "reach")
    assert legal(s)[0] == ("target", 1), "seat 0 is protected"
    assert ("target", 0) not in legal(s)
    play(s, ("target", 1))
    assert waiting(s) == ("pick", 3)
    assert names(GAME.view(s, 3).treasures[1]) == ["Copper Coin", "Copper Coin", "Gold Coin"]
    assert GAME.view(s, 2).treasures[1] == [HIDDEN] * 3
    assert legal(s) == [coin("Gold Coin"), coin("Copper Coin")]
    told = listen(s)
    play(s, coin("Gold Coin"))
    assert names(s.treasures[3]) == ["Gold Coin"]
    assert names(GAME.view(s, 1).treasures[3]) == ["Gold Coin"], "the victim knows what is gone"
    assert GAME.view(s, 2).treasures[3] == [HIDDEN]
    assert [to for event, to in told if event[0] == "stolen"] == [(3, 1)]


@pytest.mark.rule("GRIM-Q73", "GRIM-S13")
def test_the_thief_is_asked_whenever_there_are_two_treasures_also_alike() -> None:
    zone = ["King", "Queen", "Rogue"]
    s = choose(table(2, treasures={0: ["Gold Coin", "Gold Coin"]}, zone=zone), "Creation", "Telekinesis")
    until(s, 1, "pick")
    assert legal(s) == [coin("Gold Coin")]
    assert GAME.steps["pick"].ask
    one = choose(table(2, treasures={0: ["Gold Coin"]}, zone=zone), "Creation", "Telekinesis")
    until(one, 1)
    assert names(one.treasures[1]) == ["Gold Coin"], "with a single Treasure nothing is asked"


# --- 7 Creation and Items --------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S07", "GRIM-057", "GRIM-058", "GRIM-074")
def test_creation_draws_one_item_face_down() -> None:
    s = table(3, item_deck=["Amber Ring", "Junk"])
    told = listen(s)
    choose(s, "Creation", "Luck", "Cure")
    until(s, 0)
    assert item_names(s.items[0]) == ["Amber Ring"]
    assert GAME.view(s, 1).items[0] == [HIDDEN]
    assert [to for event, to in told if event[0] == "drawn"] == [(0,)]
    assert len(s.item_deck) == 1


def test_grim_057_no_other_spell_draws_an_item() -> None:
    for spell in SPELLS:
        if spell.name != "Creation":
            s = table(2, companions={0: ["Artificer"]})
            finish(choose(s, spell.name, "Resistance" if spell.level != 6 else "Luck"))
            assert len(s.item_deck) == 21


@pytest.mark.rule("GRIM-059", "GRIM-Q54")
def test_an_empty_item_deck_gives_nothing() -> None:
    s = until(choose(table(2, item_deck=[]), "Creation", "Resistance"), 0)
    assert s.items[0] == []


@pytest.mark.rule("GRIM-C05", "GRIM-E39", "GRIM-Q53", "GRIM-075")
def test_the_artificer_keeps_one_of_two_and_the_shoes_may_be_used() -> None:
    s = table(3, companions={0: ["Artificer", "Artificer"]}, item_deck=["Junk", "Blessed Shoes", "Amber Ring"])
    choose(s, "Creation", "Charm", "Polymorph")
    assert waiting(s) == ("keep", 0)
    assert item_names(GAME.view(s, 0).drawn) == ["Blessed Shoes", "Junk"]
    assert GAME.view(s, 1).drawn == [HIDDEN, HIDDEN]
    play(s, ("item", 1))
    assert item_names(s.item_deck[:1]) == ["Junk"], "under the Item Deck"
    assert GAME.view(s, 0).item_deck[0] != HIDDEN
    assert GAME.view(s, 1).item_deck[0] == HIDDEN
    assert waiting(s) == ("shoes", 0), "4 cards for 3 players leave one to spare"


@pytest.mark.rule("GRIM-Q54")
def test_the_artificer_with_one_item_left_keeps_it_and_with_two_one_comes_back() -> None:
    s = table(2, companions={0: ["Artificer"]}, item_deck=["Junk"])
    until(choose(s, "Creation", "Resistance"), 0)
    assert item_names(s.items[0]) == ["Junk"]
    s = table(2, companions={0: ["Artificer"]}, item_deck=["Junk", "Amber Ring"])
    until(choose(s, "Creation", "Resistance"), 0, "keep")
    play(s, ("item", 1))
    until(s, 0)
    assert item_names(s.items[0]) == ["Amber Ring"]
    assert item_names(s.item_deck) == ["Junk"]


@pytest.mark.rule("GRIM-E35", "GRIM-Q52", "GRIM-075", "GRIM-I02")
def test_the_shoes_may_be_used_only_while_the_zone_has_a_card_to_spare() -> None:
    s = table(3, item_deck=["Blessed Shoes", "Blessed Shoes"])
    choose(s, "Creation", "Creation", "Luck")
    assert order(s) == [2, 1, 0]
    until(s, 2)
    play(s, ("take", 1))
    a, b = 1, 0
    assert waiting(s) == ("shoes", a)
    assert legal(s) == [("lay",), ("use",)]
    play(s, ("use",))
    assert waiting(s) == ("extra", a)
    play(s, ("take", 2))
    assert waiting(s) == ("take", a)
    play(s, ("take", 3))
    assert len(hand(s, a)) == 2
    assert len([c for c in s.zone if c != EMPTY]) == 1
    assert s.items[a] == []
    assert waiting(s) == ("take", b), "1 card for 1 player: the Shoes are kept"
    assert item_names(s.items[b]) == ["Blessed Shoes"]


@pytest.mark.rule("GRIM-Q53", "GRIM-E39", "GRIM-I02")
def test_used_shoes_leave_the_game_and_the_normal_card_is_taken_too() -> None:
    s = table(2, companions={0: ["Artificer"]}, item_deck=["Junk", "Blessed Shoes", "Amber Ring"])
    choose(s, "Creation", "Charm")
    play(s, ("item", 1))
    assert waiting(s) == ("shoes", 0)
    play(s, ("use",), ("take", 1), ("take", 2))
    assert item_names(s.removed) == ["Blessed Shoes"]
    assert item_names(s.item_deck) == ["Amber Ring", "Junk"]
    assert item_names(s.item_deck[:1]) == ["Junk"], "at the bottom"
    assert len(hand(s, 0)) == 2
    assert s.items[0] == []


@pytest.mark.rule("GRIM-076", "GRIM-077")
def test_shoes_once_laid_down_and_other_items_are_never_used() -> None:
    s = table(2, items={0: ["Blessed Shoes"]}, item_deck=["Amber Ring"])
    choose(s, "Creation", "Charm")
    assert waiting(s) == ("shoes", 0)
    assert legal(s) == [("lay",)]
    play(s, ("lay",))
    assert waiting(s) == ("take", 0)
    assert item_names(s.items[0]) == ["Amber Ring", "Blessed Shoes"]


@pytest.mark.rule("GRIM-Q73")
@pytest.mark.parametrize("item", ["Junk", "Blessed Shoes", "Amber Ring"])
def test_whether_to_lay_an_item_down_is_asked_whatever_it_is(item: str) -> None:
    s = choose(table(2, item_deck=[item]), "Creation", "Charm")
    assert waiting(s) == ("shoes", 0)
    assert GAME.steps["shoes"].ask
    assert GAME.steps["keep"].ask
    told = listen(s)
    play(s, ("lay",))
    assert told[0] == (("lay", 0), None)


@pytest.mark.rule("GRIM-Q73")
def test_two_items_alike_are_asked_about_too() -> None:
    s = table(2, companions={0: ["Artificer"]}, item_deck=["Junk", "Junk"])
    choose(s, "Creation", "Charm")
    assert waiting(s) == ("keep", 0)
    assert legal(s) == [("item", 0), ("item", 1)]


# --- 8 Clairvoyance --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S08", "GRIM-Q72")
def test_clairvoyance_looks_at_five_and_may_take_one_of_them() -> None:
    deck = ["King", "Gold Coin", "Queen", "Rogue", "Thief", "Healer", "Seer"]
    s = table(2, deck=deck, zone=["Copper Coin", "Silver Coin", "Silver Coin"])
    choose(s, "Clairvoyance", "Charm")
    assert waiting(s) == ("take", 0)
    assert legal(s) == [("take", 0), ("take", 1), ("take", 2)] + [("pull", at) for at in range(5)]
    v = GAME.view(s, 0)
    assert names(v.zone[:1]) == ["Copper Coin"]
    assert [card for card in v.deck if card == HIDDEN] == [HIDDEN] * 2
    told = listen(s)
    play(s, ("pull", 1))
    assert names(s.treasures[0]) == ["Gold Coin"]
    assert GAME.view(s, 1).treasures[0] == [HIDDEN]
    assert (("treasure", 0, "deck", 1), None) in told, "the place is public, the face is not"
    assert [names([c])[0] for c in reversed(s.deck)] == ["King", "Queen", "Rogue", "Thief", "Healer", "Seer"]
    assert s.foresight == 0


@pytest.mark.rule("GRIM-E34", "GRIM-Q51")
def test_clairvoyance_shuffles_the_discards_under_a_short_deck() -> None:
    s = table(2, deck=["King", "Queen", "Rogue"], discard=["Thief", "Healer", "Seer", "Gold Coin"])
    choose(s, "Clairvoyance", "Charm")
    assert s.foresight == 5
    top = [names([c])[0] for c in reversed(s.deck)]
    assert top[:3] == ["King", "Queen", "Rogue"]
    assert sorted(top[3:]) == ["Gold Coin", "Healer", "Seer", "Thief"]
    play(s, ("pull", 1))
    assert [names([c])[0] for c in reversed(s.deck)] == [top[0], *top[2:]]
    assert s.discard == []


@pytest.mark.rule("GRIM-Q51", "GRIM-Q66")
def test_clairvoyance_is_content_with_fewer_and_never_ends_the_game() -> None:
    s = choose(table(2, deck=["King"], discard=["Queen"]), "Clairvoyance", "Charm")
    assert legal(s)[3:] == [("pull", 0), ("pull", 1)]
    s = choose(table(2, deck=[], discard=[]), "Clairvoyance", "Charm")
    assert legal(s) == [("take", 0), ("take", 1), ("take", 2)]


# --- 15 Wish ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-S15", "GRIM-089", "GRIM-Q48")
def test_wish_takes_three_random_discards() -> None:
    found = set()
    for seed in range(60):
        s = table(2, discard=["King", "Queen", "Rogue", "Thief"])
        s.rng = seed
        choose(s, "Wish", "Time Stop")
        assert order(s) == [0, 1]
        assert len(hand(s, 0)) == 3
        found.add(tuple(hand(s, 0)))
        assert len(s.discard) == 1
    assert len(found) == 4


@pytest.mark.rule("GRIM-Q46", "GRIM-Q48")
def test_wish_draws_the_missing_cards_unseen_by_others() -> None:
    s = table(2, discard=["King"], deck=["Gold Coin", "Queen", "Rogue"])
    choose(s, "Wish", "Time Stop")
    assert hand(s, 0) == ["Gold Coin", "King", "Queen"]
    assert GAME.view(s, 1).treasures[0] == [HIDDEN]
    assert waiting(s) == ("take", 0)


@pytest.mark.rule("GRIM-E27", "GRIM-090", "GRIM-Q46", "GRIM-Q50", "GRIM-Q66")
def test_wish_that_finds_too_little_ends_the_game_at_once() -> None:
    s = table(3, discard=["King", "Queen"], deck=[], companions={0: ["Thief"]}, zone=ZONE3)
    choose(s, "Wish", "Time Stop", "Charm")
    assert order(s)[0] == 0
    assert names(s.companions[0]) == ["King", "Queen", "Thief"]
    assert s.stack == []
    assert s.vp == [0, 0, 0], "no step 1b"
    assert [hand(s, 1), hand(s, 2)] == [[], []]


@pytest.mark.rule("GRIM-E28", "GRIM-Q47", "GRIM-Q40")
def test_wish_that_finds_exactly_three_lets_the_round_go_on() -> None:
    s = table(5, discard=["King", "Queen"], deck=["Rogue"])
    choose(s, "Wish", "Time Stop", "Resistance", "Luck", "Silence")
    assert order(s)[0] == 0
    assert hand(s, 0) == ["King", "Queen", "Rogue"]
    assert s.stack
    while s.stack and s.round == 10:
        seat = s.stack[-1][1]
        play(s, ("leave",) if waiting(s)[0] == "replace" else legal(s)[-1])
        assert seat in range(5)
    assert [len(hand(s, seat)) for seat in range(5)] == [4, 1, 1, 1, 1]
    assert s.stack == [], "the next Setup Phase needs six cards and finds one"


@pytest.mark.rule("GRIM-Q66")
@pytest.mark.parametrize("name", [spell.name for spell in SPELLS if spell.name != "Wish"])
def test_no_other_spell_ends_the_game(name: str) -> None:
    s = table(2, deck=[], companions={1: ["King"]}, treasures={1: ["Gold Coin"]}, vp=[0, 3])
    choose(s, name, "Creation" if name != "Creation" else "Charm")
    while s.stack and s.stack[-1][0] not in ("take", "spell"):
        play(s, legal(s)[-1])
    assert s.stack


# --- Companions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRIM-E37", "GRIM-C02", "GRIM-Q14")
def test_thieves_pay_with_the_first_final_token() -> None:
    s = choose(table(2, companions={0: ["Thief", "Thief"]}), "Charm", "Time Stop")
    assert order(s) == [1, 0], "assigned #1, reversed to #2"
    until(s, 0)
    assert s.vp == [0, 0]
    s = choose(table(2, companions={0: ["Thief", "Thief"]}), "Wish", "Time Stop")
    assert order(s) == [0, 1]
    until(s, 0)
    assert s.vp == [2, 0]


@pytest.mark.rule("GRIM-E38", "GRIM-Q18")
def test_a_companion_gained_in_step_one_works_at_once_and_one_of_step_two_does_not() -> None:
    s = until(choose(table(2, discard=["Thief"]), "Cure", "Resistance"), 0)
    assert s.vp == [1, 0]
    s = choose(table(2, zone=["Silver Coin", "Thief", "Silver Coin"]), "Cure", "Resistance")
    until(s, 0)
    play(s, ("take", 1))
    finish(s)
    assert s.vp == [0, 0]


def test_grim_c03_pilgrims_pay_in_the_last_turn() -> None:
    s = choose(table(3, companions={1: ["Pilgrim", "Pilgrim"], 0: ["Pilgrim"]}), "Luck", "Creation", "Cure")
    until(s, 1)
    assert s.vp == [0, 2, 0]


@pytest.mark.rule("GRIM-E36", "GRIM-C04")
def test_money_changers_pay_for_a_face_up_copper_coin_only() -> None:
    for slot, gain in ((1, 2), (0, 0)):
        zone = ["Copper Coin", "Copper Coin", "Silver Coin"]
        s = choose(table(2, companions={1: ["Money-changer"] * 2}, zone=zone), "Creation", "Resistance")
        until(s, 1)
        play(s, ("take", slot))
        assert s.vp == [0, gain]
    zone = ["Silver Coin", "Copper Coin", "Silver Coin"]
    s = table(2, companions={0: ["Money-changer"]}, zone=zone, item_deck=["Blessed Shoes"])
    choose(s, "Creation", "Charm")
    play(s, ("use",), ("take", 1))
    assert s.vp == [1, 0], "a card taken with the Shoes is taken from the Zone"


def test_grim_c06_knights_pay_for_a_defensive_spell() -> None:
    for name, gain in (("Resistance", 2), ("Time Stop", 2), ("Creation", 0)):
        s = choose(table(2, companions={0: ["Knight", "Knight"]}), name, "Cure")
        until(s, 0)
        assert s.vp == [gain, 0]


def test_grim_c07_a_seer_sees_the_face_down_cards() -> None:
    s = table(5, companions={1: ["Seer", "Seer"]})
    choose(s, "Luck", "Resistance", "Cure", "Cure", "Charm")
    until(s, 0)
    assert GAME.view(s, 1).zone[0] == HIDDEN
    play(s, ("take", 1))
    until(s, 1)
    assert HIDDEN not in GAME.view(s, 1).zone
    assert GAME.view(s, 0).zone.count(HIDDEN) >= 1


def test_reshuffled_discards_are_hidden_again() -> None:
    s = new_round(table(2, zone=[], deck=["King"], discard=["Queen", "Rogue", "Thief"]))
    assert GAME.view(s, 0).deck == [HIDDEN]
