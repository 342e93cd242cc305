"""The table of Squire for Hire: view in, scene out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel import Action
from ...present.layout import Box
from ...present.vocabulary import (
    Choice,
    Desk,
    Figure,
    Piece,
    Poses,
    Prompt,
    Scene,
    SeatPanel,
    Zone,
)
from . import words
from .art import TYPE_ICONS
from .bag import UNDER, Pack
from .cards import ANIMALS
from .data import JUNK, KINDS, SQUIRES
from .ends import junk, points
from .evaluate import standing
from .middle import decks, morph_totals, squires, story_id, tokens, tried_gain, waiting
from .pieces import bag_zone, bags, loot_id, marks
from .places import Table
from .result import outcome
from .rules import PASS, place_legal, received
from .table import EMPTY, Squire, bag, cost, deck_of, value

FELT = "#2c3a2f"
LAYERS = ["On top", "Beneath"]


def present(v: Squire, desk: Desk) -> Scene:
    """All that the table shows."""
    t = Table(v, desk)
    pieces: list[Piece] = [*decks(t), *squires(t), *bags(t), *waiting(t), *marks(t), *tokens(t)]
    scene: Scene = {
        "size": t.room.size,
        "zones": _zones(t),
        "pieces": pieces,
        "choices": [_choice(t, i, action) for i, action in enumerate(desk.legal) if action[0] != "pack"],
        "prompt": _prompt(t),
        "seats": [_panel(t, seat) for seat in t.seats],
        "status": words.status(v),
        "felt": FELT,
    }
    if any(action[0] == "pack" for action in desk.legal):
        scene["poses"] = [_poses(t, _packs(desk), named=True)]
    elif desk.action is not None and v.stack and v.stack[-1][0] == "place":  # before a card is taken: where it may go
        scene["poses"] = [_poses(t, place_legal(v, *v.stack[-1][1:]))]
    if not v.stack:
        scene["outcome"] = outcome(v, desk)
    return scene


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(t: Table, number: int, action: Action) -> Choice:
    label, path = _way(t, action)
    choice: Choice = {"action": number, "label": label, "path": path}
    if not path:
        choice["tone"] = "plain"
    return choice


def _way(t: Table, action: Action) -> tuple[str, list[str]]:
    """Label and path of every action but a placement."""
    v, verb = t.v, action[0]
    if verb == "keep":
        seat = t.desk.seat if t.desk.seat is not None else t.hero
        card = v.dealt[seat][action[1]]
        return f"Start with {words.card_name(card)}", [loot_id(card)]
    if verb == "take":
        card = v.piles[action[1]][-1]
        return f"Take {words.card_name(card)} from the {words.slot_name(action[1], v.twin)}", [loot_id(card)]
    if verb == "flip":
        return f"Flip {words.story_text(v.story[action[1]])['title']}", [story_id(v.story[action[1]])]
    if verb == "slot":
        pile = v.piles[action[1]]
        over = f", over {words.card_name(pile[-1])}" if pile else ""
        return f"To the {words.slot_name(action[1], v.twin)}{over}", [f"slot:{action[1]}"]
    if verb == "morph":
        seat = t.hero if t.active is None else t.active
        (total,) = morph_totals(v, seat, [action[1]])
        return f"{words.morph_name(action[1])}: {total} points", [f"become:{action[1]}"]
    return ("Pass" if action == PASS else "Leave the last card"), []


def hand(t: Table) -> int:
    """The card that is to be placed."""
    kind, seat, *args = t.v.stack[-1]
    return t.v.piles[args[0]][-1] if kind == "place" else received(t.v, seat)


def _poses(t: Table, packs: Sequence[Action], *, named: bool = False) -> Poses:
    """All placements of the card in hand; `named`: with a label each, for lists."""
    seat, card = t.v.stack[-1][1], hand(t)
    frame, shown = t.frame(seat), bag(t.v, seat)
    items, spots = [], {}
    top, left = shown.top + 3, shown.left + 3
    for number, (_, k, r, c, layer) in enumerate(packs):
        x, y = frame.placed(k, r, c)
        items.append((number, round(x, 2), round(y, 2), 90 * k, layer))
        if named:
            under = ", beneath the bag" if layer == UNDER else ""
            spots[str(number)] = f"row {r - top + 1}, column {c - left + 1}, {words.TURNS[k]}{under}"
    size = (round(3 * frame.tile, 2), round(4 * frame.tile, 2))
    used = max((item[4] for item in items), default=0)
    label = f"Pack {words.card_name(card)}"
    return {"piece": loot_id(card), "items": items, "layers": LAYERS[: used + 1], "label": label, "size": size,
            "spots": spots}  # fmt: skip


def _packs(desk: Desk) -> list[Pack]:
    """All legal actions of a placement decision, which has no others."""
    return [(a[0], a[1], a[2], a[3], a[4]) for a in desk.legal]


# --- prompts ---------------------------------------------------------------------------------------------------------


def _prompt(t: Table) -> Prompt:
    v, desk = t.v, t.desk
    if t.packed:
        return _tried_prompt(t)
    if desk.action is not None:
        return {"text": _tried(t, desk.action)}
    if not v.stack:
        return {"text": "The match is over."}
    if not desk.legal:
        names = words.listed([desk.name(seat) for seat in desk.asked])
        return {"text": f"Waiting for {names}." if names else "One moment.", "hint": _stories(t)}
    kind, seat, *args = v.stack[-1]
    whose = "" if desk.seat is not None else f"{desk.name(seat)}: "
    return ASKS[kind](t, seat, whose, *args)


def _stories(t: Table) -> str:
    """The stories with what the active squire has of their values; a phone has them in full sight and little room."""
    if t.room.tall:
        return ""
    seat = t.hero if t.active is None else t.active
    known = [story for story in t.v.story if story != EMPTY]
    return " / ".join(f"{words.story_text(story)['title']}: {words.demand_for(t.v, seat, story)}." for story in known)


def _ask_keep(t: Table, seat: int, whose: str) -> Prompt:
    if len(t.seats) == 1:
        return {"text": "Choose the card your bag starts with; the other one goes on top of it.", "rule": "SQR-041"}
    return {
        "text": f"{whose}Keep one card as the start of your bag. The other one goes to the left.",
        "rule": "SQR-037",
    }


def _ask_second(t: Table, seat: int, whose: str) -> Prompt:
    if len(t.seats) == 1:
        return {"text": "Pack the second card so that it covers a loot item of the first.", "rule": "SQR-042",
                "hint": HOW}  # fmt: skip
    return {"text": f"{whose}Pack the card you were passed on top of the first.", "rule": "SQR-039", "hint": HOW}


HOW = "At least one whole loot item of the new card must lie on your bag, and nothing may be covered in part."


def _ask_turn(t: Table, seat: int, whose: str) -> Prompt:
    able = len(t.desk.legal) > 1
    text = "Take a loot card, or pass." if able else "You cannot complete the story: pass."
    return {"text": whose + text, "hint": _stories(t), "rule": "SQR-050"}


def _ask_place(t: Table, seat: int, whose: str, slot: int) -> Prompt:
    paying = cost(t.v, seat, deck_of(slot))
    if paying:
        need = words.group_name(paying, one=True)
        return {"text": f"{whose}Pack the card so that it covers a {need}.", "hint": HOW, "rule": "SQR-055"}
    return {"text": f"{whose}Pack the card wherever it fits: the story is completed.", "hint": HOW, "rule": "SQR-057"}


def _ask_which(t: Table, seat: int, whose: str) -> Prompt:
    return {"text": f"{whose}Choose which story card is flipped.", "rule": "SQR-111"}


def _ask_slot(t: Table, seat: int, whose: str, deck: int) -> Prompt:
    title = words.story_text(t.v.story[deck])["title"]
    full = all(t.v.piles)
    text = "Choose the loot that it covers" if full else "Choose its empty slot"
    rule = ("SQR-113" if full else "SQR-112") if t.v.twin else "SQR-066"
    return {"text": f"{whose}{title} is flipped loot side up. {text}.", "rule": rule}


def _ask_last(t: Table, seat: int, whose: str) -> Prompt:
    return {"text": f"{whose}The last card is free: pack it or leave it.", "rule": "SQR-076"}


def _ask_morph(t: Table, seat: int, whose: str, number: int) -> Prompt:
    many = sum(KINDS[kind].word == "morph" for kind in bag(t.v, seat).kinds)
    which = f"MORPH rune {number + 1} of {many}" if many > 1 else "the MORPH rune"
    return {"text": f"{whose}What is {which}?", "rule": "SQR-091",
            "hint": "Each choice shows the best total it still allows."}  # fmt: skip


ASKS: dict[str, Callable[..., Prompt]] = {
    "keep": _ask_keep,
    "second": _ask_second,
    "turn": _ask_turn,
    "place": _ask_place,
    "which": _ask_which,
    "slot": _ask_slot,
    "last": _ask_last,
    "morph": _ask_morph,
}


def _tried(t: Table, action: Action) -> str:
    """What another tried action would do."""
    v, verb = t.v, action[0]
    if verb == "take":
        paying = cost(v, t.hero if t.active is None else t.active, deck_of(action[1]))
        return f"It must cover a {words.group_name(paying, one=True)}." if paying else "It may go wherever it fits."
    if verb == "slot":
        pile = v.piles[action[1]]
        return f"Covers {words.card_name(pile[-1])}." if pile else "Fills the empty slot."
    if verb == "morph":
        return f"The MORPH rune counts as {words.kind_name(action[1])}."
    return {"keep": "This card starts the bag.", "flip": "This story is turned over."}.get(verb, "Takes nothing.")


def _tried_prompt(t: Table) -> Prompt:
    assert t.packed
    _, seat, card, layer, covered = t.packed
    gone = words.kinds_listed(kind for _, kind in covered)
    text = f"Covers {gone}." if gone else "Covers nothing."
    if layer == UNDER:
        text = "Goes beneath the bag."
    after = standing(t.v, seat)
    gain = tried_gain(t)
    shown = [kind for kind, owner in zip(bag(t.v, seat).kinds, bag(t.v, seat).cards, strict=True) if owner == card]
    hint = f"Adds {words.kinds_listed(shown)}." if shown else "Nothing of it shows."
    return {
        "text": f"Score {words.plain(after - gain)} → {words.plain(after)} ({words.signed(gain)}). {text}",
        "hint": hint,
    }


# --- zones and panels ------------------------------------------------------------------------------------------------


def _zones(t: Table) -> list[Zone]:
    room = t.room
    whose = "Your bag" if t.hero == t.desk.seat else f"{t.desk.name(t.hero)}'s bag"
    asked = t.active if t.desk.legal else None
    zones = [
        _zone("bag", whose, _union(*room.bags) if t.desk.over and not room.tall else room.bags[0], "main"),
        _zone("decks", "" if room.tall and not t.desk.over else "Stories and loot", _union(*room.decks), "side"),
        _zone("squire", "Squire", _union(room.squires[0], room.meters), "own"),
        *[_zone(f"bag:{seat}", t.desk.name(seat), t.box(seat), "side") for seat in t.others],
    ]
    if room.tall and not t.desk.over:
        zones[1]["home"] = "bag"
    elif room.tall:
        zones.append(zones.pop(1))
    if t.desk.legal:
        next(zone for zone in zones if zone["id"] == bag_zone(t, t.hero if asked is None else asked))["focus"] = True
    return zones


def _union(*boxes: Box) -> Box:
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.x + b.w for b in boxes) - left, max(b.y + b.h for b in boxes) - top)


def _zone(key: str, title: str, area: Box, attention: str) -> Zone:
    made: Zone = {"id": key, "title": title, "x": area.x, "y": area.y, "w": area.w, "h": area.h, "attention": attention}  # type: ignore[typeddict-item]
    return made


def _panel(t: Table, seat: int) -> SeatPanel:
    v = t.v
    text = words.squire_text(v.squires[seat])
    note = f"{text['name']} the {text['animal']}"
    if t.packed and t.packed[1] == seat:
        note = words.signed(tried_gain(t))
    bonus, _ = SQUIRES[v.squires[seat]].bonus
    figures: list[Figure] = []
    for of in range(6 if 0 in v.sets else 5):
        figures.append({"label": words.TYPE_NAMES[of] + (" with bonus" if of == bonus else ""),
                        "value": value(v, seat, of), "icon": TYPE_ICONS[of]})  # fmt: skip
    figures.append({"label": "Junk items", "value": junk(v, seat), "icon": TYPE_ICONS[JUNK]})
    score: int | str = (points(v, seat) if not v.stack else standing(v, seat)) if v.laid[seat] else ""
    return {
        "seat": seat,
        "score": score,
        "note": note,
        "figures": figures,
        "emblem": ANIMALS[text["animal"]],
        "colour": words.colour_of(t.desk, seat),
        "pattern": words.PATTERNS[seat],
        "piece": f"squire:{seat}",
    }
