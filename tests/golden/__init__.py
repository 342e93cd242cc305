"""Readable playthroughs, one for each game and player count, compared line by line.

`python3 -m tests.golden.write` writes them anew after a change of the rules; read what changed before you commit it.
"""
