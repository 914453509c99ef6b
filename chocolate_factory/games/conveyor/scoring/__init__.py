"""The end of the week: the score sheet, and the objectives of a game played alone."""
