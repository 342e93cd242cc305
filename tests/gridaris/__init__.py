"""Tests of Mercenaries of Gridaris."""
