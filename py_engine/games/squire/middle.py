"""The middle of the table: story decks, slots with their piles, squires and meters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box
from ...present.vocabulary import Piece
from . import words
from .bag import Laid, bag_of
from .data import KINDS, SQUIRES, STORIES, VOID
from .evaluate import standing
from .faces import METER_ROW, METER_W
from .pieces import around, bag_zone, loot, piece
from .places import Table, mat_of
from .rules import received
from .score import best, best_morphs, total
from .table import EMPTY, Squire, bag, deck_of, value

CARD = 3 / 4
SQUIRE = 176 / 246
BAR = 104
MOST_VALUE = 10


def waiting(t: Table) -> Iterator[Piece]:
    """Second cards that are still to be packed."""
    v = t.v
    if HIDDEN in v.kept:  # the first cards are being turned up: what goes to the left is not settled for all eyes
        return
    for seat in t.seats:
        if len(t.before(seat)) == 1 and not (t.packed and t.packed[1] == seat) and v.story[0] == EMPTY and v.stack:
            zone = "decks" if seat == t.hero else bag_zone(t, seat)
            yield loot(received(v, seat), _waiting_box(t, seat), zone, 120,
                       f"{t.desk.name(seat)} to pack: {words.card_name(received(v, seat))}.")  # fmt: skip


def _waiting_box(t: Table, seat: int) -> Box:
    if seat == t.hero:
        return slot_box(t, 0)
    box = t.box(seat)
    return Box(box.x + box.w - 66, box.y + 122, 62, 83) if not t.room.tall else Box(200, box.y + 6, 84, 112)


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
        face, place = f"squire:{SQUIRES[squire].name}", around(*box.centre, high * SQUIRE, high)
        told = ". ".join(rules)
        caption = f"The {text['animal']}. {told}."
        yield piece(f"squire:{seat}", face, place, zone, 30, f"{alt} {told}.", inspect=True, caption=caption)
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
    w = 48 if t.room.tall else 62
    per_row = int(box.w // (w + 4))
    rows = -(-len(kinds) // per_row)
    for i, (kind, points) in enumerate(zip(kinds, totals, strict=True)):
        row, column = divmod(i, per_row)
        many = min(per_row, len(kinds) - row * per_row)
        x = box.x + box.w / 2 + (column - (many - 1) / 2) * (w + 4)
        y = box.y + box.h - (rows - row - 0.5) * (w * 78 / 64 + 4) - 4
        tags = ["glow"] if points == best_total > min(totals) else []
        values = {"points": str(points), "best": points == best_total > min(totals)}
        place, alt = around(x, y, w, w * 78 / 64), f"{words.morph_name(kind)}: {points} points"
        face, zone = f"token:{KINDS[kind].word}", bag_zone(t, t.active)
        yield piece(f"become:{kind}", face, place, zone, 500, alt, tags=tags, values=values)


def morph_totals(v: Squire, seat: int, kinds: list[int]) -> list[int]:
    """The best total that each declaration of the next MORPH still allows."""
    done = tuple(v.morphs[seat])
    return [_total_with(v.laid[seat], v.squires[seat], v.sets, (*done, kind)) for kind in kinds]


@lru_cache(maxsize=128)
def _total_with(laid: Laid, squire: int, sets: tuple[int, ...], fixed: tuple[int, ...]) -> int:
    shown = bag_of(laid)
    return total(shown, squire, best_morphs(shown, squire, sets, fixed))


def tried_gain(t: Table) -> int:
    """How a tried placement changes the score of its bag."""
    assert t.packed
    seat = t.packed[1]
    return standing(t.v, seat) - best(bag_of(t.before(seat)), t.v.squires[seat], t.v.sets)
