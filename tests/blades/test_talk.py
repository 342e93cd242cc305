"""Table talk, digital play."""

from random import Random

import pytest

from py_engine.games.blades import GAME
from py_engine.kernel import IllegalAction
from py_engine.match import Match

RED, BLUE, YELLOW = 0, 1, 2


def match(n=8):
    return Match(GAME, n, 3, {})


@pytest.mark.rule("BOL-112", "BOL-113", "BOL-E03", "BOL-Q79", "BOL-Q81")
def test_bol_112_a_claim_is_heard_by_all_and_changes_nothing():
    m = match()
    before = m.state.clone()
    m.say(3, ("i_am", YELLOW))
    assert m.state == before
    for seat in (None, *range(8)):
        assert m.heard_by(seat)[-1][1] == ("say", 3, "i_am", YELLOW)
    assert GAME.view(m.state, 0).crest[3] == GAME.view(before, 0).crest[3]


@pytest.mark.rule("BOL-114", "BOL-Q81")
def test_bol_114_the_vocabulary_is_closed_and_has_no_secret_listener():
    m = match()
    with pytest.raises(IllegalAction):
        m.say(3, ("whisper", 5, "hello"))
    assert all(isinstance(word, int | str) for claim in GAME.says(m.state, 3) for word in claim)


def test_bol_q80_anybody_may_speak_at_any_moment():
    m = match()
    assert all(GAME.says(m.state, seat) for seat in range(8))


def test_bol_q82_masters_talk_too_but_claim_no_crest():
    m = match()
    acts = {claim[0] for claim in GAME.says(m.state, 0)}
    assert {"fill", "empty", "duel", "masters", "is", "who"} <= acts
    assert not {"i_am", "i_serve", "i_am_not"} & acts


def test_bol_q111_anybody_may_claim_to_be_the_collector_in_odd_games():
    assert ("i_am", 12) in GAME.says(match(9).state, 2)
    assert ("i_am", 12) not in GAME.says(match(8).state, 2)


def test_bol_q115_a_bot_takes_over_from_what_its_seat_sees():
    m = match()
    view = m.view(1)
    assert GAME.determinize(view)(Random(1)).crest[1] == m.state.crest[1]


def test_bol_q116_undo_only_while_nobody_reacted():
    m = match()
    first = m.asked()[0]
    m.play(first, m.legal(first)[0])
    assert m.why_no_undo(first) == ""
    m.play(first, ("draw",))
    if m.asked() == [first]:
        m.play(first, ("stop",))
    second = m.asked()[0]
    m.play(second, m.legal(second)[0])
    assert m.why_no_undo(first) == "Somebody else has acted since."


def test_bol_q114_random_matches_end():
    for n in GAME.seats:
        m, random = Match(GAME, n, 11, {}), Random(n)
        while not m.over:
            seat = random.choice(m.asked())
            m.play(seat, random.choice(m.legal(seat)))
        assert m.state.winner in (0, 1, 2)
