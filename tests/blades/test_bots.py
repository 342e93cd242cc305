"""What bots infer, say and do: the exact sampler, public evidence, claims, the Collector's reveal."""

from collections import Counter
from importlib import import_module
from random import Random

import pytest

from py_engine.bots.levels import LEVELS
from py_engine.games.blades import GAME
from py_engine.games.blades.data import COLLECTOR_CREST, FIGURES
from py_engine.games.blades.state import wielders
from py_engine.games.blades.views import Deal, rows
from py_engine.kernel import push, settle
from tests.blades.knowledge import permute

from .table import begin, interrupt, play, reveal_collector, table, turn

talk = import_module("py_engine.games.blades.talk")  # the package itself has a function of that name
RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE, WHITE, BLACK, TEAL, PINK = range(10)


@pytest.mark.parametrize(
    ("n", "ways"), [(6, 3456), (7, 17280), (8, 288000), (9, 2016000), (10, 36288000), (11, 326592000)]
)
def test_the_sampler_counts_the_possible_deals(n, ways):
    s = GAME.new_state(n, 4, {"role": "any"})
    deal = Deal(rows(GAME.view(s, None)))
    assert deal.total[0] == ways


def test_samples_are_uniform_when_nothing_is_known():
    s = GAME.new_state(6, 4, {"role": "any"})
    deal, random = Deal(rows(GAME.view(s, None))), Random(1)
    held = Counter(deal.draw(random)[4] for _ in range(4000))
    assert len(held) == 8
    assert all(abs(count - 500) < 120 for count in held.values())


@pytest.mark.parametrize("n", GAME.seats)
def test_samples_respect_slots_own_cards_and_hard_facts(n):
    s = table(n)
    p, q = wielders(s)[0], wielders(s)[-1]
    s.seen[p] |= 1 << q
    s.ruled_out[wielders(s)[1]] = (1 << 2 * FIGURES[n].m) - 1 - (1 << s.crest[wielders(s)[1]])
    draw = GAME.determinize(GAME.view(s, p))
    for i in range(50):
        t = draw(Random(i))
        assert [t.array[c] for c in t.slots] == [0, 1, 1, 0]
        assert (t.crest[p], t.crest[q]) == (s.crest[p], s.crest[q])
        assert t.crest[wielders(s)[1]] in (s.crest[wielders(s)[1]], COLLECTOR_CREST)
        assert sorted([*t.slots, *[t.crest[w] for w in wielders(s)]]) == sorted(
            [*s.slots, *[s.crest[w] for w in wielders(s)]]
        )


def test_who_charges_an_array_rather_serves_the_other_one():
    s = turn(table(8), 1)
    play(s, ("place", PINK))
    assert s.lean[1] > 0
    s.stack.clear()
    play(turn(s, 5), ("place", RED))
    assert s.lean[5] < 0
    s.lean[1] = 2000
    draw = GAME.determinize(GAME.view(s, 2))
    first = sum(draw(Random(i)).crest[1] < 5 for i in range(300))
    assert first > 220


def test_evidence_is_public_and_changes_no_rule():
    s = turn(table(8), 1)
    play(s, ("place", PINK))
    assert {tuple(GAME.view(s, p).lean) for p in (None, *range(8))} == {tuple(s.lean)}


def told(s, seat):
    return [("turn", seat, 0)]


def test_bots_say_only_what_may_be_said_and_only_in_their_own_turn():
    said = set()
    for seed in range(60):
        s = GAME.new_state(8, seed, {"role": "any"})
        settle(GAME, s)
        s.round = 2
        for seat in range(8):
            s.active = seat
            claim = GAME.talk(GAME.view(s, seat), seat, told(s, seat), Random(seed))
            if claim:
                assert claim in GAME.says(s, seat)
                said.add(claim[0])
            assert GAME.talk(GAME.view(s, seat), seat, [*told(s, seat), ("say", seat, "need")], Random(seed)) is None
            assert GAME.talk(GAME.view(s, (seat + 1) % 8), (seat + 1) % 8, told(s, seat), Random(seed)) is None
    assert said == {"i_am", "fill"}


def test_some_bots_are_honest_and_some_lie():
    true = Counter()
    for seed in range(300):
        s = GAME.new_state(8, seed, {"role": "any"})
        settle(GAME, s)
        s.round, s.active = 2, 1
        claim = GAME.talk(GAME.view(s, 1), 1, told(s, 1), Random(seed))
        if claim:
            true[claim[1] == s.crest[1]] += 1
    assert true[True] > true[False] > 0


