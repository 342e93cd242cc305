"""Combined decks: both sets with one story deck or two."""

import pytest

from py_engine.games.squire.table import EMPTY, Squire

from .table import PASS, card, eager, fresh, lazy, legal, play, run, table, take, turn

DAGGER, SWORD, BOW = ["M12@(0,0,0)"], ["M07@(0,0,0)"], ["M04@(0,0,0)"]
FOUR = ("M01", "M09", "R01", "R02")


def twin(*piles: str, seats: int = 3, left: tuple[int, int] = (4, 4), **fields: object) -> Squire:
    """Deck 1 asks for Weapons 2, deck 2 for more than anybody has."""
    bags = (DAGGER, SWORD, BOW)[:seats]
    return table(*bags, deck="twin", squires=["Oswin"] * 3, stories=["SM03", "SR04"], piles=piles, left=left, **fields)


def test_sqr_103_three_and_four_players_have_both_sets() -> None:
    for seats in (3, 4):
        for deck in ("runes", "roads", "twin", "combined"):
            s = fresh(seats, 1, deck)
            assert s.sets == (0, 1)
            assert sum(map(len, s.decks)) + 2 * seats == 28
            assert s.twin == (deck != "combined")


def test_sqr_104_all_eight_squires_take_part() -> None:
    assert {who for seed in range(50) for who in fresh(4, seed, "twin").squires} == set(range(8))


@pytest.mark.rule("SQR-105", "SQR-106")
def test_both_sets_with_either_rules_for_every_number_of_players() -> None:
    for seats in (1, 2, 3, 4):
        assert [len(fresh(seats, 1, deck).decks) for deck in ("combined", "twin")] == [1, 2]


@pytest.mark.rule("SQR-107", "SQR-Q33")
def test_the_deck_is_split_evenly_after_the_deal() -> None:
    for seats in (1, 2, 3, 4):
        s = fresh(seats, 4, "twin")
        assert [len(deck) for deck in s.decks] == [14 - seats] * 2


def test_sqr_108_two_cards_of_each_deck_lie_beside_it() -> None:
    s = fresh(2, 4, "twin")
    tops = [deck[-1:-3:-1] for deck in s.decks]
    run(s, eager, 4)
    assert s.piles == [[c] for top in tops for c in top]
    assert [len(deck) for deck in s.decks] == [10, 10]


@pytest.mark.rule("SQR-109", "SQR-110")
def test_one_of_two_stories_and_only_loot_beside_it() -> None:
    s = twin(*FOUR)
    assert legal(s) == [PASS, take(0), take(1)]
    s.story[1] = s.story[0]
    assert legal(s) == [PASS, *[take(i) for i in range(4)]]
    t = turn(s.clone(), take(3))
    assert len(t.laid[0]) == 2
    assert t.stack[-1] == ("turn", 1)


def test_sqr_111_the_completed_story_is_flipped() -> None:
    s = twin(*FOUR)
    top, other = s.decks[0][-1], s.decks[1][-1]
    play(s, take(1))
    play(s, legal(s)[0])
    assert s.piles[1] == [top]
    assert s.decks[1][-1] == other


@pytest.mark.rule("SQR-111", "SQR-Q34")
def test_who_passes_chooses_the_story_to_flip() -> None:
    for deck in (0, 1):
        s = twin(*FOUR)
        top = s.decks[deck][-1]
        play(s, PASS)
        assert legal(s) == [("flip", 0), ("flip", 1)]
        play(s, ("flip", deck), ("slot", 2))
        assert s.piles[2][-1] == top


@pytest.mark.rule("SQR-112", "SQR-Q35")
def test_empty_slots_first_beside_either_deck() -> None:
    s = twin("M01", "", "", "R02")
    play(s, PASS, ("flip", 0))
    assert legal(s) == [("slot", 1), ("slot", 2)]
    s = twin("", "", "", "")
    play(s, PASS, ("flip", 0))
    assert legal(s) == [("slot", i) for i in range(4)]


