"""What the rules worker calls: JSON in, JSON out, one match at a time.

`call(name, payload)` answers `{"ok": true, "value": ...}` or `{"ok": false, "error": {"kind", "message", "at"?}}`;
kinds are IllegalAction, BadOptions, BadSave, Stale (the question has changed: ask for the table again) and Bug.

| name | payload | value |
|---|---|---|
| games | {} | [{name, title, version, seats: [..], options: [{name, title, text, choices, when}]}] |
| adopt | {} | [{name, title}]: games of wheels installed since, tried out and registered (else BadGame) |
| drop | {name} | null: an added game is forgotten |
| texts | {game} | {guide, rules}: Markdown |
| lesson | {game} | a guided first match: {seed, bots: [level], options, tips: [{kind, text}]}, or null |
| faces | {game?, only?: [face id]} | {face id: Face} of the match's game, or of the one named |
| new | {game, persons, options?, seed, free?, shape} | Table |
| load | {save, shape} | Table (`save` is the text that `save` gave) |
| table | {shape?} | Table: everything anew |
| look | {seat} | Table: the person of that seat has the device now; frames replay what it missed; null gives it back |
| peek | {seat} | Scene of that seat, for "hold to look" |
| act | {action, ticket, show?} or {form, ticket, show?} | Table |
| prepare | as for `act` | null: the same `act`, if it comes next, is answered at once; nothing is told of it |
| bot | {seat, action, ticket, show?} | Table; with {seed} in place of the action: any legal one, if a bot failed |
| rest | {} | Table: what an answer of `show` "first" left out |
| poll | {seed} | Table, or null: bots' claims and interrupts, one at a time |
| preview | {action, ticket} | Scene, or null |
| why | {path, pose?} | {text, rule, pieces?}, or null |
| outlook | {action, ticket} | {lines, better: [than, of]} for a hint: what it would do, how many others do worse |
| number | {seat, action} | the number of an action among those of the seat, or null (for a hint) |
| say | {words} | Table |
| undo, redo | {} | Table |
| note | {key, value} | Table: a private mark of the viewer ("" takes it away) |
| job | {seat, seed, seconds?} | what `bots.thinker` starts from; {action} alone if there is no choice |
| save | {} | text |
| past | {entry, seat} | {scene, lines} before log entry `entry`, for looking back |
| fork | {entry} | text of a save that ends before log entry `entry`, to play on from there |

persons: `[{name, kind: "person"|"bot", level?: "random"|"easy"|"medium"|"hard", colour?}]` in the order of the lobby.

show: "all", the default; "first": only {first: the first frame that shows anything, or null}, to be followed by `rest`;
"end": a Table without frames, for a table that does not move.

Table: {game, title, length (log entries), ticket (send it with an answer), over, viewer (seat or null), now (the seat
whose choices the scene holds, or null), scene, frames: [{pieces (changed or new), gone (ids), lines}], lines (those new
to this viewer; all of them if `fresh`), fresh, curtain (the seat that must take the device, or null), guest (the seat
of a guest, or null), asked: [{seat, kind, level, ticket}], kind (what is asked: its step), polls (some bot may want to
interrupt or to speak), undo ("" if possible, else why not), redo, seats: [{seat, name, kind, level, colour}], undos,
rules}. A line also has `entry`, its log entry.
Who is not waited for is a guest at the device until they act or give it back.
While `curtain` is set the scene is the public one, without choices.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

from . import registry
from .chance import SEEDS
from .kernel import Action, BadOptions, BadSave, GameError, IllegalAction, frozen
from .match import Match
from .seats import Person, read_persons
from .show import Show

Payload = Mapping[str, Any]


class Stale(GameError):
    """The answer is for a question that is no longer asked."""


class Session:
    """One match, the persons at it, and what they were shown."""

    def __init__(self, match: Match, persons: list[Person], shape: str, notes: dict[str, dict[str, str]]) -> None:
        self.match = match
        self.persons = persons
        self.notes = notes
        self.show = Show(match, persons, "tall" if shape == "tall" else "wide", notes)

    def copy(self) -> Session:
        """A session of its own that goes on from here."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin.show = self.show.copy(twin.match)
        return twin

    # --- answers ---------------------------------------------------------------------------------------------------

    def table(self, data: Payload) -> dict[str, Any]:
        if data.get("shape") in ("wide", "tall"):
            self.show.shape = data["shape"]
        return self.show.table(fresh=True)

    def look(self, data: Payload) -> dict[str, Any]:
        gives_back = "seat" in data and data["seat"] is None
        return self.show.look(None if gives_back else self._seat(data))

    def peek(self, data: Payload) -> Any:
        return self.show.scene(self._seat(data))

    def act(self, data: Payload) -> dict[str, Any]:
        seat = self._answering(data)
        if "form" in data:
            actions = self.show.fill(seat, data["form"])
        else:
            action = self._chosen(seat, data)
            if action is None:
                raise IllegalAction("This is not possible now.")
            actions = [action]
        self.match.play(seat, *actions)
        self.show.guest = None
        return self._changed(data)

    def prepare(self, data: Payload) -> None:
        """Work out on a copy what `act` would answer, while a finger is still on its way.

        The answer waits here until it is asked for: it may tell what only the act itself brings to light.
        """
        twin = self.copy()
        _prepared[:] = [_Prepared(data, _said(twin.act(data)), twin)]

    def bot(self, data: Payload) -> dict[str, Any]:
        seat = self._seat(data)
        if data.get("ticket") != self.match.epoch:
            raise Stale("The match has moved on since this bot was asked.")
        action = data.get("action")
        self.match.play(seat, frozen(action) if action else Random(data["seed"]).choice(self.match.legal(seat)))
        return self._changed(data)

    def rest(self, _: Payload) -> dict[str, Any]:
        return self.show.changed()

    def _changed(self, data: Payload) -> dict[str, Any]:
        if data.get("show") == "first":
            return {"first": self.show.begin()}
        return self.show.changed(frames=data.get("show") != "end")

    def number(self, data: Payload) -> int | None:
        legal, action = self.match.legal(self._seat(data)), frozen(data["action"])
        return legal.index(action) if action in legal else None

    def poll(self, data: Payload) -> dict[str, Any] | None:
        random = Random(data["seed"])
        for seat, person in enumerate(self.show.by_seat):
            if person.kind == "bot" and self._speaks(seat, random):
                return self.show.changed()
        return None

    def _speaks(self, seat: int, random: Random) -> bool:
        game, match = self.match.game, self.match
        view, heard = match.view(seat), [event for _, event in match.heard_by(seat)]
        if game.interrupts(match.state, seat) and (action := game.reacts(view, seat, heard, random)):
            match.play(seat, action)
            return True
        if game.says(match.state, seat) and (words := game.talk(view, seat, heard, random)):
            match.say(seat, words)
            return True
        return False

    def preview(self, data: Payload) -> Any:
        seat = self._answering(data)
        action = self._chosen(seat, data)
        return None if action is None else self.show.preview(seat, action)

    def outlook(self, data: Payload) -> Any:
        seat = self._answering(data)
        action = self._chosen(seat, data)
        if action is None:
            return {"lines": [], "better": []}
        return {"lines": self.show.outlook(seat, action), "better": self.show.better(seat, action)}

    def why(self, data: Payload) -> Any:
        return self.show.why(list(map(str, data.get("path", []))), data.get("pose"))

    def say(self, data: Payload) -> dict[str, Any]:
        seat = self.show.speaker()
        if seat is None:
            raise IllegalAction("Nobody at this device may speak now.")
        self.match.say(seat, frozen(data["words"]))
        return self.show.changed()

    def undo(self, _: Payload) -> dict[str, Any]:
        seat = self.show.undoer()
        if seat is None:
            raise IllegalAction("There is nothing to take back yet.")
        self.match.undo(seat)
        return self.show.went_back()

    def redo(self, _: Payload) -> dict[str, Any]:
        self.match.redo()
        return self.show.changed()

    def note(self, data: Payload) -> dict[str, Any]:
        key, value = str(data["key"])[:80], str(data["value"])[:80]
        marks = self.notes.setdefault(str(self.show.viewer), {})
        marks[key] = value
        if not value:
            del marks[key]
        return self.show.table(fresh=False)

    def job(self, data: Payload) -> dict[str, Any]:
        seat = self._seat(data)
        legal = self.match.legal(seat)
        if not legal:
            raise Stale("This bot is not asked now.")
        level = self.show.by_seat[seat].level
        if data.get("level") in ("random", "easy", "medium", "hard"):
            level = data["level"]
        heard = [event for _, event in self.match.heard_by(seat)]
        return {
            "game": self.match.game.name,
            "seat": seat,
            "ticket": self.match.epoch,
            "view": json.dumps(self.match.view(seat).to_json()),  # a text: JavaScript would round large numbers
            "heard": heard,
            "level": level,
            "seed": data["seed"],
            "seconds": data.get("seconds", 2),
            **({"action": legal[0]} if len(legal) == 1 else {}),
        }

    def save(self, _: Payload) -> str:
        persons = [person._asdict() for person in self.persons]
        return json.dumps({**self.match.save(), "persons": persons, "notes": self.notes}, separators=(",", ":"))

    def past(self, data: Payload) -> Any:
        return self.show.past(self._moment(data), data.get("seat"))

    def fork(self, data: Payload) -> str:
        entry, match = self._moment(data), self.match
        if not (match.over or match.free):
            raise IllegalAction("A match is played on from an earlier moment when it is over, or if undo is free.")
        save = json.loads(self.save({}))
        for row in ("log", "checks"):
            del save[row][entry:]
        save["marks"] = [mark for mark in save["marks"] if mark < entry]
        return json.dumps(save, separators=(",", ":"))

    def _moment(self, data: Payload) -> int:
        entry = data["entry"]
        if not isinstance(entry, int) or not 0 <= entry <= len(self.match.log):
            raise IllegalAction("The match has no such moment.")
        return entry

    # --- checks ----------------------------------------------------------------------------------------------------

    def _seat(self, data: Payload) -> int:
        seat = data.get("seat")
        if not isinstance(seat, int) or not 0 <= seat < self.match.seats:
            raise IllegalAction("There is no such seat in this match.")
        return seat

    def _chosen(self, seat: int, data: Payload) -> Action | None:
        """The action that the message names by its number among the legal ones of the seat."""
        legal, number = self.match.legal(seat), data.get("action")
        return legal[number] if isinstance(number, int) and 0 <= number < len(legal) else None

    def _answering(self, data: Payload) -> int:
        """The seat whose choices are shown, if the answer is to the question that is still asked."""
        if data.get("ticket") != self.match.epoch:
            raise Stale("The question has changed: look at the table again.")
        seat = self.show.now()
        if seat is None:
            raise IllegalAction("Nobody at this device is asked now.")
        return seat


