"""What a placement brings to a bag: roughly for many at once, and exactly without making the bag."""

from __future__ import annotations

from itertools import combinations

from .bag import FACE, OVER, SIDES, WIDTH, Bag, Pack, bits, grown, near, reach
from .data import IS_JUNK, KINDS, LOOT, MORPH, TYPE
from .score import NOTHING, SPECIAL, WORTH, most

SIZES = tuple(len(kind.shape) for kind in KINDS)


def _matter(squire: int) -> list[list[bool]]:
    """Whether two kinds side by side can make or save points."""
    n, worth = len(KINDS), WORTH[squire]
    return [
        [bool(worth[a][b] or SPECIAL[a][b] or (MORPH in (a, b) and not (IS_JUNK[a] or IS_JUNK[b]))) for b in range(n)]
        + [False]
        for a in range(n)
    ] + [[False] * (n + 1)]


MATTER = {squire: _matter(squire) for squire in WORTH}


def _inner(card: int) -> tuple[tuple[int, int], ...]:
    """The items of a card that touch, as numbers of its items."""
    masks = [grown(part.mask << WIDTH + 1) for part in SIDES[card][0].parts]
    wide = [part.mask << WIDTH + 1 for part in SIDES[card][0].parts]
    return tuple((i, j) for i, j in combinations(range(len(masks)), 2) if masks[i] & wide[j])


INNER = tuple(_inner(card) for card in range(len(LOOT)))


def after(held: Bag, card: int, pack: Pack, squire: int, sets: tuple[int, ...]) -> tuple[int, list[int]]:
    """The points and Item Values of the bag that `add` would make, MORPH runes at their best."""
    _, k, r, c, layer = pack
    side, at, n = SIDES[card][k], (r - held.top) * WIDTH + c - held.left, len(held.kinds)
    kinds, values, matter = [*held.kinds, *[part.kind for part in side.parts]], list(held.values), MATTER[squire]
    face = FACE[side.shape] << at
    if layer == OVER:
        for i, mask in enumerate(held.masks):
            if mask & face:
                values[TYPE[kinds[i]]] -= SIZES[kinds[i]]
                kinds[i] = NOTHING
    round_face = grown(face)
    beside = [i for i, mask in enumerate(held.masks) if mask & round_face and kinds[i] != NOTHING]
    pairs = [pair for pair in live(held, squire) if kinds[pair[0]] != NOTHING and kinds[pair[1]] != NOTHING]
    for j, part in enumerate(side.parts, n):
        if layer != OVER and part.mask << at & held.area:
            kinds[j] = NOTHING
            continue
        values[TYPE[part.kind]] += SIZES[part.kind]
        row = matter[part.kind]
        likely = [i for i in beside if row[kinds[i]]]
        if likely:
            wide = grown(part.mask << at)
            pairs += [(i, j) for i in likely if held.masks[i] & wide]
    pairs += [(i + n, j + n) for i, j in INNER[card] if matter[kinds[i + n]][kinds[j + n]]]
    return most(kinds, pairs, squire, sets), values


def live(held: Bag, squire: int) -> list[tuple[int, int]]:
    """The neighbours in a bag that matter to a squire."""
    found = held.live.get(squire)
    if found is None:
        matter, kinds = MATTER[squire], held.kinds
        found = held.live[squire] = [pair for pair in near(held) if matter[kinds[pair[0]]][kinds[pair[1]]]]
    return found


def guesses(held: Bag, card: int, squire: int, packs: list[Pack]) -> list[int]:
    """Roughly what each placement brings: what it covers, the pairs it breaks, and those that its items would make."""
    covers = held.covers.get(squire)
    if covers is None:
        covers = held.covers[squire] = [_covering(held, squire, shape) for shape in (0, 1)]
    touches = [_touching(held, card, squire, k) for k in range(4)]
    found = []
    for _, k, r, c, layer in packs:
        at = (r - held.top) * WIDTH + c - held.left
        made = touches[k].get(at, 0)
        found.append(made + (covers[k & 1].get(at, 0) if layer == OVER else _hidden(held, card, k, at)))
    return found


def _covering(held: Bag, squire: int, shape: int) -> dict[int, int]:
    """By position: junk is well covered, loot and its pairs are not."""
    worth, kinds = WORTH[squire], held.kinds
    gains = [1 if IS_JUNK[kind] else -1 for kind in kinds]
    for i, j in near(held):
        points = worth[kinds[i]][kinds[j]]
        gains[i] -= points
        gains[j] -= points
    found: dict[int, int] = {}
    for gain, spots in zip(gains, reach(held)[shape].whole, strict=True):
        for at in bits(spots):
            found[at] = found.get(at, 0) + gain
    return found


def _touching(held: Bag, card: int, squire: int, k: int) -> dict[int, int]:
    """By position: the points of pairs between items of the card and of the bag."""
    worth = WORTH[squire]
    found: dict[int, int] = {}
    for part in SIDES[card][k].parts:
        for kind, mask in zip(held.kinds, held.masks, strict=True):
            if points := worth[part.kind][kind]:
                wide, spots = grown(mask), 0
                for offset in part.offsets:
                    spots |= wide >> offset
                for at in bits(spots):
                    found[at] = found.get(at, 0) + points
    return found


def _hidden(held: Bag, card: int, k: int, at: int) -> int:
    """What lies beneath the bag brings no points and costs none."""
    gone = [part.kind for part in SIDES[card][k].parts if part.mask << at & held.area]
    return sum(1 if IS_JUNK[kind] else -1 for kind in gone)
