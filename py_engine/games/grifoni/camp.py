"""The Camp: Planning and Actions.   plan  →  start × seats  →  place × 3 rounds  →  camp(0) … camp(23)

`camp` walks the Action Slots from Tent I to VIII, left to right, and pushes the steps that each slot prints:

    gain_card, refresh (market.py)    book    both    either    sway  →  shift  →  further
    sell    exchange  →  give, take (wagon.py)    council  →  the steps of the slot the Squire moves to
"""

from __future__ import annotations

from ...kernel import Action, Pending, Step, push, tell
from .data import BALANCE_END, CAMP_SLOTS, MERCS
from .market import MARKET_STEPS
from .state import Grifoni, armed_with, met
from .wagon import can_exchange, drop_gear, gain, gain_any, lose, move_balance
from .words import (
    ANY,
    CLINKS,
    COUNCIL,
    EMPTY,
    EQUIPMENT,
    GLORY,
    PASS,
    PLANNING,
    QUEST,
    SLOTS,
    SQUIRES,
    SUPREMACY,
)

TAKES = 2
"""Resources received in an exchange at the Sutler's."""

# --- start Skills, in Planning and in Quest ---------------------------------------------------------------------

START_SKILLS = {PLANNING: ("gain_planning", "peek"), QUEST: ("swap_quest",)}


def plan(s: Grifoni) -> None:
    """Planning: first the start Skills in Priority order, then three rounds of Squires."""
    rounds: list[Pending] = [("place", seat) for _ in range(SQUIRES) for seat in s.priority]
    push(s, *[("start", seat, PLANNING, ()) for seat in s.priority], *rounds, ("camp", 0))  # GRIF-047 GRIF-049


def start(s: Grifoni, seat: int, moment: int, done: tuple[int, ...]) -> None:
    """Offer the start Skills that were not used yet."""
    ready = [merc for word in START_SKILLS[moment] for merc in armed_with(s, seat, word) if merc not in done]
    if any(_works(s, seat, merc) for merc in ready):
        push(s, ("skill", seat, moment, done))


def _works(s: Grifoni, seat: int, merc: int) -> bool:
    """Whether the start Skill would do anything now."""
    word, first, *_ = MERCS[merc].skill
    if word == "gain_planning":
        return bool(s.pool[first])
    if word == "swap_quest":
        return can_exchange(s, seat, first, first)
    return len(s.deck[first]) > 1


def skill_legal(s: Grifoni, seat: int, moment: int, done: tuple[int, ...]) -> list[Action]:
    ready = [merc for word in START_SKILLS[moment] for merc in armed_with(s, seat, word) if merc not in done]
    return [("use", merc) for merc in ready if _works(s, seat, merc)] + [PASS]  # GRIF-Q83 GRIF-Q84


def skill_apply(s: Grifoni, seat: int, moment: int, done: tuple[int, ...], action: Action) -> None:
    if action == PASS:
        return
    merc = action[1]
    push(s, ("start", seat, moment, (*done, merc)))
    tell(s, "skill", seat, merc)
    word, *args = MERCS[merc].skill
    if word == "gain_planning":
        gain(s, seat, *args)
        push(s, ("fit", seat))
    elif word == "swap_quest":
        push(s, ("give", seat, args[0], 0, args[0]))
    else:
        push(s, ("look", seat, args[1]))


# --- placing and walking ----------------------------------------------------------------------------------------


def place_legal(s: Grifoni, seat: int) -> list[Action]:
    return [("place", slot) for slot in range(SLOTS) if s.camp[slot] == EMPTY]  # GRIF-048 GRIF-051


def place_apply(s: Grifoni, seat: int, action: Action) -> None:
    s.camp[action[1]] = seat
    tell(s, "place", seat, action[1])


def camp(s: Grifoni, slot: int) -> None:
    """Resolve the next Squire at or after this slot."""
    while slot < SLOTS and s.camp[slot] == EMPTY:
        slot += 1
    if slot < SLOTS:
        push(s, *use_slot(s, s.camp[slot], slot), ("camp", slot + 1))  # GRIF-053 GRIF-054


def use_slot(s: Grifoni, seat: int, slot: int) -> list[Pending]:
    """The steps that a slot prints, for the Squire's owner."""
    if slot >= COUNCIL:
        return [("council", seat, slot)]
    tell(s, "act", seat, slot)
    return [(word, seat, *args) for word, *args in CAMP_SLOTS[slot].steps]  # GRIF-Q40a


# --- Tents II to V ----------------------------------------------------------------------------------------------


def book_legal(s: Grifoni, seat: int, clinks: int, good: int, n: int) -> list[Action]:
    return [("clinks",), *[("cash", task) for task in s.tasks[seat]], PASS]  # GRIF-066 GRIF-067 GRIF-068


def book_apply(s: Grifoni, seat: int, clinks: int, good: int, n: int, action: Action) -> None:
    if action[0] == "clinks":
        gain(s, seat, CLINKS, clinks)
    elif action[0] == "cash":
        s.tasks[seat].remove(action[1])
        s.box.append(action[1])  # GRIF-069
        tell(s, "cash", seat, action[1])
        if good == ANY:
            push(s, *gain_any(s, seat, n), ("fit", seat))
            return
        gain(s, seat, good, n)
    push(s, ("fit", seat))


