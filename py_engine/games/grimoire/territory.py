"""The pieces of the Territories: panels, Companions, Treasures and Items."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box, Spot
from ...present.vocabulary import Piece
from . import words
from .data import ITEM, ITEMS, KIND, QUEST
from .pieces import Table, moved, piece, quest_card, whole
from .room import CARD, natural, stacks
from .table import EMPTY, face_down

HEAD = 32.0
NOWHERE = Spot(0, 0, 1, 1)
Shown = list[tuple[Piece, int]]
"""Cards with what they are stacked by."""


def territories(t: Table) -> Iterator[Piece]:
    own = t.room.own
    yield from territory(t, t.near, own, f"own-{t.room.name}", "own", t.room.own_card)
    boxes = t.room.others(len(t.others))
    for seat, box in zip(t.others, boxes, strict=True):
        yield from territory(t, seat, box, f"panel-{t.room.name}-{len(t.others)}", "others", t.room.side_card)


def territory(t: Table, seat: int, box: Box, face: str, zone: str, h: float) -> Iterator[Piece]:
    v, house = t.v, words.HOUSES[seat]
    counts = {"companions": len(v.companions[seat]), "treasures": len(v.treasures[seat]), "items": len(v.items[seat])}
    values = {"name": t.name(seat), "colour": words.colour_of(t.desk, seat), "emblem": house.icon}
    values |= {"pattern": house.pattern, "vp": v.vp[seat], "full": any(counts.values())} | counts  # type: ignore
    alt = f"Territory of {t.name(seat)}: {words.tokens_text(v.vp[seat])}, {counts['companions']} Companions, "
    alt += f"{counts['treasures']} Treasures, {counts['items']} Items"
    yield piece(f"seat:{seat}", face, whole(box), zone, 0, alt, values=values, tags=["live", "flat"])
    body = Box(box.x + 8, box.y + HEAD, box.w - 16, box.h - HEAD - 3)
    if zone == "own":
        h = roomy(t, seat, body, h)
    for row, cards in rows_of(t, seat, body, h, zone):
        spots = stacks(row, [kind for _, kind in cards], h)
        for z, ((made, _), spot) in enumerate(zip(cards, spots, strict=True), 2):
            yield moved(made, spot, z)


def rows_of(t: Table, seat: int, body: Box, h: float, zone: str) -> list[tuple[Box, Shown]]:
    """Companions, Treasures and Items in one, two or three rows, as the box allows."""
    friends, coins, goods = companions(t, seat, zone), treasures(t, seat, zone), items(t, seat, zone)
    rows = max(1, int(body.h // h))
    step = body.h / rows
    lines = [Box(body.x, body.y + i * step, body.w, step) for i in range(rows)]
    if rows == 1:
        left, middle, right = split(body, (0.5, 0.28, 0.22))
        return [(left, friends), (middle, coins), (right, goods)]
    left, right = split(lines[-1], (0.6, 0.4))
    if rows > 2:
        half = halved(friends)
        return [(lines[0], friends[:half]), (lines[1], friends[half:]), (left, coins), (right, goods)]
    return [(lines[0], friends), (left, coins), (right, goods)]


def roomy(t: Table, seat: int, body: Box, h: float) -> float:
    """Larger cards in two rows, if all fit beside each other."""
    large = body.h / 2 - 4
    friends = sorted(KIND[card] for card in t.v.companions[seat])
    coins = sorted(KIND[card] if card != HIDDEN else -1 for card in t.v.treasures[seat])
    fits = natural(friends, large) <= body.w and natural(coins, large) <= 0.6 * body.w - 6
    return large if fits and len(t.v.items[seat]) * large * CARD <= 0.4 * body.w else h


def split(box: Box, parts: Sequence[float]) -> list[Box]:
    x, made = box.x, []
    for part in parts:
        made.append(Box(x, box.y, box.w * part - 6, box.h))
        x += box.w * part
    return made


def halved(cards: Shown) -> int:
    """Where to break a row: after at most five kinds."""
    order = list(dict.fromkeys(kind for _, kind in cards))
    if len(order) <= 5:
        return len(cards)
    first = set(order[: -(-len(order) // 2)])
    return sum(kind in first for _, kind in cards)


def arriving(t: Table) -> str:
    """Where a card comes from that was not in sight before, if that can be told from the table; else a cue tells."""
    down = [slot for slot in range(t.seats + 1) if face_down(t.seats, slot) and t.v.zone[slot] == EMPTY]
    return f"down:{down[0]}" if len(down) == 1 else ""


def companions(t: Table, seat: int, zone: str) -> Shown:
    cards = sorted(t.v.companions[seat], key=lambda card: (KIND[card], card))
    made = []
    for card in cards:
        kind = QUEST[KIND[card]]
        alt = f"{kind.name} of {t.name(seat)}, {words.vp_text(kind.vp)}"
        made.append((quest_card(card, NOWHERE, zone, 2, alt, start=arriving(t)), KIND[card]))
    return made


def treasures(t: Table, seat: int, zone: str) -> Shown:
    own = seat == t.desk.seat or not t.v.stack
    pile = t.v.treasures[seat]
    made: Shown = []
    for card in sorted(card for card in pile if card != HIDDEN):
        if t.desk.seat is None and t.v.stack:
            continue
        kind = QUEST[KIND[card]]
        alt = f"{kind.name} of {t.name(seat)}, {words.vp_text(kind.vp)}" + ("" if own else ", face down: you know it")
        one = quest_card(card, NOWHERE, zone, 2, alt, start=arriving(t), tags=[] if own else ["known"])
        made.append((one, KIND[card]))
    for n in range(len(pile) - len(made)):
        alt = f"Face-down Treasure of {t.name(seat)}"
        made.append((piece(f"back:{seat}:{n}", "back", NOWHERE, zone, 2, alt, start=arriving(t)), -1))
    return made


def items(t: Table, seat: int, zone: str) -> Shown:
    own = seat == t.desk.seat or not t.v.stack
    pile = t.v.items[seat]
    made: Shown = []
    for item in sorted(item for item in pile if item != HIDDEN):
        kind = ITEMS[ITEM[item]]
        alt = f"{kind.name} of {t.name(seat)}, {words.vp_text(kind.vp)}" + ("" if own else ", face down: you know it")
        made.append((item_card(item, zone, alt, tags=[] if own else ["known"]), 100 + ITEM[item]))
    for n in range(len(pile) - len(made)):
        alt = f"Face-down Item of {t.name(seat)}"
        made.append((piece(f"item-back:{seat}:{n}", "item-back", NOWHERE, zone, 2, alt, start="items"), 99))
    return made


def item_card(item: int, zone: str, alt: str, **more: Any) -> Piece:
    kind = ITEM[item]
    caption = words.told(ITEMS[kind])
    return piece(
        f"item:{item}", f"item-{kind}", NOWHERE, zone, 2, alt, inspect=True, caption=caption, start="items", **more
    )
