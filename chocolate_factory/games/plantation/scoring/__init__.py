"""The end of the game: the score sheet (PL-8, PL-9)."""
