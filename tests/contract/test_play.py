"""Rules of play: a match goes on until it ends, and a state is a plain value."""

import json
from random import Random

from py_engine.kernel import act, apply, asked, decider, legal_actions, turn_to

from .cases import Case, advance, forced, positions, walk


def test_a_match_ends_with_one_return_a_seat(case: Case) -> None:
    for seed in (1, 2):
        last = walk(case, seed)[-1]
        returns = case.game.returns(last)
        assert last.stack == []
        assert len(returns) == case.seats
        assert all(-1 <= x <= 1 for x in returns)
        assert [case.game.value(last, seat) for seat in range(case.seats)] == list(returns)


def test_legal_actions_are_there_distinct_flat_and_in_a_stable_order(case: Case) -> None:
    for s in walk(case, 1)[:-1]:
        before = s.clone()
        legal = legal_actions(case.game, s)
        assert legal
        assert len(set(legal)) == len(legal)
        assert legal == legal_actions(case.game, s.clone())
        assert s == before
        for action in legal:
            assert type(action) is tuple
            assert type(action[0]) is str
            assert all(type(x) in (int, str) for x in action)


def test_candidates_are_some_of_the_legal_actions(case: Case) -> None:
    for s in positions(case):
        if s.stack:
            legal = legal_actions(case.game, s)
            kept = case.game.candidates(s, legal[:])
            assert kept
            assert len(set(kept)) == len(kept)
            assert set(kept) <= set(legal)
            assert legal == legal_actions(case.game, s)


def test_a_policy_answers_legally_and_changes_nothing(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        if s.stack and case.game.policy:
            before, legal = s.clone(), legal_actions(case.game, s)
            assert case.game.policy(s, legal, Random(n).random) in legal
            assert s == before


def test_same_seed_same_match(case: Case) -> None:
    random, s = Random(1), case.start(1)
    forced(case.game, s)
    for then in walk(case, 1)[:-1]:
        assert s == then
        advance(case.game, s, case.seats, random)
    assert case.start(1) == case.start(1)


def test_another_seed_gives_another_match(case: Case) -> None:
    assert len({case.start(seed).rng for seed in range(8)}) == 8


def test_old_states_never_change(case: Case) -> None:
    random, s = Random(4), case.start(4)
    forced(case.game, s)
    past = []
    while s.stack:
        past.append((s.clone(), repr(s)))
        advance(case.game, s, case.seats, random)
    assert all(repr(old) == then for old, then in past)


def test_a_clone_is_equal_and_independent(case: Case) -> None:
    random = Random(5)
    for s in positions(case):
        before, copy = repr(s), s.clone()
        assert copy == s
        if copy.stack:
            advance(case.game, copy, case.seats, random)
        assert repr(s) == before


def test_states_and_views_go_through_json(case: Case) -> None:
    for s in positions(case):
        for x in (s, *[case.game.view(s, seat) for seat in (None, *range(case.seats))]):
            again = type(s).from_json(json.loads(json.dumps(x.to_json())))
            assert again == x
            assert repr(again) == repr(x)


def test_every_component_is_accounted_for(case: Case) -> None:
    states = walk(case, 1)
    first = case.knowledge.conserved(states[0])
    assert all(case.knowledge.conserved(s) == first for s in states)


def test_stack_holds_flat_steps_of_known_kinds(case: Case) -> None:
    for s in walk(case, 2):
        for kind, *args in s.stack:
            assert kind in case.game.steps
            assert all(type(x) in (int, str, bool, tuple) for x in args)


def test_a_step_is_either_a_decision_or_automatic(case: Case) -> None:
    for step in case.game.steps.values():
        assert (step.run is None) == (step.legal is not None) == (step.apply is not None)


def test_values_stay_in_range(case: Case) -> None:
    for s in positions(case):
        assert all(-1 <= case.game.value(s, seat) <= 1 for seat in range(case.seats))


def test_sealed_answers_come_in_any_order_to_the_same_end(case: Case) -> None:
    for s in walk(case, 2)[:-1]:
        if len(asked(case.game, s)) < 2:
            continue
        answers = {}
        for seat in asked(case.game, s):
            t = s.clone()
            turn_to(case.game, t, seat)
            answers[seat] = Random(seat).choice(legal_actions(case.game, t))
        ends = []
        for order in (sorted(answers), sorted(answers, reverse=True)):
            t = s.clone()
            for seat in order[:-1]:
                turn_to(case.game, t, seat)
                rest = t.clone()
                act(case.game, rest, answers[seat])
                apply(case.game, t, answers[seat])
                assert rest == t, "a sealed answer pushes nothing and draws nothing while others are still out"
                assert t.rng == s.rng
            turn_to(case.game, t, order[-1])
            assert decider(t) == order[-1]
            apply(case.game, t, answers[order[-1]])
            ends.append(t)
        assert ends[0] == ends[1]


def test_interrupts_are_offered_and_playable(case: Case) -> None:
    for s in walk(case, 1):
        for seat in range(case.seats):
            steps = case.game.interrupts(s, seat)
            assert steps == case.game.interrupts(case.game.view(s, seat), seat)
            for step in steps:
                t = s.clone()
                t.stack.append(step)
                assert decider(t) == seat
                for action in legal_actions(case.game, t):
                    u = t.clone()
                    apply(case.game, u, action)
                    assert case.knowledge.conserved(u) == case.knowledge.conserved(s)
