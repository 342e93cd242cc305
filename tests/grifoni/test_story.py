"""Whole matches of players with a plan: every ending is reached, and the story never stops."""

from __future__ import annotations

from random import Random

from py_engine.games.grifoni import GAME
from py_engine.games.grifoni.state import Grifoni, paragraph, standing
from py_engine.kernel import Action, apply, legal_actions, settle


def plan(s: Grifoni, legal: list[Action], wish: int, random: Random) -> Action:
    """A player who wants Tasks, the colour `wish`, and to decide the story."""
    kind, seat, *_ = s.stack[-1]
    verbs = [action for action in legal if action[0] in ("reserve", "gain", "keep", "both", "clinks", "use")]
    if kind == "place":
        council = [action for action in legal if action[1] >= 21]
        near = any(standing(s, seat, t) + 2 >= paragraph(s).choices[t].requirement for t in (0, 1))
        return random.choice(council) if council and near else random.choice(legal)
    if kind == "option":
        liked = [action for action in legal if action[1] == wish]
        return random.choice(liked or legal)
    if kind == "choose":
        return random.choice(legal[:-1] if random.random() < 0.8 else legal)
    if kind == "shift":
        return ("shift", wish % 2, max(action[2] for action in legal))
    if kind == "front":
        pairs = [action for action in legal if action[0] == "arm"]
        return random.choice(pairs or legal)
    if kind == "task":
        return random.choice([action for action in legal if action[0] == "task"] or legal)
    return random.choice(verbs or legal)


def tell_story(seed: int) -> Grifoni:
    s = GAME.new_state(2 + seed % 3, seed, {})
    settle(GAME, s)
    random = Random(seed)
    wishes = [random.randrange(2) for _ in s.score]
    while s.stack:
        legal = legal_actions(GAME, s)
        apply(GAME, s, plan(s, legal, wishes[s.stack[-1][1]], random) if len(legal) > 1 else legal[0])
    return s


def test_all_27_endings_are_reached_and_most_acts_end_by_choice() -> None:
    ends: set[int] = set()
    chosen = matches = 0
    while len(ends) < 27 and matches < 600:
        s = tell_story(matches)
        ends.add(s.epilogue)
        chosen += sum(seat >= 0 for seat in s.chosen_by)
        matches += 1
    assert ends == set(range(1, 28))
    assert chosen > 1.5 * matches
