"""Where things lie on the table: bags, decks with their slots, squires, and the cards of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...kernel import HIDDEN
from ...present.layout import Box
from ...present.vocabulary import Desk, Piece
from . import words
from .bag import SIZE, UNDER, Bag, Laid, Placed, bag_of, cells
from .data import IS_JUNK, KINDS, LOOT, SQUIRES, STORIES, VOID, Cell
from .evaluate import standing
from .faces import METER_ROW, METER_W, shape_word
from .rules import received
from .score import best
from .table import EMPTY, Squire, bag, cost, deck_of, value

CARD = 3 / 4
SQUIRE = 176 / 246
MARGIN = 2.4
"""Tiles of free ground round the bag that is packed."""
BAR = 104
MOST_VALUE = 10


class Room(NamedTuple):
    """The stage of one shape: where everything has its place."""

    size: tuple[float, float]
    tall: bool
    decks: tuple[Box, ...]
    bags: tuple[Box, ...]
    squires: tuple[Box, ...]
    meters: Box


class Frame(NamedTuple):
    """How the cells of a bag lie on the stage: stage point of cell (0, 0) and the size of a tile."""

    x: float
    y: float
    tile: float

    def centre(self, r: float, c: float, rows: float, columns: float) -> tuple[float, float]:
        return self.x + (c + columns / 2) * self.tile, self.y + (r + rows / 2) * self.tile

    def placed(self, k: int, r: int, c: int) -> tuple[float, float]:
        """The middle of a card with its top left tile there."""
        return self.centre(r, c, *SIZE[k % 2])


class Table:
    """One view on one desk: what the layout needs to know."""

    def __init__(self, v: Squire, desk: Desk) -> None:
        self.v, self.desk = v, desk
        self.seats = range(len(v.squires))
        self.active = _active(v)
        shown = desk.seat if desk.seat is not None else self.active
        self.hero = v.start if shown is None else shown
        self.packed = next((event for event in desk.told if event[0] == "packed"), None)
        self.room = room_for(self)
        self.others = [(self.hero + i) % len(v.squires) for i in range(1, len(v.squires))]
        self.order = [self.hero, *self.others]

    def before(self, seat: int) -> Laid:
        """The placements without the one that is only tried."""
        laid: Laid = self.v.laid[seat]
        return laid[:-1] if self.packed and self.packed[1] == seat else laid

    def box(self, seat: int) -> Box:
        return self.room.bags[self.order.index(seat)]

    def frame(self, seat: int) -> Frame:
        over = self.desk.over and not self.room.tall
        main = seat == self.hero and not over
        ground = mat_of(self, seat).inset(6)
        return frame_for(bag_of(self.before(seat)), ground, MARGIN if main else 0.4, (70 if main else 50))


def _active(v: Squire) -> int | None:
    """The seat of the pending decision, if it is one seat's."""
    if v.stack and len(v.stack[-1]) > 1:
        seat: int = v.stack[-1][1]
        return seat
    return None


def frame_for(shown: Bag, ground: Box, margin: float, most: float) -> Frame:
    """A bag in the middle of its ground, as large as fits."""
    found = cells(shown, shown.area) or [(0, 0), (3, 2)]
    top, left = min(r for r, _ in found), min(c for _, c in found)
    rows, columns = max(r for r, _ in found) - top + 1, max(c for _, c in found) - left + 1
    tile = min(most, ground.w / (columns + 2 * margin), ground.h / (rows + 2 * margin))
    x, y = ground.centre
    return Frame(x - (left + columns / 2) * tile, y - (top + rows / 2) * tile, tile)


# --- rooms -----------------------------------------------------------------------------------------------------------


def room_for(t: Table) -> Room:
    n, decks = len(t.seats), len(t.v.decks)
    return _tall(n, decks) if t.desk.shape == "tall" else _wide(n, decks, t.desk.over)


