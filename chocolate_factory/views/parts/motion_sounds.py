"""What is heard of the events that are seen at a table: how loud, and from which side."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.places import Place
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.parts.motion import Cue
from chocolate_factory.views.parts.viewpoint import Viewpoint

ELSEWHERE = 0.5
"""How loud things at another's factory are."""
WIDE = 0.4
"""How far to the side a sound comes from the window's edge (1: from that side alone)."""


class MotionSounds:
    """Plays the sounds of events while these are seen.

    `where` gives the place at which an event is seen to happen, None if it is seen nowhere else
    than at the things that are shown large."""

    def __init__(
        self, scene: Scene, viewpoint: Viewpoint, where: Callable[[Event], Place | None]
    ) -> None:
        self._scene = scene
        self._viewpoint = viewpoint
        self._where = where

    def hear(self, event: Event, cue: Cue) -> None:
        """A cue of what is being seen: softer at another's factory, from the side where it is.

        What happens at another's factory and is not to be seen is not heard either."""
        seat = self._viewpoint.seat
        near = seat_of(event, seat) in (seat, None)
        place = self._where(event)
        if not near and place is None:
            return
        director = self._scene.director
        spot = director.frame.find(place) if place else None
        side = 0.0 if spot is None else 2 * spot.rect.centre[0] / director.frame.window.w - 1
        director.sounds.play(cue.sound, cue.volume * (1 if near else ELSEWHERE), side * WIDE)
