"""What every control is: a small object that a scene keeps, draws and is told about."""

from __future__ import annotations

import pygame


class Control:
    """Base of all controls. A scene calls `draw`; the spot it registers brings the input here."""

    def __init__(self, place: str) -> None:
        self.place = place

    @property
    def ringed(self) -> str:
        """The place around which the ring of the keys is drawn: what Enter would take."""
        return self.place

    def press(self, x: float, y: float) -> bool:
        """The button went down at a point (units); True keeps all moves until the release."""
        return False

    def move(self, x: float, y: float) -> None:
        """The pointer moved while it is kept (units)."""

    def release(self) -> None:
        """The kept pointer was let go."""

    def activate(self, how: str) -> bool:
        """The spot was clicked or chosen by key; True if anything changed."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while the control has the focus; True if it was taken."""
        return False

    def text(self, text: str) -> bool:
        """Text was typed while the control has the focus; True if it was taken."""
        return False

    def wheel(self, dy: float) -> bool:
        """The wheel was turned over the control; True if it was taken."""
        return False

    def blur(self) -> None:
        """The focus went elsewhere."""
