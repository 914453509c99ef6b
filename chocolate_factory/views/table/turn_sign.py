"""Whose turn it is among people who share a screen: a ribbon in that player's colour comes over the
table, and the table's rim keeps the colour. Neither is in the way of a click or key."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.easing import ease_out
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match

SLIDES, STAYS = 0.25, 1.5
"""Seconds that the ribbon takes to come and to go, and in all."""
RIM = 5.0
"""Units of the table's rim."""


class TurnSign:
    """The ribbon and the rim that say whose turn it is.

    `moves` says whether anything moves at this table: else the ribbon is there and gone."""

    def __init__(self, scene: Scene, match: Match, moves: Callable[[], bool]) -> None:
        self.seat: int | None = None
        """Whose ribbon is seen."""
        self._scene = scene
        self._match = match
        self._moves = moves
        self._came: float | None = None
        self._now = 0.0

    @property
    def shared(self) -> bool:
        """Whether several people share this screen, one after the other."""
        people = sum(kind == HUMAN for kind in self._match.kinds)
        return people > 1 and not self._match.beside

    def pass_to(self, seat: int) -> None:
        """It is the turn of another person."""
        if self.shared and self._match.human:
            self.seat, self._came = seat, None

    def put_away(self) -> None:
        """Whoever acts has seen it."""
        if self.seat is not None:
            self.seat = None
            self._scene.redraw()

    def tick(self, now: float) -> bool:
        """Lets it come and go; `now` in seconds. True for a new picture."""
        if self.seat is None:
            return False
        first, self._now = self._came is None, now
        if self._came is None:
            self._came = now
        if now - self._came >= STAYS or self.seat != self._match.seat:
            self.seat = None
            return True
        return first or self._moves()

    def draw(self, frame: Frame) -> None:
        """The rim while a person decides, and the ribbon."""
        whose = self._match.seat
        if whose is None or not self.shared or not self._match.human:
            return
        with frame.layer("above"):
            self._draw_rim(frame, theme.MARKERS[self._match.colours[whose]].colour)
            if self.seat is not None:
                self._draw_ribbon(frame, self.seat)

    @staticmethod
    def _draw_rim(frame: Frame, colour: str) -> None:
        box = frame.window.inset(RIM / 2)
        for x0, y0, x1, y1 in (
            (0.0, box.y, frame.window.w, box.y),
            (0.0, box.bottom, frame.window.w, box.bottom),
            (box.x, 0.0, box.x, frame.window.h),
            (box.right, 0.0, box.right, frame.window.h),
        ):
            frame.line(x0, y0, x1, y1, colour, RIM)

    def _draw_ribbon(self, frame: Frame, seat: int) -> None:
        grown, window = frame.sizes.text_scale, frame.window
        marker = theme.MARKERS[self._match.colours[seat]]
        words = _("{player}, it is your turn").format(player=self._match.names[seat])
        side = theme.ICON * grown
        wide = frame.measure(words, size=theme.TITLE, face="title")[0] + side + 4 * theme.PAD
        box = window.middle(min(wide, window.w - 2 * theme.PAD), theme.BUTTON_MAIN * grown)
        box = box._replace(y=window.h * 0.3 - box.h / 2)
        box = box.offset(self._away() * (box.right + theme.BEYOND), 0)
        frame.fill(box, "chip", accent=marker.colour)
        sign, rest = box.inset(2 * theme.PAD, 0).cut_left(side, theme.PAD)
        disc = sign.middle(side, side)
        frame.fill(disc.inset(-theme.TIGHT), "worth")
        frame.icon(marker.icon, disc, tint=marker.colour)
        frame.text(
            words,
            rest,
            size=theme.TITLE,
            face="title",
            colour="cream",
            valign="middle",
            wrap=False,
        )

    def _away(self) -> float:
        """How far the ribbon is from its place: -1 at the left, 0 there, 1 at the right."""
        if not self._moves() or self._came is None:
            return 0.0
        since = self._now - self._came
        if since < SLIDES:
            return ease_out(since / SLIDES) - 1
        left = STAYS - since
        return 0.0 if left > SLIDES else 1 - ease_out(max(0.0, left) / SLIDES)