_current: list[Session] = []
_READING = frozenset(("peek", "preview", "outlook", "why", "number", "job", "save", "past", "fork"))
_CHANGING = frozenset(("table", "look", "act", "prepare", "bot", "rest", "poll", "say", "undo", "redo", "note"))
_MATCH_CALLS = _READING | _CHANGING
"""Methods of Session, by the names of the protocol; the first change neither the match nor what was shown of it."""


class _Prepared(NamedTuple):
    """What `act` will answer to these words, and the session as it is then."""

    data: Payload
    text: str
    session: Session


_prepared: list[_Prepared] = []


def call(name: str, payload: str) -> str:
    """Answer one message of the page; never raises."""
    try:
        data = json.loads(payload)
        return _ready(name, data) or _said(_answer(name, data))
    except GameError as error:
        told: dict[str, Any] = {"kind": type(error).__name__, "message": str(error)}
        if isinstance(error, BadSave) and error.at is not None:
            told["at"] = error.at
    except Exception as error:  # the page must hear of any mistake of ours instead of waiting for ever
        told = {"kind": "Bug", "message": f"Something went wrong inside: {type(error).__name__}: {error}"}
    return json.dumps({"ok": False, "error": told})


def _said(value: Any) -> str:
    return json.dumps({"ok": True, "value": value}, separators=(",", ":"))


