"""Both lines of a decision in words: what was played, what would have been best, and where one
stands."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.core.mind import LEAST_SHOWN
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.controls.scrolling import BAR
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import sums
from chocolate_factory.views.review.lines import BEST, PLAYED, Fork

ROWS = 3
"""Rows of each list that are seen at the least where the sums are told."""


class LineActs(Listing):
    """The acts of a line: up and down go along it, all other keys are the table's."""

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down."""
        return event.key in (pygame.K_UP, pygame.K_DOWN) and super().key(event)


class LinesPanel:
    """The panel with a list of acts for each line of a decision; `stand` goes to a point of a
    line."""

    def __init__(self, match: Fork, stand: Callable[[str, int], None]) -> None:
        self._match = match
        self._stand = stand
        self.sums_first = False
        """Whether the sums are told though that leaves less room for the moves."""
        self._lists = {line: self._listing(line) for line in (PLAYED, BEST)}

    def _listing(self, line: str) -> LineActs:
        def draw(frame: Frame, rect: Rect, index: int) -> None:
            self._row(frame, rect, line, index)

        def needs(frame: Frame, width: float, index: int) -> float:
            room = _row_parts(frame, Rect(0, 0, width, 0))[1].w
            words = self._words(line, index)
            return frame.measure(words, room, theme.TEXT_SMALL)[1] + 2 * theme.TIGHT

        return LineActs(
            line,
            draw,
            row_height=theme.LINE_SMALL + 2 * theme.TIGHT,
            needs=needs,
            gap=2,
            paper=True,
            whole=True,
            on_select=lambda index: self._stand(line, index),
        )

    def follow(self) -> None:
        """The lists show where one stands."""
        for line, listing in self._lists.items():
            here = line == self._match.line or self._alike
            listing.selected = self._match.at if here else -1
            listing.show(max(0, listing.selected))

    @property
    def _alike(self) -> bool:
        """Whether what was played is the best that was found: then it is told once."""
        played, best = ([step.words for step in self._match.lines[w].steps] for w in (PLAYED, BEST))
        turn = self._match.turn
        return max(turn.loss, turn.rest) < LEAST_SHOWN and played == best

    def draw(self, frame: Frame, rect: Rect) -> None:
        """Both lines in words, each with its heading, and the place where one stands."""
        frame.fill(rect, "paper")
        frame.spot("drawer:nothing", rect, focus=False)
        inner = rect.inset(theme.PAD)
        turn, words = self._match.turn, self._match.game.words()
        high = sums.height(frame, turn, words, inner.w)
        if high and (self.sums_first or high <= inner.h - self._needs(frame, inner.w)):
            lists = min(self._whole(frame, inner.w), inner.h - high - theme.GAP)
            inner, below = inner.cut_top(lists, theme.GAP)
            sums.draw(frame, below, turn, words)
        both = dict(zip((PLAYED, BEST), self._halves(frame, inner), strict=True))
        for line, half in ({BEST: inner} if self._alike else both).items():
            head, rest = half.cut_top(frame.sizes.grow(theme.HEADING), theme.GAP)
            self._head(frame, head, line)
            rest = self._remark(frame, rest, line)
            count = len(self._match.lines[line].steps) + 1
            self._lists[line].draw(frame, rest, count)

    def _needs(self, frame: Frame, width: float) -> float:
        """What both lists take at the least."""
        return theme.PAD + sum(self._least(frame, width, line) for line in (PLAYED, BEST))

    def _whole(self, frame: Frame, width: float) -> float:
        """What the lists take with all their steps."""
        if self._alike:
            return self._height(frame, width, BEST)
        return theme.PAD + sum(self._height(frame, width, line) for line in (PLAYED, BEST))

    def _least(self, frame: Frame, width: float, line: str) -> float:
        """What a list takes with its words, of a long one the first rows."""
        rows = frame.sizes.grow(ROWS * theme.TRACK_LARGE)
        return min(self._height(frame, width, line), self._above(frame, width, line) + rows)

    def _halves(self, frame: Frame, rect: Rect) -> tuple[Rect, Rect]:
        """The room of both lists: what each takes; without room for both as much for the steps of
        each, or what the other leaves with its words and first rows, so that nothing lies bare
        while the other has steps to show. Where both are too long, the first ends with a whole
        row."""
        room = rect.h - theme.PAD
        mine, theirs = (self._height(frame, rect.w, line) for line in (PLAYED, BEST))
        least, others = (self._least(frame, rect.w, line) for line in (PLAYED, BEST))
        words, others_words = (self._above(frame, rect.w, line) for line in (PLAYED, BEST))
        half = words + (room - words - others_words) / 2  # as many steps of both
        if least + others <= room:
            half = min(max(half, least), room - others)
        upper = max(room - theirs, half)
        if mine > upper and theirs > room - upper:
            rows = len(self._match.lines[PLAYED].steps) + 1
            beside = rect.w - BAR - theme.GAP
            whole = (self._height(frame, beside, PLAYED, n) for n in range(rows, 0, -1))
            upper = next((high for high in whole if high <= upper), upper)
        return rect.cut_top(min(mine, upper), theme.PAD)

    def _height(self, frame: Frame, width: float, line: str, rows: int | None = None) -> float:
        """What a list takes with its first steps, or all of them, its heading and its words."""
        count, listing = rows or len(self._match.lines[line].steps) + 1, self._lists[line]
        steps = sum(listing.height_of(frame, width, n) + listing.gap for n in range(count))
        return self._above(frame, width, line) + steps

    def _above(self, frame: Frame, width: float, line: str) -> float:
        """What the heading of a list and its words take."""
        words, head = self._told(line), frame.sizes.grow(theme.HEADING) + theme.GAP
        if not words:
            return head
        return head + frame.measure(words, width, theme.TEXT_SMALL)[1] + theme.TIGHT

    def _head(self, frame: Frame, rect: Rect, line: str) -> None:
        """What the line is."""
        title = _("Played") if self._alike or line == PLAYED else _("Best found")
        frame.text(title, rect, size=theme.TITLE, face="title", valign="middle", wrap=False)
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "gold", 2)

    def _remark(self, frame: Frame, rect: Rect, line: str) -> Rect:
        """The words above the steps of a line; gives what is left below."""
        words = self._told(line)
        if not words:
            return rect
        high = frame.measure(words, rect.w, theme.TEXT_SMALL)[1]
        top, rest = rect.cut_top(high, theme.TIGHT)
        colour = "red" if line == PLAYED else "green_ink"
        frame.text(words, top, size=theme.TEXT_SMALL, colour=colour, shrink=False)
        return rest

    def _told(self, line: str) -> str:
        """Why the best choice is the best, or what was lost on the line that was played: what both
        differ by and no more, as the chart shows all that luck and the others do besides."""
        turn, points = self._match.turn, self._match.game.words().points
        if line == BEST:
            none = _("No better move was found.")
            why = sums.whole_sums(" ".join(turn.reason.split()))
            return why if turn.loss >= LEAST_SHOWN else none
        told, more = [], turn.rest - turn.loss
        if turn.loss >= LEAST_SHOWN:
            told.append(_("{points} less than the best.").format(points=points(turn.loss)))
        if more >= LEAST_SHOWN:
            told.append(
                _("Later this turn, another {points} was lost.").format(points=points(more))
            )
        return " ".join(told)

    def _words(self, line: str, index: int) -> str:
        """An act of a line, or its end, with what follows behind that as far as it is known."""
        words, last = act_words(self._match, line, index), len(self._match.lines[line].steps)
        if line == BEST and index == last and self._match.turn.then:
            return _("{end}. {then}").format(end=words, then=self._match.turn.then)
        return words

    def _row(self, frame: Frame, rect: Rect, line: str, index: int) -> None:
        """An act of a line with its number, or its end."""
        last = index == len(self._match.lines[line].steps)
        number, rest = _row_parts(frame, rect)
        if not last:
            frame.text(
                str(index + 1),
                number,
                size=theme.TEXT_LARGE,
                face="hand",
                colour="ink_blue",
                valign="middle",
                wrap=False,
            )
        frame.text(
            self._words(line, index),
            rest,
            size=theme.TEXT_SMALL,
            valign="middle",
            colour="ink_soft" if last else "ink",
        )


def act_words(match: Fork, line: str, index: int) -> str:
    """An act of a line, or what there is to see at its end."""
    steps = match.lines[line].steps
    if index < len(steps):
        return steps[index].words
    if match.goes_on(line):
        return _("Here something new is seen, and the turn goes on")
    if line == BEST and match.turn.then:
        return _("As far as known")
    return _("After this turn")


def _row_parts(frame: Frame, rect: Rect) -> tuple[Rect, Rect]:
    """Where the number of an act stands in its row, and its words."""
    return rect.inset(theme.GAP, 0).cut_left(frame.sizes.grow(theme.ICON_SMALL), theme.TIGHT)
