"""The scenes that are shown, one above the other."""

from __future__ import annotations

import logging

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.focus import Focus
from chocolate_factory.ui.stage.scene import Host, Scene

log = logging.getLogger(__name__)


class Shown:
    """A scene on the stack with its last picture and its focus."""

    def __init__(self, scene: Scene, frame: Frame) -> None:
        self.scene = scene
        self.frame = frame
        self.focus = Focus(scene.first_focus)


class Stack:
    """The scenes from the lowest to the top; the top one gets all input.

    While there is none, `top` is a scene that shows and does nothing."""

    def __init__(self, nothing: Frame) -> None:
        self.shown: list[Shown] = []
        self._nothing = Shown(Scene(), nothing)

    def __len__(self) -> int:
        return len(self.shown)

    @property
    def scenes(self) -> list[Scene]:
        """The scenes, the lowest first."""
        return [shown.scene for shown in self.shown]

    @property
    def top(self) -> Shown:
        """The entry of the scene that gets input."""
        return self.shown[-1] if self.shown else self._nothing

    @property
    def visible(self) -> list[Shown]:
        """The top scene and, under modal ones, those that show through; the lowest first."""
        first = len(self.shown) - 1
        while first > 0 and self.shown[first].scene.modal:
            first -= 1
        return self.shown[max(0, first) :]

    def enter(self, scene: Scene, frame: Frame, host: Host) -> None:
        """Puts a scene on top, shown by `host`; a ring around the focus stays."""
        ring = self.top.focus.ring
        scene.attach(host)
        scene.dirty = True
        shown = Shown(scene, frame)
        self.shown.append(shown)
        scene.enter()
        shown.focus = Focus(scene.first_focus, ring)

    def leave(self) -> None:
        """Takes the top scene away and closes it; it is gone even if that raises."""
        scene = self.shown.pop().scene
        try:
            scene.close()
        finally:
            scene.attach(None)

    def clear(self) -> None:
        """Takes all scenes away; what one raises at that is logged, and the others follow."""
        while self.shown:
            try:
                self.leave()
            except Exception:
                log.exception("A scene could not be closed.")
