"""Where things stand on the table, and what a piece of it is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...present.layout import Box, Spot
from ...present.vocabulary import Desk, Piece
from . import words
from .boards import BARE_PLANS, TALL_PLANS, WIDE_PLANS, Plan
from .cards import ACE_DISC, DARK_DISC, DOWN_DISC, SIDE_SLOTS, UP_DISC, value_text
from .data import ACE, CARDS, EMPTY
from .maps import QUAKE
from .scenarios import law
from .state import Gridaris

DASHES = {"stripes": [12, 6], "waves": [5, 5], "dots": [2, 5], "chevrons": [14, 4, 3, 4], "hatch": [30, 3]}
"""Broken lines around the cards of each Empire, for those who asked for marks beside colours."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where things stand in one shape of the table."""

    size: tuple[float, float]
    board: Box
    hand: Box
    others: Box
    box: Box
    plan: Plan
    format: str
    hand_format: str
    tall: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What is shown to whom, and where."""

    s: Gridaris
    desk: Desk
    room: Room

    @property
    def me(self) -> int | None:
        return front(self.s, self.desk)

    @property
    def seats(self) -> range:
        return range(len(self.s.votes))

    def colours(self, seat: int) -> dict[str, Any]:
        """The slots that show an owner: colour, pattern, and a dash for colour-blind marks."""
        empire = words.empire_of(self.desk, seat)
        colour = words.colour_of(self.desk, seat)
        return {"owner": True, "colour": colour, "pattern": empire.pattern, "dash": DASHES[empire.pattern]}

    def shield(self, seat: int) -> str:
        return f"shield:{words.empire_of(self.desk, seat).id}"


def front(s: Gridaris, desk: Desk) -> int | None:
    """The seat whose hand lies at the front: the viewer's, or on an open table that of the one who is asked."""
    if desk.seat is not None or not desk.asked or not law(s.scenarios).whole:
        return desk.seat
    return desk.asked[0]


def piece(key: str, face: str, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """A piece at a spot; empty extras are left out."""
    made: dict[str, Any] = {"id": key, "face": face, "x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h}
    made |= {"zone": zone, "z": z, "alt": alt}
    if spot.turn:
        made["turn"] = spot.turn
    made |= {name: value for name, value in more.items() if value not in (None, [], {}, "")}
    return made  # type: ignore[return-value]


def card_values(s: Gridaris, card: int, turned: int = 0, modifier: int = 0) -> dict[str, Any]:
    """The slots of a card's values, where they differ from the print."""
    known, holes = CARDS[card], law(s.scenarios).holes
    if not turned and not modifier and not (holes and ACE in known.sides):
        return {}
    slots: dict[str, Any] = {"turn": 180} if turned else {}
    lying = known.turned if turned else known.sides
    disc = UP_DISC if modifier > 0 else DOWN_DISC if modifier < 0 else DARK_DISC
    for slot, value in zip(SIDE_SLOTS, lying, strict=True):
        shown = words.shown_value(value, modifier, holes)
        slots[slot] = shown
        slots[f"{slot}f"] = ACE_DISC if value == ACE and not holes else disc
        if shown != value_text(value):
            slots[f"p{slot}"] = value_text(value)
    return slots


def room_for(s: Gridaris, desk: Desk) -> Room:
    """Where things stand for this map and shape."""
    tall = desk.shape == "tall"
    map_ = max(s.map, 0)
    if tall:
        plan = TALL_PLANS[map_]
        low = plan.y + plan.size(map_)[1] + plan.frame + 8
        kind = "tile" if plan.pitch[0] > 80 else "slim"
        spacious = map_ == QUAKE and s.map != EMPTY
        hand = Box(4, low, 382, 236 if spacious else 150)
        board_ = Box(0, 0, 390, low if s.map != EMPTY else 520)
        others, box_ = Box(8, 700, 374, 640), Box(20, 1400, 350, 850)
        return Room((390, 2260), board_, hand, others, box_, plan, kind, "card" if spacious else "tile", True)
    bare = desk.over and front(s, desk) is None
    plan = BARE_PLANS.get(map_, WIDE_PLANS[map_]) if bare else WIDE_PLANS[map_]
    w, h = plan.size(map_)
    frame = Box(plan.x - plan.frame, plan.y - plan.frame, w + 2 * plan.frame, h + 2 * plan.frame)
    if map_ == QUAKE and s.map != EMPTY:
        others, box_ = Box(6, 8, 700, 210), Box(716, 10, 378, 222)
        return Room((1100, 900), frame, Box(30, 668, 1040, 190), others, box_, plan, "card", "card", False)
    right = frame.x + frame.w + 12
    board_ = frame if s.map != EMPTY else Box(165, 20, 690, 640)
    box_ = Box(max(right, 850) if s.map == EMPTY else right, 14, 1094 - right, 650)
    return Room((1100, 900), board_, Box(30, 700, 1040, 180), Box(6, 14, 150, 660), box_, plan, "card", "card", False)
