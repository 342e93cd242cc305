"""The pieces of the table. Ids: seal:colour, seat:seat, pool:seat, weapon:blade, crest:card, amount:n, fist:seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import HIDDEN
from ...present.layout import Box, Spot, grid, row
from ...present.vocabulary import Desk, Piece
from . import naming
from .art import INKS, colour_of, icon_of, seat_colour, seat_emblem
from .data import BLADES, BREAK, COLLECTOR_CREST, EMPTY, LIBERATED
from .plan import Plan, seals, zone_of
from .state import Blades, colours, fig, liberated, masters, needed, other_master, side_of, team, wielders
from .views import knows


class Table:
    """A view, who looks at it, and where things stand."""

    def __init__(self, v: Blades, desk: Desk, plan: Plan) -> None:
        self.v, self.desk, self.plan = v, desk, plan
        self.kind = v.stack[-1][0] if v.stack else ""
        self.changed = {event[2] for event in desk.told if event[0] == "put"}


def piece(name: str, face: str, spot: Spot, zone: str, z: int, alt: str, **more: Any) -> Piece:
    """`start` and the like go by their names; `values` that are given."""
    made: dict[str, Any] = {"id": name, "face": face, "x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h}
    made |= {"zone": zone, "z": z, "alt": alt}
    if spot.turn:
        made["turn"] = spot.turn
    made |= {key: value for key, value in more.items() if value not in (None, [], {})}
    return made  # type: ignore[return-value]


LABEL = 26 / 120
"""Height of a label for its width."""


def fit(box: Box) -> Spot:
    return Spot(*box.centre, box.w, box.h)


def pieces(t: Table) -> list[Piece]:
    """All pieces, back to front."""
    made = [*arrays(t), *places(t), *stack(t), *middle(t)]
    if t.desk.seat is not None:
        made += mine(t, t.desk.seat)
    return made


# --- Seals -------------------------------------------------------------------------------------------------------


def arrays(t: Table) -> Iterator[Piece]:
    v = t.v
    for side, box in enumerate(t.plan.arrays):
        yield piece(f"array:{side}", "array", fit(box), "seals", 0, "", tags=["flat"], values={"rim": "#a9824a"})
        own = [c for c in colours(v) if v.array[c] == side]
        for c, spot in zip(own, seals(box, fig(v).m, t.plan.tall), strict=True):
            yield _broken(t, c, spot) if v.broken[c] else _seal(t, c, spot)


def _seal(t: Table, c: int, spot: Spot) -> Piece:
    v, k, me = t.v, t.v.power[c], t.desk.seat
    bar = any(bars >> c & 1 for _, bars, _ in v.wards)
    lock = any(locks >> c & 1 for _, _, locks in v.wards)
    full = {f"n{n}": int(n <= k) for n in range(1, BREAK + 1)}
    own = me is not None and v.crest[me] == c and not v.shown[me]
    alt = f"{colour_of(c).name} Seal, {k} of {BREAK}{', barred' if bar else ''}{', locked' if lock else ''}"
    tags = [*(["mine"] if own else []), *(["gain"] if c in t.changed else [])]
    values = {"k": str(k), **full, "bar": int(bar), "lock": int(lock), "hot": int(k >= 5)}
    caption = f"{colour_of(c).name}: {k} of {BREAK} power." + _known_holder(t, c)
    return piece(
        f"seal:{c}", f"seal:{c}", spot, "seals", 5, alt + (", your own" if own else ""), tags=tags, values=values,
        inspect=True, caption=caption,
    )  # fmt: skip


def _known_holder(t: Table, c: int) -> str:
    """Whose Seal it is, as far as the viewer knows."""
    v, me = t.v, t.desk.seat
    if me is None:
        return ""
    if c in v.slots:
        return f" It belongs to {t.desk.names[masters(v)[v.array[c]]]}."
    if c in v.crest:
        return f" It belongs to {t.desk.name(v.crest.index(c))}."
    return ""


def _broken(t: Table, c: int, spot: Spot) -> Piece:
    v = t.v
    seat = v.crest.index(c) if c in v.crest else masters(v)[v.array[c]]
    who = t.desk.names[seat]
    alt = f"{colour_of(c).name} Seal, broken, {who}"
    return piece(f"seal:{c}", f"broken:{c}", spot, "seals", 5, alt, values={"owner": who}, inspect=True, caption=alt)


# --- places ------------------------------------------------------------------------------------------------------


def places(t: Table) -> Iterator[Piece]:
    for side, p in enumerate(masters(t.v)):
        yield from _master(t, side, p)
    for p in wielders(t.v):
        yield from _wielder(t, p)


def _said(t: Table, p: int, words: str = "“{}”") -> str:
    """The seat's last claim."""
    claim = t.desk.said.get(p)
    return words.format(naming.claim(claim, t.desk)) if claim else ""


