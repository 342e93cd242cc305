"""Placement: what a bag shows, where a card may go on top or beneath, and the reasons against it."""

from itertools import product
from random import Random

import pytest

from py_engine.games.squire.bag import FIRST, UNDER, Laid, add, bag_of, cells, placements, reasons
from py_engine.games.squire.data import KINDS, LOOT, kinds_of, turned
from py_engine.games.squire.score import NOBODY, awards, best_morphs, total

from .slow import SlowBag, face
from .table import bag, card, codes, laid, picture, tried

M07 = "M07@(0,0,0)"
M02 = "M02@(0,0,0)"


# --- what a bag shows ------------------------------------------------------------------------------------------------


def test_sqr_010_item_value_counts_the_tiles_of_visible_items() -> None:
    assert bag(M07).values == (3, 2, 0, 1, 0, 0, 3)  # Sword 3, Helm 2, Ring 1; Rag 2 and Fishbone 1
    assert bag(M07, "M01@(0,0,0)").values == (3, 0, 0, 2, 1, 0, 4)  # all of M07 is gone


def test_sqr_011_covered_items_have_no_effect_and_stay_covered() -> None:
    covered = bag(M02, "M10@(0,2,1)")
    assert "HI" not in codes(covered)
    assert covered.values[kinds_type("rune")] == 0
    again = bag(M02, "M10@(0,2,1)", "M07@(0,5,1)")
    assert "HI" not in codes(again)


def kinds_type(word: str) -> int:
    return next(kind.type for kind in KINDS if kind.word == {"rune": "hide"}.get(word, word))


def test_sqr_012_the_first_card_lies_upright_with_its_corner_at_the_origin() -> None:
    assert FIRST == (0, 0, 0, 0)
    first = bag(M07)
    assert cells(first, first.area) == [(r, c) for r in range(4) for c in range(3)]
    assert picture(first) == ["Sw Ri ..", "Sw rg rg", "Sw He He", ".. .. fb"]


def test_sqr_013_quarter_turns_go_clockwise_and_never_mirror() -> None:
    assert turned((0, 0), 1) == (0, 3)
    assert turned((3, 0), 1) == (0, 0)
    assert turned((1, 2), 2) == (2, 0)
    assert picture(bag("M07@(1,0,0)")) == [".. Sw Sw Sw", ".. He rg Ri", "fb He rg .."]
    assert picture(bag("M07@(2,0,0)")) == ["fb .. ..", "He He Sw", "rg rg Sw", ".. Ri Sw"]
    assert picture(bag("M07@(3,0,0)")) == [".. rg He fb", "Ri rg He ..", "Sw Sw Sw .."]


def test_sqr_014_a_placement_names_the_top_left_tile_of_the_turned_face() -> None:
    found = placements(bag(M07), card("M01"))
    assert all(len(pack) == 5 and pack[0] == "pack" for pack in found)
    shown = add(bag(M07), card("M01"), 2, -3, 1, 0)
    assert cells(shown, shown.area)[0] == (-3, 1)


@pytest.mark.rule("SQR-015", "SQR-016", "SQR-Q04")
def test_a_bag_has_no_border_and_may_be_very_long_and_have_holes() -> None:
    """Cards laid ever further to the right, then ever further up: coordinates go on, also below zero."""
    for step in ((0, 1), (0, -1), (-1, 0)):
        shown: Laid = ((0, *FIRST),)
        for which in range(1, 28):
            far = max(placements(bag_of(shown), which), key=lambda p: step[0] * p[2] + step[1] * p[3])
            shown += ((which, *far[1:]),)
        long = bag_of(shown)
        slow = slow_bag(shown)
        assert {*cells(long, long.area)} == slow.cells
        assert sorted(KINDS[k].code for k in long.kinds) == sorted(t.code for t in slow.things)
        rows, columns = {r for r, _ in slow.cells}, {c for _, c in slow.cells}
        assert max(max(rows) - min(rows), max(columns) - min(columns)) > 40


def test_sqr_017_earlier_cards_never_move() -> None:
    before = bag(M07)
    after = bag(M07, "M01@(0,3,-1)")
    for which, mask in zip(before.kinds, before.masks, strict=True):
        where = [cells(after, m) for k, c, m in zip(after.kinds, after.cards, after.masks, strict=True)
                 if k == which and c == card("M07")]  # fmt: skip
        assert where == [cells(before, mask)]


# --- on top ----------------------------------------------------------------------------------------------------------


def test_sqr_018_a_loot_item_of_the_new_card_lies_wholly_on_the_bag() -> None:
    assert tried(bag(M07), "M01@(0,3,-1)") == []
    assert "no_anchor" in tried(bag(M07), "M01@(0,-3,1)")
    assert "no_anchor" in tried(bag(M07), "M01@(0,40,40)")
    assert "no_anchor" in tried(bag(M07), "M01@(0,-40,-40)")


def test_sqr_019_the_anchor_may_lie_on_empty_tiles() -> None:
    """The Tonic of M01 on the empty tile (3, 0) of M07."""
    assert tried(bag(M07), "M01@(0,3,-1)") == []


