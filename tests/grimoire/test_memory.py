"""What seats remember of hidden cards: always true, never more than they saw, kept until a shuffle ends it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from py_engine.chance import pick
from py_engine.games.grimoire import lore
from py_engine.games.grimoire.data import KIND, QUEST
from py_engine.games.grimoire.table import EMPTY, Grimoire, deck_place, face_down, slot_place
from py_engine.kernel import HIDDEN, apply, asked, legal_actions, settle, turn_to

from .language import GAME, choose, coin, finish, item_names, names, play, table, until


def lies(s: Grimoire) -> list[str]:
    """Memories that miss the truth."""
    wrong = []
    for seat, row in enumerate(s.could):
        held = [(c, q) for q, pile in enumerate(s.treasures) for c in pile] + [(c, deck_place(s)) for c in s.deck]
        held += [(c, slot_place(s, i)) for i, c in enumerate(s.zone) if c != EMPTY and face_down(len(s.vp), i)]
        wrong += [f"{seat} {c} {place}" for c, place in held if not row[place] & lore.bit(c)]
        row = s.item_could[seat]
        held = [(c, q) for q, pile in enumerate(s.items) for c in pile] + [(c, deck_place(s)) for c in s.item_deck]
        held += [(c, deck_place(s) + 1) for c in s.drawn]
        wrong += [f"{seat} item {c} {place}" for c, place in held if not row[place] & lore.bit(c)]
    return wrong


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_memories_never_miss_the_truth(seats: int) -> None:
    for seed in range(12):
        random, s = Random(seed), GAME.new_state(seats, seed, {})
        settle(GAME, s)
        while s.stack:
            turn_to(GAME, s, pick(asked(GAME, s), random))
            apply(GAME, s, pick(legal_actions(GAME, s), random))
            assert lies(s) == []


@pytest.mark.rule("GRIM-Q63", "GRIM-Q72")
def test_a_foreseen_card_stays_known_when_it_is_dealt_face_down_and_taken() -> None:
    s = table(3, deck=["King", "Gold Coin", "Queen", "Rogue", "Thief", "Healer", "Healer", "Healer"])
    choose(s, "Clairvoyance", "Charm", "Domination")
    play(s, ("pull", 0))
    gold = s.deck[-1]
    finish(s)
    assert s.zone[0] == gold, "dealt to the face-down space"
    assert GAME.view(s, 0).zone[0] == gold
    assert GAME.view(s, 1).zone[0] == HIDDEN
    choose(s, "Creation", "Resistance", "Charm")
    play(s, ("take", 0))
    assert gold in GAME.view(s, 0).treasures[1], "whoever knew the card knows who has it"
    assert HIDDEN in GAME.view(s, 2).treasures[1]


@pytest.mark.rule("GRIM-Q72")
def test_others_who_knew_the_deck_know_which_card_was_pulled() -> None:
    deck = ["King", "Gold Coin", "Queen", "Rogue", "Thief", "Healer"]
    s = table(3, deck=deck, last=[1, 2, 3])
    choose(s, "Clairvoyance", "Clairvoyance", "Charm")
    until(s, 1)
    play(s, ("take", 1))
    until(s, 0)
    play(s, ("pull", 1))
    assert "Gold Coin" in names(s.treasures[0])
    assert names(GAME.view(s, 1).treasures[0]) == ["Gold Coin"]
    assert GAME.view(s, 2).treasures[0] == [HIDDEN]


def test_an_onlooker_of_telekinesis_remembers_a_set_of_holders() -> None:
    """Seat 2 cured in the open: all know its Gold Coin. Seat 1 robs seat 2 of one of two coins."""
    s = table(3, discard=["Gold Coin"], treasures={2: ["Silver Coin"]}, zone=["King", "Queen", "Rogue", "Thief"])
    choose(s, "Creation", "Telekinesis", "Cure")
    gold = next(c for c in s.treasures[2] if QUEST[KIND[c]].name == "Gold Coin")
    assert gold in GAME.view(s, 0).treasures[2]
    until(s, 1, "pick")
    play(s, coin("Silver Coin"))
    v = GAME.view(s, 0)
    assert v.treasures[1] == v.treasures[2] == [HIDDEN], "seat 0 cannot know which coin went"
    holders = {q for q in range(3) if v.could[0][q] & lore.bit(gold)}
    assert holders == {1, 2}
    draw, random = GAME.determinize(v), Random(4)
    samples = [draw(random) for _ in range(200)]
    where = [next(q for q in range(3) if gold in sample.treasures[q]) for sample in samples]
    assert 2 in where
    assert where.count(1) > 100, "most often the thief took the best coin"
    assert GAME.view(s, 1).treasures[2] == [gold]


@pytest.mark.rule("GRIM-C05")
def test_the_artificer_remembers_the_item_at_the_bottom() -> None:
    s = table(2, companions={0: ["Artificer"]}, item_deck=["Junk", "Amber Ring", "Dragon-Eye Gem"])
    choose(s, "Creation", "Charm")
    play(s, ("item", 1), ("lay",))
    assert item_names(GAME.view(s, 0).item_deck[:1]) == ["Junk"]
    assert GAME.view(s, 1).item_deck == [HIDDEN, HIDDEN]


def test_after_a_reshuffle_samples_hold_exactly_the_shuffled_discards() -> None:
    s = table(2, deck=["King"], discard=["Queen", "Rogue", "Thief", "Healer", "Seer"], treasures={1: ["Gold Coin"]})
    finish(choose(s, "Resistance", "Luck"))
    draw, random = GAME.determinize(GAME.view(s, 0)), Random(1)
    pool = {"King", "Queen", "Rogue", "Thief", "Healer", "Seer"}
    found = set()
    for _ in range(50):
        sample = draw(random)
        found |= set(names(sample.deck))
        assert set(names(sample.deck)) <= pool
    assert len(found) >= 3


def test_a_shuffle_ends_knowledge_and_a_card_on_top_of_it_stays_known() -> None:
    s = table(2, deck=["King", "Queen"], discard=["Rogue", "Thief", "Healer", "Seer", "Pilgrim", "Witch"])
    choose(s, "Clairvoyance", "Charm")
    play(s, ("pull", 4))
    v = GAME.view(s, 0)
    assert [c != HIDDEN for c in reversed(v.deck)] == [True] * 4 + [False] * 3
    assert names(v.deck[-2:]) == ["King", "Queen"]


def test_the_other_books_are_guessed_anew_in_samples() -> None:
    s = table(3, level=9)
    turn_to(GAME, s, 1)
    play(s, ("spell", 9))
    draw, random = GAME.determinize(GAME.view(s, 0)), Random(2)
    guesses = {draw(random).chosen[1] for _ in range(300)}
    assert guesses == set(range(1, 10))
    assert draw(random).chosen[2] == EMPTY


def positions(seats: int) -> list[Any]:
    random, s, found = Random(seats), GAME.new_state(seats, seats, {}), []
    settle(GAME, s)
    while s.stack:
        found.append(s.clone())
        apply(GAME, s, pick(legal_actions(GAME, s), random))
    return found[:: len(found) // 12]


@pytest.mark.parametrize("seats", [2, 5])
def test_samples_keep_all_that_is_remembered(seats: int) -> None:
    random = Random(8)
    for s in positions(seats):
        for seat in range(seats):
            draw = GAME.determinize(GAME.view(s, seat))
            for _ in range(5):
                sample = draw(random)
                assert lies(sample) == []
                assert sample.could[seat] == s.could[seat]
