"""Blades of Legend: two secret teams charge and break Seals; in odd games a Collector plays for himself."""

from __future__ import annotations

from ...kernel import Game
from .choices import fill
from .evaluate import candidates, value
from .faces import faces
from .narrate import CITED, narrate
from .present import present
from .rules import OPTIONS, SECRET, STEPS, interrupts, new_state, returns, seating
from .talk import reacts, says, talk
from .views import determinize, view
from .why import why_not

GAME = Game(
    name="blades",
    title="Blades of Legend",
    version=1,
    seats=(6, 7, 8, 9, 10, 11),
    options=OPTIONS,
    new_state=new_state,
    steps=STEPS,
    secret=SECRET,
    reveals=frozenset({"liberated", "endangered"}),
    view=view,
    determinize=determinize,
    returns=returns,
    interrupts=interrupts,
    seating=seating,
    says=says,
    talk=talk,
    reacts=reacts,
    value=value,
    candidates=candidates,
    present=present,
    narrate=narrate,
    cited=CITED,
    faces=faces,
    why_not=why_not,
    fill=fill,
)
