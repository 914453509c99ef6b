"""How much a mind may look at for one decision."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled, never

ASK = 64
"""After so many nodes it is asked whether to stop."""


class Budget:
    """The nodes that may be looked at; none are left once they are spent, or when cancelled."""

    def __init__(
        self, nodes: int, cancelled: Cancelled = never, whole: Budget | None = None
    ) -> None:
        self.left, self.cancelled, self.whole = nodes, cancelled, whole

    def share(self, of: int) -> Budget:
        """One part of so many; what is spent of it is spent of this budget."""
        return Budget(self.left // of, self.cancelled, self)

    def spend(self) -> bool:
        """Takes a node; False if there is none. Asks now and then whether to stop."""
        if self.left > 0 and not self.left % ASK and self.cancelled():
            self.left = 0
        if self.left <= 0 or (self.whole is not None and not self.whole.spend()):
            return False
        self.left -= 1
        return True
