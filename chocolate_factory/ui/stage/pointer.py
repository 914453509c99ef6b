"""The pointer: hover, press, click, drag, wheel, read from events alone (never from the mouse)."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Host

NEAR_PX = 8
STRIDE_PX = 12
"""A drag is followed in steps of this length, so that it jumps over no place."""


class Seen(Enum):
    """Whether the picture of a change is on the screen: whoever presses before meant the one before
    it."""

    NOT_DRAWN = auto()
    DRAWN = auto()
    ON_SCREEN = auto()


class PointerHost(Host, Protocol):
    """What the pointer asks of the director."""

    def pointer_moved(self) -> None:
        """The pointer went somewhere else."""

    def pointer_used(self) -> None:
        """A button went down."""

    def on_press(self, spot: Spot) -> None:
        """A button went down on a spot."""

    def on_hover(self, spot: Spot | None) -> None:
        """The pointer came to another spot, or to none."""

    def cancel(self) -> bool:
        """Puts down what is held; True if there was something."""

    def activate(self, spot: Spot, how: str) -> bool:
        """Does what a spot stands for; True if that changed what is shown."""


class Pointer:
    """Follows the pointer for a director and tells its top scene what was meant."""

    def __init__(self, director: PointerHost) -> None:
        self._director = director
        self.pos: tuple[int, int] | None = None
        self.hover: str | None = None
        self.hover_since = 0.0
        self.moved_at = 0.0
        """When it moved last, in seconds of the director's clock."""
        self.drag: Drag | None = None
        self._pressed: Spot | None = None
        self.down_at: tuple[int, int] | None = None
        """Where the button went down last, in pixels."""
        self._captured: Control | None = None
        self._guard: tuple[float, tuple[int, int]] | None = None
        """Since when, and where, a press may count for nothing (`_is_guarded`)."""
        self._guard_seen = Seen.ON_SCREEN
        self._over: tuple[Spot | None, tuple[int, int] | None] = None, None
        """What lay under the pointer when it was looked last, and where that was."""
        self._swallowed = False
        """Whether the button that is down counted for nothing: nor does letting go."""
        self._asked = False
        """Whether the scene was asked for a drag since the button went down: once is enough."""
        self._unturned = 0
        """How the thing that is dragged was turned when the drag began, in degrees."""
        self._wheeled = 0.0
        """Notches of the wheel that have not turned it yet: a fine wheel sends parts of one."""

    @property
    def pressed(self) -> str | None:
        """The place on which the button went down and is held."""
        return self._pressed.place if self._pressed else None

    def handle(self, event: pygame.event.Event) -> None:
        """Takes a mouse event; any other is let pass."""
        if event.type == pygame.MOUSEMOTION:
            self._on_move(event.pos, getattr(event, "buttons", (0, 0, 0)))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(float(getattr(event, "precise_y", event.y) or event.y))
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go()
            self.pos = None
            self.look()

    # -- where it is ---------------------------------------------------------------------------

    def under(self) -> list[Spot]:
        """Live spots under the pointer, topmost first."""
        return self._director.frame.at(*self.pos) if self.pos else []

    def look(self) -> None:
        """Works out anew what lies under the pointer (after a move or a new picture)."""
        spots = self.under()
        if self.drag:
            spots = [spot for spot in spots if spot.drop and spot.place != self.drag.source]
        place = spots[0].place if spots else None
        self._notice(spots[0] if spots else None)
        if self.drag and self.drag.target != place:
            self.drag = self.drag._replace(target=place)
            self._director.top.redraw()
        if place != self.hover:
            self.hover = place
            self.hover_since = self._director.now
            self._director.on_hover(spots[0] if spots else None)

    def _notice(self, spot: Spot | None) -> None:
        """A button that came where another one was, under a pointer that stands still, is guarded
        as after a click: whoever presses now meant the one before."""
        (before, where), self._over = self._over, (spot, self.pos)
        if before is None or spot is None or self.pos is None or where != self.pos:
            return
        if before.role == spot.role == "button" and before.place != spot.place:
            self._guard_here(self.pos)

    def _guard_here(self, pos: tuple[int, int]) -> None:
        """The next press here counts for nothing for the time of a double click from when the
        change is seen: a picture may take its time."""
        self._guard, self._guard_seen = (self._director.now, pos), Seen.NOT_DRAWN

    def tick(self) -> None:
        """The last picture is on the screen by now."""
        if self._guard is not None and self._guard_seen is Seen.DRAWN:
            self._guard = self._director.now, self._guard[1]
            self._guard_seen = Seen.ON_SCREEN

    def note_picture(self) -> None:
        """All that has changed is drawn."""
        if self._guard_seen is Seen.NOT_DRAWN:
            self._guard_seen = Seen.DRAWN

    def _on_move(self, pos: tuple[int, int], buttons: tuple[int, ...]) -> None:
        before, self.pos = self.pos, (round(pos[0]), round(pos[1]))
        if self.pos != before:
            self.moved_at = self._director.now
            self._director.tooltips.on_move()
            self._director.pointer_moved()
        if self._captured:
            self._captured.move(*self._director.sizes.point(*self.pos))
            self._director.top.redraw()
        elif self.drag and not buttons[0]:
            self.let_go()
        elif self.drag:
            self._drag_on(before or self.pos, self.pos)
        elif self._pressed and self.down_at and not _near(self.pos, self.down_at):
            self._begin_drag(self._pressed)
        self.look()

    def _drag_on(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Follows a drag along a straight line; the scene may end it on the way."""
        far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        strides = max(1, -(-far // STRIDE_PX))
        for i in range(1, strides + 1):
            if self.drag is None:
                return
            self.pos = (
                start[0] + (end[0] - start[0]) * i // strides,
                start[1] + (end[1] - start[1]) * i // strides,
            )
            self.drag = self.drag._replace(pos=self.pos)
            self.look()
            if self.drag is not None:
                self._director.top.on_drag(self.drag)
        self._director.redraw_overlay()

    def _begin_drag(self, spot: Spot) -> None:
        assert self.down_at is not None
        assert self.pos is not None
        if self._asked:
            return
        self._asked = True
        scene = self._director.top
        own = spot.drag or (spot.role == "source" and scene.movable(spot.place))
        if not (own and spot.enabled):
            return
        was, scene.turned = scene.turned, 0
        picked_up = scene.pick_up(spot.place)
        if not picked_up:
            scene.turned = was
        elif self._director.top is scene:
            self.drag = Drag(spot.place, self.down_at, self.pos, None)
            self._pressed = None
            self._unturned, self._wheeled = scene.turned, 0.0
            scene.redraw()
            self._director.redraw_overlay()

    # -- buttons -------------------------------------------------------------------------------

    def _down_right(self) -> None:
        """Puts down what is held, unless the scene means something else there."""
        top, under = self._director.top, self.under()
        place = under[0].place if under else None
        taken = self.drag is None and top.takes_right(place)
        if not taken and not self._director.cancel():
            top.on_right(place)

    def _down(self, event: pygame.event.Event) -> None:
        self.pos = (round(event.pos[0]), round(event.pos[1]))
        self._director.pointer_used()
        self.look()
        if event.button == pygame.BUTTON_RIGHT:
            self._down_right()
        if event.button != pygame.BUTTON_LEFT or self.drag:
            return
        spots = self.under()
        if self._is_guarded(spots[0] if spots else None):
            self._swallowed = True
            return
        self.down_at = self.pos
        if not spots:
            self._director.top.on_miss(self.pos)
            return
        self._press(spots[0])

    def press_here(self) -> None:
        """A button that is down already is pressed on what lies under the pointer by now."""
        spots = self.under()
        if spots:
            self._press(spots[0])

    def _press(self, spot: Spot) -> None:
        assert self.pos is not None
        self._pressed = spot
        self._asked = False
        shown = self._director.frame
        self._director.on_press(spot)
        at = self._director.sizes.point(*self.pos)
        if spot.control and spot.enabled and spot.control.press(*at):
            self._captured = spot.control
        if self._director.frame is not shown:
            self.forget()
        self._director.top.redraw()

    def forget(self) -> None:
        """What was pressed or dragged is not there any more; nobody is told."""
        self._pressed = self._captured = self.drag = None

    def _is_guarded(self, spot: Spot | None) -> bool:
        """Whether this press is the second half of a double click on something that went, or was
        meant for what lay there a moment ago."""
        if self._guard is None or self.pos is None or (spot is not None and spot.repeat):
            return False
        since, where = self._guard
        close = abs(where[0] - self.pos[0]) <= NEAR_PX and abs(where[1] - self.pos[1]) <= NEAR_PX
        fresh = self._director.now - since < theme.DOUBLE_CLICK
        return close and (fresh or self._guard_seen is not Seen.ON_SCREEN)

    def _up(self, event: pygame.event.Event) -> None:
        self.pos = (round(event.pos[0]), round(event.pos[1]))
        self._director.tooltips.hush()
        if event.button != pygame.BUTTON_LEFT:
            return
        if self._swallowed:
            self._swallowed = False
            return
        spot, self._pressed = self._pressed, None
        captured, self._captured = self._captured, None
        drag = self.drag
        self._director.top.redraw()
        self.look()
        if captured:
            captured.release()
        elif drag:
            drag = self.drag or drag
            self.drag = None
            self._director.redraw_overlay()
            self._director.top.drop(drag.source, drag.target, self.pos)
            if drag.target is None:
                self._director.top.on_vain_drag(drag.source, self.pos)
        elif spot and any(other.place == spot.place for other in self.under()[:1]):
            self._click(self.under()[0], "tap" if getattr(event, "touch", False) else "click")
        elif spot and self._asked and spot.role == "source":
            self._director.top.on_vain_drag(spot.place, self.pos)
        self.look()

    def _click(self, spot: Spot, how: str) -> None:
        assert self.pos is not None
        if self._director.activate(spot, how):
            self._guard_here(self.pos)

    def let_go(self) -> bool:
        """Ends a press or drag without doing anything; True if a drag was under way."""
        self._pressed = None
        if self._captured:
            self._captured.release()
            self._captured = None
        drag, self.drag = self.drag, None
        if drag is None:
            return False
        self._director.redraw_overlay()
        self._director.top.drop(drag.source, None, drag.pos)
        self._director.top.redraw()
        self.look()
        return True

    def _wheel(self, dy: float) -> None:
        self._director.tooltips.hush()
        if self._turn_by(dy):
            return
        spots = self.under()
        for spot in spots:
            if spot.control and spot.control.wheel(dy):
                self._director.top.redraw()
                return
        self._director.top.wheel(spots[0].place if spots else None, dy)

    # -- turning -------------------------------------------------------------------------------

    def on_turn(self) -> None:
        """What is held was turned: the picture of what is dragged follows."""
        if self.drag is not None:
            degrees = (self._director.top.turned - self._unturned) % 360
            self.drag = self.drag._replace(turned=degrees)

    def _turn_by(self, dy: float) -> bool:
        """Turns what is held, one step for each notch of the wheel; False if nothing is, that can
        be turned. Towards oneself is clockwise."""
        if not self._director.top.turnable:
            self._wheeled = 0.0
            return False
        self._wheeled -= dy
        steps = int(self._wheeled)
        self._wheeled -= steps
        return not steps or self._director.turn(steps)


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) < theme.DRAG_AFTER_PX and abs(a[1] - b[1]) < theme.DRAG_AFTER_PX
