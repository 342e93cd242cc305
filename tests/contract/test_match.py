"""A match of any game: undo gives back the exact state, a save the exact match."""

import json
from random import Random
from typing import Any

from py_engine.chance import pick
from py_engine.kernel import HIDDEN, asked
from py_engine.match import Match

from .cases import Case
from .test_table import played


def portrait(match: Match) -> Any:
    """All that must come back."""
    return repr(match.state), [heard[:] for heard in match.heard], match.log[:], match.checks[:], match.marks[:]


def test_a_save_gives_back_the_match(case: Case) -> None:
    whole = played(case, 3)
    for match in (whole, played(case, 3, len(whole.log) // 2), played(case, 3, 1)):
        again = Match.load(case.game, json.loads(json.dumps(match.save())))
        assert portrait(again) == portrait(match)
        assert again.asked() == match.asked()
        assert json.dumps(again.save()) == json.dumps(match.save())


def test_undo_gives_back_the_exact_state_wherever_it_is_allowed(case: Case) -> None:
    random, match = Random(4), Match(case.game, case.seats, 4, case.options)
    allowed = refused = 0
    while not match.over and len(match.log) < 200:
        seat, before = pick(match.asked(), random), portrait(match)
        action = pick(match.legal(seat), random)
        match.play(seat, action)
        after = portrait(match)
        if match.why_no_undo(seat):
            refused += 1
            continue
        allowed += 1
        match.undo(seat)
        assert portrait(match) == before
        match.play(seat, action)
        assert portrait(match) == after
    assert allowed + refused > 0


def test_fair_undo_never_takes_back_a_chance_event_or_a_reveal(case: Case) -> None:
    random, match = Random(5), Match(case.game, case.seats, 5, case.options)
    while not match.over and len(match.log) < 300:
        seat = pick(match.asked(), random)
        rng, before = match.state.rng, match.view(seat)
        match.play(seat, pick(match.legal(seat), random))
        if not match.why_no_undo(seat):
            assert match.state.rng == rng
            assert _holes(match.view(seat)) >= _holes(before)


def _holes(view: Any) -> int:
    return repr(view).count(str(HIDDEN))


def test_free_undo_goes_back_to_the_start_and_forth_again(case: Case) -> None:
    match = Match(case.game, case.seats, 6, case.options, free=True)
    random, past = Random(6), []
    while not match.over and len(past) < 12:
        seat = pick(match.asked(), random)
        past.append((seat, portrait(match)))
        match.play(seat, pick(match.legal(seat), random))
    past.append((0, portrait(match)))
    for seat, before in reversed(past[:-1]):
        match.undo(seat)
        assert portrait(match) == before
    assert match.save()["undos"] == len(past) - 1
    for _, after in past[1:]:
        match.redo()
        assert portrait(match) == after


def test_a_previewed_answer_changes_nothing(case: Case) -> None:
    random, match = Random(7), Match(case.game, case.seats, 7, case.options)
    while not match.over and len(match.log) < 60:
        seat, before = pick(match.asked(), random), portrait(match)
        for action in match.legal(seat)[:8]:
            match.preview(seat, action)
        assert portrait(match) == before
        match.play(seat, pick(match.legal(seat), random))


def test_frames_end_at_the_state_of_the_match(case: Case) -> None:
    random, match = Random(8), Match(case.game, case.seats, 8, case.options)
    while not match.over and len(match.log) < 60:
        seat = pick(match.asked(), random)
        match.play(seat, pick(match.legal(seat), random))
        assert match.frames[-1].state == match.state
        assert asked(case.game, match.state) == match.asked()
