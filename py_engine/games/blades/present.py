"""The table of Blades of Legend: view in, scene out."""

from __future__ import annotations

from typing import Literal

from ...present.vocabulary import Claim, Desk, Figure, Outcome, Part, Scene, SeatPanel, Standing, Zone
from . import naming
from .art import seat_colour, seat_emblem
from .choices import choices, form_of, prompt
from .data import COLLECTOR, COLLECTOR_CREST, EMPTY
from .pieces import Table, pieces
from .plan import plan
from .state import Blades, fig, is_master, liberated, masters, team, wielders
from .talk import says

SEAT_KINDS = ("steal", "lose", "gift", "purse", "drain", "support", "challenge", "unready_one", "ready_one", "grant")
OWN_KINDS = ("weapon",)
TITLES = {"seals": "Seals", "right": "Wielders", "left": "Wielders", "seats": "Wielders", "mine": "Mine"}
ATTENTION: dict[str, Literal["main", "own", "side", "stage"]] = {
    "seals": "main", "right": "side", "left": "side", "seats": "side", "mine": "own",
}  # fmt: skip


def present(v: Blades, desk: Desk) -> Scene:
    """All that the table shows."""
    t = Table(v, desk, plan(v.seats, desk.shape == "tall", bare=desk.over and desk.seat is None))
    scene: Scene = {
        "size": t.plan.size,
        "zones": zones(t),
        "pieces": pieces(t),
        "choices": choices(t),
        "prompt": prompt(t),
        "seats": [panel(t, p) for p in range(v.seats)],
        "status": f"Round {max(1, v.round)}",
        "felt": "#2a2430",
    }
    if form := form_of(t):
        scene["form"] = form
    if desk.seat is not None and v.stack:
        scene["claims"] = claims(v, desk, desk.seat)
    if not v.stack:
        scene["outcome"] = outcome(v, desk)
    return scene


def zones(t: Table) -> list[Zone]:
    made: list[Zone] = []
    focus = "seats" if t.kind in SEAT_KINDS else "mine" if t.kind in OWN_KINDS else "seals"
    for name, box in t.plan.zones.items():
        zone: Zone = {
            "id": name, "title": TITLES[name], "x": box.x, "y": box.y, "w": box.w, "h": box.h,
            "attention": ATTENTION[name],
        }  # fmt: skip
        if t.desk.legal and name == focus:
            zone["focus"] = True
        made.append(zone)
    return made


def panel(t: Table, p: int) -> SeatPanel:
    """A seat's panel: role, power, weapon."""
    v, desk = t.v, t.desk
    figures: list[Figure] = [{"label": "Power", "value": v.pool[p], "icon": "power-lightning"}]
    if is_master(v, p):
        side = masters(v).index(p)
        free = sum(v.array[v.crest[w]] == side for w in wielders(v) if liberated(v, w))
        figures.append({"label": "Seals broken", "value": v.endangered[side], "max": 2, "icon": "cracked-disc",
                        "warn": v.endangered[side] == 1})  # fmt: skip
        figures.append({"label": "Liberated", "value": free, "max": fig(v).w, "icon": "breaking-chain"})
        note = "First Master" if side == 0 else "Second Master"
    else:
        ready = sum(v.ready[b] for b in v.weapons[p])
        figures.append({"label": "Weapons ready", "value": ready, "icon": "broadsword"})
        note = "Collector" if p == v.out else "liberated Wielder" if liberated(v, p) else "Wielder"
    return {
        "seat": p,
        "score": "",
        "note": note,
        "figures": figures,
        "emblem": seat_emblem(p, is_master(v, p)),
        "colour": seat_colour(desk.colours, p),
        "piece": f"seat:{p}",
    }


def claims(v: Blades, desk: Desk, seat: int) -> list[Claim]:
    return [{"label": naming.claim(words, desk), "words": list(words)} for words in says(v, seat)]


# --- the end -----------------------------------------------------------------------------------------------------


def outcome(v: Blades, desk: Desk) -> Outcome:
    """Who won and why; every Crest is shown (BOL-Q119)."""
    sides = [team(v, p) for p in range(v.seats)]
    standings: list[Standing] = []
    for p in sorted(range(v.seats), key=lambda p: (sides[p] != v.winner, p)):
        won = sides[p] == v.winner
        standings.append(
            {
                "seat": p,
                "place": 1 if won else 2,
                "total": "won" if won else "lost",
                "parts": _parts(v, desk, p, sides[p]),
            }
        )
    text = naming.side(v, desk, v.winner)
    return {"headline": f"{text[0].upper()}{text[1:]} wins", "standings": standings, "note": _reason(v, desk)}


def _parts(v: Blades, desk: Desk, p: int, side: int) -> list[Part]:
    if is_master(v, p):
        own, rival = v.slots[2 * masters(v).index(p)], v.slots[2 * masters(v).index(p) + 1]
        return [
            {"label": "Crest, own array", "points": naming.crest(own), "pieces": [f"seal:{own}"]},
            {"label": "Crest, rival array", "points": naming.crest(rival), "pieces": [f"seal:{rival}"]},
        ]
    crest = v.crest[p]
    parts: list[Part] = [{"label": "Crest", "points": naming.crest(crest), "pieces": [f"crest:{p}"]}]
    if crest != COLLECTOR_CREST:
        parts[0]["pieces"] = [f"seal:{crest}"]
        parts.append({"label": "Served", "points": desk.names[masters(v)[side]]})
        parts.append({"label": "Liberated", "points": "yes" if v.broken[crest] else "no"})
    return parts


def _reason(v: Blades, desk: Desk) -> str:
    if v.winner == COLLECTOR:
        return "More than half of the other Wielders are liberated (BOL-130)."
    rival = 1 - v.winner
    if v.endangered[rival] == 2:
        return f"Both vulnerable Seals of {desk.names[masters(v)[rival]]} are broken (BOL-013)."
    if v.out != EMPTY and not v.weapons[v.out]:
        return "The Collector's last weapon was destroyed (BOL-147)."
    return "All Wielders of the team are liberated (BOL-012)."
