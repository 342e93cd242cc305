"""The Market: two rows of four cards, each with a deck whose top card is face up, and a discard pile.

    refresh  →  cycle?  →  drop × n  →  replace  →  reveal       (Tents I and VII, slots 2 and 3)
    gain_card  →  pay_card  →  save × discount  →  fit  →  bonus  →  reveal
    look     →  top  →  last                                      (the Star-Reader)

The next top card is turned up by `reveal`, when the effect that took the last one is finished (GRIF-108).
"""

from __future__ import annotations

from collections.abc import Iterable

from ...chance import shuffled
from ...kernel import Action, Step, push, tell
from .data import GEAR, LOAD, MERCS
from .state import Grifoni, armed_with, gear_load, skill_sum
from .wagon import TYPES, bonuses, can_pay, lose, pay
from .words import EMPTY, EQUIPMENT, MERCENARY, PASS, ROW

# --- decks and rows ---------------------------------------------------------------------------------------------


def draw(s: Grifoni, kind: int) -> int:
    """The top card of the deck, EMPTY if no card is left anywhere."""
    if not s.deck[kind]:
        reshuffle(s, kind)
    if not s.deck[kind]:
        return EMPTY
    card = s.deck[kind].pop()
    s.shown[kind] = 0
    if kind == MERCENARY:
        found(s, card)
    return card


def reshuffle(s: Grifoni, kind: int) -> None:
    """The discard pile becomes the deck."""
    if not s.pile[kind]:
        return
    s.deck[kind] = shuffled(s, s.pile[kind])  # GRIF-106 GRIF-Q30
    s.pile[kind] = []
    if kind == MERCENARY:
        s.sunk = []
        s.known = [0] * len(s.known)
    tell(s, "shuffle", kind)


def reveal(s: Grifoni, kind: int) -> None:
    """Turn up the top card if it is not face up yet."""
    if not s.deck[kind]:
        reshuffle(s, kind)
    if s.shown[kind] or not s.deck[kind]:
        return
    s.shown[kind] = 1
    if kind == MERCENARY:
        found(s, s.deck[kind][-1])
    tell(s, "reveal", kind, s.deck[kind][-1])


def found(s: Grifoni, card: int) -> None:
    """A Mercenary has come to light: what is known of the deck ends below it."""
    if any(s.known):
        below = (1 << len(s.deck[MERCENARY]) - s.shown[MERCENARY]) - 1
        s.sunk = [[sent, places & below] for sent, places in s.sunk if sent != card]
        s.known = [places & below for places in s.known]


def fill(s: Grifoni, kind: int, places: Iterable[int]) -> None:
    """Draw cards into places of the row, in this order."""
    drawn = [(place, draw(s, kind)) for place in places]
    for place, card in drawn:
        s.row[kind][place] = card
    for place, card in drawn:
        if card != EMPTY:
            tell(s, "fill", kind, place, card)


def discard(s: Grifoni, kind: int, place: int) -> None:
    """A card of the row goes to the discard pile."""
    card = s.row[kind][place]
    s.row[kind][place] = EMPTY
    s.pile[kind].append(card)  # GRIF-104
    tell(s, "drop", kind, place, card)


def renew(s: Grifoni, kind: int) -> None:
    """End of Turn: the rightmost card leaves, the others slide, the row is filled, the top card shown."""
    row = s.row[kind]
    if row[ROW - 1] != EMPTY:
        discard(s, kind, ROW - 1)  # GRIF-154
    cards = [card for card in row if card != EMPTY]
    s.row[kind] = [EMPTY] * (ROW - len(cards)) + cards  # GRIF-155
    fill(s, kind, range(ROW - len(cards) - 1, -1, -1))  # GRIF-156 GRIF-Q28
    reveal(s, kind)


# --- replacing cards before buying ------------------------------------------------------------------------------


