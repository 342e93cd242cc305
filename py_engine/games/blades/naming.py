"""Names of things, for labels, prompts and the log."""

from __future__ import annotations

from collections.abc import Callable

from ...present.vocabulary import Desk
from .art import colour_of
from .data import BLADES, COLLECTOR, COLLECTOR_CREST
from .state import Blades, masters


def seal(colour: int) -> str:
    return f"the {colour_of(colour).name} Seal"


def crest(colour: int) -> str:
    return "the Collector" if colour == COLLECTOR_CREST else colour_of(colour).name


def blade(number: int) -> str:
    return BLADES[number].name


def side(s: Blades, desk: Desk, number: int) -> str:
    if number == COLLECTOR:
        return "the Collector"
    return f"the team of {desk.names[masters(s)[number]]}"


def card(s: Blades, desk: Desk, number: int) -> str:
    """A Crest card: whose it is."""
    if number < s.seats:
        return f"{desk.name(number)}'s Crest" if number != desk.seat else "your Crest"
    slot = number - s.seats
    owner = masters(s)[slot // 2]
    which = "own" if slot in (0, 2) else "rival"
    return f"the Crest of {desk.names[owner]} for the {which} array"


def power(n: int) -> str:
    return f"{n} power"


def claim(words: tuple[object, ...], desk: Desk) -> str:
    """What a claim says (T1 to T13)."""
    act, *rest = words
    return _SENTENCES[str(act)](desk, *[int(x) for x in rest if isinstance(x, int)])


_SENTENCES: dict[str, Callable[..., str]] = {
    "i_am": lambda d, c: f"I am {crest(c)}.",
    "i_serve": lambda d, m: f"I serve {d.names[m]}.",
    "i_am_not": lambda d, c: f"I am not {crest(c)}.",
    "is": lambda d, p, c: f"{d.names[p]} is {crest(c)}.",
    "serves": lambda d, p, m: f"{d.names[p]} serves {d.names[m]}.",
    "masters": lambda d, c: f"{crest(c)} is a Master's Seal.",
    "wielders": lambda d, c: f"{crest(c)} belongs to a Wielder.",
    "fill": lambda d, c: f"Fill {crest(c)}.",
    "empty": lambda d, c: f"Empty {crest(c)}.",
    "duel": lambda d, p: f"Duel {d.names[p]}.",
    "need": lambda d: "I need power.",
    "who": lambda d, p: f"Who are you, {d.names[p]}?",
    "believe": lambda d: "I believe that.",
    "doubt": lambda d: "I doubt that.",
}
