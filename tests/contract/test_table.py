"""What the table shows: well-formed scenes, every action within reach, every event told."""

import json
from math import cos, radians, sin
from random import Random
from typing import Any

from py_engine.chance import pick
from py_engine.kernel import Action, apply, asked, legal_actions, turn_to
from py_engine.match import Match
from py_engine.present.vocabulary import TAGS, Desk

from .cases import Case, positions

SHAPES = ("wide", "tall")
LOOSE = 4.0
"""Stage units that a piece may stand out of the stage: a leaning card of a fan."""
CUES = {"fly", "flash", "turn", "shake", "banner", "sound", "hold"}


def desk_of(case: Case, s: Any, seat: int | None, shape: Any) -> Desk:
    legal: list[Action] = []
    waiting = asked(case.game, s)
    if seat in waiting:
        t = s.clone()
        turn_to(case.game, t, seat)
        legal = legal_actions(case.game, t)
    if seat is not None and s.stack:
        for kind, *args in case.game.interrupts(s, seat):
            legal = legal + case.game.steps[kind].legal(s, *args)
    names = [f"Name {q}" for q in range(case.seats)]
    return Desk(seat=seat, shape=shape, names=names, legal=legal, asked=waiting, over=not s.stack)


def scene_of(case: Case, s: Any, seat: int | None, shape: Any) -> tuple[Any, Desk]:
    desk = desk_of(case, s, seat, shape)
    assert case.game.present is not None, "the game has no present yet"
    scene = case.game.present(case.game.view(s, seat), desk)
    json.dumps(scene, allow_nan=False)
    return scene, desk


def test_scenes_are_well_formed(case: Case) -> None:
    faces = case.game.faces() if case.game.faces else {}
    json.dumps(faces, allow_nan=False)
    for s in positions(case):
        for seat in case.observers(s):
            for shape in SHAPES:
                scene, desk = scene_of(case, s, seat, shape)
                _check_zones(scene)
                _check_pieces(scene, faces)
                assert sorted(panel["seat"] for panel in scene["seats"]) == list(range(case.seats))
                assert scene["prompt"]["text"]
                assert isinstance(scene["status"], str)
                assert ("outcome" in scene) == desk.over


def _check_zones(scene: Any) -> None:
    ids = [zone["id"] for zone in scene["zones"]]
    assert len(set(ids)) == len(ids)
    assert all(zone.get("home") is None or zone["home"] in ids for zone in scene["zones"])
    assert all(zone["attention"] in ("main", "own", "side", "stage") for zone in scene["zones"])
    assert any(zone["title"] for zone in scene["zones"])


def _check_pieces(scene: Any, faces: Any) -> None:
    width, height = scene["size"]
    zones = {zone["id"] for zone in scene["zones"]}
    ids = [piece["id"] for piece in scene["pieces"]]
    assert len(set(ids)) == len(ids), "ids are unique"
    for piece in scene["pieces"]:
        name = piece["id"]
        assert piece["face"] in faces, f"{name}: no face {piece['face']}"
        assert piece["zone"] in zones, f"{name}: no zone {piece['zone']}"
        assert isinstance(piece["alt"], str)
        assert set(piece.get("tags", [])) <= set(TAGS), f"{name}: {piece.get('tags')}"
        values = piece.get("values", {})
        missing = needed(faces[piece["face"]]["ops"], values) - set(values)
        assert not missing, f"{name}: face {piece['face']} wants {missing}"
        turn = radians(piece.get("turn", 0))
        w = abs(piece["w"] * cos(turn)) + abs(piece["h"] * sin(turn))
        h = abs(piece["h"] * cos(turn)) + abs(piece["w"] * sin(turn))
        assert piece["w"] > 0 and piece["h"] > 0
        assert piece["x"] - w / 2 >= -LOOSE and piece["x"] + w / 2 <= width + LOOSE, f"{name} stands out sideways"
        assert piece["y"] - h / 2 >= -LOOSE and piece["y"] + h / 2 <= height + LOOSE, f"{name} stands out up or down"


def needed(ops: Any, values: Any) -> set[str]:
    """Slots without a fallback in the operations that would be drawn."""
    slots: set[str] = set()
    for op in ops:
        drawn = ("if" not in op or values.get(op["if"])) and ("unless" not in op or not values.get(op["unless"]))
        if drawn:
            texts = [x for x in op.values() if isinstance(x, str)]
            texts += [colour for x in op.values() if isinstance(x, dict) for _, colour in x.get("stops", [])]
            slots |= {x[1:] for x in texts if x.startswith("$") and "|" not in x}
    return slots


def test_every_legal_action_is_within_reach_once(case: Case) -> None:
    for s in positions(case):
        for seat in asked(case.game, s)[:2]:
            for shape in SHAPES:
                scene, desk = scene_of(case, s, seat, shape)
                known = {x["id"] for x in [*scene["pieces"], *scene["zones"]]}
                alts = {piece["id"]: piece["alt"] for piece in scene["pieces"]}
                reached = [choice["action"] for choice in scene["choices"]]
                for poses in scene.get("poses", []):
                    assert poses["piece"] in known
                    assert poses["label"]
                    reached += [item[0] for item in poses["items"]]
                    places = [tuple(item[1:]) for item in poses["items"]]
                    assert len(set(places)) == len(places), "two placements look the same"
                assert len(set(reached)) == len(reached), "an action can be chosen in two ways"
                reached = [n for n in reached if n != -1]
                assert set(reached) <= set(range(len(desk.legal)))
                if "form" not in scene:
                    assert len(reached) == len(desk.legal), "an action is out of reach"
                for choice in scene["choices"]:
                    assert choice["label"]
                    assert set(choice["path"]) <= known, f"{choice['label']}: {set(choice['path']) - known}"
                    assert all(alts.get(piece, "zone") for piece in choice["path"]), f"no alt: {choice['path']}"
                assert len({_gesture(choice) for choice in scene["choices"]}) == len(scene["choices"]), "two look alike"


