"""Power into pools, weapons ready and unready."""

from __future__ import annotations

from ...kernel import tell
from .data import EMPTY
from .state import Blades


def gain(s: Blades, seat: int, n: int) -> None:
    """From the supply, which never runs out (BOL-021)."""
    if n:
        s.pool[seat] += n
        tell(s, "gain", seat, n)


def show_top(s: Blades) -> None:
    """Everybody sees the Blade that is now on top of the Weapon Stack (BOL-039)."""
    if s.deck:
        tell(s, "top", s.deck[-1])


def readies(s: Blades, blade: int) -> None:
    if s.holder[blade] != EMPTY and not s.ready[blade]:
        s.ready[blade] = 1
        tell(s, "ready", blade)


def unreadies(s: Blades, blade: int) -> None:
    if s.holder[blade] != EMPTY and s.ready[blade]:
        s.ready[blade] = 0
        tell(s, "unready", blade)
