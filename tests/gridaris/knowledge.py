"""Who may know what in Gridaris, written from the Hidden-information table of the rules and not from `view`."""

from random import Random
from typing import Any

SCENARIOS = ["earthquake", "tremor", "two_islands", "class_project", "class_war", "cascade"]
SCENARIOS += ["carbon_copy", "ace_in_the_hole", "rags_to_riches", "head_stand", "inverse", "show_whole"]


def custom(first: str, second: str = "none") -> dict[str, str]:
    """The options of a match with chosen Scenarios."""
    return {"mode": "custom", "first": first, "second": second}


OPTION_SETS: list[dict[str, str]] = [
    {},
    {"mode": "enhanced"},
    custom("earthquake", "two_islands"),
    custom("rags_to_riches", "tremor"),
    custom("head_stand", "class_project"),
    custom("show_whole", "cascade"),
]
STARS = [1] * 12 + [2] * 12 + [3] * 7 + [4] * 11 + [5] * 6
"""Stars by card: the box holds the cards in this order."""
RAGS, WHOLE = SCENARIOS.index("rags_to_riches"), SCENARIOS.index("show_whole")


def _open(s: Any) -> bool:
    """Hands lie open under Show Whole and when the match is over (GRID-105, GRID-Q12)."""
    return WHOLE in s.scenarios or not s.stack


def _hands(field: str) -> Any:
    def known(s: Any, seat: int | None) -> Any:
        rows = getattr(s, field)
        return [row if _open(s) or q == seat else len(row) for q, row in enumerate(rows)]  # GRID-024, GRID-Q06

    return known


def _pile(field: str) -> Any:
    return lambda s, seat: len(getattr(s, field))  # GRID-Q07, GRID-Q93


WHO: dict[str, Any] = {
    "rng": "nobody",
    "stack": "all",
    "scenarios": "all",
    "map": "all",
    "first": "all",
    "votes": "all",
    "silver": _hands("silver"),
    "gold": _hands("gold"),
    "silver_pile": _pile("silver_pile"),
    "gold_pile": _pile("gold_pile"),
    "heads": "all",
    "board": "all",
    "covered": "all",
    "owner": "all",
    "turned": "all",
    "modifier": "all",
    "floor": "all",
    "starter": "all",
}


def permute(s: Any, seat: int | None, random: Random) -> Any:
    """Another deal that `seat` cannot tell from this one: unseen cards change places, metal by metal."""
    t = s.clone()
    t.rng = random.getrandbits(50)
    others = [] if _open(s) else [q for q in range(len(s.votes)) if q != seat]
    for hands, pile in ((t.silver, t.silver_pile), (t.gold, t.gold_pile)):
        places = [(hands[q], i) for q in others for i in range(len(hands[q]))]
        places += [(pile, i) for i in range(len(pile))]
        for _ in range(200):
            _swap(random.choice(places), random.choice(places), t) if places else None
    for hands in (t.silver, t.gold):
        for q in others:
            hands[q].sort()
    return t


def _swap(one: tuple[list[int], int], two: tuple[list[int], int], t: Any) -> None:
    """Exchange two cards, unless Rags to Riches has shown that a hand holds nothing so low."""
    (a, i), (b, j) = one, two
    if _fits(a, b[j], t) and _fits(b, a[i], t):
        a[i], b[j] = b[j], a[i]


def _fits(place: list[int], card: int, t: Any) -> bool:
    if RAGS not in t.scenarios:
        return True
    owners = [q for q in range(len(t.votes)) if place is t.silver[q] or place is t.gold[q]]
    return all(STARS[card] >= t.floor[q] for q in owners)


def conserved(s: Any) -> Any:
    """Every one of the 48 cards is in exactly one place."""
    rows = [*s.silver, *s.gold, s.silver_pile, s.gold_pile, s.heads]
    return sorted([card for row in rows for card in row] + [c for c in s.board + s.covered if c >= 0])
