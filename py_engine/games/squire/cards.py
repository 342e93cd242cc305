"""Faces of story and squire cards."""

from __future__ import annotations

from ...present.vocabulary import Face, Op
from . import words
from .art import CREAM, DARKS, FILLS, HIGH, INK, TYPE_ICONS, WIDE, icon_of, paper
from .data import SQUIRES, STORIES, TYPE, Pair

ANIMALS = {
    "badger": "badger",
    "dormouse": "seated-mouse",
    "heron": "heron",
    "stoat": "fox",
    "hare": "rabbit",
    "otter": "beaver",
    "hedgehog": "hedgehog",
    "boar": "boar",
}
LABEL_ICONS = {"Quest": "scroll-unfurled", "Encounter": "hooded-figure", "Dungeon": "dungeon-gate"}
LABEL_COLOURS = {"Quest": "#4d6b3c", "Encounter": "#7c3f2c", "Dungeon": "#3d4468"}


# --- stories ---------------------------------------------------------------------------------------------------------


def story_face(story: int) -> Face:
    """A story card. Slots met0, met1 (completed), pay0, pay1 (can be paid) mark its conditions for the active bag."""
    text, colour = words.story_text(story), LABEL_COLOURS[words.story_text(story)["label"]]
    lines = words.conditions(story)
    ops = _card_body(colour)
    ops += [
        {"op": "icon", "icon": LABEL_ICONS[text["label"]], "x": WIDE / 2, "y": 80, "size": 70, "fill": colour,
         "alpha": 0.16},
        {"op": "text", "text": text["label"], "x": WIDE / 2, "y": 14, "size": 10.5, "font": "title", "fill": CREAM},
        {"op": "text", "text": text["title"], "x": WIDE / 2, "y": 43, "size": 15, "font": "title", "fill": INK,
         "width": WIDE - 18, "lines": 2},
    ]  # fmt: skip
    if len(lines) == 2:
        ops += _condition(story, 0, 10, 66, WIDE - 20, 30) + _condition(story, 1, 10, 108, WIDE - 20, 30)
        ops.append({"op": "text", "text": "or", "x": WIDE / 2, "y": 102, "size": 11, "weight": 700, "fill": "#7b6135"})
    else:
        ops += _condition(story, 0, 10, 84, WIDE - 20, 30)
    ops.append({"op": "text", "text": text["text"], "x": WIDE / 2, "y": 165, "size": 10, "fill": "#5b4628",
                "width": WIDE - 18, "lines": 4})  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 8, "ops": ops}


def _card_body(colour: str, w: float = WIDE, h: float = HIGH) -> list[Op]:
    return [
        {"op": "rect", "x": 0, "y": 0, "w": w, "h": h, "r": 8,
         "fill": {"to": [0, 0, w, h], "stops": [[0, "#e9c672"], [0.5, "#9a7230"], [1, "#dcb35c"]]}},
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": h - 8, "r": 5, "fill": paper(w, h)},
        {"op": "texture", "texture": "paper", "x": 4, "y": 4, "w": w - 8, "h": h - 8, "r": 5, "alpha": 0.8},
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": 20, "r": 4, "fill": colour},
    ]  # fmt: skip


