"""Why a click begins no legal action: one sentence and the rule that says more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...present.vocabulary import Desk, Reason
from .data import CHARM, DOMINATION, POLYMORPH, TELEKINESIS, spell
from .forbidden import most_companions, most_vp, open_to
from .table import Grimoire, level


def why_not(v: Grimoire, desk: Desk, path: Sequence[str], pose: Any) -> Reason | None:
    """The reason for the last piece of the path, or None if there is nothing to say."""
    if not path or not v.stack:
        return None
    if not desk.legal:
        return _say("It is not your turn to decide.", "GRIM-047")
    kind, key, number = v.stack[-1][0], *_parts(path[-1])
    if key == "tab":
        return _page(v, kind, number)
    if key in ("seat", "spell") and number < len(v.vp):
        return _target(v, desk, kind, number)
    if key in ("deck", "discards", "items"):
        return _pile(key)
    if key in ("down", "quest", "slot") and kind not in ("take", "extra", "luck"):
        return _say("First answer the question about your spell; a card is taken in step 2.", "GRIM-048")
    if key == "quest" and kind == "luck":
        return _say("Luck looks at a face-down card.", "GRIM-068")
    if key in ("back", "quest", "item-back", "item", "offer"):
        return _say("Cards in a Territory stay there; take one from the Quest Card Zone.", "GRIM-050")
    if key == "bank":
        return _say("VP Tokens come only through spells and Companions.", "GRIM-Q07")
    return None


def _parts(piece: str) -> tuple[str, int]:
    key, _, rest = piece.partition(":")
    return key, int(rest) if rest.isdigit() else 0


def _say(text: str, rule: str) -> Reason:
    return {"text": text, "rule": rule}


def _page(v: Grimoire, kind: str, number: int) -> Reason:
    if number > level(v):
        return _say(f"{spell(number).name} is sealed: the Marker stands at {level(v)}.", "GRIM-037")
    if kind != "spell":
        return _say("The spells of this round are chosen already.", "GRIM-Q10")
    return _say("Close the book on this page to choose it.", "GRIM-036")


def _target(v: Grimoire, desk: Desk, kind: str, seat: int) -> Reason:
    me = v.stack[-1][1]
    name = desk.name(seat)
    if kind not in ("avarice", "charm", "dominate", "polymorph", "reach"):
        return _say("No player has to be chosen now.", "GRIM-048")
    if seat == me:
        return _say("A spell cannot hit its own caster.", "GRIM-Q32")
    if seat not in open_to(v, me):
        return _say(f"{name}: protected in this round.", "GRIM-Q30")
    spells = {"charm": CHARM, "dominate": DOMINATION, "polymorph": POLYMORPH, "reach": TELEKINESIS}
    if kind == "avarice":
        return _say(f"{name}: no VP Token to take.", "GRIM-S03")
    if kind == "reach":
        return _say(f"{name}: no Treasure to take.", spell(spells[kind]).rule)
    most = most_vp(v, me) if kind == "polymorph" else most_companions(v, me)
    what = "VP Tokens" if kind == "polymorph" else "Companions"
    return _say(f"Only who has the most {what}: {' or '.join(desk.name(q) for q in most)}.", spell(spells[kind]).rule)


def _pile(key: str) -> Reason:
    if key == "deck":
        return _say("Quest Cards are dealt to the Zone; only Clairvoyance takes one from the deck.", "GRIM-S08")
    if key == "discards":
        return _say("Discards come back through Cure and Wish only.", "GRIM-071")
    return _say("Item Cards are drawn with Creation only.", "GRIM-057")
