"""What the makers of puzzles share."""

from __future__ import annotations

from typing import Protocol

import msgspec

from chocolate_factory.core.game import Game
from chocolate_factory.games.catalog import Opened
from chocolate_factory.games.puzzles import Puzzle


class Tried(msgspec.Struct, frozen=True):
    """What became of one seed, looked at for puzzles of one kind."""

    seed: int
    deck: str
    kind: str
    puzzles: tuple[Puzzle, ...] = ()


class Maker(Protocol):
    """Plays games and looks for puzzles."""

    opened: Opened
    each: int
    """How many puzzles of each kind and grade are wanted."""

    @property
    def game(self) -> Game:
        """The game with the cards that puzzles are made for."""

    def look_at(self, seed: int, kind: str) -> tuple[Puzzle, ...]:
        """The puzzles of a kind in the game of a seed."""

    def hardness(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is."""

    def grade(self, puzzle: Puzzle) -> str:
        """Its grade."""
