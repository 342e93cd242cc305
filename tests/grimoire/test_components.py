"""The material, the setup, and the words of GRIM-001 to GRIM-022."""

from __future__ import annotations

import pytest

from py_engine.games.grimoire.data import ITEMS, NUMBERS, QUEST, SPELLS
from py_engine.games.grimoire.table import face_down, level, new_table, supply
from py_engine.kernel import HIDDEN, legal_actions, settle, turn_to

from .language import GAME, choose, finish, names, table, until

TREASURES = [("Gold Coin", 9, 3), ("Silver Coin", 14, 2), ("Copper Coin", 14, 1)]
COMPANIONS = [
    ("Thief", 3, 1),
    ("Pilgrim", 3, 1),
    ("Money-changer", 3, 2),
    ("Artificer", 3, 2),
    ("Knight", 2, 1),
    ("Seer", 3, 2),
    ("Witch", 2, 1),
    ("Jester", 2, 2),
    ("Rogue", 3, 3),
    ("Prince", 4, 1),
    ("Queen", 3, 1),
    ("King", 3, 2),
    ("Healer", 3, 2),
]
STOCK = [
    ("Junk", 9, 0),
    ("Blessed Shoes", 2, 2),
    ("Sterling Silver Bracelet", 5, 2),
    ("Amber Ring", 3, 3),
    ("Dragon-Eye Gem", 2, 4),
]
PAGES = {
    1: ("Luck", {"Common"}),
    2: ("Silence", {"Common"}),
    3: ("Avarice", {"Forbidden"}),
    4: ("Cure", {"Common"}),
    5: ("Acceleration", {"Time"}),
    6: ("Resistance", {"Defensive"}),
    7: ("Creation", {"Common"}),
    8: ("Clairvoyance", {"Common"}),
    9: ("Charm", {"Forbidden"}),
    10: ("Summon Elemental", {"Common"}),
    11: ("Time Stop", {"Time", "Defensive"}),
    12: ("Polymorph", {"Forbidden"}),
    13: ("Telekinesis", {"Forbidden"}),
    14: ("Domination", {"Forbidden"}),
    15: ("Wish", {"Common"}),
}


def started(seats: int, seed: int = 5):
    s = GAME.new_state(seats, seed, {})
    settle(GAME, s)
    return s


@pytest.mark.rule("GRIM-001", "GRIM-Q01", "GRIM-046", "GRIM-083", "GRIM-070")
def test_fifteen_pages_one_a_level_with_their_types() -> None:
    assert {spell.level: (spell.name, set(spell.types)) for spell in SPELLS} == PAGES
    assert all(spell.text and spell.about and spell.flavour for spell in SPELLS)


@pytest.mark.rule("GRIM-012", "GRIM-013", "GRIM-C01a", "GRIM-C01b", "GRIM-C01c", "GRIM-Q19")
def test_the_quest_cards_are_those_of_the_list() -> None:
    found = [(kind.name, kind.copies, kind.vp) for kind in QUEST if kind.treasure]
    assert found == TREASURES
    assert [(kind.name, kind.copies, kind.vp) for kind in QUEST if not kind.treasure] == COMPANIONS
    assert sum(kind.copies for kind in QUEST) == 74
    assert sum(kind.copies for kind in QUEST if kind.treasure) == 37
    assert all(kind.text for kind in QUEST)
    assert sum(kind.vp * kind.copies for kind in QUEST if kind.treasure) == 69
    assert sum(kind.vp * kind.copies for kind in QUEST if not kind.treasure) == 60


@pytest.mark.rule("GRIM-014", "GRIM-I03", "GRIM-I04", "GRIM-I05")
def test_the_item_cards_are_those_of_the_list() -> None:
    assert [(kind.name, kind.copies, kind.vp) for kind in ITEMS] == STOCK
    assert sum(kind.copies for kind in ITEMS) == 21
    assert all(kind.text for kind in ITEMS)


def test_grim_065_only_five_names_change_at_game_end() -> None:
    assert [kind.name for kind in QUEST if kind.when == "end"] == ["Rogue", "Prince", "Queen", "King"]
    assert [kind.name for kind in ITEMS if kind.when == "end"] == ["Junk"]


def test_grim_015_all_thirty_tokens_start_in_the_area() -> None:
    assert supply(started(4)) == 30
    assert NUMBERS["vp_supply"] == 30


def test_grim_016_the_quest_deck_is_shuffled() -> None:
    decks = {tuple(started(3, seed).deck) for seed in range(6)}
    assert len(decks) == 6
    assert all(len(deck) == 74 - 4 for deck in decks)


