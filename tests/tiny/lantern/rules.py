"""Lantern: five blind auctions by lantern light; one of the bidders is the Thief.

round(0) … round(4), each: peek(first) → bid(each, sealed) → reveal → pay(winner) … → after(winner) → round(next) … end

The deck holds nine Relics, two of them Cursed. The first bidder of a round looks at one of the two top Relics. Each
bids coins, sealed; the highest bidder pays that many, red or blue, and takes the top Relic unseen by others. The taker
of a Cursed Relic may bury it: the deck is shuffled with it. The Thief may strike once while bids are out, and takes the
Relic for nothing, but is known from then on; a Thief never unmasked gets 3 points.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from py_engine.chance import below, mix, pick, shuffled
from py_engine.kernel import HIDDEN, Action, Pending, State, Step, push, state, tell

ROUNDS = 5
RELICS = (0, 0, 1, 2, 3, 4, 5, 6, 7)
"""Worth of each Relic by its number; the worth 0 is Cursed."""
CURSED = (0, 1)
EMPTY = -1
RED, BLUE = 0, 1
COLOURS = ("red", "blue")
PURSE = 4
MOST = 4
BONUS = 3


@state
class Table(State):
    """`deck`: top last. `seen[seat]`: bits of the deck's places that the seat knows. `watch[seat]`: bits of the places
    that it may know, as all have noticed. `drawn`: the Relic just taken, known to `holder`. `reader`: whose view."""

    thief: int
    unmasked: bool
    deck: list[int]
    seen: list[int]
    watch: list[int]
    drawn: int
    holder: int
    gained: list[list[int]]
    purse: list[list[int]]
    spent: list[int]
    bids: list[int]
    reader: int


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Table:
    s = Table(
        rng=seed,
        thief=EMPTY,
        unmasked=False,
        deck=[],
        seen=[0] * seats,
        watch=[0] * seats,
        drawn=EMPTY,
        holder=EMPTY,
        gained=[[] for _ in range(seats)],
        purse=[[PURSE, PURSE] for _ in range(seats)],
        spent=[0, 0],
        bids=[EMPTY] * seats,
        reader=EMPTY,
    )
    push(s, ("deal", int(options["thief"] == "yes")), ("round", 0))
    return s


def deal(s: Table, thief: int) -> None:
    s.deck = shuffled(s, range(len(RELICS)))
    s.thief = below(s, len(s.bids)) if thief else EMPTY
    if thief:
        tell(s, "role", s.thief, to=(s.thief,))


def begin(s: Table, n: int) -> None:
    first = n % len(s.bids)
    if n == ROUNDS:
        push(s, ("end",))
        return
    tell(s, "round", n)
    bidders = [(first + i) % len(s.bids) for i in range(len(s.bids))]
    push(s, ("peek", first), *[("bid", seat) for seat in bidders], ("reveal", first), ("round", n + 1))


def peek_legal(s: Table, seat: int) -> list[Action]:
    return [("peek", 0), ("peek", 1)]


def peek_apply(s: Table, seat: int, action: Action) -> None:
    """0 is the top Relic, 1 the one below it."""
    top = len(s.deck) - 1
    s.seen[seat] |= 1 << top - action[1]
    s.watch[seat] |= 0b11 << top - 1
    tell(s, "peeks", seat)
    tell(s, "peeked", seat, action[1], s.deck[top - action[1]], to=(seat,))


def bid_legal(s: Table, seat: int) -> list[Action]:
    return [("bid", n) for n in range(min(MOST, sum(s.purse[seat])) + 1)]


def bid_apply(s: Table, seat: int, action: Action) -> None:
    s.bids[seat] = action[1]
    tell(s, "bids", seat)


def reveal(s: Table, first: int) -> None:
    seats = len(s.bids)
    winner = max(((first + i) % seats for i in range(seats)), key=lambda seat: s.bids[seat])
    tell(s, "reveal", *s.bids)
    due = s.bids[winner]
    s.bids = [EMPTY] * seats
    tell(s, "wins", winner, due)
    push(s, *[("pay", winner, due)] * bool(due), ("take", winner))


def pay_legal(s: Table, seat: int, due: int) -> list[Action]:
    return [("pay", colour) for colour in (RED, BLUE) if s.purse[seat][colour]]


def pay_apply(s: Table, seat: int, due: int, action: Action) -> None:
    s.purse[seat][action[1]] -= 1
    s.spent[action[1]] += 1
    tell(s, "pays", seat, action[1])
    if due > 1:
        push(s, ("pay", seat, due - 1))


def take(s: Table, seat: int) -> None:
    place = len(s.deck) - 1
    s.drawn, s.holder = s.deck.pop(), seat
    for row in (s.seen, s.watch):
        row[:] = [bits & ~(1 << place) for bits in row]
    tell(s, "takes", seat)
    tell(s, "taken", seat, s.drawn, to=(seat,))
    push(s, ("after", seat))


def after_legal(s: Table, seat: int) -> list[Action]:
    return [("keep",), ("bury",)] if RELICS[s.drawn] == 0 else [("keep",)]


def after_apply(s: Table, seat: int, action: Action) -> None:
    if action == ("keep",):
        s.gained[seat] = sorted([*s.gained[seat], s.drawn])
        tell(s, "keeps", seat)
    else:
        s.deck = shuffled(s, [*s.deck, s.drawn])
        s.seen, s.watch = [0] * len(s.seen), [0] * len(s.watch)
        tell(s, "buries", seat)
    s.drawn = s.holder = EMPTY


def interrupts(s: Table, seat: int) -> list[Pending]:
    out = s.stack and s.stack[-1][0] == "bid"
    return [("strike", seat)] if out and seat == s.thief and not s.unmasked else []


def strike_legal(s: Table, seat: int) -> list[Action]:
    return [("strike",)]


def strike_apply(s: Table, seat: int, action: Action) -> None:
    """The bids are void; what waits for them is replaced."""
    while s.stack[-1][0] in ("bid", "reveal"):
        s.stack.pop()
    s.bids = [EMPTY] * len(s.bids)
    s.unmasked = True
    tell(s, "strikes", seat)
    push(s, ("take", seat))


def end(s: Table) -> None:
    tell(s, "end", *[score(s, seat) for seat in range(len(s.gained))])


def score(s: Table, seat: int) -> int:
    return sum(RELICS[n] for n in s.gained[seat]) + BONUS * (seat == s.thief and not s.unmasked)


def view(s: Table, seat: int | None) -> Table:
    """At the end all cards are laid open."""
    v = s.clone()
    v.rng, v.reader = 0, EMPTY if seat is None else seat
    if not s.stack:
        return v
    seats = range(len(s.bids))
    if s.thief not in (EMPTY, seat) and not s.unmasked:
        v.thief = HIDDEN
    known = s.seen[seat] if seat is not None else 0
    v.deck = [card if known >> place & 1 else HIDDEN for place, card in enumerate(s.deck)]
    v.seen = [s.seen[q] if q == seat else (HIDDEN if s.watch[q] else 0) for q in seats]
    v.gained = [cards if q == seat else [HIDDEN] * len(cards) for q, cards in enumerate(v.gained)]
    v.bids = [bid if q == seat or bid == EMPTY else HIDDEN for q, bid in enumerate(s.bids)]
    if s.holder not in (EMPTY, seat):
        v.drawn = HIDDEN
    return v


def determinize(v: Table) -> Any:
    seats = range(len(v.bids))
    shown = [card for zone in (v.deck, [v.drawn], *v.gained) for card in zone if card not in (HIDDEN, EMPTY)]
    pool = [card for card in range(len(RELICS)) if card not in shown]
    others = [q for q in seats if q != v.reader]

    def draw(random: Random) -> Table:
        s = v.clone()
        s.rng, s.reader = int(random.random() * (1 << 53)), EMPTY
        left = mix(pool[:], random)
        s.deck = [left.pop() if card == HIDDEN else card for card in v.deck]
        s.gained = [sorted(left.pop() if card == HIDDEN else card for card in cards) for cards in v.gained]
        if v.drawn == HIDDEN:
            s.drawn = left.pop()
        if v.thief == HIDDEN:
            s.thief = pick(others, random)
        s.seen = [_guess(v.watch[q], random) if v.seen[q] == HIDDEN else v.seen[q] for q in seats]
        most = [min(MOST, sum(purse)) for purse in v.purse]
        s.bids = [int(random.random() * (most[q] + 1)) if v.bids[q] == HIDDEN else v.bids[q] for q in seats]
        return s

    return draw


def _guess(watch: int, random: Random) -> int:
    """One of the places the seat may have looked at: if both are still there it knows one, else perhaps the one."""
    bits = [1 << place for place in range(len(RELICS)) if watch >> place & 1]
    return pick(bits if len(bits) == 2 else [0, *bits], random)


def returns(s: Table) -> list[float]:
    scores = [score(s, seat) for seat in range(len(s.gained))]
    return [_margin(scores, seat) for seat in range(len(scores))]


def _margin(scores: list[int], seat: int) -> float:
    best = max(other for q, other in enumerate(scores) if q != seat)
    return max(-1.0, min(1.0, (scores[seat] - best) / 28))


def value(s: Table, seat: int) -> float:
    if not s.stack:
        return returns(s)[seat]
    scores = [2 * score(s, q) + sum(s.purse[q]) for q in range(len(s.gained))]
    return _margin(scores, seat) / 2


def candidates(s: Table, legal: list[Action]) -> list[Action]:
    """Red and blue coins are worth the same: search pays with the colour it has more of."""
    kind, seat = s.stack[-1][:2]
    if kind != "pay":
        return legal
    return [max(legal, key=lambda action: s.purse[seat][action[1]])]


STEPS = {
    "deal": Step(run=deal),
    "round": Step(run=begin),
    "peek": Step(peek_legal, peek_apply, preview=False),
    "bid": Step(bid_legal, bid_apply, sealed=True),
    "reveal": Step(run=reveal),
    "pay": Step(pay_legal, pay_apply, open=True),
    "take": Step(run=take),
    "after": Step(after_legal, after_apply, ask=True),
    "strike": Step(strike_legal, strike_apply, ask=True),
    "end": Step(run=end),
}


def says(s: Table, seat: int) -> list[Action]:
    """Claims about oneself and about what one saw, true or not."""
    claims: list[Action] = [("honest",)] if s.thief != EMPTY else []
    return claims + [("saw", RELICS[n]) for n in range(1, len(RELICS)) if s.watch[seat]]


def talk(v: Table, seat: int, heard: Any, random: Random) -> Action | None:
    return pick(says(v, seat), random) if random.random() < 0.1 and says(v, seat) else None


def reacts(v: Table, seat: int, heard: Any, random: Random) -> Action | None:
    top = v.deck[-1] if v.deck else HIDDEN
    return ("strike",) if interrupts(v, seat) and top != HIDDEN and RELICS[top] >= 6 else None
