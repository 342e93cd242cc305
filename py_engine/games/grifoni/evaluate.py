"""How well it stands for a seat.

Everything is weighed in Victory Points: what is scored, what the band may still earn on the road, goods, the way to
the next Plot Choice, and the goals as they stand. Floats live here only, never in a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from .camp import TAKES
from .data import ADVENTURES, AMBITIONS, CAMP_SLOTS, GEAR, LEGACIES, MERCS, TASK_CARDS, fits
from .market import available, can_gain, cost
from .quest import enough, offered
from .schema import Reward
from .scoring import box_points, covered, legacy_points, modifier_points, returns
from .state import Grifoni, free_bays, paragraph, standing, story
from .state import power as power_of
from .words import (
    ANY,
    CLINKS,
    COUNCIL,
    EMPTY,
    EQUIPMENT,
    FRONT,
    GLORY,
    MERCENARY,
    SLOTS,
    SUPREMACY,
)  # fmt: skip

PER_POWER = 0.36
"""Points that a Task gives for one Power of the band."""
REACH = (0.25, 0.62, 0.8, 0.92, 1.0)
"""How much of that is left with so many Locations in reach."""
GOOD = (0.34, 0.34, 0.3, 0.28, 0.28, 0.28)
SPREAD = 24.0
LAST_TURN = 9


def value(s: Grifoni, seat: int) -> float:
    """Between -1 and 1: the lead over the best other seat; the exact result at the end."""
    if not s.stack:
        return returns(s)[seat]
    worth = [estimate(s, each) for each in range(len(s.score))]
    lead = worth[seat] - max(worth[:seat] + worth[seat + 1 :])
    return lead / (SPREAD + abs(lead))


def estimate(s: Grifoni, seat: int) -> float:
    """The points a seat may end with, as far as the table tells."""
    if not s.mercs[seat]:
        return 0.0
    left = turns_left(s)
    power, far = strength(s, seat)
    return (
        s.score[seat]
        + left * task_worth(s, power, far)
        + _pending(s, seat, left)
        + _goods_worth(s, seat, left)
        + _squires(s, seat, left)
        + plot_worth(s, seat)
        + goals_worth(s, seat, left)
    )


def turns_left(s: Grifoni) -> float:
    """Quests to come; Acts tend to end a turn early."""
    acts = 2 - s.act
    turns = 2.6 * acts + (3 * (s.act + 1) - s.time) * 0.8
    return turns + (1.0 if any(step[0] == "quests" for step in s.stack) else 0.0)


def task_worth(s: Grifoni, power: float, far: float) -> float:
    """Points of one Quest for a band of this Power and Distance."""
    near = sum([away <= far for away in s.distance])
    return 1.2 + PER_POWER * min(power, 22) * REACH[near] if power else 0.0


def _pending(s: Grifoni, seat: int, left: float) -> float:
    """What the steps that wait for the seat promise."""
    worth = 0.0
    for word, *args in s.stack:
        if not args or args[0] != seat:
            continue
        if word in STEP_WORTH:
            worth += STEP_WORTH[word](s, seat, left, args[1:])
        elif word in ("option", "attempt", "spend"):
            worth += TASK_BEST[args[1]]
        elif word == "take":
            worth += 0.3 * args[1]
        elif word == "shift":
            worth += 0.5
        elif word == "task":
            worth += _quest_worth(s, seat)
        elif word == "quest":
            worth += task_worth(s, *strength(s, seat))
    return worth


def _quest_worth(s: Grifoni, seat: int) -> float:
    """The best Task in reach of the Front Line, while this turn's Task is still to be chosen."""
    forming = s.stack[-1][0] == "front" and s.stack[-1][1] == seat
    open_ = [TASK_BEST[task] for task in offered(s) if enough(s, seat, task)]
    hope = 0.3 * power_of(s, seat) if forming and len(s.front[seat]) < 2 * FRONT else 0.0
    return max(open_, default=0.0) + hope


