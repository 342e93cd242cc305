"""General rules and setup (GRIF-001 to GRIF-041) and the rulings on scope, setup and Priority."""

from collections import Counter
from itertools import permutations

import pytest

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.data import (
    ADVENTURES,
    AMBITIONS,
    BAYS,
    CAMP,
    DECKS,
    DISTANCES,
    FACTIONS,
    GEAR,
    LEGACIES,
    LOAD,
    LOCATIONS,
    MARKET,
    MERCS,
    SURROUNDINGS_TASKS,
    TASK_CARDS,
)  # fmt: skip
from py_engine.games.grifoni.state import Grifoni, distance, load, power
from py_engine.games.grifoni.words import EMPTY, EQUIPMENT, MERCENARY
from py_engine.kernel import HIDDEN, BadOptions, legal_actions, settle
from py_engine.match import Match

from .table import CARDS, ask, asked, listen, offers, play, run_to, table

rule = pytest.mark.rule


def fresh(seats: int = 4, seed: int = 1, **options: str) -> Grifoni:
    """A real new match, at its first question."""
    s = GAME.new_state(seats, seed, options)
    settle(GAME, s)
    return s


@rule("GRIF-Q01", "GRIF-Q02")
def test_players_two_to_four_and_no_solo() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadOptions):
            Match(GAME, seats, 1)


@rule("GRIF-001")
def test_grif_001_a_card_overrides_the_general_rule() -> None:
    s = table()
    s.goods[0] = [2, 2, 2, 2, 2, 2]
    plain = distance(s, 0)
    s.mercs[0].append(CARDS["M23"])
    s.front[0] = [CARDS["M23"], CARDS["FE1"]]
    assert load(s, 0) == 13
    assert distance(s, 0) - (1 + 1) == 1 > plain - (2 + 1)  # the Wheelwright: 4 occupied slots do not count


@rule("GRIF-002", "GRIF-200")
def test_most_victory_points_win() -> None:
    s = table(3, score=[5, 9, 7])
    assert GAME.returns(s) == [-1, 1, 0]


@rule("GRIF-003", "GRIF-184", "GRIF-185")
def test_the_choices_branch_the_story_into_27_endings() -> None:
    adventure = ADVENTURES[0]
    ends = set()
    for path in ((a, b, c) for a in range(3) for b in range(3) for c in range(3)):
        number = adventure.start
        for choice in path:
            number = adventure.paragraphs[number].choices[choice].target
        assert adventure.epilogues[number].path == "".join("GST"[c] for c in path)
        assert number == 9 * path[0] + 3 * path[1] + path[2] + 1
        ends.add(number)
    assert len(ends) == 27


