"""The Camp and the Market on the table."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import HIDDEN
from ...present.layout import Box, Spot
from ...present.vocabulary import Piece
from .boards import SLOT_H, SLOT_W, TENT_H, TENT_W
from .data import CAMP, CAMP_SLOTS, FACTIONS
from .pieces import CARD, Table, at, card, ground, label, merc, piece
from .wording import GOOD_NAMES, ROMAN, slot_name
from .words import EMPTY, MERCENARY, ROW, SLOTS

# --- the Camp ---------------------------------------------------------------------------------------------------


def camp(t: Table) -> Iterator[Piece]:
    yield ground(t, "camp")
    if t.v.stack and t.v.stack[-1][0] == "pick":
        yield from _factions(t)
        return
    now = current_slot(t)
    for tent in range(len(CAMP)):
        yield from (_tentlet(t, tent) if t.plan.quest and not t.plan.tall else _tent(t, tent, now))
    for slot in range(SLOTS):
        if t.v.camp[slot] != EMPTY:
            yield _squire(t, slot, now)
    yield from _pool(t)


def current_slot(t: Table) -> int:
    """The slot that is being resolved, EMPTY if none is."""
    steps = [step for step in t.v.stack if step[0] == "camp"]
    if not steps or not t.v.stack or t.v.stack[-1][0] in ("place", "skill", "camp"):
        return EMPTY
    return int(steps[-1][1]) - 1


def tent_box(t: Table, tent: int) -> Box:
    """Where a Tent stands."""
    box = t.plan.camp
    if t.plan.tall:
        return Box(box.x + 4 + 192 * (tent % 2), box.y + 4 + 134 * (tent // 2), 188, 130)
    if t.plan.quest:
        return Box(box.x + 8 + 89 * (tent % 4), box.y + 8 + 101 * (tent // 4), 62, 93)
    return Box(box.x + 4 + 181 * (tent % 4), box.y + 3 + 153 * (tent // 4), 178, 150)


def slot_spot(t: Table, slot: int) -> Spot:
    box, place = tent_box(t, slot // 3), slot % 3
    if t.plan.quest and not t.plan.tall:
        return Spot(box.x + 12 + 19 * place, box.y + box.h - 16, 19, 24)
    top = box.h * 27 / TENT_H
    h = min((box.w - 10) * SLOT_H / SLOT_W, (box.h - top - 2) / 3 - 1.5)
    w = h * SLOT_W / SLOT_H
    return Spot(box.x + box.w / 2, box.y + top + (box.h - top - 2) * (place + 0.5) / 3, w, h)


def _tent(t: Table, tent: int, now: int) -> Iterator[Piece]:
    box = tent_box(t, tent)
    lit = {"lit": True} if now != EMPTY and now // 3 == tent else {}
    spot = at(box.x, box.y, box.w, box.w * TENT_H / TENT_W if not t.plan.tall else box.h)
    yield piece(f"tent:{tent}", f"tent:{tent}", spot, "camp", 1, "", values=lit, tags=["flat"])
    for slot in range(3 * tent, 3 * tent + 3):
        text = f"{slot_name(slot)}, {CAMP[tent].name}: {CAMP_SLOTS[slot].text}"
        free = "" if t.v.camp[slot] == EMPTY else " (taken)"
        tags = ["flat", *(["glow"] if slot == now else [])]
        yield piece(f"slot:{slot}", f"slot:{slot}", slot_spot(t, slot), "camp", 2, text + free, tags=tags,
                    inspect=True, caption=text)  # fmt: skip


def _tentlet(t: Table, tent: int) -> Iterator[Piece]:
    box = tent_box(t, tent)
    alt = f"Tent {ROMAN[tent]}, {CAMP[tent].name}"
    yield piece(f"tent:{tent}", f"tentlet:{tent}", at(*box), "camp", 1, alt, tags=["flat"])


def _squire(t: Table, slot: int, now: int) -> Piece:
    seat, spot = t.v.camp[slot], slot_spot(t, slot)
    if not t.plan.quest or t.plan.tall:
        h = spot.h * 1.02
        spot = Spot(spot.x + spot.w * 0.39, spot.y - 1, h * 30 / 38, h)
    ghost = any(event == (seat, slot) for event in t.told("place")) or any(e[2] == slot for e in t.told("move"))
    tags = ["ghost"] if ghost else ["glow"] if slot == now else []
    if slot < now:
        tags.append("dim")
    alt = f"{t.desk.names[seat]}'s Squire on {slot_name(slot)}"
    return piece(f"squire:{seat}:{slot}", f"squire:{t.band(seat)}", spot, "camp", 5, alt, tags=tags,
                 start=f"idle:{seat}", end=f"idle:{seat}")  # fmt: skip


def _factions(t: Table) -> Iterator[Piece]:
    box = t.plan.camp
    for faction, known in enumerate(FACTIONS):
        taken = t.v.faction.index(faction) if faction in t.v.faction else EMPTY
        who = "" if taken == EMPTY else t.desk.names[taken]
        x, y = (box.x + 16 + 184 * (faction % 2), box.y + 20 + 250 * (faction // 2)) if t.plan.tall else (
            box.x + 12 + 178 * faction, box.y + 40)  # fmt: skip
        yield piece(f"faction:{faction}", f"faction:{faction}", at(x, y, 170, 230), "camp", 2, known.name,
                    values={"who": who}, tags=["dim"] if who else [])  # fmt: skip


def _pool(t: Table) -> Iterator[Piece]:
    """What is left of each good in the shared pool, along the Market's edge."""
    if t.plan.quest and not t.plan.tall:
        return
    box = t.plan.market
    for kind, n in enumerate(t.v.pool):
        x, y = (
            (box.x + 4 + 64 * kind, box.y + box.h - 28) if t.plan.tall else (box.x + box.w - 50, box.y + 18 + 48 * kind)
        )
        key, alt = f"pool:{kind}", f"{GOOD_NAMES[kind]}: {n} in the pool"
        yield piece(key, key, at(x, y, 46, 23), "market", 2, alt, values={"n": n}, tags=["flat", "live"])


