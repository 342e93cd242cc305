"""Squire for Hire: every rule, ruling and worked example of rules.md."""
