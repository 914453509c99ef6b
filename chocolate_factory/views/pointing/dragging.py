"""Drags: from what is picked up to where it is let go, and routes that act on their way."""

from __future__ import annotations

from chocolate_factory.core.places import Place
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.pointing.hooks import ActPolicy, PointedAt, PointingHooks

NOWHERE = "nowhere"
"""The place of a drop beside everything."""

WELL_INSIDE = 0.16
"""A drag enters a place this share of its size behind the edge, so that a trembling hand on the
border of two places does not go to and fro."""


class Dragging:
    """The drag that is under way, or ended last."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        motion: Motion,
        view: PointingHooks,
        mode: ActPolicy,
        pointed: PointedAt,
    ) -> None:
        self._scene = scene
        self._match = match
        self._motion = motion
        self._view = view
        self._mode = mode
        self._pointed = pointed
        self._passed: Place | None = None
        """The last place that it has gone through, acting there."""
        self._routed = False
        """Whether it has acted on its way."""
        self._began: tuple[int, frozenset[Place]] = (0, frozenset())
        """How many acts were done before it, and on what it began."""

    def pick_up(self, place: str) -> bool:
        """A drag may begin wherever an action may, or several one after the other."""
        if not self._pointed.hands_free(place):
            return False
        match = self._match
        whole = match.game.begins_path(match.state, match.own, place)
        if not self._pointed.picker.may_take(place) and not whole:
            return False
        self._pointed.picker.take(place)
        self._passed = None
        director, at = self._scene.director, self._scene.director.pointer.down_at
        under = director.frame.at(*at) if at else []
        self._began = match.session.length, frozenset(spot.place for spot in under)
        self._scene.redraw()
        return True

    def on_drag(self, drag: Drag) -> None:
        """Where a drag is a route, each place it comes well into is one action."""
        source, target = drag.source, drag.target
        if target is None or self._pointed.picker.held != source or not self._view.is_route(source):
            return
        if target not in self._pointed.picker.targets or not self._well_inside(target, drag.pos):
            return
        self._pointed.picker.point(target)
        self._passed = target
        self._pointed.resolve(target)
        self._match.join_since(self._began[0])
        self._motion.skip(self._match.state)
        if self._match.human and self._pointed.picker.may_take(source):
            self._pointed.picker.take(source)

    def _well_inside(self, place: Place, pos: tuple[int, int]) -> bool:
        spot = self._scene.director.frame.find(place)
        if spot is None:
            return False
        inner = spot.px.inflate(-2 * WELL_INSIDE * spot.px.w, -2 * WELL_INSIDE * spot.px.h)
        return inner.collidepoint(pos)

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended: what it did on its way is undone where it cannot go, or came back."""
        self._scene.redraw()
        passed, self._passed = self._passed, None
        self._routed = passed is not None
        back = passed is not None and (target is None or target in self._began[1])
        if back or target is None or target in (source, passed):
            self._pointed.picker.put_down()
            if back:
                self._take_back_drag()
            return
        if self._pointed.picker.held != source and passed is None:
            return
        if passed is None and self._pointed.in_one((source, target)):
            self._pointed.picker.put_down()
            return
        aim = self._pointed.aim(target, pos)
        if self._pointed.picker.point(aim):
            self._pointed.picker.orient(self._scene.turned)
            self._pointed.resolve(aim)
            if self._routed:
                self._match.join_since(self._began[0])
            if self._pointed.picker.prefix == (source,):  # something speaks against it
                self._pointed.picker.put_down()
            return
        alone = self._pointed.picker.alone(source)
        self._pointed.picker.put_down()
        if alone is not None and self._scene.director.frame.find(alone[0]) is None:
            self._pointed.attempt(alone[1])
            return
        self._pointed.refuse((source, target))
        if passed is not None:
            self._take_back_drag()

    def _take_back_drag(self) -> None:
        if self._match.session.length > self._began[0] and self._match.can_undo:
            self._mode.take_back()

    def on_vain_drag(self, place: Place, pos: tuple[int, int]) -> None:
        """Says why a thing cannot go where it was let go, unless it was put back or has acted."""
        routed, self._routed = self._routed, False
        under = [spot.place for spot in self._scene.director.frame.at(*pos)]
        if routed or place in under or not self._pointed.hands_free(place):
            return
        self._pointed.picker.put_down()
        self._scene.redraw()
        self._pointed.refuse((place, *under[:1]) if under else (place, NOWHERE))
