"""Events told in words, with what is seen and heard beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel import Event
from ...present.vocabulary import Cue, Desk, Line, Span, line, thing, who
from . import words
from .data import KIND, spell
from .table import EMPTY, Grimoire

Teller = Callable[..., Line | None]


def narrate(event: Event, v: Grimoire, desk: Desk) -> Line | None:
    """One heard event as a line of the log; None if it says nothing to this reader."""
    name, *args = event
    if name in PRIVATE and not args:
        return None
    return TELLERS[name](desk, *args)


def _verb(desk: Desk, seat: int, word: str) -> str:
    """The verb after a seat's name: "You take", "Ann takes"."""
    if desk.seat == seat:
        return f" {word} "
    ending = "es" if word.endswith(("ch", "sh", "x")) else "s"
    return f" {word[:-1]}ies " if word.endswith("ry") else f" {word}{ending} "


def _says(desk: Desk, seat: int, word: str, *rest: Span | str, level: int = 2, cues: list[Cue] | None = None) -> Line:
    return line(who(desk, seat), _verb(desk, seat, word), *rest, level=level, cues=cues)


def _card(card: int) -> Span:
    return thing(words.card_name(card), f"quest:{card}")


def _cards(cards: Sequence[int]) -> list[Span | str]:
    spans: list[Span | str] = []
    for i, card in enumerate(cards):
        spans += [", " if i else "", _card(card)]
    return spans


def _spell(level: int) -> Span:
    return {"text": words.spell_name(level), "bold": True, "rule": spell(level).rule}


def _coin(start: str, end: str, n: int = 1) -> list[Cue]:
    flights: list[Cue] = [{"kind": "fly", "face": "token", "start": start, "end": end} for _ in range(n)]
    return [*flights, {"kind": "sound", "sound": "coin"}]


def _order(desk: Desk, tokens: Sequence[int]) -> list[Span | str]:
    spans: list[Span | str] = []
    for place in range(1, len(tokens) + 1):
        spans += [", " if place > 1 else "", f"#{place} ", who(desk, tokens.index(place))]
    return spans


# --- rounds ----------------------------------------------------------------------------------------------------------


def first_order(desk: Desk, *tokens: int) -> Line:
    return line("Lots are drawn for the first round: ", *_order(desk, tokens), ".", level=1)


def round_(desk: Desk, number: int, level: int) -> Line:
    banner: Cue = {"kind": "banner", "text": f"Round {number}", "tone": "gold"}
    return line(f"Round {number}, spells up to level {level}", level=0, cues=[banner])


def deal(desk: Desk, *cards: int) -> Line:
    up = [card for card in cards if card != EMPTY]
    down = len(cards) - len(up)
    sound: Cue = {"kind": "sound", "sound": "card"}
    hidden = "1 card face down" if down == 1 else f"{down} cards face down"
    return line("In the Zone: ", *_cards(up), f" and {hidden}.", level=1, cues=[sound])


def chosen(desk: Desk, seat: int) -> Line:
    return _says(desk, seat, "close", "the book.", level=2, cues=[{"kind": "sound", "sound": "card"}])


def reveal(desk: Desk, *levels: int) -> Line:
    spans: list[Span | str] = ["The books open: "]
    for seat, level in enumerate(levels):
        spans += [", " if seat else "", who(desk, seat), " ", _spell(level)]
    cues: list[Cue] = [{"kind": "sound", "sound": "magic"}, {"kind": "hold", "ms": 1700}]
    cues += [{"kind": "turn", "at": f"spell:{seat}"} for seat in range(len(levels))]
    return line(*spans, ".", level=1, cues=cues)


def tokens(desk: Desk, *numbers: int) -> Line:
    return line("Turn order: ", *_order(desk, numbers), ".", level=1, cues=[{"kind": "hold", "ms": 1200}])


def accelerate(desk: Desk, *numbers: int) -> Line:
    return line(
        {"text": "Acceleration", "bold": True},
        ": ",
        *_order(desk, numbers),
        ".",
        level=2,
        cues=[{"kind": "hold", "ms": 1000}],
    )


def time_stop(desk: Desk, seat: int, *numbers: int) -> Line:
    spans = [who(desk, seat), _verb(desk, seat, "reverse"), "the order: ", *_order(desk, numbers), "."]
    cues: list[Cue] = [{"kind": "banner", "text": "Time Stop", "tone": "magic"}]
    return line(*spans, level=2, cues=cues)


def turn(desk: Desk, seat: int) -> Line:
    words_ = "your turn" if desk.seat == seat else "their turn"
    return line(who(desk, seat), f": {words_}", level=1, cues=[{"kind": "flash", "at": f"spell:{seat}"}])


def clean_up(desk: Desk, *cards: int) -> Line:
    if not cards:
        return line("Nothing is left in the Zone.", level=2)
    return line("Discarded: ", *_cards(cards), ".", level=2, cues=[{"kind": "sound", "sound": "card"}])


