"""Grimoire: every rule, ruling, card, spell and worked example of rules.md."""