@pytest.mark.rule("SQR-113", "SQR-Q35")
def test_with_all_slots_full_any_pile_may_be_covered() -> None:
    s = twin(*FOUR)
    top = s.decks[0][-1]
    play(s, PASS, ("flip", 0))
    assert legal(s) == [("slot", i) for i in range(4)]
    play(s, ("slot", 3))
    assert s.piles[3] == [card("R02"), top]


@pytest.mark.parametrize(
    ("piles", "slots", "story"),
    [(("M01", "", "R01", "R02"), [1, 0], 1), (FOUR, [1, 1], 1), (("", "", "R01", "R02"), [], 0)],
)
@pytest.mark.rule("SQR-114", "SQR-Q36")
def test_the_loot_beside_an_empty_deck_is_reshuffled(piles: tuple[str, ...], slots: list[int], story: int) -> None:
    """n = 2: one story and one loot; n = 3: one story and two loot; n = 1: the end."""
    s = twin(*piles, left=(1, 4))
    aside = [s.decks[1][:], s.piles[2][:], s.piles[3][:]]
    play(s, PASS, ("flip", 0))
    if s.stack[-1][0] == "slot":
        play(s, ("slot", 0))
    if not story:
        assert s.stack == []
        return
    assert len(s.decks[0]) == story
    assert [len(pile) for pile in s.piles[:2]] == slots
    assert [s.decks[1], s.piles[2], s.piles[3]] == aside
    assert s.reshuffled == [True, False]
    assert s.stack[-1] == ("turn", 1)


@pytest.mark.rule("SQR-115", "SQR-116")
def test_each_deck_is_reshuffled_once_and_then_the_game_ends() -> None:
    s = twin("M01", "M09", "R01", "R02", left=(1, 1), reshuffled=[True, False])
    t = s.clone()
    turn(t, PASS)  # deck 1 for the second time
    assert t.stack == []
    play(s, PASS, ("flip", 1), ("slot", 2))
    assert s.reshuffled == [True, True]
    assert s.stack[-1] == ("turn", 1)


def test_sqr_117_there_is_no_free_last_card_in_twin_mode() -> None:
    for seed in range(6):
        s = fresh(2, seed, "twin")
        while s.stack:
            assert s.stack[-1][0] != "last"
            run(s, eager, 1)
        assert not s.few


def test_sqr_118_solo_twin_has_no_reshuffle() -> None:
    s = twin("M01", "M09", "R01", "R02", seats=1, left=(1, 4))
    turn(s, PASS)
    assert s.stack == []
    assert s.reshuffled == [False, False]


@pytest.mark.rule("SQR-Q37")
def test_fair_finish_completes_the_round_with_the_other_deck() -> None:
    s = twin("", "", "R01", "R02", left=(1, 4), fair=True)
    turn(s, PASS)  # seat 0 is the start player: two others are still to come
    assert s.stack[-1] == ("turn", 1)
    assert s.story[0] == EMPTY
    s.story[1] = 2  # Weapons 2: Swords are enough
    assert legal(s) == [PASS, take(2), take(3)]
    turn(s, PASS)
    assert s.stack[-1] == ("turn", 2)
    turn(s, PASS)
    assert s.stack == []


@pytest.mark.rule("SQR-Q37")
def test_without_fair_finish_the_game_ends_at_once() -> None:
    s = twin("", "", "R01", "R02", left=(1, 4), fair=False)
    turn(s, PASS)
    assert s.stack == []


@pytest.mark.rule("SQR-Q37")
def test_fair_finish_ends_when_the_other_deck_runs_out_for_good() -> None:
    s = twin("", "", "", "", left=(1, 1), fair=True)
    turn(s, PASS)
    assert s.stack[-1] == ("turn", 1)
    play(s, PASS, ("slot", 1))
    assert s.stack == []


@pytest.mark.rule("SQR-Q37")
def test_fair_finish_does_nothing_when_the_last_seat_ends_the_game() -> None:
    s = twin("", "", "R01", "R02", left=(1, 4), fair=True, to_play=2)
    turn(s, PASS)
    assert s.stack == []


def test_solo_twin_is_long_enough() -> None:
    turns = [run(fresh(1, seed, "twin"), lazy).turn for seed in range(5)]
    assert all(11 <= n <= 21 for n in turns)
