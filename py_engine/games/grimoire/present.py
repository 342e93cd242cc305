"""The table of Grimoire: view in, scene out."""

from __future__ import annotations

from ...kernel import HIDDEN, Action
from ...present.layout import Box
from ...present.vocabulary import Choice, Desk, Figure, Outcome, Part, Prompt, Scene, SeatPanel, Standing, Zone
from . import words
from .book import book, tray, trying
from .data import ITEM, ITEMS, KIND, QUEST, spell
from .opening import opened
from .pieces import Table, board, zone_id
from .scoring import entries, score, sure_score
from .table import EMPTY, END_COUNT, Grimoire, filled, level
from .territory import territories


def present(v: Grimoire, desk: Desk) -> Scene:
    """All that the table shows."""
    t = Table(v, desk)
    scene: Scene = {
        "size": t.room.size,
        "zones": _zones(t),
        "pieces": [*board(t), *book(t), *territories(t), *opened(t)],
        "choices": [_choice(t, number, action) for number, action in enumerate(desk.legal)],
        "prompt": prompt(t),
        "seats": [_panel(t, seat) for seat in range(t.seats)],
        "status": _status(v),
        "felt": "#2b2238",
    }
    if not v.stack:
        scene["outcome"] = outcome(v, desk)
    return scene


def _status(v: Grimoire) -> str:
    if not v.stack:
        return "The match is over"
    last = " · last round" if v.closing else ""
    return f"Round {max(1, v.round)} · spells up to {level(v)}{last}"


# --- zones -----------------------------------------------------------------------------------------------------------


def _zones(t: Table) -> list[Zone]:
    room = t.room
    boxes = room.others(len(t.others))
    side = Box(boxes[0].x, boxes[0].y, boxes[-1].x + boxes[-1].w - boxes[0].x, boxes[-1].y + boxes[-1].h - boxes[0].y)
    mine = t.name(t.near)
    zones: list[Zone] = [
        _zone("zone", "Quests", room.board, "main"),
        _zone("book", "Book", room.book, "own"),
        _zone("own", "Yours" if mine == "You" else mine, room.own, "own"),
        _zone("others", "Others", side, "side"),
    ]
    if t.asked or trying(t):
        on_book = t.asked == "spell" or trying(t) or tray(t) is not None
        zones[1 if on_book else 0]["focus"] = True
    return zones


def _zone(key: str, title: str, box: Box, attention: str) -> Zone:
    made: Zone = {"id": key, "title": title, "x": box.x, "y": box.y, "w": box.w, "h": box.h, "attention": attention}  # type: ignore[typeddict-item]
    return made


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(t: Table, number: int, action: Action) -> Choice:
    label, path = _gesture(t, action)
    made: Choice = {"action": number, "label": label, "path": path}
    if action[0] == "spell":
        made["deliberate"] = True
    if action[0] in ("use", "replace", "lay", "leave"):
        made["tone"] = "main" if action[0] in ("use", "replace") else "plain"
    return made


def _gesture(t: Table, action: Action) -> tuple[str, list[str]]:
    """What a choice is called and which pieces make it."""
    verb, *args = action
    if verb == "spell":
        return f"Close the book on {words.spell_name(args[0])}", [f"tab:{args[0]}"]
    if verb in ("take", "look"):
        return f"{verb.capitalize()}{' at' if verb == 'look' else ''} {_in_zone(t, args[0])}", [zone_id(t, args[0])]
    if verb == "pull":
        card = t.v.deck[-1 - args[0]]
        if card == HIDDEN:
            return f"Take card {args[0] + 1} of the Quest Deck", []
        return f"Take {words.card_name(card)} from the Quest Deck", [f"quest:{card}"]
    if verb == "target":
        return t.name(args[0]), [f"spell:{args[0]}" if t.tall else f"seat:{args[0]}"]
    if verb in ("card", "coin"):
        return f"Take {QUEST[args[0]].name}", [f"offer:{args[0]}"] if tray(t) else []
    if verb == "item":
        item = t.v.drawn[args[0]]
        if item == HIDDEN:
            return f"Keep Item {args[0] + 1}", []
        return f"Keep {words.item_name(item)}", [f"offer:{args[0]}"] if tray(t) else []
    return _BUTTONS[verb], ["bank"] if verb == "bank" else []


_BUTTONS = {
    "bank": "Take from the VP Token Area",
    "leave": "Leave the card",
    "replace": "Discard it and replace it unseen",
    "lay": "Lay it face down",
    "use": "Show the Blessed Shoes and take another card",
}


def _in_zone(t: Table, slot: int) -> str:
    card = t.v.zone[slot]
    return f"the face-down card in space {slot + 1}" if card == HIDDEN else words.card_name(card)


# --- the prompt ------------------------------------------------------------------------------------------------------

