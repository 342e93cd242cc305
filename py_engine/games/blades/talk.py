"""Table talk: a closed list of public claims, the same for people and bots. They may be lies and change nothing.

A claim is (act, *arguments); colours and seats are numbers. The acts are T1 to T13 of the rules, in their order.
"""

from __future__ import annotations

from functools import cache

from ...kernel import Action
from .data import COLLECTOR_CREST, FIGURES
from .state import Blades

I_AM, SERVE, NOT, IS, SERVES, MASTERS, WIELDERS = "i_am", "i_serve", "i_am_not", "is", "serves", "masters", "wielders"
FILL, DRAIN, DUEL, NEED, WHO, BELIEVE, DOUBT = "fill", "empty", "duel", "need", "who", "believe", "doubt"


def says(s: Blades, seat: int) -> list[Action]:
    """What a seat may say, at any moment (BOL-112, BOL-Q79, BOL-Q80); Masters too (BOL-Q82)."""
    return list(_claims(s.seats, seat))


@cache
def _claims(n: int, seat: int) -> tuple[Action, ...]:
    f = FIGURES[n]
    seals = list(range(2 * f.m))
    crests = [*seals, COLLECTOR_CREST] if f.odd else seals
    masters = (0, f.second)
    others = [p for p in range(n) if p != seat]
    wielders = [p for p in others if p not in masters]
    claims: list[Action] = []
    if seat not in masters:
        claims += [(I_AM, c) for c in crests] + [(SERVE, m) for m in masters] + [(NOT, c) for c in crests]
        claims.append((NEED,))
    claims += [(IS, p, c) for p in wielders for c in crests] + [(SERVES, p, m) for p in wielders for m in masters]
    claims += [(act, c) for act in (MASTERS, WIELDERS, FILL, DRAIN) for c in seals]
    claims += [(act, p) for act in (DUEL, WHO) for p in wielders]
    return (*claims, (BELIEVE,), (DOUBT,))
