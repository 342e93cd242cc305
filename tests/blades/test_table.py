"""What the table shows: nothing covers anything, every question has words."""

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import FIRST
from py_engine.games.blades.seals import win
from py_engine.kernel import asked, legal_actions
from py_engine.present.vocabulary import Desk

from .table import begin, kind, legal, reveal_collector, table, turn, weapon


def scene(s, seat, shape="wide"):
    offered = legal_actions(GAME, s) if seat in asked(GAME, s) else []
    desk = Desk(seat=seat, shape=shape, names=[f"P{p}" for p in range(s.seats)], legal=offered, asked=asked(GAME, s),
                told=(), action=None, over=False, colours=["#888"] * s.seats, notes={})  # fmt: skip
    return GAME.present(GAME.view(s, seat), desk)


def apart(pieces):
    """No two of these, quarter turns counted, cover each other."""
    boxes = []
    for p in pieces:
        w, h = (p["h"], p["w"]) if p.get("turn") == 90 else (p["w"], p["h"])
        boxes.append((p["x"] - w / 2, p["y"] - h / 2, p["x"] + w / 2, p["y"] + h / 2))
    return all(
        a[2] <= b[0] + 0.1 or b[2] <= a[0] + 0.1 or a[3] <= b[1] + 0.1 or b[3] <= a[1] + 0.1
        for i, a in enumerate(boxes) for b in boxes[:i]
    )  # fmt: skip


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("n", [6, 8, 11])
def test_seals_seats_and_weapons_stand_apart(n, shape):
    s = turn(table(n), 1)
    if n == 11:
        reveal_collector(s, 5, "altair antares sphinx")
        s.ready[weapon(s, 5)] = 0
    for prefix in ("seal:", "seat:", "weapon:"):
        assert apart([p for p in scene(s, 1, shape)["pieces"] if p["id"].startswith(prefix)]), prefix


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_end_shows_every_crest_and_counts_only_the_liberated(shape):
    """Among the Crests that the end turns up are those of whole Seals, and that of a Collector nobody knew."""
    s = table(7, free=(1,))
    win(s, FIRST)
    pieces = scene(s, 1, shape)["pieces"]
    assert sum(p["alt"].endswith(", liberated") for p in pieces if p["id"].startswith("seat:")) == 1
    assert [p["alt"].split("liberated ")[1][0] for p in pieces if "liberated " in p["alt"]] == ["1", "0"]


def test_a_choice_that_breaks_a_seal_is_confirmed():
    s = table(8, power={"Red": 6, "Blue": 4}, pool={2: 5})
    begin(s, ("round", 1, weapon(s, 1), 0, 0, 0))
    assert kind(s) == "join"
    warned = {c["label"]: bool(c.get("warn")) for c in scene(s, 1)["choices"]}
    assert warned == {"Add 1 power": True, "Pass": False}
    s = begin(table(8, power={"Red": 3, "Blue": 4}), ("put", 1, 1, 3, 0, 0, 0))
    assert {c["action"] for c in scene(s, 1)["choices"] if c.get("warn")} == {legal_actions(GAME, s).index(("put", 1))}


def test_the_hint_tells_what_readies_a_weapon():
    s = table(8)
    begin(s, ("action", 1, weapon(s, 1)))
    assert "unready" in scene(s, 1)["prompt"]["hint"]
    s.ready[weapon(s, 1)] = 1
    assert "Wield" in scene(s, 1)["prompt"]["hint"]


@pytest.mark.parametrize(
    ("ready", "pool", "rule"), [((), 9, "BOL-047"), ((1,), 1, "BOL-Q32")], ids=["unready", "too dear"]
)
def test_why_the_own_weapon_cannot_be_wielded(ready, pool, rule):
    s = table(8, blades={1: "rigel"}, ready=ready, pool={1: pool})
    begin(s, ("action", 1, weapon(s, 1)))
    desk = Desk(seat=1, shape="wide", names=[f"Name {p}" for p in range(8)], legal=legal(s), asked=[1])
    why = GAME.why_not(GAME.view(s, 1), desk, [f"weapon:{weapon(s, 1)}"], None)
    assert why["rule"] == rule
