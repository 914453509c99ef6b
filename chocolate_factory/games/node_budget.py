"""How much a search may look at: nodes, never seconds."""

from __future__ import annotations


class Spent(Exception):
    """The budget is used up."""


class NodeBudget:
    """How many nodes one search may look at, and how many it has used."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.used = 0

    def pay(self) -> None:
        """Takes one node. Raises `Spent` if there is none left."""
        if self.used >= self.nodes:
            raise Spent
        self.used += 1