@rule("GRIF-004", "GRIF-005", "GRIF-006", "GRIF-007", "GRIF-008", "GRIF-Q04")
def test_three_acts_of_three_turns_then_the_epilogue() -> None:
    s = table(2)
    s.stack = [("story",)]
    told = listen(s)
    settle(GAME, s)
    seen = []
    while s.stack:
        if s.stack[-1][0] == "place" and (not seen or seen[-1][0] != s.time):
            seen.append((s.time, s.act))
        legal = legal_actions(GAME, s)
        play(s, *(("pass",) if ("pass",) in legal else legal[0]))
    assert seen == [(n, (n - 1) // 3) for n in range(1, 10)]
    events = [event[0] for event in told]
    assert events.count("story") == 3 and events.count("turn") == 9
    assert events.index("story") < events.index("turn")
    assert events[-1] == "won" and "epilogue" in events and s.epilogue == 27


@rule("GRIF-009", "GRIF-011", "GRIF-013", "GRIF-014", "GRIF-015", "GRIF-Q19")
def test_a_faction_brings_an_armed_mercenary_and_its_token() -> None:
    s = fresh()
    for seat in range(4):
        faction = FACTIONS[s.faction[seat]]
        assert s.mercs[seat] == [faction.merc] and s.gear[seat] == [faction.gear]
        assert s.front[seat] == [faction.merc, faction.gear]
        assert load(s, seat) == 9 + GEAR[faction.gear].slots


@rule("GRIF-010", "GRIF-Q13")
def test_grif_010_factions_are_dealt_or_picked_and_never_shared() -> None:
    dealt = {tuple(fresh(2, seed).faction) for seed in range(60)}
    assert all(len(set(pair)) == 2 for pair in dealt) and len(dealt) > 8
    s = fresh(3, factions="pick")
    for seat, (wish, options) in enumerate(((2, 4), (0, 3), (3, 2))):
        assert asked(s) == ("pick", seat) and len(offers(s)) == options
        assert not any(s.mercs) and s.distance == [0] * 4  # nothing is drawn yet
        play(s, "faction", wish)
    assert s.faction == [2, 0, 3]
    assert {f.name for f in FACTIONS} == {"Longtail Squadron", "Ravens Flock", "Claw Army", "Woodland Gang"}


@rule("GRIF-012", "GRIF-036", "GRIF-038", "GRIF-039")
def test_tracks_balance_and_time_at_the_start() -> None:
    s = fresh()
    assert s.tracks == [[0] * 4, [0] * 4] and s.balance == [0, 0] and s.time == 1 and s.plot == [EMPTY] * 3


@rule("GRIF-016", "GRIF-017", "GRIF-196")
def test_one_secret_ambition_and_legacy_each() -> None:
    s = fresh()
    assert len(set(s.legacy)) == len(set(s.ambition)) == 4
    v = GAME.view(s, 2)
    assert v.legacy == [HIDDEN, HIDDEN, s.legacy[2], HIDDEN] and v.ambition[2] == s.ambition[2]
    assert set(GAME.view(s, None).ambition) == {HIDDEN}
    assert len(LEGACIES) == 12 and len(AMBITIONS) == 18


@rule("GRIF-018", "GRIF-040", "GRIF-041")
def test_grif_018_first_resources_and_the_pool() -> None:
    s = fresh(3)
    for seat in range(3):
        assert s.goods[seat] == [2, 3, 1, 1, 1, 1]  # Supply, Clinks, Ore, Wood, Crystal, Potion
    assert s.pool == [24 - 6, 24 - 9, 21, 21, 21, 21]


@rule("GRIF-019", "GRIF-Q35")
def test_grif_019_the_load_packs_itself() -> None:
    s = table()
    assert [distance(s, 0) for s.goods[0] in ([0] * 6, [3, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0])] == [6, 6, 5]


@rule("GRIF-020")
def test_grif_020_the_aid_is_the_guide_of_the_game() -> None:
    from importlib.resources import files

    guide = files("py_engine.games.grifoni").joinpath("guide.md").read_text(encoding="utf-8")
    assert all(tent.name in guide for tent in CAMP)


@rule("GRIF-021", "GRIF-050", "GRIF-060", "GRIF-061")
def test_eight_tents_of_three_slots() -> None:
    names = ["Inn", "Bookkeeper", "Field Kitchen", "Quartermaster", "Fortune-Teller", "Sutler's", "Forge", "Council"]
    assert [tent.name for tent in CAMP] == names
    assert all(len(tent.slots) == 3 for tent in CAMP)


@rule("GRIF-022", "GRIF-152", "GRIF-180")
def test_one_surroundings_task_an_act() -> None:
    assert [TASK_CARDS[task].id for task in SURROUNDINGS_TASKS] == ["SU1", "SU2", "SU3"]
    for act in range(3):
        s = table(act=act)
        ask(s, ("task", 0))
        assert [a[1] for a in offers(s, "task") if TASK_CARDS[a[1]].act] == [CARDS[f"SU{act + 1}"]]


@rule("GRIF-023", "GRIF-024", "GRIF-025", "GRIF-Q20")
def test_the_market_opens_with_four_one_and_one() -> None:
    s = fresh()
    for kind in (MERCENARY, EQUIPMENT):
        assert EMPTY not in s.row[kind] and len(s.pile[kind]) == 1 and s.shown[kind]
        assert sorted(s.deck[kind] + s.row[kind] + s.pile[kind]) == list(range(MARKET))
    assert fresh(4, 1).row != fresh(4, 2).row


@rule("GRIF-026", "GRIF-027", "GRIF-Q08", "GRIF-Q09")
def test_distance_tokens_lie_at_random() -> None:
    assert DISTANCES == (1, 3, 5, 7) and len(LOCATIONS) == 4
    orders = {tuple(fresh(2, seed).distance) for seed in range(200)}
    assert orders <= set(permutations(DISTANCES)) and len(orders) > 20


@rule("GRIF-028", "GRIF-029", "GRIF-Q07")
def test_task_decks_rise_by_dots() -> None:
    tops = set()
    for seed in range(30):
        s = fresh(2, seed)
        for place, deck in enumerate(s.quests):
            assert sorted(deck) == list(DECKS[place])
            assert [TASK_CARDS[task].dots for task in reversed(deck)] == [1, 1, 1, 2, 2, 2, 3, 3]
            tops.add(deck[-1])
        assert GAME.view(s, 0).quests[0] == [HIDDEN] * 7 + s.quests[0][-1:]
    assert len(tops) == 12  # each • card of each Location has been on top


@rule("GRIF-030", "GRIF-186", "GRIF-187", "GRIF-034")
def test_the_tabula_holds_time_balance_plot_priority_and_points() -> None:
    s = fresh(2)
    assert (s.time, s.balance, s.plot, sorted(s.priority), s.score) == (1, [0, 0], [EMPTY] * 3, [0, 1], [0, 0])
    assert len(ADVENTURES[s.adventure].epilogues) == 27


@rule("GRIF-031", "GRIF-037", "GRIF-Q14", "GRIF-Q15")
def test_priority_is_drawn_at_random() -> None:
    orders = Counter(tuple(fresh(3, seed).priority) for seed in range(120))
    assert set(orders) == set(permutations(range(3)))


@rule("GRIF-032", "GRIF-033", "GRIF-182", "GRIF-183", "GRIF-Q03", "GRIF-Q11", "GRIF-Q12")
def test_the_book_opens_at_the_adventures_first_paragraph() -> None:
    assert [adventure.name for adventure in ADVENTURES][:1] == ["Assault on the Castle"]
    assert fresh().paragraph == ADVENTURES[0].start == 1
    assert len(ADVENTURES[0].paragraphs) == 13 and len(ADVENTURES[0].epilogues) == 27


@rule("GRIF-035", "GRIF-117", "GRIF-Q05", "GRIF-Q06")
def test_special_cards_wait_outside_the_market() -> None:
    special = ADVENTURES[0]
    assert [MERCS[m].id for m in special.mercs] == ["SM1", "SM2", "SM3", "SM4"]
    assert [GEAR[e].id for e in special.gear] == ["SE1", "SE2", "SE3", "SE4", "SE5", "SE6"]
    assert min(special.mercs) >= 40 and min(special.gear) >= 40
    assert [m.id for m in MERCS[:36]] == [f"M{n:02}" for n in range(1, 37)]
    assert [e.id for e in GEAR[:36]] == [f"E{n:02}" for n in range(1, 37)]
    assert len(MERCS[:44]) == 36 + 4 + 4 and len(GEAR[:46]) == 36 + 4 + 6


@rule("GRIF-Q10")
def test_grif_q10_eleven_cubes_are_in_use() -> None:
    s = fresh(4)
    cubes = sum(len(track) for track in s.tracks) + len(s.balance) + 1  # and the Time Token
    assert cubes == 11


@rule("GRIF-Q34")
def test_grif_q34_sixteen_load_slots_and_tokens_of_one_or_two() -> None:
    assert LOAD == 16 and BAYS == 4 and {gear.slots for gear in GEAR[:46]} == {1, 2}


@rule("GRIF-X07")
def test_grif_x07_the_starting_wagons() -> None:
    s = table(4)
    assert [load(s, seat) for seat in range(4)] == [10] * 4
    assert [distance(s, seat) for seat in range(4)] == [4, 3, 2, 3]
    assert [power(s, seat) for seat in range(4)] == [4, 6, 7, 6]
    assert [FACTIONS[f].name.split()[0] for f in s.faction] == ["Longtail", "Ravens", "Claw", "Woodland"]


def test_a_second_match_starts_its_planning_phase() -> None:
    s = fresh(2)
    assert asked(s) == ("place", s.priority[0])
    assert asked(run_to(s, "task"))[0] == "task"
