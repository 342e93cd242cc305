"""What the Scenarios in play change, worked out once for each set of Scenarios."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from .data import (
    ACE,
    ACE_IN_THE_HOLE,
    CARBON_COPY,
    CASCADE,
    CLASS_PROJECT,
    CLASS_WAR,
    EARTHQUAKE,
    HEAD_STAND,
    INVERSE,
    RAGS_TO_RICHES,
    SHOW_WHOLE,
    TREMOR,
    TWO_ISLANDS,
)

MAP_SCENARIOS = (EARTHQUAKE, TREMOR, TWO_ISLANDS)
MOST = 5
"""The largest Modifier, up or down (GRID-081, GRID-085)."""


class Law(NamedTuple):
    """The rules of one match. `force[value][modifier + MOST]` is how strongly a side fights: the stronger one wins."""

    maps: tuple[int, ...]
    sign: int
    cascade: bool
    ties: bool
    ordered: bool
    turning: bool
    whole: bool
    inverse: bool
    holes: bool
    force: tuple[tuple[int, ...], ...]


@cache
def law(scenarios: tuple[int, ...]) -> Law:
    """The rules under these Scenarios."""
    inverse, holes = INVERSE in scenarios, ACE_IN_THE_HOLE in scenarios
    return Law(
        maps=tuple(s for s in MAP_SCENARIOS if s in scenarios),
        sign=(CLASS_PROJECT in scenarios) - (CLASS_WAR in scenarios),  # GRID-083, GRID-Q73
        cascade=CASCADE in scenarios,
        ties=CARBON_COPY in scenarios,
        ordered=RAGS_TO_RICHES in scenarios,
        turning=HEAD_STAND in scenarios,
        whole=SHOW_WHOLE in scenarios,
        inverse=inverse,
        holes=holes,
        force=tuple(
            tuple(_force(value, modifier, inverse, holes) for modifier in range(-MOST, MOST + 1))
            for value in range(ACE + 1)
        ),
    )


def _force(value: int, modifier: int, inverse: bool, holes: bool) -> int:
    if value == ACE and not holes:
        return 100 + modifier  # GRID-013, GRID-042, GRID-088, GRID-104: beyond all numbers, Inverse or not
    number = 0 if value == ACE else value  # GRID-094
    return -(number + modifier) if inverse else number + modifier  # GRID-103, GRID-Q70


NOTES: dict[frozenset[int], tuple[str, str]] = {
    **{
        frozenset(pair): ("GRID-P01", "Two map Scenarios: the table votes for one of the five maps.")
        for pair in combinations(MAP_SCENARIOS, 2)
    },
    frozenset({CLASS_PROJECT, CLASS_WAR}): ("GRID-P02", "Class Project and Class War cancel each other out."),
    frozenset({CASCADE, CLASS_PROJECT}): ("GRID-P03", "A cascading card keeps the Modifier it was played with."),
    frozenset({CASCADE, CLASS_WAR}): ("GRID-P03", "A cascading card keeps the Modifier it was played with."),
    frozenset({CARBON_COPY, CLASS_PROJECT}): ("GRID-P04", "Ties are looked for after Modifiers."),
    frozenset({CARBON_COPY, CLASS_WAR}): ("GRID-P04", "Ties are looked for after Modifiers."),
    frozenset({ACE_IN_THE_HOLE, CLASS_PROJECT}): ("GRID-P05", "An Ace is 0 and takes Modifiers like any number."),
    frozenset({ACE_IN_THE_HOLE, CLASS_WAR}): ("GRID-P05", "An Ace is 0 and takes Modifiers like any number."),
    frozenset({INVERSE, CLASS_PROJECT}): ("GRID-P06", "The lower modified number wins; between Aces the higher one."),
    frozenset({INVERSE, CLASS_WAR}): ("GRID-P06", "The lower modified number wins; between Aces the higher one."),
    frozenset({HEAD_STAND, CLASS_PROJECT}): ("GRID-P07", "A Modifier counts on all four sides, however a card lies."),
    frozenset({HEAD_STAND, CLASS_WAR}): ("GRID-P07", "A Modifier counts on all four sides, however a card lies."),
    frozenset({CASCADE, CARBON_COPY}): ("GRID-P08", "Ties capture in the Cascade as well."),
    frozenset({CASCADE, ACE_IN_THE_HOLE}): ("GRID-P09", "Aces count 0 in the Cascade as well."),
    frozenset({CASCADE, INVERSE}): ("GRID-P10", "The lower number wins in the Cascade as well; Aces still win."),
    frozenset({CASCADE, HEAD_STAND}): ("GRID-P11", "A captured card cascades the way it lies."),
    frozenset({CARBON_COPY, ACE_IN_THE_HOLE}): ("GRID-P12", "Two Aces are 0 and 0: a tie, and ties capture."),
    frozenset({CARBON_COPY, INVERSE}): ("GRID-P13", "Lower or equal numbers capture; no number captures an Ace."),
    frozenset({ACE_IN_THE_HOLE, INVERSE}): ("GRID-P14", "Aces count 0 and low wins: Aces are the strongest again."),
}
"""The note on each pair of Scenarios that meet (GRID-075), with its rule."""


def note(scenarios: tuple[int, ...]) -> tuple[str, str] | None:
    """The rule number and the words on the Scenarios of a match, if they meet."""
    return NOTES.get(frozenset(scenarios))
