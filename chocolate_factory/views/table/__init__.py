"""The table that all games share: put together from its parts, a mode, and a view of the game."""
