"""The worked examples, SQR-W01 to W62, in their order."""

import pytest

from py_engine.games.squire.bag import placements
from py_engine.games.squire.data import TYPES, kinds_of
from py_engine.games.squire.ends import winners
from py_engine.games.squire.hidden import view
from py_engine.games.squire.score import best_morphs
from py_engine.games.squire.table import Squire, enough
from py_engine.kernel import act

from .table import (
    BOTH,
    GAME,
    PASS,
    bag,
    card,
    eager,
    fresh,
    kind,
    lazy,
    legal,
    mapped,
    pack,
    passing,
    picture,
    play,
    points,
    run,
    squire,
    story,
    table,
    take,
    tried,
    turn,
)

M02, M07 = "M02@(0,0,0)", "M07@(0,0,0)"
THREE = ("M14@(0,0,0)", "M10@(0,2,2)", "M12@(3,4,4)")


def test_sqr_w01_a_value_met_frees_every_placement() -> None:
    s = table(["M12@(0,0,0)"], squires=["Brindle"], stories=["SM03"], piles=("M01", "M07"))
    assert enough(s, 0, story("SM03"))
    assert legal(s) == [PASS, take(0), take(1)]
    play(s, take(0))
    assert legal(s) == placements(bag("M12@(0,0,0)"), card("M01"))
    assert bag("M12@(0,0,0)").values[TYPES.index("armour")] == 0  # nothing that could be covered as a cost


def test_sqr_w02_without_value_and_without_cost_only_pass_is_left() -> None:
    s = table(["M08@(0,0,0)"], squires=["Brindle"], stories=["SM03"], piles=("M01", "M07"))
    assert legal(s) == [PASS]


def test_sqr_w03_sixteen_of_twenty_seven_placements_pay() -> None:
    assert len(placements(bag(M07), card("M01"))) == 27
    s = table([M07], squires=["Brindle"], stories=["SM05"], piles=("M01", "M09"))
    play(s, take(0))
    assert len(legal(s)) == 16
    assert pack("(2,-3,1)") in legal(s)
    assert tried(bag(M07), "M01@(0,3,1)", cost="valuable") == ["cost_not_covered"]


def test_sqr_w04_item_values() -> None:
    shown = bag(*THREE)
    want = {"magic": 7, "weapon": 4, "valuable": 1, "potion": 1, "rune": 1, "armour": 0}
    assert {word: shown.values[TYPES.index(word)] for word in want} == want


def test_sqr_w05_two_rings_side_by_side() -> None:
    assert points("Ri1 Ri2") == 3


def test_sqr_w06_a_corner_is_no_contact() -> None:
    assert points("Ri1 .. / .. Ri2") == 2


def test_sqr_w07_partial_cover() -> None:
    assert tried(bag(M07), "M01@(0,1,0)") == ["partial_cover"]


def test_sqr_w08_anchor_on_an_empty_tile() -> None:
    assert tried(bag(M07), "M01@(0,3,-1)") == []
    shown = bag(M07, "M01@(0,3,-1)")
    assert len(shown.kinds) == 5 + 5
    rows = picture(shown)
    assert (len(rows), max(map(len, rows))) == (7, 4 * 3 - 1)


def test_sqr_w09_void_covered() -> None:
    assert tried(bag("M03@(0,0,0)"), "M07@(0,0,0)") == ["void_covered"]


def test_sqr_w10_junk_beside_void() -> None:
    assert picture(bag("M03@(0,0,0)")) == [".. VO mg", "Ch Ch He", "Ch Ch He", "rg rg fb"]
    assert points(bag("M03@(0,0,0)")) == 1


def test_sqr_w11_two_runes() -> None:
    assert points("HI VO") == 4


def test_sqr_w12_morph_as_an_elixir() -> None:
    shown = bag("M05@(0,0,0)")
    assert picture(shown) == ["oa oa oa", "MO El ..", ".. El Ne", "fb mg Ne"]
    assert points(shown, morph="elixir") == 1
    assert points(shown) == 0


def test_sqr_w13_a_hide_is_its_own_anchor() -> None:
    assert tried(bag(M02), "under M07@(1,2,2)") == []
    shown = bag(M02, "under M07@(1,2,2)")
    assert picture(shown) == ["mg Sh Sh", "rg Sh Sh", "rg .. HI Sw Sw Sw", ".. Da Da He rg Ri", "      fb He rg .."]
    assert points(shown) == 2


