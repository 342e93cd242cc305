"""The words of the game as small numbers: goods, tracks, kinds of card, tents. No rule and no data here."""

EMPTY = -1
PASS = ("pass",)

GOODS = ("Supply", "Clinks", "Ore", "Wood", "Crystal", "Potion")
SUPPLY, CLINKS, ORE, WOOD, CRYSTAL, POTION = range(6)
ANY = 6
"""Stands for a good of the player's choice."""

TRACKS = ("Glory", "Supremacy", "Stalemate")
GLORY, SUPREMACY, STALEMATE = range(3)
"""Tracks (the first two), Plot Tokens, and the three choices of a Task (the last is the neutral one there)."""

KINDS = ("Mercenary", "Equipment")
MERCENARY, EQUIPMENT = range(2)

CLASSES = ("Disgraced", "Brute", "Occultist", "Cleric", "Explorer", "Artisan")
CATEGORIES = ("Weapon", "Armor", "Arcane", "Relic")

PLANNING, QUEST = range(2)
"""The two moments at which start Skills are used."""

TASKS, SURROUNDINGS, SKILLS, PLOT, EPILOGUE, LEGACY_1, LEGACY_2, LEGACY_3, AMBITION_M, AMBITION_E = range(10)
SOURCES = (
    "Location Tasks",
    "Surroundings",
    "Skills",
    "Plot rewards",
    "Epilogue",
    "Legacy, Act I",
    "Legacy, Act II",
    "Legacy, Act III",
    "Ambition: Mercenaries",
    "Ambition: Equipment",
)
"""Where Victory Points come from."""

TENTS = 8
SLOTS = 24
"""Action Slots of the Camp: slot = 3 * tent + place, left to right."""
COUNCIL = 21
"""The first slot of Tent VIII."""
ROW = 4
SQUIRES = 3
FRONT = 3
"""Front Line Slots of a Wagon."""
ACT = 3
"""Turns of an Act at most."""
