"""`easy`: every story can be completed by anybody, so that who passes is up to the test."""

import pytest


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("py_engine.games.squire.table.enough", lambda s, seat, story: True)
