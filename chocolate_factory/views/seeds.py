"""Seeds of new games."""

from __future__ import annotations

import secrets

from chocolate_factory.core.rng import MAX_SEED


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(MAX_SEED + 1)
