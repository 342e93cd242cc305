"""The score: items, pairs, runes, junk, squires, MORPH."""

from itertools import product
from random import Random

import pytest

from py_engine.games.squire.bag import Bag, bag_of, morphs
from py_engine.games.squire.data import BECOMES, MORPH
from py_engine.games.squire.ends import points as score_of
from py_engine.games.squire.score import awards, best, best_morphs, total

from .table import BOTH, bag, kind, legal, mapped, play, points, squire, table, take, tried
from .test_bag import random_bag


def why(picture: str, who: str = "none", *become: int) -> list[tuple[str, int]]:
    return [(award.why, award.points) for award in awards(mapped(picture), squire(who), become)]


def test_sqr_079_one_point_an_item_whatever_its_size() -> None:
    for picture in ("Ri", "Da Da", "Sw Sw Sw", "Ch Ch / Ch Ch", "To", "Ne Ne", "He He", "VO"):
        assert points(picture) == 1
    assert points("Ri .. Da Da .. Ch Ch / .. .. .. .. .. Ch Ch") == 3


def test_sqr_080_one_point_a_pair_of_identical_neighbours() -> None:
    assert points("Da1 Da1 Da2 Da2") == 3
    assert points("Da1 Da1 Sw Sw Sw") == 2  # same type, other kind
    assert points("El1 El1 .. El2 El2") == 2


def test_sqr_081_only_shared_edges_count() -> None:
    assert points("To1 .. / .. To2") == 2
    assert points("To1 To2") == points("To1 / To2") == 3


@pytest.mark.rule("SQR-082", "SQR-Q24")
def test_adjacency_ignores_cards_and_heights() -> None:
    """The Necklaces of M10 (above) and M12 (above that) lie side by side in the end."""
    apart = bag("M12@(0,0,0)")
    assert points(apart) == 3 - 2
    joined = bag("M12@(0,0,0)", "M10@(1,2,-2)")
    pairs = [award for award in awards(joined, -1) if award.why == "pair"]
    shown = {c for award in pairs for c in [joined.cards[i] for i in award.items]}
    assert all(len({joined.cards[i] for i in award.items}) == 2 for award in pairs)
    assert len(shown) in (0, 2)


@pytest.mark.rule("SQR-083", "SQR-Q23")
def test_an_item_may_be_in_several_pairs_and_a_pair_counts_once() -> None:
    assert points("Ri1 Ri2 Ri3") == 3 + 2
    assert points("Ri1 Ri2 / Ri3 Ri4") == 4 + 4
    assert points("Da1 Da1 / Da2 Da2") == 2 + 1
    assert points("Ch1 Ch1 Ch2 Ch2 / Ch1 Ch1 Ch2 Ch2") == 2 + 1


@pytest.mark.rule("SQR-084", "SQR-Q25")
def test_a_line_of_the_squire_scores_each_adjacent_pair() -> None:
    assert points("He He Sh Sh / .. .. Sh Sh", "Brindle") == 2 + 2
    assert points("He1 He1 Sh Sh / He2 He2 Sh Sh", "Brindle") == 3 + 1 + 2 + 2
    assert points("Bo Bo He He / Bo .. .. ..", "Brindle") == 2 + 1
    assert points("He He .. Sh Sh / .. .. .. Sh Sh", "Brindle") == 2
    assert points("El Ob / El ..", "Marlow") == 2 + 1
    assert points("El Co Co / El .. ..", "Marlow") == 2 + 1
    assert points("Ne Ne St St St / HI .. .. .. ..", "Oswin") == 3 + 1  # only the Necklace touches the rune


def test_sqr_085_every_visible_junk_item_costs_a_point() -> None:
    assert points("fb .. mg .. rg rg .. oa oa oa") == -4