def _condition(story: int, number: int, x: float, y: float, w: float, h: float) -> list[Op]:
    """One condition as a plate with the type's or kinds' pictures."""
    card, text = STORIES[story], words.conditions(story)[number]
    plain: Op = {"op": "rect", "x": x, "y": y, "w": w, "h": h, "r": h / 3}
    met, pay = f"met{number}", f"pay{number}"
    kinds = [] if number < len(card.values) else sorted(card.cost)
    of = card.values[number][0] if not kinds else TYPE[kinds[0]]
    whole = len({TYPE[k] for k in kinds}) == 1 and len(kinds) > 2
    icons = [TYPE_ICONS[of]] if not kinds or whole else [icon_of(k) for k in kinds]
    ops: list[Op] = [
        {**plain, "fill": "#fff8e6", "alpha": 0.75},
        {**plain, "fill": "#bfe3b4", "if": met},
        {**plain, "fill": "#f6e2a0", "if": pay},
        {**plain, "stroke": "#9a7a45", "line": 1.2},
        {**plain, "stroke": "#2f7d3a", "line": 2.4, "if": met},
        {**plain, "stroke": "#b07c13", "line": 2.4, "if": pay},
    ]
    r = h * 0.4
    for n, icon in enumerate(icons):
        kind_of = of if not kinds or whole else TYPE[kinds[n]]
        cx = x + h * 0.52 + n * h * 0.84
        ops.append({"op": "circle", "x": cx, "y": y + h / 2, "r": r, "fill": FILLS[kind_of], "stroke": DARKS[kind_of],
                    "line": 1.4})  # fmt: skip
        ops.append({"op": "icon", "icon": icon, "x": cx, "y": y + h / 2, "size": h * 0.58, "fill": CREAM})
    start = x + h * 0.16 + len(icons) * h * 0.86
    label = text if not kinds else f"use 1 {words.SHORT[of]}" if whole else "use 1"
    tick = h * 0.8
    ops.append({"op": "text", "text": label, "x": start + 3, "y": y + h / 2, "size": h * 0.46, "weight": 700,
                "fill": INK, "align": "left", "width": x + w - start - tick})  # fmt: skip
    mark: Op = {"x": x + w - h * 0.42, "y": y + h / 2, "size": h * 0.62}
    ops.append({"op": "icon", "icon": "check-mark", **mark, "fill": "#226b2d", "if": met})
    ops.append({"op": "icon", "icon": "pay-money", **mark, "fill": "#8a5f08", "if": pay})
    return ops


def strip_face(story: int) -> Face:
    """A story for a narrow screen: title and conditions in two lines."""
    w, h = 232, 84
    text, colour = words.story_text(story), LABEL_COLOURS[words.story_text(story)["label"]]
    n = len(words.conditions(story))
    ops = _card_body(colour, w, h)
    ops.append({"op": "text", "text": text["title"], "x": w / 2, "y": 14, "size": 13, "font": "title", "fill": CREAM,
                "width": w - 52})  # fmt: skip
    if n == 2:
        ops += _condition(story, 0, 8, 27, w - 16, 24) + _condition(story, 1, 8, 54, w - 16, 24)
    else:
        ops += _condition(story, 0, 8, 38, w - 16, 28)
    return {"size": (w, h), "round": 8, "ops": ops}


def back_face() -> Face:
    """A story card that nobody can see yet."""
    ops: list[Op] = [
        {"op": "rect", "x": 0, "y": 0, "w": WIDE, "h": HIGH, "r": 8, "fill": "#8a6a34"},
        {"op": "rect", "x": 4, "y": 4, "w": WIDE - 8, "h": HIGH - 8, "r": 5,
         "fill": {"to": [0, 0, WIDE, HIGH], "stops": [[0, "#4b3a57"], [1, "#2b2238"]]}},
        {"op": "pattern", "pattern": "hatch", "x": 4, "y": 4, "w": WIDE - 8, "h": HIGH - 8, "gap": 14,
         "stroke": "#ffffff", "alpha": 0.07},
        {"op": "icon", "icon": "knapsack", "x": WIDE / 2, "y": HIGH / 2, "size": 84, "fill": "#d9b45f", "alpha": 0.9},
    ]  # fmt: skip
    return {"size": (WIDE, HIGH), "round": 8, "ops": ops}


# --- squires ---------------------------------------------------------------------------------------------------------


