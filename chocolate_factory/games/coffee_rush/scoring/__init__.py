"""The end of the game: the score sheet (CR-4)."""
