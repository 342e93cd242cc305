"""Who may know what, written from the table of hidden information in rules.md, and true states that look alike."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from py_engine.games.grifoni.data import AMBITIONS, LEGACIES, MARKET, TASK_CARDS
from py_engine.games.grifoni.state import Grifoni
from py_engine.games.grifoni.words import EMPTY, EQUIPMENT, MERCENARY

OPTION_SETS: list[dict[str, str]] = [
    {},
    {"factions": "pick", "council_layout": "split", "epilogues": "hidden"},
]


SILENT = ("act", "fill", "squires", "time")


def _seen_places(s: Grifoni, kind: int, seat: int | None) -> set[int]:
    """Places of a deck whose card the seat knows: the revealed top, and what its own Star-Reader looked at."""
    deck = s.deck[kind]
    seen = {len(deck) - 1} if deck and s.shown[kind] else set()
    if kind == MERCENARY and seat is not None:
        seen |= {place for place in range(len(deck)) if s.known[seat] >> place & 1}
    return seen


def _decks(s: Grifoni, seat: int | None) -> Any:
    return [
        (len(s.deck[kind]), [(place, s.deck[kind][place]) for place in sorted(_seen_places(s, kind, seat))])
        for kind in (MERCENARY, EQUIPMENT)
    ]


def _quests(s: Grifoni, seat: int | None) -> Any:
    return [(len(deck), deck[-1:]) for deck in s.quests]


WHO: dict[str, Any] = {name: "all" for name in Grifoni.__dataclass_fields__ if name != "ear"} | {
    "rng": "nobody",
    "reader": lambda s, seat: seat,
    "deck": _decks,
    "quests": _quests,
    "legacy": "own row",
    "ambition": "own row",
}


def conserved(s: Grifoni) -> Any:
    """Tokens of each good; every Market card, Faction card and Task exactly once."""
    goods = [s.pool[g] + s.bounty[g] + sum(row[g] for row in s.goods) for g in range(len(s.pool))]
    tasks = Counter([t for zone in (*s.quests, *s.tasks, s.box) for t in zone])
    cards = []
    for kind, owned in ((MERCENARY, s.mercs), (EQUIPMENT, s.gear)):
        lost = s.lost if kind == EQUIPMENT else []
        zones = (s.deck[kind], s.row[kind], s.pile[kind], lost, *owned)
        count = Counter([card for zone in zones for card in zone if card != EMPTY])
        assert set(count.values()) <= {1}, f"a card twice: {count}"
        cards.append(sum(card < MARKET for card in count) or MARKET)
    assert set(tasks.values()) <= {1}
    assert all(0 <= n <= 24 for n in goods)
    return goods, cards, len(tasks) or len([t for t in TASK_CARDS if not t.act])


def permute(s: Grifoni, seat: int | None, random: Random) -> Grifoni:
    """Another truth: other goals of the others, another order of what lies face down."""
    t = s.clone()
    t.rng = random.randrange(1 << 40)
    if s.stack:
        t.legacy = _other_goals(s.legacy, len(LEGACIES), seat, random)
        t.ambition = _other_goals(s.ambition, len(AMBITIONS), seat, random)
    for kind in (MERCENARY, EQUIPMENT):
        _mix(t.deck[kind], set(range(len(t.deck[kind]))) - _seen_places(s, kind, seat), random)
    _keep_promises(t, seat)
    for deck in t.quests:
        for dots in (1, 2, 3):
            _mix(deck, {i for i, task in enumerate(deck[:-1]) if TASK_CARDS[task].dots == dots}, random)
    return t


def _other_goals(cards: list[int], n: int, seat: int | None, random: Random) -> list[int]:
    if EMPTY in cards:
        return cards[:]
    own = EMPTY if seat is None else cards[seat]
    rest = [card for card in range(n) if card != own]
    random.shuffle(rest)
    return [own if owner == seat else rest.pop() for owner in range(len(cards))]


def _mix(cards: list[int], places: set[int], random: Random) -> None:
    order = sorted(places)
    mixed = [cards[place] for place in order]
    random.shuffle(mixed)
    for place, card in zip(order, mixed, strict=True):
        cards[place] = card


def _keep_promises(t: Grifoni, seat: int | None) -> None:
    """Everybody saw which revealed card a Star-Reader sent down: it stays among the places that the look filled."""
    deck, seen = t.deck[MERCENARY], _seen_places(t, MERCENARY, seat)
    used: set[int] = set()
    for card, places in t.sunk:
        if card not in deck or deck.index(card) in seen:
            continue
        spots = [p for p in range(len(deck)) if places >> p & 1 and p not in seen and p not in used]
        at = deck.index(card)
        place = at if at in spots else spots[0]
        deck[at], deck[place] = deck[place], deck[at]
        used.add(place)
