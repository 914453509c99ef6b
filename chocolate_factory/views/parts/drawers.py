"""The drawers of a table's compact layout: at most one of them is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from chocolate_factory.ui.draw.sizes import Sizes
from chocolate_factory.ui.stage.scene import Scene

OTHERS = "players"
"""The drawer of the other players, which a table of one has not."""


class DrawerHooks(Protocol):
    """What the drawers ask of the game's view."""

    @property
    def drawers(self) -> Mapping[int, str]:
        """Keys that open drawers."""

    def compact(self, sizes: Sizes) -> bool:
        """Whether the layout with drawers is used at this size."""

    def drawers_now(self, sizes: Sizes) -> tuple[str, ...]:
        """The drawers that the layout has at this size, as the game stands."""


class Drawers:
    """`open` is the name of the open drawer, '' if none is."""

    def __init__(self, scene: Scene, view: DrawerHooks) -> None:
        self.open = ""
        self._scene = scene
        self._view = view

    def toggle(self, which: str) -> bool:
        """Opens a drawer that there is, or closes it; False where the layout has none at all."""
        sizes = self._scene.director.sizes
        if which in self._view.drawers_now(sizes):
            self.open = "" if self.open == which else which
        return self._view.compact(sizes)

    def close(self) -> bool:
        """Closes the open drawer; True if there was one."""
        was, self.open = bool(self.open), ""
        return was

    def drawer_of(self, key: int) -> str | None:
        """The drawer that a key opens."""
        return self._view.drawers.get(key)

    def tick(self) -> bool:
        """Closes a drawer that is no longer there; True if there was one."""
        if self.open and self.open not in self._view.drawers_now(self._scene.director.sizes):
            return self.close()
        return False
