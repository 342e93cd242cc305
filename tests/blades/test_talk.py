"""Table talk, digital play."""

import json
from random import Random

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import COLLECTOR_CREST
from py_engine.games.blades.seals import win
from py_engine.games.blades.talk import truth
from py_engine.kernel import IllegalAction
from py_engine.match import Match
from py_engine.present.vocabulary import Desk
from py_engine.session import call

from .table import COLOUR, table, turn

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


def test_bol_q116_no_undo_of_a_seal_that_broke_open_for_all():
    """The one who broke it had looked at that Crest before; the others had not."""
    m = match()
    m.state = turn(table(8, power={"Green": 6}), 1)
    m.state.seen[1] |= 1 << 2
    m.play(1, ("place", COLOUR["Green"]))
    assert m.state.shown[2] == 1
    assert m.why_no_undo(1) == "Something hidden has come to light since."


def test_bol_q114_random_matches_end():
    for n in GAME.seats:
        m, random = Match(GAME, n, 11, {}), Random(n)
        while not m.over:
            seat = random.choice(m.asked())
            m.play(seat, random.choice(m.legal(seat)))
        assert m.state.winner in (0, 1, 2)


FACTS = {  # at table(9): seats 1, 2 and 3 serve the First Master, 4 is the Collector, 6, 7 and 8 serve the Second
    ("i_am", 2): (1, True), ("i_am", 3): (1, False), ("i_am", COLLECTOR_CREST): (4, True),
    ("i_am_not", 2): (1, False), ("i_am_not", 9): (1, True),
    ("i_serve", 0): (1, True), ("i_serve", 5): (1, False), ("is", 2, 3): (0, True), ("is", 2, 4): (7, False),
    ("serves", 2, 0): (6, True), ("serves", 4, 0): (6, False), ("serves", 4, 5): (6, False),
    ("serves", 8, 5): (5, True), ("masters", 0): (0, True), ("masters", 5): (0, True), ("masters", 2): (0, False),
    ("wielders", 2): (0, True), ("wielders", 6): (0, False),
    ("fill", 2): (0, None), ("believe",): (3, None), ("who", 2): (0, None),
}  # fmt: skip


@pytest.mark.parametrize(("claim", "fact"), FACTS.items(), ids=[" ".join(map(str, claim)) for claim in FACTS])
def test_bol_q119_claims_are_marked_when_all_lies_open(claim, fact):
    speaker, true = fact
    s = table(9)
    assert truth(s, speaker, claim) is true
    running = _line(s, speaker, claim)
    assert running.endswith("”")
    win(s, 0)
    mark = {True: " True.", False: " False.", None: " An opinion." if claim[0] != "who" else ""}[true]
    assert _line(s, speaker, claim) == running + mark


def _line(s, speaker, claim):
    desk = Desk(seat=None, shape="wide", names=[f"P{p}" for p in range(s.seats)])
    line = GAME.narrate(("say", speaker, *claim), GAME.view(s, None), desk)
    assert line["recap"] == "Claims"
    return "".join(span["text"] for span in line["spans"])


def test_bol_q119_the_end_lists_the_bids_of_every_duel_and_marks_the_claims():
    bots = [{"name": f"B{n}", "kind": "bot", "level": "easy"} for n in range(5)]
    answer = _ask("new", game="blades", persons=[{"name": "Ann", "kind": "person"}, *bots], seed=5, shape="wide")
    random = Random(4)
    said = 0
    while not answer["over"]:
        said = said or _ask("say", words=["i_am", 1]) is not None
        if answer["now"] is not None and answer["scene"].get("form", {}).get("title") == "Bid in secret":
            answer = _ask("act", form={"bid": 0}, ticket=answer["ticket"])
        elif answer["now"] is not None:
            answer = _ask("act", action=random.randrange(99), ticket=answer["ticket"]) or answer
        else:
            who = answer["asked"][0]
            answer = _ask("bot", seat=who["seat"], seed=random.randrange(999), ticket=who["ticket"])
    lines = ["".join(span["text"] for span in line["spans"]) for line in answer["lines"]]
    recap = {line.get("recap") for line in answer["lines"]}
    assert recap == {None, "Claims", "Duels"}
    assert any("“I am" in line and line.endswith((" True.", " False.")) for line in lines)


def _ask(name, **payload):
    answer = json.loads(call(name, json.dumps(payload)))
    return answer["value"] if answer["ok"] else None
