"""What the makers of puzzles share."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from chocolate_factory import wiring
from chocolate_factory.bots.arena import Played, play_game
from chocolate_factory.bots.seeds import thinking_seed
from chocolate_factory.core.game import Game, Setup
from chocolate_factory.games.catalog import Opened
from chocolate_factory.games.puzzles import Puzzle, PuzzleRules


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

    def idea(self, puzzle: Puzzle) -> object:
        """What a puzzle is about, if the maker asks for this and that: all shall be among those
        that are taken."""

    def hardness(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is."""

    def grade(self, puzzle: Puzzle) -> str:
        """Its grade."""


class Bot:
    """The bot of a level: from its games positions are taken, and puzzles ask for more than it
    gets."""

    def __init__(self, game: Game, level: str) -> None:
        minds = wiring.registry(game)
        self._game = game
        self._mind, self._budget = minds.mind(level, game), minds.budget(level)

    def game(self, setup: Setup, seed: int) -> Played:
        """A game in which it plays all seats."""
        seats = len(setup.players)
        return play_game(self._game, setup, seed, [self._mind] * seats, [self._budget] * seats)

    def points(self, rules: PuzzleRules, state: Any, seat: int) -> int:
        """What it gets from a position while the others stand still."""
        now, number = self._game.copy(state), 0
        while (decision := self._game.decision(now)) is not None:
            if seat not in decision.seats:
                self._game.advance(now, rules.still(now, decision.seats[0]))
                continue
            chance = thinking_seed(0, seat, number)
            for action in self._mind.choose(now, seat, self._budget, chance).plays:
                self._game.advance(now, action)
                number += 1
        return rules.points(self._game, now, seat)
