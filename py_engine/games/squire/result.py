"""The end of a match: who won and why, with the items and pairs that gave each point."""

from __future__ import annotations

from ...present.vocabulary import Desk, Outcome, Part, Standing
from . import words
from .data import SQUIRES
from .ends import junk, points, ranks, winners
from .pieces import item_id
from .score import awards
from .table import Squire, bag


def outcome(v: Squire, desk: Desk) -> Outcome:
    """Who won and why, with every item and pair that gave points."""
    order = ranks(v)
    places = [1 + sum(other > rank for other in order) for rank in order]
    if len(order) == 1 and not winners(v):
        places = [2]  # SQR-102: a squire who is not hired has not won
    seats = sorted(range(len(order)), key=lambda seat: (places[seat], seat))
    made: Outcome = {"headline": _headline(v, desk), "standings": [_standing(v, seat, places[seat]) for seat in seats]}
    first = [seat for seat in seats if points(v, seat) == points(v, seats[0])]
    if len(first) > 1:
        less = "share the win: equal points and equal junk." if places[first[1]] == 1 else "wins with less junk."
        who = words.listed([desk.name(seat) for seat in first if places[seat] == 1])
        made["note"] = f"Equal points: {who} {less}"
    return made


def _headline(v: Squire, desk: Desk) -> str:
    won = winners(v)
    if len(v.squires) == 1:
        have = points(v, 0)
        who = "You are" if desk.seat == 0 else f"{desk.names[0]} is"
        return f"{who} hired with {have} points" if won else f"Not hired: {have} of {v.target} points"
    names, best = words.listed([desk.name(seat) for seat in won]), points(v, won[0])
    if len(won) > 1:
        return f"{names} share the win with {best}"
    return f"{names} {'win' if names == 'You' else 'wins'} with {best}"


def _standing(v: Squire, seat: int, place: int) -> Standing:
    shown, squire = bag(v, seat), v.squires[seat]
    parts: list[Part] = []
    for award in awards(shown, squire, tuple(v.morphs[seat])):
        lit = [item_id(shown.cards[i], shown.kinds[i]) for i in award.items]
        parts.append({"label": _award_name(squire, award.why, award.about), "points": award.points, "pieces": lit,
                      "note": _award_note(v, seat, award.why, award.items)})  # fmt: skip
    text = words.squire_text(squire)
    return {"seat": seat, "place": place, "total": points(v, seat), "parts": parts,
            "note": f"{text['name']}, {text['title']} · {junk(v, seat)} junk items"}  # fmt: skip


def _award_name(squire: int, why: str, about: int) -> str:
    if why == "line":
        return words.pair_line(SQUIRES[squire].pairs[about]).rpartition(":")[0]
    names = {
        "loot": "Loot items",
        "junk": "Junk items",
        "void": "Junk beside a VOID rune",
        "rune": "Rune beside a rune",
    }
    if why == "pair":
        return f"Pair: {words.kind_name(about)}"
    return names.get(why) or words.junk_line(SQUIRES[squire].junk).partition(":")[0]


def _award_note(v: Squire, seat: int, why: str, items: tuple[int, ...]) -> str:
    if why in ("loot", "junk", "void", "special"):
        return f"× {len(items)}"
    return ""
