"""Power on Seals, what a break does, and victory."""

from __future__ import annotations

from ...kernel import push, tell
from .data import BREAK, COLLECTOR, COLLECTOR_CREST, EMPTY, FIRST, LIBERATED, SECOND
from .state import Blades, fig, is_master, liberated, masters, needed, wielders

LEAN, LEAN_FULL, LEAN_MOST = 60, 45, 2500
"""Evidence of 1 power on an empty Seal, more for each power there, and the most that is believed; thousandths."""


def land(s: Blades, seat: int, colour: int, n: int, *, proves: bool = True) -> None:
    """`n` power of one instruction lands on a Seal together (BOL-B05); the break follows as a step of its own.

    `proves`: the seat chose the Seal under the own-Seal ban.
    """
    lean(s, seat, colour, min(n, 3))
    s.power[colour] += n
    if proves:
        rule_out(s, seat, colour)
    tell(s, "put", seat, colour, n)
    if s.power[colour] >= BREAK:  # BOL-008, BOL-Q46
        push(s, ("break", colour))


def lean(s: Blades, seat: int, colour: int, n: int) -> None:
    """Public evidence of a hidden Wielder's team. Who charges an array rather serves the other one: of the Seals of his
    own array that he may charge, more than half are weak spots. It weighs more the fuller the Seal. `n` < 0: emptied.
    """
    if not is_master(s, seat) and not s.shown[seat]:
        weight = n * (LEAN + LEAN_FULL * s.power[colour])
        s.lean[seat] += weight if s.array[colour] == SECOND else -weight
        s.lean[seat] = max(-LEAN_MOST, min(LEAN_MOST, s.lean[seat]))


def rule_out(s: Blades, seat: int, colour: int) -> None:
    """This Wielder chose the Seal under the own-Seal ban, so it does not hold the Crest (hard fact 1)."""
    if not is_master(s, seat) and not s.shown[seat]:
        s.ruled_out[seat] |= 1 << colour


def break_seal(s: Blades, colour: int) -> None:
    """BOL-Q49: reveal, power to the owner, flip, liberate or endanger, victory."""
    power, s.power[colour], s.broken[colour] = s.power[colour], 0, 1
    for seat in wielders(s):
        s.ruled_out[seat] |= 0 if s.crest[seat] == colour else 1 << colour
    if colour in s.crest:
        _liberate(s, s.crest.index(colour), colour, power)
    else:
        _endanger(s, colour, power)


def _liberate(s: Blades, seat: int, colour: int, power: int) -> None:
    s.shown[seat] = 1  # BOL-098
    s.pool[seat] += power  # BOL-099
    blade = s.weapons[seat][0]
    s.freed[blade], s.ready[blade] = LIBERATED, 1  # BOL-101, BOL-103
    tell(s, "liberated", seat, colour, power)
    free = [w for w in wielders(s) if liberated(s, w)]
    if fig(s).odd and len(free) >= needed(s):  # BOL-130, BOL-132: first the Collector
        win(s, COLLECTOR)
    elif sum(s.array[s.crest[w]] == s.array[colour] for w in free) == fig(s).w:
        win(s, s.array[colour])  # BOL-012


def _endanger(s: Blades, colour: int, power: int) -> None:
    slot = s.slots.index(colour)
    s.shown[s.seats + slot] = 1  # BOL-Q50: its holder turns the Crest up,
    side = s.array[colour]
    master = masters(s)[side]
    s.pool[master] += power  # the Master of the array takes the power
    s.endangered[side] += 1
    tell(s, "endangered", master, colour, power, slot)
    if s.endangered[side] == 2:
        win(s, SECOND if side == FIRST else FIRST)  # BOL-013


def win(s: Blades, side: int) -> None:
    """The game ends at once (BOL-016, BOL-Q54); everything is shown (BOL-Q119)."""
    s.winner = side
    s.stack.clear()
    s.shown = [1] * len(s.shown)
    tell(s, "won", side)


def collector(s: Blades) -> int:
    """The Collector's seat, where it is known, or EMPTY."""
    return s.crest.index(COLLECTOR_CREST) if COLLECTOR_CREST in s.crest else EMPTY
