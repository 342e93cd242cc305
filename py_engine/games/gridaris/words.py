"""Words about cards and places: labels, alternative texts, captions, effective values."""

from __future__ import annotations

from ...present.vocabulary import Desk
from .combat import sides
from .data import ACE, CARDS, CELLS, CLANS, EMPIRES, EMPTY, Empire
from .maps import MAPS, SHAPES, counted, mask
from .scenarios import law
from .scoring import cells_of
from .state import Gridaris

DIRECTIONS = ("north", "east", "south", "west")


def signed(number: int) -> str:
    """A Modifier as it is written: +2, −1."""
    return f"+{number}" if number > 0 else f"−{-number}"


def empire_of(desk: Desk, seat: int) -> Empire:
    """The Empire of a seat: by the colour chosen if those are all Empires' colours, else by the number of the seat."""
    known = {empire.colour.lower(): empire for empire in EMPIRES}
    chosen = [known.get(colour.lower()) for colour in desk.colours]
    if chosen and None not in chosen and len(set(chosen)) == len(chosen):
        return chosen[seat] or EMPIRES[seat]
    return EMPIRES[seat]


def colour_of(desk: Desk, seat: int) -> str:
    """The colour of a seat at this table."""
    given = desk.colours[seat] if seat < len(desk.colours) else ""
    return given or empire_of(desk, seat).colour


def shown_value(value: int, modifier: int, holes: bool) -> str:
    """A Combat Value as it counts: 6, −1, A, A+2, or 0 for an Ace that a Scenario has emptied (GRID-Q71, GRID-P05)."""
    if value == ACE and not holes:
        return f"A{signed(modifier)}" if modifier else "A"
    number = modifier + (0 if value == ACE else value)
    return str(number) if number >= 0 else f"−{-number}"


def spoken(text: str) -> str:
    """A shown value for the ear."""
    return text.replace("A", "Ace").replace("−", " minus ").replace("+", " plus ").strip()


def effective(s: Gridaris, card: int, *, turned: int = 0, modifier: int = 0) -> list[str]:
    """The four values of a card as they count, north first."""
    known = CARDS[card]
    printed = known.turned if turned else known.sides
    holes = law(s.scenarios).holes
    return [shown_value(value, modifier, holes) for value in printed]


def card_name(card: int) -> str:
    return CARDS[card].name


def cell_label(s: Gridaris, cell: int) -> str:
    """Column letter and row number, as printed at the edge of the map."""
    return MAPS[s.map].labels[cell]


def stars_text(count: int) -> str:
    return f"{count} star" if count == 1 else f"{count} stars"


def describe(s: Gridaris, card: int, values: list[str]) -> str:
    """A card for a screen reader."""
    known = CARDS[card]
    parts = ", ".join(f"{d} {spoken(v)}" for d, v in zip(DIRECTIONS, values, strict=True))
    metal = "Gold" if known.gold else "Silver"
    return f"{known.name}, {CLANS[known.clan].name}, {metal}, {stars_text(known.stars)}: {parts}"


def describe_cell(s: Gridaris, desk: Desk, cell: int) -> str:
    """A Battlefield with its card for a screen reader."""
    card, turned, modifier = s.board[cell], s.turned[cell], s.modifier[cell]
    words = describe(s, card, effective(s, card, turned=turned, modifier=modifier))
    if turned:
        words += ", upside down"
    if modifier:
        words += f", Modifier {spoken(signed(modifier))}"
    if s.covered[cell] != EMPTY:
        words += f", covers {card_name(s.covered[cell])}"
    return f"{cell_label(s, cell)}: {words}; controlled by {desk.name(s.owner[cell])}"


def caption(s: Gridaris, card: int) -> str:
    """What stands beside an enlarged card."""
    known = CARDS[card]
    words = [f"{CLANS[known.clan].name} · {'Gold' if known.gold else 'Silver'} · {'★' * known.stars}", known.look]
    cell = s.board.index(card) if card in s.board else EMPTY
    if cell != EMPTY and s.modifier[cell]:
        words.append(f"Modifier {signed(s.modifier[cell])}, fixed when it was played")
    if cell != EMPTY and s.turned[cell]:
        words.append("Lies upside down")
    if cell != EMPTY and s.covered[cell] != EMPTY:
        words.append(f"Covers {card_name(s.covered[cell])}")
    return f"{known.name}\n" + ". ".join(words) + "."


def empty_cells(s: Gridaris) -> int:
    return s.board.count(EMPTY)


def status(s: Gridaris) -> str:
    """One short line on how far the match is."""
    if not s.stack:
        return "Final score"
    if s.map == EMPTY:
        return "Map vote"
    left = empty_cells(s)
    return f"Placement {CELLS - left + 1} of {CELLS}" if left else "Reinforcement Phase"


def printed(s: Gridaris, cell: int) -> tuple[int, int, int, int]:
    """The printed values of the card on a cell, the way it lies."""
    return sides(s, cell)


def shapes(s: Gridaris, seat: int) -> str:
    """The bonus shapes that a seat holds now, in words."""
    if s.map == EMPTY:
        return ""
    found = zip(SHAPES, counted(s.map, mask(cells_of(s, seat))), strict=True)
    held = [
        f"{kind.name} {' '.join(cell_label(s, cell) for cell in shape)} (+{kind.points})"
        for kind, instances in found
        for shape in instances
    ]
    return f"Shapes: {'; '.join(held)}." if held else ""
