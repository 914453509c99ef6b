"""What each player did in the whole game, at the end of the sheet."""

from __future__ import annotations

from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.review import review_part
from chocolate_factory.views.score.story import Story, story

Lines = list[tuple[int | None, str]]
"""(seat, what there is to say of it); no seat for what is said of all."""
Block = tuple[str, Lines]
"""Lines with their title."""


class WhatEachDid(review_part.ReviewPart):
    """What the record tells of a finished game: its turning point, and what each player did."""

    def __init__(self, review: Review, words: Words, match: Match) -> None:
        super().__init__(review, words, match)
        self._story = story(match) if match.over else Story()

    def height(self, frame: Frame, width: float, only: int | None) -> float:
        """What it takes at a width, of the seat `only` or of all."""
        blocks = self._blocks(only)
        if not blocks:
            return 0.0
        told = sum(self._height(frame, width, lines) for _title, lines in blocks)
        return theme.LOOSE + review_part.heading_height(frame) + told

    def draw(self, frame: Frame, rect: Rect, only: int | None) -> None:
        """What there is to tell of the seat `only` or of all."""
        rest = rect.cut_top(theme.LOOSE)[1]
        blocks = self._blocks(only)
        if not blocks:
            return
        rest = review_part.heading(frame, rest, _("What each did"))
        for title, lines in blocks:
            block, rest = rest.cut_top(self._height(frame, rest.w, lines))
            self._block(frame, block, title, lines)

    def _blocks(self, only: int | None) -> list[Block]:
        """What there is to tell, the turning point first."""
        turning = self._story.turning
        found: list[Block] = []
        if turning is not None:
            found.append((_("The turning point"), [(None, turning[1])]))
        for title, cells in self._story.rows:
            own = enumerate(cells)
            found.append((title, [(seat, words) for seat, words in own if only in (None, seat)]))
        return found

    def _height(self, frame: Frame, width: float, lines: Lines) -> float:
        highs = [self._line_height(frame, width, words) for _seat, words in lines]
        return frame.sizes.grow(theme.LINE_SMALL) + sum(highs) + theme.GAP

    def _line_height(self, frame: Frame, width: float, words: str) -> float:
        side = frame.sizes.grow(theme.LINE_SMALL)
        return max(side, frame.measure(words, width - side - theme.GAP, theme.TEXT)[1])

    def _block(self, frame: Frame, rect: Rect, title: str, lines: Lines) -> None:
        side = frame.sizes.grow(theme.LINE_SMALL)
        top, rest = rect.cut_top(side)
        frame.text(
            title, top, size=theme.TEXT_SMALL, colour="ink_soft", face="bold", valign="middle"
        )
        for seat, words in lines:
            row, rest = rest.cut_top(self._line_height(frame, rest.w, words))
            icon, body = row.cut_left(side, theme.GAP)
            if seat is not None:
                marker = theme.MARKERS[self._match.colours[seat]]
                frame.icon(
                    marker.icon, icon._replace(h=side).inset(theme.TIGHT), tint=marker.colour
                )
            frame.text(words, body if seat is not None else row)
