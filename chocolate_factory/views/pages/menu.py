"""The menu: the last game or a first one, puzzles, saved games, rules, settings, the end."""

from __future__ import annotations

import pygame

from chocolate_factory import __version__, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games import catalog
from chocolate_factory.play import puzzle_progress
from chocolate_factory.play.saves import Save
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.keyboard import ENTER
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.pages import menu_picture
from chocolate_factory.views.pages.page import breakable
from chocolate_factory.views.pages.save_row import of_game
from chocolate_factory.views.program import Program
from chocolate_factory.views.setup.first_game import first_words

COLUMN = theme.WIDTH_XL


def _first_game() -> str:
    """The game that a newcomer begins with."""
    return next(iter(catalog.GAMES))


def _games() -> str:
    """Which games there are."""
    titles = [_(known.title) for known in catalog.GAMES.values()]
    return _("Pick one of {n} games: {titles}.").format(n=len(titles), titles=enumeration(titles))


class Menu(Scene):
    """The first scene. What takes time (cards, saves) is read after its first picture."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self._last: Save | None = None
        self._read = False
        """Whether the saves have been looked at."""
        self._steps = 0
        self._began: float | None = None
        self._touched = 0.0
        self.moment = menu_picture.STILL
        """Of the picture, in seconds."""

    def enter(self) -> None:
        """The focus is on what one most likely wants."""
        self.first_focus = "new_game"

    def resume(self) -> None:
        """Saves may have changed in the meantime."""
        self._look_at_saves()

    def _look_at_saves(self) -> None:
        self._last, self._read = self.program.store.last(), True

    @property
    def _shines(self) -> str:
        """The button that one most likely wants."""
        if not self._read:
            return "new_game"
        if self._last is not None:
            return "continue"
        return "first_game" if _first_game() in self.program.unplayed else "new_game"

    @property
    def _learns(self) -> bool:
        """Whether a game that nobody has finished is offered beside the button that shines."""
        return self._read and self._shines != "first_game" and bool(self.program.unplayed)

    def tick(self, now: float) -> bool:
        """Looks for the last game and for mistakes in card files once the window stands; then
        smoke rises and the belt runs."""
        self._live(now)
        self._steps += 1
        if self._steps != 2:
            return self._steps < 2
        self._look_at_saves()
        if self.director.focus.place == "new_game":
            self.director.set_focus(self._shines)
        notice = puzzle_progress.load(folders.puzzles()).notice
        if notice and notice not in self.program.notices:
            self.program.notices.append(notice)
        for game_id in catalog.GAMES:
            try:
                notices = wiring.open_game(game_id).notices
            except ChocolateError as error:
                notices = (str(error),)
            self.program.notices += [n for n in notices if n not in self.program.notices]
        return True

    def _live(self, now: float) -> None:
        """The picture moves on, so many times a second; not at all where nothing is to move. It
        asks for new pictures by itself: nobody waits until smoke has risen."""
        speed = self.program.settings.speed
        if self._steps < 2 or not speed:
            self._began, moment = None, menu_picture.STILL
        else:
            if self._began is None:
                self._began = self._touched = now
            seen = min(now, self._touched + menu_picture.REST) - self._began
            moment = int(seen * menu_picture.STEPS) / menu_picture.STEPS
        if moment != self.moment:
            self.moment = moment
            self.redraw()

    # drawing

    def build(self, frame: Frame) -> None:
        """The works at dusk, the title, the column of buttons."""
        window = frame.window
        frame.fill(window, "window")
        menu_picture.draw(frame, self.moment)
        grown = 1 + (frame.sizes.text_scale - 1) * 0.7
        column, rest = window.inset(theme.PAD * 3, theme.PAD * 3).cut_left(COLUMN * grown)
        veil = Rect(0, 0, column.right + theme.PAD * 3, window.h)
        frame.dim(veil, 205)
        frame.line(veil.right, 0, veil.right, window.h, "gold_dark", 2)
        self._buttons(frame, column)
        self._title(frame, rest.inset(theme.PAD * 4, 0))
        self._notices(frame, rest)

    def _title(self, frame: Frame, rect: Rect) -> None:
        words, _rest = rect.cut_top(min(rect.h * 0.3, frame.sizes.grow(theme.MENU_TITLE)))
        shade = words.offset(theme.TIGHT, theme.TIGHT)
        for place, colour in ((shade, "night"), (words, "gold_light")):
            frame.text(
                _("Chocolate Factory"),
                place,
                size=theme.TITLE_MENU,
                face="title",
                colour=colour,
                align="centre",
                valign="middle",
                wrap=False,
            )

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """(place, label, icon, shortcut) of the buttons below the large one. A first game is above
        the others: once another button shines it stands where it was, and nothing else moves."""
        learn = [("first_game", first_words(self.program), "ui_star", "F")]
        return [
            *(learn if self._learns else []),
            ("new_game", _("New game"), "ui_plus", "N"),
            ("daily", _("Puzzle of the day"), "ui_day", "D"),
            ("puzzles", _("Puzzles"), "ui_puzzle", "P"),
            ("saves", _("Saved games"), "ui_folder", "L"),
            ("packs", _("Card packs"), "ui_copy", "K"),
            ("rules", _("Rules"), "ui_rules", "F1"),
            ("settings", _("Settings"), "ui_settings", "S"),
            ("quit", _("Quit"), "ui_cross", "Q"),
        ]

    def _buttons(self, frame: Frame, column: Rect) -> None:
        entries = self._entries()
        gap = theme.GAP * 1.5
        large, tall = self._shines != "new_game", self._shines == "first_game"
        first = frame.sizes.grow(theme.SAVE_ROW) + gap if large else 0.0
        foot, column = column.cut_bottom(frame.sizes.grow(theme.LINE_SMALL), theme.GAP)
        n = len(entries) + tall
        room = column.h - first - gap * n
        height = min(frame.sizes.grow(theme.BUTTON), room / n)
        block = column.middle(column.w, first + (height + gap) * n - gap)
        rows = block.cut_top(first)[1].rows(n, gap)
        if large:
            self._large(frame, block.cut_top(first - gap + tall * (gap + height))[0])
        rows = rows[tall:]
        learn = _("Choose a game; it starts at once, and short tips tell you what to do (F).")
        told = {"new_game": _games(), "first_game": learn}
        for (place, label, icon, shortcut), cell in zip(entries, rows, strict=True):
            draw_button(
                frame,
                cell,
                place,
                label,
                icon=icon,
                shortcut=shortcut,
                tooltip=told.get(place, ""),
                kind="main" if self._read and place == self._shines else "normal",
                size=theme.TEXT_LARGE,
            )
        self._about(frame, foot)

    def _about(self, frame: Frame, foot: Rect) -> None:
        """The version, which leads to what the program is made of."""
        words = _("Version {version} · unofficial · About").format(version=__version__)
        lit = frame.state("about") != "normal"
        frame.text(
            words,
            foot,
            size=theme.TEXT_SMALL,
            colour="gold_light" if lit else "cream_soft",
            valign="bottom",
            wrap=False,
        )
        frame.spot("about", foot, tooltip=_("Versions and licences of everything inside."))

    def _large(self, frame: Frame, rect: Rect) -> None:
        """The button that shines: on with the last game, or to a first one."""
        if self._last is None:
            title = first_words(self.program)
            about = _("Any of the games, explained as you play")
            tooltip = _("Choose a game; it starts at once, and short tips tell you what to do (F).")
        else:
            title, about = _("Continue"), self._last_words()
            tooltip = _("Picks up your last game where you left off.")
        frame.fill(rect, "button_main", frame.state(self._shines))
        frame.spot(self._shines, rect, tooltip=tooltip)
        usual = rect.middle(rect.w, min(rect.h, frame.sizes.grow(theme.SAVE_ROW)))
        top, below = usual.inset(theme.PAD, theme.GAP).rows(2)
        frame.text(title, top, size=theme.TITLE, face="title", align="centre", valign="middle")
        frame.text(about, below, size=theme.TEXT_SMALL, align="centre", valign="middle")

    def _last_words(self) -> str:
        last = self._last
        if last is None or last.header is None or last.summary is None:
            return ""
        players = ", ".join(player.name for player in last.header.setup.players)
        stage = of_game(last, last.summary.stage)
        return _("{players} · {stage}").format(players=players, stage=stage)

    def _notices(self, frame: Frame, rest: Rect) -> None:
        """Card files and settings that could not be used: shown until dismissed."""
        if not self.program.notices:
            return
        width = min(rest.w, frame.sizes.grow(theme.PANEL_L)) - 4 * theme.PAD
        wide = frame.sizes.grow(theme.WIDTH_XS)
        words = breakable(
            frame, "\n".join(self.program.notices), width - wide - theme.PAD - theme.TIGHT
        )
        height = frame.measure(words, width - wide - theme.PAD)[1] + 2 * theme.PAD
        height = min(rest.h * 0.6, max(height, frame.sizes.grow(theme.CONTROL) + 2 * theme.PAD))
        panel = Rect(rest.right - width - 2 * theme.PAD, rest.bottom - height, width, height)
        frame.fill(panel, "tooltip")
        inner = panel.inset(theme.PAD)
        button, inner = inner.cut_right(wide, theme.PAD)
        frame.text(words, inner, valign="middle")
        height = frame.sizes.grow(theme.CONTROL)
        draw_button(frame, button.middle(button.w, height), "dismiss", _("Dismiss"), kind="paper")

    # input

    def hover(self, place: str | None) -> None:
        """Somebody is there: things move on from where they stood."""
        self._wake()

    def _wake(self) -> None:
        now = self.director.now
        asleep = now - self._touched - menu_picture.REST
        if self._began is not None and asleep > 0:
            self._began += asleep
        self._touched = now

    def activate(self, place: str, how: str) -> None:
        """Goes where the button says."""
        program = self.program
        if place == "continue" and self._last is not None:
            program.open_save(self._last.path)
        elif place == "dismiss":
            program.notices.clear()
            self.redraw()
        acts = {
            "first_game": lambda: program.show_page("first_game"),
            "new_game": program.new_game,
            "daily": program.daily_puzzle,
            "puzzles": program.puzzles,
            "saves": program.saves,
            "packs": lambda: program.show_page("card_packs"),
            "about": lambda: program.show_page("about"),
            "rules": lambda: program.show_help(program.usual_game),
            "settings": program.show_settings,
            "quit": program.quit,
        }
        if place in acts:
            acts[place]()

    def key(self, event: pygame.event.Event) -> bool:
        """The letters shown on the buttons; the first Tab shows where the focus is, and Enter
        presses the button that shines."""
        self._wake()
        focus = self.director.focus
        if event.key in ENTER and not focus.ring and focus.place == self._shines:
            self.activate(self._shines, "key")
            return True
        if (
            event.key == pygame.K_TAB
            and not focus.ring
            and self.director.focused_spot() is not None
        ):
            self.director.set_focus(focus.place, ring=True)
            return True
        places = {
            pygame.K_c: "continue",
            pygame.K_f: "first_game",
            pygame.K_n: "new_game",
            pygame.K_l: "saves",
            pygame.K_d: "daily",
            pygame.K_p: "puzzles",
            pygame.K_k: "packs",
            pygame.K_F1: "rules",
            pygame.K_s: "settings",
            pygame.K_q: "quit",
        }
        place = places.get(event.key)
        large = place == self._shines or (place == "first_game" and self._learns)
        if place in ("continue", "first_game") and not large:
            return False
        if place is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.activate(place, "key")
        return True
