"""The games of the catalog in the harness of all games, each found by its folder.

`tests/helpers/<game>/kit.py` has a game's `KIT`, `tests/helpers/<game>/games.py` its `soak`; a game
that has none of its own is asked all that can be asked of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import msgspec

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game, Option, Player, Setup
from chocolate_factory.core.rng import Rng
from tests.helpers import conformance
from tests.helpers.conformance import NAMES, Kit

COLOURS = ("red", "blue", "green", "yellow", "purple")
MOST_DRAWN = 200
"""Set-ups that are tried."""
SAVED = 4
"""One in so many games of the soak is played as a saved session, too."""


class PlainKit(Kit):
    """Of a game that has no kit yet: whatever it hides and however its places are called."""

    values: ClassVar = {"seat": (-1, 0, 1, 99)}

    def places(self, state: Any) -> list[str]:
        """Those of all that is legal, and one that there is not."""
        decision = self.game.decision(state)
        legal = self.game.legal(state, decision.seats[0]) if decision else ()
        found = {place for act in legal for path in self.game.paths(state, act) for place in path}
        return [*sorted(found), "nowhere"]

    def is_place(self, place: str) -> bool:
        """Any word."""
        return bool(place)

    def acted(self, state: Any, legal: Sequence[Action], rng: Rng) -> Action:
        """What a random player does, with whom games end."""
        act: Action = self.game.any_act(state, rng.choice(legal).seat, rng)
        return act

    def told(self, state: Any) -> Any:
        """Nothing: what of the trace is hidden is not known."""
        return None

    def reveal(self, state: Any, seen: Any) -> None:
        """All of it."""
        for field in msgspec.structs.fields(state):
            setattr(seen, field.name, getattr(state, field.name))


def _own(game_id: str, module: str, name: str) -> Any:
    """What a game has of its own among the helpers, None if it has not."""
    place = f"{__package__}.{game_id}"
    if find_spec(place) is None or find_spec(f"{place}.{module}") is None:
        return None
    return getattr(import_module(f"{place}.{module}"), name, None)


def kit_of(game: Game) -> Kit:
    """The game's kit."""
    kit: Kit = (_own(game.id, "kit", "KIT") or PlainKit)(game)
    return kit


def any_setup(game: Game, seed: int) -> Setup:
    """A set-up of as many as can play, with options of all kinds, drawn from the seed; drawn anew
    where the game refuses that they come together."""
    rng = Rng(seed, 9)
    for _attempt in range(MOST_DRAWN):
        given = _drawn(game, rng)
        with suppress(WrongUse):
            game.resolve(given, seed)
            return given
    raise AssertionError(f"{game.id} refuses whatever is chosen")


def _drawn(game: Game, rng: Rng) -> Setup:
    least, most = game.seats
    seats = least + rng.below(min(most, len(NAMES)) - least + 1)
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    options = {
        option.key: rng.choice(_choices(option, seats))
        for option in game.options
        if option.counts(seats)
    }
    return Setup(players, options)


def _choices(option: Option, seats: int) -> Sequence[Any]:
    """What may be chosen with so many players."""
    if not option.names_seat:
        return option.choices
    return [c for c in option.choices if not isinstance(c, int) or c < seats]


def soak_of(game_id: str) -> Callable[[int], None]:
    """What plays one game of the soak, by its seed."""
    return _own(game_id, "games", "soak") or partial(plain_soak, game_id)


def plain_soak(game_id: str, seed: int) -> None:
    """A random game, all of it checked; some as a saved session, too."""
    game = wiring.open_game(game_id).game
    kit, given = kit_of(game), any_setup(game, seed)
    conformance.play(kit, given, seed, every=20)
    if seed % SAVED == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))