ASKS: dict[str, tuple[str, str, str]] = {
    "spell": ("Choose a spell: turn to its page and close the book.", "Lower levels act first.", "GRIM-036"),
    "luck": ("Luck: choose the face-down card you look at.", "", "GRIM-S01"),
    "replace": ("Luck: leave this card, or replace it by an unseen one?", "Only you see it.", "GRIM-068"),
    "avarice": ("Avarice: where do you take 1 VP Token?", "A player, or the VP Token Area.", "GRIM-S03"),
    "cure": ("Cure: your Healer lets you choose the card.", "", "GRIM-C14"),
    "keep": ("Creation: which Item do you keep?", "The other goes under the Item Deck.", "GRIM-C05"),
    "shoes": ("Creation: lay the Item face down.", "Everybody is asked this; only Shoes can be used.", "GRIM-Q73"),
    "charm": ("Charm: whose Companion follows you?", "They have equally many.", "GRIM-078"),
    "dominate": ("Domination: whose Companion do you take?", "They have equally many.", "GRIM-087"),
    "companion": ("Domination: choose the Companion you take.", "", "GRIM-S14"),
    "polymorph": ("Polymorph: whose VP Tokens do you take?", "They have equally many.", "GRIM-085"),
    "reach": ("Telekinesis: whose Treasures do you look at?", "You take one of them.", "GRIM-S13"),
    "pick": ("Telekinesis: choose the Treasure you take.", "", "GRIM-S13"),
    "take": ("Take a card of the Quest Card Zone.", "", "GRIM-050"),
    "extra": ("Blessed Shoes: take one more card of the Zone.", "", "GRIM-I02"),
}


def prompt(t: Table) -> Prompt:
    v, desk = t.v, t.desk
    if tried := trying(t):
        return {"text": f"{spell(tried).name}: {spell(tried).text}", "rule": spell(tried).rule}
    if not v.stack:
        return {"text": "The match is over."}
    if not desk.legal:
        asked = [t.name(seat) for seat in desk.asked]
        return {"text": f"Waiting for {words.listed(asked)}." if asked else "One moment."}
    text, hint, rule = ASKS[v.stack[-1][0]]
    if t.asked == "take" and v.foresight:
        hint = "Or one of the looked-at cards of the Quest Deck."
    if t.asked == "shoes" and any(action[0] == "use" for action in desk.legal):
        text, hint = "Creation: you drew Blessed Shoes. Use them now?", "Once laid down they are worth 2 VP."
    whose = "" if desk.seat in desk.asked else f"{t.name(v.stack[-1][1])}: "
    made: Prompt = {"text": whose + text, "rule": rule}
    if hint:
        made["hint"] = hint
    return made


# --- seats and the end -----------------------------------------------------------------------------------------------


def _panel(t: Table, seat: int) -> SeatPanel:
    v = t.v
    friends, coins = len(v.companions[seat]), len(v.treasures[seat])
    return {
        "seat": seat,
        "score": score(v, seat) if not v.stack else (sure_score(v, seat) if seat == t.desk.seat else ""),
        "note": _note(t, seat),
        "figures": [
            {"label": "VP Tokens", "value": v.vp[seat], "icon": "round-star"},
            _counted("Companions", friends, "meeple"),
            _counted("Treasures", coins, "locked-chest"),
            {"label": "Items", "value": len(v.items[seat]), "icon": "knapsack"},
        ],
        "emblem": words.HOUSES[seat].icon,
        "colour": words.colour_of(t.desk, seat),
        "pattern": words.HOUSES[seat].pattern,
        "piece": f"seat:{seat}",
    }


def _counted(label: str, n: int, icon: str) -> Figure:
    made: Figure = {"label": label, "value": n, "icon": icon, "max": END_COUNT}
    if n >= END_COUNT - 2:
        made["warn"] = True
    return made


def _note(t: Table, seat: int) -> str:
    v = t.v
    if not v.stack:
        return ""
    if not v.revealed:
        return "Choosing a spell" if v.chosen[seat] == EMPTY else "Book closed"
    number = f"#{v.token[seat]} " if ("tokens",) not in v.stack else ""
    marks = " · protected" if v.guarded >> seat & 1 else ""
    marks += " · silences others" if v.silence >> seat & 1 else ""
    return number + words.spell_name(v.chosen[seat]) + marks


def outcome(v: Grimoire, desk: Desk) -> Outcome:
    """Who won and why, card by card."""
    totals = [score(v, seat) for seat in range(len(v.vp))]
    best = max(totals)
    winners = [desk.name(seat) for seat, total in enumerate(totals) if total == best]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
    together = " together" if len(winners) > 1 else ""
    return {
        "headline": f"{words.listed(winners)} {verb}{together} with {words.vp_text(best)}",
        "note": "The Quest Cards ran out: the game ended at once." if filled(v) or not v.revealed else "",
        "standings": [_standing(v, seat, totals) for seat in order],
    }


def _standing(v: Grimoire, seat: int, totals: list[int]) -> Standing:
    quest, items = entries(v, seat)
    parts: list[Part] = []
    for table, kinds, prefix in ((quest, QUEST, "quest"), (items, ITEMS, "item")):
        for entry in table:
            label = entry.name if entry.copies == 1 else f"{entry.name} ×{entry.copies}"
            part: Part = {"label": label, "points": entry.points, "pieces": _held(v, seat, prefix, entry.kind)}
            if entry.each != kinds[entry.kind].vp:
                part["note"] = f"{words.vp_text(entry.each)} each"
            parts.append(part)
    parts.append({"label": "VP Tokens", "points": v.vp[seat], "pieces": [f"seat:{seat}"]})
    place = 1 + sum(other > totals[seat] for other in totals)
    return {"seat": seat, "place": place, "total": totals[seat], "parts": parts}


def _held(v: Grimoire, seat: int, prefix: str, kind: int) -> list[str]:
    """The pieces of one kind in a Territory."""
    if prefix == "item":
        return [f"item:{item}" for item in v.items[seat] if ITEM[item] == kind]
    return [f"quest:{card}" for card in v.treasures[seat] + v.companions[seat] if KIND[card] == kind]
