"""The page of the score sheet: who won, the sheet, and where one goes from there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.keyboard import ENTER
from chocolate_factory.views import covers
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.deal import Deal, deal_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.ask import AskText
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.program import Program
from chocolate_factory.views.score.finale import Finale
from chocolate_factory.views.score.rematch import RematchQuestion, rivals
from chocolate_factory.views.score.sheet import Sheet
from chocolate_factory.wiring import has_judge

LEAST_CHEERS = 1.6
"""So many times as wide as high is the room in which winners are celebrated."""
KEYS = {pygame.K_h: "past", pygame.K_v: "review"}
"""The buttons that have a key: the same as at the table."""
LATE = 1.5
"""Seconds in which a key is still meant for the last move of the game, not for its sheet, and for
the writing of the sheet, not for what has just been finished."""


class Results(Page):
    """The page of the score sheet. It lies above the table; Esc goes to the menu, or while the game
    still goes on back to the table.

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
        self.first_focus = self._main() if match.over else "table"
        speed = program.settings.speed if fresh and match.over else 0.0
        self.deal = deal_of(match.session) if match.over else None
        self.finale = Finale(len(self.result.lines), speed)
        self.sheet = Sheet(match, self.result, self.finale, beaten or {})
        self._new = fresh and match.over
        self._written_at = float("-inf")
        """When the writing came to its end by itself, until a key has been pressed since."""

    # time

    def tick(self, now: float) -> bool:
        """Goes on writing, and takes in how often the deal was won."""
        news = self.deal is not None and self.deal.poll()
        if news:
            self.redraw()
        moved = self.finale.tick(now)
        if moved and self.finale.over:
            self._written_at = now
            self.director.ignore_keys(LATE)
        return moved or news

    def enter(self) -> None:
        """Whoever asked before how hard the deal was still wants to know."""
        super().enter()
        if self._new:
            self._new = False
            self.director.ignore_keys(LATE)
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

    def back_words(self) -> str:
        """Where Esc leads."""
        return _("Menu") if self.match.over else super().back_words()

    def build(self, frame: Frame) -> None:
        """The page; while it is being written, one place that shows all of it."""
        super().build(frame)
        if not self.finale.over:
            frame.modal()
            frame.spot("finale", frame.window, focus=False, cursor="arrow")

    def body(self, frame: Frame, rect: Rect) -> float:
        """Who won, then the sheet; the margin below it gives way where it alone would scroll."""
        y = rect.y + theme.GAP
        if self.match.over:
            y += self._verdict(frame, rect._replace(y=y)) + theme.PAD
        if self.deal is not None:
            y += self._deal(frame, Rect(rect.x, y, rect.w, 0), self.deal) + theme.PAD
        height = y - rect.y + self.sheet.draw(frame, rect._replace(y=y, h=rect.bottom - y))
        return max(height, min(height + theme.PAD, rect.h))

    def _deal(self, frame: Frame, rect: Rect, deal: Deal) -> float:
        """How hard the deal was, or the button that finds it out; gives how high it is."""
        how = _(
            "Every try has the same cards in the same order. The bot cannot see them coming; "
            "it plays as well as it can, and picks a different card now and then."
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
        ending = self.words.ending(self.match.state, self.match.names)
        note = " ".join(filter(None, (note, ending)))
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
        below = frame.measure(note, rect.w, theme.TEXT)[1] if note else 0.0
        room = (rect.w - max(wide + 3.4 * side, frame.measure(note, size=theme.TEXT)[0])) / 2
        self._cheers(frame, rect._replace(h=line.h + below), room - theme.PAD)
        if not note:
            return line.h
        frame.text(
            note,
            Rect(rect.x, line.bottom, rect.w, below),
            colour="cream",
            align="centre",
            alpha=self.finale.alpha,
        )
        return line.h + below

    def _cheers(self, frame: Frame, rect: Rect, wide: float) -> None:
        """What the game has to celebrate the winners, at both sides, standing on the sheet, where
        it has room."""
        cover = covers.cover(self.match.game.id)
        cheers = cover.cheers if cover is not None else None
        if cheers is None or not self.result.winners or wide < rect.h * LEAST_CHEERS:
            return
        margin = max(0.0, min(2 * theme.PAD, (frame.window.w - rect.w) / 2 - 4 * theme.PAD))
        high = rect.h + theme.TIGHT + theme.PAD
        whole = Rect(rect.x - margin, rect.y - theme.TIGHT, rect.w + 2 * margin, high)
        sides = [whole.cut_left(wide + margin)[0], whole.cut_right(wide + margin)[0]]
        match, winners = self.match, self.result.winners
        colours = [theme.MARKERS[match.colours[seat]].colour for seat in winners]
        one = covers.Celebrated(match.game, match.state, winners, colours, self.finale.alpha)
        cheers(frame, sides, one)

    def _buttons(self) -> list[tuple[str, str, str, str]]:
        """(place, label, icon, kind) of what may be done now."""
        saved, main = self.match.session.saved, self._main()
        buttons = [
            ("table", _("Look at the table"), "ui_eye"),
            ("past", _("Look back"), "ui_log"),
            *([("review", _("Review"), "ui_star")] if main == "review" else []),
            *([("rename", _("Name this game"), "ui_rename")] if saved else []),
            ("rematch", _("Rematch"), "ui_swap"),
            ("menu", _("Menu"), "ui_menu"),
        ]
        return [(*each, "main" if each[0] == main else "normal") for each in buttons]

    def _main(self) -> str:
        """The golden button: where the points went, if there is somebody to tell. It begins
        nothing, so that a press which comes late does no harm."""
        return "review" if has_judge(self.match.game.id) else "rematch"

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large."""
        lines = self._lines(frame)
        return frame.sizes.grow(theme.BUTTON) * lines + theme.GAP * (lines - 1)

    def _lines(self, frame: Frame) -> int:
        needed = frame.sizes.grow(theme.WIDTH_L) * len(self._buttons())
        return 1 if needed < frame.window.w - 4 * theme.PAD else 2

    def foot(self, frame: Frame, rect: Rect) -> None:
        """What may be done now; while the sheet is being written, what that waits for."""
        if not self.finale.written:
            words = _("Press a key or click to see it all.")
            frame.text(words, rect, colour="cream", align="centre", valign="middle")
        if not self.finale.over:
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
        """The buttons; a click just after the sheet was finished was meant for its writing."""
        if how == "click" and self._comes_late():
            return
        super().activate(place, how)
        if place == "finale":
            self._show_all()
        elif place == "table":
            self.director.pop()
        elif place == "deal" and self.deal is not None:
            self.deal.go_on(self.program.method)
            self.redraw()
        elif place == "past":
            self._look_back()
        elif place == "turning":
            self._look_back(self.sheet.turning)
        elif place == "review":
            self.program.review(self.match)
        elif place == "rematch":
            self._rematch()
        elif place == "menu":
            self.program.menu()
        elif place == "rename":
            self.director.push(
                AskText(
                    _("What would you like to call this game?"),
                    "",
                    self._rename,
                    empty=self._usual(),
                )
            )

    def key(self, event: pygame.event.Event) -> bool:
        """Any key shows all, and does nothing else then, nor does Enter just after it; later some
        stand for buttons."""
        late = self._comes_late()
        if self._show_all() or (late and event.key in ENTER):
            return True
        place = KEYS.get(event.key)
        if place is None or place not in {button[0] for button in self._buttons()}:
            return super().key(event)
        self.activate(place, "key")
        return True

    def escape(self) -> None:
        """Shows all; then the game is over for the table as well."""
        if self._show_all():
            return
        if self.match.over:
            self.program.menu()
        else:
            super().escape()

    def _rematch(self) -> None:
        """The game once more, against stronger bots if that is wanted now."""
        better = rivals(self.match)
        if better is None:
            self.program.rematch(self.match)
            return
        self.director.push(
            RematchQuestion(self.match, better, partial(self.program.rematch, self.match))
        )

    def _comes_late(self) -> bool:
        """Whether this is the first press since the writing ended by itself, just now."""
        late = self.director.now - self._written_at < 2 * LATE
        self._written_at = float("-inf")
        return late

    def _show_all(self) -> bool:
        shown = self.finale.skip()
        if shown:
            self.director.ignore_keys(LATE)
            self.redraw()
        return shown

    def _look_back(self, at: int | None = None) -> None:
        """The table as it was, above the score sheet, which its Close leads back to."""
        self.program.look_back(self.match, at)

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
        self.program.say(_("The game is saved as “{name}”.").format(name=name or self._usual()))
