"""What the persons at one device are shown: whose view, which frames, which lines, and when the device is passed on.

With one person at the device the view is always theirs. With several, a decision of an `open` step kind is taken on
the public table; any other one waits behind the curtain until its person has taken the device. Between decisions
any person may take it as a guest: to look at what is their own, to speak, to break in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, cast

from .kernel import Action, Event, Game, IllegalAction, apply, asked, is_open, legal_actions, pending
from .match import SAY, Frame, Match
from .present.vocabulary import Desk, Line, Piece, Scene, Shape
from .seats import Person

MISSED = 80
"""At most so many frames are replayed for somebody who takes the device."""


class Show:
    """The table as the persons at this device see it. `viewer` is a seat, or None for the public table."""

    def __init__(self, match: Match, persons: Sequence[Person], shape: Shape, notes: Mapping[str, Any]) -> None:
        self.match, self.shape, self.notes = match, shape, notes
        self.by_seat = [persons[match.seating.index(seat)] for seat in range(match.seats)]
        self.people = [seat for seat, person in enumerate(self.by_seat) if person.kind == "person"]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.guest: int | None = None
        self._frames: list[Frame] = []
        self._due: list[Frame] = []
        self._missed = dict.fromkeys(self.people, 0)
        self._pieces: dict[str, Piece] = {}
        self._lines = 0
        self._reader = self.viewer
        self._turn_over()

    def copy(self, match: Match) -> Show:
        """The same for a copy of the match: what was shown so far, and a future of its own."""
        twin = copy(self)
        twin.match, twin._missed = match, dict(self._missed)
        twin._frames, twin._due = list(self._frames), list(self._due)
        return twin

    # --- whose turn at the device ------------------------------------------------------------------------------------

    def _wanted(self) -> int | None:
        """The person at this device who is to decide now; with sealed answers the next of them."""
        waiting = [seat for seat in self.match.asked() if seat in self.people]
        if not waiting:
            return None
        return self.viewer if self.viewer in waiting else min(waiting)

    def _open_table(self) -> bool:
        return len(self.people) > 1 and is_open(self.match.game, self.match.state)

    def _turn_over(self) -> None:
        """An open decision brings the public table up, and so does the end of a match between people."""
        over = self.match.over
        if over:
            self.guest = None
        if len(self.people) == 1 or self.guest is not None:
            return
        if over or (self._wanted() is not None and self._open_table()):
            self.viewer = None

    def curtain(self) -> int | None:
        """The seat whose person must take the device before anything secret shows, or None."""
        wanted = self._wanted()
        alone = len(self.people) == 1 or self.guest is not None
        if wanted is None or alone or wanted == self.viewer or self._open_table():
            return None
        return wanted

    def now(self) -> int | None:
        """The seat that answers with the choices shown."""
        if self.curtain() is not None:
            return None
        if self.guest is not None:
            return self.guest if self.match.legal(self.guest) else None
        wanted = self._wanted()
        if wanted is None and self.viewer is not None and self.match.legal(self.viewer):
            return self.viewer
        return wanted

    def speaker(self) -> int | None:
        """The seat that speaks and takes back: the one whose choices are shown, else the viewer."""
        now = self.now()
        return self.viewer if now is None else now

    def undoer(self) -> int | None:
        """The seat whose last decision "undo" takes back: the last one that a person at this device made."""
        seats = [self.match.log[mark].seat for mark in self.match.marks]
        return next((seat for seat in reversed(seats) if seat in self.people), None)

    # --- answers -----------------------------------------------------------------------------------------------------

    def table(self, *, fresh: bool) -> dict[str, Any]:
        """Everything, without frames."""
        return self._answer([], fresh=fresh)

    def begin(self) -> dict[str, Any] | None:
        """The match changed: the first frame that shows anything, so that it is seen while `changed` makes the rest."""
        self._take()
        while self._due:
            if shown := self._play([self._due.pop(0)], self.viewer):
                return shown[0]
        return None

    def changed(self, *, frames: bool = True) -> dict[str, Any]:
        """The table after the match changed, or after `begin`: frames for whoever looks, then the next question.

        Without `frames` only the end is made, for a table that does not move.
        """
        self._take()
        shown = self._play(self._due, self.viewer) if frames else []
        self._due = []
        if self.viewer is not None:
            self._missed[self.viewer] = len(self._frames)
        self._turn_over()
        return self._answer(shown, fresh=False)

    def _take(self) -> None:
        """What the match has told since goes to those who look now, and to those who look later."""
        self._frames += self.match.frames
        self._due += self.match.frames
        self.match.frames = []

    def went_back(self) -> dict[str, Any]:
        """The table after an undo: the frames that were taken back are forgotten."""
        self._frames = [frame for frame in self._frames if frame.at <= len(self.match.log)]
        self._missed = {seat: min(n, len(self._frames)) for seat, n in self._missed.items()}
        self._turn_over()
        return self._answer([], fresh=True)

    def look(self, seat: int | None) -> dict[str, Any]:
        """The person of `seat` has the device: what they missed is played to them.

        Who is not wanted is a guest, until they act or give the device back (None).
        """
        if seat is not None and seat not in self.people:
            raise IllegalAction("Nobody at this device has that seat.")
        wanted = self._wanted()
        if (seat is None or seat != wanted) and (len(self.people) == 1 or self.match.over):
            raise IllegalAction("There is nobody to pass the device to.")
        self.guest = None if seat == wanted else seat
        if seat is None:
            self.viewer = None
            return self._answer([], fresh=True)
        missed = self._frames[self._missed[seat] :][-MISSED:]
        self.viewer = seat
        self._pieces = {}
        first = self._present(missed[0].state, seat) if missed else None
        shown = self._play(missed, seat)
        self._missed[seat] = len(self._frames)
        answer = self._answer(shown, fresh=True)
        answer["before"] = first
        return answer

    def _answer(self, frames: list[dict[str, Any]], *, fresh: bool) -> dict[str, Any]:
        match, curtain, now = self.match, self.curtain(), self.now()
        viewer = None if curtain is not None else self.viewer
        scene = self.scene(viewer)
        fresh = fresh or viewer != self._reader or match.over  # at the end more may be told of every line
        self._reader = viewer
        self._pieces = {piece["id"]: piece for piece in scene["pieces"]}
        undoer = self.undoer()
        return {
            "game": match.game.name,
            "title": match.game.title,
            "length": len(match.log),
            "ticket": match.epoch,
            "over": match.over,
            "viewer": viewer,
            "now": now,
            "scene": scene,
            "frames": frames,
            "lines": self._new_lines(viewer, fresh=fresh),
            "fresh": fresh,
            "curtain": curtain,
            "guest": self.guest,
            "asked": [self._asking(seat) for seat in match.asked()],
            "kind": match.state.stack[-1][0] if match.state.stack else "",
            "polls": self._polls(),
            "undo": "There is nothing to take back yet." if undoer is None else match.why_no_undo(undoer),
            "redo": bool(match.redoable),
            "seats": [{"seat": seat, **person._asdict()} for seat, person in enumerate(self.by_seat)],
            "undos": match.undos,
            "free": match.free,
            "rules": match.game.version,
        }

    def _asking(self, seat: int) -> dict[str, Any]:
        person = self.by_seat[seat]
        return {"seat": seat, "kind": person.kind, "level": person.level, "ticket": self.match.epoch}

    def _polls(self) -> bool:
        game, state = self.match.game, self.match.state
        bots = [seat for seat in range(self.match.seats) if seat not in self.people]
        return not self.match.over and any(game.says(state, s) or game.interrupts(state, s) for s in bots)

    # --- pictures ----------------------------------------------------------------------------------------------------

    def scene(self, viewer: int | None) -> Scene:
        """The scene of a viewer now, with the choices of the seat that answers."""
        return self._present(self.match.state, viewer, live=True)

    def preview(self, seat: int, action: Action) -> Scene | None:
        """The scene after an action, tried out on the view."""
        tried = self.match.preview(seat, action, public=self.viewer is None)
        if tried is None:
            return None
        view, told = tried
        desk = self._desk(self.viewer, (), told=told, action=action)
        return cast(Scene, self.match.game.present(view, desk))  # type: ignore[misc]

    def outlook(self, seat: int, action: Action) -> list[dict[str, Any]]:
        """What an action would do at once, as lines of the log."""
        tried = self.match.preview(seat, action, public=self.viewer is None)
        return self._told([(len(self.match.log), event) for event in tried[1]], self.viewer) if tried else []

    def better(self, seat: int, action: Action) -> list[int]:
        """Than how many of how many other answers this one is better at once, by `value` in a state that may be true.

        Empty for a question whose answer cannot be tried out, and on a table that others see: it is told from the view.
        """
        game, step = self.match.game, pending(self.match.game, self.match.state, seat)
        if self.viewer != seat or step is None or not game.steps[step[0]].preview or game.steps[step[0]].sealed:
            return []
        start = game.determinize(self.match.view(seat))(Random(0))
        if start.stack[-1] != step or action not in (legal := legal_actions(game, start)):
            return []
        mine = self._worth(start, seat, action)
        others = [other for other in legal[:: 1 + len(legal) // COMPARED] if other != action]
        return [sum(self._worth(start, seat, other) < mine - 1e-9 for other in others), len(others)]

    def _worth(self, start: Any, seat: int, action: Action) -> float:
        state = start.clone()
        apply(self.match.game, state, action)
        return self.match.game.value(state, seat)

    def past(self, entry: int, seat: int | None) -> dict[str, Any]:
        """Scene and lines before a log entry: one's own view while the match lasts, any seat's when it is over."""
        viewer = seat if self.match.over or (seat in self.people and len(self.people) == 1) else None
        heard = [(at, event) for at, event in self.match.heard_by(viewer) if at <= entry]
        return {"scene": self._present(self.match.at(entry), viewer, until=entry), "lines": self._told(heard, viewer)}

    def why(self, path: list[str], pose: Any) -> Any:
        """Why a click or a pose begins no legal action."""
        game, seat = self.match.game, self.now()
        if game.why_not is None or seat is None:
            return None
        view = self.match.view(self.viewer)
        return game.why_not(view, self._desk(self.viewer, self.match.legal(seat)), path, pose)

    def fill(self, seat: int, answer: Any) -> list[Action]:
        """The single actions of a filled form."""
        game = self.match.game
        if game.fill is None or not isinstance(answer, dict):
            raise IllegalAction("This question has no form.")
        if not all(isinstance(n, int) and not isinstance(n, bool) for n in answer.values()):
            raise IllegalAction("A form is filled with whole numbers.")
        return game.fill(self.match.view(seat), self._desk(seat, self.match.legal(seat)), answer)

    def _present(self, state: Any, viewer: int | None, *, live: bool = False, until: int | None = None) -> Scene:
        game, now = self.match.game, self.now() if live else None
        legal = self.match.legal(now) if now is not None else []
        view = game.view(state, viewer)
        desk = self._desk(viewer, legal, over=not state.stack, waiting=asking(game, state), until=until)
        return cast(Scene, game.present(view, desk))  # type: ignore[misc]

    def _desk(
        self,
        viewer: int | None,
        legal: Sequence[Action],
        told: Sequence[Event] = (),
        action: Action | None = None,
        *,
        over: bool = False,
        waiting: Sequence[int] | None = None,
        until: int | None = None,
    ) -> Desk:
        return Desk(
            seat=viewer,
            shape=self.shape,
            names=[person.name for person in self.by_seat],
            legal=legal,
            asked=self.match.asked() if waiting is None else waiting,
            told=told,
            action=action,
            over=over,
            colours=[person.colour for person in self.by_seat],
            notes=self.notes.get(str(viewer), {}),
            said={seat: action[1:] for seat, action in self.match.log[:until] if action[0] == SAY},
        )

    def _play(self, frames: Sequence[Frame], viewer: int | None) -> list[dict[str, Any]]:
        """Frames as changes against what is shown, with the lines that go with each."""
        shown = []
        for frame in frames:
            pieces = {piece["id"]: piece for piece in self._present(frame.state, viewer)["pieces"]}
            changed = [piece for key, piece in pieces.items() if self._pieces.get(key) != piece]
            gone = [key for key in self._pieces if key not in pieces]
            heard = [event if to is None or viewer in to else event[:1] for event, to in frame.told]
            self._pieces = pieces
            lines = self._told([(frame.at, event) for event in heard], viewer)
            shown.append({"pieces": changed, "gone": gone, "lines": lines})
        return [frame for frame in shown if any(frame.values())]

    # --- the log -----------------------------------------------------------------------------------------------------

    def _new_lines(self, viewer: int | None, *, fresh: bool) -> list[dict[str, Any]]:
        heard = self.match.heard_by(viewer)
        start = 0 if fresh else min(self._lines, len(heard))
        self._lines = len(heard)
        return self._told(heard[start:], viewer)

    def _told(self, heard: Sequence[tuple[int, Event]], viewer: int | None) -> list[dict[str, Any]]:
        """The lines of what a viewer heard."""
        narrate = self.match.game.narrate
        if narrate is None or not heard:
            return []
        view, desk = self.match.view(viewer), self._desk(viewer, ())
        told: list[tuple[int, Event, Line | None]] = [(at, event, narrate(event, view, desk)) for at, event in heard]
        cited = self.match.game.cited
        return [{**line, "entry": at} | _citing(line, cited.get(event[0], "")) for at, event, line in told if line]


COMPARED = 60
"""About so many other answers a hint is compared with."""


def _citing(line: Line, rule: str) -> dict[str, str]:
    """The rule behind a line, unless its words name one."""
    return {"rule": rule} if rule and not any("rule" in span for span in line["spans"]) else {}


def asking(game: Game, s: Any) -> list[int]:
    """Who is asked in a state; in the middle of a chain nobody is."""
    return asked(game, s) if s.stack and game.steps[s.stack[-1][0]].legal else []
