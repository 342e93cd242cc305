"""The cards: faces, kinds, stories and squires as printed."""

from collections import Counter
from itertools import product

import pytest

from py_engine.games.squire.bag import LOOT_KINDS, bag_of, placements
from py_engine.games.squire.data import (
    BECOMES,
    IS_JUNK,
    JUNK,
    KINDS,
    LOOT,
    RUNE,
    SQUIRES,
    STORIES,
    TYPE,
    TYPES,
    kinds_of,
    loot_of,
    squires_of,
    stories_of,
    turned,
)
from py_engine.games.squire.score import NOBODY, best
from py_engine.games.squire.table import bag, value

from .table import NAMES, card, fresh, kind, mapped, points, story, table

SETS = ("M", "R")


def test_sqr_001_every_card_has_a_loot_face_and_a_story_face() -> None:
    assert [len(loot_of((n,))) for n in (0, 1)] == [len(stories_of((n,))) for n in (0, 1)] == [14, 14]
    for seed in range(5):
        s = fresh(4, seed, "twin")
        assert sorted(s.back) == list(range(28))  # each story stands behind one loot face


def test_sqr_002_a_loot_face_is_four_rows_of_three_tiles() -> None:
    assert all(len(face.rows) == 4 and all(len(row) == 3 for row in face.rows) for face in LOOT)


def test_sqr_003_a_tile_shows_one_item_or_is_empty() -> None:
    for face in LOOT:
        tiles = [cell for item in face.items for cell in item.cells]
        assert len(tiles) == len(set(tiles))
        empty = sum(row.count("..") for row in face.rows)
        assert len(tiles) + empty == 12
        assert 1 <= empty <= 3


def test_sqr_004_touching_objects_of_a_kind_on_two_cards_are_two_items() -> None:
    two = mapped("Ri1 Ri2")
    assert two.kinds == (kind("ring"), kind("ring"))
    assert all(max(Counter(item.kind for item in face.items).values()) == 1 for face in LOOT)


def test_sqr_005_types() -> None:
    assert TYPES == ("weapon", "armour", "magic", "valuable", "potion", "rune", "junk")


@pytest.mark.rule("SQR-006", "SQR-007", "SQR-008", "SQR-009")
def test_kinds_named_by_the_rulebook_have_their_types() -> None:
    of = {k.word: TYPES[k.type] for k in KINDS}
    assert [of[w] for w in ("bow", "dagger", "sword")] == ["weapon"] * 3
    assert [of[w] for w in ("coins", "chest", "ring")] == ["valuable"] * 3
    assert [of[w] for w in ("statue", "necklace")] == ["magic"] * 2
    assert {k.word for k in KINDS if k.type == RUNE} == {"void", "morph", "hide"}


def test_sqr_q02_statue_three_tiles_necklace_two() -> None:
    size = {k.word: len(k.shape) for k in KINDS}
    assert (size["statue"], size["necklace"]) == (3, 2)
    assert size["statue"] + 2 * size["necklace"] == 7


def test_sqr_q01_items_keep_their_shape_in_every_turn() -> None:
    shapes = {"1x1": [(1, 1)], "1x2": [(1, 2), (2, 1)], "1x3": [(1, 3), (3, 1)], "2x2": [(2, 2)], "L": [(2, 2)]}
    printed = {
        "dagger": "1x2", "bow": "L", "sword": "1x3", "helm": "1x2", "boots": "L", "shield": "2x2", "orb": "1x1",
        "necklace": "1x2", "statue": "1x3", "ring": "1x1", "coins": "1x2", "chest": "2x2", "tonic": "1x1",
        "elixir": "1x2", "hide": "1x1", "void": "1x1", "morph": "1x1", "fishbone": "1x1", "mug": "1x1",
        "rag": "1x2", "oar": "1x3",
    }  # fmt: skip
    for face, k in product(LOOT, range(4)):
        for item in face.items:
            cells = [turned(cell, k) for cell in item.cells]
            rows, columns = {r for r, _ in cells}, {c for _, c in cells}
            box = (max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)
            shape = printed[KINDS[item.kind].word]
            assert box in shapes[shape]
            assert len(cells) == (3 if shape == "L" else box[0] * box[1])


