"""The Grimoire on the table: open at a page, closed over a choice, or put away for a tray of cards to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...present.layout import Box, Spot
from ...present.vocabulary import Piece
from . import words
from .data import ITEM, ITEMS, KIND, LAST_LEVEL, QUEST, spell
from .pieces import Table, moved, piece, pulls, quest_card, whole
from .room import CARD, cells
from .table import EMPTY, level
from .territory import item_card


class Tray(NamedTuple):
    """Cards laid out for the viewer."""

    title: str
    note: str
    cards: list[Piece]


def book(t: Table) -> Iterator[Piece]:
    if laid := tray(t):
        yield from _tray(t, laid)
        return
    shown = page_of(t)
    if shown is None:
        note = _cover_note(t)
        face = f"cover-{t.room.name}"
        yield piece("cover", face, whole(t.room.book), "book", 1, f"Closed book. {note}", values={"note": note})
        if t.desk.seat is not None and t.v.chosen[t.desk.seat] != EMPTY:
            yield bookmark(t, t.desk.seat)
        return
    yield piece("book", f"book-{t.room.name}", whole(t.room.book), "book", 1, "", tags=["flat"])
    yield from tabs(t, shown)
    yield page(t, shown)
    if trying(t):
        yield bookmark(t, t.near)


def trying(t: Table) -> int:
    """The page a previewed choice is about, or 0."""
    action = t.desk.action
    return action[1] if action and action[0] == "spell" else 0


def page_of(t: Table) -> int | None:
    """The page the book lies open at, 0 for the first leaf, None if it is closed."""
    v, seat = t.v, t.desk.seat
    if tried := trying(t):
        return tried
    if t.asked == "spell":
        return 0
    if not v.revealed:
        return None if v.stack and v.round else 0
    now = words.active(v)
    if now != EMPTY:
        return v.chosen[now]
    return v.chosen[seat if seat is not None else t.near]


def _cover_note(t: Table) -> str:
    seat = t.desk.seat
    if seat is None or t.v.chosen[seat] == EMPTY:
        return "The pages are being chosen."
    return f"Your Bookmark lies at {words.spell_name(t.v.chosen[seat])}."


def bookmark(t: Table, seat: int) -> Piece:
    """The wizard on the chosen page."""
    box = t.room.page if trying(t) else t.room.book
    spot = Spot(box.x + box.w - 40, box.y + 40, 38, 83)
    colour = words.colour_of(t.desk, seat)
    return piece("bookmark", "bookmark", spot, "book", 9, "", values={"colour": colour}, start=f"spell:{seat}")


def tabs(t: Table, shown: int) -> Iterator[Piece]:
    """One line or key for each of the fifteen pages."""
    room, top = t.room, level(t.v)
    rows = -(-LAST_LEVEL // room.tab_columns)
    w, h = (148.0, 37.0) if not t.tall else (70.0, 54.0)
    for number in range(1, LAST_LEVEL + 1):
        i = number - 1
        column, row = (i % room.tab_columns, i // room.tab_columns) if t.tall else divmod(i, rows)
        x = room.tabs.x + (column + 0.5) * room.tabs.w / room.tab_columns
        y = room.tabs.y + (row + 0.5) * room.tabs.h / rows
        entry = spell(number)
        values: dict[str, Any] = {"level": number, "name": entry.name, "tint": words.tint(number), "icon": entry.icon}
        values["sealed"] = number > top
        alt = f"{entry.name}, level {number}" + (", sealed" if number > top else "")
        tags = ["chosen"] if number == shown else ["flat"]
        spot = Spot(x, y, w, h)
        face = "tab-tall" if t.tall else "tab"
        yield piece(
            f"tab:{number}", face, spot, "book", 3, alt, values=values, tags=tags, caption=words.page_told(number)
        )


def page(t: Table, number: int) -> Piece:
    face = "page-tall" if t.tall else "page"
    values = _leaf(t) if not number else _spell_values(t, number)
    alt = words.page_told(number) if number else str(values["text"])
    return piece(f"page:{number}", face, whole(t.room.page), "book", 4, alt, values=values, start=f"tab:{number}")


def _spell_values(t: Table, number: int) -> dict[str, Any]:
    entry, now = spell(number), words.active(t.v)
    values: dict[str, Any] = {"level": number, "name": entry.name, "types": words.type_words(number)}
    values |= {"tint": words.tint(number), "icon": entry.icon, "text": entry.text, "flavour": f"“{entry.flavour}”"}
    caster = now != EMPTY and t.v.revealed and t.v.chosen[now] == number and not trying(t)
    values["who"] = f"{t.name(now)} {'use' if t.name(now) == 'You' else 'uses'} this page" if caster else ""
    return values | {"colour": words.colour_of(t.desk, now) if caster else "#000000"}


def _leaf(t: Table) -> dict[str, Any]:
    """The first leaf: what may be chosen in this round."""
    top = level(t.v)
    newest = f"New this round: {words.spell_name(top)}." if 1 < t.v.round <= 10 else "All you need is in here."
    text = "Turn to a page to read it. The page on which you close the book is the spell you use this round."
    return {
        "level": top,
        "name": f"Round {max(1, t.v.round)}",
        "types": f"Spells of level 1 to {top}",
        "tint": "#5a3a63",
        "icon": "spell-book",
        "text": text,
        "flavour": newest,
        "who": "",
        "colour": "#000000",
    }


# --- cards to choose from --------------------------------------------------------------------------------------------


def tray(t: Table) -> Tray | None:
    """What the viewer chooses from that lies nowhere else in full sight."""
    v, kind = t.v, t.asked
    if kind == "cure":
        return Tray("The Discard Area", "The Healer lets you choose the card of Cure.", _kinds(t, "discards"))
    if kind == "companion":
        victim = v.stack[-1][2]
        return Tray(f"Companions of {t.name(victim)}", "Domination: choose whom you take.", _kinds(t, f"seat:{victim}"))
    if t.desk.seat is None or not kind or v.stack[-1][1] != t.desk.seat:
        return None
    if kind == "pick":
        victim = v.stack[-1][2]
        return Tray(f"Treasures of {t.name(victim)}", "Telekinesis: only you see them.", _kinds(t, f"seat:{victim}"))
    if kind in ("keep", "shoes"):
        note = "Keep one, the other goes under the Item Deck." if kind == "keep" else "Only you have seen it."
        return Tray("The Item Card you drew" if kind == "shoes" else "The Items you drew", note, _drawn(t))
    if kind == "take" and v.foresight and not t.tall:
        note = "Clairvoyance: take one of these or a card of the Zone."
        return Tray("The top of the Quest Deck, first card first", note, pulls(t))
    return None


def _kinds(t: Table, start: str) -> list[Piece]:
    made = []
    for _, k in t.desk.legal:
        kind = QUEST[k]
        alt = f"{kind.name}, {words.vp_text(kind.vp)}"
        card = KIND.index(k)
        one = quest_card(card, Spot(0, 0, 1, 1), "book", 12, alt, start=start)
        made.append(one | {"id": f"offer:{k}"})
    return made


def _drawn(t: Table) -> list[Piece]:
    made = []
    for i, item in enumerate(t.v.drawn):
        kind = ITEMS[ITEM[item]]
        one = item_card(item, "book", f"{kind.name}, {words.vp_text(kind.vp)}")
        made.append(one | {"id": f"offer:{i}", "z": 12})
    return made


def _tray(t: Table, laid: Tray) -> Iterator[Piece]:
    box = t.room.book
    values = {"title": laid.title, "note": laid.note}
    yield piece("tray", f"tray-{t.room.name}", whole(box), "book", 10, "", values=values, tags=["flat"])
    inner = Box(box.x + 14, box.y + 70, box.w - 28, box.h - 82)
    n = max(1, len(laid.cards))
    columns, h = best_grid(inner, n)
    for made, spot in zip(laid.cards, cells(inner, columns, n, h * CARD, h), strict=True):
        yield moved(made, spot, 12) | {"zone": "book"}


def best_grid(box: Box, n: int, ratio: float = CARD, most: float = 236.0) -> tuple[int, float]:
    """How many columns make the largest cards, and their height; `ratio`: their width by their height."""
    sizes = []
    for columns in range(1, n + 1):
        rows = -(-n // columns)
        sizes.append((min(box.h / rows - 8, (box.w / columns - 8) / ratio, most), -columns))
    h, columns = max(sizes)
    return -columns, h
