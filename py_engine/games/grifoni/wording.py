"""How things are called: costs, rewards, Skills and events in words for people. Rules never read this."""

from __future__ import annotations

from collections.abc import Sequence

from .data import ADVENTURES, GEAR, LOCATIONS, MERCS, TASK_CARDS
from .schema import Merc, Reward
from .state import Grifoni
from .words import ANY, EQUIPMENT, GOODS, MERCENARY, TRACKS

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
DOTS = ("", "•", "••", "•••")
FACTION_COLOURS = ("#d0783c", "#5f6bb3", "#b8433f", "#4f8f52")
"""Longtail orange, Ravens indigo, Claw red, Woodland green."""
PATTERNS = ("stripes", "waves", "chevrons", "dots")
TRACK_COLOURS = ("#2f6fb5", "#b03a34", "#8d8878")
GOOD_NAMES = ("Supply", "Clinks", "Ore", "Wood", "Crystal", "Potion", "Resource")
PLURALS = ("Supplies", "Clinks", "Ore", "Wood", "Crystals", "Potions", "Resources")


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


def amount(good: int, n: int) -> str:
    """2 Supplies."""
    return f"{n} {GOOD_NAMES[good] if n == 1 else PLURALS[good]}"


def goods_text(goods: Sequence[int]) -> str:
    """2 Supplies and 1 Clinks; "nothing" if there is none."""
    parts = [amount(good, n) for good, n in enumerate(goods) if n]
    return join(parts) or "nothing"


def join(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def item_text(item: Sequence[object]) -> str:
    """One item of a reward."""
    word, *args = item
    n = args[-1]
    if word == "vp":
        return f"{n} VP"
    if word in ("glory", "supremacy"):
        return f"{n} {str(word).capitalize()}"
    if word == "any":
        return amount(ANY, int(str(n)))
    if word == "balance":
        return f"Balance {args[0]} {signed(int(str(n)))}"
    if word == "card":
        return special_name(str(n))
    return amount(GOODS.index(str(word)), int(str(n)))


def special_name(number: str) -> str:
    """The name of a Special card by its printed number."""
    return next(card.name for cards in (MERCS, GEAR) for card in cards if card.id == number)


def reward_text(reward: Reward) -> str:
    gains = join([item_text(item) for item in reward.items])
    return f"pay {goods_text(reward.pay)}: {gains}" if any(reward.pay) else gains


def card_name(kind: int, card: int) -> str:
    return MERCS[card].name if kind == MERCENARY else GEAR[card].name


def card_piece(kind: int, card: int) -> str:
    return f"{'gear' if kind == EQUIPMENT else 'merc'}:{card}"


def merc_text(card: int) -> str:
    """Everything a Mercenary card says, for those who cannot see it."""
    m = MERCS[card]
    parts = [f"{m.name}, {m.title}", f"{m.group}, Power {m.power}, Distance {m.distance}"]
    parts.append(f"uses {join(m.expertise)}")
    if sum(m.cost):
        parts.append(f"costs {goods_text(m.cost)}")
    return ". ".join([*parts, m.text] if m.text else parts) + ("" if m.text else ".")


def gear_text(card: int) -> str:
    e = GEAR[card]
    bulk = f"{e.slots} Load slot{'s' if e.slots > 1 else ''}"
    price = f", costs {goods_text(e.cost)}" if sum(e.cost) else ""
    return f"{e.name}. {e.category}, Power {signed(e.power)}, Distance {signed(e.distance)}, {bulk}{price}."


def task_text(task: int) -> str:
    card = TASK_CARDS[task]
    where = LOCATIONS[card.location].name if card.location >= 0 else "Surroundings"
    options = "; ".join(
        f"{name}: {reward_text(option)}"
        for name, option in zip(("Glory", "Supremacy", "Neutral"), card.options, strict=True)
    )
    return f"{card.name} ({where} {DOTS[card.dots]}). Power {card.power}. {options}."


def skill_line(m: Merc) -> str:
    """A Skill in a few signs, for the card; its whole text is read beside the enlarged card."""
    if not m.skill:
        return ""
    word, *a = m.skill
    good = GOOD_NAMES[a[0]] if word in GOOD_SKILLS else ""
    track = TRACKS[a[0]] if word in ("option_bonus", "req_bonus") else ""
    return {
        "gain_planning": f"Planning: +1 {good}",
        "peek": "Planning: look at 3",
        "swap_quest": "Quest: swap 1 good",
        "power_dots": f"+{a[-1]} Power on ••/•••",
        "power_per_class": f"+{a[-1]} per other {a[0]}",
        "aura_cat": f"+{a[-1]} per armed {a[0]}",
        "distance_rank": f"+{a[-1]} Dist. to farthest",
        "load_relief": f"Ignore {a[0]} Load slots",
        "spend_power": f"Pay {good}: +{a[1] if len(a) > 1 else 0} Power",
        "spend_distance": f"Pay {good}: +{a[1] if len(a) > 1 else 0} Dist.",
        "task_vp_dots": f"{'••/•••' if a[0] == 2 else '•••'} Task: +{a[-1]} VP",
        "location_gain": f"Task: +{a[-1]} {good}",
        "option_bonus": f"{track} option: +{a[-1]}",
        "surroundings_vp": f"Surroundings: +{a[0]} VP",
        "discount_mercenary": "Mercenaries cost −1",
        "discount_equipment": "Equipment costs −1",
        "gain_on_buy": f"Buy gear: +{a[-1]} {good}",
        "buy_discard": "Buy from discards",
        "balance_plus": "Balance +1 further",
        "req_bonus": f"Counts +{a[-1]} {track}",
    }[str(word)]


GOOD_SKILLS = ("gain_planning", "spend_power", "spend_distance", "location_gain", "gain_on_buy")


def epilogue_text(s: Grifoni, number: int) -> str:
    """What an Epilogue rewards."""
    return ADVENTURES[s.adventure].epilogues[number].text


def slot_name(slot: int) -> str:
    """V-3."""
    return f"{ROMAN[slot // 3]}-{slot % 3 + 1}"
