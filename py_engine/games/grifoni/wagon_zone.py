"""The own Wagon, large, and the others' as strips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...kernel import HIDDEN
from ...present.layout import Box, Spot
from ...present.vocabulary import Piece
from .data import AMBITIONS, BAY, BAYS, GEAR, LEGACIES, LOAD, MERCS, TASK_CARDS
from .pieces import CARD, Table, at, gear, ground, label, merc, piece, spread
from .scoring import ambition_matches
from .state import distance, free_bays, load, power
from .wording import GOOD_NAMES, ROMAN, card_name, goods_text, join, task_text
from .words import EMPTY, EQUIPMENT, FRONT, GOODS, MERCENARY, TRACKS

TUCK = 0.235
"""How much of an Equipment shows below its Mercenary, by the card's height."""


class Layout(NamedTuple):
    """Where the parts of the own Wagon stand: top left corners, card widths, box of both reserves."""

    meters: tuple[float, float]
    totals: tuple[float, float]
    idle: tuple[float, float]
    front: tuple[float, float]
    pair: float
    mercs: Box
    gears: Box
    spare: float
    load: tuple[float, float]
    bays: int
    bay: float
    tasks: Box
    goals: tuple[float, float]
    goal: float
    goals_down: bool


def layout_of(t: Table) -> Layout:
    b = t.plan.wagon
    if t.plan.tall:
        return Layout(
            meters=(b.x + 6, b.y + 6), totals=(b.x + 84, b.y + 6), idle=(b.x + 6, b.y + 76), front=(b.x + 14, b.y + 92),
            pair=108, mercs=Box(b.x + 8, b.y + 306, 374, 110), gears=Box(b.x + 8, b.y + 430, 374, 110), spare=76,
            load=(b.x + 162, b.y + 6), bays=4, bay=52.5, tasks=Box(b.x + 8, b.y + 556, 236, 76),
            goals=(b.x + 256, b.y + 548), goal=58, goals_down=False,
        )  # fmt: skip
    if t.plan.quest:
        return Layout(
            meters=(b.x + 10, b.y + 12), totals=(b.x + 10, b.y + 86), idle=(b.x + 12, b.y + 164),
            front=(b.x + 96, b.y + 22), pair=112, mercs=Box(b.x + 14, b.y + 236, 590, 118),
            gears=Box(b.x + 14, b.y + 364, 590, 118), spare=80, load=(b.x + 474, b.y + 14), bays=2, bay=66,
            tasks=Box(b.x + 626, b.y + 286, 96, 190), goals=(b.x + 626, b.y + 12), goal=88, goals_down=True,
        )  # fmt: skip
    return Layout(
        meters=(b.x + 8, b.y + 10), totals=(b.x + 8, b.y + 80), idle=(b.x + 10, b.y + 153), front=(b.x + 92, b.y + 14),
        pair=96, mercs=Box(b.x + 418, b.y + 24, 162, 140), gears=Box(b.x + 590, b.y + 24, 150, 140), spare=92,
        load=(b.x + 752, b.y + 8), bays=2, bay=66, tasks=Box(b.x + 896, b.y + 26, 118, 150),
        goals=(b.x + 1026, b.y + 8), goal=62, goals_down=True,
    )  # fmt: skip


def wagon(t: Table) -> Iterator[Piece]:
    """Everything of the seat whose Wagon is large."""
    yield ground(t, "wagon")
    if not t.v.mercs[t.me]:
        return
    where = layout_of(t)
    yield from _numbers(t, where)
    yield from _front(t, where)
    yield from _reserve(t, where)
    yield from _load(t, where)
    yield from _tasks(t, where)
    yield from _goals(t, where)


