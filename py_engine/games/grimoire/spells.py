"""The spells, page by page: what a Book effect does in step 1 of its caster's turn (Forbidden ones: `forbidden.py`).

An effect without a target or with an empty pile does nothing, and the turn goes on.  # GRIM-Q20, GRIM-Q33
"""

from __future__ import annotations

from collections.abc import Callable

from ...chance import below, shuffled
from ...kernel import Action, Step, push, tell
from . import forbidden, lore
from .data import (
    ARTIFICER,
    CLAIRVOYANCE,
    CREATION,
    CURE,
    HEALER,
    ITEM,
    KIND,
    LUCK,
    NUMBERS,
    RESISTANCE,
    SHOES,
    SILENCE,
    SUMMON,
    WISH,
)
from .table import (
    EMPTY,
    Grimoire,
    can_draw,
    cards_of,
    deal_down,
    deck_place,
    discard_slot,
    down_slots,
    draw_item,
    filled,
    forget_empty_deck,
    gain_open,
    gain_unseen,
    lay_item,
    leave_deck,
    leave_zone,
    owns,
    peek_zone,
    remove_item,
    reshuffle,
    return_item,
    slot_place,
    stop,
    take_vp,
)

# --- 1 Luck: look, then leave or replace -----------------------------------------------------------------------------


def luck(s: Grimoire, seat: int) -> None:
    if down_slots(s):  # GRIM-Q42
        push(s, ("luck", seat))


def luck_legal(s: Grimoire, seat: int) -> list[Action]:
    return [("look", slot) for slot in down_slots(s)]  # GRIM-Q41


def luck_apply(s: Grimoire, seat: int, action: Action) -> None:
    push(s, ("peek", seat, action[1]), ("replace", seat, action[1]))


def peek(s: Grimoire, seat: int, slot: int) -> None:
    tell(s, "look", seat, slot)
    peek_zone(s, seat, slot)  # GRIM-Q43


def replace_legal(s: Grimoire, seat: int, slot: int) -> list[Action]:
    return [("leave",), ("replace",)]  # GRIM-068


def replace_apply(s: Grimoire, seat: int, slot: int, action: Action) -> None:
    if action[0] == "replace":
        discard_slot(s, slot)
        tell(s, "replace", seat, slot, s.discard[-1])
        push(s, ("refill", slot))
    else:
        tell(s, "leave", seat, slot)


def refill(s: Grimoire, slot: int) -> None:
    """The card that Luck threw away is replaced, unseen."""
    if can_draw(s):  # GRIM-Q44: always, since a card was just discarded
        deal_down(s, slot)  # GRIM-069
        tell(s, "refill", slot)


# --- 2 Silence, 6 Resistance -----------------------------------------------------------------------------------------


def silence(s: Grimoire, seat: int) -> None:
    s.silence |= 1 << seat  # GRIM-Q25
    tell(s, "silence", seat)


def resistance(s: Grimoire, seat: int) -> None:
    s.guarded |= 1 << seat  # GRIM-073, GRIM-Q28
    tell(s, "guard", seat)


# --- 4 Cure ----------------------------------------------------------------------------------------------------------


def cure(s: Grimoire, seat: int) -> None:
    if not s.discard:  # GRIM-Q45
        return
    if owns(s, seat, HEALER):
        push(s, ("cure", seat))  # GRIM-C14
    else:
        gain_open(s, seat, s.discard.pop(below(s, len(s.discard))), "cure")  # GRIM-071


def cure_legal(s: Grimoire, seat: int) -> list[Action]:
    return [("card", kind) for kind in sorted({KIND[card] for card in s.discard})]


def cure_apply(s: Grimoire, seat: int, action: Action) -> None:
    card = cards_of(s.discard, action[1])[0]
    s.discard.remove(card)
    gain_open(s, seat, card, "cure")


# --- 7 Creation: draw, perhaps keep one of two, perhaps use the Shoes ------------------------------------------------


def creation(s: Grimoire, seat: int) -> None:
    n = 2 if owns(s, seat, ARTIFICER) else 1  # GRIM-C05
    n = min(n, len(s.item_deck))  # GRIM-059, GRIM-Q54
    for _ in range(n):
        draw_item(s, seat)
    if n:
        tell(s, "items", seat, n)
        tell(s, "drawn", seat, *s.drawn, to=(seat,))  # GRIM-074
        push(s, *([("keep", seat)] if n == 2 else []), ("lay_down", seat))


def keep_legal(s: Grimoire, seat: int) -> list[Action]:
    return [("item", 0), ("item", 1)]


