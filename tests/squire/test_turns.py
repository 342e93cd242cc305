"""A turn: the story, taking or passing, the loot card, the flip."""

import pytest

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import placements, reasons
from py_engine.games.squire.data import IS_JUNK, STORIES, TYPES, kinds_of
from py_engine.games.squire.hidden import view
from py_engine.games.squire.table import Squire, bag, cost, enough, value
from py_engine.kernel import act
from py_engine.match import Match

from .table import PASS, card, legal, listen, options, pack, play, story, table, take, turn

DAGGER, SWORD_RING, SHIELD_HIDE = ["M12@(0,0,0)"], ["M07@(0,0,0)"], ["M02@(0,0,0)"]
TWO = ("M01", "M09")


def test_sqr_049_only_the_story_face_of_the_top_card_is_seen() -> None:
    s = table(DAGGER, stories=["SM03"], piles=TWO)
    seen = view(s, 0)
    assert seen.story == s.story
    assert not set(seen.decks[0]) & set(s.decks[0])
    assert len(seen.decks[0]) == len(s.decks[0])


def test_sqr_050_take_exactly_one_card_or_pass() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
    assert legal(s) == [PASS, take(0), take(1)]
    t = turn(s.clone(), take(1))
    assert (len(t.laid[0]), t.stack[-1]) == (2, ("turn", 1))
    t = turn(s.clone(), PASS)
    assert (len(t.laid[0]), t.stack[-1]) == (1, ("turn", 1))


def test_sqr_051_any_one_condition_is_enough() -> None:
    by_value = table(DAGGER, stories=["SM03"], piles=TWO)  # Weapons 2 or use 1 Armour
    by_cost = table(["M03@(0,0,0)"], squires=["Oswin"], stories=["SM03"], piles=TWO)  # a Helm, no Weapon
    assert cost(by_value, 0, 0) is None
    assert cost(by_cost, 0, 0) == kinds_of(["armour"])
    assert len(legal(by_cost)) > 1


def test_sqr_q13_two_conditions_are_joined_by_or() -> None:
    s = table(["M08@(0,0,0)", "M13@(0,3,1)"], squires=["Oswin"], stories=["SM06"], piles=TWO)  # Weapons 5 or Potions 4
    assert [bag(s, 0).values[TYPES.index(w)] for w in ("weapon", "potion")] == [0, 4]
    assert enough(s, 0, story("SM06"))


def test_sqr_052_item_value_and_bonus_reach_the_number() -> None:
    s = table(SWORD_RING, squires=["Brindle"], stories=["SM02"], piles=TWO)  # Armour 3 or use 1 Potion
    assert value(s, 0, TYPES.index("armour")) == 2 + 2
    assert enough(s, 0, story("SM02"))
    assert not enough(table(SWORD_RING, squires=["Oswin"], stories=["SM02"], piles=TWO), 0, story("SM02"))


def test_sqr_053_the_new_card_does_not_count_for_the_value() -> None:
    s = table(DAGGER, squires=["Oswin"], stories=["SM06"], piles=("M07", "M04"))  # Sword or Bow would make Weapons 5
    assert legal(s) == [PASS]


def test_sqr_054_a_met_value_costs_nothing() -> None:
    s = table(DAGGER, stories=["SM03"], piles=TWO)
    play(s, take(0))
    kept = [a for a in legal(s) if {card("M12")} <= loot_cards(play(s.clone(), a), 3)]
    assert kept  # placements that cover no loot item at all


def loot_cards(s: Squire, n: int) -> set[int]:
    """The cards that show at least n loot items."""
    shown = bag(s, 0)
    owners = [c for c, k in zip(shown.cards, shown.kinds, strict=True) if not IS_JUNK[k]]
    return {c for c in owners if owners.count(c) >= n}


