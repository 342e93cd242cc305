"""What each seat knows, and states that could be true."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
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

Rows = list[list[float]]


def rows(v: Blades) -> Rows:
    """Weights of each Crest card (Master slots first, then Wielders) for each Crest in play, by what `v` knows."""
    m2 = len(v.power)
    columns = [*range(m2), *([COLLECTOR_CREST] if fig(v).odd else [])]
    table = []
    for k, known in enumerate(v.slots):
        side = FIRST if k in (0, 3) else 1 - FIRST
        table.append([float(c == known if known != HIDDEN else c < m2 and v.array[c] == side) for c in columns])
    for p in wielders(v):
        known = v.crest[p]
        table.append([float(c == known) if known != HIDDEN else _weight(v, p, c) for c in columns])
    return table


def _weight(v: Blades, p: int, c: int) -> float:
    """How likely a hidden Wielder holds a Crest: not at all by a hard fact, else as his public choices suggest."""
    if c == COLLECTOR_CREST:
        return 1.0
    if v.ruled_out[p] >> c & 1 or v.broken[c]:
        return 0.0
    return exp((v.lean[p] if v.array[c] == FIRST else -v.lean[p]) / 2000)


class Deal:
    """Exact samples of the face-down Crests: the table of ways is built once, over the rows that are still open."""

    def __init__(self, weights: Rows) -> None:
        options = [[c for c, weight in enumerate(row) if weight] for row in weights]
        self.fixed = {r: row[0] for r, row in enumerate(options) if len(row) == 1}
        taken = set(self.fixed.values())
        free = [c for c in range(len(weights)) if c not in taken]
        self.open = [r for r in range(len(weights)) if r not in self.fixed]
        self.columns = free
        self.rows = [[(1 << i, weights[r][c]) for i, c in enumerate(free) if weights[r][c]] for r in self.open]
        self.total = self._ways()

    def _ways(self) -> list[float]:
        """For each set of columns, the total weight of giving the remaining rows the columns not in it."""
        n = len(self.rows)
        total = [0.0] * (1 << n)
        total[-1] = 1.0
        for mask in range((1 << n) - 2, -1, -1):
            ways = 0.0
            for bit, weight in self.rows[mask.bit_count()]:
                if not mask & bit:
                    ways += weight * total[mask | bit]
            total[mask] = ways
        return total

    def draw(self, random: Random) -> list[int]:
        """One column a row, with exactly the weight of the whole assignment."""
        drawn = dict(self.fixed)
        mask = 0
        for r, row in zip(self.open, self.rows, strict=True):
            left, chosen = random.random() * self.total[mask], 0
            for bit, weight in row:
                if not mask & bit and self.total[mask | bit]:
                    chosen = bit
                    left -= weight * self.total[mask | bit]
                    if left <= 0:
                        break
            drawn[r] = self.columns[chosen.bit_length() - 1]
            mask |= chosen
        return [drawn[r] for r in range(len(drawn))]


def determinize(v: Blades) -> Callable[[Random], Blades]:
    """A sampler of full states (BOL, Determinization)."""
    deal = Deal(rows(v))
    m2, seats = len(v.power), wielders(v)
    used = {blade for row in v.weapons for blade in row} | {b for b in v.deck if b != HIDDEN}
    unseen = [blade for blade in range(len(v.holder)) if blade not in used]

    def draw(random: Random) -> Blades:
        s = v.clone()
        s.rng, s.reader = int(random.random() * (1 << 53)), EMPTY
        columns = [c if c < m2 else COLLECTOR_CREST for c in deal.draw(random)]
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