# --- the Market -------------------------------------------------------------------------------------------------


def market(t: Table) -> Iterator[Piece]:
    yield ground(t, "market")
    if not t.v.distance[0]:
        return
    if t.v.stack and t.v.stack[-1][0] in ("top", "last") and t.desk.seat == t.v.stack[-1][1]:
        yield from _looked(t)
        return
    for kind in range(2):
        yield from _row(t, kind)


def _places(t: Table, kind: int) -> list[Spot]:
    """Six spots: deck, the four places of the row, discard pile."""
    box = t.plan.market
    if t.plan.tall:
        w, h = 86.0, 86 / CARD
        return [
            at(box.x + 30 + 120 * (i % 3), box.y + 14 + (2 * kind + i // 3) * (h + 6) + 6 * kind, w, h)
            for i in range(6)
        ]
    if t.plan.quest:
        w = 54.0
        return [at(box.x + 8 + 60 * i, box.y + 20 + 97 * kind, w, w / CARD) for i in range(6)]
    w = 95.0
    return [at(box.x + 14 + 108 * i, box.y + 19 + 151 * kind, w, w / CARD) for i in range(6)]


def _row(t: Table, kind: int) -> Iterator[Piece]:
    v, spots = t.v, _places(t, kind)
    name = ("Mercenaries", "Equipment")[kind]
    small = t.plan.quest and not t.plan.tall
    left = len(v.deck[kind])
    x, y = spots[0].x - spots[0].w / 2, spots[0].y - spots[0].h / 2
    yield label(f"row:{kind}", f"{name} · deck {left}", x, y - 13, "market", 130)
    if left:
        under = spots[0]._replace(x=spots[0].x - 2.5, y=spots[0].y + 2.5)
        yield piece(
            f"deck:{kind}",
            f"back:{'gear' if kind else 'merc'}",
            under,
            "market",
            1,
            f"{name}: {left} cards in the deck",
        )
    if left and v.shown[kind] and v.deck[kind][-1] != HIDDEN:
        yield card(
            kind, v.deck[kind][-1], spots[0], "market", 3, start=f"deck:{kind}", tags=_bought(t, kind, v.deck[kind][-1])
        )
    for place in range(ROW):
        if v.row[kind][place] != EMPTY:
            yield card(
                kind, v.row[kind][place], spots[place + 1], "market", 3, start=f"deck:{kind}", end=f"pile:{kind}"
            )
        else:
            yield piece(f"gap:{kind}:{place}", "goalslot", spots[place + 1], "market", 1, "", tags=["flat"], alpha=0.5)
    if v.row[kind][ROW - 1] != EMPTY and not small:
        s = spots[ROW]
        leaves = Spot(s.x + s.w / 2 + 3, s.y - s.h * 0.36, 18, 18)
        yield piece(f"leave:{kind}", "arrow", leaves, "market", 6, "leaves at the end of the turn", tags=["flat"])
    if v.pile[kind]:
        yield card(kind, v.pile[kind][-1], spots[5], "market", 2, tags=["dim"], start=f"pile:{kind}")
    yield piece(
        f"pile:{kind}",
        "goalslot",
        spots[5],
        "market",
        1,
        f"Discard pile: {len(v.pile[kind])} cards",
        tags=["flat"],
        alpha=0.6,
    )


def _bought(t: Table, kind: int, number: int) -> list[str]:
    return ["glow"] if (kind, number) in t.told("reveal") else []


def _looked(t: Table) -> Iterator[Piece]:
    """What the Star-Reader shows: the cards to choose from, the revealed one first."""
    deck, box = t.v.deck[MERCENARY], t.plan.market
    kind, _, *rest = t.v.stack[-1]
    cards = deck[: -int(rest[0]) - 1 : -1] if kind == "top" else deck[1::-1]
    w = 116.0 if t.plan.tall else 150.0
    yield label("look", "Only you see these", box.x + 14, box.y + 8, "market", 160)
    for i, number in enumerate(cards):
        spot = at(box.x + 12 + (w + 10) * i, box.y + 34, w, w / CARD)
        made = merc(number, spot, "market", 8, start=f"deck:{MERCENARY}")
        made["id"] = f"look:{i}"
        yield made
