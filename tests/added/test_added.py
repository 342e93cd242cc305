"""Games that people add themselves, without a browser: tried out, registered, or refused in one sentence."""

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from py_engine import added, registry
from tests.session.conftest import ask, bot, person


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    before = dict(registry.GAMES)
    yield
    registry.GAMES.clear()
    registry.GAMES.update(before)


def unpack(wheel: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str] | None = None) -> None:
    """Install a wheel for this test, with some words of its module changed."""
    with zipfile.ZipFile(wheel) as files:
        files.extractall(folder)
    module = folder / "tavern_pebbles" / "__init__.py"
    for old, new in (changes or {}).items():
        text = module.read_text()
        assert old in text
        module.write_text(text.replace(old, new))
    monkeypatch.syspath_prepend(folder)
    for name in [name for name in sys.modules if name.startswith("tavern_pebbles")]:
        monkeypatch.delitem(sys.modules, name)


def test_a_game_is_adopted_and_played_to_its_end(pebbles, tmp_path, monkeypatch):
    unpack(pebbles, tmp_path, monkeypatch)
    assert ask("adopt") == [{"name": "pebbles", "title": "Pebbles"}]
    assert "pebbles" in [game["name"] for game in ask("games")]
    assert "Twelve pebbles" in ask("texts", game="pebbles")["guide"]
    table = ask("new", game="pebbles", persons=[person("Ann"), bot("Bo")], seed=1, shape="wide")
    while not table["over"]:
        who = table["asked"][0]
        if table["now"] is not None:
            table = ask("act", action=0, ticket=table["ticket"])
        else:
            table = ask("bot", seat=who["seat"], ticket=who["ticket"], seed=2)
    ask("drop", name="pebbles")
    assert "pebbles" not in [game["name"] for game in ask("games")]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"PEBBLES, MOST = 12, 3": 'raise OSError("no")'}, "cannot be loaded"),
        ({'name="pebbles"': 'name="gridaris"'}, "not written for this version"),
        ({"GAME = Game(": "GAME = dict("}, "not written for this version"),
        ({"    s.left -= action[1]": "    s.left //= 0"}, "fails as soon as it is played"),
        ({'"status": f"{v.left} left"': '"status": v.nothing'}, "fails as soon as it is played"),
    ],
)
def test_a_broken_game_is_refused_in_one_sentence(pebbles, tmp_path, monkeypatch, changes, words):
    unpack(pebbles, tmp_path, monkeypatch, changes)
    with pytest.raises(added.BadGame, match=words):
        added.adopt()
    assert "pebbles" not in registry.GAMES


def test_a_wheel_without_a_game_is_refused():
    with pytest.raises(added.BadGame, match="no new game"):
        added.adopt()


def test_games_of_the_package_cannot_be_dropped():
    added.drop("gridaris")
    assert "gridaris" in registry.GAMES
