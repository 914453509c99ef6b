"""Beside who won: the guests who were served last, with their drinks, and confetti that hangs
still."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush.areas import guests
from chocolate_factory.views.covers import Celebrated
from chocolate_factory.views.picture import confetti

EACH = 2
"""Guests at a side."""
CUP = 0.46
"""Of a guest's width: the drink held up."""


def draw(frame: Frame, sides: Sequence[Rect], one: Celebrated) -> None:
    """Guests and confetti in both rectangles, those nearest to the middle served last."""
    players, alpha, book = one.state.players, one.alpha, one.game.book
    served = [order for seat in one.winners for order in reversed(players[seat].up)]
    seated = guests.seated(book, (served[: EACH * len(sides)],))
    for number, rect in enumerate(sides):
        confetti.draw(frame, rect, number, alpha)
        side = min(rect.h, rect.w / EACH)
        for place, order in enumerate(list(seated)[number :: len(sides)]):
            x = rect.x + side * place if number else rect.right - side * (place + 1)
            box = Rect(x, rect.bottom - side, side, side)
            frame.icon(guests.guest(seated[order], 0), box, alpha=alpha)
            cup = Rect(box.right - side * CUP, box.bottom - side * CUP, side * CUP, side * CUP)
            frame.icon(guests.drink(book.orders[order]), cup, alpha=alpha)
