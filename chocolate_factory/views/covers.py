"""What a game looks like from outside: each may have `views/<game>/cover.py` with its `COVER`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from chocolate_factory import views
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.guide.introduction import Introduction


class Interlude(Protocol):
    """Shows a picture between two parts of a game."""

    def due(self) -> Callable[[], None] | None:
        """What opens it, once all has been seen that happened; None unless it is still to come.
        Bots wait for it."""


class PuzzleBrief(NamedTuple):
    """A puzzle as it begins: what it is called, whose it is, what brings one, two and three stars,
    and what doing nothing brings."""

    title: str
    seat: int
    stars: Sequence[str]
    nothing: str


class Celebrated(NamedTuple):
    """Who won a game: its state at the end, the winners, their colours, and how opaque is what
    celebrates them."""

    game: Any
    state: Any
    winners: Sequence[int]
    colours: Sequence[str]
    alpha: int


class Cover(NamedTuple):
    """A line that says what a game is about, marked for translation, its picture, and what is told
    before the first act of (game, state), if anything is; `alone` to who plays alone, also to who
    knows the game among others, `short` names the games (of a state) whose picture is another one
    and is shown also to who knows the usual game, `puzzle` before somebody's first puzzles.
    `interlude` makes what shows pictures between the parts of a game at a table; `card` draws a
    card of (game, frame, rectangle, its id) in the rules pages; `minutes` says how long a game
    takes at least and at most, `length` tells it in a sentence for so many players; `mark` is the
    icon by which the game is known in lists; `cheers` draws beside who won, in two rectangles, what
    celebrates them."""

    line: str
    draw: Callable[[Frame, Rect], None]
    introduction: Callable[[Any, Any], Introduction] | None = None
    alone: Callable[[Any, Any], Introduction] | None = None
    short: Callable[[Any], str] | None = None
    interlude: Callable[[Any], Interlude] | None = None
    card: Callable[[Any, Frame, Rect, str], None] | None = None
    puzzle: Callable[[Any, Any, PuzzleBrief], Introduction] | None = None
    minutes: tuple[int, int] | None = None
    length: Callable[[int], str] | None = None
    mark: str = ""
    cheers: Callable[[Frame, Sequence[Rect], Celebrated], None] | None = None


def cover(game_id: str) -> Cover | None:
    """The cover of a game, None if it has none."""
    name = f"{views.__name__}.{game_id}.cover"
    try:
        found: Cover = import_module(name).COVER
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None
    return found


def plain(frame: Frame, rect: Rect) -> None:
    """The picture of a game that has none of its own."""
    frame.fill(rect, "mini")
    side = min(rect.h, rect.w) * 0.6
    frame.icon("crown", rect.middle(side, side))
