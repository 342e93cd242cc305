"""Geometry: what a bag shows, where a loot card may go, and why not elsewhere.

A bag is a function of its placements, so a state keeps those alone and `bag_of` remembers the rest. Sets of cells are
bit masks in a frame that starts PAD cells above and left of the bag: a row of the frame is WIDTH bits, wide enough for
the longest bag that all cards of both sets can make (SQR-Q04). A set of positions is a mask as well: the bit of a cell
stands for a card whose top left tile lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from .data import COLUMNS, HIDE, IS_JUNK, JUNK, KINDS, LOOT, MORPH, ROWS, TYPE, VOID, Cell, turned

WIDTH = 96
PAD = 3
OVER, UNDER = 0, 1
REMEMBERED = 1000

Placed = tuple[int, int, int, int, int]
"""Card, quarter turns, row and column of the top left tile, layer: OVER or UNDER."""
Laid = tuple[Placed, ...]
Pack = tuple[str, int, int, int, int]
Cost = frozenset[int] | None
"""The kinds of which one must be covered, or None for a free choice."""

FIRST: tuple[int, int, int, int] = (0, 0, 0, OVER)  # SQR-012


class Part(NamedTuple):
    """An item of a turned face: its kind, the offsets of its cells and their mask."""

    kind: int
    offsets: tuple[int, ...]
    mask: int


class Side(NamedTuple):
    """A loot face in one of its turns. `shape` is 0 upright and 1 lying."""

    shape: int
    parts: tuple[Part, ...]


def _side(card: int, k: int) -> Side:
    parts = []
    for kind, cells in LOOT[card].items:
        offsets = tuple(sorted(i * WIDTH + j for i, j in (turned(c, k) for c in cells)))
        parts.append(Part(kind, offsets, sum(1 << o for o in offsets)))
    return Side(k % 2, tuple(parts))


SIDES = tuple(tuple(_side(card, k) for k in range(4)) for card in range(len(LOOT)))
SIZE = ((ROWS, COLUMNS), (COLUMNS, ROWS))
_OFFSETS = tuple(tuple(i * WIDTH + j for i in range(h) for j in range(w)) for h, w in SIZE)
FACE = tuple(sum(1 << o for o in offsets) for offsets in _OFFSETS)
_LAST = PAD * WIDTH + PAD
_AROUND = tuple(sum(1 << (_LAST - o) for o in offsets) for offsets in _OFFSETS)
"""Shifted to a cell, and back by _LAST: all positions of a card of that shape which cover the cell."""


class Reach(NamedTuple):
    """For cards of one shape: where they cut an item, touch a VOID rune, and cover each item whole."""

    cut: int
    void: int
    whole: tuple[int, ...]


class Bag:
    """What placements show: `kinds`, `cards` and `masks` of the visible items, oldest first, and all cells.

    `top` and `left` are the row and column of the frame's first cell. The rest is remembered when first asked for.
    """

    __slots__ = (
        "area",
        "cards",
        "counted",
        "covers",
        "kinds",
        "left",
        "live",
        "masks",
        "near",
        "picks",
        "reach",
        "scores",
        "spots",
        "top",
    )

    def __init__(
        self, area: int, top: int, left: int, kinds: tuple[int, ...], cards: tuple[int, ...], masks: tuple[int, ...]
    ) -> None:
        self.area, self.top, self.left = area, top, left
        self.kinds, self.cards, self.masks = kinds, cards, masks
        self.counted: tuple[int, ...] | None = None
        self.near: tuple[tuple[int, int], ...] | None = None
        self.reach: tuple[Reach, Reach] | None = None
        self.spots: dict[tuple[int, Cost, bool, bool], list[int]] = {}
        self.scores: dict[tuple[int, ...], int] = {}
        self.picks: dict[tuple[object, ...], list[tuple[float, Pack]]] = {}
        self.covers: dict[int, list[dict[int, int]]] = {}
        self.live: dict[int, list[tuple[int, int]]] = {}

    @property
    def values(self) -> tuple[int, ...]:
        """The Item Value of each type."""
        if self.counted is None:
            values = [0] * (JUNK + 1)
            for kind in self.kinds:
                values[TYPE[kind]] += len(KINDS[kind].shape)  # SQR-010
            self.counted = tuple(values)
        return self.counted


_BAGS: dict[Laid, Bag] = {}
_NOTHING = Bag(0, 0, 0, (), (), ())


def bag_of(laid: Laid) -> Bag:
    """The bag that these placements make."""
    bag = _BAGS.get(laid)
    if bag is None:
        bag = add(bag_of(laid[:-1]), *laid[-1]) if laid else _NOTHING
        if len(_BAGS) >= REMEMBERED:
            _BAGS.clear()
        _BAGS[laid] = bag
    return bag


def forget() -> None:
    """Drop all remembered bags (for measuring)."""
    _BAGS.clear()


def add(bag: Bag, card: int, k: int, r: int, c: int, layer: int) -> Bag:
    """The bag after a placement."""
    side = SIDES[card][k]
    top, left = (min(bag.top, r - PAD), min(bag.left, c - PAD)) if bag.area else (r - PAD, c - PAD)
    shift = (bag.top - top) * WIDTH + bag.left - left if bag.area else 0
    at = (r - top) * WIDTH + c - left
    area, face = bag.area << shift, FACE[side.shape] << at
    old, new = range(len(bag.kinds)), side.parts
    if layer == UNDER:
        new = tuple(part for part in new if not part.mask << at & area)  # SQR-027, SQR-031
    else:
        hidden = face >> shift
        old = [i for i, mask in enumerate(bag.masks) if not mask & hidden]  # type: ignore[assignment]  # SQR-024
    kinds = (*[bag.kinds[i] for i in old], *[part.kind for part in new])
    cards = (*[bag.cards[i] for i in old], *[card] * len(new))
    masks = (*[bag.masks[i] << shift for i in old], *[part.mask << at for part in new])
    made = Bag(area | face, top, left, kinds, cards, masks)
    if bag.near is not None:
        made.near = (*_kept(bag.near, old), *_joined(masks, len(old), grown(face)))
    return made


def _kept(pairs: tuple[tuple[int, int], ...], old: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of items that are still visible, under their new numbers."""
    number = {item: i for i, item in enumerate(old)}
    return [(number[i], number[j]) for i, j in pairs if i in number and j in number]


