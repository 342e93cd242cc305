"""What the rare corners might tell: offers shaped by the own Seal, and moves tried out on the open table."""

import json

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.state import puttable, wielders
from py_engine.kernel import is_open, legal_actions
from py_engine.match import Match
from py_engine.seats import Person
from py_engine.session import Session

from .table import begin, table, weapon

YELLOW, GREEN = 2, 3


def all_barred_but(n, *left):
    """Seat 1 is to choose its action; another one's weapon bars all Seals but these. It holds the Yellow Crest."""
    s = table(n, pool={1: 5}, ready=(1,), blades={1: "rigel"})
    bars = sum(1 << c for c in range(len(s.power)) if c not in left)
    s.wards = [(weapon(s, wielders(s)[-1]), bars, 0)]
    return begin(s, ("action", 1, weapon(s, 1)), ("turn", 2))


def swapped(s):
    """The same table, but seats 1 and 2 hold each other's Crest."""
    t = s.clone()
    t.crest[1], t.crest[2] = s.crest[2], s.crest[1]
    return t


def session(s, people):
    """A session at this state; the first `people` seats are persons at one device."""
    match = Match(GAME, s.seats, 1, {}, seating=range(s.seats))
    match.state = s.clone()
    persons = [Person(f"P{p}", "person" if p < people else "bot", "" if p < people else "easy") for p in range(s.seats)]
    made = Session(match, persons, "wide", {})
    made.show._turn_over()
    return made


@pytest.mark.rule("BOL-Q118", "BOL-059", "BOL-068")
@pytest.mark.parametrize("n", [6, 9, 11])
@pytest.mark.parametrize("people", [1, 3])
def test_bol_q118_an_offer_that_tells_the_own_seal_is_made_in_private(n, people):
    s = all_barred_but(n, YELLOW)
    t = swapped(s)
    assert puttable(s, 1) == [] and puttable(t, 1) == [YELLOW]
    assert legal_actions(GAME, s) != legal_actions(GAME, t), "what is offered depends on the own Seal"
    assert not is_open(GAME, s) and not is_open(GAME, t)
    one, two = (json.dumps(session(x, people).table({})) for x in (s, t))
    assert one == two
    assert people == 1 or json.loads(one)["curtain"] == 1


def test_bol_q118_with_two_seals_left_the_offer_is_the_same_for_all():
    s = all_barred_but(8, YELLOW, GREEN)
    assert legal_actions(GAME, s) == legal_actions(GAME, swapped(s))
    assert is_open(GAME, s), "on the open table, as ever"


@pytest.mark.rule("BOL-Q118")
def test_bol_q118_the_action_is_asked_even_if_only_drawing_is_left():
    s = all_barred_but(8, YELLOW)
    s.ready[weapon(s, 1)] = 0
    s.shields = [s.weapons[p][0] for p in wielders(s) if p != 1]
    assert legal_actions(GAME, s) == [("draw",)] and len(legal_actions(GAME, swapped(s))) == 2
    for x in (s, swapped(s)):
        made = Match(GAME, s.seats, 1, {})
        made.state = x.clone()
        assert made._forced() is None


def test_a_clause_without_a_legal_seal_is_not_passed_over_in_silence():
    s = all_barred_but(8, YELLOW)
    for x in (s, swapped(s)):
        x.stack.clear()
        begin(x, ("clause", 1, weapon(x, 1), weapon(x, 1), 0, 0), ("turn", 2))
        assert x.stack[-1][:2] == ("put", 1), "asked, whatever the own Seal is"


def test_a_move_tried_out_on_the_open_table_turns_no_crest_up():
    s = table(8, power={"Red": 3, "Blue": 2})
    s.seen[1] |= 1 << 2
    begin(s, ("draw", 1, 0, 3), ("turn", 2))
    at_table = session(s, 2)
    assert at_table.show.viewer is None and at_table.show.now() == 1
    ask = {"action": 0, "ticket": at_table.match.epoch}
    faces = {p["id"]: p["face"] for p in at_table.preview(ask)["pieces"]}
    assert {face for name, face in faces.items() if name.startswith("crest:")} == {"crest_back"}
    alone = session(s, 2)
    alone.show.viewer = 1
    assert {p["face"] for p in alone.preview(ask)["pieces"]} > {"crest_back", f"crest:{s.crest[1]}"}
    assert at_table.outlook(ask)
