"""Grifoni: Blades for Hire: rival bands of one company, a camp of eight tents, and a story that they steer."""

from __future__ import annotations

from ...kernel import Game
from .candidates import candidates
from .choices import fill
from .evaluate import value
from .faces import faces
from .hidden import determinize, view
from .narrate import CITED, narrate
from .policy import policy, quiet
from .present import present
from .rules import OPTIONS, SEATS, SECRET, STEPS, new_state
from .scoring import returns
from .why import why_not

GAME = Game(
    name="grifoni",
    title="Grifoni: Blades for Hire",
    version=3,
    seats=SEATS,
    options=OPTIONS,
    new_state=new_state,
    steps=STEPS,
    secret=SECRET,
    view=view,
    determinize=determinize,
    returns=returns,
    value=value,
    candidates=candidates,
    policy=policy,
    quiet=quiet,
    cut=200,
    even=True,
    explore=0.1,
    prior=1.0,
    widen=1.0,
    present=present,
    narrate=narrate,
    cited=CITED,
    faces=faces,
    why_not=why_not,
    fill=fill,
)
