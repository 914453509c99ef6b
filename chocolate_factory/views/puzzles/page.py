"""The page of all puzzles with the one of the day, and the page at the end of one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from chocolate_factory import wiring
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.puzzles import GRADES, STARS, Puzzle, Shelf
from chocolate_factory.play import progress
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.puzzles import puzzle_match, puzzle_table
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch, grade_name, numbered
from chocolate_factory.views.review.page import percent
from chocolate_factory.views.shell import Shell

STAR = "ui_star"
AIRY = 2.2
"""How much higher stars and rows of the result may be where there is room."""
RIM = 0.05
"""Of a star's side: how wide the rim of one that is won is, to either side of its edge."""
FAINT = 50
"""How visible a star is that is still to be won (of 255)."""


def draw_stars(frame: Frame, rect: Rect, won: int) -> None:
    """Three stars side by side, those won in gold, with a rim that is seen on paper and on gold."""
    side = min(rect.h, rect.w / len(STARS))
    row = rect.middle(side * len(STARS), side)
    for number, cell in enumerate(row.columns(len(STARS)), 1):
        gained = number <= won
        star = cell.inset(side * 0.08)
        if not gained:
            frame.icon(STAR, star, tint=theme.colour("ink"), alpha=FAINT)
            continue
        frame.icon(STAR, star.inset(-side * RIM), tint=theme.colour("gold_dark"))
        frame.icon(STAR, star.inset(side * RIM), tint=theme.colour("gold_bright"))


