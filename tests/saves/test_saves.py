"""Every stored match still opens and goes on; the rule for other rules versions is in write.py."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from py_engine import session
from py_engine.chance import pick
from py_engine.kernel import BadSave
from py_engine.match import Match
from py_engine.registry import GAMES
from py_engine.registry import game as game_of

from .write import HERE, ask, exported, main

STORED = sorted(HERE.glob("*.tavern.json"))
OURS = [name for name, module in GAMES.items() if module.startswith("py_engine.")]
"""Other tests may have added their small games by now."""


def save_in(path: Path) -> dict[str, Any]:
    save: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["matches"][0]["save"]
    return save


@pytest.fixture(params=STORED, ids=lambda path: path.name.split(".")[0])
def save(request: pytest.FixtureRequest) -> dict[str, Any]:
    return save_in(request.param)


def opened(save: dict[str, Any]) -> Match | None:
    """The match of a save; None if the save is of other rules and refused as the rule wants it."""
    game = game_of(save["game"])
    try:
        return Match.load(game, save)
    except BadSave as error:
        assert save["rules"] != game.version, f"{error} Read tests/saves/write.py: raise the version of {game.title}."
        assert f"rules version {save['rules']}" in str(error) and f"version {game.version}" in str(error)
        return None


def test_a_stored_match_opens_as_it_was_and_is_played_to_its_end(save: dict[str, Any]) -> None:
    match, random = opened(save), Random(1)
    if match is None:
        return
    rules = {"rules": match.game.version}
    assert match.save().items() <= (save | rules).items()
    while not match.over:
        seat = pick(match.asked(), random)
        match.play(seat, pick(match.legal(seat), random))
    assert len(match.game.returns(match.state)) == match.seats


def test_a_stored_match_comes_to_the_table(save: dict[str, Any]) -> None:
    """As the page opens it, with its persons."""
    if opened(save) is None:
        return
    table = ask("load", save=json.dumps(save), shape="tall")
    assert [seat["name"] for seat in table["seats"]][:1] == [save["persons"][save["seating"].index(0)]["name"]]
    if table["curtain"] is not None:
        table = ask("look", seat=table["curtain"])
    assert table["over"] != bool(table["scene"]["choices"])


@pytest.mark.parametrize("game", OURS)
def test_each_game_has_matches_of_the_rules_that_it_has_now(game: str) -> None:
    version = game_of(game).version
    names = {path.name for path in STORED}
    wanted = {f"{game}-v{version}-{moment}.tavern.json" for moment in ("half", "ended")}
    assert wanted <= names, f"python3 -m tests.saves.write {game}"


def test_a_match_of_another_rules_version_opens_if_it_replays_the_same(save: dict[str, Any]) -> None:
    if opened(save) is None:
        return
    older = json.dumps(save | {"rules": 0})
    assert ask("load", save=older, shape="wide")["length"] == len(save["log"])
    assert json.loads(ask("save"))["rules"] == game_of(save["game"]).version, "it goes on under the rules of now"


def test_a_match_of_another_rules_version_that_goes_another_way_is_told_apart(save: dict[str, Any]) -> None:
    last = len(save["log"])
    changed = save | {"rules": 0, "checks": [*save["checks"][:-1], save["checks"][-1] ^ 1]}
    answer = json.loads(session.call("load", json.dumps({"save": json.dumps(changed), "shape": "wide"})))
    assert answer["error"]["kind"] == "BadSave"
    if opened(save) is not None:
        assert f"rules version 0 of {game_of(save['game']).title}" in answer["error"]["message"]
        assert f"from action {last} on" in answer["error"]["message"]


def test_what_is_stored_is_never_written_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.saves.write.HERE", tmp_path)
    ended = tmp_path / f"gridaris-v{game_of('gridaris').version}-ended.tavern.json"
    ended.write_text("history")
    main(["gridaris"])
    assert ended.read_text() == "history"
    half = save_in(ended.with_name(ended.name.replace("ended", "half")))
    assert 0 < len(half["log"]) == len(half["checks"])
    assert json.loads(exported("", json.dumps(half)))["matches"][0]["save"] == half