def _gesture(choice: Any) -> Any:
    path = choice["path"]
    way = tuple(path) if choice.get("ordered") else frozenset(path)
    return (way, choice.get("turn")) if path else choice["label"]


def test_nobody_else_is_offered_anything(case: Case) -> None:
    for s in positions(case):
        waiting = asked(case.game, s)
        for seat in (None, *range(case.seats)):
            if seat not in waiting:
                scene, desk = scene_of(case, s, seat, "wide")
                real = [choice for choice in scene["choices"] if choice["action"] != -1]
                assert len(real) == len(desk.legal)
                assert "form" not in scene
                assert not scene.get("poses")


def test_forms_fill_into_legal_actions(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        for seat in asked(case.game, s)[:1]:
            for shape in SHAPES:
                scene, desk = scene_of(case, s, seat, shape)
                if "form" in scene:
                    _check_form(case, s, seat, scene["form"], desk, Random(n))


def _check_form(case: Case, s: Any, seat: int, form: Any, desk: Desk, random: Random) -> None:
    low, high = form["total"]
    assert form["title"] and form["confirm"]
    assert case.game.fill is not None
    for _ in range(12):
        answer = {f["id"]: f["low"] for f in form["fields"]}
        want = low + int(random.random() * (high - low + 1))
        while sum(answer.values()) < want:
            open_ = [f for f in form["fields"] if answer[f["id"]] < f["high"]]
            assert open_, "the fields cannot hold the total"
            answer[pick(open_, random)["id"]] += 1
        t = s.clone()
        for action in case.game.fill(case.game.view(s, seat), desk, answer):
            assert seat in asked(case.game, t)
            turn_to(case.game, t, seat)
            assert action in legal_actions(case.game, t), f"{answer} fills into {action}"
            apply(case.game, t, action)
        assert t != s


def test_previews_can_be_shown(case: Case) -> None:
    for n, s in enumerate(positions(case)):
        for seat in asked(case.game, s)[:1]:
            match = Match(case.game, case.seats, 1, case.options)
            match.state = s.clone()
            for action in [pick(match.legal(seat), Random(n + k)) for k in range(2)]:
                if shown := match.preview(seat, action):
                    view, told = shown
                    names = [f"Name {q}" for q in range(case.seats)]
                    desk = Desk(seat=seat, shape="wide", names=names, told=told, action=action)
                    assert case.game.present is not None
                    json.dumps(case.game.present(view, desk), allow_nan=False)


def test_every_event_is_told(case: Case) -> None:
    """Each event of two matches gives somebody a line, or is named as silent; lines are well formed for everybody."""
    spoken: dict[str, bool] = {}
    assert case.game.narrate is not None
    for seed in (1, 2):
        match = played(case, seed)
        names = [f"Name {q}" for q in range(case.seats)]
        for seat in (None, *range(case.seats)):
            desk = Desk(seat=seat, shape="wide", names=names)
            view = match.view(seat)
            for _, event in match.heard_by(seat):
                line = case.game.narrate(event, view, desk)
                spoken[event[0]] = spoken.get(event[0], False) or line is not None
                if line is None:
                    continue
                json.dumps(line, allow_nan=False)
                assert line["spans"]
                assert all(isinstance(span["text"], str) for span in line["spans"])
                assert all(cue["kind"] in CUES for cue in line.get("cues", []))
    silent = {verb for verb, said in spoken.items() if not said}
    assert spoken
    assert silent <= set(getattr(case.knowledge, "SILENT", ())), "nobody gets a line of these"


def played(case: Case, seed: int, until: int = 10**9) -> Match:
    """A match in which everybody acts at random, speaks now and then, and interrupts if it can."""
    random, match = Random(seed), Match(case.game, case.seats, seed, case.options)
    while not match.over and len(match.log) < until:
        seat = pick(match.asked(), random)
        breakers = [q for q in range(case.seats) if case.game.interrupts(match.state, q)]
        if breakers and random.random() < 0.1:
            seat = pick(breakers, random)
        says = case.game.says(match.state, seat) if random.random() < 0.05 else []
        if says:
            match.say(seat, pick(says, random))
        else:
            match.play(seat, pick(match.legal(seat), random))
    return match


def test_why_not_always_has_an_answer_or_none(case: Case) -> None:
    assert case.game.why_not is not None
    for n, s in enumerate(positions(case)):
        random = Random(n)
        for seat in case.observers(s):
            scene, desk = scene_of(case, s, seat, pick(SHAPES, random))
            view = case.game.view(s, seat)
            ids = [x["id"] for x in [*scene["pieces"], *scene["zones"]]]
            paths = [[pick(ids, random) for _ in range(1 + n % 2)] for n in range(20)]
            for path in [[], *paths]:
                _check_reason(case.game.why_not(view, desk, path, None), ids)
            for poses in scene.get("poses", [])[:1]:
                width, height = scene["size"]
                for _ in range(10):
                    pose = (poses["piece"], random.random() * width, random.random() * height, 0, 0)
                    _check_reason(case.game.why_not(view, desk, [], pose), ids)


def _check_reason(reason: Any, ids: list[str]) -> None:
    if reason is not None:
        assert reason["text"]
        assert isinstance(reason["rule"], str)
        assert set(reason.get("pieces", [])) <= set(ids)
