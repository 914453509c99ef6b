"""How much a search may look at: nodes, never seconds."""

from __future__ import annotations


class Spent(Exception):
    """The account of nodes is empty."""


class Account:
    """Nodes that a search may use."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.used = 0

    def pay(self) -> None:
        """Takes one node. Raises `Spent` if there is none left."""
        if self.used >= self.nodes:
            raise Spent
        self.used += 1