def _option_worth(option: Reward) -> float:
    return option.vp + 0.55 * sum(option.tracks) + 0.3 * (sum(option.goods) + option.any - sum(option.pay))


TASK_BEST = [max(_option_worth(option) for option in task.options) for task in TASK_CARDS]


# --- the band ---------------------------------------------------------------------------------------------------


def best_line(s: Grifoni, seat: int, distance_weight: float) -> list[tuple[int, int]]:
    """Up to three pairs that are strong by Power and a weight of Distance, strongest first."""
    return _best_line(tuple(s.mercs[seat]), tuple(s.gear[seat]), distance_weight)


@lru_cache(8192)
def _best_line(held: tuple[int, ...], worn: tuple[int, ...], distance_weight: float) -> list[tuple[int, int]]:
    pairs = []
    for merc in held:
        m = MERCS[merc]
        own = m.power + distance_weight * m.distance + (SKILL_WORTH.get(m.skill[0], 0.6) if m.skill else 0.0)
        for gear in worn:
            if fits(merc, gear):
                e = GEAR[gear]
                pairs.append((own + e.power + distance_weight * e.distance, merc, gear))
    pairs.sort(reverse=True)
    line: list[tuple[int, int]] = []
    mercs: set[int] = set()
    gears: set[int] = set()
    for _, merc, gear in pairs:
        if merc not in mercs and gear not in gears:
            line.append((merc, gear))
            mercs.add(merc)
            gears.add(gear)
            if len(line) == FRONT:
                break
    return line


SKILL_WORTH = {"power_dots": 1.5, "power_per_class": 0.8, "aura_cat": 1.0, "spend_power": 1.2, "load_relief": 1.2}


def strength(s: Grifoni, seat: int) -> tuple[float, float]:
    """Power and Distance of the best Front Line the seat could form."""
    power, far = _strength(tuple(s.mercs[seat]), tuple(s.gear[seat]))
    return power, far + free_bays(s, seat)


@lru_cache(8192)
def _strength(held: tuple[int, ...], worn: tuple[int, ...]) -> tuple[float, int]:
    line = _best_line(held, worn, 1.2)
    power = sum([MERCS[m].power + GEAR[e].power for m, e in line])
    far = sum([MERCS[m].distance + GEAR[e].distance for m, e in line])
    return power + 0.25 * (len(held) + len(worn) - 2 * len(line)), far


# --- goods, Squires, story, goals -------------------------------------------------------------------------------


def _goods_worth(s: Grifoni, seat: int, left: float) -> float:
    worth = sum([n * GOOD[good] if n < 4 else (3 + (n - 3) * 0.5) * GOOD[good] for good, n in enumerate(s.goods[seat])])
    return worth * min(1.0, 0.25 + left / 5)


def _squires(s: Grifoni, seat: int, left: float) -> float:
    """What the Squires that wait in the Camp will bring."""
    now = next((step[1] for step in reversed(s.stack) if step[0] == "camp"), SLOTS)
    if s.stack[-1][0] in ("place", "skill") and any(step[0] == "camp" for step in s.stack):
        now = 0
    waiting = [slot for slot in range(now, SLOTS) if s.camp[slot] == seat]
    movers = max(0, sum([slot >= COUNCIL for slot in waiting]) - 1)
    worths, worth = SlotWorths(s, seat, left), MOVER * movers
    for slot in waiting[: len(waiting) - movers]:
        worth += worths.slot(slot)
        worths.used(slot)
    return worth


class SlotWorths(dict[tuple[Any, ...], float]):
    """Points that printed steps are worth to a seat now, each found out when it is first asked for."""

    def __init__(self, s: Grifoni, seat: int, left: float) -> None:
        self.s, self.seat, self.left = s, seat, left

    def __missing__(self, step: tuple[Any, ...]) -> float:
        word, *args = step
        self[step] = worth = STEP_WORTH[word](self.s, self.seat, self.left, args)
        return worth

    def slot(self, slot: int) -> float:
        """Points that an Action Slot is worth."""
        return sum([self[step] for step in CAMP_SLOTS[slot].steps])

    def used(self, slot: int) -> None:
        """A Squire of the seat will act there: another card of the kind is worth less."""
        for step in CAMP_SLOTS[slot].steps:
            if step[0] == "gain_card":
                self[step] *= SECOND_CARD


