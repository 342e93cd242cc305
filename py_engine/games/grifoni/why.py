"""Why something on the table begins no legal action, in one sentence with its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...present.vocabulary import Desk, Reason
from .data import GEAR, LOAD, LOCATIONS, MERCS, TASK_CARDS, fits
from .market import available, cost, discount
from .quest import offered, shortfall
from .state import Grifoni, distance, gear_load, load, paragraph, power, standing
from .wording import amount, card_name, join, slot_name
from .words import COUNCIL, EMPTY, EQUIPMENT, MERCENARY, ROW, TRACKS


def why_not(v: Grifoni, desk: Desk, path: Sequence[str], pose: Any = None) -> Reason | None:
    """The reason, or None if there is nothing to say."""
    if not path or not v.stack:
        return None
    if not desk.legal:
        return _reason("It is not your turn.", "GRIF-136")
    kind, seat, *args = v.stack[-1]
    for key in reversed(path):
        name, _, rest = key.partition(":")
        rest = rest.partition(":")[0]
        ask = WHY.get(name)
        if ask and rest.isdigit() and (reason := ask(v, seat, kind, args, int(rest), path)):
            return reason
    return None


def _reason(text: str, rule: str) -> Reason:
    return {"text": text, "rule": rule}


def _slot(v: Grifoni, seat: int, kind: str, args: list[Any], slot: int, path: Sequence[str]) -> Reason | None:
    if kind not in ("place", "council"):
        return _reason("Squires are placed in the Planning Phase only.", "GRIF-048")
    if v.camp[slot] != EMPTY:
        return _reason(f"{slot_name(slot)} holds a Squire already.", "GRIF-051")
    if kind == "council" and slot >= COUNCIL:
        return _reason("From the Council a Squire moves to Tents I to VII.", "GRIF-Q52")
    if kind == "council" and v.split_council and args[0] == COUNCIL:
        return _reason("This Squire may only reserve the Plot Choice.", "GRIF-Q51")
    return None


def _merc(v: Grifoni, seat: int, kind: str, args: list[Any], card: int, path: Sequence[str]) -> Reason | None:
    if kind == "gain_card":
        return _buy(v, seat, args[0], MERCENARY, card)
    if kind == "drop":
        return _drop(v, args[0], MERCENARY, card)
    if kind == "front":
        return _arm(v, seat, path)
    if card in v.mercs[seat]:
        return _reason("Mercenaries are armed when the Front Line is formed.", "GRIF-127")
    return _reason("Mercenaries are recruited at the Inn.", "GRIF-116")


def _gear(v: Grifoni, seat: int, kind: str, args: list[Any], card: int, path: Sequence[str]) -> Reason | None:
    if kind == "gain_card":
        return _buy(v, seat, args[0], EQUIPMENT, card)
    if kind == "drop":
        return _drop(v, args[0], EQUIPMENT, card)
    if kind == "front":
        return _arm(v, seat, path)
    if card in v.gear[seat]:
        return _reason("Equipment is discarded at the Sutler's only.", "GRIF-100")
    return _reason("Equipment is made at the Forge.", "GRIF-129")


def _buy(v: Grifoni, seat: int, wanted: int, kind: int, card: int) -> Reason | None:
    if wanted != kind:
        return _reason(f"Here you gain {'a Mercenary' if wanted == MERCENARY else 'an Equipment'}.", "GRIF-103")
    if card not in available(v, seat, kind):
        return _reason("Only the row and the top card of the deck are for sale.", "GRIF-105")
    if kind == EQUIPMENT and gear_load(v, seat) + GEAR[card].slots > LOAD:
        return _reason("Its token would not fit even on a Load without Resources.", "GRIF-101")
    price, have = cost(kind, card), v.goods[seat]
    short = [amount(good, n - have[good]) for good, n in enumerate(price) if n > have[good]]
    saved = discount(v, seat, kind, card)
    return _reason(
        f"{card_name(kind, card)}: {join(short)} short" + (f" (you save {saved})" if saved else "") + ".", "GRIF-116"
    )


def _drop(v: Grifoni, wanted: int, kind: int, card: int) -> Reason | None:
    return (
        _reason("Only cards of the four places of this row are replaced.", "GRIF-Q23")
        if card not in v.row[wanted]
        else None
    )


def _arm(v: Grifoni, seat: int, path: Sequence[str]) -> Reason | None:
    """Why this pair cannot be armed."""
    keys = [key.partition(":") for key in path]
    mercs = [int(rest) for name, _, rest in keys if name == "merc" and rest.isdigit()]
    gears = [int(rest) for name, _, rest in keys if name == "gear" and rest.isdigit()]
    if any(m not in v.mercs[seat] for m in mercs) or any(e not in v.gear[seat] for e in gears):
        return _reason("This card is not yours.", "GRIF-138")
    if mercs and gears and not fits(mercs[0], gears[0]):
        merc, gear = MERCS[mercs[0]], GEAR[gears[0]]
        return _reason(f"{merc.name} uses {join(merc.expertise)}; {gear.name} is {gear.category}.", "GRIF-128")
    if mercs and not any(fits(mercs[0], gear) for gear in v.gear[seat]):
        return _reason(
            f"You own nothing that {MERCS[mercs[0]].name} can use ({join(MERCS[mercs[0]].expertise)}).", "GRIF-128"
        )
    return _reason("This one is armed already, or its Equipment is taken.", "GRIF-138")


def _task(v: Grifoni, seat: int, kind: str, args: list[Any], task: int, path: Sequence[str]) -> Reason | None:
    if kind != "task":
        return _reason("Tasks are completed in the Quest, after the Front Line is formed.", "GRIF-139")
    card = TASK_CARDS[task]
    if task not in offered(v):
        return _reason("This Task is completed already.", "GRIF-145")
    if card.location == EMPTY:
        return _reason("It needs at least one armed Mercenary in the Front Line.", "GRIF-151")
    weak, far = shortfall(v, seat, task)
    if far:
        away, have = v.distance[card.location], distance(v, seat, card.location)
        return _reason(f"{LOCATIONS[card.location].name} lies at Distance {away}; your Distance is {have}.", "GRIF-142")
    return _reason(f"Power {card.power - weak} of {card.power} needed.", "GRIF-143") if weak else None


def _post(v: Grifoni, seat: int, kind: str, args: list[Any], place: int, path: Sequence[str]) -> Reason | None:
    """A Location's signpost: what keeps the band from its Task."""
    if not v.quests[place]:
        return _reason(f"No Task is left in {LOCATIONS[place].name}.", "GRIF-Q81")
    away, have = v.distance[place], distance(v, seat, place)
    if have < away:
        return _reason(f"Distance {away} needed, you reach {have} (Power {power(v, seat)}).", "GRIF-142")
    return _task(v, seat, kind, args, v.quests[place][-1], path)


