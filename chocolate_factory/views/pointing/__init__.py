"""Pointing at things on a table, by drag, click-click or keys, and what becomes of it."""
