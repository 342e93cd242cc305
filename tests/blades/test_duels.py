"""Duels, ties, spoils."""

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import EMPTY
from py_engine.kernel import HIDDEN, asked

from .table import (
    act_of,
    begin,
    bid,
    duel,
    is_ready,
    kind,
    legal,
    listen,
    of,
    play,
    reveal_collector,
    table,
    use,
    verbs,
    weapon,
    who,
)

RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE, WHITE, BLACK, TEAL, PINK = range(10)


def fought(attacker=3, defender=5, a=3, d=5, upper=0, lower=2, support=None, n=8, **more):
    """A duel with these bids on the attacker's turn. In it S (seat 4) is the next Master and F (seat 0) the other."""
    s = table(n, pool={attacker: 9, defender: 9, 0: 9, 4: 9}, **more)
    duel(s, attacker, defender)
    bid(s, **{f"s{attacker}": a, f"s{defender}": d, "s4": upper, "s0": lower})
    return play(s, ("support", attacker if support is None else support))


@pytest.mark.rule("BOL-075", "BOL-076", "BOL-Q62")
def test_bol_075_four_secret_bids_in_any_order():
    s = duel(table(8, pool={3: 2, 5: 4, 4: 1, 0: 8}), 3, 5)
    assert asked(GAME, s) == [3, 5, 4, 0]
    assert legal(s) == [("bid", 0), ("bid", 1), ("bid", 2)]
    bid(s, s0=8, s5=3)
    assert asked(GAME, s) == [3, 4]
    assert GAME.view(s, 3).bids == [HIDDEN, EMPTY, EMPTY, EMPTY, EMPTY, HIDDEN, EMPTY, EMPTY]
    assert GAME.view(s, 5).bids[5] == 3
    assert GAME.view(s, 5).pool == [8, 3, 3, 2, 1, 4, 3, 3], "pools are shown as before the bids"


def test_bol_q63_a_bid_is_final():
    s = bid(duel(table(8), 3, 5), s3=1)
    assert 3 not in asked(GAME, s)
    assert GAME.steps["bid"].sealed and "bid" in GAME.secret


def test_bol_q64_a_bidder_without_power_bids_nothing_by_himself():
    s = duel(table(8, pool={5: 0, 4: 0}), 3, 5)
    assert asked(GAME, s) == [3, 0]
    assert (s.bids[5], s.bids[4]) == (0, 0)


@pytest.mark.rule("BOL-077", "BOL-Q65", "BOL-Q67", "BOL-E21")
def test_bol_077_the_next_master_declares():
    s = bid(duel(table(8), 3, 5), s3=0, s5=0, s4=0, s0=1)
    assert (kind(s), who(s)) == ("support", 4)
    assert GAME.view(s, 4).bids[0] == HIDDEN
    s = bid(duel(table(8), 6, 2), s6=0, s2=0, s4=0, s0=1)
    assert who(s) == 0


def test_bol_q66_exactly_one_of_the_two_is_supported():
    s = bid(duel(table(8), 3, 5), s3=0, s5=0, s4=0, s0=1)
    assert legal(s) == [("support", 3), ("support", 5)]


@pytest.mark.rule("BOL-E04", "BOL-077", "BOL-078", "BOL-079", "BOL-080", "BOL-081", "BOL-082", "BOL-085")
def test_bol_e04_the_printed_duel():
    s = fought()
    assert s.pool[4] == 9 - 0 + 3, "the losing Master gets half of 6"
    assert s.pool[3] == 9 - 3 + 3, "and so does the attacker"
    assert (s.pool[5], s.pool[0]) == (4, 7)
    assert (is_ready(s, 3), is_ready(s, 5)) == (False, True)
    assert (kind(s), who(s)) == ("spoil", 0)


