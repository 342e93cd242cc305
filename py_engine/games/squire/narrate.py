"""What happened, in words: one line of the log for each event that somebody heard."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Event
from ...present.vocabulary import Cue, Desk, Line, Span, line, thing, who
from . import words
from .bag import UNDER
from .data import MORPH
from .middle import story_id
from .pieces import item_id, loot_id
from .table import Squire

CARD: list[Cue] = [{"kind": "sound", "sound": "card"}]


def narrate(event: Event, v: Squire, desk: Desk) -> Line | None:
    """The line of an event as the reader heard it."""
    tell = LINES.get(event[0])
    return tell(desk, v, *event[1:]) if tell else None


def _card(card: int) -> Span:
    return thing(words.card_name(card), loot_id(card))


def _do(desk: Desk, seat: int, they: str, you: str) -> str:
    return f" {you} " if seat == desk.seat else f" {they} "


def _chosen(desk: Desk, v: Squire, seat: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "has", "have") + "chosen a first card.")


def _first(desk: Desk, v: Squire, seat: int, card: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "starts with", "start with"), _card(card), ".", cues=CARD)


def _swapped(desk: Desk, v: Squire) -> Line:
    return line("The other cards go to the left.", level=2)


def _story(desk: Desk, v: Squire, deck: int, story: int) -> Line:
    title = thing(words.story_text(story)["title"], story_id(story))
    return line("The story: ", title, f" ({words.demand(story)}).", level=0)


def _flipped(desk: Desk, v: Squire, deck: int, slot: int, card: int) -> Line:
    return line(_card(card), f" lies in the {words.slot_name(slot, v.twin)}.", level=2, cues=CARD)


def _took(desk: Desk, v: Squire, seat: int, story: int, card: int, free: bool) -> Line:
    title = words.story_text(story)["title"]
    how = "by value" if free else "by using an item"
    cue: Cue = {"kind": "sound", "sound": "coin"}
    return line(who(desk, seat), _do(desk, seat, "completes", "complete"), thing(title, story_id(story)),
                f" {how} and {'take' if seat == desk.seat else 'takes'} ", _card(card), ".", cues=[cue])  # fmt: skip


def _claimed(desk: Desk, v: Squire, seat: int, card: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "takes", "take") + "the last card, ", _card(card), ".")


def _packed(desk: Desk, v: Squire, seat: int, card: int, layer: int, covered: tuple[tuple[int, int], ...]) -> Line:
    where = "beneath the bag" if layer == UNDER else "on top"
    spans: list[Span | str] = [who(desk, seat), _do(desk, seat, "packs", "pack"), _card(card), f" {where}"]
    if covered:
        spans.append(f" and {'cover' if seat == desk.seat else 'covers'} {words.kinds_listed(k for _, k in covered)}")
    return line(*spans, ".", cues=[*CARD, {"kind": "flash", "at": loot_id(card)}])


def _passed(desk: Desk, v: Squire, seat: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "passes", "pass").rstrip() + ".")


def _renewed(desk: Desk, v: Squire, deck: int, n: int) -> Line:
    cue: Cue = {"kind": "banner", "text": "Reshuffled"}
    return line(f"The story deck has run out: {n} loot cards are shuffled into a new one.", level=0, cues=[cue])


def _last(desk: Desk, v: Squire, seat: int) -> Line:
    return line("One card is left, free for ", who(desk, seat), ".", level=0)


def _declined(desk: Desk, v: Squire, seat: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "leaves", "leave") + "the last card.")


def _finished(desk: Desk, v: Squire, left: int) -> Line:
    rest = f" {left} loot card{'s' if left > 1 else ''} nobody claimed." if left else ""
    return line(f"The game is over.{rest}", level=0, cues=[{"kind": "sound", "sound": "bell"}])


def _morphed(desk: Desk, v: Squire, seat: int, card: int, kind: int) -> Line:
    rune = thing("MORPH rune", item_id(card, MORPH))
    if kind == MORPH:
        return line(who(desk, seat), _do(desk, seat, "leaves a", "leave a"), rune, " as it is.")
    name = thing(words.kind_name(kind), item_id(card, MORPH))
    return line(who(desk, seat), _do(desk, seat, "turns a", "turn a"), rune, " into ", name, ".",
                cues=[{"kind": "sound", "sound": "magic"}, {"kind": "flash", "at": item_id(card, MORPH)}])  # fmt: skip


def _scored(desk: Desk, v: Squire, seat: int, points: int) -> Line:
    return line(who(desk, seat), _do(desk, seat, "scores", "score") + f"{points}.")


def _won(desk: Desk, v: Squire, *seats: int) -> Line:
    sound: Cue = {"kind": "sound", "sound": "win"}
    if len(v.squires) == 1:
        return line("Hired!" if seats else "Not hired this time.", level=0, cues=[sound] if seats else [])
    names = words.listed([desk.name(seat) for seat in seats])
    verb = "share the win" if len(seats) > 1 else ("win" if seats[0] == desk.seat else "wins")
    return line(f"{names} {verb}.", level=0, cues=[sound])


LINES: dict[str, Callable[..., Line]] = {
    "chosen": _chosen,
    "first": _first,
    "swapped": _swapped,
    "story": _story,
    "flipped": _flipped,
    "took": _took,
    "claimed": _claimed,
    "packed": _packed,
    "passed": _passed,
    "renewed": _renewed,
    "last": _last,
    "declined": _declined,
    "finished": _finished,
    "morphed": _morphed,
    "scored": _scored,
    "won": _won,
}

CITED: dict[str, str] = {
    "chosen": "SQR-037", "first": "SQR-037", "swapped": "SQR-038", "story": "SQR-049", "flipped": "SQR-064",
    "took": "SQR-050", "claimed": "SQR-076", "packed": "SQR-062", "passed": "SQR-061", "renewed": "SQR-070",
    "last": "SQR-076", "declined": "SQR-077", "finished": "SQR-078", "morphed": "SQR-091", "scored": "SQR-079",
    "won": "SQR-096",
}  # fmt: skip
"""The rule behind the line of each event."""
