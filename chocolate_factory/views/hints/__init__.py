"""Hints: what is advised, and how it is marked on the table."""