@pytest.mark.rule("BOL-E05", "BOL-086", "BOL-087", "BOL-088", "BOL-089")
def test_bol_e05_same_bids_other_support_is_a_draw():
    s = fought(support=5)
    assert [s.pool[p] for p in (3, 5, 4, 0)] == [9, 9, 9, 9]
    assert is_ready(s, 3) and is_ready(s, 5)
    assert kind(s) != "spoil"
    assert s.bids == [EMPTY] * 8


@pytest.mark.rule("BOL-083", "BOL-084")
def test_bol_083_loser_unready_winner_ready():
    s = fought(ready=(3, 5))
    assert (is_ready(s, 3), is_ready(s, 5)) == (False, True)


@pytest.mark.rule("BOL-Q68", "BOL-Q69")
def test_bol_q68_winners_get_nothing_back():
    s = fought(a=4, d=0, upper=2, lower=1)
    assert (s.pool[3], s.pool[4]) == (5, 7)
    assert (s.pool[5], s.pool[0]) == (9 - 0 + 3, 9 - 1 + 3)


@pytest.mark.rule("BOL-E08", "BOL-082")
def test_bol_e08_winning_sum_of_one():
    s = fought(a=1, d=0, upper=0, lower=0)
    assert [s.pool[p] for p in (3, 5, 4, 0)] == [8, 9, 9, 9]
    assert (kind(s), who(s)) == ("spoil", 4)


@pytest.mark.rule("BOL-E09", "BOL-Q70")
def test_bol_e09_all_bids_nothing():
    s = fought(a=0, d=0, upper=0, lower=0, support=5)
    assert is_ready(s, 3) and is_ready(s, 5)
    assert s.pool[3] == 9 and kind(s) != "spoil"


@pytest.mark.rule("BOL-090", "BOL-Q71")
def test_bol_090_three_spoils_always_on_offer():
    s = fought(free=(3,))
    assert legal(s) == [("spoil", "spy"), ("spoil", "strike"), ("spoil", "wield")]


@pytest.mark.rule("BOL-091", "BOL-Q72", "BOL-Q77", "BOL-Q78")
def test_bol_091_spy_is_a_private_look_that_may_be_declined():
    s = fought(a=9, d=0)
    play(s, ("spoil", "spy"))
    assert (who(s), legal(s)) == (3, [("look",), ("decline",)])
    t = s.clone()
    told = listen(s)
    play(s, ("look",))
    assert GAME.view(s, 3).crest[5] == s.crest[5]
    assert GAME.view(s, 4).crest[5] == HIDDEN
    assert ("looked", 3, 5) in told
    assert ("crest", 5, s.crest[5], (3,)) in told
    play(t, ("decline",))
    assert GAME.view(t, 3).crest[5] == HIDDEN
    assert is_ready(t, 3) and is_ready(s, 3)


@pytest.mark.rule("BOL-E26", "BOL-Q71")
def test_bol_e26_spy_on_a_revealed_crest_is_legal():
    s = fought(a=9, d=0, free=(5,))
    play(s, ("spoil", "spy"), ("look",))
    assert is_ready(s, 3)


@pytest.mark.rule("BOL-092", "BOL-093", "BOL-094", "BOL-Q73")
def test_bol_092_strike_spoil_costs_nothing_and_must_be_taken():
    s = fought(a=9, d=0)
    pool = s.pool[3]
    play(s, ("spoil", "strike"))
    assert verbs(s) == {"strike"} and ("strike", PURPLE) not in legal(s), "not his own Seal"
    play(s, ("strike", RED))
    assert s.pool[3] == pool
    while kind(s) == "join":
        play(s, ("pass",))
    assert not is_ready(s, 3)


@pytest.mark.rule("BOL-095", "BOL-096", "BOL-Q74", "BOL-Q75", "BOL-B17")
def test_bol_095_wield_spoil_is_free_and_may_be_declined():
    s = fought(blades={5: "rigel"})
    pool = s.pool[5]
    play(s, ("spoil", "wield"))
    assert (who(s), legal(s)) == (5, [("use",), ("decline",)])
    t = play(s.clone(), ("decline",))
    assert is_ready(t, 5)
    play(s, ("use",), ("put", RED))
    assert (s.power[RED], s.pool[5], is_ready(s, 5)) == (3, pool, False)


