"""The components keep to the constraints of the design, and an Adventure is nothing but data."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest

from py_engine.games.grifoni import GAME, data
from py_engine.games.grifoni.data import (
    ADVENTURES,
    AMBITIONS,
    FACTIONS,
    GEAR,
    LEGACIES,
    MARKET,
    MERCS,
    TASK_CARDS,
    add_adventure,
)  # fmt: skip
from py_engine.games.grifoni.words import CATEGORIES, CLASSES
from py_engine.kernel import apply, legal_actions, settle

from .table import table

WORTH = {
    "power_dots": 1.25, "gain_planning": 1.25, "balance_plus": 1.25, "req_bonus": 1.25, "option_bonus": 1.25,
    "discount_mercenary": 1.25, "discount_equipment": 1.25, "power_per_class": 1, "aura_cat": 1, "distance_rank": 1,
    "peek": 1, "spend_distance": 0.5, "swap_quest": 0.5, "surroundings_vp": 0.5, "buy_discard": 0.5,
    ("spend_power", 5, 2, 2): 1.25, ("task_vp_dots", 2, 1): 1.25, ("load_relief", 4): 1, ("spend_power", 4, 3, 1): 1,
    ("spend_power", 0, 2, 1): 0.75, ("task_vp_dots", 3, 1): 0.75, ("load_relief", 2): 0.5,
}  # fmt: skip


def skill_worth(skill: tuple[Any, ...]) -> float:
    return WORTH[skill] if skill in WORTH else WORTH[skill[0]] if skill else 0


def test_mercenaries_are_worth_their_cost() -> None:
    for m in MERCS[:MARKET]:
        worth = m.power + 1.25 * m.distance + 0.75 * (len(m.expertise) - 1) + skill_worth(m.skill)
        worth += 0.75 * (m.group == "Any")
        assert abs(worth - (2, 3.5, 5, 6.25, 7.5, 8.5)[sum(m.cost) - 1]) <= 0.75, m.id


def test_mercenary_counts() -> None:
    cards = MERCS[:MARKET]
    assert Counter(m.group for m in cards) == dict(zip((*CLASSES, "Any"), (6, 6, 5, 5, 6, 5, 3), strict=True))
    assert Counter(sum(m.cost) for m in cards) == {1: 1, 2: 6, 3: 12, 4: 10, 5: 5, 6: 2}
    assert [sum(m.cost[g] for m in cards) for g in range(6)] == [49, 54, 5, 3, 6, 9]
    assert [sum(c in m.expertise for m in cards) for c in CATEGORIES] == [25, 16, 13, 12]


def test_equipment_is_worth_its_cost() -> None:
    for e in GEAR[:MARKET]:
        worth = e.power + 1.25 * e.distance - 0.5 * (e.slots - 1) + 0.75 * (e.category == "Any")
        assert abs(worth - (2, 3.25, 4.5, 5.5, 6.5)[sum(e.cost) - 1]) <= 0.6, e.id


def test_equipment_counts() -> None:
    cards = GEAR[:MARKET]
    assert Counter(e.category for e in cards) == {"Weapon": 9, "Armor": 9, "Arcane": 8, "Relic": 8, "Any": 2}
    assert Counter(sum(e.cost) for e in cards) == {1: 7, 2: 11, 3: 9, 4: 5, 5: 4}
    assert [sum(e.cost[g] for e in cards) for g in range(6)] == [5, 16, 25, 18, 21, 11]


def test_no_equipment_is_dominated_in_its_category() -> None:
    for a in GEAR[:MARKET]:
        for b in GEAR[:MARKET]:
            if a is not b and a.category == b.category and all(x <= y for x, y in zip(a.cost, b.cost, strict=True)):
                assert not (a.power >= b.power and a.distance >= b.distance and a.slots <= b.slots), (a.id, b.id)


def test_tasks_by_dots_and_worth() -> None:
    for place in range(4):
        cards = [t for t in TASK_CARDS if t.location == place]
        assert [t.dots for t in cards] == [1, 1, 1, 2, 2, 2, 3, 3]
    for t in TASK_CARDS:
        if t.act:
            continue
        low, high = ((4, 8), (10, 14), (16, 21))[t.dots - 1]
        assert low <= t.power <= high
        worths = [
            o.vp + 0.75 * sum(o.tracks) + 0.4 * (sum(o.goods) + o.any - sum(o.pay)) + 0.4 * sum(map(abs, o.balance))
            for o in t.options
        ]
        assert all(abs(w - (1.5 + 0.45 * (t.power - t.dots + 1))) <= 0.75 for w in worths), (t.id, worths)
        assert max(worths) - min(worths) <= 1.0 + 1e-9, t.id
        assert any(not any(o.pay) for o in t.options)


def test_faction_and_special_cards() -> None:
    assert len({MERCS[f.merc].group for f in FACTIONS}) == len({GEAR[f.gear].category for f in FACTIONS}) == 4
    assert all(MERCS[f.merc].skill for f in FACTIONS)
    assert not any(sum(MERCS[m].cost) for m in range(36, 44))


def test_legacies() -> None:
    for act in range(3):
        assert Counter(card.acts[act][0] for card in LEGACIES) == {0: 4, 1: 4, 2: 4}
    assert all(12 <= sum(vp for _, vp in card.acts) <= 13 for card in LEGACIES)
    assert len({tuple(t for t, _ in card.acts) for card in LEGACIES}) == 12


def test_requirements_grow_with_the_acts_and_with_each_token_of_the_kind() -> None:
    pages = data.ADVENTURES[0].paragraphs
    trails: list[tuple[str, int]] = [("", data.ADVENTURES[0].start)]
    for least in (3, 4, 5):
        for trail, number in trails:
            needs = [choice.requirement for choice in pages[number].choices]
            assert needs == [least + trail.count("G"), least + trail.count("S"), 0]
        trails = [(trail + "GST"[i], choice.target) for trail, n in trails for i, choice in enumerate(pages[n].choices)]


def test_ambitions() -> None:
    sizes = Counter(tuple(len(box.icons) for box in card.boxes) for card in AMBITIONS)
    assert sizes == {(5, 3): 10, (4, 4): 8}
    classes = Counter(icon for card in AMBITIONS for icon in card.boxes[0].icons)
    categories = Counter(icon for card in AMBITIONS for icon in card.boxes[1].icons)
    assert set(classes) == set(CLASSES) and set(classes.values()) <= {13, 14}
    assert set(categories) == set(CATEGORIES) and set(categories.values()) <= {15, 16}


def test_a_broken_card_is_refused() -> None:
    raw = data._read("assault")
    raw["mercenaries"][0]["skill"] = ["juggle", 1]
    with pytest.raises(ValueError, match="juggle"):
        add_adventure(raw)
    raw = data._read("assault")
    raw["paragraphs"][4]["choices"][0]["epilogue"] = 2
    with pytest.raises(ValueError, match=r"path|Epilogue"):
        add_adventure(raw)
    assert [adventure.id for adventure in ADVENTURES] == ["assault"]


def tiny() -> dict[str, Any]:
    """A whole second Adventure, made by the yard: 13 paragraphs, 27 endings, one special card of each kind."""
    paragraphs, epilogues, count = [], [], 0
    for number in range(1, 14):
        act = 1 if number == 1 else 2 if number < 5 else 3
        choices = []
        for i in range(3):
            count += 1
            target = {1: 2 + i, 2: 3 * number - 1 + i, 3: 3 * (number - 5) + i + 1}[act]
            choice = {"label": "Go on", "gain": [["vp", 1]], "narrative": "On.",
                      "epilogue" if act == 3 else "paragraph": target}  # fmt: skip
            choices.append(choice | ({"requirement": 1} if i < 2 else {}))
        paragraphs.append({"number": number, "title": f"Page {number}", "act": act, "icon": "road", "lore": "A road.",
                           "choices": choices})  # fmt: skip
    paragraphs[0]["choices"][0]["gain"].append(["card", "XM1"])
    paragraphs[1]["setup"] = {"title": "A purse", "bounty": {"Ore": 2}, "dots": 1}
    for n in range(27):
        path = "".join("GST"[n // 3**k % 3] for k in (2, 1, 0))
        modifier = {"per": ["resources"], "every": 2, "vp": 1, "max": n + 1}
        epilogues.append({"number": n + 1, "path": path, "title": "End", "icon": "road", "story": "It ends.",
                          "modifier": modifier, "text": "x"})  # fmt: skip
    merc = {"id": "XM1", "name": "Ada", "title": "the Second", "class": "Any", "expertise": ["Relic"], "power": 9,
            "distance": 1, "skill": ["req_bonus", "Glory", 2], "text": "x", "icon": "road"}  # fmt: skip
    gear = {"id": "XE1", "name": "Cup", "category": "Relic", "power": 1, "distance": 1, "slots": 1, "icon": "road"}
    return {"id": "tiny", "name": "A Tiny Road", "start": 1, "mercenaries": [merc], "equipment": [gear],
            "paragraphs": paragraphs, "epilogues": epilogues}  # fmt: skip


def test_a_second_adventure_is_pure_data() -> None:
    mercs, gear, books = len(MERCS), len(GEAR), len(ADVENTURES)
    try:
        add_adventure(tiny())
        ends = set()
        for seed in range(60):
            s = GAME.new_state(2, seed, {"adventure": "tiny"})
            settle(GAME, s)
            random = Random(seed)
            while s.stack:
                legal = legal_actions(GAME, s)
                first = [a for a in legal if a[0] in ("reserve", "choose", "task")]
                apply(GAME, s, random.choice(first or legal))
            ends.add(s.epilogue)
            assert ADVENTURES[1].epilogues[s.epilogue].path == "".join("GST"[t] for t in s.plot)
        assert len(ends) > 5
    finally:
        del MERCS[mercs:], GEAR[gear:], ADVENTURES[books:]


def test_data_is_not_changed_by_play() -> None:
    before = copy.deepcopy((MERCS, GEAR, TASK_CARDS))
    s = table(4)
    s.stack = [("story",)]
    settle(GAME, s)
    random = Random(3)
    while s.stack:
        apply(GAME, s, random.choice(legal_actions(GAME, s)))
    assert before == (MERCS, GEAR, TASK_CARDS)
