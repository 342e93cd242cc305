"""How well a seat stands, what a spell is likely to bring, and which actions are worth a search.

`prospect` looks at public facts only, so that it may also guess what others choose before the reveal.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Action
from .data import (
    ACCELERATION,
    ARTIFICER,
    AVARICE,
    CHANGER,
    CHARM,
    CLAIRVOYANCE,
    COPPER,
    CREATION,
    CURE,
    DOMINATION,
    FORBIDDEN,
    GOLD,
    HEALER,
    ITEM,
    ITEMS,
    JESTER,
    KIND,
    KING,
    KNIGHT,
    LUCK,
    NUMBERS,
    PILGRIM,
    POLYMORPH,
    PRINCE,
    QUEEN,
    QUEST,
    RESISTANCE,
    ROGUE,
    SEER,
    SILENCE,
    SILVER,
    SUMMON,
    TELEKINESIS,
    THIEF,
    TIME_STOP,
    TREASURE,
    WISH,
    WITCH,
)
from .scoring import junk, returns
from .table import EMPTY, Grimoire, face_down, supply

SCALE = 22.0
STEAL = 1.4
"""What a gain counts that is another player's loss."""
PER_ROUND = {KNIGHT: 0.16, CHANGER: 0.12, ARTIFICER: 0.13, SEER: 0.06, WITCH: 0.05, JESTER: 0.07, HEALER: 0.08}
"""VP that a Companion may still bring in each round to come."""


def value(s: Grimoire, seat: int) -> float:
    """The expected lead over the best other seat, between -1 and 1; exact at the end."""
    if not s.stack:
        return returns(s)[seat]
    left = rounds_left(s)
    waiting = pending(s)
    totals = [worth(s, q, left) for q in range(len(s.vp))]
    for place, q in enumerate(waiting):
        totals[q] += turn_gain(s, q, place)
    lead = totals[seat] - max(t for q, t in enumerate(totals) if q != seat)
    return max(-0.99, min(0.99, lead / SCALE))


def rounds_left(s: Grimoire) -> float:
    """A guess at how many more rounds will be played."""
    if s.closing:
        return 0.0
    most = max(max(len(f), len(c)) for f, c in zip(s.companions, s.treasures, strict=True))
    cards = (len(s.deck) + len(s.discard)) / (len(s.vp) + 1)
    return max(0.3, min((NUMBERS["end_count"] - most) / 0.8, cards))


def pending(s: Grimoire) -> list[int]:
    """Seats whose turn of this round is not over, in order."""
    order = []
    for kind, *args in reversed(s.stack):
        if kind in ("turn", "cast", "fetch", "take") and args[0] not in order:
            order.append(args[0])
        elif kind == "spell":
            return []
    return order


def worth(s: Grimoire, seat: int, left: float) -> float:
    """Points of a Territory now, with what its cards may still become."""
    own = [0] * len(QUEST)
    total = float(s.vp[seat])
    for card in s.treasures[seat]:
        own[KIND[card]] += 1
    for card in s.companions[seat]:
        own[KIND[card]] += 1
    for kind, n in enumerate(own):
        if n:
            total += n * QUEST[kind].vp
            if kind > COPPER:
                total += n * _future(s, seat, kind, own, left)
    for item in s.items[seat]:
        total += ITEMS[ITEM[item]].vp
    return total + _junk(s, seat)


def _future(s: Grimoire, seat: int, kind: int, own: list[int], left: float) -> float:
    """What one Companion of a kind adds beyond its printed VP."""
    if kind in (THIEF, PILGRIM):
        return 0.85 * left / len(s.vp)
    if kind == ROGUE:
        ready = min(1.0, (s.vp[seat] + 0.55 * left) / NUMBERS["rogue_tokens"])
        return NUMBERS["rogue_malus"] + (NUMBERS["rogue_bonus"] - NUMBERS["rogue_malus"]) * ready * ready
    if kind == PRINCE:
        return NUMBERS["prince_per_other"] * (own[PRINCE] - 1) + 0.08 * left
    if kind == QUEEN:
        names = sum(n > 0 for n in own[COPPER + 1 :])
        return NUMBERS["queen_bonus"] * min(1.0, (names + 0.4 * left) / NUMBERS["queen_names"]) ** 3
    if kind == KING:
        coins = (own[GOLD] > 0) + (own[SILVER] > 0) + (own[COPPER] > 0)
        return NUMBERS["king_bonus"] * min(1.0, (coins + 0.2 * left) / 3) ** 2
    return PER_ROUND.get(kind, 0.0) * left


def _junk(s: Grimoire, seat: int) -> float:
    mine = junk(s, seat)
    if not mine:
        return 0.0
    most = max(junk(s, q) for q in range(len(s.vp)) if q != seat)
    return mine * (1.5 if mine > most else (0.0 if mine == most else -0.8))


# --- this round ------------------------------------------------------------------------------------------------------


def turn_gain(s: Grimoire, seat: int, place: int) -> float:
    """What the rest of a seat's turn may bring: its spell if it is still to come, and the card it takes."""
    card = best_card(s, place) if s.stack[-1][:2] != ("extra", seat) else 2.0
    spell_to_come = place > 0 or any(step[0] in ("cast", "turn") and step[1:2] == (seat,) for step in s.stack)
    return card + (prospect(s, seat, s.chosen[seat]) if spell_to_come else 0.0)


