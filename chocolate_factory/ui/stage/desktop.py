"""What the desktop is told: the shape of the pointer, and whether text is being typed."""

from __future__ import annotations

import logging

import pygame

from chocolate_factory.ui.draw.items import Spot

CURSORS = {
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "draw": pygame.SYSTEM_CURSOR_CROSSHAIR,
}
ROLE_CURSORS = {"button": "hand", "source": "hand", "target": "hand", "field": "text"}

log = logging.getLogger(__name__)


class Desktop:
    """Tells the desktop only what is new to it, and nothing while there is no window."""

    def __init__(self) -> None:
        self._cursor: str | None = None

    def show_cursor(self, spot: Spot | None) -> None:
        """The pointer takes the shape that belongs to a spot, or its usual one."""
        name = None
        if spot and spot.enabled:
            name = spot.cursor or ROLE_CURSORS.get(spot.role)
        if name == self._cursor or pygame.display.get_surface() is None:
            return
        self._cursor = name
        try:
            pygame.mouse.set_cursor(CURSORS.get(name or "", pygame.SYSTEM_CURSOR_ARROW))
        except pygame.error as error:
            log.info("no mouse cursors here: %s", error)

    def expect_text(self, spot: Spot | None) -> None:
        """Text is typed into a spot, or nowhere (for input methods and screen keyboards)."""
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return
        if spot and spot.role == "field":
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(spot.px)
        else:
            pygame.key.stop_text_input()
