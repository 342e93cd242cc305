"""GRID-001 to GRID-017: what is in the box, and the design rules of the cards."""

from collections import Counter

import pytest

from py_engine.games.gridaris.data import ACE, CARDS, CLANS, EMPIRES, GOLD, REFERENCE, SCENARIOS, SILVER
from py_engine.games.gridaris.faces import faces
from py_engine.games.gridaris.maps import MAPS
from py_engine.games.gridaris.setup import OPTIONS
from py_engine.games.gridaris.state import Gridaris

from .table import NUMBER, B, G, O, fresh, held, owner, play, table

SUMS = {1: (14, 16), 2: (16, 18), 3: (19, 20), 4: (21, 22), 5: (23, 25)}


def of(clan: str) -> list[tuple[int, int, int, int]]:
    return [card.sides for card in CARDS if CLANS[card.clan].id == clan]


def test_grid_001_every_map_has_sixteen_battlefields() -> None:
    assert [len(set(map_.places)) for map_ in MAPS] == [16] * 5


def test_grid_002_five_empires_with_ruler_and_banner() -> None:
    assert len({(e.name, e.ruler, e.banner) for e in EMPIRES}) == 5
    assert len({e.colour for e in EMPIRES}) == len({e.pattern for e in EMPIRES}) == 5


def test_grid_003_a_quick_reference_lies_on_the_table() -> None:
    words = [op["text"] for op in faces()["reference"]["ops"] if op["op"] == "text"]
    assert REFERENCE in words
    assert all(points in REFERENCE for points in ("3 per 2×2", "5 per line", "6 per 2×3", "10 per diagonal"))


def test_grid_004_an_empire_has_a_token_for_every_battlefield() -> None:
    s = table(hands={O: ["Pawberus"]}, board={(r, c): (CARDS[4 * r + c].name, O) for r in range(4) for c in range(4)})
    assert len(held(s, O)) == 16


def test_grid_005_the_token_shows_who_controls() -> None:
    s = table(hands={B: ["Pawberus"]}, to_play=B)
    play(s, "Pawberus", (2, 1))
    assert owner(s, (2, 1)) == B


def test_grid_006_grid_q14_one_modifier_for_every_battlefield_is_never_too_many() -> None:
    assert len(fresh(2).modifier) == 16  # of 40 tokens


def test_grid_007_no_modifiers_without_the_class_scenarios() -> None:
    s = table(hands={O: ["Damp Recruit"]}, board={(0, 0): ("Mop Queen", B), (3, 3): ("Suds Corporal", G)})
    play(s, "Damp Recruit", (1, 1))
    assert s.modifier == [0] * 16


def test_grid_008_twelve_scenarios() -> None:
    assert len({s.name for s in SCENARIOS}) == len({s.text for s in SCENARIOS}) == 12


def test_grid_009_grid_q02_31_silver_and_17_gold() -> None:
    assert (len(SILVER), len(GOLD)) == (31, 17)
    assert len({card.name for card in CARDS}) == 48


@pytest.mark.rule("GRID-010")
def test_hands_are_made_of_mercenaries() -> None:
    s = fresh(3)
    assert {card for row in s.silver for card in row} <= set(SILVER)
    assert {card for row in s.gold for card in row} <= set(GOLD)


def test_grid_011_four_combat_values() -> None:
    assert all(len(card.sides) == 4 and all(v in range(1, 10) or v == ACE for v in card.sides) for card in CARDS)


def test_grid_012_values_decide_combat_and_stars_do_not() -> None:
    s = table(hands={O: ["Loose Whisper"]}, board={(1, 1): ("Eldrial the Scorned", B)})
    play(s, "Loose Whisper", (0, 1))  # south 9 over north 2: one star takes five
    assert owner(s, (1, 1)) == O


def test_grid_013_no_number_beats_an_ace() -> None:
    s = table(hands={O: ["Hexwright Pim"]}, board={(1, 1): ("Thunder Librarian", B)})
    play(s, "Hexwright Pim", (1, 0))  # east 9 against west A
    assert owner(s, (1, 1)) == B


