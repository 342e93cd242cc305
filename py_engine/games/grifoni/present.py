"""The table of Grifoni: view in, scene out."""

from __future__ import annotations

from typing import Literal

from ...present.vocabulary import Desk, Outcome, Page, Part, Scene, SeatPanel, Standing, Zone
from .camp_zone import camp, market
from .choices import choices, form_of, prompt
from .data import AMBITIONS, FACTIONS, LEGACIES, LOAD
from .pieces import Table, colour, table_of
from .plan import Plan
from .road_zone import book, road
from .schema import Paragraph, PlotChoice
from .scoring import ambition_matches, ranking
from .state import Grifoni, distance, load, paragraph, power, story
from .wagon_zone import bands, wagon
from .wording import PATTERNS, ROMAN, goods_text, reward_text, signed
from .words import ACT, EMPTY, SOURCES, TRACKS

TITLES = {"camp": "Camp", "market": "Market", "road": "Road", "book": "Book", "wagon": "Wagon", "bands": "Others"}
ATTENTION: dict[str, Literal["main", "own", "side", "stage"]] = {
    "camp": "main", "market": "main", "road": "main", "book": "side", "wagon": "own", "bands": "side",
}  # fmt: skip
FOCUS = {
    "pick": "camp", "place": "camp", "council": "camp", "cycle": "market", "drop": "market", "gain_card": "market",
    "top": "market", "last": "market", "save": "market", "shift": "book", "further": "book", "sway": "book",
    "choose": "book", "front": "wagon", "task": "road", "spend": "road", "option": "road", "book": "camp",
    "both": "camp",
    "either": "camp", "sell": "wagon", "exchange": "wagon", "give": "wagon", "take": "wagon", "overflow": "wagon",
    "bonus": "wagon", "skill": "wagon",
}  # fmt: skip
"""The zone in which each question is answered."""


def present(v: Grifoni, desk: Desk) -> Scene:
    """All that the table shows."""
    t = table_of(v, desk)
    scene: Scene = {
        "size": t.plan.size,
        "zones": zones(t),
        "pieces": [*camp(t), *market(t), *road(t), *book(t), *wagon(t), *bands(t)],
        "choices": choices(t),
        "prompt": prompt(t),
        "seats": [panel(t, seat) for seat in range(len(v.score))],
        "status": f"Act {ROMAN[v.act]} · Turn {v.time} of 9",
        "felt": "#26302a",
    }
    if form := form_of(v, desk):
        scene["form"] = form
    if page := page_of(v, desk):
        scene["page"] = page
    if not v.stack:
        scene["outcome"] = outcome(t)
    return scene


def zones(t: Table) -> list[Zone]:
    plan: Plan = t.plan
    kind = t.v.stack[-1][0] if t.v.stack and t.desk.legal else ""
    made: list[Zone] = []
    for name, title in TITLES.items():
        x, y, w, h = getattr(plan, name)
        zone: Zone = {"id": name, "title": title, "x": x, "y": y, "w": w, "h": h, "attention": ATTENTION[name]}
        if FOCUS.get(kind) == name:
            zone["focus"] = True
        made.append(zone)
    return made


def panel(t: Table, seat: int) -> SeatPanel:
    v, faction = t.v, FACTIONS[t.band(seat)]
    place = f"Obol {ROMAN[v.priority.index(seat)]}"
    name = faction.name if v.faction[seat] != EMPTY else "no faction yet"
    used = load(v, seat)
    return {
        "seat": seat,
        "score": v.score[seat],
        "note": f"{name} · {place}" + (" · reserved" if v.reserved == seat else ""),
        "figures": [
            {"label": "Glory", "value": v.tracks[0][seat], "icon": "laurels"},
            {"label": "Supremacy", "value": v.tracks[1][seat], "icon": "crown"},
            {"label": "Power", "value": power(v, seat), "icon": "mailed-fist"},
            {"label": "Distance", "value": distance(v, seat), "icon": "walking-boot"},
            {"label": "Load", "value": used, "icon": "old-wagon", "max": LOAD, "warn": used > LOAD},
        ],
        "emblem": faction.icon,
        "colour": colour(t, seat),
        "pattern": PATTERNS[t.band(seat)],
        "piece": f"band:{seat}" if seat != t.me else "totals",
    }