def _choice(v: Grifoni, seat: int, kind: str, args: list[Any], i: int, path: Sequence[str]) -> Reason | None:
    if kind != "choose":
        return _reason(
            "The Plot Choice is made at the end of the turn, by whoever reserved it at the Council.", "GRIF-087"
        )
    need = paragraph(v).choices[i % 3].requirement
    return _reason(f"{TRACKS[i % 3]} {need} needed, you count {standing(v, seat, i % 3)}.", "GRIF-162")


def _option(v: Grifoni, seat: int, kind: str, args: list[Any], i: int, path: Sequence[str]) -> Reason | None:
    return _reason("You cannot pay the cost of this option.", "GRIF-Q79")


def _good(v: Grifoni, seat: int, kind: str, args: list[Any], owner: int, path: Sequence[str]) -> Reason | None:
    if owner != seat:
        return _reason("These Resources are another band's.", "GRIF-097")
    if kind in ("overflow", "give"):
        rule = "GRIF-099" if kind == "overflow" else "GRIF-Q43"
        return _reason(f"Choose in the question which Resources you {'discard' if kind == 'overflow' else kind}.", rule)
    return _reason(
        f"Resources are discarded only if something new does not fit (Load {load(v, seat)} of {LOAD}).", "GRIF-099"
    )


def _goal(v: Grifoni, seat: int, kind: str, args: list[Any], owner: int, path: Sequence[str]) -> Reason | None:
    return _reason("Ambition and Legacy are counted at the end of the game.", "GRIF-196")


def _deck(v: Grifoni, seat: int, kind: str, args: list[Any], which: int, path: Sequence[str]) -> Reason | None:
    return _reason(f"Five cards are for sale: {ROW} in the row and the top card of the deck.", "GRIF-103")


WHY: Mapping[str, Callable[..., Reason | None]] = {
    "slot": _slot, "merc": _merc, "gear": _gear, "task": _task, "post": _post, "choice": _choice,
    "option": _option, "good": _good, "crate": _gear, "ambition": _goal, "legacy": _goal, "deck": _deck, "pile": _deck,
}  # fmt: skip
