"""What happened, in words: one function an event. All that others may not know is told in events of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ...kernel import Event
from ...present.vocabulary import Cue, Desk, Line, Span, line, thing, who
from . import naming
from .data import EMPTY, LIBERATED
from .state import Blades
from .talk import WHO, truth


def narrate(event: Event, v: Blades, desk: Desk) -> Line | None:
    """The line of an event, or None."""
    tell = LINES.get(event[0])
    if tell is None or (event[0] in SECRET and len(event) == 1):
        return None
    made = tell(v, desk, *event[1:])
    if made and desk.seat is not None:
        _address(made["spans"], desk.seat)
    return made


def _address(spans: list[Span], me: int) -> None:
    """The reader is spoken to: "You take", not "You takes", and "you" within a sentence."""
    for i, span in enumerate(spans):
        if span.get("seat") != me:
            continue
        if i:
            span["text"] = "you"
        if spans[i + 1 :] and spans[i + 1]["text"].startswith(" "):
            spans[i + 1]["text"] = _VERB.sub(lambda word: YOU.get(word[0], word[0]), spans[i + 1]["text"])


_VERB = re.compile(r"(?<=^ )\w+|(?<= and )\w+")
VERBS = (
    "takes", "puts", "gains", "hands", "turns", "channels", "draws", "supports", "decides", "receives", "looks", "uses",
    "bars", "locks", "gives", "strikes", "joins", "returns", "challenges", "wins", "grants", "declines", "borrows",
    "chooses", "removes", "lets",
)  # fmt: skip
YOU = {"is": "are", "has": "have", "passes": "pass", **{verb: verb[:-1] for verb in VERBS}}
"""What a verb is for the reader."""


SECRET = ("crest",)


def _seal(c: int) -> Span:
    return thing(naming.seal(c), f"seal:{c}")


def _first(c: int) -> Span:
    """A Seal at the head of a sentence."""
    name = naming.seal(c)
    return thing(name[0].upper() + name[1:], f"seal:{c}")


def _blade(b: int) -> Span:
    return thing(naming.blade(b), f"weapon:{b}")


def _fly(start: str, end: str, n: int) -> list[Cue]:
    cue: Cue = {"kind": "fly", "face": "power", "start": start, "end": end, "values": {"n": str(n)}}
    return [cue, {"kind": "sound", "sound": "coin"}]


def _flash(at: str, sound: str = "card") -> list[Cue]:
    return [{"kind": "flash", "at": at}, {"kind": "sound", "sound": sound}]


def _turn(v: Blades, desk: Desk, p: int, blade: int) -> Line:
    if blade == EMPTY:
        return line(who(desk, p), " hands out power.", level=0)
    return line(who(desk, p), " takes a turn with ", _blade(blade), ".", level=0)


def _say(v: Blades, desk: Desk, p: int, *words: Any) -> Line:
    said: list[Span | str] = [who(desk, p), f": “{naming.claim(words, desk)}”"]
    if v.winner != EMPTY and words[0] != WHO:
        said.append(MARKS[truth(v, p, words)])
    return line(*said, level=1, cues=[{"kind": "flash", "at": f"seat:{p}"}], recap="Claims")


MARKS: Mapping[bool | None, str] = {True: " True.", False: " False.", None: " An opinion."}
"""What the end of the match adds to a claim (BOL-Q119)."""


def _won(v: Blades, desk: Desk, side: int) -> Line:
    text = f"{naming.side(v, desk, side)} wins."
    banner: Cue = {"kind": "banner", "text": text[0].upper() + text[1:]}
    return line(text[0].upper() + text[1:], level=0, cues=[banner, {"kind": "sound", "sound": "win"}])


def _liberated(v: Blades, desk: Desk, p: int, c: int, n: int) -> Line:
    cues = [*_fly(f"seal:{c}", f"pool:{p}", n), *_flash(f"seal:{c}", "capture")]
    return line(_first(c), " breaks: ", who(desk, p), f" is liberated and takes {n} power.", cues=cues)


def _endangered(v: Blades, desk: Desk, p: int, c: int, n: int, slot: int) -> Line:
    cues = [*_fly(f"seal:{c}", f"pool:{p}", n), *_flash(f"seal:{c}", "capture")]
    return line(_first(c), " breaks: ", who(desk, p), f" is endangered and takes {n} power.", cues=cues)


def _revealed(v: Blades, desk: Desk, p: int, blade: int) -> Line:
    cues: list[Cue] = [{"kind": "banner", "text": f"{desk.name(p)}: the Collector"}, {"kind": "sound", "sound": "bell"}]
    return line(who(desk, p), " turns the Crest up: the Collector!", level=0, cues=cues)


def _bids(v: Blades, desk: Desk, a: int, x: int, m: int, y: int, d: int, z: int, k: int, w: int, more: int) -> Line:
    extra = f" + {more}" if more else ""
    cues: list[Cue] = [{"kind": "sound", "sound": "dice"}, *[{"kind": "turn", "at": f"fist:{p}"} for p in (a, m, d, k)]]  # type: ignore[list-item]
    return line(
        "Bids: ", who(desk, a), f" {x} and ", who(desk, m), f" {y}{extra}; ", who(desk, d), f" {z} and ", who(desk, k),
        f" {w}.", cues=cues, recap="Duels",
    )  # fmt: skip


def _prize(v: Blades, desk: Desk, loser: int, master: int, n: int, whole: bool) -> Line:
    if whole:
        return line(who(desk, loser), f" receives the {n} power of the winning side.", level=2)
    if n < 2:
        return line("Nobody receives power.", level=2)
    return line(who(desk, loser), " and ", who(desk, master), f" receive {n // 2} power each.", level=2)


def _spoil(v: Blades, desk: Desk, judge: int, winner: int, kind: str) -> Line:
    if judge == winner:
        return line(who(desk, judge), f" chooses the spoil {kind.capitalize()}.")
    return line(who(desk, judge), f" grants the spoil {kind.capitalize()} to ", who(desk, winner), ".")


def _supports(v: Blades, desk: Desk, judge: int, upper: int, p: int) -> Line:
    if judge == upper:
        return line(who(desk, judge), " supports ", who(desk, p), ".")
    return line(who(desk, judge), " decides: ", who(desk, upper), " supports ", who(desk, p), ".")


def _looked(v: Blades, desk: Desk, p: int, card: int) -> Line:
    return line(who(desk, p), f" looks at {naming.card(v, desk, card)}.", cues=_flash(f"crest:{card}", "magic"))


def _crest(v: Blades, desk: Desk, card: int, colour: int) -> Line:
    said = naming.card(v, desk, card)
    return line(f"You see {said}: {naming.crest(colour)}.", level=2)


def _uses(v: Blades, desk: Desk, p: int, blade: int, source: int, side: int) -> Line:
    which = "Liberated" if side == LIBERATED else "Normal"
    return line(
        who(desk, p), f" uses the {which} power of ", _blade(source), ".", cues=_flash(f"weapon:{blade}", "magic")
    )


def _put(v: Blades, desk: Desk, p: int, c: int, n: int) -> Line:
    return line(who(desk, p), f" puts {n} power on ", _seal(c), ".", level=2, cues=_fly(f"pool:{p}", f"seal:{c}", n))


def _gain(v: Blades, desk: Desk, p: int, n: int) -> Line:
    cue: Cue = {"kind": "flash", "at": f"pool:{p}"}
    return line(who(desk, p), f" gains {n}.", level=2, cues=[cue])


def _action(v: Blades, desk: Desk, p: int, blade: int, kind: str) -> Line | None:
    """Only where nothing else tells it: a duel, a power and a strike have lines of their own."""
    word = {"channel": "channels", "draw": "draws"}.get(kind)
    return line(who(desk, p), f" {word}.") if word else None


def _warded(v: Blades, desk: Desk, p: int, blade: int, c: int, bar: int, lock: int) -> Line:
    words = " and ".join(word for word, on in (("bars", bar), ("locks", lock)) if on)
    return line(who(desk, p), f" {words} ", _seal(c), ".", level=2, cues=_flash(f"seal:{c}", "magic"))


LINES: Mapping[str, Callable[..., Line | None]] = {
    "turn": _turn,
    "begins": lambda v, d, p: None,
    "gain": _gain,
    "put": _put,
    "no_place": lambda v, d, p: line(who(d, p), " has no Seal to put power on.", level=2),
    "action": _action,
    "took": lambda v, d, p, c, n: line(
        who(d, p), f" takes {n} power from ", _seal(c), ".", level=2, cues=_fly(f"seal:{c}", f"pool:{p}", n)
    ),
    "ready": lambda v, d, b: line(_blade(b), " is ready.", level=2),
    "unready": lambda v, d, b: line(_blade(b), " is unready.", level=2),
    "gave": lambda v, d, p, to, n: line(
        who(d, p), f" gives {n} power to ", who(d, to), ".", level=2, cues=_fly(f"pool:{p}", f"pool:{to}", n)
    ),
    "weapon": lambda v, d, p, b: line(who(d, p), " takes up ", _blade(b), ".", level=2),
    "liberated": _liberated,
    "endangered": _endangered,
    "won": _won,
    "revealed": _revealed,
    "strikes": lambda v, d, p, c, n: line(
        who(d, p), " strikes ", _seal(c), f" for {n} power." if n else ".", cues=_flash(f"seal:{c}", "bell")
    ),
    "joined": lambda v, d, p, c: line(who(d, p), " joins.", level=2),
    "passed": lambda v, d, p, c: line(who(d, p), " passes.", level=2),
    "lost": lambda v, d, p, n: line(who(d, p), f" returns {n} power to the supply.", level=2),
    "lapsed": lambda v, d, p: line("There is no Seal to strike.", level=2),
    "challenged": lambda v, d, p, b, t: line(
        who(d, p),
        " challenges ",
        who(d, v.holder[t]) if v.holder[t] != EMPTY else "",
        " (",
        _blade(t),
        ").",
        cues=_flash(f"weapon:{t}", "bell"),
    ),
    "bid": lambda v, d, p: line(who(d, p), " has set a bid.", level=2, cues=[{"kind": "shake", "at": f"fist:{p}"}]),
    "supports": _supports,
    "bids": _bids,
    "draw": lambda v, d, a, b: line("A draw: bids go back, both weapons are ready.", recap="Duels"),
    "duel_won": lambda v, d, w, wb, lo, lb, m: line(
        who(d, w), " wins the duel against ", who(d, lo), ".", cues=_flash(f"weapon:{wb}", "capture"), recap="Duels"
    ),
    "prize": _prize,
    "destroyed": lambda v, d, p, b: line(_blade(b), " is destroyed.", level=2),
    "spoil": _spoil,
    "declined": lambda v, d, p: line(who(d, p), " declines.", level=2),
    "looked": _looked,
    "crest": _crest,
    "uses": _uses,
    "borrows": lambda v, d, p, b, source, side: line(who(d, p), " borrows ", _blade(source), ".", level=2),
    "bottom": lambda v, d, p, b: line(naming.blade(b), " goes to the bottom of the Weapon Stack.", level=2),
    "top": lambda v, d, b: line(naming.blade(b), " now lies on top of the Weapon Stack.", level=2),
    "shielded": lambda v, d, p, b: line(_blade(b), " is shielded.", level=2),
    "warded": _warded,
    "stole": lambda v, d, p, q, n: line(
        who(d, p), f" takes {n} power from ", who(d, q), ".", level=2, cues=_fly(f"pool:{q}", f"pool:{p}", n)
    ),
    "purse": lambda v, d, p, q, n: line(
        who(d, p), f" takes {n} power from ", who(d, q), ".", level=2, cues=_fly(f"pool:{q}", f"pool:{p}", n)
    ),
    "chose": lambda v, d, p, c: line(who(d, p), " chooses ", _seal(c), ".", level=2),
    "moved": lambda v, d, p, c, to, n: line(
        f"{n} power goes from ", _seal(c), " to ", _seal(to), ".", level=2, cues=_fly(f"seal:{c}", f"seal:{to}", n)
    ),
    "drained": lambda v, d, p, q, to, n: line(
        f"{n} power goes from ", who(d, q), " to ", _seal(to), ".", level=2, cues=_fly(f"pool:{q}", f"seal:{to}", n)
    ),
    "removed": lambda v, d, p, c, n: line(who(d, p), f" removes {n} power from ", _seal(c), ".", level=2),
    "granted": lambda v, d, p, b: line(who(d, p), " lets ", _blade(b), " strike.", level=2),
    "say": _say,
}

CITED: dict[str, str] = {
    "turn": "BOL-046", "gain": "BOL-055", "put": "BOL-056", "no_place": "BOL-056", "action": "BOL-057",
    "took": "BOL-061", "ready": "BOL-048", "unready": "BOL-047", "gave": "BOL-051", "weapon": "BOL-135",
    "liberated": "BOL-097", "endangered": "BOL-106", "won": "BOL-016", "revealed": "BOL-122",
    "strikes": "BOL-068", "joined": "BOL-070", "passed": "BOL-070", "lost": "BOL-B07", "lapsed": "BOL-068",
    "challenged": "BOL-074", "bid": "BOL-075", "supports": "BOL-077", "bids": "BOL-079", "draw": "BOL-087",
    "duel_won": "BOL-079", "prize": "BOL-081", "destroyed": "BOL-146", "spoil": "BOL-090",
    "declined": "BOL-095", "looked": "BOL-B16", "crest": "BOL-B16", "uses": "BOL-065", "borrows": "BOL-B14",
    "bottom": "BOL-116", "top": "BOL-039", "shielded": "BOL-B10", "warded": "BOL-B09", "stole": "BOL-B07",
    "purse": "BOL-B07", "chose": "BOL-B03", "moved": "BOL-B06", "drained": "BOL-B07", "removed": "BOL-B06",
    "granted": "BOL-B11", "say": "BOL-112",
}  # fmt: skip
"""The rule behind the line of each event."""
