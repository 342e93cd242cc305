"""The bot worker's side: JSON in, JSON out, several searches at once, no failure that stops a match."""

import json
from time import perf_counter
from typing import Any

import pytest

from py_engine.bots import levels, thinker
from py_engine.bots.search import Search
from py_engine.match import Match
from tests.tiny import enlist
from tests.tiny.lantern.game import GAME as LANTERN

enlist()


def ask(name: str, **payload: Any) -> dict[str, Any]:
    answer = json.loads(thinker.call(name, json.dumps(payload)))
    assert answer["ok"], answer
    value: dict[str, Any] = answer["value"]
    return value


@pytest.fixture(autouse=True)
def nobody_thinks() -> None:
    ask("stop")


def bidding(seats: int = 4) -> Match:
    match = Match(LANTERN, seats, 3)
    match.play(0, ("peek", 0))
    return match


def job(match: Match, seat: int, level: str = "hard", seconds: float = 0.3, **more: Any) -> dict[str, Any]:
    view = json.loads(json.dumps(match.view(seat).to_json()))
    heard = [event for _, event in match.heard_by(seat)]
    order = {"game": "lantern", "seat": seat, "view": view, "heard": heard, "level": level}
    return order | {"seconds": seconds, "seed": 7} | more


def finish(ms: int = 10) -> dict[str, dict[str, Any]]:
    """Slices until all have answered."""
    answers = {}
    while True:
        thought = ask("slice", ms=ms)
        if thought.get("idle"):
            return answers
        if thought["done"]:
            answers[thought["id"]] = thought


@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    match = bidding()
    first = ask("start", id="a", **job(match, 1, level))
    answer = first if first["done"] else finish()["a"]
    match.play(1, tuple(answer["action"]))
    assert "warning" not in answer


def test_bots_asked_at_once_answer_together_in_time() -> None:
    match = bidding()
    start = perf_counter()
    for seat in match.asked():
        assert not ask("start", id=str(seat), **job(match, seat))["done"]
    answers = finish()
    assert perf_counter() - start < 0.3 + 0.25
    assert sorted(answers) == ["0", "1", "2", "3"]
    for seat, answer in answers.items():
        match.play(int(seat), tuple(answer["action"]))


def test_searches_share_the_time_fairly() -> None:
    match = bidding()
    for seat in match.asked():
        ask("start", id=str(seat), **job(match, seat, seconds=60))
    thought = [ask("slice", ms=2)["id"] for _ in range(40)]
    assert all(sorted(thought[n : n + 4]) == ["0", "1", "2", "3"] for n in range(0, 40, 4))
    assert all(task.search.spent > 0.01 for task in thinker.THINKER.tasks)  # type: ignore[attr-defined]


def test_an_answer_without_a_choice_comes_at_once() -> None:
    match = bidding(3)
    for seat, coins in ((0, 1), (1, 3), (2, 0)):
        match.play(seat, ("bid", coins))
    start = perf_counter()
    answer = ask("start", **job(match, 1))
    assert answer["done"] and answer["action"][0] == "pay"
    assert perf_counter() - start < 0.05


def test_a_slice_may_be_for_one_search() -> None:
    match = bidding()
    for seat in (0, 1):
        ask("start", id=str(seat), **job(match, seat, seconds=60))
    for _ in range(3):
        assert ask("slice", id="1", ms=3)["id"] == "1"
    assert [task.search.spent > 0 for task in thinker.THINKER.tasks] == [False, True]  # type: ignore[attr-defined]


def test_stop_closes_one_or_all() -> None:
    match = bidding()
    for seat in (0, 1, 2):
        ask("start", id=str(seat), **job(match, seat, seconds=60))
    assert ask("stop", id="1") == {"open": 2}
    assert ask("stop") == {"open": 0}
    assert ask("slice", ms=1)["idle"]


def test_a_search_started_anew_replaces_the_old_one() -> None:
    match = bidding()
    for _ in range(3):
        assert ask("start", id="x", **job(match, 1, seconds=60))["open"] == 1


class Broken(Search):
    when = "think"

    def think(self, seconds: float) -> bool:
        if self.when == "think" and seconds:
            raise RuntimeError("out of wits")
        return False

    def best(self) -> Any:
        raise RuntimeError("no idea")


@pytest.mark.parametrize("when", ["think", "best", "start"])
def test_a_bot_that_fails_plays_something_legal_and_says_so(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(*args: Any) -> Search:
        if when == "start":
            raise RuntimeError("no head")
        search = Broken(*args)
        search.when = when
        return search

    monkeypatch.setattr(thinker, "LEVELS", {"hard": make})
    match = bidding()
    first = ask("start", id="a", **job(match, 2, seconds=0.01))
    answer = first if first["done"] else finish()["a"]
    assert "RuntimeError" in answer["warning"]
    assert tuple(answer["action"]) in match.legal(2)


def test_the_seed_comes_from_the_caller() -> None:
    match = bidding()
    answers = {tuple(ask("start", **job(match, 1, "random", seed=n))["action"]) for n in range(40)}
    assert len(answers) == 5
    assert len({tuple(ask("start", **job(match, 1, "random"))["action"]) for _ in range(5)}) == 1


@pytest.mark.parametrize("name, payload", [("dance", "{}"), ("start", "{}"), ("start", "nonsense"), ("slice", "{")])
def test_bad_calls_get_an_error_and_not_silence(name: str, payload: str) -> None:
    answer = json.loads(thinker.call(name, payload))
    assert answer["ok"] is False and answer["error"]["kind"]
