"""What the table shows: nothing covers anything, every question has words."""

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import BLADES, FIRST
from py_engine.games.blades.seals import win
from py_engine.kernel import asked, legal_actions
from py_engine.present.vocabulary import Desk

from .table import begin, kind, legal, reveal_collector, table, turn, weapon


def scene(s, seat, shape="wide", over=False):
    offered = legal_actions(GAME, s) if seat in asked(GAME, s) else []
    desk = Desk(seat=seat, shape=shape, names=[f"P{p}" for p in range(s.seats)], legal=offered, asked=asked(GAME, s),
                told=(), action=None, over=over, colours=["#888"] * s.seats, notes={})  # fmt: skip
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


@pytest.mark.parametrize("n", [6, 8, 11])
def test_an_ended_match_that_lies_open_leaves_no_room_for_own_things(n):
    s = table(n)
    win(s, FIRST)
    shown = scene(s, None, over=True)
    lowest = max(p["y"] + p["h"] / 2 for p in shown["pieces"])
    assert shown["size"][1] * 0.95 < lowest < shown["size"][1]
    assert [zone["id"] for zone in shown["zones"]] == ["seals", "right", "left"]
    for prefix in ("seal:", "seat:", "weapon:"):
        assert apart([p for p in shown["pieces"] if p["id"].startswith(prefix)]), prefix
    assert apart([p for p in shown["pieces"] if p["id"].startswith(("array:", "master", "seat:"))])


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


def test_a_power_that_breaks_a_seal_in_steps_is_confirmed():
    """Bellatrix puts power on the Seal it strikes; what Kraken and Erinys move lands together (BOL-B05)."""
    s = begin(table(8, power={"Blue": 4, "Red": 3}), ("strike_seal", 1, 0, 0, 3, 0, 0))
    assert [c["label"] for c in scene(s, 1)["choices"] if c.get("warn")] == ["Strike the Blue Seal"]
    s = table(8, power={"Blue": 4, "Red": 3}, pool={2: 5, 3: 1})
    s.carried = 1
    begin(s, ("drain", 1, 1, 2, 2, 1, 0))
    warned = {tuple(c["path"]) for c in scene(s, 1)["choices"] if c.get("warn")}
    assert ("seat:2", "amount:2") in warned and not any("amount:1" in path for path in warned) and () not in warned


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


def test_why_nothing_is_taken_from_oneself():
    s = table(8, pool={1: 0, 2: 0})
    begin(s, ("steal", 1, 1, 3, 0))
    desk = Desk(seat=1, shape="wide", names=["You" if p == 1 else f"P{p}" for p in range(8)], legal=legal(s), asked=[1])
    assert GAME.why_not(GAME.view(s, 1), desk, ["pool:1"], None)["text"] == "Power is taken from other players only."
    assert GAME.why_not(GAME.view(s, 1), desk, ["pool:2"], None)["text"] == "P2 has no power."


SPOKEN = {
    ("turn", 1, 4): "You take a turn with Canopus.",
    ("turn", 2, 4): "P2 takes a turn with Canopus.",
    ("gain", 1, 3): "You gain 3.",
    ("passed", 1, 0): "You pass.",
    ("bid", 1): "You have set a bid.",
    ("liberated", 1, 0, 7): "The Red Seal breaks: you are liberated and take 7 power.",
    ("endangered", 0, 0, 7, 0): "The Red Seal breaks: P0 is endangered and takes 7 power.",
    ("duel_won", 2, 4, 1, 5, 0): "P2 wins the duel against you.",
    ("supports", 1, 1, 2): "You support P2.",
    ("supports", 1, 0, 2): "You decide: P0 supports P2.",
    ("gave", 0, 1, 2): "P0 gives 2 power to you.",
    ("prize", 1, 4, 6, False): "You and P4 receive 3 power each.",
    ("prize", 1, 4, 6, True): "You receive the 6 power of the winning side.",
    ("warded", 1, 4, 0, 1, 1): "You bar and lock the Red Seal.",
    ("spoil", 0, 1, "spy"): "P0 grants the spoil Spy to you.",
    ("spoil", 1, 1, "spy"): "You choose the spoil Spy.",
    ("spoil", 2, 2, "wield"): "P2 chooses the spoil Wield.",
}


@pytest.mark.parametrize(("event", "words"), SPOKEN.items(), ids=[" ".join(map(str, event)) for event in SPOKEN])
def test_the_log_speaks_to_its_reader(event, words):
    s = table(8)
    line = GAME.narrate(event, GAME.view(s, 1), Desk(seat=1, shape="wide", names=[f"P{p}" for p in range(8)]))
    assert "".join(span["text"] for span in line["spans"]).replace(BLADES[4].name, "Canopus") == words


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_last_claim_stands_beside_its_seat(shape):
    s = turn(table(8), 1)
    said = {0: ("fill", 3), 2: ("i_am", 5)}
    desk = Desk(seat=1, shape=shape, names=[f"P{p}" for p in range(8)], said=said)
    seats = {p["id"]: p for p in GAME.present(GAME.view(s, 1), desk)["pieces"] if p["id"].startswith("seat:")}
    claims = {name: p["values"]["claim"] for name, p in seats.items() if p["values"].get("claim")}
    assert claims == {"seat:0": "“Fill Green.”", "seat:2": "“I am Orange.”"}
    assert seats["seat:2"]["alt"].endswith("says: I am Orange.")


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("n", range(1, 9))
def test_the_own_weapons_of_a_collector_cover_nothing(n, shape):
    s = turn(table(11), 1)
    reveal_collector(s, 5, " ".join(BLADES[b].id for b in s.deck[: n - 1]))
    own = [p for p in scene(s, 5, shape)["pieces"] if p["id"].startswith("own:")]
    assert len(own) == n and apart(own)
