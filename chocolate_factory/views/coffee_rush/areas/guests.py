"""What makes a shop of the counter: the drink of each order, and the guest who waits for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import TABS, Order
from chocolate_factory.games.coffee_rush.state.events import OrdersDrawn
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

GUESTS = 18
STRIDE = 7
"""So far apart are the usual guests of two orders that follow each other on the list."""
MOODS = ("calm", "calm", "waiting", "cross")
"""By tab: the longer an order waits, the less pleased whoever waits for it."""
SHARE = 0.8
"""Of a picture's width that a guest fills; the rest is the light around."""
GLASS = 0.5
"""Of a guest's width: a drink in front."""
WATCH = 0.4
"""Of a guest's height: the clock that is looked at on the last tab."""


def drink(card: Order) -> str:
    """The picture of what an order asks for, by what its cup must hold."""
    way = "iced" if "ice" in card.needs else "hot"
    milk = "milk" in card.needs
    if "tea" in card.needs:
        return f"drink_{way}_{'milk_tea' if milk else 'tea'}"
    if "chocolate" in card.needs:
        return f"drink_{way}_mocha"
    return f"drink_{way}_{'latte' if milk else 'coffee'}"


NOBODY: Mapping[str, int] = MappingProxyType({})


def seated(
    book: Book, tabs: Sequence[Sequence[str]], before: Mapping[str, int] = NOBODY
) -> dict[str, int]:
    """Who waits for each order at one counter, no guest twice where there are enough. Whoever
    waited `before` stays. Each order has its usual guest; if somebody waits with that one already,
    the next free one comes."""
    listed, waiting = list(book.orders), [order for tab in reversed(tabs) for order in tab]
    found: dict[str, int] = {}
    for order in waiting:
        if before.get(order, 0) not in (0, *found.values()):
            found[order] = before[order]
    for order in waiting:
        if order in found:
            continue
        usual = listed.index(order) * STRIDE
        ways = [(usual + n) % GUESTS + 1 for n in range(GUESTS)]
        taken = found.values()
        found[order] = next((who for who in ways if who not in taken), ways[0])
    return found


class Regulars:
    """Who waits for each order of a game, by its record alone: the same while it is played, in its
    replay and its review."""

    def __init__(self, book: Book) -> None:
        self._book, self._followed = book, -1
        self._known: dict[str, int] = {}

    def follow(self, session: Session) -> None:
        """Seats whoever came since this was asked last; who was taken back comes as before. Of a
        record whose beginning is damaged nobody is known."""
        begun, self._followed = self._followed, session.length
        with suppress(BadRecord):
            for shop in session.state_at(0).players if begun < 0 else ():
                self.at(shop.tabs)
            for n in range(max(0, begun), session.length):
                step = session.step(n)
                for event in step.events:
                    if isinstance(event, OrdersDrawn):
                        self.at(step.state.players[event.seat].tabs)

    def at(self, tabs: Sequence[Sequence[str]]) -> dict[str, int]:
        """Who waits for each order of a counter."""
        found = seated(self._book, tabs, self._known)
        self._known.update(found)
        return found


def guest(who: int, tab: int) -> str:
    """The picture of somebody who waits on a tab: always the same face, in another mood."""
    return f"guest_{who}_{MOODS[tab]}"


def draw(frame: Frame, rect: Rect, who: int, tab: int) -> None:
    """Whoever waits for an order, at the foot of the place; on the last tab with a clock."""
    side = min(rect.w / SHARE, rect.h)
    stand = Rect(rect.centre[0] - side / 2, rect.bottom - side, side, side)
    frame.icon(guest(who, tab), stand)
    if tab == TABS - 1:
        clock = side * WATCH
        corner = Rect(stand.right - clock, stand.y, clock, clock)
        frame.icon("clock", corner.inset(theme.TIGHT / 2))


def glass(frame: Frame, rect: Rect, card: Order) -> None:
    """The drink that is waited for, in front of the guest, where its slip has no room for it."""
    side = rect.w * GLASS
    frame.icon(drink(card), Rect(rect.right - side, rect.bottom - side, side, side))
