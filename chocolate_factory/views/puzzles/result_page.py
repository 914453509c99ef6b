"""The page at the end of a puzzle."""

from __future__ import annotations

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.puzzles import STARS
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.program import Program
from chocolate_factory.views.puzzles import puzzle_match, puzzles_page, solving
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch, title_of
from chocolate_factory.views.puzzles.stars import draw_stars
from chocolate_factory.views.review.review_part import percent

AIRY = 2.2
"""How much higher stars and rows of the result may be where there is room."""


class PuzzleEnd(Page):
    """The page with the result of a puzzle, above the table, to which Esc goes back."""

    width = theme.PAGE_NARROW

    def __init__(self, program: Program, match: PuzzleMatch) -> None:
        super().__init__(program)
        self.match, self.puzzle = match, match.puzzle
        self.title = title_of(match.puzzle_set, match.puzzle)
        self.points, self.stars = match.points, match.stars
        self.progress = puzzle_match.notes()
        self.words = match.game.words()
        self.next = match.puzzle_set.after(self.puzzle, lambda one: self.progress.stars(one.id) > 0)
        """The next one without a star."""
        self.first_focus = self._onward

    def resume(self) -> None:
        """The best run may have been seen."""
        self.progress = puzzle_match.notes()

    # drawing

    def _verdict(self) -> str:
        if self.points >= self.puzzle.par:
            return _("The best result there is!")
        if self.stars:
            more = self.words.amount(self.puzzle.par - self.points)
            praise = _("Well done! That is {more} short of the best.")
            if self.stars == 1:
                praise = _("One star: {more} short of the best.")
            return praise.format(more=more)
        short = self.words.amount(self.puzzle.least(1) - self.points)
        return _("{short} short of a star.").format(short=short)

    def _rows(self) -> list[tuple[str, int, str]]:
        """(label, points, what is to be said of them) of the sheet, the most first; of equal ones
        one's own."""
        puzzle = self.puzzle
        part = _("{share} of what you could gain")
        one, two, _all = (part.format(share=percent(least)) for least in STARS)
        if puzzle.short:
            less = _("{n} below the best")
            one, two, _all = (less.format(n=self.words.amount(n)) for n in puzzle.short)
        rows = [
            (_("You"), self.points, part.format(share=percent(puzzle.share(self.points)))),
            (_("Three stars"), puzzle.par, _("The best there is: nothing can beat it")),
            (_("Two stars"), puzzle.least(2), two),
            (_("One star"), puzzle.least(1), one),
            (_("An easy bot"), puzzle.bot, _("How it did from the same position")),
            (_("Doing nothing"), puzzle.nothing, _(self.match.puzzle_set.kind(puzzle).idle)),
        ]
        return sorted(rows, key=lambda row: -row[1])

    def _notes(self) -> str:
        """The streak, and why no stars count any more."""
        day = self.match.day
        if self.progress.has_seen(self.puzzle.id):
            return _("You have seen the best run, so this puzzle gives no more stars.")
        if day is not None and day in self.progress.days:
            streak = self.progress.streak(day)
            text = ngettext(
                "Puzzle of the day: {n} day in a row.",
                "Puzzle of the day: {n} days in a row.",
                streak,
            )
            return text.format(n=streak)
        return ""

    def body(self, frame: Frame, rect: Rect) -> float:
        """Stars, the verdict, the sheet."""
        sizes = frame.sizes
        y = rect.y + theme.GAP
        stars_h = sizes.grow(theme.SYMBOL_BELT)
        height = sizes.grow(theme.HEADING)
        verdict, notes, rows = self._verdict(), self._notes(), self._rows()
        inner_w = rect.w - 2 * theme.LOOSE
        high = frame.measure(verdict, inner_w, theme.TITLE_LARGE, "title")[1]
        note = frame.measure(notes, inner_w, theme.TEXT_LARGE)[1] if notes else 0.0
        row_h = [self._row_height(frame, inner_w, row[2], height) for row in rows]
        words_h = high + note + theme.PAD * 2 + 2 * theme.LOOSE
        airy = (rect.h - 2 * theme.GAP - words_h) / (stars_h + sum(row_h))
        airy = min(AIRY, max(1.0, airy))
        stars_h, row_h = stars_h * airy, [each * airy for each in row_h]
        sheet = Rect(rect.x, y, rect.w, words_h + stars_h + sum(row_h))
        frame.fill(sheet, "paper")
        top, rest = sheet.inset(theme.LOOSE).cut_top(stars_h)
        draw_stars(frame, top, self.stars)
        line, rest = rest.cut_top(high, theme.GAP)
        frame.text(verdict, line, size=theme.TITLE_LARGE, face="title", align="centre")
        if notes:
            line, rest = rest.cut_top(note, theme.GAP)
            frame.text(notes, line, size=theme.TEXT_LARGE, colour="ink_soft", align="centre")
        for (label, points, told), each in zip(rows, row_h, strict=True):
            cell, rest = rest.cut_top(each)
            self._row(frame, cell, label, points, told)
        return sheet.bottom - rect.y + theme.GAP

    def _cells(self, rect: Rect) -> tuple[Rect, Rect, Rect]:
        label, rest = rect.cut_left(rect.w * 0.3, theme.GAP)
        points, told = rest.cut_left(rect.w * 0.16, theme.WIDE)
        return label, points, told

    def _row_height(self, frame: Frame, width: float, told: str, least: float) -> float:
        cell = self._cells(Rect(0, 0, width, 0))[2]
        return max(least, frame.measure(told, cell.w, theme.TEXT)[1] + theme.GAP) if told else least

    def _row(self, frame: Frame, rect: Rect, label: str, points: int, told: str) -> None:
        title, amount, words = self._cells(rect)
        own = label == _("You")
        frame.text(label, title, size=theme.TEXT_LARGE, face="bold", valign="middle")
        frame.text(
            self.words.amount(points),
            amount,
            size=theme.TITLE,
            face="hand",
            colour="ink_blue" if own else "ink",
            align="right",
            valign="middle",
            wrap=False,
        )
        frame.text(told, words, colour="ink_soft", valign="middle")
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "gold", 1, alpha=120)

    # the foot

    def _buttons(self) -> list[tuple[str, str, str]]:
        buttons = [
            ("again", _("Try again"), "ui_redo"),
            ("best", _("Best run"), "ui_eye"),
            ("next", _("Next puzzle"), "ui_play"),
            ("list", _("Puzzles"), "ui_star"),
        ]
        return [one for one in buttons if one[0] != "next" or self.next is not None]

    @property
    def _onward(self) -> str:
        """How most people go on: to the next one once there is no more to be had."""
        if self.stars < len(STARS):
            return "again"
        return "list" if self.next is None else "next"

    def _lines(self, frame: Frame) -> int:
        wide = frame.sizes.grow(theme.WIDTH_M) * len(self._buttons())
        return 1 if wide < frame.window.w - 4 * theme.PAD else 2

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large."""
        lines = self._lines(frame)
        return frame.sizes.grow(theme.BUTTON) * lines + theme.GAP * (lines - 1)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """How to go on."""
        buttons = self._buttons()
        each = -(-len(buttons) // self._lines(frame))
        width = (rect.w - theme.PAD * (each - 1)) / each
        cells = flow(rect, [width] * len(buttons), frame.sizes.grow(theme.BUTTON), theme.PAD)
        following = title_of(self.match.puzzle_set, self.next) if self.next is not None else ""
        for (place, label, icon), cell in zip(buttons, cells, strict=True):
            style = "main" if place == self._onward else "normal"
            hint = following if place == "next" else ""
            draw_button(frame, cell, place, label, icon=icon, kind=style, tooltip=hint)

    # input

    def escape(self) -> None:
        """Back to where one came from: at the table nothing is left to do."""
        solving.back(self.program, self.match)

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        if place == "again":
            solving.again(self.program, self.match)
        elif place == "best":
            self._best()
        elif place == "next" and self.next is not None:
            puzzles_page.open_puzzle(self.program, self.match.puzzle_set, self.next, None)
        elif place == "list":
            self.program.menu()
            self.program.puzzles(self.match.game.id)

    def _best(self) -> None:
        """The best run, at once if nothing can be lost by seeing it."""
        full = self.progress.stars(self.puzzle.id) == len(STARS)
        if full or self.progress.has_seen(self.puzzle.id):
            self._show("show")
            return
        text = _("Once you have seen the best run, this puzzle gives no more stars.")
        buttons = [("stay", _("Not yet")), ("show", _("Show it"))]
        self.director.push(Dialog(_("See the best run?"), text, buttons, self._show, escape="stay"))

    def _show(self, answer: str) -> None:
        if answer != "show":
            return
        try:
            scene = solving.best_run(self.program, self.match)
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
            return
        if self.progress.stars(self.puzzle.id) < len(STARS):
            trouble = puzzle_match.look(self.puzzle)
            if trouble:
                self.program.say(trouble)
        self.director.push(scene)
