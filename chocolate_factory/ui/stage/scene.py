"""A scene: something that draws frames and answers to pointing, keys and time."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame

if TYPE_CHECKING:
    from chocolate_factory.ui.stage.director import Director


class Drag(NamedTuple):
    """A drag under way: pixel positions where it began and is now, and the target under it."""

    source: str
    origin: tuple[int, int]
    pos: tuple[int, int]
    target: str | None


class Scene:
    """Base of all scenes. `modal` ones are drawn over the scene below, which gets no input."""

    modal: bool = False

    def __init__(self) -> None:
        self.dirty = True
        self.first_focus: str | None = None
        """The place that has the focus when the scene is entered."""
        self._director: Director | None = None

    @property
    def director(self) -> Director:
        """The director that shows this scene. Raises RuntimeError before it is pushed."""
        if self._director is None:
            raise RuntimeError("the scene has no director yet; push it first")
        return self._director

    @property
    def shown(self) -> bool:
        """Whether a director has the scene on its stack."""
        return self._director is not None

    def attach(self, director: Director | None) -> None:
        """Called by the director when the scene joins or leaves its stack."""
        self._director = director

    def changed(self) -> None:
        """Asks for a new picture at the next step."""
        self.dirty = True

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """Fills the frame with what the scene shows now; changes nothing else."""

    def build_drag(self, frame: Frame, drag: Drag, picture: Frame) -> None:
        """Draws what is being dragged, at the pointer; `picture` is the scene's last frame.

        By default all that is drawn on the source's spot follows the pointer.
        """
        spot = next((s for s in reversed(picture.spots) if s.place == drag.source), None)
        if spot is None:
            return
        dx, dy = drag.pos[0] - drag.origin[0], drag.pos[1] - drag.origin[1]
        for item in picture.inside(spot.px, frame.sizes.px(theme.WIDE)):
            frame.place_item(item, dx, dy)

    def home(self) -> str | None:
        """Where the keyboard begins if nothing has the focus; None: at the first place."""
        return None

    def stops(self) -> Collection[str] | None:
        """The places that Tab walks through, in reading order; None: all."""
        return None

    def among(self) -> Collection[str] | None:
        """The places that the arrows lead to; None: all."""
        return None

    # -- input ---------------------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """A place was clicked (`click`), tapped (`tap`) or chosen by Enter or Space (`key`)."""

    def refused(self, place: str, hint: str) -> None:
        """A disabled place was clicked or chosen; by default its hint is said."""
        if hint:
            self.director.say(hint)

    def missed(self, pos: tuple[int, int]) -> None:
        """A click on nothing, at a pixel position."""

    def pick_up(self, place: str) -> bool:
        """May a drag begin here? Called only for spots with `drag`."""
        return False

    def drag_moved(self, drag: Drag) -> None:
        """A drag goes on; told of every place on its way, however fast the pointer is."""

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended on a spot with `drop`, or nowhere (None; also when it was cancelled)."""

    def cancel(self) -> bool:
        """Right click or Esc: put down what was picked up. True if there was something."""
        return False

    def hover(self, place: str | None) -> None:
        """The pointer came to another place (None: to none)."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed that no control took; True if it was handled."""
        return False

    def text_input(self, text: str) -> None:
        """Text was typed that no control took."""

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel was turned over a place (positive: away from oneself)."""

    def escape(self) -> None:
        """Esc was pressed and nothing was picked up."""

    # -- life ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Called each step with the time in seconds; True while animating (a new picture)."""
        return False

    def enter(self) -> None:
        """The scene was pushed."""

    def pause(self) -> None:
        """Another scene was pushed above."""

    def resume(self) -> None:
        """The scene is on top again."""

    def close(self) -> None:
        """The scene left the stack; lets go of what it holds."""
