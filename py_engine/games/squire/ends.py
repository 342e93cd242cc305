"""What happens between turns: decks that run out, the end of the match, MORPH runes and the winner."""

from __future__ import annotations

from ...chance import shuffled
from ...kernel import Action, Step, push, tell
from .bag import morphs
from .data import BECOMES, IS_JUNK, MORPH
from .score import total
from .table import Squire, bag, flip, uncover

SECOND_LIFE = 4
"""So many loot cards are needed for the one reshuffle of standard mode."""


def end(s: Squire, seat: int, deck: int) -> None:
    """After the turn of `seat`, in which a card of `deck` was flipped."""
    follower = (seat + 1) % len(s.squires)
    if s.decks[deck]:
        going = not closing(s) or follower != s.start
    else:
        going = refill_twin(s, deck, follower) if s.twin else refill(s, follower)
    if not going:
        finish(s)
    elif not s.stack:
        push(s, ("turn", follower))


def closing(s: Squire) -> bool:
    """Whether the round is only being completed, one deck having run out for good (option fair_finish)."""
    return s.twin and not all(s.decks)  # SQR-Q37


def refill(s: Squire, follower: int) -> bool:
    """Standard mode: make a new deck of the loot that is left. Whether the match goes on."""
    n = sum(map(len, s.piles))
    if len(s.squires) == 1:
        return False  # SQR-100, SQR-101
    if n == 1:
        push(s, ("last", follower))  # SQR-076
        tell(s, "last", follower)
        return True
    if n < SECOND_LIFE:
        if s.passes >= len(s.squires):
            return False  # SQR-075
        s.few = True
        renew(s, 0, n - 1)  # SQR-073, SQR-074
        return True
    if s.reshuffled[0]:
        return False  # SQR-072
    s.reshuffled[0] = True  # SQR-071
    renew(s, 0, 2)  # SQR-070
    return True


def refill_twin(s: Squire, deck: int, follower: int) -> bool:
    """Twin mode: reshuffle the loot beside a deck that has run out, once. Whether the match goes on."""
    n = len(s.piles[2 * deck]) + len(s.piles[2 * deck + 1])
    if len(s.squires) > 1 and n >= 2 and not s.reshuffled[deck]:  # SQR-114, SQR-115, SQR-118
        s.reshuffled[deck] = True
        renew(s, deck, min(2, n - 1))
        return not closing(s) or follower != s.start
    others = any(s.decks)
    return s.fair and len(s.squires) > 1 and others and follower != s.start  # SQR-116, SQR-Q37


def renew(s: Squire, deck: int, loot: int) -> None:
    """Shuffle the loot beside a deck; so many cards lie open again, the others are the deck."""
    cards = shuffled(s, s.piles[2 * deck] + s.piles[2 * deck + 1])
    s.piles[2 * deck], s.piles[2 * deck + 1] = [], []
    s.decks[deck], s.rest[deck] = cards, sorted(cards)
    tell(s, "renewed", deck, len(cards))
    for side in range(loot):
        flip(s, deck, 2 * deck + side)  # SQR-Q51
    uncover(s, deck)


def finish(s: Squire) -> None:
    """Nothing more can be claimed: declare the MORPH runes, then score."""
    s.stack.clear()  # SQR-078
    tell(s, "finished", sum(map(len, s.piles)))
    n = len(s.squires)
    for seat in [(s.start + i) % n for i in range(n)]:
        s.stack = [("morph", seat, i) for i in reversed(range(len(morphs(bag(s, seat)))))] + s.stack
    s.stack.insert(0, ("score",))


def morph_legal(s: Squire, seat: int, number: int) -> list[Action]:
    return [("morph", kind) for kind in (MORPH, *BECOMES[s.sets])]  # SQR-091, SQR-092, SQR-094


def morph_apply(s: Squire, seat: int, number: int, action: Action) -> None:
    s.morphs[seat].append(action[1])
    rune = morphs(bag(s, seat))[number]
    tell(s, "morphed", seat, bag(s, seat).cards[rune], action[1])


def points(s: Squire, seat: int) -> int:
    """The score of a bag with the declarations made so far."""
    return total(bag(s, seat), s.squires[seat], tuple(s.morphs[seat]))


def junk(s: Squire, seat: int) -> int:
    """The visible junk items, whatever they are worth."""
    return sum(IS_JUNK[kind] for kind in bag(s, seat).kinds)  # SQR-097, SQR-Q30


def ranks(s: Squire) -> list[tuple[int, int]]:
    """What decides between the seats: points, then little junk; the higher the better."""
    return [(points(s, seat), -junk(s, seat)) for seat in range(len(s.squires))]  # SQR-096, SQR-097


def winners(s: Squire) -> list[int]:
    """The seats that share the win; solo: the squire if hired."""
    order = ranks(s)
    if len(order) == 1:
        return [0] if order[0][0] >= s.target else []  # SQR-102, SQR-119
    return [seat for seat, rank in enumerate(order) if rank == max(order)]  # SQR-098


def score(s: Squire) -> None:
    for seat in range(len(s.squires)):
        tell(s, "scored", seat, points(s, seat))
    tell(s, "won", *winners(s))


def returns(s: Squire) -> list[float]:
    """1 for the winner, -1 for the last, ties share; solo: 1 if hired, else below 0 by what was missing."""
    order = ranks(s)
    if len(order) == 1:
        short = s.target - order[0][0]
        return [1.0 if short <= 0 else -min(1.0, short / s.target)]
    n = len(order)
    places = [sum(o > rank for o in order) + (sum(o == rank for o in order) - 1) / 2 for rank in order]
    return [1 - 2 * place / (n - 1) for place in places]


END_STEPS = {
    "finish": Step(run=finish),
    "morph": Step(morph_legal, morph_apply, open=True),
    "score": Step(run=score),
}
