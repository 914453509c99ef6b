"""The run of a day: subproblems, joins of columns, branch and bound, the acts in order."""
