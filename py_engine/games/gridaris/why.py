"""Why something on the table begins no legal action, in one sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...present.vocabulary import Desk, Reason
from . import words
from .data import CARDS, EMPTY
from .scoring import cells_of
from .state import Gridaris, hand, may_turn, playable


def why_not(v: Gridaris, desk: Desk, path: Sequence[str], pose: Any = None) -> Reason | None:
    """The reason, or None if there is nothing to say."""
    if not path or not v.stack:
        return None
    if not desk.legal:
        return _reason("It is not your turn: turns pass clockwise.", "GRID-027")
    seat = v.stack[-1][1]
    reasons = (_thing(v, desk, seat, key) for key in reversed(path))
    return next((reason for reason in reasons if reason), None) or _turning(v, path, pose)


def _reason(text: str, rule: str) -> Reason:
    return {"text": text, "rule": rule}


def _thing(v: Gridaris, desk: Desk, seat: int, key: str) -> Reason | None:
    """What is wrong with one clicked piece."""
    kind, _, rest = key.partition(":")
    step = v.stack[-1][0]
    if kind in ("pile", "under", "count"):
        return _reason("Nobody draws from the undealt cards or looks at them.", "GRID-Q07")
    if kind == "back":
        return _reason("This card is in another player's hand.", "GRID-024")
    if step == "starter" and kind == "seat" and not cells_of(v, int(rest)):
        return _reason("This player controls no Battlefield and is out.", "GRID-Q36")
    if step in ("play", "reinforce") and kind == "card":
        return _card(v, desk, seat, int(rest))
    if step in ("play", "reinforce") and kind in ("cell", "shield", "modifier"):
        return _cell(v, desk, seat, int(rest))
    return None


def _card(v: Gridaris, desk: Desk, seat: int, card: int) -> Reason | None:
    if card in v.board:
        return _cell(v, desk, seat, v.board.index(card))
    if card in v.covered:
        return _reason("A covered card is out of play.", "GRID-Q43")
    if card in v.heads:
        return _reason("The two Head Stand cards only name Classes; they are out of the game.", "GRID-Q87")
    if card not in hand(v, seat):
        return _reason("This card is in another player's hand.", "GRID-106")
    if card not in playable(v, seat):
        fewest = words.stars_text(CARDS[playable(v, seat)[0]].stars)
        return _reason(f"Rags to Riches: play a card of {fewest} first.", "GRID-097")
    return None


def _cell(v: Gridaris, desk: Desk, seat: int, cell: int) -> Reason | None:
    place, taken = words.cell_label(v, cell), v.board[cell] != EMPTY
    if v.stack[-1][0] == "play":
        return _reason(f"{place} is taken: only empty Battlefields may be chosen now.", "GRID-Q30") if taken else None
    if v.owner[cell] != seat:
        holder = desk.name(v.owner[cell])
        return _reason(f"{place} belongs to {holder}: you may cover only Battlefields you control.", "GRID-049")
    return None


def _turning(v: Gridaris, path: Sequence[str], pose: Any) -> Reason | None:
    """Why a card may not be turned."""
    cards = [int(key[5:]) for key in path if key.startswith("card:")]
    if pose and pose[3] and cards and not may_turn(v, cards[0]):
        return _reason("Only the two Classes that Head Stand named may be played upside down.", "GRID-100")
    return None