def test_sqr_020_no_item_may_be_covered_in_part() -> None:
    assert tried(bag(M07), "M01@(0,1,0)") == ["partial_cover"]
    found = reasons(bag(M07), card("M01"), 0, 1, 0, 0)
    assert [KINDS[bag(M07).kinds[i]].code for i in found[0].items] == ["Sw"]


def test_sqr_021_a_card_may_cover_any_number_of_items_or_none() -> None:
    assert len(bag(M07, "M01@(0,3,-1)").kinds) == 5 + 5
    assert len(bag(M07, "M01@(0,0,0)").kinds) == 5


def test_sqr_022_void_may_not_be_covered() -> None:
    assert tried(bag("M03@(0,0,0)"), "M07@(0,0,0)") == ["void_covered"]


def test_sqr_023_tiles_beside_the_bag_extend_it_whatever_they_show() -> None:
    grown = bag(M07, "M01@(0,3,-1)")
    assert picture(grown) == [
        "   Sw Ri ..",
        "   Sw rg rg",
        "   Sw He He",
        ".. To oa fb",
        "Sw Co oa",
        "Sw Co oa",
        "Sw .. fb",
    ]


def test_sqr_024_a_card_on_top_shows_all_its_tiles() -> None:
    top = bag(M07, "M01@(2,-3,1)")
    assert picture(top)[:4] == ["   fb .. Sw", "   oa Co Sw", "   oa Co Sw", "Sw oa To .."]
    assert codes(top) == sorted(["Sw", "rg", "He", "fb", "Sw", "Co", "To", "oa", "fb"])  # the Ring is covered


# --- beneath ---------------------------------------------------------------------------------------------------------


def test_sqr_025_only_a_visible_hide_lets_a_card_go_beneath() -> None:
    assert tried(bag(M02), "under M07@(1,2,2)") == []
    assert "no_hide" in tried(bag(M07), "under M01@(0,0,0)")


def test_sqr_026_a_card_beneath_lies_under_every_card() -> None:
    two = bag(M02, "M10@(0,3,2)")
    low = bag(M02, "M10@(0,3,2)", "under M07@(1,2,2)")
    for which, mask in zip(two.kinds, two.masks, strict=True):
        assert (which, cells(two, mask)) in [(k, cells(low, m)) for k, m in zip(low.kinds, low.masks, strict=True)]


def test_sqr_027_a_card_beneath_shows_only_beside_the_bag() -> None:
    shown = bag(M02, "under M07@(2,0,1)")
    assert picture(shown) == ["mg Sh Sh ..", "rg Sh Sh Sw", "rg .. HI Sw", ".. Da Da Sw"]


def test_sqr_028_a_loot_item_of_the_bag_lies_wholly_on_the_card() -> None:
    assert tried(bag(M02), "under M07@(1,2,2)") == []  # the HIDE rune itself
    assert "no_anchor" in tried(bag(M02), "under M07@(0,-3,-2)")  # only the Mug lies on it


def test_sqr_029_no_item_of_the_card_beneath_may_show_in_part() -> None:
    assert tried(bag(M02), "under M13@(0,2,0)") == ["partial_under"]


def test_sqr_030_a_void_may_not_be_beneath_the_bag() -> None:
    assert tried(bag(M02), "under M13@(2,0,0)") == ["void_under"]
    assert tried(bag(M02), "under M03@(0,0,1)") == ["void_under"]


def test_sqr_031_items_beneath_the_bag_are_covered_from_the_start() -> None:
    shown = bag(M02, "under M07@(2,0,1)")
    assert [KINDS[k].code for k, c in zip(shown.kinds, shown.cards, strict=True) if c == card("M07")] == ["Sw"]


def test_sqr_032_a_card_beneath_never_pays() -> None:
    found = placements(bag(M02), card("M07"), kinds_of(["weapon"]))
    assert found
    assert all(pack[4] == 0 for pack in found)
    assert tried(bag(M02), "under M07@(1,2,2)", cost="weapon") == ["hide_cannot_pay"]


def test_sqr_033_a_hide_does_not_enable_its_own_card() -> None:
    assert all(pack[4] == 0 for pack in placements(bag(M07), card("M11")))
    assert any(pack[4] == UNDER for pack in placements(bag(M02), card("M11")))


def test_sqr_089_a_covered_hide_has_no_ability() -> None:
    assert all(pack[4] == 0 for pack in placements(bag(M02, "M10@(0,2,1)"), card("M07")))


# --- against the slow twin -------------------------------------------------------------------------------------------

COSTS = (None, "valuable", "armour", "necklace ring", "rune")


def slow_bag(shown: Laid) -> SlowBag:
    slow = SlowBag()
    for placed in shown:
        slow.put(*placed)
    return slow


def random_bag(random: Random, cards: int) -> Laid:
    """A bag of legal placements, beneath ones liked."""
    order = random.sample(range(28), cards)
    shown: Laid = ((order[0], *FIRST),)
    for which in order[1:]:
        found = placements(bag_of(shown), which)
        low = [pack for pack in found if pack[4] == UNDER]
        shown += ((which, *random.choice(low if low and random.random() < 0.4 else found)[1:]),)
    return shown


