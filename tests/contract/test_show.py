"""What reaches the page: frames lead from what was shown to what is shown, in one answer or in two."""

from random import Random
from typing import Any

from py_engine.chance import pick
from py_engine.match import Match
from py_engine.seats import Person
from py_engine.show import Show

from .cases import Case

TURNS = 12


def table_of(case: Case, people: int) -> Show:
    persons = [Person(f"Name {q}", "person" if q < people else "bot", "random", "#808080") for q in range(case.seats)]
    return Show(Match(case.game, case.seats, 3, case.options), persons, "wide", {})


def test_an_answer_in_two_parts_or_without_frames_says_the_same(case: Case) -> None:
    people = 1 + (case.seats % 2 and case.seats > 1)
    shows = whole, parts, end = [table_of(case, people) for _ in range(3)]
    tables = [show.table(fresh=True) for show in shows]
    random = Random(5)
    for _ in range(TURNS):
        if whole.match.over:
            break
        if (seat := whole.curtain()) is not None:
            tables = [show.look(seat) for show in shows]
        seat = pick(whole.match.asked(), random)
        action = pick(whole.match.legal(seat), random)
        for show in shows:
            show.match.play(seat, action)
        one, first, two, three = whole.changed(), parts.begin(), parts.changed(), end.changed(frames=False)
        frames = one.pop("frames")
        assert frames == [frame for frame in [first, *two.pop("frames")] if frame]
        assert three.pop("frames") == []
        assert one == two == three
        _fits(tables[0]["scene"], frames)
        tables = [one]


def _fits(scene: Any, frames: list[Any]) -> None:
    """Each frame shows something, and takes away only what was there."""
    shown = {piece["id"] for piece in scene["pieces"]}
    for frame in frames:
        assert any(frame.values())
        assert shown.issuperset(frame["gone"])
        shown = (shown - set(frame["gone"])) | {piece["id"] for piece in frame["pieces"]}
