"""The pieces of the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box, Spot
from ...present.vocabulary import Desk, Piece
from . import words
from .data import FIRST_LEVEL, FORBIDDEN, KIND, LAST_LEVEL, QUEST, WITCH, spell
from .room import CARD, cells, room_of
from .table import EMPTY, Grimoire, face_down, filled, level, owns, supply, turn_order


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
    if not opening(t.v):
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
    if face.startswith("quest-"):  # its name stays free
        count = Spot(spot.x + spot.w / 2 - 8, spot.y - spot.h / 2 + 4, 34, 24)
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
    if not v.revealed:
        note = "choosing…" if v.chosen[seat] == EMPTY else "book closed"
        alt = f"{t.name(seat)}: {note}"
        return piece(f"spell:{seat}", "shut", spot, "zone", 8, alt, values=_owner(t, seat) | {"note": note})
    values, alt = mini_values(t, seat)
    done = dealt(v) and v.stack and not waits(v, seat) and ("target", seat) not in t.desk.legal
    tags = ["glow"] if words.active(v) == seat else (["dim"] if done else [])
    caption = words.page_told(v.chosen[seat])
    return piece(f"spell:{seat}", "mini", spot, "zone", 8, alt, values=values, tags=tags, caption=caption)


def _owner(t: Table, seat: int) -> dict[str, Any]:
    number = f"#{t.v.token[seat]}" if dealt(t.v) else ""
    return {"who": t.name(seat), "colour": words.colour_of(t.desk, seat), "number": number}


def mini_values(t: Table, seat: int) -> tuple[dict[str, Any], str]:
    """What stands on an opened book, and its words."""
    v, page = t.v, spell(t.v.chosen[seat])
    values = _owner(t, seat) | {"name": page.name, "level": page.level, "icon": page.icon}
    values |= {"tint": words.tint(page.level), "types": words.type_words(page.level)}
    values |= {"guard": bool(v.guarded >> seat & 1), "silence": bool(v.silence >> seat & 1), "off": hushed(v, seat)}
    return values, f"{t.name(seat)} {values['number']}: {page.name}, level {page.level}" + _marks(values)


def dealt(v: Grimoire) -> bool:
    """Whether the Turn Order Tokens of this round are dealt."""
    return v.revealed and ("tokens",) not in v.stack


def opening(v: Grimoire) -> bool:
    """Whether the books are open and no turn has begun."""
    return v.revealed and bool(v.stack) and ("clean_up",) not in v.stack and v.to_take == len(v.vp)


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
