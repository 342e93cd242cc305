"""Grimoire: wizards choose one spell in secret each round, then help themselves to companions and treasures."""

from __future__ import annotations

from ...kernel import Game
from .evaluate import candidates, value
from .faces import faces
from .narrate import CITED, narrate
from .present import present
from .rules import STEPS, new_state
from .scoring import returns
from .view import determinize, view
from .why import why_not

GAME = Game(
    name="grimoire",
    title="Grimoire",
    version=2,
    seats=(2, 3, 4, 5),  # GRIM-091
    new_state=new_state,
    steps=STEPS,
    view=view,
    determinize=determinize,
    returns=returns,
    secret=frozenset({"spell", "item", "coin"}),
    value=value,
    candidates=candidates,
    present=present,
    narrate=narrate,
    cited=CITED,
    faces=faces,
    why_not=why_not,
)
