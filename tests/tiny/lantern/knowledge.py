"""Who may know what in Lantern, written from the rules and not from `view`."""

from random import Random
from typing import Any

OPTION_SETS: list[dict[str, str]] = [{}, {"thief": "no"}]


def _over(s: Any) -> bool:
    return not s.stack


def _deck(s: Any, seat: int | None) -> Any:
    if _over(s):
        return s.deck
    known = 0 if seat is None else s.seen[seat]
    return [(place, card) for place, card in enumerate(s.deck) if known >> place & 1], len(s.deck)


def _thief(s: Any, seat: int | None) -> Any:
    return s.thief if _over(s) or s.unmasked or s.thief in (-1, seat) else "somebody"


def _bids(s: Any, seat: int | None) -> Any:
    return [bid if q == seat else bid != -1 for q, bid in enumerate(s.bids)]


def _seen(s: Any, seat: int | None) -> Any:
    return s.seen if _over(s) else [row if q == seat else bool(s.watch[q]) for q, row in enumerate(s.seen)]


def _gained(s: Any, seat: int | None) -> Any:
    return s.gained if _over(s) else [cards if q == seat else len(cards) for q, cards in enumerate(s.gained)]


def _drawn(s: Any, seat: int | None) -> Any:
    return s.drawn if s.holder in (-1, seat) else "a Relic"


WHO: dict[str, Any] = {
    "rng": "nobody",
    "stack": "all",
    "thief": _thief,
    "unmasked": "all",
    "deck": _deck,
    "seen": _seen,
    "watch": "all",
    "drawn": _drawn,
    "holder": "all",
    "gained": _gained,
    "purse": "all",
    "spent": "all",
    "bids": _bids,
    "reader": lambda s, seat: seat if s.stack else "over",
}


def permute(s: Any, seat: int | None, random: Random) -> Any:
    t = s.clone()
    t.rng = random.getrandbits(50)
    if _over(s):
        return t
    others = [q for q in range(len(s.bids)) if q != seat]
    known = 0 if seat is None else s.seen[seat]
    places = [place for place in range(len(s.deck)) if not known >> place & 1]
    cards = [s.deck[place] for place in places] + [card for q in others for card in s.gained[q]]
    cards += [s.drawn] * (s.holder in others)
    random.shuffle(cards)
    for place in places:
        t.deck[place] = cards.pop()
    for q in others:
        t.gained[q] = sorted(cards.pop() for _ in s.gained[q])
        if s.bids[q] != -1:
            t.bids[q] = random.randrange(min(4, sum(s.purse[q])) + 1)
        bits = [1 << place for place in range(9) if s.watch[q] >> place & 1]
        t.seen[q] = random.choice(bits if len(bits) == 2 else [0, *bits])
    if s.holder in others:
        t.drawn = cards.pop()
    if s.thief in others and not s.unmasked:
        t.thief = random.choice(others)
    return t


def conserved(s: Any) -> Any:
    cards = s.deck + [card for cards in s.gained for card in cards] + [s.drawn] * (s.drawn != -1)
    return sorted(cards), [sum(purse[c] for purse in s.purse) + s.spent[c] for c in (0, 1)]
