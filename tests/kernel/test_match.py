"""A match: who is asked, what is legal, what is heard, what may be taken back, what a save must say."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from py_engine.chance import SEEDS
from py_engine.kernel import HIDDEN, BadOptions, BadSave, GameError, IllegalAction
from py_engine.match import Entry, Match, complete_options
from tests.contract.cases import Case
from tests.contract.test_table import played
from tests.tiny.lantern.game import GAME as LANTERN
from tests.tiny.lantern.rules import EMPTY
from tests.tiny.tictactoe.game import GAME as TICTACTOE

X_WINS = [(0, 0), (1, 3), (0, 1), (1, 4), (0, 2)]


def noughts(*moves: tuple[int, int], **how: Any) -> Match:
    match = Match(TICTACTOE, 2, 7, **how)
    for seat, cell in moves:
        match.play(seat, ("mark", cell))
    return match


def lantern(seats: int = 3, seed: int = 1, **how: Any) -> Match:
    return Match(LANTERN, seats, seed, **how)


def bidding(**how: Any) -> Match:
    """The first bids are asked for; the Thief is seat `match.state.thief`."""
    match = lantern(**how)
    match.play(0, ("peek", 0))
    return match


# --- beginnings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_match_is_for_the_games_seat_counts(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 players"):
        Match(TICTACTOE, seats, 1)


@pytest.mark.parametrize("seed", [-1, SEEDS, 1.0, "1", True, None])
def test_a_seed_is_a_whole_number_in_range(seed: Any) -> None:
    with pytest.raises(BadOptions):
        Match(TICTACTOE, 2, seed)


def test_options_are_completed_and_checked() -> None:
    assert complete_options(LANTERN, {}) == {"thief": "yes"}
    assert complete_options(LANTERN, {"thief": "no"}) == {"thief": "no"}
    for raw in ({"thief": "maybe"}, {"lamp": "on"}, {"thief": 3}):
        with pytest.raises(BadOptions):
            complete_options(LANTERN, raw)


@pytest.mark.parametrize("seating", [(0, 0, 1), (0, 1), (0, 1, 3)])
def test_everybody_has_a_seat(seating: Any) -> None:
    with pytest.raises(BadOptions):
        Match(LANTERN, 3, 1, seating=seating)


# --- legality --------------------------------------------------------------------------------------------------------


def test_only_the_seat_that_is_asked_may_play() -> None:
    match = noughts()
    assert match.asked() == [0] and match.legal(1) == []
    with pytest.raises(IllegalAction):
        match.play(1, ("mark", 0))
    assert match.log == []


def test_an_illegal_action_changes_nothing() -> None:
    match = noughts((0, 4))
    before = repr(match.state), match.log[:], repr(match.heard)
    for action in (("mark", 4), ("mark", 9), ("jump",), ("mark",)):
        with pytest.raises(IllegalAction):
            match.play(1, action)
    assert (repr(match.state), match.log, repr(match.heard)) == before


def test_a_run_of_actions_is_played_whole_or_not_at_all() -> None:
    match = noughts((0, 0))
    before = repr(match.state)
    with pytest.raises(IllegalAction):
        match.play(1, ("mark", 1), ("mark", 2))
    assert repr(match.state) == before and match.log == [Entry(0, ("mark", 0))]
    with pytest.raises(IllegalAction):
        match.play(1)


def test_a_run_of_actions_is_one_decision_for_undo() -> None:
    match = _paying()
    seat, due = match.state.stack[-1][1:]
    before = repr(match.state)
    red = min(due, match.state.purse[seat][0])
    match.play(seat, *[("pay", 0)] * red, *[("pay", 1)] * (due - red))
    assert match.state.stack[-1][0] == "after"
    assert match.why_no_undo(seat) == "Something hidden has come to light since."
    match = _paying(free=True)
    match.play(seat, *[("pay", 0)] * red, *[("pay", 1)] * (due - red))
    match.undo(seat)
    assert repr(match.state) == before


def _paying(**how: Any) -> Match:
    match = bidding(**how)
    for seat, coins in ((0, 1), (1, 3), (2, 0)):
        match.play(seat, ("bid", coins))
    assert match.state.stack[-1] == ("pay", 1, 3)
    return match


def test_a_forced_move_is_taken_and_not_logged() -> None:
    """Eight marks leave one cell: the ninth is no question."""
    match = noughts((0, 0), (1, 1), (0, 2), (1, 4), (0, 3), (1, 5), (0, 7), (1, 6))
    assert match.over
    assert len(match.log) == 8
    assert [event for _, event in match.heard_by(None)][-2:] == [("marks", 0, 8), ("draw",)]


def test_a_single_option_of_an_ask_step_is_asked() -> None:
    match = _paying()
    match.play(1, *[("pay", 0)] * 3)
    assert match.asked() == [1]
    assert ("keep",) in match.legal(1)
    assert match.state.stack[-1][0] == "after"


# --- sealed answers and interrupts -----------------------------------------------------------------------------------


def test_sealed_answers_come_in_any_order_and_are_final() -> None:
    match = bidding()
    assert sorted(match.asked()) == [0, 1, 2]
    epoch = match.epoch
    match.play(2, ("bid", 1))
    assert sorted(match.asked()) == [0, 1]
    assert match.epoch == epoch, "others may still answer the question they saw"
    assert match.why_no_undo(2) == "This answer is final."
    assert match.legal(2) == [] or match.state.thief == 2
    match.play(0, ("bid", 0))
    match.play(1, ("bid", 0))
    assert match.epoch > epoch


def test_a_sealed_answer_is_heard_without_what_was_said() -> None:
    match = bidding()
    match.play(2, ("bid", 4))
    assert match.heard_by(0)[-1][1] == ("bids", 2)
    assert match.view(0).bids == [EMPTY, EMPTY, HIDDEN]
    assert match.view(2).bids == [EMPTY, EMPTY, 4]
    assert match.view(None).bids == [EMPTY, EMPTY, HIDDEN]


def test_an_interrupt_is_offered_to_its_seat_alone_and_replaces_what_waits() -> None:
    match = bidding()
    thief = match.state.thief
    honest = next(seat for seat in range(3) if seat != thief)
    match.play(honest, ("bid", 4))
    assert ("strike",) in match.legal(thief)
    with pytest.raises(IllegalAction):
        match.play(honest, ("strike",))
    match.play(thief, ("strike",))
    assert match.state.stack[-1] == ("after", thief)
    assert match.state.bids == [EMPTY] * 3
    assert match.why_no_undo(thief) == "This answer is final."
    assert match.log[-1] == Entry(thief, ("strike",))
    assert Match.load(LANTERN, match.save()).state == match.state


# --- what is heard ---------------------------------------------------------------------------------------------------


def test_others_hear_a_private_event_without_its_arguments() -> None:
    match = bidding()
    card = match.state.deck[-1]
    assert ("peeked", 0, 0, card) in [event for _, event in match.heard_by(0)]
    for seat in (1, None):
        heard = [event for _, event in match.heard_by(seat)]
        assert ("peeked",) in heard and ("peeks", 0) in heard
        assert not any(event[:1] == ("peeked",) and len(event) > 1 for event in heard)


def test_frames_are_the_states_at_each_telling() -> None:
    match = noughts(*X_WINS[:4])
    match.play(0, ("mark", 2))
    first, second = match.frames
    assert [event for event, _ in first.told] == [("marks", 0, 2)]
    assert [event for event, _ in second.told] == [("wins", 0)]
    assert (first.state.winner, second.state.winner) == (EMPTY, 0)
    assert second.state == match.state


def test_a_claim_is_heard_by_all_and_in_no_state() -> None:
    match = bidding()
    before = repr(match.state)
    match.say(0, ("saw", 7))
    assert repr(match.state) == before
    assert all(match.heard_by(seat)[-1][1] == ("say", 0, "saw", 7) for seat in (0, 1, 2, None))
    assert match.log[-1] == Entry(0, ("say", "saw", 7))
    with pytest.raises(IllegalAction):
        match.say(1, ("saw", 7))
    assert Match.load(LANTERN, match.save()).heard == match.heard


# --- undo ------------------------------------------------------------------------------------------------------------


def test_fair_undo_stops_at_what_others_did_and_at_nothing() -> None:
    match = noughts()
    assert match.why_no_undo(0) == "There is nothing to take back yet."
    match = noughts((0, 0))
    assert match.why_no_undo(0) == ""
    assert match.why_no_undo(1) == "Somebody else has acted since."
    match.play(1, ("mark", 1))
    assert match.why_no_undo(0) == "Somebody else has acted since."
    match.undo(1)
    match.undo(0)
    assert match.log == [] and match.state == noughts().state and match.undos == 0


def test_fair_undo_stops_at_chance() -> None:
    for seed in range(60):
        match = lantern(seed=seed)
        while not match.over and not any(("bury",) in match.legal(seat) for seat in match.asked()):
            seat = match.asked()[0]
            match.play(seat, match.legal(seat)[0])
        if not match.over:
            seat = match.asked()[0]
            match.play(seat, ("bury",))
            assert match.why_no_undo(seat) == "Chance has decided something since."
            return
    raise AssertionError("no Cursed Relic came up")


def test_fair_undo_stops_at_a_reveal() -> None:
    match = lantern()
    match.play(0, ("peek", 1))
    assert match.why_no_undo(0) == "Something hidden has come to light since."
    with pytest.raises(IllegalAction, match="come to light"):
        match.undo(0)


def test_a_claim_outlives_the_undo_of_what_came_before_it() -> None:
    """Paying is no reveal while coins are still due, so it may be taken back; what was said stays said."""
    match = _paying()
    match.play(1, ("pay", 0))
    match.say(0, ("honest",))
    assert match.why_no_undo(1) == ""
    match.undo(1)
    assert match.log[-1] == Entry(0, ("say", "honest"))
    assert match.state.stack[-1] == ("pay", 1, 3)
    assert match.heard_by(None)[-1][1] == ("say", 0, "honest")


def test_free_undo_is_marked_in_the_save() -> None:
    match = noughts(*X_WINS, free=True)
    match.undo(0)
    match.undo(1)
    save = match.save()
    assert (save["undos"], save["free"], len(save["log"])) == (2, True, 3)
    assert Match.load(TICTACTOE, save).undos == 2
    match.redo()
    match.redo()
    assert match.over and match.state.winner == 0
    with pytest.raises(IllegalAction):
        match.redo()


def test_a_new_decision_forgets_what_was_undone() -> None:
    match = noughts((0, 0), (1, 1), free=True)
    match.undo(1)
    match.play(1, ("mark", 5))
    with pytest.raises(IllegalAction):
        match.redo()


# --- saves -----------------------------------------------------------------------------------------------------------


@cache
def _saved() -> str:
    return json.dumps(played(Case("lantern", 3), 5).save())


def saved() -> dict[str, Any]:
    save: dict[str, Any] = json.loads(_saved())
    return save


def test_a_save_is_small_and_says_what_it_is() -> None:
    save = saved()
    assert (save["format"], save["game"], save["rules"], save["seats"], save["seed"]) == (1, "lantern", 1, 3, 5)
    assert len(save["checks"]) == len(save["log"])


def test_a_save_names_the_first_bad_action() -> None:
    save = saved()
    bad = next(i for i, (_, verb, *_) in enumerate(save["log"]) if verb == "bid")
    save["log"][bad][2] = 40
    with pytest.raises(BadSave) as told:
        Match.load(LANTERN, save)
    assert told.value.at == bad and f"action {bad + 1} " in str(told.value)


def test_a_save_that_replays_into_another_match_is_noticed() -> None:
    """Every answer may be legal and the match still another: with another seed other Relics were peeked at."""
    match = lantern()
    match.play(0, ("peek", 0))
    save = match.save()
    others = [seed for seed in range(2, 40) if lantern(seed=seed).state.deck[-1] != match.state.deck[-1]]
    assert len(others) > 25
    for seed in others:
        with pytest.raises(BadSave) as told:
            Match.load(LANTERN, save | {"seed": seed})
        assert told.value.at == 0


def test_a_save_of_other_rules_is_refused_politely_and_only_if_it_goes_another_way() -> None:
    save = saved()
    assert Match.load(LANTERN, save | {"rules": 0}).over
    save["log"][3] = [0, "jump"]
    with pytest.raises(BadSave, match="rules version 0"):
        Match.load(LANTERN, save | {"rules": 0})


@pytest.mark.parametrize("format_", [0, 2, None, "1"])
def test_a_save_of_another_format_is_refused(format_: Any) -> None:
    with pytest.raises(BadSave):
        Match.load(LANTERN, saved() | {"format": format_})


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def _damage(value: Any, path: list[int], into: Any) -> Any:
    """The value with something else at one place; `path` picks the way."""
    if not path or not isinstance(value, dict | list) or not value:
        return into
    if isinstance(value, dict):
        key = sorted(value)[path[0] % len(value)]
        return value | {key: _damage(value[key], path[1:], into)}
    n = path[0] % len(value)
    return [*value[:n], _damage(value[n], path[1:], into), *value[n + 1 :]]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=3), junk)
def test_a_damaged_save_gives_one_clear_sentence(path: list[int], into: Any) -> None:
    damaged = _damage(saved(), path, into)
    try:
        match = Match.load(LANTERN, damaged)
    except BadSave as error:
        text = str(error)
        assert 20 < len(text) < 300 and text.endswith(".")
    else:
        assert json.loads(json.dumps(match.save()))["log"] == damaged["log"]


@settings(max_examples=200, deadline=None)
@given(junk)
def test_anything_at_all_is_refused_as_a_save(junk: Any) -> None:
    with pytest.raises(BadSave):
        Match.load(LANTERN, junk)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(["thief", "x", ""]) | st.text(max_size=5), junk, max_size=3), junk, junk)
def test_bad_options_seats_and_seeds_give_a_clear_error(options: Any, seats: Any, seed: Any) -> None:
    try:
        Match(LANTERN, seats, seed, options)
    except GameError as error:
        assert str(error).endswith(".")


def test_random_runs_of_legal_and_illegal_calls_keep_a_match_whole() -> None:
    """Play, undo, speak and err at random; at the end the save still gives the same match."""
    for seed in range(40):
        random, match = Random(seed), lantern(seats=2 + seed % 3, seed=seed, free=seed % 2 == 0)
        for _ in range(150):
            seat = random.randrange(match.seats)
            legal = match.legal(seat)
            try:
                if legal and random.random() < 0.7:
                    match.play(seat, random.choice(legal))
                elif random.random() < 0.5:
                    match.undo(seat)
                else:
                    match.say(seat, ("honest",))
            except IllegalAction:
                pass
        again = Match.load(LANTERN, json.loads(json.dumps(match.save())))
        assert again.state == match.state and again.heard == match.heard
