"""A quick and sensible answer to every step: how a search plays on below its tree, to the end of the turn.

It looks at the own band and the table as they are, tries nothing out and draws on the same worths as `evaluate.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...kernel import Action
from .data import BALANCE_END, LEGACIES, TASK_CARDS
from .evaluate import (
    SlotWorths,
    best_line,
    goals_worth,
    idle_gear,
    plot_worth,
    prize,
    strength,
    task_worth,
    turns_left,
)
from .market import cost
from .quest import enough, offered
from .schema import Reward
from .scoring import modifier_points
from .state import Grifoni, paragraph, story
from .words import ANY, EMPTY, FRONT, PASS, PLANNING, SLOTS

Random = Callable[[], float]
BLUR = 0.5
"""How far the worth of an Action Slot may look better than it is, so that Squires do not always go the same ways."""
GOOD = 0.3
ENOUGH = 1.5
"""Points for which a Plot Choice is reserved rather than left for a later turn."""


def policy(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """An answer to the step on top."""
    answer = ANSWERS.get(s.stack[-1][0])
    return answer(s, legal, random) if answer else legal[int(random() * len(legal))]


def quiet(s: Grifoni) -> bool:
    """Before the first Squire of a turn: nothing waits that a guess would have to guess at."""
    kind, _, *args = s.stack[-1]
    return (kind == "place" or (kind == "skill" and args[0] == PLANNING)) and s.camp.count(EMPTY) == SLOTS


# --- the Camp ---------------------------------------------------------------------------------------------------


def _place(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The slot that is worth most, with some blur; a second card of a kind is worth less than the first."""
    seat = s.stack[-1][1]
    worths = SlotWorths(s, seat, turns_left(s))
    if s.stack[-1][0] == "place":
        for slot in range(SLOTS):
            if s.camp[slot] == seat:
                worths.used(slot)
    best, most = legal[0], -1.0
    for action in legal:
        if action[0] != "pass":
            worth = worths.slot(action[1]) + BLUR * random()
            if worth > most:
                best, most = action, worth
    return best


def _council(s: Grifoni, legal: list[Action], random: Random) -> Action:
    if legal[0] == ("reserve",):
        seat = s.stack[-1][1]
        if max([_chosen_worth(s, seat, track) for track in range(3)]) >= ENOUGH:
            return legal[0]
    moves = [action for action in legal if action[0] == "move"]
    return _place(s, moves, random) if moves else legal[-1]


def _chosen_worth(s: Grifoni, seat: int, choice: int) -> float:
    token, vp = LEGACIES[s.legacy[seat]].acts[s.act]
    made = paragraph(s).choices[choice]
    worth = prize(made.reward) + (vp if token == choice else 0)
    if s.act == len(s.plot) - 1:
        points = modifier_points(s, story(s).epilogues[made.target].modifier)
        worth += points[seat] - max(points[:seat] + points[seat + 1 :])
    return worth


def _choose(s: Grifoni, legal: list[Action], random: Random) -> Action:
    seat = s.stack[-1][1]
    return max(legal, key=lambda action: _chosen_worth(s, seat, action[1]))