def test_copies_of_each_kind_are_those_of_the_table() -> None:
    for n, which in product((0, 1), range(len(KINDS))):
        found = sum(item.kind == which for c in loot_of((n,)) for item in LOOT[c].items)
        assert found == KINDS[which].copies[n]
    loot = [sum(k.copies[n] for k in KINDS if k.type != JUNK) for n in (0, 1)]
    junk = [sum(k.copies[n] for k in KINDS if k.type == JUNK) for n in (0, 1)]
    assert (loot, junk) == ([41, 42], [34, 29])


def test_tiles_of_each_type_are_those_of_the_table() -> None:
    tiles = {"weapon": (18, 21), "armour": (14, 23), "magic": (15, 19), "valuable": (18, 18), "potion": (10, 10)}
    for word, want in (tiles | {"rune": (7, 0), "junk": (56, 45)}).items():
        of = TYPES.index(word)
        assert tuple(sum(len(k.shape) * k.copies[n] for k in KINDS if k.type == of) for n in (0, 1)) == want


def test_faces_meet_the_constraints_of_the_design() -> None:
    corners = {(0, 0), (0, 2), (3, 0), (3, 2)}
    for face in LOOT:
        loot = [item for item in face.items if not IS_JUNK[item.kind]]
        assert len(loot) == (2 if face.name == "M14" else 3)
        assert len(face.items) - len(loot) in ((1,) if face.name == "R09" else (2, 3))
        assert not any(len(item.cells) == 1 and item.cells[0] in corners for item in loot)
        assert not any(KINDS[i.kind].word == "void" and i.cells[0] in ((1, 1), (2, 1)) for i in loot)
        assert sum(TYPE[item.kind] == RUNE for item in loot) == (face.name in "M02 M03 M05 M09 M11 M13 M14")
        rows = [set(row) for row in face.rows]
        columns = [{row[j] for row in face.rows} for j in range(3)]
        assert {".."} not in (rows[0], rows[3], columns[0], columns[2])
        for i, j in product(range(3), range(2)):
            assert {face.rows[i + a][j + b] for a, b in product((0, 1), repeat=2)} != {".."}


def test_a_face_alone_scores_nought_to_two() -> None:
    worth = {LOOT[c].name: best(bag_of(((c, 0, 0, 0, 0),)), NOBODY, (LOOT[c].set,)) for c in range(28)}
    want = dict.fromkeys(worth, 1) | {"R09": 2} | dict.fromkeys(("M11", "M14", "R04", "R14"), 0)
    assert worth == want


def test_sqr_q42_a_second_card_always_fits() -> None:
    counts = []
    for first, second in product(range(28), repeat=2):
        if first != second:
            alone = bag_of(((first, 0, 0, 0, 0),))
            counts.append((len(placements(alone, second, None, False)), first, second))
            assert len(placements(alone, second, None, False, True)) >= 10
    assert min(counts)[0] == 12
    assert (LOOT[min(counts)[1]].name, LOOT[min(counts)[2]].name) == ("M06", "R10")
    assert 25.5 <= sum(n for n, _, _ in counts) / len(counts) <= 26.5


def test_stories_meet_the_constraints_of_the_design() -> None:
    for n in (0, 1):
        cards = [STORIES[i] for i in stories_of((n,))]
        pure_use = [c for c in cards if not c.values]
        pure_value = [c for c in cards if len(c.values) == 1 and not c.cost]
        assert len(pure_use) == 2
        assert len(pure_value) in (1, 2)
        assert [len(c.values) for c in cards if len(c.values) > 1] == [2]
        asked = {of for c in cards for of, _ in c.values} | {TYPE[k] for c in cards for k in c.cost}
        assert asked >= set(range(5 + (n == 0)))


