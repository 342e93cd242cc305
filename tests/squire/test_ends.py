"""Decks that run out, the last cards, the end, ties, solo."""

from random import Random

import pytest

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import placements
from py_engine.games.squire.data import kinds_of
from py_engine.games.squire.ends import junk, winners
from py_engine.games.squire.hidden import determinize, view
from py_engine.games.squire.table import EMPTY, Squire, bag
from py_engine.kernel import HIDDEN

from .table import (
    PASS,
    card,
    eager,
    fresh,
    kind,
    lazy,
    legal,
    listen,
    passing,
    play,
    randomly,
    run,
    table,
    take,
    turn,
)
from .table import points as points_of

DAGGER, SWORD = ["M12@(0,0,0)"], ["M07@(0,0,0)"]


def last_story(*piles: str, seats: int = 2, **fields: object) -> Squire:
    """One story card is left; with it the loot in the piles comes to n."""
    bags = (DAGGER, SWORD, ["M04@(0,0,0)"])[:seats]
    return table(*bags, stories=["SM03"], piles=piles, left=(1,), **fields)


def test_sqr_070_four_or_more_are_reshuffled() -> None:
    s = last_story("M01 M02", "M09")
    cards = sorted([*s.piles[0], *s.piles[1], *s.decks[0]])
    rng = s.rng
    turn(s, PASS)
    assert s.rng != rng
    assert [len(pile) for pile in s.piles] == [1, 1]
    assert len(s.decks[0]) == 2
    assert sorted([*s.piles[0], *s.piles[1], *s.decks[0]]) == cards
    assert s.story == [s.back[s.decks[0][-1]]]
    assert s.stack[-1] == ("turn", 1)
    assert s.reshuffled == [True]


def test_sqr_070_the_order_is_drawn_by_chance() -> None:
    orders = set()
    for rng in range(30):
        s = last_story("M01 M02", "M09", rng=rng)
        turn(s, PASS)
        orders.add((*s.piles[0], *s.piles[1], *s.decks[0]))
    assert len(orders) > 10


@pytest.mark.rule("SQR-071", "SQR-072", "SQR-Q19")
def test_a_second_reshuffle_never_happens_and_the_cards_stay_unclaimed() -> None:
    s = last_story("M01 M02", "M09", reshuffled=[True])
    turn(s, PASS)
    assert s.stack == []
    assert sum(map(len, s.piles)) == 4


@pytest.mark.parametrize(("piles", "loot"), [(("M01", "M09"), [1, 1]), (("M01", ""), [1, 0])])
@pytest.mark.rule("SQR-073", "SQR-Q20")
def test_of_two_or_three_cards_one_becomes_the_story(piles: tuple[str, str], loot: list[int]) -> None:
    stories = set()
    for rng in range(30):
        s = last_story(*piles, rng=rng)
        turn(s, PASS)
        assert (len(s.decks[0]), [len(pile) for pile in s.piles]) == (1, loot)
        stories.add(s.decks[0][0])
    assert len(stories) == 1 + sum(loot)


def test_sqr_074_few_cards_do_not_use_up_the_reshuffle_and_may_come_again() -> None:
    s = last_story("M01", "M09")
    turn(s, PASS)
    assert (s.few, s.reshuffled) == (True, [False])
    turn(s, PASS)
    assert (len(s.decks[0]), [len(pile) for pile in s.piles]) == (1, [1, 1])
    after = last_story("M01", "M09", reshuffled=[True])
    turn(after, PASS)
    assert len(after.decks[0]) == 1


@pytest.mark.rule("SQR-075", "SQR-Q21")
def test_all_passing_on_few_cards_ends_the_game() -> None:
    s = last_story("M01", "M09", seats=3, deck="combined")
    turn(s, PASS)
    assert s.passes == 0  # that story was none of SQR-073
    for seat in (1, 2, 0):
        assert s.stack[-1] == ("turn", seat)
        turn(s, PASS)
    assert s.stack == []
    assert sum(map(len, s.piles)) == 3


@pytest.mark.rule("SQR-076")
def test_the_last_card_is_free_for_the_next_player() -> None:
    s = last_story("M01", "")
    turn(s, take(0))
    assert s.stack == [("last", 1)]
    assert s.story == [EMPTY]
    assert legal(s) == [("decline",), take(0)]
    (only,) = s.piles[0]
    play(s, take(0))
    assert legal(s) == placements(bag(s, 1), only)


def test_sqr_076_the_last_card_may_go_beneath_with_hide() -> None:
    s = table(["M12@(0,0,0)"], ["M02@(0,0,0)"], piles=("M07", ""), stories=())
    s.stack = [("last", 1)]
    play(s, take(0))
    assert any(action[4] for action in legal(s))


@pytest.mark.parametrize("choice", ["take", "decline", "impossible"])
@pytest.mark.rule("SQR-077", "SQR-Q22")
def test_after_the_last_card_the_game_ends_in_any_case(choice: str) -> None:
    s = table(["M12@(0,0,0)"], ["M07@(0,0,0)"], ["M03@(0,0,0)"], piles=("M02", ""), stories=())
    s.stack = [("last", 1)]
    if choice == "impossible":
        s.piles[0] = []  # nothing to be placed
        assert legal(s) == [("decline",)]
    play(s, take(0) if choice == "take" else ("decline",))
    if choice == "take":
        play(s, legal(s)[0])
        assert len(s.laid[1]) == 2
    assert s.stack == []


