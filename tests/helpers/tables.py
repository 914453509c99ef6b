"""Tables of any game with nobody but a pilot at them, what stands on top of a shell, and short
ways to ask and to lead there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import pytest

from chocolate_factory import app
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.guide.introduction import ARMED, IntroductionScene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.keyboard_lead import BEGINS
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.scene import TableScene
from chocolate_factory.views.table.table import Table
from tests.helpers.shell import COLOURS, NAMES, said

By = Callable[[Shell, Match, Pilot, Action, Rng], None]
"""How a pilot does an action."""
PRESSES = 150
"""More places Tab never goes through."""
SIZES = [(1280, 800), (1920, 1080), (3440, 1440)]
_EVERYDAY = {(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 2.0), (SIZES[2], 1.0)}
LAYOUTS = [
    pytest.param(size, scale, marks=() if (size, scale) in _EVERYDAY else pytest.mark.slow)
    for size in SIZES
    for scale in (1.0, 1.5, 2.0)
]
"""Windows and sizes of text at which a table is laid out in another way."""
ALIKE, SELDOM = 3, 24
"""Acts of one kind that a pilot does before it leaves them to chance, one in so many."""
V = TypeVar("V", bound=GameView)


def a_table_of(
    game: Any,
    seats: int,
    seed: int,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    still: bool = True,
    guide: bool | None = None,
    options: Mapping[str, object] | None = None,
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion if `still`, where no act brings another one along;
    `options` are those of the set-up."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    session = Session.new(game, Setup(players, dict(options or {})), seed)
    scaled = round(scale * 100)
    settings = Settings(text=scaled, reduce_motion=still, guide=guide, push_along=False)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def at_table(shell: Shell) -> bool:
    """Whether a table is what is seen."""
    return isinstance(shell.director.top, TableScene)


def table_of(shell: Shell) -> Table:
    """The table on top."""
    top = shell.director.top
    assert isinstance(top, TableScene)
    return top.table


def mode_of(shell: Shell) -> Mode | None:
    """What the table on top is for, None if there is no table."""
    top = shell.director.top
    return top.table.mode if isinstance(top, TableScene) else None


def view_as(shell: Shell, kind: type[V]) -> V:
    """What the table on top looks like, which must be of this game."""
    view = table_of(shell).view
    assert isinstance(view, kind)
    return view


def legal(match: Match) -> list[Action]:
    """What may be done now."""
    return list(match.game.legal(match.state, match.seat or 0))


def one_of(match: Match, rng: Rng, dull: tuple[type[Action], ...], often: int = 4) -> Action:
    """A legal action, a dull one only once in so many times where there is another."""
    useful = [action for action in legal(match) if not isinstance(action, dull)]
    return rng.choice(useful if useful and rng.below(often) else legal(match))


def play_on(
    shell: Shell,
    match: Match,
    pilot: Pilot,
    plain: Callable[[Match, Rng], Action],
    wanted: Callable[[Any], bool],
) -> None:
    """Plays on at random until the state is as wanted."""
    rng = Rng(1)
    while not wanted(match.state):
        assert not match.over
        match.do(plain(match, rng))
    table_of(shell).jump()
    pilot.settle()
    put_away(shell, pilot)


def put_away(shell: Shell, pilot: Pilot) -> None:
    """Goes on from a picture between two parts of the game, if there is one."""
    if isinstance(shell.director.top, IntroductionScene):
        pilot.wait(ARMED)
        pilot.key("return")
        pilot.wait(BEGINS)
        pilot.settle()


def spot_of(pilot: Pilot, place: str) -> str:
    """Where a place is clicked: acts without a button of their own share the main one."""
    return "do:main" if kind(place) == "do" and place not in pilot.places() else place


def focus_on(pilot: Pilot, shell: Shell, place: str, key: str = "tab") -> None:
    """Goes to a place with Tab alone, or with another key."""
    for _press in range(PRESSES):
        if shell.director.focus.place == place and shell.director.focus.ring:
            return
        pilot.key(key)
        pilot.settle()
    raise AssertionError(f"{key} does not reach {place}: {pilot.places()}")


class Often:
    """Counts acts, so that a pilot need not do again what it has done often."""

    def __init__(self) -> None:
        self._done = Counter[object]()

    def __call__(self, match: Match, action: Action) -> bool:
        """Whether the pilot has done `ALIKE` acts like this one: of its type, in this phase, by
        places of these kinds."""
        path = match.game.paths(match.state, action)[0]
        like = type(action), match.state.phase, *map(kind, path)
        self._done[like] += 1
        return self._done[like] > ALIKE


class Mostly:
    """A long game in which the pilot does some acts of each kind; the others are done here."""

    def __init__(self, shell: Shell, match: Match, pilot: Pilot, rng: Rng) -> None:
        self._shell, self._match, self._pilot, self._rng = shell, match, pilot, rng
        self._often, self._behind = Often(), False

    def piloted(self, action: Action, surely: bool = False) -> bool:
        """Whether the pilot is to do this act, from the table as it is now; else it is done."""
        if self._often(self._match, action) and not surely and self._rng.below(SELDOM):
            self._match.do(action)
            self._behind = True
            return False
        if self._behind:
            catch_up(self._shell, self._pilot)
        self._behind = False
        return True


def catch_up(shell: Shell, pilot: Pilot) -> None:
    """The table as it is after acts that were done without the pilot."""
    if at_table(shell):
        table_of(shell).jump()
    pilot.settle()
    put_away(shell, pilot)
    pilot.wait(MAIN_AGAIN)


def a_whole_game(
    shell: Shell,
    match: Match,
    pilot: Pilot,
    plain: Callable[[Match, Rng], Action],
    how: By,
    seed: int,
    whole: Callable[[Any], bool] = lambda _state: True,
) -> None:
    """Plays to the end; what the pilot did is the act that was wanted.

    It does all acts while the state is one that is played as a `whole`. Of others it does some of
    each kind, and the rest are done without it."""
    rng = Rng(seed)
    most = Mostly(shell, match, pilot, rng)
    while not match.over:
        action, before = plain(match, rng), match.session.length
        if not most.piloted(action, whole(match.state)):
            continue
        how(shell, match, pilot, action, rng)
        put_away(shell, pilot)
        assert match.session.length == before + 1, (action, said(shell), match.state)
        assert match.session.step(before).action == action
    pilot.settle()
    assert not at_table(shell), "the score sheet is shown"


def within_the_window(shell: Shell) -> None:
    """Fails if a place that can be pointed at lies beyond the window."""
    frame = shell.director.frame
    for spot in frame.live:
        inside = spot.rect.x > -1 and spot.rect.right < frame.window.w + 1
        assert inside, spot.place
        assert spot.rect.bottom < frame.window.h + 1, spot.place


def apart(rects: Iterable[Rect | None]) -> None:
    """Fails if areas, of which some may be left out, lie on one another or are too small."""
    found = [rect for rect in rects if rect is not None]
    for i, one in enumerate(found):
        assert one.w > 40
        assert one.h > 24
        for other in found[i + 1 :]:
            beside = one.right <= other.x + 0.5 or other.right <= one.x + 0.5
            above = one.bottom <= other.y + 0.5 or other.bottom <= one.y + 0.5
            assert beside or above, (one, other)
