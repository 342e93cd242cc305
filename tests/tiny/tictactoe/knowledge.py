"""Who may see what in tic-tac-toe: all but the seed of chance."""

from random import Random
from typing import Any

OPTION_SETS: list[dict[str, str]] = [{}]
WHO = {"rng": "nobody", "stack": "all", "owner": "all", "winner": "all"}


def permute(s: Any, seat: int | None, random: Random) -> Any:
    other = s.clone()
    other.rng = int(random.random() * (1 << 53))
    return other


def conserved(s: Any) -> int:
    return len(s.owner)
