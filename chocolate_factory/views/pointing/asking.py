"""Asking which of several ways of an act is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.pointing.hooks import PointedAt, PointingHooks

TOOLS = "tool"
"""The kind of places of the bar's buttons."""


class Asking:
    """The question that is open, beside what it is about."""

    def __init__(self, scene: Scene, view: PointingHooks, pointed: PointedAt) -> None:
        self._scene = scene
        self._view = view
        self._pointed = pointed
        self.at: Place | None = None
        """Where it was asked which way is meant, if that was the last thing chosen."""

    def ask(self, choices: list[Action], place: str, before: Popup | None = None) -> None:
        """Asks which of the ways is meant, beside the place, or where it was asked `before`."""
        spot = self._scene.director.frame.find(place)
        self.at = place

        def choose(action: Action | None) -> None:
            self._pointed.picker.put_down()
            if action is not None:
                self._pointed.attempt(action)
            self._scene.redraw()

        at = before.at if before is not None else spot.rect if spot else None
        popup = self._view.chooser(choices, choose, at)
        if isinstance(popup, Popup):
            popup.beyond = partial(self._click_below, popup, choices, place)
        if isinstance(popup, Popup) and before is not None:
            popup.keep = before.keep
        elif isinstance(popup, Popup):
            first, *others = self._view.point_rules.in_sight(choices) or ((),)
            live = self._scene.director.frame.live
            popup.keep = [
                [o.rect for o in live if not {o.place, kind(o.place)}.isdisjoint(seen)]
                for seen in ((*first, TOOLS), *others)
            ]
        self._scene.director.push(popup)

    def _click_below(
        self, popup: Popup, choices: list[Action], asked_at: Place, places: Sequence[Place]
    ) -> bool:
        """A click on the table while a question is open: what goes through the place answers it;
        else what the click would have done without it is done. False where it would do nothing."""
        picker = self._pointed.picker
        found = next(filter(None, (picker.among(choices, place) for place in places)), [])
        if found:
            popup.dismiss()
            if found[1:]:
                self.ask(found, asked_at, popup)
            else:
                self._pointed.attempt(found[0])
            return True
        top = places[0] if places else asked_at
        if top == asked_at or not (picker.may_take(top) or self._view.at_once(top)):
            return False
        popup.dismiss()
        self._scene.director.press_again()
        return True
