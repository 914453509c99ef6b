"""The end of a game: the score sheet, and how it is written."""
