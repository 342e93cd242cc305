"""The score of a bag: which items give which points, and the best use of MORPH runes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from .bag import Bag, morphs, near
from .data import BECOMES, IS_JUNK, JUNK, KINDS, MORPH, RUNE, SQUIRES, TYPE, VOID

NOBODY = -1
"""Scoring without a squire."""


class Award(NamedTuple):
    """Points and the items that gave them, as numbers of items. `about` is a kind or a number of a squire's line."""

    why: str
    points: int
    items: tuple[int, ...]
    about: int = -1


def declared(bag: Bag, kinds: Iterable[int]) -> list[int]:
    """The kinds of the visible items, the first MORPH runes being what they are declared to be."""
    found = list(bag.kinds)
    for item, kind in zip(morphs(bag), kinds, strict=False):
        found[item] = kind  # SQR-093
    return found


def _worth(squire: int) -> list[list[int]]:
    """worth[a][b]: the points of an adjacent pair of items of kinds a and b."""
    n = len(KINDS)
    table = [[0] * n for _ in range(n)]
    for a in range(n):
        if not IS_JUNK[a]:
            table[a][a] += 1  # SQR-080, SQR-Q46
    for line in SQUIRES[squire].pairs if squire != NOBODY else ():
        for a, b in product(range(n), repeat=2):
            if (a in line.one and b in line.other) or (b in line.one and a in line.other):
                table[a][b] += line.points  # SQR-084, SQR-Q25
    return table


WORTH = {squire: _worth(squire) for squire in (NOBODY, *range(len(SQUIRES)))}


def total(bag: Bag, squire: int, morphs: tuple[int, ...] = ()) -> int:
    """The points of a bag."""
    key = (squire, *morphs)
    points = bag.scores.get(key)
    if points is None:
        points = bag.scores[key] = _total(bag, squire, declared(bag, morphs) if morphs else bag.kinds)
    return points


def _total(bag: Bag, squire: int, kinds: Sequence[int]) -> int:
    worth, points = WORTH[squire], 0
    runes: set[int] = set()
    zeroed: set[int] = set()
    for i, j in near(bag):
        a, b = kinds[i], kinds[j]
        points += worth[a][b]
        if special := SPECIAL[a][b]:
            if special == RUNES:
                runes |= {i, j}
            else:
                zeroed.add(j if special == VOID_FIRST else i)
    junk = sum(map(IS_JUNK.__getitem__, kinds))
    points += len(runes) + len(kinds) - junk  # SQR-079, SQR-088
    counted = junk - len(zeroed)  # SQR-090
    if squire == NOBODY:
        return points - counted
    own_kind = SQUIRES[squire].junk.kind
    own = kinds.count(own_kind) - sum(kinds[i] == own_kind for i in zeroed)
    return points + own - counted + _special(kinds, squire, own)  # SQR-085, SQR-086


RUNES, VOID_FIRST, VOID_SECOND = 1, 2, 3


def _meeting(a: int, b: int) -> int:
    """What happens between two neighbours besides pairs: two runes, or a VOID rune and junk."""
    if TYPE[a] == RUNE == TYPE[b]:
        return RUNES
    return VOID_FIRST if a == VOID and IS_JUNK[b] else VOID_SECOND if b == VOID and IS_JUNK[a] else 0


SPECIAL = [[_meeting(a, b) for b in range(len(KINDS))] for a in range(len(KINDS))]


def _special(kinds: Sequence[int], squire: int, n: int) -> int:
    """What n junk items of the squire's own kind are worth."""
    rule = SQUIRES[squire].junk
    if rule.rule == "set":
        return rule.points * (n // rule.size) - n % rule.size
    if rule.rule == "more":
        return rule.points * n if n > sum(TYPE[kind] == rule.than for kind in kinds) else -n  # SQR-Q47
    return rule.points * n


def awards(bag: Bag, squire: int, morphs: tuple[int, ...] = ()) -> list[Award]:
    """Every point of a bag with the items that gave it; together they are `total`."""
    kinds = declared(bag, morphs)
    pairs = near(bag)
    loot = tuple(i for i, kind in enumerate(kinds) if not IS_JUNK[kind])
    found = [Award("loot", len(loot), loot)] if loot else []
    for i, j in pairs:
        if kinds[i] == kinds[j] and not IS_JUNK[kinds[i]]:
            found.append(Award("pair", 1, (i, j), kinds[i]))
    runes = sorted({x for i, j in pairs if TYPE[kinds[i]] == RUNE == TYPE[kinds[j]] for x in (i, j)})
    found += [Award("rune", 1, (i,), kinds[i]) for i in runes]
    for number, line in enumerate(SQUIRES[squire].pairs if squire != NOBODY else ()):
        for i, j in pairs:
            ends = ((kinds[i], kinds[j]), (kinds[j], kinds[i]))
            if any(a in line.one and b in line.other for a, b in ends):
                found.append(Award("line", line.points, (i, j), number))
    return found + _junk_awards(bag, squire, kinds)


def _junk_awards(bag: Bag, squire: int, kinds: list[int]) -> list[Award]:
    touching = [(i, j) for pair in near(bag) for i, j in (pair, pair[::-1]) if kinds[i] == VOID and IS_JUNK[kinds[j]]]
    zeroed = sorted({j for _, j in touching})
    left = [i for i, kind in enumerate(kinds) if IS_JUNK[kind] and i not in zeroed]
    own_kind = SQUIRES[squire].junk.kind if squire != NOBODY else -1
    own = tuple(i for i in left if kinds[i] == own_kind)
    plain = tuple(i for i in left if kinds[i] != own_kind)
    found = [Award("junk", -len(plain), plain, JUNK)] if plain else []
    if own:
        found.append(Award("special", _special(kinds, squire, len(own)), own, own_kind))
    if zeroed:
        found.append(Award("void", 0, tuple(zeroed), VOID))
    return found


def best_morphs(bag: Bag, squire: int, sets: tuple[int, ...], fixed: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The joint declaration of all MORPH runes that scores most; `fixed` is made already."""
    n = len(morphs(bag)) - len(fixed)
    if n <= 0:
        return fixed
    tries = product((MORPH, *_useful(bag, squire, sets)), repeat=n)
    return max(((*fixed, *more) for more in tries), key=lambda kinds: total(bag, squire, kinds))


def _useful(bag: Bag, squire: int, sets: tuple[int, ...]) -> list[int]:
    """Kinds that a MORPH might gain by: those of its neighbours or on a line of the squire with one of them."""
    worth, becomes = WORTH[squire], BECOMES[sets]
    runes = set(morphs(bag))
    beside = {bag.kinds[j] for pair in near(bag) for i, j in (pair, pair[::-1]) if i in runes}
    partners = set(becomes) if MORPH in beside else beside
    return [kind for kind in becomes if any(worth[kind][other] for other in partners)]


def best(bag: Bag, squire: int, sets: tuple[int, ...]) -> int:
    """The points of a bag with its MORPH runes at their best."""
    if MORPH not in bag.kinds:
        return total(bag, squire)
    key = (squire, -1, *sets)
    points = bag.scores.get(key)
    if points is None:
        points = bag.scores[key] = total(bag, squire, best_morphs(bag, squire, sets))
    return points
