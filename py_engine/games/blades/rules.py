"""Blades of Legend: set-up, the table of steps, results. Turns stand in `turns.py`, duels in `duel.py`, strikes in
`strike.py`, powers in `powers.py` and `clauses.py`, Seals and victory in `seals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ...chance import SEEDS, mix, shuffled
from ...kernel import Option, Pending, Step, push
from . import clauses, duel, powers, seals, strike, tokens, turns
from .data import BLADES, COLLECTOR_CREST, EMPTY, FIGURES, FIRST, START_POWER
from .state import Blades, colours, fig, masters, team, wielders

ROLES = (("any", "As it comes"), ("master", "A Master"), ("wielder", "A Wielder"))
OPTIONS = (Option("role", "The first person wants to be", ROLES, "Who sits where is drawn; wishes come first."),)


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Blades:
    """BOL-023 - BOL-045."""
    f = FIGURES[seats]
    blank = Blades(rng=seed, reader=EMPTY, **_blank(seats))
    _deal_seals(blank, f.m)
    _deal_crests(blank)
    _deal_blades(blank)
    first, second = masters(blank)
    blank.pool = [START_POWER] * seats  # BOL-041
    blank.pool[first], blank.pool[second] = f.p, f.p // 2  # BOL-040, BOL-Q07
    push(blank, ("turn", 1))  # BOL-042
    return blank


def _blank(n: int) -> dict[str, Any]:
    m2, blades = 2 * FIGURES[n].m, len(BLADES)
    return {
        "seats": n,
        "array": [0] * m2,
        "power": [0] * m2,  # BOL-Q11
        "broken": [0] * m2,
        "crest": [EMPTY] * n,
        "slots": [EMPTY] * 4,
        "shown": [0] * (n + 4),
        "seen": [0] * n,
        "ruled_out": [0] * n,
        "lean": [0] * n,
        "pool": [0] * n,
        "weapons": [[] for _ in range(n)],
        "holder": [EMPTY] * blades,
        "ready": [0] * blades,  # BOL-044
        "freed": [0] * blades,
        "shields": [],
        "wards": [],
        "deck": [],
        "bottom": 0,
        "out": EMPTY,
        "endangered": [0, 0],
        "bids": [EMPTY] * n,
        "fight": (),
        "opened": 0,
        "picked": [],
        "carried": 0,
        "keeps": 0,
        "inner": 0,
        "acted": 0,
        "active": EMPTY,
        "round": 0,
        "winner": EMPTY,
    }


def _deal_seals(s: Blades, m: int) -> None:
    """The same number before each Master (BOL-025, BOL-028, BOL-Q02, BOL-Q03)."""
    for colour in shuffled(s, range(2 * m))[m:]:
        s.array[colour] = 1 - FIRST


def _deal_crests(s: Blades) -> None:
    """BOL-029 - BOL-033, BOL-118."""
    piles = [shuffled(s, [c for c, side in enumerate(s.array) if side == pile]) for pile in (0, 1)]
    s.slots = [piles[0].pop(), piles[1].pop(), piles[1].pop(), piles[0].pop()]
    rest = piles[0] + piles[1] + ([COLLECTOR_CREST] if fig(s).odd else [])
    for seat, crest in zip(wielders(s), shuffled(s, rest), strict=True):
        s.crest[seat] = crest


def _deal_blades(s: Blades) -> None:
    s.deck = shuffled(s, range(len(BLADES)))
    for seat in wielders(s):  # BOL-037
        blade = s.deck.pop()
        s.weapons[seat].append(blade)
        s.holder[blade] = seat


def seating(seats: int, seed: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """Seat of each person: the first person's wish, the rest by lot (BOL-Q04, BOL-Q06)."""
    lead = (0, FIGURES[seats].second)
    order = mix(list(range(seats)), Random(seed ^ (SEEDS - 1)))
    wish = options.get("role", "any")
    if wish != "any":
        fits = next(seat for seat in order if (seat in lead) == (wish == "master"))
        order.remove(fits)
        order.insert(0, fits)
    return tuple(order)


def interrupts(s: Blades, seat: int) -> list[Pending]:
    """The Collector may reveal whenever the game waits (BOL-122, BOL-Q85)."""
    hidden = fig(s).odd and s.out == EMPTY and s.crest[seat] == COLLECTOR_CREST
    return [("reveal", seat)] if hidden and s.stack else []


def returns(s: Blades) -> list[float]:
    """1 for the winning side, -1 for the others (BOL-015, BOL-132)."""
    return [1.0 if team(s, seat) == s.winner else -1.0 for seat in range(s.seats)]


