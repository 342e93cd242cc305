"""The 26 Blades, both sides, and the general rules of their texts (BOL-B01 to BOL-B17)."""

import pytest

from py_engine.games.blades import GAME
from py_engine.games.blades.data import BLADES
from py_engine.games.blades.powers import wield
from py_engine.kernel import HIDDEN

from .table import (
    begin,
    bid,
    is_ready,
    kind,
    legal,
    listen,
    of,
    play,
    reveal_collector,
    table,
    turn,
    use,
    verbs,
    weapon,
    who,
)

RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE, WHITE, BLACK, TEAL, PINK = range(10)
RICH = dict.fromkeys(range(8), 9)


def at(blade, *, free=False, n=8, pool=None, **more):
    """Seat 2 (Green) uses this Blade; when liberated its Seal is broken."""
    s = table(n, blades={2: blade}, free=(2,) if free else (), pool=pool or dict.fromkeys(range(n), 9), **more)
    return use(s, 2)


def passes(s):
    while kind(s) == "join":
        play(s, ("pass",))
    return s


COSTS = {
    "arcturus": (1, 0), "nephilim": (0, 1), "rigel": (2, 3), "canopus": (0, 2), "leviathan": (2, 2),
    "bellatrix": (3, 3), "regulus": (3, 3), "vega": (1, 1), "spica": (0, 0), "ophanim": (1, 1), "polaris": (1, 1),
    "gorgon": (1, 1), "valkyrie": (1, 2), "procyon": (1, 1), "sphinx": (1, 1), "cherubim": (2, 1), "altair": (0, 1),
    "antares": (0, 1), "behemoth": (0, 0), "capella": (0, 0), "fomalhaut": (1, 1), "kraken": (2, 2),
    "seraphim": (1, 1), "phoenix": (1, 1), "chimera": (2, 2), "erinys": (1, 2),
}  # fmt: skip


def test_costs_are_those_of_the_specification():
    assert {b.id: tuple(side.cost for side in b.sides) for b in BLADES} == COSTS


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("blade", sorted(COSTS))
def test_wield_pays_the_cost_of_the_side(blade, side):
    s = table(8, blades={2: blade}, free=(2,) if side else (), pool=RICH, power={"Red": 3})
    blade_no = of(blade)
    s.ready[blade_no] = s.ready[weapon(s, 5)] = 1
    begin(s, ("action", 2, blade_no), ("begin", 2))
    pool = s.pool[2]
    assert ("wield",) in legal(s)
    wield(s, 2, blade_no)
    assert s.pool[2] == pool - COSTS[blade][side]


def test_arcturus():
    s = at("arcturus")
    assert {a[2] for a in legal(s) if a[0] == "from"} == {1, 2, 3}
    play(s, ("from", 0, 3), ("put", RED))
    assert (s.pool[0], s.pool[2], s.power[RED], is_ready(s, 2)) == (6, 9 - 1 + 3, 1, False)
    s = play(at("arcturus"), ("from", 5, 1), ("stop",))
    assert sum(s.power) == 0
    s = play(at("arcturus", free=True), ("from", 0, 2), ("from", 5, 2), ("from", 6, 2))
    assert (s.pool[2], kind(s)) == (15, "begin")


def test_nephilim():
    s = at("nephilim", pool={**RICH, 5: 3})
    assert ("stop",) not in legal(s), "the loss is not optional"
    play(s, ("from", 5))
    assert s.pool[5] == 0
    s = play(at("nephilim", free=True), ("from", 0), ("from", 1), ("stop",))
    assert (s.pool[0], s.pool[1], s.pool[2]) == (5, 5, 8)


@pytest.mark.parametrize(("free", "n"), [(False, 3), (True, 5)])
def test_rigel(free, n):
    s = play(at("rigel", free=free), ("put", RED))
    assert s.power[RED] == n


@pytest.mark.parametrize(("free", "n"), [(False, 1), (True, 2)])
def test_canopus(free, n):
    s = play(at("canopus", free=free), ("put", RED), ("put", BLUE))
    assert ("put", RED) not in legal(s)
    play(s, ("put", PINK))
    assert [s.power[c] for c in (RED, BLUE, PINK)] == [n] * 3


