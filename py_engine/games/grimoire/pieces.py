"""The pieces of the board and of the Territories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box, Spot
from ...present.vocabulary import Desk, Piece
from . import words
from .data import FIRST_LEVEL, FORBIDDEN, ITEM, ITEMS, KIND, LAST_LEVEL, QUEST, WITCH, spell
from .room import CARD, cells, natural, room_of, stacks
from .table import EMPTY, Grimoire, face_down, filled, level, owns, supply, turn_order

HEAD = 32.0


class Table:
    """A view, the desk it is shown on, and where things lie there."""

    def __init__(self, v: Grimoire, desk: Desk) -> None:
        self.v, self.desk, self.room = v, desk, room_of(desk.shape)
        self.seats = len(v.vp)
        self.near = 0 if desk.seat is None else desk.seat
        self.others = [(self.near + i) % self.seats for i in range(1, self.seats)]
        self.tall = desk.shape == "tall"

    @property
    def asked(self) -> str:
        """The kind of question the viewer answers now, or ""."""
        return self.v.stack[-1][0] if self.v.stack and self.desk.legal else ""

    def name(self, seat: int) -> str:
        return self.desk.name(seat)


def piece(key: str, face: str, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """A piece; `more` are its optional fields, those that are empty left out."""
    made: dict[str, Any] = {"id": key, "face": face, "x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h}
    made |= {"zone": zone, "z": z, "alt": alt, **{name: value for name, value in more.items() if value}}
    return made  # type: ignore[return-value]


SMALL = 120
"""Cards lower than this leave out their text."""


def moved(made: Piece, spot: Spot, z: int = 0) -> Piece:
    """The card at a spot."""
    small = spot.h < SMALL and made["face"].startswith(("quest-", "item-")) and made["face"] != "item-back"
    face = f"{made['face']}-small" if small else made["face"]
    return made | {"face": face, "x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h, "z": z or made["z"]}


def whole(box: Box) -> Spot:
    """A spot that fills a box."""
    return Spot(box.x + box.w / 2, box.y + box.h / 2, box.w, box.h)


# --- the board -------------------------------------------------------------------------------------------------------


def board(t: Table) -> Iterator[Piece]:
    yield piece("board", f"board-{t.room.name}", whole(t.room.board), "zone", 0, "", tags=["flat"])
    yield from zone_cards(t)
    yield from piles(t)
    yield from chart(t)
    yield from strip(t)


def zone_cards(t: Table) -> Iterator[Piece]:
    """The spaces and their cards; on a phone the cards that Clairvoyance looks at take the place of empty spaces."""
    v, room, looked = t.v, t.room, pulls(t) if t.tall else []
    slots = filled(v) if looked else list(range(t.seats + 1))
    n, columns = len(slots) + len(looked), room.zone_columns + bool(looked)
    h = min(room.card, room.zone.h / -(-n // columns) - 6)
    spots = cells(room.zone, columns, n, h * CARD, h)
    for slot, spot in zip(slots, spots, strict=False):
        yield piece(f"slot:{slot}", "slot", spot, "zone", 1, "", tags=["flat"], values={"name": f"S{slot + 1}"})
        if v.zone[slot] != EMPTY:
            yield moved(zone_card(t, slot, spot), spot)
    yield from (moved(one, spot) for one, spot in zip(looked, spots[len(slots) :], strict=True))


def zone_card(t: Table, slot: int, spot: Spot) -> Piece:
    card, down = t.v.zone[slot], face_down(t.seats, slot)
    if card == HIDDEN:
        return piece(f"down:{slot}", "back", spot, "zone", 5, f"Face-down card in space {slot + 1}", start="deck")
    kind = QUEST[KIND[card]]
    alt = f"{kind.name}, {words.vp_text(kind.vp)}, in space {slot + 1}"
    made = quest_card(card, spot, "zone", 5, alt, start=f"down:{slot}" if down else "deck", end="discards")
    if down:
        made["tags"] = ["known"]
        made["alt"] += ", face down: only you know it"
    return made


def quest_card(card: int, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    kind = KIND[card]
    return piece(
        f"quest:{card}", f"quest-{kind}", spot, zone, z, alt, inspect=True, caption=words.told(QUEST[kind]), **more
    )


def zone_id(t: Table, slot: int) -> str:
    """The piece of a card of the Zone."""
    card = t.v.zone[slot]
    return f"down:{slot}" if card == HIDDEN else f"quest:{card}"


def pulls(t: Table) -> list[Piece]:
    """The cards that Clairvoyance looks at, for its caster."""
    v, made = t.v, []
    if v.foresight and t.desk.seat == words.active(v):
        for at in range(v.foresight):
            card = v.deck[-1 - at]
            if card != HIDDEN:
                kind = QUEST[KIND[card]]
                alt = f"{kind.name}, {words.vp_text(kind.vp)}, number {at + 1} of the Quest Deck"
                one = quest_card(card, Spot(0, 0, 1, 1), "zone", 6, alt, start="deck", end="deck", tags=["known"])
                made.append(one)
    return made


def piles(t: Table) -> Iterator[Piece]:
    v, room = t.v, t.room
    places = [Spot(x, y, room.pile * CARD, room.pile) for x, y in room.piles]
    known = words.open_kinds(v, v.deck[::-1])
    caption = f"{len(v.deck)} Quest Cards." + (f" You know some of them: {', '.join(known)}." if known else "")
    yield from _pile(t, "deck", "back" if v.deck else "slot", places[0], len(v.deck), "Quest Deck", caption)
    top = v.discard[-1] if v.discard else EMPTY
    names = words.some(words.open_kinds(v, v.discard))
    face = "slot" if top == EMPTY else f"quest-{KIND[top]}"
    caption = f"Discard Area: {names or 'empty'}."
    yield from _pile(t, "discards", face, places[1], len(v.discard), "Discard Area", caption)
    sunk = words.some([words.item_name(i) for i in v.item_deck if i != HIDDEN])
    caption = f"{len(v.item_deck)} Item Cards." + (f" You know some of them: {sunk}." if sunk else "")
    yield from _pile(
        t, "items", "item-back" if v.item_deck else "slot", places[2], len(v.item_deck), "Item Deck", caption
    )
    alt = f"VP Token Area: {words.tokens_text(supply(v))}"
    yield piece("bank", "bank", whole(room.bank), "zone", 3, alt, values={"n": supply(v)}, tags=["live", "flat"])


def _pile(t: Table, key: str, face: str, spot: Spot, n: int, title: str, caption: str) -> Iterator[Piece]:
    values = {"name": ""} if face == "slot" else {}
    tags = ["flat"] if face == "slot" else []
    alt = f"{title}: {n} cards"
    yield moved(piece(key, face, spot, "zone", 2, alt, values=values, tags=tags, inspect=True, caption=caption), spot)
    count = Spot(spot.x, spot.y + spot.h / 2 - 4, 34, 24)
    yield piece(f"{key}:n", "pile", count, "zone", 4, "", values={"n": n}, tags=["live", "flat"])
    if not t.tall:
        under = Spot(spot.x, spot.y + spot.h / 2 + 18, 110, 18)
        yield piece(f"{key}:label", "label", under, "zone", 2, "", values={"text": title}, tags=["flat"])


def chart(t: Table) -> Iterator[Piece]:
    """The Spell Level Chart; on a phone only the number at the Marker."""
    box, now = t.room.chart, level(t.v)
    if t.tall:
        alt = f"Spells up to level {now}"
        yield piece(
            "level", "level", Spot(347, 418, 46, 36), "zone", 2, alt, values={"level": now, "open": True}, tags=["flat"]
        )
        yield piece(
            "level:label", "label", Spot(347, 448, 64, 14), "zone", 2, "", values={"text": "Spell level"}, tags=["flat"]
        )
        return
    step = box.w / (LAST_LEVEL - FIRST_LEVEL + 1)
    for i, number in enumerate(range(FIRST_LEVEL, LAST_LEVEL + 1)):
        spot = Spot(box.x + (i + 0.5) * step, box.y + box.h / 2, 46, 36)
        values = {"level": number, "open": number <= now}
        yield piece(f"level:{number}", "level", spot, "zone", 2, "", values=values, tags=["flat"])
        if number == now:
            yield piece("marker", "marker", spot, "zone", 3, f"Spell Level Marker at {now}", tags=["flat"])


# --- turn order ------------------------------------------------------------------------------------------------------


def strip(t: Table) -> Iterator[Piece]:
    """Everybody's book, in the order of the Turn Order Tokens (before they are dealt, of those of the last round)."""
    v, room = t.v, t.room
    w, h = room.mini
    for seat, spot in zip(turn_order(v), cells(room.strip, room.strip_columns, t.seats, w, h), strict=True):
        yield book_of(t, seat, spot)


