"""The 26 Blades and the 12 Seal colours, read once and checked, and the figures of each player count."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, NamedTuple

EMPTY = -1
NORMAL, LIBERATED = 0, 1
FIRST, SECOND, COLLECTOR = 0, 1, 2
"""The three sides: the teams of the First and the Second Master, and the Collector."""

BREAK = 7
"""Power at which a Seal breaks (BOL-008)."""
STRIKE_COST = 3
START_POWER = 3
REVEAL_GAIN = 7
ENDANGERED_AT_START = True
"""BOL-Q56: the endangered bonus comes when the turn begins and is given away in it; False: it comes with the income."""

OPS = frozenset(
    ("steal", "lose", "put", "gather", "strike", "remove", "take", "ward", "gain", "lock_it", "unready", "gain_each")
    + ("ready", "grant_strike", "extra_action", "stay_ready", "look", "swap_looks", "give", "duel", "shield")
    + ("purse", "hand_out", "borrow_top", "borrow_other", "drain")
)


class Op(NamedTuple):
    """One clause of a power: what it does and its figures."""

    kind: str
    args: Mapping[str, int]


class Side(NamedTuple):
    cost: int
    text: str
    ops: tuple[Op, ...]


class Blade(NamedTuple):
    """A Blade card; `sides[NORMAL]` and `sides[LIBERATED]`."""

    id: str
    name: str
    kind: str
    sides: tuple[Side, Side]


class Colour(NamedTuple):
    """A Seal and Crest colour."""

    name: str
    code: str
    emblem: str
    colour: str
    ink: str


class Figures(NamedTuple):
    """What a player count means (BOL-148). `p`: players that Masters count; `m`: Seals an array; `w`: its Wielders."""

    n: int
    p: int
    m: int
    w: int
    odd: bool
    second: int


def figures(n: int) -> Figures:
    """The figures for `n` players, seats numbered as BOL-Q06 says."""
    p = n - n % 2  # BOL-121, BOL-Q07
    return Figures(n, p, (p + 2) // 2, (p - 2) // 2, n % 2 == 1, 1 + (n - 1) // 2)  # BOL-Q01, BOL-Q05


FIGURES = {n: figures(n) for n in range(6, 12)}


def _read(name: str) -> Any:
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


def _side(raw: Mapping[str, Any]) -> Side:
    ops = tuple(Op(kind, args) for kind, args in raw["ops"])
    if unknown := [op.kind for op in ops if op.kind not in OPS]:
        raise ValueError(f"blades.json: unknown clause {unknown[0]}")
    return Side(raw["cost"], raw["text"], ops)


def _blades() -> tuple[Blade, ...]:
    rows = _read("blades.json")
    blades = tuple(Blade(r["id"], r["name"], r["kind"], (_side(r["normal"]), _side(r["liberated"]))) for r in rows)
    if len({b.id for b in blades}) != 26:
        raise ValueError("blades.json: 26 different Blades are needed")
    return blades


BLADES = _blades()
BLADE = {blade.id: i for i, blade in enumerate(BLADES)}
COLOURS = tuple(Colour(r["name"], r["code"], r["emblem"], r["colour"], r["ink"]) for r in _read("seals.json"))
COLLECTOR_CREST = len(COLOURS)
"""The number of the Collector Crest among the Crests: it has no Seal."""
BORROWERS = frozenset((BLADE["seraphim"], BLADE["chimera"]))
SERAPHIM = BLADE["seraphim"]
