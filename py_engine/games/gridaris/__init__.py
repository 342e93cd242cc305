"""Mercenaries of Gridaris: place Mercenaries on sixteen Battlefields, outflank those that lie there, hold shapes."""

from __future__ import annotations

from ...kernel import Game
from .data import SEATS
from .evaluate import candidates, value
from .rules import OPTIONS, STEPS, determinize, new_state, view
from .scoring import returns

GAME = Game(
    name="gridaris",
    title="Mercenaries of Gridaris",
    version=1,
    seats=SEATS,
    options=OPTIONS,
    new_state=new_state,
    steps=STEPS,
    view=view,
    determinize=determinize,
    returns=returns,
    value=value,
    candidates=candidates,
)
