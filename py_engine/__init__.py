"""Tavern Table: rule engines of five fantasy board games, their bots and what a table needs to show them."""