class PuzzlesPage(Page):
    """Raises `ChocolateError` if there are no puzzles."""

    width = theme.PAGE_WIDE

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.title = _("Puzzles")
        self.shelf = wiring.puzzles()
        self.first_focus = "daily"
        self._read()

    def _read(self) -> None:
        self.today = progress.today()
        self.daily = self.shelf.daily(self.today.toordinal())
        self.progress = puzzle_match.noted()

    def resume(self) -> None:
        """A puzzle may have been solved, and midnight may have passed."""
        self._read()

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """What it is about, the puzzle of the day, and all of them by grade."""
        y = rect.y + theme.GAP
        goal = _(
            "It is Saturday, you run your factory, and all others stand still: earn as much as you "
            "can on the score sheet. The best result of each puzzle is proven; it brings three "
            "stars."
        )
        high = frame.measure(goal, rect.w, theme.TEXT_LARGE)[1]
        frame.text(goal, Rect(rect.x, y, rect.w, high), size=theme.TEXT_LARGE, colour="cream")
        y += high + theme.PAD
        y += self._day(frame, Rect(rect.x, y, rect.w, 0)) + theme.PAD
        for grade in GRADES:
            puzzles = self.shelf.of(grade)
            if puzzles:
                y += self._grade(frame, Rect(rect.x, y, rect.w, 0), grade, puzzles) + theme.PAD
        return y - rect.y

    def _day(self, frame: Frame, rect: Rect) -> float:
        """The puzzle of the day; gives its height."""
        sizes = frame.sizes
        button_w = min(sizes.grown(theme.WIDTH_M), rect.w * 0.4)
        words_w = rect.w - 2 * theme.LOOSE - button_w - theme.PAD
        note = self._day_note()
        high = sizes.grown(theme.HEADING) + frame.measure(note, words_w, theme.TEXT_LARGE)[1]
        high = max(high, sizes.grown(theme.BUTTON_MAIN))
        sheet = rect._replace(h=high + 2 * theme.LOOSE)
        frame.fill(sheet, "paper")
        button, words = sheet.inset(theme.LOOSE).cut_right(button_w, theme.PAD)
        head, below = words.cut_top(sizes.grown(theme.HEADING))
        title = _("Puzzle of the day: {name}").format(name=numbered(self.shelf, self.daily))
        frame.text(title, head, size=theme.TITLE, face="title", valign="middle", wrap=False)
        frame.text(note, below, size=theme.TEXT_LARGE, colour="ink_soft")
        stars, press = button.cut_top(max(0.0, button.h - sizes.grown(theme.BUTTON)) or 0.0)
        won = self.progress.stars(self.daily.id)
        if stars.h >= theme.ICON_SMALL:
            draw_stars(frame, stars, won)
        draw_button(
            frame,
            press.middle(press.w, min(press.h, sizes.grown(theme.BUTTON))),
            "daily",
            _("Play"),
            icon="ui_play",
            kind="main",
            shortcut=_("D"),
            hint=_("The puzzle of the day; any star solves it"),
        )
        return sheet.h

    def _day_note(self) -> str:
        """The date, and how many days in a row were solved."""
        day, streak = self.today.isoformat(), self.progress.streak(self.today)
        if not streak:
            return _("{date} · solve one every day to begin a streak").format(date=day)
        days = ngettext("{n} day in a row", "{n} days in a row", streak).format(n=streak)
        if self.today in self.progress.days:
            return _("{date} · solved, {days}").format(date=day, days=days)
        return _("{date} · {days} so far").format(date=day, days=days)

    def _grade(self, frame: Frame, rect: Rect, grade: str, puzzles: Sequence[Puzzle]) -> float:
        """The puzzles of a grade; gives the height."""
        sizes = frame.sizes
        inner = rect.inset(theme.LOOSE, theme.WIDE)
        top = Rect(inner.x, rect.y + theme.WIDE, inner.w, sizes.grown(theme.HEADING))
        area = Rect(inner.x, top.bottom + theme.TIGHT, inner.w, 0)
        each = _each(len(puzzles), inner.w, sizes.grown(theme.SYMBOL_BELT) + theme.TIGHT)
        wide = (inner.w - theme.TIGHT * (each - 1)) / each
        high = sizes.grown(theme.SIGN)
        cells = flow(area, [wide] * len(puzzles), high, theme.TIGHT)
        sheet = rect._replace(h=cells[-1].bottom + theme.WIDE - rect.y)
        frame.fill(sheet, "paper")
        won = sum(self.progress.stars(puzzle.id) for puzzle in puzzles)
        frame.text(grade_name(grade), top, size=theme.TITLE, face="title", valign="middle")
        told = _("{n} of {all} stars").format(n=won, all=len(STARS) * len(puzzles))
        frame.text(
            told, top, size=theme.TEXT_LARGE, colour="ink_soft", align="right", valign="middle"
        )
        frame.line(top.x, top.bottom, top.right, top.bottom, "gold", 2)
        for number, (puzzle, cell) in enumerate(zip(puzzles, cells, strict=True), 1):
            self._tile(frame, cell, puzzle, number)
        return sheet.h

    def _tile(self, frame: Frame, cell: Rect, puzzle: Puzzle, number: int) -> None:
        place = f"puzzle:{puzzle.id}"
        frame.fill(cell, "row_paper", frame.state(place, selected=puzzle is self.daily))
        frame.spot(place, cell, hint=self._told(puzzle))
        top, below = cell.inset(theme.TIGHT).cut_top(cell.h * 0.58)
        colour = "ink_soft" if self.progress.seen(puzzle.id) else "ink"
        frame.text(
            str(number),
            top,
            size=theme.TITLE,
            face="bold",
            align="centre",
            valign="middle",
            colour=colour,
        )
        draw_stars(frame, below, self.progress.stars(puzzle.id))

    def _told(self, puzzle: Puzzle) -> str:
        """What is known of a puzzle before it is solved."""
        title = numbered(self.shelf, puzzle)
        if self.progress.seen(puzzle.id):
            return _("{puzzle}: you have seen the best run, so it brings no more stars.").format(
                puzzle=title
            )
        best = self.progress.best.get(puzzle.id)
        if best is None or best.points is None:
            return _("{puzzle}: not solved yet").format(puzzle=title)
        points = self.shelf.game.words().amount(best.points)
        return _("{puzzle}: your best is {points}").format(puzzle=title, points=points)

    # input

    def activate(self, place: str, how: str) -> None:
        """Opens a puzzle."""
        super().activate(place, how)
        if place == "daily":
            self._open(self.daily, self.today)
        elif kind(place) == "puzzle":
            puzzle = self.shelf.find(name(place))
            if puzzle is not None:
                self._open(puzzle, self.today if puzzle is self.daily else None)

    def key(self, event: pygame.event.Event) -> bool:
        """D opens the puzzle of the day."""
        if event.key == pygame.K_d:
            self.activate("daily", "key")
            return True
        return super().key(event)

    def _open(self, puzzle: Puzzle, day: date | None) -> None:
        opened(self.shell, self.shelf, puzzle, day)


def opened(shell: Shell, shelf: Shelf, puzzle: Puzzle, day: date | None) -> bool:
    """The table of a puzzle; a sentence says why if it cannot be opened, and False is given."""
    try:
        match = puzzle_match.begun(shelf, puzzle, shell.settings, day)
    except ChocolateError as error:
        shell.say(str(error), "refusal")
        return False
    puzzle_table.play(shell, match)
    return True


def open_daily(shell: Shell) -> None:
    """The puzzle of the day at its table; a sentence says why if it cannot be opened."""
    try:
        shelf = wiring.puzzles()
    except ChocolateError as error:
        shell.say(str(error), "refusal")
        return
    day = progress.today()
    puzzle = shelf.daily(day.toordinal())
    if opened(shell, shelf, puzzle, day) and not puzzle_match.noted().best:
        name = _("Puzzle of the day: {name}").format(name=numbered(shelf, puzzle))
        shell.director.push(Dialog(name, puzzle_match.task(shelf, puzzle), [("go", _("Begin"))]))


