"""The state of a match, and the facts read off it that every part of the rules needs.

Decks are lists whose last card is the top one. `front[seat]` is flat: Mercenary, Equipment, Mercenary, Equipment, ...
Rows have four places from left to right, EMPTY where no card lies.
"""

from __future__ import annotations

from typing import Any

from ...kernel import State, state
from .data import ADVENTURES, BAY, BAYS, GEAR, LOAD, MERCS
from .schema import Adventure, Paragraph
from .words import EMPTY, GLORY, SUPREMACY


@state
class Grifoni(State):
    """`reader`: the seat that a view is for, EMPTY in a true state and on the public table.

    `sunk`: [card, places] for every revealed Mercenary that a Star-Reader's look sent down: it lies in one of those
    places (bits, counted from the deck's bottom). `known[seat]`: places of the Mercenary deck whose card it has seen.
    """

    reader: int
    adventure: int
    split_council: bool
    hidden_epilogues: bool
    faction: list[int]
    score: list[int]
    earned: list[list[int]]  # earned[seat][source]
    priority: list[int]  # seats, Obols I to IV
    act: int
    time: int
    paragraph: int
    epilogue: int
    plot: list[int]  # Plot Token of each Act
    chosen_by: list[int]  # who actively made it
    reserved: int  # whose Squire is on the Plot Choice Slot
    balance: list[int]
    tracks: list[list[int]]  # tracks[track][seat]
    goods: list[list[int]]  # goods[seat][good]
    pool: list[int]
    bounty: list[int]  # on the Tabula
    mercs: list[list[int]]
    gear: list[list[int]]
    front: list[list[int]]
    tasks: list[list[int]]
    box: list[int]  # Tasks out of the game
    lost: list[int]  # Equipment out of the game
    deck: list[list[int]]  # deck[kind]
    row: list[list[int]]
    pile: list[list[int]]
    shown: list[int]  # shown[kind]: the deck's top card is face up
    quests: list[list[int]]  # quests[location], the top card is face up
    distance: list[int]
    camp: list[int]
    legacy: list[int]
    ambition: list[int]
    known: list[int]
    sunk: list[list[int]]


def story(s: Grifoni) -> Adventure:
    return ADVENTURES[s.adventure]


def paragraph(s: Grifoni) -> Paragraph:
    """Where the book lies open."""
    return ADVENTURES[s.adventure].paragraphs[s.paragraph]


def gear_load(s: Grifoni, seat: int) -> int:
    """Load slots under Equipment Tokens."""
    return sum([GEAR[gear].slots for gear in s.gear[seat]])  # GRIF-098 GRIF-Q34


def load(s: Grifoni, seat: int) -> int:
    """Used slots of the Load."""
    return sum(s.goods[seat]) + sum([GEAR[gear].slots for gear in s.gear[seat]])  # GRIF-097


def free_bays(s: Grifoni, seat: int, paid: int = 0) -> int:
    """Bays without a token, once `paid` more tokens are gone."""
    used = load(s, seat) - paid - skill_sum(s, seat, "load_relief")
    return BAYS - min(BAYS, max(0, -(-used // BAY)))  # GRIF-112 GRIF-113 GRIF-Q35


def armed_with(s: Grifoni, seat: int, word: str) -> list[int]:
    """The Front Line Mercenaries with that Skill: only they use it."""
    return [merc for merc in s.front[seat][::2] if MERCS[merc].skill and MERCS[merc].skill[0] == word]  # GRIF-126


def skill_sum(s: Grifoni, seat: int, word: str, *first: int) -> int:
    """The last numbers of all active Skills of that word (and those first arguments), added up."""
    total = 0
    for merc in s.front[seat][::2]:
        skill = MERCS[merc].skill
        if skill and skill[0] == word and skill[1:-1] == first:
            total += skill[-1]
    return total


def power(s: Grifoni, seat: int, dots: int = 0) -> int:
    """Power of the Front Line, for a Task of so many dots."""
    front, total = s.front[seat], 0
    for i in range(0, len(front), 2):
        merc = MERCS[front[i]]
        total += merc.power + GEAR[front[i + 1]].power  # GRIF-121 GRIF-123
        if merc.skill:
            total += _extra_power(front, i, merc.skill, dots)
    return total


def _extra_power(front: list[int], bearer: int, skill: tuple[Any, ...], dots: int) -> int:
    word, sort, n = skill[0], skill[1], int(skill[-1])
    if word == "power_dots":
        return n if dots >= sort else 0
    if word == "power_per_class":
        others = [MERCS[front[i]].group for i in range(0, len(front), 2) if i != bearer]
        return n * sum([group in (sort, "Any") for group in others])  # GRIF-Q85
    if word == "aura_cat":
        return n * sum([GEAR[gear].category in (sort, "Any") for gear in front[1::2]])
    return 0


def distance(s: Grifoni, seat: int, location: int = EMPTY, paid: int = 0) -> int:
    """Distance of the Front Line and the free bays, towards a Location."""
    front = s.front[seat]
    total = free_bays(s, seat, paid)
    for i in range(0, len(front), 2):
        merc = MERCS[front[i]]
        total += merc.distance + GEAR[front[i + 1]].distance
        if location >= 0 and merc.skill and merc.skill[0] == "distance_rank" and rank(s, location) == merc.skill[1]:
            total += merc.skill[2]
    return total


def rank(s: Grifoni, location: int) -> int:
    """1 for the nearest Location, 4 for the farthest."""
    return sorted(s.distance).index(s.distance[location]) + 1


def standing(s: Grifoni, seat: int, track: int) -> int:
    """What a seat counts on a track when a requirement is checked."""
    return s.tracks[track][seat] + s.balance[track] + skill_sum(s, seat, "req_bonus", track)  # GRIF-162 GRIF-Q49


def met(s: Grifoni, seat: int) -> list[int]:
    """The tracks whose requirement the seat meets now."""
    choices = paragraph(s).choices
    return [track for track in (GLORY, SUPREMACY) if standing(s, seat, track) >= choices[track].requirement]


def room(s: Grifoni, seat: int) -> int:
    """Load slots left."""
    return LOAD - load(s, seat)
