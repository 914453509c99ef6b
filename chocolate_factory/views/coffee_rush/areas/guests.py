"""What makes a shop of the counter: the drink of each order, and the guest who waits for it."""

from __future__ import annotations

from zlib import crc32

from chocolate_factory.games.coffee_rush.cards.records import TABS, Order
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

GUESTS = 6
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


def guest(order: str, tab: int) -> str:
    """The picture of who waits for an order: always the same one, in another mood."""
    return f"guest_{crc32(order.encode()) % GUESTS + 1}_{MOODS[tab]}"


def draw(frame: Frame, rect: Rect, order: str, tab: int) -> None:
    """Whoever waits for an order, at the foot of the place; on the last tab with a clock."""
    side = min(rect.w / SHARE, rect.h)
    stand = Rect(rect.centre[0] - side / 2, rect.bottom - side, side, side)
    frame.icon(guest(order, tab), stand)
    if tab == TABS - 1:
        clock = side * WATCH
        corner = Rect(stand.right - clock, stand.y, clock, clock)
        frame.icon("clock", corner.inset(theme.TIGHT / 2))


def glass(frame: Frame, rect: Rect, card: Order) -> None:
    """The drink that is waited for, in front of the guest, where its slip has no room for it."""
    side = rect.w * GLASS
    frame.icon(drink(card), Rect(rect.right - side, rect.bottom - side, side, side))
