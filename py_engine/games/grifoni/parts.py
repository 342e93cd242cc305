"""Faces of the road, the Wagon and the bands: bays, tokens, meters, labels; and the grounds of the zones."""

from __future__ import annotations

from ...present.drawing import (
    CREAM,
    bold,
    circle,
    face,
    fade,
    icon,
    rect,
    texture,
    title,
    words,
)
from ...present.layout import Box
from ...present.vocabulary import Face, Op
from .data import FACTIONS
from .drawing import (
    DISTANCE_ICON,
    POWER_ICON,
    TRACK_ICONS,
    TRACK_TINTS,
    good,
)
from .plan import Plan, plan_for
from .wording import FACTION_COLOURS, PATTERNS
from .words import GOODS


def part_faces() -> dict[str, Face]:
    """All of them, by id."""
    made = {f"good:{i}": face(26, 26, good(i, 13, 13, 12), "circle") for i in range(len(GOODS))}
    made |= {f"pool:{i}": pool_face(i) for i in range(len(GOODS))} | {f"crate:{n}": crate_face(n) for n in (1, 2)}
    made |= {f"band:{i}": band_face(i) for i in range(len(FACTIONS))} | {f"meter:{i}": meter_face(i) for i in range(2)}
    made |= {
        "bay": bay_face(), "total": total_face(), "label": label_face(), "signpost": signpost_face(),
        "purse": purse_face(), "goalslot": goal_slot_face(), "tag": tag_face(),
        "arrow": face(24, 24, [icon("exit-door", 12, 12, 20, "#e9a03a")], 3),
    }  # fmt: skip
    for tall in (False, True):
        for quest in (False, True):
            made |= zone_faces(plan_for(tall, quest))
    return made


# --- grounds ----------------------------------------------------------------------------------------------------


def zone_key(plan: Plan, zone: str) -> str:
    """The id of a zone's background."""
    return f"zone:{zone}:{'tall' if plan.tall else 'quest' if plan.quest else 'camp'}"


def zone_faces(plan: Plan) -> dict[str, Face]:
    looks = {"camp": ("#3d4a2f", "felt"), "market": ("#4d3a2a", "wood"), "road": ("#3b463f", "stone"),
             "book": ("#43302a", "wood"), "wagon": ("#4a3826", "wood"), "bands": ("#2b2f33", "stone")}  # fmt: skip
    return {zone_key(plan, zone): _background(getattr(plan, zone), *look) for zone, look in looks.items()}


def _background(box: Box, colour: str, kind: str) -> Face:
    w, h = box.w, box.h
    ops = [
        rect(0, 0, w, h, 12, fill=fade(0, 0, 0, h, [[0, colour], [1, "#1d1a17"]])),
        texture(kind, 0, 0, w, h, 12, 0.55),
        rect(1, 1, w - 2, h - 2, 11, stroke="#00000080", line=2),
        rect(2.5, 2.5, w - 5, h - 5, 10, stroke="#d9b56a38", line=1),
    ]
    return face(w, h, ops, 12)


# --- pieces -----------------------------------------------------------------------------------------------------


def signpost_face() -> Face:
    """A Location's name, Distance and Task deck. Slots: `name`, `away`, `left`, `fill`, `near`."""
    ops: list[Op] = [
        rect(0, 0, 150, 30, 6, fill="$fill", stroke="#1d150d", line=1),
        texture("wood", 0, 0, 150, 30, 6, 0.5),
    ]
    ops += [circle(17, 15, 12, fill="#1f4d3a", stroke="#e9c672", line=1.4), bold("$away", 17, 15.6, 16, "#ffffff")]
    ops += [circle(17, 15, 13.5, stroke="#6be08a", line=2.2, **{"if": "near"})]
    ops += [title("$name", 34, 15.4, 11.5, CREAM, align="left", width=88), words("$left|", 138, 15.4, 11, "#e9d9b0")]
    return face(150, 30, ops, 6)