SECOND_CARD = 0.2
"""What one more Squire for the same kind of card is worth, of what the one before is worth."""


def _card_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    kind = args[0]
    return _card_worth_if(s, seat, left, kind, any(can_gain(s, seat, kind, card) for card in available(s, seat, kind)))


def _card_worth_if(s: Grifoni, seat: int, left: float, kind: int, ready: bool) -> float:
    mercs, gears = len(s.mercs[seat]), len(s.gear[seat])
    wanted = gears >= mercs if kind == MERCENARY else mercs >= gears
    need = 1.0 if wanted else 0.45
    if min(mercs, gears) >= FRONT:
        need *= 0.55
    return need * left * (0.85 if ready else 0.2) + (0.8 if ready else 0.1)


def _both_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    first, n, second, m = args
    return _printed(n + m) + _opens(s, seat, left, {first: n, second: m})


def _either_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    first, n, second, m = args
    return _printed(max(n, m)) + max(_opens(s, seat, left, {first: n}), _opens(s, seat, left, {second: m}))


def _book_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    """Clinks, or a Task that has done its work for goods."""
    clinks, good, n = args
    worth = _printed(clinks) + _opens(s, seat, left, {CLINKS: clinks})
    if not s.tasks[seat]:
        return worth
    if good == ANY:
        return max(worth, CHOSEN * float(n) + _opens(s, seat, left, {}, n) - HANDED_IN)
    return max(worth, _printed(n) + _opens(s, seat, left, {good: n}) - HANDED_IN)


def _printed(tokens: int) -> float:
    return TOKEN * tokens


TOKEN, CHOSEN = 0.32, 0.38
"""Points of a printed token in the Camp, and of one of the player's choice."""
HANDED_IN = 0.08
"""Points that a completed Task may still bring at the end."""


def _sell_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    """Clinks for an Equipment that is of no more use."""
    if not idle_gear(s, seat):
        return 0.0
    return _printed(args[0]) + _opens(s, seat, left, {CLINKS: args[0]}) + ROOM


ROOM = 0.1
"""Points of the Load that an idle Equipment frees."""


def idle_gear(s: Grifoni, seat: int) -> list[int]:
    """Equipment that the best Front Line leaves over and the Ambition does not count."""
    held = s.gear[seat]
    if len(held) <= FRONT:
        return []
    armed = {gear for weight in (0.4, 1.2, 3.0) for _, gear in best_line(s, seat, weight)}
    counted, _ = _boxed(s.ambition[seat], EQUIPMENT, tuple(held))
    return [
        gear
        for gear in held
        if gear not in armed and _boxed(s.ambition[seat], EQUIPMENT, tuple(g for g in held if g != gear))[0] == counted
    ]


def _exchange_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    n: int = args[0]
    return 0.3 - 0.08 * n + _opens(s, seat, left, {}, TAKES, n)


def _opens(s: Grifoni, seat: int, left: float, more: Mapping[int, int], free: int = 0, given: int = 0) -> float:
    """What it is worth to hold these goods, and so many of one's choice for so many given: they may pay a card."""
    most = 0.0
    for kind in (MERCENARY, EQUIPMENT):
        for short, spare in _dear(kind, tuple(available(s, seat, kind)), tuple(s.goods[seat])):
            if spare >= given and sum([max(0, n - more.get(good, 0)) for good, n in short]) <= free:
                gap = _card_worth_if(s, seat, left, kind, True) - _card_worth_if(s, seat, left, kind, False)
                most = max(most, OPENED * gap)
                break
    return most


