"""Lantern on the table: deck, hands, a form for paying, buttons for the rest."""

from typing import Any

from py_engine.kernel import HIDDEN, Action, Event
from py_engine.present.layout import Box, row
from py_engine.present.vocabulary import Desk, Face, Line, Piece, Reason, Scene, Zone, line, who

from .rules import BLUE, COLOURS, CURSED, EMPTY, RED, RELICS, ROUNDS, Table, score

ASKS = {
    "peek": "Look at one of the two top Relics.",
    "bid": "Bid for the top Relic.",
    "pay": "Pay your bid.",
    "after": "Keep the Relic?",
}


def faces() -> dict[str, Face]:
    back: Face = {"size": (72, 100), "ops": [{"op": "rect", "x": 0, "y": 0, "w": 72, "h": 100, "fill": "#223344"}]}
    front: Face = {
        "size": (72, 100),
        "ops": [{"op": "text", "text": "$worth", "x": 36, "y": 50, "size": 40, "fill": "#ffffff"}],
    }
    coin: Face = {
        "size": (10, 10),
        "round": "circle",
        "ops": [
            {"op": "circle", "x": 5, "y": 5, "r": 5, "fill": "$colour|#888888"},
            {"op": "text", "text": "$n", "x": 5, "y": 5, "size": 6, "fill": "#ffffff"},
        ],
    }
    return {"back": back, "front": front, "coin": coin}


def present(v: Table, desk: Desk) -> Scene:
    wide = desk.shape == "wide"
    seats = range(len(v.bids))
    size = (1100.0, 900.0) if wide else (390.0, 480.0 * (1 + len(seats)))
    step = size[1] / (1 + len(seats))
    zones: list[Zone] = [
        {"id": "deck", "title": "Deck", "x": 0, "y": 0, "w": size[0], "h": step, "attention": "main", "focus": True}
    ]
    pieces = _cards(v.deck, "deck", Box(10, 10, size[0] - 20, step - 20))
    if v.holder != EMPTY:
        pieces[-1:] = pieces[-1:] + [_card(v.drawn, "drawn", "deck", 30, 40)]
    for seat in seats:
        top = step * (1 + seat)
        own = "own" if seat == desk.seat else "side"
        box: Any = {"x": 0, "y": top, "w": size[0], "h": step}
        zones.append({"id": f"hand:{seat}", "title": desk.name(seat), "attention": own, **box})
        pieces += _cards(v.gained[seat], f"hand:{seat}", Box(90, top + 10, size[0] - 100, step - 20))
        pieces += [_coin(v, seat, colour, top) for colour in (RED, BLUE)]
    scene: Scene = {
        "size": size,
        "zones": zones,
        "pieces": pieces,
        "choices": [] if _paying(desk) else [_choice(v, n, action) for n, action in enumerate(desk.legal)],
        "prompt": {"text": ASKS[v.stack[-1][0]] if desk.legal and v.stack else "Wait."},
        "seats": [_panel(v, desk, seat) for seat in seats],
        "status": "Over" if desk.over else f"{len(v.deck)} Relics left",
        "claims": [],
    }
    if _paying(desk):
        due = v.stack[-1][2]
        scene["form"] = {
            "title": f"Pay {due}",
            "total": (due, due),
            "confirm": "Pay",
            "fields": [
                {"id": name, "label": name, "low": 0, "high": min(due, v.purse[desk.seat or 0][i]), "value": 0}
                for i, name in enumerate(COLOURS)
            ],
        }
    if desk.over:
        scene["outcome"] = _outcome(v, desk)
    return scene


def fill(v: Table, desk: Desk, answer: dict[str, int]) -> list[Action]:
    return [("pay", colour) for colour, name in enumerate(COLOURS) for _ in range(answer.get(name, 0))]


def _paying(desk: Desk) -> bool:
    return bool(desk.legal) and desk.legal[0][0] == "pay"


def _cards(cards: list[int], zone: str, box: Box) -> list[Piece]:
    spots = row(box, len(cards), 0.72, most=120)
    return [
        _card(card, f"{zone}:{n}", zone, spot.x, spot.y, spot.w, spot.h)
        for n, (card, spot) in enumerate(zip(cards, spots, strict=True))
    ]


