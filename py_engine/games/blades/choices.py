"""The choices of a question: labels, the pieces to click, forms, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...kernel import Action
from ...present.vocabulary import Choice, Desk, Field, Form, Prompt
from . import naming
from .data import BLADES, BREAK, EMPTY, STRIKE_COST
from .pieces import Table
from .state import Blades, fig, is_master, next_master, recipients, side_of, wielders

FORMS = ("bid", "give", "hand")
STOPS = {
    "channel": "That is all", "draw": "That is all", "place": "No Seal is left: go on", "steal": "Take no more",
    "put": "No more", "lose": "No more", "gift": "No more", "purse": "Take no more", "onto": "Go on",
    "gather": "That is all", "drain": "That is all", "remove": "That is all", "lift": "That is all", "ward": "No more",
    "unready_one": "No more", "ready_one": "No more", "grant": "Nobody", "look": "No more", "swap_looks": "Go on",
    "copy": "Go on",
}  # fmt: skip
ACTIONS = {
    "channel": "Channel", "draw": "Draw", "duel": "Duel", "wield": "Wield", "strike": f"Strike ({STRIKE_COST} power)",
}  # fmt: skip
SPOILS = {
    "spy": "Spy: look at the loser's Crest",
    "strike": "Strike, without its cost",
    "wield": "Wield, without its cost",
}


def choices(t: Table) -> list[Choice]:
    """One choice for every legal action that no form covers."""
    kind, legal = t.kind, enumerate(t.desk.legal)
    made = [] if kind in FORMS else [_choice(t, kind, number, action) for number, action in legal if action != REVEAL]
    return made + _reveal(t)


REVEAL: Action = ("reveal",)


def _reveal(t: Table) -> list[Choice]:
    """The same button before every hidden Wielder of an odd game, never on the open table; only the Collector's works
    (BOL-Q86).
    """
    v, me = t.v, t.desk.seat
    if me is None or not (v.stack and fig(v).odd and v.out == EMPTY) or is_master(v, me) or v.shown[me]:
        return []
    words = "Reveal yourself as the Collector"
    warn = "Turn your Crest up now? Everybody will know, for good."
    made: Choice = {"action": -1, "label": words, "path": [], "tone": "danger", "warn": warn}
    if REVEAL in t.desk.legal:
        made["action"] = t.desk.legal.index(REVEAL)
    else:
        made["decoy"] = "You are not the Collector: nothing happens. All have this button, so that it tells nobody."
    return [made]


def _choice(t: Table, kind: str, number: int, action: Action) -> Choice:
    label, path = _words(t, kind, action)
    made: Choice = {"action": number, "label": label, "path": path}
    if not path:
        made["tone"] = "plain" if action[0] in ("stop", "decline", "pass", "lapse") else "main"
    if warn := _warn(t, kind, action):
        made["warn"] = warn
    return made


def _words(t: Table, kind: str, action: Action) -> tuple[str, list[str]]:
    if action == ("stop",):
        return STOPS.get(kind, "Stop"), []
    return LABELS[action[0]](t, kind, *action[1:])


def _action(word: str) -> Callable[..., tuple[str, list[str]]]:
    def label(t: Table, kind: str) -> tuple[str, list[str]]:
        if word != "wield":
            return ACTIONS[word], []
        blade = t.v.stack[-1][2]
        power = BLADES[blade].sides[side_of(t.v, blade)]
        return f"Wield {BLADES[blade].name} ({power.cost} power)", []

    return label


def _seal(verb: str) -> Callable[..., tuple[str, list[str]]]:
    return lambda t, kind, c: (verb.format(naming.seal(c)), [f"seal:{c}"])


def _amount(verb: str, what: str) -> Callable[..., tuple[str, list[str]]]:
    def label(t: Table, kind: str, target: int, n: int) -> tuple[str, list[str]]:
        name = naming.seal(target) if what == "seal" else t.desk.name(target)
        return verb.format(n, name), [f"{what}:{target}", f"amount:{n}"]

    return label


def _from(t: Table, kind: str, p: int, n: int = 0) -> tuple[str, list[str]]:
    if not n:
        return f"{t.desk.name(p)} loses power", [f"seat:{p}"]
    return f"Take {n} from {t.desk.name(p)}", [f"seat:{p}", f"amount:{n}"]


def _blade(verb: str) -> Callable[..., tuple[str, list[str]]]:
    return lambda t, kind, b: (f"{verb} {naming.blade(b)} ({t.desk.name(t.v.holder[b])})", [f"weapon:{b}"])


def _strike(t: Table, kind: str, c: int | None = None) -> tuple[str, list[str]]:
    if c is None:
        return ACTIONS["strike"], []
    return f"Strike {naming.seal(c)}", [f"seal:{c}"]


def _look(t: Table, kind: str, card: int | None = None) -> tuple[str, list[str]]:
    if card is None:
        return "Look at the Crest", []
    return f"Look at {naming.card(t.v, t.desk, card)}", [f"crest:{card}"]


LABELS: Mapping[str, Callable[..., tuple[str, list[str]]]] = {
    "begin": lambda t, kind: ("Begin your turn", []),
    "place": _seal("Put 1 power on {}"),
    "channel": _action("channel"),
    "draw": _action("draw"),
    "duel": _action("duel"),
    "wield": _action("wield"),
    "put": _seal("Put power on {}"),
    "take": _seal("Take 1 power from {}"),
    "challenge": _blade("Challenge"),
    "support": lambda t, kind, p: (f"Support {t.desk.name(p)}", [f"seat:{p}"]),
    "spoil": lambda t, kind, what: (SPOILS[what], []),
    "look": _look,
    "decline": lambda t, kind: ("Decline", []),
    "use": lambda t, kind: (f"Use {naming.blade(t.v.stack[-1][2])}", []),
    "strike": _strike,
    "lapse": lambda t, kind: ("No Seal can be struck: go on", []),
    "join": lambda t, kind: ("Add 1 power", []),
    "pass": lambda t, kind: ("Pass", []),
    "weapon": _blade("Next:"),
    "onto": _seal("Move power onto {}"),
    "off": _amount("Take {} from {}", "seal"),
    "from": _from,
    "to": lambda t, kind, p: (f"{t.desk.name(p)} gains power", [f"seat:{p}"]),
    "ward": _seal("Guard {}"),
    "unready": _blade("Unready"),
    "ready": _blade("Ready"),
    "grant": _blade("Let strike:"),
    "copy": _blade("Copy"),
}


def _warn(t: Table, kind: str, action: Action) -> str:
    """A choice that would break a Seal asks once (Table layout)."""
    colour, n = _landing(t, kind, action)
    so_far = t.v.power[colour] + (t.v.carried if kind in MOVES else 0)
    if n and so_far < BREAK <= so_far + n:
        return f"This breaks {naming.seal(colour)}. Go on?"
    return ""


def _landing(t: Table, kind: str, action: Action) -> tuple[int, int]:
    """The Seal, and the power that this very action puts on it, or adds to what is being moved there."""
    args = t.v.stack[-1]
    if action[0] == "place" or (action[0] == "put" and kind == "channel"):
        return action[1], 1
    if action[0] == "put":
        return action[1], args[3]
    if action[0] == "join":
        seat, striker, colour, echo = args[1], args[3], args[4], args[6]
        return colour, 1 + (echo if seat != striker else 0)
    if kind == "strike_seal" and action[0] == "strike":
        return action[1], args[4]  # Bellatrix
    if kind in MOVES and len(action) == 3:
        return args[2], action[2]
    return 0, 0


MOVES = ("gather", "drain")
"""Steps that take up power for one Seal; all of it lands together (BOL-B05)."""


# --- forms ---------------------------------------------------------------------------------------------------------


def form_of(t: Table) -> Form | None:
    """Bids and handing out are steppers with one Confirm (D03, D09, D17)."""
    if t.kind not in FORMS or not any(action[0] == t.kind for action in t.desk.legal):
        return None
    v = t.v
    if t.kind == "bid":
        most = _most(t.desk, "bid")
        one: Field = {"id": "bid", "label": "Your bid", "low": 0, "high": most, "value": 0, "icon": "power-lightning"}
        return {"title": "Bid in secret", "fields": [one], "total": (0, most), "confirm": "Lock the bid"}
    total = _most(t.desk, t.kind)
    rows = [_row(t, p, total) for p in takers(v)]
    return {"title": f"Hand out {total} power", "fields": rows, "total": (total, total), "confirm": "Hand out"}


def _row(t: Table, p: int, total: int) -> Field:
    label = t.desk.name(p)
    return {"id": str(p), "label": label, "low": 0, "high": total, "value": 0, "piece": f"seat:{p}"}


def takers(v: Blades) -> list[int]:
    """Who may still be given power, from the one asked about on."""
    kind, _, to = v.stack[-1]
    return [p for p in (recipients(v) if kind == "give" else wielders(v)) if p >= to]


def _most(desk: Desk, verb: str) -> int:
    return max(int(action[1]) for action in desk.legal if action[0] == verb)


def fill(v: Blades, desk: Desk, answer: Mapping[str, int]) -> list[Action]:
    """The single actions of a form; the last taker's rest is a forced move."""
    kind = v.stack[-1][0] if v.stack else ""
    if "bid" in answer:
        return [("bid", answer["bid"])]
    left, made = _most(desk, kind), []
    rows = takers(v)
    for p in rows[:-1]:
        n = answer.get(str(p), 0)
        made.append((kind, n))
        left -= n
        if left <= 0:
            break
    return made or [(kind, answer.get(str(rows[0]), 0))]