def squire_face(squire: int) -> Face:
    """A squire: portrait, bonus and junk rule at the top right, lines below."""
    w, h = 176, 246
    card, text = SQUIRES[squire], words.squire_text(squire)
    of, plus = card.bonus
    ops = _card_body("#4a3524", w, h)
    ops += [
        {"op": "rect", "x": 4, "y": 4, "w": w - 8, "h": 24, "r": 4, "fill": "#4a3524"},
        {"op": "text", "text": text["name"], "x": w / 2, "y": 16, "size": 15, "font": "title", "fill": CREAM},
        {"op": "text", "text": text["title"], "x": w / 2, "y": 38, "size": 10.5, "fill": "#5b4628", "width": w - 14},
        {"op": "circle", "x": 48, "y": 84, "r": 36, "fill": {"radial": [48, 78, 40], "stops": [[0, "#f8e9c2"],
         [1, "#c7a568"]]}, "stroke": "#8a6a34", "line": 2.5},
        {"op": "icon", "icon": ANIMALS[text["animal"]], "x": 48, "y": 84, "size": 52, "fill": INK},
        {"op": "circle", "x": 112, "y": 66, "r": 14, "fill": FILLS[of], "stroke": DARKS[of], "line": 1.6},
        {"op": "icon", "icon": TYPE_ICONS[of], "x": 112, "y": 66, "size": 19, "fill": CREAM},
        {"op": "text", "text": f"+{plus}", "x": 146, "y": 66, "size": 22, "weight": 700, "fill": DARKS[of]},
        {"op": "circle", "x": 112, "y": 101, "r": 14, "fill": FILLS[6], "stroke": DARKS[6], "line": 1.6},
        {"op": "icon", "icon": icon_of(card.junk.kind), "x": 112, "y": 101, "size": 19, "fill": CREAM},
        {"op": "text", "text": _junk_mark(squire), "x": 146, "y": 101, "size": 17, "weight": 700, "fill": DARKS[6],
         "width": 44},
        {"op": "text", "text": words.junk_line(card.junk), "x": w / 2, "y": 139, "size": 10.5, "fill": INK,
         "width": w - 16, "lines": 3},
    ]  # fmt: skip
    for n, line in enumerate(card.pairs):
        ops += _pair(line, 8, 163 + n * 38, w - 16, 34)
    return {"size": (w, h), "round": 8, "ops": ops}


def _junk_mark(squire: int) -> str:
    rule = SQUIRES[squire].junk
    return {"each": f"{rule.points}", "set": f"{rule.size}=+{rule.points}", "more": f"+{rule.points}?"}[rule.rule]


def _pair(line: Pair, x: float, y: float, w: float, h: float) -> list[Op]:
    """An adjacency line: pictures of both sides and the points of a pair."""
    ops: list[Op] = [{"op": "rect", "x": x, "y": y, "w": w, "h": h, "r": 8, "fill": "#fff8e6", "alpha": 0.8,
                      "stroke": "#9a7a45", "line": 1}]  # fmt: skip
    at = x + 19
    for side, kinds in enumerate((line.one, line.other)):
        for icon, of in _signs(kinds):
            ops.append(
                {"op": "circle", "x": at, "y": y + h / 2, "r": 13, "fill": FILLS[of], "stroke": DARKS[of], "line": 1.4}
            )
            ops.append({"op": "icon", "icon": icon, "x": at, "y": y + h / 2, "size": 18, "fill": CREAM})
            at += 27
        if not side:
            ops.append(
                {"op": "text", "text": "+", "x": at - 5, "y": y + h / 2, "size": 15, "weight": 700, "fill": "#7b6135"}
            )
            at += 14
    ops.append({"op": "text", "text": f"+{line.points}", "x": x + w - 20, "y": y + h / 2, "size": 18, "weight": 700,
                "fill": "#2f6b35"})  # fmt: skip
    return ops


def _signs(kinds: frozenset[int]) -> list[tuple[str, int]]:
    """Pictures that stand for some kinds: one for a whole type, else one each."""
    types = {TYPE[k] for k in kinds}
    if len(kinds) > 2 and len(types) == 1:
        (of,) = types
        return [(TYPE_ICONS[of], of)]
    return [(icon_of(k), TYPE[k]) for k in sorted(kinds)]