def test_leviathan():
    s = play(at("leviathan", power={"Red": 5, "Blue": 2}), ("onto", PINK))
    assert {a[1:] for a in legal(s)[:-1]} == {(RED, 1), (RED, 2), (RED, 3), (BLUE, 1), (BLUE, 2)}
    play(s, ("off", RED, 3))
    assert (s.power[RED], s.power[PINK]) == (2, 3)
    s = play(at("leviathan", free=True, power={"Red": 5}), ("onto", PINK), ("off", RED, 5))
    assert s.power[PINK] == 5


@pytest.mark.rule("BOL-B11")
@pytest.mark.parametrize(("free", "n"), [(False, 1), (True, 3)])
def test_bellatrix_b11(free, n):
    s = at("bellatrix", free=free)
    pool = s.pool[2]
    play(s, ("strike", RED))
    assert (s.power[RED], s.pool[2], kind(s)) == (n, pool, "join")
    s = at("bellatrix", free=free, power={"Blue": 6})
    play(s, ("strike", BLUE))
    assert kind(s) == "begin", "broken by the power put first: no strike"


def test_regulus():
    s = at("regulus", pool={**RICH, 5: 0})
    play(s, ("strike", RED), ("pass",), ("join",), ("pass",))
    assert (s.pool[2], s.pool[3], s.pool[4]) == (6, 8, 8)
    passes(s)
    assert s.pool[5] == 0 and s.power[RED] == 1
    s = at("regulus", free=True)
    play(s, ("strike", RED), ("join",), ("join",))
    assert (s.power[RED], s.pool[3]) == (3, 8), "1 of the striker, 1 of another player and its echo"


def test_vega():
    s = play(at("vega", power={"Red": 5}), ("off", RED, 4))
    assert (s.power[RED], s.pool[2]) == (1, 8)
    s = play(at("vega", free=True, power={"Red": 5, "Blue": 6}), ("off", RED, 5), ("off", BLUE, 6))
    assert s.power[RED] == s.power[BLUE] == 0


def test_spica():
    s = play(at("spica", power={"Red": 5, "Blue": 3, "Pink": 2}), ("off", RED, 3))
    assert {a[1:] for a in legal(s)[:-1]} == {(BLUE, 1), (PINK, 1)}
    play(s, ("off", BLUE, 1), ("off", PINK, 1))
    assert s.pool[2] == 9 + 5
    s = at("spica", free=True, power={"Red": 5, "Blue": 3, "Pink": 2})
    play(s, ("off", RED, 3), ("off", BLUE, 3), ("off", PINK, 2))
    assert s.pool[2] == 9 + 8


@pytest.mark.rule("BOL-B09")
def test_ophanim_b09():
    s = play(at("ophanim"), ("ward", RED))
    assert s.pool[2] == 9 - 1 + 1
    turn(s, 3)
    assert ("place", RED) not in legal(s)
    s.stack.clear()
    turn(s, 2)
    assert ("place", RED) in legal(s), "his own bars do not bind him, and they end now"
    assert s.wards == []
    s = play(at("ophanim", free=True, power={"Red": 2, "Blue": 2}), ("ward", RED), ("ward", BLUE))
    assert s.pool[2] == 9 - 1 + 3
    begin(s, ("draw", 3, 0, 3))
    assert kind(s) != "draw", "nothing unlocked holds power"


def test_b09_barred_players_are_skipped_in_a_strike_and_wards_die_with_their_weapon():
    s = play(at("ophanim"), ("ward", RED))
    begin(s, ("round", 2, weapon(s, 2), RED, 0, 0), ("begin", 2))
    assert who(s) == 2
    play(s, ("join",))
    assert kind(s) == "begin"
    s.holder[weapon(s, 2)] = -1
    begin(s, ("place", 5))
    assert ("place", RED) not in legal(s), "a ward binds until its weapon leaves play"


