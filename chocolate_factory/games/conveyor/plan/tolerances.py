"""How near two sums of £ must be to count as one; `core.mind.NEAR` is what counts outside."""

from __future__ import annotations

ROUNDING = 1e-9
"""£ by which sums of the same amounts, added in another order, may differ."""
BETTER = 1e-7
"""£ by which a plan must be better to take the place of the best known one."""
