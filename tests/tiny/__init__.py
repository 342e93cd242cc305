"""Two tiny games on which the whole contract is proved: `tictactoe` and `lantern`."""

from py_engine.registry import register

TINY = ("tictactoe", "lantern")


def enlist() -> None:
    """Make the tiny games known by name."""
    for name in TINY:
        register(name, f"tests.tiny.{name}.game")
