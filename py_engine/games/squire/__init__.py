"""Squire for Hire: Mystic Runes: one bag of overlapping loot cards for each squire."""

from ...kernel import Game, Option
from .ends import returns
from .evaluate import candidates, policy, value
from .faces import faces
from .hidden import determinize, view
from .narrate import CITED, narrate
from .present import present
from .rules import STEPS, new_state
from .why import why_not

GAME = Game(
    name="squire",
    title="Squire for Hire: Mystic Runes",
    version=1,
    seats=(1, 2, 3, 4),
    new_state=new_state,
    steps=STEPS,
    view=view,
    determinize=determinize,
    returns=returns,
    secret=frozenset({"keep"}),
    options=(
        Option(
            "deck",
            "Cards",
            (
                ("runes", "Mystic Runes"),
                ("roads", "Low Roads"),
                ("combined", "Both sets, one story deck"),
                ("twin", "Both sets, two story decks"),
            ),
            "One set is for one or two players; three or four who choose one play with both sets and two story decks.",
        ),
        Option(
            "backs",
            "Backs of the cards",
            (("shuffled", "Stories shuffled onto the loot"), ("printed", "Always the same story behind a loot face")),
            "Shuffled, a story never tells which loot it hides.",
        ),
        Option("start", "Who starts", (("random", "Anybody"), ("first", "The first seat"))),
        Option(
            "fair_finish",
            "Last round",
            (("no", "Ends at once"), ("yes", "Everybody has the same number of turns")),
            "Not in the rulebook: when a story deck runs out for good, the round is completed with the other one.",
            ("deck", ("twin",)),
        ),
        Option(
            "long_target",
            "Solo with both sets",
            (("no", "Hired at 25 points"), ("yes", "Hired at 65 points")),
            "Not in the rulebook: one long deck is generous to a single squire.",
            ("deck", ("combined",)),
        ),
    ),
    value=value,
    candidates=candidates,
    policy=policy,
    cut=2,
    turns=frozenset({"turn", "last"}),
    even=True,
    widen=0.05,
    explore=0.5,
    prior=8.0,
    present=present,
    narrate=narrate,
    cited=CITED,
    faces=faces,
    why_not=why_not,
)
