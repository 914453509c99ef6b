"""What a game looks like from outside: the `COVER` in `views/<game>/cover.py`.

Each game of the catalog has one; one that is still being made, or is not known here any more, gets
a plain picture and no words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from chocolate_factory import views
from chocolate_factory.core.game import Line
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
    """How a game shows itself in New game, lists, rules pages, and round its table."""

    line: str
    """What the game is about, marked for translation."""
    draw: Callable[[Frame, Rect], None]
    """Its picture."""
    introduction: Callable[[Any, Any], Introduction] | None = None
    """What is told before the first act of (game, state), to who does not know the game."""
    alone: Callable[[Any, Any], Introduction] | None = None
    """The same to who plays alone, also to who knows the game among others."""
    short: Callable[[Any], str] | None = None
    """Names the game of a state whose introduction is another one, shown also to who knows the
    usual game."""
    interlude: Callable[[Any], Interlude] | None = None
    """Makes, for a table, what shows pictures between the parts of a game."""
    standing: Callable[[Any], Sequence[float]] | None = None
    """With how many points each seat will end at a table, as far as that is told there, none
    before: bots speak of the lead by it; without this by the score sheet."""
    card: Callable[[Any, Frame, Rect, str], None] | None = None
    """Draws a card of (game, frame, rectangle, its id) in the rules pages."""
    puzzle: Callable[[Any, Any, PuzzleBrief], Introduction] | None = None
    """What is told before somebody's first puzzles of (game, state)."""
    minutes: tuple[int, int] | None = None
    """How long a game takes at least and at most."""
    length: Callable[[int], str] | None = None
    """The same in a sentence, for so many players."""
    mark: str = ""
    """The icon by which the game is known in lists."""
    cheers: Callable[[Frame, Sequence[Rect], Celebrated], None] | None = None
    """Draws, in two rectangles beside who won, what celebrates them."""
    sources: Callable[[Line], str | None] | None = None
    """The icon of a line of the score sheet, None for a line without one."""


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


SHAPE, RIM = 2.4, 2.5
"""How many times as wide as high a cover is, and how wide the rim round its ground is."""


def ground(frame: Frame, rect: Rect, name: str = "") -> Rect:
    """The rim of a cover in the middle of the rectangle, and the picture that lies behind its
    things; returns where that is."""
    whole = rect.fit(SHAPE)
    frame.fill(whole, "mini")
    seen = whole.inset(RIM)
    if name:
        wide = max(seen.w, seen.h * SHAPE)
        with frame.clip(seen):
            frame.icon(name, seen.middle(wide, wide / SHAPE))
    return seen


def by_code(icons: Mapping[str, str]) -> Callable[[Line], str | None]:
    """The icon of a line of the score sheet by its code."""
    return lambda line: icons.get(line.code)


def plain(frame: Frame, rect: Rect) -> None:
    """The picture of a game that has none of its own."""
    frame.fill(rect, "mini")
    side = min(rect.h, rect.w) * 0.6
    frame.icon("crown", rect.middle(side, side))
