"""The end of the game: the score sheet (FF-6)."""
