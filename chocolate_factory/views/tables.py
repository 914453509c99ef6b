"""The tables of the games: each lies in the game's own folder, `views/<game>/table.py`, which calls
it `TABLE`. It is loaded when the first game of its kind is opened."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from chocolate_factory import views
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.mode import Mode


class MakesTable(Protocol):
    """Makes the table scene of a game; without a mode the game is played at it."""

    def __call__(self, program: Program, match: Match, mode: Mode | None = None) -> Scene: ...


def table(game_id: str) -> MakesTable:
    """What makes the table scene of a game. Raises `WrongUse` if it has none."""
    name = f"{views.__name__}.{catalog.entry(game_id).id}.table"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        text = _("The game “{game}” has no table yet.")
        raise WrongUse(text.format(game=game_id)) from error
    made: MakesTable = module.TABLE
    return made
