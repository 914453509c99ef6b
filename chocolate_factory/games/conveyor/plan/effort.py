"""How much a plan may look at: one account for everything that takes time."""

from __future__ import annotations


class Crowded(Exception):
    """There is more to look at than one is willing to."""


class Effort:
    """`left` nodes may still be looked at, `spent` were; a node takes about a microsecond."""

    def __init__(self, nodes: int) -> None:
        self.left, self.spent = nodes, 0

    def spend(self, nodes: int) -> None:
        """Takes nodes off the account, which may be overdrawn."""
        self.left -= nodes
        self.spent += nodes

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0

    def part(self, share: float, least: int) -> Effort:
        """An account of its own with a share of what is left."""
        return Effort(max(int(self.left * share), least))