def reshuffle(desk: Desk, n: int) -> Line:
    return line(f"The {n} discards are shuffled into the Quest Deck.", level=2)


def closing(desk: Desk, seat: int) -> Line:
    cues: list[Cue] = [{"kind": "banner", "text": "Last round", "tone": "bad"}, {"kind": "sound", "sound": "bell"}]
    return line(
        who(desk, seat),
        _verb(desk, seat, "have" if desk.seat == seat else "ha"),
        "ten: this is the last round.",
        cues=cues,
    )


def dry(desk: Desk) -> Line:
    return line(
        "No Quest Card is left to draw: the game ends at once.", level=0, cues=[{"kind": "sound", "sound": "bell"}]
    )


def over(desk: Desk) -> Line:
    return line("The match is over.", level=0, cues=[{"kind": "sound", "sound": "win"}])


# --- turns -----------------------------------------------------------------------------------------------------------


def cast(desk: Desk, seat: int, level: int) -> Line:
    return _says(desk, seat, "use", _spell(level), ".", cues=[{"kind": "sound", "sound": "magic"}])


def negated(desk: Desk, seat: int, level: int) -> Line:
    return line(
        _spell(level), " of ", who(desk, seat), " is negated.", level=2, cues=[{"kind": "shake", "at": f"spell:{seat}"}]
    )


def silence(desk: Desk, seat: int) -> Line:
    return line("Forbidden Spells of all others are negated from now on.", level=2)


def guard(desk: Desk, seat: int) -> Line:
    return line("Forbidden Spells ignore ", who(desk, seat), " from now on.", level=2)


REASONS = {
    "avarice": "with Avarice",
    "summon": "from the elements",
    "thief": "through the Thief",
    "pilgrim": "through the Pilgrim",
    "knight": "through the Knight",
    "changer": "through the Money-changer",
    "charm": "as a comfort for the Companion",
    "jester": "as a comfort of the Jester",
}


def vp(desk: Desk, seat: int, n: int, why: str) -> Line:
    words_ = f"{words.tokens_text(n)} {REASONS[why]}."
    return _says(desk, seat, "take", words_, cues=_coin("bank", f"seat:{seat}", n))


def steal_vp(desk: Desk, seat: int, victim: int, n: int) -> Line:
    cues = _coin(f"seat:{victim}", f"seat:{seat}", n)
    return _says(desk, seat, "take", f"{words.tokens_text(n)} from ", who(desk, victim), ".", cues=cues)


FROM = {
    "zone": "",
    "cure": " from the discards",
    "wish": " from the discards",
    "draw": " from the Quest Deck",
    "deck": " from the Quest Deck",
}


PILES = {"cure": "discards", "wish": "discards", "draw": "deck", "deck": "deck"}
"""Where a gained card flies from, if it is not a card of the Zone."""


def _gained(seat: int, face: str, how: str) -> list[Cue]:
    cues: list[Cue] = [{"kind": "sound", "sound": "card"}]
    if how in PILES:
        cues.append({"kind": "fly", "face": face, "start": PILES[how], "end": f"seat:{seat}"})
    return cues


def gain(desk: Desk, seat: int, card: int, how: str, at: int) -> Line:
    cues = _gained(seat, f"quest-{KIND[card]}-small", how)
    return _says(desk, seat, "take", _card(card), f"{FROM[how]}.", cues=cues)


def treasure(desk: Desk, seat: int, how: str, at: int) -> Line:
    place = {"deck": f" as card {at + 1} of the Quest Deck", "zone": f" from space {at + 1}"}.get(how, FROM[how])
    return _says(desk, seat, "take", f"a Treasure unseen{place}.", cues=_gained(seat, "back", how))


def coin(desk: Desk, seat: int, card: int) -> Line:
    mine = "It is " if desk.seat == seat else "You know that it is "
    return line(mine, _card(card), ".", level=2)


def look(desk: Desk, seat: int, slot: int) -> Line:
    return _says(desk, seat, "look", f"at the card in space {slot + 1}.")


def face(desk: Desk, seat: int, slot: int, card: int) -> Line:
    return line(f"In space {slot + 1} lies ", _card(card), ".", level=2)


def leave(desk: Desk, seat: int, slot: int) -> Line:
    return _says(desk, seat, "leave", "it there.")


def replace(desk: Desk, seat: int, slot: int, card: int) -> Line:
    return _says(desk, seat, "discard", _card(card), f" from space {slot + 1}.")


def refill(desk: Desk, slot: int) -> Line:
    return line(f"An unseen card goes to space {slot + 1}.", level=2, cues=[{"kind": "sound", "sound": "card"}])


def seer(desk: Desk, seat: int) -> Line:
    return line("The Seer of ", who(desk, seat), " looks at the face-down cards.", level=2)


def no_card(desk: Desk, seat: int) -> Line:
    return line("No card is left for ", who(desk, seat), ".", level=2)


# --- items and looks -------------------------------------------------------------------------------------------------