JUNK_LINES = [
    ("Brindle", "oa1 oa1 oa1", -1),
    ("Brindle", "oa1 oa1 oa1 / oa2 oa2 oa2", 1),
    ("Brindle", "oa1 oa1 oa1 / oa2 oa2 oa2 / oa3 oa3 oa3", 0),
    ("Pipwick", "mg1 mg2 fb", -1),
    ("Oswin", "rg1 rg1 rg2 rg2 fb", -1),
    ("Tamsin", "fb1 fb2 mg", -1),
    ("Fenwick", "fb1 fb2 mg", 1),
    ("Fenwick", "fb1 .. Da Da", 0),
    ("Fenwick", "fb1 fb2 .. Da Da", 3),
    ("Marlow", "rg rg oa oa oa", -1),
    ("Hestia", "mg1", -1),
    ("Hestia", "mg1 mg2", 1),
    ("Hestia", "mg1 mg2 mg3", 0),
    ("Hestia", "mg1 mg2 mg3 mg4", 2),
    ("Gorse", "oa oa oa mg", -1),
]


@pytest.mark.parametrize(("who", "picture", "want"), JUNK_LINES)
@pytest.mark.rule("SQR-086")
def test_a_squires_junk_rule_replaces_the_minus(who: str, picture: str, want: int) -> None:
    assert points(picture, who) == want


def test_sqr_087_an_item_counts_under_every_heading() -> None:
    found = why("HI1 HI2 / Ne Ne", "Oswin")
    assert sorted(found) == sorted([("loot", 3), ("pair", 1), ("rune", 1), ("rune", 1), ("line", 1), ("line", 1)])


@pytest.mark.rule("SQR-088", "SQR-Q26")
def test_a_rune_gains_one_beside_any_other_rune() -> None:
    assert points("HI") == 1
    assert points("HI .. VO") == 2
    assert points("HI VO") == 4
    assert points("HI VO MO") == 6
    assert points("HI1 HI2") == 5
    assert points("HI .. / .. VO") == 2


@pytest.mark.rule("SQR-090", "SQR-Q27")
def test_junk_beside_void_is_worth_nothing_and_counts_for_nothing() -> None:
    assert points("VO fb") == points("VO") == 1
    assert points("VO rg rg / mg .. ..") == 1
    assert points("VO .. / .. fb") == 0
    assert points("VO fb1 .. fb2", "Fenwick") == 1 + 1  # the zeroed Fishbone gains nothing
    assert points("VO oa1 oa1 oa1 / .. .. .. .. / oa2 oa2 oa2 ..", "Brindle") == 1 - 1
    assert points("fb1 .. fb2 VO Da Da", "Fenwick") == 2 - 1  # one counted Fishbone is not more than one Weapon


def test_sqr_092_a_morph_is_an_item_or_a_rune_never_both() -> None:
    assert points("HI MO") == 4
    assert points("HI MO", morph="ring") == 2
    assert points("MO Ne Ne", "Oswin") == 2 + 1
    assert points("MO Ne Ne", "Oswin", morph="ring") == 2
    assert points("MO Ne Ne", "Oswin", morph="necklace") == 2 + 1


def test_sqr_093_a_declared_morph_is_a_one_tile_item_of_its_kind() -> None:
    assert points("MO", morph="chest") == 1
    assert points("MO Ch Ch / .. Ch Ch", morph="chest") == 3
    assert points("MO Co Co", "Tamsin", morph="chest") == 2 + 2
    assert points("MO HI", morph="chest") == 2
    assert points("MO1 MO2", morph="ring ring") == 3
    assert points("MO1 MO2", morph="ring morph") == 2


def test_sqr_094_each_morph_has_its_own_declaration() -> None:
    shown = mapped("MO1 Ri .. MO2 Da Da")
    assert points(shown, "none", "ring dagger") == 4 + 2
    assert best_morphs(shown, -1, (0,)) == (kind("ring"), kind("dagger"))


def test_sqr_095_morph_changes_nothing_during_play() -> None:
    s = table(["M14@(0,0,0)"], squires=["Brindle"], stories=["SM01"], piles=("M01", "M09"))
    assert s.morphs == [[]]
    shown = bag("M14@(0,0,0)")
    assert shown.values == (0, 0, 3, 0, 0, 1, 5)
    assert legal(s) == [("pass",)]  # no Weapon, and a MORPH is no Valuable


def test_sqr_q46_junk_makes_no_pairs() -> None:
    assert points("mg1 mg2") == -2
    assert points("rg1 rg1 / rg2 rg2") == -2