# --- what is asked ---------------------------------------------------------------------------------------------------

PROMPTS: Mapping[str, tuple[str, str]] = {
    "begin": ("Your turn begins.", "BOL-055"),
    "place": ("Put 1 power from the supply on a Seal. Not on your own.", "BOL-056"),
    "action": ("Choose your action.", "BOL-057"),
    "channel": ("Put 1 power each on as many different Seals as you like.", "BOL-058"),
    "draw": ("Take 1 power from up to three Seals.", "BOL-061"),
    "challenge": ("Choose the weapon you challenge.", "BOL-063"),
    "give": ("Give all your power to the Wielders.", "BOL-050"),
    "bid": ("Bid any part of your power, in secret.", "BOL-075"),
    "spoil": ("Grant the winner one spoil.", "BOL-090"),
    "spy": ("You may look at the loser's Crest.", "BOL-091"),
    "wield_free": ("You may use your weapon's power now, without its cost.", "BOL-095"),
    "strike_seal": ("Choose the Seal to strike. Not your own.", "BOL-068"),
    "join": ("Add 1 power to the strike, or pass?", "BOL-070"),
    "weapon": ("Which of your weapons acts next?", "BOL-Q91"),
    "steal": ("Choose a player, and how much you take.", "BOL-B07"),
    "lose": ("Choose who returns power to the supply.", "BOL-B07"),
    "gift": ("Choose a Wielder who gains power.", "BOL-B01"),
    "purse": ("Choose a Master, and how much you take.", "BOL-B07"),
    "hand": ("Hand the power out among the Wielders.", "BOL-B01"),
    "put": ("Choose a Seal for the power.", "BOL-B03"),
    "onto": ("Choose the Seal that receives the power.", "BOL-B03"),
    "gather": ("Choose a Seal, and how much you move from it.", "BOL-B06"),
    "drain": ("Choose a player, and how much you move from the pool.", "BOL-B07"),
    "remove": ("Choose a Seal, and how much you remove.", "BOL-B06"),
    "lift": ("Choose a Seal, and how much you take.", "BOL-B06"),
    "ward": ("Choose a Seal to guard.", "BOL-B09"),
    "unready_one": ("Choose a ready weapon to unready.", "BOL-B02"),
    "ready_one": ("Choose a weapon to ready.", "BOL-B02"),
    "grant": ("Who may strike at once?", "BOL-B11"),
    "granted": ("You may strike a Seal without paying.", "BOL-B11"),
    "extra": ("Choose one of these actions.", "BOL-B15"),
    "look": ("Choose a Crest to look at.", "BOL-B16"),
    "swap_looks": ("Choose a Wielder: you look at each other's Crests.", "BOL-B16"),
    "copy": ("Choose the weapon whose power you use.", "BOL-B14"),
}


