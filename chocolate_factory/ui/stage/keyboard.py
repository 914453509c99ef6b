"""The keyboard: the focused control first, then Esc, then R for what is held; then the scene; then
Tab, arrows, Enter, and last F1 for the scenes below."""

from __future__ import annotations

from typing import Protocol

import pygame

from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.stage.focus import focusable, following
from chocolate_factory.ui.stage.overlay import Notices
from chocolate_factory.ui.stage.scene import Host

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TURN = pygame.K_r
"""Turns what is held clockwise, with Shift anticlockwise."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
REPEATED = (*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
"""Keys that count again and again while they are held; others decide something, and count once.
A control that has the focus, as a line of text, gets all of them."""
ONCE = (*ENTER, pygame.K_ESCAPE)
"""Keys that count once even there."""


class KeyboardHost(Host, Protocol):
    """What the keyboard asks of the director."""

    notices: Notices

    def keys_used(self) -> None:
        """A key went down."""

    def cancel(self) -> bool:
        """Puts down what is held; True if there was something."""

    def activate(self, spot: Spot, how: str) -> bool:
        """Does what a spot stands for."""


class Keyboard:
    """Tells the director's top scene what was meant by a key."""

    def __init__(self, director: KeyboardHost) -> None:
        self._director = director
        self._held: set[int] = set()
        self._deaf_until = 0.0

    def ignore(self, seconds: float) -> None:
        """For so long keys do nothing, as they were meant for what was here before."""
        self._deaf_until = self._director.now + seconds

    def on_release(self, event: pygame.event.Event) -> None:
        """A key went up."""
        self._held.discard(event.key)

    def forget(self) -> None:
        """The window lost the keyboard: what is held is not known any more."""
        self._held.clear()

    def key(self, event: pygame.event.Event) -> None:
        """A key went down, which comes again and again while it is held. What it opens shows at
        once where the focus is, and so does what it leads back to, if keys were used there."""
        open_ = len(self._director.scenes)
        self._on_press(event)
        more = len(self._director.scenes) - open_
        back = more < 0 and (event.key in ENTER or self._director.by_keys)
        if more > 0 or back:
            self._director.set_focus(self._director.focus.place, ring=True)

    def _on_press(self, event: pygame.event.Event) -> None:
        again = event.key in self._held
        if again and event.key in ONCE:
            return
        self._held.add(event.key)
        director = self._director
        if event.key != TURN:  # what hangs at the pointer is turned there
            director.keys_used()
        if director.now < self._deaf_until:
            return
        director.tooltips.hush()
        director.redraw_overlay()
        if director.notices.clear_answered():
            director.redraw_overlay()
        spot = director.focused_spot()
        if spot and spot.control and spot.control.key(event):
            director.top.redraw()
        elif again and event.key not in REPEATED:
            return
        elif event.key == pygame.K_ESCAPE:
            if not director.cancel():
                director.top.escape()
        elif self._turn(event) or director.top.key(event):
            return
        elif event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            order = director.top.tab_order()
            place = following(self._stops(), director.focus.place, back, order)
            home = self._home() if self._at_stop() else director.top.first_place()
            director.set_focus(home or place, ring=True)
            director.focus.steered = False
        elif event.key in ARROWS:
            self._arrow(*ARROWS[event.key])
            director.focus.steered = True
        elif event.key in ENTER and not event.mod & pygame.KMOD_CTRL:
            self._enter(spot)
        elif event.key == pygame.K_F1:
            self._help(event)

    def _turn(self, event: pygame.event.Event) -> bool:
        """Whether the key turned what is held."""
        back = event.mod & pygame.KMOD_SHIFT
        return event.key == TURN and self._director.turn(-1 if back else 1)

    def _stops(self) -> list[Spot]:
        """What Tab walks through: what the scene says, or all."""
        live, stops = self._director.frame.live, self._director.top.tab_places()
        found = [spot for spot in live if stops is not None and spot.place in stops]
        return found if focusable(found) else live

    def _home(self) -> str | None:
        """Where the scene wants the keyboard to begin, while nothing is seen to have the focus."""
        director = self._director
        seen = director.focused_spot() is not None and director.focus.ring
        return None if seen else director.top.first_place()

    def _at_stop(self) -> bool:
        """Whether the focus is at a place that Tab walks through, or begins at."""
        top, place = self._director.top, self._director.focus.place
        stops = top.tab_places()
        return stops is None or place in stops or place == top.first_place()

    def _help(self, event: pygame.event.Event) -> None:
        """Help for what lies below: a dialog that has none of its own leaves F1 to it."""
        for scene in reversed(self._director.scenes[:-1]):
            if scene.key(event):
                return

    def _arrow(self, dx: int, dy: int) -> None:
        """The first arrow after the pointer was used only shows where the focus is, or leads to
        where the scene wants it to begin, as Tab does."""
        focus = self._director.focus
        place, at = focus.place, None
        if focus.ring or self._director.focused_spot() is None:
            live, among = self._director.frame.live, self._director.top.arrow_places()
            if among is not None:  # from what is disabled they go on to its neighbours
                live = [s for s in live if s.place in among or (s.place == place and not s.enabled)]
            home = self._home()
            place, at = (home, None) if home else focus.steer(live, dx, dy)
        else:
            place = self._director.top.first_place() or place
        self._director.set_focus(place, ring=True, at=at)

    def _enter(self, spot: Spot | None) -> None:
        """Enter acts only on a focus that is seen; else it shows it, or where nothing can be done
        there any more, where the scene wants it to begin."""
        if self._director.focus.ring:
            if spot is not None:
                self._director.activate(spot, "key")
            return
        home = None if self._at_stop() else self._director.top.first_place()
        if place := home or (spot.place if spot is not None else None):
            self._director.set_focus(place, ring=True)

    def on_text(self, text: str) -> None:
        """Text was typed."""
        spot = self._director.focused_spot()
        if spot and spot.control and spot.control.text(text):
            self._director.top.redraw()
        else:
            self._director.top.text_input(text)