OPENED = 0.35
"""How much of a card's worth the tokens for it are worth: the Squire that gains it must still come."""


@lru_cache(8192)
def _dear(kind: int, cards: tuple[int, ...], goods: tuple[int, ...]) -> list[tuple[list[tuple[int, int]], int]]:
    """For each card, the tokens that are missing for it and how many are to spare; none if one can be paid already."""
    found = []
    for card in cards:
        price = cost(kind, card)
        short = [(good, n - have) for good, (n, have) in enumerate(zip(price, goods, strict=True)) if n > have]
        if not short:
            return []
        found.append((short, sum(goods) - sum(price) + sum([n for _, n in short])))
    return found


def _sway_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    """The Balance moves for all; a part of what it brings the seat closer to its choice."""
    if s.plot[s.act] != EMPTY:
        return 0.2
    by = _sway_by(s, seat, args)
    most, capacity = 0.5, _capacity(s, seat)
    for track in (GLORY, SUPREMACY):
        short = _short(s, seat, track)
        if short > 0:
            won = _won(s, seat, track)
            worth = SWAY_SHARE * (_chase(short - by, capacity, won) - _chase(short, capacity, won))
            most = max(most, worth + (FINISH * won if short <= by and _may_reserve(s, seat) else 0.0))
    return most


SWAY_SHARE = 0.6
FINISH = 0.5
"""What it adds, of a choice's worth, that the requirement is met in time for this turn's Council."""


def _may_reserve(s: Grifoni, seat: int) -> bool:
    """Whether a Squire of the seat is in the Council or may still go there."""
    council = s.camp[COUNCIL:]
    return s.reserved == EMPTY and (seat in council or (EMPTY in council and ("place", seat) in s.stack))


def _sway_by(s: Grifoni, seat: int, goods: Sequence[int]) -> int:
    return 2 if max([s.goods[seat][good] for good in goods]) >= 2 else 1


def _council_worth(s: Grifoni, seat: int, left: float, args: Sequence[Any]) -> float:
    """A Squire there acts late on any free slot; the first one who meets a requirement may take the prize."""
    if s.reserved != EMPTY:
        return MOVER
    sways = [CAMP_SLOTS[slot].steps[0] for slot in SWAYS if s.camp[slot] == seat]
    coming = sum([_sway_by(s, seat, goods) for _, *goods in sways])
    best = MOVER
    for track in (GLORY, SUPREMACY):
        short = _short(s, seat, track) - coming
        if short <= 2:
            best = max(best, _won(s, seat, track) * (0.75 if short <= 0 else 0.4 / short))
    return best


MOVER = 1.1
"""A Squire in the Council that moves on to a slot left free."""
SWAYS = [slot for slot, printed in enumerate(CAMP_SLOTS[:COUNCIL]) if printed.steps[0][0] == "sway"]


def prize(reward: Reward) -> float:
    """Points that a Plot reward is worth."""
    return reward.vp + 3.0 * len(reward.cards) + 0.3 * reward.any


STEP_WORTH: Mapping[str, Callable[..., float]] = {
    "gain_card": _card_worth,
    "refresh": lambda s, seat, left, args: 0.25,
    "book": _book_worth,
    "both": _both_worth,
    "either": _either_worth,
    "sway": _sway_worth,
    "sell": _sell_worth,
    "exchange": _exchange_worth,
    "council": _council_worth,
}


def plot_worth(s: Grifoni, seat: int) -> float:
    """How near the seat is to this Act's Plot Choice, and what a reservation promises."""
    if s.plot[s.act] != EMPTY:
        return 0.0
    hope = 1.0 if s.reserved in (EMPTY, seat) else 0.3
    capacity, worth = _capacity(s, seat), []
    for track in (GLORY, SUPREMACY):
        short, won = _short(s, seat, track), _won(s, seat, track)
        worth.append(_held(short) * won if s.reserved == seat else _chase(short, capacity, won))
    return hope * (max(worth) + SECOND * min(worth))