def _ready(name: str, data: Payload) -> str | None:
    """What was prepared for this very call. It holds only as long as nothing has changed since."""
    if name in _READING or not _prepared:
        return None
    prepared = _prepared.pop()
    if name != "act" or data != prepared.data:
        return None
    _current[:] = [prepared.session]
    return prepared.text


def _answer(name: str, data: Payload) -> Any:
    if name in _FREE:
        return _FREE[name](data)
    if name not in _MATCH_CALLS:
        raise IllegalAction(f"There is no call named {name[:40]!r}.")
    if not _current:
        raise IllegalAction("No match is open.")
    return getattr(_current[0], name)(data)


def _games(_: Payload) -> list[dict[str, Any]]:
    return [_describe(name) for name in registry.GAMES]


def _describe(name: str) -> dict[str, Any]:
    game = registry.game(name)
    options = [option._asdict() for option in game.options]
    return {
        "name": name,
        "title": game.title,
        "version": game.version,
        "seats": list(game.seats),
        "options": options,
    }


def _texts(data: Payload) -> dict[str, str]:
    name = str(data.get("game"))
    registry.game(name)
    return read_texts(registry.GAMES[name])


def _adopt(_: Payload) -> Any:
    from .added import adopt  # only for games that people add themselves: start-up does not pay for it

    return adopt()


