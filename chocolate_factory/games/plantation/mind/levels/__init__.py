"""The levels, one module each."""
