"""The decisions inside powers: one target, or one target and amount, at a time (D16).

`left` counts the targets still allowed, `used` has the bits of those already chosen, `may` tells that the choice may be
stopped at once ("up to"). Nothing left to choose is answered with `stop`.
"""

from __future__ import annotations

from ...kernel import Action, push, tell
from .data import STRIKE_COST
from .powers import copied, hidden_cards, look_at, other_weapons, others, purses, ward, wardable
from .seals import land, rule_out
from .state import Blades, puttable, robbable, takeable, wielders
from .tokens import gain, readies, unreadies

STOP: Action = ("stop",)


def _or_stop(actions: list[Action], may: bool) -> list[Action]:
    return [*actions, STOP] if may or not actions else actions


def _amounts(verb: str, targets: list[int], have: list[int], most: int) -> list[Action]:
    return [(verb, t, n) for t in targets for n in range(1, min(most, have[t]) + 1)]


# --- pools -------------------------------------------------------------------------------------------------------


def steal_legal(s: Blades, seat: int, left: int, most: int, used: int) -> list[Action]:
    return [*_amounts("from", robbable(s, seat, used), s.pool, most), STOP]


def steal_apply(s: Blades, seat: int, left: int, most: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, p, n = action
    s.pool[p] -= n
    s.pool[seat] += n
    tell(s, "stole", seat, p, n)
    if left > 1:
        push(s, ("steal", seat, left - 1, most, used | 1 << p))


def lose_legal(s: Blades, seat: int, left: int, n: int, used: int, may: int) -> list[Action]:
    return _or_stop([("from", p) for p in robbable(s, seat, used)], bool(may))


def lose_apply(s: Blades, seat: int, left: int, n: int, used: int, may: int, action: Action) -> None:
    if action == STOP:
        return
    p = action[1]
    lost = min(n, s.pool[p])  # BOL-B07
    s.pool[p] -= lost
    tell(s, "lost", p, lost)
    if left > 1:
        push(s, ("lose", seat, left - 1, n, used | 1 << p, 1))


def gift_legal(s: Blades, seat: int, left: int, n: int, used: int, may: int) -> list[Action]:
    return _or_stop([("to", p) for p in others(s, seat, used)], bool(may))


def gift_apply(s: Blades, seat: int, left: int, n: int, used: int, may: int, action: Action) -> None:
    if action == STOP:
        return
    gain(s, action[1], n)
    if left > 1:
        push(s, ("gift", seat, left - 1, n, used | 1 << action[1], 1))


def purse_legal(s: Blades, seat: int, left: int, most: int, used: int) -> list[Action]:
    return [*_amounts("from", purses(s, seat, used), s.pool, most), STOP]


def purse_apply(s: Blades, seat: int, left: int, most: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, p, n = action
    s.pool[p] -= n
    s.carried += n
    tell(s, "purse", seat, p, n)
    if left > 1 and most > n:
        push(s, ("purse", seat, left - 1, most - n, used | 1 << p))


def hand_out(s: Blades, seat: int, first: int) -> None:
    """Fomalhaut: ask how much the next Wielder gets; all must be handed out (D17)."""
    if s.carried:
        push(s, ("hand", seat, next(p for p in wielders(s) if p >= first)))


def hand_legal(s: Blades, seat: int, to: int) -> list[Action]:
    if to == wielders(s)[-1]:
        return [("hand", s.carried)]
    return [("hand", n) for n in range(s.carried + 1)]


def hand_apply(s: Blades, seat: int, to: int, action: Action) -> None:
    s.carried -= action[1]
    if action[1]:
        s.pool[to] += action[1]
        tell(s, "gave", seat, to, action[1])
    push(s, ("hand_out", seat, to + 1))


# --- Seals -------------------------------------------------------------------------------------------------------


def put_legal(s: Blades, seat: int, left: int, n: int, used: int, may: int, own: int) -> list[Action]:
    return _or_stop([("put", c) for c in puttable(s, seat, used, own=bool(own))], bool(may))


def put_apply(s: Blades, seat: int, left: int, n: int, used: int, may: int, own: int, action: Action) -> None:
    if action == STOP:
        return
    s.picked.append(action[1])
    if left > 1:
        push(s, ("put", seat, left - 1, n, used | 1 << action[1], 1, own))
    land(s, seat, action[1], n, proves=not own)


def onto_legal(s: Blades, seat: int, kind: str, *_: int) -> list[Action]:
    """The receiving Seal comes first and must be legal for putting."""
    sources = takeable(s, seat)
    open_ = [c for c in puttable(s, seat) if kind == "drain" or any(other != c for other in sources)]
    return [("onto", c) for c in open_] or [STOP]


def onto_apply(s: Blades, seat: int, kind: str, total: int, each: int, count: int, action: Action) -> None:
    if action == STOP:
        return
    to = action[1]
    rule_out(s, seat, to)
    tell(s, "chose", seat, to)
    push(s, (kind, seat, to, total, each, count, 0), ("set_down", seat, to))


def gather_legal(s: Blades, seat: int, to: int, total: int, each: int, left: int, used: int) -> list[Action]:
    return [*_amounts("off", takeable(s, seat, used | 1 << to), s.power, min(total, each)), STOP]


def gather_apply(s: Blades, seat: int, to: int, total: int, each: int, left: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, c, n = action
    s.power[c] -= n
    s.carried += n
    tell(s, "moved", seat, c, to, n)
    if left > 1 and total > n:
        push(s, ("gather", seat, to, total - n, each, left - 1, used | 1 << c))


def drain_legal(s: Blades, seat: int, to: int, total: int, each: int, left: int, used: int) -> list[Action]:
    return [*_amounts("from", robbable(s, seat, used), s.pool, each), STOP]


def drain_apply(s: Blades, seat: int, to: int, total: int, each: int, left: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, p, n = action
    s.pool[p] -= n
    s.carried += n
    tell(s, "drained", seat, p, to, n)
    if left > 1:
        push(s, ("drain", seat, to, total, each, left - 1, used | 1 << p))


def set_down(s: Blades, seat: int, to: int) -> None:
    """All moved power lands together (BOL-B05)."""
    n, s.carried = s.carried, 0
    if n:
        land(s, seat, to, n)


def remove_legal(s: Blades, seat: int, left: int, most: int, used: int) -> list[Action]:
    return [*_amounts("off", takeable(s, seat, used), s.power, most), STOP]


def remove_apply(s: Blades, seat: int, left: int, most: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, c, n = action
    s.power[c] -= n
    tell(s, "removed", seat, c, n)
    if left > 1:
        push(s, ("remove", seat, left - 1, most, used | 1 << c))


def lift_apply(s: Blades, seat: int, left: int, most: int, used: int, action: Action) -> None:
    if action == STOP:
        return
    _, c, n = action
    s.picked.append(c)
    s.power[c] -= n
    s.pool[seat] += n
    tell(s, "took", seat, c, n)
    if left > 1:
        push(s, ("lift", seat, left - 1, most, used | 1 << c))


def ward_legal(s: Blades, seat: int, blade: int, left: int, bar: int, lock: int, used: int, may: int) -> list[Action]:
    return _or_stop([("ward", c) for c in wardable(s, used)], bool(may))


def ward_apply(
    s: Blades, seat: int, blade: int, left: int, bar: int, lock: int, used: int, may: int, action: Action
) -> None:
    if action == STOP:
        return
    ward(s, seat, blade, action[1], bar, lock)
    if left > 1:
        push(s, ("ward", seat, blade, left - 1, bar, lock, used | 1 << action[1], 1))


# --- weapons and Crests ------------------------------------------------------------------------------------------


def unready_one_legal(s: Blades, seat: int, blade: int, left: int) -> list[Action]:
    return [*[("unready", w) for w in other_weapons(s, blade) if s.ready[w]], STOP]


def unready_one_apply(s: Blades, seat: int, blade: int, left: int, action: Action) -> None:
    if action == STOP:
        return
    unreadies(s, action[1])
    s.picked.append(action[1])
    if left > 1:
        push(s, ("unready_one", seat, blade, left - 1))


def ready_one_legal(s: Blades, seat: int, blade: int, left: int, gift: int, used: int) -> list[Action]:
    return [*[("ready", w) for w in other_weapons(s, blade) if w not in s.picked], STOP]


def ready_one_apply(s: Blades, seat: int, blade: int, left: int, gift: int, used: int, action: Action) -> None:
    """Valkyrie: each weapon is a target, each other player gains once (BOL-Q109)."""
    if action == STOP:
        return
    readies(s, action[1])
    s.picked.append(action[1])
    p = s.holder[action[1]]
    if p != seat and not used >> p & 1:
        gain(s, p, gift)
    if left > 1:
        push(s, ("ready_one", seat, blade, left - 1, gift, used | 1 << p))


def grant_legal(s: Blades, seat: int) -> list[Action]:
    return [*[("grant", w) for w in s.picked if s.ready[w] and s.holder[w] != seat], STOP]


def grant_apply(s: Blades, seat: int, action: Action) -> None:
    if action != STOP:
        tell(s, "granted", seat, action[1])
        push(s, ("granted", s.holder[action[1]], action[1]))


def granted_legal(s: Blades, seat: int, weapon: int) -> list[Action]:
    return [*[("strike", c) for c in puttable(s, seat)], ("decline",)]  # D20


def granted_apply(s: Blades, seat: int, weapon: int, action: Action) -> None:
    if action == ("decline",):
        tell(s, "declined", seat)
        return
    rule_out(s, seat, action[1])
    tell(s, "strikes", seat, action[1], 0)
    push(s, ("round", seat, weapon, action[1], 0, 0))


def extra_legal(s: Blades, seat: int, blade: int) -> list[Action]:
    """Procyon liberated: Channel, Draw or Strike (paying its 3)."""
    open_ = puttable(s, seat)
    actions: list[Action] = [("channel",)] if s.pool[seat] and open_ else []
    actions.append(("draw",))
    return [*actions, ("strike",)] if s.pool[seat] >= STRIKE_COST and open_ else actions


def extra_apply(s: Blades, seat: int, blade: int, action: Action) -> None:
    tell(s, "action", seat, blade, action[0])
    if action[0] == "channel":
        push(s, ("channel", seat, 0))
    elif action[0] == "draw":
        push(s, ("draw", seat, 0, 3))
    else:
        push(s, ("strike_seal", seat, blade, STRIKE_COST, 0, 0, 0))


def look_legal(s: Blades, seat: int, left: int, with_masters: int, used: int, may: int) -> list[Action]:
    return _or_stop([("look", card) for card in hidden_cards(s, seat, with_masters, used)], bool(may))


def look_apply(s: Blades, seat: int, left: int, with_masters: int, used: int, may: int, action: Action) -> None:
    if action == STOP:
        return
    look_at(s, seat, action[1])
    if left > 1:
        push(s, ("look", seat, left - 1, with_masters, used | 1 << action[1], 1))


def swap_looks_legal(s: Blades, seat: int) -> list[Action]:
    return [("look", card) for card in hidden_cards(s, seat, 0)] or [STOP]


def swap_looks_apply(s: Blades, seat: int, action: Action) -> None:
    """Cherubim: both look."""
    if action != STOP:
        look_at(s, seat, action[1])
        look_at(s, action[1], seat)


def copy_legal(s: Blades, seat: int, blade: int, side: int) -> list[Action]:
    return [("copy", w) for w in copied(s, seat)] or [STOP]


def copy_apply(s: Blades, seat: int, blade: int, side: int, action: Action) -> None:
    if action != STOP:
        tell(s, "borrows", seat, blade, action[1], side)
        push(s, ("clause", seat, blade, action[1], side, 0))