def test_sqr_078_at_the_end_every_bag_is_points_of() -> None:
    s = last_story("M01 M02", "M09", reshuffled=[True])
    told = listen(s)
    turn(s, PASS)
    assert [event[:2] for event in told if event[0] == "scored"] == [("scored", 0), ("scored", 1)]
    assert ("finished", 4) in told


@pytest.mark.rule("SQR-091", "SQR-094", "SQR-Q29", "SQR-Q28")
def test_every_morph_is_declared_by_its_owner_in_reading_order() -> None:
    three = ["M14@(0,0,0)", "M09@(0,4,0)", "M05@(0,8,0)"]
    s = table(["M12@(0,0,0)"], three, stories=["SM03"], piles=("M01 M02", "M07"), left=(1,), reshuffled=[True])
    turn(s, PASS)
    assert s.stack == [("score",), ("morph", 1, 2), ("morph", 1, 1), ("morph", 1, 0)]
    kinds = kinds_of(["weapon", "armour", "magic", "valuable", "potion"]) - kinds_of(["boots", "orb"])
    assert {action[1] for action in legal(s)} == kinds | {kind("morph")}
    told = listen(s)
    play(s, ("morph", kind("statue")))
    assert ("morphed", 1, card("M14"), kind("statue")) in told
    play(s, ("morph", kind("morph")), ("morph", kind("ring")))
    assert s.morphs == [[], [kind("statue"), kind("morph"), kind("ring")]]
    assert s.stack == []


@pytest.mark.rule("SQR-096", "SQR-098", "SQR-Q30", "SQR-120")
def test_points_then_little_junk_then_a_shared_win(monkeypatch: pytest.MonkeyPatch) -> None:
    totals = [0, 0, 0]
    monkeypatch.setattr("py_engine.games.squire.ends.points", lambda s, seat: totals[seat])
    s = table(["M02@(0,0,0)"], ["M03@(0,0,0)"], ["M12@(0,0,0)"], deck="twin", stories=["SM01", "SM02"],
              piles=("", "", "", ""), left=(3, 3))  # fmt: skip
    assert [junk(s, seat) for seat in range(3)] == [2, 3, 2]  # junk items, not their tiles (4, 4 and 4)
    for now, want in (([9, 10, 8], [1]), ([10, 10, 9], [0]), ([10, 10, 10], [0, 2]), ([9, 10, 10], [2])):
        totals[:] = now
        assert winners(s) == want
    totals[:] = [10, 9, 8]
    assert GAME.returns(s) == [1, 0, -1]
    totals[:] = [10, 9, 10]
    assert GAME.returns(s) == [0.5, -1, 0.5]


@pytest.mark.rule("SQR-Q27", "SQR-Q30")
def test_junk_worth_nothing_still_counts_in_a_tie() -> None:
    s = table(["M03@(0,0,0)"], squires=["Pipwick"])  # the Mug touches the VOID and is worth 0 to Pipwick anyway
    assert junk(s, 0) == 3


@pytest.mark.rule("SQR-100", "SQR-101", "SQR-Q31")
def test_solo_ends_when_the_deck_is_empty_after_ten_turns(easy: None) -> None:
    for choose in (eager, lazy, passing(3, 10)):
        s = run(fresh(1, 12), choose)
        assert s.turn == 10
        assert s.reshuffled == [False]
    assert run(fresh(1, 12, "combined"), lazy).turn == 24


@pytest.mark.rule("SQR-102", "SQR-Q38", "SQR-119")
def test_targets_of_solo() -> None:
    assert fresh(1, 1).target == fresh(1, 1, "roads").target == fresh(1, 1, "combined").target == 25
    assert fresh(1, 1, "combined", long_target="yes").target == 65
    assert fresh(1, 1, "twin").target == fresh(1, 1, "twin", long_target="yes").target == 35


def test_solo_returns_say_how_far_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    s = run(fresh(1, 12), lazy)
    for have, want in ((25, 1), (31, 1), (20, -0.2), (0, -1), (-9, -1)):
        monkeypatch.setattr("py_engine.games.squire.ends.points", lambda s, seat, have=have: have)
        assert GAME.returns(s) == [want]


def test_sqr_q45_a_score_may_be_negative() -> None:
    assert points_of("oa oa oa / mg1 mg2 fb1") == -4
    assert points_of("fb1 .. Da1 Da1", "Fenwick") == 0


def test_sqr_q49_the_empty_deck_is_dealt_with_between_turns() -> None:
    s = last_story("M01 M02", "M09")
    turn(s, PASS)
    assert s.stack[-1] == ("turn", 1)  # the turn of seat 0 was complete, and seat 1 follows as ever


def test_sqr_q50_after_the_reshuffle_faces_are_known_but_not_their_order() -> None:
    s = last_story("M01 M02", "M09 M03")
    turn(s, PASS)
    seen = view(s, 1)
    assert seen.rest[0] == sorted(s.decks[0])
    assert seen.decks[0] == [HIDDEN] * 2 + s.decks[0][-1:]
    assert all(seen.back[c] == s.back[c] for c in s.decks[0])
    orders = {tuple(determinize(seen)(Random(i)).decks[0]) for i in range(20)}
    assert len(orders) == 2
    assert all(order[-1] == s.decks[0][-1] for order in orders)


def test_every_match_ends() -> None:
    for seats, deck in ((1, "runes"), (2, "roads"), (3, "combined"), (4, "twin")):
        for seed in range(4):
            s = run(fresh(seats, seed, deck), randomly(seed))
            assert s.stack == []


def test_lazy_players_end_as_well() -> None:
    for seats, deck in ((2, "runes"), (4, "combined"), (2, "twin")):
        assert run(fresh(seats, 3, deck), lazy).stack == []