def keep_apply(s: Grimoire, seat: int, action: Action) -> None:
    return_item(s, seat, 1 - action[1])
    tell(s, "keep", seat)
    tell(s, "kept", seat, s.drawn[0], s.item_deck[0], to=(seat,))


def lay_down(s: Grimoire, seat: int) -> None:
    """Whether the Shoes may be used is asked whatever was drawn: the question must betray nothing."""
    if len(filled(s)) > s.to_take:  # GRIM-Q52, GRIM-Q73
        push(s, ("shoes", seat))
    else:
        lay(s, seat)


def lay(s: Grimoire, seat: int) -> None:
    lay_item(s, seat)
    tell(s, "lay", seat)  # GRIM-076


def shoes_legal(s: Grimoire, seat: int) -> list[Action]:
    use: list[Action] = [("use",)] if ITEM[s.drawn[0]] == SHOES else []  # GRIM-077
    return [("lay",), *use]


def shoes_apply(s: Grimoire, seat: int, action: Action) -> None:
    if action[0] == "lay":
        lay(s, seat)
    else:
        remove_item(s)
        tell(s, "shoes", seat)  # GRIM-075
        push(s, ("extra", seat))


# --- 8 Clairvoyance --------------------------------------------------------------------------------------------------


def clairvoyance(s: Grimoire, seat: int) -> None:
    most = NUMBERS["clairvoyance_look"]
    for slot in down_slots(s):
        peek_zone(s, seat, slot)
    if len(s.deck) < most and s.discard:
        reshuffle(s)  # GRIM-Q51
    s.foresight = min(most, len(s.deck))
    for at in range(len(s.deck) - s.foresight, len(s.deck)):
        s.deck_seen[at] |= 1 << seat
        lore.spotted(s.could, seat, deck_place(s), s.deck[at])
    tell(s, "scry", seat, s.foresight)
    tell(s, "foreseen", seat, *reversed(s.deck[len(s.deck) - s.foresight :]), to=(seat,))


# --- 10 Summon Elemental --------------------------------------------------------------------------------------------


def summon(s: Grimoire, seat: int) -> None:
    if s.vp[seat] == min(s.vp):  # GRIM-080, GRIM-Q35
        take_vp(s, seat, NUMBERS["summon_vp"], "summon")


# --- 15 Wish ---------------------------------------------------------------------------------------------------------


def wish(s: Grimoire, seat: int) -> None:
    most = NUMBERS["wish_cards"]
    pile = shuffled(s, s.discard)[:most]  # GRIM-089
    s.discard = [card for card in s.discard if card not in pile]
    fresh: list[tuple[int, int]] = []
    while len(pile) + len(fresh) < most and s.deck:  # GRIM-Q46
        fresh.append(leave_deck(s, EMPTY))
    for card in pile:  # GRIM-Q48
        gain_open(s, seat, card, "wish")
    for card, seen in fresh:
        gain_unseen(s, seat, card, deck_place(s), seen, "draw")
    forget_empty_deck(s)
    if len(pile) + len(fresh) < most:
        stop(s)  # GRIM-090, GRIM-Q66


# --- a Quest Card leaves the Zone ------------------------------------------------------------------------------------


def take_slot(s: Grimoire, seat: int, slot: int, down: bool) -> int:
    """The card of a space to the seat's Territory; the card."""
    card, seen = leave_zone(s, slot)
    if down:
        gain_unseen(s, seat, card, slot_place(s, slot), seen, "zone", slot)
        lore.emptied(s.could, slot_place(s, slot))
    else:
        gain_open(s, seat, card, "zone", slot)
    return card


EFFECTS: dict[int, Callable[[Grimoire, int], None]] = {
    LUCK: luck,
    SILENCE: silence,
    CURE: cure,
    RESISTANCE: resistance,
    CREATION: creation,
    CLAIRVOYANCE: clairvoyance,
    SUMMON: summon,
    WISH: wish,
    **forbidden.EFFECTS,
}
"""Acceleration and Time Stop do nothing in the Quest Phase."""  # GRIM-072, GRIM-Q65

STEPS: dict[str, Step] = {
    "luck": Step(luck_legal, luck_apply, open=True, preview=False),
    "peek": Step(run=peek),
    "replace": Step(replace_legal, replace_apply),
    "refill": Step(run=refill),
    "cure": Step(cure_legal, cure_apply, open=True, preview=False),
    "keep": Step(keep_legal, keep_apply, ask=True, preview=False),
    "lay_down": Step(run=lay_down),
    "shoes": Step(shoes_legal, shoes_apply, ask=True),
    **forbidden.STEPS,
}
