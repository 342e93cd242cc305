"""Tic-tac-toe.   turn(0) -> turn(1) -> turn(0) …"""

from collections.abc import Mapping
from random import Random
from typing import Any

from py_engine.kernel import Action, Event, Game, State, Step, push, state, tell
from py_engine.present.layout import Box, grid
from py_engine.present.vocabulary import Desk, Face, Line, Reason, Scene, Zone, line, who

EMPTY = -1
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = [[three for three in LINES if cell in three] for cell in range(9)]
"""The lines through each cell."""
SIGNS = "XO"


@state
class Board(State):
    """`owner[cell]` is a seat or EMPTY; `winner` a seat or EMPTY."""

    owner: list[int]
    winner: int


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Board:
    return Board(rng=seed, stack=[("turn", 0)], owner=[EMPTY] * 9, winner=EMPTY)


def turn_legal(s: Board, seat: int) -> list[Action]:
    return [("mark", cell) for cell, owner in enumerate(s.owner) if owner == EMPTY]


def turn_apply(s: Board, seat: int, action: Action) -> None:
    cell = action[1]
    s.owner[cell] = seat
    tell(s, "marks", seat, cell)
    owner = s.owner
    if True in [owner[a] == owner[b] == owner[c] for a, b, c in THROUGH[cell]]:
        s.winner = seat
        tell(s, "wins", seat)
    elif EMPTY in owner:
        push(s, ("turn", 1 - seat))
    else:
        tell(s, "draw")


def view(s: Board, seat: int | None) -> Board:
    seen = s.clone()
    seen.rng = 0
    return seen


def determinize(seen: Board) -> Any:
    def draw(random: Random) -> Board:
        s = seen.clone()
        s.rng = int(random.random() * (1 << 53))
        return s

    return draw


def returns(s: Board) -> list[float]:
    return [0.0, 0.0] if s.winner == EMPTY else [1.0 if seat == s.winner else -1.0 for seat in (0, 1)]


def value(s: Board, seat: int) -> float:
    return returns(s)[seat]


def faces() -> dict[str, Face]:
    cell: Face = {"size": (10, 10), "ops": [{"op": "rect", "x": 0, "y": 0, "w": 10, "h": 10, "fill": "#eeeeee"}]}
    sign: Face = {
        "size": (10, 10),
        "ops": [{"op": "text", "text": "$sign", "x": 5, "y": 5, "size": 8, "fill": "#222222"}],
    }
    return {"cell": cell, "sign": sign}


def present(seen: Board, desk: Desk) -> Scene:
    width, height = (1100, 900) if desk.shape == "wide" else (390, 480)
    spots = list(grid(Box(20, 20, width - 40, height - 40), 3, 3, 1.0))
    board: Zone = {"id": "board", "title": "Board", "x": 0, "y": 0, "w": width, "h": height, "attention": "main"}
    scene: Scene = {
        "size": (width, height),
        "zones": [board | {"focus": True}],
        "pieces": [],
        "choices": [
            {"action": n, "label": f"Mark {_name(cell)}", "path": [f"cell:{cell}"]}
            for n, (_, cell) in enumerate(desk.legal)
        ],
        "prompt": {"text": "Mark a cell." if desk.legal else "Wait for the other."},
        "seats": [{"seat": n, "score": "", "note": SIGNS[n], "figures": []} for n in (0, 1)],
        "status": "Over" if desk.over else f"Mark {10 - seen.owner.count(EMPTY)}",
    }
    for cell, spot in enumerate(spots):
        owner, box = seen.owner[cell], {"x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h, "zone": "board"}
        words = "empty" if owner == EMPTY else f"marked {SIGNS[owner]}"
        scene["pieces"].append({"id": f"cell:{cell}", "face": "cell", "z": 0, "alt": f"{_name(cell)}, {words}", **box})
        if owner != EMPTY:
            sign = {"id": f"sign:{cell}", "face": "sign", "z": 1, "alt": "", "values": {"sign": SIGNS[owner]}}
            scene["pieces"].append({**sign, **box})
    if desk.over:
        scene["outcome"] = {
            "headline": "A draw" if seen.winner == EMPTY else f"{desk.name(seen.winner)} made three in a row",
            "standings": [
                {"seat": n, "place": 1 if seen.winner in (n, EMPTY) else 2, "total": "", "parts": []} for n in (0, 1)
            ],
        }
    return scene


def _name(cell: int) -> str:
    return f"{'abc'[cell % 3]}{3 - cell // 3}"


def narrate(event: Event, seen: Board, desk: Desk) -> Line | None:
    match event:
        case ("marks", seat, cell):
            return line(who(desk, seat), f" marks {_name(cell)}")
        case ("wins", seat):
            return line(who(desk, seat), " has three in a row", level=0)
        case ("draw",):
            return line("Nobody has three in a row", level=0)
    return None


def why_not(seen: Board, desk: Desk, path: list[str], pose: Any) -> Reason | None:
    for piece in path:
        kind, _, cell = piece.partition(":")
        if kind in ("cell", "sign") and seen.owner[int(cell)] != EMPTY:
            return {"text": "This cell is marked already", "rule": "TTT-001"}
    return None


GAME = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    version=1,
    seats=(2,),
    new_state=new_state,
    steps={"turn": Step(turn_legal, turn_apply)},
    view=view,
    determinize=determinize,
    returns=returns,
    value=value,
    present=present,
    narrate=narrate,
    faces=faces,
    why_not=why_not,
)
