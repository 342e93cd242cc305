"""An adversary at the device: every byte that is sent to a person, kept for them or logged for them.

Two matches that this person cannot tell apart are played side by side: the same deal but for swapped secrets, the
same actions. Everything the session answers must be the same, byte for byte, until the person hears a difference by the
rules (a card turned up, a look); then secrets are swapped anew and the match goes on to its end. What is not compared:
the text of a save, which holds the seed and so all secrets, and says so.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from py_engine.chance import pick
from py_engine.kernel import GameError
from py_engine.match import Match
from py_engine.seats import Person
from py_engine.session import Session

from .cases import Case

DETAILS = 4
"""The costly answers are asked for at every so many steps."""
BRIEF = 40
"""Steps of the quick tests, which only look at the largest table of each game."""


@pytest.mark.parametrize("persons", [1, 2])
def test_nothing_sent_depends_on_what_is_hidden_from_the_reader(case: Case, persons: int) -> None:
    if 1 < case.seats == max(case.game.seats) and not case.raw:
        Adversary(case, seed=5, persons=persons).play(BRIEF)


@pytest.mark.slow
@pytest.mark.parametrize("persons", [1, 2])
def test_nothing_sent_depends_on_what_is_hidden_in_a_whole_match(case: Case, persons: int) -> None:
    if case.seats > 1:
        Adversary(case, seed=6, persons=persons).play()


class Adversary:
    """One person `me` at a device, alone among bots or with a second person; `a` is the match, `b` its twin."""

    def __init__(self, case: Case, seed: int, persons: int, details: int = DETAILS) -> None:
        self.case, self.random, self.details = case, Random(seed), details
        match = Match(case.game, case.seats, seed, case.options)
        people = [Person(f"Name {i}", "person") for i in range(persons)]
        bots = [Person(f"Bot {i}", "bot", "easy") for i in range(case.seats - persons)]
        shape = pick(["wide", "tall"], self.random)
        self.a = Session(match, [*people, *bots], shape, {})
        self.me = pick(self.a.show.people, self.random)
        self.a.notes[str(self.me)] = {"1:1": "?"}
        self.swaps = self.compared = 0
        self.b = self._twin()

    def play(self, most: int = 20_000) -> None:
        steps = 0
        while not self.a.match.over and steps < most:
            steps += 1
            step = self._step()
            if step is None:
                self.b = self._twin()
                continue
            without = self._of_others(step)
            one, two = (_ask(session, *step, without) for session in (self.a, self.b))
            if not self._heard_the_same() or self.random.random() < 0.04:
                self.b = self._twin()
            elif not self.a.match.over:
                self._compare(step, one, two, thorough=steps % self.details == 0)
        assert self.compared
        assert self.swaps or not any(callable(rule) for rule in self.case.knowledge.WHO.values())

    # --- two matches -------------------------------------------------------------------------------------------------

    def _twin(self) -> Session:
        """The session as it would be if what `me` cannot know were otherwise."""
        b, truth = self.a.copy(), self.a.match.state
        b.match.state = self.case.knowledge.permute(truth, self.me, self.random)
        b.match.state.rng = truth.rng
        self.swaps += b.match.state != truth
        return b

    def _heard_the_same(self) -> bool:
        """Whether the person heard the same; if not, the first difference must be one that the rules allow."""
        rows = [session.match.heard_by(self.me) for session in (self.a, self.b)]
        if rows[0] == rows[1]:
            return True
        at = next((i for i, pair in enumerate(zip(*rows, strict=False)) if pair[0] != pair[1]), min(map(len, rows)))
        told = {row[at][1][0] for row in rows if at < len(row)}
        allowed = getattr(self.case.knowledge, "REVEALS", None)
        assert allowed is None or told & set(allowed), f"{told} tell seat {self.me} a secret"
        return False

    # --- one step of both --------------------------------------------------------------------------------------------

    def _step(self) -> tuple[str, dict[str, Any]] | None:
        """A call that both matches can answer, or None."""
        show, match = self.a.show, self.a.match
        if (curtain := show.curtain()) is not None:
            return "look", {"seat": curtain}
        if len(show.people) > 1 and self.random.random() < 0.05:  # somebody takes the device, or gives it back
            return "look", {"seat": pick([*show.people, None], self.random)}
        speaker = show.speaker()
        if speaker is not None and self.random.random() < 0.05 and (says := self.case.game.says(match.state, speaker)):
            return "say", {"words": list(pick(says, self.random))}
        breakers = [q for q in range(self.case.seats) if self.case.game.interrupts(match.state, q)]
        seat = pick(breakers if breakers and self.random.random() < 0.03 else match.asked(), self.random)
        both = [action for action in match.legal(seat) if action in self.b.match.legal(seat)]
        if not both:
            return None
        action = pick(both, self.random)
        if seat == show.now() and match.legal(seat) == self.b.match.legal(seat):
            return "act", {"action": match.legal(seat).index(action), "ticket": match.epoch}
        return "bot", {"seat": seat, "action": list(action), "ticket": match.epoch}

    def _of_others(self, step: tuple[str, dict[str, Any]]) -> list[str]:
        """Parts of the answer that are not for `me`: frames play before whoever had the device, and whether a seat may
        take back depends on what it has seen."""
        if len(self.a.show.people) == 1:
            return []
        reader = step[1]["seat"] if step[0] == "look" else self.a.show.viewer
        return ["undo", *([] if reader in (None, self.me) else ["frames", "before"])]

    # --- what is compared --------------------------------------------------------------------------------------------

    def _compare(self, step: Any, one: bytes, two: bytes, *, thorough: bool) -> None:
        viewers = {session.show.viewer for session in (self.a, self.b)}
        assert len(viewers) == 1, f"{step}: another person is shown the table"
        if not viewers <= {None, self.me}:
            return  # the other person has the device
        assert one == two, f"{step}: {_difference(one, two)}"
        for name, payload in self._questions(thorough):
            answers = [_ask(session, name, payload) for session in (self.a, self.b)]
            assert answers[0] == answers[1], f"{name} {payload} after {step}: {_difference(*answers)}"
        assert self.a.notes == self.b.notes
        self.compared += 1

    def _questions(self, thorough: bool) -> list[tuple[str, dict[str, Any]]]:
        """Everything that may be asked of the session without changing the match."""
        match, show = self.a.match, self.a.show
        questions: list[tuple[str, dict[str, Any]]] = [("job", {"seat": self.me, "seed": 1})]
        if not thorough:
            return questions
        if len(show.people) == 1:
            questions.append(("table", {"shape": pick(["wide", "tall"], self.random)}))
        now, ticket = show.now(), match.epoch
        offers = range(len(match.legal(now))) if now is not None else range(1)
        for action in self.random.sample(offers, min(3, len(offers))):
            questions += [(name, {"action": action, "ticket": ticket}) for name in ("preview", "outlook")]
        ids = [piece["id"] for piece in show.scene(show.viewer)["pieces"]]
        questions += [("why", {"path": [pick(ids, self.random)]}) for _ in range(12)]
        questions += [("past", {"entry": self.random.randrange(len(match.log) + 1), "seat": self.me})]
        questions += [("act", {"action": 9999, "ticket": ticket}), ("fork", {"entry": 0})]
        if now == self.me:
            questions.append(("peek", {"seat": self.me}))
        return questions


def _ask(session: Session, name: str, payload: dict[str, Any], without: Sequence[str] = ()) -> bytes:
    """The session's answer as it goes over the wire; a refusal is one too."""
    try:
        answer = getattr(session, name)(payload)
        return json.dumps(answer if not without else {k: v for k, v in answer.items() if k not in without}).encode()
    except GameError as error:
        return f"{type(error).__name__}: {error}".encode()


def _difference(one: bytes, two: bytes) -> str:
    at = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), min(len(one), len(two)))
    return f"…{one[max(0, at - 120) : at + 80]!r} or {two[max(0, at - 20) : at + 80]!r}"
