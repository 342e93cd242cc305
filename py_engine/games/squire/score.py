"""The score of a bag: which items give which points, and the best use of MORPH runes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from .bag import Bag, morphs, near
from .data import BECOMES, IS_JUNK, JUNK, KINDS, MORPH, RUNE, SQUIRES, TYPE, VOID

NOBODY = -1
"""Scoring without a squire."""
NOTHING = len(KINDS)
"""The kind of an item that is covered, in lists of kinds that keep its number: it makes no points and no pairs."""
Pairs = Iterable[tuple[int, int]]


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
    table = [[0] * (n + 1) for _ in range(n + 1)]
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
        kinds = declared(bag, morphs) if morphs else bag.kinds
        points = bag.scores[key] = _sum(kinds, near(bag), squire)[0]
    return points


def _sum(kinds: Sequence[int], pairs: Pairs, squire: int) -> tuple[int, set[int], int]:
    """The points of items, the runes among them that touch a rune, and how much of the squire's own junk counts."""
    worth, points = WORTH[squire], 0
    runes: set[int] = set()
    zeroed: set[int] = set()
    for i, j in pairs:
        a, b = kinds[i], kinds[j]
        points += worth[a][b]
        if special := SPECIAL[a][b]:
            if special == RUNES:
                runes |= {i, j}
            else:
                zeroed.add(j if special == VOID_FIRST else i)
    points += sum(map(PLAIN.__getitem__, kinds)) + len(runes) + len(zeroed)  # SQR-079, SQR-085, SQR-088, SQR-090
    if squire == NOBODY:
        return points, runes, 0
    own_kind = SQUIRES[squire].junk.kind
    own = kinds.count(own_kind) - sum([kinds[i] == own_kind for i in zeroed])
    return points + own + _special(kinds, squire, own), runes, own  # SQR-086


PLAIN = (*[-1 if junk else 1 for junk in IS_JUNK], 0)
"""What an item of each kind is worth by itself."""
RUNES, VOID_FIRST, VOID_SECOND = 1, 2, 3


def _meeting(a: int, b: int) -> int:
    """What happens between two neighbours besides pairs: two runes, or a VOID rune and junk."""
    if TYPE[a] == RUNE == TYPE[b]:
        return RUNES
    return VOID_FIRST if a == VOID and IS_JUNK[b] else VOID_SECOND if b == VOID and IS_JUNK[a] else 0


SPECIAL = [[_meeting(a, b) for b in range(len(KINDS))] + [0] for a in range(len(KINDS))] + [[0] * (NOTHING + 1)]


