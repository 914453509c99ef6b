"""Packer: every piece of a square doubled (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.conveyor.acts.act import Meant, Paths, with_name
from chocolate_factory.games.conveyor.acts.employee import SquareAct
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import SQUARES
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.effects.square import by_square
from chocolate_factory.games.conveyor.state import changes
from chocolate_factory.games.conveyor.state.state import State


class SquareDoubled(EffectEvent, frozen=True, tag="square_doubled"):
    """Every piece of a square doubled by the Packer (CF-7)."""

    square: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        changes.lay(factory, self.square, factory.belt[self.square - 1])

    def line(self, book: Book, who: str) -> str:
        text = _("{who} doubles all pieces on square {square}")
        return text.format(who=who, square=self.square)


class Pack(SquareAct, frozen=True, tag="pack"):
    """The Packer doubles every piece on a square (CF-7)."""

    means = (("desk", "square"),)

    square: int

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        return cls(seat, int(name(path[1])))

    def fault(self, book: Book, state: State) -> Refusal:
        code = "empty_square" if self.square in SQUARES else "no_square"
        return Refusal(code, {"square": self.square})

    def work(self, book: Book, transition: Transition[State]) -> None:
        transition.do(SquareDoubled(self.seat, self.square))

    def paths(self, book: Book, state: State) -> Paths:
        return (("desk", f"square:{self.square}"),)

    def words(self, book: Book, state: State) -> str:
        text = _("Double all pieces on square {square}").format(square=self.square)
        return with_name(book, state, self.seat, text)


class DoubleSquare(Limited, frozen=True):
    """The effect of the Packer: doubles the pieces of a square."""

    verb = "double_square"
    phase = "run"
    types = (Pack,)
    events = (SquareDoubled,)
    modelled = True
    hope = 4.0
    wait = 4.0

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        if pile:
            yield Pack(seat, square), 2 * pile

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)

    def brief(self) -> str:
        return ngettext(
            "Once: double all pieces on a square",
            "{n} times: double all pieces on a square",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: double every piece on one square.",
            "{n} times today: double every piece on one square.",
            self.uses,
        ).format(n=self.uses)

    def advice(self) -> str:
        return _("What is doubled is worth more the further it has been refined.")
