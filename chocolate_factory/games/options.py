"""What every game asks of a set-up: the number of players, the seed, and options that exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chocolate_factory.core import rng as chance
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game, Option, Setup
from chocolate_factory.core.language import _, mark_message, ngettext
from chocolate_factory.core.untrusted_text import sanitise

LONGEST = 60
"""Characters of a value that stand in a sentence which refuses it."""


def resolve(game: Game, setup: Setup, seed: int) -> dict[str, Any]:
    """Every option of the game by key, as chosen or by default; `random` ones are still that.

    Raises `WrongUse` for an unknown option or value, a wrong number of players or a bad seed."""
    fits(game, setup, seed)
    chosen = {option.key: option.default for option in game.options}
    for key, value in setup.options.items():
        chosen[key] = check(game.options, _(game.title), key, value)
    return chosen


def player_numbers(least: int, most: int) -> str:
    """`2 to 4 players`, `2 players`."""
    text = _("{least} to {most} players")
    if least == most:
        text = ngettext("{n} player", "{n} players", most)
    return text.format(least=least, most=most, n=most)


def fits(game: Game, setup: Setup, seed: int) -> None:
    """Raises `WrongUse` for a wrong number of players or a bad seed."""
    least, most = game.seats
    if not least <= len(setup.players) <= most:
        raise WrongUse(
            _("{game} is for {players}, not {n}.").format(
                game=_(game.title), players=player_numbers(least, most), n=len(setup.players)
            )
        )
    if not 0 <= seed <= chance.MAX_SEED:
        raise WrongUse(
            _("A seed is a whole number from 0 to {most}, not {seed}.").format(
                most=chance.MAX_SEED, seed=seed
            )
        )


def check(options: Sequence[Option], title: str, key: str, value: Any) -> Any:
    """The choice of an option that a value means. Raises `WrongUse` naming what there is."""
    for option in options:
        if option.key == key:
            for choice in option.choices:
                if typed_form(choice) == typed_form(value):
                    return choice
            allowed = ", ".join(typed_form(choice) for choice in option.choices)
            raise WrongUse(
                _("Option {key}: “{value}” is not one of {allowed}.").format(
                    key=key, value=_shown(value), allowed=allowed
                )
            )
    known = ", ".join(option.key for option in options)
    raise WrongUse(
        _("{game} has no option “{key}”; there are {known}.").format(
            game=title, key=_shown(key), known=known
        )
    )


def _shown(given: Any) -> str:
    """What was given, as it may stand in a sentence."""
    return sanitise(str(given), LONGEST)


def typed_form(choice: Any) -> str:
    """A value of an option as it is typed: `true` for True, in small or capital letters."""
    text = str(choice)
    return text.lower() if text.lower() in ("true", "false") else text


START = "start"
"""The key of the option that says who starts."""
_START_STREAM = 2


def start_option(seats: tuple[int, int] = (1, 9), most: int = 4) -> Option:
    """The option who starts, drawn unless chosen; `seats` as in `Option`, `most` can sit there."""
    choices = ("random", *range(most))
    title = mark_message("Start player")
    return Option(START, title, choices, "random", seats=seats, names_seat=True)


def first_seats(game: Game) -> dict[str, Any]:
    """Every option that names a seat, with the first seat."""
    return {option.key: 0 for option in game.options if option.names_seat}


def draw_again(game: Game) -> dict[str, Any]:
    """Every option that names a seat and can be drawn, to be drawn."""
    random = [o.key for o in game.options if o.names_seat and "random" in o.choices]
    return dict.fromkeys(random, "random")


def draw_seats(
    options: Sequence[Option], chosen: Mapping[str, Any], players: int, seed: int
) -> dict[str, Any]:
    """The choices with every seat that is random drawn. Raises `WrongUse` for an empty seat."""
    named = [option.key for option in options if option.names_seat]
    seats = {
        key: _seat(key, chosen[key], players, seed, _START_STREAM + (number << 16))
        for number, key in enumerate(named)
        if key in chosen
    }
    return {**chosen, **seats}


def _seat(key: str, value: Any, players: int, seed: int, stream: int) -> int:
    if value == "random":
        return chance.Rng(seed, stream).below(players)
    if value >= players:
        raise WrongUse(
            _(
                "Option {key}: there is no seat {seat} with {players} players; "
                "give 0 to {last} or random."
            ).format(key=key, seat=value, players=players, last=players - 1)
        )
    return int(value)
