"""Who may know what, written from the table of hidden information in rules.md, and true states that look alike."""

from __future__ import annotations

from random import Random
from typing import Any

from py_engine.games.grimoire.data import TREASURE
from py_engine.games.grimoire.lore import bit
from py_engine.games.grimoire.table import EMPTY, Grimoire

OPTION_SETS: list[dict[str, str]] = [{}]


def _books(s: Grimoire, seat: int | None) -> Any:
    """The own spell; of the others only that one was chosen, until the reveal."""
    return [x if s.revealed or q == seat else x != EMPTY for q, x in enumerate(s.chosen)]


def _looked(cards: list[int], masks: list[int], seat: int | None) -> Any:
    """How many cards, and those that the seat has looked at."""
    who = 1 << seat if seat is not None else 0
    return [
        card if card == EMPTY or mask == -1 or mask & who else None for card, mask in zip(cards, masks, strict=True)
    ]


def _deck(s: Grimoire, seat: int | None) -> Any:
    return _looked(s.deck, s.deck_seen, seat)


def _zone(s: Grimoire, seat: int | None) -> Any:
    return _looked(s.zone, s.zone_seen, seat)


def _item_deck(s: Grimoire, seat: int | None) -> Any:
    return _looked(s.item_deck, s.item_seen, seat)


def _drawn(s: Grimoire, seat: int | None) -> Any:
    return _looked(s.drawn, s.drawn_seen, seat)


def _treasures(s: Grimoire, seat: int | None) -> Any:
    """All at the end; else the own ones, the number of the others', and what the seat's memory tells of them."""
    if not s.stack:
        return [sorted(pile) for pile in s.treasures]
    own = sorted(s.treasures[seat]) if seat is not None else []
    memory = tuple(s.could[seat]) if seat is not None else ()
    return list(map(len, s.treasures)), own, memory, _deck(s, seat), _zone(s, seat)


def _items(s: Grimoire, seat: int | None) -> Any:
    if not s.stack:
        return [sorted(pile) for pile in s.items]
    own = sorted(s.items[seat]) if seat is not None else []
    memory = tuple(s.item_could[seat]) if seat is not None else ()
    return list(map(len, s.items)), own, memory, _item_deck(s, seat), _drawn(s, seat)


def _reader(s: Grimoire, seat: int | None) -> Any:
    return seat


WHO: dict[str, Any] = {name: "all" for name in Grimoire.__dataclass_fields__ if name != "ear"} | {
    "rng": "nobody",
    "chosen": _books,
    "deck": _deck,
    "zone": _zone,
    "item_deck": _item_deck,
    "drawn": _drawn,
    "treasures": _treasures,
    "items": _items,
    "could": "own row",
    "item_could": "own row",
    "reader": _reader,
}


def conserved(s: Grimoire) -> Any:
    """Every Quest Card and Item Card once, and the VP Tokens."""
    quest = [*s.deck, *(c for c in s.zone if c != EMPTY), *s.discard]
    quest += [card for pile in s.treasures + s.companions for card in pile]
    items = [*s.item_deck, *s.drawn, *s.removed, *(item for pile in s.items for item in pile)]
    return sorted(quest), sorted(items), sum(s.vp) <= 30 and min(s.vp) >= 0


def permute(s: Grimoire, seat: int | None, random: Random) -> Grimoire:
    """Unseen cards change places as far as the seat's memory allows; sealed books get other spells."""
    t = s.clone()
    t.rng = int(random.random() * (1 << 53))
    if not s.revealed:
        top = min(15, 5 + s.round)
        t.chosen = [x if q == seat or x == EMPTY else 1 + int(random.random() * top) for q, x in enumerate(s.chosen)]
    seats, who = len(s.vp), 1 << seat if seat is not None else 0
    over = not s.stack
    quest = [(t.deck, i, seats) for i, mask in enumerate(t.deck_seen) if not mask & who]
    quest += [(t.zone, i, seats + 1 + i) for i, card in enumerate(t.zone) if card != EMPTY and _unseen(t, i, who)]
    items = [(t.item_deck, i, seats) for i, mask in enumerate(t.item_seen) if not mask & who]
    items += [(t.drawn, i, seats + 1) for i, mask in enumerate(t.drawn_seen) if not mask & who]
    for q in range(seats):
        if q != seat and not over:
            quest += [(t.treasures[q], i, q) for i in range(len(t.treasures[q]))]
            items += [(t.items[q], i, q) for i in range(len(t.items[q]))]
    _swap(quest, t.could, seat, seats, random, coins=True)
    _swap(items, t.item_could, seat, seats, random, coins=False)
    return t


def _unseen(s: Grimoire, slot: int, who: int) -> bool:
    return s.zone_seen[slot] != -1 and not s.zone_seen[slot] & who


def _swap(holes: list[Any], rows: Any, seat: int | None, seats: int, random: Random, *, coins: bool) -> None:
    """Cards of two holes change places, many times; the others remember the change as if it had always been so."""
    if len(holes) < 2:
        return
    for _ in range(4 * len(holes)):
        (a, i, here), (b, j, there) = random.choice(holes), random.choice(holes)
        x, y = a[i], b[j]
        if x == y:
            continue
        if seat is not None and not (rows[seat][there] & bit(x) and rows[seat][here] & bit(y)):
            continue
        if coins and ((there < seats and not TREASURE[x]) or (here < seats and not TREASURE[y])):
            continue
        a[i], b[j] = y, x
        for q, row in enumerate(rows):
            if q != seat:
                row[:] = [_exchanged(found, x, y) for found in row]


def _exchanged(found: int, x: int, y: int) -> int:
    if bool(found & bit(x)) != bool(found & bit(y)):
        found ^= bit(x) | bit(y)
    return found