def book_of(t: Table, seat: int, spot: Spot) -> Piece:
    v = t.v
    dealt = v.revealed and ("tokens",) not in v.stack
    values: dict[str, Any] = {"who": t.name(seat), "colour": words.colour_of(t.desk, seat)}
    values["number"] = f"#{v.token[seat]}" if dealt else ""
    if not v.revealed:
        note = "choosing…" if v.chosen[seat] == EMPTY else "book closed"
        alt = f"{t.name(seat)}: {note}"
        return piece(f"spell:{seat}", "shut", spot, "zone", 8, alt, values=values | {"note": note})
    page = spell(v.chosen[seat])
    values |= {"name": page.name, "level": page.level, "icon": page.icon, "tint": words.tint(page.level)}
    values |= {"guard": bool(v.guarded >> seat & 1), "silence": bool(v.silence >> seat & 1), "off": hushed(v, seat)}
    alt = f"{t.name(seat)} {values['number']}: {page.name}, level {page.level}" + _marks(values)
    tags = ["glow"] if words.active(v) == seat else (["dim"] if dealt and v.stack and not waits(v, seat) else [])
    return piece(
        f"spell:{seat}", "mini", spot, "zone", 8, alt, values=values, tags=tags, caption=words.page_told(page.level)
    )


def _marks(values: dict[str, Any]) -> str:
    marks = [
        word for slot, word in (("guard", "protected"), ("silence", "silencing"), ("off", "negated")) if values[slot]
    ]
    return "".join(f", {word}" for word in marks)


def waits(v: Grimoire, seat: int) -> bool:
    """Whether the seat's turn is still to come."""
    return any(step[0] in ("turn", "time_spells", "tokens") and step[1:2] in ((), (seat,)) for step in v.stack)


def hushed(v: Grimoire, seat: int) -> bool:
    """Whether a Silence negates the Forbidden Spell that the seat is still to use."""
    quiet = v.silence & ~(1 << seat) and v.chosen[seat] in FORBIDDEN and not owns(v, seat, WITCH)
    return bool(quiet) and (waits(v, seat) or words.active(v) == seat)


# --- Territories -----------------------------------------------------------------------------------------------------


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
    values |= {"pattern": house.pattern, "vp": v.vp[seat]} | counts  # type: ignore[arg-type]
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


Shown = list[tuple[Piece, int]]


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


NOWHERE = Spot(0, 0, 1, 1)


def arriving(t: Table) -> str:
    """Where a card comes from that was not in sight before."""
    down = [slot for slot in range(t.seats + 1) if face_down(t.seats, slot) and t.v.zone[slot] == EMPTY]
    return f"down:{down[0]}" if len(down) == 1 else "discards"


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
