"""The log of Gridaris: one line for an event as its reader heard it, with what is seen and heard beside it."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Event
from ...present.vocabulary import Cue, Desk, Line, Span, line, thing, who
from . import words
from .data import CARDS, CLANS, EMPTY, MAP_NAMES, SCENARIOS
from .scenarios import note
from .state import Gridaris


def narrate(event: Event, v: Gridaris, desk: Desk) -> Line | None:
    """The line of an event, or None for one that needs no words."""
    teller = TELLERS.get(event[0])
    return teller(v, desk, *event[1:]) if teller else None


def card(number: int) -> Span:
    """A card's name that points at its piece."""
    return thing(words.card_name(number), f"card:{number}")


def ends(desk: Desk, seat: int, plain: str, third: str) -> str:
    """The form of a verb that fits "You" or a name."""
    return plain if seat == desk.seat else third


def _first(v: Gridaris, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), f" {ends(desk, seat, 'go', 'goes')} first.")


def _scenarios(v: Gridaris, desk: Desk, *drawn: int) -> Line:
    spans: list[Span | str] = ["Scenarios: " if len(drawn) > 1 else "Scenario: "]
    for i, scenario in enumerate(drawn):
        known = SCENARIOS[scenario]
        spans += [" and "] * bool(i) + [thing(known.name, f"scenario:{known.id}")]
    spans.append(".")
    if pair := note(drawn):
        spans.append({"text": f" {pair[1]}", "rule": pair[0]})
    return line(*spans, cues=[{"kind": "sound", "sound": "magic"}])


def _map(v: Gridaris, desk: Desk, map_: int) -> Line:
    return line(f"The map: {MAP_NAMES[map_].name}.", level=0 if v.votes[0] != EMPTY else 1)


def _vote(v: Gridaris, desk: Desk, seat: int, map_: int) -> Line:
    return line(who(desk, seat), f" {ends(desk, seat, 'vote', 'votes')} for {MAP_NAMES[map_].name}.")


def _deal(v: Gridaris, desk: Desk) -> Line:
    return line("Everybody is dealt 6 Silver and 3 Gold cards.", cues=[{"kind": "sound", "sound": "card"}])


def _hand(v: Gridaris, desk: Desk, *cards: int) -> Line | None:
    if not cards:
        return None
    spans: list[Span | str] = ["Your hand: ", card(cards[0])]
    for number in cards[1:]:
        spans += [", ", card(number)]
    return line(*spans, ".", level=2)


def _heads(v: Gridaris, desk: Desk, *cards: int) -> Line:
    clans = " and ".join(dict.fromkeys(CLANS[CARDS[number].clan].name for number in cards))
    return line("Head Stand draws ", card(cards[0]), " and ", card(cards[1]), f": {clans} may stand on their heads.")


def _whole(v: Gridaris, desk: Desk) -> Line:
    return line("All hands are laid open.")


def _deploy(
    v: Gridaris, desk: Desk, seat: int, number: int, cell: int, turned: int, modifier: int, covered: int
) -> Line:
    place = words.cell_label(v, cell)
    spans: list[Span | str] = [who(desk, seat), f" {ends(desk, seat, 'play', 'plays')} ", card(number)]
    if covered == EMPTY:
        spans.append(f" on {place}")
    else:
        spans += [" over ", card(covered), f" on {place}"]
    spans.append(f"{', upside down' if turned else ''}{f', with {words.signed(modifier)}' if modifier else ''}.")
    return line(*spans, cues=[{"kind": "sound", "sound": "card"}, {"kind": "flash", "at": f"card:{number}"}])


def _capture(v: Gridaris, desk: Desk, seat: int, source: int, *lost: int) -> Line:
    return _taken(desk, [card(source), " captures "], lost)


def _cascade(v: Gridaris, desk: Desk, seat: int, source: int, *lost: int) -> Line:
    return _taken(desk, ["Cascade: ", card(source), " captures "], lost)


def _taken(desk: Desk, spans: list[Span | str], lost: tuple[int, ...]) -> Line:
    cues: list[Cue] = [{"kind": "sound", "sound": "capture"}]
    pairs = list(zip(lost[::2], lost[1::2], strict=True))
    for i, (number, loser) in enumerate(pairs):
        joint = "" if not i else " and " if i == len(pairs) - 1 else ", "
        spans += [joint, card(number), " from ", who(desk, loser)]
        cues.append({"kind": "turn", "at": f"card:{number}"})
    return line(*spans, ".", level=2, cues=cues)


def _reinforcement(v: Gridaris, desk: Desk, weakest: int, fewest: int, tied: int) -> Line:
    cells = f"{fewest} Battlefield{'s' if fewest != 1 else ''}"
    cues: list[Cue] = [{"kind": "banner", "text": "Reinforcement Phase"}, {"kind": "sound", "sound": "bell"}]
    if tied > 1:
        return line("Reinforcement Phase. ", *_tied(desk, weakest, tied, cells), level=0, cues=cues)
    holds = ends(desk, weakest, "control", "controls")
    return line("Reinforcement Phase. ", who(desk, weakest), f" {holds} only {cells}.", level=0, cues=cues)


def _tied(desk: Desk, weakest: int, tied: int, cells: str) -> list[Span | str]:
    return [f"{tied} players control only {cells}; ", who(desk, weakest), " with the fewest stars there."]


def _starter(v: Gridaris, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), f" {ends(desk, seat, 'start', 'starts')} the Reinforcement Phase.")


def _decline(v: Gridaris, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), f" {ends(desk, seat, 'decline', 'declines')}.")


def _out(v: Gridaris, desk: Desk, seat: int) -> Line:
    verb = ends(desk, seat, "control", "controls")
    cues: list[Cue] = [{"kind": "shake", "at": f"seat:{seat}"}]
    return line(who(desk, seat), f" {verb} no Battlefield and {ends(desk, seat, 'are', 'is')} out.", cues=cues)


def _over(v: Gridaris, desk: Desk) -> Line:
    return line("The match is over: stars and shapes are counted.", level=0, cues=[{"kind": "sound", "sound": "win"}])


TELLERS: dict[str, Callable[..., Line | None]] = {
    "first": _first,
    "scenarios": _scenarios,
    "map": _map,
    "vote": _vote,
    "deal": _deal,
    "hand": _hand,
    "heads": _heads,
    "whole": _whole,
    "deploy": _deploy,
    "capture": _capture,
    "cascade": _cascade,
    "reinforcement": _reinforcement,
    "starter": _starter,
    "decline": _decline,
    "out": _out,
    "over": _over,
}

CITED: dict[str, str] = {
    "first": "GRID-026", "scenarios": "GRID-072", "map": "GRID-018", "vote": "GRID-079", "deal": "GRID-023",
    "hand": "GRID-024", "heads": "GRID-099", "whole": "GRID-105", "deploy": "GRID-029", "capture": "GRID-036",
    "cascade": "GRID-090", "reinforcement": "GRID-052", "starter": "GRID-053", "decline": "GRID-048",
    "out": "GRID-055", "over": "GRID-066",
}  # fmt: skip
"""The rule behind the line of each event."""
