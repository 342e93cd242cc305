"""Pebbles: twelve pebbles lie on the table; each player in turn takes one, two or three. Who takes the last one wins.

A complete small game: rules, what bots need, and what the table needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from py_engine.kernel import Action, Event, Game, State, Step, push, state, tell
from py_engine.present.drawing import circle, face, glow, rect, title
from py_engine.present.vocabulary import Choice, Desk, Face, Line, Piece, Scene, SeatPanel, line, who

PEBBLES, MOST = 12, 3


# --- rules -------------------------------------------------------------------------------------------------------


@state
class Table(State):
    """`left`: pebbles on the table. `winner`: who took the last one, or -1."""

    left: int
    winner: int


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Table:
    s = Table(rng=seed, left=PEBBLES, winner=-1)
    push(s, ("take", 0))
    return s


def take_legal(s: Table, seat: int) -> list[Action]:
    return [("take", n) for n in range(1, min(MOST, s.left) + 1)]


def take_apply(s: Table, seat: int, action: Action) -> None:
    s.left -= action[1]
    tell(s, "takes", seat, action[1])
    if s.left:
        push(s, ("take", 1 - seat))
    else:
        s.winner = seat


def view(s: Table, seat: int | None) -> Table:
    v = s.clone()
    v.rng = 0
    return v


def determinize(v: Table) -> Callable[[Random], Table]:
    return lambda random: v.clone()


def returns(s: Table) -> list[float]:
    return [1.0 if seat == s.winner else -1.0 for seat in (0, 1)]


def value(s: Table, seat: int) -> float:
    """Who must move with a multiple of four left loses."""
    if s.winner >= 0:
        return returns(s)[seat]
    mover = s.stack[-1][1]
    good = 0.8 if s.left % (MOST + 1) else -0.8
    return good if mover == seat else -good


# --- the table ---------------------------------------------------------------------------------------------------


def faces() -> dict[str, Face]:
    stone = glow(38, 34, 60, [[0, "#e8e2d6"], [1, "#8d8576"]])
    return {
        "pebble": face(100, 100, [circle(50, 50, 46, fill=stone, shadow={"blur": 8, "y": 4})], "circle"),
        "heap": face(600, 200, [rect(0, 0, 600, 200, 40, fill="#00000033"), title("$n", 560, 30, 28, "#e9e4d8")]),
    }


def present(v: Table, desk: Desk) -> Scene:
    tall = desk.shape == "tall"
    w, h = (390.0, 420.0) if tall else (1000.0, 600.0)
    columns = 4 if tall else 12
    pieces: list[Piece] = [
        {"id": "heap", "face": "heap", "x": w / 2, "y": h / 2, "w": w - 30, "h": h - 60, "zone": "table", "z": 0,
         "alt": f"{v.left} pebbles are left", "values": {"n": str(v.left)}, "tags": ["flat"]},
    ]  # fmt: skip
    size = (w - 60) / columns
    for i in range(v.left):
        x, y = 30 + (i % columns + 0.5) * size, h / 2 + (i // columns - (0.5 if not tall else 1)) * size
        pieces.append(
            {"id": f"pebble:{i}", "face": "pebble", "x": x, "y": y, "w": size * 0.8, "h": size * 0.8, "zone": "table",
             "z": 1, "alt": "a pebble", "end": "heap"}
        )  # fmt: skip
    scene: Scene = {
        "size": (w, h),
        "zones": [{"id": "table", "title": "Pebbles", "x": 0, "y": 0, "w": w, "h": h, "attention": "main"}],
        "pieces": pieces,
        "choices": [_choice(i, action) for i, action in enumerate(desk.legal)],
        "prompt": {"text": "Take one, two or three pebbles." if desk.legal else "Wait.", "rule": "PEB-2"},
        "seats": [_panel(v, seat) for seat in (0, 1)],
        "status": f"{v.left} left",
    }
    if not v.stack:
        order = sorted((0, 1), key=lambda seat: seat != v.winner)
        scene["outcome"] = {
            "headline": f"{desk.names[v.winner]} takes the last pebble",
            "standings": [
                {"seat": seat, "place": place, "total": 2 - place, "parts": []} for place, seat in enumerate(order, 1)
            ],
        }
    return scene


def _choice(number: int, action: Action) -> Choice:
    return {"action": number, "label": f"Take {action[1]}", "path": []}


def _panel(v: Table, seat: int) -> SeatPanel:
    return {"seat": seat, "score": "", "note": "", "figures": []}


def narrate(event: Event, v: Table, desk: Desk) -> Line | None:
    _, seat, n = event
    return line(who(desk, seat), f" takes {n}.", cues=[{"kind": "sound", "sound": "card"}])


GAME = Game(
    name="pebbles",
    title="Pebbles",
    version=1,
    seats=(2,),
    new_state=new_state,
    steps={"take": Step(take_legal, take_apply)},
    view=view,
    determinize=determinize,
    returns=returns,
    value=value,
    present=present,
    narrate=narrate,
    cited={"takes": "PEB-2"},
    faces=faces,
)
