"""The tables of the games: one line for each, loaded when its first game is opened."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.host import Host
from chocolate_factory.views.match.match import Match

Table = Callable[[Host, Match], Scene]

TABLES: dict[str, str] = {
    "conveyor": "chocolate_factory.views.conveyor.table:ConveyorTable",
    "coffee_rush": "chocolate_factory.views.coffee_rush.table:CoffeeTable",
}


def table(game_id: str) -> Table:
    """What makes the table scene of a game. Raises `WrongUse` if it has none."""
    if game_id not in TABLES:
        raise WrongUse(_("The game “{game}” has no table yet.").format(game=game_id))
    module, _colon, name = TABLES[game_id].partition(":")
    made: Table = getattr(import_module(module), name)
    return made
