"""The pieces of Gridaris: map, cards, shields and tokens, hands, piles and Scenarios, laid out for both shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box, Spot, fan, row
from ...present.vocabulary import Desk, Piece
from . import words
from .boards import TALL_PLANS, WIDE_PLANS, Plan
from .combat import clan_modifier
from .data import ACE, CARDS, CELLS, CLANS, EMPTY, MAP_NAMES, REFERENCE, SCENARIOS
from .faces import ACE_DISC, DARK_DISC, DOWN_DISC, SIDE_SLOTS, UP_DISC, value_text
from .maps import MAPS, QUAKE
from .rules import Gridaris, playable
from .scenarios import law, note

DASHES = {"stripes": [12, 6], "waves": [5, 5], "dots": [2, 5], "chevrons": [14, 4, 3, 4], "hatch": [30, 3]}
"""Broken lines around the cards of each Empire, for those who asked for marks beside colours."""
GREEN, GREY, AMBER = "#2f7d4a", "#5c5348", "#9a6412"


@dataclass(frozen=True, slots=True)
class Room:
    """Where things stand in one shape of the table."""

    size: tuple[float, float]
    board: Box
    hand: Box
    others: Box
    box: Box
    plan: Plan
    format: str
    hand_format: str
    tall: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What is shown to whom, and where."""

    s: Gridaris
    desk: Desk
    room: Room

    @property
    def me(self) -> int | None:
        """The seat whose hand lies at the front: the viewer's, or on an open table that of the one who is asked."""
        if self.desk.seat is not None or not self.desk.asked or not law(self.s.scenarios).whole:
            return self.desk.seat
        return self.desk.asked[0]

    @property
    def seats(self) -> range:
        return range(len(self.s.votes))

    def colours(self, seat: int) -> dict[str, Any]:
        """The slots that show an owner: colour, pattern, and a dash for colour-blind marks."""
        empire = words.empire_of(self.desk, seat)
        colour = words.colour_of(self.desk, seat)
        return {"owner": True, "colour": colour, "pattern": empire.pattern, "dash": DASHES[empire.pattern]}

    def shield(self, seat: int) -> str:
        return f"shield:{words.empire_of(self.desk, seat).id}"


