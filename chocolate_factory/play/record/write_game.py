"""Writes a whole game, of which the actions are known, as a saved game (`simulate --save`)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from chocolate_factory.core import clock
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import Game, Setup
from chocolate_factory.play.record.journal import new_header
from chocolate_factory.play.record.writer import Writer
from chocolate_factory.play.restore import starts_part


def save_game(
    game: Game, setup: Setup, seed: int, record: Iterable[Action], path: Path, pack: str = ""
) -> Path:
    """Writes the journal of a whole game at `path`, or a free name beside it; gives the path.
    `pack` is what the card pack is called that it was played with.

    `setup` is resolved and `record` legal from its start. Checkpoints stand where a session would
    put them. Raises `ChocolateError` if the file cannot be written."""
    writer = Writer.create(path, new_header(game, setup, seed, clock.stamp(), pack=pack))
    with writer.batched():
        state = game.begin(setup, seed)
        writer.append({"state": game.encode(state)})
        part = game.stage(state)[0]
        for action in record:
            game.advance(state, action)
            writer.append({"do": msgspec.to_builtins(action)})
            if starts_part(game, part, state):
                part = game.stage(state)[0]
                writer.append({"state": game.encode(state)})
    writer.close()
    if not writer.saved:
        raise ChocolateError(" ".join(writer.notices))
    return writer.path
