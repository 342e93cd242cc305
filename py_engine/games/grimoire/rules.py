"""Grimoire, round by round.

    setup  →  spell × seats (sealed)  →  reveal  →  tokens  →  time_spells  →  turn × seats  →  clean_up  →  setup ...

A turn is cast (step 1, see `spells.py`), companions (step 1b), fetch (step 2).
"""

from __future__ import annotations

from collections.abc import Mapping

from ...chance import chance as draw_chance
from ...chance import mix, shuffled
from ...kernel import Action, Step, push, tell
from . import spells
from .data import (
    ACCELERATION,
    CHANGER,
    COPPER,
    FORBIDDEN,
    KIND,
    KNIGHT,
    PILGRIM,
    RESISTANCE,
    SEER,
    THIEF,
    TIME_STOP,
    WITCH,
    has_type,
)
from .table import (
    EMPTY,
    Grimoire,
    can_draw,
    deal_down,
    deal_order,
    deal_up,
    deck_place,
    discard_slot,
    down_slots,
    face_down,
    filled,
    forget_empty_deck,
    gain_unseen,
    leave_deck,
    level,
    new_table,
    owns,
    peek_zone,
    stop,
    take_vp,
    turn_order,
)

RESISTANCE_FROM_REVEAL = False
"""Whether Resistance protects from the reveal on and not only from its caster's turn on."""  # GRIM-Q28


def new_state(seats: int, seed: int, options: Mapping[str, str]) -> Grimoire:
    """A table ready for the first Setup Phase."""
    s = new_table(seats, seed)
    s.deck = shuffled(s, s.deck)  # GRIM-016
    s.item_deck = shuffled(s, s.item_deck)  # GRIM-017
    s.token = mix(list(range(1, seats + 1)), draw_chance(s))  # GRIM-Q15
    push(s, ("start",))
    return s


def start(s: Grimoire) -> None:
    """The random order that serves as the previous round of the first one is shown to all."""
    tell(s, "first_order", *s.token)
    push(s, ("setup",))


# --- Setup Phase -----------------------------------------------------------------------------------------------------


def setup(s: Grimoire) -> None:
    """The Marker moves up and the Zone is filled."""
    seats = len(s.vp)
    s.round += 1
    s.chosen, s.revealed, s.to_take = [EMPTY] * seats, False, seats
    tell(s, "round", s.round, level(s))
    for slot in deal_order(seats):  # GRIM-029
        if not can_draw(s):
            stop(s)  # GRIM-Q40
            return
        (deal_down if face_down(seats, slot) else deal_up)(s, slot)
    tell(s, "deal", *[EMPTY if face_down(seats, slot) else card for slot, card in enumerate(s.zone)])
    push(s, *[("spell", seat) for seat in range(seats)], ("reveal",))


# --- Book Phase ------------------------------------------------------------------------------------------------------


def spell_legal(s: Grimoire, seat: int) -> list[Action]:
    return [("spell", number) for number in range(1, level(s) + 1)]  # GRIM-037, GRIM-Q10


def spell_apply(s: Grimoire, seat: int, action: Action) -> None:
    s.chosen[seat] = action[1]  # GRIM-036
    tell(s, "chosen", seat)


def reveal(s: Grimoire) -> None:
    """All books open at once."""  # GRIM-038
    s.revealed = True
    push(s, ("tokens",), ("time_spells",))
    tell(s, "reveal", *s.chosen)


def tokens(s: Grimoire) -> None:
    """Group A by level, then Group B by level and, inside a level, the later of the previous round first."""
    seats = range(len(s.vp))
    alone = [s.chosen.count(s.chosen[seat]) == 1 for seat in seats]  # GRIM-039, GRIM-040, GRIM-Q70
    order = sorted(seats, key=lambda q: (not alone[q], s.chosen[q], -s.token[q]))  # GRIM-041 to GRIM-044
    number(s, order)
    tell(s, "tokens", *s.token)


def number(s: Grimoire, order: list[int]) -> None:
    """Hand out the Turn Order Tokens in this order of seats."""
    for place, seat in enumerate(order):
        s.token[seat] = place + 1


def time_spells(s: Grimoire) -> None:
    """All Accelerations together, then each Time Stop; then the turns begin."""  # GRIM-045, GRIM-Q11
    if ACCELERATION in s.chosen:
        accelerate(s)
    for seat, chosen in enumerate(s.chosen):
        if chosen == TIME_STOP:
            s.token = [len(s.token) + 1 - n for n in s.token]  # GRIM-081, GRIM-Q13
            s.guarded |= 1 << seat  # GRIM-082, GRIM-Q29
            tell(s, "time_stop", seat, *s.token)
        if chosen == RESISTANCE and RESISTANCE_FROM_REVEAL:
            s.guarded |= 1 << seat
    push(s, *[("turn", seat) for seat in turn_order(s)], ("clean_up",))  # GRIM-047


