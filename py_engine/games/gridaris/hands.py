"""The pieces of the players: hands, backs of cards, banners and names."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import HIDDEN
from ...present.layout import Box, Spot, fan, row
from ...present.vocabulary import Piece
from . import words
from .cards import DOWN_DISC, UP_DISC
from .combat import clan_modifier
from .data import CARDS, EMPTY
from .room import Room, Table, card_values, piece
from .state import Gridaris, playable


def own_hand(t: Table) -> Iterator[Piece]:
    """The viewer's hand as a fan, or on a phone as rows that thumbs can hit."""
    s, me = t.s, t.me
    if me is None:
        return
    cards = s.silver[me] + s.gold[me]
    asked = bool(t.desk.legal) and me in t.desk.asked
    usable = playable(s, me) if asked and HIDDEN not in cards else cards
    for i, (card, spot) in enumerate(zip(cards, _hand_spots(t.room, len(cards)), strict=True)):
        if card == HIDDEN:
            yield back(t, me, i, card_gold(s, me, i), spot, "hand")
        else:
            tags = ["mine"] if card in usable else ["mine", "dim"]
            yield hand_card(t, card, spot, "hand", t.room.hand_format, 10 + i, tags)


def card_gold(s: Gridaris, seat: int, index: int) -> bool:
    """Whether the card at this place of a hand is Gold: Silver lies first."""
    return index >= len(s.silver[seat])


def _hand_spots(room: Room, n: int) -> list[Spot]:
    if not room.tall:
        return list(fan(room.hand, n, 0.72, 1.6, 158))
    aspect = 0.72 if room.hand_format == "card" else 1.1
    if n <= 3:
        return list(row(room.hand, n, aspect, 0.06, room.hand.h * 0.72))
    half = Box(room.hand.x, room.hand.y, room.hand.w, room.hand.h / 2 - 3)  # the rest: air at the window's edge
    top = n if n <= 4 else (n + 1) // 2
    low = Box(half.x, half.y + half.h, half.w, half.h)
    return [*row(half, top, aspect, 0.06, half.h - 4), *row(low, n - top, aspect, 0.06, half.h - 4)]


def hand_card(t: Table, card: int, spot: Spot, zone: str, kind: str, z: int, tags: list[str]) -> Piece:
    """A card in a hand, with the Modifier it would get now."""
    s = t.s
    modifier = clan_modifier(s, card) if s.map != EMPTY else 0
    values = card_values(s, card)
    if modifier:
        values |= {"badge": words.signed(modifier), "badgef": UP_DISC if modifier > 0 else DOWN_DISC}
    alt = words.describe(s, card, words.effective(s, card))
    if modifier:
        alt += f", would get {words.spoken(words.signed(modifier))}"
    return piece(
        f"card:{card}",
        f"{kind}:{CARDS[card].id}",
        spot,
        zone,
        z,
        alt,
        values=values,
        tags=tags,
        start="pile:gold" if CARDS[card].gold else "pile:silver",
        inspect=True,
        caption=words.caption(s, card),
        drag="mine" in tags or None,
    )


def back(t: Table, seat: int, index: int, gold: bool, spot: Spot, zone: str) -> Piece:
    """A card that the viewer may not see: numbered by count, never by what it is."""
    metal = "gold" if gold else "silver"
    number = index - len(t.s.silver[seat]) if gold else index
    return piece(
        f"back:{seat}:{metal}:{number}",
        f"back:{metal}",
        spot,
        zone,
        10 + index,
        "",
        start=f"pile:{metal}",
        end=f"seat:{seat}",
    )


def players(t: Table) -> Iterator[Piece]:
    """Banner, name and hand of every seat, clockwise; the viewer comes last and holds the hand at the front."""
    first = 0 if t.me is None else t.me + 1
    order = [(first + i) % len(t.seats) for i in t.seats]
    for seat, area in zip(order, _areas(t, len(order)), strict=True):
        yield from _player(t, seat, area)