def _card(card: int, name: str, zone: str, x: float, y: float, w: float = 43, h: float = 60) -> Piece:
    piece: Piece = {"id": name, "face": "back", "x": x, "y": y, "w": w, "h": h, "zone": zone, "z": 1, "alt": "a Relic"}
    if card != HIDDEN:
        worth = "Cursed" if card in CURSED else RELICS[card]
        piece |= {"face": "front", "values": {"worth": worth}, "alt": f"Relic, {worth}", "inspect": True}
    return piece


def _coin(v: Table, seat: int, colour: int, top: float) -> Piece:
    n, name = v.purse[seat][colour], COLOURS[colour]
    return {
        "id": f"coin:{seat}:{name}",
        "face": "coin",
        "x": 24 + 40 * colour,
        "y": top + 40,
        "w": 36,
        "h": 36,
        "zone": f"hand:{seat}",
        "z": 1,
        "alt": f"{n} {name} coins",
        "values": {"n": n, "colour": "#aa2222" if colour == RED else "#2222aa"},
    }


def _choice(v: Table, n: int, action: Action) -> Any:
    match action:
        case ("peek", below):
            place = len(v.deck) - 1 - below
            return {"action": n, "label": "Top" if below == 0 else "Second", "path": [f"deck:{place}"]}
        case ("bid", coins):
            return {"action": n, "label": f"Bid {coins}", "path": [], "tone": "main"}
        case ("strike",):
            return {"action": n, "label": "Strike", "path": [], "tone": "danger", "warn": "Show yourself as the Thief?"}
        case ("keep",) | ("bury",):
            return {"action": n, "label": action[0].capitalize(), "path": []}
    return {"action": n, "label": COLOURS[action[1]], "path": []}


def _panel(v: Table, desk: Desk, seat: int) -> Any:
    return {
        "seat": seat,
        "score": "",
        "note": "The Thief" if seat == v.thief else "",
        "figures": [{"label": "Relics", "value": len(v.gained[seat])}, {"label": "Coins", "value": sum(v.purse[seat])}],
    }


def _outcome(v: Table, desk: Desk) -> Any:
    totals = [score(v, seat) for seat in range(len(v.gained))]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return {
        "headline": f"{desk.name(order[0])} has the most",
        "standings": [
            {
                "seat": seat,
                "place": 1 + sum(other > totals[seat] for other in totals),
                "total": totals[seat],
                "parts": [{"label": "Relics", "points": sum(RELICS[n] for n in v.gained[seat])}],
            }
            for seat in order
        ],
    }


def narrate(event: Event, v: Table, desk: Desk) -> Line | None:
    match event:
        case ("round", n):
            return line(f"Auction {n + 1} of {ROUNDS}", level=0)
        case ("peeks", seat):
            return line(who(desk, seat), " looks at a Relic")
        case ("peeked", _, below, card):
            return line(f"The {('top', 'second')[below]} Relic is worth {RELICS[card]}", level=2)
        case ("bids", seat):
            return line(who(desk, seat), " has bid")
        case ("reveal", *bids):
            return line("Bids: ", ", ".join(str(bid) for bid in bids))
        case ("wins", seat, due):
            return line(who(desk, seat), f" wins for {due}")
        case ("pays", seat, colour):
            return line(who(desk, seat), f" pays {COLOURS[colour]}", level=2)
        case ("taken", _, card):
            return line(f"You took a Relic worth {RELICS[card]}", level=2)
        case ("takes" | "keeps" | "buries" | "strikes" as verb, seat):
            return line(who(desk, seat), f" {verb}")
        case ("say", seat, "honest"):
            return line(who(desk, seat), " says: I am no Thief")
        case ("say", seat, "saw", worth):
            return line(who(desk, seat), f" says: I saw a {worth}")
        case ("role", thief):
            return line(who(desk, thief), " is the Thief")
        case ("end", *_):
            return line("The lantern goes out", level=0)
    return None


def why_not(v: Table, desk: Desk, path: list[str], pose: Any) -> Reason | None:
    if path and path[0].startswith("deck:"):
        return {"text": "Only the two top Relics may be looked at", "rule": "LAN-001"}
    return None