@pytest.mark.parametrize(("free", "n"), [(False, 2), (True, 3)])
def test_polaris(free, n):
    s = play(at("polaris", free=free), ("put", RED))
    assert s.power[RED] == n
    begin(s, ("draw", 3, 0, 3), ("begin", 3))
    assert kind(s) == "begin"
    begin(s, ("draw", 2, 0, 3))
    assert ("take", RED) in legal(s)
    s = play(at("polaris", free=free, power={"Blue": 6}), ("put", BLUE))
    assert s.wards == []


def test_gorgon():
    s = at("gorgon", ready=(1, 3, 5))
    assert {a[1] for a in legal(s)[:-1]} == {weapon(s, p) for p in (1, 3, 5)}, "ready ones only"
    play(s, ("unready", weapon(s, 1)), ("unready", weapon(s, 5)))
    assert (is_ready(s, 1), is_ready(s, 3), is_ready(s, 5), s.pool[2]) == (False, True, False, 9)
    s = at("gorgon", free=True, ready=(1, 3, 5, 6, 7))
    play(s, *[("unready", weapon(s, p)) for p in (1, 3, 5, 6, 7)])
    assert s.pool[2] == 9 - 1 + 4


def test_valkyrie():
    s = at("valkyrie", ready=(3,))
    play(s, ("ready", weapon(s, 1)), ("ready", weapon(s, 3)))
    assert is_ready(s, 1) and s.pool[1] == s.pool[3] == 11
    assert s.pool[2] == 9 - 1 + 2
    s = at("valkyrie", free=True)
    play(s, ("ready", weapon(s, 1)), ("stop",))
    assert legal(s) == [("grant", weapon(s, 1)), ("stop",)]
    play(s, ("grant", weapon(s, 1)))
    pool = s.pool[1]
    assert who(s) == 1 and ("decline",) in legal(s) and ("strike", YELLOW) not in legal(s)
    play(s, ("strike", RED))
    passes(s)
    assert (s.pool[1], is_ready(s, 1)) == (pool, False)


@pytest.mark.rule("BOL-B15")
def test_procyon_b15():
    s = at("procyon")
    assert (s.pool[2], verbs(s)) == (9 - 1 + 3, {"put"}), "Channel, at least one"
    play(s, ("put", RED), ("stop",))
    assert is_ready(s, 2)
    s = at("procyon", free=True)
    assert legal(s) == [("channel",), ("draw",), ("strike",)]
    pool = s.pool[2]
    play(s, ("strike",), ("strike", RED))
    assert s.pool[2] == pool - 3
    passes(s)
    assert is_ready(s, 2)


@pytest.mark.rule("BOL-B16")
def test_sphinx_b16():
    s = at("sphinx")
    assert {a[1] for a in legal(s)} == {1, 3, 5, 6, 7, 8, 9, 10, 11}, "Wielders, and both Crests of both Masters"
    told = listen(s)
    play(s, ("look", 10))
    assert GAME.view(s, 2).slots == [HIDDEN, HIDDEN, WHITE, HIDDEN]
    assert GAME.view(s, 1).slots == [HIDDEN] * 4
    assert ("looked", 2, 10) in told and ("crest", 10, WHITE, (2,)) in told
    s = play(at("sphinx", free=True), ("look", 1), ("look", 8), ("put", RED))
    assert s.power[RED] == 2


def test_cherubim():
    s = play(at("cherubim"), ("look", 5))
    assert GAME.view(s, 2).crest[5] == s.crest[5]
    assert GAME.view(s, 5).crest[2] == s.crest[2]
    assert GAME.view(s, 1).crest[5] == HIDDEN
    s = at("cherubim", free=True)
    assert {a[1] for a in legal(s)[:-1]} == {1, 3, 5, 6, 7}
    play(s, ("look", 5), ("stop",), ("to", 1), ("to", 6))
    assert [s.pool[p] for p in (2, 1, 6)] == [9 - 1 + 2, 11, 11]


def test_altair():
    s = at("altair")
    assert s.pool[2] == 11
    play(s, ("challenge", weapon(s, 5)))
    bid(s, s2=1, s5=2, s4=0, s0=3)
    assert (kind(s), who(s)) == ("support", 2)
    play(s, ("support", 5))
    assert kind(s) == "spoil" and who(s) == 0, "the next Master (4) supports the defender, so 0 is with Altair: 4 to 2"
    s = at("altair", free=True)
    play(s, ("challenge", weapon(s, 5)))
    bid(s, s2=0, s5=4, s4=0, s0=0)
    play(s, ("support", 2))
    assert kind(s) == "spoil" and s.ready[of("altair")] == 1, "5 added"


