"""The Collector variant: revealing, turns, duels."""

from random import Random

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import COLLECTOR_CREST, FIRST, SECOND
from py_engine.games.blades.state import is_master, wielders
from py_engine.kernel import asked
from py_engine.match import Match
from py_engine.present.vocabulary import Desk

from .table import (
    begin,
    bid,
    duel,
    interrupt,
    is_ready,
    kind,
    legal,
    of,
    play,
    reveal_collector,
    table,
    turn,
    use,
    weapon,
    who,
)

RED, BLUE, YELLOW, GREEN = range(4)


def revealed(n=7, seat=3, weapons="", **more):
    s = table(n, **more)
    reveal_collector(s, seat, weapons)
    return s


@pytest.mark.rule("BOL-122", "BOL-134", "BOL-Q85")
def test_bol_122_revealing_is_free_at_every_moment_and_never_forced():
    s = turn(table(7), 1)
    for _ in range(4):
        assert GAME.interrupts(s, 3) == [("reveal", 3)]
        play(s, legal(s)[0])
    assert all(GAME.interrupts(s, p) == [] for p in range(7) if p != 3)


@pytest.mark.rule("BOL-123", "BOL-124", "BOL-125", "BOL-Q88")
def test_bol_123_what_revealing_does():
    s = turn(table(7), 1)
    pool = s.pool[3]
    interrupt(s, 3)
    assert (s.out, s.pool[3] - pool, s.freed[weapon(s, 3)], is_ready(s, 3)) == (3, 7, 1, True)
    assert GAME.view(s, None).crest[3] == 12
    assert GAME.interrupts(s, 3) == []


def test_bol_q86_nobody_is_asked_whether_to_reveal():
    s = turn(table(7), 1)
    assert asked(GAME, s) == [1]
    view = GAME.view(s, 1)
    assert all(GAME.interrupts(view, p) == [] for p in range(7))


@pytest.mark.rule("BOL-126", "BOL-135", "BOL-136", "BOL-Q89", "BOL-Q90")
def test_bol_126_a_new_weapon_each_turn():
    s = revealed()
    top = s.deck[-1]
    turn(s, 3)
    assert s.weapons[3][-1] == top
    assert (s.freed[top], s.ready[top], s.holder[top]) == (1, 1, 3)
    s = revealed()
    s.deck.clear()
    turn(s, 3)
    assert len(s.weapons[3]) == 1


@pytest.mark.rule("BOL-127", "BOL-128", "BOL-137", "BOL-139", "BOL-140", "BOL-Q91", "BOL-Q110", "BOL-E37")
def test_bol_127_each_weapon_takes_a_turn():
    s = revealed(9, 4, "sphinx", pool={4: 10})
    turn(s, 4)
    assert {a[1] for a in legal(s)} == set(s.weapons[4]) and len(s.weapons[4]) == 3
    for left in (3, 2, 1):
        if kind(s) == "weapon":
            assert len(legal(s)) == left
            play(s, legal(s)[-1])
        play(s, ("place", RED), ("draw",))
        if kind(s) == "draw":
            play(s, ("stop",))
    assert s.pool[4] == 22
    assert s.power[RED] == 3


def test_bol_q92_each_weapon_is_ready_again_after_its_own_turn():
    s = revealed(7, 3, "polaris", pool={3: 9})
    s.acted = 0
    begin(s, ("action", 3, of("polaris")), ("end", of("polaris")), ("begin", 4))
    play(s, ("wield",), ("put", RED))
    assert s.ready[of("polaris")] == 1


def test_bol_q93_a_weapon_lost_in_his_turn_takes_no_turn():
    s = revealed(7, 3, "sphinx", pool={3: 0, 1: 9})
    s.active = 3
    begin(s, ("next_weapon", 3), ("collector_income", 3), ("begin", 5))
    mine, sphinx = s.weapons[3]
    play(s, ("weapon", sphinx), ("place", RED), ("duel",), ("challenge", weapon(s, 1)))
    bid(s, s3=0, s1=5, s0=1, s4=1)
    play(s, ("support", 3), ("spoil", "spy"), ("decline",))
    assert s.weapons[3] == [mine]
    play(s, ("place", RED))
    assert s.stack[-1] == ("action", 3, mine)


def test_bol_138_his_weapons_cannot_duel_one_another():
    s = revealed(7, 3, "sphinx")
    begin(s, ("challenge", 3, of("sphinx"), 0, 0))
    assert not {("challenge", b) for b in s.weapons[3]} & set(legal(s))


