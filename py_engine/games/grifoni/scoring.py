"""The End of Game Tally: Epilogue, Legacy, Ambition, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...kernel import Step, tell
from .data import AMBITIONS, GEAR, LEGACIES, MERCS, TASK_CARDS
from .schema import AmbitionBox, Modifier
from .state import Grifoni, distance, power, room, story
from .wagon import gain_points
from .words import AMBITION_M, CLASSES, EPILOGUE, GLORY, LEGACY_1, SUPREMACY


def tally(s: Grifoni) -> None:
    """Count everything and end the match."""
    tell(s, "epilogue", s.epilogue)  # GRIF-191
    points = modifier_points(s, story(s).epilogues[s.epilogue].modifier)
    for seat in ranking(s):  # GRIF-192 GRIF-Q88
        gain_points(s, seat, points[seat], EPILOGUE)
    s.stack.clear()
    for seat in ranking(s):  # GRIF-193 GRIF-Q96
        tell(s, "goals", seat, s.legacy[seat], s.ambition[seat])
        for act in range(len(s.plot)):
            gain_points(s, seat, legacy_points(s, seat, act), LEGACY_1 + act)
        for kind in range(2):
            gain_points(s, seat, ambition_points(s, seat, kind), AMBITION_M + kind)
    tell(s, "won", ranking(s)[0])


def ranking(s: Grifoni) -> list[int]:
    """The seats, best first; the lowest Priority wins a tie."""
    last_first = s.priority[::-1]  # GRIF-201 GRIF-Q17
    return sorted(last_first, key=lambda seat: -s.score[seat])  # GRIF-200


def returns(s: Grifoni) -> list[float]:
    """1 for the winner, -1 for the last, the others evenly between."""
    order = ranking(s)
    return [1 - 2 * order.index(seat) / (len(order) - 1) for seat in range(len(order))]


# --- the Epilogue's modifier ------------------------------------------------------------------------------------


def modifier_points(s: Grifoni, modifier: Modifier) -> list[int]:
    """What each seat gains, all counted from the same situation."""
    counts = [count(s, seat, modifier.counts) for seat in range(len(s.score))]
    if modifier.kind == "per":
        return [min(modifier.most, max(0, n) // modifier.every * modifier.vp) for n in counts]
    best = max(counts) if modifier.kind == "most" else min(counts)
    return [modifier.vp if n == best else 0 for n in counts]  # GRIF-Q89


def count(s: Grifoni, seat: int, counted: tuple[Any, ...]) -> int:
    """What a modifier counts for a seat."""
    word, *args = counted
    return COUNTERS[word](s, seat, *args)


def count_classes(s: Grifoni, seat: int) -> int:
    groups = [MERCS[merc].group for merc in s.mercs[seat]]
    return min(len(CLASSES), len(set(groups) - {"Any"}) + groups.count("Any"))


def count_mercs(s: Grifoni, seat: int, *groups: str) -> int:
    """All Mercenaries, or those of the named Classes."""
    return sum([not groups or MERCS[merc].group in (*groups, "Any") for merc in s.mercs[seat]])


def count_gear(s: Grifoni, seat: int, *categories: str) -> int:
    return sum([not categories or GEAR[gear].category in (*categories, "Any") for gear in s.gear[seat]])


COUNTERS: Mapping[str, Callable[..., int]] = {
    "glory": lambda s, seat: s.tracks[GLORY][seat],  # GRIF-Q64
    "supremacy": lambda s, seat: s.tracks[SUPREMACY][seat],
    "good": lambda s, seat, good: s.goods[seat][good],
    "resources": lambda s, seat: sum(s.goods[seat]),
    "resource_types": lambda s, seat: sum([n > 0 for n in s.goods[seat]]),
    "free_slots": room,
    "tasks": lambda s, seat, dots: sum([TASK_CARDS[task].dots >= dots for task in s.tasks[seat]]),
    "locations": lambda s, seat: len({TASK_CARDS[task].location for task in s.tasks[seat]}),
    "mercenaries": count_mercs,
    "classes": count_classes,
    "equipment": count_gear,
    "power": power,
    "distance": distance,
    "choices": lambda s, seat: s.chosen_by.count(seat),  # GRIF-Q65
    "score": lambda s, seat: s.score[seat],
}

# --- Legacy and Ambition ----------------------------------------------------------------------------------------


def legacy_matches(s: Grifoni, seat: int, act: int) -> bool:
    """Whether the Legacy's Token of an Act is the one laid."""
    return LEGACIES[s.legacy[seat]].acts[act][0] == s.plot[act]


def legacy_points(s: Grifoni, seat: int, act: int) -> int:
    """What the Legacy gives for an Act: 1 less for each other player who matches there too."""
    if not legacy_matches(s, seat, act):
        return 0
    others = sum([legacy_matches(s, other, act) for other in range(len(s.score)) if other != seat])
    return max(0, LEGACIES[s.legacy[seat]].acts[act][1] - others)  # GRIF-194 GRIF-195 GRIF-Q92


def ambition_matches(s: Grifoni, seat: int, kind: int) -> int:
    """Icons of a box that the seat's cards cover, at best."""
    words = [MERCS[merc].group for merc in s.mercs[seat]] if kind == 0 else [GEAR[g].category for g in s.gear[seat]]
    return covered(AMBITIONS[s.ambition[seat]].boxes[kind].icons, words)  # GRIF-197 GRIF-Q95


def covered(icons: Sequence[str], words: Sequence[str]) -> int:
    """Each card covers one icon of its word, an "Any" card one still uncovered icon."""
    have = Counter(words)
    named = sum([min(n, have[word]) for word, n in Counter(icons).items()])
    return min(len(icons), named + have["Any"])  # GRIF-Q94


def ambition_points(s: Grifoni, seat: int, kind: int) -> int:
    """The points of the Mercenary box (0) or the Equipment box (1)."""
    return box_points(AMBITIONS[s.ambition[seat]].boxes[kind], ambition_matches(s, seat, kind))


def box_points(box: AmbitionBox, matched: int) -> int:
    """The highest entry reached, 0 below the first."""
    return max([vp for least, vp in box.points if matched >= least], default=0)  # GRIF-198 GRIF-199 GRIF-Q93


SCORING_STEPS = {"tally": Step(run=tally)}