def refresh(s: Grifoni, seat: int, kind: int, good: int, n: int) -> None:
    """Offer to pay for new cards, if there is something to pay with and to replace."""
    if s.goods[seat][good] and any(card != EMPTY for card in s.row[kind]):  # GRIF-Q24
        push(s, ("cycle", seat, kind, good, n))


def cycle_legal(s: Grifoni, seat: int, kind: int, good: int, n: int) -> list[Action]:
    return [("cycle",), PASS]


def cycle_apply(s: Grifoni, seat: int, kind: int, good: int, n: int, action: Action) -> None:
    if action == PASS:
        return
    lose(s, seat, good, 1)
    cards = sum([card != EMPTY for card in s.row[kind]])
    push(s, ("drop", seat, kind, min(n, cards), ()))  # GRIF-Q24


def drop_legal(s: Grifoni, seat: int, kind: int, n: int, places: tuple[int, ...]) -> list[Action]:
    return [("drop", card) for card in s.row[kind] if card != EMPTY]  # GRIF-Q23


def drop_apply(s: Grifoni, seat: int, kind: int, n: int, places: tuple[int, ...], action: Action) -> None:
    place = s.row[kind].index(action[1])
    discard(s, kind, place)
    places = (*places, place)
    push(s, ("drop", seat, kind, n - 1, places) if n > 1 else ("replace", kind, places))


def replace(s: Grifoni, kind: int, places: tuple[int, ...]) -> None:
    """Fill exactly the places just emptied, the right one first."""
    fill(s, kind, sorted(places, reverse=True))  # GRIF-Q25
    push(s, ("reveal", kind))  # GRIF-Q22


# --- buying -----------------------------------------------------------------------------------------------------


def discount(s: Grifoni, seat: int, kind: int, card: int) -> int:
    """Tokens saved by Skills on this card: at least one stays to be paid."""
    word = ("discount_mercenary", "discount_equipment")[kind]
    saved = skill_sum(s, seat, word)
    return min(saved, sum(cost(kind, card)) - 1) if saved else 0


def cost(kind: int, card: int) -> tuple[int, ...]:
    return MERCS[card].cost if kind == MERCENARY else GEAR[card].cost


def available(s: Grifoni, seat: int, kind: int) -> list[int]:
    """The cards of a row that the seat may gain, whether or not it can pay."""
    cards = [card for card in s.row[kind] if card != EMPTY]  # GRIF-103
    if s.shown[kind]:
        cards.append(s.deck[kind][-1])
    if kind == MERCENARY and s.pile[kind] and armed_with(s, seat, "buy_discard"):
        cards.append(s.pile[kind][-1])  # GRIF-105 GRIF-Q26
    return cards


def can_gain(s: Grifoni, seat: int, kind: int, card: int) -> bool:
    if kind == EQUIPMENT and gear_load(s, seat) + GEAR[card].slots > LOAD:
        return False  # GRIF-101 GRIF-Q38
    return can_pay(s, seat, cost(kind, card), discount(s, seat, kind, card))  # GRIF-116 GRIF-129


def gain_card_legal(s: Grifoni, seat: int, kind: int) -> list[Action]:
    return [("gain", card) for card in available(s, seat, kind) if can_gain(s, seat, kind, card)] + [PASS]


def gain_card_apply(s: Grifoni, seat: int, kind: int, action: Action) -> None:
    if action == PASS:
        return
    card = action[1]
    saved = discount(s, seat, kind, card)
    _leave_market(s, kind, card)
    (s.mercs, s.gear)[kind][seat].append(card)  # GRIF-118 GRIF-130
    tell(s, "card", seat, kind, card)
    after = bonuses(s, seat, armed_with(s, seat, "gain_on_buy")) if kind == EQUIPMENT else []
    push(s, ("pay_card", seat, cost(kind, card), saved), ("fit", seat), *after, ("reveal", kind))


def _leave_market(s: Grifoni, kind: int, card: int) -> None:
    """Take the card from the row, the deck or the discard pile."""
    if card in s.row[kind]:
        s.row[kind][s.row[kind].index(card)] = EMPTY  # GRIF-Q21
    elif s.shown[kind] and s.deck[kind][-1] == card:
        draw(s, kind)
    else:
        s.pile[kind].remove(card)


