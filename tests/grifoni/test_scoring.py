"""The Tally (GRIF-190 to GRIF-201), its rulings, every Epilogue, Legacy and Ambition."""

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import ADVENTURES, AMBITIONS, LEGACIES
from py_engine.games.grifoni.scoring import (
    ambition_matches,
    ambition_points,
    box_points,
    legacy_points,
    modifier_points,
    ranking,
)  # fmt: skip
from py_engine.games.grifoni.words import EMPTY
from py_engine.kernel import HIDDEN

from .table import CARDS, ask, listen, table, wagon

rule = pytest.mark.rule


def points(s, number: int) -> list[int]:
    return modifier_points(s, ADVENTURES[0].epilogues[number].modifier)


def ending(**fields):
    return table(2, act=2, paragraph=5, plot=[0, 0, 0], epilogue=1, **fields)


@rule("GRIF-190", "GRIF-191", "GRIF-192", "GRIF-193", "GRIF-Q96")
def test_the_order_of_the_tally() -> None:
    s = ending(score=[10, 20], tracks=[[4, 0], [0, 0]])
    s.legacy = [CARDS["L01"], CARDS["L02"]]
    told = listen(s)
    ask(s, ("tally",))
    verbs = [event[0] for event in told]
    assert verbs[0] == "epilogue" and verbs[-1] == "won"
    assert verbs.index("points") < verbs.index("goals")
    assert [event[1] for event in told if event[0] == "goals"] == [1, 0]  # most Victory Points first
    assert s.earned[0][4] == 2 and s.earned[0][5:8] == [3, 4, 5] and s.earned[1][5:8] == [0, 0, 0]
    assert not s.stack and GAME.view(s, None).legacy == s.legacy


@rule("GRIF-196")
def test_grif_196_goals_stay_secret_until_counted() -> None:
    s = ask(table(), ("plan",))
    assert GAME.view(s, 1).legacy[0] == HIDDEN and GAME.view(s, 1).ambition[0] == HIDDEN


@rule("GRIF-194", "GRIF-195", "GRIF-X50")
def test_grif_x50_legacy() -> None:
    s = table(3, plot=[0, 1, 2], legacy=[CARDS["L04"], CARDS["L11"], CARDS["L07"]])
    s.legacy[1] = CARDS["L11"]  # S S G
    got = [[legacy_points(s, seat, act) for act in range(3)] for seat in range(3)]
    assert got == [[2, 3, 5], [0, 3, 0], [2, 0, 0]]


@rule("GRIF-Q92")
def test_grif_q92_never_below_zero() -> None:
    assert min(vp for legacy in LEGACIES for _, vp in legacy.acts) == 3
    s = table(4, plot=[0, 0, 0], legacy=[CARDS[c] for c in ("L01", "L04", "L07", "L10")])
    assert [legacy_points(s, seat, 0) for seat in range(4)] == [0, 0, 0, 0]  # 3 minus three others


@rule("GRIF-197", "GRIF-198", "GRIF-Q94", "GRIF-Q95", "GRIF-X51")
def test_grif_x51_ambition() -> None:
    s = table(2, ambition=[CARDS["A08"], 0])
    wagon(s, 0, {}, mercs=["M14", "M34", "M08", "M07", "M26"], gear=["E19", "E35", "E12"])
    assert ambition_matches(s, 0, 0) == 4 and ambition_points(s, 0, 0) == 4
    assert ambition_matches(s, 0, 1) == 2 and ambition_points(s, 0, 1) == 2


@rule("GRIF-Q93", "GRIF-X52")
def test_grif_x52_below_the_minimum() -> None:
    s = table(2, ambition=[CARDS["A01"], 0])
    wagon(s, 0, {}, mercs=["M01", "M02"], gear=["E10", "E11"])
    assert ambition_points(s, 0, 0) == 0 and ambition_points(s, 0, 1) == 2


@rule("GRIF-199")
@pytest.mark.parametrize("card", range(18))
def test_grif_199_a_closer_match_gives_more(card: int) -> None:
    for box in AMBITIONS[card].boxes:
        got = [box_points(box, n) for n in range(len(box.icons) + 1)]
        assert got == sorted(got) and got[0] == 0 and got[-1] == max(vp for _, vp in box.points) > 0
        assert got[box.points[0][0] - 1] == 0 and got[box.points[0][0]] > 0


@rule("GRIF-201", "GRIF-Q17", "GRIF-Q97", "GRIF-X53")
def test_grif_x53_a_final_tie() -> None:
    s = table(4, score=[48, 48, 10, 20], priority=[2, 0, 3, 1])
    assert ranking(s)[0] == 1 and GAME.returns(s)[1] == 1


@rule("GRIF-Q88", "GRIF-Q89", "GRIF-X54")
def test_grif_x54_counted_from_one_situation() -> None:
    assert points(table(3, score=[30, 28, 28]), 12) == [0, 4, 4]


@rule("GRIF-Q90")
def test_grif_q90_the_score_track_has_no_end() -> None:
    s = ending(score=[150, 0], tracks=[[12, 0], [0, 0]])
    ask(s, ("tally",))
    assert s.score[0] >= 155


