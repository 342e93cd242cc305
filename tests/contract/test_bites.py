"""The contract bites: each slip planted into Lantern is caught by the test that should catch it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from py_engine.kernel import Game, Step, push
from py_engine.registry import game as game_of
from tests.tiny.lantern import rules

from . import test_match, test_play, test_secrets, test_table
from .cases import Case, positions, walk


@dataclass(frozen=True)
class Slipped(Case):
    """Lantern with a slip."""

    slip: Any = None

    @property
    def game(self) -> Game:
        return replace(game_of("lantern"), **self.slip())


def caught(slip: Callable[[], dict[str, Any]], test: Callable[..., None], *args: Any) -> None:
    """Fails if the test passes."""
    walk.cache_clear()
    positions.cache_clear()
    with pytest.raises((AssertionError, IndexError, TypeError)):
        for seats in (3, 4):
            test(Slipped("lantern", seats, (), slip=slip), *args)


def _steps(**changed: Step) -> dict[str, Any]:
    return {"steps": rules.STEPS | changed}


def _open(*fields: str) -> Callable[[], dict[str, Any]]:
    """A view that forgets to hide some fields."""

    def view(s: Any, seat: int | None) -> Any:
        v = rules.view(s, seat)
        for field in fields:
            setattr(v, field, s.clone().to_json()[field])
        return v

    return lambda: {"view": view}


@pytest.mark.parametrize("field", ["thief", "deck", "seen", "drawn", "gained", "bids"])
def test_a_field_left_open(field: str) -> None:
    caught(_open(field), test_secrets.test_permuted_secrets_change_no_view)
    caught(_open(field), test_secrets.test_views_show_what_the_table_of_secrets_allows)


def test_a_seed_left_in_the_view() -> None:
    caught(_open("rng"), test_secrets.test_a_view_is_a_view_of_itself_and_changes_nothing)


def test_a_view_that_hides_nothing() -> None:
    everything = _open(*rules.Table.__dataclass_fields__.keys() - {"ear", "reader"})
    caught(everything, test_secrets.test_permuted_secrets_change_no_view)


def test_a_question_asked_only_if_the_secret_wants_it() -> None:
    def take(s: Any, seat: int) -> None:
        rules.take(s, seat)
        if rules.RELICS[s.drawn]:
            s.stack.pop()
            rules.after_apply(s, seat, ("keep",))

    caught(lambda: _steps(take=Step(run=take)), test_secrets.test_who_heard_the_same_sees_the_same, True)


def test_a_single_option_that_tells() -> None:
    plain = Step(rules.after_legal, rules.after_apply)
    caught(lambda: _steps(after=plain), test_secrets.test_being_forced_betrays_nothing)


def test_a_shared_list() -> None:
    def keep(s: Any, seat: int, action: Any) -> None:
        s.gained[seat].append(s.drawn)
        s.gained[seat - 1] = s.gained[seat]
        s.drawn = s.holder = rules.EMPTY

    step = Step(rules.after_legal, keep, ask=True)
    caught(lambda: _steps(after=step), test_play.test_every_component_is_accounted_for)


def test_a_clone_that_shares() -> None:
    class Leaky(rules.Table):  # type: ignore[misc]
        def clone(self) -> Any:
            copy = rules.Table.clone(self)
            copy.purse = self.purse
            return copy

    def new_state(*args: Any) -> Any:
        s = rules.new_state(*args)
        return Leaky(**s.to_json())

    caught(lambda: {"new_state": new_state}, test_play.test_old_states_never_change)


def test_a_sealed_answer_that_draws() -> None:
    def bid(s: Any, seat: int, action: Any) -> None:
        rules.bid_apply(s, seat, action)
        rules.below(s, 2)

    sealed = Step(rules.bid_legal, bid, sealed=True)
    caught(lambda: _steps(bid=sealed), test_play.test_sealed_answers_come_in_any_order_to_the_same_end)


def test_an_offer_in_another_order() -> None:
    calls = iter(range(10**9))

    def legal(s: Any, seat: int) -> Any:
        return rules.bid_legal(s, seat)[:: 1 if next(calls) % 2 else -1]

    wobbly = Step(legal, rules.bid_apply, sealed=True)
    caught(lambda: _steps(bid=wobbly), test_play.test_legal_actions_are_there_distinct_flat_and_in_a_stable_order)


def test_legality_that_needs_a_secret() -> None:
    def legal(s: Any, seat: int) -> Any:
        return [("peek", n) for n in (0, 1) if rules.RELICS[s.deck[-1 - n] % 9]] or [("peek", 0)]

    step = Step(legal, rules.peek_apply, preview=False)
    caught(lambda: _steps(peek=step), test_secrets.test_the_decider_finds_the_same_legal_actions_on_its_view)


def test_a_sampler_that_always_says_the_same() -> None:
    def determinize(v: Any) -> Any:
        draw = rules.determinize(v)
        from random import Random

        return lambda random: draw(Random(1))

    slip = {"determinize": determinize}
    caught(lambda: slip, test_secrets.test_samples_vary_wherever_the_truth_may)
    caught(lambda: slip, test_secrets.test_chance_of_a_sample_is_its_own)


def test_a_sampler_that_forgets_what_was_seen() -> None:
    def determinize(v: Any) -> Any:
        blind = v.clone()
        blind.deck = [rules.HIDDEN] * len(v.deck)
        return rules.determinize(blind)

    caught(lambda: {"determinize": determinize}, test_secrets.test_samples_agree_with_the_view)


def test_a_scene_without_a_choice() -> None:
    present = game_of("lantern").present

    def short(v: Any, desk: Any) -> Any:
        scene = present(v, desk)  # type: ignore[misc]
        return scene | {"choices": scene["choices"][1:]}

    caught(lambda: {"present": short}, test_table.test_every_legal_action_is_within_reach_once)


def test_a_scene_with_a_secret_id() -> None:
    present = game_of("lantern").present
    truth: list[Any] = []

    def view(s: Any, seat: int | None) -> Any:
        truth[:] = [card % 9 for card in s.deck] or truth
        return rules.view(s, seat)

    def telling(v: Any, desk: Any) -> Any:
        scene = present(v, desk)  # type: ignore[misc]
        for piece in scene["pieces"]:
            if piece["id"].startswith("deck:"):
                piece["id"] += f":{truth[int(piece['id'].split(':')[1]) % len(truth)]}"
        return scene

    caught(
        lambda: {"present": telling, "view": view}, test_secrets.test_permuted_secrets_change_nothing_on_the_table
    )


def test_a_form_that_pays_too_much() -> None:
    def fill(v: Any, desk: Any, answer: Any) -> Any:
        return [("pay", colour) for colour, n in enumerate(answer.values()) for _ in range(n + 1)]

    caught(lambda: {"fill": fill}, test_table.test_forms_fill_into_legal_actions)


def test_an_event_nobody_tells() -> None:
    def narrate(event: Any, v: Any, desk: Any) -> Any:
        return None if event[0] == "pays" else game_of("lantern").narrate(event, v, desk)  # type: ignore[misc]

    caught(lambda: {"narrate": narrate}, test_table.test_every_event_is_told)


def test_a_match_that_never_ends() -> None:
    def begin(s: Any, n: int) -> None:
        rules.begin(s, min(n, rules.ROUNDS - 1))
        s.deck, s.gained = [*range(9)], [[] for _ in s.gained]

    caught(lambda: _steps(round=Step(run=begin)), test_play.test_a_match_ends_with_one_return_a_seat)


def test_a_rule_that_changes_with_the_replay() -> None:
    calls = iter(range(10**9))

    def pay(s: Any, seat: int, due: int, action: Any) -> None:
        rules.pay_apply(s, seat, due, action)
        if next(calls) % 3 == 0:
            rules.tell(s, "odd")

    slip = _steps(pay=Step(rules.pay_legal, pay, open=True))
    with pytest.raises(Exception, match=r"damaged|assert"):
        test_match.test_a_save_gives_back_the_match(Slipped("lantern", 3, (), slip=lambda: slip))


def test_push_keeps_the_first_named_on_top() -> None:
    s = rules.new_state(2, 1, {"thief": "no"})
    push(s, ("a",), ("b",))
    assert s.stack[-2:] == [("b",), ("a",)]
