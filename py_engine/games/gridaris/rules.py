"""Mercenaries of Gridaris.

setup: draw_first → lay_scenarios → form_map (→ vote × seats → count_votes) → deal (→ draw_heads) (→ show_hands)
play × 16 → reinforcement (→ starter) → reinforce × seats → tally
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Literal

from ...chance import SEEDS, below, mix, shuffled
from ...kernel import HIDDEN, Action, BadOptions, Option, State, Step, push, state, tell
from .combat import clan_modifier, fight
from .data import CARDS, CELLS, EARTHQUAKE, EMPTY, GOLD, SCENARIOS, SILVER, TREMOR
from .maps import ISLANDS, MAPS, QUAKE, SQUARE, TREMOR_S, TREMOR_Z
from .scenarios import law
from .scoring import cells_of, stars_of

REINF_TIE: Literal["goes_first", "chooses"] = "goes_first"
"""What the player with the fewest stars does when several control the fewest Battlefields (GRID-Q33)."""
OUT_COUNTS_AS_FEWEST = False
"""Whether a player without any Battlefield is the one who controls the fewest (GRID-Q35)."""
DEALT_SILVER, DEALT_GOLD = 6, 3
DECLINE: Action = ("decline",)


@state
class Gridaris(State):
    """One match. `silver` and `gold` are the hands, apart as their backs show; `heads` the Head Stand cards.

    Per cell: `board` the uppermost card, `covered` the card under it, `owner`, `turned` (1 upside down), `modifier`.
    Per seat: `votes` for a map, `floor` the stars of the last card played (no hand under Rags to Riches holds less).
    """

    scenarios: tuple[int, ...]
    map: int
    first: int
    votes: list[int]
    silver: list[list[int]]
    gold: list[list[int]]
    silver_pile: list[int]
    gold_pile: list[int]
    heads: list[int]
    board: list[int]
    covered: list[int]
    owner: list[int]
    turned: list[int]
    modifier: list[int]
    floor: list[int]
    starter: int


# --- options and setup -------------------------------------------------------------------------------------------

_NAMES = tuple((scenario.id, scenario.name) for scenario in SCENARIOS)
OPTIONS = (
    Option(
        "mode",
        "Scenarios",
        (("base", "None: the base game"), ("enhanced", "Two at random"), ("custom", "Chosen ones")),
        "Scenarios change the rules. A first match is best played without.",
    ),
    Option("first", "Scenario", _NAMES, when=("mode", ("custom",))),
    Option("second", "Second Scenario", (("none", "None"), *_NAMES), when=("mode", ("custom",))),  # GRID-Q16
    Option(
        "tremor",
        "Shape of the Tremor",
        (("random", "Drawn: S or Z"), ("s", "S"), ("z", "Z")),
        when=("mode", ("enhanced", "custom")),
    ),  # GRID-Q64
)
_INDEX = {scenario.id: i for i, scenario in enumerate(SCENARIOS)}


def chosen(options: Mapping[str, str]) -> tuple[int, ...]:
    """The Scenarios that the host chose; BadOptions if they are twice the same."""
    if options.get("mode", "base") != "custom":
        return ()
    names = [options.get("first", _NAMES[0][0]), options.get("second", "none")]
    if names[0] == names[1]:
        raise BadOptions("Choose two different Scenarios, or only one.")
    return tuple(_INDEX[name] for name in names if name != "none")


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Gridaris:
    """The box is open, nothing is drawn yet."""
    s = Gridaris(
        rng=seed,
        scenarios=chosen(options),
        map=EMPTY,
        first=EMPTY,
        votes=[EMPTY] * seats,
        silver=[[] for _ in range(seats)],
        gold=[[] for _ in range(seats)],
        silver_pile=list(SILVER),
        gold_pile=list(GOLD),
        heads=[],
        board=[EMPTY] * CELLS,
        covered=[EMPTY] * CELLS,
        owner=[EMPTY] * CELLS,
        turned=[0] * CELLS,
        modifier=[0] * CELLS,
        floor=[0] * seats,
        starter=EMPTY,
    )
    random_pair = options.get("mode", "base") == "enhanced"
    push(s, ("draw_first",), ("lay_scenarios", random_pair), ("form_map", options.get("tremor", "random")))
    return s


def draw_first(s: Gridaris) -> None:
    s.first = below(s, len(s.votes))  # GRID-026
    tell(s, "first", s.first)


def lay_scenarios(s: Gridaris, random_pair: bool) -> None:
    if random_pair:
        s.scenarios = tuple(shuffled(s, range(len(SCENARIOS)))[:2])  # GRID-072, GRID-Q15
    if s.scenarios:
        tell(s, "scenarios", *s.scenarios)


def form_map(s: Gridaris, tremor: str) -> None:
    push(s, ("deal",))
    maps = law(s.scenarios).maps
    if len(maps) > 1:  # GRID-079, GRID-Q65
        push(s, *[("vote", seat) for seat in clockwise(s, s.first)], ("count_votes",))
    elif TREMOR in maps:
        lay_map(s, {"s": TREMOR_S, "z": TREMOR_Z}.get(tremor) or TREMOR_S + below(s, 2))  # GRID-077, GRID-Q64
    elif maps:
        lay_map(s, QUAKE if EARTHQUAKE in maps else ISLANDS)  # GRID-076, GRID-078
    else:
        lay_map(s, SQUARE)  # GRID-018


def lay_map(s: Gridaris, map_: int) -> None:
    s.map = map_
    tell(s, "map", map_)


def vote_legal(s: Gridaris, seat: int) -> list[Action]:
    return [("vote", map_) for map_ in range(len(MAPS))]


def vote_apply(s: Gridaris, seat: int, action: Action) -> None:
    s.votes[seat] = action[1]
    tell(s, "vote", seat, action[1])


def count_votes(s: Gridaris) -> None:
    votes = [s.votes[seat] for seat in clockwise(s, s.first)]
    lay_map(s, max(votes, key=votes.count))  # GRID-Q65: of equals, max takes the one named first


def deal(s: Gridaris) -> None:
    silver, gold = shuffled(s, s.silver_pile), shuffled(s, s.gold_pile)  # GRID-021
    for seat in range(len(s.silver)):
        s.silver[seat] = sorted(silver[-DEALT_SILVER:])  # GRID-023
        s.gold[seat] = sorted(gold[-DEALT_GOLD:])
        del silver[-DEALT_SILVER:], gold[-DEALT_GOLD:]
    s.silver_pile, s.gold_pile = silver, gold
    rules = law(s.scenarios)
    push(s, *[("draw_heads",)] * rules.turning, *[("show_hands",)] * rules.whole, ("play", s.first))
    tell(s, "deal")
    for seat in range(len(s.silver)):
        tell(s, "hand", *hand(s, seat), to=(seat,))  # GRID-024


def draw_heads(s: Gridaris) -> None:
    s.heads = shuffled(s, s.silver_pile + s.gold_pile)[:2]  # GRID-099, GRID-Q85
    s.silver_pile = [card for card in s.silver_pile if card not in s.heads]
    s.gold_pile = [card for card in s.gold_pile if card not in s.heads]
    tell(s, "heads", *s.heads)


def show_hands(s: Gridaris) -> None:
    tell(s, "whole")  # GRID-105, GRID-Q92


# --- the main phase ----------------------------------------------------------------------------------------------


def clockwise(s: Gridaris, seat: int) -> list[int]:
    """All seats in turn order from this one (GRID-027, GRID-Q04)."""
    seats = len(s.votes)
    return [(seat + i) % seats for i in range(seats)]


def hand(s: Gridaris, seat: int) -> list[int]:
    """The cards in a hand, Silver first, each metal from the fewest stars to the most."""
    return s.silver[seat] + s.gold[seat]


def playable(s: Gridaris, seat: int) -> list[int]:
    """The cards of a hand that may be played now."""
    cards = hand(s, seat)
    if not law(s.scenarios).ordered or not cards:
        return cards  # GRID-030
    fewest = CARDS[cards[0]].stars
    return [card for card in cards if CARDS[card].stars == fewest]  # GRID-097, GRID-098, GRID-Q84


def may_turn(s: Gridaris, card: int) -> bool:
    """Whether a card may be played upside down and would read differently so."""
    known = CARDS[card]
    return known.sides != known.turned and any(CARDS[head].clan == known.clan for head in s.heads)  # GRID-100, GRID-Q90


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


# --- secrets -----------------------------------------------------------------------------------------------------


def view(s: Gridaris, seat: int | None) -> Gridaris:
    """What a seat knows: its own hand, all that lies open, and how many Silver and Gold cards others hold."""
    v = s.clone()
    v.rng = 0
    v.silver_pile, v.gold_pile = [HIDDEN] * len(s.silver_pile), [HIDDEN] * len(s.gold_pile)  # GRID-Q93
    if s.stack and not law(s.scenarios).whole:  # GRID-Q12, GRID-107
        for other in range(len(s.votes)):
            if other != seat:
                v.silver[other] = [HIDDEN] * len(s.silver[other])  # GRID-024, GRID-Q06
                v.gold[other] = [HIDDEN] * len(s.gold[other])
    return v


def determinize(v: Gridaris) -> Callable[[Random], Gridaris]:
    """Deal the unseen cards into the hidden places, metal by metal, as the floors of Rags to Riches allow."""
    seen = {card for cards in (*v.silver, *v.gold, v.heads, v.board, v.covered) for card in cards}
    pools = [[card for card in metal if card not in seen] for metal in (SILVER, GOLD)]
    floors = v.floor if law(v.scenarios).ordered else [0] * len(v.floor)
    # The cards that a higher floor allows, a lower one allows too. So the most bound seat draws first, and however it
    # draws, the others keep as many ways: all deals are equally likely.
    order = sorted(range(len(floors)), key=lambda seat: -floors[seat])

    def draw(random: Random) -> Gridaris:
        s = v.clone()
        s.rng = int(random.random() * SEEDS)
        s.silver_pile = _deal_out(s.silver, floors, order, pools[0], random)
        s.gold_pile = _deal_out(s.gold, floors, order, pools[1], random)
        return s

    return draw


def _deal_out(
    hands: list[list[int]], floors: Sequence[int], order: Iterable[int], pool: Sequence[int], random: Random
) -> list[int]:
    """Fill the hidden hands from the pool; what is left is the pile."""
    rest = mix(list(pool), random)
    for seat in order:
        if hands[seat] and hands[seat][0] == HIDDEN:
            fitting = [card for card in rest if CARDS[card].stars >= floors[seat]][: len(hands[seat])]
            rest = [card for card in rest if card not in fitting]
            hands[seat] = sorted(fitting)
    return rest


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
