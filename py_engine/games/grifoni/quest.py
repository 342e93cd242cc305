"""The Quest.   quest  →  start (camp.py)  →  front × ≤ 4  →  task  →  attempt  →  spend …  →  option  →  after

A player does all three steps before the next begins. A Task is chosen only if it can be completed, if need be with
the payments of Skills; so `attempt` never fails.
"""

from __future__ import annotations

from ...kernel import Action, Pending, Step, push, tell
from .data import MERCS, SURROUNDINGS_TASKS, TASK_CARDS, fits
from .state import Grifoni, armed_with, distance, paragraph, power, skill_sum
from .wagon import TYPES, bonuses, can_pay, gain_points, gain_reward, gain_track, lose
from .words import EMPTY, FRONT, GLORY, PASS, QUEST, SKILLS, SUPREMACY, SURROUNDINGS, TASKS


def quest(s: Grifoni, seat: int) -> None:
    push(s, ("start", seat, QUEST, ()), ("front", seat, 1), ("task", seat))  # GRIF-136


# --- the Front Line ---------------------------------------------------------------------------------------------


def front_legal(s: Grifoni, seat: int, first: int) -> list[Action]:
    """Pairs of a Mercenary and an Equipment that it can use; at first also the last Front Line as it stands."""
    line = [] if first else s.front[seat]
    legal: list[Action] = [("keep",)] if first and s.front[seat] else []
    if len(line) < 2 * FRONT:
        gear = [card for card in s.gear[seat] if card not in line[1::2]]
        mercs = [card for card in s.mercs[seat] if card not in line[::2]]
        legal += [("arm", merc, card) for merc in mercs for card in gear if fits(merc, card)]  # GRIF-127 GRIF-128
    return [*legal, ("done",)]  # GRIF-Q71


def front_apply(s: Grifoni, seat: int, first: int, action: Action) -> None:
    if first and action[0] != "keep":
        s.front[seat] = []
    if action[0] == "arm":
        s.front[seat] += action[1:]
        if len(s.front[seat]) < 2 * FRONT:  # GRIF-138
            push(s, ("front", seat, 0))
            return
    tell(s, "front", seat)


# --- choosing a Task --------------------------------------------------------------------------------------------


def next_payments(s: Grifoni, seat: int, used: tuple[int, ...], paid: tuple[int, ...]) -> list[int]:
    """The Mercenaries whose Skill may be paid for once more. `used` was paid for, `paid` is only thought of."""
    found = []
    for merc in armed_with(s, seat, "spend_power") + armed_with(s, seat, "spend_distance"):
        _, good, _, times = MERCS[merc].skill
        spent = sum([MERCS[m].skill[1] == good for m in paid])
        if used.count(merc) + paid.count(merc) < times and s.goods[seat][good] > spent:
            found.append(merc)
    return found


def _bought(word: str, mercs: tuple[int, ...]) -> int:
    """Power or Distance that payments bring."""
    return sum([MERCS[merc].skill[2] for merc in mercs if MERCS[merc].skill[0] == word])


def shortfall(
    s: Grifoni, seat: int, task: int, used: tuple[int, ...] = (), paid: tuple[int, ...] = ()
) -> tuple[int, int]:
    """How much Power and Distance are missing for a Location Task after these payments."""
    card = TASK_CARDS[task]
    strength = power(s, seat, card.dots) + _bought("spend_power", used + paid)
    reach = distance(s, seat, card.location, len(paid)) + _bought("spend_distance", used + paid)  # GRIF-Q82a
    return max(0, card.power - strength), max(0, s.distance[card.location] - reach)  # GRIF-142 GRIF-143


def enough(s: Grifoni, seat: int, task: int, used: tuple[int, ...] = (), paid: tuple[int, ...] = ()) -> bool:
    """Whether the requirements of a Task are met."""
    if TASK_CARDS[task].location == EMPTY:
        return bool(s.front[seat])  # GRIF-151
    return shortfall(s, seat, task, used, paid) == (0, 0)


def reachable(s: Grifoni, seat: int, task: int, used: tuple[int, ...] = (), paid: tuple[int, ...] = ()) -> bool:
    """Whether a Task can be completed, perhaps with further payments."""
    if enough(s, seat, task, used, paid):
        return True
    return any(reachable(s, seat, task, used, (*paid, merc)) for merc in next_payments(s, seat, used, paid))


