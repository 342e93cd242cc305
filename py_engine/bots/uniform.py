"""Any legal action: the easiest opponent, and the fuzzer of the tests."""

from __future__ import annotations

from ..chance import pick
from ..kernel import Action, legal_actions
from .search import Search


class Uniform(Search):
    """Every legal action is as likely as any other, also those that search would not look at."""

    def best(self) -> Action:
        return pick(legal_actions(self.game, self.view), self.random)
