"""The log of Grifoni: one line for an event as its reader heard it, with what is seen and heard beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...kernel import Event
from ...present.vocabulary import Cue, Desk, Line, Span, line, thing, who
from .data import AMBITIONS, CAMP, FACTIONS, LEGACIES, LOCATIONS, MERCS, TASK_CARDS
from .state import Grifoni, story
from .wording import ROMAN, amount, card_name, card_piece, goods_text, reward_text, signed, slot_name
from .words import EMPTY, KINDS, MERCENARY, SOURCES, TRACKS


def narrate(event: Event, v: Grifoni, desk: Desk) -> Line | None:
    """The line of an event, or None for one that needs no words."""
    teller = TELLERS.get(event[0])
    if teller is None or (len(event) == 1 and event[0] in SECRET):
        return None
    return teller(v, desk, *event[1:])


SECRET = ("dealt",)


def does(desk: Desk, seat: int, plain: str, third: str) -> str:
    """The form of a verb that fits "You" or a name."""
    return f" {plain if seat == desk.seat else third} "


def card(kind: int, number: int) -> Span:
    return thing(card_name(kind, number), card_piece(kind, number))


def task(number: int) -> Span:
    return thing(TASK_CARDS[number].name, f"task:{number}")


def sound(name: str) -> Cue:
    return {"kind": "sound", "sound": name}


# --- setup and story --------------------------------------------------------------------------------------------


def _dealt(v: Grifoni, desk: Desk, seat: int, legacy: int, ambition: int) -> Line:
    return line("Your Ambition: ", thing(AMBITIONS[ambition].name, f"ambition:{seat}"), "; your Legacy: ",
                thing(LEGACIES[legacy].name, f"legacy:{seat}"), ".", level=2)  # fmt: skip


def _faction(v: Grifoni, desk: Desk, seat: int, faction: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "lead", "leads"), f"the {FACTIONS[faction].name}.")


def _market(v: Grifoni, desk: Desk, kind: int, *cards: int) -> Line:
    spans: list[Span | str] = [f"{'Mercenaries' if kind == MERCENARY else 'Equipment'} for sale: "]
    for i, number in enumerate(cards[:4]):
        spans += [", "] * bool(i) + [card(kind, number)]
    return line(*spans, ".", level=2)


def _road(v: Grifoni, desk: Desk, *args: int) -> Line:
    away = args[: len(LOCATIONS)]
    order = sorted(range(len(LOCATIONS)), key=away.__getitem__)
    return line("The road: ", ", ".join(f"{LOCATIONS[i].name} at {away[i]}" for i in order), ".", level=2)


def _priority(v: Grifoni, desk: Desk, *order: int) -> Line:
    spans: list[Span | str] = ["Priority: "]
    for i, seat in enumerate(order):
        spans += [", "] * bool(i) + [who(desk, seat)]
    return line(*spans, ".", level=2)


def _story(v: Grifoni, desk: Desk, number: int) -> Line:
    page = story(v).paragraphs[number]
    title = f"Act {ROMAN[page.act]}: {page.title}"
    return line(thing(title, f"page:{number}"), level=0, cues=[{"kind": "banner", "text": title}, sound("bell")])


def _turn(v: Grifoni, desk: Desk, n: int) -> Line:
    return line(f"Turn {n} of 9.", level=0)


def _act_begins(v: Grifoni, desk: Desk, act: int) -> Line:
    return line("Glory, Supremacy and the Balance return to 0.", level=2)


# --- the Camp ---------------------------------------------------------------------------------------------------


def _place(v: Grifoni, desk: Desk, seat: int, slot: int) -> Line:
    where = thing(f"{slot_name(slot)} {CAMP[slot // 3].name}", f"slot:{slot}")
    return line(who(desk, seat), does(desk, seat, "send", "sends"), "a Squire to ", where, ".", cues=[sound("card")])


def _move(v: Grifoni, desk: Desk, seat: int, start: int, slot: int) -> Line:
    where = thing(f"{slot_name(slot)} {CAMP[slot // 3].name}", f"slot:{slot}")
    cues: list[Cue] = [{"kind": "flash", "at": f"slot:{slot}"}]
    return line(
        who(desk, seat), does(desk, seat, "move", "moves"), "the Squire from the Council to ", where, ".", cues=cues
    )


def _skill(v: Grifoni, desk: Desk, seat: int, merc: int) -> Line:
    cues: list[Cue] = [{"kind": "flash", "at": f"merc:{merc}"}]
    return line(
        who(desk, seat), does(desk, seat, "use", "uses"), card(MERCENARY, merc), f": {MERCS[merc].text}", cues=cues
    )


def _gain(v: Grifoni, desk: Desk, seat: int, good: int, n: int) -> Line:
    fly: Cue = {"kind": "fly", "face": f"good:{good}", "start": f"pool:{good}", "end": _home(desk, seat)}
    return line(
        who(desk, seat), does(desk, seat, "gain", "gains"), f"{amount(good, n)}.", level=2, cues=[fly, sound("coin")]
    )


def _home(desk: Desk, seat: int) -> str:
    return "wagon" if seat == desk.seat else f"band:{seat}"


def _loses(plain: str, third: str) -> Callable[..., Line]:
    def told(v: Grifoni, desk: Desk, seat: int, good: int, n: int) -> Line:
        fly: Cue = {"kind": "fly", "face": f"good:{good}", "start": _home(desk, seat), "end": f"pool:{good}"}
        return line(who(desk, seat), does(desk, seat, plain, third), f"{amount(good, n)}.", level=2, cues=[fly])

    return told


def _points(v: Grifoni, desk: Desk, seat: int, n: int, source: int) -> Line:
    why = f" ({SOURCES[source]})" if source > 1 else ""
    return line(who(desk, seat), does(desk, seat, "score", "scores"), f"{n} VP{why}.", level=2, cues=[sound("coin")])


def _track(v: Grifoni, desk: Desk, seat: int, track: int, n: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "gain", "gains"), f"{n} {TRACKS[track]}.", level=2)


def _balance(v: Grifoni, desk: Desk, track: int, by: int) -> Line:
    moved = f"moves by {signed(by)}" if by else "is at its end and stays"
    return line(f"The Balance of {TRACKS[track]} {moved}.", level=2, cues=[{"kind": "flash", "at": f"cube:{track}"}])


def _card(v: Grifoni, desk: Desk, seat: int, kind: int, number: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "gain", "gains"), card(kind, number), ".", cues=[sound("capture")])


def _card_lost(v: Grifoni, desk: Desk, seat: int, number: int) -> Line:
    return line(card(1, number), " finds no room on the Load and is lost.")


def _drop(v: Grifoni, desk: Desk, kind: int, place: int, number: int) -> Line:
    return line(card(kind, number), " leaves the Market.", level=2)


def _reveal(v: Grifoni, desk: Desk, kind: int, number: int) -> Line:
    return line(f"On top of the {KINDS[kind]} deck: ", card(kind, number), ".", level=2)


def _shuffle(v: Grifoni, desk: Desk, kind: int) -> Line:
    return line(f"The {KINDS[kind]} discard pile is shuffled into a new deck.", level=2, cues=[sound("card")])


def _kept(v: Grifoni, desk: Desk, seat: int, number: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "leave", "leaves"), card(MERCENARY, number), " on top of the deck.")


def _under(v: Grifoni, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "put", "puts"), "the other two at the bottom.", level=2)


def _cash(v: Grifoni, desk: Desk, seat: int, number: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "hand in", "hands in"), task(number), ".")


def _sell(v: Grifoni, desk: Desk, seat: int, number: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "sell", "sells"), card(1, number), ".")


def _reserve(v: Grifoni, desk: Desk, seat: int) -> Line:
    cues: list[Cue] = [{"kind": "flash", "at": "plotplace"}, sound("bell")]
    return line(who(desk, seat), does(desk, seat, "reserve", "reserves"), "the Plot Choice.", cues=cues)


# --- Quest and Plot ---------------------------------------------------------------------------------------------


def _front(v: Grifoni, desk: Desk, seat: int) -> Line:
    return line(
        who(desk, seat), does(desk, seat, "form", "forms"), f"{'your' if seat == desk.seat else 'their'} Front Line."
    )


def _task(v: Grifoni, desk: Desk, seat: int, number: int) -> Line:
    cues = [sound("win")]
    return line(who(desk, seat), does(desk, seat, "complete", "completes"), task(number), "!", cues=cues)


def _option(v: Grifoni, desk: Desk, seat: int, number: int, i: int) -> Line:
    option = TASK_CARDS[number].options[i]
    return line({"text": option.label, "bold": True}, f": {reward_text(option)}.")


def _next_task(v: Grifoni, desk: Desk, place: int, number: int) -> Line:
    return line(
        f"{LOCATIONS[place].name} shows ", task(number), ".", level=2, cues=[{"kind": "turn", "at": f"task:{number}"}]
    )


def _no_task(v: Grifoni, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "complete", "completes"), "no Task.")


def _bounty(v: Grifoni, desk: Desk, seat: int, *goods: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "take", "takes"), f"the bounty: {goods_text(goods)}.")


def _failed(v: Grifoni, desk: Desk, seat: int) -> Line:
    cues: list[Cue] = [{"kind": "shake", "at": "plotplace"}]
    return line(who(desk, seat), does(desk, seat, "meet", "meets"), "no requirement any more.", cues=cues)


def _plot(v: Grifoni, desk: Desk, seat: int, number: int, choice: int) -> Line:
    made = story(v).paragraphs[number].choices[choice]
    cue: Cue = {"kind": "banner", "text": f"{TRACKS[choice]}: {made.reward.label}"}
    if seat == EMPTY:
        return line(f"Time decides: {TRACKS[choice]}. {made.narrative}", level=0, cues=[cue])
    verb = does(desk, seat, "choose", "chooses")
    return line(who(desk, seat), verb, f"{TRACKS[choice]}. {made.narrative}", level=0, cues=[cue, sound("bell")])


# --- the end ----------------------------------------------------------------------------------------------------


def _epilogue(v: Grifoni, desk: Desk, number: int) -> Line:
    ending = story(v).epilogues[number]
    return line(
        {"text": ending.title, "bold": True},
        f". {ending.text}",
        level=0,
        cues=[{"kind": "banner", "text": ending.title}],
    )


def _goals(v: Grifoni, desk: Desk, seat: int, legacy: int, ambition: int) -> Line:
    owns = does(desk, seat, "show", "shows")
    return line(who(desk, seat), owns, f"{LEGACIES[legacy].name} and {AMBITIONS[ambition].name}.", cues=[sound("card")])


def _won(v: Grifoni, desk: Desk, seat: int) -> Line:
    return line(who(desk, seat), does(desk, seat, "win", "wins"), "the match!", level=0, cues=[sound("win")])


TELLERS: Mapping[str, Callable[..., Line]] = {
    "dealt": _dealt, "faction": _faction, "market": _market, "road": _road, "priority": _priority, "story": _story,
    "turn": _turn, "act_begins": _act_begins, "place": _place, "move": _move, "skill": _skill, "gain": _gain,
    "pay": _loses("pay", "pays"), "give": _loses("give", "gives"), "discard": _loses("discard", "discards"),
    "points": _points, "track": _track, "balance": _balance, "card": _card, "card_lost": _card_lost, "drop": _drop,
    "reveal": _reveal, "shuffle": _shuffle, "kept": _kept, "under": _under, "cash": _cash, "sell": _sell,
    "reserve": _reserve, "front": _front, "task": _task, "option": _option, "next_task": _next_task,
    "no_task": _no_task, "bounty": _bounty, "failed": _failed, "plot": _plot, "epilogue": _epilogue, "goals": _goals,
    "won": _won,
}  # fmt: skip
"""Silent: act, fill, squires, time (what they change is seen)."""

CITED: dict[str, str] = {
    "dealt": "GRIF-016", "faction": "GRIF-010", "market": "GRIF-102", "road": "GRIF-027",
    "priority": "GRIF-157", "story": "GRIF-043", "turn": "GRIF-048", "act_begins": "GRIF-179",
    "place": "GRIF-048", "move": "GRIF-088", "skill": "GRIF-126", "gain": "GRIF-097", "pay": "GRIF-056",
    "give": "GRIF-056", "discard": "GRIF-099", "points": "GRIF-007", "track": "GRIF-110", "balance": "GRIF-Q47",
    "card": "GRIF-109", "card_lost": "GRIF-Q39", "drop": "GRIF-104", "reveal": "GRIF-103",
    "shuffle": "GRIF-106", "kept": "GRIF-Q86", "under": "GRIF-Q86", "cash": "GRIF-069", "sell": "GRIF-131",
    "reserve": "GRIF-091", "front": "GRIF-138", "task": "GRIF-145", "option": "GRIF-146",
    "next_task": "GRIF-145", "no_task": "GRIF-139", "bounty": "GRIF-044", "failed": "GRIF-163",
    "plot": "GRIF-168", "epilogue": "GRIF-191", "goals": "GRIF-196", "won": "GRIF-200",
}  # fmt: skip
"""The rule behind the line of each event."""