def _wide(n: int, decks: int, over: bool) -> Room:
    groups = tuple(Box(1100 * (2 * d + 1) / (2 * decks) - 245, 8, 490, 200) for d in range(decks))
    bags = _gallery(n) if over and n > 1 else _beside(n)
    squires = [Box(8, 222, 180, 252)]
    for box in bags[1:]:
        squires.append(Box(box.x, box.y + 434, box.w, 228) if n == 2 else Box(box.x + box.w - 66, box.y + 28, 62, 87))
    return Room((1100, 900), False, groups, bags, tuple(squires), Box(8, 482, 180, 174))


def _beside(n: int) -> tuple[Box, ...]:
    """One large bag and the others in a column."""
    if n == 1:
        return (Box(200, 222, 890, 670),)
    high = 670 / max(2, n - 1)
    return (Box(200, 222, 620, 670), *[Box(832, 222 + i * high, 260, high - 8) for i in range(n - 1)])


def _gallery(n: int) -> tuple[Box, ...]:
    """All bags alike, for the end."""
    rows = 1 if n == 2 else 2
    return tuple(Box(200 + 448 * (i % 2), 222 + 670 / rows * (i // 2), 440, 670 / rows - 8) for i in range(n))


def _tall(n: int, decks: int) -> Room:
    groups = tuple(Box(0, 92 * d, 390, 90) for d in range(decks))
    top = 92 * decks
    bags = [Box(0, top, 390, 484 - top)]
    squires = [Box(6, 506, 202, 284)]
    for i in range(1, n):
        bags.append(Box(0, 496 + 496 * i, 390, 484))
        squires.append(Box(302, 500 + 496 * i, 84, 118))
    return Room((390, 496 * (n + 1) - 8), True, groups, tuple(bags), tuple(squires), Box(212, 506, 174, 284))


def mat_of(t: Table, seat: int) -> Box:
    """The ground of a bag within its box: others' boxes also hold a name and a squire."""
    box = t.box(seat)
    if seat == t.hero and not (t.desk.over and not t.room.tall and len(t.seats) > 1):
        return box
    if seat == t.hero or t.desk.over:
        return Box(box.x, box.y + 26, box.w, box.h - 26)
    if t.room.tall:
        return Box(box.x, box.y + 124, box.w, box.h - 124)
    return Box(box.x, box.y + 26, box.w, 400) if len(t.seats) == 2 else Box(box.x, box.y + 26, box.w - 70, box.h - 26)


# --- pieces ----------------------------------------------------------------------------------------------------------


def piece(name: str, face: str, box: Box, zone: str, z: int, alt: str = "", **more: Any) -> Piece:
    x, y = box.centre
    made: Piece = {"id": name, "face": face, "x": x, "y": y, "w": box.w, "h": box.h, "zone": zone, "z": z, "alt": alt}
    made.update(more)  # type: ignore[typeddict-item]
    return made


def around(x: float, y: float, w: float, h: float) -> Box:
    return Box(x - w / 2, y - h / 2, w, h)


def loot_id(card: int) -> str:
    return f"loot:{card}"


def bag_zone(t: Table, seat: int) -> str:
    return "bag" if seat == t.hero else f"bag:{seat}"


def loot(card: int, box: Box, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """A loot card, enlarged on demand."""
    more = {"inspect": True, "caption": words.card_caption(card), **more}
    return piece(loot_id(card), f"loot:{LOOT[card].name}", box, zone, z, alt, **more)


def stacked(laid: Laid) -> list[Placed]:
    """Placements from the lowest card to the highest."""
    return [p for p in reversed(laid) if p[4] == UNDER] + [p for p in laid if p[4] != UNDER]


def bags(t: Table) -> Iterator[Piece]:
    """Every bag on its mat, with one unseen piece an item so that the log and the score can light it."""
    for seat in t.seats:
        yield from _ground(t, seat)
        shown, frame, zone = bag(t.v, seat), t.frame(seat), bag_zone(t, seat)
        if t.v.laid[seat]:
            yield from _cards(t, seat, shown, frame, zone)
            yield from _items(shown, frame, zone)
        else:
            yield from _dealt(t, seat, zone)


def _ground(t: Table, seat: int) -> Iterator[Piece]:
    colour = words.colour_of(t.desk, seat)
    zone, box = bag_zone(t, seat), t.box(seat)
    yield piece(f"mat:{seat}", "mat", mat_of(t, seat), zone, 0, "", tags=["flat"], values={"colour": colour})
    if mat_of(t, seat) != box:
        title = f"{t.desk.name(seat)} · {standing(t.v, seat)}" if t.v.laid[seat] else t.desk.name(seat)
        name = Box(box.x, box.y, min(box.w, 290), 26)
        yield piece(f"name:{seat}", "label", around(*name.centre, 200, 26), zone, 2, "", tags=["flat"],
                    values={"text": title, "colour": colour})  # fmt: skip


def _cards(t: Table, seat: int, shown: Bag, frame: Frame, zone: str) -> Iterator[Piece]:
    own = "your" if seat == t.desk.seat else f"{t.desk.name(seat)}'s"
    for z, (card, k, r, c, _) in enumerate(stacked(t.v.laid[seat])):
        visible = [kind for kind, owner in zip(shown.kinds, shown.cards, strict=True) if owner == card]
        alt = f"Card in {own} bag: {words.kinds_listed(visible)}." if visible else f"Covered card in {own} bag."
        tags = ["mine"] if seat == t.desk.seat else []
        if t.packed and t.packed[1:3] == (seat, card):
            tags.append("ghost")
        box = around(*frame.placed(k, r, c), 3 * frame.tile, 4 * frame.tile)
        yield loot(card, box, zone, 100 + z, alt, turn=90 * k, tags=tags)


def item_box(frame: Frame, found: list[Cell]) -> Box:
    top, left = min(r for r, _ in found), min(c for _, c in found)
    rows, columns = max(r for r, _ in found) - top + 1, max(c for _, c in found) - left + 1
    return around(*frame.centre(top, left, rows, columns), columns * frame.tile, rows * frame.tile)


def item_id(card: int, kind: int) -> str:
    return f"item:{card}:{kind}"


def _items(shown: Bag, frame: Frame, zone: str) -> Iterator[Piece]:
    for kind, card, mask in zip(shown.kinds, shown.cards, shown.masks, strict=True):
        box = item_box(frame, cells(shown, mask))
        yield piece(item_id(card, kind), "spot", box, zone, 300, "", tags=["flat"])


def mark(name: str, face: str, shown: Bag, item: int, frame: Frame, zone: str) -> Piece:
    """An outline round an item of a bag."""
    found = cells(shown, shown.masks[item])
    key = f"{name}:{shown.cards[item]}:{shown.kinds[item]}"
    return piece(key, f"{face}:{shape_word(found)}", item_box(frame, found), zone, 400)


def marks(t: Table) -> Iterator[Piece]:
    """What a tried placement covers, what holds it, and what could pay for the card in hand."""
    if t.packed:
        yield from _tried(t, *t.packed[1:])
        return
    kind, *args = t.v.stack[-1] if t.v.stack else ("",)
    if kind == "place" and (paying := cost(t.v, args[0], deck_of(args[1]))):
        shown, seat = bag(t.v, args[0]), args[0]
        for item, which in enumerate(shown.kinds):
            if which in paying and which != VOID:
                yield mark("pays", "ring", shown, item, t.frame(seat), bag_zone(t, seat))


def _tried(t: Table, seat: int, card: int, layer: int, covered: tuple[tuple[int, int], ...]) -> Iterator[Piece]:
    before, after, frame, zone = bag_of(t.before(seat)), bag(t.v, seat), t.frame(seat), bag_zone(t, seat)
    for item, pair in enumerate(zip(before.cards, before.kinds, strict=True)):
        if pair in covered:
            yield mark("lost", "lost", before, item, frame, zone)
    ground = {*cells(before, before.area)}
    for item, (owner, kind) in enumerate(zip(after.cards, after.kinds, strict=True)):
        if owner == card and layer != UNDER and not IS_JUNK[kind] and {*cells(after, after.masks[item])} <= ground:
            yield mark("holds", "ring", after, item, frame, zone)


def _dealt(t: Table, seat: int, zone: str) -> Iterator[Piece]:
    """The two cards of the deal, side by side on the mat."""
    ground, kept = mat_of(t, seat).inset(10), t.v.kept[seat]
    high = min(ground.h * 0.7, ground.w / 2.4 / CARD, 300)
    for i, card in enumerate(t.v.dealt[seat]):
        x, y = ground.centre
        box = around(x + (i - 0.5) * high * CARD * 1.16, y, high * CARD, high)
        whose = "Your" if seat == t.desk.seat else f"{t.desk.name(seat)}'s"
        tags = (["chosen", "glow"] if kept == i else []) + (["dim"] if kept not in (i, EMPTY, HIDDEN) else [])
        yield loot(card, box, zone, 100 + i, f"{whose} card: {words.card_name(card)}.", tags=tags)


def waiting(t: Table) -> Iterator[Piece]:
    """Second cards that are still to be packed."""
    v = t.v
    for seat in t.seats:
        if len(t.before(seat)) == 1 and not (t.packed and t.packed[1] == seat) and v.story[0] == EMPTY and v.stack:
            zone = "decks" if seat == t.hero else bag_zone(t, seat)
            yield loot(received(v, seat), _waiting_box(t, seat), zone, 120,
                       f"{t.desk.name(seat)} to pack: {words.card_name(received(v, seat))}.")  # fmt: skip


def _waiting_box(t: Table, seat: int) -> Box:
    if seat == t.hero:
        group = t.room.decks[0]
        return around(*group.centre, group.h * CARD * 0.98, group.h * 0.98)
    box = t.box(seat)
    return Box(box.x + box.w - 66, box.y + 122, 62, 83) if not t.room.tall else Box(200, box.y + 6, 84, 112)


# --- decks -----------------------------------------------------------------------------------------------------------


def slot_box(t: Table, slot: int) -> Box:
    group = t.room.decks[deck_of(slot)]
    if t.room.tall:
        h = group.h - 4
        w = h * CARD
        return Box(4 if slot % 2 == 0 else 390 - 4 - w, group.y + 2, w, h)
    w = group.h * CARD
    return Box(group.x if slot % 2 == 0 else group.x + group.w - w, group.y, w, group.h)


def story_box(t: Table, deck: int) -> Box:
    group = t.room.decks[deck]
    if t.room.tall:
        return around(*group.centre, 390 - 2 * (group.h * CARD + 8), group.h - 4)
    return around(*group.centre, group.h * CARD, group.h)


def decks(t: Table) -> Iterator[Piece]:
    """Story decks with the current story on top, and the loot beside them."""
    for deck, cards in enumerate(t.v.decks):
        yield from _deck(t, deck, len(cards))
    for slot, pile in enumerate(t.v.piles):
        yield from _pile(t, slot, pile)


def _deck(t: Table, deck: int, n: int) -> Iterator[Piece]:
    box, v = story_box(t, deck), t.v
    low = "slot" if not n else "back"
    if t.room.tall:
        box = around(*box.centre, box.h * CARD, box.h) if v.story[deck] == EMPTY else box
    alt = f"Story deck, {n} left." if n else "The story deck is empty."
    if v.story[deck] == EMPTY or not t.room.tall:
        for i in range(min(3, n) if n else 1):
            lower = Box(box.x - 3 * i, box.y - 2 * i, box.w, box.h)
            values = {"values": {"name": "No story left"}} if not n else {}
            yield piece(f"deck:{deck}:{i}", low, lower, "decks", 12 - i, alt if not i else "", tags=["flat"], **values)
    if v.story[deck] != EMPTY:
        yield _story(t, deck, story_box(t, deck))
    if n:
        yield badge(
            f"left:{deck}", str(n), box.x + box.w - 6, box.y + 8, 30 if not t.room.tall else 24, "decks", f"{n} left"
        )


def badge(name: str, text: str, x: float, y: float, size: float, zone: str, alt: str = "") -> Piece:
    return piece(name, "badge", around(x, y, size, size), zone, 90, alt, tags=["live"], values={"text": text})


def _story(t: Table, deck: int, box: Box) -> Piece:
    story, v = t.v.story[deck], t.v
    text, seat = words.story_text(story), t.active if t.active is not None else t.hero
    values: dict[str, Any] = {}
    for number, (of, least) in enumerate(STORIES[story].values):
        values[f"met{number}"] = value(v, seat, of) >= least
    if STORIES[story].cost:
        can = any(kind in STORIES[story].cost and kind != VOID for kind in bag(v, seat).kinds)
        values[f"pay{len(STORIES[story].values)}"] = can
    alt = f"Story, {text['label']}: {text['title']}. {words.demand(story)}."
    known = v.rest[deck] or v.printed
    behind = f" On its back: {words.card_name(v.decks[deck][-1])}." if known and v.decks[deck][-1] != HIDDEN else ""
    face = f"{'strip' if t.room.tall else 'story'}:{STORIES[story].name}"
    return piece(story_id(story), face, box, "decks", 40, alt, values=values, inspect=True, start=f"deck:{deck}:0",
                 caption=f"{text['text']} {words.demand(story)}.{behind}")  # fmt: skip


def story_id(story: int) -> str:
    return f"story:{story}"


def _pile(t: Table, slot: int, pile: list[int]) -> Iterator[Piece]:
    box, v = slot_box(t, slot), t.v
    name = words.slot_name(slot, v.twin)
    yield piece(f"slot:{slot}", "slot", box, "decks", 10, f"The {name}.", tags=["flat"], values={"name": ""})
    offered = {action[1] for action in t.desk.legal if action[0] == "take"}
    choosing = any(action[0] in ("take", "pass") for action in t.desk.legal)
    for i, card in enumerate(pile):
        top = i == len(pile) - 1
        rest = [words.card_name(c) for c in pile[:i]]
        beneath = f" Beneath it: {'; '.join(reversed(rest))}." if top and rest else ""
        lift = min(3, len(pile) - 1 - i) * (1.5 if t.room.tall else 4)
        lying = Box(box.x - lift, box.y + lift, box.w, box.h)
        tags = ["dim"] if choosing and top and slot not in offered else []
        alt = f"Loot in the {name}: {words.card_name(card)}.{beneath}" if top else ""
        yield loot(card, lying, "decks", 20 + i, alt, tags=tags, caption=words.card_caption(card) + beneath,
                   start=_from(v, card), end=f"deck:{deck_of(slot)}:0")  # fmt: skip
    if len(pile) > 1:
        size = 28 if not t.room.tall else 22
        yield badge(f"pile:{slot}", str(len(pile)), box.x + box.w - 8, box.y + box.h - 8, size, "decks",
                    f"{len(pile)} cards in the {name}")  # fmt: skip


def _from(v: Squire, card: int) -> str:
    """The story card that was turned over."""
    return story_id(v.back[card]) if v.back[card] not in (EMPTY, HIDDEN) else ""


# --- squires ---------------------------------------------------------------------------------------------------------


def squires(t: Table) -> Iterator[Piece]:
    """Each player's squire, the hero's with meters of its Item Values."""
    for seat, box in zip(t.order, t.room.squires, strict=True):
        if t.desk.over and not t.room.tall and seat != t.hero:
            continue
        squire = t.v.squires[seat]
        text = words.squire_text(squire)
        zone = "squire" if seat == t.hero else bag_zone(t, seat)
        alt = f"{t.desk.name(seat)}: {text['name']}, {text['title']}. {words.bonus_line(SQUIRES[squire])}."
        rules = [words.junk_line(SQUIRES[squire].junk), *[words.pair_line(line) for line in SQUIRES[squire].pairs]]
        high = min(box.h, box.w / SQUIRE)
        yield piece(f"squire:{seat}", f"squire:{SQUIRES[squire].name}", around(*box.centre, high * SQUIRE, high), zone, 30,
                    alt + " " + ". ".join(rules) + ".", inspect=True, caption=f"The {text['animal']}. {'. '.join(rules)}.")  # fmt: skip
    yield _meters(t)


def _meters(t: Table) -> Piece:
    v, seat = t.v, t.hero
    shown, (of_bonus, plus) = bag(v, seat).values, SQUIRES[v.squires[seat]].bonus
    values: dict[str, Any] = {}
    for of in range(6):
        bonus = plus if of == of_bonus else 0
        values[f"v{of}"] = str(shown[of] + bonus)
        values[f"w{of}"] = round(BAR * min(1, shown[of] / MOST_VALUE), 1)
        values[f"t{of}"] = round(BAR * min(1, (shown[of] + bonus) / MOST_VALUE), 1) if bonus else 0
    words_ = ", ".join(f"{name} {value(v, seat, of)}" for of, name in enumerate(words.TYPE_NAMES[:6]))
    box = t.room.meters
    scale = min(box.w / METER_W, box.h / (METER_ROW * 6 + 8))
    return piece("meters", "meters", around(*box.centre, METER_W * scale, (METER_ROW * 6 + 8) * scale), "squire", 30,
                 f"Item Values, bonus included: {words_}.", values=values, tags=["flat"])  # fmt: skip


def tokens(t: Table) -> Iterator[Piece]:
    """What the MORPH rune in question may become, with the best total that each still allows."""
    kinds = [action[1] for action in t.desk.legal if action[0] == "morph"]
    if not kinds or t.active is None:
        return
    totals = morph_totals(t.v, t.active, kinds)
    box, best_total = mat_of(t, t.active), max(totals)
    w = 58 if t.room.tall else 64
    per_row = int(box.w // (w + 4))
    rows = -(-len(kinds) // per_row)
    for i, (kind, points) in enumerate(zip(kinds, totals, strict=True)):
        row, column = divmod(i, per_row)
        many = min(per_row, len(kinds) - row * per_row)
        x = box.x + box.w / 2 + (column - (many - 1) / 2) * (w + 4)
        y = box.y + box.h - (rows - row - 0.5) * (w * 78 / 64 + 4) - 4
        tags = ["glow"] if points == best_total else []
        yield piece(f"become:{kind}", f"token:{KINDS[kind].word}", around(x, y, w, w * 78 / 64), bag_zone(t, t.active), 500,
                    f"{words.morph_name(kind)}: {points} points", tags=tags,
                    values={"points": str(points), "best": points == best_total})  # fmt: skip


def morph_totals(v: Squire, seat: int, kinds: list[int]) -> list[int]:
    """The best total that each declaration of the next MORPH still allows."""
    from .score import best_morphs, total

    shown, squire, done = bag(v, seat), v.squires[seat], tuple(v.morphs[seat])
    return [total(shown, squire, best_morphs(shown, squire, v.sets, (*done, kind))) for kind in kinds]


def tried_gain(t: Table) -> int:
    """How a tried placement changes the score of its bag."""
    assert t.packed
    seat = t.packed[1]
    return standing(t.v, seat) - best(bag_of(t.before(seat)), t.v.squires[seat], t.v.sets)
