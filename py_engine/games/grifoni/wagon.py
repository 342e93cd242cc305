"""The Wagon: what comes onto the Load and what leaves it.

- take: one token of the player's choice after another (an "Any" gain, the second half of an exchange)
- give: one token after another (the first half of an exchange)
- fit: automatic; while more lies on the Load than fits  →  overflow
- bonus: a Skill that gains something and may be declined
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...kernel import Action, Pending, Step, push, tell
from .data import BALANCE_END, GEAR, LOAD, MERCS, TRACK_END
from .schema import Reward
from .state import Grifoni, gear_load, load
from .words import EQUIPMENT, GOODS, MERCENARY, PASS, SUPREMACY

TYPES = range(len(GOODS))


# --- gaining and paying -----------------------------------------------------------------------------------------


def gain(s: Grifoni, seat: int, good: int, n: int) -> None:
    """Tokens from the pool to the Load; `fit` must follow."""
    n = min(n, s.pool[good])  # GRIF-Q41
    if n > 0:
        s.pool[good] -= n
        s.goods[seat][good] += n
        tell(s, "gain", seat, good, n)


def lose(s: Grifoni, seat: int, good: int, n: int, event: str = "pay") -> None:
    """Tokens from the Load to the pool."""
    if n > 0:
        s.goods[seat][good] -= n
        s.pool[good] += n
        tell(s, event, seat, good, n)


def can_pay(s: Grifoni, seat: int, cost: Sequence[int], saved: int = 0) -> bool:
    """Whether the seat has the cost, but for `saved` tokens."""
    goods = s.goods[seat]
    return sum([cost[good] - goods[good] for good in TYPES if cost[good] > goods[good]]) <= saved


def pay(s: Grifoni, seat: int, cost: Sequence[int]) -> None:
    """A whole cost, in one movement."""
    for good in TYPES:
        s.goods[seat][good] -= cost[good]
        s.pool[good] += cost[good]
    for good in TYPES:
        if cost[good]:
            tell(s, "pay", seat, good, cost[good])


def gain_points(s: Grifoni, seat: int, n: int, source: int) -> None:
    if n:
        s.score[seat] += n
        s.earned[seat][source] += n
        tell(s, "points", seat, n, source)


def gain_track(s: Grifoni, seat: int, track: int, n: int) -> None:
    """Glory or Supremacy on the seat's own Wagon."""
    if n:
        s.tracks[track][seat] = min(TRACK_END, s.tracks[track][seat] + n)  # GRIF-110 GRIF-Q47
        tell(s, "track", seat, track, n)


def gain_merc(s: Grifoni, seat: int, merc: int) -> None:
    s.mercs[seat].append(merc)  # GRIF-118
    tell(s, "card", seat, MERCENARY, merc)


def gain_gear(s: Grifoni, seat: int, gear: int) -> None:
    """A free Equipment: its token must fit, or the card leaves the game."""
    if gear_load(s, seat) + GEAR[gear].slots > LOAD:
        s.lost.append(gear)  # GRIF-Q39
        tell(s, "card_lost", seat, gear)
        return
    s.gear[seat].append(gear)  # GRIF-130
    tell(s, "card", seat, EQUIPMENT, gear)


def gain_any(s: Grifoni, seat: int, n: int) -> list[Pending]:
    """The steps in which the seat chooses n tokens."""
    n = min(n, sum(s.pool))  # GRIF-Q41
    return [("take", seat, n, 0, 0)] if n else []


def gain_reward(s: Grifoni, seat: int, reward: Reward, source: int) -> list[Pending]:
    """Take a Task's or a Plot Choice's reward; answers with the steps that complete it."""
    pay(s, seat, reward.pay)
    gain_points(s, seat, reward.vp, source)
    for track in range(SUPREMACY + 1):
        gain_track(s, seat, track, reward.tracks[track])
    for kind, card in reward.cards:
        (gain_merc, gain_gear)[kind](s, seat, card)
    for good in TYPES:
        gain(s, seat, good, reward.goods[good])
    for track in range(SUPREMACY + 1):
        move_balance(s, track, reward.balance[track])
    return [*gain_any(s, seat, reward.any), ("fit", seat)]


def move_balance(s: Grifoni, track: int, by: int) -> None:
    """Move a cube of the Power Balance; what goes beyond its end is lost."""
    was = s.balance[track]
    s.balance[track] = max(-BALANCE_END, min(BALANCE_END, was + by))  # GRIF-Q47 GRIF-Q48
    if by:
        tell(s, "balance", track, s.balance[track] - was)