def piece(key: str, face: str, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """A piece at a spot; empty extras are left out."""
    made: dict[str, Any] = {"id": key, "face": face, "x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h}
    made |= {"zone": zone, "z": z, "alt": alt}
    if spot.turn:
        made["turn"] = spot.turn
    made |= {name: value for name, value in more.items() if value not in (None, [], {}, "")}
    return made  # type: ignore[return-value]


def card_values(s: Gridaris, card: int, turned: int = 0, modifier: int = 0) -> dict[str, Any]:
    """The slots of a card's values, where they differ from the print."""
    known, holes = CARDS[card], law(s.scenarios).holes
    if not turned and not modifier and not (holes and ACE in known.sides):
        return {}
    slots: dict[str, Any] = {"turn": 180} if turned else {}
    lying = known.turned if turned else known.sides
    disc = UP_DISC if modifier > 0 else DOWN_DISC if modifier < 0 else DARK_DISC
    for slot, value in zip(SIDE_SLOTS, lying, strict=True):
        shown = words.shown_value(value, modifier, holes)
        slots[slot] = shown
        slots[f"{slot}f"] = ACE_DISC if value == ACE and not holes else disc
        if shown != value_text(value):
            slots[f"p{slot}"] = value_text(value)
    return slots


# --- the map -----------------------------------------------------------------------------------------------------


def board(t: Table, marks: dict[int, list[str]]) -> Iterator[Piece]:
    """Map, cells, cards, shields and Modifier Tokens. `marks` are extra tags of cells in a preview."""
    s, plan = t.s, t.room.plan
    w, h = plan.size(s.map)
    f = plan.frame
    kind = "tall" if t.room.tall else "wide"
    spot = Spot(plan.x + w / 2, plan.y + h / 2, w + 2 * f, h + 2 * f)
    yield piece("board", f"board:{kind}:{MAPS[s.map].id}", spot, "board", 0, "", tags=["flat"])
    for cell in range(CELLS):
        x, y = plan.centre(s.map, cell)
        label = words.cell_label(s, cell)
        here = Spot(x, y, plan.card[0] + 3, plan.card[1] + 3)
        alt = f"{label}, empty" if s.board[cell] == EMPTY else ""
        yield piece(f"cell:{cell}", "cell", here, "board", 1, alt, values={"label": label}, tags=["flat"])
        if s.board[cell] != EMPTY:
            yield from _stationed(t, cell, Spot(x, y, *plan.card), marks.get(cell, []))
    if law(s.scenarios).inverse:
        size = (64, 18) if t.room.tall else (96, 27)
        corner = Spot(plan.x + w - size[0] / 2, plan.y - f * 0.5, *size)
        yield piece("low_wins", "low_wins", corner, "board", 7, "Inverse: the lower number wins", tags=["flat"])


def _stationed(t: Table, cell: int, spot: Spot, tags: list[str]) -> Iterator[Piece]:
    s = t.s
    card, under, owner = s.board[cell], s.covered[cell], s.owner[cell]
    if under != EMPTY:
        lost = ["loss"] if "ghost" in tags else []
        peek = Spot(spot.x + spot.w * 0.06, spot.y - spot.h * 0.05, spot.w, spot.h, 2.5)
        yield piece(
            f"card:{under}",
            f"{t.room.format}:{CARDS[under].id}",
            peek,
            "board",
            2,
            f"{words.card_name(under)}, covered on {words.cell_label(s, cell)}",
            tags=["dim", *lost],
            inspect=True,
            caption=words.caption(s, under) + " Covered: it counts for nothing now.",
        )
    yield piece(
        f"card:{card}",
        f"{t.room.format}:{CARDS[card].id}",
        spot,
        "board",
        3,
        words.describe_cell(s, t.desk, cell),
        values=card_values(s, card, s.turned[cell], s.modifier[cell]) | t.colours(owner),
        tags=(["mine"] if owner == t.desk.seat else []) + tags,
        start=f"seat:{owner}",
        inspect=True,
        caption=words.caption(s, card),
    )
    yield from _tokens(t, cell, spot)


def _tokens(t: Table, cell: int, spot: Spot) -> Iterator[Piece]:
    """The Empire Token at the left of a Battlefield, and the Modifier Token under it (GRID-019)."""
    s, owner = t.s, t.s.owner[cell]
    size = min(spot.h * 0.22, spot.w * 0.34)
    left, top = spot.x - spot.w / 2, spot.y - spot.h / 2
    token = Spot(left + size * 0.34, top + size * 0.42, size, size * 1.16)
    start = f"seat:{owner}"
    yield piece(f"shield:{cell}", t.shield(owner), token, "board", 4, "", values=t.colours(owner), start=start)
    if s.modifier[cell]:
        disc = Spot(left + size * 0.16, top + spot.h * 0.615, size * 0.68, size * 0.68)
        yield modifier_piece(f"modifier:{cell}", s.modifier[cell], disc, "board")


def modifier_piece(key: str, modifier: int, spot: Spot, zone: str) -> Piece:
    values = {"text": words.signed(modifier), "fill": UP_DISC if modifier > 0 else DOWN_DISC}
    return piece(key, "modifier", spot, zone, 5, "", values=values)


def edge(t: Table, cell: int, near: int, sign: int, wins: bool) -> Piece:
    """How two touching values compare, drawn on their edge; `sign` is that of the attacker's value less the other."""
    (x, y), (x2, y2) = (t.room.plan.centre(t.s.map, c) for c in (cell, near))
    first = sign if (x, y) < (x2, y2) else -sign
    size = min(t.room.plan.pitch) * 0.2
    spot = Spot((x + x2) / 2, (y + y2) / 2, size, size, 90 if x == x2 else 0)
    values = {"text": "<=>"[first + 1], "fill": GREEN if wins else AMBER if not sign else GREY}
    return piece(f"edge:{cell}:{near}", "edge", spot, "board", 8, "", values=values)


# --- hands -------------------------------------------------------------------------------------------------------


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
    half = Box(room.hand.x, room.hand.y, room.hand.w, room.hand.h / 2)
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


# --- the players -------------------------------------------------------------------------------------------------


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
        caption=f"{empire.name}\n{empire.ruler}. Banner: {empire.banner}.",
    )
    label = Spot(area.x + 46 + 52, area.y + 24, 104, 24)
    yield piece(f"name:{seat}", "name", label, "others", 9, "", values={"text": name}, tags=["flat"])
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


# --- Scenarios and piles -----------------------------------------------------------------------------------------


def box(t: Table) -> Iterator[Piece]:
    """Scenario Cards with the note on their pair, the Head Stand cards, and the undealt piles."""
    s, area = t.s, t.room.box
    across = area.w > area.h
    w = min(area.w if not across else area.w / 2 - 6, 230)
    h = w * 0.66
    x, y = area.x + w / 2, area.y + h / 2
    for i, scenario in enumerate(s.scenarios):
        spot = Spot(x + (w + 8) * i, y, w, h) if across else Spot(area.x + area.w / 2, y + (h + 8) * i, w, h)
        yield _scenario(scenario, spot)
    laid = (1 if across else len(s.scenarios)) * (h + 8) * bool(s.scenarios)
    rest = Box(area.x, area.y + laid, area.w, area.h - laid)
    if pair := note(s.scenarios):
        spot = Spot(rest.x + rest.w / 2, rest.y + 22, min(rest.w, 240), min(rest.w, 240) * 44 / 240)
        yield piece("note", "caption", spot, "box", 9, pair[1], values={"text": pair[1]}, tags=["flat"])
        rest = Box(rest.x, rest.y + 48, rest.w, rest.h - 48)
    if s.heads:
        yield from _heads(t, Box(rest.x, rest.y, rest.w, 112))
        rest = Box(rest.x, rest.y + 116, rest.w, rest.h - 116)
    if rest.h > 430 or t.room.tall:
        w = min(230.0, rest.w)
        h = w * 250 / 230
        spot = Spot(rest.x + rest.w / 2, rest.y + h / 2 + 4, w, h)
        yield piece("reference", "reference", spot, "box", 3, REFERENCE, inspect=True)
        rest = Box(rest.x, rest.y + h + 20, rest.w, rest.h - h - 20)
    yield from _piles(t, rest)


def _scenario(scenario: int, spot: Spot) -> Piece:
    known = SCENARIOS[scenario]
    alt = f"Scenario {known.name}: {known.text}"
    caption = f"{known.name}\n{known.text} ({known.rule})"
    face = f"scenario:{known.id}"
    return piece(f"scenario:{known.id}", face, spot, "box", 9, alt, inspect=True, caption=caption)


def _heads(t: Table, area: Box) -> Iterator[Piece]:
    clans = " and ".join(dict.fromkeys(CLANS[CARDS[card].clan].name for card in t.s.heads))
    for card, spot in zip(t.s.heads, row(area, 2, 0.72, 0.1, area.h - 8), strict=True):
        words_ = f"Head Stand: {clans} may be played upside down"
        made = hand_card(t, card, spot, "box", "card", 9, [])
        made["alt"] = f"{words_}. {made['alt']}"
        made["caption"] = f"{CARDS[card].name}\n{words_}."
        yield made


def _piles(t: Table, area: Box) -> Iterator[Piece]:
    """The undealt cards: nobody looks at them and nobody draws them (GRID-Q07)."""
    high = max(40.0, min(area.h - 26, area.w * 0.55, 108.0))
    spots = list(row(Box(area.x, area.y, area.w, high), 2, 0.72, 0.4, high))
    for metal, pile, spot, fill in (
        ("silver", t.s.silver_pile, spots[0], "#c3cad4"),
        ("gold", t.s.gold_pile, spots[1], "#e0b65c"),
    ):
        name = metal.capitalize()
        alt = f"{len(pile)} undealt {name} cards"
        for under in range(min(2, len(pile) - 1)):
            off = 3.0 * (2 - under)
            deep = Spot(spot.x + off, spot.y + off, spot.w, spot.h)
            yield piece(f"under:{metal}:{under}", f"back:{metal}", deep, "box", under, "")
        yield piece(f"pile:{metal}", f"back:{metal}", spot, "box", 3, alt, alpha=None if pile else 0.25)
        label = Spot(spot.x, spot.y + spot.h / 2 + 16, max(spot.w * 1.3, 76), max(spot.w * 1.3, 76) * 26 / 140)
        values = {"text": f"{name} {len(pile)}", "fill": fill}
        yield piece(f"count:{metal}", "pile_label", label, "box", 4, "", values=values, tags=["live", "flat"])


# --- the vote ----------------------------------------------------------------------------------------------------


def ballots(t: Table) -> Iterator[Piece]:
    """The five maps to vote for, with the banners of those who voted."""
    area, across = t.room.board, 2 if t.room.tall else 3
    pitch = min(area.w / across, area.h / -(-len(MAPS) // across))
    side = pitch * 0.94
    for map_ in range(len(MAPS)):
        line, column = divmod(map_, across)
        count = min(across, len(MAPS) - line * across)
        x = area.x + area.w / 2 + (column - (count - 1) / 2) * pitch
        y = area.y + pitch * (line + 0.5)
        votes = [seat for seat in t.seats if t.s.votes[seat] == map_]
        cast = f", votes: {', '.join(t.desk.name(seat) for seat in votes)}" if votes else ""
        alt = f"Map: {MAP_NAMES[map_].name}{cast}"
        yield piece(f"map:{map_}", f"vote:{MAPS[map_].id}", Spot(x, y, side, side), "board", 3, alt)
        for i, seat in enumerate(votes):
            spot = Spot(x - side * 0.4 + i * side * 0.18, y - side * 0.38, side * 0.17, side * 0.2)
            yield piece(
                f"ballot:{seat}", t.shield(seat), spot, "board", 4, "", values=t.colours(seat), start=f"seat:{seat}"
            )


def room_for(s: Gridaris, tall: bool) -> Room:
    """Where things stand for this map and shape."""
    map_ = max(s.map, 0)
    if tall:
        plan = TALL_PLANS[map_]
        low = plan.y + plan.size(map_)[1] + plan.frame + 8
        kind = "tile" if plan.pitch[0] > 80 else "slim"
        spacious = map_ == QUAKE and s.map != EMPTY
        hand = Box(4, low, 382, 230 if spacious else 144)
        board_ = Box(0, 0, 390, low if s.map != EMPTY else 520)
        others, box_ = Box(8, 700, 374, 640), Box(20, 1400, 350, 850)
        return Room((390, 2260), board_, hand, others, box_, plan, kind, "card" if spacious else "tile", True)
    plan = WIDE_PLANS[map_]
    w, h = plan.size(map_)
    frame = Box(plan.x - plan.frame, plan.y - plan.frame, w + 2 * plan.frame, h + 2 * plan.frame)
    if map_ == QUAKE and s.map != EMPTY:
        others, box_ = Box(6, 8, 700, 210), Box(716, 10, 378, 222)
        return Room((1100, 900), frame, Box(30, 668, 1040, 190), others, box_, plan, "card", "card", False)
    right = frame.x + frame.w + 12
    board_ = frame if s.map != EMPTY else Box(165, 20, 690, 640)
    box_ = Box(max(right, 850) if s.map == EMPTY else right, 14, 1094 - right, 650)
    return Room((1100, 900), board_, Box(30, 700, 1040, 180), Box(6, 14, 150, 660), box_, plan, "card", "card", False)
