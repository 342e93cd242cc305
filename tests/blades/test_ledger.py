"""A ledger of the supply: whatever happens, the power on the table is what came from the supply less what went back."""

from random import Random

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import BLADES
from py_engine.games.blades.duel import PLUNDER
from py_engine.games.blades.state import side_of
from py_engine.kernel import apply, asked, legal_actions, push, settle, turn_to

from .table import listen

FROM_SUPPLY = ("place", "put", "strike_seal")
"""Answers that put power of the supply on a Seal; those of a Channel and a move put down what lay elsewhere."""


def on_table(s):
    return sum(s.pool) + sum(s.power) + s.carried


def booked(s, step, action, told):
    """What the supply gave, less what it got back, by the rules: `s` before the answer, `told` what it led to."""
    gave = 0
    if (step[0], action) == ("action", ("wield",)):
        gave -= BLADES[step[2]].sides[side_of(s, step[2])].cost  # BOL-065
    for event, *args in told:
        if event == "gain":
            gave += args[1]
        elif event in ("lost", "removed"):
            gave -= args[-1]
        elif event == "strikes":
            gave -= args[2]  # BOL-069
        elif event == "put" and step[0] in FROM_SUPPLY:
            gave += args[2]  # BOL-056, BOL-B03
        elif event == "put" and step[0] == "join":
            gave += args[2] - 1  # the echo of Regulus
        elif event == "prize":
            gave -= of_duel(s, step, *args)
    return gave


def of_duel(s, step, loser, master, prize, whole):
    """The losing bids and the odd token (BOL-080, BOL-082), but for what Antares takes and the Collector keeps."""
    plundered = step[-1] & PLUNDER and loser != step[2]
    lost = [s.bids[p] for p in (loser, master) if not plundered or p == s.out]
    return sum(lost) + (0 if whole else prize % 2)


@pytest.mark.rule("BOL-021", "BOL-022", "BOL-115")
@pytest.mark.parametrize("n", range(6, 12))
def test_power_is_conserved_against_the_supply(n):
    for seed in range(12):
        random, s, steps = Random(seed), GAME.new_state(n, seed, {"role": "any"}), 0
        settle(GAME, s)
        told = listen(s)
        while s.stack:
            steps += 1
            turn_to(GAME, s, random.choice(asked(GAME, s)))
            reveal = [step for p in range(n) for step in GAME.interrupts(s, p)]
            if reveal and random.random() < 0.02:
                push(s, reveal[0])
            before, step, action = s.clone(), s.stack[-1], random.choice(legal_actions(GAME, s))
            told.clear()
            apply(GAME, s, action)
            assert on_table(s) - on_table(before) == booked(before, step, action, told), (seed, steps, step, action, told)
