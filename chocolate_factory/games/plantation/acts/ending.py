"""The acts that end something: a turn (PL-3.8), and a specialist's time in the game (PL-6.2)."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.plantation.acts.act import ButtonAct, Paths, PlantationAct
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import turns
from chocolate_factory.games.plantation.state import halves
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names


class EndTurn(ButtonAct, frozen=True, tag="end_turn"):
    """The turn is over: cards are drawn, and the next one begins (PL-3.8)."""

    ends = True
    phases = ("turn",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("card_first" if state.turn is None else "way_first")

    def do(self, book: Book, transition: Transition[State]) -> None:
        turns.end_turn(book, transition, self.seat)

    def words(self, book: Book, state: State) -> str:
        return _("End your turn")


def drops(state: State, seat: int) -> tuple[Action, ...]:
    """Every specialist that could leave the game."""
    return tuple(Drop(seat, card) for card in state.players[seat].played)


class Drop(PlantationAct, frozen=True, tag="drop"):
    """A specialist that cannot be kept leaves the game (PL-6.2)."""

    phases = ("drop",)
    means = (("card", "box"),)

    card: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Drop:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("not_among_kept")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(halves.Dropped(self.seat, self.card))
        turns.go_on_dropping(book, transition, self.seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"card:{self.card}", "box"),)

    def words(self, book: Book, state: State) -> str:
        return _("Leave {card} behind").format(card=names.that_card(book, self.card))
