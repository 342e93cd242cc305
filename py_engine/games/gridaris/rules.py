"""Mercenaries of Gridaris.

setup: draw_first → lay_scenarios → form_map (→ vote × seats → count_votes) → deal (→ draw_heads) (→ show_hands)
play × 16 → reinforcement (→ starter) → reinforce × seats → tally
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...kernel import Action, Step, push, tell
from .combat import clan_modifier, fight
from .data import CARDS, CELLS, EMPTY
from .scenarios import law
from .scoring import cells_of, stars_of
from .setup import (
    count_votes,
    deal,
    draw_first,
    draw_heads,
    form_map,
    lay_scenarios,
    show_hands,
    vote_apply,
    vote_legal,
)
from .state import Gridaris, clockwise, may_turn, playable

REINF_TIE: Literal["goes_first", "chooses"] = "goes_first"
"""What the player with the fewest stars does when several control the fewest Battlefields (GRID-Q33)."""
OUT_COUNTS_AS_FEWEST = False
"""Whether a player without any Battlefield is the one who controls the fewest (GRID-Q35)."""
DECLINE: Action = ("decline",)


# --- the main phase ----------------------------------------------------------------------------------------------


def plays(s: Gridaris, seat: int, cells: Sequence[int]) -> list[Action]:
    """Every card that may be played, on each of these cells, each way up."""
    cards = playable(s, seat)
    if not s.heads:
        return [("play", card, cell, 0) for card in cards for cell in cells]
    ways = [(card, (0, 1) if may_turn(s, card) else (0,)) for card in cards]
    return [("play", card, cell, turn) for card, turns in ways for cell in cells for turn in turns]


def play_legal(s: Gridaris, seat: int) -> list[Action]:
    return plays(s, seat, [cell for cell in range(CELLS) if s.board[cell] == EMPTY])  # GRID-029, GRID-031, GRID-Q30


def play_apply(s: Gridaris, seat: int, action: Action) -> None:
    deploy(s, seat, *action[1:])
    if EMPTY in s.board:
        push(s, ("play", (seat + 1) % len(s.votes)))  # GRID-044
    else:
        push(s, ("reinforcement",))  # GRID-045


def deploy(s: Gridaris, seat: int, card: int, cell: int, turned: int) -> None:
    """Put a card on a cell and fight."""
    modifier = clan_modifier(s, card)  # GRID-087, GRID-Q44: before the card lies on the map
    (s.gold if CARDS[card].gold else s.silver)[seat].remove(card)
    covered = s.covered[cell] = s.board[cell]  # GRID-050
    s.board[cell], s.owner[cell] = card, seat  # GRID-032
    s.turned[cell], s.modifier[cell] = turned, modifier  # GRID-057, GRID-102
    s.floor[seat] = CARDS[card].stars
    tell(s, "deploy", seat, card, cell, turned, modifier, covered)
    fight(s, seat, cell)  # GRID-034


# --- the Reinforcement Phase -------------------------------------------------------------------------------------


def reinforcement(s: Gridaris) -> None:
    """Find who starts the phase, or who chooses that."""
    push(s, ("tally",))
    holders = [seat for seat in range(len(s.votes)) if cells_of(s, seat)]  # GRID-Q36
    ranked = clockwise(s, s.first) if OUT_COUNTS_AS_FEWEST else [p for p in clockwise(s, s.first) if p in holders]
    fewest = min(len(cells_of(s, seat)) for seat in ranked)  # GRID-052, GRID-Q32, GRID-Q35
    tied = [seat for seat in ranked if len(cells_of(s, seat)) == fewest]
    weakest = min(tied, key=lambda seat: stars_of(s, seat))  # GRID-054, GRID-Q34: of equals, the first in turn order
    tell(s, "reinforcement", weakest, fewest, len(tied))
    if len(holders) == 1:
        start(s, holders[0])  # GRID-Q37
    elif len(tied) > 1 and REINF_TIE == "goes_first":
        start(s, weakest)  # GRID-Q33
    else:
        push(s, ("starter", weakest))


def starter_legal(s: Gridaris, seat: int) -> list[Action]:
    return [("first", other) for other in range(len(s.votes)) if cells_of(s, other)]  # GRID-Q36


def starter_apply(s: Gridaris, seat: int, action: Action) -> None:
    start(s, action[1])


def start(s: Gridaris, seat: int) -> None:
    s.starter = seat
    tell(s, "starter", seat)
    push(s, *[("last_turn", other) for other in clockwise(s, seat)])  # GRID-047, GRID-053


def last_turn(s: Gridaris, seat: int) -> None:
    if cells_of(s, seat):
        push(s, ("reinforce", seat))
    else:
        tell(s, "out", seat)  # GRID-055


def reinforce_legal(s: Gridaris, seat: int) -> list[Action]:
    return [DECLINE, *plays(s, seat, cells_of(s, seat))]  # GRID-048, GRID-049, GRID-Q39


def reinforce_apply(s: Gridaris, seat: int, action: Action) -> None:
    if action == DECLINE:
        tell(s, "decline", seat)
    else:
        deploy(s, seat, *action[1:])  # GRID-051


def tally(s: Gridaris) -> None:
    tell(s, "over")  # GRID-046


def open_hands(s: Gridaris) -> bool:
    """Whether the match is played with all hands on the table."""
    return law(s.scenarios).whole


STEPS: dict[str, Step] = {
    "draw_first": Step(run=draw_first),
    "lay_scenarios": Step(run=lay_scenarios),
    "form_map": Step(run=form_map),
    "vote": Step(vote_legal, vote_apply, open=True),
    "count_votes": Step(run=count_votes),
    "deal": Step(run=deal),
    "draw_heads": Step(run=draw_heads),
    "show_hands": Step(run=show_hands),
    # Under Rags to Riches a lone cheap card can be the only one to play: being forced would tell that it is alone.
    "play": Step(play_legal, play_apply, ask=True, open=open_hands),
    "reinforcement": Step(run=reinforcement),
    "starter": Step(starter_legal, starter_apply, open=open_hands),
    "last_turn": Step(run=last_turn),
    "reinforce": Step(reinforce_legal, reinforce_apply, open=open_hands),
    "tally": Step(run=tally),
}