def offered(s: Grifoni) -> list[int]:
    """The Tasks that lie open: the Surroundings Task of the Act and the top card of each Location."""
    return [SURROUNDINGS_TASKS[s.act]] + [deck[-1] for deck in s.quests if deck]  # GRIF-140 GRIF-Q81


def task_legal(s: Grifoni, seat: int) -> list[Action]:
    return [("task", task) for task in offered(s) if reachable(s, seat, task)] + [PASS]  # GRIF-139 GRIF-Q75


def task_apply(s: Grifoni, seat: int, action: Action) -> None:
    if action == PASS:
        tell(s, "no_task", seat)
    else:
        push(s, ("attempt", seat, action[1], ()))


def attempt(s: Grifoni, seat: int, task: int, used: tuple[int, ...]) -> None:
    """Complete the Task as soon as both requirements are met; until then Skills must be paid for."""
    if enough(s, seat, task, used):
        complete(s, seat, task)
    else:
        push(s, ("spend", seat, task, used))


def spend_legal(s: Grifoni, seat: int, task: int, used: tuple[int, ...]) -> list[Action]:
    """The Skills to pay one more token for, such that the Task can still be completed."""
    return [("spend", merc) for merc in next_payments(s, seat, used, ()) if reachable(s, seat, task, used, (merc,))]


def spend_apply(s: Grifoni, seat: int, task: int, used: tuple[int, ...], action: Action) -> None:
    merc = action[1]
    tell(s, "skill", seat, merc)
    lose(s, seat, MERCS[merc].skill[1], 1)  # GRIF-Q82
    push(s, ("attempt", seat, task, (*used, merc)))


# --- completing it ----------------------------------------------------------------------------------------------


def complete(s: Grifoni, seat: int, task: int) -> None:
    """Gain the card, turn up the next one, then choose one of the three options."""
    location = TASK_CARDS[task].location
    if location != EMPTY:
        s.quests[location].pop()  # GRIF-145
        s.tasks[seat].append(task)  # GRIF-148
    tell(s, "task", seat, task)
    if location != EMPTY and s.quests[location]:
        tell(s, "next_task", location, s.quests[location][-1])
    push(s, ("option", seat, task))


def option_legal(s: Grifoni, seat: int, task: int) -> list[Action]:
    options = TASK_CARDS[task].options
    return [("option", i) for i in range(3) if can_pay(s, seat, options[i].pay)]  # GRIF-146 GRIF-Q79


def option_apply(s: Grifoni, seat: int, task: int, action: Action) -> None:
    tell(s, "option", seat, task, action[1])
    source = SURROUNDINGS if TASK_CARDS[task].location == EMPTY else TASKS
    steps = gain_reward(s, seat, TASK_CARDS[task].options[action[1]], source)
    push(s, *steps, ("after", seat, task, action[1]))


def after(s: Grifoni, seat: int, task: int, choice: int) -> None:
    """The bounty on the Tabula, then the Skills that reward a completed Task."""
    if TASK_CARDS[task].location == EMPTY:
        gain_points(s, seat, skill_sum(s, seat, "surroundings_vp"), SKILLS)
        return
    dots = TASK_CARDS[task].dots
    claimed = claim_bounty(s, seat, dots)
    for merc in armed_with(s, seat, "task_vp_dots"):
        _, least, points = MERCS[merc].skill
        gain_points(s, seat, points if dots >= least else 0, SKILLS)
    for track in (GLORY, SUPREMACY):
        if choice == track:
            gain_track(s, seat, track, skill_sum(s, seat, "option_bonus", track))
    push(s, *claimed, *bonuses(s, seat, armed_with(s, seat, "location_gain")))  # GRIF-Q83


def claim_bounty(s: Grifoni, seat: int, dots: int) -> list[Pending]:
    """The first to complete a Task of enough dots takes what lies on the Tabula."""
    setup = paragraph(s).setup
    if setup is None or not any(s.bounty) or dots < setup.dots:
        return []
    for good in TYPES:
        s.goods[seat][good] += s.bounty[good]
    tell(s, "bounty", seat, *s.bounty)
    s.bounty = [0] * len(TYPES)
    return [("fit", seat)]


QUEST_STEPS = {
    "quest": Step(run=quest),
    "front": Step(front_legal, front_apply, open=True),
    "task": Step(task_legal, task_apply, open=True),
    "attempt": Step(run=attempt),
    "spend": Step(spend_legal, spend_apply, open=True),
    "option": Step(option_legal, option_apply, open=True),
    "after": Step(run=after),
}
