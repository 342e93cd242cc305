"""The kernel: what a state may hold, its copies and JSON, steps, sealed turns, who hears what."""

import json

import pytest

from py_engine import kernel
from py_engine.kernel import (
    HIDDEN,
    BadSave,
    Game,
    IllegalAction,
    State,
    Step,
    act,
    apply,
    asked,
    decider,
    frozen,
    heard_form,
    is_open,
    legal_actions,
    pending,
    push,
    settle,
    state,
    tell,
    turn_to,
)


@state
class Box(State):
    n: int
    word: str
    flag: bool
    row: list[int]
    rows: list[list[int]]
    deep: tuple[tuple[int, int], ...]
    pairs: list[tuple[str, int]]


def box(**changed: object) -> Box:
    fields = {"n": 1, "word": "a", "flag": True, "row": [1], "rows": [[1], []], "deep": ((1, 2),), "pairs": [("x", 1)]}
    return Box(rng=5, stack=[("play", 0)], **(fields | changed))  # type: ignore[arg-type]


def game(**steps: Step) -> Game:
    def nothing(*_: object) -> None:
        raise NotImplementedError

    return Game(
        name="box",
        title="Box",
        version=1,
        seats=(2,),
        new_state=nothing,
        steps=steps,
        view=nothing,
        determinize=nothing,  # type: ignore[arg-type]
        returns=nothing,  # type: ignore[arg-type]
        value=nothing,  # type: ignore[arg-type]
        secret=frozenset({"bid"}),
    )


@pytest.mark.parametrize("hint", ["dict[str, int]", "set[int]", "list[int] | None", "list[list[list[int]]]", "float"])
def test_a_state_refuses_fields_that_a_copy_would_share(hint: str) -> None:
    with pytest.raises(TypeError, match="bad"):
        state(type("Bad", (State,), {"__annotations__": {"bad": eval(hint)}}))


@pytest.mark.parametrize("hint", [tuple[list[int], ...], list[dict[str, int]], tuple[float, ...], "object"])
def test_a_state_refuses_hidden_sharing_too(hint: object) -> None:
    with pytest.raises(TypeError, match="bad"):
        state(type("Bad", (State,), {"__annotations__": {"bad": object if hint == "object" else hint}}))


def test_a_clone_shares_no_list_with_its_original() -> None:
    s = box()
    c = s.clone()
    assert c == s and type(c) is Box
    c.row.append(2)
    c.rows[0].append(2)
    c.rows.append([3])
    c.pairs.append(("y", 2))
    c.stack.pop()
    assert s == box()


def test_a_clone_is_deaf_and_the_ear_counts_for_nothing() -> None:
    s, heard = box(), []
    s.ear = lambda _, event, to: heard.append((event, to))
    c = s.clone()
    tell(c, "hush")
    tell(s, "loud", 1, to=(0,))
    assert heard == [(("loud", 1), (0,))]
    assert c == s and repr(c) == repr(s) and "ear" not in s.to_json()


def test_a_state_comes_back_from_json_as_it_was() -> None:
    s = box()
    push(s, ("pay", 1, ("ore", 2)))
    again = Box.from_json(json.loads(json.dumps(s.to_json())))
    assert again == s and repr(again) == repr(s)
    assert again.stack[-1] == ("pay", 1, ("ore", 2))


@pytest.mark.parametrize(
    "change",
    [
        {"n": None},
        {"row": 3},
        {"rows": [1]},
        {"row": [1.5]},
        {"deep": 1},
        {"more": 1},
        {"stack": "ab"},
        {"pairs": [[{}]]},
    ],
)
def test_json_of_another_shape_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Box.from_json(box().to_json() | change)


def test_json_without_a_field_is_refused() -> None:
    data = box().to_json()
    del data["word"]
    with pytest.raises(ValueError, match="word"):
        Box.from_json(data)


def test_frozen_makes_tuples_all_the_way_down() -> None:
    assert frozen([1, [2, ["a"]]]) == (1, (2, ("a",)))
    with pytest.raises(ValueError):
        frozen([1.5])


def test_hidden_is_no_index() -> None:
    with pytest.raises(IndexError):
        [1, 2, 3][HIDDEN]


def _auto(word: str, *more: tuple[object, ...]) -> Step:
    def run(s: Box, *args: int) -> None:
        s.word += word
        push(s, *more)

    return Step(run=run)


def test_settle_runs_what_is_automatic_in_order_and_stops_at_a_decision() -> None:
    g = game(a=_auto("a", ("b",), ("ask", 1)), b=_auto("b"), c=_auto("c"), ask=Step(lambda s, p: [("x",)], None))
    s = box(word="")
    s.stack = []
    push(s, ("a",), ("c",))
    settle(g, s)
    assert s.word == "ab"
    assert s.stack == [("c",), ("ask", 1)]
    assert decider(s) == 1


def _answer(s: Box, seat: int, action: tuple[object, ...]) -> None:
    s.word += f"{seat}{action[0]}"


def test_act_is_the_answer_alone_and_apply_goes_on() -> None:
    g = game(play=Step(lambda s, p: [("x",), ("y",)], _answer), b=_auto("b"))
    s = box(word="")
    s.stack = [("b",), ("play", 0)]
    assert legal_actions(g, s) == [("x",), ("y",)]
    t = s.clone()
    act(g, s, ("x",))
    assert (s.word, s.stack) == ("0x", [("b",)])
    apply(g, t, ("y",))
    assert (t.word, t.stack) == ("0yb", [])


SEALED = game(bid=Step(lambda s, p: [("bid", 0)], _answer, sealed=True), play=Step(lambda s, p: [("x",)], _answer))


def test_asked_names_the_run_of_sealed_steps_on_top_and_no_more() -> None:
    s = box()
    s.stack = [("bid", 3), ("play", 2), ("bid", 1), ("bid", 0)]
    assert asked(SEALED, s) == [0, 1]
    assert pending(SEALED, s, 1) == ("bid", 1)
    assert pending(SEALED, s, 3) is None
    s.stack = s.stack[:2]
    assert asked(SEALED, s) == [2]
    s.stack = []
    assert asked(SEALED, s) == []


def test_turn_to_brings_a_sealed_step_to_the_top_and_keeps_the_others_in_order() -> None:
    s = box()
    s.stack = [("play", 9), ("bid", 2), ("bid", 1), ("bid", 0)]
    turn_to(SEALED, s, 2)
    assert s.stack == [("play", 9), ("bid", 1), ("bid", 0), ("bid", 2)]
    before = s.clone()
    with pytest.raises(IllegalAction):
        turn_to(SEALED, s, 9)
    assert s == before


def test_other_seats_hear_a_secret_verb_alone() -> None:
    assert heard_form(SEALED, ("bid", 3), own=False) == ("bid",)
    assert heard_form(SEALED, ("bid", 3), own=True) == ("bid", 3)
    assert heard_form(SEALED, ("play", 3), own=False) == ("play", 3)


def test_whether_a_question_is_open_belongs_to_its_kind() -> None:
    g = game(a=Step(open=True), b=Step(), c=Step(open=lambda s: s.n > 3))
    s = box()
    for stack, answer in (("a", True), ("b", False), ("c", False)):
        s.stack = [(stack, 0)]
        assert is_open(g, s) is answer
    s.n = 4
    assert is_open(g, s) is True


def test_a_bad_save_names_its_first_bad_action() -> None:
    assert BadSave("no", 4).at == 4 and BadSave("no").at is None
    assert issubclass(BadSave, kernel.GameError)