def _special(kinds: Sequence[int], squire: int, n: int) -> int:
    """What n junk items of the squire's own kind are worth."""
    rule = SQUIRES[squire].junk
    if rule.rule == "set":
        return rule.points * (n // rule.size) - n % rule.size
    if rule.rule == "more":
        return rule.points * n if n > armed(kinds, rule.than) else -n  # SQR-Q47
    return rule.points * n


def armed(kinds: Sequence[int], of: int) -> int:
    """How many items are of a type."""
    return sum([kind != NOTHING and TYPE[kind] == of for kind in kinds])


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
    free = morphs(bag)[len(fixed) :]
    return (*fixed, *_most(declared(bag, fixed), near(bag), squire, sets, free)[1]) if free else fixed


def best(bag: Bag, squire: int, sets: tuple[int, ...]) -> int:
    """The points of a bag with its MORPH runes at their best."""
    if MORPH not in bag.kinds:
        return total(bag, squire)
    key = (squire, -1, *sets)
    points = bag.scores.get(key)
    if points is None:
        points = bag.scores[key] = most(bag.kinds, near(bag), squire, sets)
    return points


def most(kinds: Sequence[int], pairs: Pairs, squire: int, sets: tuple[int, ...]) -> int:
    """The points of items with their MORPH runes at their best; `pairs` are the neighbours, the idle ones or not."""
    if MORPH not in kinds:
        return _sum(kinds, pairs, squire)[0]
    return _most(kinds, pairs, squire, sets, [i for i, kind in enumerate(kinds) if kind == MORPH])[0]


def _most(
    kinds: Sequence[int], pairs: Pairs, squire: int, sets: tuple[int, ...], free: list[int]
) -> tuple[int, tuple[int, ...]]:
    """The most points, and the kinds that the `free` MORPH runes are declared as for them."""
    beside: dict[int, list[int]] = {rune: [] for rune in free}
    links, others = [], []
    for pair in pairs:
        i, j = pair
        if i in beside and j in beside:
            links.append(pair)
        elif i in beside:
            beside[i].append(j)
        elif j in beside:
            beside[j].append(i)
        else:
            others.append(pair)
    points, runes, own = _sum(kinds, others, squire)
    rule = SQUIRES[squire].junk if squire != NOBODY else None
    turns = rule is not None and rule.rule == "more" and 0 < own - armed(kinds, rule.than) <= len(free)
    if len(free) == 1 and not turns:
        best, kind = _one(kinds, beside[free[0]], runes, squire, sets)
        return points + best, (kind,)
    worth = WORTH[squire]
    best, chosen = -99, (MORPH,) * len(free)
    for choice in product(*_options(kinds, beside, links, squire, sets, turns)):
        new, extra = dict(zip(free, choice, strict=True)), 0
        touched: set[int] = set()
        for rune, kind in new.items():
            for other in beside[rune]:
                extra += worth[kind][kinds[other]]
                if kind == MORPH and SPECIAL[MORPH][kinds[other]]:
                    touched |= {rune, other}
        for i, j in links:
            extra += worth[new[i]][new[j]]
            if new[i] == MORPH == new[j]:
                touched |= {i, j}
        extra += len(touched - runes)
        if turns:
            extra += _special([*kinds, *choice], squire, own) - _special(kinds, squire, own)
        if extra > best:
            best, chosen = extra, choice
    return points + best, chosen


def _one(
    kinds: Sequence[int], others: list[int], runes: set[int], squire: int, sets: tuple[int, ...]
) -> tuple[int, int]:
    """What the only MORPH brings at best, and the kind it is for that."""
    worth, becomes, stays, touched = WORTH[squire], BECOMES[sets], 0, 0
    rows = []
    for other in others:
        kind = kinds[other]
        if SPECIAL[MORPH][kind]:
            touched = touched or 1
            touched += other not in runes
        if kind != NOTHING and not IS_JUNK[kind]:
            rows.append(worth[kind])
            stays += worth[MORPH][kind]
    if not rows:
        return 0, MORPH
    gains = [sum([row[kind] for row in rows]) for kind in becomes]
    best = max(gains)
    return (best, becomes[gains.index(best)]) if best > stays + touched else (stays + touched, MORPH)


def _options(
    kinds: Sequence[int],
    beside: Mapping[int, list[int]],
    links: Pairs,
    squire: int,
    sets: tuple[int, ...],
    turns: bool,
) -> list[list[int]]:
    """The declarations worth trying for each MORPH: what makes most of its neighbours, or staying a rune.

    One beside another may also need any kind that goes with what the neighbours of either want. `turns`: one Weapon
    more makes the squire's junk bad, so every kind that makes anything is worth trying.
    """
    worth, becomes = WORTH[squire], BECOMES[sets]
    gains = {}
    for rune, others in beside.items():
        rows = [worth[kinds[other]] for other in others if kinds[other] == NOTHING or not IS_JUNK[kinds[other]]]
        gains[rune] = [sum([row[kind] for row in rows]) for kind in becomes] if rows else [0] * len(becomes)
    linked = {rune for link in links for rune in link}
    wanted = {kind for rune in linked for kind, gain in zip(becomes, gains[rune], strict=True) if gain}
    found = []
    for rune, gain in gains.items():
        few = {becomes[gain.index(max(gain))]} if any(gain) else set()
        if rune in linked:
            few |= {kind for kind in becomes if any(worth[kind][other] for other in wanted)}
        if turns and any(gain):
            few |= {kind for kind, points in zip(becomes, gain, strict=True) if points}
        found.append([MORPH, *sorted(few)])
    return found
