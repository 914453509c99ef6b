"""A small panel that asks something about one thing of the scene below, and stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.scrolling import BAR
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene

CLOSE = "popup:close"
"""The place of the cross."""
TRIED = 8
"""Steps along each side of the window in which a place for the panel is looked for."""


class Popup(Scene):
    """A small panel over the scene, beside the thing that it asks about.

    `at` is what the panel belongs to (units); it stands in the middle without one.

    Esc, a right click, its cross, and a click beside the panel that means nothing there dismiss
    it."""

    modal = True
    asks = True
    """Whether something is to be chosen, which a click beside the panel leaves undone."""

    def __init__(self, at: Rect | None = None) -> None:
        super().__init__()
        self.at = at
        self.keep: list[list[Rect]] = []
        """What the player looks at while choosing (units), what is needed most first: the panel
        hides as little as can be of each, and rather of what comes later."""
        self.beyond: Callable[[Sequence[Place]], bool] = lambda _places: False
        """Told what lies below at a click beside the panel, the topmost first; True if it has
        answered the question by that, or closed it."""
        self.panel = Rect(0, 0, 0, 0)

    def dismiss(self) -> None:
        """Closes the panel; nothing was chosen."""
        self.withdraw()

    def place(self, frame: Frame, width: float, height: float) -> Rect:
        """Where the panel stands: beside what it belongs to, else as near to it as nothing that
        one looks at is hidden by it."""
        if self.at is None:
            self.panel = frame.window.middle(width, height)
            return self.panel
        at, room = self.at, frame.window.inset(theme.GAP)
        corners = self._corners(at, room, width, height)
        places = [Rect(x, y, width, height).within(room) for x, y in corners]
        self.panel = min(places, key=lambda rect: self._cost_of_place(rect, at))
        return self.panel

    def _corners(
        self, at: Rect, room: Rect, width: float, height: float
    ) -> list[tuple[float, float]]:
        """Where the panel's upper left corner may lie: beside what it belongs to, beside what is
        kept in sight, and here and there in the window."""
        y, x = at.centre[1] - height / 2, at.centre[0] - width / 2
        corners = [
            (at.right + theme.PAD, y),
            (at.x - theme.PAD - width, y),
            (x, at.y - theme.PAD - height),
            (x, at.bottom + theme.PAD),
        ]
        corners += [
            (x0, y0)
            for x0 in (at.right + theme.PAD, at.x - theme.PAD - width)
            for y0 in (at.y, at.bottom - height)
        ]
        across, down = (room.w - width) / TRIED, (room.h - height) / TRIED
        corners += [
            (room.x + i * across, room.y + j * down)
            for i in range(TRIED + 1)
            for j in range(TRIED + 1)
        ]
        corners += [
            (x0, y0)
            for other in (self.keep or [[]])[0]
            for x0 in (other.x - theme.GAP - width, other.right + theme.GAP)
            for y0 in (y, at.y, at.bottom - height)
        ]
        corners += [
            (x0, other.bottom + theme.GAP)
            for kept in self.keep
            for other in kept
            for x0 in (room.x, room.right - width)
        ]
        return corners

    def _cost_of_place(self, rect: Rect, at: Rect) -> tuple[float, ...]:
        """How much a place hides, then whether it is right beside what it belongs to, on the right
        rather than on the left, then how far it is away."""
        first, *others = self.keep or [[]]
        hidden = [round(sum(map(rect.common, kept))) for kept in ([at, *first], *others)]
        (x0, y0), (x1, y1) = rect.centre, at.centre
        far = abs(x0 - x1) - rect.w / 2 + abs(y0 - y1) - rect.h / 2
        return *hidden, _side(rect, at), far

    def draw_close(self, frame: Frame, head: Rect) -> Rect:
        """A cross at the right end of the panel's head, which puts it away; gives what is left of
        the head, with its middle where it was."""
        side = frame.sizes.grow(theme.LINE)
        cross = head.cut_right(side)[0]._replace(h=side)
        tooltip = _("Close without choosing (Esc)")
        draw_button(frame, cross, CLOSE, "", kind="paper", icon="ui_cross", tooltip=tooltip)
        return head.inset(side + theme.TIGHT, 0)

    def head_width(self, frame: Frame, width: float) -> float:
        """Units for the words of a head of this width beside its cross."""
        return width - 2 * (frame.sizes.grow(theme.LINE) + theme.TIGHT)

    def activate(self, place: str, how: str) -> None:
        """The cross."""
        if place == CLOSE:
            self.dismiss()

    def escape(self) -> None:
        """Esc dismisses."""
        self.dismiss()

    def cancel(self) -> bool:
        """So does a right click."""
        self.dismiss()
        return True

    def on_miss(self, pos: tuple[int, int]) -> None:
        """And a click beside the panel, unless it means something below it: it is told."""
        if not self.panel.inset(-BAR).contains(*self.director.sizes.point(*pos)):
            spots = reversed(self.director.frame.spots)
            if self.beyond([spot.place for spot in spots if spot.px.collidepoint(pos)]):
                return
            if self.asks:
                self.director.say(_("You clicked outside, so nothing was chosen."), tone="info")
            self.dismiss()


def _side(rect: Rect, at: Rect) -> int:
    """0 for right beside a thing on its right, 1 on its left, 2 for elsewhere."""
    level = rect.y < at.bottom and at.y < rect.bottom
    if level and 0 <= rect.x - at.right <= theme.WIDE:
        return 0
    return 1 if level and 0 <= at.x - rect.right <= theme.WIDE else 2
