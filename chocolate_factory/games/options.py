"""What every game asks of a set-up: the number of players, the seed, and options that exist."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core import rng as chance
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game, Option, Setup


def given(game: Game, setup: Setup, seed: int) -> dict[str, Any]:
    """Every option of the game by key, as chosen or by default; `random` ones are still that.

    Raises `WrongUse` for an unknown option or value, a wrong number of players or a bad seed."""
    least, most = game.seats
    if not least <= len(setup.players) <= most:
        raise WrongUse(f"{game.title} is for {least} to {most} players, not {len(setup.players)}")
    if not 0 <= seed <= chance.MAX_SEED:
        raise WrongUse(f"a seed is a whole number from 0 to {chance.MAX_SEED}, not {seed}")
    chosen = {option.key: option.default for option in game.options}
    for key, value in setup.options.items():
        chosen[key] = _value(game, key, value)
    return chosen


def _value(game: Game, key: str, value: Any) -> Any:
    option: Option
    for option in game.options:
        if option.key == key:
            for choice in option.choices:
                if str(choice) == str(value):
                    return choice
            allowed = ", ".join(str(choice) for choice in option.choices)
            raise WrongUse(f"option {key}: {value!r} is not one of {allowed}")
    known = ", ".join(option.key for option in game.options)
    raise WrongUse(f"{game.title} has no option {key!r}; known are {known}")


def start_seat(value: Any, players: int, seed: int, stream: int) -> int:
    """The seat that starts: `random` is drawn from a stream of the seed. Raises `WrongUse`."""
    if value == "random":
        return chance.Rng(seed, stream).below(players)
    if value >= players:
        raise WrongUse(
            f"option start: there is no seat {value} with {players} players; "
            f"give 0 to {players - 1} or random"
        )
    return int(value)
