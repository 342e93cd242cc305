"""Turns: Masters, Wielders and the revealed Collector; Channel and Draw.

turn → begin? → place → action → end;  turn(Master) → give × Wielders → income;
turn(Collector) → (weapon → place → action → end) × weapons → income.
"""

from __future__ import annotations

from ...kernel import Action, push, tell
from .data import EMPTY, ENDANGERED_AT_START, LIBERATED, REVEAL_GAIN, STRIKE_COST
from .powers import usable
from .seals import land, lean
from .state import Blades, challengeable, fig, is_master, masters, puttable, recipients, side_of, takeable
from .tokens import gain, readies, show_top

STOP: Action = ("stop",)


def turn(s: Blades, seat: int) -> None:
    s.active = seat
    s.round += seat == 1
    push(s, ("turn", (seat + 1) % s.seats))  # BOL-046
    if is_master(s, seat):
        _master_turn(s, seat)
    elif fig(s).odd and s.out == EMPTY:
        push(s, ("begin", seat), ("start", seat))  # D21, BOL-Q87
    else:
        push(s, ("start", seat))


def begin_legal(s: Blades, seat: int) -> list[Action]:
    return [("begin",)]


def begin_apply(s: Blades, seat: int, action: Action) -> None:
    tell(s, "begins", seat)


def start(s: Blades, seat: int) -> None:
    """The first step of a Wielder's or the revealed Collector's turn."""
    if seat != s.out:
        _wielder_turn(s, seat, s.weapons[seat][0])
        return
    s.acted = 0
    if s.deck:  # BOL-135, BOL-Q90
        blade = s.deck.pop()
        s.bottom = min(s.bottom, len(s.deck))
        s.weapons[seat].append(blade)
        s.holder[blade], s.freed[blade], s.ready[blade] = seat, LIBERATED, 1  # BOL-136, BOL-Q89
        tell(s, "weapon", seat, blade)
        show_top(s)
    push(s, ("next_weapon", seat), ("collector_income", seat))


def next_weapon(s: Blades, seat: int) -> None:
    if any(not s.acted >> blade & 1 for blade in s.weapons[seat]):
        push(s, ("weapon", seat), ("next_weapon", seat))


def weapon_legal(s: Blades, seat: int) -> list[Action]:
    return [("weapon", blade) for blade in s.weapons[seat] if not s.acted >> blade & 1]  # BOL-Q91


def weapon_apply(s: Blades, seat: int, action: Action) -> None:
    s.acted |= 1 << action[1]
    _wielder_turn(s, seat, action[1])


def collector_income(s: Blades, seat: int) -> None:
    gain(s, seat, s.seats)  # BOL-139, BOL-Q110


def _wielder_turn(s: Blades, seat: int, blade: int) -> None:
    s.wards = [ward for ward in s.wards if ward[0] != blade]  # BOL-B09
    s.shields = [shield for shield in s.shields if shield != blade]  # BOL-B10
    tell(s, "turn", seat, blade)
    gain(s, seat, 1)  # BOL-055
    push(s, ("place", seat), ("action", seat, blade), ("end", blade))


def place_legal(s: Blades, seat: int) -> list[Action]:
    return [("place", c) for c in puttable(s, seat)] or [STOP]  # BOL-056, BOL-Q17


def place_apply(s: Blades, seat: int, action: Action) -> None:
    if action == STOP:
        tell(s, "no_place", seat)
    else:
        land(s, seat, action[1], 1)


def action_legal(s: Blades, seat: int, blade: int) -> list[Action]:
    """BOL-057; Draw is always there (BOL-Q18)."""
    ready, pool, side = s.ready[blade], s.pool[seat], side_of(s, blade)
    open_ = puttable(s, seat)
    actions: list[Action] = []
    if pool and open_:
        actions.append(("channel",))  # BOL-Q20
    actions.append(("draw",))
    if challengeable(s, seat):
        actions.append(("duel",))  # BOL-Q29
    if ready and usable(s, seat, blade, side, free=False):
        actions.append(("wield",))  # BOL-065, BOL-Q32, BOL-Q34
    if ready and pool >= STRIKE_COST and open_:
        actions.append(("strike",))  # BOL-067
    return actions


