"""Table talk: a closed list of public claims, the same for people and bots. They may be lies and change nothing.

A claim is (act, *arguments); colours and seats are numbers. The acts are T1 to T13 of the rules, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from ...kernel import Action, Event
from .data import BREAK, COLLECTOR_CREST, EMPTY, FIGURES
from .state import Blades, is_master, liberated, masters, needed, team, wielders

I_AM, SERVE, NOT, IS, SERVES, MASTERS, WIELDERS = "i_am", "i_serve", "i_am_not", "is", "serves", "masters", "wielders"
FILL, DRAIN, DUEL, NEED, WHO, BELIEVE, DOUBT = "fill", "empty", "duel", "need", "who", "believe", "doubt"


def says(s: Blades, seat: int) -> list[Action]:
    """What a seat may say, at any moment (BOL-112, BOL-Q79, BOL-Q80); Masters too (BOL-Q82)."""
    return list(_claims(s.seats, seat))


@cache
def _claims(n: int, seat: int) -> tuple[Action, ...]:
    f = FIGURES[n]
    seals = list(range(2 * f.m))
    crests = [*seals, COLLECTOR_CREST] if f.odd else seals
    masters = (0, f.second)
    others = [p for p in range(n) if p != seat]
    wielders = [p for p in others if p not in masters]
    claims: list[Action] = []
    if seat not in masters:
        claims += [(I_AM, c) for c in crests] + [(SERVE, m) for m in masters] + [(NOT, c) for c in crests]
        claims.append((NEED,))
    claims += [(IS, p, c) for p in wielders for c in crests] + [(SERVES, p, m) for p in wielders for m in masters]
    claims += [(act, c) for act in (MASTERS, WIELDERS, FILL, DRAIN) for c in seals]
    claims += [(act, p) for act in (DUEL, WHO) for p in wielders]
    return (*claims, (BELIEVE,), (DOUBT,))


def truth(v: Blades, speaker: int, claim: Action) -> bool | None:
    """Whether a claim was true, once all Crests lie open (BOL-Q119); None for an opinion, a wish or a question."""
    ask = _TRUTH.get(claim[0])
    return ask(v, speaker, *claim[1:]) if ask else None


def _serves(v: Blades, speaker: int, p: int, master: int) -> bool:
    return team(v, p) == team(v, master)


_TRUTH: Mapping[str, Callable[..., bool]] = {
    I_AM: lambda v, speaker, c: v.crest[speaker] == c,
    SERVE: lambda v, speaker, master: _serves(v, speaker, speaker, master),
    NOT: lambda v, speaker, c: v.crest[speaker] != c,
    IS: lambda v, speaker, p, c: v.crest[p] == c,
    SERVES: _serves,
    MASTERS: lambda v, speaker, c: c in v.slots,
    WIELDERS: lambda v, speaker, c: c not in v.slots,
}


# --- bots --------------------------------------------------------------------------------------------------------

HONEST, SILENT = 5, 8
"""Of ten bots, five are honest, three silent and two liars."""


def talk(v: Blades, seat: int, heard: Sequence[Event], random: Random) -> Action | None:
    """A claim of a bot: at most one in its own turn, and none on others' turns (BOL-Q80)."""
    if v.active != seat or not v.stack or v.round < 2 or v.shown[seat] or _spoke(heard, seat):
        return None
    if is_master(v, seat):
        return _request(v, seat) if random.random() < 0.5 else None
    manner = _manner(v, seat)
    if v.round > 3 or random.random() < 0.5:
        return None
    if manner < HONEST and v.crest[seat] != COLLECTOR_CREST:
        return (I_AM, v.crest[seat])
    return None if manner < SILENT else _lie(v, seat, random)


def _spoke(heard: Sequence[Event], seat: int) -> bool:
    """Whether this seat has spoken since its turn began."""
    for event in reversed(heard):
        if event[0] == "turn":
            return False
        if event[0] == "say" and event[1] == seat:
            return True
    return True


def _manner(v: Blades, seat: int) -> int:
    """How a bot talks in this match, 0 to 9: fixed by the public deal."""
    return int(Random(f"{v.array}{v.holder}{seat}").random() * 10)


def _request(v: Blades, seat: int) -> Action | None:
    """A Master asks for power on the weak Seal of the rival that he knows."""
    rival = v.slots[2 * masters(v).index(seat) + 1]
    return None if v.broken[rival] else (FILL, rival)


def _lie(v: Blades, seat: int, random: Random) -> Action | None:
    """A colour of the other team that its deeds have not excluded."""
    mine = v.crest[seat]
    side = v.array[mine] if mine != COLLECTOR_CREST else int(random.random() * 2)
    open_ = [c for c, of in enumerate(v.array) if of != side and not v.broken[c] and not v.ruled_out[seat] >> c & 1]
    return (I_AM, open_[int(random.random() * len(open_))]) if open_ else None


EARLY = {7: 7, 9: 5, 11: 5}
"""Of ten Collector bots, so many reveal in round 2 to 4: at a larger table more Seals break without their help."""


def reacts(v: Blades, seat: int, heard: Sequence[Event], random: Random) -> Action | None:
    """The Collector bot reveals before its turn: early, to gather weapons, or never but to win in that very turn."""
    if v.out != EMPTY or v.crest[seat] != COLLECTOR_CREST or not v.stack or v.stack[-1] != ("begin", seat):
        return None
    manner = _manner(v, seat)
    early = manner < EARLY[v.seats] and v.round >= 2 + manner % 3
    return ("reveal",) if early or _wins_revealed(v) else None


def _wins_revealed(v: Blades) -> bool:
    """Whether one Wielder more is enough, and two weapons can break a Seal that one cannot."""
    free = sum(liberated(v, w) for w in wielders(v))
    ripest = max(v.power)
    return free == needed(v) - 1 and BREAK - 4 <= ripest < BREAK - 2