def test_sqr_055_a_cost_is_paid_by_covering_a_matching_item() -> None:
    s = table(SWORD_RING, squires=["Brindle"], stories=["SM05"], piles=("M01", "M09"))  # use 1 Valuable
    play(s, take(0))
    for action in legal(s):
        after = bag(play(s.clone(), action), 0)
        ring = [
            k for k, c in zip(after.kinds, after.cards, strict=True) if c == card("M07") and k in kinds_of(["ring"])
        ]
        assert ring == []
    refused = [p for p in placements(bag(s, 0), card("M01")) if p not in legal(s)]
    assert len(refused) == 27 - 16
    assert all([r.word for r in reasons(bag(s, 0), card("M01"), *p[1:], kinds_of(["valuable"]))] == ["cost_not_covered"]
               for p in refused)  # fmt: skip


def test_sqr_056_the_card_is_chosen_before_it_is_placed() -> None:
    s = table(DAGGER, stories=["SM03"], piles=TWO)
    play(s, take(1))
    assert s.stack[-1] == ("place", 0, 1)
    assert legal(s) == placements(bag(s, 0), card("M09"))


def test_sqr_057_all_placements_if_the_value_is_met_else_the_paying_ones() -> None:
    free = table(SHIELD_HIDE, squires=["Brindle"], stories=["SM03"], piles=TWO)  # Dagger 2
    play(free, take(0))
    assert legal(free) == placements(bag(free, 0), card("M01"))
    assert any(action[4] for action in legal(free))
    paying = table(SHIELD_HIDE, squires=["Oswin"], stories=["SM09"], piles=TWO)  # Armour 5 or use 1 Weapon
    play(paying, take(0))
    assert legal(paying) == placements(bag(paying, 0), card("M01"), kinds_of(["weapon"]))
    assert not any(action[4] for action in legal(paying))


def test_sqr_q14_nobody_is_asked_whether_to_pay() -> None:
    """With the value met, a placement that covers the cost is one of many."""
    s = table(SHIELD_HIDE, squires=["Brindle"], stories=["SM03"], piles=TWO)  # Weapons 2 met, Armour could be used
    play(s, take(0))
    assert s.stack[-1][0] == "place"
    covering = set(placements(bag(s, 0), card("M01"), kinds_of(["armour"])))
    assert covering < set(legal(s))


@pytest.mark.rule("SQR-058", "SQR-068", "SQR-Q15")
def test_only_the_top_of_a_pile_can_be_taken_and_what_lay_below_comes_back() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=("M06 M03", "M09"))
    play(s, take(0))
    assert legal(s) == placements(bag(s, 0), card("M03"))
    play(s, legal(s)[0], ("slot", 1))
    assert s.piles[0] == [card("M06")]
    assert view(s, 1).piles == s.piles


def test_sqr_059_either_slot() -> None:
    s = table(DAGGER, stories=["SM03"], piles=TWO)
    assert take(0) in legal(s)
    assert take(1) in legal(s)


@pytest.mark.rule("SQR-060", "SQR-Q16")
def test_a_slot_without_an_allowed_placement_is_not_offered_and_passing_always_is() -> None:
    blocked = table(["M08@(0,0,0)"], squires=["Brindle"], stories=["SM03"], piles=TWO)
    assert legal(blocked) == [PASS]
    empty = table(DAGGER, stories=["SM03"], piles=("", "M09"))
    assert legal(empty) == [PASS, take(1)]


def test_sqr_061_passing_is_allowed_though_able() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
    turn(s, PASS)
    assert s.stack[-1] == ("turn", 1)


def test_sqr_062_a_taken_card_is_placed_at_once() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
    play(s, take(0))
    assert all(action[0] == "pack" for action in legal(s))
    play(s, legal(s)[0])
    assert [row[0] for row in s.laid[0]] == [card("M12"), card("M01")]
    assert card("M01") not in s.piles[0]


def test_sqr_063_the_bonus_counts_without_an_item_and_only_for_stories() -> None:
    s = table(["M08@(0,0,0)"], squires=["Brindle"], stories=["SM02"], piles=TWO)  # no Armour in the bag
    assert value(s, 0, TYPES.index("armour")) == 2
    assert bag(s, 0).values[TYPES.index("armour")] == 0


