"""Helpers: a part is operated once more in a shift (CF-10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.operations import Move, Operate, Repeat, Upgrade
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State, square_of


class OperateAgain(Limited, frozen=True):
    """The effect of the Helpers: operate a part again in a shift."""

    verb = "operate_again"
    phase = "run"
    types = (Operate, Upgrade, Repeat, Move)
    who = "helpers"
    modelled = True
    hope = 1.5

    def operates_again(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for slot, part in enumerate(factory.slots):
            if part is None or not factory.used >> slot & 1:
                continue
            if numbers.cost(book, factory, slot) <= factory.coal:
                square = square_of(slot)
                pile = factory.belt[square - 1]
                yield from _again(book.parts[part], self.who, seat, slot, square, pile)

    def brings(self, action: Action) -> bool:
        return isinstance(action, self.types) and action.with_ == self.who

    def helper(self) -> str:
        return _("Helpers")

    def brief(self) -> str:
        return ngettext(
            "Once: operate a part again in a shift",
            "{n} times: operate a part again in a shift",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: a part that has worked in this shift works again, for its coal.",
            "{n} times today: a part that has worked in this shift works again, for its coal.",
            self.uses,
        ).format(n=self.uses)


@lru_cache(maxsize=8192)
def _again(
    part: Part, who: str, seat: int, slot: int, square: int, pile: Pile
) -> tuple[Action, ...]:
    if not pile:
        return ()
    ways = legal_operations.ways(part, seat, slot, square, pile)
    return tuple(msgspec.structs.replace(action, with_=who) for action in ways)
