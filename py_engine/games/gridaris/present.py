"""The table of Gridaris: view in, scene out."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action
from ...present.vocabulary import Choice, Desk, Outcome, Part, Piece, Prompt, Scene, SeatPanel, Standing, Zone
from . import words
from .battlefields import board, edge
from .data import CARDS, CELLS, EMPTY, INVERSE, MAP_NAMES
from .hands import own_hand, players
from .maps import NEAR, SHAPES, counted, mask
from .room import Table, room_for
from .rules import DECLINE
from .scenarios import MOST, law
from .scoring import RANKS, bonus_of, cells_of, places, score, scores, standing, stars_of
from .side import ballots, box
from .state import Gridaris, clockwise


def present(v: Gridaris, desk: Desk) -> Scene:
    """All that the table shows."""
    t = Table(v, desk, room_for(v, desk))
    tried = Tried(v, desk)
    pieces: list[Piece] = [*players(t), *box(t), *own_hand(t)]
    pieces += ballots(t) if v.map == EMPTY else [*board(t, tried.marks), *tried.edges(t)]
    scene: Scene = {
        "size": t.room.size,
        "zones": _zones(t),
        "pieces": pieces,
        "choices": [_choice(v, desk, i, action) for i, action in enumerate(desk.legal)],
        "prompt": _prompt(v, desk, tried),
        "seats": [_panel(t, seat, tried) for seat in t.seats],
        "status": words.status(v),
        "felt": "#24403f",
    }
    if not v.stack:
        scene["outcome"] = outcome(v, desk)
    return scene


# --- previews ----------------------------------------------------------------------------------------------------


class Tried:
    """What a previewed action did: told events, turned into marks on cells and a change of scores."""

    def __init__(self, v: Gridaris, desk: Desk) -> None:
        self.v = v
        self.told = {event[0]: event for event in desk.told}
        self.cascades = [event for event in desk.told if event[0] == "cascade"]
        self.marks: dict[int, list[str]] = {}
        self.gains: list[int] = []
        self.taken: list[tuple[int, int]] = []
        if deployed := self.told.get("deploy"):
            self.taken = [pair for event in desk.told if event[0] in ("capture", "cascade") for pair in _lost(event)]
            self.marks = {v.board.index(card): ["gain"] for card, _ in self.taken}
            self.marks[deployed[3]] = ["ghost", "glow"]
            before = self._before(deployed)
            self.gains = [now - then for now, then in zip(scores(v), scores(before), strict=True)]

    def _before(self, deployed: tuple[int, ...]) -> Gridaris:
        s = self.v.clone()
        for card, loser in self.taken:
            s.owner[s.board.index(card)] = loser
        _, seat, _, cell, _, _, covered = deployed
        s.board[cell], s.owner[cell] = covered, seat if covered != EMPTY else EMPTY
        return s

    def edges(self, t: Table) -> Iterator[Piece]:
        """The comparisons that were made, on the touching edges."""
        if deployed := self.told.get("deploy"):
            yield from self._compared(t, deployed[3], self.told.get("capture"))
        for event in self.cascades:
            yield from self._compared(t, self.v.board.index(event[2]), event, wins_only=True)

    def _compared(
        self, t: Table, cell: int, event: tuple[int, ...] | None, *, wins_only: bool = False
    ) -> Iterator[Piece]:
        v = self.v
        won = {card for card, _ in _lost(event)} if event else set()
        mine = {card for card, loser in self.taken if loser != v.owner[cell]}
        for near, side, theirs in NEAR[v.map][cell]:
            card = v.board[near]
            enemy = card != EMPTY and (v.owner[near] != v.owner[cell] or card in mine)
            if enemy and (card in won or not wins_only):
                gap = _worth(v, cell, side) - _worth(v, near, theirs)
                yield edge(t, cell, near, (gap > 0) - (gap < 0), card in won)


def _lost(event: tuple[int, ...]) -> list[tuple[int, int]]:
    """(card, who lost it) of a capture or cascade."""
    return list(zip(event[3::2], event[4::2], strict=True))


def _worth(v: Gridaris, cell: int, side: int) -> int:
    """A side's value as it reads, whichever way Inverse turns the outcome."""
    plain = law(tuple(s for s in v.scenarios if s != INVERSE)).force
    return plain[words.printed(v, cell)[side]][v.modifier[cell] + MOST]


# --- choices and prompt ------------------------------------------------------------------------------------------


