"""A small language for positions of Blades of Legend.

`table(8)` deals by plan instead of by lot. With m Seals an array, the First Master's array holds the first m colours
and the Second Master's the next m. Vulnerable are the first two of each: the First Master holds the Crests of his own
first and of the rival's first Seal, the Second Master those of his own second and of the rival's second. The Wielders
get the other Crests in seat order: first the First team's, then the Collector's in odd games, then the Second team's.
"""

from typing import Any

from py_engine.games.blades import GAME, rules
from py_engine.games.blades.data import BLADE, BLADES, COLLECTOR_CREST, COLOURS, EMPTY, FIGURES
from py_engine.games.blades.state import wielders
from py_engine.kernel import Action, apply, decider, legal_actions, push, settle, step_of, turn_to

COLOUR = {colour.name: i for i, colour in enumerate(COLOURS)} | {"Collector": COLLECTOR_CREST}
PLAIN = ("rigel", "canopus", "vega", "spica", "kraken", "phoenix", "leviathan", "capella", "gorgon")
"""The Blades of the Wielders in seat order, if none are named."""
Ear = list[tuple[Any, ...]]


def table(
    n: int = 8,
    *,
    crests: dict[int, str] | None = None,
    slots: tuple[str, str, str, str] | None = None,
    power: dict[str, int] | None = None,
    pool: dict[int, int] | None = None,
    blades: dict[int, str] | None = None,
    ready: tuple[int, ...] = (),
    free: tuple[int, ...] = (),
    broken: tuple[str, ...] = (),
    active: int = 1,
) -> Any:
    """A state by plan. `ready`: seats whose weapon is ready; `free`: Wielders that are liberated; `broken`: vulnerable
    Seals that are broken, with all that follows from it."""
    s = rules.new_state(n, 1, {"role": "any"})
    m, seats = FIGURES[n].m, wielders(s)
    s.array = [0] * m + [1] * m
    s.slots = [COLOUR[c] for c in slots] if slots else [0, m, m + 1, 1]
    left = [*range(2, m), *[COLLECTOR_CREST] * (n % 2), *range(m + 2, 2 * m)]
    s.crest = [EMPTY] * n
    for seat, crest in zip(seats, left, strict=True):
        s.crest[seat] = crest
    for seat, colour in (crests or {}).items():
        s.crest[seat] = COLOUR[colour]
    _arm(s, blades or {})
    s.pool = [3] * n
    s.stack.clear()
    s.active = active
    for seat in free:
        _free(s, seat)
    for seat in ready:
        s.ready[s.weapons[seat][0]] = 1
    for colour in broken:
        _break(s, COLOUR[colour])
    for colour, k in (power or {}).items():
        s.power[COLOUR[colour]] = k
    for seat, k in (pool or {}).items():
        s.pool[seat] = k
    return s


def _arm(s: Any, blades: dict[int, str]) -> None:
    named = {seat: [BLADE[word] for word in words.split()] for seat, words in blades.items()}
    taken = [blade for row in named.values() for blade in row]
    plain = iter([BLADE[name] for name in PLAIN if BLADE[name] not in taken])
    rest = [b for b in range(len(BLADES)) if b not in taken]
    s.holder = [EMPTY] * len(BLADES)
    for seat in wielders(s):
        s.weapons[seat] = named.get(seat) or [next(plain)]
        for blade in s.weapons[seat]:
            s.holder[blade] = seat
    s.deck = [b for b in rest if s.holder[b] == EMPTY]
    s.ready, s.freed = [0] * len(BLADES), [0] * len(BLADES)


def _free(s: Any, seat: int) -> None:
    colour, blade = s.crest[seat], s.weapons[seat][0]
    s.shown[seat] = s.broken[colour] = 1
    s.freed[blade] = s.ready[blade] = 1


def _break(s: Any, colour: int) -> None:
    s.shown[s.seats + s.slots.index(colour)] = s.broken[colour] = 1
    s.endangered[s.array[colour]] += 1


