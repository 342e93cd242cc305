"""Grifoni: Blades for Hire. The order of play:

    pick × seats?  →  setup  →  story  →  turn  …  →  tally

    turn = plan (start Skills, place × 3)  →  camp (24 slots)  →  quest × seats  →  end_turn  →  plot  →  time

`plot.py` holds the story and the turn, `camp.py` Planning and Actions, `market.py` the two rows, `wagon.py` what a
Load gains and loses, `quest.py` the Quest, `scoring.py` the end.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...chance import shuffled
from ...kernel import Action, Option, Step, push, tell
from .camp import CAMP_STEPS
from .data import (
    ADVENTURES,
    AMBITIONS,
    DECKS,
    DISTANCES,
    FACTIONS,
    LEGACIES,
    MARKET,
    START,
    TASK_CARDS,
    TOKENS,
)
from .market import reveal
from .plot import PLOT_STEPS
from .quest import QUEST_STEPS
from .scoring import SCORING_STEPS
from .state import Grifoni
from .wagon import WAGON_STEPS
from .words import ACT, EMPTY, EQUIPMENT, MERCENARY, ROW, SLOTS, SOURCES

SEATS = (2, 3, 4)  # GRIF-Q01

OPTIONS = (
    Option("factions", "Factions", (("random", "Dealt at random"), ("pick", "Picked in turn"))),
    Option(
        "council_layout",
        "Council",
        (("three", "Three equal slots"), ("split", "One to reserve, two to move")),
        "Whether every Squire in Tent VIII may reserve the Plot Choice or move, or the left one only reserves.",
    ),
    Option(
        "epilogues",
        "Endings",
        (("open", "Shown in Act III"), ("hidden", "Shown when read")),
        "Whether everybody knows in Act III what each of the three endings will reward.",
    ),
)


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Grifoni:
    """Empty Wagons; the factions are picked, or dealt with everything else."""
    names = [adventure.id for adventure in ADVENTURES]
    number = names.index(options.get("adventure", names[0]))  # GRIF-032 GRIF-Q12
    s = Grifoni(
        rng=seed, reader=EMPTY, adventure=number,
        split_council=options.get("council_layout") == "split",
        hidden_epilogues=options.get("epilogues") == "hidden",
        faction=[EMPTY] * seats, score=[0] * seats, earned=[[0] * len(SOURCES) for _ in range(seats)],
        priority=list(range(seats)), act=0, time=1, paragraph=ADVENTURES[number].start, epilogue=EMPTY,
        plot=[EMPTY] * ACT, chosen_by=[EMPTY] * ACT, reserved=EMPTY,
        balance=[0, 0], tracks=[[0] * seats, [0] * seats],
        goods=[[0] * len(START) for _ in range(seats)], pool=[TOKENS] * len(START), bounty=[0] * len(START),
        mercs=[[] for _ in range(seats)], gear=[[] for _ in range(seats)], front=[[] for _ in range(seats)],
        tasks=[[] for _ in range(seats)], box=[], lost=[],
        deck=[[], []], row=[[EMPTY] * ROW, [EMPTY] * ROW], pile=[[], []], shown=[0, 0],
        quests=[[] for _ in DECKS], distance=[0] * len(DECKS), camp=[EMPTY] * SLOTS,
        legacy=[EMPTY] * seats, ambition=[EMPTY] * seats, known=[0] * seats, sunk=[],
    )  # fmt: skip
    picks = [("pick", seat) for seat in range(seats)] if options.get("factions") == "pick" else []
    push(s, *picks, ("setup",))
    return s


def pick_legal(s: Grifoni, seat: int) -> list[Action]:
    return [("faction", faction) for faction in range(len(FACTIONS)) if faction not in s.faction]  # GRIF-010


def pick_apply(s: Grifoni, seat: int, action: Action) -> None:
    s.faction[seat] = action[1]
    tell(s, "faction", seat, action[1])


def setup(s: Grifoni) -> None:
    """Everything that chance decides, and the players' own things."""
    seats = len(s.score)
    if EMPTY in s.faction:
        s.faction = shuffled(s, range(len(FACTIONS)))[:seats]  # GRIF-Q13
        for seat in range(seats):
            tell(s, "faction", seat, s.faction[seat])
    for seat in range(seats):
        outfit(s, seat)
    s.ambition = shuffled(s, range(len(AMBITIONS)))[:seats]  # GRIF-016 GRIF-017
    s.legacy = shuffled(s, range(len(LEGACIES)))[:seats]
    for seat in range(seats):
        tell(s, "dealt", seat, s.legacy[seat], s.ambition[seat], to=(seat,))
    for kind in (MERCENARY, EQUIPMENT):
        open_market(s, kind)
    s.distance = shuffled(s, DISTANCES)  # GRIF-026 GRIF-027
    s.quests = [task_deck(s, place) for place in range(len(DECKS))]  # GRIF-029
    tell(s, "road", *s.distance, *[deck[-1] for deck in s.quests])
    s.priority = shuffled(s, range(seats))  # GRIF-031 GRIF-037 GRIF-Q14
    tell(s, "priority", *s.priority)
    push(s, ("story",))


def outfit(s: Grifoni, seat: int) -> None:
    """A faction's Mercenary, armed with its Equipment, and the first Resources."""
    faction = FACTIONS[s.faction[seat]]
    s.mercs[seat], s.gear[seat] = [faction.merc], [faction.gear]  # GRIF-011 GRIF-015
    s.front[seat] = [faction.merc, faction.gear]  # GRIF-013 GRIF-014 GRIF-Q19
    s.goods[seat] = list(START)  # GRIF-018
    s.pool = [have - n for have, n in zip(s.pool, START, strict=True)]


def open_market(s: Grifoni, kind: int) -> None:
    """Four cards into the row, one on the discard pile, the next one face up."""
    s.deck[kind] = shuffled(s, range(MARKET))  # GRIF-023
    s.row[kind] = [s.deck[kind].pop() for _ in range(ROW)][::-1]  # GRIF-024
    s.pile[kind] = [s.deck[kind].pop()]  # GRIF-Q20
    tell(s, "market", kind, *s.row[kind], *s.pile[kind])
    reveal(s, kind)  # GRIF-025


def task_deck(s: Grifoni, place: int) -> list[int]:
    """The Location's Tasks: one dot on top, three at the bottom."""
    tiers = [[task for task in DECKS[place] if TASK_CARDS[task].dots == dots] for dots in (3, 2, 1)]
    return [task for tier in tiers for task in shuffled(s, tier)]  # GRIF-028


STEPS: dict[str, Step] = {
    "pick": Step(pick_legal, pick_apply, open=True),
    "setup": Step(run=setup),
    **WAGON_STEPS,
    **CAMP_STEPS,
    **QUEST_STEPS,
    **PLOT_STEPS,
    **SCORING_STEPS,
}
SECRET = frozenset({"top", "last"})
