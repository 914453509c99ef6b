"""The paper of a score sheet: a line for each source, with amounts, reasons and the sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from chocolate_factory.core.game import HUMAN, Line, Result, Words
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.score.finale import Finale
from chocolate_factory.views.score.story import Story, story

LABEL, LABEL_ALONE = 0.24, 0.56
"""The share of the sheet's width that the titles of the lines take; of who plays alone."""
SIDE = theme.GAP * 1.25
"""What is left free beside the words of a column."""

PICTURE = 1.6
"""How many times as wide as high the room is for the picture beside a line's title."""
AIRY = 2.2
"""A short sheet has rows so many times as high, where there is room."""


class Letters(NamedTuple):
    """How large titles, amounts and the reasons for them are written."""

    title: float
    amount: float
    reason: float


SIZES = (
    Letters(theme.TEXT_LARGE, theme.TITLE, theme.TEXT),
    Letters(theme.TEXT, theme.TEXT_LARGE, theme.TEXT),
    Letters(theme.TEXT, theme.TEXT_LARGE, theme.TEXT_SMALL),
)
"""Of these the first with which the whole sheet is seen."""


class Sheet:
    """Draws the sheet of a match, as far as the `finale` has written it; `beaten` has for each seat
    that did better than ever before what its best was until now."""

    def __init__(
        self, match: Match, result: Result, finale: Finale, beaten: Mapping[int, int]
    ) -> None:
        self.match = match
        self.result = result
        self.words: Words = match.game.words()
        self.finale = finale
        self.beaten = beaten
        self._letters = SIZES[-1]
        cover = covers.cover(match.game.id)
        self._source = cover.sources if cover and cover.sources else lambda _line: None
        self._game_story = story(match) if match.over else Story()

    @property
    def turning(self) -> int | None:
        """How many acts lie before the turn that decided the game, None if none is told of."""
        return None if self._game_story.turning is None else self._game_story.turning[0]

    def draw(self, frame: Frame, rect: Rect) -> float:
        """The sheet at the top of a rectangle, which it fills as far as it can; gives how high it
        is, more where there is no room for all."""
        head = frame.sizes.grow(theme.BUTTON_MAIN)
        counted = self.words.verdict(self.result) is None
        total = frame.sizes.grow(theme.BUTTON) if counted else 0.0
        medals = self._medals_height(frame, rect.w - 2 * theme.PAD)
        spare = rect.h - head - total - medals - 4 * theme.PAD
        for self._letters in SIZES:
            rows = self._rows(frame, rect.w - 2 * theme.PAD)
            story = self._story_heights(frame, rect.w - 2 * theme.PAD)
            turning = self._turning_height(frame, rect.w - 2 * theme.PAD)
            apart = theme.GAP if turning else 0.0  # the band of the winners ends above it
            turning += apart
            if sum(rows) + sum(story) + turning <= spare:
                break
        stretch = min(AIRY, max(1.0, (spare - turning) / (sum(rows) + sum(story))))
        rows, story = [row * stretch for row in rows], [row * stretch for row in story]
        height = head + sum(rows) + total + medals + sum(story) + turning + 2 * theme.PAD
        sheet = rect._replace(h=height)
        frame.fill(sheet, "paper")
        last, inner = sheet.inset(theme.PAD).cut_bottom(turning - apart)
        inner = inner.cut_bottom(apart)[1]
        top, rest = inner.cut_top(head)
        self._winners(frame, inner)
        self._players(frame, top)
        for number, (line, row) in enumerate(zip(self.result.lines, rows, strict=True)):
            cell, rest = rest.cut_top(row)
            written = cell.w * self.finale.row(number)
            with frame.clip(cell._replace(w=written, h=cell.h + theme.RULE)):
                self._line(frame, cell, line)
        sums, rest = rest.cut_top(total)
        if counted:
            self._total(frame, sums)
        told, rest = rest.cut_top(sum(story))
        with frame.clip(told._replace(h=told.h * self.finale.winner)):
            self._story(frame, told, story)
        with frame.clip(rest._replace(h=rest.h * self.finale.winner)):
            self._medals(frame, rest)
        if turning:
            self._turning_row(frame, last)
        return height

    def _columns(self, rect: Rect) -> tuple[Rect, list[Rect]]:
        seats = len(self.result.scores)
        share = LABEL if seats > 1 else LABEL_ALONE
        label, rest = rect.cut_left(rect.w * share, theme.PAD)
        return label, rest.columns(seats, theme.GAP)

    def _winners(self, frame: Frame, rect: Rect) -> None:
        """A band of gold behind the winners' columns."""
        if not self.match.over or not self.finale.alpha:
            return
        for seat in self.result.winners:
            column = self._columns(rect)[1][seat]
            frame.fill(column, "row_paper", "selected", alpha=self.finale.alpha)

    def _players(self, frame: Frame, rect: Rect) -> None:
        _label, columns = self._columns(rect)
        seats = zip(self.match.names, self.match.colours, self.match.kinds, columns, strict=True)
        for seat, (name, colour, kind, cell) in enumerate(seats):
            marker = theme.MARKERS[colour]
            if kind != HUMAN:
                cell = self._kind(frame, cell, seat)
            side = min(cell.h * 0.62, frame.sizes.grow(theme.SYMBOL_SMALL))
            wide = min(
                frame.measure(name, size=theme.TEXT_LARGE, face="bold")[0] + 2,
                cell.w - side - 2 * theme.GAP,
            )
            block = cell.middle(side + theme.GAP + wide, side)
            icon, text = block.cut_left(side, theme.GAP)
            frame.icon(marker.icon, icon, tint=marker.colour)
            frame.text(
                name,
                text._replace(w=wide + 2),
                size=theme.TEXT_LARGE,
                face="bold",
                valign="middle",
                wrap=False,
            )
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "gold", 2)

    def _kind(self, frame: Frame, cell: Rect, seat: int) -> Rect:
        """Says below a bot's name what it is, and whether a person began there; gives back the
        room for the name."""
        off_the_rule = cell.cut_bottom(theme.TIGHT)[1]
        below, above = off_the_rule.cut_bottom(frame.sizes.grow(theme.LINE_SMALL))
        words = sentences.kind(self.match.game.id, self.match.kinds[seat]).name
        if self.match.session.header.setup.players[seat].kind == HUMAN:
            words = _("a person, then {bot}").format(bot=words)
        frame.text(
            words,
            below,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            align="centre",
            valign="middle",
            wrap=False,
        )
        return above

    def _reason(self, line: Line, seat: int) -> str:
        return chrome.glue(self.words.reason(line.reasons[seat])) if line.reasons else ""

    def _rows(self, frame: Frame, width: float) -> list[float]:
        """How high each line of the sheet must be for its titles and reasons."""
        whole, columns = self._columns(Rect(0, 0, width, 1))
        _picture, label = self._label(frame, whole)
        amount = frame.sizes.grow(self._letters.amount * 1.25)
        heights = []
        for line in self.result.lines:
            title = frame.measure(self.words.line(line), label.w, self._letters.title, "bold")[1]
            height = max(
                frame.measure(
                    self._reason(line, seat), columns[seat].w - 2 * SIDE, self._letters.reason
                )[1]
                for seat in range(len(columns))
            )
            heights.append(max(title, amount + height) + theme.GAP * 1.5)
        return heights

    def _label(self, frame: Frame, rect: Rect) -> tuple[Rect, Rect]:
        """(room for the picture of a line, for its title); no picture where titles are narrow."""
        inner = rect.inset(theme.GAP, 2)
        side = frame.sizes.grow(theme.SYMBOL_TINY) * PICTURE
        pictured = any(self._source(line) for line in self.result.lines)
        if not pictured or inner.w < frame.sizes.grow(theme.WIDTH_M):
            return inner._replace(w=0.0), inner
        picture, title = inner.cut_left(side, theme.GAP)
        return picture.middle(side, min(side, inner.h)), title

    def _line(self, frame: Frame, rect: Rect, line: Line) -> None:
        label, columns = self._columns(rect)
        picture, place = self._label(frame, label)
        icon = self._source(line)
        if icon and picture.w:
            frame.icon(icon, picture, tint=theme.colour("ink"))
        title, size = self.words.line(line), self._letters.title
        frame.text(title, place, size=size, face="bold", valign="middle")
        amount = frame.sizes.grow(self._letters.amount * 1.25)
        for seat, cell in enumerate(columns):
            n = line.amounts[seat]
            reason, inner = self._reason(line, seat), cell.inset(SIDE, theme.GAP * 0.75)
            height = frame.measure(reason, inner.w, self._letters.reason)[1]
            top, rest = inner.middle(inner.w, min(inner.h, amount + height)).cut_top(amount)
            words = self.words.cell(line, seat)
            frame.text(
                words,
                top,
                size=self._letters.amount,
                face="bold",
                align="centre",
                valign="middle",
                colour="ink" if n else "ink_soft",
            )
            frame.text(reason, rest, size=self._letters.reason, colour="ink_soft", align="centre")
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "gold", 1, alpha=120)

    def _total(self, frame: Frame, rect: Rect) -> None:
        label, columns = self._columns(rect)
        frame.line(rect.x, rect.y, rect.right, rect.y, "gold_dark", theme.RULE)
        frame.text(
            _("Total"), label.inset(theme.GAP, 0), size=theme.TITLE, face="title", valign="middle"
        )
        written = msgspec.structs.replace(self.result, scores=self.finale.sums(self.result))
        for seat, cell in enumerate(columns):
            words = self.words.total(written, seat)
            frame.text(words, cell, size=theme.TITLE, face="title", align="centre", valign="middle")

    def _story_heights(self, frame: Frame, width: float) -> list[float]:
        """How high each line is that tells how the game went."""
        label, columns = self._columns(Rect(0, 0, width, 1))
        size = self._letters.reason
        return [
            max(
                frame.measure(title, label.w - theme.PAD, size, "bold")[1],
                *(
                    frame.measure(words, cell.w - 2 * SIDE, size)[1]
                    for words, cell in zip(cells, columns, strict=True)
                ),
            )
            + theme.GAP * 1.5
            for title, cells in self._game_story.rows
        ]

    def _turning_height(self, frame: Frame, width: float) -> float:
        """How high the line of the turn is that decided the game, 0 if none did."""
        if self._game_story.turning is None:
            return 0.0
        words = self._turning(frame, Rect(0, 0, width, 1))[1]
        high = frame.measure(self._game_story.turning[1], words.w, self._letters.reason)[1]
        return max(high, frame.sizes.grow(theme.CONTROL)) + theme.GAP * 1.5

    def _turning(self, frame: Frame, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Where title, words and button of the turn that decided the game stand."""
        label, columns = self._columns(rect)
        whole = rect._replace(x=columns[0].x, w=rect.right - columns[0].x).inset(SIDE, 0)
        button, words = whole.cut_right(
            min(whole.w / 2, frame.sizes.grow(theme.WIDTH_M)), theme.GAP
        )
        return label, words, button.middle(button.w, frame.sizes.grow(theme.CONTROL))

    def _story(self, frame: Frame, rect: Rect, heights: Sequence[float]) -> None:
        """How the game went, smaller, below what counts."""
        size = self._letters.reason
        for (title, cells), height in zip(self._game_story.rows, heights, strict=True):
            row, rect = rect.cut_top(height)
            label, columns = self._columns(row)
            frame.line(row.x, row.y, row.right, row.y, "gold", theme.HAIR, alpha=120)
            frame.text(title, label.inset(theme.GAP, 2), size=size, face="bold", valign="middle")
            for words, cell in zip(cells, columns, strict=True):
                frame.text(
                    words,
                    cell.inset(SIDE, 2),
                    size=size,
                    colour="ink_soft",
                    align="centre",
                    valign="middle",
                )

    def _turning_row(self, frame: Frame, rect: Rect) -> None:
        """The turn that decided the game, below all columns, and the button that shows it."""
        assert self._game_story.turning is not None
        label, place, button = self._turning(frame, rect)
        words, size = self._game_story.turning[1], self._letters.reason
        title = label.inset(theme.GAP, 2)
        frame.text(_("Turning point"), title, size=size, face="bold", valign="middle")
        if self.finale.over:  # before, it would tell who wins
            frame.text(words, place, size=size, colour="ink_soft", valign="middle")
            tooltip = _("Goes back to the start of this turn")
            draw_button(
                frame,
                button,
                "turning",
                _("Show this turn"),
                icon="ui_eye",
                kind="paper",
                tooltip=tooltip,
            )

    def _best_yet(self, seat: int) -> str:
        """What stands beside the medal."""
        before = self.words.amount(self.beaten[seat])
        return _("Your best yet (before: {amount})").format(amount=before)

    def _medal(self, frame: Frame, cell: Rect) -> tuple[Rect, Rect]:
        """(the medal, the room for the words beside it)."""
        icon, rest = cell.inset(theme.GAP / 2, 0).cut_left(frame.sizes.grow(theme.SYMBOL_SMALL))
        return icon, rest.cut_left(theme.GAP / 2)[1]

    def _medals_height(self, frame: Frame, width: float) -> float:
        columns = self._columns(Rect(0, 0, width, 1))[1]
        told = [
            frame.measure(
                self._best_yet(seat),
                self._medal(frame, columns[seat])[1].w,
                theme.TEXT_SMALL,
                "bold",
            )[1]
            for seat in self.beaten
        ]
        return max(frame.sizes.grow(theme.SYMBOL_SMALL), *told) + 1.5 * theme.GAP if told else 0.0

    def _medals(self, frame: Frame, rect: Rect) -> None:
        """A medal for those who did better than ever before."""
        columns = self._columns(rect._replace(h=max(0.0, rect.h - theme.GAP)))[1]
        for seat in self.beaten:
            icon, cell = self._medal(frame, columns[seat])
            words = self._best_yet(seat)
            used = frame.measure(words, cell.w, theme.TEXT_SMALL, "bold")[0]
            shift = max(0.0, (cell.w - used) / 2)
            frame.icon("medal", icon.offset(shift, 0))
            frame.text(
                words,
                cell.offset(shift, 0)._replace(w=cell.w - shift),
                size=theme.TEXT_SMALL,
                face="bold",
                valign="middle",
            )
