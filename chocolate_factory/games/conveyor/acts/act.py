"""What the acts of Chocolate Factory share: their base, and words that several of them use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath
from chocolate_factory.games.act import Act
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Piece
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State
from chocolate_factory.games.conveyor.text import names

Pieces: TypeAlias = tuple[Piece, ...]
"""Pieces of an act, in the order of `pieces.PIECES`."""
Paths: TypeAlias = tuple[PlacePath, ...]
Sides: TypeAlias = tuple[Pieces, Pieces]


class FactoryAct(Act[Book, State], frozen=True):
    """Base of all acts. Pieces are named; squares count from 1 at the entrance.

    Fields that end in `_` bear the name without it in JSON (`with`, `as`).

    Places of this game: `part:ID` and `employee:ID` in the packets, `slot:NAME`, `desk` (the own
    employee), `piece:SQUARE:PIECE` on the belt, `square:N`, `entrance`, `room:PIECE`,
    `storeroom`, `coal`, `order:ID` (Special Orders, too), `store:ID`, `demand:CARD:OBJECTIVE` (a
    chocolate order), `offer:ID`, `vacant` (an order's free place), `do:ACT` (buttons), and `way:…`
    for choices that a chooser shows."""

    def question(self) -> str:
        """What is asked where several such acts are open to choose from."""
        return _("Choose what to make")

    def question_into(self) -> str:
        """The same where all of them begin with the same pieces, '' if it is no other question."""
        return ""

    def at(self) -> int | None:
        """The square on which it is done, if it is done on one."""
        return None

    def sides(self, book: Book, state: State) -> Sides:
        """The pieces before and after the legal act, as a picture shows them."""
        return (), ()


A = TypeVar("A", bound=FactoryAct)
Meant: TypeAlias = FactoryAct | Refusal
"""What a path may mean: an act, or at once why there is none."""


def like(
    first: A, following: Sequence[Action], also: Callable[[A], bool] = lambda _other: True
) -> list[A]:
    """The act, and those right behind it that are of its kind, of its seat and `also` alike."""
    found = [first]
    for other in following:
        if not isinstance(other, type(first)) or other.seat != first.seat or not also(other):
            break
        found.append(other)
    return found


def lying(square: int, piece: str) -> str:
    """The place of a piece on the belt."""
    return f"piece:{square}:{piece}"


def split(place: str) -> tuple[int, str]:
    """(square, piece) of the place of a piece on the belt."""
    _kind, square, piece = place.split(":")
    return int(square), piece


def part_name(book: Book, state: State, seat: int, slot: str) -> str:
    """The name of the part in a slot, '' if there is none."""
    part = state.players[seat].slots[SLOT_INDEX[slot]]
    return book.parts[part].name if part else ""


def employee_name(book: Book, state: State, seat: int) -> str:
    """The name of today's employee, '' if there is none."""
    employee = state.players[seat].employee
    return book.employees[employee].name if employee else ""


def helper_name(book: Book, state: State, act: FactoryAct) -> str:
    """Who helps with an act that may be done in several ways, in a word or by name; '' where nobody
    does or nobody needs to be told apart."""
    for effect in book.effects_of(state.players[act.seat]):
        if effect.who and effect.brings(act):
            return effect.helper() or employee_name(book, state, act.seat)
    return ""


def with_name(book: Book, state: State, seat: int, text: str) -> str:
    """What is done with the employee's help, the name put behind it."""
    return _("{act} ({employee})").format(act=text, employee=employee_name(book, state, seat))


def change(taken: Sequence[str], given: Sequence[str]) -> str:
    """`Bean → Cocoa`."""
    return _("{taken} → {given}").format(
        taken=names.quantities(taken), given=names.quantities(given)
    )
