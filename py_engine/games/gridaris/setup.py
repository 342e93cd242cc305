"""Setup: options, first player, Scenarios, map and its vote, deal."""

from __future__ import annotations

from collections.abc import Mapping

from ...chance import below, shuffled
from ...kernel import Action, BadOptions, Option, push, tell
from .data import CELLS, EARTHQUAKE, EMPTY, GOLD, SCENARIOS, SILVER, TREMOR
from .maps import ISLANDS, MAPS, QUAKE, SQUARE, TREMOR_S, TREMOR_Z
from .scenarios import law
from .state import Gridaris, clockwise, hand

DEALT_SILVER, DEALT_GOLD = 6, 3
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
