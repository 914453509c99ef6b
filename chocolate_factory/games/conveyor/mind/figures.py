"""What coal and pieces are worth from one day to the next, to a mind that plans its days."""

from __future__ import annotations

import msgspec

from chocolate_factory.games.conveyor import fulfil, pieces
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.mind import values
from chocolate_factory.games.conveyor.pieces import PIECES
from chocolate_factory.games.conveyor.state import State

ASKED = 0.35
"""£ more for each place in own orders that asks for a piece (tuned)."""
SELLS = 1.1
"""What pieces fetch against the market where nothing better is known (tuned)."""


class Figures(msgspec.Struct, frozen=True):
    """£ by day (Monday first), as things are worth on the day after."""

    coal: tuple[float, ...]
    pieces: tuple[tuple[float, ...], ...]
    """For each day, for each piece of `PIECES`."""

    def prices(self, book: Book, state: State, seat: int) -> tuple[float, ...]:
        """£ of each piece that comes home tomorrow, raised for what the own orders ask for."""
        found = dict(zip(PIECES, self.pieces[state.day - 1]))
        for held in fulfil.open_orders(book, state, seat):
            for stage in book.orders[held.id].stages[held.stage :]:
                for symbol in stage.pay:
                    members = pieces.members(symbol)
                    for piece in members:
                        found[piece] += ASKED / len(members)
        return tuple(round(found[piece], 2) for piece in PIECES)


_MARKET = tuple(SELLS * values.MARKET[piece] for piece in PIECES)
PLAIN = Figures((1.3, 1.25, 1.2, 1.1, 1.0, 1.0), (_MARKET,) * values.LAST_DAY)
"""About what things fetch on average, whatever the day."""
