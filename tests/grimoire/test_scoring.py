"""What Territories are worth at the end, and who wins."""

from __future__ import annotations

import pytest

from py_engine.games.grimoire.scoring import entries, returns, score
from py_engine.kernel import HIDDEN

from .language import GAME, choose, finish, item_names, names, table

COMPANIONS = ["King", "King", "Prince", "Prince", "Rogue", "Thief", "Queen"]
ITEMS = ["Junk", "Junk", "Sterling Silver Bracelet"]


@pytest.mark.rule("GRIM-E40", "GRIM-065", "GRIM-066", "GRIM-Q06", "GRIM-C10", "GRIM-C11", "GRIM-C12", "GRIM-C13")
def test_a_territory_worth_37() -> None:
    coins = ["Gold Coin", "Silver Coin", "Silver Coin", "Copper Coin"]
    s = table(2, companions={0: COMPANIONS}, treasures={0: coins}, items={0: ITEMS, 1: ["Junk"]}, vp=[5, 0])
    quest, items = entries(s, 0)
    points = {entry.name: entry.points for entry in quest + items}
    assert points == {
        "Gold Coin": 3,
        "Silver Coin": 4,
        "Copper Coin": 1,
        "Thief": 1,
        "Rogue": 4,
        "Prince": 4,
        "Queen": 1,
        "King": 8,
        "Junk": 4,
        "Sterling Silver Bracelet": 2,
    }
    assert score(s, 0) == 37


@pytest.mark.rule("GRIM-E41", "GRIM-066")
def test_the_same_without_a_copper_coin_and_with_four_tokens_is_worth_28() -> None:
    coins = ["Gold Coin", "Silver Coin", "Silver Coin"]
    s = table(2, companions={0: COMPANIONS}, treasures={0: coins}, items={0: ITEMS, 1: ["Junk"]}, vp=[4, 0])
    assert score(s, 0) == 28


@pytest.mark.rule("GRIM-E42", "GRIM-I01", "GRIM-Q60")
def test_tied_junk_costs_everybody() -> None:
    s = table(3, items={0: ["Junk"] * 2, 1: ["Junk"] * 2, 2: ["Junk"]})
    assert [score(s, seat) for seat in range(3)] == [-2, -2, -1]
    s = table(3, items={0: ["Junk"] * 3, 1: ["Junk"] * 2})
    assert [score(s, seat) for seat in range(3)] == [6, -2, 0]


@pytest.mark.rule("GRIM-E43", "GRIM-C11")
def test_three_princes_are_worth_nine() -> None:
    assert score(table(2, companions={0: ["Prince"] * 3}), 0) == 9


@pytest.mark.rule("GRIM-E44", "GRIM-Q55", "GRIM-067", "GRIM-025")
def test_tied_totals_win_together() -> None:
    s = table(3, treasures={0: ["Gold Coin"] * 2, 1: ["Silver Coin"] * 3, 2: ["Gold Coin"]})
    assert [score(s, seat) for seat in range(3)] == [6, 6, 3]
    assert returns(s) == [1.0, 1.0, -1.0]
    s = table(3, treasures={0: ["Gold Coin"], 1: ["Silver Coin"], 2: ["Copper Coin"]})
    assert returns(s) == [1.0, 0.0, -1.0]


@pytest.mark.rule("GRIM-C10")
@pytest.mark.parametrize(("tokens", "worth"), [(4, 1), (5, 4), (9, 4)])
def test_the_rogue_wants_five_tokens(tokens: int, worth: int) -> None:
    assert score(table(2, companions={0: ["Rogue", "Rogue"]}, vp=[tokens, 0]), 0) == tokens + 2 * worth


@pytest.mark.rule("GRIM-C12")
def test_the_queen_wants_six_names_her_own_counted() -> None:
    five = ["Thief", "Pilgrim", "Knight", "Witch"]
    assert score(table(2, companions={0: ["Queen", *five]}), 0) == 1 + 4
    assert score(table(2, companions={0: ["Queen", "Queen", *five, "Prince"]}), 0) == 2 * 4 + 4 + 1


@pytest.mark.rule("GRIM-C13")
def test_the_king_wants_all_three_coins() -> None:
    coins = ["Gold Coin", "Silver Coin", "Copper Coin"]
    assert score(table(2, companions={0: ["King"]}, treasures={0: coins}), 0) == 4 + 6
    assert score(table(2, companions={0: ["King"]}, treasures={0: coins[:2]}), 0) == 2 + 5


@pytest.mark.rule("GRIM-I02", "GRIM-I03", "GRIM-I04", "GRIM-I05")
def test_plain_items_are_worth_what_they_print() -> None:
    for name, worth in (
        ("Blessed Shoes", 2),
        ("Sterling Silver Bracelet", 2),
        ("Amber Ring", 3),
        ("Dragon-Eye Gem", 4),
    ):
        assert score(table(2, items={1: [name]}), 1) == worth


def test_grim_q61_everything_is_shown_at_the_end() -> None:
    nine = ["Copper Coin"] * 9
    s = choose(table(2, treasures={0: nine}, items={1: ["Amber Ring"]}), "Resistance", "Luck")
    assert GAME.view(s, 1).treasures[0] == [HIDDEN] * 9
    finish(s)
    assert s.stack == []
    for seat in (0, 1, None):
        v = GAME.view(s, seat)
        assert names(v.treasures[0]).count("Copper Coin") == 9
        assert item_names(v.items[1]) == ["Amber Ring"]