def _look(t: Table, p: int) -> dict[str, Any]:
    """Slots that every place has."""
    on = p in t.desk.asked or (not t.desk.asked and p == t.v.active)
    return {
        "colour": seat_colour(t.desk.colours, p),
        "sign": seat_emblem(p, p in masters(t.v)),
        "name": t.desk.name(p),
        "on": int(on),
    }


def _master(t: Table, side: int, p: int) -> Iterator[Piece]:
    v, box = t.v, t.plan.masters[side]
    done = v.endangered[side]
    free = sum(v.array[v.crest[w]] == side for w in wielders(v) if liberated(v, w))
    role = f"{'First' if side == 0 else 'Second'} Master"
    note = f"Seals broken {done} of 2 · liberated {free} of {fig(v).w}"
    alt = f"{t.desk.name(p)}, {role}, {note}, {v.pool[p]} power" + _said(t, p, ", says: {}")
    note = note if t.plan.tall else f"{role} · {note}"
    values = {**_look(t, p), "note": note, "claim": _said(t, p)}
    board = "master_tall" if t.plan.tall else "master"
    yield piece(f"seat:{p}", board, fit(box), "seals", 1, alt, values=values, tags=["flat"])
    h = box.h - 10
    yield _pool(t, p, Spot(box.x + box.w - h / 2 - 6, box.y + box.h / 2, h, h), "seals")
    for k in (0, 1):
        x = box.x + box.w - h * (1.75 + (1 - k) * 0.82)
        yield crest(t, v.seats + 2 * side + k, Spot(x, box.y + box.h / 2, h * 0.72, h), "seals")


def _wielder(t: Table, p: int) -> Iterator[Piece]:
    v, box, tall = t.v, t.plan.seats[p], t.plan.tall
    zone = zone_of(t.plan, p, v.seats)
    note = "Collector" if p == v.out else "liberated" if liberated(v, p) else ""
    alt = f"{t.desk.name(p)}, {v.pool[p]} power, weapon {', '.join(map(naming.blade, v.weapons[p]))}"
    values = {**_look(t, p), "note": note, "claim": "" if v.shown[p] else _said(t, p)}
    alt += _said(t, p, ", says: {}")
    face = "seat_tall" if tall else "seat"
    if tall and len(v.weapons[p]) > 1:
        values["note"] = ""
    yield piece(f"seat:{p}", face, fit(box), zone, 1, alt + (f", {note}" if note else ""), values=values, tags=["flat"])
    pool, card, room = _seat_spots(box, tall, len(v.weapons[p]), noted=bool(note))
    yield _pool(t, p, pool, zone)
    yield crest(t, p, card, zone)
    yield from _weapons(t, p, room, zone)


def _seat_spots(box: Box, tall: bool, weapons: int, *, noted: bool) -> tuple[Spot, Spot, Box]:
    """Pool, Crest and weapons of a Wielder's place: below its note, or above its claim. In `tall` several weapons stand
    in a row below.
    """
    x, y, h = box.x, box.y, box.h - 16
    if tall and weapons > 1:
        return Spot(x + 356, y + 20, 32, 32), Spot(x + 322, y + 20, 23, 32), Box(x + 12, y + 38, 354, 44)
    if tall:
        return Spot(x + 214, y + 30, 40, 40), Spot(x + 262, y + 42, h * 0.42, h * 0.58), Box(x + 290, y + 8, 82, h)
    d = min(40.0, box.h * 0.36)
    down = y + box.h * (0.68 if noted else 0.56)
    pool = Spot(x + 30, max(down, y + box.h * 0.63), d, d)
    return pool, Spot(x + 82, down, h * 0.41, h * 0.56), Box(x + 114, y + 8, 100, h)