@rule("GRIF-Q91")
def test_grif_q91_open_or_hidden_epilogues_is_an_option() -> None:
    assert [o.name for o in GAME.options] == ["factions", "council_layout", "epilogues"]
    assert not GAME.new_state(2, 1, {}).hidden_epilogues
    assert GAME.new_state(2, 1, {"epilogues": "hidden"}).hidden_epilogues


def band(s, **zones):
    wagon(s, 0, **{"goods": {}, "mercs": [], "gear": [], **zones})


# Epilogue, what seat 0 has, what it scores. The maximum is tried by a second row where there is one.
ENDINGS = [
    (1, {"tracks": [[7, 0], [0, 0]]}, {}, 3),
    (1, {"tracks": [[12, 0], [0, 0]]}, {}, 5),
    (2, {}, {"goods": {"Clinks": 3}}, 3),
    (2, {}, {"goods": {"Clinks": 9}}, 4),
    (3, {}, {"tasks": ["T01", "T09", "T04"]}, 3),
    (3, {}, {"tasks": ["T01", "T02", "T03", "T04", "T05", "T06", "T07"]}, 6),
    (4, {}, {"mercs": ["M01", "M02", "M07", "M34"]}, 3),
    (4, {}, {"mercs": ["M01", "M07", "M13", "M18", "M23", "M28", "M34"]}, 6),
    (5, {}, {"tasks": ["T07", "T04", "T15"]}, 4),
    (5, {}, {"tasks": ["T07", "T08", "T15", "T16"]}, 6),
    (7, {}, {"mercs": ["M18", "M07", "M01"]}, 4),
    (7, {}, {"mercs": ["M18", "M07", "M34", "M08"]}, 6),
    (8, {"chosen_by": [0, EMPTY, 0]}, {}, 4),
    (9, {}, {"goods": {"Ore": 7}}, 4),
    (9, {}, {}, 5),
    (10, {}, {"gear": ["E27", "E35", "E01"]}, 4),
    (11, {}, {"front": ["M03", "E07"]}, 2),
    (13, {}, {"mercs": ["M23", "M18", "M01"]}, 4),
    (14, {"tracks": [[0, 0], [9, 0]]}, {}, 4),
    (15, {}, {"goods": {"Ore": 3, "Wood": 2}}, 2),
    (15, {}, {"goods": {"Ore": 12}}, 5),
    (16, {}, {"gear": ["E01", "E02", "E35"]}, 3),
    (17, {}, {"mercs": ["M01", "M28", "M07"]}, 4),
    (18, {}, {"goods": {"Ore": 5, "Wood": 1, "Potion": 1}}, 3),
    (19, {}, {"tasks": ["T01", "T04", "T07"]}, 2),
    (20, {}, {"gear": ["E01", "E36", "E12"]}, 4),
    (21, {}, {"mercs": ["M01", "M02", "M34"]}, 3),
    (22, {}, {"gear": ["E12", "E10", "E01"]}, 4),
    (24, {}, {"mercs": ["M13", "M28", "M34", "M01"]}, 6),
    (25, {}, {"goods": {"Ore": 16}, "front": ["M10", "E22"]}, 2),
    (26, {}, {"gear": ["E19", "E20"]}, 4),
    (27, {}, {"tasks": ["T01", "T02", "T09", "T17"]}, 3),
    (27, {}, {"tasks": ["T01", "T09", "T17", "T25"]}, 4),
]


@pytest.mark.parametrize("number, fields, zones, vp", ENDINGS)
def test_an_epilogue_that_counts(number: int, fields: dict, zones: dict, vp: int) -> None:
    s = table(2, **fields)
    band(s, **zones)
    assert points(s, number)[0] == vp


@pytest.mark.parametrize("number", [6, 12, 23])
def test_an_epilogue_that_compares(number: int) -> None:
    s = table(3, score=[3, 9, 3])
    for seat, merc in enumerate(("M01", "M02", "M01")):
        wagon(s, seat, {}, mercs=[merc] * (2 if merc == "M01" else 1), gear=["E01"])
        s.front[seat] = [CARDS[merc], CARDS["E01"]]
    assert points(s, number) == {6: [4, 0, 4], 12: [4, 0, 4], 23: [0, 4, 0]}[number]


def test_every_epilogue_has_a_case() -> None:
    assert {number for number, *_ in ENDINGS} | {6, 12, 23} == set(range(1, 28))


def test_a_negative_distance_counts_as_nothing() -> None:
    s = table(2)
    wagon(s, 0, {"Ore": 14}, mercs=[], gear=[], front=["M01", "E17"])
    assert points(s, 25)[0] == 0


@pytest.mark.parametrize("card", range(12))
def test_each_legacy_scores_its_own_path_in_full(card: int) -> None:
    acts = LEGACIES[card].acts
    s = table(2, plot=[token for token, _ in acts], legacy=[card, (card + 1) % 12])
    for act, (_, vp) in enumerate(acts):
        other = LEGACIES[(card + 1) % 12].acts[act][0] == acts[act][0]
        assert legacy_points(s, 0, act) == vp - other
