"""The words in which a game tells the table what to show. JS plays them and knows no rule.

A game's `present(view, desk)` answers with a `Scene`. `view` is `game.view(state, desk.seat)`; nothing else of the
match reaches it. `faces()` gives, once a match, every card face, token and board as drawing operations.
`narrate(event, view, desk)` turns one heard event into a `Line` or None; the view is the reader's at that moment or at
any later one, so it may only look up what never changes, or what is open when the match is over: then the whole log is
told once more. `fill(view, desk, answer)` turns a form's answer into single
actions. `why_not(view, desk, path, pose)` says in one
sentence why a click or a pose begins no legal action.

Coordinates: a scene has a size in stage units; a piece is placed by its centre; turns are degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired, TypedDict

from ..kernel import Action, Event

Shape = Literal["wide", "tall"]

# --- drawing -----------------------------------------------------------------------------------------------------
# A face has a size (its own units, say [72, 100]) and a list of operations, drawn back to front. Any string value of
# the form "$slot" or "$slot|fallback" is replaced by the piece's `values[slot]`; an operation with "if": "slot" is
# drawn only if values[slot] is truthy, with "unless": "slot" only if not. Paint ("fill", "stroke") is a colour
# "#rrggbb[aa]", or {"to": [x1, y1, x2, y2] | "radial": [x, y, r], "stops": [[0, "#..."], ...]}. Operations:
#   {"op": "rect", x, y, w, h, r?, fill?, stroke?, line?, dash?, shadow?}      x, y: top left corner
#   {"op": "circle", x, y, r, fill?, stroke?, line?, shadow?}                  x, y: centre
#   {"op": "path", d, x?, y?, scale?, fill?, stroke?, line?, dash?, shadow?}   d: SVG path data
#   {"op": "line", points: [x, y, ...], stroke, line?, dash?}
#   {"op": "icon", icon, x, y, size, fill, alpha?, turn?}                      icon: a name of game-icons; x, y: centre
#   {"op": "text", text, x, y, size, font?: "title"|"body", weight?, fill, align?, width?, lines?, turn?}
#        x, y: middle of the line (or of the block of at most `lines` lines, wrapped at `width`); shrunk to fit `width`
#   {"op": "pips", icon | text, n, x, y, size, dx, dy, fill}                   n copies, stepping by dx, dy
#   {"op": "pattern", pattern: "stripes"|"waves"|"dots"|"chevrons"|"hatch", x, y, w, h, r?, stroke, line?, alpha?}
#   {"op": "texture", texture: "paper"|"wood"|"felt"|"stone", x, y, w, h, r?, alpha?}   soft grain over what is below
# Every operation takes "alpha" (0 to 1). The slot "marks" is filled by the table: true if the viewer asked for
# colour-blind marks ("if": "marks").
Op = dict[str, Any]


class Face(TypedDict):
    """A drawing. `round`: corner radius of its outline in face units (for glow and hit area); "circle" for a disc."""

    size: tuple[float, float]
    ops: list[Op]
    round: NotRequired[float | Literal["circle"]]


class Mark(TypedDict):
    """A private mark of the viewer: a click on its piece sets `key` to `next` ("" takes it away)."""

    key: str
    next: str


class Piece(TypedDict):
    """One drawable thing. Its id is stable and betrays no secret: a card in a hidden hand is numbered by count.

    `start`, `end`: the piece or zone it comes from when it is new and goes to when it is gone (hints).
    `tags`: words that dress it, see TAGS. `alt`: what a screen reader says; "" for mere decoration.
    `note`: a private mark that a click changes.
    `inspect`: may be enlarged (hover, long tap); `caption`: text shown beside the enlarged card.
    """

    id: str
    face: str
    x: float
    y: float
    w: float
    h: float
    zone: str
    z: int
    alt: str
    turn: NotRequired[float]
    values: NotRequired[dict[str, Any]]
    tags: NotRequired[list[str]]
    start: NotRequired[str]
    end: NotRequired[str]
    inspect: NotRequired[bool]
    caption: NotRequired[str]
    drag: NotRequired[bool]
    alpha: NotRequired[float]
    note: NotRequired[Mark]


TAGS = {
    "dim": "not usable now, drawn darker",
    "mine": "belongs to the viewer",
    "chosen": "part of what is being decided",
    "glow": "draws the eye: it just changed or matters now",
    "gain": "what a previewed action wins, tinted in good",
    "loss": "what a previewed action costs, crossed out",
    "ghost": "would be there after a previewed action: half transparent",
    "known": "only the viewer knows it (a private eye mark)",
    "live": "a counter whose change is animated",
    "flat": "no shadow: part of the board",
}


class Zone(TypedDict):
    """A named part of the table. `tall` shows one zone a tab: give those a title; others belong to the tab `home`.

    `attention`: "main" (large, the board), "own" (one's hand or panel), "side" (others, piles), "stage" (a scene that
    covers the rest while it lasts). `focus`: holds the pending decision, so its tab opens by itself.
    """

    id: str
    title: str
    x: float
    y: float
    w: float
    h: float
    attention: Literal["main", "own", "side", "stage"]
    focus: NotRequired[bool]
    home: NotRequired[str]


class Choice(TypedDict):
    """One legal action by its number in `legal`. With an empty path it is a button.

    `path`: ids of pieces or zones to click or drag, in any order unless `ordered`. `turn`: the turn of the carried
    piece (degrees) that tells apart actions of the same path. `tone`: "main", "plain" or "danger".
    `warn`: a question to confirm before an irrevocable or costly action, or "" for none. `deliberate`: a click only
    shows it (its preview stays), a second click or the button plays it; for answers that are final. `decoy`: nobody can
    tell from a button that only some have who they are, because others have the same one. Its action is -1, and when it
    is pressed (and confirmed) this sentence is all that happens.
    """

    action: int
    label: str
    path: list[str]
    ordered: NotRequired[bool]
    turn: NotRequired[int]
    tone: NotRequired[Literal["main", "plain", "danger"]]
    warn: NotRequired[str]
    deliberate: NotRequired[bool]
    decoy: NotRequired[str]


class Poses(TypedDict):
    """Many placements of one carried piece: each item is [action, x, y, turn, layer], x and y the piece's centre.

    `size`: the piece's size where it is put down, if not the one it has now. `spots`: label of a placement for lists
    and screen readers, by action number (as a string), if short words exist.
    """

    piece: str
    items: list[tuple[int, float, float, int, int]]
    layers: list[str]
    label: str
    size: NotRequired[tuple[float, float]]
    spots: NotRequired[dict[str, str]]


class Field(TypedDict):
    """One number of a form. `piece`: the piece or seat it stands beside."""

    id: str
    label: str
    low: int
    high: int
    value: int
    piece: NotRequired[str]
    icon: NotRequired[str]


class Form(TypedDict):
    """A run of small decisions shown as one. `total`: [low, high] of the sum. JS answers with {id: number}.

    `Game.fill(view, desk, answer)` turns the answer into single actions, which the match plays all or none.
    """

    title: str
    fields: list[Field]
    total: tuple[int, int]
    confirm: str


class Span(TypedDict, total=False):
    """A run of words in a line. Pieces it names light up on hover; `seat` colours it; `rule` links to a rule."""

    text: str
    piece: str
    seat: int
    rule: str
    bold: bool


class Cue(TypedDict, total=False):
    """Something seen or heard while an event plays.

    Kinds: "fly" (token `face` from `start` to `end`), "flash", "turn", "shake" (piece `at`), "banner" (big `text`),
    "sound" (`sound`: card, capture, coin, magic, bell, win or dice), "hold" (the frame stays at least `ms` long).
    """

    kind: str
    at: str
    start: str
    end: str
    face: str
    values: dict[str, Any]
    text: str
    sound: str
    tone: str
    ms: int


class Line(TypedDict):
    """One line of the log. `level` 0 is a headline (a round), 1 an action, 2 a consequence of it.

    `recap`: at the end of the match the line stands once more under this heading, beside the result.
    """

    spans: list[Span]
    level: NotRequired[int]
    cues: NotRequired[list[Cue]]
    recap: NotRequired[str]


class Figure(TypedDict):
    """A small number in a seat's panel: "Cards 6". `icon` names a game icon; `max` draws a bar."""

    label: str
    value: str | int
    icon: NotRequired[str]
    max: NotRequired[int]
    warn: NotRequired[bool]


