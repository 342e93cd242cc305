"""Frames are states in the middle of a chain: none of them may look like the end, where views show everything."""

from random import Random

from py_engine import registry
from py_engine.match import Match


def test_no_frame_before_the_last_looks_like_the_end() -> None:
    match = Match(registry.game("gridaris"), 2, 7, {})
    random = Random(1)
    while not match.over:
        seat = match.asked()[0]
        match.play(seat, random.choice(match.legal(seat)))
        assert all(frame.state.stack for frame in match.frames[:-1])
        assert match.over or match.frames[-1].state.stack


def test_a_preview_does_not_look_like_the_end() -> None:
    match = Match(registry.game("gridaris"), 2, 7, {})
    seat = match.asked()[0]
    tried = match.preview(seat, match.legal(seat)[0])
    assert tried is not None and tried[0].stack
