"""Squire for Hire: Mystic Runes.

keep × seats  →  reveal  →  second × seats  →  open  →  turns  →  morph × runes  →  score
turn: take → place, or pass (twin: which)  →  slot  →  drop  →  end
"""

from __future__ import annotations

from collections.abc import Mapping

from ...chance import below, shuffled
from ...kernel import Action, Step, push, tell
from .bag import FIRST, placements, spots
from .data import loot_of, squires_of, stories_of
from .ends import END_STEPS, end
from .table import EMPTY, LEFT, RIGHT, Squire, bag, cost, deck_of, flip, put, uncover

PASS: Action = ("pass",)
COMBINED, TWIN = "combined", "twin"
SETS_OF = {"runes": (0,), "roads": (1,), COMBINED: (0, 1), TWIN: (0, 1)}
HIRED, HIRED_TWIN, HIRED_LONG = 25, 35, 65


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Squire:
    deck = options["deck"] if seats <= 2 or options["deck"] == COMBINED else TWIN  # SQR-103
    sets, twin = SETS_OF[deck], deck == TWIN
    decks = 2 if twin else 1
    s = Squire(
        rng=seed,
        sets=sets,
        twin=twin,
        fair=options["fair_finish"] == "yes",
        printed=options["backs"] == "printed",
        target=_target(deck, options),
        start=0,
        squires=[],
        dealt=[],
        kept=[EMPTY] * seats,
        laid=[()] * seats,
        back=[],
        shown=0,
        decks=[],
        rest=[[] for _ in range(decks)],
        story=[EMPTY] * decks,
        piles=[[] for _ in range(2 * decks)],
        reshuffled=[False] * decks,
        few=False,
        passes=0,
        turn=0,
        morphs=[[] for _ in range(seats)],
    )
    s.squires = shuffled(s, squires_of(sets))[:seats]  # SQR-034, SQR-035, SQR-104
    s.back = _backs(s)
    cards = shuffled(s, loot_of(sets))
    s.dealt = [cards[2 * p : 2 * p + 2] for p in range(seats)]  # SQR-036
    s.decks = _split(cards[2 * seats :], twin)
    s.start = below(s, seats) if options["start"] == "random" else 0  # SQR-046
    order = in_turn(s)
    push(s, *[("keep", p) for p in order], ("reveal",), *[("second", p) for p in order], ("open",))
    return s


def _target(deck: str, options: Mapping[str, str]) -> int:
    if deck == TWIN:
        return HIRED_TWIN  # SQR-119
    return HIRED_LONG if deck == COMBINED and options["long_target"] == "yes" else HIRED  # SQR-102, SQR-Q38


def _backs(s: Squire) -> list[int]:
    """The story behind each loot face, drawn within each set or as printed."""
    back = [EMPTY] * len(loot_of((0, 1)))
    for of in s.sets:
        stories = stories_of((of,))
        for card, story in zip(loot_of((of,)), stories if s.printed else shuffled(s, stories), strict=True):
            back[card] = story  # SQR-Q39
    return back


def _split(cards: list[int], twin: bool) -> list[list[int]]:
    """The story decks: all that was not dealt, in two equal halves for twin mode."""
    half = len(cards) // 2
    return [cards[:half], cards[half:]] if twin else [cards]  # SQR-107


def in_turn(s: Squire) -> list[int]:
    """The seats clockwise from the start player."""
    n = len(s.squires)
    return [(s.start + i) % n for i in range(n)]  # SQR-048


# --- set-up ----------------------------------------------------------------------------------------------------------


def keep_legal(s: Squire, seat: int) -> list[Action]:
    return [("keep", 0), ("keep", 1)]


def keep_apply(s: Squire, seat: int, action: Action) -> None:
    s.kept[seat] = action[1]  # SQR-037, SQR-041
    tell(s, "chosen", seat)


def reveal(s: Squire) -> None:
    """All first cards lie down at once; the other ones go to the left."""
    for seat in in_turn(s):
        card = s.dealt[seat][s.kept[seat]]
        s.laid[seat] = ((card, *FIRST),)
        tell(s, "first", seat, card)
    if len(s.squires) > 1:
        tell(s, "swapped")


def received(s: Squire, seat: int) -> int:
    """The card to be packed second: the one from the right, or the other own one."""
    giver = (seat - 1) % len(s.squires)  # SQR-038
    return s.dealt[giver][1 - s.kept[giver]]


def second_legal(s: Squire, seat: int) -> list[Action]:
    solo = len(s.squires) == 1  # SQR-042
    return [*placements(bag(s, seat), received(s, seat), None, beneath=False, loot=solo)]  # SQR-039, SQR-040, SQR-043


