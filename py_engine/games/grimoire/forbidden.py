"""The Forbidden Spells: what takes something from another player.  # GRIM-Q71

Whom they may hit is looked up when they are used.  # GRIM-Q34
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...chance import below
from ...kernel import Action, Step, push, tell
from . import lore
from .data import AVARICE, CHARM, DOMINATION, JESTER, KIND, NUMBERS, POLYMORPH, TELEKINESIS
from .table import Grimoire, cards_of, note_end, owns, supply, take_vp

# --- whom a Forbidden Spell may hit ----------------------------------------------------------------------------------


def open_to(s: Grimoire, seat: int) -> list[int]:
    """The other seats that are not protected."""
    return [q for q in range(len(s.vp)) if q != seat and not s.guarded >> q & 1]  # GRIM-Q30, GRIM-Q32


def leaders(s: Grimoire, seat: int, amount: Callable[[int], int]) -> list[int]:
    """Of the unprotected others those who have the most, if that is anything."""
    others = open_to(s, seat)  # GRIM-079, GRIM-086, GRIM-088, GRIM-Q31
    most = max(map(amount, others), default=0)
    return [q for q in others if amount(q) == most] if most else []


def most_companions(s: Grimoire, seat: int) -> list[int]:
    return leaders(s, seat, lambda q: len(s.companions[q]))  # GRIM-Q67


def most_vp(s: Grimoire, seat: int) -> list[int]:
    return leaders(s, seat, lambda q: s.vp[q])  # GRIM-084, GRIM-Q36


def targets(seats: Sequence[int]) -> list[Action]:
    return [("target", seat) for seat in seats]


# --- 3 Avarice: one VP Token -----------------------------------------------------------------------------------------


def avarice(s: Grimoire, seat: int) -> None:
    if avarice_legal(s, seat):
        push(s, ("avarice", seat))


def avarice_legal(s: Grimoire, seat: int) -> list[Action]:
    bank: list[Action] = [("bank",)] if supply(s) else []
    return bank + [("target", other) for other in open_to(s, seat) if s.vp[other]]


def avarice_apply(s: Grimoire, seat: int, action: Action) -> None:
    if action[0] == "bank":
        take_vp(s, seat, NUMBERS["avarice_vp"], "avarice")
    else:
        steal_vp(s, seat, action[1], NUMBERS["avarice_vp"])


def steal_vp(s: Grimoire, seat: int, victim: int, most: int) -> None:
    n = min(most, s.vp[victim])
    s.vp[victim] -= n
    s.vp[seat] += n
    tell(s, "steal_vp", seat, victim, n)


# --- 9 Charm, 14 Domination ------------------------------------------------------------------------------------------


def charm(s: Grimoire, seat: int) -> None:
    if most_companions(s, seat):
        push(s, ("charm", seat))


def most_companions_legal(s: Grimoire, seat: int) -> list[Action]:
    return targets(most_companions(s, seat))  # GRIM-078, GRIM-087


def charm_apply(s: Grimoire, seat: int, action: Action) -> None:
    push(s, ("lure", seat, action[1]))


def lure(s: Grimoire, seat: int, victim: int) -> None:
    """A random Companion follows the charm; who is left behind takes a VP Token."""
    own = s.companions[victim]
    steal_companion(s, seat, victim, own[below(s, len(own))])
    take_vp(s, victim, NUMBERS["charm_solace"], "charm")  # GRIM-S09


def steal_companion(s: Grimoire, seat: int, victim: int, card: int) -> None:
    consoled = owns(s, victim, JESTER)  # GRIM-C09: the Jester that leaves counts too
    s.companions[victim].remove(card)
    s.companions[seat].append(card)  # GRIM-Q37
    tell(s, "steal", seat, victim, card)
    if consoled:
        take_vp(s, victim, NUMBERS["jester_vp"], "jester")
    note_end(s, seat)


def domination(s: Grimoire, seat: int) -> None:
    if most_companions(s, seat):
        push(s, ("dominate", seat))


def dominate_apply(s: Grimoire, seat: int, action: Action) -> None:
    push(s, ("companion", seat, action[1]))


def companion_legal(s: Grimoire, seat: int, victim: int) -> list[Action]:
    return [("card", kind) for kind in sorted({KIND[card] for card in s.companions[victim]})]


def companion_apply(s: Grimoire, seat: int, victim: int, action: Action) -> None:
    steal_companion(s, seat, victim, cards_of(s.companions[victim], action[1])[0])


# --- 12 Polymorph --------------------------------------------------------------------------------------------------


def polymorph(s: Grimoire, seat: int) -> None:
    if most_vp(s, seat):
        push(s, ("polymorph", seat))


def polymorph_legal(s: Grimoire, seat: int) -> list[Action]:
    return targets(most_vp(s, seat))  # GRIM-085


def polymorph_apply(s: Grimoire, seat: int, action: Action) -> None:
    steal_vp(s, seat, action[1], NUMBERS["polymorph_max"])


# --- 13 Telekinesis --------------------------------------------------------------------------------------------------


def telekinesis(s: Grimoire, seat: int) -> None:
    if reach_legal(s, seat):
        push(s, ("reach", seat))


def reach_legal(s: Grimoire, seat: int) -> list[Action]:
    return targets([q for q in open_to(s, seat) if s.treasures[q]])


def reach_apply(s: Grimoire, seat: int, action: Action) -> None:
    push(s, ("rifle", seat, action[1]))


def rifle(s: Grimoire, seat: int, victim: int) -> None:
    """The thief sees all Treasures of the victim; one of several is chosen, alike or not."""
    found = sorted(s.treasures[victim])
    lore.looked(s.could, seat, victim, found)
    tell(s, "rifle", seat, victim)
    tell(s, "rifled", seat, victim, *found, to=(seat,))
    if len(found) > 1:
        push(s, ("pick", seat, victim))  # GRIM-Q73
    else:
        steal_treasure(s, seat, victim, found[0])


def pick_legal(s: Grimoire, seat: int, victim: int) -> list[Action]:
    return [("coin", kind) for kind in sorted({KIND[card] for card in s.treasures[victim]})]


def pick_apply(s: Grimoire, seat: int, victim: int, action: Action) -> None:
    steal_treasure(s, seat, victim, cards_of(s.treasures[victim], action[1])[0])


def steal_treasure(s: Grimoire, seat: int, victim: int, card: int) -> None:
    s.treasures[victim].remove(card)
    s.treasures[seat].append(card)
    lore.moved(s.could, card, victim, seat, 1 << seat | 1 << victim)
    if not s.treasures[victim]:
        lore.emptied(s.could, victim)
    s.thefts.append((seat, victim))
    tell(s, "steal_treasure", seat, victim)
    tell(s, "stolen", seat, victim, card, to=(seat, victim))
    note_end(s, seat)


EFFECTS: dict[int, Callable[[Grimoire, int], None]] = {
    AVARICE: avarice,
    CHARM: charm,
    POLYMORPH: polymorph,
    TELEKINESIS: telekinesis,
    DOMINATION: domination,
}

STEPS: dict[str, Step] = {
    "avarice": Step(avarice_legal, avarice_apply, open=True),
    "charm": Step(most_companions_legal, charm_apply, open=True, preview=False),
    "lure": Step(run=lure),
    "dominate": Step(most_companions_legal, dominate_apply, open=True, preview=False),
    "companion": Step(companion_legal, companion_apply, open=True, preview=False),
    "polymorph": Step(polymorph_legal, polymorph_apply, open=True),
    "reach": Step(reach_legal, reach_apply, open=True, preview=False),
    "rifle": Step(run=rifle),
    "pick": Step(pick_legal, pick_apply, ask=True, preview=False),
}
