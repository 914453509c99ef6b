"""Planners: the cheapest pipes between two ends, the cheapest build that adds a machine."""
