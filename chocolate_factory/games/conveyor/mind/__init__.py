"""How the bots of Chocolate Factory think: what things are worth, plans, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.levels.medium import Medium


def minds(game: Conveyor) -> dict[str, Mind]:
    """The game's own minds by level, from the weakest to the strongest."""
    return {"easy": Easy(game), "medium": Medium(game), "hard": Hard(game), "master": Master(game)}