def _choice(v: Gridaris, desk: Desk, number: int, action: Action) -> Choice:
    verb = action[0]
    if verb == "vote":
        return {"action": number, "label": MAP_NAMES[action[1]].name, "path": [f"map:{action[1]}"]}
    if verb == "first":
        return {"action": number, "label": f"{desk.name(action[1])} starts", "path": [f"seat:{action[1]}"]}
    if action == DECLINE:
        return {"action": number, "label": "Decline", "path": [], "tone": "plain"}
    return _play_choice(v, number, *action[1:])


def _play_choice(v: Gridaris, number: int, card: int, cell: int, turned: int) -> Choice:
    under = v.board[cell]
    place = words.cell_label(v, cell)
    on = f"on {place}" if under == EMPTY else f"over {words.card_name(under)} on {place}"
    label = f"{words.card_name(card)} {on}{', upside down' if turned else ''}"
    target = f"cell:{cell}" if under == EMPTY else f"card:{under}"
    choice: Choice = {"action": number, "label": label, "path": [f"card:{card}", target]}
    if turned or any(CARDS[head].clan == CARDS[card].clan for head in v.heads):
        choice["turn"] = 180 * turned
    return choice


def _prompt(v: Gridaris, desk: Desk, tried: Tried) -> Prompt:
    if tried.told:
        return _tried_prompt(v, desk, tried)
    if not v.stack:
        return {"text": "The match is over."}
    kind = v.stack[-1][0]
    if not desk.legal:
        asked = " and ".join(desk.name(seat) for seat in desk.asked)
        return {"text": f"Waiting for {asked}." if asked else "One moment."}
    return _asked(v, desk, kind)


def _asked(v: Gridaris, desk: Desk, kind: str) -> Prompt:
    seat = v.stack[-1][1]
    whose = "" if seat == desk.seat else f"{desk.name(seat)}: "
    if kind == "vote":
        text, rule = "Vote for the map of this match.", "GRID-Q65"
    elif kind == "starter":
        text, rule = "You control the fewest Battlefields: choose who starts the Reinforcement Phase.", "GRID-052"
    elif kind == "reinforce":
        text, rule = "Cover one of your own Battlefields with a card, or decline.", "GRID-049"
    else:
        text, rule = "Choose a card and an empty Battlefield.", "GRID-029"
    prompt: Prompt = {"text": whose + text, "rule": rule}
    if hint := _hint(v, desk, kind):
        prompt["hint"] = hint
    return prompt


def _hint(v: Gridaris, desk: Desk, kind: str) -> str:
    rules = law(v.scenarios)
    if kind == "vote":
        return "Most votes win; of equals, the map that was named first."
    if kind not in ("play", "reinforce"):
        return ""
    hints = []
    if rules.ordered:
        hints.append("Rags to Riches: the fewest stars first.")
    if any(action[0] == "play" and action[3] for action in desk.legal):
        hints.append("Some cards may be turned upside down.")
    if rules.inverse:
        hints.append("Inverse: the lower number wins.")
    return " ".join(hints)


def _tried_prompt(v: Gridaris, desk: Desk, tried: Tried) -> Prompt:
    if not (deployed := tried.told.get("deploy")):
        return {"text": "Confirm?"}
    _, seat, card, cell, _, modifier, covered = deployed
    taken = len(tried.taken)
    text = f"{words.card_name(card)} on {words.cell_label(v, cell)}"
    text += f" with {words.signed(modifier)}" if modifier else ""
    text += f" captures {taken}." if taken else " captures nothing."
    if covered != EMPTY:
        text += f" {words.card_name(covered)} is covered: {words.stars_text(CARDS[covered].stars)} lost."
    gain = tried.gains[seat]
    return {"text": text, "hint": f"Your score: {score(v, seat)} ({words.signed(gain) if gain else 'no change'})"}


# --- zones and panels --------------------------------------------------------------------------------------------


def _zones(t: Table) -> list[Zone]:
    room, deciding = t.room, bool(t.desk.legal)
    zones: list[Zone] = [
        _zone("board", "Map", room.board, "main"),
        _zone("hand", "" if room.tall else "Hand", room.hand, "own"),
        _zone("others", "Players", room.others, "side"),
        _zone("box", "Scenarios" if t.s.scenarios else "Piles", room.box, "side"),
    ]
    zones[1]["home"] = "board"
    if deciding:
        kind = t.s.stack[-1][0]
        zones[2 if kind == "starter" else 0]["focus"] = True
    return zones


