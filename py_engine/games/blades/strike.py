"""Strikes: a Seal is named, then each player in turn adds 1 power or passes.

strike_seal → strike → ask_join × players → join?;  modifiers: `first` power put before the round (Bellatrix), `tax` on
those who pass (Regulus), `echo` from the supply for each power added (Regulus liberated).
"""

from __future__ import annotations

from ...kernel import Action, push, tell
from .data import EMPTY
from .seals import land, rule_out
from .state import Blades, barred, clockwise, protected, puttable

LAPSE: Action = ("lapse",)


def strike_seal_legal(s: Blades, seat: int, blade: int, cost: int, *_: int) -> list[Action]:
    return [("strike", c) for c in puttable(s, seat)] or [LAPSE]  # BOL-068, BOL-Q71


def strike_seal_apply(
    s: Blades, seat: int, blade: int, cost: int, first: int, tax: int, echo: int, action: Action
) -> None:
    if action == LAPSE:
        tell(s, "lapsed", seat)
        return
    colour = action[1]
    s.pool[seat] -= cost  # BOL-069, BOL-093, BOL-B11
    tell(s, "strikes", seat, colour, cost)
    push(s, ("round", seat, blade, colour, tax, echo))
    if first:
        land(s, seat, colour, first)
    else:
        rule_out(s, seat, colour)


def strike_round(s: Blades, seat: int, blade: int, colour: int, tax: int, echo: int) -> None:
    """Who is asked, in order (BOL-070, BOL-Q41, BOL-Q94)."""
    asks = [("ask_join", p, weapon, seat, colour, tax, echo) for p, weapon in _order(s, seat, blade)]
    push(s, *asks, ("unreadies", blade))  # BOL-073, BOL-094


def _order(s: Blades, seat: int, blade: int) -> list[tuple[int, int]]:
    order = []
    for p in clockwise(s, seat):
        if p != s.out:
            order.append((p, EMPTY))
            continue
        own = s.weapons[p]
        lead = [blade] if p == seat and blade in own else []
        order += [(p, weapon) for weapon in lead + [w for w in own if w not in lead]]
    return order


def ask_join(s: Blades, p: int, weapon: int, striker: int, colour: int, tax: int, echo: int) -> None:
    if s.broken[colour] or (weapon != EMPTY and weapon not in s.weapons[p]):
        return  # BOL-Q37
    if barred(s, p, colour) or not s.pool[p]:
        tell(s, "passed", p, colour)  # BOL-B09, BOL-Q39
    else:
        push(s, ("join", p, weapon, striker, colour, tax, echo))


def join_legal(s: Blades, *_: int) -> list[Action]:
    return [("join",), ("pass",)]  # BOL-Q38: everybody, on every Seal


def join_apply(s: Blades, p: int, weapon: int, striker: int, colour: int, tax: int, echo: int, action: Action) -> None:
    if action == ("join",):
        s.pool[p] -= 1
        tell(s, "joined", p, colour)
        land(s, p, colour, 1 + (echo if p != striker else 0), proves=False)
        return
    tell(s, "passed", p, colour)
    if tax and p != striker and s.pool[p] and not protected(s, p):  # BOL-Q107
        s.pool[p] -= 1
        tell(s, "lost", p, 1)