def drop_gear(s: Grifoni, seat: int, gear: int) -> None:
    """Discard an Equipment; a Mercenary that bore it goes to the Reserve."""
    s.gear[seat].remove(gear)
    front = s.front[seat]
    if gear in front[1::2]:
        place = front[1::2].index(gear) * 2
        del front[place : place + 2]  # GRIF-Q72
    if sum(GEAR[gear].cost):
        s.pile[EQUIPMENT].append(gear)  # GRIF-131
    else:
        s.lost.append(gear)  # GRIF-131 GRIF-Q73


# --- one token at a time ----------------------------------------------------------------------------------------


def take_legal(s: Grifoni, seat: int, n: int, given: int, low: int) -> list[Action]:
    """`given`: the types that may not be taken, as bits; `low`: the type taken last."""
    return [("take", good) for good in TYPES if s.pool[good] and not given >> good & 1]  # GRIF-Q42 GRIF-Q43


def take_apply(s: Grifoni, seat: int, n: int, given: int, low: int, action: Action) -> None:
    gain(s, seat, action[1], 1)
    if n > 1:
        push(s, ("take", seat, n - 1, given, action[1]))


def give_legal(s: Grifoni, seat: int, n: int, given: int, takes: int) -> list[Action]:
    """The types to give next, such that the exchange can still be finished."""
    return [("give", good) for good in TYPES if s.goods[seat][good] and _can_finish(s, seat, n, given, good, takes)]


def give_apply(s: Grifoni, seat: int, n: int, given: int, takes: int, action: Action) -> None:
    good = action[1]
    lose(s, seat, good, 1, "give")
    given |= 1 << good
    push(s, ("give", seat, n - 1, given, takes) if n > 1 else ("take", seat, takes, given, 0))


def can_exchange(s: Grifoni, seat: int, n: int, takes: int) -> bool:
    return any(_can_finish(s, seat, n, 0, good, takes) for good in TYPES if s.goods[seat][good])


def _can_finish(s: Grifoni, seat: int, n: int, given: int, good: int, takes: int) -> bool:
    """Whether, giving `good` next, n tokens can be given in all and enough of other types taken."""
    types = [t for t in TYPES if given >> t & 1 or t == good]
    have = sum([s.goods[seat][t] for t in types])
    others = [t for t in TYPES if t not in types and s.goods[seat][t]]
    for more in range(len(others) + 1):
        for extra in combinations(others, more):
            enough = have + sum([s.goods[seat][t] for t in extra]) >= n > more
            left = sum([s.pool[t] for t in TYPES if t not in types and t not in extra])
            if enough and left >= takes:
                return True
    return False


def fit(s: Grifoni, seat: int) -> None:
    """Make the Load fit."""
    if load(s, seat) > LOAD:
        push(s, ("overflow", seat, 0))  # GRIF-Q37


def overflow_legal(s: Grifoni, seat: int, low: int) -> list[Action]:
    return [("discard", good) for good in TYPES if s.goods[seat][good]]  # GRIF-099 GRIF-100


def overflow_apply(s: Grifoni, seat: int, low: int, action: Action) -> None:
    lose(s, seat, action[1], 1, "discard")
    if load(s, seat) > LOAD:
        push(s, ("overflow", seat, action[1]))


# --- Skills that gain a good ------------------------------------------------------------------------------------


def bonuses(s: Grifoni, seat: int, mercs: Sequence[int]) -> list[Pending]:
    """The optional gains of these Mercenaries' Skills."""
    return [("bonus", seat, merc) for merc in mercs]


def bonus_legal(s: Grifoni, seat: int, merc: int) -> list[Action]:
    good = MERCS[merc].skill[1]
    return [("use", merc), PASS] if s.pool[good] else [PASS]  # GRIF-Q83


def bonus_apply(s: Grifoni, seat: int, merc: int, action: Action) -> None:
    if action != PASS:
        tell(s, "skill", seat, merc)
        gain(s, seat, *MERCS[merc].skill[1:])
        push(s, ("fit", seat))


WAGON_STEPS = {
    "take": Step(take_legal, take_apply, open=True),
    "give": Step(give_legal, give_apply, open=True),
    "fit": Step(run=fit),
    "overflow": Step(overflow_legal, overflow_apply, open=True),
    "bonus": Step(bonus_legal, bonus_apply, open=True),
}
