"""Employees that no deck knows, for tests: one with an act of its own, one who bends a price."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.conveyor.acts.act import Meant, Paths
from chocolate_factory.games.conveyor.acts.deliver import DeliverStage
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Effect, Limited
from chocolate_factory.games.conveyor.cards.records import SQUARES
from chocolate_factory.games.conveyor.effects import registry
from chocolate_factory.games.conveyor.effects.bent_price import BentPrice
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state import changes
from chocolate_factory.games.conveyor.state.state import State

STORE = "palace"
"""The store whose employees are all the one that is made up."""


class SquaresSwapped(EffectEvent, frozen=True, tag="squares_swapped"):
    """The piles of two squares change places."""

    seat: int
    square: int
    other: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        one, two = (factory.belt[square - 1] for square in (self.square, self.other))
        changes.lay(factory, self.square, two - one)
        changes.lay(factory, self.other, one - two)

    def line(self, book: Book, who: str) -> str:
        return f"{who} swaps squares {self.square} and {self.other}"


class Swap(EmployeeAct, frozen=True, tag="swap"):
    """Two squares of the belt change places."""

    phases = ("run",)
    means = (("desk", "square"),)

    square: int
    other: int

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        square = int(name(path[1]))
        return cls(seat, square, square)

    def fault(self, book: Book, state: State) -> Refusal:
        if self.square == self.other or not {self.square, self.other} <= set(SQUARES):
            return Refusal("one_square", {"square": self.square})
        return Refusal("empty_square", {"square": self.square})

    def work(self, book: Book, transition: Transition[State]) -> None:
        transition.do(SquaresSwapped(self.seat, self.square, self.other))

    def paths(self, book: Book, state: State) -> Paths:
        one, two = f"square:{self.square}", f"square:{self.other}"
        return (("desk", one, two), ("desk", two, one))

    def words(self, book: Book, state: State) -> str:
        return f"Swap squares {self.square} and {self.other}"


class SwapSquares(Limited, frozen=True):
    """An effect with an act of its own."""

    verb = "swap_squares"
    phase = "run"
    types = (Swap,)
    refusals = {"one_square": lambda: "Square {square} is swapped with another one."}  # noqa: RUF012

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        belt = state.players[seat].belt
        for one, two in combinations(SQUARES, 2):
            if belt[one - 1] != belt[two - 1]:
                yield Swap(seat, one, two)

    def brief(self) -> str:
        return "Swap two squares"

    def words(self) -> str:
        return "Two squares of the belt change places."


class InCocoa(BentPrice, frozen=True):
    """An effect that lets a stage be paid with cocoa, piece by piece."""

    verb = "in_cocoa"
    who = "smuggler"

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (("cocoa",) * len(price),)

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        return iter(pieces.payments(("cocoa",) * len(price), stock))

    def brief(self) -> str:
        return "Pay in cocoa"

    def words(self) -> str:
        return "A stage may be paid in cocoa."


def game_with(monkeypatch: pytest.MonkeyPatch, effect: type[Effect]) -> Conveyor:
    """A game that knows the effect, which every employee of `STORE` has, twice a day."""
    monkeypatch.setitem(registry.EFFECTS, effect.verb, effect)
    game = wiring.open_game("conveyor").game
    assert isinstance(game, Conveyor)
    given = ({effect.verb: {"uses": 2}},)
    staff = tuple(
        msgspec.structs.replace(card, name="Stranger", effects=given)
        if card.store == STORE
        else card
        for card in game.book.cards.employees
    )
    return Conveyor(msgspec.structs.replace(game.book.cards, employees=staff), "0" * 16)


def hired(game: Conveyor) -> str:
    """The id of an employee who has the made-up effect."""
    return game.book.employee_deck(STORE)[0]


__all__ = ["DeliverStage", "InCocoa", "SquaresSwapped", "Swap", "SwapSquares", "game_with", "hired"]
