"""Why a click begins no legal action: one sentence and its rule, from the same questions as legality."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...present.vocabulary import Desk, Reason
from . import naming
from .data import BLADES
from .powers import usable
from .state import Blades, barred, is_master, locked, own_seal, protected, side_of

PUTS = ("place", "channel", "put", "onto", "strike_seal", "granted")
TAKES = ("draw", "gather", "remove", "lift")


def why_not(v: Blades, desk: Desk, path: list[str], pose: object) -> Reason | None:
    """The reason for the last piece of the path."""
    if not path or not v.stack:
        return None
    kind, seat = v.stack[-1][0], v.stack[-1][1]
    what, _, number = path[-1].partition(":")
    if not number.isdigit():
        return None
    ask = REASONS.get(what)
    return ask(v, desk, kind, seat, int(number)) if ask else None


def _seal(v: Blades, desk: Desk, kind: str, seat: int, c: int) -> Reason | None:
    name = naming.seal(c)
    name = name[0].upper() + name[1:]
    if v.broken[c]:
        return {"text": f"{name} is broken.", "rule": "BOL-100"}
    if kind in PUTS:
        if desk.seat == seat and own_seal(v, seat) == c:
            return {"text": f"{name} is your own: no power of yours may go there.", "rule": "BOL-056"}
        if barred(v, seat, c):
            return {"text": f"{name} is barred.", "rule": "BOL-B09"}
        if kind == "channel":
            return {"text": f"{name} has had its power in this Channel.", "rule": "BOL-058"}
    if kind in TAKES:
        if not v.power[c]:
            return {"text": f"{name} holds no power.", "rule": "BOL-Q26"}
        if locked(v, seat, c):
            return {"text": f"{name} is locked.", "rule": "BOL-B09"}
        return {"text": f"{name} has been used already.", "rule": "BOL-061"}
    return None


def _seat(v: Blades, desk: Desk, kind: str, seat: int, p: int) -> Reason | None:
    if kind in ("steal", "lose", "drain", "purse"):
        if p == seat:
            return {"text": "Power is taken from other players only.", "rule": "BOL-B01"}
        if protected(v, p):
            return {"text": f"Nothing can be taken from {desk.name(p)}.", "rule": "BOL-B08"}
        if not v.pool[p]:
            return {"text": f"{desk.name(p)} has no power.", "rule": "BOL-B07"}
    if kind == "gift" and is_master(v, p):
        return {"text": "Only Wielders gain from this.", "rule": "BOL-B01"}
    return None


def _weapon(v: Blades, desk: Desk, kind: str, seat: int, blade: int) -> Reason | None:
    name = naming.blade(blade)
    if kind == "challenge":
        if blade in v.shields:
            return {"text": f"{name} is shielded.", "rule": "BOL-B10"}
        return {"text": "You cannot duel yourself.", "rule": "BOL-074"}
    if kind == "action" and v.holder[blade] == seat:
        return _wield(v, seat, blade)
    if kind == "unready_one" and not v.ready[blade]:
        return {"text": f"{name} is not ready.", "rule": "BOL-B02"}
    return None


def _wield(v: Blades, seat: int, blade: int) -> Reason:
    cost = BLADES[blade].sides[side_of(v, blade)].cost
    if not v.ready[blade]:
        return {"text": "Your weapon is not ready: Channel, Draw or a won duel readies it.", "rule": "BOL-047"}
    if v.pool[seat] < cost:
        return {"text": f"Its power costs {cost}, you have {v.pool[seat]}.", "rule": "BOL-Q32"}
    if usable(v, seat, blade, side_of(v, blade), free=False):
        return {"text": "To use its power press Wield, below.", "rule": "BOL-065"}
    return {"text": "Its power has no legal target now.", "rule": "BOL-Q34"}


REASONS: Mapping[str, Callable[[Blades, Desk, str, int, int], Reason | None]] = {
    "seal": _seal,
    "seat": _seat,
    "pool": _seat,
    "weapon": _weapon,
    "own": _weapon,
}
