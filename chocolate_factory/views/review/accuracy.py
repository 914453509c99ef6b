"""How well each player decided, in all and in each part of the game."""

from __future__ import annotations

from chocolate_factory.bots.review.sums import TENTHS
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import LEAST_SHOWN
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import review_part

FEW = 2
"""So few decisions are told beside their share."""
LABEL = 0.2
"""Share of the table for names."""


class Accuracy(review_part.ReviewPart):
    """A table with a row for each player, a column for each stage."""

    def height(self, frame: Frame, width: float) -> float:
        """What it takes at a width."""
        head = review_part.heading_height(frame) + self._head_height(frame, width)
        return head + len(self._review.seats) * self._row_height(frame)

    def draw(self, frame: Frame, rect: Rect, only: int | None) -> None:
        """The whole table; of the seat `only` alone decisions are listed."""
        rest = review_part.heading(frame, rect, _("Accuracy"), self._words.accuracy())
        head, rest = rest.cut_top(self._head_height(frame, rect.w))
        for title, cell in zip(self._titles(), self._columns(head)[1], strict=True):
            frame.text(
                title,
                cell,
                size=theme.TEXT_SMALL,
                face="bold",
                colour="ink_soft",
                align="centre",
                valign="middle",
            )
        for seat in self._review.seats:
            row, rest = rest.cut_top(self._row_height(frame))
            self._player(frame, row, seat, seat == only)

    @property
    def _stages(self) -> list[str]:
        """The stages that have a column: where there is but one, it is all there is."""
        stages = self._review.stages
        return stages if len(stages) > 1 else []

    def _columns(self, rect: Rect) -> tuple[Rect, list[Rect]]:
        label, rest = rect.cut_left(rect.w * LABEL, theme.GAP)
        return label, rest.columns(len(self._stages) + 1, theme.GAP)

    def _row_height(self, frame: Frame) -> float:
        return frame.sizes.grow(theme.LINE + theme.LINE_SMALL)

    def _titles(self) -> list[str]:
        return [_("All"), *(self._words.phase(stage) for stage in self._stages)]

    def _head_height(self, frame: Frame, width: float) -> float:
        cells = self._columns(Rect(0, 0, width, 0))[1]
        return (
            max(
                frame.measure(title, cell.w, theme.TEXT_SMALL, "bold")[1]
                for title, cell in zip(self._titles(), cells, strict=True)
            )
            + theme.GAP
        )

    def _player(self, frame: Frame, row: Rect, seat: int, chosen: bool) -> None:
        place = f"seat:{seat}"
        frame.fill(row, "row_paper", frame.state(place, selected=chosen))
        frame.line(row.x, row.bottom, row.right, row.bottom, "ink_blue", theme.HAIR, alpha=60)
        label, cells = self._columns(row)
        review_part.named(frame, label.inset(theme.TIGHT, 0), self._match, seat)
        done, asked = self._review.judged(seat)
        if done < asked:  # a share of a part of them would change while one looks
            words = _("Checked so far: {n} of {all}").format(n=done, all=asked)
            whole = cells[0]._replace(w=cells[-1].right - cells[0].x)
            frame.text(words, whole, colour="ink_soft", align="centre", valign="middle")
            cells = []
        for stage, cell in zip(["", *self._stages], cells, strict=bool(cells)):
            self._share(frame, cell, seat, stage)
        hint = (
            _("Shows all players' decisions again")
            if chosen
            else _("Shows only {player}'s decisions").format(player=self._match.names[seat])
        )
        told = self._counted(seat) if cells else "", self._left_out(seat), hint
        frame.spot(place, row, tooltip=" ".join(filter(None, told)))

    def _counted(self, seat: int) -> str:
        """Whose decisions the figures of a seat are of, and which; '' for none."""
        count = self._review.share(seat).decisions
        if not count:
            return ""
        words = ngettext(
            "Counts {player}'s only decision with a choice.",
            "Counts {player}'s {n} decisions with a choice.",
            count,
        )
        return words.format(player=self._match.names[seat], n=count)

    def _left_out(self, seat: int) -> str:
        """What the figures of a seat leave out, '' for nothing."""
        if not self._review.chosen_for(seat):
            return ""
        if any(position.acts for position in self._review.positions):
            return _("Turns that hints or bots mostly played are left out.")
        return _("Moves that a hint or a bot chose are left out.")

    def _share(self, frame: Frame, cell: Rect, seat: int, stage: str) -> None:
        """The accuracy, and below it what was lost, or of how few decisions it is."""
        share = self._review.share(seat, stage, self._words.shown)
        if not share.decisions:
            frame.text("–", cell, colour="ink_soft", align="centre", valign="middle")
            return
        top, bottom = cell.cut_top(cell.h * 0.56)
        frame.text(
            review_part.percent(share.accuracy),
            top,
            size=theme.TITLE,
            face="hand",
            colour="ink_blue",
            align="centre",
            valign="middle",
            wrap=False,
        )
        lost = share.listed >= LEAST_SHOWN
        below = (
            review_part.loss(self._words, share.listed, TENTHS) if lost else few(share.decisions)
        )
        frame.text(
            below,
            bottom,
            size=theme.TEXT_SMALL,
            colour="red" if lost else "ink_soft",
            align="centre",
            valign="middle",
            wrap=False,
        )


def few(decisions: int) -> str:
    """That a share is of so few decisions that it says little, '' of more."""
    if decisions > FEW:
        return ""
    return ngettext("{n} decision", "{n} decisions", decisions).format(n=decisions)
