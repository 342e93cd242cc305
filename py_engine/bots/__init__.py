"""Bots. They see a view and what their seat heard, nothing else, and think in slices.

`search.py` is the interface, `uniform.py`, `greedy.py` and `ismcts.py` are the three ways to think, `levels.py` names
them for people, `thinker.py` is what the bot worker calls.
"""
