"""Every prompt, log line and reason leads to a numbered rule that stands in the rules."""

import re
from importlib import import_module
from random import Random

import pytest

from py_engine.match import Match
from py_engine.present.vocabulary import Desk
from py_engine.registry import GAMES, game
from py_engine.seats import Person
from py_engine.show import Show
from tests.tiny import TINY

from .conftest import ask

REAL = [name for name in GAMES if name not in TINY]


def numbers(name: str) -> set[str]:
    """The rules that the rules page can go to."""
    return set(re.findall(r"\b[A-Z]{3,4}-[A-Z]?\d{1,3}[a-z]?\b", ask("texts", game=name)["rules"]))


@pytest.mark.parametrize("name", REAL)
def test_every_event_that_is_told_cites_a_rule(name):
    told = import_module(f"{GAMES[name]}.narrate")
    tellers = getattr(told, "LINES", None) or told.TELLERS
    cited, silent = game(name).cited, {"begins"}  # of Blades: the turn's own line says it
    assert set(cited) == set(tellers) - silent
    assert set(cited.values()) <= numbers(name)


@pytest.mark.parametrize("name", REAL)
def test_prompts_lines_and_reasons_lead_to_rules(name):
    played, known = game(name), numbers(name)
    seats = max(played.seats)
    match, random = Match(played, seats, 5), Random(5)
    show = Show(match, [Person(f"Seat {seat}", "person" if seat == 0 else "bot") for seat in range(seats)], "wide", {})
    for _ in range(150):
        table = show.table(fresh=True)
        scene = table["scene"]
        if show.now() is not None:
            assert scene["prompt"].get("rule") in known, scene["prompt"]
        for line in table["lines"]:
            rules = [line["rule"]] if "rule" in line else [span["rule"] for span in line["spans"] if "rule" in span]
            assert rules and set(rules) <= known, line
        if match.over:
            break
        viewer, seat = show.viewer, match.asked()[0]
        names, legal = [f"Seat {q}" for q in range(seats)], match.legal(viewer) if show.now() == viewer else []
        desk = Desk(seat=viewer, shape="wide", names=names, legal=legal, asked=match.asked())
        for piece in random.sample(scene["pieces"], min(8, len(scene["pieces"]))):
            reason = played.why_not(match.view(viewer), desk, [piece["id"]], None)
            assert reason is None or reason["rule"] in known, (piece["id"], reason)
        match.play(seat, random.choice(match.legal(seat)))
