"""What each seat knows, and states that could be true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...chance import mix
from ...kernel import HIDDEN
from .data import COLLECTOR_CREST, EMPTY, FIRST
from .state import PUBLIC, Blades, fig, masters, wielders


def view(s: Blades, seat: int | None) -> Blades:
    """Crests, the Masters' Crests, bids and the inside of the Weapon Stack are hidden; all else is public."""
    v = s.clone()
    v.rng = 0
    v.reader = PUBLIC if seat is None else seat
    over = s.winner != EMPTY
    v.crest = [c if c in (EMPTY, HIDDEN) or over or knows(s, seat, p) else HIDDEN for p, c in enumerate(s.crest)]
    v.slots = [c if over or knows(s, seat, s.seats + k) else HIDDEN for k, c in enumerate(s.slots)]
    v.bids = [b if s.opened or b == EMPTY or p == seat or not s.pool[p] else HIDDEN for p, b in enumerate(s.bids)]
    inside = range(s.bottom, len(s.deck) - 1)
    v.deck = [HIDDEN if i in inside and not over else blade for i, blade in enumerate(s.deck)]
    return v


def knows(s: Blades, seat: int | None, card: int) -> bool:
    """Whether a seat knows a Crest card: shown, its own, or looked at."""
    if s.shown[card]:
        return True
    if seat is None:
        return False
    holder = card if card < s.seats else masters(s)[(card - s.seats) // 2]
    return seat == holder or bool(s.seen[seat] >> card & 1)


# --- sampling ----------------------------------------------------------------------------------------------------


def rows(v: Blades) -> list[list[float]]:
    """Weights of each Crest card (Master slots first, then Wielders) for each Crest in play, by what `v` knows."""
    m2 = len(v.power)
    columns = [*range(m2), *([COLLECTOR_CREST] if fig(v).odd else [])]
    table = []
    for k, known in enumerate(v.slots):
        side = FIRST if k in (0, 3) else 1 - FIRST
        table.append([float(c == known if known != HIDDEN else c < m2 and v.array[c] == side) for c in columns])
    for p in wielders(v):
        known, out = v.crest[p], v.ruled_out[p]
        if known != HIDDEN:
            table.append([float(c == known) for c in columns])
        else:
            table.append([float(not (c < m2 and (out >> c & 1 or v.broken[c]))) for c in columns])
    return table


def ways(weights: Sequence[Sequence[float]]) -> list[float]:
    """For each set of columns (bits), the total weight of giving the remaining rows the columns not in it."""
    n = len(weights)
    total = [0.0] * (1 << n)
    total[-1] = 1.0
    for mask in range((1 << n) - 2, -1, -1):
        row = weights[mask.bit_count()]
        total[mask] = sum(row[c] * total[mask | 1 << c] for c in range(n) if row[c] and not mask >> c & 1)
    return total


def draw_columns(weights: Sequence[Sequence[float]], total: Sequence[float], random: Random) -> list[int]:
    """One column a row, drawn with exactly the weight of the whole assignment."""
    mask, drawn = 0, []
    for row in weights:
        left, chosen = random.random() * total[mask], EMPTY
        for c, weight in enumerate(row):
            if weight and not mask >> c & 1 and total[mask | 1 << c]:
                chosen = c
                left -= weight * total[mask | 1 << c]
                if left <= 0:
                    break
        drawn.append(chosen)
        mask |= 1 << chosen
    return drawn


def determinize(v: Blades) -> Callable[[Random], Blades]:
    """A sampler of full states: the table of ways is built once (BOL, Determinization)."""
    weights = rows(v)
    total = ways(weights)
    m2, seats = len(v.power), wielders(v)
    used = {blade for row in v.weapons for blade in row} | {b for b in v.deck if b != HIDDEN}
    unseen = [blade for blade in range(len(v.holder)) if blade not in used]

    def draw(random: Random) -> Blades:
        s = v.clone()
        s.rng, s.reader = int(random.random() * (1 << 53)), EMPTY
        columns = [c if c < m2 else COLLECTOR_CREST for c in draw_columns(weights, total, random)]
        s.slots = columns[:4]
        for p, colour in zip(seats, columns[4:], strict=True):
            s.crest[p] = colour
        pile = iter(mix(unseen[:], random))
        s.deck = [next(pile) if b == HIDDEN else b for b in v.deck]
        s.bids = [_bid(v, p, random) if b == HIDDEN else b for p, b in enumerate(v.bids)]
        return s

    return draw


def _bid(v: Blades, seat: int, random: Random) -> int:
    """A locked bid, from a model: small ones are likelier, and nothing is known of it."""
    return int(random.random() * random.random() * (v.pool[seat] + 1))
