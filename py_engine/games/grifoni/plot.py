"""Story and Plot.   story  →  turn … end_turn  →  plot  →  choose?  →  time  →  turn | new_act → story | tally"""

from __future__ import annotations

from ...kernel import Action, Step, push, tell
from .market import renew
from .state import Grifoni, met, paragraph
from .wagon import TYPES, gain_reward, move_balance
from .words import (
    ACT,
    EMPTY,
    EQUIPMENT,
    GLORY,
    MERCENARY,
    PLOT,
    SLOTS,
    STALEMATE,
    SUPREMACY,
)

LAST_TURN = 9


def begin_story(s: Grifoni) -> None:
    """Read the paragraph; what it adds to the Tabula comes into play."""
    tell(s, "story", s.paragraph)  # GRIF-043 GRIF-045
    setup = paragraph(s).setup
    if setup is not None:
        for good in TYPES:
            s.bounty[good] = min(setup.bounty[good], s.pool[good])  # GRIF-044
            s.pool[good] -= s.bounty[good]
        for track in (GLORY, SUPREMACY):
            move_balance(s, track, setup.balance[track])  # GRIF-Q67
    push(s, ("turn",))  # GRIF-046


def turn(s: Grifoni) -> None:
    """One Game Turn: Planning, Actions, Quest, End of Turn, then the Plot."""
    tell(s, "turn", s.time)
    push(s, ("plan",), ("quests",), ("end_turn",), ("plot",), ("time",))


def quests(s: Grifoni) -> None:
    push(s, *[("quest", seat) for seat in s.priority])  # GRIF-136


# --- End of Turn ------------------------------------------------------------------------------------------------


def end_turn(s: Grifoni) -> None:
    for kind in (MERCENARY, EQUIPMENT):
        renew(s, kind)  # GRIF-Q31
    order_obols(s)
    s.camp = [EMPTY] * SLOTS  # GRIF-159
    tell(s, "squires")


def order_obols(s: Grifoni) -> None:
    """Fewest Victory Points leftmost; players who are tied change places."""
    swapped = s.priority[::-1]  # GRIF-158 GRIF-Q16
    order = sorted(swapped, key=s.score.__getitem__)  # GRIF-157
    if order != s.priority:
        s.priority = order
        tell(s, "priority", *order)


# --- the Plot ---------------------------------------------------------------------------------------------------


def plot(s: Grifoni) -> None:
    """The owner of a Squire on the Plot Choice Slot chooses, if a requirement is still met."""
    seat = s.reserved
    if seat == EMPTY:
        return  # GRIF-161
    if met(s, seat):
        push(s, ("choose", seat))
        return
    s.reserved = EMPTY  # GRIF-163 GRIF-Q58 GRIF-Q61
    tell(s, "failed", seat)


def choose_legal(s: Grifoni, seat: int) -> list[Action]:
    return [("choose", track) for track in (*met(s, seat), STALEMATE)]  # GRIF-165 GRIF-Q59


def choose_apply(s: Grifoni, seat: int, action: Action) -> None:
    s.reserved = EMPTY  # GRIF-164
    s.chosen_by[s.act] = seat
    resolve(s, seat, action[1])


def resolve(s: Grifoni, seat: int, choice: int) -> None:
    """Lay the Plot Token, read, reward an active choice, turn to the page it points to."""
    made = paragraph(s).choices[choice]
    s.plot[s.act] = choice  # GRIF-168 GRIF-Q62
    tell(s, "plot", seat, s.paragraph, choice)
    if seat != EMPTY:
        push(s, *gain_reward(s, seat, made.reward, PLOT))  # GRIF-170 GRIF-Q60
    if s.act == ACT - 1:
        s.epilogue = made.target
    else:
        s.paragraph = made.target  # GRIF-172


def time(s: Grifoni) -> None:
    """Go on to the next turn, the next Act or the end."""
    last = s.act == ACT - 1
    if s.plot[s.act] == EMPTY:
        if s.time < LAST_TURN:
            s.time += 1  # GRIF-174
            tell(s, "time", s.time)
        elif last:
            resolve(s, EMPTY, STALEMATE)  # GRIF-173
            push(s, ("tally",))
            return
        if (s.time - 1) // ACT == s.act:
            push(s, ("turn",))  # GRIF-176
            return
        resolve(s, EMPTY, STALEMATE)  # GRIF-175
    elif last:
        push(s, ("tally",))  # GRIF-177
        return
    else:
        s.time = ACT * (s.act + 1) + 1  # GRIF-178
        tell(s, "time", s.time)
    push(s, ("new_act",))


def new_act(s: Grifoni) -> None:
    """The tracks and the Balance return to 0, what was left on the Tabula to the pool."""
    s.act += 1  # GRIF-152 GRIF-180
    s.tracks = [[0] * len(s.score) for _ in (GLORY, SUPREMACY)]  # GRIF-179
    s.balance = [0, 0]
    for good in TYPES:
        s.pool[good] += s.bounty[good]  # GRIF-Q66
    s.bounty = [0] * len(TYPES)
    tell(s, "act_begins", s.act)
    push(s, ("story",))  # GRIF-181


PLOT_STEPS = {
    "story": Step(run=begin_story),
    "turn": Step(run=turn),
    "quests": Step(run=quests),
    "end_turn": Step(run=end_turn),
    "plot": Step(run=plot),
    "choose": Step(choose_legal, choose_apply, open=True),
    "time": Step(run=time),
    "new_act": Step(run=new_act),
}