def both_legal(s: Grifoni, seat: int, first: int, n: int, second: int, m: int) -> list[Action]:
    return [("both",), ("only", first), ("only", second), PASS]  # GRIF-059 GRIF-Q40


def gain_some(s: Grifoni, seat: int, first: int, n: int, second: int, m: int, action: Action) -> None:
    for good, count in ((first, n), (second, m)):
        if action in (("both",), ("only", good)):
            gain(s, seat, good, count)
    push(s, ("fit", seat))


def either_legal(s: Grifoni, seat: int, first: int, n: int, second: int, m: int) -> list[Action]:
    return [("only", first), ("only", second), PASS]  # GRIF-058


def sway_legal(s: Grifoni, seat: int, first: int, second: int) -> list[Action]:
    """Pay two of one good to move the Balance by 2, or nothing to move it by 1."""
    paid = [("pay", good) for good in (first, second) if s.goods[seat][good] >= 2]  # GRIF-Q44
    return [*paid, ("free",), PASS]  # GRIF-Q45


def sway_apply(s: Grifoni, seat: int, first: int, second: int, action: Action) -> None:
    if action[0] == "pay":
        lose(s, seat, action[1], 2)
    if action != PASS:
        push(s, ("shift", seat, 2 if action[0] == "pay" else 1))


def shift_legal(s: Grifoni, seat: int, by: int) -> list[Action]:
    return [("shift", track, sign * by) for track in (GLORY, SUPREMACY) for sign in (1, -1)]  # GRIF-Q46


def shift_apply(s: Grifoni, seat: int, by: int, action: Action) -> None:
    _, track, step = action
    move_balance(s, track, step)
    mercs = armed_with(s, seat, "balance_plus")
    push(s, *[("further", seat, merc, track, 1 if step > 0 else -1) for merc in mercs])


def further_legal(s: Grifoni, seat: int, merc: int, track: int, sign: int) -> list[Action]:
    stuck = s.balance[track] == sign * BALANCE_END
    return [PASS] if stuck else [("use", merc), PASS]


def further_apply(s: Grifoni, seat: int, merc: int, track: int, sign: int, action: Action) -> None:
    if action != PASS:
        tell(s, "skill", seat, merc)
        move_balance(s, track, sign * MERCS[merc].skill[1])


# --- Tent VI ----------------------------------------------------------------------------------------------------


def sell_legal(s: Grifoni, seat: int, clinks: int) -> list[Action]:
    return [("sell", gear) for gear in s.gear[seat]] + [PASS]  # GRIF-082 GRIF-Q73


def sell_apply(s: Grifoni, seat: int, clinks: int, action: Action) -> None:
    if action == PASS:
        return
    drop_gear(s, seat, action[1])
    tell(s, "sell", seat, action[1])
    gain(s, seat, CLINKS, clinks)
    push(s, ("fit", seat), ("reveal", EQUIPMENT))  # GRIF-Q30


def exchange_legal(s: Grifoni, seat: int, n: int) -> list[Action]:
    return [("exchange",), PASS] if can_exchange(s, seat, n, TAKES) else [PASS]  # GRIF-Q43


def exchange_apply(s: Grifoni, seat: int, n: int, action: Action) -> None:
    if action != PASS:
        push(s, ("give", seat, n, 0, TAKES))


# --- Tent VIII --------------------------------------------------------------------------------------------------


def council_legal(s: Grifoni, seat: int, slot: int) -> list[Action]:
    """Reserve the Plot Choice, move to a free slot and act there, or stay."""
    may_reserve, may_move = (slot == COUNCIL, slot > COUNCIL) if s.split_council else (True, True)  # GRIF-Q51
    legal: list[Action] = []
    if may_reserve and s.reserved == EMPTY and met(s, seat):
        legal.append(("reserve",))  # GRIF-087 GRIF-090
    if may_move:
        legal += [("move", free) for free in range(COUNCIL) if s.camp[free] == EMPTY]  # GRIF-Q52 GRIF-Q53
    return [*legal, PASS]


def council_apply(s: Grifoni, seat: int, slot: int, action: Action) -> None:
    if action == PASS:
        return
    s.camp[slot] = EMPTY
    if action[0] == "reserve":
        s.reserved = seat
        tell(s, "reserve", seat)
        return
    s.camp[action[1]] = seat  # GRIF-088
    tell(s, "move", seat, slot, action[1])
    push(s, *use_slot(s, seat, action[1]))


CAMP_STEPS = {
    **MARKET_STEPS,
    "plan": Step(run=plan),
    "start": Step(run=start),
    "skill": Step(skill_legal, skill_apply, open=True),
    "place": Step(place_legal, place_apply, open=True),
    "camp": Step(run=camp),
    "book": Step(book_legal, book_apply, open=True),
    "both": Step(both_legal, gain_some, open=True),
    "either": Step(either_legal, gain_some, open=True),
    "sway": Step(sway_legal, sway_apply, open=True),
    "shift": Step(shift_legal, shift_apply, open=True),
    "further": Step(further_legal, further_apply, open=True),
    "sell": Step(sell_legal, sell_apply, open=True),
    "exchange": Step(exchange_legal, exchange_apply, open=True),
    "council": Step(council_legal, council_apply, open=True),
}