def test_bol_q71_a_strike_spoil_without_a_seal_lapses():
    s = fought(a=9, d=0)
    s.wards = [(weapon(s, 7), (1 << 10) - 1, 0)]
    play(s, ("spoil", "strike"))
    assert legal(s) == [("lapse",)]
    play(s, ("lapse",))
    assert is_ready(s, 3)


@pytest.mark.rule("BOL-E25", "BOL-Q41", "BOL-Q74")
def test_bol_e25_spoil_out_of_turn():
    s = table(8, pool={3: 9, 6: 9, 0: 9, 4: 9})
    s.active = 3
    begin(s, ("duel", 3, weapon(s, 3), weapon(s, 6), 0, 0), ("end", weapon(s, 3)), ("turn", 4))
    bid(s, s3=0, s6=5, s4=0, s0=0)
    play(s, ("support", 3))
    assert who(s) == 0
    play(s, ("spoil", "strike"))
    pool = s.pool[6]
    play(s, ("strike", YELLOW))
    assert s.pool[6] == pool
    order = []
    while kind(s) == "join":
        order.append(who(s))
        play(s, ("pass",))
    assert order == [6, 7, 0, 1, 2, 3, 4, 5]
    assert not is_ready(s, 6)
    assert s.active == 4


@pytest.mark.rule("BOL-E24", "BOL-Q43")
def test_bol_e24_a_liberated_attacker_loses_on_his_own_turn():
    s = table(8, free=(5,), pool={5: 9, 2: 9})
    act_of(s, 5, "duel")
    play(s, ("challenge", weapon(s, 2)))
    bid(s, s5=0, s2=5, s0=0, s4=0)
    play(s, ("support", 5), ("spoil", "spy"))
    assert not is_ready(s, 5)
    play(s, ("decline",))
    assert is_ready(s, 5)


def test_bol_e29_ready_before_the_own_first_turn():
    s = table(8, pool={1: 3, 2: 3})
    act_of(s, 1, "duel")
    play(s, ("challenge", weapon(s, 2)))
    bid(s, s1=0, s2=1, s4=0, s0=0)
    play(s, ("support", 1), ("spoil", "spy"), ("decline",))
    assert s.active == 2 and is_ready(s, 2)
    play(s, ("place", RED))
    assert s.pool[2] == 3 and ("strike",) in legal(s) and ("wield",) in legal(s)


@pytest.mark.rule("BOL-E30", "BOL-103")
def test_bol_e30_beaten_then_liberated():
    s = table(8, power={"Purple": 6}, pool={3: 9, 5: 9, 0: 9, 4: 9})
    duel(s, 3, 5)
    bid(s, s3=0, s5=5, s4=0, s0=0)
    play(s, ("support", 3), ("spoil", "strike"))
    assert not is_ready(s, 3)
    play(s, ("strike", PURPLE), ("join",))
    assert (s.broken[PURPLE], s.freed[weapon(s, 3)], is_ready(s, 3)) == (1, 1, True)


@pytest.mark.rule("BOL-E31", "BOL-085")
def test_bol_e31_the_supporting_master_grants_even_an_enemy():
    s = bid(duel(table(8, pool={6: 5, 2: 5}), 6, 2), s6=4, s2=0, s4=0, s0=1)
    play(s, ("support", 6))
    assert (s.array[s.crest[6]], who(s)) == (1, 0)


