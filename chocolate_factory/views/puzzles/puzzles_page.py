"""The page of all puzzles with the one of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import pygame

from chocolate_factory import wiring
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import kind, name
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import GRADES, STARS, Puzzle, PuzzleKind, PuzzleSet
from chocolate_factory.play import puzzle_progress
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Choice
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers, dates
from chocolate_factory.views.guide.introduction import IntroductionScene
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.program import Program
from chocolate_factory.views.puzzles import puzzle_match, solving
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch, grade_name, title_of
from chocolate_factory.views.puzzles.stars import draw_stars


class PlayButton(NamedTuple):
    """The button that opens a puzzle."""

    place: str
    style: str
    shortcut: str
    tooltip: str


class PuzzlesPage(Page):
    """The page on which a puzzle is chosen.

    Raises `ChocolateError` if there are no puzzles."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program, game_id: str = "") -> None:
        super().__init__(program)
        self.title = _("Puzzles")
        self.puzzle_set = wiring.puzzles(game_id)
        self._games = Choice(
            "game",
            [(id_, _(catalog.entry(id_).title)) for id_ in catalog.games_with_puzzles()],
            self.puzzle_set.game.id,
            self._turn_to,
        )
        self._read()
        self.first_focus = "daily" if self.gentle is None else "first"

    def _turn_to(self, game_id: str) -> None:
        """Shows the puzzles of another game."""
        self.puzzle_set = wiring.puzzles(game_id)
        self._read()
        self.redraw()

    def _read(self) -> None:
        self.today = puzzle_progress.today()
        self.progress = puzzle_match.notes()
        self.daily = of_day(self.progress, self.puzzle_set, self.today)
        self.gentle = gentlest(self.progress, self.puzzle_set)

    def resume(self) -> None:
        """A puzzle may have been solved, and midnight may have passed."""
        self._read()

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """What it is about, the puzzle of the day, and all of them by grade."""
        y = rect.y + theme.GAP
        if len(catalog.games_with_puzzles()) > 1:
            line = frame.sizes.grow(theme.CONTROL)
            self._games.draw(frame, Rect(rect.x, y, rect.w, line))
            y += line + theme.GAP
        goal = " ".join([_(self.puzzle_set.rules.about), *self._cards_note()])
        high = frame.measure(goal, rect.w, theme.TEXT_LARGE)[1]
        frame.text(goal, Rect(rect.x, y, rect.w, high), size=theme.TEXT_LARGE, colour="cream")
        y += high + theme.PAD
        if self.gentle is not None:
            y += self._first(frame, Rect(rect.x, y, rect.w, 0), self.gentle) + theme.PAD
        y += self._day(frame, Rect(rect.x, y, rect.w, 0)) + theme.PAD
        for asked in self.puzzle_set.rules.kinds:
            for grade in GRADES:
                puzzles = self.puzzle_set.of(grade, asked.id)
                if puzzles:
                    title = _grade_title(asked, grade)
                    y += self._grade(frame, Rect(rect.x, y, rect.w, 0), title, puzzles) + theme.PAD
        return y - rect.y

    def _cards_note(self) -> list[str]:
        """Which cards are played with, where they are not those of a new game."""
        try:
            now = wiring.open_game(self.puzzle_set.game.id).game.deck
        except ChocolateError:
            return []
        if now == self.puzzle_set.game.deck:
            return []
        return [_("Some cards have changed since; the puzzles still use the old ones.")]

    def _first(self, frame: Frame, rect: Rect, puzzle: Puzzle) -> float:
        """The next easy puzzle, for whoever has solved no harder one yet; gives its height."""
        new = is_new(self.progress, self.puzzle_set)
        title = _("Start with: {name}") if new else _("Next: {name}")
        title = title.format(name=title_of(self.puzzle_set, puzzle))
        note = _("The easiest one") if new else _("The easiest one you have not solved")
        return self._card(frame, rect, puzzle, title, note, PlayButton("first", "main", "", ""))

    def _day(self, frame: Frame, rect: Rect) -> float:
        """The puzzle of the day; gives its height."""
        title = _("Puzzle of the day: {name}").format(name=title_of(self.puzzle_set, self.daily))
        style = "main" if self.gentle is None else "paper"
        told = _("Today's puzzle: one star is enough to solve it")
        play = PlayButton("daily", style, _("D"), told)
        return self._card(frame, rect, self.daily, title, self._day_note(), play)

    def _card(
        self, frame: Frame, rect: Rect, puzzle: Puzzle, title: str, note: str, play: PlayButton
    ) -> float:
        """A puzzle by itself with a button that opens it; gives its height."""
        sizes = frame.sizes
        button_w = min(sizes.grow(theme.WIDTH_M), rect.w * 0.4)
        words_w = rect.w - 2 * theme.LOOSE - button_w - theme.PAD
        high = sizes.grow(theme.HEADING) + frame.measure(note, words_w, theme.TEXT_LARGE)[1]
        high = max(high, sizes.grow(theme.BUTTON_MAIN))
        sheet = rect._replace(h=high + 2 * theme.LOOSE)
        frame.fill(sheet, "paper")
        button, words = sheet.inset(theme.LOOSE).cut_right(button_w, theme.PAD)
        head, below = words.cut_top(sizes.grow(theme.HEADING))
        frame.text(title, head, size=theme.TITLE, face="title", valign="middle", wrap=False)
        frame.text(note, below, size=theme.TEXT_LARGE, colour="ink_soft")
        stars, press = button.cut_top(max(0.0, button.h - sizes.grow(theme.BUTTON)) or 0.0)
        if stars.h >= theme.ICON_SMALL:
            draw_stars(frame, stars, self.progress.stars(puzzle.id))
        draw_button(
            frame,
            press.middle(press.w, min(press.h, sizes.grow(theme.BUTTON))),
            play.place,
            _("Play"),
            icon="ui_play",
            kind=play.style,
            shortcut=play.shortcut,
            tooltip=play.tooltip,
        )
        return sheet.h

    def _day_note(self) -> str:
        """The date, how many days in a row were solved, and what one reached today."""
        told, best = self._streak(), self.progress.best.get(self.daily.id)
        if best is None or best.points is None or self.progress.has_seen(self.daily.id):
            return told
        points = self.puzzle_set.game.words().amount(best.points)
        return _("{date} · your best: {points}").format(date=told, points=points)

    def _streak(self) -> str:
        day, streak = dates.spoken(self.today), self.progress.streak(self.today)
        if not streak:
            return _("{date} · solve one every day to start a streak").format(date=day)
        days = ngettext("{n} day in a row", "{n} days in a row", streak).format(n=streak)
        if self.today in self.progress.days:
            return _("{date} · solved, {days}").format(date=day, days=days)
        return _("{date} · {days} so far").format(date=day, days=days)

    def _grade(self, frame: Frame, rect: Rect, title: str, puzzles: Sequence[Puzzle]) -> float:
        """The puzzles of a kind and a grade; gives the height."""
        sizes = frame.sizes
        inner = rect.inset(theme.LOOSE, theme.WIDE)
        top = Rect(inner.x, rect.y + theme.WIDE, inner.w, sizes.grow(theme.HEADING))
        area = Rect(inner.x, top.bottom + theme.TIGHT, inner.w, 0)
        each = _each(len(puzzles), inner.w, sizes.grow(theme.SYMBOL_BELT) + theme.TIGHT)
        wide = (inner.w - theme.TIGHT * (each - 1)) / each
        high = sizes.grow(theme.PUZZLE_SIGN)
        cells = flow(area, [wide] * len(puzzles), high, theme.TIGHT)
        sheet = rect._replace(h=cells[-1].bottom + theme.WIDE - rect.y)
        frame.fill(sheet, "paper")
        won = sum(self.progress.stars(puzzle.id) for puzzle in puzzles)
        frame.text(title, top, size=theme.TITLE, face="title", valign="middle")
        sentence = _("{n} of {all} stars").format(n=won, all=len(STARS) * len(puzzles))
        frame.text(
            sentence, top, size=theme.TEXT_LARGE, colour="ink_soft", align="right", valign="middle"
        )
        frame.line(top.x, top.bottom, top.right, top.bottom, "gold", 2)
        for number, (puzzle, cell) in enumerate(zip(puzzles, cells, strict=True), 1):
            self._tile(frame, cell, puzzle, number)
        return sheet.h

    def _tile(self, frame: Frame, cell: Rect, puzzle: Puzzle, number: int) -> None:
        place = f"puzzle:{puzzle.id}"
        frame.fill(cell, "card_plain", frame.state(place))
        if puzzle is self.daily:
            frame.fill(cell, "row_paper", "selected")
        frame.spot(place, cell, tooltip=self._sentence(puzzle))
        top, below = cell.inset(theme.TIGHT).cut_top(cell.h * 0.58)
        colour = "ink_soft" if self.progress.has_seen(puzzle.id) else "ink"
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
        if self.progress.has_failed(puzzle.id):
            side = min(top.h, frame.sizes.grow(theme.ICON_SMALL))
            mark = top.cut_right(side)[0].middle(side, side)
            frame.icon("ui_redo", mark, tint=theme.colour("ink_soft"))

    def _sentence(self, puzzle: Puzzle) -> str:
        """What is known of a puzzle before it is solved."""
        title = title_of(self.puzzle_set, puzzle)
        if self.progress.has_seen(puzzle.id):
            return _("{puzzle}: you have seen the best run, so it gives no more stars.").format(
                puzzle=title
            )
        best = self.progress.best.get(puzzle.id)
        if best is None or best.points is None:
            return _("{puzzle}: not solved yet").format(puzzle=title)
        points = self.puzzle_set.game.words().amount(best.points)
        if self.progress.has_failed(puzzle.id):
            text = _("{puzzle}: your best is {points}, no star yet; try again")
            return text.format(puzzle=title, points=points)
        return _("{puzzle}: your best is {points}").format(puzzle=title, points=points)

    # input

    def activate(self, place: str, how: str) -> None:
        """Opens a puzzle."""
        super().activate(place, how)
        if place == "daily":
            self._open(self.daily, self.today)
        elif place == "first" and self.gentle is not None:
            self._open(self.gentle, self.today if self.gentle is self.daily else None)
        elif kind(place) == "puzzle":
            puzzle = self.puzzle_set.find(name(place))
            if puzzle is not None:
                self._open(puzzle, self.today if puzzle is self.daily else None)

    def key(self, event: pygame.event.Event) -> bool:
        """D opens the puzzle of the day."""
        if event.key == pygame.K_d:
            self.activate("daily", "key")
            return True
        return super().key(event)

    def _open(self, puzzle: Puzzle, day: date | None) -> None:
        open_puzzle(self.program, self.puzzle_set, puzzle, day)


