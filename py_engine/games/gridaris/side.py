"""The pieces beside the map: Scenario Cards, undealt piles, and the ballots of a map vote."""

from __future__ import annotations

from collections.abc import Iterator

from ...present.layout import Box, Spot, row
from ...present.vocabulary import Piece
from .data import CARDS, CLANS, MAP_NAMES, REFERENCE, SCENARIOS
from .hands import hand_card
from .maps import MAPS
from .room import Table, piece
from .scenarios import note


def box(t: Table) -> Iterator[Piece]:
    """Scenario Cards with the note on their pair, the Head Stand cards, and the undealt piles."""
    s, area = t.s, t.room.box
    across = area.w > area.h
    w = min(area.w if not across else area.w / 2 - 6, 230)
    h = w * 0.66
    x, y = area.x + w / 2, area.y + h / 2
    for i, scenario in enumerate(s.scenarios):
        spot = Spot(x + (w + 8) * i, y, w, h) if across else Spot(area.x + area.w / 2, y + (h + 8) * i, w, h)
        yield _scenario(scenario, spot)
    laid = (1 if across else len(s.scenarios)) * (h + 8) * bool(s.scenarios)
    rest = Box(area.x, area.y + laid, area.w, area.h - laid)
    if pair := note(s.scenarios):
        spot = Spot(rest.x + rest.w / 2, rest.y + 22, min(rest.w, 240), min(rest.w, 240) * 44 / 240)
        yield piece("note", "caption", spot, "box", 9, pair[1], values={"text": pair[1]}, tags=["flat"])
        rest = Box(rest.x, rest.y + 48, rest.w, rest.h - 48)
    if s.heads:
        yield from _heads(t, Box(rest.x, rest.y, rest.w, 112))
        rest = Box(rest.x, rest.y + 116, rest.w, rest.h - 116)
    if rest.h > 430 or t.room.tall:
        w = min(230.0, rest.w)
        h = w * 250 / 230
        spot = Spot(rest.x + rest.w / 2, rest.y + h / 2 + 4, w, h)
        yield piece("reference", "reference", spot, "box", 3, REFERENCE, inspect=True)
        rest = Box(rest.x, rest.y + h + 20, rest.w, rest.h - h - 20)
    yield from _piles(t, rest)


def _scenario(scenario: int, spot: Spot) -> Piece:
    known = SCENARIOS[scenario]
    alt = f"Scenario {known.name}: {known.text}"
    caption = f"{known.name}\n{known.text} ({known.rule})"
    face = f"scenario:{known.id}"
    return piece(f"scenario:{known.id}", face, spot, "box", 9, alt, inspect=True, caption=caption)


def _heads(t: Table, area: Box) -> Iterator[Piece]:
    clans = " and ".join(dict.fromkeys(CLANS[CARDS[card].clan].name for card in t.s.heads))
    for card, spot in zip(t.s.heads, row(area, 2, 0.72, 0.1, area.h - 8), strict=True):
        words_ = f"Head Stand: {clans} may be played upside down"
        made = hand_card(t, card, spot, "box", "card", 9, [])
        made["alt"] = f"{words_}. {made['alt']}"
        made["caption"] = f"{CARDS[card].name}\n{words_}."
        yield made


def _piles(t: Table, area: Box) -> Iterator[Piece]:
    """The undealt cards: nobody looks at them and nobody draws them (GRID-Q07)."""
    high = max(40.0, min(area.h - 26, area.w * 0.55, 108.0))
    spots = list(row(Box(area.x, area.y, area.w, high), 2, 0.72, 0.4, high))
    for metal, pile, spot, fill in (
        ("silver", t.s.silver_pile, spots[0], "#c3cad4"),
        ("gold", t.s.gold_pile, spots[1], "#e0b65c"),
    ):
        name = metal.capitalize()
        alt = f"{len(pile)} undealt {name} cards"
        for under in range(min(2, len(pile) - 1)):
            off = 3.0 * (2 - under)
            deep = Spot(spot.x + off, spot.y + off, spot.w, spot.h)
            yield piece(f"under:{metal}:{under}", f"back:{metal}", deep, "box", under, "")
        yield piece(f"pile:{metal}", f"back:{metal}", spot, "box", 3, alt, alpha=None if pile else 0.25)
        label = Spot(spot.x, spot.y + spot.h / 2 + 16, max(spot.w * 1.3, 76), max(spot.w * 1.3, 76) * 26 / 140)
        values = {"text": f"{name} {len(pile)}", "fill": fill}
        yield piece(f"count:{metal}", "pile_label", label, "box", 4, "", values=values, tags=["live", "flat"])


def ballots(t: Table) -> Iterator[Piece]:
    """The five maps to vote for, with the banners of those who voted."""
    area, across = t.room.board, 2 if t.room.tall else 3
    pitch = min(area.w / across, area.h / -(-len(MAPS) // across))
    side = pitch * 0.94
    for map_ in range(len(MAPS)):
        line, column = divmod(map_, across)
        count = min(across, len(MAPS) - line * across)
        x = area.x + area.w / 2 + (column - (count - 1) / 2) * pitch
        y = area.y + pitch * (line + 0.5)
        votes = [seat for seat in t.seats if t.s.votes[seat] == map_]
        cast = f", votes: {', '.join(t.desk.name(seat) for seat in votes)}" if votes else ""
        alt = f"Map: {MAP_NAMES[map_].name}{cast}"
        yield piece(f"map:{map_}", f"vote:{MAPS[map_].id}", Spot(x, y, side, side), "board", 3, alt)
        for i, seat in enumerate(votes):
            spot = Spot(x - side * 0.4 + i * side * 0.18, y - side * 0.38, side * 0.17, side * 0.2)
            yield piece(
                f"ballot:{seat}", t.shield(seat), spot, "board", 4, "", values=t.colours(seat), start=f"seat:{seat}"
            )
