"""Who may know what in Blades of Legend, from the "Hidden information" table of its rules."""

from random import Random
from typing import Any

from py_engine.games.blades.data import COLLECTOR_CREST, EMPTY, FIGURES

OPTION_SETS: list[dict[str, str]] = [{}]
SILENT = ("begins",)
"""Events that need no line: the turn's own line says it."""
REVEALS = ("liberated", "endangered", "crest", "bids", "top", "won")
"""Events that may tell somebody what he did not know: a break, a look, open fists, the next card of the stack, the end.
"""
ALL = (
    "stack seats array power broken shown seen ruled_out lean pool weapons holder ready freed shields wards bottom out "
    "endangered fight opened picked carried keeps inner acted active round winner"
)


def _knows(s: Any, seat: int | None, card: int) -> bool:
    """Own Crest cards, those looked at, those turned up; at the end all (BOL-034, BOL-Q09, BOL-Q10, BOL-Q119)."""
    if s.shown[card] or not s.stack:
        return True
    if seat is None:
        return False
    second = FIGURES[s.seats].second
    holder = card if card < s.seats else (0, 0, second, second)[card - s.seats]
    return holder == seat or bool(s.seen[seat] >> card & 1)


def _crest(s: Any, seat: int | None) -> Any:
    return [c if c == EMPTY or _knows(s, seat, p) else "face down" for p, c in enumerate(s.crest)]


def _slots(s: Any, seat: int | None) -> Any:
    return [c if _knows(s, seat, s.seats + k) else "face down" for k, c in enumerate(s.slots)]


def _deck(s: Any, seat: int | None) -> Any:
    """The top and the known bottom (BOL-039, BOL-Q13)."""
    if not s.stack:
        return s.deck
    return len(s.deck), s.deck[: s.bottom], s.deck[-1:]


def _bids(s: Any, seat: int | None) -> Any:
    return [b if p == seat or s.opened or not s.pool[p] else b != EMPTY for p, b in enumerate(s.bids)]


WHO: dict[str, Any] = {
    "rng": "nobody",
    "reader": lambda s, seat: seat,
    "crest": _crest,
    "slots": _slots,
    "deck": _deck,
    "bids": _bids,
    **dict.fromkeys(ALL.split(), "all"),
}


def permute(s: Any, seat: int | None, random: Random) -> Any:
    """Deal again what this seat cannot tell: Crests that fit the slots and the hard facts, the stack, others' bids."""
    t = s.clone()
    t.rng = random.getrandbits(50)
    if not s.stack:
        return t
    _redeal(s, t, seat, random)
    inside = t.deck[t.bottom : -1]
    random.shuffle(inside)
    t.deck[t.bottom : -1] = inside
    t.bids = [random.randint(0, s.pool[p]) if b != EMPTY and p != seat else b for p, b in enumerate(s.bids)]
    return t


def _redeal(s: Any, t: Any, seat: int | None, random: Random) -> None:
    """Random swaps of two face-down Crest cards, kept when both fit: the deal stays a possible one."""
    cards = [p for p in range(s.seats) if s.crest[p] != EMPTY] + [s.seats + k for k in range(4)]
    loose = [card for card in cards if not _knows(s, seat, card)]
    for _ in range(40 if len(loose) > 1 else 0):
        a, b = random.sample(loose, 2)
        x, y = _at(t, a), _at(t, b)
        if _fits(s, a, y) and _fits(s, b, x):
            _set(t, a, y)
            _set(t, b, x)


def _at(t: Any, card: int) -> int:
    return int(t.crest[card] if card < t.seats else t.slots[card - t.seats])


def _set(t: Any, card: int, colour: int) -> None:
    if card < t.seats:
        t.crest[card] = colour
    else:
        t.slots[card - t.seats] = colour


def _fits(s: Any, card: int, colour: int) -> bool:
    if card < s.seats:
        return colour == COLLECTOR_CREST or not s.ruled_out[card] >> colour & 1
    return colour != COLLECTOR_CREST and s.array[colour] == (0, 1, 1, 0)[card - s.seats]


def conserved(s: Any) -> Any:
    """Every Blade and every Crest is somewhere once."""
    blades = sorted([b for row in s.weapons for b in row] + s.deck)
    return blades, sorted([c for c in s.crest if c != EMPTY] + s.slots), s.seats