@pytest.mark.rule("BOL-127", "BOL-Q94", "BOL-E38")
def test_bol_127_strike_order_with_weapons():
    s = revealed(7, 5, "", crests={3: "White", 5: "Collector"}, pool=dict.fromkeys(range(7), 9))
    x = weapon(s, 5)
    for blade in (of("altair"), of("antares")):
        s.deck.remove(blade)
        s.weapons[5].append(blade)
        s.holder[blade] = 5
    _, y, z = s.weapons[5]

    def order(seat, blade):
        t = s.clone()
        begin(t, ("round", seat, blade, RED, 0, 0), ("begin", seat))
        row = []
        while kind(t) == "join":
            _, p, w, *_ = t.stack[-1]
            row.append(w if p == 5 else p)
            play(t, ("pass",))
        return row

    assert order(2, weapon(s, 2)) == [2, 3, 4, x, y, z, 6, 0, 1]
    assert order(5, y) == [y, x, z, 6, 0, 1, 2, 3, 4]


def test_bol_q40_the_collector_may_add_once_a_weapon():
    s = revealed(7, 3, "sphinx", pool={3: 5})
    begin(s, ("round", 3, weapon(s, 3), RED, 0, 0), ("begin", 3))
    play(s, ("join",), ("join",))
    assert (s.power[RED], s.pool[3]) == (2, 3)


def test_bol_q95_he_may_place_on_every_seal():
    s = turn(table(7), 3)
    play(s, ("begin",))
    assert len(legal(s)) == 8


@pytest.mark.rule("BOL-129", "BOL-E43", "BOL-Q106", "BOL-Q107")
def test_bol_129_protection_begins_with_the_reveal():
    s = table(7, blades={1: "nephilim"}, pool={3: 9})
    use(s, 1)
    assert ("from", 3) in legal(s)
    t = revealed(7, 3, blades={1: "nephilim"}, pool={3: 9})
    use(t, 1)
    assert ("from", 3) not in legal(t)
    play(s, ("from", 3))
    assert s.pool[3] == 4


@pytest.mark.rule("BOL-E44", "BOL-Q107")
def test_bol_e44_a_coerced_pass():
    s = revealed(7, 3, "sphinx", blades={1: "regulus"}, pool={3: 5, 1: 9, 2: 2, 0: 3, 4: 3, 5: 1, 6: 4})
    use(s, 1)
    play(s, ("strike", RED))
    while kind(s) == "join":
        play(s, ("pass",))
    assert s.pool[3] == 5
    assert [s.pool[p] for p in (2, 4, 5, 6, 0)] == [1, 2, 0, 3, 2]
    assert s.pool[1] == 9 - 3, "the striker himself loses nothing but the cost"


def collectors_duel(a, d, upper, lower, weapons="sphinx", support=1, flags=0, blades=None):
    """Seat 1 challenges the Collector's first weapon (seat 3); the next Master is seat 4, the other seat 0."""
    s = revealed(7, 3, weapons, pool={1: 9, 3: 9, 0: 9, 4: 9}, blades=blades)
    duel(s, 1, 3, flags=flags)
    bid(s, s1=a, s3=d, s4=upper, s0=lower)
    return play(s, ("support", support))


@pytest.mark.rule("BOL-141", "BOL-142", "BOL-143")
def test_bol_141_the_collector_decides_who_supports_whom():
    s = revealed(7, 3, "sphinx", pool={1: 9, 3: 9, 0: 9, 4: 9})
    duel(s, 1, 3)
    assert asked(GAME, s) == [1, 3, 4, 0]
    bid(s, s1=1, s3=1, s4=1, s0=1)
    assert (kind(s), who(s)) == ("support", 3)


@pytest.mark.rule("BOL-144", "BOL-Q100")
def test_bol_144_he_wins_and_chooses_his_spoil():
    s = collectors_duel(1, 4, 0, 1)
    assert (kind(s), who(s)) == ("spoil", 3)
    assert s.pool[1] == 9 - 1 + 2 and s.pool[4] == 9 + 2, "the ordinary split of 5"


@pytest.mark.rule("BOL-E39", "BOL-145", "BOL-146", "BOL-Q101", "BOL-Q102", "BOL-116")
def test_bol_e39_he_loses_one_of_two_weapons():
    s = revealed(7, 3, "sphinx", pool={1: 9, 3: 9, 0: 9, 4: 9})
    lost = weapon(s, 3)
    duel(s, 1, 3)
    bid(s, s1=6, s3=4, s4=1, s0=3)
    play(s, ("support", 3))
    assert s.pool[3] == 9 - 4 + 9
    assert (s.pool[4], s.pool[1], s.pool[0]) == (8, 3, 6)
    assert s.weapons[3] == [of("sphinx")]
    assert (s.deck[0], s.freed[lost], s.bottom, s.holder[lost]) == (lost, 0, 1, -1)
    assert (kind(s), who(s)) == ("spoil", 0)