SECOND = 0.25
"""What the less promising of two ways to a Plot Choice adds."""
QUEST_GROWTH, COUNCIL_GROWTH = (1.5, 1.6, 1.8), 0.7
"""What a Quest of each Act, and the Camp of a turn, may still add to a track."""
SURE = 0.8
"""The best chance of who has not reserved: others may be first."""
EFFORT = 0.15
"""Points that the way to a requirement costs for each that is missing."""


def _capacity(s: Grifoni, seat: int) -> float:
    """How far the tracks may still rise before this Act's last Council; negative if it is over."""
    again = 3 * (s.act + 1) - s.time
    words = [step[0] for step in s.stack]
    placed = ("place", seat) in s.stack or seat in s.camp[COUNCIL:]
    now = placed if "camp" in words else "plan" in words
    councils = again + (now and s.reserved in (EMPTY, seat))
    if not councils:
        return -9.0
    quests = again if "quests" in words or ("quest", seat) in s.stack or ("task", seat) in s.stack else again - 1
    return QUEST_GROWTH[s.act] * max(0, quests) + COUNCIL_GROWTH * councils


def _short(s: Grifoni, seat: int, track: int) -> int:
    return paragraph(s).choices[track].requirement - standing(s, seat, track)


def _chase(short: int, capacity: float, won: float) -> float:
    """Points that the hope of a choice is worth to a seat which lacks so much; more than enough is safer."""
    if capacity < 0:
        return 0.0
    chance = SURE / (1 + 2.0 ** (1.2 * (short - capacity - 0.5)))
    return float(max(0.0, chance * won - EFFORT * max(0, short)))


def _held(short: int) -> float:
    """The chance with the choice reserved: the others may still move the Balance."""
    return min(1.0, 0.94 - 0.02 * short) if short <= 0 else 0.4 * float(0.6**short)


def _won(s: Grifoni, seat: int, track: int) -> float:
    """Points of making a choice on this track, or a Stalemate instead, with what the Legacy says to it."""
    return _prizes(s.adventure, s.paragraph, s.legacy[seat])[track]


@lru_cache(1024)
def _prizes(adventure: int, number: int, legacy: int) -> tuple[float, float]:
    page = ADVENTURES[adventure].paragraphs[number]
    token, vp = LEGACIES[legacy].acts[page.act]
    glory, supremacy, stalemate = [prize(c.reward) + (vp if i == token else 0) for i, c in enumerate(page.choices)]
    return max(glory, stalemate), max(supremacy, stalemate)


def goals_worth(s: Grifoni, seat: int, left: float) -> float:
    """Legacy, Ambition and, in Act III, the endings within reach."""
    total = 0.0
    for act, (_, vp) in enumerate(LEGACIES[s.legacy[seat]].acts):
        total += legacy_points(s, seat, act) if s.plot[act] != EMPTY else 0.3 * vp
    for kind in (MERCENARY, EQUIPMENT):
        n, points = _boxed(s.ambition[seat], kind, tuple((s.mercs, s.gear)[kind][seat]))
        total += points + 0.55 * n * min(1.0, left / 4)
    if s.act == 2:
        total += _endings(s, seat)
    return total


@lru_cache(8192)
def _boxed(ambition: int, kind: int, cards: tuple[int, ...]) -> tuple[int, int]:
    """Icons covered in a box of an Ambition by these cards, and the points of it."""
    box = AMBITIONS[ambition].boxes[kind]
    n = covered(box.icons, [GEAR[card].category if kind else MERCS[card].group for card in cards])
    return n, box_points(box, n)


def _endings(s: Grifoni, seat: int) -> float:
    epilogues = story(s).epilogues
    if s.plot[2] != EMPTY:
        return float(modifier_points(s, epilogues[s.epilogue].modifier)[seat])
    if s.hidden_epilogues:
        return 0.0
    made = [modifier_points(s, epilogues[choice.target].modifier)[seat] for choice in paragraph(s).choices]
    return sum(made) / 3