class SeatPanel(TypedDict):
    """What a seat's panel shows. `score` may be "" where scores are secret."""

    seat: int
    score: str | int
    note: str
    figures: list[Figure]
    tags: NotRequired[list[str]]
    emblem: NotRequired[str]
    colour: NotRequired[str]
    pattern: NotRequired[str]
    piece: NotRequired[str]


class Part(TypedDict):
    """One line of a final score. `pieces` light up when it is pointed at; `note` explains."""

    label: str
    points: int | str
    pieces: NotRequired[list[str]]
    note: NotRequired[str]


class Standing(TypedDict):
    seat: int
    place: int
    total: int | str
    parts: list[Part]
    note: NotRequired[str]


class Outcome(TypedDict):
    """The end of a match: who won and why, place by place. `page`: title and paragraphs of an ending, if any."""

    headline: str
    standings: list[Standing]
    note: NotRequired[str]
    page: NotRequired[list[str]]


class Prompt(TypedDict):
    """What is asked, in one or two short sentences; `rule` is the number that says more."""

    text: str
    hint: NotRequired[str]
    rule: NotRequired[str]


class Page(TypedDict):
    """A page of text to read over the table (a story paragraph, a card's full text)."""

    title: str
    paragraphs: list[str]
    picture: NotRequired[str]


