"""Pointing at things on a table: drag, click-click and keys come down to the same few steps."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.table.motion import Motion
from chocolate_factory.views.table.picking import Picker

CHROME = ("tool", "player", "drawer", "glance", "log", "day")
"""Kinds of places that belong to the table itself, not to the game."""

WELL_INSIDE = 0.16
"""A drag enters a place this share of its size behind the edge, so that a trembling hand on the
border of two places does not go to and fro."""


class Pointing(Scene):
    """The part of a table that turns pointing into actions."""

    match: Match
    game: Game
    motion: Motion
    picker: Picker
    looking: int | None
    drawer: str
    _passed: Place | None = None
    """The last place that the present drag has gone through, acting there."""

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """The popup that asks which of the ways is meant; it calls `chosen` when it is closed."""
        raise TypeError(f"{type(self).__name__} has no ways to choose from")

    def looked_at(self, choices: list[Action]) -> tuple[str, ...]:
        """Kinds of places that one looks at while one chooses between ways."""
        return ()

    def dragged(self, source: Place) -> str | None:
        """The icon that is dragged from a place, None to drag all that is drawn there."""
        return None

    def passes(self, source: Place) -> bool:
        """Whether a drag from a place acts at every place it comes through (a route)."""
        return False

    def implied(self, place: Place) -> Place | None:
        """What a click on a place with empty hands picks up and puts there at once."""
        return None

    def do(self, action: Action) -> None:
        """Does an action that was pointed out."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def chrome(self, place: Place) -> None:
        """Something of the table itself was chosen."""

    def press_main(self) -> None:
        """The main button was pressed."""

    def waiting(self) -> str:
        """Why nothing can be done now, '' if something can."""
        return ""

    # -- steps ---------------------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """Click-click and keys."""
        self.changed()
        if kind(place) in CHROME or place == "do:back":
            self.chrome(place)
        elif place == "do:main":
            self.press_main()
        elif self.hands_free(place):
            pos = self.director.pointer.pos
            if how != "key" and self.picker.held is not None and pos is not None:
                place = self._aim(place, pos)
            self._point(place)
            if how == "key":
                self._to_first_target()

    def elsewhere(self, place: Place) -> bool:
        """Whether a place is not what it seems: shown as it is at a bot that is followed."""
        return False

    def hands_free(self, place: Place = "") -> bool:
        """Brings the table up to date; False where nothing can be done by a person now.

        Who points at the things of a bot that is being followed only ends that."""
        if self.motion.busy:
            elsewhere = self.elsewhere(place)
            self.motion.skip(self.match.state)
            if elsewhere:
                return False
        if self.looking is not None:
            self.director.say(_("These are another player's things; press Esc to go back."))
            return False
        if not self.match.human and self.waiting():
            self.director.say(self.waiting())
        return self.match.human

    def _point(self, place: str) -> None:
        picker = self.picker
        if picker.held is None and (alone := picker.alone(place)) is not None:
            self.do(alone[1])
            return
        if picker.held is None and (source := self.implied(place)) is not None:
            picker.take(source)
        if picker.held is not None:
            if place in picker.prefix:
                picker.put_down()
                return
            if picker.point(place):
                self.resolve(place)
                return
            if not picker.may_take(place):
                self._refuse((picker.held, place))
                return
        if picker.may_take(place):
            picker.take(place)
            self.resolve(place)
        else:
            picker.put_down()
            self._refuse((place,))

    def resolve(self, place: str) -> None:
        """Does the action if it is clear by now, or asks for the way."""
        action = self.picker.ready()
        if action is not None:
            self.do(action)
            return
        choices = [action for _way, action in self.picker.choices()]
        if choices and not self.picker.targets:
            self._ask(choices, place)

    def _ask(self, choices: list[Action], place: str) -> None:
        spot = self.director.frame.find(place)

        def chosen(action: Action | None) -> None:
            self.picker.put_down()
            if action is not None:
                self.do(action)
            self.changed()

        popup = self.chooser(choices, chosen, spot.rect if spot else None)
        if isinstance(popup, Popup):
            kinds = (*self.looked_at(choices), *CHROME[:1])
            popup.keep = [o.rect for o in self.director.frame.live if kind(o.place) in kinds]
        self.director.push(popup)

    def _to_first_target(self) -> None:
        """By keys, the focus goes on to the first place where what is held may go."""
        targets = self.picker.targets
        if self.director.top is not self or not targets:
            return
        order = [spot.place for spot in self.director.frame.live if spot.place in targets]
        if order:
            self.director.set_focus(self.first_target(order), ring=True)

    def first_target(self, targets: list[Place]) -> Place:
        """Which of the places where what is held may go gets the focus."""
        return targets[0]

    def _refuse(self, path: tuple[str, ...]) -> None:
        seat = self.match.seat
        if seat is None:
            return
        reason = self.game.hindrance(self.match.state, seat, path)
        self.director.say(self.game.words().refusal(reason))

    def pick_up(self, place: str) -> bool:
        """A drag may begin wherever an action may."""
        if not self.hands_free(place) or not self.picker.may_take(place):
            return False
        self.picker.take(place)
        self._passed = None
        self.changed()
        return True

    def drag_moved(self, drag: Drag) -> None:
        """Where a drag is a route, each place it comes well into is one action."""
        source, target = drag.source, drag.target
        if target is None or self.picker.held != source or not self.passes(source):
            return
        if target not in self.picker.targets or not self._well_inside(target, drag.pos):
            return
        self.picker.point(target)
        self._passed = target
        self.resolve(target)
        self.motion.skip(self.match.state)
        if self.match.human and self.picker.may_take(source):
            self.picker.take(source)

    def _well_inside(self, place: Place, pos: tuple[int, int]) -> bool:
        spot = self.director.frame.find(place)
        if spot is None:
            return False
        inner = spot.px.inflate(-2 * WELL_INSIDE * spot.px.w, -2 * WELL_INSIDE * spot.px.h)
        return inner.collidepoint(pos)

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended."""
        self.changed()
        passed, self._passed = self._passed, None
        if target is None or target in (source, passed):
            self.picker.put_down()
            return
        if self.picker.held != source and passed is None:
            return
        aim = self._aim(target, pos)
        if self.picker.point(aim):
            self.resolve(aim)
            return
        alone = self.picker.alone(source)
        self.picker.put_down()
        if alone is not None and self.director.frame.find(alone[0]) is None:
            self.do(alone[1])
            return
        self._refuse((source, target))

    def _aim(self, target: str, pos: tuple[int, int]) -> str:
        """The place meant by a drop or click: what lies under the top one may be wanted."""
        targets = self.picker.targets
        if target in targets or target in self.picker.prefix:
            return target
        for spot in self.director.frame.at(*pos):
            if spot.place in targets:
                return spot.place
        return target

    def cancel(self) -> bool:
        """Right click or Esc puts down what was picked up."""
        return self.picker.put_down()

    def missed(self, pos: tuple[int, int]) -> None:
        """A click on nothing puts down too."""
        if self.picker.put_down() or self.drawer:
            self.drawer = ""
            self.changed()

    def hover(self, place: str | None) -> None:
        """The reminder at the main button needs a new picture."""
        self.changed()

    def build_drag(self, frame: Frame, drag: Drag, picture: Frame) -> None:
        """One piece of a group is dragged, not all of it; other things are dragged whole."""
        icon = self.dragged(drag.source)
        if icon is None:
            super().build_drag(frame, drag, picture)
            return
        x, y = frame.sizes.point(*drag.pos)
        frame.icon(icon, Rect(x, y, 0, 0).inset(-theme.SYMBOL_BELT / 2))
