"""How much a plan may look at: one account for everything that takes time."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled, never

ASK = 1_024
"""After so many nodes it is asked whether to stop."""


class OutOfEffort(Exception):
    """There is more to look at than the effort allows."""


class Effort:
    """`left` nodes may still be looked at, `spent` were; a node takes about a microsecond.

    When `cancelled`, which is asked now and then, none are left. What a part of a `whole` spends,
    the whole spends."""

    def __init__(
        self, nodes: int, cancelled: Cancelled = never, whole: Effort | None = None
    ) -> None:
        self._left, self.spent = nodes, 0
        self._cancelled, self._whole, self._ask = cancelled, whole, ASK

    def spend(self, nodes: int) -> None:
        """Takes nodes off the account, which may be overdrawn."""
        self._left -= nodes
        self.spent += nodes
        if self._whole is not None:
            self._whole.spend(nodes)
        elif self.spent >= self._ask:
            self._ask = self.spent + ASK
            if self._left > 0 and self._cancelled():
                self._left = 0

    @property
    def left(self) -> int:
        """Nodes that may still be looked at; not more than 0 if none are left."""
        return self._left if self._whole is None else min(self._left, self._whole.left)

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self._left <= 0 or (self._whole is not None and self._whole.out)

    def part(self, share: float) -> Effort:
        """An account of its own with a share of what is left."""
        return Effort(int(self.left * share), whole=self)