def test_grid_014_stars_of_the_printed_names() -> None:
    stars = {name: CARDS[NUMBER[name]].stars for name in ("Pawberus", "Corporate Shell", "Mop Queen", "Crumb Scout")}
    assert stars == {"Pawberus": 5, "Corporate Shell": 2, "Mop Queen": 5, "Crumb Scout": 1}


def test_grid_015_every_gold_card_outranks_every_silver_one() -> None:
    assert max(CARDS[i].stars for i in SILVER) == 3
    assert min(CARDS[i].stars for i in GOLD) == 4


@pytest.mark.rule("GRID-016", "GRID-017")
def test_base_play_asks_for_stars_in_the_score_only_and_never_for_a_class() -> None:
    board = {(1, 1): ("Corporate Shell", B)}
    results = set()
    for name in ("Memo Copter", "Quarterly Reaper"):  # of one Class, east 4 and 6, of 1 and 4 stars
        s = table(hands={O: [name]}, board=board)
        play(s, name, (1, 0))
        results.add(owner(s, (1, 1)))
    assert results == {B, O}


def test_grid_q05_empires_are_no_part_of_the_state() -> None:
    assert not any("empire" in name for name in Gridaris.__slots__)
    assert not any("empire" in option.name for option in OPTIONS)


def test_grid_q09_every_card_has_faces_to_look_up() -> None:
    assert {f"card:{card.id}" for card in CARDS} <= set(faces())


# --- design rules of the set -------------------------------------------------------------------------------------


def test_stars_by_metal_and_class() -> None:
    assert Counter(card.stars for card in CARDS) == {1: 12, 2: 12, 3: 7, 4: 11, 5: 6}
    for i, clan in enumerate(CLANS):
        ranks = Counter(card.stars for card in CARDS if card.clan == i)
        drone = clan.id == "drone"
        assert ranks == ({1: 2, 2: 2, 3: 2, 4: 1, 5: 1} if drone else {1: 2, 2: 2, 3: 1, 4: 2, 5: 1})


def test_sums_of_the_sides_by_stars() -> None:
    assert all(SUMS[card.stars][0] <= sum(card.sides) <= SUMS[card.stars][1] for card in CARDS)
    assert [sum(card.sides[d] for card in CARDS) for d in range(4)] == [226, 226, 226, 227]


def test_aces_are_spread_evenly() -> None:
    assert [sum(card.sides[d] == ACE for card in CARDS) for d in range(4)] == [4, 4, 4, 4]
    assert sorted(Counter(card.sides.count(ACE) for card in CARDS).items())[1:] == [(1, 14), (2, 1)]
    counts = Counter(v for card in CARDS for v in card.sides)
    assert [counts[v] for v in range(1, 11)] == [22, 31, 25, 16, 27, 25, 11, 11, 8, 16]


def test_no_card_is_dominated() -> None:
    for card in CARDS:
        for other in CARDS:
            if other is not card and other.stars >= card.stars:
                assert any(mine < theirs for mine, theirs in zip(card.sides, other.sides, strict=True)), (card, other)


def test_every_class_has_its_shape() -> None:
    assert all(min(n, s) > max(e, w) or min(e, w) > max(n, s) for n, e, s, w in of("cheese"))
    for sides in of("mop"):
        low, *rest = sorted(sides)
        assert low <= 2 and rest[-1] - rest[0] <= 3 and rest[0] - low >= 3, sides
    for sides in of("wizard"):
        *rest, spike = sorted(sides)
        assert spike >= 8 and spike - rest[-1] >= 4, sides
    for sides in of("monster"):
        pairs = [(sides[i], sides[i - 1], sides[i - 2], sides[i - 3]) for i in range(4)]
        assert any(min(a, b) > max(c, d) for a, b, c, d in pairs), sides
    assert all(v <= 2 or v >= 8 for sides in of("voidling") for v in sides)
    assert all(max(sides) - min(sides) <= 2 and ACE not in sides for sides in of("drone"))


def test_values_of_the_table_of_cards() -> None:
    sides = {name: CARDS[NUMBER[name]].sides for name in ("Gouds the Struggler", "The Quiet Between", "Memo Copter")}
    assert sides["Gouds the Struggler"] == (ACE, 3, 9, 3)
    assert sides["The Quiet Between"] == (ACE, 1, ACE, 1)
    assert sides["Memo Copter"] == (5, 4, 3, 4)
