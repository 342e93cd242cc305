"""Scoring, maps and shapes: GRID-058 to GRID-079, GRID-Q48 to GRID-Q66, GRID-T25 to GRID-T27, GRID-T31, GRID-T34."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from py_engine.games.gridaris import GAME, maps, scoring
from py_engine.games.gridaris.data import CARDS
from py_engine.games.gridaris.maps import MAPS, bonus, counted, mask
from py_engine.games.gridaris.scoring import places, returns, score, scores, standing, stars_of
from py_engine.kernel import legal_actions

from .knowledge import custom
from .table import MAP, B, G, O, V, asked_of, cell_of, do, fresh, full, table

Place = tuple[int, int]


def block(rows: Iterable[int], columns: Iterable[int]) -> list[Place]:
    columns = list(columns)
    return [(r, c) for r in rows for c in columns]


def points(places_: Iterable[Place], map_: str = "square") -> int:
    return bonus(MAP[map_], mask({cell_of(map_, place) for place in places_}))


ALL = block(range(4), range(4))
RING = [(r, c) for r, c in ALL if r in (0, 3) or c in (0, 3)]
CROSS = [(i, i) for i in range(4)] + [(i, 3 - i) for i in range(4)]


def test_grid_058_stars_of_all_controlled_cards() -> None:
    board = {(0, 0): ("Pawberus", O), (1, 2): ("Corporate Shell", O), (2, 2): ("Mop Queen", B)}
    assert stars_of(table(board=board), O) == 5 + 2


def test_grid_059_a_square_is_worth_3() -> None:
    assert points(block((1, 2), (2, 3))) == 3


def test_grid_060_a_row_or_column_is_worth_5() -> None:
    assert points(block([2], range(4))) == points(block(range(4), [1])) == 5
    assert points(block([2], range(3))) == 0


def test_grid_061_grid_q52_a_rectangle_is_worth_6_either_way() -> None:
    assert points(block((0, 1), (0, 1, 2))) == points(block((0, 1, 2), (0, 1))) == 6 + 3  # one square lies in it


def test_grid_062_a_diagonal_is_worth_10() -> None:
    assert points([(i, i) for i in range(4)]) == points([(i, 3 - i) for i in range(4)]) == 10


def test_grid_063_a_card_counts_once_for_each_shape() -> None:
    assert points(block((0, 1), (0, 1)) + block((1, 2), (1, 2))) == 3  # two squares sharing (1, 1)


def test_grid_064_a_card_counts_for_different_shapes() -> None:
    assert points(block((0, 1), range(4))) == 10 + 6 + 6


def test_grid_065_grid_e04_the_printed_block_of_eight_is_worth_22() -> None:
    assert points(block((0, 1), range(4))) == 22
    assert points(block(range(4), (0, 1))) == 22
    found = counted(MAP["square"], mask(range(8)))
    assert [len(shapes) for shapes in found] == [2, 2, 1, 0]


def test_grid_066_stars_and_bonus_make_the_score() -> None:
    s = full("OOOOOOOOBBBBBBBB", seats=2)
    assert score(s, O) == stars_of(s, O) + 22
    assert scores(s) == [score(s, O), score(s, B)]


def test_grid_067_the_highest_score_wins() -> None:
    s = tie({(0, 0): "Crumb Scout", (0, 2): "Whey Walker", (2, 0): "Damp Recruit"}, {(3, 3): "Sir Swabalot"})
    assert scores(s) == [3, 4]  # three Battlefields lose to one with more stars
    assert places(s) == [2, 1]
    assert returns(s) == [-1, 1]


def tie(mine: dict[Place, str], theirs: dict[Place, str]) -> Any:
    """A two-seat position without shapes."""
    return table(board={p: (n, O) for p, n in mine.items()} | {p: (n, B) for p, n in theirs.items()}, seats=2)


def test_grid_068_then_the_most_battlefields() -> None:
    s = tie({(0, 0): "Corporate Shell", (2, 0): "Synergy Engine"}, {(0, 3): "Mop Queen"})
    assert scores(s) == [5, 5]
    assert places(s) == [1, 2]


def test_grid_069_grid_q58_grid_t31_then_the_most_cards_of_high_rank() -> None:
    fives = tie({(0, 0): "Mop Queen", (2, 0): "Crumb Scout"}, {(0, 3): "Sir Swabalot", (2, 3): "Corporate Shell"})
    assert (scores(fives), places(fives)) == ([6, 6], [1, 2])
    fours = tie(
        {(0, 0): "Sir Swabalot", (2, 0): "Crumb Scout", (0, 2): "Whey Walker"},
        {(0, 3): "Feta Compli", (2, 3): "Corporate Shell", (3, 1): "Damp Recruit"},
    )
    assert (scores(fours), places(fours)) == ([6, 6], [1, 2])
    assert scoring.RANKS == (5, 4, 3, 2, 1)


def test_grid_070_grid_q59_equal_in_everything_the_win_is_shared() -> None:
    s = tie({(0, 0): "Mop Queen"}, {(0, 3): "Pawberus"})
    assert places(s) == [1, 1]
    assert returns(s) == [0, 0]


def test_grid_q60_other_places_by_the_same_criteria() -> None:
    board = {(0, 0): ("Mop Queen", G), (0, 2): ("Synergy Engine", O), (2, 0): ("Crumb Scout", B)}
    board |= {(2, 2): ("Corporate Shell", B), (3, 3): ("Feta Compli", V)}
    s = table(board=board)
    assert scores(s) == [3, 3, 5, 3]
    assert places(s) == [3, 2, 1, 3]
    assert returns(s) == [pytest.approx(-2 / 3), pytest.approx(1 / 3), 1, pytest.approx(-2 / 3)]


def test_grid_q48_shapes_of_one_kind_never_overlap_and_kinds_do() -> None:
    for map_ in range(5):
        for owned in range(1, 1 << 16, 977):
            for shapes in counted(map_, owned):
                cells = [cell for shape in shapes for cell in shape]
                assert len(set(cells)) == len(cells)
                assert all(owned >> cell & 1 for cell in cells)  # GRID-Q53


@pytest.mark.rule("GRID-Q51", "GRID-Q53")
def test_the_best_way_to_count_is_found() -> None:
    for map_ in range(5):
        for owned in range(7, 1 << 16, 1231):
            for kind, shapes in enumerate(counted(map_, owned)):
                inside = [mask(x) for x in MAPS[map_].shapes[kind] if mask(x) & ~owned == 0]
                assert len(shapes) == _most(owned, inside)


def _most(free: int, instances: list[int]) -> int:
    """The normative algorithm: leave the lowest cell out, or use an instance that holds it."""
    if not free:
        return 0
    low = free & -free
    best = _most(free & ~low, instances) if any(i & ~free == 0 for i in instances) else 0
    for i in instances:
        if i & low and i & ~free == 0:
            best = max(best, 1 + _most(free & ~i, instances))
    return best


def test_grid_q50_rows_and_columns_are_one_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    assert points(block([0], range(4)) + block(range(1, 4), [0])) == 5
    assert points(ALL) == 64
    assert maps.LINES_ARE_ONE_SHAPE
    source = maps.__spec__.loader.get_source(maps.__name__)  # type: ignore[union-attr]
    apart = importlib.util.module_from_spec(maps.__spec__)  # type: ignore[arg-type]
    exec(source.replace("LINES_ARE_ONE_SHAPE = True", "LINES_ARE_ONE_SHAPE = False"), apart.__dict__)
    assert apart.bonus(MAP["square"], (1 << 16) - 1) == 84


@pytest.mark.parametrize(
    "cells, worth",
    [
        (block((0, 1), (0, 1)), 3),
        (block((0, 1), (0, 1, 2)), 9),
        (block(range(3), range(3)), 9),
        (block(range(3), range(4)), 33),
        (block([0], range(4)) + block(range(1, 4), [0]), 5),
        (RING, 10),
        (CROSS, 23),
        (block(range(2), range(4)) + block((2, 3), [0]), 22),
        ([p for p in ALL if p != (0, 0)], 46),
        ([p for p in ALL if p != (1, 1)], 40),
        (ALL, 64),
        (block((0, 1), (0, 1)) + block((1, 2), (1, 2)), 3),
        ([(r, c) for r, c in ALL if (r + c) % 2 == 0], 10),
    ],
)
def test_grid_t25_bonus_on_the_square(cells: list[Place], worth: int) -> None:
    assert points(set(cells)) == worth


ISLANDS = block((0, 1, 3, 4), range(4))
ESS = block((0, 1), range(2, 6)) + block((2, 3), range(4))
ZED = block((0, 1), range(4)) + block((2, 3), range(2, 6))


@pytest.mark.parametrize(
    "map_, cells, worth",
    [
        ("quake", block([0], range(5)), 5),
        ("quake", block([0], range(8)), 10),
        ("quake", block((0, 1), range(5)), 22),
        ("quake", block((0, 1), range(6)), 31),
        ("quake", block((0, 1), range(8)), 44),
        ("tremor_s", [(0, 3), (1, 2), (2, 1), (3, 0)], 10),
        ("tremor_s", [(i, d - i) for d in (3, 4, 5) for i in range(4)], 36),
        ("tremor_s", block(range(4), (2, 3)), 22),
        ("tremor_s", ESS, 74),
        ("tremor_z", [(i, i) for i in range(4)], 10),
        ("tremor_z", ZED, 74),
        ("islands", block((0, 1), range(4)), 22),
        ("islands", block((1, 3), range(4)), 10),
        ("islands", ISLANDS, 44),
    ],
)
def test_grid_t26_grid_q54_bonus_on_other_maps(map_: str, cells: list[Place], worth: int) -> None:
    assert points(cells, map_) == worth


def test_grid_q55_diagonals_by_map() -> None:
    assert [len(m.shapes[-1]) for m in MAPS] == [2, 0, 3, 3, 0]


def test_grid_q56_no_shape_crosses_water() -> None:
    for shapes in MAPS[MAP["islands"]].shapes:
        assert all(max(shape) < 8 or min(shape) > 7 for shape in shapes)


def test_grid_q57_shapes_cross_the_seam_of_the_boards() -> None:
    assert points(block((1, 2), (1, 2))) == 3
    assert points(block((0, 1), (3, 4)), "quake") == 3
    assert points(block((1, 2), (2, 3)), "tremor_s") == 3


@pytest.mark.parametrize(
    "map_, pairs, degrees, shapes",
    [
        ("square", 24, {2: 4, 3: 8, 4: 4}, (9, 8, 12, 2)),
        ("quake", 22, {2: 4, 3: 12}, (7, 10, 6, 0)),
        ("tremor_s", 22, {2: 6, 3: 8, 4: 2}, (7, 6, 6, 3)),
        ("tremor_z", 22, {2: 6, 3: 8, 4: 2}, (7, 6, 6, 3)),
        ("islands", 20, {2: 8, 3: 8}, (6, 4, 4, 0)),
    ],
)
@pytest.mark.rule("GRID-Q61", "GRID-Q62", "GRID-Q63")
def test_geometry_of_the_maps(map_: str, pairs: int, degrees: dict[int, int], shapes: tuple[int, ...]) -> None:
    board = MAPS[MAP[map_]]
    assert sum(map(len, board.near)) == 2 * pairs
    assert Counter(map(len, board.near)) == degrees
    assert tuple(map(len, board.shapes)) == shapes


LINKS = {
    "square": {(4, 8), (5, 9), (6, 10), (7, 11)},
    "tremor_s": {(4, 10), (5, 11)},
    "tremor_z": {(6, 8), (7, 9)},
    "islands": set(),
}


@pytest.mark.parametrize("map_", LINKS)
def test_links_between_the_two_boards(map_: str) -> None:
    near = MAPS[MAP[map_]].near
    assert {(a, b) for a in range(8) for b, _, _ in near[a] if b > 7} == LINKS[map_]


def test_grid_t27_adjacency() -> None:
    def sides(map_: str, place: Place) -> set[int]:
        return {side for _, side, _ in MAPS[MAP[map_]].near[cell_of(map_, place)]}

    def touch(map_: str, a: Place, b: Place) -> bool:
        return cell_of(map_, b) in {other for other, _, _ in MAPS[MAP[map_]].near[cell_of(map_, a)]}

    assert touch("tremor_s", (1, 2), (2, 2))
    assert 2 not in sides("tremor_s", (1, 4))  # no south
    assert 0 not in sides("tremor_s", (2, 0))  # no north
    assert not touch("islands", (1, 0), (3, 0))
    assert touch("quake", (0, 3), (0, 4))


# --- which map ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRID-076", "GRID-078")
def test_earthquake_and_two_islands_lay_their_maps() -> None:
    assert MAPS[fresh(2, **custom("earthquake")).map].id == "quake"
    assert MAPS[fresh(2, **custom("two_islands", "cascade")).map].id == "islands"
    places_ = MAPS[MAP["quake"]].places
    assert places_ == tuple(block((0, 1), range(8)))
    assert set(MAPS[MAP["islands"]].places) == set(ISLANDS)


def test_grid_077_grid_q64_tremor_is_an_s_or_a_z() -> None:
    drawn = Counter(MAPS[fresh(2, seed, **custom("tremor")).map].id for seed in range(200))
    assert set(drawn) == {"tremor_s", "tremor_z"} and min(drawn.values()) > 70
    assert MAPS[fresh(2, **custom("tremor"), tremor="s").map].id == "tremor_s"
    assert MAPS[fresh(2, **custom("tremor"), tremor="z").map].id == "tremor_z"
    assert set(MAPS[MAP["tremor_s"]].places) == set(ESS)
    assert set(MAPS[MAP["tremor_z"]].places) == set(ZED)


@pytest.mark.parametrize("pair", [("earthquake", "tremor"), ("earthquake", "two_islands"), ("tremor", "two_islands")])
@pytest.mark.rule("GRID-079", "GRID-P01")
def test_two_map_scenarios_let_the_players_vote_for_any_map(pair: tuple[str, str]) -> None:
    for wanted in range(5):
        s = fresh(3, **custom(*pair))
        for _ in range(3):
            assert legal_actions(GAME, s) == [("vote", map_) for map_ in range(5)]
            do(s, ("vote", wanted))
        assert s.map == wanted


def vote(*maps_: str) -> Any:
    s = fresh(3, 7, **custom("earthquake", "two_islands"))
    assert asked_of(s) == ("vote", s.first)
    for map_ in maps_:
        do(s, ("vote", MAP[map_]))
    return s


def test_grid_q65_grid_t34_most_votes_then_the_first_vote() -> None:
    assert MAPS[vote("square", "quake", "quake").map].id == "quake"
    assert MAPS[vote("square", "quake", "tremor_z").map].id == "square"
    assert MAPS[vote("tremor_z", "islands", "square").map].id == "tremor_z"


def test_grid_q66_the_voted_map_brings_geometry_only() -> None:
    s = vote("square", "square", "square")
    assert asked_of(s) == ("play", s.first)
    assert s.modifier == [0] * 16 and s.heads == []
    assert {card.stars for card in CARDS} == {1, 2, 3, 4, 5}


def test_nobody_has_a_hand_before_the_vote() -> None:
    s = fresh(3, 7, **custom("earthquake", "two_islands"))
    assert s.silver == s.gold == [[], [], []]


def test_standing_orders_by_score_first() -> None:
    s = full("OOOOBBBBBBBBBBBB", cards=["Mop Queen", "Pawberus", "Nullabelle", "Sir Swabalot"], seats=2)
    assert standing(s, O) == (5 + 5 + 4 + 4 + 5, 4, 2, 2, 0, 0, 0)
