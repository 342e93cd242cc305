"""The part of the legal actions that search looks at: each set of tokens once, useful slots, strong Front Lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...kernel import Action
from .data import LOAD, TASK_CARDS
from .evaluate import SlotWorths, best_line, idle_gear, turns_left
from .market import available, can_gain
from .state import Grifoni, gear_load, load
from .words import PASS


def candidates(s: Grifoni, legal: list[Action]) -> list[Action]:
    """The part of `legal` worth a look: each set of tokens and each Front Line once, only useful slots."""
    prune = PRUNE.get(s.stack[-1][0])
    return (prune(s, legal) or legal) if prune else legal


def _rising(s: Grifoni, legal: list[Action]) -> list[Action]:
    """Tokens in the order of their types."""
    low = s.stack[-1][-1]
    return [action for action in legal if action[1] >= low]


def _rising_gifts(s: Grifoni, legal: list[Action]) -> list[Action]:
    given = s.stack[-1][3]
    return [action for action in legal if action[1] >= given.bit_length() - 1]


def _slots(s: Grifoni, legal: list[Action], most: int = 8) -> list[Action]:
    """The slots worth most, in their own order."""
    worths = SlotWorths(s, s.stack[-1][1], turns_left(s))
    ranked = sorted(legal, key=lambda action: -worths.slot(action[1]))[:most]
    return [action for action in legal if action in ranked]


def _council(s: Grifoni, legal: list[Action]) -> list[Action]:
    moves = [action for action in legal if action[0] == "move"]
    others = [action for action in legal if action[0] != "move"]
    return others + (_slots(s, moves, 5) if moves else [])


def _front(s: Grifoni, legal: list[Action]) -> list[Action]:
    """The next pair of a strong line, for Power or for Distance."""
    seat, first = s.stack[-1][1:]
    line = [] if first else s.front[seat]
    armed = set(zip(line[::2], line[1::2], strict=True))
    found: list[Action] = []
    for weight in (0.4, 1.2, 3.0):
        pairs = best_line(s, seat, weight)
        if armed <= set(pairs):
            found += [("arm", *pair) for pair in pairs if pair not in armed][:1]
    kept = [action for action in legal if action in found or action == ("keep",)]
    return kept if kept else [("done",)]


def _cycle(s: Grifoni, legal: list[Action]) -> list[Action]:
    """Replace cards only if nothing in the row can be bought."""
    _, seat, kind, _, _ = s.stack[-1]
    ready = [card for card in available(s, seat, kind) if can_gain(s, seat, kind, card)]
    return [PASS] if len(ready) > 1 else legal


def _sell(s: Grifoni, legal: list[Action]) -> list[Action]:
    """Idle Equipment, or any when it leaves no room."""
    seat = s.stack[-1][1]
    if gear_load(s, seat) > LOAD // 2:
        return legal
    return [("sell", gear) for gear in idle_gear(s, seat)] + [PASS]


def _options(s: Grifoni, legal: list[Action]) -> list[Action]:
    """Taking something is better than passing, as long as it fits."""
    seat = s.stack[-1][1]
    return [action for action in legal if action != PASS] if load(s, seat) < LOAD - 4 else legal


def _book(s: Grifoni, legal: list[Action]) -> list[Action]:
    """One Task of each Location and number of dots stands for all of them."""
    seen: dict[tuple[int, int], Action] = {}
    for action in legal:
        if action[0] == "cash":
            seen.setdefault((TASK_CARDS[action[1]].location, TASK_CARDS[action[1]].dots), action)
    return [action for action in _options(s, legal) if action[0] != "cash" or action in seen.values()]


def _no_pass(s: Grifoni, legal: list[Action]) -> list[Action]:
    return [action for action in legal if action != PASS]


PRUNE: Mapping[str, Callable[[Grifoni, list[Action]], list[Action]]] = {
    "take": _rising, "overflow": _rising, "give": _rising_gifts, "place": _slots, "council": _council, "front": _front,
    "cycle": _cycle, "sell": _sell, "both": _options, "either": _options, "book": _book, "task": _no_pass,
    "bonus": _options, "skill": _options,
}  # fmt: skip
