"""The levels of bots, and what they share in deciding."""
