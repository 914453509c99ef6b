"""What stood at a place when it was pressed: a click means that, or nothing."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.tools import CHROME
from chocolate_factory.views.parts.viewpoint import Viewpoint, another_side
from chocolate_factory.views.table.button_meaning import NOTE, Meaning, just_begun
from chocolate_factory.views.table.main_button import MainButton

SWITCHED = 0.25
"""Seconds after the things of another player came into view in which a click on them is one on
what stood there before."""
OTHERS = (*CHROME, "guide", "hint")
"""Kinds of places that stay the same whoever's turn it is."""


class Seen(NamedTuple):
    """What somebody sees who presses a place."""

    place: Place
    seat: int
    human: bool
    means: Meaning | None


class PressGuard:
    """Admits a click only for what was seen when the button went down."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        viewpoint: Viewpoint,
        main: MainButton,
        personal: tuple[str, ...],
    ) -> None:
        self._scene = scene
        self._match = match
        self._viewpoint = viewpoint
        self._main = main
        self._personal = personal
        self._pressed: Seen | None = None
        self._drawn = self._side()
        """Whose things stood in the last picture, and whether somebody looked there."""
        self._before: int | None = None
        """Whose things stood there before, for a moment after they went by themselves."""
        self._fresh = False
        """Whether the picture of that is not on the screen yet, for all that is known."""
        self._since = 0.0

    def _side(self) -> tuple[int, bool]:
        seen = self._viewpoint
        return seen.seat, seen.looking is None and not seen.replays

    def note_picture(self) -> None:
        """A picture was drawn."""
        drawn, self._drawn = self._drawn, self._side()
        if drawn[0] != self._drawn[0]:
            by_itself = drawn[1] and self._drawn[1] and self._drawn[0] == self._viewpoint.own
            self._before, self._fresh = (drawn[0] if by_itself else None), True

    def tick(self, now: float) -> None:
        """The last picture is on the screen by now: its time begins."""
        if self._fresh:
            self._fresh, self._since = False, now
        elif self._before is not None and now - self._since >= SWITCHED:
            self._before = None

    def note_press(self, place: Place) -> None:
        """A button went down on a place."""
        before = self._before if kind(place) in self._personal else None
        self._pressed = self._seen(place, before)

    def _seen(self, place: Place, before: int | None = None) -> Seen:
        seat = self._viewpoint.seat if before is None else before
        means = self._main.means if place == "do:main" else None
        return Seen(place, seat, self._match.human, means)

    def admits(self, place: Place, how: str) -> bool:
        """Whether a click may do what is there now; else it is told why it does not."""
        pressed, self._pressed = self._pressed, None
        if how == "key" or pressed is None or pressed.place != place or kind(place) in OTHERS:
            return True
        now = self._seen(place)
        if pressed == now:
            return True
        match, pos = self._match, self._scene.director.pointer.pos
        if place != "do:main" and pressed.seat != now.seat == self._viewpoint.own:
            words = another_side(match.names[pressed.seat])
        elif match.human and self._main.turned:
            words = just_begun()
        elif place == "do:main":
            words = _("The button has just changed; nothing was done.")
        else:
            return True
        self._scene.director.say(words, pos, tone="info", about=(NOTE,))
        self._scene.redraw()
        return False