def _grade_title(kind: PuzzleKind, grade: str) -> str:
    """The words over the puzzles of a kind and a grade."""
    if not kind.graded:
        return _("To warm up")
    if not kind.title:
        return _("{grade} puzzles").format(grade=grade_name(grade))
    return _("{kind}: {name}").format(kind=_(kind.title), name=grade_name(grade))


def open_puzzle(
    program: Program,
    puzzle_set: PuzzleSet,
    puzzle: Puzzle,
    day: date | None,
    from_menu: bool = False,
) -> bool:
    """The table of a puzzle, from which the way back leads to the page, or the menu one came from;
    a sentence says why if it cannot be opened, and False is given."""
    try:
        match = puzzle_match.begin(puzzle_set, puzzle, program.settings, day)
    except ChocolateError as error:
        program.say(str(error), "refusal")
        return False
    match.from_menu = from_menu
    solving.play(program, match)
    if match.session.length:
        return True
    if is_new(puzzle_match.notes(), puzzle_set):
        introduce(program, match)
    elif news := puzzle_set.news(puzzle):
        buttons = [("go", _("Begin"))]
        program.director.push(Dialog(title_of(puzzle_set, puzzle), news, buttons))
    return True


def is_new(noted: puzzle_progress.PuzzleProgress, puzzle_set: PuzzleSet) -> bool:
    """Whether none of these puzzles has brought a star yet."""
    return not any(noted.stars(puzzle.id) for puzzle in puzzle_set.puzzles)