def _numbers(t: Table, where: Layout) -> Iterator[Piece]:
    v, seat = t.v, t.me
    x, y = where.meters
    for track in range(2):
        n = v.tracks[track][seat]
        changed = any(event[:2] == (seat, track) for event in t.told("track"))
        tags = ["flat", "live", *(["gain"] if changed else [])]
        spot = at(x, y + 35 * track, 72, 31)
        key = f"meter:{track}"
        yield piece(key, key, spot, "wagon", 2, f"{TRACKS[track]} {n}", values={"n": n}, tags=tags)
    p, d = power(v, seat), distance(v, seat)
    alt = f"Front Line: Power {p}, Distance {d}"
    yield piece(
        "totals", "total", at(*where.totals, 72, 68), "wagon", 2, alt, values={"p": p, "d": d}, tags=["flat", "live"]
    )
    idle = sum(step[:2] == ("place", seat) for step in v.stack)
    x, y = where.idle
    yield piece(f"idle:{seat}", "label", at(x, y, 10, 1), "wagon", 1, "", values={"text": ""}, tags=["flat"])
    for i in range(idle):
        alt = f"Squire to place ({i + 1} of {idle})"
        yield piece(f"pawn:{i}", f"squire:{t.band(seat)}", at(x + 24 * i, y, 22, 28), "wagon", 3, alt, end="camp")


def _front(t: Table, where: Layout) -> Iterator[Piece]:
    x, y = where.front
    w = where.pair
    h = w / CARD
    line = t.v.front[t.me]
    for i in range(FRONT):
        left = x + (w + 9) * i
        if 2 * i < len(line):
            yield gear(line[2 * i + 1], at(left, y + h * TUCK, w, h), "wagon", 2)
            yield merc(line[2 * i], at(left, y, w, h), "wagon", 4)
        else:
            yield piece(f"gap:{i}", "goalslot", at(left, y, w, h), "wagon", 1, "", tags=["flat"], alpha=0.7)
    yield label("front", "Front Line", x + 2, y - 13, "wagon", 120)


def _reserve(t: Table, where: Layout) -> Iterator[Piece]:
    line = t.v.front[t.me]
    mercs = [card for card in t.v.mercs[t.me] if card not in line[::2]]
    gears = [card for card in t.v.gear[t.me] if card not in line[1::2]]
    gained = {(kind, card) for seat, kind, card in t.told("card") if seat == t.me}
    for i, (card, spot) in enumerate(zip(mercs, spread(where.mercs, len(mercs), where.spare), strict=True)):
        yield merc(card, spot, "wagon", 5 + i, tags=["gain"] if (MERCENARY, card) in gained else [], start="market")
    for i, (card, spot) in enumerate(zip(gears, spread(where.gears, len(gears), where.spare), strict=True)):
        yield gear(card, spot, "wagon", 5 + i, tags=["gain"] if (EQUIPMENT, card) in gained else [], start="market",
                   end=f"pile:{EQUIPMENT}")  # fmt: skip
    yield label(
        "reserve:0",
        "Reserve" if mercs or not t.plan.quest else "Reserve: nobody",
        where.mercs.x,
        where.mercs.y - 14,
        "wagon",
        130,
    )
    yield label("reserve:1", "Equipment", where.gears.x, where.gears.y - 14, "wagon", 120)


