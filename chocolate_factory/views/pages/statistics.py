"""How the persons at this computer fared: a page of the ledger for each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby

from chocolate_factory import wiring
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import catalog
from chocolate_factory.play.saves import Unread
from chocolate_factory.play.statistics import ALONE, PERSON, PlayerStatistics, counts, tally
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match import sentences
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.parts import empty_state
from chocolate_factory.views.program import Program
from chocolate_factory.views.review.review_part import percent

NAME, AGAINST = 0.26, 0.24
"""Shares of the width for the name and for whom one played against."""


class StatisticsPage(Page):
    """The page that tells how each person fared.

    It is made of the list of saved games, which is read a few rows at a time if need be."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = _("Statistics")
        self.first_focus = "back"
        self.fared: list[PlayerStatistics] = []
        self.games: Counter[str] = Counter()
        """How many games of each are counted."""
        self.reading = False
        self._words: dict[str, Words] = {}
        self._unread = Unread()
        self._levels: list[str] = []

    def enter(self) -> None:
        """Reads the folder."""
        self._levels = _levels()
        self._read()

    def _read(self) -> None:
        saves = self.program.store.rows()
        self.reading = self._unread.fewer(saves)
        known = [save for save in saves if save.header and save.header.game in catalog.GAMES]
        order = list(catalog.GAMES)
        self.fared = sorted(tally(known, self._levels), key=lambda fared: order.index(fared.game))
        self.games = Counter(save.header.game for save in known if save.header and counts(save))
        self.redraw()

    def tick(self, now: float) -> bool:
        """Goes on reading."""
        if not self.reading:
            return False
        self._read()
        return True

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """A sheet for each game, and below it what counts."""
        if not self.fared and not self.reading:
            return self._invitation(frame, rect)
        y = rect.y + theme.GAP
        for game, rows in groupby(self.fared, key=lambda fared: fared.game):
            y = self._sheet(frame, rect._replace(y=y), game, list(rows)) + theme.PAD
        text = _("Reading the saved games …") if self.reading else self._counting()
        height = frame.measure(text, rect.w)[1]
        frame.text(text, Rect(rect.x, y, rect.w, height), colour="cream", align="centre")
        return y + height + theme.PAD - rect.y

    def _invitation(self, frame: Frame, rect: Rect) -> float:
        """What will stand here, and the way to it, where nothing does yet."""
        lines = [_("Finish a game, and see here how you did."), self._counting()]
        return empty_state.draw(frame, rect, "crown", _("Your first page is still blank"), lines)

    def activate(self, place: str, how: str) -> None:
        """The way to a first game."""
        super().activate(place, how)
        if place == "new":
            self.program.new_game()

    def _counting(self) -> str:
        """Which games are counted, and which of them are missing."""
        words = [
            _(
                "All your finished games count, unless a bot took over for somebody or you "
                "played on from another game."
            )
        ]
        if unread := self._unread.count:
            text = ngettext(
                "{n} saved game is missing here: its folder cannot be written to.",
                "{n} saved games are missing here: their folder cannot be written to.",
                unread,
            )
            words.append(text.format(n=unread))
        return " ".join(words)

    def _sheet(
        self, frame: Frame, rect: Rect, game: str, rows: Sequence[PlayerStatistics]
    ) -> float:
        """The table of one game; gives where it ends."""
        inner = rect.inset(theme.PAD, 0)
        head = frame.sizes.grow(theme.HEADING)
        titles = self._titles_height(frame, inner.w)
        heights = [self._height(frame, inner.w, fared) for fared in rows]
        sheet = rect._replace(h=head + titles + sum(heights) + 2 * theme.PAD + theme.TIGHT)
        frame.fill(sheet, "paper")
        top, rest = sheet.inset(theme.PAD).cut_top(head)
        count = self.games[game]
        words = ngettext("{n} game", "{n} games", count).format(n=count)
        frame.text(
            _(catalog.GAMES[game].title),
            top,
            size=theme.TITLE,
            face="title",
            valign="middle",
            wrap=False,
        )
        frame.text(words, top, colour="ink_soft", align="right", valign="middle", wrap=False)
        frame.line(top.x, top.bottom, top.right, top.bottom, "gold", 2)
        line, rest = rest.cut_top(theme.TIGHT)[1].cut_top(titles)
        self._titles(frame, line)
        last: str | None = None
        for fared, height in zip(rows, heights, strict=True):
            row, rest = rest.cut_top(height)
            self._row(frame, row, fared, fared.person != last)
            last = fared.person
        return sheet.bottom

    def _columns(self, rect: Rect) -> list[Rect]:
        name, rest = rect.cut_left(rect.w * NAME, theme.GAP)
        against, rest = rest.cut_left(rect.w * AGAINST, theme.GAP)
        return [name, against, *rest.columns(4, theme.GAP)]

    def _title_words(self) -> list[str]:
        return [_("Player"), _("Against"), _("Games"), _("Won"), _("Best"), _("Average")]

    def _titles_height(self, frame: Frame, width: float) -> float:
        cells = self._columns(Rect(0, 0, width, 0))
        return theme.GAP + max(
            frame.measure(title, cell.w, theme.TEXT_SMALL, "bold")[1]
            for title, cell in zip(self._title_words(), cells, strict=True)
        )

    def _titles(self, frame: Frame, rect: Rect) -> None:
        for number, (title, cell) in enumerate(
            zip(self._title_words(), self._columns(rect), strict=True)
        ):
            frame.text(
                title,
                cell,
                size=theme.TEXT_SMALL,
                face="bold",
                colour="ink_soft",
                align="left" if number < 2 else "right",
                valign="middle",
            )

    def _height(self, frame: Frame, width: float, fared: PlayerStatistics) -> float:
        cells = self._columns(Rect(0, 0, width, 0))
        name = frame.measure(fared.person, cells[0].w, face="bold")[1]
        against = frame.measure(_against(fared), cells[1].w)[1]
        return max(frame.sizes.grow(theme.TRACK), name, against)

    def _row(self, frame: Frame, row: Rect, fared: PlayerStatistics, first: bool) -> None:
        name, against, *cells = self._columns(row)
        if first:
            frame.line(row.x, row.y, row.right, row.y, "ink_blue", theme.HAIR, alpha=60)
            frame.text(fared.person, name, face="bold", valign="middle")
        frame.text(_against(fared), against, valign="middle")
        won = _("{n} · {share}").format(n=fared.won, share=percent(fared.won / fared.games))
        for text, cell in zip((str(fared.games), won, *self._points(fared)), cells, strict=True):
            frame.text(
                text,
                cell,
                colour="ink_blue",
                face="hand",
                size=theme.TEXT_LARGE,
                align="right",
                valign="middle",
                wrap=False,
            )

    def _points(self, fared: PlayerStatistics) -> tuple[str, str]:
        if fared.best is None or fared.average is None:
            return "–", "–"
        words = self._words_of(fared.game)
        if words is None:
            return str(fared.best), f"{fared.average:.1f}"
        return words.amount(fared.best), words.points(fared.average)

    def _words_of(self, game: str) -> Words | None:
        if game not in self._words:
            try:
                self._words[game] = wiring.open_game(game).game.words()
            except ChocolateError:
                return None
        return self._words[game]


def _levels() -> list[str]:
    """The levels of bots of all games, the weakest first."""
    found: dict[str, None] = {}
    for game in catalog.GAMES:
        with suppress(ChocolateError):
            found |= dict.fromkeys(wiring.registry(wiring.open_game(game).game).kinds)
    return list(found)


def _against(fared: PlayerStatistics) -> str:
    """Whom one played against."""
    if fared.against == ALONE:
        return _("Alone")
    if fared.against == PERSON:
        return _("People only")
    return sentences.kind(fared.game, fared.against).name
