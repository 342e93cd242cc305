"""The table of Grimoire: the state, and what happens to cards and VP Tokens whoever causes it.

Places of the rows `could`: a seat's Territory (its number), the Quest Deck (`deck_place`), then the spaces of the Zone.
Places of `item_could`: a seat's Territory, the Item Deck, the Items that were drawn and not laid down yet.
Decks lie with their top at the end of the list.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...chance import shuffled
from ...kernel import State, state, tell
from . import lore
from .data import (
    FIRST_LEVEL,
    ITEM_CARDS,
    KIND,
    LAST_LEVEL,
    NUMBERS,
    QUEST_CARDS,
    TREASURE,
)

EMPTY = -1
ALL = -1
"""The set of all seats."""
END_COUNT = NUMBERS["end_count"]
VP_SUPPLY = NUMBERS["vp_supply"]
TREASURES = lore.bits(card for card in range(QUEST_CARDS) if TREASURE[card])


@state
class Grimoire(State):
    """`seen` masks say which seats know the card in a place; who looked at what is public, so they are too."""

    round: int  # 0 before the first Setup Phase
    closing: bool  # this is the last round
    token: list[int]  # Turn Order Token of each seat; until the tokens are dealt, that of the previous round
    chosen: list[int]  # level of each seat's spell, EMPTY before the choice
    revealed: bool  # the books lie open
    silence: int  # seats whose Silence holds
    guarded: int  # seats that Forbidden Spells of others ignore
    to_take: int  # seats that have not come to step 2 of their turn yet
    foresight: int  # cards on top of the Quest Deck that the active seat may take
    deck: list[int]
    deck_seen: list[int]
    zone: list[int]  # card or EMPTY of each space S1, S2, ...
    zone_seen: list[int]
    discard: list[int]
    companions: list[list[int]]
    treasures: list[list[int]]
    items: list[list[int]]
    vp: list[int]
    item_deck: list[int]
    item_seen: list[int]
    drawn: list[int]  # Items of the active seat that are not laid down yet
    drawn_seen: list[int]
    removed: list[int]  # Items out of the game
    could: list[list[int]]
    item_could: list[list[int]]
    thefts: list[tuple[int, int]]  # (thief, victim) of each Treasure moved by Telekinesis
    reader: int  # whose view this is, EMPTY for the truth


def new_table(seats: int, seed: int) -> Grimoire:
    """All cards in their decks, unshuffled and unknown; all VP Tokens in the VP Token Area."""  # GRIM-015
    rows = range(seats)
    quest, items = lore.bits(range(QUEST_CARDS)), lore.bits(range(ITEM_CARDS))
    return Grimoire(
        rng=seed,
        round=0,
        closing=False,
        token=[EMPTY] * seats,  # GRIM-019
        chosen=[EMPTY] * seats,
        revealed=False,
        silence=0,
        guarded=0,
        to_take=0,
        foresight=0,
        deck=list(range(QUEST_CARDS)),
        deck_seen=[0] * QUEST_CARDS,
        zone=[EMPTY] * (seats + 1),
        zone_seen=[0] * (seats + 1),
        discard=[],
        companions=[[] for _ in rows],
        treasures=[[] for _ in rows],
        items=[[] for _ in rows],
        vp=[0] * seats,
        item_deck=list(range(ITEM_CARDS)),
        item_seen=[0] * ITEM_CARDS,
        drawn=[],
        drawn_seen=[],
        removed=[],
        could=[[0] * seats + [quest] + [0] * (seats + 1) for _ in rows],
        item_could=[[0] * seats + [items, 0] for _ in rows],
        thefts=[],
        reader=EMPTY,
    )


# --- questions -------------------------------------------------------------------------------------------------------


def level(s: Grimoire) -> int:
    """The number at the Spell Level Marker."""
    return min(LAST_LEVEL, FIRST_LEVEL - 1 + max(1, s.round))  # GRIM-006, GRIM-018, GRIM-026, GRIM-027, GRIM-028


def deck_place(s: Grimoire) -> int:
    """The Quest Deck, and the Item Deck, as a place of the rows."""
    return len(s.vp)


def slot_place(s: Grimoire, slot: int) -> int:
    """A space of the Zone as a place of the rows."""
    return len(s.vp) + 1 + slot


def face_down(seats: int, slot: int) -> bool:
    """Whether the cards of a space lie face down: S1, with five players S3 too."""
    return slot == 0 or (seats == 5 and slot == 2)  # GRIM-008, GRIM-031, GRIM-032, GRIM-Q02


def deal_order(seats: int) -> list[int]:
    """The spaces in use, in the order in which they are filled."""
    return sorted(range(seats + 1), key=lambda slot: (not face_down(seats, slot), slot))  # GRIM-Q02


def filled(s: Grimoire) -> list[int]:
    """The spaces that hold a card."""
    return [slot for slot, card in enumerate(s.zone) if card != EMPTY]


def down_slots(s: Grimoire) -> list[int]:
    """The spaces that hold a face-down card."""
    return [slot for slot in filled(s) if face_down(len(s.vp), slot)]


def supply(s: Grimoire) -> int:
    """VP Tokens in the VP Token Area."""
    return VP_SUPPLY - sum(s.vp)  # GRIM-Q07


def owns(s: Grimoire, seat: int, kind: int) -> int:
    """How many Companions of a kind a seat has."""
    count = 0
    for card in s.companions[seat]:
        if KIND[card] == kind:
            count += 1
    return count


def turn_order(s: Grimoire) -> list[int]:
    """The seats by their Turn Order Tokens."""
    order = [0] * len(s.token)
    for seat, number in enumerate(s.token):
        order[number - 1] = seat
    return order


# --- VP Tokens -------------------------------------------------------------------------------------------------------


def take_vp(s: Grimoire, seat: int, n: int, why: str) -> None:
    """Tokens from the VP Token Area, as many as there are."""
    n = min(n, supply(s))  # GRIM-Q07
    if n:
        s.vp[seat] += n
        tell(s, "vp", seat, n, why)


# --- Quest Cards -----------------------------------------------------------------------------------------------------


def reshuffle(s: Grimoire) -> None:
    """The discards go under the Quest Deck, shuffled."""
    tell(s, "reshuffle", len(s.discard))
    place, found = deck_place(s), lore.bits(s.discard)
    for row in s.could:
        row[place] |= found
    s.deck = shuffled(s, s.discard) + s.deck
    s.deck_seen = [0] * len(s.discard) + s.deck_seen
    s.discard = []


def can_draw(s: Grimoire) -> bool:
    """Make sure that the Quest Deck has a card if there is one; False if both piles are empty."""
    if not s.deck and s.discard:
        reshuffle(s)  # GRIM-033, GRIM-Q39
    return bool(s.deck)


def leave_deck(s: Grimoire, at: int) -> tuple[int, int]:
    """A card out of the Quest Deck, and who knows it."""
    return s.deck.pop(at), s.deck_seen.pop(at)


def forget_empty_deck(s: Grimoire) -> None:
    """After a card left the deck: nothing can lie in an empty one."""
    if not s.deck:
        lore.emptied(s.could, deck_place(s))


def deal_down(s: Grimoire, slot: int) -> None:
    """The top card of the Quest Deck, unseen, face down on a space."""
    card, seen = leave_deck(s, -1)
    s.zone[slot], s.zone_seen[slot] = card, seen  # GRIM-030
    lore.emptied(s.could, slot_place(s, slot))
    lore.moved(s.could, card, deck_place(s), slot_place(s, slot), seen)
    forget_empty_deck(s)


def deal_up(s: Grimoire, slot: int) -> None:
    """The top card of the Quest Deck face up on a space."""
    card, _ = leave_deck(s, -1)
    s.zone[slot], s.zone_seen[slot] = card, ALL
    lore.shown(s.could, card)
    forget_empty_deck(s)


def leave_zone(s: Grimoire, slot: int) -> tuple[int, int]:
    """A card off its space, and who knows it."""
    card, seen = s.zone[slot], s.zone_seen[slot]
    s.zone[slot], s.zone_seen[slot] = EMPTY, 0
    return card, seen


def discard_slot(s: Grimoire, slot: int) -> None:
    """A card of the Zone goes to the Discard Area, face up."""
    card, _ = leave_zone(s, slot)
    lore.shown(s.could, card)  # GRIM-Q38
    lore.emptied(s.could, slot_place(s, slot))
    s.discard.append(card)


def peek_zone(s: Grimoire, seat: int, slot: int) -> None:
    """The seat looks at a card of the Zone in secret."""
    card = s.zone[slot]
    if not s.zone_seen[slot] >> seat & 1:
        s.zone_seen[slot] |= 1 << seat
        lore.looked(s.could, seat, slot_place(s, slot), [card])
    tell(s, "face", seat, slot, card, to=(seat,))


def gain_open(s: Grimoire, seat: int, card: int, how: str, at: int = EMPTY) -> None:
    """A Quest Card that all see goes to a Territory: a Companion face up, a Treasure face down."""
    if TREASURE[card]:
        s.treasures[seat].append(card)  # GRIM-053
        lore.placed(s.could, card, seat)
    else:
        s.companions[seat].append(card)  # GRIM-052
        lore.shown(s.could, card)
    tell(s, "gain", seat, card, how, at)
    note_end(s, seat)


def gain_unseen(s: Grimoire, seat: int, card: int, source: int, seen: int, how: str, at: int = EMPTY) -> None:
    """A face-down Quest Card goes to a Territory; its taker looks at it first."""
    if not TREASURE[card]:
        gain_open(s, seat, card, how, at)  # GRIM-054, GRIM-Q23
        return
    s.treasures[seat].append(card)
    seen |= 1 << seat
    lore.moved(s.could, card, source, seat, seen, TREASURES)  # GRIM-Q24
    tell(s, "treasure", seat, how, at)
    tell(s, "coin", seat, card, to=seats_in(s, seen))
    note_end(s, seat)


def seats_in(s: Grimoire, mask: int) -> tuple[int, ...]:
    """The seats of a mask."""
    return tuple(seat for seat in range(len(s.vp)) if mask >> seat & 1)


def note_end(s: Grimoire, seat: int) -> None:
    """Ten Companions or ten Treasures at any time make this the last round."""
    if s.closing:
        return
    if len(s.companions[seat]) >= END_COUNT or len(s.treasures[seat]) >= END_COUNT:  # GRIM-060, GRIM-061, GRIM-062
        s.closing = True  # GRIM-Q56, GRIM-Q57, GRIM-Q68
        tell(s, "closing", seat)


def stop(s: Grimoire) -> None:
    """The game ends at once, because a Quest Card had to be drawn and there was none."""
    tell(s, "dry")
    s.foresight = 0
    s.stack.clear()  # GRIM-034, GRIM-064, GRIM-Q50, GRIM-Q58


# --- Item Cards ------------------------------------------------------------------------------------------------------


def draw_item(s: Grimoire, seat: int) -> None:
    """The top Item Card, looked at by the seat alone."""
    item, seen = s.item_deck.pop(), s.item_seen.pop() | 1 << seat
    s.drawn.append(item)
    s.drawn_seen.append(seen)
    lore.moved(s.item_could, item, deck_place(s), deck_place(s) + 1, seen)
    if not s.item_deck:
        lore.emptied(s.item_could, deck_place(s))


def return_item(s: Grimoire, seat: int, at: int) -> None:
    """A drawn Item goes face down under the Item Deck. From now on only the seat knows which of the two."""
    item = s.drawn.pop(at)
    s.item_deck.insert(0, item)
    s.item_seen.insert(0, 1 << seat)
    s.drawn_seen = [1 << seat]
    lore.moved(s.item_could, item, deck_place(s) + 1, deck_place(s), 1 << seat)


def lay_item(s: Grimoire, seat: int) -> None:
    """The drawn Item goes face down to the Territory."""
    item, seen = s.drawn.pop(), s.drawn_seen.pop()
    s.items[seat].append(item)  # GRIM-058
    lore.moved(s.item_could, item, deck_place(s) + 1, seat, seen)
    lore.emptied(s.item_could, deck_place(s) + 1)


def remove_item(s: Grimoire) -> None:
    """The drawn Item is shown and leaves the game."""
    item = s.drawn.pop()
    s.drawn_seen.pop()
    s.removed.append(item)  # GRIM-Q53
    lore.shown(s.item_could, item)
    lore.emptied(s.item_could, deck_place(s) + 1)


def cards_of(cards: Sequence[int], kind: int) -> list[int]:
    """The copies of a kind among cards, in a fixed order."""
    return sorted(card for card in cards if KIND[card] == kind)
