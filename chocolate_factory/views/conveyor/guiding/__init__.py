"""The first steps of Chocolate Factory: what is told at the first moment of each kind."""
