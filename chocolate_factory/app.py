"""The client with its window, and without one: for pictures, tests and measurements."""

from __future__ import annotations

import logging
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.core import files
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise
from chocolate_factory.games import catalog
from chocolate_factory.games.options import first_seats
from chocolate_factory.play import parcel
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import ManualClock
from chocolate_factory.ui.window import Placement, Window, offscreen_director
from chocolate_factory.views import preferences
from chocolate_factory.views.guide.lesson import unplayed
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell

TITLE = "Chocolate Factory"
LOG = "chocolate-factory.log"
LOG_BYTES = 512 * 1024
LOG_FILES = 3

_log = logging.getLogger(__name__)


class _Plain(logging.Formatter):
    """Lines with nothing in them that steers the terminal in which somebody reads the log."""

    def format(self, record: logging.LogRecord) -> str:
        return sanitise(super().format(record), lines=True)


def keep_log() -> Path | None:
    """Has everything of note written to a rotating file; its path, None if there can be none."""
    path = folders.logs() / LOG
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if files.exists(path) and not path.is_file():
            raise OSError(f"{path} is no regular file")  # a pipe would be waited for
        handler = RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8"
        )
    except OSError as error:
        _log.warning("There is no log file: %s", error)
        return None
    handler.setFormatter(_Plain("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return path


# the window


def run_window(record: Path | None = None) -> int:
    """Opens the window with the menu, or with a saved game; the exit code of the program.

    Raises `NoDisplayError` where no window can be opened."""
    log_file = keep_log()
    settings, trouble = preferences.load(folders.settings())
    shell: Shell | None = None

    def keep(placement: Placement) -> None:
        settings.window, settings.at = placement.size, placement.at
        settings.full_screen = placement.full
        if shell is not None:
            shell.apply_settings()
            shell.director.top.redraw()

    placement = Placement(settings.window, settings.at, settings.full_screen)
    window = Window(
        folders.assets(), TITLE, placement, keep, settings.text_scale, pictures=folders.cache()
    )
    shell = Shell(
        window.director,
        settings,
        remember=True,
        full_screen=lambda wanted: _set_full(window, wanted),
    )
    shell.log_file = log_file
    shell.unplayed = unplayed(shell.store)
    if trouble:
        shell.notices.append(trouble)
    shell.menu()
    if record is not None:
        if record.suffix == parcel.ENDING:
            shell.open_file(record)
        else:
            shell.open_save(record)
    window.run(shell.show_failure, shell.close)
    return 0


def _set_full(window: Window, wanted: bool) -> None:
    if window.placement.full != wanted:
        window.toggle_full()


# without a window


def headless_shell(
    size: tuple[int, int] = (1280, 800),
    text_scale: float = 1.0,
    clock: Callable[[], float] | None = None,
    settings: Settings | None = None,
) -> Shell:
    """A shell that draws off the screen, thinks for bots in a thread and writes no settings.

    Time passes only by the clock, by default a `ManualClock`."""
    settings = settings or Settings(text=round(text_scale * 100))
    director = offscreen_director(
        folders.assets(), size, clock or ManualClock(), settings.text_scale
    )
    return Shell(director, settings, method="thread")


FIRST = next(iter(catalog.GAMES))
"""The game of the examples that name none."""


def example(
    seed: int = 7,
    kinds: tuple[str, ...] = ("human", "random", "random"),
    game_id: str = FIRST,
    pack: str = "",
) -> Session:
    """A game in memory for pictures, with the cards in use or those of the `pack` of this key."""
    names = (_("Ada"), _("Bertrand"), _("Clara"), _("Dorothy"))
    colours = ("red", "blue", "yellow", "green")
    cards = wiring.open_game(game_id, pack)
    game = cards.game
    seats = zip(names, colours, kinds[: game.seats[1]], strict=False)
    players = tuple(Player(name, colour, kind) for name, colour, kind in seats)
    return Session.new(game, Setup(players, first_seats(game)), seed, pack=cards.pack)


def example_at(position: int | None, seed: int = 7, game_id: str = FIRST, pack: str = "") -> Match:
    """The example game after so many actions of bots (None: played to its end)."""
    from chocolate_factory.bots.seeds import observing, thinking_seed

    session = example(seed, game_id=game_id, pack=pack)
    minds = wiring.registry(session.game)
    level = minds.kinds[:2][-1]  # the quickest that knows the game, if there is one
    mind, budget = minds.mind(level, session.game), minds.budget(level)
    while (decision := session.game.decision(session.state)) is not None:
        if position is not None and session.length >= position:
            break
        seat, number = decision.seats[0], session.length
        seen = session.game.observe(session.state, seat, observing(seed, seat, number))
        thought = mind.choose(seen, seat, budget, thinking_seed(seed, seat, number))
        session.do(thought.action)
    return Match(session, method="thread", bots_play=False)


Show = Callable[[Shell], None]


def _tables(game_id: str, pack: str = "") -> dict[str, Show]:
    """The pages of a game that is played, by their names among all."""

    def match(position: int | None) -> Match:
        return example_at(position, game_id=game_id, pack=pack)

    found: dict[str, Show] = {
        "results": lambda shell: shell.show_results(match(None)),
        "begin": lambda shell: shell.show_table(match(0)),
        "table": lambda shell: shell.show_table(match(60)),
        "final_table": lambda shell: shell.show_table(match(None)),
    }
    return {_named(game_id, name): show for name, show in found.items()}


def _named(game_id: str, name: str) -> str:
    """What a page of a game is called among all."""
    return name if game_id == FIRST else f"{game_id}_{name}"


def _scenes(game_id: str) -> dict[str, Show]:
    """The pages that every game has."""
    help_: dict[str, Show] = {_named(game_id, "help"): lambda shell: shell.show_help(game_id)}
    return help_ | _tables(game_id)


def _with_pack(scene: str, pack: str) -> Show:
    """A page of a game that is played with a card pack. Raises `WrongUse` if it is none."""
    for game_id in catalog.GAMES:
        tables = _tables(game_id, pack)
        if scene in tables:
            return tables[scene]
    names = ", ".join(name for game_id in catalog.GAMES for name in _tables(game_id))
    raise WrongUse(_("--pack goes with the pages of a game: {names}.").format(names=names))


SCENES: dict[str, Show] = {
    "menu": lambda shell: shell.menu(),
    "new_game": lambda shell: shell.new_game(),
    "puzzles": lambda shell: shell.puzzles(),
    "saves": lambda shell: shell.saves(),
    "about": lambda shell: shell.show_page("about"),
    "first_game": lambda shell: shell.show_page("first_game"),
    "packs": lambda shell: shell.show_page("card_packs"),
    "statistics": lambda shell: shell.statistics(),
    "settings": lambda shell: shell.show_settings(),
    "failed": lambda shell: shell.show_failure(RuntimeError(_("an example of a failure"))),
    **{name: show for game_id in catalog.GAMES for name, show in _scenes(game_id).items()},
}
"""What `screenshot --scene` can show: pages of the first game by their names alone."""


def render(
    what: str | Path,
    at: int | None = None,
    size: tuple[int, int] = (1920, 1080),
    text_scale: float = 1.0,
    pack: str = "",
) -> pygame.Surface:
    """A picture of a scene of `SCENES`, played with the card pack of this key if it names one, or
    of the table of a record after `at` actions.

    Raises `WrongUse` for an unknown scene or position and `BadRecord` for a bad record."""
    shell = headless_shell(size, text_scale)
    if isinstance(what, Path):
        shell.show_table(_match_of_record(what, at))
    elif what in SCENES:
        show = _with_pack(what, pack) if pack else SCENES[what]
        show(shell)
    else:
        raise WrongUse(
            _("There is no scene “{scene}”; there are {scenes}.").format(
                scene=what, scenes=", ".join(SCENES)
            )
        )
    settle(shell)
    return shell.director.picture()


def settle(shell: Shell, most: int = 240) -> None:
    """Lets time pass until nothing moves any more, at most so many frames."""
    director = shell.director
    for _frame in range(most):
        if isinstance(director.clock, ManualClock):
            director.clock.forward(1 / 60)
        if not director.step() and not director.active:
            return


def _match_of_record(path: Path, at: int | None) -> Match:
    with exchange.unpacked(path) as file:
        session = Session.open(file, wiring.find_game(file.parent), writing=False)
    if at is not None and not 0 <= at <= session.length:
        raise WrongUse(
            _("{file} has {length} actions; --at must be from 0 to {length}.").format(
                file=path.name, length=session.length
            )
        )
    if at is not None and at < session.length:
        session = session.branch(at, None)
    return Match(session, method="thread", bots_play=False)