def compare(random: Random) -> int:
    """One random bag, card and demand: both lists of placements are the same."""
    shown = random_bag(random, random.randint(1, 9))
    which = random.choice([c for c in range(28) if c not in [row[0] for row in shown]])
    words = random.choice(COSTS)
    cost = None if words is None else kinds_of(words.split())
    wanted = None if cost is None else {KINDS[k].code for k in cost}
    loot, beneath = random.random() < 0.2, random.random() < 0.8
    fast = placements(bag_of(shown), which, cost, beneath, loot)
    slow = slow_bag(shown).placements(which, wanted, loot, beneath)
    if loot:
        slow = [p for p in slow if not p[3]] + [p for p in slow if p[3]]
    assert [pack[1:] for pack in fast] == slow
    assert fast == sorted(fast, key=lambda p: (p[4], *p[1:4]))
    return len(fast)


def test_placements_agree_with_the_slow_twin() -> None:
    random = Random(20)
    assert sum(compare(random) for _ in range(100)) > 2000


@pytest.mark.slow
def test_placements_agree_with_the_slow_twin_on_2000_bags() -> None:
    random = Random(21)
    assert sum(compare(random) for _ in range(2000)) > 40_000


def test_every_refused_pose_has_a_reason_and_no_legal_one_has() -> None:
    random = Random(22)
    for _ in range(12):
        shown = bag_of(random_bag(random, random.randint(1, 6)))
        which, cost = random.choice(range(28)), random.choice([None, kinds_of(["valuable"])])
        legal = set(placements(shown, which, cost))
        for k, r, c, layer in product(range(4), range(-6, 9), range(-6, 9), (0, 1)):
            assert bool(reasons(shown, which, k, r, c, layer, cost)) != (("pack", k, r, c, layer) in legal)


def test_sqr_q03_no_item_is_ever_half_visible() -> None:
    random = Random(23)
    for _ in range(60):
        shown = random_bag(random, random.randint(2, 10))
        tiles: dict[tuple[int, int], tuple[int, str]] = {}
        order = [p for p in reversed(shown) if p[4] == UNDER] + [p for p in shown if p[4] != UNDER]
        for which, k, r, c, _ in order:
            for i, row in enumerate(face(which, k)):
                tiles |= {(r + i, c + j): (which, code) for j, code in enumerate(row)}
        seen: dict[tuple[int, str], int] = {}
        for tile in tiles.values():
            seen[tile] = seen.get(tile, 0) + 1
        items = {tile: n for tile, n in seen.items() if tile[1] != ".."}
        size = {kind.code: len(kind.shape) for kind in KINDS}
        assert all(n == size[code] for (_, code), n in items.items())
        fast = bag_of(shown)
        assert sorted(items) == sorted((c, KINDS[k].code) for c, k in zip(fast.cards, fast.kinds, strict=True))


def test_scores_agree_with_the_slow_twin() -> None:
    random = Random(24)
    for _ in range(80):
        shown = random_bag(random, random.randint(1, 10))
        fast, slow = bag_of(shown), slow_bag(shown)
        become = random.choice(["MO", "Da", "Ri", "Ch", "Ne", "El"])
        kinds = [k for k, kind in enumerate(KINDS) if kind.code == become] * 3
        assert total(fast, NOBODY, tuple(kinds)) == slow.score([become] * 3)


def test_awards_add_up_to_the_total_for_every_squire() -> None:
    random = Random(25)
    for _ in range(60):
        shown = bag_of(random_bag(random, random.randint(1, 10)))
        for who in range(-1, 8):
            morphs = best_morphs(shown, who, (0, 1))
            assert sum(award.points for award in awards(shown, who, morphs)) == total(shown, who, morphs)


def test_different_placements_on_top_never_give_the_same_bag() -> None:
    shown = bag(M07, "M01@(0,3,-1)")
    found = [pack for pack in placements(shown, card("M10")) if pack[4] == 0]
    after = [add(shown, card("M10"), *pack[1:]) for pack in found]
    seen = {tuple(sorted((k, tuple(cells(b, m))) for k, m in zip(b.kinds, b.masks, strict=True))) for b in after}
    assert len(seen) == len(found)


def test_laid_words_are_placements() -> None:
    assert laid("under M07@(1,2,-2)") == ((card("M07"), 1, 2, -2, UNDER),)
    assert LOOT[card("M07")].name == "M07"


def test_sqr_016_holes_are_allowed_and_may_be_closed_later() -> None:
    random = Random(26)
    for _ in range(400):
        shown = bag_of(random_bag(random, 6))
        inside = {*cells(shown, shown.area)}
        rows, columns = [r for r, _ in inside], [c for _, c in inside]
        holes = [
            (r, c)
            for r, c in product(range(min(rows), max(rows)), range(min(columns), max(columns)))
            if (r, c) not in inside and {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} <= inside
        ]
        if holes:
            after = [add(shown, which, *p[1:]) for which in range(28) for p in placements(shown, which)]
            assert any(holes[0] in cells(bag_, bag_.area) for bag_ in after)
            return
    raise AssertionError("no bag with a hole")
