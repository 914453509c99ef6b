"""What the parts of the review's sheet share: headings, names, and how losses and shares read."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import styles, theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.match import Match

ROUNDING = 1e-6
"""Of a percent: what a fraction may miss by its binary form (29 of 50 are 58 %)."""


class ReviewPart:
    """A part of the sheet, which tells of the review of a match in the words of its game."""

    def __init__(self, review: Review, words: Words, match: Match) -> None:
        self._review = review
        self._words = words
        self._match = match


class Grade(NamedTuple):
    """How much a decision mattered: the word for it, the stamp that bears its number (each of a
    shape of its own), and the colour of the amount."""

    words: str
    stamp: str
    colour: str


def grade(words: Words, points: float) -> Grade:
    """That of a decision that cost so many points, by the scale of the game."""
    if round(points, 1) < words.grade_limits()[1]:
        return Grade(_("a slip"), "stamp_slip", "ink")
    return Grade(_("costly"), "stamp_costly", "red")


def numbered(frame: Frame, rect: Rect, number: int, found: Grade, size: float, state: str) -> None:
    """The number of a decision on the stamp of its grade."""
    frame.fill(rect, found.stamp, state)
    frame.text(
        str(number),
        rect,
        size=size,
        face="bold",
        colour=styles.ink_on(found.stamp),
        align="centre",
        valign="middle",
        wrap=False,
    )


def heading_height(frame: Frame) -> float:
    """What a heading takes with its line."""
    return frame.sizes.grow(theme.HEADING) + theme.GAP


def heading(frame: Frame, rect: Rect, words: str, *remarks: str, below: bool = False) -> Rect:
    """A heading, beside it the first of the remarks for which there is room, else if wanted the
    last `below` it; gives what is left under both."""
    head, rest = rect.cut_top(frame.sizes.grow(theme.HEADING))
    used = frame.text(words, head, size=theme.TITLE, face="title", valign="middle", wrap=False)
    beside = head.cut_left(used.w, 2 * theme.WIDE)[1]
    fitting = (r for r in remarks if frame.measure(r, size=theme.TEXT_SMALL)[0] <= beside.w)
    remark = next(fitting, None)
    fits = remark is not None
    if remark:
        frame.text(
            remark,
            beside,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            align="right",
            valign="middle",
            wrap=False,
        )
    frame.line(rect.x, head.bottom, rect.right, head.bottom, "gold", 2)
    rest = rest.cut_top(theme.GAP)[1]
    if fits or not below or not remarks:
        return rest
    remark = remarks[-1]
    high = frame.measure(remark, rest.w, theme.TEXT_SMALL)[1]
    line, rest = rest.cut_top(high, theme.TIGHT)
    frame.text(remark, line, size=theme.TEXT_SMALL, colour="ink_soft", shrink=False)
    return rest


def named(frame: Frame, rect: Rect, match: Match, seat: int, face: str = "bold") -> None:
    """A player's marker and name."""
    marker = theme.MARKERS[match.colours[seat]]
    side = frame.sizes.grow(theme.ICON_SMALL)
    icon, text = rect.cut_left(side, theme.GAP)
    frame.icon(marker.icon, icon.middle(side, side), tint=marker.colour)
    frame.text(match.names[seat], text, face=face, valign="middle")


def loss(words: Words, points: float, parts: int = 0) -> str:
    """What was lost, as an amount of the game; as a whole of others in so many `parts` of it."""
    return _("−{points}").format(points=words.points(points, parts))


def double_rule(frame: Frame, x: float, rect: Rect) -> None:
    """The two red rules between the columns of a ledger."""
    for dx in (-2, 2):
        frame.line(x + dx, rect.y, x + dx, rect.bottom, "red", theme.HAIR, alpha=90)


def percent(share: float) -> str:
    """A share in whole percent; only what is whole is 100."""
    whole = int(share * 100 + ROUNDING) if share < 1 else 100
    return _("{n}%").format(n=whole)