@pytest.mark.rule("SQR-064", "SQR-069", "SQR-Q53")
def test_after_the_action_the_story_is_flipped_once_and_the_next_player_has_the_next_story() -> None:
    for action in (PASS, take(0)):
        s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
        *_, second, top = s.decks[0]
        turn(s, action)
        assert s.piles[0][-1] == top
        assert s.decks[0][-1] == second
        assert s.story == [s.back[second]]
        assert s.stack[-1] == ("turn", 1)
        assert len(s.decks[0]) == 2


def test_sqr_065_an_empty_slot_is_filled_and_of_two_the_left_one() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=("M01", ""))
    top = s.decks[0][-1]
    play(s, take(0))
    play(s, legal(s)[0])
    assert s.piles == [[top], []]
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=("M01", ""))
    top = s.decks[0][-1]
    play(s, PASS)
    assert s.piles == [[card("M01")], [top]]


def test_sqr_066_with_both_slots_full_the_player_chooses() -> None:
    for slot in (0, 1):
        s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
        top = s.decks[0][-1]
        play(s, PASS)
        assert legal(s) == [("slot", 0), ("slot", 1)]
        play(s, ("slot", slot))
        assert s.piles[slot] == [card(TWO[slot]), top]


@pytest.mark.rule("SQR-067", "SQR-Q18")
def test_the_slot_is_chosen_before_the_loot_is_seen() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
    top = s.decks[0][-1]
    play(s, PASS)
    seen = view(s, 0)
    assert top not in seen.decks[0]
    assert seen.back[top] not in range(28)
    act(GAME, seen, ("slot", 1))  # the answer alone shows nothing either
    assert seen.piles == s.piles


def test_sqr_q40_only_faces_that_were_shown_may_be_looked_up() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=TWO)
    seen = view(s, 1)
    assert [c for c in range(14) if seen.back[c] in range(28)] == [card("M01"), card("M09")]
    before = s.decks[0][-1]
    turn(s, PASS)
    assert view(s, 1).back[before] == s.back[before]


def test_sqr_q41_runes_are_a_type_that_can_be_asked_for_and_used() -> None:
    assert (TYPES.index("rune"), 2) in STORIES[story("SM12")].values
    shown = table(SHIELD_HIDE)
    assert placements(bag(shown, 0), card("M10"), kinds_of(["rune"]))


def test_sqr_q44_the_paying_placement_may_cover_more() -> None:
    s = table(SWORD_RING, squires=["Brindle"], stories=["SM05"], piles=("M01", "M09"))
    play(s, take(0))
    assert pack("(0,0,0)") in legal(s)  # everything of M07 goes
    play(s, pack("(0,0,0)"))
    assert len(bag(s, 0).kinds) == 5


@pytest.mark.rule("SQR-Q48")
def test_deck_and_pile_sizes_are_public() -> None:
    s = table(DAGGER, SWORD_RING, stories=["SM03"], piles=("M06 M03", "M09"))
    assert [len(deck) for deck in view(s, None).decks] == [3]
    assert view(s, None).piles == s.piles


def test_a_turn_with_nothing_to_take_passes_by_itself_in_a_match() -> None:
    match = Match(GAME, 1, 2, options())
    match.play(0, ("keep", 0))
    match.play(0, match.legal(0)[0])
    while not match.over:
        assert len(match.legal(0)) > 1 or match.state.stack[-1][0] == "keep"
        match.play(0, match.legal(0)[-1])


def test_what_was_covered_is_told() -> None:
    s = table(SWORD_RING, squires=["Brindle"], stories=["SM05"], piles=("M01", "M09"))
    told = listen(s)
    play(s, take(0), pack("(2,-3,1)"))
    assert ("took", 0, story("SM05"), card("M01"), False) in told
    (ring,) = kinds_of(["ring"])
    assert ("packed", 0, card("M01"), 0, ((card("M07"), ring),)) in told
