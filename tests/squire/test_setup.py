"""Set-up: squires, the two dealt cards, the first bag, the decks."""

from collections import Counter

import pytest

from py_engine.games.squire import GAME
from py_engine.games.squire.bag import OVER, UNDER, placements
from py_engine.games.squire.data import KINDS, LOOT, SQUIRES
from py_engine.games.squire.hidden import view
from py_engine.games.squire.rules import received
from py_engine.games.squire.table import EMPTY, bag
from py_engine.kernel import act, apply, asked, turn_to
from py_engine.match import Match

from .table import bag as bag_by_name
from .table import card, codes, eager, fresh, kind, legal, listen, options, play, run


def keep(s: object, *choices: int) -> None:
    """Everybody keeps: choices[seat] is 0 or 1."""
    for seat, choice in enumerate(choices):
        turn_to(GAME, s, seat)  # type: ignore[arg-type]
        apply(GAME, s, ("keep", choice))  # type: ignore[arg-type]


def test_sqr_034_every_player_has_one_squire_of_the_sets_in_use() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        s = fresh(2, seed, "roads")
        assert len(set(s.squires)) == 2
        assert {SQUIRES[who].set for who in s.squires} == {1}
        seen.update(s.squires)
    assert len(seen) == 4


def test_sqr_035_undealt_squires_are_nowhere() -> None:
    assert len(fresh(3, 1, "twin").squires) == 3


def test_sqr_036_two_cards_each_loot_side_up() -> None:
    s = fresh(4, 3, "twin")
    dealt = [c for pair in s.dealt for c in pair]
    assert len(dealt) == len(set(dealt)) == 8
    assert view(s, None).dealt == s.dealt


def test_sqr_037_all_choose_at_the_same_time() -> None:
    s = fresh(3, 5, "twin")
    assert sorted(asked(GAME, s)) == [0, 1, 2]
    assert legal(s) == [("keep", 0), ("keep", 1)]
    for seat in (2, 0):
        turn_to(GAME, s, seat)
        act(GAME, s, ("keep", 1))
        assert s.laid == [(), (), ()]
    keep_last = asked(GAME, s)
    assert keep_last == [1]
    apply(GAME, s, ("keep", 0))
    assert [rows[0] for rows in s.laid] == [(s.dealt[p][k], 0, 0, 0, OVER) for p, k in enumerate((1, 0, 1))]


def test_sqr_q09_dealt_cards_lie_open_and_the_choices_come_in_any_order() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        s = fresh(2, 8)
        assert all(view(s, seat).dealt == s.dealt for seat in (None, 0, 1))
        for seat in order:
            turn_to(GAME, s, seat)
            apply(GAME, s, ("keep", seat))
        ends.append(s)
    assert ends[0] == ends[1]


def test_sqr_038_the_other_card_goes_to_the_left() -> None:
    s = fresh(3, 5, "twin")
    keep(s, 0, 1, 0)
    assert received(s, 1) == s.dealt[0][1]
    assert received(s, 2) == s.dealt[1][0]
    assert received(s, 0) == s.dealt[2][1]


@pytest.mark.rule("SQR-039", "SQR-040", "SQR-043", "SQR-Q11")
def test_the_received_card_goes_on_top_by_the_normal_rules_only() -> None:
    """Also over a first card that shows a HIDE rune, and also where it covers nothing."""
    for seed in range(40):
        s = fresh(2, seed)
        keep(s, 0, 0)
        seat = s.stack[-1][1]
        assert legal(s) == placements(bag(s, seat), received(s, seat), None, beneath=False)
        assert all(action[4] == OVER for action in legal(s))
        if kind("hide") in bag(s, seat).kinds:
            assert any(p[4] == UNDER for p in placements(bag(s, seat), received(s, seat)))
            return
    raise AssertionError("no HIDE rune was dealt")


@pytest.mark.rule("SQR-041", "SQR-Q10", "SQR-099")
def test_a_solo_player_chooses_which_card_is_first_and_packs_the_other() -> None:
    for choice in (0, 1):
        s = fresh(1, 6)
        keep(s, choice)
        assert s.laid[0] == ((s.dealt[0][choice], 0, 0, 0, OVER),)
        assert received(s, 0) == s.dealt[0][1 - choice]


