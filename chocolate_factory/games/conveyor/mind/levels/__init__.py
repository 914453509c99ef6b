"""The levels of bots, from the weakest to the strongest."""