def test_sqr_w14_most_of_a_card_beneath() -> None:
    shown = bag(M02, "under M07@(2,0,1)")
    assert picture(shown) == ["mg Sh Sh ..", "rg Sh Sh Sw", "rg .. HI Sw", ".. Da Da Sw"]
    assert points(shown) == 2


def test_sqr_w15_hide_cannot_pay() -> None:
    assert "hide_cannot_pay" in tried(bag(M02), "under M07@(1,2,2)", cost="valuable")
    assert "hide_cannot_pay" in tried(bag(M02), "under M07@(2,0,1)", cost="valuable")


def test_sqr_w16_solo_set_up_covers_loot() -> None:
    first = bag("M03@(0,0,0)")
    assert len(placements(first, card("M07"), None, False, True)) == 13
    for word in ("M07@(0,3,-1)", "M07@(0,3,0)", "M07@(1,3,-1)"):
        assert tried(first, word, beneath=False) == []
        assert tried(first, word, beneath=False, loot=True) == ["must_cover_loot"]


@pytest.mark.parametrize(("deck", "wanted"), [("runes", 25), ("twin", 35)])
@pytest.mark.rule("SQR-W17", "SQR-W18")
def test_hired_at_the_target_and_not_below(deck: str, wanted: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = fresh(1, 3, deck)
    assert s.target == wanted
    for have, hired in ((wanted, [0]), (wanted - 1, [])):
        monkeypatch.setattr("py_engine.games.squire.ends.points", lambda s, seat, have=have: have)
        assert winners(s) == hired


def test_sqr_w19_two_players_who_never_pass(easy: None) -> None:
    s = run(fresh(2, 4), eager, 4)
    assert len(s.decks[0]) == 8
    while s.decks[0] and not s.few:
        run(s, eager, 1)
    assert s.turn == 8
    assert (len(s.decks[0]), sorted(map(len, s.piles))) == (1, [0, 1])
    run(s, eager, 2)
    assert s.turn == 9
    assert s.stack[-1][0] == "last"
    run(s, eager)
    assert s.turn == 10
    assert [len(rows) for rows in s.laid] == [7, 7]
    assert s.reshuffled == [False]


@pytest.mark.rule("SQR-W20", "SQR-097")
def test_the_tied_player_with_less_junk_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table([M02], ["M03@(0,0,0)"])  # 2 and 3 visible junk items
    monkeypatch.setattr("py_engine.games.squire.ends.points", lambda s, seat: 21)
    assert winners(s) == [0]


# --- further cases ---------------------------------------------------------------------------------------------------


def test_sqr_w21_pairs_are_counted_not_couples() -> None:
    assert points("Ri1 Ri2 Ri3") == 5
    assert points("Ri1 Ri2 / Ri3 Ri4") == 8


def test_sqr_w22_two_shared_edges_are_one_pair() -> None:
    assert points("Da1 Da1 / Da2 Da2") == 3


def test_sqr_w23_junk_makes_no_pairs() -> None:
    assert points("fb1 fb2") == -2


def test_sqr_w24_the_middle_rune_gains_one() -> None:
    assert points("HI VO MO") == 6


def test_sqr_w25_equal_runes_are_a_pair_as_well() -> None:
    assert points("HI1 HI2") == 5


def test_sqr_w26_a_morph_counts_as_one_thing_only() -> None:
    assert points("HI MO Ri", morph="morph") == 5
    assert points("HI MO Ri", morph="ring") == 4
    assert best_morphs(mapped("HI MO Ri"), -1, (0,)) == (kind("morph"),)


def test_sqr_w27_a_morph_between_two_rings() -> None:
    assert points("Ri1 MO Ri2", morph="ring") == 5


def test_sqr_w28_a_zeroed_mug_completes_no_set() -> None:
    shown = mapped("mg1 VO .. mg2")
    assert points(shown, "Hestia") == 0
    assert sum(k == kind("mug") for k in shown.kinds) == 2


def test_sqr_w29_fishbones_without_a_weapon() -> None:
    assert points("fb1 VO .. fb2 fb3", "Fenwick") == 3


def test_sqr_w30_two_fishbones_are_not_more_than_two_weapons() -> None:
    assert points("fb1 fb2 .. Da1 Da1 .. Da2 Da2", "Fenwick") == 0


@pytest.mark.parametrize(("become", "want"), [("morph", 6), ("dagger", 1), ("boots", 8)])
@pytest.mark.rule("SQR-W31", "SQR-Q47")
def test_a_morph_as_a_weapon_counts_as_one(become: str, want: int) -> None:
    shown = mapped("fb1 fb2 fb3 .. Da1 Da1 .. Da2 Da2 MO")
    assert points(shown, "Fenwick", become) == want
    assert best_morphs(shown, squire("Fenwick"), BOTH) == (kind("boots"),)


@pytest.mark.parametrize(("become", "want"), [("chest", 4), ("ring", 4), ("coins", 5), ("dagger", 5)])
@pytest.mark.rule("SQR-W32")
def test_a_morph_beside_chest_and_ring(become: str, want: int) -> None:
    assert points("Ch1 Ch1 MO Ri / Ch1 Ch1 .. ..", "Tamsin", become) == want


def test_sqr_w33_any_rune_beside_any_magic() -> None:
    assert points("VO Ne Ne HI", "Oswin") == 5


def test_sqr_w34_morph_in_a_bag_of_three() -> None:
    assert points(bag(*THREE), "Oswin", "morph") == 4
    assert points(bag(*THREE), "Oswin", "statue") == 4


def test_sqr_w35_oars_of_brindle() -> None:
    assert points(bag(*THREE), "Brindle", "statue") == 7


def test_sqr_w36_no_anchor() -> None:
    assert tried(bag(M07), "M01@(0,-3,1)") == ["no_anchor"]
    assert tried(bag(M07), "M01@(2,3,0)") == ["no_anchor"]


def test_sqr_w37_a_card_exactly_on_another() -> None:
    shown = bag(M07, "M01@(0,0,0)")
    assert tried(bag(M07), "M01@(0,0,0)") == []
    assert picture(shown) == [".. To oa", "Sw Co oa", "Sw Co oa", "Sw .. fb"]


def test_sqr_w38_refused_beneath() -> None:
    assert tried(bag(M02), "under M13@(0,2,0)") == ["partial_under"]
    assert tried(bag(M02), "under M13@(2,0,0)") == ["void_under"]
    assert tried(bag(M02), "under M03@(0,0,1)") == ["void_under"]


def test_sqr_w39_a_covered_hide() -> None:
    shown = bag(M02, "M10@(0,2,1)")
    assert "HI" not in "".join(picture(shown))
    assert "no_hide" in tried(shown, "under M07@(0,2,1)")


def test_sqr_w40_the_hide_of_the_new_card_is_not_in_the_bag() -> None:
    assert "no_hide" in tried(bag(M07), "under M11@(0,0,0)")


def test_sqr_w41_a_bonus_completes_but_never_scores() -> None:
    s = table(["M13@(0,0,0)"], squires=["Tamsin"], stories=["SM13"])  # Coins only: 2 tiles
    assert enough(s, 0, story("SM13"))
    assert points("Co Co", "Tamsin") == points("Co Co") == 1


def test_sqr_w42_with_the_value_met_nothing_must_be_covered() -> None:
    shown = (M02, "under M07@(1,2,2)")  # Sword 3 and Dagger 2, HIDE and Ring visible
    s = table(shown, squires=["Oswin"], stories=["SM01"], piles=("M01", "M09"))
    play(s, take(0))
    assert legal(s) == placements(bag(*shown), card("M01"))
    paying = placements(bag(*shown), card("M01"), kinds_of(["valuable"]))
    assert any(action not in paying and not action[4] for action in legal(s))
    assert any(action[4] for action in legal(s))


def test_sqr_w43_the_new_card_does_not_count() -> None:
    s = table(["M12@(0,0,0)"], squires=["Oswin"], stories=["SM06"], piles=("M07", "M01"))  # Weapons 5 or Potions 4
    assert not enough(s, 0, story("SM06"))  # Dagger 2; the Sword of M07 would make 5
    assert legal(s) == [PASS]


def test_sqr_w44_two_cards_in_a_pile_leave_a_choice() -> None:
    s = table(["M12@(0,0,0)"], [M07], stories=["SM03"], piles=("M06 M03", "M09"))
    play(s, take(0))
    play(s, legal(s)[0])
    assert s.stack[-1] == ("slot", 0, 0)
    assert legal(s) == [("slot", 0), ("slot", 1)]


def test_sqr_w45_the_empty_slot_is_filled_without_asking() -> None:
    s = table(["M12@(0,0,0)"], [M07], stories=["SM03"], piles=("M06", "M09"))
    top = s.decks[0][-1]
    play(s, take(1))
    play(s, legal(s)[0])
    assert s.piles == [[card("M06")], [top]]
    assert s.turn == 2


def test_sqr_w46_one_pass_makes_eleven_turns(easy: None) -> None:
    s = run(fresh(2, 4), passing(2))
    assert s.turn == 11
    assert sum(map(len, s.piles)) == 0
    assert s.reshuffled == [False]
    assert [len(s.laid[s.start]), len(s.laid[1 - s.start])] == [2 + 6, 2 + 4]  # turn 2 was passed


def test_sqr_w46_three_left_are_one_story_and_two_loot_then_one_and_one(easy: None) -> None:
    s, seen = fresh(2, 4), []
    while s.stack:
        if s.few and s.stack[-1][0] in ("turn", "last"):
            seen.append((s.stack[-1][0], len(s.decks[0]), [len(pile) for pile in s.piles]))
        run(s, passing(2), 1)
    assert seen == [("turn", 1, [1, 1]), ("turn", 1, [1, 0]), ("last", 0, [1, 0])]


def test_sqr_w47_two_passes_reshuffle_four(easy: None) -> None:
    s = run(fresh(2, 4), passing(2, 5), 4)
    while not s.reshuffled[0]:
        run(s, passing(2, 5), 1)
    assert (len(s.decks[0]), [len(pile) for pile in s.piles]) == (2, [1, 1])
    run(s, lazy)
    assert s.turn == 10
    assert sum(map(len, s.piles)) == 4


def few(*bags: list[str]) -> Squire:
    """Three cards left, one of them the story made by SQR-073."""
    return table(*bags, stories=["SM03"], piles=("M01", "M09"), left=(1,), few=True)


def test_sqr_w48_all_pass_on_the_last_three() -> None:
    s = few(["M12@(0,0,0)"], [M07])
    turn(s, PASS)
    assert (s.passes, s.stack[-1]) == (1, ("turn", 1))
    turn(s, PASS)
    assert s.stack == []
    assert sum(map(len, s.piles)) == 3


def test_sqr_w48_a_take_starts_the_count_again(easy: None) -> None:
    s = few(["M12@(0,0,0)"], [M07])
    turn(s, PASS)
    turn(s, take(0))
    assert s.stack[-1] == ("turn", 0)
    turn(s, PASS)
    assert (s.passes, s.stack[-1]) == (1, ("turn", 1))


def test_sqr_w49_the_last_card_is_offered_once() -> None:
    s = table(["M12@(0,0,0)"], [M07], piles=("M01", ""), stories=())
    s.stack = [("last", 1)]
    assert legal(s) == [("decline",), take(0)]
    play(s, ("decline",))
    assert s.stack == []
    assert s.piles == [[card("M01")], []]


def test_sqr_w50_solo_ends_with_the_deck(easy: None) -> None:
    s = run(fresh(1, 5), passing(9))
    assert s.turn == 10
    assert sum(map(len, s.piles)) == 3
    assert s.reshuffled == [False]


def test_sqr_w51_twin_set_up_for_four() -> None:
    s = fresh(4, 2, "twin")
    assert [len(deck) for deck in s.decks] == [10, 10]
    run(s, eager, 8)
    assert [len(deck) for deck in s.decks] == [8, 8]
    assert [len(pile) for pile in s.piles] == [1, 1, 1, 1]
    assert sum(len(rows) for rows in s.laid) == 8


def twin(*bags: list[str], piles: tuple[str, str, str, str], left: tuple[int, int] = (4, 4)) -> Squire:
    """Deck 1 shows a story that a Dagger completes, deck 2 one that nothing here completes."""
    return table(*bags, deck="twin", squires=["Oswin"] * 4, stories=["SM03", "SR04"], piles=piles, left=left)


FOUR = ("M01", "M09", "R01", "R02")


def test_sqr_w52_loot_only_from_beside_the_completed_story() -> None:
    s = twin(["M12@(0,0,0)"], [M07], piles=FOUR)
    assert legal(s) == [PASS, take(0), take(1)]


def test_sqr_w53_an_empty_slot_beside_the_other_deck_must_be_filled() -> None:
    s = twin(["M12@(0,0,0)"], [M07], piles=("M01", "M09", "", "R02"))
    play(s, PASS)
    assert legal(s) == [("flip", 0), ("flip", 1)]
    top = s.decks[0][-1]
    play(s, ("flip", 0))
    assert s.piles[2] == [top]
    s = twin(["M12@(0,0,0)"], [M07], piles=FOUR)
    play(s, PASS, ("flip", 1))
    assert legal(s) == [("slot", i) for i in range(4)]


def test_sqr_w54_a_twin_deck_is_reshuffled_once() -> None:
    s = twin(["M12@(0,0,0)"], [M07], ["M04@(0,0,0)"], piles=("M01 M02", "M09 M03", "R01", "R02"), left=(1, 4))
    right = [s.decks[1][:], s.piles[2][:], s.piles[3][:]]
    play(s, PASS, ("flip", 0), ("slot", 1))
    assert (len(s.decks[0]), len(s.piles[0]), len(s.piles[1])) == (3, 1, 1)
    assert [s.decks[1], s.piles[2], s.piles[3]] == right
    assert s.reshuffled == [True, False]
    for _ in range(3):
        assert s.stack
        play(s, PASS, ("flip", 0), ("slot", 0))
    assert s.stack == []


def test_sqr_w55_one_loot_card_cannot_be_reshuffled() -> None:
    s = twin(["M12@(0,0,0)"], [M07], ["M04@(0,0,0)"], piles=("M01", "M09", "R01", ""), left=(4, 1))
    play(s, PASS, ("flip", 1))  # to the only empty slot, 2R: now two lie beside the deck
    assert s.reshuffled == [False, True]
    s = twin(["M12@(0,0,0)"], [M07], ["M04@(0,0,0)"], piles=("M01", "", "R01", ""), left=(4, 1))
    play(s, PASS, ("flip", 1), ("slot", 1))
    assert s.reshuffled == [False, False]
    assert s.stack == []


def test_sqr_w56_two_runes_are_enough() -> None:
    s = table(["M02@(0,0,0)", "M03@(0,4,0)"], squires=["Brindle"], stories=["SM12"])
    assert bag("M02@(0,0,0)", "M03@(0,4,0)").values[TYPES.index("rune")] == 2
    assert enough(s, 0, story("SM12"))


def test_sqr_w57_a_void_cannot_be_the_cost() -> None:
    shown = bag("M03@(0,0,0)")
    assert placements(shown, card("M07"))
    assert placements(shown, card("M07"), kinds_of(["rune"])) == []
    assert "void_covered" in tried(shown, "M07@(0,0,0)", cost="rune")


def test_sqr_w58_a_choice_is_hidden_until_all_have_chosen() -> None:
    s = fresh(2, 7)
    first, other = s.stack[-1][1], s.stack[-2][1]
    act(GAME, s, ("keep", 1))
    assert view(s, first).kept[first] == 1
    hidden = view(s, other).kept[first]
    t = fresh(2, 7)
    act(GAME, t, ("keep", 0))
    assert view(t, other).kept[first] == hidden not in (0, 1, -1)
    play(s, ("keep", 0))
    assert view(s, other).kept == view(s, None).kept == s.kept


def test_sqr_w59_after_the_reshuffle_a_story_tells_its_loot(easy: None) -> None:
    s = fresh(2, 4)
    assert view(s, 0).decks[0][-1] not in s.decks[0]
    while not s.reshuffled[0]:
        run(s, passing(2, 5), 1)
    seen = view(s, 0)
    assert seen.decks[0][-1] == s.decks[0][-1]
    assert seen.decks[0][0] not in s.decks[0]
    assert seen.back[s.decks[0][-1]] == s.story[0]


def test_sqr_w60_a_card_wholly_beneath() -> None:
    assert tried(bag(M02), "under M07@(0,0,0)") == []
    hidden = bag(M02, "under M07@(0,0,0)")
    assert picture(hidden) == picture(bag(M02))
    assert points(hidden) == points(bag(M02))


def test_sqr_w61_a_bonus_alone_is_not_enough() -> None:
    s = table([M07], squires=["Hestia"], stories=["SM07"])
    assert bag(M07).values[TYPES.index("magic")] == 0
    assert not enough(s, 0, story("SM07"))


def test_sqr_w62_a_covered_card_comes_back() -> None:
    s = table(["M12@(0,0,0)"], [M07], stories=["SM03"], piles=("M06 M03", "M09"))
    play(s, take(0))
    play(s, legal(s)[0], ("slot", 1))
    assert s.piles[0] == [card("M06")]
    s.story = [story("SM03")]
    assert take(0) in legal(s)
