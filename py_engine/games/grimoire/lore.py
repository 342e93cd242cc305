"""What each seat may conclude about cards it does not see.

`rows[seat][place]` is a set of cards, as bits: all that could lie in that place for all the seat knows. A card that a
seat knows to be in one place stands in that place alone; a card that lies open for all stands in none. A row never
loses the truth and says nothing but what its seat saw and heard.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Rows = list[list[int]]
SHIFT = 31
"""The lowest bit in use: so that no set of cards looks like `HIDDEN`."""


def bit(card: int) -> int:
    """The set of one card."""
    return 1 << card + SHIFT


def bits(cards: Iterable[int]) -> int:
    """The cards as a set of bits."""
    found = 0
    for card in cards:
        found |= 1 << card + SHIFT
    return found


def members(found: int) -> list[int]:
    """The cards of a set of bits, in order."""
    cards = []
    while found:
        low = found & -found
        cards.append(low.bit_length() - 1 - SHIFT)
        found ^= low
    return cards


def shown(rows: Rows, card: int) -> None:
    """The card lies open for all."""
    keep = ~bit(card)
    for row in rows:
        row[:] = [found & keep for found in row]


def placed(rows: Rows, card: int, place: int) -> None:
    """A card that all have seen goes face down to a place."""
    shown(rows, card)
    for row in rows:
        row[place] |= bit(card)


def moved(rows: Rows, card: int, source: int, target: int, seen: int, among: int = -1) -> None:
    """A face-down card goes from one place to another; the seats in `seen` know it, others only that it is `among`."""
    one = bit(card)
    for seat, row in enumerate(rows):
        if seen >> seat & 1:
            row[:] = [found & ~one for found in row]
            row[target] |= one
        else:
            row[target] |= row[source] & among


def looked(rows: Rows, seat: int, place: int, cards: Sequence[int]) -> None:
    """The seat now knows exactly what lies in a place."""
    exact = bits(cards)
    row = rows[seat]
    row[:] = [found & ~exact for found in row]
    row[place] = exact


def spotted(rows: Rows, seat: int, place: int, card: int) -> None:
    """The seat has seen that the card lies in a place, among others."""
    one = bit(card)
    row = rows[seat]
    row[:] = [found & ~one for found in row]
    row[place] |= one


def emptied(rows: Rows, place: int) -> None:
    """Nothing lies in the place any more."""
    for row in rows:
        row[place] = 0


def refined(row: Sequence[int], counts: Sequence[int]) -> list[int]:
    """The row with what follows from the public number of cards in each place."""
    row = list(row)
    changed = True
    while changed:
        changed = False
        once = twice = 0
        for found in row:
            twice |= once & found
            once |= found
        for place, found in enumerate(row):
            sure = found & ~twice
            if found != sure and sure.bit_count() == counts[place]:
                row[place], changed = sure, True
            elif found & twice and found.bit_count() == counts[place]:
                row[:] = [other & ~found for other in row]
                row[place], changed = found, True
            if changed:
                break
    return row


def sure(row: Sequence[int], place: int) -> int:
    """The cards that stand in this place and in no other."""
    others = 0
    for other, found in enumerate(row):
        if other != place:
            others |= found
    return row[place] & ~others