def accelerate(s: Grimoire) -> None:
    """The accelerating seats move to the front and keep their order."""  # GRIM-S05, GRIM-Q12, GRIM-Q64
    order = turn_order(s)
    number(s, sorted(order, key=lambda q: s.chosen[q] != ACCELERATION))
    tell(s, "accelerate", *s.token)


# --- Quest Phase -----------------------------------------------------------------------------------------------------


def turn(s: Grimoire, seat: int) -> None:
    push(s, ("cast", seat), ("companions", seat), ("fetch", seat))  # GRIM-048
    tell(s, "turn", seat)


def cast(s: Grimoire, seat: int) -> None:
    """Step 1: the Book effect, unless a Silence of somebody else holds."""
    chosen = s.chosen[seat]
    hushed = s.silence & ~(1 << seat) and not owns(s, seat, WITCH)  # GRIM-Q26, GRIM-C08
    if chosen in FORBIDDEN and hushed:
        tell(s, "negated", seat, chosen)  # GRIM-Q27
    elif effect := spells.EFFECTS.get(chosen):
        tell(s, "cast", seat, chosen)
        effect(s, seat)  # GRIM-049, GRIM-Q19


def companions(s: Grimoire, seat: int) -> None:
    """Step 1b: what the Companions in the Territory do at this moment."""  # GRIM-Q17, GRIM-Q18
    if s.token[seat] == 1:
        take_vp(s, seat, owns(s, seat, THIEF), "thief")  # GRIM-C02
    if s.token[seat] == len(s.token):
        take_vp(s, seat, owns(s, seat, PILGRIM), "pilgrim")  # GRIM-C03
    if has_type(s.chosen[seat], "Defensive"):
        take_vp(s, seat, owns(s, seat, KNIGHT), "knight")  # GRIM-C06
    if owns(s, seat, SEER) and (slots := down_slots(s)):
        tell(s, "seer", seat)
        for slot in slots:
            peek_zone(s, seat, slot)  # GRIM-C07


def fetch(s: Grimoire, seat: int) -> None:
    """Step 2: a Quest Card is taken if there is one."""
    s.to_take -= 1
    if s.foresight or filled(s):
        push(s, ("take", seat))  # GRIM-050, GRIM-Q21
    else:
        tell(s, "no_card", seat)  # GRIM-Q22


def zone_legal(s: Grimoire, seat: int) -> list[Action]:
    return [("take", slot) for slot in filled(s)]  # GRIM-051


def take_legal(s: Grimoire, seat: int) -> list[Action]:
    return zone_legal(s, seat) + [("pull", at) for at in range(s.foresight)]  # GRIM-S08, GRIM-Q72


def take_apply(s: Grimoire, seat: int, action: Action) -> None:
    push(s, ("taken" if action[0] == "take" else "pulled", seat, action[1]))


def taken(s: Grimoire, seat: int, slot: int) -> None:
    """A card of the Zone comes to a Territory."""
    s.foresight = 0
    down = face_down(len(s.vp), slot)
    card = spells.take_slot(s, seat, slot, down)
    if not down and KIND[card] == COPPER:
        take_vp(s, seat, owns(s, seat, CHANGER), "changer")  # GRIM-C04


def pulled(s: Grimoire, seat: int, at: int) -> None:
    """A looked-at card of the Quest Deck comes to a Territory; the others stay in their order."""
    s.foresight = 0
    card, seen = leave_deck(s, len(s.deck) - 1 - at)
    gain_unseen(s, seat, card, deck_place(s), seen, "deck", at)
    forget_empty_deck(s)


def clean_up(s: Grimoire) -> None:
    """What is left goes to the Discard Area; the round is over."""
    left = filled(s)
    for slot in left:
        discard_slot(s, slot)  # GRIM-055
    s.silence = s.guarded = 0
    tell(s, "clean_up", *s.discard[len(s.discard) - len(left) :])
    if s.closing:
        tell(s, "over")  # GRIM-063
    else:
        push(s, ("setup",))  # GRIM-056


STEPS: dict[str, Step] = {
    "start": Step(run=start),
    "setup": Step(run=setup),
    "spell": Step(spell_legal, spell_apply, sealed=True),
    "reveal": Step(run=reveal),
    "tokens": Step(run=tokens),
    "time_spells": Step(run=time_spells),
    "turn": Step(run=turn),
    "cast": Step(run=cast),
    "companions": Step(run=companions),
    "fetch": Step(run=fetch),
    "take": Step(take_legal, take_apply, ask=True, open=lambda s: not s.foresight, preview=False),
    "extra": Step(zone_legal, take_apply, open=True, preview=False),
    "taken": Step(run=taken),
    "pulled": Step(run=pulled),
    "clean_up": Step(run=clean_up),
    **spells.STEPS,
}
