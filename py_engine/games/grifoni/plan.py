"""Where things stand: the boxes of the table in both shapes, and what grows in which phase."""

from __future__ import annotations

from typing import NamedTuple

from ...present.layout import Box

WIDE, TALL = (1120.0, 944.0), (390.0, 3390.0)


class Plan(NamedTuple):
    """One layout. `quest`: the road is large, Camp and Market are small. `tall`: one zone a tab."""

    size: tuple[float, float]
    tall: bool
    quest: bool
    camp: Box
    market: Box
    road: Box
    book: Box
    wagon: Box
    bands: Box


def wide_plan(quest: bool) -> Plan:
    if quest:
        return Plan(
            WIDE, False, True,
            camp=Box(744, 638, 368, 210), market=Box(744, 434, 368, 198), road=Box(8, 8, 728, 352),
            book=Box(744, 8, 368, 420), wagon=Box(8, 366, 728, 482), bands=Box(8, 854, 1104, 82),
        )  # fmt: skip
    return Plan(
        WIDE, False, False,
        camp=Box(8, 8, 728, 312), market=Box(8, 326, 728, 308), road=Box(744, 434, 368, 200),
        book=Box(744, 8, 368, 420), wagon=Box(8, 640, 1104, 208), bands=Box(8, 854, 1104, 82),
    )  # fmt: skip


TALL_PLAN = Plan(
    TALL, True, False,
    camp=Box(0, 0, 390, 540), market=Box(0, 560, 390, 540), road=Box(0, 1120, 390, 600),
    book=Box(0, 1740, 390, 520), wagon=Box(0, 2280, 390, 640), bands=Box(0, 2940, 390, 440),
)  # fmt: skip


def plan_for(tall: bool, quest: bool) -> Plan:
    return TALL_PLAN._replace(quest=quest) if tall else wide_plan(quest)
