"""The kinds of bots there are: names of levels, who thinks for them and how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game, Mind
from chocolate_factory.core.language import _


class Level(NamedTuple):
    """How a kind of bot is made for a game, and its budget of nodes for a decision.

    `make` must be picklable (a class or function of a module), as it is called in workers."""

    make: Callable[[Game], Mind]
    budget: int = 1


class Registry:
    """Kinds of bots by name. `random` is always there; a game's own levels are handed in."""

    def __init__(self, levels: Mapping[str, Level] | None = None) -> None:
        self._levels: dict[str, Level] = {"random": Level(RandomMind), **(levels or {})}

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of all kinds."""
        return tuple(self._levels)

    def level(self, kind: str) -> Level:
        """The level of a kind. Raises `WrongUse` for one that does not exist."""
        if kind not in self._levels:
            raise WrongUse(
                _("There is no bot “{kind}”; there are {kinds}.").format(
                    kind=kind, kinds=", ".join(self._levels)
                )
            )
        return self._levels[kind]

    def budget(self, kind: str) -> int:
        """The nodes that a kind may look at for one decision."""
        return self.level(kind).budget

    def mind(self, kind: str, game: Game) -> Mind:
        """A mind of a kind for the game."""
        return self.level(kind).make(game)

    def minds(self, game: Game) -> dict[str, Mind]:
        """A mind of each kind (what a worker process makes when it starts)."""
        return {kind: level.make(game) for kind, level in self._levels.items()}