def _same_for_all(s: Blades) -> bool:
    """Whether what is offered is the same for every Crest that the seat might hold; else it would tell the own Seal.

    A function of public facts: where all other Seals are barred, only he whose own Seal is left cannot Channel.
    """
    kind, seat, *args = s.stack[-1]
    if s.shown[seat]:
        return True
    offers, t = set(), s.clone()
    for crest in (COLLECTOR_CREST, *(c for c in colours(s) if not s.broken[c])):
        t.crest[seat] = crest
        offers.add(tuple(STEPS[kind].legal(t, seat, *args)))  # type: ignore[misc]
    return len(offers) == 1


def _decision(module: Any, name: str, **flags: Any) -> Step:
    return Step(getattr(module, f"{name}_legal"), getattr(module, f"{name}_apply"), **flags)


STEPS: Mapping[str, Step] = {
    "turn": Step(run=turns.turn),
    "begin": _decision(turns, "begin", ask=True),  # BOL-Q118; not open: it is the moment to reveal
    "start": Step(run=turns.start),
    "next_weapon": Step(run=turns.next_weapon),
    "weapon": _decision(turns, "weapon", open=True),
    "collector_income": Step(run=turns.collector_income),
    "place": _decision(turns, "place", ask=True),
    "action": _decision(turns, "action", ask=True, open=_same_for_all),
    "end": Step(run=turns.end),
    "channel": _decision(turns, "channel", ask=True),
    "draw": _decision(turns, "draw", open=True),
    "readies": Step(run=tokens.readies),
    "unreadies": Step(run=tokens.unreadies),
    "hand_power": Step(run=turns.hand_power),
    "give": _decision(turns, "give", open=True),
    "master_income": Step(run=turns.master_income),
    "reveal": _decision(turns, "reveal"),
    "break": Step(run=seals.break_seal),
    "strike_seal": _decision(strike, "strike_seal", ask=True),
    "round": Step(run=strike.strike_round),
    "ask_join": Step(run=strike.ask_join),
    "join": _decision(strike, "join", open=True),
    "challenge": _decision(duel, "challenge", open=True),
    "duel": Step(run=duel.duel),
    "bid": _decision(duel, "bid", sealed=True),
    "who_supports": Step(run=duel.who_supports),
    "support": _decision(duel, "support", open=True, preview=False),
    "resolve": Step(run=duel.resolve),
    "spoil": _decision(duel, "spoil", open=True),
    "spy": _decision(duel, "spy", open=True, preview=False),
    "wield_free": _decision(duel, "wield_free", ask=True, open=_same_for_all),
    "outer": Step(run=duel.outer),
    "wield": Step(run=powers.wield),
    "use": Step(run=powers.use),
    "clause": Step(run=powers.clause),
    "spent": Step(run=powers.spent),
    "gains": Step(run=tokens.gain),
    "gains_each": Step(run=powers.gains_each),
    "stays": Step(run=powers.stays),
    "shields": Step(run=powers.shields),
    "lock_it": Step(run=powers.lock_it),
    "borrow_top": Step(run=powers.borrow_top),
    "to_bottom": Step(run=powers.to_bottom),
    "duel_by_blade": Step(run=powers.duel_by_blade),
    "steal": _decision(clauses, "steal"),
    "lose": _decision(clauses, "lose"),
    "gift": _decision(clauses, "gift"),
    "purse": _decision(clauses, "purse"),
    "hand_out": Step(run=clauses.hand_out),
    "hand": _decision(clauses, "hand"),
    "put": _decision(clauses, "put", ask=True),
    "onto": _decision(clauses, "onto", ask=True),
    "gather": _decision(clauses, "gather"),
    "drain": _decision(clauses, "drain"),
    "set_down": Step(run=clauses.set_down),
    "remove": _decision(clauses, "remove"),
    "lift": Step(clauses.remove_legal, clauses.lift_apply),
    "ward": _decision(clauses, "ward"),
    "unready_one": _decision(clauses, "unready_one"),
    "ready_one": _decision(clauses, "ready_one"),
    "grant": _decision(clauses, "grant"),
    "granted": _decision(clauses, "granted", ask=True),
    "extra": _decision(clauses, "extra", ask=True),
    "look": _decision(clauses, "look", preview=False),
    "swap_looks": _decision(clauses, "swap_looks", preview=False),
    "copy": _decision(clauses, "copy"),
}
SECRET = frozenset(("bid",))