@pytest.mark.rule("SQR-051")
def test_every_story_has_one_or_two_conditions() -> None:
    """Uses of several kinds are one condition."""
    assert all(1 <= len(c.values) + bool(c.cost) <= 2 for c in STORIES)


def test_sqr_q17_no_bonus_alone_completes_a_story() -> None:
    for card_, who in product(STORIES, SQUIRES):
        for of, least in card_.values:
            assert of != who.bonus[0] or who.bonus[1] < least
    s = table(["M12@(0,0,0)"], squires=["Tamsin"], stories=["SM13"])  # Tamsin: Valuables +2, in the bag one Ring
    assert value(s, 0, TYPES.index("valuable")) == 3


def test_sqr_121_a_squire_has_a_bonus_type_and_a_junk_kind_of_its_own() -> None:
    bonus = {"Brindle": "armour 2", "Pipwick": "potion 1", "Oswin": "magic 2", "Tamsin": "valuable 2"}
    bonus |= {"Fenwick": "weapon 1", "Marlow": "potion 2", "Hestia": "magic 2", "Gorse": "armour 2"}
    junk = dict(zip(NAMES, ("oar", "mug", "rag", "fishbone", "fishbone", "rag", "mug", "oar"), strict=True))
    for name, who in zip(NAMES, SQUIRES, strict=True):
        assert f"{TYPES[who.bonus[0]]} {who.bonus[1]}" == bonus[name]
        assert KINDS[who.junk.kind].word == junk[name]


LINES = {
    "Brindle": [("helm", "shield", 2), ("helm", "bow", 1)],
    "Pipwick": [("tonic", "necklace", 1), ("tonic", "bow", 1)],
    "Oswin": [("rune", "magic", 1), ("elixir", "statue orb", 1)],
    "Tamsin": [("coins", "chest", 2), ("ring", "dagger", 2)],
    "Fenwick": [("dagger", "boots", 2), ("bow", "ring", 1)],
    "Marlow": [("elixir", "coins orb", 1), ("tonic", "boots", 2)],
    "Hestia": [("orb", "statue", 2)],
    "Gorse": [("helm", "sword", 2), ("shield", "bow", 1)],
}


def test_sqr_122_a_squire_has_adjacency_lines() -> None:
    for name, who in zip(NAMES, SQUIRES, strict=True):
        want = [(kinds_of([a]), kinds_of(b.split()), n) for a, b, n in LINES[name]]
        assert [tuple(line) for line in who.pairs] == want


def test_sqr_123_a_squire_serves_its_own_bag_only() -> None:
    s = table(["M12@(0,0,0)"], ["M07@(0,0,0)"], squires=["Tamsin", "Brindle"])
    assert [value(s, p, TYPES.index("valuable")) for p in (0, 1)] == [3, 1]
    assert (
        points("Co1 Co1 Ch1 Ch1 / .. .. Ch1 Ch1", "Tamsin") == points("Co1 Co1 Ch1 Ch1 / .. .. Ch1 Ch1", "Brindle") + 2
    )


def test_a_morph_may_become_any_loot_kind_of_its_sets_but_runes() -> None:
    assert [len(BECOMES[sets]) for sets in ((0,), (1,), (0, 1))] == [12, 14, 14]
    assert kinds_of(["boots", "orb"]).isdisjoint(BECOMES[0,])
    assert LOOT_KINDS - kinds_of(["rune"]) == set(BECOMES[0, 1])


def test_sqr_q52_the_label_of_a_story_is_not_in_the_rules_data() -> None:
    assert STORIES[story("SM01")]._fields == ("name", "set", "values", "cost")


def test_squires_of_the_sets() -> None:
    assert [len(squires_of(sets)) for sets in ((0,), (1,), (0, 1))] == [4, 4, 8]


def test_bag_values_do_not_count_the_bonus() -> None:
    s = table(["M07@(0,0,0)"], squires=["Brindle"])
    assert bag(s, 0).values[TYPES.index("armour")] == 2
    assert card("M07") == 6
