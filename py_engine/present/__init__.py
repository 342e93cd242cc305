"""What the table shows: the display list's words, and layout helpers for `present.py` of each game."""
