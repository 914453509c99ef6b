"""What else came of decisions that may have cost nothing: moment, player, and a sentence."""

from __future__ import annotations

from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import review_part

REMARK = "remark"
"""Kind of place: the row of a decision."""


class Remarks(review_part.ReviewPart):
    """A line for each, below the shortlist."""

    def height(self, frame: Frame, width: float, only: int | None) -> float:
        """What they take at a width, for the seat `only` or all."""
        found = self._review.remarked(only)
        if not found:
            return 0.0
        rows = sum(self._row_height(frame, width, each) for each in found)
        return theme.PAD + review_part.heading_height(frame) + rows

    def draw(self, frame: Frame, rect: Rect, only: int | None) -> None:
        """All of them under their heading."""
        found = self._review.remarked(only)
        if not found:
            return
        rest = review_part.heading(frame, rect.cut_top(theme.PAD)[1], _("Also worth knowing"))
        for each in found:
            row, rest = rest.cut_top(self._row_height(frame, rect.w, each))
            place = f"{REMARK}:{each.n}"
            frame.fill(row, "row_paper", frame.state(place))
            frame.spot(place, row, tooltip=_("See it on the table"))
            top, below = row.inset(theme.TIGHT, 0).cut_top(frame.sizes.grow(theme.LINE_SMALL))
            moment = self._words.moment(self._review.positions[each.n].state, each.seat)
            used = frame.text(
                moment,
                top,
                size=theme.TEXT_SMALL,
                colour="ink_soft",
                face="bold",
                valign="middle",
                wrap=False,
            )
            if only is None:
                beside = top.cut_left(used.w, theme.PAD)[1]
                review_part.named(frame, beside, self._match, each.seat, "body")
            frame.text(each.remark, below)

    def _row_height(self, frame: Frame, width: float, each: JudgedDecision) -> float:
        words = frame.measure(each.remark, width - 2 * theme.TIGHT, theme.TEXT)[1]
        return frame.sizes.grow(theme.LINE_SMALL) + words + theme.GAP