def _load(t: Table, where: Layout) -> Iterator[Piece]:
    v, seat = t.v, t.me
    x, y = where.load
    w = where.bay
    h = w * 84 / 64
    free = free_bays(v, seat)
    bays = [at(x + (w + 3) * (i % where.bays), y + (h + 3) * (i // where.bays), w, h) for i in range(BAYS)]
    for i, spot in enumerate(bays):
        values = {"free": True} if BAYS - i <= free else {}
        alt = f"Load bay {i + 1}" + (": free, +1 Distance" if values else "")
        yield piece(f"bay:{i}", "bay", spot, "wagon", 1, alt, values=values, tags=["flat"])
    k = w / 64
    used = 0
    cards = sorted(v.gear[seat], key=lambda card: -GEAR[card].slots)
    for card in cards:
        slots = GEAR[card].slots
        spot = _berth(bays, used, k, slots)
        yield piece(f"crate:{card}", f"crate:{slots}", spot, "wagon", 3, f"Equipment Token: {GEAR[card].name}",
                    values={"sign": GEAR[card].icon}, start="market", end="market")  # fmt: skip
        used += slots
    fresh = {good: n for who, good, n in t.told("gain") if who == seat}
    for good in range(len(GOODS)):
        n = v.goods[seat][good]
        for i in range(n):
            tags = ["gain"] if n - i <= fresh.get(good, 0) else []
            spot, home = _berth(bays, used, k, 1), f"pool:{good}"
            yield piece(f"good:{seat}:{good}:{i}", f"good:{good}", spot, "wagon", 3, GOOD_NAMES[good],
                        tags=tags, start=home, end=home)  # fmt: skip
            used += 1


def _berth(bays: list[Spot], used: int, k: float, slots: int) -> Spot:
    """The place of the next token: four to a bay; what does not fit lies across the last bay."""
    over = max(0, used - LOAD + 1)
    place = min(used, LOAD - 1)
    bay = bays[place // BAY]
    left, top = bay.x - bay.w / 2 + 5 * k, bay.y - bay.h / 2 + 5 * k
    x = left + 28 * k * (place % 2) - 7 * k * over
    y = top + 28 * k * (place % BAY // 2) + 4 * k * min(over, 3)
    w = (26 if slots == 1 else 54) * k
    return at(x, y, w, 26 * k)


def _tasks(t: Table, where: Layout) -> Iterator[Piece]:
    open_ = t.v.stack[-1][2] if t.v.stack and t.v.stack[-1][0] == "option" else EMPTY
    held, box = [task for task in t.v.tasks[t.me] if task != open_], where.tasks
    yield label("tasks", f"Tasks {len(held)}" if held else "Tasks", box.x, box.y - 15, "wagon", 100)
    w = 34.0
    h = w * 56 / 48
    columns = max(1, int(box.w // (w + 4)))
    for i, task in enumerate(held):
        spot = at(box.x + (w + 4) * (i % columns), box.y + (h + 4) * (i // columns), w, h)
        text = task_text(task)
        yield piece(f"task:{task}", f"held:{task}", spot, "wagon", 3, text, inspect=True, caption=text,
                    start=f"post:{TASK_CARDS[task].location}")  # fmt: skip


def _goals(t: Table, where: Layout) -> Iterator[Piece]:
    v, seat = t.v, t.me
    w = where.goal
    h = w / CARD
    for i, (name, cards) in enumerate((("ambition", v.ambition), ("legacy", v.legacy))):
        x = where.goals[0] + (0 if where.goals_down else (w + 6) * i)
        y = where.goals[1] + ((h + 4) * i if where.goals_down else 0)
        spot, card = at(x, y, w, h), cards[seat]
        if card == HIDDEN:
            yield piece(f"{name}:{seat}", "back:goal", spot, "wagon", 3, f"{name.capitalize()}, face down")
        elif card != EMPTY:
            values, alt = _ambition(t, card) if name == "ambition" else _legacy(t, card)
            yield piece(
                f"{name}:{seat}",
                f"{name}:{card}",
                spot,
                "wagon",
                3,
                alt,
                values=values,
                inspect=True,
                caption=alt,
            )


def _ambition(t: Table, number: int) -> tuple[dict[str, Any], str]:
    card = AMBITIONS[number]
    values, parts = {}, []
    for kind, box in enumerate(card.boxes):
        n = ambition_matches(t.v, t.me, kind)
        values[f"n{kind}"] = f"{n}/{len(box.icons)}"
        table = ", ".join(f"{least}: {vp} VP" for least, vp in box.points)
        parts.append(f"{join(box.icons)} ({table}); you match {n}")
    return values, f"Ambition {card.name}. Mercenaries: {parts[0]}. Equipment: {parts[1]}."


def _legacy(t: Table, number: int) -> tuple[dict[str, Any], str]:
    card = LEGACIES[number]
    values: dict[str, Any] = {}
    for act, (token, _) in enumerate(card.acts):
        if t.v.plot[act] != EMPTY:
            values["hit" if t.v.plot[act] == token else "miss"] = True
            values[f"{'hit' if t.v.plot[act] == token else 'miss'}{act}"] = True
    values.pop("hit", None)
    values.pop("miss", None)
    acts = ", ".join(f"Act {ROMAN[act]} {TRACKS[token]} {vp} VP" for act, (token, vp) in enumerate(card.acts))
    return values, f"Legacy {card.name}: {acts}; 1 less for each other player who matches."


# --- the others -------------------------------------------------------------------------------------------------


def bands(t: Table) -> Iterator[Piece]:
    """The other players' Wagons, one strip each."""
    yield ground(t, "bands")
    others = [seat for seat in t.v.priority if seat != t.me]
    for i, seat in enumerate(sorted(others)):
        if t.plan.tall:
            yield from _band(t, seat, Box(t.plan.bands.x + 4, t.plan.bands.y + 4 + 145 * i, 382, 141))
        else:
            w = (t.plan.bands.w - 8) / len(others)
            yield from _band(t, seat, Box(t.plan.bands.x + 4 + w * i, t.plan.bands.y + 4, w - 6, t.plan.bands.h - 8))


def _band(t: Table, seat: int, box: Box) -> Iterator[Piece]:
    v, tall = t.v, t.plan.tall
    hw, hh = 112.0, 44.0
    values = {"name": t.desk.names[seat], "line": f"{len(v.tasks[seat])} Tasks"}
    text = band_text(t, seat)
    yield piece(f"band:{seat}", f"band:{t.band(seat)}", at(box.x, box.y, hw, hh), "bands", 2, text, values=values,
                inspect=True, caption=text)  # fmt: skip
    idle = at(box.x + 20, box.y + 20, 10, 1)
    yield piece(f"idle:{seat}", "label", idle, "bands", 1, "", values={"text": ""}, tags=["flat"])
    purse = {f"g{good}": n for good, n in enumerate(v.goods[seat])} | {"load": f"{load(v, seat)}/{LOAD}"}
    alt = f"{t.desk.names[seat]} has {goods_text(v.goods[seat])}"
    pw, left, down = (150.0, hw + 8, 0.0) if tall else (104.0, 4.0, hh + 1)
    spot = at(box.x + left, box.y + down, pw, pw * 44 / 150)
    yield piece(f"purse:{seat}", "purse", spot, "bands", 2, alt, values=purse, tags=["flat", "live"])
    if tall:
        yield from _line(t, seat, Box(box.x, box.y + 52, 230, 86), 60, Box(box.x + 240, box.y + 52, 140, 86))
    else:
        wide = box.w > 600
        front = Box(box.x + hw + 8, box.y + 1, 300 if wide else 148, 72)
        rest = front.x + front.w + 6
        yield from _line(t, seat, front, 52 if wide else 47, Box(rest, box.y + 1, box.x + box.w - rest, 72))


def _line(t: Table, seat: int, front: Box, w: float, rest: Box) -> Iterator[Piece]:
    """Front Line pairs side by side, then the Reserve, overlapping."""
    v, h = t.v, w / CARD
    line = v.front[seat]
    step = front.w / FRONT
    for i in range(0, len(line), 2):
        x = front.x + step * (i // 2)
        yield gear(line[i + 1], at(x + min(w * 0.4, step - w), front.y + 6, w, h), "bands", 2)
        yield merc(line[i], at(x, front.y, w, h), "bands", 3)
    spare = [(MERCENARY, card) for card in v.mercs[seat] if card not in line[::2]]
    spare += [(EQUIPMENT, card) for card in v.gear[seat] if card not in line[1::2]]
    for i, ((kind, card), spot) in enumerate(zip(spare, spread(rest, len(spare), w * 0.86), strict=True)):
        yield (merc, gear)[kind](card, spot, "bands", 4 + i, start="market")


def band_text(t: Table, seat: int) -> str:
    """A whole Wagon in words."""
    v = t.v
    line = v.front[seat]
    pairs = [f"{MERCS[line[i]].name} with {GEAR[line[i + 1]].name}" for i in range(0, len(line), 2)]
    rest = [card_name(MERCENARY, card) for card in v.mercs[seat] if card not in line[::2]]
    rest += [card_name(EQUIPMENT, card) for card in v.gear[seat] if card not in line[1::2]]
    tasks = [TASK_CARDS[task].name for task in v.tasks[seat]]
    parts = [
        f"{t.desk.names[seat]}: {v.score[seat]} VP, Glory {v.tracks[0][seat]}, Supremacy {v.tracks[1][seat]}",
        f"Front Line (Power {power(v, seat)}, Distance {distance(v, seat)}): {join(pairs) or 'nobody'}",
        f"Reserve: {join(rest) or 'empty'}",
        f"Load {load(v, seat)} of {LOAD}: {goods_text(v.goods[seat])}",
        f"Tasks: {join(tasks) or 'none'}",
    ]
    return ". ".join(parts) + "."