@pytest.mark.rule("BOL-E40", "BOL-147", "BOL-Q103")
def test_bol_e40_his_last_weapon():
    s = collectors_duel(6, 0, 3, 0, weapons="", support=1)
    assert (kind(s), s.winner) == ("over", SECOND)
    assert GAME.returns(s)[1] == -1, "the Wielder who won the duel serves the First Master"


def test_bol_q104_a_draw_with_him_is_an_ordinary_draw():
    s = collectors_duel(2, 2, 1, 1)
    assert is_ready(s, 1) and is_ready(s, 3) and len(s.weapons[3]) == 2
    assert s.pool[3] == 9


def test_bol_q97_a_duel_with_the_hidden_collector_is_ordinary():
    s = table(7, pool={1: 9, 3: 9})
    duel(s, 1, 3)
    bid(s, s1=5, s3=1, s4=0, s0=0)
    assert who(s) == 4
    play(s, ("support", 1))
    assert (who(s), len(s.weapons[3])) == (4, 1)
    assert s.pool[3] == 9 - 1 + 2


@pytest.mark.rule("BOL-E41", "BOL-Q98")
def test_bol_e41_he_reveals_while_bids_are_made():
    s = table(7, pool={1: 9, 3: 9, 0: 9, 4: 9})
    duel(s, 1, 3)
    bid(s, s3=2)
    interrupt(s, 3)
    assert (s.pool[3], s.bids[3]) == (16, 2)
    bid(s, s1=5, s4=0, s0=1)
    assert who(s) == 3
    play(s, ("support", 1))
    assert s.winner == SECOND, "no weapon is left: the winning Master is seat 4"


@pytest.mark.rule("BOL-Q98", "BOL-143")
def test_bol_q98_the_waiting_declaration_is_replaced():
    s = table(7, pool={1: 9, 3: 9, 0: 9, 4: 9})
    duel(s, 1, 3)
    bid(s, s1=5, s3=1, s4=0, s0=1)
    assert who(s) == 4
    interrupt(s, 3)
    assert (kind(s), who(s)) == ("support", 3)


def test_bol_q85_once_support_is_declared_the_duel_is_settled():
    s = table(7, pool={1: 9, 3: 9, 0: 9, 4: 9})
    duel(s, 1, 3)
    bid(s, s1=5, s3=1, s4=0, s0=1)
    play(s, ("support", 1))
    assert kind(s) == "spoil"
    interrupt(s, 3)
    assert (kind(s), who(s), len(s.weapons[3])) == ("spoil", 4, 1)


@pytest.mark.rule("BOL-E42", "BOL-Q87")
def test_bol_e42_reveal_before_or_in_the_own_turn():
    s = turn(table(7, pool={3: 1}), 3)
    interrupt(s, 3)
    play(s, ("begin",))
    assert len(s.weapons[3]) == 2
    s = turn(table(7, pool={3: 1}), 3)
    play(s, ("begin",), ("place", RED))
    interrupt(s, 3)
    pool = s.pool[3]
    play(s, ("draw",), *([("take", RED)]))
    assert (len(s.weapons[3]), s.active, s.pool[3]) == (1, 4, pool + 1)


def test_bol_q99_he_reveals_during_a_strike_round():
    s = table(7, pool=dict.fromkeys(range(7), 5))
    begin(s, ("round", 1, weapon(s, 1), RED, 0, 0), ("begin", 1))
    play(s, ("pass",), ("pass",), ("pass",))
    interrupt(s, 3)
    row = []
    while kind(s) == "join":
        row.append(who(s))
        play(s, ("pass",))
    assert row == [4, 5, 6, 0]


def test_bol_q58_a_master_gives_nothing_to_the_revealed_collector():
    s = turn(revealed(7, 3, pool={4: 4}), 4)
    row = []
    while kind(s) == "give":
        row.append(s.stack[-1][2])
        play(s, ("give", 0))
    assert row == [1, 2, 5] and s.pool[6] == 3 + 4