def bay_face() -> Face:
    """Four Load slots; `free`: the bay gives its Distance."""
    ops: list[Op] = [rect(0, 0, 64, 84, 7, fill="#2a1f15c0", stroke="#8a6a3a", line=1.2)]
    for i in range(4):
        ops.append(rect(5 + 28 * (i % 2), 5 + 28 * (i // 2), 26, 26, 4, fill="#00000050", stroke="#6d552f", line=0.8))
    ops += [
        rect(14, 64, 36, 16, 8, fill="#2f7d4a", **{"if": "free"}),
        bold("+1", 27, 72, 12, "#ffffff", **{"if": "free"}),
    ]
    ops += [icon(DISTANCE_ICON, 41, 72, 12, "#ffffff", **{"if": "free"})]
    ops += [rect(14, 64, 36, 16, 8, fill="#00000060", unless="free"), bold("+1", 32, 72, 12, "#7d7363", unless="free")]
    return face(64, 84, ops, 7)


def crate_face(slots: int) -> Face:
    """An Equipment Token on the Load. Slot `sign`: the Equipment's icon."""
    w = 26 if slots == 1 else 54
    ops = [rect(0, 0, w, 26, 4, fill=fade(0, 0, 0, 26, [[0, "#8a6238"], [1, "#5d3f20"]]), stroke="#1d150d", line=1.2)]
    return face(w, 26, [*ops, texture("wood", 0, 0, w, 26, 4, 0.5), icon("$sign", w / 2, 13, 20, CREAM)], 4)


def pool_face(kind: int) -> Face:
    ops = [rect(0, 2, 52, 22, 11, fill="#1b171390"), *good(kind, 13, 13, 11), words("$n", 37, 13.4, 13, "#efe3c4")]
    return face(52, 26, ops, 11)


def meter_face(track: int) -> Face:
    """Glory or Supremacy of a Wagon. Slot `n`."""
    ops = [rect(0, 0, 74, 32, 8, fill=TRACK_TINTS[track], stroke="#1d150d", line=1.2)]
    return face(74, 32, [*ops, icon(TRACK_ICONS[track], 18, 16, 24, CREAM), bold("$n", 52, 16.6, 20, "#ffffff")], 8)


def total_face() -> Face:
    """Power and Distance of the Front Line. Slots `p`, `d`."""
    ops = [rect(0, 0, 74, 70, 8, fill="#1b1713a0", stroke="#d9b56a80", line=1)]
    ops += [circle(20, 19, 14, fill="#7d1f1f", stroke="#e9c672", line=1.4), icon(POWER_ICON, 20, 19, 20, CREAM)]
    ops += [bold("$p", 52, 19.6, 21, "#ffffff")]
    ops += [circle(20, 51, 14, fill="#1f4d3a", stroke="#e9c672", line=1.4), icon(DISTANCE_ICON, 20, 51, 20, CREAM)]
    return face(74, 70, [*ops, bold("$d", 52, 51.6, 21, "#ffffff")], 8)


def label_face() -> Face:
    """Words on a board. Slot `text`."""
    return face(160, 16, [title("$text", 0, 8, 11.5, "#e6d3a0", align="left", width=160)], 0)


def tag_face() -> Face:
    """A ribbon with a short word. Slots `text`, `fill`."""
    return face(
        94,
        19,
        [rect(0, 0, 94, 19, 9, fill="$fill", stroke="#1d150d", line=1), bold("$text", 47, 9.8, 11.5, "#ffffff")],
        9,
    )


def goal_slot_face() -> Face:
    return face(120, 168, [rect(1, 1, 118, 166, 9, stroke="#d9b56a70", line=1.4, dash=[6, 5])], 9)


def band_face(faction: int) -> Face:
    """The head of another player's Wagon. Slots: `name`, `score`, `rank`."""
    colour = FACTION_COLOURS[faction]
    ops: list[Op] = [rect(0, 0, 112, 44, 8, fill=colour, stroke="#1d150d", line=1)]
    cloth = {"op": "pattern", "pattern": PATTERNS[faction], "x": 0, "y": 0, "w": 112, "h": 44, "r": 8}
    ops += [cloth | {"stroke": "#ffffff", "line": 1.2, "alpha": 0.14}, icon(FACTIONS[faction].icon, 22, 22, 32, CREAM)]
    ops += [title("$name", 42, 14, 12.5, "#ffffff", align="left", width=64)]
    ops += [words("$line|", 42, 31, 10.5, "#ffffff", align="left", width=66)]
    return face(112, 44, ops, 8)


def purse_face() -> Face:
    """Resources in numbers. Slots `g0` to `g5`, `load`."""
    ops: list[Op] = [rect(0, 0, 150, 44, 7, fill="#1b171390")]
    for kind in range(len(GOODS)):
        x, y = 14 + 36 * (kind % 3), 12.5 + 19 * (kind // 3)
        ops += [*good(kind, x, y, 8), bold(f"$g{kind}", x + 16, y, 12, "#efe3c4")]
    ops += [icon("old-wagon", 128, 14, 20, "#d9c28a"), words("$load", 128, 32, 10.5, "#efe3c4")]
    return face(150, 44, ops, 7)