def pay_card(s: Grifoni, seat: int, price: tuple[int, ...], saved: int) -> None:
    """Pay a price, once it is settled which tokens are saved."""
    if saved:
        push(s, ("save", seat, price, saved))
    else:
        pay(s, seat, price)


def save_legal(s: Grifoni, seat: int, price: tuple[int, ...], saved: int) -> list[Action]:
    """The token of the price to save, such that the rest can be paid."""
    return [("save", good) for good in TYPES if price[good] and can_pay(s, seat, _less(price, good), saved - 1)]


def save_apply(s: Grifoni, seat: int, price: tuple[int, ...], saved: int, action: Action) -> None:
    push(s, ("pay_card", seat, _less(price, action[1]), saved - 1))


def _less(price: tuple[int, ...], good: int) -> tuple[int, ...]:
    return (*price[:good], price[good] - 1, *price[good + 1 :])


# --- the Star-Reader --------------------------------------------------------------------------------------------


def look(s: Grifoni, seat: int, n: int) -> None:
    """Show the seat the top cards of the Mercenary deck; it decides which of them stays on top."""
    n = min(n, len(s.deck[MERCENARY]))  # GRIF-107
    if n > 1:
        for place in range(len(s.deck[MERCENARY]) - n, len(s.deck[MERCENARY])):
            s.known[seat] |= 1 << place
        push(s, ("top", seat, n))


def top_legal(s: Grifoni, seat: int, n: int) -> list[Action]:
    """Named by position, 0 the revealed card: never by card."""
    return [("top", place) for place in range(n)]


def top_apply(s: Grifoni, seat: int, n: int, action: Action) -> None:
    """Keep one card on top; the others go to the bottom, the lower of them last unless `last` says otherwise."""
    deck = s.deck[MERCENARY]
    seen = deck[: -n - 1 : -1]
    rest = deck[: len(deck) - n]
    kept = seen.pop(action[1])
    s.deck[MERCENARY] = [*reversed(seen), *rest, kept]
    _remember(s, seat, n, len(rest), seen[0] if action[1] else EMPTY)
    tell(s, "kept", seat, kept)
    if len(seen) > 1:
        push(s, ("last", seat))


def _remember(s: Grifoni, seat: int, n: int, rest: int, sent: int) -> None:
    """Places move up by the cards that went under; those of the looked-at cards lie at the bottom now."""
    under, stay = n - 1, (1 << rest) - 1
    new = (1 << under) - 1
    s.known = [(places & stay) << under for places in s.known]
    s.known[seat] |= new
    top = s.deck[MERCENARY][-1]
    moved = [[card, (at & stay) << under | (new if at >> rest else 0)] for card, at in s.sunk if card != top]
    s.sunk = moved + ([[sent, new]] if sent != EMPTY else [])


def last_legal(s: Grifoni, seat: int) -> list[Action]:
    """Which of the two, as they lie now from the top down, goes to the very bottom."""
    return [("last", 0), ("last", 1)]


def last_apply(s: Grifoni, seat: int, action: Action) -> None:
    deck = s.deck[MERCENARY]
    if action[1] == 0:
        deck[0], deck[1] = deck[1], deck[0]
    tell(s, "under", seat)


MARKET_STEPS = {
    "refresh": Step(run=refresh),
    "cycle": Step(cycle_legal, cycle_apply, open=True),
    "drop": Step(drop_legal, drop_apply, open=True),
    "replace": Step(run=replace),
    "reveal": Step(run=reveal),
    "gain_card": Step(gain_card_legal, gain_card_apply, open=True),
    "pay_card": Step(run=pay_card),
    "save": Step(save_legal, save_apply, open=True),
    "look": Step(run=look),
    "top": Step(top_legal, top_apply),
    "last": Step(last_legal, last_apply),
}
