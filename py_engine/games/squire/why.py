"""Why a card does not fit somewhere, or why something cannot be taken: one sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...present.vocabulary import Desk, Reason
from . import words
from .bag import SIDES, SIZE, Cost, reasons
from .bag import Reason as Against
from .data import STORIES
from .pieces import item_id, loot_id
from .places import Table
from .present import hand
from .rules import offered
from .table import EMPTY, Squire, bag, cost, deck_of

Pose = Sequence[Any]


def why_not(v: Squire, desk: Desk, path: Sequence[str], pose: Pose | None) -> Reason | None:
    """The reason why a pose or a click begins no legal action."""
    if not v.stack or not desk.legal:
        return None
    t = Table(v, desk)
    kind = v.stack[-1][0]
    if pose is not None:
        return _pose(t, pose) if kind in ("place", "second") else None
    if kind == "turn":
        return _slot(t, path)
    return None


def _pose(t: Table, pose: Pose) -> Reason | None:
    _, x, y, turn, layer = pose
    kind, seat, *args = t.v.stack[-1]
    k = round(turn / 90) % 4
    frame, (rows, columns) = t.frame(seat), SIZE[k % 2]
    r, c = round((y - frame.y) / frame.tile - rows / 2), round((x - frame.x) / frame.tile - columns / 2)
    paid: Cost = cost(t.v, seat, deck_of(args[0])) if kind == "place" else None
    solo = len(t.seats) == 1 and kind == "second"
    found = reasons(bag(t.v, seat), hand(t), k, r, c, int(layer), paid, kind == "place", solo)
    if not found:
        return None
    told = [_sentence(t, seat, against, k, int(layer), paid) for against in found]
    reason: Reason = {"text": " ".join(text for text, _ in told[:2]), "rule": told[0][1]}
    if lit := [name for against in found[:2] for name in _concerned(t, seat, against)]:
        reason["pieces"] = lit
    return reason


def _concerned(t: Table, seat: int, against: Against) -> list[str]:
    """The items of the bag that are in the way, or that should have been covered."""
    shown = bag(t.v, seat)
    if against.word not in ("partial_cover", "void_covered", "cost_not_covered"):
        return []
    return [item_id(shown.cards[i], shown.kinds[i]) for i in against.items]


def _sentence(t: Table, seat: int, against: Against, k: int, layer: int, paid: Cost) -> tuple[str, str]:
    shown, parts = bag(t.v, seat), SIDES[hand(t)][k].parts
    below = against.word in ("partial_under", "void_under")
    items = words.kinds_listed(parts[i].kind if below else shown.kinds[i] for i in against.items)
    if against.word == "no_anchor" and layer:
        return "No whole loot item of your bag would lie on this card.", "SQR-028"
    return {
        "no_anchor": ("No whole loot item of this card lies on your bag.", "SQR-018"),
        "partial_cover": (f"{items} would be covered only in part.", "SQR-020"),
        "void_covered": ("A VOID rune cannot be covered.", "SQR-022"),
        "cost_not_covered": (
            f"The story wants a {words.group_name(paid or frozenset(), one=True)} covered.",
            "SQR-055",
        ),
        "must_cover_loot": ("Alone, your second card must cover a loot item of the first.", "SQR-042"),
        "no_hide": ("Only a visible HIDE rune lets a card go beneath.", "SQR-025"),
        "hide_cannot_pay": ("A card beneath the bag cannot use an item for the story.", "SQR-032"),
        "partial_under": (f"{items} of the new card would show only in part.", "SQR-029"),
        "void_under": ("A VOID rune cannot go beneath the bag.", "SQR-030"),
    }[against.word]


def _slot(t: Table, path: Sequence[str]) -> Reason | None:
    """Why the loot that was clicked cannot be taken."""
    v, seat = t.v, t.v.stack[-1][1]
    for slot, pile in enumerate(v.piles):
        if not path or not pile or path[0] not in (*map(loot_id, pile), f"slot:{slot}"):
            continue
        if path[0] != loot_id(pile[-1]) and path[0] != f"slot:{slot}":
            return {"text": "Only the top card of a pile can be taken.", "rule": "SQR-058"}
        return _not_offered(t, seat, slot)
    return None


def _not_offered(t: Table, seat: int, slot: int) -> Reason | None:
    v, story = t.v, t.v.story[deck_of(slot)]
    if story == EMPTY:
        return {"text": "This deck has no story left.", "rule": "SQR-109"}
    if offered(v, seat, slot):
        return None
    paid = cost(v, seat, deck_of(slot))
    if paid is None:
        return {"text": "This card fits nowhere in your bag.", "rule": "SQR-060"}
    held = [kind for kind in bag(v, seat).kinds if kind in paid]
    if held:
        return {
            "text": f"This card fits nowhere so that it covers a {words.group_name(paid, one=True)}.",
            "rule": "SQR-060",
        }
    need = words.demand_for(v, seat, story)
    rule = "SQR-052" if STORIES[story].values else "SQR-055"
    return {"text": f"The story asks for {need}.", "rule": rule}