def test_bol_q58_he_reveals_while_he_is_being_given_power():
    s = turn(table(7, pool={0: 4}), 0)
    play(s, ("give", 0), ("give", 0))
    assert s.stack[-1][:3] == ("give", 0, 3)
    interrupt(s, 3)
    assert s.stack[-1][:3] == ("give", 0, 5)


def test_bol_q108_blades_may_give_him_power():
    s = revealed(7, 3, blades={1: "capella"})
    pool = s.pool[3]
    use(s, 1)
    play(s, ("to", 3))
    assert s.pool[3] == pool + 3


@pytest.mark.rule("BOL-E45", "BOL-Q107")
def test_bol_e45_plunder_takes_nothing_from_him():
    s = table(7, blades={1: "antares"}, pool={1: 9, 3: 9, 0: 9, 4: 9})
    reveal_collector(s, 3, "sphinx")
    duel(s, 1, 3, flags=2)
    bid(s, s1=8, s3=4, s4=2, s0=3)
    play(s, ("support", 1))
    assert s.pool[1] == 9 - 8 + 3
    assert s.pool[3] == 9 - 4 + 10


def test_bol_b08_a_team_wins_by_147_only_with_the_winning_master():
    s = collectors_duel(6, 0, 0, 3, weapons="", support=3)
    assert s.winner == FIRST


@pytest.mark.rule("BOL-Q113", "BOL-Q114")
def test_bol_q113_the_rules_know_no_last_round():
    s = table(8)
    s.round = 500
    turn(s, 1)
    assert s.round == 501 and kind(s) == "place"


def test_bol_q86_the_open_table_never_offers_the_reveal():
    m = Match(GAME, 7, 3, {})
    hidden = m.state.crest.index(COLLECTOR_CREST)
    random = Random(5)
    while ("reveal",) not in m.legal(hidden) or m.asked() != [hidden] or m.state.stack[-1][0] != "action":
        m.play(m.asked()[0], random.choice([a for a in m.legal(m.asked()[0]) if a != ("reveal",)]))
    labels = [c["label"] for c in _scene(m, None, hidden)["choices"]]
    assert labels and not any("Collector" in label for label in labels)
    assert any("Collector" in c["label"] for c in _scene(m, hidden, hidden)["choices"])


def _scene(m, viewer, seat):
    desk = Desk(seat=viewer, shape="wide", names=[f"P{p}" for p in range(m.seats)], legal=m.legal(seat),
                asked=m.asked(), told=(), action=None, over=False, colours=["#888"] * m.seats, notes={})  # fmt: skip
    return GAME.present(m.view(viewer), desk)


def test_bol_q86_the_moment_before_the_turn_is_not_on_the_open_table():
    assert not GAME.steps["begin"].open, "at a shared device the Collector must be able to reveal there, unseen"


def test_bol_050_the_rest_goes_to_somebody_when_the_last_taker_reveals():
    s = revealed(7, 6, crests={3: "Black", 6: "Collector"}, pool={0: 4})
    begin(s, ("hand_power", 0, 6), ("begin", 1))
    assert s.pool[0] == 0 and s.pool[5] == 3 + 4


def test_bol_q86_every_hidden_wielder_has_the_same_button_and_only_the_collectors_works():
    m = Match(GAME, 9, 3, {})
    hidden = m.state.crest.index(COLLECTOR_CREST)
    m.play(m.asked()[0], m.legal(m.asked()[0])[0])
    buttons = {p: [c for c in _scene(m, p, p)["choices"] if "Collector" in c["label"]] for p in range(9)}
    works = {p: [m.legal(p)[c["action"]] for c in row if c["action"] != -1] for p, row in buttons.items()}
    assert works == {p: [("reveal",)] if p == hidden else [] for p in range(9)}
    for p, row in buttons.items():
        assert len(row) == (not is_master(m.state, p))
        for c in row:
            assert ("decoy" in c) == (p != hidden)
            assert {**c, "action": 0, "decoy": ""} == {**buttons[hidden][0], "action": 0, "decoy": ""}
    m.play(hidden, ("reveal",))
    assert not any("Collector" in c["label"] for p in range(9) for c in _scene(m, p, p)["choices"])


def test_bol_q86_a_liberated_wielder_and_the_even_game_have_no_button():
    m = Match(GAME, 8, 3, {})
    assert not any("Collector" in c["label"] for p in range(8) for c in _scene(m, p, p)["choices"])
    m = Match(GAME, 7, 3, {})
    free = next(p for p in wielders(m.state) if m.state.crest[p] != COLLECTOR_CREST)
    m.state.shown[free] = 1
    assert not any("Collector" in c["label"] for c in _scene(m, free, free)["choices"])
