"""The journey subproblem: what can become of each pile of the belt, by label setting."""
