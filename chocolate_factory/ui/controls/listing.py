"""A list of rows that scrolls; one row may be selected. One stop in the Tab order."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import accumulate

import pygame

from chocolate_factory.ui.controls.scrolling import BAR, SLACK, Scroll
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

DrawRow = Callable[[Frame, Rect, int], None]
RowHeight = Callable[[Frame, float, int], float]


class _Row(Control):
    def __init__(self, owner: Listing, index: int) -> None:
        super().__init__(f"{owner.place}:{index}")
        self._owner = owner
        self._index = index

    def activate(self, how: str) -> bool:
        return self._owner.click(self._index)

    def wheel(self, dy: float) -> bool:
        return self._owner.wheel(dy)


class Listing(Control):
    """`count` rows drawn by `draw_row(frame, rect, index)`. The spot of a row is `place:index`.

    `on_select` gets the index when a row is selected, `on_click` when one was clicked, `on_open`
    when Enter is hit on the selected one. All rows are `row_height` high, or higher where
    `needs(frame, width, index)` says so.
    """

    def __init__(
        self,
        place: str,
        draw_row: DrawRow,
        *,
        row_height: float = theme.TRACK_LARGE,
        needs: RowHeight | None = None,
        gap: float = theme.TIGHT,
        on_select: Callable[[int], None] | None = None,
        on_click: Callable[[int], None] | None = None,
        on_open: Callable[[int], None] | None = None,
        paper: bool = False,
        repeat: bool = True,
        whole: bool = False,
    ) -> None:
        super().__init__(place)
        self._whole = whole
        """Whether a row seen in part is left out, so that no line of text is cut through."""
        self.repeat = repeat
        """Whether the second half of a double click counts for a row, too."""
        self.draw_row = draw_row
        self.row_height = row_height
        self.needs = needs
        self.gap = gap
        self.on_select = on_select
        self.on_click = on_click
        self.on_open = on_open
        self.count = 0
        self.selected = -1
        self.scroll = Scroll(place, paper)
        self._style = "row_paper" if paper else "row"
        self._rows: dict[int, _Row] = {}
        self._tops: list[float] = [0.0]
        """Where each row begins, and below them where the next one would."""
        self._sought = -1
        """A row that is to be seen once it is known where the rows lie."""

    @property
    def ringed(self) -> str:
        """The selected row, or all where none is."""
        return f"{self.place}:{self.selected}" if self.selected >= 0 else self.place

    def draw(self, frame: Frame, rect: Rect, count: int, tooltip: str = "") -> None:
        """Draws the rows that can be seen."""
        self.count = count
        self.selected = min(self.selected, count - 1)
        width = self._lay(frame, rect)
        self.scroll.measure(self._tops[-1] - self.gap, rect.h)
        self._reveal_sought()
        frame.spot(
            self.place,
            rect,
            tooltip=tooltip,
            role="list",
            focus=count > 0,
            repeat=self.repeat,
            control=self,
        )
        tops, offset = self._tops, self.scroll.offset
        first = bisect_right(tops, offset) - 1
        last = min(count, bisect_left(tops, offset + rect.h))
        if self._whole:
            first, last = self._fitting(first, last, rect.h)
        with frame.clip(rect):
            for index in range(first, last):
                high = tops[index + 1] - tops[index] - self.gap
                self._draw_row(
                    frame, Rect(rect.x, rect.y + tops[index] - offset, width, high), index
                )
        self.scroll.draw(frame, rect)

    def _fitting(self, first: int, last: int, high: float) -> tuple[int, int]:
        """Of the rows from `first` to `last` those that are seen from top to bottom; all of them if
        none is."""
        tops, offset = self._tops, self.scroll.offset
        begin = first + (tops[first] < offset - SLACK)
        end = last - (last > 0 and tops[last] - self.gap > offset + high + SLACK)
        return (begin, end) if begin < end else (first, last)

    def height_of(self, frame: Frame, width: float, index: int) -> float:
        """How high a row is at a width."""
        least = frame.sizes.grow(self.row_height)
        return max(least, self.needs(frame, width, index)) if self.needs else least

    def _lay(self, frame: Frame, rect: Rect) -> float:
        """Finds where the rows begin; gives how wide they are."""
        width = rect.w
        for width in (rect.w, rect.w - BAR - theme.GAP):
            high = [self.height_of(frame, width, index) for index in range(self.count)]
            self._tops = [0.0, *accumulate(each + self.gap for each in high)]
            if self._tops[-1] - self.gap <= rect.h + SLACK:
                break
        return width

    def _draw_row(self, frame: Frame, rect: Rect, index: int) -> None:
        row = self._rows.setdefault(index, _Row(self, index))
        frame.fill(rect, self._style, frame.state(row.place, selected=index == self.selected))
        self.draw_row(frame, rect, index)
        frame.spot(row.place, rect, focus=False, repeat=self.repeat, control=row)

    def pick(self, index: int) -> bool:
        """Selects a row and shows it; True if there is such a row."""
        if not 0 <= index < self.count:
            return False
        self.selected = index
        self.show(index)
        if self.on_select:
            self.on_select(index)
        return True

    def show(self, index: int) -> None:
        """Scrolls a row into view, by where the rows lie when they are drawn next."""
        self._sought = index

    def _reveal_sought(self) -> None:
        index, self._sought = self._sought, -1
        if 0 <= index < self.count:
            self.scroll.reveal(self._tops[index], self._tops[index + 1] - self.gap)

    def click(self, index: int) -> bool:
        """A row was clicked."""
        found = self.pick(index)
        if found and self.on_click:
            self.on_click(index)
        return found

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Page keys, Home and End move the selection; Enter opens it."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_open:
            if 0 <= self.selected < self.count:
                self.on_open(self.selected)
            return True
        each = self._tops[-1] / max(1, len(self._tops) - 1)
        page = max(1, int(self.scroll.view // (each or 1.0)))
        moves = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.count,
            pygame.K_END: self.count,
        }
        if event.key not in moves or not self.count:
            return False
        self.pick(max(0, min(self.count - 1, self.selected + moves[event.key])))
        return True

    def wheel(self, dy: float) -> bool:
        """The wheel scrolls."""
        return self.scroll.on_wheel(dy)