def best_card(s: Grimoire, place: int) -> float:
    """What the card may be worth that is left when `place` others have chosen."""
    seats = len(s.vp)
    values = sorted(
        (1.6 if face_down(seats, slot) else _desire(card) for slot, card in enumerate(s.zone) if card != EMPTY),
        reverse=True,
    )
    return values[min(place, len(values) - 1)] if values else 0.0


def _desire(card: int) -> float:
    vp = QUEST[KIND[card]].vp
    return float(vp) if TREASURE[card] else 0.7 * vp + 1.1


def prospect(s: Grimoire, seat: int, level: int) -> float:
    """What the spell of that level may bring the seat this round, from public facts."""
    if level in FORBIDDEN and s.silence & ~(1 << seat):
        return 0.0
    return _PROSPECTS[level](s, seat)


def _others(s: Grimoire, seat: int) -> list[int]:
    return [q for q in range(len(s.vp)) if q != seat and not s.guarded >> q & 1]


def _avarice(s: Grimoire, seat: int) -> float:
    return STEAL if any(s.vp[q] for q in _others(s, seat)) else float(min(1, supply(s)))


def _mean_discard(s: Grimoire) -> float:
    return sum(map(_desire, s.discard)) / len(s.discard) if s.discard else 0.0


def _creation(s: Grimoire, seat: int) -> float:
    if not s.item_deck:
        return 0.0
    return 2.4 if any(KIND[card] == ARTIFICER for card in s.companions[seat]) else 1.6


def _companion(s: Grimoire, seat: int, best: bool) -> float:
    others = _others(s, seat)
    most = max((len(s.companions[q]) for q in others), default=0)
    if not most:
        return 0.0
    found = [_desire(card) for q in others if len(s.companions[q]) == most for card in s.companions[q]]
    return STEAL * (max(found) if best else sum(found) / len(found))


def _charm(s: Grimoire, seat: int) -> float:
    solace = (STEAL - 1) * min(NUMBERS["charm_solace"], supply(s))
    return max(0.0, _companion(s, seat, best=False) - solace)


def _summon(s: Grimoire, seat: int) -> float:
    fewer = sum(s.vp[q] < s.vp[seat] for q in range(len(s.vp)))
    return float(min(NUMBERS["summon_vp"], supply(s))) if not fewer else 0.3


def _polymorph(s: Grimoire, seat: int) -> float:
    most = max((s.vp[q] for q in _others(s, seat)), default=0)
    return STEAL * min(NUMBERS["polymorph_max"], most)


def _telekinesis(s: Grimoire, seat: int) -> float:
    most = max((len(s.treasures[q]) for q in _others(s, seat)), default=0)
    return STEAL * min(2.6, 1.6 + 0.3 * most) if most else 0.0


def _wish(s: Grimoire, seat: int) -> float:
    return NUMBERS["wish_cards"] * (_mean_discard(s) if len(s.discard) >= NUMBERS["wish_cards"] else 1.8)


def _silence(s: Grimoire, seat: int) -> float:
    return 0.35 + 0.05 * s.round


_PROSPECTS: dict[int, Callable[[Grimoire, int], float]] = {
    LUCK: lambda s, seat: 0.3,
    SILENCE: _silence,
    AVARICE: _avarice,
    CURE: lambda s, seat: 0.9 * _mean_discard(s),
    ACCELERATION: lambda s, seat: 0.3,
    RESISTANCE: lambda s, seat: 0.3 + 0.05 * s.round,
    CREATION: _creation,
    CLAIRVOYANCE: lambda s, seat: 1.0,
    CHARM: _charm,
    SUMMON: _summon,
    TIME_STOP: lambda s, seat: 0.8 + 0.05 * s.round,
    POLYMORPH: _polymorph,
    TELEKINESIS: _telekinesis,
    DOMINATION: lambda s, seat: _companion(s, seat, best=True),
    WISH: _wish,
}


def likely_spells(s: Grimoire, seat: int, top: int) -> list[float]:
    """How likely a sensible player of that seat chooses each level from 1 to `top`, relative to each other."""
    return [(0.5 + prospect(s, seat, number)) ** 2 for number in range(1, top + 1)]


# --- search ----------------------------------------------------------------------------------------------------------

HARMLESS = 0.25
"""A spell that promises less is left out of a search."""


def candidates(s: Grimoire, legal: list[Action]) -> list[Action]:
    """Without spells that cannot matter, and of equal cards in sight only one."""
    kind, seat = s.stack[-1][:2]
    if kind == "spell":
        promising = [action for action in legal if prospect(s, seat, action[1]) >= HARMLESS]
        return promising or legal
    if kind in ("take", "extra"):
        seen: set[object] = set()
        return [action for action in legal if not _again(seen, _looks(s, seat, action))]
    return legal


def _looks(s: Grimoire, seat: int, action: Action) -> object:
    """What the seat knows of a card it may take."""
    if action[0] == "pull":
        return KIND[s.deck[-1 - action[1]]]
    slot = action[1]
    if face_down(len(s.vp), slot):
        return KIND[s.zone[slot]] if s.zone_seen[slot] >> seat & 1 else ("down", slot)
    return KIND[s.zone[slot]]


def _again(seen: set[object], look: object) -> bool:
    if look in seen:
        return True
    seen.add(look)
    return False