def action_apply(s: Blades, seat: int, blade: int, action: Action) -> None:
    tell(s, "action", seat, blade, action[0])
    if action[0] == "channel":
        push(s, ("channel", seat, 0), ("readies", blade))  # BOL-060
    elif action[0] == "draw":
        push(s, ("draw", seat, 0, 3), ("readies", blade))  # BOL-061, BOL-062
    elif action[0] == "duel":
        push(s, ("challenge", seat, blade, 0, 0))
    elif action[0] == "wield":
        push(s, ("wield", seat, blade))
    else:
        push(s, ("strike_seal", seat, blade, STRIKE_COST, 0, 0, 0))


def channel_legal(s: Blades, seat: int, used: int) -> list[Action]:
    puts: list[Action] = [("put", c) for c in puttable(s, seat, used)] if s.pool[seat] else []
    return puts + [STOP] if used or not puts else puts  # BOL-058, BOL-059, BOL-Q20


def channel_apply(s: Blades, seat: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    s.pool[seat] -= 1
    used |= 1 << action[1]
    if s.pool[seat]:
        push(s, ("channel", seat, used))
    land(s, seat, action[1], 1)  # BOL-Q21: one by one


def draw_legal(s: Blades, seat: int, used: int, left: int) -> list[Action]:
    return [("take", c) for c in takeable(s, seat, used)] + [STOP]  # BOL-Q18, BOL-Q25


def draw_apply(s: Blades, seat: int, used: int, left: int, action: Action) -> None:
    if action == STOP:
        return
    s.power[action[1]] -= 1
    lean(s, seat, action[1], -1)
    s.pool[seat] += 1  # BOL-Q27
    tell(s, "took", seat, action[1], 1)
    if left > 1:
        push(s, ("draw", seat, used | 1 << action[1], left - 1))


def end(s: Blades, blade: int) -> None:
    if s.freed[blade]:
        readies(s, blade)  # BOL-104, BOL-Q92


# --- Masters -----------------------------------------------------------------------------------------------------


def _bonus(s: Blades, seat: int) -> int:
    """BOL-109, for a Master whose first Seal is broken."""
    return -(-fig(s).p // 2) if s.endangered[masters(s).index(seat)] else 0


def _master_turn(s: Blades, seat: int) -> None:
    tell(s, "turn", seat, EMPTY)
    if ENDANGERED_AT_START:
        gain(s, seat, _bonus(s, seat))
    push(s, ("hand_power", seat, 0), ("master_income", seat))  # BOL-053


def hand_power(s: Blades, seat: int, first: int) -> None:
    """Ask how much the next Wielder from seat `first` on gets, until nothing is left (BOL-050, BOL-051)."""
    if s.pool[seat]:
        left = [p for p in recipients(s) if p >= first] or recipients(s)[-1:]  # he who was left may just have revealed
        push(s, ("give", seat, left[0]))


def give_legal(s: Blades, seat: int, to: int) -> list[Action]:
    if to == recipients(s)[-1]:
        return [("give", s.pool[seat])]  # the last one takes the rest
    return [("give", n) for n in range(s.pool[seat] + 1)]


def give_apply(s: Blades, seat: int, to: int, action: Action) -> None:
    if action[1]:
        s.pool[seat] -= action[1]
        s.pool[to] += action[1]
        tell(s, "gave", seat, to, action[1])
    push(s, ("hand_power", seat, to + 1))


def master_income(s: Blades, seat: int) -> None:
    gain(s, seat, fig(s).p + (0 if ENDANGERED_AT_START else _bonus(s, seat)))  # BOL-052, BOL-Q55


# --- the Collector's reveal ------------------------------------------------------------------------------------------


def reveal_legal(s: Blades, seat: int) -> list[Action]:
    return [("reveal",)]


def reveal_apply(s: Blades, seat: int, action: Action) -> None:
    """BOL-122 - BOL-125. The waiting steps that he changes are replaced (BOL-Q98, BOL-Q58)."""
    blade = s.weapons[seat][0]
    s.out, s.shown[seat] = seat, 1
    s.freed[blade], s.ready[blade] = LIBERATED, 1  # BOL-123, BOL-Q88
    tell(s, "revealed", seat, blade)
    gain(s, seat, REVEAL_GAIN)  # BOL-124
    kind, *args = s.stack[-1]
    if kind == "support":
        s.stack[-1] = ("who_supports", *args[1:])
    elif kind == "give" and args[1] == seat:
        s.stack[-1] = ("hand_power", args[0], seat + 1)