def gentlest(noted: puzzle_progress.PuzzleProgress, puzzle_set: PuzzleSet) -> Puzzle | None:
    """The first of the easiest puzzles that is still to be solved; None for whoever has solved one
    that is harder than those, or all of them."""
    easy = [puzzle for puzzle in puzzle_set.puzzles if puzzle.grade == GRADES[0]]
    if any(noted.stars(puzzle.id) for puzzle in puzzle_set.puzzles if puzzle not in easy):
        return None
    open_ = (p for p in easy if not noted.stars(p.id) and not noted.has_seen(p.id))
    return next(open_, None)


def of_day(noted: puzzle_progress.PuzzleProgress, puzzle_set: PuzzleSet, day: date) -> Puzzle:
    """The puzzle of a day for whoever has these notes."""
    return puzzle_set.daily_for(day.toordinal(), lambda puzzle: bool(noted.stars(puzzle.id)))


def introduce(program: Program, match: PuzzleMatch) -> None:
    """Tells over the table what is asked: in a picture, if the game has one."""
    puzzle_set, puzzle = match.puzzle_set, match.puzzle
    title, stars = title_of(puzzle_set, puzzle), puzzle_match.marks(puzzle_set, puzzle)
    cover = covers.cover(puzzle_set.game.id)
    if cover is not None and cover.puzzle is not None:
        nothing = puzzle_set.game.words().amount(puzzle.nothing)
        asked = covers.PuzzleBrief(title, puzzle.seat, stars, nothing)
        told = cover.puzzle(puzzle_set.game, match.state, asked)
        program.director.push(IntroductionScene(told))
        return
    program.director.push(
        Dialog(title, puzzle_match.task(puzzle_set, puzzle), [("go", _("Begin"))])
    )


def open_daily(program: Program) -> None:
    """The puzzle of the day at its table; a sentence says why if it cannot be opened."""
    try:
        puzzle_set = wiring.puzzles()
    except ChocolateError as error:
        program.say(str(error), "refusal")
        return
    day = puzzle_progress.today()
    puzzle = of_day(puzzle_match.notes(), puzzle_set, day)
    open_puzzle(program, puzzle_set, puzzle, day, from_menu=True)


def _each(count: int, width: float, least: float) -> int:
    """How many cells of a least width stand in a line, so that all lines are about as long."""
    most = max(1, int(width // least))
    return -(-count // -(-count // most))