def reveal_collector(s: Any, seat: int, weapons: str = "") -> None:
    """The Collector of this seat is out, with these weapons besides his own, all liberated and ready."""
    for word in weapons.split():
        blade = BLADE[word]
        s.deck.remove(blade)
        s.weapons[seat].append(blade)
        s.holder[blade] = seat
    s.out, s.shown[seat] = seat, 1
    for blade in s.weapons[seat]:
        s.freed[blade] = s.ready[blade] = 1


def begin(s: Any, *steps: tuple[Any, ...]) -> Any:
    """Put steps on the stack and settle."""
    push(s, *steps)
    settle(GAME, s)
    _forced(s)
    return s


def turn(s: Any, seat: int) -> Any:
    """The seat's turn starts."""
    return begin(s, ("turn", seat))


def act_of(s: Any, seat: int, kind: str) -> Any:
    """The seat's turn stands at its action, which is this one."""
    s.active = seat
    blade = s.weapons[seat][0]
    begin(s, ("action", seat, blade), ("end", blade), ("turn", (seat + 1) % s.seats))
    return play(s, (kind,))


def use(s: Any, seat: int, *, free: bool = False) -> Any:
    """The seat uses the power of its weapon now, outside any turn; `free` as a Wield spoil."""
    s.active = seat
    blade = s.weapons[seat][0]
    s.ready[blade] = 1
    if free:
        return begin(s, ("wield_free", seat, blade), ("begin", seat))
    return begin(s, ("wield", seat, blade), ("begin", seat))


def play(s: Any, *actions: Action) -> Any:
    """Play actions of whoever decides, with the forced moves between them; an action that is not legal fails."""
    for action in actions:
        legal = legal_actions(GAME, s)
        assert action in legal, f"{s.stack[-1]} offers {legal}, not {action}"
        apply(GAME, s, action)
        _forced(s)
    return s


def bid(s: Any, **bids: int) -> Any:
    """Sealed bids by seat, as seat names: bid(s, s3=2, s5=0)."""
    for name, n in bids.items():
        turn_to(GAME, s, int(name[1:]))
        play(s, ("bid", n))
    return s


def interrupt(s: Any, seat: int) -> Any:
    """The Collector turns his Crest up."""
    step = rules.interrupts(s, seat)[0]
    push(s, step)
    return play(s, ("reveal",))


def _forced(s: Any) -> None:
    while s.stack and not (step_of(GAME, s).ask or step_of(GAME, s).sealed):
        legal = legal_actions(GAME, s)
        if len(legal) != 1:
            return
        apply(GAME, s, legal[0])


def legal(s: Any) -> list[Action]:
    return legal_actions(GAME, s)


def verbs(s: Any) -> set[str]:
    return {action[0] for action in legal(s)}


def who(s: Any) -> int:
    return decider(s)


def kind(s: Any) -> str:
    return str(s.stack[-1][0]) if s.stack else "over"


def of(name: str) -> int:
    """A Blade or a colour by its name."""
    return BLADE[name] if name in BLADE else COLOUR[name]


def weapon(s: Any, seat: int) -> int:
    return int(s.weapons[seat][0])


def is_ready(s: Any, seat: int) -> bool:
    return bool(s.ready[weapon(s, seat)])


def listen(s: Any) -> Ear:
    """All events told from now on, with whom they are told to."""
    told: Ear = []
    s.ear = lambda _, event, to: told.append((*event, to) if to is not None else event)
    return told


def duel(s: Any, attacker: int, defender: int, strength: int = 0, flags: int = 0) -> Any:
    """A duel between these two on the attacker's turn; then the attacker's turn ends."""
    s.active = attacker
    a = weapon(s, attacker)
    return begin(s, ("duel", attacker, a, weapon(s, defender), strength, flags), ("begin", attacker))
