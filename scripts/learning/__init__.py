"""Figures that bots may learn from what was played."""
