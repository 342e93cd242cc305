"""Bags on their mats: cards, items, marks of what a tried placement does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box
from ...present.vocabulary import Piece
from . import words
from .bag import UNDER, Bag, Laid, Placed, bag_of, cells, morphs
from .data import IS_JUNK, KINDS, LOOT, VOID, Cell
from .evaluate import standing
from .faces import shape_word
from .places import Frame, Table, mat_of
from .table import EMPTY, bag, cost, deck_of

CARD = 3 / 4


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
                    values={"text": title})  # fmt: skip


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


def mark(name: str, shown: Bag, item: int, frame: Frame, zone: str) -> Piece:
    """An outline round an item of a bag."""
    found, kind = cells(shown, shown.masks[item]), shown.kinds[item]
    face = f"lost:{KINDS[kind].word}" if name == "lost" else "ring"
    key = f"{name}:{shown.cards[item]}:{kind}"
    return piece(key, f"{face}:{shape_word(found)}", item_box(frame, found), zone, 400)


def marks(t: Table) -> Iterator[Piece]:
    """What a tried placement covers, what holds it, and what could pay for the card in hand."""
    if t.packed:
        yield from _tried(t, *t.packed[1:])
        return
    kind, *args = t.v.stack[-1] if t.v.stack else ("",)
    if kind == "morph":
        shown, seat = bag(t.v, args[0]), args[0]
        yield mark("morph", shown, morphs(shown)[args[1]], t.frame(seat), bag_zone(t, seat))
    if kind == "place" and (paying := cost(t.v, args[0], deck_of(args[1]))):
        shown, seat = bag(t.v, args[0]), args[0]
        for item, which in enumerate(shown.kinds):
            if which in paying and which != VOID:
                yield mark("pays", shown, item, t.frame(seat), bag_zone(t, seat))


def _tried(t: Table, seat: int, card: int, layer: int, covered: tuple[tuple[int, int], ...]) -> Iterator[Piece]:
    before, after, frame, zone = bag_of(t.before(seat)), bag(t.v, seat), t.frame(seat), bag_zone(t, seat)
    for item, pair in enumerate(zip(before.cards, before.kinds, strict=True)):
        if pair in covered:
            yield mark("lost", before, item, frame, zone)
    ground = {*cells(before, before.area)}
    for item, (owner, kind) in enumerate(zip(after.cards, after.kinds, strict=True)):
        if owner == card and layer != UNDER and not IS_JUNK[kind] and {*cells(after, after.masks[item])} <= ground:
            yield mark("holds", after, item, frame, zone)


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