def _gain_card(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The card that makes the band strongest and serves the Ambition, for its price; none if none is worth it."""
    _, seat, kind = s.stack[-1]
    held, left = (s.mercs, s.gear)[kind][seat], turns_left(s)

    def worth() -> float:
        return left * task_worth(s, *strength(s, seat)) + goals_worth(s, seat, left)

    best, most = PASS, worth()
    for action in legal:
        if action != PASS:
            held.append(action[1])
            then = worth() - GOOD * sum(cost(kind, action[1]))
            held.pop()
            if then > most:
                best, most = action, then
    return best


def _cycle(s: Grifoni, legal: list[Action], random: Random) -> Action:
    return legal[-1]


def _book(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """Clinks, or the Task of fewest dots if it brings more of them."""
    _, _, clinks, good, n = s.stack[-1]
    tasks = [action for action in legal if action[0] == "cash"]
    if tasks and (n > clinks or good == ANY):
        return min(tasks, key=lambda action: TASK_CARDS[action[1]].dots)
    return legal[0]


def _sell(s: Grifoni, legal: list[Action], random: Random) -> Action:
    idle = idle_gear(s, s.stack[-1][1])
    return ("sell", idle[0]) if idle else PASS


def _scarce(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The good of which the seat has least."""
    goods = s.goods[s.stack[-1][1]]
    return min([action for action in legal if action != PASS] or legal, key=lambda action: goods[action[1]] + random())


def _plenty(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The good of which the seat has most."""
    goods = s.goods[s.stack[-1][1]]
    return max(legal, key=lambda action: goods[action[1]] + random())


def _sway(s: Grifoni, legal: list[Action], random: Random) -> Action:
    paid = [action for action in legal if action[0] == "pay"]
    return _plenty(s, paid, random) if paid else ("free",)


def _shift(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """What helps the own way to the Plot Choice, and hinders the best other one."""
    seat = s.stack[-1][1]

    def lead() -> float:
        hopes = [plot_worth(s, each) for each in range(len(s.score))]
        return hopes[seat] - max(hopes[:seat] + hopes[seat + 1 :])

    best, most = legal[0], -1e9
    for action in legal:
        _, track, step = action
        was = s.balance[track]
        s.balance[track] = max(-BALANCE_END, min(BALANCE_END, was + step))
        worth = lead() + 0.1 * random()
        s.balance[track] = was
        if worth > most:
            best, most = action, worth
    return best


# --- the Quest --------------------------------------------------------------------------------------------------


def _front(s: Grifoni, legal: list[Action], random: Random) -> Action:
    """The next pair of the line that reaches the best Task; the line of before if it is that one."""
    _, seat, first = s.stack[-1]
    front = s.front[seat]
    armed = set() if first else set(zip(front[::2], front[1::2], strict=True))
    best: list[tuple[int, int]] = []
    most, seen = -1.0, []
    for weight in (0.4, 1.2, 3.0):
        line = best_line(s, seat, weight)
        pairs = set(line)
        if pairs in seen or not armed <= pairs:
            continue
        seen.append(pairs)
        s.front[seat] = [card for pair in line for card in pair]
        worth = max([TASK_BEST[task] for task in offered(s) if enough(s, seat, task)], default=0.0)
        if worth > most:
            best, most = line, worth
    s.front[seat] = front
    if first and set(zip(front[::2], front[1::2], strict=True)) == set(best) and front:
        return ("keep",)
    wanted = [pair for pair in best if pair not in armed]
    return ("arm", *wanted[0]) if wanted and len(armed) < FRONT else legal[-1]


def _option_worth(s: Grifoni, seat: int, option: Reward, seen: dict[tuple[int, int], float]) -> float:
    """Points, goods, and what the tracks add to the way to a Plot Choice."""
    tracks = option.tracks
    if tracks not in seen:
        seen[tracks] = _tracks_worth(s, seat, tracks) if any(tracks) else 0.0
    return option.vp + seen[tracks] + GOOD * (sum(option.goods) + option.any - sum(option.pay))


def _tracks_worth(s: Grifoni, seat: int, tracks: tuple[int, int]) -> float:
    before = plot_worth(s, seat)
    for track, n in enumerate(tracks):
        s.tracks[track][seat] += n
    after = plot_worth(s, seat)
    for track, n in enumerate(tracks):
        s.tracks[track][seat] -= n
    return after - before


def _task(s: Grifoni, legal: list[Action], random: Random) -> Action:
    seat = s.stack[-1][1]
    seen: dict[tuple[int, int], float] = {}
    best, most = PASS, 0.0
    for action in legal:
        if action != PASS:
            options = TASK_CARDS[action[1]].options
            worth = max([_option_worth(s, seat, option, seen) for option in options]) + 0.1 * random()
            if worth > most:
                best, most = action, worth
    return best


def _option(s: Grifoni, legal: list[Action], random: Random) -> Action:
    _, seat, task = s.stack[-1]
    seen: dict[tuple[int, int], float] = {}
    options = TASK_CARDS[task].options
    return max(legal, key=lambda action: _option_worth(s, seat, options[action[1]], seen) + 0.1 * random())


TASK_BEST = [
    max(o.vp + 0.55 * sum(o.tracks) + GOOD * (sum(o.goods) + o.any - sum(o.pay)) for o in task.options)
    for task in TASK_CARDS
]


def _first(s: Grifoni, legal: list[Action], random: Random) -> Action:
    return legal[0]


def _last(s: Grifoni, legal: list[Action], random: Random) -> Action:
    return legal[-1]


ANSWERS: Mapping[str, Callable[[Grifoni, list[Action], Random], Action]] = {
    "place": _place, "council": _council, "gain_card": _gain_card, "cycle": _cycle, "take": _scarce,
    "either": _scarce, "overflow": _plenty, "give": _plenty, "sway": _sway, "shift": _shift, "further": _first,
    "both": _first, "book": _book, "bonus": _first, "sell": _sell, "exchange": _last, "skill": _first,
    "front": _front, "task": _task, "option": _option, "choose": _choose,
}  # fmt: skip
"""The rest (which token a Skill saves, which card is dropped, what the Star-Reader keeps) is answered at random."""
