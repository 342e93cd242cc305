"""Matches that were exported once and stay: every later build must open them (see write.py)."""