def _drop(data: Payload) -> None:
    from .added import drop

    drop(str(data.get("name")))


def _lesson(data: Payload) -> Any:
    name = str(data.get("game"))
    registry.game(name)
    return read_lesson(registry.GAMES[name])


@cache
def read_lesson(module: str) -> Any:
    """A game's guided first match, or None. Kept, like the texts."""
    try:
        return json.loads((files(module) / "lesson.json").read_text(encoding="utf-8"))
    except (TypeError, FileNotFoundError):  # a game of a single module, or one without a lesson
        return None


@cache
def read_texts(module: str) -> dict[str, str]:
    """Guide and rules of a game. Kept: a memory image restores what was read, but no files."""
    return {part: _text(module, part) for part in ("guide", "rules")}


def _text(module: str, part: str) -> str:
    try:
        return (files(module) / f"{part}.md").read_text(encoding="utf-8")
    except (TypeError, FileNotFoundError):  # a game that somebody added may have no words
        return "This game brings no text of its own."


def _faces(data: Payload) -> Any:
    if not _current and "game" not in data:
        raise IllegalAction("No match is open.")
    game = registry.game(str(data["game"])) if "game" in data else _current[0].match.game
    faces = game.faces() if game.faces else {}
    return {name: faces[name] for name in data["only"] if name in faces} if "only" in data else faces


def _new(data: Payload) -> dict[str, Any]:
    game = registry.game(str(data.get("game")))
    persons = read_persons(data.get("persons"))
    options, seed = data.get("options") or {}, data.get("seed")
    if not isinstance(options, dict) or not isinstance(seed, int):
        raise BadOptions(f"A match needs options and a seed from 0 to {SEEDS - 1}.")
    match = Match(game, len(persons), seed, options, free=bool(data.get("free")))
    return _open(Session(match, persons, str(data.get("shape")), {}))


def _load(data: Payload) -> dict[str, Any]:
    save = read_save(data.get("save"))
    match = Match.load(registry.game(str(save.get("game"))), save)
    persons = read_persons(save.get("persons"))
    if len(persons) != match.seats:
        raise BadSave("This save is damaged: its persons and its seats do not belong together.")
    return _open(Session(match, persons, str(data.get("shape")), _read_notes(save.get("notes"))))


def read_save(text: Any) -> dict[str, Any]:
    """The JSON object of a save; BadSave if it is none or too large."""
    if not isinstance(text, str) or len(text) > 4_000_000:
        raise BadSave("This is not a Tavern Table save, or it is far too large.")
    try:
        save = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave("This is not a Tavern Table save: the text is damaged.") from error
    if not isinstance(save, dict):
        raise BadSave("This is not a Tavern Table save.")
    return save


def _read_notes(raw: Any) -> dict[str, dict[str, str]]:
    """Private marks of a save; anything of another shape is left out."""
    notes = raw if isinstance(raw, dict) else {}
    rows = {seat: row for seat, row in notes.items() if isinstance(row, dict) and len(row) < 1000}
    return {seat: {str(k)[:80]: str(v)[:80] for k, v in row.items()} for seat, row in rows.items()}


def _open(session: Session) -> dict[str, Any]:
    _current[:] = [session]
    return session.show.table(fresh=True)


_FREE: dict[str, Callable[[Payload], Any]] = {
    "games": _games,
    "texts": _texts,
    "lesson": _lesson,
    "adopt": _adopt,
    "drop": _drop,
    "faces": _faces,
    "new": _new,
    "load": _load,
}