def _each(count: int, width: float, least: float) -> int:
    """How many cells of a least width stand in a line, so that all lines are about as long."""
    most = max(1, int(width // least))
    return -(-count // -(-count // most))


class PuzzleEnd(Page):
    """Par, what was reached, and how to go on; above the table, which Esc goes back to."""

    width = theme.PAGE_NARROW

    def __init__(self, shell: Shell, match: PuzzleMatch) -> None:
        super().__init__(shell)
        self.match, self.puzzle = match, match.puzzle
        self.title = numbered(match.shelf, match.puzzle)
        self.points, self.stars = match.points, match.stars
        self.progress = puzzle_match.noted()
        self.words = match.game.words()
        self.first_focus = "list" if self.stars == len(STARS) else "again"

    def resume(self) -> None:
        """The best run may have been seen."""
        self.progress = puzzle_match.noted()

    # drawing

    def _verdict(self) -> str:
        if self.points >= self.puzzle.par:
            return _("The best result there is!")
        if self.stars:
            more = self.words.amount(self.puzzle.par - self.points)
            return _("Well done; {more} more were to be had.").format(more=more)
        return _("There was much more to be had.")

    def _rows(self) -> list[tuple[str, int, str]]:
        """(label, points, what is to be said of them) of the sheet."""
        puzzle = self.puzzle
        part = _("{share} of what there is to gain")
        one, two, _all = (part.format(share=percent(least)) for least in STARS)
        return [
            (_("You"), self.points, part.format(share=percent(puzzle.share(self.points)))),
            (_("Par: three stars"), puzzle.par, _("Proven: no way brings more")),
            (_("Two stars"), puzzle.least(2), two),
            (_("One star"), puzzle.least(1), one),
            (_("An easy bot"), puzzle.bot, _("What it made of the same position")),
            (_("Doing nothing"), puzzle.nothing, _("Nothing is made, nothing is delivered")),
        ]

    def _notes(self) -> str:
        """The streak, and why no stars count any more."""
        day = self.match.day
        if self.progress.seen(self.puzzle.id):
            return _("The best run has been seen, so this puzzle brings no more stars.")
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
        stars_h = sizes.grown(theme.SYMBOL_BELT)
        height = sizes.grown(theme.HEADING)
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

    def _buttons(self) -> list[tuple[str, str, str, str]]:
        best = self.stars == len(STARS)
        return [
            ("again", _("Try again"), "ui_redo", "normal" if best else "main"),
            ("best", _("Best run"), "ui_eye", "normal"),
            ("list", _("Puzzles"), "ui_star", "main" if best else "normal"),
        ]

    def _lines(self, frame: Frame) -> int:
        wide = frame.sizes.grown(theme.WIDTH_M) * len(self._buttons())
        return 1 if wide < frame.window.w - 4 * theme.PAD else 2

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large."""
        lines = self._lines(frame)
        return frame.sizes.grown(theme.BUTTON) * lines + theme.GAP * (lines - 1)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """How to go on."""
        buttons = self._buttons()
        each = -(-len(buttons) // self._lines(frame))
        width = (rect.w - theme.PAD * (each - 1)) / each
        cells = flow(rect, [width] * len(buttons), frame.sizes.grown(theme.BUTTON), theme.PAD)
        for (place, label, icon, style), cell in zip(buttons, cells, strict=True):
            draw_button(frame, cell, place, label, icon=icon, kind=style)

    # input

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        if place == "again":
            puzzle_table.again(self.shell, self.match)
        elif place == "best":
            self._best()
        elif place == "list":
            self.shell.menu()
            self.shell.puzzles()

    def _best(self) -> None:
        """The best run, at once if nothing can be lost by seeing it."""
        full = self.progress.stars(self.puzzle.id) == len(STARS)
        if full or self.progress.seen(self.puzzle.id):
            self._show("show")
            return
        text = _("Once you have seen the best run, this puzzle brings no more stars.")
        buttons = [("stay", _("Not yet")), ("show", _("Show it"))]
        self.director.push(Dialog(_("See the best run?"), text, buttons, self._show, escape="stay"))

    def _show(self, answer: str) -> None:
        if answer != "show":
            return
        try:
            scene = puzzle_table.best_run(self.shell, self.match)
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
            return
        if self.progress.stars(self.puzzle.id) < len(STARS):
            trouble = puzzle_match.look(self.puzzle)
            if trouble:
                self.shell.say(trouble)
        self.director.push(scene)
