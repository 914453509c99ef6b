"""The first steps: short cards at the first moment of each kind."""