def _joined(masks: tuple[int, ...], first: int, round_face: int) -> list[tuple[int, int]]:
    """The pairs that the items from number `first` on make, with each other and with those round the new card."""
    beside = [i for i in range(first) if masks[i] & round_face]
    found = []
    for j in range(first, len(masks)):
        wide = grown(masks[j])
        found += [(i, j) for i in (*beside, *range(first, j)) if masks[i] & wide]
    return found


FEW = 20
"""Bits up to which it is quicker to peel them off one by one than to write the mask down."""


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found = []
    if mask.bit_count() <= FEW:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    digits = f"{mask:b}"[::-1]
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def cells(bag: Bag, mask: int) -> list[Cell]:
    """The rows and columns of a mask's cells, in reading order."""
    return [(bag.top + at // WIDTH, bag.left + at % WIDTH) for at in bits(mask)]


def grown(mask: int) -> int:
    """Some cells and all that share an edge with them."""
    return mask | mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH  # SQR-081, SQR-082


def near(bag: Bag) -> tuple[tuple[int, int], ...]:
    """The pairs of visible items that share an edge, as numbers of items."""
    if bag.near is None:
        masks = bag.masks
        wide = [grown(mask) for mask in masks]
        bag.near = tuple((i, j) for j, mask in enumerate(masks) for i in range(j) if wide[i] & mask)
    return bag.near


def morphs(bag: Bag) -> list[int]:
    """The visible MORPH runes in reading order (top row first, then from the left), as numbers of items."""
    return sorted((i for i, kind in enumerate(bag.kinds) if kind == MORPH), key=bag.masks.__getitem__)


def reach(bag: Bag) -> tuple[Reach, Reach]:
    """Where upright and lying cards cut, touch or cover what the bag shows."""
    if bag.reach is None:
        bag.reach = _reach(bag, 0), _reach(bag, 1)
    return bag.reach


def _reach(bag: Bag, shape: int) -> Reach:
    around, cut, void, whole = _AROUND[shape], 0, 0, []
    for kind, mask in zip(bag.kinds, bag.masks, strict=True):
        low = mask & -mask
        all_of = some_of = around * low
        while mask := mask ^ low:
            low = mask & -mask
            there = around * low
            all_of &= there
            some_of |= there
        cut |= some_of & ~all_of  # SQR-020
        if kind == VOID:
            void |= all_of  # SQR-022
        whole.append(all_of >> _LAST)
    return Reach(cut >> _LAST, void >> _LAST, tuple(whole))


def covering(bag: Bag, shape: int, kinds: frozenset[int]) -> int:
    """The positions from which a card covers some visible item of these kinds whole."""
    whole = reach(bag)[shape].whole
    return reduce(or_, [whole[i] for i, kind in enumerate(bag.kinds) if kind in kinds], 0)


LOOT_KINDS = frozenset(k for k in range(len(KINDS)) if not IS_JUNK[k])


def anchored(bag: Bag, side: Side) -> int:
    """The positions in which a loot item of the card lies wholly on cells of the bag."""
    area, found = bag.area, 0
    for kind, offsets, _ in side.parts:
        if not IS_JUNK[kind]:  # SQR-018
            lies = area >> offsets[0]
            for offset in offsets[1:]:
                lies &= area >> offset
            found |= lies
    return found


def pushed(bag: Bag, side: Side) -> tuple[int, int]:
    """The positions from which a card beneath the bag has an item cut by it, and those that hide its VOID rune."""
    area, cut, void = bag.area, 0, 0
    for kind, offsets, _ in side.parts:
        all_of = some_of = area >> offsets[0]
        for offset in offsets[1:]:
            lies = area >> offset
            all_of &= lies
            some_of |= lies
        cut |= some_of & ~all_of  # SQR-029
        if kind == VOID:
            void |= some_of  # SQR-030
    return cut, void


def over(bag: Bag, card: int, k: int, cost: Cost = None, loot: bool = False) -> int:
    """The positions where a card may lie on top. `loot`: it must cover a loot item (solo set-up)."""
    side = SIDES[card][k]
    here = reach(bag)[side.shape]
    found = anchored(bag, side) & ~here.cut & ~here.void
    if cost is not None:
        found &= covering(bag, side.shape, cost)  # SQR-055
    if loot:
        found &= covering(bag, side.shape, LOOT_KINDS)  # SQR-042
    return found


def under(bag: Bag, card: int, k: int) -> int:
    """The positions where a card may be pushed beneath the bag, if it shows a HIDE rune."""
    side = SIDES[card][k]
    cut, void = pushed(bag, side)
    return covering(bag, side.shape, LOOT_KINDS) & ~cut & ~void  # SQR-028


def spots(bag: Bag, card: int, cost: Cost = None, beneath: bool = True, loot: bool = False) -> list[int]:
    """The positions where a card may go, by turn: four on top, and four beneath if HIDE may be used.

    `beneath`: HIDE may be used at all, which it may not in set-up (SQR-043). The list belongs to the bag.
    """
    key = (card, cost, beneath, loot)
    found = bag.spots.get(key)
    if found is None:
        found = bag.spots[key] = [over(bag, card, k, cost, loot) for k in range(4)]
        if beneath and cost is None and HIDE in bag.kinds:  # SQR-025, SQR-032, SQR-033
            found += [under(bag, card, k) for k in range(4)]
    return found


def placements(bag: Bag, card: int, cost: Cost = None, beneath: bool = True, loot: bool = False) -> list[Pack]:
    """The legal placements by layer, turn, row and column."""
    top, left = bag.top, bag.left
    return [
        ("pack", turn % 4, top + at // WIDTH, left + at % WIDTH, turn // 4)
        for turn, positions in enumerate(spots(bag, card, cost, beneath, loot))
        for at in bits(positions)
    ]


class Reason(NamedTuple):
    """Why a card may not lie somewhere: a word and the items concerned, as numbers of the bag's or card's items."""

    word: str
    items: tuple[int, ...] = ()


def reasons(
    bag: Bag, card: int, k: int, r: int, c: int, layer: int, cost: Cost = None, beneath: bool = True, loot: bool = False
) -> list[Reason]:
    """All that forbids a placement; [] if it is legal."""
    side = SIDES[card][k]
    row, column = r - bag.top, c - bag.left
    if not (row >= 0 and 0 <= column < WIDTH - PAD):
        return [Reason("no_anchor")]  # too far up or left to touch the bag
    at = row * WIDTH + column
    if layer == UNDER:
        return _reasons_under(bag, side, at, cost, beneath)
    here, face = 1 << at, FACE[side.shape] << at
    found = []
    if not anchored(bag, side) & here:
        found.append(Reason("no_anchor"))
    touched = [i for i, mask in enumerate(bag.masks) if mask & face]
    if parts := tuple(i for i in touched if bag.masks[i] & ~face):
        found.append(Reason("partial_cover", parts))
    if voids := tuple(i for i in touched if bag.kinds[i] == VOID):
        found.append(Reason("void_covered", voids))
    if cost is not None and not covering(bag, side.shape, cost) & here:
        found.append(Reason("cost_not_covered", tuple(i for i, kind in enumerate(bag.kinds) if kind in cost)))
    if loot and not covering(bag, side.shape, LOOT_KINDS) & here:
        found.append(Reason("must_cover_loot"))
    return found


def _reasons_under(bag: Bag, side: Side, at: int, cost: Cost, beneath: bool) -> list[Reason]:
    here, found = 1 << at, []
    if not beneath or HIDE not in bag.kinds:
        found.append(Reason("no_hide"))
    if cost is not None:
        found.append(Reason("hide_cannot_pay"))
    if not covering(bag, side.shape, LOOT_KINDS) & here:
        found.append(Reason("no_anchor"))
    on = [(i, part.mask << at, part.kind) for i, part in enumerate(side.parts)]
    if parts := tuple(i for i, mask, _ in on if mask & bag.area and mask & ~bag.area):
        found.append(Reason("partial_under", parts))
    if voids := tuple(i for i, mask, kind in on if kind == VOID and mask & bag.area):
        found.append(Reason("void_under", voids))
    return found