def test_sqr_042_solo_the_second_card_covers_a_loot_item_of_the_first() -> None:
    s = fresh(1, 6)
    keep(s, 0)
    loot = [KINDS[item.kind].code for item in LOOT[s.dealt[0][0]].items if KINDS[item.kind].code.istitle()]
    for action in legal(s):
        t = play(s.clone(), action)
        first = [k for k, c in zip(bag(t, 0).kinds, bag(t, 0).cards, strict=True) if c == s.dealt[0][0]]
        assert sum(KINDS[k].code in loot for k in first) < len(loot)
    assert 10 <= len(legal(s)) < len(placements(bag(s, 0), received(s, 0), None, beneath=False))


def test_sqr_044_the_rest_is_the_story_deck() -> None:
    s = fresh(2, 9)
    assert s.story == [EMPTY]
    run(s, eager, 4)
    assert len(s.decks[0]) + 2 == 14 - 4
    assert not {c for pair in s.dealt for c in pair} & {*s.decks[0], *s.piles[0], *s.piles[1]}


@pytest.mark.rule("SQR-045", "SQR-Q51")
def test_the_top_two_cards_lie_left_and_right_of_the_deck() -> None:
    s = fresh(2, 9)
    *rest, third, second, first = s.decks[0]
    run(s, eager, 4)
    assert s.piles == [[first], [second]]
    assert s.decks == [[*rest, third]]
    assert s.story == [s.back[third]]


@pytest.mark.rule("SQR-046", "SQR-Q12")
def test_anybody_may_start_by_chance_or_the_first_seat_by_choice() -> None:
    assert {fresh(4, seed, "twin").start for seed in range(40)} == {0, 1, 2, 3}
    assert {fresh(4, seed, "twin", start="first").start for seed in range(40)} == {0}


def test_sqr_047_the_first_story_is_told_to_all() -> None:
    s = fresh(2, 9)
    told = listen(s)
    run(s, eager, 4)
    assert told[-1] == ("story", 0, s.story[0])


def test_sqr_048_turns_go_to_the_left_like_the_cards() -> None:
    s = run(fresh(3, 11, "twin"), eager, 6)
    seen = []
    while len(seen) < 5:
        if s.stack[-1][0] == "turn":
            seen.append(s.stack[-1][1])
        run(s, eager, 1)
    assert seen == [(s.start + i) % 3 for i in range(5)]


def test_sqr_q32_two_different_sets_and_all_their_squires() -> None:
    s = fresh(4, 2, "combined")
    assert sorted(c for c in (*s.decks[0], *(c for pair in s.dealt for c in pair))) == list(range(28))
    assert len({who for seed in range(60) for who in fresh(4, seed, "combined").squires}) == 8


@pytest.mark.rule("SQR-Q39")
def test_backs_are_shuffled_within_each_set_or_as_printed() -> None:
    shuffled = [fresh(2, seed, "combined").back for seed in range(20)]
    assert len({tuple(back) for back in shuffled}) == 20
    assert all(LOOT[c].set == (story >= 14) for back in shuffled for c, story in enumerate(back))
    assert fresh(2, 1, "combined", backs="printed").back == list(range(28))


def test_the_second_card_in_a_match_is_packed_in_seat_order_from_the_start_player() -> None:
    match = Match(GAME, 3, 4, options("twin"))
    for seat in range(3):
        match.play(seat, ("keep", 0))
    order = []
    while match.state.stack[-1][0] == "second":
        (seat,) = match.asked()
        order.append(seat)
        match.play(seat, match.legal(seat)[0])
    assert order == [(match.state.start + i) % 3 for i in range(3)]


def test_a_solo_first_card_of_w16() -> None:
    assert codes(bag_by_name("M03@(0,0,0)")) == sorted(["VO", "mg", "Ch", "He", "rg", "fb"])
    assert card("M03") == 2
