"""The persons at a match: who sits where is the match's seating, who they are is read here."""

from __future__ import annotations

from typing import Any, NamedTuple

from .kernel import BadOptions

LEVELS = ("random", "easy", "medium", "hard")


class Person(NamedTuple):
    """Somebody at the table. `kind` is "person" or "bot"; `colour` is "" for the game's own."""

    name: str
    kind: str
    level: str = ""
    colour: str = ""


def read_persons(raw: Any) -> list[Person]:
    """The persons as a dialog or a save names them; BadOptions says what is wrong."""
    if not isinstance(raw, list) or not 1 <= len(raw) <= 12:
        raise BadOptions("A match needs between 1 and 12 persons.")
    return [_read(i, one) for i, one in enumerate(raw)]


def _read(i: int, raw: Any) -> Person:
    if not isinstance(raw, dict) or raw.get("kind") not in ("person", "bot"):
        raise BadOptions(f"Seat {i + 1}: choose a person or a bot.")
    name, level, colour = (raw.get(key, "") for key in ("name", "level", "colour"))
    if not isinstance(name, str) or not name.strip() or len(name) > 40:
        raise BadOptions(f"Seat {i + 1} needs a name of at most 40 letters.")
    if raw["kind"] == "bot" and level not in LEVELS:
        raise BadOptions(f"{name}: choose how well the bot plays.")
    if not isinstance(colour, str) or (colour and not _is_colour(colour)):
        raise BadOptions(f"{name}: choose a colour.")
    return Person(name.strip(), raw["kind"], level if raw["kind"] == "bot" else "", colour)


def _is_colour(word: str) -> bool:
    return len(word) == 7 and word[0] == "#" and all(c in "0123456789abcdefABCDEF" for c in word[1:])