# --- story and end ----------------------------------------------------------------------------------------------


def page_of(v: Grifoni, desk: Desk) -> Page | None:
    """The paragraph of the Act, to be read when the Act begins; the words of the choice that led to it first."""
    if not v.stack or not v.distance[0] or v.epilogue != EMPTY:
        return None
    page = paragraph(v)
    before = _told_before(v)
    ways = [_way(i, choice) for i, choice in enumerate(page.choices)]
    words = [*before, page.lore, *_setup_words(page), "Three ways lead on:", *ways]
    return {"title": f"Act {ROMAN[v.act]} · {page.title}", "paragraphs": words, "picture": page.icon}


def _way(i: int, choice: PlotChoice) -> str:
    """A Plot Choice in one line."""
    need = f"{TRACKS[i]} {choice.requirement}" if choice.requirement else f"{TRACKS[i]}, always open"
    return f"{choice.reward.label} ({need}): {reward_text(choice.reward)}."


def _setup_words(page: Paragraph) -> list[str]:
    """What the paragraph adds to the Tabula."""
    setup = page.setup
    if setup is None:
        return []
    if any(setup.bounty):
        who = (
            "the first to complete a Task of •• or more" if setup.dots > 1 else "the first to complete a Location Task"
        )
        return [f"{setup.title}: {goods_text(setup.bounty)} wait for {who} in this Act."]
    track = next(i for i, by in enumerate(setup.balance) if by)
    return [f"{setup.title}: the Balance of {TRACKS[track]} starts at {signed(setup.balance[track])}."]


def _told_before(v: Grifoni) -> list[str]:
    """The narrative of the choice that turned to this page."""
    if not v.act:
        return []
    number = story(v).start
    for act in range(v.act - 1):
        number = story(v).paragraphs[number].choices[v.plot[act]].target
    choice = story(v).paragraphs[number].choices[v.plot[v.act - 1]]
    return [part for part in (choice.narrative, choice.introduction) if part]


def outcome(t: Table) -> Outcome:
    """Who won, point by point, and the Epilogue to read."""
    v, order = t.v, ranking(t.v)
    ending = story(v).epilogues[v.epilogue]
    choice = paragraph(v).choices[v.plot[ACT - 1]]
    made: Outcome = {
        "headline": f"{ending.title}: {_wins(t, order[0])}",
        "standings": [_standing(t, seat, place + 1) for place, seat in enumerate(order)],
        "page": [
            ending.title,
            choice.narrative,
            choice.introduction,
            ending.story,
            f"Epilogue {ending.number}: {ending.text}",
        ],
    }
    if len({v.score[seat] for seat in order[:2]}) == 1:
        made["note"] = "Equal Victory Points: the lowest Priority wins (GRIF-201)."
    return made


def _wins(t: Table, seat: int) -> str:
    points = t.v.score[seat]
    return f"you win with {points}" if seat == t.desk.seat else f"{t.desk.names[seat]} wins with {points}"


def _standing(t: Table, seat: int, place: int) -> Standing:
    v = t.v
    parts: list[Part] = [
        {"label": SOURCES[source], "points": points, "note": _note(t, seat, source)}
        for source, points in enumerate(v.earned[seat])
        if points or source >= 4
    ]
    return {"seat": seat, "place": place, "total": v.score[seat], "parts": parts}


def _note(t: Table, seat: int, source: int) -> str:
    """Why a part of the score is what it is."""
    v = t.v
    if source == 4:
        return story(v).epilogues[v.epilogue].text
    if 5 <= source <= 7:
        act = source - 5
        token, vp = LEGACIES[v.legacy[seat]].acts[act]
        laid = TRACKS[v.plot[act]]
        return f"{LEGACIES[v.legacy[seat]].name}: {TRACKS[token]} {vp}; {laid} was laid"
    if source >= 8:
        kind = source - 8
        box = AMBITIONS[v.ambition[seat]].boxes[kind]
        return f"{AMBITIONS[v.ambition[seat]].name}: {ambition_matches(v, seat, kind)} of {len(box.icons)} icons"
    return f"{len(v.tasks[seat])} Location Tasks held" if source == 0 else ""
