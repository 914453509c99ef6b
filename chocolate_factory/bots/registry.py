"""The kinds of bots there are: the random one, and the levels that a game brings."""

from __future__ import annotations

from collections.abc import Iterable

from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.core.mind import Level, Mind

RANDOM = Level(
    "random",
    mark_message("Random bot"),
    mark_message("Does anything that is allowed, at random."),
    RandomMind,
    1,
    mark_message("a random bot"),
)
"""The level that plays any game."""


class Registry:
    """Levels of bots by id. `random` is always there; a game's own levels are handed in, and who
    gives `counsel` without playing."""

    def __init__(self, levels: Iterable[Level] = (), counsel: Level | None = None) -> None:
        self._levels = {level.id: level for level in (RANDOM, *levels)}
        self._counsel = {} if counsel is None else {counsel.id: counsel}

    @property
    def levels(self) -> tuple[Level, ...]:
        """All levels, from weak to strong."""
        return tuple(self._levels.values())

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of all levels."""
        return tuple(self._levels)

    def level(self, kind: str) -> Level:
        """The level of an id. Raises `WrongUse` for one that does not exist."""
        if kind not in self._levels:
            raise WrongUse(
                _("There is no bot “{kind}”; there are {kinds}.").format(
                    kind=kind, kinds=", ".join(self._levels)
                )
            )
        return self._levels[kind]

    def _known(self, kind: str) -> Level:
        return self._counsel.get(kind) or self.level(kind)

    def budget(self, kind: str) -> int:
        """The nodes that a kind may look at for one decision."""
        return self._known(kind).budget

    def mind(self, kind: str, game: Game) -> Mind:
        """A mind of a kind for the game."""
        return self.level(kind).make(game)

    def minds(self, game: Game) -> dict[str, Mind]:
        """A mind of each kind (what a worker process makes when it starts)."""
        every = {**self._levels, **self._counsel}
        return {kind: level.make(game) for kind, level in every.items()}
