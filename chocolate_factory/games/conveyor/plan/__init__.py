"""Exact plans for a day: the best run of a factory, and the best use of what comes out of it."""
