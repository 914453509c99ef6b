"""The decisions that cost most: what was played, and what would have been best."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.bots.review import Departure
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import sheet

COST = 0.15
"""Share of a row for what it cost."""


class Shortlist(sheet.Part):
    """The dearest decisions, the dearest first."""

    def height(self, frame: Frame, width: float, turns: Sequence[Departure]) -> float:
        """What it takes at a width."""
        head = sheet.heading_height(frame)
        rows = sum(self._turn_height(frame, width, turn) for turn in turns)
        return head + max(rows, frame.sizes.grow(theme.BUTTON_MAIN))

    def draw(
        self,
        frame: Frame,
        rect: Rect,
        turns: Sequence[Departure],
        only: int | None,
        running: bool,
    ) -> None:
        """The rows, of the seat `only` or of all; more may come while the review is `running`."""
        title = _("The costliest decisions")
        if only is not None:
            title = _("{player}'s costliest decisions").format(player=self._match.names[only])
        rest = sheet.heading(frame, rect, title)
        if not turns:
            words = (
                _("Nothing costly has been found so far.")
                if running
                else _("No decision cost anything: nothing better was found.")
            )
            frame.text(
                words,
                rest.cut_top(frame.sizes.grow(theme.BUTTON_MAIN))[0],
                colour="ink_soft",
                align="centre",
                valign="middle",
            )
        for number, turn in enumerate(turns, 1):
            row, rest = rest.cut_top(self._turn_height(frame, rect.w, turn))
            self._turn(frame, row, number, turn, only is None)

    def _acts(self, turn: Departure) -> tuple[str, str]:
        """What was played and what would have been best, in words."""
        first = turn.first
        state = self._review.places[first.n].state
        played = self._words.act(state, first.action)
        best = self._words.act(state, first.line[0])
        return (
            _("Played: {act}").format(act=played),
            _("Best: {act}").format(act=best),
        )

    def _cells(self, frame: Frame, row: Rect) -> tuple[Rect, Rect, Rect]:
        """(number, words, cost) of a row."""
        number, rest = row.inset(theme.GAP).cut_left(frame.sizes.grow(theme.LINE), theme.GAP)
        cost, words = rest.cut_right(
            max(rest.w * COST, frame.sizes.grow(theme.SYMBOL_BELT)), theme.GAP
        )
        return number, words, cost

    def _turn_height(self, frame: Frame, width: float, turn: Departure) -> float:
        _number, words, _cost = self._cells(frame, Rect(0, 0, width, 1))
        heights = [frame.measure(act, words.w, theme.TEXT)[1] for act in self._acts(turn)]
        return frame.sizes.grow(theme.LINE_SMALL) + sum(heights) + 2 * theme.GAP

    def _turn(self, frame: Frame, row: Rect, number: int, turn: Departure, named: bool) -> None:
        place = f"turn:{turn.first.n}"
        frame.fill(row, "row_paper", frame.state(place))
        frame.line(row.x, row.bottom, row.right, row.bottom, "ink_blue", theme.HAIR, alpha=60)
        stamp, words, cost = self._cells(frame, row)
        side = min(stamp.w, stamp.h)
        stamp = stamp._replace(h=side)
        frame.fill(stamp, "stamp")
        frame.text(
            str(number),
            stamp,
            size=theme.TEXT,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
        )
        top, rest = words.cut_top(frame.sizes.grow(theme.LINE_SMALL))
        stage = self._words.stage(self._review.places[turn.first.n].state)
        used = frame.text(
            stage,
            top,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            face="bold",
            valign="middle",
            wrap=False,
        )
        if named:
            sheet.named(frame, top.cut_left(used.w, theme.PAD)[1], self._match, turn.seat, "body")
        for act, colour in zip(self._acts(turn), ("ink", "green_ink"), strict=True):
            high = frame.measure(act, words.w, theme.TEXT)[1]
            line, rest = rest.cut_top(high)
            frame.text(act, line, colour=colour)
        frame.text(
            sheet.loss(self._words, turn.loss),
            cost,
            size=theme.TITLE,
            face="hand",
            colour="red",
            align="right",
            valign="middle",
            wrap=False,
        )
        frame.spot(place, row, tooltip=_("Both lines on the table"))