def test_altair_against_the_collector_143():
    s = table(7, blades={2: "altair"}, pool=dict.fromkeys(range(7), 9))
    reveal_collector(s, 3)
    use(s, 2)
    play(s, ("challenge", weapon(s, 3)))
    bid(s, s2=0, s3=1, s4=0, s0=1)
    assert who(s) == 3


def test_antares_own_spoil():
    s = at("antares", free=True)
    play(s, ("challenge", weapon(s, 5)))
    bid(s, s2=0, s5=3, s4=0, s0=0)
    play(s, ("support", 2))
    assert (kind(s), who(s)) == ("spoil", 2)
    assert s.pool[2] == 9 - 1 + 3


def test_behemoth_b10():
    s = at("behemoth")
    assert s.pool[2] == 13
    begin(s, ("challenge", 1, weapon(s, 1), 0, 0))
    assert ("challenge", of("behemoth")) not in legal(s)
    s.stack.clear()
    begin(s, ("steal", 1, 1, 3, 0))
    assert not [a for a in legal(s) if a[:2] == ("from", 2)]
    s.stack.clear()
    turn(s, 2)
    assert s.shields == []
    assert at("behemoth", free=True).pool[2] == 16


def test_capella():
    s = play(at("capella"), ("to", 5))
    assert (s.pool[2], s.pool[5]) == (11, 12)
    s = play(at("capella", free=True), ("to", 5), ("to", 1))
    assert (s.pool[2], s.pool[5], s.pool[1]) == (12, 12, 12)


def test_fomalhaut():
    s = at("fomalhaut")
    assert {a[1] for a in legal(s)[:-1]} == {0, 4}
    play(s, ("from", 0, 5))
    play(s, ("hand", 1), ("hand", 3), ("hand", 1))
    assert (s.pool[0], s.pool[1], s.pool[2], s.pool[3], s.carried) == (4, 10, 9 - 1 + 3, 10, 0)
    s = play(at("fomalhaut", free=True), ("from", 0, 5))
    assert {a[1:] for a in legal(s)[:-1]} == {(4, 1), (4, 2), (4, 3)}
    play(s, ("from", 4, 3))
    while kind(s) == "hand":
        play(s, ("hand", 0))
    assert s.pool[7] == 9 + 8


def test_kraken():
    s = play(at("kraken", power={"Red": 3, "Blue": 1, "Yellow": 2, "Purple": 2, "White": 2}), ("onto", PINK))
    assert {a[2] for a in legal(s)[:-1]} == {1}
    play(s, ("off", RED, 1), ("off", BLUE, 1), ("off", YELLOW, 1), ("off", PURPLE, 1))
    assert s.power[PINK] == 4 and kind(s) == "begin"
    s = play(at("kraken", free=True, power={"Red": 3, "Blue": 1, "White": 2}), ("onto", PINK))
    play(s, ("off", RED, 2), ("off", BLUE, 1), ("off", WHITE, 2))
    assert s.power[PINK] == 5


@pytest.mark.rule("BOL-B14")
def test_seraphim_b14():
    s = table(8, blades={2: "seraphim"}, pool=RICH)
    s.deck.remove(of("polaris"))
    s.deck.append(of("polaris"))
    use(s, 2)
    play(s, ("put", RED))
    assert (s.power[RED], s.pool[2]) == (2, 8)
    assert (s.deck[0], s.bottom) == (of("polaris"), 1)
    s = table(8, blades={2: "seraphim"}, pool=RICH)
    s.deck.remove(of("chimera"))
    s.deck.append(of("chimera"))
    use(s, 2)
    assert kind(s) == "begin" and s.deck[0] == of("chimera")


def test_phoenix():
    s = at("phoenix")
    assert ("put", GREEN) in legal(s)
    play(s, ("put", GREEN))
    assert s.power[GREEN] == 2
    s = play(at("phoenix", free=True), ("put", RED))
    assert (s.power[RED], s.pool[2]) == (3, 9 - 1 + 2)


