"""What an effect of an employee is (CF-7): it parses its entry, bends numbers, lists its acts, runs
them and words itself.

An act is listed while a use of it is left, in the one phase it belongs to. Numbers are bent by
overriding a method of `Effect`; `numbers.py` asks for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

import msgspec

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.state.state import State

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all effects: changes nothing, offers nothing."""

    verb: ClassVar[str] = ""
    phase: ClassVar[str] = ""
    """The phase in which the effect's acts may be done; '' if it has none."""
    who: ClassVar[str] = ""
    """The value of `with` in an action that uses the effect; '' if the action needs none."""

    def times(self) -> int:
        """How often its act may be used on the day."""
        return 0

    def gift(self) -> int:
        """Coal received at once (CF-4.3)."""
        return 0

    def shifts(self, shifts: int) -> int:
        """Shifts of the day (CF-5.1)."""
        return shifts

    def beans(self, beans: int) -> int:
        """Beans loaded in a shift (CF-5.2)."""
        return beans

    def cost(self, coal: int, assigned: bool) -> int:
        """Coal to operate a part; `assigned` if the employee stands at it."""
        return coal

    def stage_money(self, money: int) -> int:
        """£ for a stage (CF-6.1)."""
        return money

    def spaces(self, spaces: int) -> int:
        """Spaces on the track of the employee's own store (CF-6.3)."""
        return spaces

    def beside(self) -> int | None:
        """Coal for a second operation beside the part assigned to, or None if it gives none."""
        return None

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """What a use lets a stage cost instead of `price`, any of these; lists of symbols."""
        return ()

    def skips_stage(self) -> bool:
        """Whether a use moves a marker past a stage, for no money."""
        return False

    def delivers_elsewhere(self) -> bool:
        """Whether a delivery may follow when all have fulfilled (phase `agent`)."""
        return False

    def changes(self, seat: int, square: int, pile: Pile) -> Iterable[tuple[Action, Pile]]:
        """(act, pile afterwards) of all that a use can make of the pile of one square."""
        return ()

    def moves_pieces(self) -> bool:
        """Whether a use moves a piece from any square to any other."""
        return False

    def operates_again(self) -> bool:
        """Whether a use operates a part once more in a shift, at its cost."""
        return False

    def stands_at_part(self) -> bool:
        """Whether a use sends the employee to a part."""
        return False

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        """The acts that the effect allows now."""
        return iter(())

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        """Does one of its acts, the use already spent."""
        raise TypeError(f"{self.verb} has no act {action}")

    def brief(self) -> str:
        """What the card says, in as few words as it takes."""
        return ""

    def words(self) -> str:
        """What the card says, in full."""
        return ""


class Limited(Effect, frozen=True):
    """Base of effects that can be used so many times on the day."""

    uses: int

    def times(self) -> int:
        return self.uses
