"""The score sheet: every line with its amount for each player and the reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
import pygame

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import HUMAN, Line
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.deal import Deal, deal_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.ask import AskText
from chocolate_factory.views.pages.finale import Finale
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.program import Program
from chocolate_factory.wiring import has_judge

LABEL, LABEL_ALONE = 0.24, 0.56
"""The share of the sheet's width that the titles of the lines take; of who plays alone."""
SIDE = theme.GAP * 1.25
"""What is left free beside the words of a column."""

KEYS = {pygame.K_h: "past", pygame.K_v: "review"}
"""The buttons that have a key: the same as at the table."""
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


class Results(Page):
    """The page of the score sheet. It lies above the table, to which Esc goes back.

    Of a game that has just ended (`fresh`) it is written row by row; `beaten` has for each seat
    that did better than ever before what its best was until now."""

    width = theme.PAGE_WIDE

    def __init__(
        self,
        program: Program,
        match: Match,
        fresh: bool = False,
        beaten: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(program)
        self.match = match
        self.result = match.result
        self.words = match.game.words()
        self.title = _("Score sheet") if match.over else _("If the game ended now")
        self.first_focus = "table"
        self.beaten = beaten or {}
        speed = program.settings.speed if fresh and match.over else 0.0
        self.deal = deal_of(match.session) if match.over else None
        self._letters = SIZES[-1]
        self.finale = Finale(len(self.result.lines), speed)

    # time

    def tick(self, now: float) -> bool:
        """Goes on writing, and takes in how often the deal was won."""
        news = self.deal is not None and self.deal.poll()
        if news:
            self.redraw()
        return self.finale.tick(now) or news

    def enter(self) -> None:
        """Whoever asked before how hard the deal was still wants to know."""
        super().enter()
        if self.deal is not None:
            self.deal.resume(self.program.method)

    def close(self) -> None:
        """Nobody asks any more how hard the deal was."""
        if self.deal is not None:
            self.deal.stop()
        super().close()

    def pause(self) -> None:
        """Whoever leaves for another page finds the writing finished."""
        self.finale.skip()

    # drawing

    def build(self, frame: Frame) -> None:
        """The page; while it is being written, one place that shows all of it."""
        super().build(frame)
        if not self.finale.over:
            frame.modal()
            frame.spot("finale", frame.window, focus=False, cursor="arrow")

    def body(self, frame: Frame, rect: Rect) -> float:
        """Who won, then the sheet."""
        y = rect.y + theme.GAP
        if self.match.over:
            y += self._verdict(frame, rect._replace(y=y)) + theme.PAD
        if self.deal is not None:
            y += self._deal(frame, Rect(rect.x, y, rect.w, 0), self.deal) + theme.PAD
        head = frame.sizes.grow(theme.BUTTON_MAIN)
        counted = self.words.verdict(self.result) is None
        total = frame.sizes.grow(theme.BUTTON) if counted else 0.0
        medals = self._medals_height(frame, rect.w - 2 * theme.PAD)
        spare = rect.bottom - y - head - total - medals - 4 * theme.PAD
        for self._letters in SIZES:
            rows = self._rows(frame, rect.w - 2 * theme.PAD)
            if sum(rows) <= spare:
                break
        rows = [row * min(AIRY, max(1.0, spare / sum(rows))) for row in rows]
        height = head + sum(rows) + total + medals + 2 * theme.PAD
        sheet = Rect(rect.x, y, rect.w, height)
        frame.fill(sheet, "paper")
        inner = sheet.inset(theme.PAD)
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
        with frame.clip(rest._replace(h=rest.h * self.finale.winner)):
            self._medals(frame, rest)
        return sheet.bottom - rect.y + theme.PAD

    def _deal(self, frame: Frame, rect: Rect, deal: Deal) -> float:
        """How hard the deal was, or the button that finds it out; gives how high it is."""
        how = _(
            "Each try meets the same cards in the same order. The bot does not know them; it plays "
            "as well as it can, and now and then takes another card."
        )
        high = frame.sizes.grow(theme.CONTROL)
        wide = min(rect.w, frame.sizes.grow(theme.WIDTH_L * 1.3))
        if not (deal.won or deal.running or deal.trouble):
            if self.finale.over:
                button = rect._replace(h=high).middle(wide, high)
                words = _("How hard was this deal?")
                draw_button(frame, button, "deal", words, icon="ui_star", tooltip=how)
            return high
        words = deal.sentence()
        high = max(high, frame.measure(words, rect.w, theme.TEXT)[1] + 2 * theme.TIGHT)
        line = rect._replace(h=high)
        frame.text(words, line, colour="cream", align="centre", valign="middle")
        frame.spot("told", line, tooltip=how, focus=False)
        if deal.running:
            bar = Rect(line.x, line.bottom - theme.TIGHT, line.w, theme.TIGHT)
            bar = bar.middle(wide, bar.h)
            frame.fill(bar, "track")
            if deal.won:
                share = len(deal.won) / deal.tries
                frame.fill(bar._replace(w=max(bar.h, bar.w * share)), "track_fill")
        return high

    def _verdict(self, frame: Frame, rect: Rect) -> float:
        """The sentence that says who won, with crowns, and how a tie was broken."""
        sentence, note = sentences.verdict(self.words, self.result, self.match.names)
        side = frame.sizes.grow(theme.BUTTON)
        size: float = theme.TITLE_LARGE
        wide, high = frame.measure(sentence, rect.w - 3 * side, size, "title")
        if high > 2 * frame.sizes.grow(theme.BUTTON):
            size = theme.TITLE
            wide, high = frame.measure(sentence, rect.w - 3 * side, size, "title")
        line = rect._replace(h=max(side, high))
        frame.text(
            sentence,
            line.inset(side * 1.5, 0),
            size=size,
            face="title",
            colour="gold_light",
            align="centre",
            valign="middle",
            alpha=self.finale.alpha,
        )
        fallen = line.offset(0, (self.finale.winner - 1) * 2 * line.h)
        for way in (-1, 1) if self.result.winners else ():
            x = rect.centre[0] + way * (wide / 2 + side * 0.85)
            frame.icon("crown", Rect(x - side / 2, fallen.y, side, line.h))
        if not note:
            return line.h
        below = frame.measure(note, rect.w, theme.TEXT)[1]
        frame.text(
            note,
            Rect(rect.x, line.bottom, rect.w, below),
            colour="cream",
            align="centre",
            alpha=self.finale.alpha,
        )
        return line.h + below

    def _columns(self, rect: Rect) -> tuple[Rect, list[Rect]]:
        seats = len(self.result.scores)
        share = LABEL if seats > 1 else LABEL_ALONE
        label, rest = rect.cut_left(rect.w * share, theme.PAD)
        return label, rest.columns(seats, theme.GAP)

    def _winners(self, frame: Frame, rect: Rect) -> None:
        """A band of gold behind the winners' columns, with a rule of their colour."""
        if not self.match.over or not self.finale.alpha:
            return
        for seat in self.result.winners:
            column = self._columns(rect)[1][seat]
            frame.fill(column, "row_paper", "selected", alpha=self.finale.alpha)
            colour = theme.MARKERS[self.match.colours[seat]].colour
            rule = column.inset(theme.GAP / 2, 0)
            for y in (column.y + theme.RULE, column.bottom - theme.RULE):
                wide = rule.w * self.finale.winner
                frame.line(rule.x, y, rule.x + wide, y, colour, 2 * theme.RULE)

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
        below, above = cell.cut_bottom(frame.sizes.grow(theme.LINE_SMALL))
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
        label, columns = self._columns(Rect(0, 0, width, 1))
        amount = frame.sizes.grow(self._letters.amount * 1.25)
        heights = []
        for line in self.result.lines:
            title = frame.measure(
                self.words.line(line), label.w - theme.PAD, self._letters.title, "bold"
            )[1]
            height = max(
                frame.measure(
                    self._reason(line, seat), columns[seat].w - 2 * SIDE, self._letters.reason
                )[1]
                for seat in range(len(columns))
            )
            heights.append(max(title, amount + height) + theme.GAP * 1.5)
        return heights

    def _line(self, frame: Frame, rect: Rect, line: Line) -> None:
        label, columns = self._columns(rect)
        title, size = self.words.line(line), self._letters.title
        frame.text(title, label.inset(theme.GAP, 2), size=size, face="bold", valign="middle")
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

    def _told(self, seat: int) -> str:
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
                self._told(seat), self._medal(frame, columns[seat])[1].w, theme.TEXT_SMALL, "bold"
            )[1]
            for seat in self.beaten
        ]
        return max(frame.sizes.grow(theme.SYMBOL_SMALL), *told) + 1.5 * theme.GAP if told else 0.0

    def _medals(self, frame: Frame, rect: Rect) -> None:
        """A medal for those who did better than ever before."""
        columns = self._columns(rect._replace(h=max(0.0, rect.h - theme.GAP)))[1]
        for seat in self.beaten:
            icon, cell = self._medal(frame, columns[seat])
            words = self._told(seat)
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

    def _buttons(self) -> list[tuple[str, str, str, str]]:
        """(place, label, icon, kind) of what may be done now."""
        saved, judged = self.match.session.saved, has_judge(self.match.game.id)
        return [
            ("table", _("Look at the table"), "ui_eye", "normal"),
            ("past", _("Look back"), "ui_log", "normal"),
            *([("review", _("Review"), "ui_star", "normal")] if judged else []),
            *([("rename", _("Name this game"), "ui_rename", "normal")] if saved else []),
            ("rematch", _("Rematch"), "ui_swap", "main"),
            ("menu", _("Menu"), "ui_menu", "normal"),
        ]

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large."""
        lines = self._lines(frame)
        return frame.sizes.grow(theme.BUTTON) * lines + theme.GAP * (lines - 1)

    def _lines(self, frame: Frame) -> int:
        needed = frame.sizes.grow(theme.WIDTH_L) * len(self._buttons())
        return 1 if needed < frame.window.w - 4 * theme.PAD else 2

    def foot(self, frame: Frame, rect: Rect) -> None:
        """What may be done now; while the sheet is being written, what that waits for."""
        if not self.finale.over:
            words = _("A key or a click shows all at once.")
            frame.text(words, rect, colour="cream", align="centre", valign="middle")
            return
        buttons = self._buttons()
        lines = self._lines(frame)
        each = -(-len(buttons) // lines)
        height = frame.sizes.grow(theme.BUTTON)
        width = (rect.w - theme.PAD * (each - 1)) / each
        cells = flow(rect, [width] * len(buttons), height, theme.PAD)
        for (place, label, icon, kind), cell in zip(buttons, cells, strict=True):
            key = next((key for key, chosen in KEYS.items() if chosen == place), 0)
            letter = pygame.key.name(key).upper() if key else ""
            draw_button(frame, cell, place, label, icon=icon, kind=kind, shortcut=letter)

    # input

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        if place == "finale":
            self._show_all()
        elif place == "table":
            self.escape()
        elif place == "deal" and self.deal is not None:
            self.deal.go_on(self.program.method)
            self.redraw()
        elif place == "past":
            self._look_back()
        elif place == "review":
            self.program.review(self.match)
        elif place == "rematch":
            self.program.rematch(self.match)
        elif place == "menu":
            self.program.menu()
        elif place == "rename":
            self.director.push(
                AskText(_("What shall this game be called?"), "", self._rename, empty=self._usual())
            )

    def key(self, event: pygame.event.Event) -> bool:
        """Any key shows all, and does nothing else then; later some stand for buttons."""
        if self._show_all():
            return True
        place = KEYS.get(event.key)
        if place is None or place not in {button[0] for button in self._buttons()}:
            return super().key(event)
        self.activate(place, "key")
        return True

    def escape(self) -> None:
        """Shows all; then back to the table."""
        if not self._show_all():
            super().escape()

    def _show_all(self) -> bool:
        shown = self.finale.skip()
        if shown:
            self.redraw()
        return shown

    def _look_back(self) -> None:
        """The table as it was, above the score sheet, which its Close leads back to."""
        self.program.look_back(self.match)

    def _usual(self) -> str:
        return enumeration(self.match.names)

    def _rename(self, name: str) -> None:
        path = self.match.session.path
        if path is None:
            return
        try:
            self.program.store.keep(self.match.session)
            self.program.store.rename(path, name)
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
            return
        self.program.say(_("The game is kept as “{name}”.").format(name=name or self._usual()))
