"""The keyboard: the focused control first, then the scene, then Tab, arrows, Enter and Esc."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from chocolate_factory.ui.focus import following, nearest
from chocolate_factory.ui.frame import Spot

if TYPE_CHECKING:
    from chocolate_factory.ui.director import Director

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Keyboard:
    """Tells the director's top scene what was meant by a key."""

    def __init__(self, director: Director) -> None:
        self._director = director

    def key(self, event: pygame.event.Event) -> None:
        """A key went down."""
        director = self._director
        spot = director.focused()
        if spot and spot.control and spot.control.key(event):
            director.top.changed()
        elif event.key == pygame.K_ESCAPE:
            if not director.cancel():
                director.top.escape()
        elif director.top.key(event):
            return
        elif event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            place = following(director.frame.live, director.focus.place, back)
            director.set_focus(place, ring=True)
        elif event.key in ARROWS:
            self._arrow(*ARROWS[event.key])
        elif event.key in ENTER:
            self._enter(spot)

    def _arrow(self, dx: int, dy: int) -> None:
        """The first arrow after the pointer was used only shows where the focus is."""
        place = self._director.focus.place
        if self._director.focus.ring or self._director.focused() is None:
            place = nearest(self._director.frame.live, place, dx, dy)
        self._director.set_focus(place, ring=True)

    def _enter(self, spot: Spot | None) -> None:
        """Enter acts only on a focus that is seen; else it shows it."""
        if spot is None:
            return
        if self._director.focus.ring:
            self._director.activate(spot, "key")
        else:
            self._director.set_focus(spot.place, ring=True)

    def typed(self, text: str) -> None:
        """Text was typed."""
        spot = self._director.focused()
        if spot and spot.control and spot.control.text(text):
            self._director.top.changed()
        else:
            self._director.top.text_input(text)
