"""Secrets: what a seat cannot know changes nothing that reaches it."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from py_engine.bots.greedy import Greedy
from py_engine.bots.ismcts import Ismcts
from py_engine.chance import pick
from py_engine.kernel import HIDDEN, act, apply, asked, legal_actions, push, step_of, turn_to
from py_engine.present.vocabulary import Desk

from .cases import Case, advance, hides, positions, slots, walk

BLANK = (0, -1, False, "", HIDDEN)


def test_the_table_of_secrets_covers_every_field(case: Case) -> None:
    assert set(case.knowledge.WHO) == set(case.start(1).to_json())


def test_views_show_what_the_table_of_secrets_allows(case: Case) -> None:
    seen: dict[Any, Any] = {}
    random = Random(2)
    for s in [*positions(case), *walk(case, 1)[::7]]:
        for seat in (None, *range(case.seats)):
            t = case.knowledge.permute(s, seat, random)
            for state in (s, t):
                v = case.game.view(state, seat)
                for field, rule in case.knowledge.WHO.items():
                    _allowed(rule, field, state, v, seat, seen)
            for field, rule in case.knowledge.WHO.items():
                if callable(rule):
                    assert rule(s, seat) == rule(t, seat), f"{field}: the permutation changes what seat {seat} knows"


def _allowed(rule: Any, field: str, s: Any, v: Any, seat: int | None, seen: dict[Any, Any]) -> None:
    """`seen` remembers what a view showed for all that a rule allows: more may never be read off it."""
    shown, true = getattr(v, field), getattr(s, field)
    if rule == "all":
        assert shown == true, f"{field} is for all"
    elif rule == "nobody":
        assert all(value in BLANK or hides(value) for _, value in slots(shown)), f"{field} is for nobody"
    elif rule == "own row":
        if s.stack:
            for row, value in enumerate(shown):
                if row != seat:
                    assert all(x in BLANK or hides(x) for _, x in slots(value)), f"{field}: only the own row"
        if seat is not None:
            assert shown[seat] == true[seat], f"{field}: the own row is not hidden"
    else:
        key = (field, seat, repr(rule(s, seat)), not s.stack)
        assert seen.setdefault(key, shown) == shown, f"{field} shows seat {seat} more than {key[2]}"


def test_a_view_is_a_view_of_itself_and_changes_nothing(case: Case) -> None:
    for s in positions(case):
        before = repr(s)
        for seat in (None, *range(case.seats)):
            v = case.game.view(s, seat)
            assert case.game.view(v, seat) == v
            assert v.stack == s.stack
            assert v.rng == 0
        assert repr(s) == before


def test_permuted_secrets_change_no_view(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        for seat in (None, *range(case.seats)):
            for k in range(3):
                t = case.knowledge.permute(s, seat, Random(100 * n + k))
                assert case.knowledge.conserved(t) == case.knowledge.conserved(s)
                assert case.game.view(t, seat) == case.game.view(s, seat)


def test_permuted_secrets_change_nothing_on_the_table(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        for seat in case.observers(s):
            t = case.knowledge.permute(s, seat, Random(n))
            for shape in ("wide", "tall"):
                assert _scene(case, s, seat, shape) == _scene(case, t, seat, shape)


def _scene(case: Case, s: Any, seat: int | None, shape: Any) -> str:
    waiting = asked(case.game, s)
    v = case.game.view(s, seat)
    legal = []
    if seat in waiting:
        t = s.clone()
        turn_to(case.game, t, seat)
        legal = legal_actions(case.game, t)
    names = [f"Name {q}" for q in range(case.seats)]
    desk = Desk(seat=seat, shape=shape, names=names, legal=legal, asked=waiting, over=not s.stack)
    assert case.game.present is not None, "the game has no present yet"
    return json.dumps(case.game.present(v, desk))


def test_permuted_secrets_change_no_choice_of_a_bot(case: Case) -> None:
    deciding = [s for s in positions(case) if s.stack]
    for n, s in enumerate(deciding[:4]):
        seat = asked(case.game, s)[0]
        t = case.knowledge.permute(s, seat, Random(n))
        assert [_choices(case, s, seat)] == [_choices(case, t, seat)]


def _choices(case: Case, s: Any, seat: int) -> list[Any]:
    v = case.game.view(s, seat)
    greedy = Greedy(case.game, seat, v, [], Random(1), samples=1)
    while not greedy.think(10):
        pass
    search = Ismcts(case.game, seat, v, [], Random(1), most=12)
    search.think(10)
    return [greedy.best(), search.best()]


def test_the_decider_finds_the_same_legal_actions_on_its_view(case: Case) -> None:
    for s in walk(case, 1)[:-1]:
        for seat in asked(case.game, s):
            t = s.clone()
            turn_to(case.game, t, seat)
            assert legal_actions(case.game, case.game.view(t, seat)) == legal_actions(case.game, t)


def test_an_answer_can_be_tried_on_the_deciders_view(case: Case) -> None:
    for s in positions(case):
        if not s.stack or not step_of(case.game, s).preview:
            continue
        seat = asked(case.game, s)[0]
        v, random = case.game.view(s, seat), Random(1)
        legal = legal_actions(case.game, v)
        for action in legal if len(legal) < 40 else random.sample(legal, 40):
            act(case.game, v.clone(), action)


def test_being_forced_betrays_nothing(case: Case) -> None:
    """A decision is passed over in silence if it has one option: that must not depend on a secret, or it is `ask`."""
    for n, s in enumerate(walk(case, 2)[:-1]):
        step = step_of(case.game, s)
        if step.ask or step.sealed:
            continue
        single = len(legal_actions(case.game, s)) == 1
        for seat in range(case.seats):
            if seat in asked(case.game, s):
                continue
            t = case.knowledge.permute(s, seat, Random(n))
            assert (len(legal_actions(case.game, t)) == 1) == single, f"{s.stack[-1]} tells seat {seat} a secret"


@pytest.mark.parametrize("same_chance", [True, False])
def test_who_heard_the_same_sees_the_same(case: Case, same_chance: bool) -> None:
    """Play the same actions on two states that a seat cannot tell apart."""
    _play_on(case, same_chance, seed=3, times=30)


@pytest.mark.slow
@pytest.mark.parametrize("same_chance", [True, False])
def test_who_heard_the_same_sees_the_same_at_length(case: Case, same_chance: bool) -> None:
    for seed in range(10, 30):
        _play_on(case, same_chance, seed, times=60)


def _play_on(case: Case, same_chance: bool, seed: int, times: int) -> None:
    states = walk(case, seed)[:-1]
    random = Random(2 * seed)
    for n in range(times):
        s = pick(states, random).clone()
        seat = int(random.random() * case.seats)
        t = case.knowledge.permute(s, seat, random)
        if same_chance:
            t.rng = s.rng
        for _ in range(6):
            if not s.stack or not _both_play(case, s, t, seat, random):
                break
            if not s.stack and not t.stack:
                break  # a game may lay everything open at its end
            assert case.game.view(s, seat) == case.game.view(t, seat), f"seat {seat} heard the same ({seed}, {n})"


def _both_play(case: Case, s: Any, t: Any, seat: int, random: Random) -> bool:
    """One decision on both; False if it cannot be the same or the seat heard a difference.

    If one goes on telling where the other stops at a question, then the question itself was the difference.
    """
    mover = pick(asked(case.game, s), random)
    heard: list[list[Any]] = [[], []]
    breakers = case.game.interrupts(s, mover)
    if breakers and random.random() < 0.2:
        if case.game.interrupts(t, mover) != breakers:
            return False
        push(s, breakers[0])
        push(t, breakers[0])
    else:
        turn_to(case.game, s, mover)
        turn_to(case.game, t, mover)
    legal = legal_actions(case.game, s)
    action = pick(legal, random)
    if mover == seat:
        assert legal_actions(case.game, t) == legal
    elif action not in legal_actions(case.game, t):
        return False
    for x, list_ in ((s, heard[0]), (t, heard[1])):
        x.ear = _listener(seat, list_)
        apply(case.game, x, action)
        x.ear = None
    if len(heard[0]) != len(heard[1]) and s.stack and t.stack:
        common = min(map(len, heard))
        assert heard[0][:common] != heard[1][:common], f"a question tells seat {seat} a secret: {s.stack[-1]}"
    return heard[0] == heard[1]


def _listener(seat: int, heard: list[Any]) -> Callable[..., None]:
    return lambda _, event, to: heard.append(event if to is None or seat in to else event[:1])


def test_samples_agree_with_the_view(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        for seat in case.observers(s)[1:]:
            v = case.game.view(s, seat)
            before = repr(v)
            draw, random = case.game.determinize(v), Random(n)
            for _ in range(3):
                d = draw(random)
                assert case.game.view(d, seat) == v
                assert case.knowledge.conserved(d) == case.knowledge.conserved(s)
                assert not any(hides(value) for _, value in slots(d)), "a sample has no holes"
                for _ in range(4):
                    if d.stack:
                        advance(case.game, d, case.seats, random)
            assert repr(v) == before


def test_samples_vary_wherever_the_truth_may(case: Case) -> None:
    deciding = [s for s in positions(case) if s.stack]
    for n, s in enumerate(deciding[:3]):
        seat = asked(case.game, s)[0]
        v = case.game.view(s, seat)
        holes = [path for path, value in slots(v) if hides(value)]
        draw, random = case.game.determinize(v), Random(n)
        drawn = [dict(slots(draw(random))) for _ in range(50)]
        true = [dict(slots(case.knowledge.permute(s, seat, random))) for _ in range(50)]
        for path in holes:
            values = [state.get(path) for state in true]
            if max(map(values.count, values)) <= 40:
                assert len({state.get(path) for state in drawn}) > 1, f"{path} is always the same in samples"


def test_chance_of_a_sample_is_its_own(case: Case) -> None:
    s = positions(case)[1]
    draw = case.game.determinize(case.game.view(s, asked(case.game, s)[0]))
    assert len({draw(Random(1000 + n)).rng for n in range(6)} | {s.rng}) == 7
