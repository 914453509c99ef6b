"""What makes the puzzles of each game."""
