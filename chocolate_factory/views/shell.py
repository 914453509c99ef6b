"""The shell: what every scene can ask for: another scene, a game, a save, a sentence shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import ChocolateError, IllegalAction
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.games.options import draw_again
from chocolate_factory.play.record.writer import HeldError
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session
from chocolate_factory.play.statistics import beaten
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.stage.director import Director
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import preferences, tables
from chocolate_factory.views.current_game import CurrentGame, loss
from chocolate_factory.views.match.log import Log, LogLine, earlier_lines
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.about import AboutPage
from chocolate_factory.views.pages.failed import Failed
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.pages.packs import PacksPage
from chocolate_factory.views.pages.page import Page, breakable
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.pages.settings import SettingsPage
from chocolate_factory.views.pages.statistics import StatisticsPage
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.program import Aside
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch
from chocolate_factory.views.puzzles.puzzles_page import PuzzlesPage, open_daily
from chocolate_factory.views.puzzles.result_page import PuzzleEnd
from chocolate_factory.views.review.page import ReviewPage
from chocolate_factory.views.review.running_review import Reviews
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.setup.first_game import FirstGame
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.table.looking_back import looking_back

_ASIDE: dict[Aside, type[Page]] = {
    "about": AboutPage,
    "card_packs": PacksPage,
    "first_game": FirstGame,
}

_log = logging.getLogger(__name__)


class Shell:
    """The program, as its scenes know it; there is one.

    `method` is how bots' processes start; `remember` writes settings.

    `full_screen` switches the real window, if there is one."""

    def __init__(
        self,
        director: Director,
        settings: Settings | None = None,
        *,
        method: str = "spawn",
        remember: bool = False,
        full_screen: Callable[[bool], None] | None = None,
    ) -> None:
        self.director = director
        self.settings = settings or Settings()
        self.full_screen = full_screen
        self.notices: list[str] = []
        """Sentences that the menu shows until they are dismissed."""
        self.unplayed: frozenset[str] = frozenset()
        self._reviews = Reviews()
        """The games of which nobody here has finished one: first steps are shown in these."""
        self.log_file: Path | None = None
        self._method = method
        self._remember = remember
        self._current = CurrentGame(director)
        self._asked: Setup | None = None
        self._store: Saves | None = None
        director.on_close = lambda: self._current.unless_lost(self.quit)
        director.on_file = lambda name: self.open_file(Path(name))
        self.apply_sound()

    @property
    def match(self) -> Match | None:
        """The game at the table."""
        return self._current.match

    @property
    def method(self) -> str:
        """How processes start that work for the window."""
        return self._method

    @property
    def store(self) -> Saves:
        """The folder of saved games."""
        folder = folders.saves()
        if self._store is None or self._store.folder != folder:
            self._store = Saves(folder, wiring.find_game(folder))
        return self._store

    @property
    def usual_game(self) -> str:
        """The game that was begun last, the first one if there was none."""
        game_id = self.settings.game
        return game_id if game_id in catalog.GAMES else next(iter(catalog.GAMES))

    def say(self, sentence: str, tone: str = "info") -> None:
        """Shows a sentence for a while in the corner, or as a refusal at the pointer."""
        self.director.say(sentence, tone=tone)

    def tell(self, title: str, sentence: str) -> None:
        """Shows a sentence until it is dismissed."""
        words = breakable(
            self.director.frame, sentence, theme.PANEL_M * self.settings.text_scale**0.5
        )
        self.director.push(Dialog(title, words, [("ok", _("Got it"))]))

    # settings

    def apply_settings(self) -> None:
        """Puts the settings to use and on the disk."""
        if self.director.sizes.text_scale != self.settings.text_scale:
            self.director.set_text_scale(self.settings.text_scale)
        self.apply_sound()
        if not self._remember:
            return
        trouble = preferences.save(folders.settings(), self.settings)
        if trouble:
            self.say(trouble)

    def apply_sound(self) -> None:
        """Puts the volumes to use."""
        settings = self.settings
        self.director.sounds.set_volumes(
            settings.effects, settings.ambience, settings.music, settings.muted
        )

    def toggle_mute(self) -> None:
        """Sound off or on; a sentence says which."""
        self.settings.muted = not self.settings.muted
        self.apply_settings()
        self.say(_("The sound is off (M).") if self.settings.muted else _("The sound is on (M)."))

    # scenes

    def menu(self) -> None:
        """The menu, in the place of everything; the game at the table is put away, saved, with all
        that was said there."""
        self.director.notices.clear()
        self._put_away()
        self.director.sounds.ambience(False)
        self.director.sounds.music("menu")
        self.director.reset(Menu(self))

    def new_game(self, setup: Setup | None = None) -> None:
        """The form for a new game, filled in with a set-up or as it was left last time."""
        self.director.push(NewGame(self, setup))

    def saves(self) -> None:
        """The list of saved games."""
        self.director.push(SavesPage(self))

    def show_page(self, page: Aside) -> None:
        """A page that asks nothing of the game, above what is shown now."""
        self.director.push(_ASIDE[page](self))

    def statistics(self) -> None:
        """How the persons at this computer fared."""
        self.director.push(StatisticsPage(self))

    def puzzles(self, game_id: str = "") -> None:
        """The page of puzzles, those of the last game unless told otherwise, above what is shown
        now; a sentence says why if there are none."""
        if not game_id and self.settings.game in catalog.games_with_puzzles():
            game_id = self.settings.game
        try:
            self.director.push(PuzzlesPage(self, game_id))
        except ChocolateError as error:
            self.say(str(error), "refusal")

    def daily_puzzle(self) -> None:
        """The puzzle of the day at its table."""
        open_daily(self)

    def puzzle_result(self, match: PuzzleMatch) -> None:
        """What was reached in a puzzle, above its table."""
        self.director.push(PuzzleEnd(self, match))

    def show_settings(self) -> None:
        """The settings, above what is shown now."""
        self.director.push(SettingsPage(self))

    def show_help(self, game_id: str, topic: str = "", alone: bool = False) -> None:
        """The rules of a game, opened at a topic: the name of a phase, or '' for the beginning;
        for who plays alone or among others, where that is known."""
        if not isinstance(self.director.top, HelpPage):
            self.director.push(HelpPage(self, game_id, topic, alone))

    def show_results(self, match: Match, fresh: bool = False) -> None:
        """The score sheet, above the table; written row by row if the game has just ended."""
        self._current.take_picture()
        self.store.keep(match.session, self._current.picture)
        if match.over:
            self.unplayed -= {match.game.id}
        self.director.push(Results(self, match, fresh, self._beaten(match)))

    def _beaten(self, match: Match) -> dict[int, int]:
        """The bests of persons that a game at its end has beaten, by seat."""
        path = match.session.path
        if path is None or not match.over or not match.session.saved:
            return {}
        return beaten(self.store.rows(), path, list(wiring.registry(match.game).kinds))

    def look_back(self, match: Match, at: int | None = None) -> None:
        """The table as it was at any point of the game, above what is shown; first as it stood
        after `at` acts, or as it stands.

        Raises `BadRecord` if none of the game can be replayed."""
        self.director.push(looking_back(self, match, at))

    def review(self, match: Match) -> None:
        """What each decision of a game cost, above what is shown now."""
        try:
            self.director.push(ReviewPage(self, match, self._reviews))
        except ChocolateError as error:
            self.say(str(error), "refusal")

    def review_save(self, path: Path) -> None:
        """The review of a saved game, which is only looked at."""
        try:
            session = Session.open(path, wiring.find_game(path.parent), writing=False)
            page = ReviewPage(
                self, Match(session, method=self._method, bots_play=False), self._reviews, True
            )
        except ChocolateError as error:
            self.tell(_("This game cannot be reviewed"), str(error))
            return
        self.director.push(page)

    def show_table(self, match: Match, scene: Scene | None = None) -> None:
        """The table of a game (or another scene of it), in the place of everything."""
        scene = scene or tables.table(match.game.id)(self, match)
        if match is not self.match:
            self._put_away()
        self._current.seat(match, scene)
        self.director.reset(scene)
        self.director.sounds.ambience(True)
        for notice in match.take_notices():
            self.say(notice)

    def leave_table(self, match: Match) -> None:
        """Asks whether to leave, unless the game is over, and goes to the menu."""
        self._current.take_picture()
        if match.over or match.session.read_only_reason is not None:
            self.menu()
            return
        lost = loss(match)
        title = _("Menu") if lost is None else _("Leave the table?")
        text = lost or _("The game is saved. “Continue” in the menu brings you right back here.")
        buttons = [("stay", _("Stay")), ("settings", _("Settings")), ("leave", _("Leave"))]
        question = Dialog(title, text, buttons, self._leave, escape="stay")
        self.director.push(question)

    def _leave(self, answer: str) -> None:
        if answer == "leave":
            self.menu()
            return
        self._current.picture = None
        if answer == "settings":
            self.show_settings()

    def quit(self) -> None:
        """Ends the program."""
        self.director.quit()

    # games

    def start(self, game_id: str, setup: Setup, seed: int, pack: str = "") -> None:
        """Begins a game, with the card pack of this key if there is one, and shows its table; a
        sentence says why if that cannot be."""
        try:
            self._begin(wiring.open_game(game_id, pack), setup, seed)
        except ChocolateError as error:
            self.say(str(error), "refusal")

    def _begin(self, opened: catalog.Opened, setup: Setup, seed: int) -> None:
        self._keep_cards(opened)
        path = self.store.new_path(opened.game.id)
        session = Session.new(opened.game, setup, seed, path, opened.pack)
        self._asked = setup
        self._seat(session)

    def _keep_cards(self, opened: catalog.Opened) -> None:
        try:
            wiring.archive(folders.saves(), opened)
        except OSError as error:
            self.say(str(wiring.cannot_write(folders.saves(), error)))

    def open_save(self, path: Path) -> None:
        """Opens a saved game at its table; a sentence says why if that cannot be."""
        if self.match is not None and self.match.session.path == path:
            self._put_away()
        try:
            session = Session.open(path, wiring.find_game(path.parent))
        except HeldError:
            self._look_at(path)
            return
        except ChocolateError as error:
            self.tell(_("This game cannot be opened"), str(error))
            return
        self._asked = None
        self._seat(session, earlier_lines(session, wiring.find_game(path.parent)))

    def open_file(self, path: Path) -> None:
        """Opens a game that came from elsewhere at its table, once it is among the saves; asks
        first if what is at the table would be lost."""
        self._current.unless_lost(lambda: self._receive(path))

    def _receive(self, path: Path) -> None:
        try:
            received = exchange.receive(path, self.store)
        except ChocolateError as error:
            self.tell(_("This game cannot be opened"), str(error))
            return
        self.open_save(received.path)
        if received.notice is not None:
            self.say(received.notice)

    def _look_at(self, path: Path) -> None:
        """Shows the table of a game that is open in another window; nothing is done or noted."""
        try:
            session = Session.open(path, wiring.find_game(path.parent), writing=False)
        except ChocolateError as error:
            self.tell(_("This game cannot be opened"), str(error))
            return
        session.read_only_reason = _("This game is open in another window; here you can only look.")
        before = earlier_lines(session, wiring.find_game(path.parent))
        match = Match(session, method=self._method, bots_play=False, before=before)
        match.listed = False
        self._asked = None
        self.show_table(match)
        self.tell(_("Only to look at"), session.read_only_reason)

    def _seat(self, session: Session, before: Sequence[LogLine] = ()) -> None:
        match = Match(session, lambda: self.settings.bot_delay, self._method, before=before)
        self.show_table(match)

    def branch(
        self, match: Match, position: int, seed: int | None, then: Sequence[Action] = ()
    ) -> None:
        """Plays on from a past point as a new record; with a seed what is hidden is dealt anew.

        What is to be done `then` is done, as far as it is allowed."""
        try:
            path = self.store.new_path(match.game.id)
            session = match.session.branch(position, path, seed)
            session.seat_somebody(match.session.header.setup.players)
            with suppress(IllegalAction):
                for action in then:
                    session.do(action)
        except ChocolateError as error:
            self.say(str(error), "refusal")
            return
        self._asked = None
        # with the same future all that was done is done again, and told
        self._seat(session, () if seed is None else Log(match.session).until(position))

    def rematch(self, match: Match, players: Sequence[Player] = ()) -> None:
        """The same players as when the game began, or these, the same options, and a new seed."""
        setup = self._asked
        if setup is None:
            given = match.session.header.setup
            options = {
                option.key: given.options.get(option.key, option.default)
                for option in match.game.options
            }
            setup = Setup(given.players, {**options, **draw_again(match.game)})
        seated = tuple(players) or match.session.header.setup.players
        setup = msgspec.structs.replace(setup, players=seated)
        try:
            self._begin(wiring.cards_again(match.session.header), setup, new_seed())
        except ChocolateError as error:
            self.say(str(error), "refusal")

    # putting away

    def _put_away(self) -> None:
        """Lets go of the game at the table; its save gets its summary and picture."""
        if self.match is not None:
            self._current.put_away(self.store)
            catalog.forget()

    def close(self) -> None:
        """The program ends: the game at the table is put away."""
        self._reviews.close()
        self._put_away()

    # trouble

    def show_failure(self, error: BaseException) -> None:
        """Something went wrong that nobody foresaw: it is logged, and a screen says so.

        Raises the error again if it came from that very screen."""
        _log.critical("The window's loop failed.", exc_info=error)
        if isinstance(self.director.top, Failed):
            raise error
        path = (
            None if self.match is None or not self.match.session.saved else self.match.session.path
        )
        self._clear()
        self.director.reset(Failed(self, error, path))

    def _clear(self) -> None:
        """Takes all scenes away, also those that fail at that."""
        while self.director.scenes:
            try:
                self.director.close()
            except Exception as error:  # the scene is off the stack; the others must follow
                _log.critical("A scene could not be closed.", exc_info=error)

    def after_failure(self) -> None:
        """Back to the menu; whatever is left of the game at the table is given up."""
        try:
            self._put_away()
        except Exception as error:  # the game on the disk is whole; the menu must come
            _log.critical("The table could not be put away.", exc_info=error)
            self._current.give_up()
        self.menu()
