"""Mercenaries of Gridaris: place Mercenaries on sixteen Battlefields, outflank those that lie there, hold shapes."""

from __future__ import annotations

from ...kernel import Game
from .data import SEATS
from .evaluate import candidates, value
from .faces import faces
from .narrate import CITED, narrate
from .present import present
from .rules import STEPS
from .scoring import returns
from .secrets import determinize, view
from .setup import OPTIONS, new_state
from .why import why_not

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
    present=present,
    narrate=narrate,
    cited=CITED,
    faces=faces,
    why_not=why_not,
)