def prompt(t: Table) -> Prompt:
    """One sentence: what is asked, or who is waited for."""
    v, desk = t.v, t.desk
    if not v.stack:
        return {"text": "The game is over."}
    asked_me = desk.legal and (desk.seat is None or desk.seat in desk.asked)
    if not asked_me:
        names = " and ".join(desk.name(p) for p in desk.asked[:3]) or "the others"
        return {"text": f"Waiting for {names}."}
    if t.kind == "support":
        return {"text": _support(t), "rule": "BOL-077"}
    text, rule = PROMPTS[t.kind]
    made: Prompt = {"text": _about(t) or text, "rule": rule}
    if hint := _hint(t):
        made["hint"] = hint
    return made


def _about(t: Table) -> str:
    """The question with the names that belong to it."""
    args = t.v.stack[-1]
    if t.kind == "join":
        colour = args[4]
        return f"Strike on {naming.seal(colour)} ({t.v.power[colour]} of {BREAK}): add 1 of your power, or pass?"
    if t.kind == "spoil":
        return f"Grant {t.desk.name(args[2])} one spoil." if args[1] != args[2] else "Choose your spoil."
    if t.kind == "spy":
        return f"You may look at {naming.card(t.v, t.desk, args[2])}."
    return ""


def _hint(t: Table) -> str:
    if t.kind != "action":
        return HINTS.get(t.kind, "")
    blade = t.v.stack[-1][2]
    if t.v.ready[blade]:
        return (
            "Channel puts power on Seals, Draw takes it off. Wield uses your weapon's power; in a Strike everybody may "
            "add 1 power to a Seal. Both unready it."
        )
    return "Your weapon is unready: Channel (power onto Seals) or Draw (power off Seals) readies it. A Duel needs none."


HINTS: Mapping[str, str] = {
    "channel": "Your own power, 1 a Seal, never on your own one. Afterwards your weapon is ready.",
    "draw": "The power comes to you. Afterwards your weapon is ready.",
    "challenge": "You, the other Wielder and both Masters bid in secret; the loser's weapon becomes unready.",
    "bid": "Losing bids are lost. Winning bids are spent too: they go to the losers. 0 is allowed.",
    "give": "To whom you like, friend or foe. Your new power comes right afterwards.",
    "join": "Joining proves nothing about your Crest.",
    "spoil": "Spy shows the winner the loser's Crest; Strike and Wield cost nothing and unready the weapon.",
}


def _support(t: Table) -> str:
    judge, upper = t.v.stack[-1][1], next_master(t.v)
    attacker, _, target, _ = t.v.fight
    if judge == upper:
        return f"Whom do you support, {t.desk.name(attacker)} or {t.desk.name(t.v.holder[target])}?"
    return f"Whom does {t.desk.name(upper)} support? The other Master supports the other one."
