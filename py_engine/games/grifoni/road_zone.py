"""The road with its Tasks, and the book with the Tabula's tracks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...present.vocabulary import Piece
from .boards import CHOICE_H, CHOICE_W, PAGE_H, PAGE_W
from .data import LOCATIONS, SURROUNDINGS_TASKS, TASK_CARDS
from .drawing import place_colour
from .faces import BROAD_H, BROAD_W, OPTION_H, OPTION_W, ROW_H, ROW_W, TASK_H, TASK_W
from .pieces import Table, at, ground, label, piece
from .quest import reachable, shortfall
from .state import paragraph, standing
from .wording import ROMAN, epilogue_text, reward_text, signed, task_text
from .words import ACT, EMPTY, TRACKS

# --- the road ---------------------------------------------------------------------------------------------------


def road_order(t: Table) -> list[tuple[int, int, int]]:
    """(Location, Distance, its open Task or EMPTY), nearest first; the Surroundings are Location -1."""
    v = t.v
    places = sorted(range(len(LOCATIONS)), key=v.distance.__getitem__)
    far = [(place, v.distance[place], v.quests[place][-1] if v.quests[place] else EMPTY) for place in places]
    return [(EMPTY, 0, SURROUNDINGS_TASKS[v.act]), *far]


def road(t: Table) -> Iterator[Piece]:
    yield ground(t, "road")
    if not t.v.distance[0]:
        return
    if t.v.stack and t.v.stack[-1][0] == "option":
        yield from _completed(t)
        return
    for i, (place, away, task) in enumerate(road_order(t)):
        if t.plan.tall:
            yield from _broad(t, i, place, away, task)
        elif t.plan.quest:
            yield from _card(t, i, place, away, task)
        else:
            yield from _line(t, i, place, away, task)


def reach(t: Table, task: int) -> tuple[str, str]:
    """What the own Front Line lacks for a Task, in two words, and the colour that says so."""
    if reachable(t.v, t.me, task):
        return "in reach", "#2f7d4a"
    if TASK_CARDS[task].location == EMPTY:
        return "nobody armed", "#8b3a2f"
    weak, far = shortfall(t.v, t.me, task)
    return (f"Distance −{far}", "#7d6a2a") if far else (f"Power −{weak}", "#8b3a2f")


def _values(t: Table, away: int, task: int) -> dict[str, Any]:
    tag, fill = reach(t, task)
    return {"away": away, "tag": tag, "tagfill": fill}


def _task(t: Table, task: int, face: str, spot: Any, place: int, **more: Any) -> Piece:
    text = task_text(task)
    return piece(f"task:{task}", f"{face}:{task}", spot, "road", 3, text, inspect=True, caption=text,
                 start=f"post:{place}", end="wagon", **more)  # fmt: skip


def _line(t: Table, i: int, place: int, away: int, task: int) -> Iterator[Piece]:
    box = t.plan.road
    spot = at(box.x + 4, box.y + 3 + 39 * i, ROW_W, ROW_H)
    if task == EMPTY:
        yield label(f"post:{place}", f"{LOCATIONS[place].name}: no Task left", box.x + 20, spot.y - 8, "road", 240)
    else:
        yield _task(t, task, "taskrow", spot, place, values=_values(t, away, task))


def _broad(t: Table, i: int, place: int, away: int, task: int) -> Iterator[Piece]:
    box = t.plan.road
    spot = at(box.x + 9, box.y + 6 + 118 * i, BROAD_W, BROAD_H)
    if task == EMPTY:
        yield label(f"post:{place}", f"{LOCATIONS[place].name}: no Task left", box.x + 20, spot.y - 8, "road", 240)
    else:
        yield _task(t, task, "broad", spot, place, values=_values(t, away, task))


def _card(t: Table, i: int, place: int, away: int, task: int) -> Iterator[Piece]:
    box, w = t.plan.road, 138.0
    x = box.x + 9 + (w + 5) * i
    name = LOCATIONS[place].name if place >= 0 else "Surroundings"
    left = f"{len(t.v.quests[place])}" if place >= 0 else ""
    values: dict[str, Any] = {"name": name, "away": away, "left": left, "fill": place_colour(place)}
    if task != EMPTY and (TASK_CARDS[task].location == EMPTY or shortfall(t.v, t.me, task)[1] == 0):
        values["near"] = True
    alt = f"{name}, Distance {away}" + (f", {left} Tasks" if left else "")
    yield piece(f"post:{place}", "signpost", at(x, box.y + 7, w, w / 5), "road", 2, alt, values=values, tags=["flat"])
    if task != EMPTY:
        tag, fill = reach(t, task)
        spot = at(x, box.y + 40, w, w * TASK_H / TASK_W)
        yield _task(t, task, "task", spot, place)
        ribbon = at(x + 22, box.y + 40 + w * TASK_H / TASK_W - 3, w - 44, 19)
        yield piece(f"tag:{task}", "tag", ribbon, "road", 6, "", values={"text": tag, "fill": fill}, tags=["flat"])


def _completed(t: Table) -> Iterator[Piece]:
    """The Task just completed and its three choices."""
    _, _, task = t.v.stack[-1]
    box = t.plan.road
    if t.plan.tall:
        place = TASK_CARDS[task].location
        away = t.v.distance[place] if place >= 0 else 0
        yield _task(t, task, "broad", at(box.x + 9, box.y + 6, BROAD_W, BROAD_H), place, values={"away": away})
    else:
        yield _task(t, task, "task", at(box.x + 70, box.y + 8, 165, 330), TASK_CARDS[task].location)
    for i, option in enumerate(TASK_CARDS[task].options):
        ow = 346.0 if t.plan.tall else OPTION_W * 1.08
        oh = ow * OPTION_H / OPTION_W
        ox, oy = (box.x + 22, box.y + 130 + (oh + 8) * i) if t.plan.tall else (box.x + 290, box.y + 12 + (oh + 8) * i)
        word = ("Glory", "Supremacy", "Neutral")[i]
        alt = f"{word}: {option.label}: {reward_text(option)}"
        dead = bool(t.desk.legal) and ("option", i) not in t.desk.legal
        yield piece(
            f"option:{i}", f"option:{task}:{i}", at(ox, oy, ow, oh), "road", 8, alt, tags=["dim"] if dead else []
        )


# --- the book ---------------------------------------------------------------------------------------------------


def book(t: Table) -> Iterator[Piece]:
    v, box = t.v, t.plan.book
    yield ground(t, "book")
    page, k = paragraph(v), (box.w - 8) / PAGE_W
    x, y = box.x + 4, box.y + 4
    alt = f"Act {ROMAN[page.act]}, {page.title}"
    caption = page.lore
    head = at(x, y, PAGE_W * k, PAGE_H * k)
    yield piece(f"page:{page.number}", f"page:{v.adventure}:{page.number}", head, "book", 2, alt,
                inspect=True, caption=caption, values={"bounty": any(v.bounty)})  # fmt: skip
    y += PAGE_H * k + 4
    for i in range(3):
        yield _choice(t, i, x, y, k)
        y += CHOICE_H * k + 4
    yield from _tracks(t, x, y + 2, k)


def _choice(t: Table, i: int, x: float, y: float, k: float) -> Piece:
    v, page = t.v, paragraph(t.v)
    choice = page.choices[i]
    values: dict[str, Any] = {}
    if i < 2:
        have = standing(v, t.me, i)
        values["need"] = f"{have} of {choice.requirement}".replace("-", "−")
        if have >= choice.requirement:
            values["met"] = True
    if page.act == ACT - 1 and (not v.hidden_epilogues or v.epilogue == choice.target):
        values["ending"] = "Ending: " + epilogue_text(v, choice.target)
    need = f", needs {TRACKS[i]} {choice.requirement}, you count {values['need']}" if i < 2 else ""
    alt = f"{TRACKS[i]}: {choice.reward.label}{need}. Reward: {reward_text(choice.reward)}. {values.get('ending', '')}"
    tags = ["chosen"] if v.plot[page.act] == i and v.act == page.act else []
    spot = at(x, y, CHOICE_W * k, CHOICE_H * k)
    return piece(f"choice:{i}", f"choice:{v.adventure}:{page.number}:{i}", spot, "book", 3, alt,
                 values=values, tags=tags, inspect=True, caption=alt)  # fmt: skip


def _tracks(t: Table, x: float, y: float, k: float) -> Iterator[Piece]:
    v = t.v
    for act in range(ACT):
        spot = at(x + 2 + 38 * k * act, y, 32 * k, 32 * k)
        yield piece(
            f"plot:{act}",
            "plotslot",
            spot,
            "book",
            1,
            f"Plot Slot of Act {ROMAN[act]}",
            values={"act": ROMAN[act]},
            tags=["flat"],
        )
        if v.plot[act] != EMPTY:
            who = v.chosen_by[act]
            by = "by time" if who == EMPTY else f"by {t.desk.names[who]}"
            alt = f"Act {ROMAN[act]}: {TRACKS[v.plot[act]]}, {by}"
            yield piece(f"plottoken:{act}", f"token:{v.plot[act]}", spot, "book", 4, alt, caption=alt, inspect=True)
    tx = x + 124 * k
    yield piece("time", "time", at(tx, y + 2 * k, 226 * k, 28 * k), "book", 1, f"Turn {v.time} of 9", tags=["flat"])
    n = v.time - 1
    hour = at(tx + (16 + 24 * n + 2 * (n // 3) - 10) * k, y + 6 * k, 20 * k, 20 * k)
    yield piece("hour", "hour", hour, "book", 4, f"Time Token on {v.time}")
    y += 38 * k
    for track in range(2):
        yield from _scale(t, track, x + 8 * k, y + 27 * k * track, k)
    y += 58 * k
    yield from _priority(t, x, y, k)


def _scale(t: Table, track: int, x: float, y: float, k: float) -> Iterator[Piece]:
    n = t.v.balance[track]
    yield piece(f"scale:{track}", f"scale:{track}", at(x, y, 340 * k, 24 * k), "book", 1, "", tags=["flat"])
    spot = at(x + (47 + 22.5 * (n + 6) - 11) * k, y + 1 * k, 22 * k, 22 * k)
    tags = ["ghost"] if any(event[0] == track for event in t.told("balance")) else []
    alt = f"Power Balance, {TRACKS[track]} {signed(n)}"
    yield piece(
        f"cube:{track}", f"cube:{track}", spot, "book", 5, alt, values={"n": signed(n) if n else "0"}, tags=tags
    )


def _priority(t: Table, x: float, y: float, k: float) -> Iterator[Piece]:
    yield label("prio", "Priority", x + 8 * k, y + 8 * k, "book", 110 * k)
    for i, seat in enumerate(t.v.priority):
        alt = f"Priority {ROMAN[i]}: {t.desk.names[seat]}"
        yield piece(
            f"obol:{seat}", f"obol:{t.band(seat)}", at(x + (74 + 38 * i) * k, y + 2, 30 * k, 30 * k), "book", 4, alt
        )
    spot = at(x + 296 * k, y - 2, 46 * k, 39 * k)
    yield piece("plotplace", "plotplace", spot, "book", 1, "Plot Choice Slot", tags=["flat"])
    if (seat := t.v.reserved) != EMPTY:
        pawn = at(spot.x - 13 * k, spot.y - 20 * k, 28 * k, 35 * k)
        alt = f"{t.desk.names[seat]} has reserved the Plot Choice"
        yield piece("reserved", f"squire:{t.band(seat)}", pawn, "book", 6, alt, start=f"idle:{seat}", tags=["glow"])
