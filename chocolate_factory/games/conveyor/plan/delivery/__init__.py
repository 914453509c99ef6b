"""The delivery subproblem: the best use of a store room, and every way to deliver as a column."""