def second_apply(s: Squire, seat: int, action: Action) -> None:
    put(s, seat, received(s, seat), *action[1:])


def open_decks(s: Squire) -> None:
    """The first two cards of each deck become loot, the next one is the story."""
    for deck in range(len(s.decks)):
        for side in (LEFT, RIGHT):  # SQR-Q51
            uncover(s, deck)
            flip(s, deck, 2 * deck + side)  # SQR-045, SQR-108
        uncover(s, deck)  # SQR-047
    push(s, ("turn", s.start))


# --- a turn ----------------------------------------------------------------------------------------------------------


def offered(s: Squire, seat: int, slot: int) -> bool:
    """Whether the card on top of a slot has an allowed placement."""
    pile = s.piles[slot]
    return bool(pile) and any(spots(bag(s, seat), pile[-1], cost(s, seat, deck_of(slot))))  # SQR-057, SQR-058


def turn_legal(s: Squire, seat: int) -> list[Action]:
    slots = [slot for slot in range(len(s.piles)) if s.story[deck_of(slot)] != EMPTY and offered(s, seat, slot)]
    return [PASS, *[("take", slot) for slot in slots]]  # SQR-050, SQR-060, SQR-061


def turn_apply(s: Squire, seat: int, action: Action) -> None:
    s.turn += 1
    if action == PASS:
        s.passes += s.few  # SQR-Q21
        tell(s, "passed", seat)
        push(s, ("which", seat))
    else:
        deck = deck_of(action[1])
        s.passes = 0
        tell(s, "took", seat, s.story[deck], s.piles[action[1]][-1], cost(s, seat, deck) is None)
        push(s, ("place", seat, action[1]), ("slot", seat, deck))  # SQR-110, SQR-111


def place_legal(s: Squire, seat: int, slot: int) -> list[Action]:
    return [*placements(bag(s, seat), s.piles[slot][-1], cost(s, seat, deck_of(slot)))]  # SQR-062


def place_apply(s: Squire, seat: int, slot: int, action: Action) -> None:
    put(s, seat, s.piles[slot].pop(), *action[1:])


def which_legal(s: Squire, seat: int) -> list[Action]:
    return [("flip", deck) for deck, cards in enumerate(s.decks) if cards]


def which_apply(s: Squire, seat: int, action: Action) -> None:
    push(s, ("slot", seat, action[1]))


def slot_legal(s: Squire, seat: int, deck: int) -> list[Action]:
    empty = [slot for slot, pile in enumerate(s.piles) if not pile]
    if not s.twin and len(empty) == len(s.piles):
        empty = [LEFT]  # SQR-065
    return [("slot", slot) for slot in empty or range(len(s.piles))]  # SQR-065, SQR-066, SQR-112, SQR-113


def slot_apply(s: Squire, seat: int, deck: int, action: Action) -> None:
    push(s, ("drop", seat, deck, action[1]))  # SQR-067


def drop(s: Squire, seat: int, deck: int, slot: int) -> None:
    """The story card is flipped, and the next one is the story."""
    flip(s, deck, slot)  # SQR-064
    if s.decks[deck]:
        uncover(s, deck)  # SQR-069
    push(s, ("end", seat, deck))


# --- the last card ---------------------------------------------------------------------------------------------------


def last_legal(s: Squire, seat: int) -> list[Action]:
    slots = [slot for slot in range(len(s.piles)) if offered(s, seat, slot)]
    return [("decline",), *[("take", slot) for slot in slots]]  # SQR-076


def last_apply(s: Squire, seat: int, action: Action) -> None:
    s.turn += 1
    push(s, ("finish",))  # SQR-077
    if action[0] == "take":
        tell(s, "claimed", seat, s.piles[action[1]][-1])
        push(s, ("place", seat, action[1]))
    else:
        tell(s, "declined", seat)


STEPS = {
    "keep": Step(keep_legal, keep_apply, sealed=True),
    "reveal": Step(run=reveal),
    "second": Step(second_legal, second_apply, open=True),
    "open": Step(run=open_decks),
    "turn": Step(turn_legal, turn_apply, open=True),
    "place": Step(place_legal, place_apply, open=True),
    "which": Step(which_legal, which_apply, open=True),
    "slot": Step(slot_legal, slot_apply, open=True),
    "drop": Step(run=drop),
    "end": Step(run=end),
    "last": Step(last_legal, last_apply, open=True),
    **END_STEPS,
}