def _zone(key: str, title: str, area: tuple[float, float, float, float], attention: str) -> Zone:
    x, y, w, h = area
    made: Zone = {"id": key, "title": title, "x": x, "y": y, "w": w, "h": h, "attention": attention}  # type: ignore[typeddict-item]
    return made


def _panel(t: Table, seat: int, tried: Tried) -> SeatPanel:
    v = t.s
    empire = words.empire_of(t.desk, seat)
    gain = tried.gains[seat] if tried.gains else 0
    playing = v.map != EMPTY
    silver, gold = len(v.silver[seat]), len(v.gold[seat])
    return {
        "seat": seat,
        "score": score(v, seat) if playing else "",
        "note": words.signed(gain) if gain else _seat_note(v, seat),
        "figures": [
            {"label": "Stars", "value": stars_of(v, seat), "icon": "round-star"},
            {"label": "Bonus", "value": bonus_of(v, seat) if playing else 0, "icon": "laurel-crown"},
            {"label": "Battlefields", "value": len(cells_of(v, seat)), "icon": "vertical-banner", "max": CELLS},
            {"label": "Silver / Gold", "value": f"{silver} / {gold}", "icon": "card-pick"},
        ],
        "emblem": empire.icon,
        "colour": words.colour_of(t.desk, seat),
        "pattern": empire.pattern,
        "piece": f"seat:{seat}",
    }


def _seat_note(v: Gridaris, seat: int) -> str:
    name = ""
    if not words.empty_cells(v) and not cells_of(v, seat):
        return "Out of the game"
    if v.starter != EMPTY and v.stack:
        name = f"Turn {clockwise(v, v.starter).index(seat) + 1} of the Reinforcement Phase"
    elif v.first == seat:
        name = "First player"
    return name


# --- the end -----------------------------------------------------------------------------------------------------


def outcome(v: Gridaris, desk: Desk) -> Outcome:
    """Who won and why, with every shape that gave points."""
    ranks = places(v)
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    winners = [seat for seat in order if ranks[seat] == 1]
    made: Outcome = {
        "headline": _headline(v, desk, winners),
        "standings": [_standing(v, desk, seat, ranks) for seat in order],
    }
    if tie := _tie_note(v, desk, order):
        made["note"] = tie
    return made


def _headline(v: Gridaris, desk: Desk, winners: list[int]) -> str:
    points = score(v, winners[0])
    if len(winners) > 1:
        return f"{' and '.join(desk.name(seat) for seat in winners)} share the victory with {points}"
    return f"You win with {points}" if winners[0] == desk.seat else f"{desk.name(winners[0])} wins with {points}"


def _standing(v: Gridaris, desk: Desk, seat: int, ranks: list[int]) -> Standing:
    held = cells_of(v, seat)
    parts: list[Part] = [{"label": "Stars", "points": stars_of(v, seat), "pieces": _cards_on(v, held)}]
    owned = mask(held)
    for kind, shapes in zip(SHAPES, counted(v.map, owned), strict=True):
        for shape in shapes:
            where = " ".join(words.cell_label(v, cell) for cell in shape)
            name = kind.name[0].upper() + kind.name[1:]
            parts.append({"label": name, "points": kind.points, "pieces": _cards_on(v, list(shape)), "note": where})
    return {"seat": seat, "place": ranks[seat], "total": score(v, seat), "parts": parts}


def _cards_on(v: Gridaris, cells: list[int]) -> list[str]:
    return [f"card:{v.board[cell]}" for cell in cells]


def _tie_note(v: Gridaris, desk: Desk, order: list[int]) -> str:
    """How the first place was decided, if scores are equal (GRID-068, GRID-069)."""
    best, second = standing(v, order[0]), standing(v, order[1])
    if best[0] != second[0]:
        return ""
    name = desk.name(order[0])
    if best[1] != second[1]:
        return f"Equal scores: {name} {_verb(desk, order[0])} more Battlefields ({best[1]} to {second[1]})."
    for rank, (mine, theirs) in enumerate(zip(best[2:], second[2:], strict=True)):
        if mine != theirs:
            stars = words.stars_text(RANKS[rank])
            return f"Equal scores and Battlefields: {name} {_verb(desk, order[0])} more cards of {stars}."
    return "Equal in everything: the victory is shared."


def _verb(desk: Desk, seat: int) -> str:
    return "control" if seat == desk.seat else "controls"