def items(desk: Desk, seat: int, n: int) -> Line:
    cues: list[Cue] = [{"kind": "fly", "face": "item-back", "start": "items", "end": f"seat:{seat}"}]
    return _says(desk, seat, "draw", "an Item Card." if n == 1 else f"{n} Item Cards.", cues=cues)


def drawn(desk: Desk, seat: int, *found: int) -> Line:
    return line(f"You drew {words.listed([words.item_name(item) for item in found])}.", level=2)


def keep(desk: Desk, seat: int) -> Line:
    return _says(desk, seat, "keep", "one of them, the other goes under the Item Deck.")


def kept(desk: Desk, seat: int, item: int, back: int) -> Line:
    return line(f"You kept {words.item_name(item)}; {words.item_name(back)} lies under the Item Deck.", level=2)


def lay(desk: Desk, seat: int) -> Line:
    return _says(desk, seat, "lay", "the Item face down.")


def shoes(desk: Desk, seat: int) -> Line:
    cues: list[Cue] = [{"kind": "banner", "text": "Blessed Shoes", "tone": "good"}]
    return _says(desk, seat, "show", "Blessed Shoes: one more card, and the Shoes leave the game.", cues=cues)


def scry(desk: Desk, seat: int, n: int) -> Line:
    many = "the top card" if n == 1 else f"the top {n} cards"
    return _says(desk, seat, "look", f"at {many} of the Quest Deck.")


def foreseen(desk: Desk, seat: int, *cards: int) -> Line | None:
    return line("From the top: ", *_cards(cards), ".", level=2) if cards else None


def steal(desk: Desk, seat: int, victim: int, card: int) -> Line:
    return _says(
        desk, seat, "take", _card(card), " from ", who(desk, victim), ".", cues=[{"kind": "sound", "sound": "capture"}]
    )


def rifle(desk: Desk, seat: int, victim: int) -> Line:
    return _says(desk, seat, "look", "at the Treasures of ", who(desk, victim), ".")


def rifled(desk: Desk, seat: int, victim: int, *cards: int) -> Line:
    names = words.some([words.card_name(card) for card in cards])
    return line(who(desk, victim), f": {names}.", level=2)


def steal_treasure(desk: Desk, seat: int, victim: int) -> Line:
    cues: list[Cue] = [{"kind": "fly", "face": "back", "start": f"seat:{victim}", "end": f"seat:{seat}"}]
    return _says(
        desk,
        seat,
        "take",
        "a Treasure from ",
        who(desk, victim),
        ".",
        cues=[*cues, {"kind": "sound", "sound": "capture"}],
    )


def stolen(desk: Desk, seat: int, victim: int, card: int) -> Line:
    return line("The stolen Treasure is ", _card(card), ".", level=2)


PRIVATE = frozenset(("coin", "face", "drawn", "kept", "foreseen", "rifled", "stolen"))
"""Events whose arguments are for some seats only; for the others they say nothing."""

TELLERS: dict[str, Teller] = {
    "round": round_,
    **{
        teller.__name__: teller
        for teller in (
            *(first_order, deal, chosen, reveal, tokens, accelerate, time_stop, turn, clean_up, reshuffle, closing),
            *(dry, over, cast, negated, silence, guard, vp, steal_vp, gain, treasure, coin, look, face, leave),
            *(replace, refill, seer, no_card, items, drawn, keep, kept, lay, shoes, scry, foreseen, steal, rifle),
            *(rifled, steal_treasure, stolen),
        )
    },
}

CITED: dict[str, str] = {
    "round": "GRIM-026", "first_order": "GRIM-044", "deal": "GRIM-029", "chosen": "GRIM-036",
    "reveal": "GRIM-038", "tokens": "GRIM-041", "accelerate": "GRIM-S05", "time_stop": "GRIM-081",
    "turn": "GRIM-048", "clean_up": "GRIM-055", "reshuffle": "GRIM-033", "closing": "GRIM-063",
    "dry": "GRIM-064", "over": "GRIM-067", "cast": "GRIM-049", "negated": "GRIM-S02", "silence": "GRIM-S02",
    "guard": "GRIM-073", "vp": "GRIM-015", "steal_vp": "GRIM-Q07", "gain": "GRIM-050", "treasure": "GRIM-053",
    "coin": "GRIM-054", "look": "GRIM-068", "face": "GRIM-068", "leave": "GRIM-068", "replace": "GRIM-069",
    "refill": "GRIM-069", "seer": "GRIM-C07", "no_card": "GRIM-Q46", "items": "GRIM-074", "drawn": "GRIM-074",
    "keep": "GRIM-C05", "kept": "GRIM-C05", "lay": "GRIM-058", "shoes": "GRIM-075", "scry": "GRIM-S08",
    "foreseen": "GRIM-S08", "steal": "GRIM-Q37", "rifle": "GRIM-S13", "rifled": "GRIM-S13",
    "steal_treasure": "GRIM-S13", "stolen": "GRIM-S13",
}  # fmt: skip
"""The rule behind the line of each event."""