@pytest.mark.rule("BOL-E27", "BOL-Q76")
def test_bol_e27_no_endless_duels():
    s = table(8, blades={1: "altair", 6: "antares"}, pool={1: 9, 5: 9, 6: 9, 0: 9, 4: 9})
    duel(s, 1, 5)
    bid(s, s1=5, s5=0, s4=0, s0=0)
    play(s, ("support", 1), ("spoil", "wield"), ("use",), ("challenge", weapon(s, 6)))
    bid(s, s1=0, s6=5, s4=0, s0=0)
    play(s, ("support", 1))
    assert legal(s) == [("spoil", "spy"), ("spoil", "strike")]
    play(s, ("spoil", "spy"), ("decline",))
    assert s.inner == 0


@pytest.mark.rule("BOL-B12", "BOL-B13")
def test_bol_b12_a_duel_by_blade():
    s = table(8, blades={1: "antares"}, pool={1: 9, 5: 9, 4: 9, 0: 9})
    use(s, 1)
    assert not is_ready(s, 1), "unready before the bids"
    play(s, ("challenge", weapon(s, 5)))
    bid(s, s1=1, s5=2, s4=0, s0=0)
    play(s, ("support", 1))
    assert kind(s) == "spoil", "1 and the added 2 beat 2"
    assert is_ready(s, 1), "and stays as the duel left it"
    assert s.pool[1] == 9 - 1 + 2, "Antares takes the losing bids; the added strength is never paid"
    assert s.pool[5] == 9 - 2 + 0


@pytest.mark.rule("BOL-Q109", "BOL-Q28")
def test_bol_q109_one_weapon_of_the_collector_is_challenged():
    s = table(9)
    reveal_collector(s, 4, "altair sphinx")
    begin(s, ("challenge", 1, weapon(s, 1), 0, 0))
    assert {("challenge", b) for b in s.weapons[4]} <= set(legal(s))
    assert len(s.weapons[4]) == 3


def test_bol_b10_a_shielded_weapon_cannot_be_challenged():
    s = table(8)
    s.shields = [of("rigel")]
    begin(s, ("challenge", 2, weapon(s, 2), 0, 0))
    assert ("challenge", of("rigel")) not in legal(s)


def test_bol_q31_the_defender_cannot_decline():
    s = begin(table(8, pool={5: 4}), ("duel", 3, of("vega"), weapon(table(8), 5), 0, 0))
    assert 5 in asked(GAME, s) and verbs(s) == {"bid"}


def _loses_and_grants_wield(weapons, winner=5):
    """Seat 1 duels by its Blade, loses to the winner, who may wield."""
    s = table(8, blades=weapons, pool={1: 9, winner: 9, 4: 9, 0: 9}, power={"White": 2, "Black": 1})
    use(s, 1)
    play(s, ("challenge", weapon(s, winner)))
    bid(s, **{"s1": 0, f"s{winner}": 9, "s4": 0, "s0": 0})
    return play(s, ("support", 1), ("spoil", "wield"), ("use",))


def test_bol_b12_a_weapon_that_stays_ready_does_not_ready_the_loser():
    s = _loses_and_grants_wield({1: "altair", 5: "procyon"})
    play(s, ("put", WHITE), ("stop",))
    assert (kind(s), s.inner) == ("begin", 0)
    assert is_ready(s, 5) and not is_ready(s, 1), "the loser of the duel is unready, whatever the winner's Blade does"


def test_bol_b14_a_blade_met_twice_goes_to_the_bottom_once():
    s = table(8, blades={1: "seraphim"}, pool={1: 9, 5: 9, 6: 9, 4: 9, 0: 9})
    s.deck.remove(of("altair"))
    s.deck.append(of("altair"))
    under = s.deck[-2]
    use(s, 1)
    play(s, ("challenge", weapon(s, 5)))
    bid(s, s1=5, s5=0, s4=0, s0=0)
    play(s, ("support", 1), ("spoil", "wield"), ("use",), ("challenge", weapon(s, 6)))
    bid(s, s1=0, s6=1, s4=0, s0=0)
    play(s, ("support", 1), ("spoil", "spy"), ("decline",))
    assert kind(s) == "begin"
    assert (s.deck[0], s.deck[-1], s.bottom) == (of("altair"), under, 1)
