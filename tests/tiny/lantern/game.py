"""Lantern, whole: rules and table."""

from py_engine.kernel import Game, Option

from . import rules, table

GAME = Game(
    name="lantern",
    title="Lantern",
    version=1,
    seats=(2, 3, 4),
    new_state=rules.new_state,
    steps=rules.STEPS,
    view=rules.view,
    determinize=rules.determinize,
    returns=rules.returns,
    options=(Option("thief", "Thief", (("yes", "One of us"), ("no", "Honest folk"))),),
    secret=frozenset({"peek", "bid"}),
    interrupts=rules.interrupts,
    says=rules.says,
    value=rules.value,
    candidates=rules.candidates,
    talk=rules.talk,
    reacts=rules.reacts,
    present=table.present,
    narrate=table.narrate,
    faces=table.faces,
    why_not=table.why_not,
    fill=table.fill,
)
