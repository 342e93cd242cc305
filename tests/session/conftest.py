import json
from typing import Any

import pytest

from py_engine import session
from tests.tiny import enlist


class Refused(Exception):
    """What the session answered in place of a value."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.kind = error["kind"]


def ask(name: str, /, **payload: Any) -> Any:
    """One message to the rules worker and its answer, through JSON both ways."""
    answer = json.loads(session.call(name, json.dumps(payload)))
    if not answer["ok"]:
        raise Refused(answer["error"])
    return answer["value"]


def person(name: str) -> dict[str, str]:
    return {"name": name, "kind": "person"}


def bot(name: str, level: str = "easy") -> dict[str, str]:
    return {"name": name, "kind": "bot", "level": level}


@pytest.fixture(autouse=True)
def games() -> None:
    enlist()
