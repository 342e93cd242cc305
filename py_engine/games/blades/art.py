"""Signs and colours: icons of the Blades, emblems of the Seals, crests of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from .data import COLLECTOR_CREST, COLOURS, Colour

BLADE_ICONS = {
    "arcturus": "bear-head", "nephilim": "mailed-fist", "rigel": "polar-star", "canopus": "compass",
    "leviathan": "sea-serpent", "bellatrix": "sword-brandish", "regulus": "lion", "vega": "harp", "spica": "wheat",
    "ophanim": "all-seeing-eye", "polaris": "north-star-shuriken", "gorgon": "medusa-head", "valkyrie": "winged-emblem",
    "procyon": "hound", "sphinx": "egyptian-sphinx", "cherubim": "angel-wings", "altair": "eagle-head",
    "antares": "scorpion", "behemoth": "elephant-head", "capella": "goat", "fomalhaut": "angler-fish",
    "kraken": "octopus", "seraphim": "angel-outfit", "phoenix": "flame", "chimera": "hydra", "erinys": "harpy",
}  # fmt: skip
SEAL_ICONS = {
    "flame": "flame", "wave": "big-wave", "sun": "sun", "leaf": "oak-leaf", "eye": "eyeball", "anvil": "anvil",
    "feather": "feather", "raven": "raven", "anchor": "anchor", "rose": "rose", "antlers": "stag-head", "moon": "moon",
}  # fmt: skip
SEAT_COLOURS = (
    "#b5483b", "#3f7fb5", "#5d9a5b", "#a9802f", "#7d5aa6", "#c2703a", "#3f9b94", "#b4557f", "#7a8a35", "#5f6f8c",
    "#8a5a44",
)  # fmt: skip
SEAT_EMBLEMS = (
    "crown", "wolf-head", "griffin-symbol", "raven", "stag-head", "horned-helm", "snake", "hooded-figure",
    "bull-horns", "scorpion", "fleur-de-lys",
)  # fmt: skip
MASTER_EMBLEM = "crown"
NORMAL_TINT, LIBERATED_TINT = ("#2f5f93", "#16365a"), ("#e39a6a", "#8f4522")
"""Blue for the Normal side, peach for the Liberated one."""
POWER = "power-lightning"
COLLECTOR = Colour("Collector", "CO", "ring of keys", "#5c3f78", "white")
INKS = {"white": "#fffaf0", "black": "#1c1712"}


def colour_of(crest: int) -> Colour:
    """The colour of a Crest; the Collector Crest has one too."""
    return COLLECTOR if crest == COLLECTOR_CREST else COLOURS[crest]


def icon_of(crest: int) -> str:
    return "keyring" if crest == COLLECTOR_CREST else SEAL_ICONS[COLOURS[crest].emblem]


def seat_colour(colours: Sequence[str], seat: int) -> str:
    """The person's colour, else the seat's own."""
    return (colours[seat] if seat < len(colours) else "") or SEAT_COLOURS[seat]


def seat_emblem(seat: int, master: bool) -> str:
    return MASTER_EMBLEM if master else SEAT_EMBLEMS[seat]
