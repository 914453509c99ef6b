"""A small button that turns what is held."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene


class TurnButton(Control):
    """Turns what its scene holds by a quarter clockwise; disabled while nothing can be turned."""

    def __init__(self, place: str, scene: Scene) -> None:
        super().__init__(place)
        self._scene = scene

    def draw(self, frame: Frame, rect: Rect) -> None:
        """Draws the button and registers its spot."""
        draw_button(
            frame,
            rect,
            self.place,
            "",
            icon="ui_redo",
            tooltip=_("Turn what you hold by a quarter (R or the wheel; Shift+R turns it back)."),
            enabled=self._scene.turnable,
            repeat=True,
            control=self,
        )

    def activate(self, how: str) -> bool:
        """Turns by one quarter."""
        return self._scene.shown and self._scene.director.turn(1)