def test_the_collector_bot_reveals_before_its_turn_early_or_never(monkeypatch):
    for manner, rounds in ((0, 2), (1, 3), (5, 4), (9, None)):
        monkeypatch.setattr(talk, "_manner", lambda v, seat, manner=manner: manner)
        s = turn(table(7), 3)
        for s.round in range(1, 8):
            said = GAME.reacts(GAME.view(s, 3), 3, [], Random(1))
            assert (said == ("reveal",)) == (rounds is not None and s.round >= rounds)
            assert all(GAME.reacts(GAME.view(s, p), p, [], Random(1)) is None for p in (1, 2, 5, 6))
        interrupt(s, 3)
        assert GAME.reacts(GAME.view(s, 3), 3, [], Random(1)) is None


@pytest.mark.parametrize(("k", "reveals"), [(2, False), (3, True), (4, True), (5, False)])
def test_a_hidden_collector_bot_reveals_to_break_the_last_seal_it_needs(monkeypatch, k, reveals):
    monkeypatch.setattr(talk, "_manner", lambda v, seat: 9)
    near = turn(table(7, free=(1, 5), power={"Green": k}), 3)
    assert (GAME.reacts(GAME.view(near, 3), 3, [], Random(1)) == ("reveal",)) == reveals
    far = turn(table(7, free=(1,), power={"Green": k}), 3)
    assert GAME.reacts(GAME.view(far, 3), 3, [], Random(1)) is None


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_no_bot_peeks(level):
    """The same view under another deal gives the same choice."""
    s = turn(table(8), 1)
    for i in range(6):
        t = permute(s, 1, Random(i))
        picks = []
        for state in (s, t):
            search = LEVELS[level](GAME, 1, GAME.view(state, 1), [], Random(7))
            while not search.think(0.01):
                pass
            picks.append(search.best())
        assert picks[0] == picks[1]


def chosen(s, seat, seed):
    """What a medium bot does with its action."""
    blade = s.weapons[seat][0]
    s.stack.clear()
    push(s, ("action", seat, blade))
    bot = LEVELS["medium"](GAME, seat, GAME.view(s, seat), [], Random(seed))
    bot.think(60)
    return bot.best()[0]


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_uses_a_power_that_is_to_be_had_for_little(seed):
    assert chosen(table(8, blades={1: "canopus"}, ready=(1,)), 1, seed) == "wield"


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_strikes_where_its_side_can_break_the_seal(seed):
    ripe = {"pool": dict.fromkeys(range(6), 4), "ready": (1,), "blades": {1: "regulus"}}
    s = table(6, power={"Green": 4}, **ripe)
    s.shown[2] = 1  # all know whose Seal it is
    assert chosen(s, 1, seed) == "strike"
    assert chosen(table(6, **ripe), 1, seed) != "strike"


def answer(s, seat, seed=1):
    """What a medium bot answers to the question before it."""
    bot = LEVELS["medium"](GAME, seat, GAME.view(s, seat), [], Random(seed))
    bot.think(60)
    return bot.best()


def last_weapon(second):
    """The Collector sits at 3 with his last weapon, the Second Master has so much power; all Crests are known."""
    s = table(7, pool={1: 6, 3: 1, 4: second, 0: 1})
    reveal_collector(s, 3)
    s.shown, s.active = [1] * len(s.shown), 1
    return s


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_challenges_the_collector_when_that_destroys_him(seed):
    assert chosen(last_weapon(9), 1, seed) != "duel", "the other Master would save him"
    s = last_weapon(2)
    assert chosen(s, 1, seed) == "duel"
    s.stack.clear()
    begin(s, ("challenge", 1, s.weapons[1][0], 0, 0))
    assert answer(s, 1, seed) == ("challenge", s.weapons[3][0])


def test_bots_bid_for_the_win_over_the_collector_and_against_the_win_of_others():
    s = last_weapon(9)
    begin(s, ("challenge", 1, s.weapons[1][0], 0, 0))
    play(s, ("challenge", s.weapons[3][0]))
    assert answer(s, 1)[1] >= 3
    assert answer(s, 4)[1] >= 3, "he will stand behind the Collector, and loses if the First Master's side wins"


def test_the_master_whom_the_collector_takes_to_his_side_does_not_help_him_otherwise():
    s = last_weapon(9)
    reveal_collector(s, 3, "altair antares")
    begin(s, ("challenge", 1, s.weapons[1][0], 0, 0))
    play(s, ("challenge", s.weapons[3][0]))
    assert answer(s, 4) == ("bid", 0)


@pytest.mark.parametrize(("judge", "spoil"), [(0, "strike"), (3, "spy")])
def test_a_master_grants_a_ripe_strike_to_his_own_wielder_only(judge, spoil):
    s = table(6, power={"Green": 4, "Yellow": 4}, pool=dict.fromkeys(range(6), 4))
    s.shown = [1] * len(s.shown)
    s.shown[5] = 0
    begin(s, ("spoil", judge, 1, s.weapons[1][0], 5))
    assert answer(s, judge)[1] == spoil


def test_a_bot_looks_when_it_may():
    s = begin(table(6), ("spy", 1, 5))
    assert answer(s, 1) == ("look",)