class Claim(TypedDict):
    """Something a seat may say to all: `words` goes back to the match as it is."""

    label: str
    words: list[Any]


class Scene(TypedDict):
    """All that the table shows to one viewer.

    `form` shows a run of decisions as one, see `Form`. `status` stands beside the title ("Turn 9 of 16").
    """

    size: tuple[float, float]
    zones: list[Zone]
    pieces: list[Piece]
    choices: list[Choice]
    prompt: Prompt
    seats: list[SeatPanel]
    status: str
    poses: NotRequired[list[Poses]]
    form: NotRequired[Form]
    outcome: NotRequired[Outcome]
    page: NotRequired[Page]
    claims: NotRequired[list[Claim]]
    felt: NotRequired[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Who looks, at what shape of screen, and what is asked of them.

    `seat`: the viewer, or None for the public table. `legal`: the viewer's legal actions now, [] if not asked.
    `asked`: every seat that is asked now. `names`: the persons' names by seat. `told`: in a preview the events that
    the action told, else (). `action`: the previewed action or None. `over`: the match has ended. `colours`: the
    persons' colours by seat, "" for the game's own. `notes`: the viewer's private marks by key. `said`: the last public
    claim of each seat that spoke.
    """

    seat: int | None
    shape: Shape
    names: Sequence[str]
    legal: Sequence[Action] = ()
    asked: Sequence[int] = ()
    told: Sequence[Event] = ()
    action: Action | None = None
    over: bool = False
    colours: Sequence[str] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[int, Action] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """The name of a seat, "You" for the viewer."""
        return "You" if seat == self.seat else self.names[seat]


def text(words: str) -> Span:
    """Plain words."""
    return {"text": words}


def who(desk: Desk, seat: int) -> Span:
    """A seat's name in its colour."""
    return {"text": desk.name(seat), "seat": seat, "bold": True}


def thing(words: str, piece: str) -> Span:
    """Words that point at a piece."""
    return {"text": words, "piece": piece, "bold": True}


def line(*spans: Span | str, level: int = 1, cues: list[Cue] | None = None, recap: str = "") -> Line:
    """A log line; bare strings are plain words."""
    made: Line = {"spans": [text(s) if isinstance(s, str) else s for s in spans], "level": level}
    if cues:
        made["cues"] = cues
    if recap:
        made["recap"] = recap
    return made


class Reason(TypedDict):
    """Why something may not be done, with the rule's number. `pieces`: what is in the way, to be lit."""

    text: str
    rule: str
    pieces: NotRequired[list[str]]