def test_only_phoenix_may_go_on_the_own_seal():
    own = [b.id for b in BLADES for side in b.sides for op in side.ops if op.args.get("own")]
    assert own == ["phoenix"]


def test_chimera_b14():
    s = at("chimera", free=False, n=8)
    assert {a[1] for a in legal(s)} == {weapon(s, p) for p in (1, 3, 5, 6, 7)}
    play(s, ("copy", weapon(s, 1)))
    assert kind(s) == "put"
    play(s, ("put", RED))
    assert (s.power[RED], s.pool[2], is_ready(s, 2)) == (3, 7, False), "Rigel, without its cost"
    s = play(at("chimera", free=True), ("copy", of("rigel")), ("put", RED))
    assert s.power[RED] == 5, "the Liberated power, whatever side is up"


def test_chimera_cannot_copy_seraphim():
    s = table(6, blades={2: "chimera", 1: "seraphim", 4: "rigel", 5: "vega"}, pool=dict.fromkeys(range(6), 9))
    use(s, 2)
    assert ("copy", of("seraphim")) not in legal(s)


def test_erinys():
    s = play(at("erinys"), ("onto", PINK), ("from", 0, 2))
    assert (s.pool[0], s.power[PINK]) == (7, 2)
    s = play(at("erinys", free=True), ("onto", PINK), ("from", 0, 2), ("from", 5, 2))
    assert s.power[PINK] == 4


@pytest.mark.rule("BOL-B01", "BOL-B02")
def test_bol_b01_who_is_another_player():
    s = at("nephilim")
    assert {a[1] for a in legal(s)} == {0, 1, 3, 4, 5, 6, 7}
    s = at("capella")
    assert {a[1] for a in legal(s)} == {1, 3, 5, 6, 7}
    s = table(7, blades={3: "gorgon"}, pool=dict.fromkeys(range(7), 9))
    reveal_collector(s, 3, "sphinx")
    s.acted = 0
    begin(s, ("use", 3, of("gorgon")), ("begin", 3))
    assert ("unready", of("sphinx")) in legal(s)


def test_bol_b03_never_the_own_seal_never_a_broken_one():
    s = at("canopus", free=False)
    assert {a[1] for a in legal(s) if a[0] == "put"} == set(range(10)) - {GREEN}


def test_bol_b04_impossible_clauses_are_skipped():
    s = at("arcturus", pool={**dict.fromkeys(range(8), 0), 2: 1})
    assert kind(s) == "put", "nobody has power to steal; the second clause remains"


def test_bol_b05_different_seals_one_after_another():
    s = play(at("canopus", power={"Yellow": 6}), ("put", YELLOW))
    assert s.broken[YELLOW] and kind(s) == "put", "the break is over before the next Seal is chosen"


def test_bol_b06_power_may_be_taken_off_the_own_seal():
    assert ("off", GREEN, 1) in legal(at("vega", power={"Green": 1}))


def test_bol_b07_who_has_less_loses_what_he_has_and_nobody_with_nothing_is_a_target():
    s = at("nephilim", pool={**RICH, 5: 2, 6: 0})
    assert ("from", 6) not in legal(s)
    play(s, ("from", 5))
    assert s.pool[5] == 0


@pytest.mark.parametrize("blade", ["arcturus", "nephilim", "erinys"])
def test_bol_b08_never_from_the_revealed_collector_or_the_shielded(blade):
    s = table(7, blades={1: blade}, pool=dict.fromkeys(range(7), 9))
    reveal_collector(s, 3)
    s.shields = [weapon(s, 2)]
    use(s, 1)
    if kind(s) == "onto":
        play(s, ("onto", RED))
    assert {a[1] for a in legal(s) if a[0] == "from"} == {0, 4, 5, 6}


def test_bol_b10_a_shield_raised_twice_falls_once():
    s = at("behemoth")
    use(s, 2)
    s.stack.clear()
    turn(s, 2)
    assert s.shields == [], "a second use, as a spoil, must not outlast the weapon's next turn"
