"""How the bots of Chocolate Factory think."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.games.conveyor.game import Conveyor


def minds(game: Conveyor) -> dict[str, Mind]:
    """The game's own minds by level."""
    return {}
