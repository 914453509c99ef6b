"""Puzzles in the window: the page, the table, what is noted."""
