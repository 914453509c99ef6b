"""Beside who won: the guests who were served last, with their drinks, and confetti that hangs
still."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush.areas import guests
from chocolate_factory.views.covers import Celebrated

EACH = 2
"""Guests at a side."""
CUP = 0.46
"""Of a guest's width: the drink held up."""
CONFETTI = ("gold_light", "red_light", "enamel_light", "cream", "copper", "gold")
PIECES = 26
ALONG, DOWN, TURN = 0.61, 0.37, 0.53
"""Of width, height and a whole turn: how far each piece lies from the one before."""
LONG = 0.07
"""Of the height: how long a piece is."""


def draw(frame: Frame, sides: Sequence[Rect], one: Celebrated) -> None:
    """Guests and confetti in both rectangles, those nearest to the middle served last."""
    players, alpha, book = one.state.players, one.alpha, one.game.book
    served = [order for seat in one.winners for order in reversed(players[seat].up)]
    seated = guests.seated(book, (served[: EACH * len(sides)],))
    for number, rect in enumerate(sides):
        _confetti(frame, rect, number, alpha)
        side = min(rect.h, rect.w / EACH)
        for place, order in enumerate(list(seated)[number :: len(sides)]):
            x = rect.x + side * place if number else rect.right - side * (place + 1)
            box = Rect(x, rect.bottom - side, side, side)
            frame.icon(guests.guest(seated[order], 0), box, alpha=alpha)
            cup = Rect(box.right - side * CUP, box.bottom - side * CUP, side * CUP, side * CUP)
            frame.icon(guests.drink(book.orders[order]), cup, alpha=alpha)


def _confetti(frame: Frame, rect: Rect, number: int, alpha: int) -> None:
    """Short strips of paper, always at the same places."""
    long = rect.h * LONG
    for piece in range(PIECES):
        seed = piece + number * PIECES
        x = rect.x + rect.w * (seed * ALONG % 1)
        y = rect.y + rect.h * (seed * DOWN % 1)
        lean = (seed * TURN % 1) * 2 - 1
        colour = CONFETTI[seed % len(CONFETTI)]
        dx, dy = long * lean, long * (1 - abs(lean) / 2)
        frame.line(x - dx, y - dy, x + dx, y + dy, colour, theme.TIGHT, alpha=alpha)