def test_grim_017_the_item_deck_is_shuffled() -> None:
    decks = {tuple(started(3, seed).item_deck) for seed in range(6)}
    assert len(decks) == 6
    assert all(sorted(deck) == list(range(21)) for deck in decks)


@pytest.mark.rule("GRIM-018", "GRIM-027", "GRIM-006")
def test_the_marker_starts_at_six() -> None:
    s = started(3)
    assert level(s) == 6
    assert legal_actions(GAME, s) == [("spell", n) for n in range(1, 7)]


@pytest.mark.rule("GRIM-005", "GRIM-026", "GRIM-028", "GRIM-E10")
def test_the_marker_moves_up_one_a_round_and_stops_at_fifteen() -> None:
    s = new_table(2, 1)
    marks = []
    for s.round in range(1, 14):
        marks.append(level(s))
    assert marks == [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15, 15]


def test_grim_019_nobody_holds_a_turn_order_token_before_the_game() -> None:
    assert new_table(4, 1).token == [-1] * 4


@pytest.mark.rule("GRIM-003", "GRIM-Q05")
def test_with_n_players_the_tokens_one_to_n_are_used() -> None:
    for seats in (2, 3, 4, 5):
        assert sorted(choose(table(seats), *["Luck"] * seats).token) == list(range(1, seats + 1))


@pytest.mark.rule("GRIM-020", "GRIM-002", "GRIM-Q10")
def test_every_player_marks_exactly_one_page_of_the_own_book_and_may_repeat_it() -> None:
    s = table(3)
    for seat in (2, 0, 1):
        turn_to(GAME, s, seat)
        assert legal_actions(GAME, s) == [("spell", n) for n in range(1, 16)]
    finish(choose(s, "Silence", "Cure", "Luck"))
    assert s.stack[-1][0] == "spell"
    choose(s, "Silence", "Cure", "Luck")
    assert s.chosen == [2, 4, 1]


@pytest.mark.rule("GRIM-021", "GRIM-022", "GRIM-004")
def test_territories_start_empty_beside_one_common_board() -> None:
    s = started(5)
    assert s.companions == s.treasures == s.items == [[]] * 5
    assert s.vp == [0] * 5
    assert (len(s.zone), len(s.deck), s.discard, len(s.item_deck), supply(s)) == (6, 68, [], 21, 30)


@pytest.mark.rule("GRIM-007", "GRIM-008", "GRIM-009", "GRIM-010", "GRIM-011", "GRIM-092", "GRIM-Q02")
def test_the_spaces_of_the_zone_by_number_of_players() -> None:
    faces = {seats: [face_down(seats, slot) for slot in range(seats + 1)] for seats in (2, 3, 4, 5)}
    down, up = True, False
    assert faces == {
        2: [down, up, up],
        3: [down, up, up, up],
        4: [down, up, up, up, up],
        5: [down, up, down, up, up, up],
    }


@pytest.mark.rule("GRIM-Q03", "GRIM-Q04")
def test_left_over_words_of_the_rulebook_name_the_chart_and_the_board() -> None:
    """The "MP chart" is the chart of spell levels; the "Main Zone" of the Thief is where its token comes from."""
    s = table(2, companions={0: ["Thief"]}, zone=["Silver Coin"] * 3)
    until(choose(s, "Luck", "Cure"), 0)
    assert s.vp == [1, 0]
    assert supply(s) == 29
    assert len([card for card in s.zone if card != -1]) == 3


def test_grim_091_two_to_five_players() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    for seats in GAME.seats:
        assert len(GAME.view(started(seats), 0).vp) == seats


@pytest.mark.rule("GRIM-Q08")
def test_counts_and_tokens_are_public() -> None:
    s = table(3, vp=[4, 0, 2], treasures={1: ["Gold Coin", "Copper Coin"]}, items={1: ["Junk"]})
    v = GAME.view(s, None)
    assert v.vp == [4, 0, 2]
    assert list(map(len, v.treasures)) == [0, 2, 0]
    assert list(map(len, v.items)) == [0, 1, 0]
    assert (len(v.deck), len(v.item_deck)) == (len(s.deck), len(s.item_deck))


@pytest.mark.rule("GRIM-Q09")
def test_own_face_down_cards_may_be_looked_at() -> None:
    s = table(3, treasures={1: ["Gold Coin", "Copper Coin"]}, items={1: ["Junk"]})
    v = GAME.view(s, 1)
    assert names(v.treasures[1]) == ["Copper Coin", "Gold Coin"]
    assert v.items[1] == s.items[1]
    assert GAME.view(s, 0).treasures[1] == [HIDDEN, HIDDEN]
