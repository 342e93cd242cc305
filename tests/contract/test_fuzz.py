"""Many random matches of every game; many more with `-m slow` and by hand (`tests/bench/fuzz.py`)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from py_engine import session
from py_engine.registry import GAMES
from tests.bench.fuzz import run, setups
from tests.tiny import TINY

MATCHES = {"gridaris": 2000, "squire": 150, "grimoire": 150, "blades": 1000, "grifoni": 500}
REAL = [name for name in GAMES if name not in TINY]


@pytest.mark.parametrize("name", [*TINY, *REAL])
def test_random_matches_run_without_an_error(name: str) -> None:
    assert run(name, MATCHES.get(name, 300), first=10_000) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", REAL)
def test_ten_times_as_many(name: str) -> None:
    assert run(name, 10 * MATCHES.get(name, 300), first=1_000_000) > 0


def test_the_fuzz_meets_all_scenario_pairs_and_seat_counts_of_gridaris() -> None:
    found: Iterator[tuple[int, dict[str, str]]] = setups("gridaris")
    met = [next(found) for _ in range(MATCHES["gridaris"])]
    pairs = {(seats, frozenset((o["first"], o["second"]))) for seats, o in met if o.get("second", "none") != "none"}
    assert len({pair for _, pair in pairs}) == 66
    assert {seats for seats, _ in met} == {2, 3, 4, 5}
    assert len(pairs) == 4 * 66


# --- hostile messages ------------------------------------------------------------------------------------------------

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
PERSONS = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "bot", "level": "easy"}]
KINDS = {"IllegalAction", "BadOptions", "BadSave", "Stale"}
CALLS = ("act", "bot", "preview", "why", "say", "undo", "redo", "look", "peek", "job", "past", "note", "table", "poll")
CALLS += ("prepare", "rest")


def ask(name: str, payload: Any) -> Any:
    return json.loads(session.call(name, json.dumps(payload)))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("game", "persons", "options", "seed", "free"), junk)))
def test_a_bad_new_match_gives_a_clear_error(payload: Any) -> None:
    answer = ask("new", {"game": "tictactoe", "persons": PERSONS, "seed": 4, "shape": "wide"} | payload)
    assert answer["ok"] or answer["error"]["kind"] in KINDS, answer


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(["seats", "log", "seed", "checks", "persons", "?"]), junk), junk)
def test_a_hostile_save_gives_a_clear_error_and_harms_nothing(change: Any, whole: Any) -> None:
    assert ask("new", {"game": "tictactoe", "persons": PERSONS, "seed": 4, "shape": "wide"})["ok"]
    save = json.loads(ask("save", {})["value"])
    for text in (json.dumps(save | change), json.dumps(whole), str(whole), json.dumps(save)[:-9]):
        answer = ask("load", {"save": text, "shape": "tall"})
        assert answer["ok"] or answer["error"]["kind"] in KINDS, answer
    assert ask("table", {})["value"]["game"] == "tictactoe"


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(CALLS) | st.text(max_size=9), junk, st.integers(-2, 3))
def test_no_message_leaves_the_session_dumb(name: str, payload: Any, ticket: int) -> None:
    assert ask("new", {"game": "tictactoe", "persons": PERSONS, "seed": 4, "shape": "wide"})["ok"]
    ask(name, payload | {"ticket": ticket} if isinstance(payload, dict) else payload)
    assert ask("table", {})["ok"]