def _weapons(t: Table, p: int, box: Box, zone: str) -> Iterator[Piece]:
    """In square cells, so that a quarter turn never covers a neighbour."""
    blades = t.v.weapons[p]
    columns, rows = _cells(box, max(1, len(blades)))
    for blade, cell in zip(blades, grid(box, columns, rows, 1.0, 0.04), strict=False):
        h = min(cell.h, 92.0)
        yield weapon(t, blade, f"weapon:{blade}", cell._replace(w=h * 60 / 84, h=h), zone, 4)


def _cells(box: Box, n: int) -> tuple[int, int]:
    """Columns and rows that leave `n` square cells the most room."""
    shapes = [(columns, -(-n // columns)) for columns in range(1, n + 1)]
    return max(shapes, key=lambda shape: min(box.w / shape[0], box.h / shape[1]))


def weapon(t: Table, blade: int, name: str, spot: Spot, zone: str, z: int) -> Piece:
    """A Blade beside a seat: a quarter turn while it is unready (BOL-049)."""
    v, ready, side = t.v, t.v.ready[blade], side_of(t.v, blade)
    if not ready:
        spot = spot._replace(turn=90)
    state = f"{'liberated' if side == LIBERATED else 'normal'}, {'ready' if ready else 'unready'}"
    shield = ", shielded" if blade in v.shields else ""
    alt = f"{naming.blade(blade)}, {state}{shield}"
    tags = [] if ready else ["dim"]
    return piece(
        name, f"small:{blade}:{side}", spot, zone, z, alt, tags=tags, inspect=True, caption=_text(blade, side),
        start="stack", end="stack",
    )  # fmt: skip


def _text(blade: int, side: int) -> str:
    sides = BLADES[blade].sides
    other = 1 - side
    words = ("Normal", "Liberated")
    return (
        f"{words[side]} ({sides[side].cost}): {sides[side].text} "
        f"{words[other]} ({sides[other].cost}): {sides[other].text}"
    )


def _pool(t: Table, p: int, spot: Spot, zone: str) -> Piece:
    n = t.v.pool[p]
    alt = f"{t.desk.name(p)}: {n} power"
    return piece(f"pool:{p}", "power", spot, zone, 6, alt, values={"n": str(n)}, tags=["live"])


def crest(t: Table, card: int, spot: Spot, zone: str) -> Piece:
    """A Crest card, face down unless shown or known to the viewer."""
    v, desk = t.v, t.desk
    held = v.crest[card] if card < v.seats else v.slots[card - v.seats]
    said = naming.card(v, desk, card)
    if held == HIDDEN:
        sign = "hooded-figure" if card < v.seats else ("castle" if (card - v.seats) in (0, 2) else "tower-flag")
        return piece(f"crest:{card}", "crest_back", spot, zone, 4, f"{said}, face down", values={"sign": sign})
    tags = [] if v.shown[card] or not knows(v, desk.seat, card) else ["known"]
    alt = f"{said}: {naming.crest(held)}"
    return piece(f"crest:{card}", f"crest:{held}", spot, zone, 4, alt, tags=tags, inspect=True, caption=alt)


# --- the middle --------------------------------------------------------------------------------------------------


def stack(t: Table) -> Iterator[Piece]:
    """The Weapon Stack: its top card (BOL-039) and its count."""
    v, box = t.v, t.plan.stack
    if not v.deck:
        return
    top = v.deck[-1]
    h = box.h - 22
    spot = Spot(box.x + box.w / 2, box.y + h / 2, h * 60 / 84, h)
    bottom = f" Known at the bottom: {', '.join(map(naming.blade, v.deck[: v.bottom]))}." if v.bottom else ""
    alt = f"Weapon Stack, {len(v.deck)} cards, {naming.blade(top)} on top."
    if top != HIDDEN:
        yield piece(
            "stack", f"small:{top}:0", spot, "seals", 3, alt, inspect=True, caption=alt + bottom + " " + _text(top, 0)
        )
    label = Spot(box.x + box.w / 2, box.y + box.h - 9, box.w, box.w * LABEL)
    yield piece("stack_label", "label", label, "seals", 3, "", values={"text": f"Stack {len(v.deck)}"})


def middle(t: Table) -> Iterator[Piece]:
    v, box = t.v, t.plan.middle
    if v.fight:
        yield from _duel(t, box)
        return
    amounts = sorted({a[2] for a in t.desk.legal if len(a) == 3})
    room = Box(box.x + (84 if t.plan.tall else 130), box.y + box.h / 2 - 28, box.w - (90 if t.plan.tall else 140), 56)
    for n, spot in zip(amounts, row(room, len(amounts), 1.0, 0.25), strict=True):
        yield piece(f"amount:{n}", "amount", spot, "seals", 7, naming.power(n), values={"n": str(n)})


def _duel(t: Table, box: Box) -> Iterator[Piece]:
    """Four fists: attacker and defender outside, each Master beside the duellist he supports."""
    v, desk = t.v, t.desk
    attacker, _, target, behind = v.fight
    defender = v.holder[target]
    first, _second = masters(v)
    left = behind if behind != EMPTY else first
    row_ = (attacker, left, other_master(v, left), defender)
    yield piece("stage", "stage", fit(box), "seals", 8, "A duel", values={}, tags=["flat"])
    h = min(box.h - 40, 104.0)
    for p, spot in zip(row_, row(Box(box.x + 14, box.y + 6, box.w - 28, h), 4, 1.35, 0.02), strict=True):
        bid = v.bids[p]
        shown = bid not in (EMPTY, HIDDEN)
        values = {"colour": seat_colour(desk.colours, p), "set": int(bid != EMPTY and not v.opened)}
        values["n"] = str(bid) if shown else ""
        said = f"{desk.name(p)}: {naming.power(bid) if shown else 'bid set' if bid == HIDDEN else 'not bid yet'}"
        mark = spot._replace(w=h * 0.94, h=h * 0.94)
        yield piece(f"fist:{p}", "fist", mark, "seals", 9, said, values=values, start=f"pool:{p}", end=f"pool:{p}")
        wide = min(spot.w, 132.0)
        name = Spot(spot.x, box.y + box.h - 18, wide, wide * LABEL)
        text = desk.name(p) + (" ⚔" if p in (attacker, defender) else "")
        yield piece(f"fist_name:{p}", "label", name, "seals", 9, "", values={"text": text})


# --- the viewer's own panel --------------------------------------------------------------------------------------


def mine(t: Table, me: int) -> Iterator[Piece]:
    v, plan = t.v, t.plan
    zone = plan.zones["mine"]
    if not plan.tall:
        yield piece("panel", "panel", fit(zone.inset(2)), "mine", 0, "", tags=["flat"])
    text = goal(t, me)
    yield piece("goal", "goal", fit(plan.goal), "mine", 2, text, values={"text": text}, tags=["flat"])
    box = plan.crest
    if me in masters(v):
        both = box._replace(w=plan.weapons.x + plan.weapons.w / 2 - box.x - 4)
        for k, spot in enumerate(row(both, 2, 1 / 1.4, 0.05, both.w * 0.48 * 1.4)):
            yield from _own_crest(t, v.seats + 2 * masters(v).index(me) + k, spot)
    else:
        h = min(box.h, box.w * 1.4)
        yield from _own_crest(t, me, Spot(box.x + box.w / 2, box.y + box.h / 2, h / 1.4, h))
    spots = _hand(plan.weapons, max(2, len(v.weapons[me])))
    if len(v.weapons[me]) < 2:
        yield _reference(t, me, spots[-1])
    for blade, spot in zip(v.weapons[me], spots, strict=False):
        side = side_of(v, blade)
        alt = f"Your weapon {naming.blade(blade)}: {_text(blade, side)}"
        tags = [] if v.ready[blade] else ["dim"]
        yield piece(
            f"own:{blade}", f"blade:{blade}:{side}", spot, "mine", 3, alt, tags=tags, inspect=True,
            caption=_text(blade, side),
        )  # fmt: skip
    yield from notes(t, me)


def _hand(box: Box, n: int) -> list[Spot]:
    """Places for one's own weapons, side by side or in rows, as large as may be without covering each other."""
    shapes = [list(grid(box, -(-n // rows), rows, 150 / 210, 0.06)) for rows in range(1, n + 1)]
    return max(shapes, key=lambda spots: spots[0].h)


def goal(t: Table, me: int) -> str:
    """How the viewer wins; private, like the Crest that tells it."""
    v, names = t.v, t.desk.names
    if v.crest[me] == COLLECTOR_CREST:
        return f"You are the Collector: {needed(v)} other Wielders must be liberated."
    side = team(v, me)
    own, rival = masters(v)[side], masters(v)[1 - side]
    whom = "You lead your team" if me == own else f"You serve {names[own]}"
    return f"{whom}: liberate {fig(v).w} Wielders, or break both weak Seals of {names[rival]}."


def _reference(t: Table, me: int, spot: Spot) -> Piece:
    """What the printed reference cards are for."""
    heading, text = ("Master", MASTER_HELP) if me in masters(t.v) else ("Your turn", WIELDER_HELP)
    values = {"title": heading, "text": text}
    return piece("reference", "reference", spot, "mine", 2, f"{heading}: {text}", values=values, inspect=True)


WIELDER_HELP = (
    "Gain 1 power. Put 1 on a Seal, not your own. Then one action: Channel or Draw ready your weapon; Duel; Wield or "
    "Strike with a ready one. A Seal breaks at 7."
)
MASTER_HELP = (
    "Give away all your power, then gain anew. In duels you bid, one Master says whom he supports, and the winning one "
    "grants the spoil. You may join every strike."
)


def _own_crest(t: Table, card: int, spot: Spot) -> Iterator[Piece]:
    held = t.v.crest[card] if card < t.v.seats else t.v.slots[card - t.v.seats]
    alt = f"{naming.card(t.v, t.desk, card)}: {naming.crest(held)}"
    yield piece(f"own_crest:{card}", f"crest:{held}", spot, "mine", 3, alt, inspect=True, caption=alt)


MARKS = {"": "", "?": "?", "!": "✓", "x": "✗"}
NEXT = {"": "?", "?": "!", "!": "x", "x": ""}
FILLS = {"?": "#6b5a24", "!": "#2f6b3f", "x": "#3a2a2a"}


def notes(t: Table, me: int) -> Iterator[Piece]:
    """Rows of other Wielders, columns of Crests: hard facts are crossed out by themselves, the rest is one's own."""
    v, box = t.v, t.plan.notes
    others = [p for p in wielders(v) if p != me]
    columns = [*colours(v), *([COLLECTOR_CREST] if fig(v).odd else [])]
    name_w = 96.0 if t.plan.tall else 120.0
    w = (box.w - name_w) / len(columns)
    h = min(box.h / (len(others) + 1), 44.0 if t.plan.tall else 34.0)
    size = min(w, h) - 2
    for i, c in enumerate(columns):
        spot = Spot(box.x + name_w + (i + 0.5) * w, box.y + h / 2, size, size)
        ink = INKS[colour_of(c).ink]
        values = {"fill": colour_of(c).colour, "ink": ink, "icon": icon_of(c)}
        yield piece(f"note_head:{c}", "note_head", spot, "mine", 2, naming.crest(c), values=values, tags=["flat"])
    for j, p in enumerate(others):
        y = box.y + (j + 1.5) * h
        label = Spot(box.x + name_w / 2, y, name_w - 6, (name_w - 6) * LABEL)
        yield piece(f"note_name:{p}", "label", label, "mine", 2, "", values={"text": t.desk.names[p]})
        for i, c in enumerate(columns):
            yield _note(t, p, c, Spot(box.x + name_w + (i + 0.5) * w, y, size, size))


def _note(t: Table, p: int, c: int, spot: Spot) -> Piece:
    v, key = t.v, f"{p}:{c}"
    fact = "!" if v.crest[p] == c else "x" if v.crest[p] != HIDDEN or _impossible(v, p, c) else ""
    mark = fact or t.desk.notes.get(key, "")
    values = {
        "mark": MARKS.get(mark, ""),
        "fill": FILLS.get(mark, "#2a2e37"),
        "ink": "#8d8378" if fact == "x" else "#f1ebdd",
    }
    words = {"": "no mark", "?": "perhaps", "!": "yes", "x": "no"}[mark if mark in MARKS else ""]
    alt = f"Note: {t.desk.names[p]} {naming.crest(c)}, {words}"
    more = {} if fact else {"note": {"key": key, "next": NEXT.get(mark, "?")}}
    return piece(f"note:{p}:{c}", "note", spot, "mine", 2, alt, values=values, tags=["flat"], **more)


def _impossible(v: Blades, p: int, c: int) -> bool:
    """Hard facts: ruled out by what he did, or a Crest that lies elsewhere."""
    gone = c != COLLECTOR_CREST and (v.broken[c] or v.ruled_out[p] >> c & 1)
    return bool(gone) or c in v.slots or c in v.crest or (c == COLLECTOR_CREST and v.out != EMPTY)
