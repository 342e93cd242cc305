"""The choices of a question: label, the pieces to click, the forms, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from ...kernel import Action
from ...present.vocabulary import Choice, Desk, Field, Form, Prompt
from .data import CAMP, CAMP_SLOTS, FACTIONS, GEAR, LOAD, MERCS, TASK_CARDS
from .drawing import GOOD_ICONS
from .market import cost, discount
from .pieces import Table
from .state import Grifoni, load, paragraph, standing
from .wording import (
    GOOD_NAMES,
    amount,
    card_name,
    card_piece,
    goods_text,
    reward_text,
    signed,
    slot_name,
)  # fmt: skip
from .words import CLINKS, EMPTY, GOODS, KINDS, MERCENARY, PASS, TRACKS

NO = {
    "skill": "Go on", "cycle": "Keep the row", "gain_card": "Buy nothing", "book": "Nothing", "both": "Nothing",
    "either": "Nothing", "sway": "Nothing", "further": "No further", "sell": "Sell nothing", "exchange": "No exchange",
    "council": "Stay here", "task": "No Task", "bonus": "No, thanks",
}  # fmt: skip
"""What passing is called."""


def choices(t: Table) -> list[Choice]:
    """One choice for every legal action that the form does not cover."""
    if not t.desk.legal or form_of(t.v, t.desk):
        return []
    kind = t.v.stack[-1][0]
    return [_choice(t, kind, i, action) for i, action in enumerate(t.desk.legal)]


def _choice(t: Table, kind: str, number: int, action: Action) -> Choice:
    if action == PASS:
        return {"action": number, "label": NO[kind], "path": [], "tone": "plain"}
    label, path = CHOICES[action[0]](t, t.v.stack[-1], *action[1:])
    made: Choice = {"action": number, "label": label, "path": path}
    if not path:
        made["tone"] = "main" if action[0] in MAIN else "plain"
    return made


MAIN = ("cycle", "clinks", "both", "reserve", "keep", "use", "exchange")


def _owned(t: Table, key: str) -> list[str]:
    """A piece of the own Wagon: clicked where it lies open; on a phone, where it may be on another tab, a button."""
    return [] if t.plan.tall else [key]


def _use(t: Table, step: Any, merc: int) -> tuple[str, list[str]]:
    m = MERCS[merc]
    if step[0] == "further":
        return f"1 further ({m.name})", []
    if step[0] == "bonus":
        good, n = m.skill[1:]
        return f"Take {amount(good, n)} ({m.name})", []
    return f"{m.name}: {m.text.split(': ', 1)[-1].rstrip('.')}", []


def _buy(t: Table, step: Any, card: int) -> tuple[str, list[str]]:
    _, seat, kind = step
    saved = discount(t.v, seat, kind, card)
    price = goods_text(cost(kind, card)) + (f", less {saved}" if saved else "")
    return f"{'Recruit' if kind == MERCENARY else 'Make'} {card_name(kind, card)} for {price}", [card_piece(kind, card)]


def _cycle(t: Table, step: Any) -> tuple[str, list[str]]:
    _, _, kind, good, n = step
    n = min(n, sum(card != EMPTY for card in t.v.row[kind]))  # GRIF-Q24
    what = "Mercenaries" if kind == MERCENARY and n > 1 else KINDS[kind]
    return f"Pay {amount(good, 1)}, replace {n} {what}", []


def _cash(t: Table, step: Any, task: int) -> tuple[str, list[str]]:
    _, _, _, good, n = step
    return f"Hand in {TASK_CARDS[task].name} for {amount(good, n)}", _owned(t, f"task:{task}")


def _both(t: Table, step: Any) -> tuple[str, list[str]]:
    _, _, a, n, b, m = step
    return f"{amount(a, n)} and {amount(b, m)}", []


def _only(t: Table, step: Any, good: int) -> tuple[str, list[str]]:
    kind, _, a, n, b, m = step
    word = amount(a, n) if good == a else amount(b, m)
    return (word if kind == "either" else f"Only {word}"), []


def _arm(t: Table, step: Any, merc: int, gear: int) -> tuple[str, list[str]]:
    return f"{MERCS[merc].name} with {GEAR[gear].name}", [f"merc:{merc}", f"gear:{gear}"]


def _task(t: Table, step: Any, task: int) -> tuple[str, list[str]]:
    return f"Complete {TASK_CARDS[task].name}", [f"task:{task}"]


def _spend(t: Table, step: Any, merc: int) -> tuple[str, list[str]]:
    word, good, n, _ = MERCS[merc].skill
    return f"{MERCS[merc].name}: pay {amount(good, 1)} for +{n} {'Power' if word == 'spend_power' else 'Distance'}", []


def _option(t: Table, step: Any, i: int) -> tuple[str, list[str]]:
    option = TASK_CARDS[step[2]].options[i]
    return f"{option.label}: {reward_text(option)}", [f"option:{i}"]


def _choose(t: Table, step: Any, i: int) -> tuple[str, list[str]]:
    choice = paragraph(t.v).choices[i]
    return f"{TRACKS[i]}: {choice.reward.label} ({reward_text(choice.reward)})", [f"choice:{i}"]


def _shift(t: Table, step: Any, track: int, by: int) -> tuple[str, list[str]]:
    return f"{TRACKS[track]} {signed(by)}", []


def _look(t: Table, step: Any, place: int) -> tuple[str, list[str]]:
    kind = step[0]
    deck = t.v.deck[MERCENARY]
    card = deck[-1 - place] if kind == "top" else deck[1 - place]
    name = MERCS[card].name if card < len(MERCS) else "this card"
    return (f"Keep {name} on top" if kind == "top" else f"{name} to the very bottom"), [f"look:{place}"]


CHOICES: Mapping[str, Callable[..., tuple[str, list[str]]]] = {
    "faction": lambda t, step, faction: (FACTIONS[faction].name, [f"faction:{faction}"]),
    "place": lambda t, step, slot: (
        f"{slot_name(slot)} {CAMP[slot // 3].name}: {CAMP_SLOTS[slot].text}",
        [f"slot:{slot}"],
    ),
    "use": _use,
    "gain": _buy,
    "cycle": _cycle,
    "drop": lambda t, step, card: (f"Discard {card_name(step[2], card)}", [card_piece(step[2], card)]),
    "save": lambda t, step, good: (f"Save 1 {GOOD_NAMES[good]}", []),
    "top": _look,
    "last": _look,
    "clinks": lambda t, step: (f"Take {amount(CLINKS, step[2])}", []),
    "cash": _cash,
    "both": _both,
    "only": _only,
    "pay": lambda t, step, good: (f"Pay {amount(good, 2)}: move 2", []),
    "free": lambda t, step: ("Move 1", []),
    "shift": _shift,
    "sell": lambda t, step, gear: (f"Sell {GEAR[gear].name} for {amount(CLINKS, step[2])}", _owned(t, f"gear:{gear}")),
    "exchange": lambda t, step: (f"Give {step[2]} Resources for 2 others", []),
    "give": lambda t, step, good: (f"Give 1 {GOOD_NAMES[good]}", []),
    "take": lambda t, step, good: (f"Take 1 {GOOD_NAMES[good]}", []),
    "discard": lambda t, step, good: (f"Discard 1 {GOOD_NAMES[good]}", []),
    "reserve": lambda t, step: ("Reserve the Plot Choice", []),
    "move": lambda t, step, slot: (f"Move to {slot_name(slot)}: {CAMP_SLOTS[slot].text}", [f"slot:{slot}"]),
    "keep": lambda t, step: ("As last turn", []),
    "done": lambda t, step: ("Done" if t.v.front[t.me] and not step[2] else "Nobody goes", []),
    "arm": _arm,
    "task": _task,
    "spend": _spend,
    "option": _option,
    "choose": _choose,
}

# --- forms ------------------------------------------------------------------------------------------------------


def form_of(v: Grifoni, desk: Desk) -> Form | None:
    """Several tokens at once: an "Any" gain, an exchange, what does not fit."""
    if not desk.legal or not v.stack:
        return None
    kind, seat, *args = v.stack[-1]
    if kind not in ("overflow", "take", "give"):
        return None
    goods = [action[1] for action in desk.legal]
    if kind == "overflow":
        n = load(v, seat) - LOAD
        return _form("What does not fit?", goods, n, v.goods[seat], "Discard") if n > 1 else None
    if kind == "take" and args[0] > 1:
        n = min(args[0], sum(v.pool[good] for good in goods))
        return _form("Choose your Resources", goods, n, v.pool, "Take") if n > 1 else None
    if kind == "give" and args[0] > 1 and _any_gift_works(v, seat, *args):
        return _form("Give in exchange", goods, args[0], v.goods[seat], "Give")
    return None


def _form(title: str, goods: list[int], n: int, most: list[int], confirm: str) -> Form:
    fields: list[Field] = [
        {
            "id": str(good),
            "label": GOOD_NAMES[good],
            "low": 0,
            "high": min(n, most[good]),
            "value": 0,
            "icon": GOOD_ICONS[good],
        }
        for good in goods
    ]
    if len(fields) == 1:
        fields[0]["value"] = n
    return {"title": title, "fields": fields, "total": (n, n), "confirm": confirm}


def _any_gift_works(v: Grifoni, seat: int, n: int, given: int, takes: int) -> bool:
    """Whether whatever is given leaves enough of other types to take."""
    have = [good for good in range(len(GOODS)) if v.goods[seat][good]]
    for many in range(1, min(n, len(have)) + 1):
        for gift in combinations(have, many):
            rest = sum(v.pool[good] for good in range(len(GOODS)) if good not in gift and not given >> good & 1)
            if rest < takes:
                return False
    return given == 0


def fill(v: Grifoni, desk: Desk, answer: Mapping[str, int]) -> list[Action]:
    """The single actions of a form, type by type."""
    verb = {"overflow": "discard", "take": "take", "give": "give"}.get(v.stack[-1][0] if v.stack else "", "")
    return [(verb, good) for good in range(len(GOODS)) for _ in range(min(LOAD, max(0, answer.get(str(good), 0))))]


# --- what is asked ----------------------------------------------------------------------------------------------


def prompt(t: Table) -> Prompt:
    v, desk = t.v, t.desk
    if desk.told or desk.action:
        return _tried(t)
    if not v.stack:
        return {"text": "The story is told."}
    if not desk.legal:
        asked = " and ".join(desk.name(seat) for seat in desk.asked)
        return {"text": f"Waiting for {asked}." if asked else "One moment."}
    step = v.stack[-1]
    text, hint, rule = PROMPTS[step[0]](t, *step[1:])
    whose = "" if step[1] == desk.seat else f"{desk.name(step[1])}: "
    made: Prompt = {"text": whose + text, "rule": rule}
    if hint:
        made["hint"] = hint
    return made


def _tried(t: Table) -> Prompt:
    """What a previewed action would do, in words."""
    action = t.desk.action
    if action is None:
        return {"text": "This is how it would be."}
    if action[0] in ("place", "move"):
        slot = action[1]
        return {"text": f"{slot_name(slot)} {CAMP[slot // 3].name}: {CAMP_SLOTS[slot].text}."}
    if action[0] == "shift":
        counts = [f"{TRACKS[track]} {standing(t.v, t.me, track)}" for track in (0, 1)]
        return {"text": f"You would count {counts[0]} and {counts[1]}."}
    return {"text": "This is how it would be."}


def _left(t: Table, seat: int) -> int:
    return sum(step[:2] == ("place", seat) for step in t.v.stack)


def _place(t: Table, seat: int) -> tuple[str, str, str]:
    n = _left(t, seat)
    return (
        f"Place a Squire on a free Action Slot ({n} left).",
        "Tents act in order I to VIII, left to right.",
        "GRIF-048",
    )


def _gain_card(t: Table, seat: int, kind: int) -> tuple[str, str, str]:
    what = "Recruit a Mercenary" if kind == MERCENARY else "Make an Equipment"
    hint = "Four cards of the row and the top of the deck are for sale." if len(t.desk.legal) > 1 else ""
    return f"{what} for its cost, or buy nothing.", hint, "GRIF-062" if kind == MERCENARY else "GRIF-083"


def _front(t: Table, seat: int, first: int) -> tuple[str, str, str]:
    hint = "Pick a Mercenary and an Equipment that it can use."
    if first:
        return "Form your Front Line: up to three armed Mercenaries.", hint, "GRIF-138"
    n = len(t.v.front[seat]) // 2
    return f"{n} of 3 armed. Arm another one, or set out.", hint, "GRIF-138"


def _council(t: Table, seat: int, slot: int) -> tuple[str, str, str]:
    may = ("reserve",) in t.desk.legal
    if t.v.split_council:  # GRIF-Q51
        return ("The Council: reserve the Plot Choice, or not.", "", "GRIF-087") if may else (
            "The Council: act again on a free slot, or not.", "", "GRIF-088")  # fmt: skip
    hint = (
        ""
        if may
        else "You meet no requirement: only moving is possible."
        if t.v.reserved < 0
        else "The Plot Choice is reserved."
    )
    return "The Council: reserve the Plot Choice, or act again on a free slot.", hint, "GRIF-087" if may else "GRIF-088"


REPLACES = ("GRIF-063", "GRIF-084")


def _shift_asked(t: Table, seat: int, by: int) -> tuple[str, str, str]:
    g, s = (standing(t.v, seat, track) for track in (0, 1))
    return f"Move a cube of the Power Balance by {by}.", f"You count Glory {g} and Supremacy {s} now.", "GRIF-Q46"


PROMPTS: Mapping[str, Callable[..., tuple[str, str, str]]] = {
    "pick": lambda t, seat: ("Pick your faction.", "", "GRIF-010"),
    "place": _place,
    "skill": lambda t, seat, moment, done: ("Use a Skill at the start of the phase, or go on.", "", "GRIF-047"),
    "cycle": lambda t, seat, kind, good, n: ("Replace cards of the row first?", "", REPLACES[kind]),
    "drop": lambda t, seat, kind, n, places: (
        f"Discard {n} card{'s' if n > 1 else ''} of the row.", "", REPLACES[kind],
    ),
    "gain_card": _gain_card,
    "save": lambda t, seat, price, saved: ("Your Skill saves one token: which?", "", "GRIF-095"),
    "top": lambda t, seat, n: ("Which card stays on top?", "The others go to the bottom of the deck.", "GRIF-Q86"),
    "last": lambda t, seat: ("Which of the two goes to the very bottom?", "", "GRIF-Q86"),
    "book": lambda t, seat, *_: ("The Bookkeeper: take Clinks, or hand in a Task.", "", "GRIF-066"),
    "both": lambda t, seat, *_: ("Take both, one or nothing.", "", "GRIF-059"),
    "either": lambda t, seat, *_: ("Take one of the two.", "", "GRIF-058"),
    "sway": lambda t, seat, *_: ("Move the Power Balance: by 1, or pay to move it by 2.", "", "GRIF-Q45"),
    "shift": _shift_asked,
    "further": lambda t, seat, *_: ("Move the same cube 1 further?", "", "GRIF-Q83"),
    "sell": lambda t, seat, n: (f"Sell an Equipment for {amount(CLINKS, n)}?", "Choose it on your Wagon.", "GRIF-079"),
    "exchange": lambda t, seat, n: (f"Exchange {n} Resources for 2 of other types?", "", "GRIF-Q43"),
    "give": lambda t, seat, n, *_: (f"Give {amount(6, n)}.", "You get other types than you give.", "GRIF-Q43"),
    "take": lambda t, seat, n, *_: (f"Take {amount(6, n)} of your choice.", "", "GRIF-096"),
    "overflow": lambda t, seat, low: (
        f"Your Load holds {LOAD}: discard {amount(6, load(t.v, seat) - LOAD)}.", "", "GRIF-099",
    ),
    "bonus": lambda t, seat, merc: (MERCS[merc].text, "", "GRIF-Q83"),
    "council": _council,
    "front": _front,
    "task": lambda t, seat: ("Complete one Task in reach, or none.", "Lit Tasks are in reach.", "GRIF-139"),
    "spend": lambda t, seat, *_: ("Pay for Skills until the Task is in reach.", "", "GRIF-Q82"),
    "option": lambda t, seat, task: (f"{TASK_CARDS[task].name}: how does it end?", "", "GRIF-146"),
    "choose": lambda t, seat: ("Choose how the story goes on.", "", "GRIF-165"),
}  # fmt: skip
