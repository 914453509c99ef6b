"""The greedy player: what the level `easy` does, and others where they do not search."""
