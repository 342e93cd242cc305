"""Secrets: what a seat sees, and deals that could be true for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from ...chance import SEEDS, mix
from ...kernel import HIDDEN
from .data import CARDS, GOLD, SILVER
from .scenarios import law
from .state import Gridaris


def view(s: Gridaris, seat: int | None) -> Gridaris:
    """What a seat knows: its own hand, all that lies open, and how many Silver and Gold cards others hold."""
    v = s.clone()
    v.rng = 0
    v.silver_pile, v.gold_pile = [HIDDEN] * len(s.silver_pile), [HIDDEN] * len(s.gold_pile)  # GRID-Q93
    if s.stack and not law(s.scenarios).whole:  # GRID-Q12, GRID-107
        for other in range(len(s.votes)):
            if other != seat:
                v.silver[other] = [HIDDEN] * len(s.silver[other])  # GRID-024, GRID-Q06
                v.gold[other] = [HIDDEN] * len(s.gold[other])
    return v


def determinize(v: Gridaris) -> Callable[[Random], Gridaris]:
    """Deal the unseen cards into the hidden places, metal by metal, as the floors of Rags to Riches allow."""
    seen = {card for cards in (*v.silver, *v.gold, v.heads, v.board, v.covered) for card in cards}
    pools = [[card for card in metal if card not in seen] for metal in (SILVER, GOLD)]
    floors = v.floor if law(v.scenarios).ordered else [0] * len(v.floor)
    # The cards that a higher floor allows, a lower one allows too. So the most bound seat draws first, and however it
    # draws, the others keep as many ways: all deals are equally likely.
    order = sorted(range(len(floors)), key=lambda seat: -floors[seat])

    def draw(random: Random) -> Gridaris:
        s = v.clone()
        s.rng = int(random.random() * SEEDS)
        s.silver_pile = _deal_out(s.silver, floors, order, pools[0], random)
        s.gold_pile = _deal_out(s.gold, floors, order, pools[1], random)
        return s

    return draw


def _deal_out(
    hands: list[list[int]], floors: Sequence[int], order: Iterable[int], pool: Sequence[int], random: Random
) -> list[int]:
    """Fill the hidden hands from the pool; what is left is the pile."""
    rest = mix(list(pool), random)
    for seat in order:
        if hands[seat] and hands[seat][0] == HIDDEN:
            fitting = [card for card in rest if CARDS[card].stars >= floors[seat]][: len(hands[seat])]
            rest = [card for card in rest if card not in fitting]
            hands[seat] = sorted(fitting)
    return rest