def _areas(t: Table, n: int) -> list[Box]:
    area, own = t.room.others, t.me is not None
    if area.w > area.h:  # a row along the top
        narrow = 96.0 if own else 0.0
        each = min((area.w - narrow) / max(1, n - own), 210)
        return [Box(area.x + i * each, area.y, narrow if own and i == n - 1 else each, area.h) for i in range(n)]
    low = 64.0 if own else 0.0
    each = min((area.h - low) / max(1, n - own), 200)
    areas = [Box(area.x, area.y + i * each, area.w, each) for i in range(n - own)]
    return [*areas, Box(area.x, area.y + area.h - low, area.w, low)] if own else areas


def _player(t: Table, seat: int, area: Box) -> Iterator[Piece]:
    s = t.s
    head = 42.0
    banner = Spot(area.x + 22, area.y + 24, 36, 42)
    name, empire = t.desk.name(seat), words.empire_of(t.desk, seat)
    holding = f"{len(s.silver[seat])} Silver and {len(s.gold[seat])} Gold cards"
    order = _order(s, seat)
    yield piece(
        f"seat:{seat}",
        t.shield(seat),
        banner,
        "others",
        9,
        f"{name}, {empire.name}, {holding}",
        values=t.colours(seat) | ({"order": order} if order else {}),
        inspect=True,
        caption=f"{empire.name}\n{empire.ruler}. Banner: {empire.banner}. {words.shapes(s, seat)}".rstrip(),
    )
    label = Spot(area.x + 46 + 52, area.y + 24, 104, 24)
    yield piece(f"name:{seat}", "name", label, "others", 9, "", values={"text": name}, tags=["flat"])
    if t.room.tall:
        facts = f"{empire.name}\nSilver {len(s.silver[seat])}, Gold {len(s.gold[seat])}"
        spot = Spot(area.x + area.w - 110, area.y + 24, 200, 200 * 44 / 240)
        yield piece(f"about:{seat}", "caption", spot, "others", 9, "", values={"text": facts}, tags=["flat"])
    if seat != t.me:
        yield from _held(t, seat, Box(area.x + 4, area.y + head + 4, area.w - 8, area.h - head - 12))


def _order(s: Gridaris, seat: int) -> str:
    """The number of a seat's turn in the Reinforcement Phase, once its starter is known."""
    return str((seat - s.starter) % len(s.votes) + 1) if s.starter != EMPTY and s.stack else ""


def _held(t: Table, seat: int, area: Box) -> Iterator[Piece]:
    """A hand that is not the viewer's: backs, or the cards themselves when all hands lie open."""
    s = t.s
    cards = s.silver[seat] + s.gold[seat]
    if HIDDEN in cards:
        h = min(area.h, 58)
        strip = Box(area.x, area.y, area.w, h)
        for i, spot in enumerate(_overlapping(strip, len(cards), len(s.silver[seat]))):
            yield back(t, seat, i, card_gold(s, seat, i), spot, "others")
        return
    top = (len(cards) + 1) // 2 if len(cards) > 3 else len(cards)
    high = min(area.h / 2, 84)
    rows = (Box(area.x, area.y, area.w, high), Box(area.x, area.y + high, area.w, high))
    spots = [*row(rows[0], top, 0.72, 0.04, high - 3), *row(rows[1], len(cards) - top, 0.72, 0.04, high - 3)]
    for i, (card, spot) in enumerate(zip(cards, spots, strict=True)):
        yield hand_card(t, card, spot, "others", "card", 10 + i, [])


def _overlapping(area: Box, n: int, silver: int) -> Iterator[Spot]:
    """Backs from left to right, Silver then Gold with a gap between."""
    w = area.h * 0.72
    pitch = min(w * 0.5, (area.w - 2 * w - 8) / max(1, n - 2)) if n > 1 else 0.0
    for i in range(n):
        x = area.x + w / 2 + i * pitch + ((w - pitch + 8) if i >= silver and silver else 0)
        yield Spot(x, area.y + area.h / 2, w, area.h)
