"""What every zone of the table is drawn with: the table as seen by somebody, and pieces at spots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...present.layout import Box, Spot
from ...present.vocabulary import Desk, Piece
from .faces import H, W
from .parts import zone_key
from .plan import Plan, plan_for
from .state import Grifoni
from .wording import FACTION_COLOURS, gear_text, merc_text
from .words import EMPTY

CARD = W / H
"""Width of a card by its height."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is shown to whom, and where. `me`: the seat whose Wagon is the large one."""

    v: Grifoni
    desk: Desk
    plan: Plan
    me: int

    def band(self, seat: int) -> int:
        """The faction of a seat; before factions are picked, a stand-in for its colour."""
        faction = self.v.faction[seat]
        return faction if faction != EMPTY else seat

    def told(self, verb: str) -> list[tuple[Any, ...]]:
        """What a previewed action told of one kind, without the verb."""
        return [event[1:] for event in self.desk.told if event[0] == verb and len(event) > 1]


def table_of(v: Grifoni, desk: Desk) -> Table:
    asked = list(desk.asked) or v.priority
    me = desk.seat if desk.seat is not None else asked[0]
    return Table(v, desk, plan_for(desk.shape == "tall", in_quest(v)), me)


def in_quest(v: Grifoni) -> bool:
    """Whether the Quest is on: the Camp of this turn is resolved and the turn not yet ended."""
    kinds = {step[0] for step in v.stack}
    return "end_turn" in kinds and not kinds & {"camp", "plan", "quests"}


def piece(key: str, face: str, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """A piece at a spot; empty extras are left out."""
    made: dict[str, Any] = {"id": key, "face": face, "x": round(spot.x, 2), "y": round(spot.y, 2)}
    made |= {"w": round(spot.w, 2), "h": round(spot.h, 2), "zone": zone, "z": z, "alt": alt}
    made |= {name: value for name, value in more.items() if value not in (None, [], {}, "")}
    return made  # type: ignore[return-value]


def at(x: float, y: float, w: float, h: float) -> Spot:
    """A spot by its top left corner."""
    return Spot(x + w / 2, y + h / 2, w, h)


def ground(t: Table, zone: str) -> Piece:
    box: Box = getattr(t.plan, zone)
    return piece(f"ground:{zone}", zone_key(t.plan, zone), at(*box), zone, 0, "", tags=["flat"])


def label(key: str, text: str, x: float, y: float, zone: str, w: float = 160) -> Piece:
    return piece(key, "label", at(x, y, w, w / 10), zone, 1, "", values={"text": text}, tags=["flat"])


def merc(card: int, spot: Spot, zone: str, z: int, **more: Any) -> Piece:
    text = merc_text(card)
    return piece(f"merc:{card}", f"merc:{card}", spot, zone, z, text, inspect=True, caption=text, **more)


def gear(card: int, spot: Spot, zone: str, z: int, **more: Any) -> Piece:
    text = gear_text(card)
    return piece(f"gear:{card}", f"gear:{card}", spot, zone, z, text, inspect=True, caption=text, **more)


def card(kind: int, number: int, spot: Spot, zone: str, z: int, **more: Any) -> Piece:
    return (merc, gear)[kind](number, spot, zone, z, **more)


def spread(box: Box, n: int, w: float) -> Iterator[Spot]:
    """n cards of width w from the left; they overlap if they must."""
    h = w / CARD
    step = min(w + 8, (box.w - w) / max(1, n - 1))
    for i in range(n):
        yield at(box.x + i * step, box.y, w, h)


def colour(t: Table, seat: int) -> str:
    return FACTION_COLOURS[t.band(seat)]
