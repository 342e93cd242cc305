"""Guided first matches: their data fit the games, and a hint says what an action does at once."""

import re

import pytest

from py_engine.match import Match, complete_options
from py_engine.registry import GAMES, game
from py_engine.session import read_lesson
from tests.tiny import TINY

from .conftest import ask, bot, person

REAL = [name for name in GAMES if name not in TINY]


@pytest.mark.parametrize("name", REAL)
def test_a_lesson_can_be_played_and_its_tips_are_for_questions_of_the_game(name):
    lesson, played = read_lesson(GAMES[name]), game(name)
    match = Match(played, 1 + len(lesson["bots"]), lesson["seed"], lesson["options"])
    assert complete_options(played, lesson["options"]) == match.options
    assert not match.over
    assert lesson["tips"]
    for tip in lesson["tips"]:
        assert played.steps[tip["kind"]].legal, f"{tip['kind']} is no question of {name}"
        assert 20 < len(tip["text"]) < 240


@pytest.mark.parametrize("name", REAL)
def test_the_first_question_of_a_lesson_has_a_tip(name):
    lesson = ask("lesson", game=name)
    persons = [person("Ann"), *[bot(f"Bot {i}", "random") for i, _ in enumerate(lesson["bots"])]]
    table = ask("new", game=name, persons=persons, options=lesson["options"], seed=lesson["seed"], shape="wide")
    for _ in range(80):
        if table["now"] is not None:
            break
        who = table["asked"][0]
        table = ask("bot", seat=who["seat"], ticket=who["ticket"], seed=1)
    assert table["kind"] in {tip["kind"] for tip in lesson["tips"]}


def test_a_game_without_a_lesson_says_so():
    assert ask("lesson", game="tictactoe") is None


def test_the_outlook_of_an_action_is_told_and_changes_nothing():
    table = ask("new", game="gridaris", persons=[person("Ann"), bot("Bo")], seed=3, shape="wide")
    while table["now"] is None:
        table = ask("bot", seat=table["asked"][0]["seat"], ticket=table["ticket"], seed=1)
    before = ask("save")
    lines = ask("outlook", action=0, ticket=table["ticket"])["lines"]
    assert lines and all(line["spans"] for line in lines)
    assert ask("save") == before


def test_a_hint_says_than_how_many_others_it_is_better_at_once():
    table = ask("new", game="gridaris", persons=[person("Ann"), bot("Bo")], seed=3, shape="wide")
    told = []
    for _ in range(60):
        if table["over"]:
            break
        if table["now"] is None:
            table = ask("bot", seat=table["asked"][0]["seat"], ticket=table["ticket"], seed=1)
            continue
        choices = [one["action"] for one in table["scene"]["choices"]]
        told += [ask("outlook", action=action, ticket=table["ticket"])["better"] for action in choices[:4]]
        table = ask("act", action=choices[0], ticket=table["ticket"])
    assert all(0 <= than <= of <= 120 for than, of in told)
    assert len({tuple(one) for one in told}) > 5, "some are better, some worse"


def test_nothing_is_compared_before_the_eyes_of_others():
    table = ask("new", game="grifoni", persons=[person("Ann"), person("Bo")], seed=3, shape="wide")
    told = []
    for _ in range(20):
        first = table["scene"]["choices"][0]["action"]
        assert table["viewer"] is None, "all see this table"
        told.append(ask("outlook", action=first, ticket=table["ticket"]))
        table = ask("act", action=first, ticket=table["ticket"])
    assert any(one["lines"] for one in told)
    assert all(one["better"] == [] for one in told)


@pytest.mark.parametrize("name", REAL)
def test_a_guide_has_pictures_of_faces_that_the_game_has(name):
    pictures = re.findall(r"^!\[([^\]]+)\]\(([^)]+)\)$", ask("texts", game=name)["guide"], re.MULTILINE)
    wanted = [face for _, faces in pictures for face in faces.split()]
    assert wanted
    assert set(ask("faces", game=name, only=wanted)) == set(wanted)


@pytest.mark.parametrize("name", REAL)
def test_a_guide_is_read_in_about_five_minutes(name):
    assert 500 < len(ask("texts", game=name)["guide"].split()) < 900