@pytest.mark.rule("SQR-Q05", "SQR-Q06", "SQR-Q07")
def test_what_may_anchor_and_what_may_not_be_cut() -> None:
    m07 = bag("M07@(0,0,0)")
    assert tried(m07, "M01@(0,3,-1)") == []  # a Tonic on an empty tile
    assert tried(m07, "M01@(2,3,0)") == ["no_anchor"]  # a Fishbone on an empty tile is no anchor
    cut = tried(m07, "M10@(0,1,2)")  # only one tile of the Rag and of the Helm lies beneath
    assert "partial_cover" in cut
    rag_only = [word for word in ("M12@(0,-3,2)", "M12@(0,-2,2)") if "partial_cover" in tried(m07, word)]
    assert rag_only  # junk may not be cut either


def test_sqr_q07_junk_may_not_be_cut() -> None:
    shown = mapped("rg rg ..")
    only_rag = Bag(shown.area, shown.top, shown.left, shown.kinds, shown.cards, shown.masks)
    # M08 upright with its top right corner on the Rag's first tile
    assert "partial_cover" in tried(only_rag, "M08@(0,0,-2)")


@pytest.mark.rule("SQR-Q08")
def test_beneath_swaps_the_roles() -> None:
    m02 = bag("M02@(0,0,0)")
    assert tried(m02, "under M07@(1,2,2)") == []
    assert "no_anchor" in tried(m02, "under M07@(0,-3,-2)")
    both = bag("M02@(0,0,0)", "M10@(0,3,2)")  # the bag counts as one card: an item of M10 may be the anchor
    anchors = [p for p in ((k, r, c) for k, r, c in product(range(4), range(-3, 8), range(-3, 6)))
               if tried(both, f"under M07@({p[0]},{p[1]},{p[2]})") == []]  # fmt: skip
    assert any(r >= 4 and c >= 2 for _, r, c in anchors)


@pytest.mark.rule("SQR-Q43", "SQR-Q54")
def test_a_card_may_lie_exactly_on_or_wholly_beneath_the_bag() -> None:
    assert tried(bag("M07@(0,0,0)"), "M01@(0,0,0)") == []
    wide = bag("M02@(0,0,0)")
    assert tried(wide, "under M07@(0,0,0)") == []
    assert tried(wide, "under M03@(0,0,0)") == ["void_under"]


def test_the_best_declaration_is_found_among_all() -> None:
    """Against trying everything, on random bags with one or two MORPH runes and every squire."""
    random, seen = Random(31), 0
    while seen < 25:
        shown = bag_of(random_bag(random, random.randint(1, 7)))
        n = len(morphs(shown))
        if not 1 <= n <= 2:
            continue
        seen += 1
        for who in (-1, random.randrange(8), 4):
            most = max(total(shown, who, kinds) for kinds in product((MORPH, *BECOMES[BOTH]), repeat=n))
            assert total(shown, who, best_morphs(shown, who, BOTH)) == best(shown, who, BOTH) == most


def test_a_declaration_already_made_stands() -> None:
    shown = mapped("MO1 Ri .. MO2 Da Da")
    assert best_morphs(shown, -1, (0,), (kind("sword"),)) == (kind("sword"), kind("dagger"))


def test_the_score_of_a_seat_uses_what_it_declared() -> None:
    s = table(["M05@(0,0,0)"], squires=["Brindle"])
    assert score_of(s, 0) == 0
    s.morphs[0].append(kind("elixir"))
    assert score_of(s, 0) == 1


def test_awards_name_the_items_that_gave_the_points() -> None:
    shown = mapped("Ri1 Ri2 .. fb")
    found = {award.why: award for award in awards(shown, -1)}
    assert [shown.kinds[i] for i in found["pair"].items] == [kind("ring")] * 2
    assert [shown.kinds[i] for i in found["junk"].items] == [kind("fishbone")]
    assert len(found["loot"].items) == 2


def test_playing_on_changes_the_score_as_told() -> None:
    s = table(["M07@(0,0,0)"], squires=["Tamsin"], stories=["SM05"], piles=("M01", "M09"))
    assert score_of(s, 0) == 3 - 1  # Tamsin does not mind the Fishbone
    play(s, take(0), ("pack", 0, 0, 0, 0))
    assert score_of(s, 0) == 3 - 1
