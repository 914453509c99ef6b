"""Pointing at things on a table: drag, click-click and keys come down to the same few steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath, kind
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.picking import Picker
from chocolate_factory.views.parts.viewpoint import Viewpoint, another_side

TOOLS = "tool"
"""The kind of places of the bar's buttons."""

NOWHERE = "nowhere"
"""The place of a drop beside everything."""

WELL_INSIDE = 0.16
"""A drag enters a place this share of its size behind the edge, so that a trembling hand on the
border of two places does not go to and fro."""


class PointRules(NamedTuple):
    """Where pointing asks and does other than usual in a game."""

    worth_asking: Callable[[list[Action]], list[Action]] = lambda choices: choices
    """The ways of an act among which one may want to choose, one at least."""
    in_sight: Callable[[list[Action]], tuple[tuple[Place, ...], ...]] = lambda _choices: ()
    """Places, and kinds of places, that the player looks at while choosing between ways: those that
    are needed most first, then others."""
    implied: Callable[[Place], Place | None] = lambda _place: None
    """What a click on a place with empty hands picks up and puts there at once."""
    asks: Callable[[Action], bool] = lambda _action: False
    """Whether an act is asked about even where no other can be meant."""
    sure: Callable[[], str] = lambda: _("Are you sure?")
    """What stands over the only way of such an act."""
    tells: Callable[[Action], str] = lambda _action: ""
    """What is said of an act that one click has done, and that one may not have expected of it."""
    goes_on: Callable[[], str] = lambda: ""
    """What is right instead of a click where the last one has sent a thing, if that is told."""


class PointingHooks(Protocol):
    """What pointing asks of the game's view."""

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """The popup that asks which of the ways is meant; it calls `chosen` when it is closed."""

    @property
    def point_rules(self) -> PointRules:
        """Where pointing asks and does other than usual."""

    def is_route(self, source: Place) -> bool:
        """Whether a drag from a place acts at every place it comes through (a route)."""

    def at_once(self, place: Place) -> Action | None:
        """What a click with empty hands on a place does at once."""

    def stays_in_hand(self, source: Place) -> bool:
        """Whether what was picked up by a click stays picked up while more of it can go."""

    def first_target(self, targets: list[Place]) -> Place:
        """Which of the places where what is held may go gets the focus."""


class ActPolicy(Protocol):
    """What pointing asks of the mode: whether acts may be done now, and that they are done."""

    def may_act(self) -> bool:
        """Whether anything may be done at this table; says why where it may not."""

    def do(self, action: Action) -> None:
        """Does an action that was pointed out."""

    def take_back(self) -> None:
        """Takes back what was done last, as one would by hand."""


class Pointing:
    """What a person points at: the picker, and what becomes of it."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        motion: Motion,
        viewpoint: Viewpoint,
        view: PointingHooks,
        mode: ActPolicy,
        planned: Callable[[Sequence[Action]], bool],
    ) -> None:
        self._scene = scene
        self._match = match
        self._motion = motion
        self._viewpoint = viewpoint
        self._view = view
        self._mode = mode
        self._planned = planned
        """Whether a hint has advised one of these acts next: nothing is said against it."""
        self._passed: Place | None = None
        """The last place that the present drag has gone through, acting there."""
        self._routed = False
        """Whether the drag that ended last has acted on its way."""
        self._began: tuple[int, frozenset[Place]] = (0, frozenset())
        """How many acts were done before the drag, and on what it began."""
        self.asked_at: Place | None = None
        """Where it was asked which way is meant, if that was the last thing chosen."""
        self._told_to_wait = ""
        """What was said last to who pointed out of turn."""
        self._objected: tuple[object, list[tuple[Action, Refusal]]] = None, []
        """The state in which something was said against acts last, and what against which."""
        self._went: tuple[object, frozenset[Place]] | None = None
        """Where the last single click has sent a thing, and the state since."""
        self._unseen = 0
        """How many acts had not been seen to their end when something was pressed last."""
        self.renew()

    def renew(self) -> None:
        """After the state changed: other things are legal, and nothing is held."""
        match = self._match
        self.picker = Picker(match.game, match.state, match.seat if match.human else None)
        self.forget_told()

    def forget_told(self) -> None:
        """Why nothing could be done is said no longer once that is past."""
        if self._told_to_wait and self._told_to_wait != self.hindered:
            self._scene.director.unsay(self._told_to_wait)
            self._told_to_wait = ""

    @property
    def hindered(self) -> str:
        """Why nothing can be done now, by whose turn it is and by what is looked at; '' if
        something can."""
        if self._viewpoint.looking is not None:
            return _("This is another player's side; press Esc to go back to yours.")
        return self.waiting

    @property
    def waiting(self) -> str:
        """Why it is nobody's turn at this table, '' if it is somebody's."""
        match = self._match
        seat = match.seat if match.thinking is None else match.thinking
        if seat is None or match.human:
            return _("The game is over.") if match.over else ""
        return _("It is {player}'s turn.").format(player=match.names[seat])

    # -- steps ---------------------------------------------------------------------------------

    def choose(self, place: Place, how: str) -> None:
        """Click-click and keys: a place of the game was chosen."""
        if not self.hands_free(place):
            return
        self.asked_at = None
        pos, under = self._scene.director.pointer.pos, place
        if how != "key" and self.picker.held is not None and pos is not None:
            place = self._aim(place, pos)
        held, seat, length = self.picker.held, self._match.seat, self._match.session.length
        objected = self._objected[0], len(self._objected[1])
        self._point(place, under)
        self._unseen = 0
        if how != "key" and held is not None and self._match.session.length > length:
            self._take_again(held, seat)
        asked = (self._objected[0], len(self._objected[1])) != objected
        if how == "key" and not asked:  # else the same place is chosen again
            self._to_first_target()

    def _take_again(self, source: Place, seat: int | None) -> None:
        """After a click that did something: what stays in hand is picked up once more."""
        if not self._match.human or self._match.seat != seat or self.picker.held is not None:
            return
        if self._view.stays_in_hand(source) and self.picker.may_take(source):
            self.picker.take(source)

    def hands_free(self, place: Place = "") -> bool:
        """Brings the table up to date; False where nothing can be done by a person now.

        Who points at the things of a bot that is being followed only ends that."""
        if not self._mode.may_act():
            return False
        if self._motion.busy:
            whose = self._viewpoint.watched if self._viewpoint.elsewhere(place) else None
            self._unseen = self._motion.unseen
            self._motion.skip(self._match.state)
            if whose is not None:
                self._say_whose(whose)
                return False
        looking = self._viewpoint.looking is not None
        if looking or (not self._match.human and self.waiting):
            self._told_to_wait = self.hindered
            self._scene.director.say(self._told_to_wait)
        return self._match.human and not looking

    def _say_whose(self, bot: int) -> None:
        """What was pointed at were the things of a bot, followed until now or still moving."""
        words, pos = self.waiting, self._scene.director.pointer.pos
        if self._viewpoint.watched is None:
            words = another_side(self._match.names[bot])
        self._scene.director.say(words, pos, tone="info")

    def _point(self, place: Place, under: Place) -> None:
        """A place was chosen; `under` is what lies on top there."""
        picker = self.picker
        if picker.held is None and (alone := picker.alone(place)) is not None:
            self._send(alone[1])
            return
        if picker.held is None and (at_once := self._view.at_once(place)) is not None:
            self._send(at_once)
            return
        if picker.held is None and (source := self._view.point_rules.implied(place)) is not None:
            picker.take(source)
        if picker.held is not None:
            if place in picker.prefix:
                picker.put_down()
                return
            if self._in_one((picker.held, under)):
                return
            if picker.point(place):
                if self._scene.turned:
                    picker.orient(self._scene.turned)
                self.resolve(place)
                return
            if not picker.may_take(place):
                self.refuse((picker.held, place))
                return
        if picker.may_take(place):
            picker.take(place)
            self._scene.turned = 0
            self.resolve(place)
        else:
            picker.put_down()
            self.refuse((place,))

    def _in_one(self, path: PlacePath) -> bool:
        """Does all that putting one thing on another means, taken back as one, or says that it
        cannot go there; False if that is no more than one act."""
        match = self._match
        acts = match.game.acts_of_path(match.state, match.own, path)
        if acts is None:
            self.refuse(path)
            return True
        self.attempt_all(acts)
        return bool(acts)

    def _send(self, action: Action) -> None:
        """Does an act by one click: who goes on to click where the thing goes is not scolded."""
        match, before = self._match, self._match.state
        paths, told = match.game.paths(before, action), self._view.point_rules.tells(action)
        self.attempt(action)
        if match.state is not before:
            if told and match.can_undo:
                self._scene.director.say(told, tone="info")
            self._went = match.state, frozenset(path[-1] for path in paths if path[1:])

    def _is_there(self, place: Place) -> bool:
        """Whether the thing that the last click has sent lies at a place; asked once. Where
        something else of the kind of the place could be chosen, that was meant, and not what lies
        under it."""
        went, self._went = self._went, None
        if went is None or went[0] is not self._match.state:
            return False
        director = self._scene.director
        pos = None if director.focus.ring else director.pointer.pos
        under = [spot.place for spot in director.frame.at(*pos)] if pos is not None else []
        if kind(place) in map(kind, self.picker.sources):
            under = []
        return not went[1].isdisjoint((place, *under))

    def _was_open(self, place: Place, seat: int) -> bool:
        """Whether something could be done at a place before one of the acts that were still being
        seen: whoever clicks there goes by the picture, which is behind."""
        game, session = self._match.game, self._match.session
        for at in range(session.length - self._unseen, session.length):
            state = session.state_at(at)
            paths = (path for act in game.legal(state, seat) for path in game.paths(state, act))
            if session.step(at).action.seat == seat and any(place in path for path in paths):
                return True
        return False

    def attempt(self, action: Action) -> None:
        """Does an act, unless something that was not said yet speaks against it."""
        if not self._objects(action):
            self._mode.do(action)

    def attempt_all(self, acts: Sequence[Action]) -> None:
        """Does acts that are taken back as one, unless something speaks against one of them."""
        if self._objects(*acts):
            return
        with self._match.as_one():
            for act in acts:
                self._mode.do(act)

    def resolve(self, place: str) -> None:
        """Does the action if it is clear by now, or asks for the way."""
        action = self.picker.ready()
        if (
            action is not None
            and self._view.point_rules.asks(action)
            and not self._planned([action])
        ):
            self.ask([action], place)
            return
        if action is not None and self._objects(action):
            source, alone = self.picker.prefix[0], not self.picker.prefix[1:]
            self.picker.put_down()
            if not alone:
                self.picker.take(source)
            return
        if action is not None:
            self._mode.do(action)
            return
        choices = [action for _way, action in self.picker.choices()]
        if choices and not self.picker.targets:
            choices = self._view.point_rules.worth_asking(choices)
            if len(choices) > 1:
                self.ask(choices, place)
            else:
                self.picker.put_down()
                self.attempt(choices[0])

    @property
    def objected(self) -> bool:
        """Whether something was said against an act in this state: what it speaks against is done
        now."""
        return self._objected[0] is self._match.state

    def _objects(self, *acts: Action) -> bool:
        """Says what speaks against acts, once for each: another act was not meant by *once more*,
        also where the same speaks against it."""
        return not self._planned(acts) and any(self._objects_to(act) for act in acts)

    def _objects_to(self, action: Action) -> bool:
        match, state = self._match, self._match.state
        objection = match.game.objection(state, action)
        if objection is None:
            return False
        if not self.objected:
            self._objected = state, []
        if (action, objection) in self._objected[1]:
            return False
        self._objected[1].append((action, objection))
        # it can be done, so nothing looks or sounds like a refusal
        self._scene.director.say(match.game.words().refusal(objection), tone="asks")
        return True

    def ask(self, choices: list[Action], place: str, before: Popup | None = None) -> None:
        """Asks which of the ways is meant, beside the place, or where it was asked `before`."""
        spot = self._scene.director.frame.find(place)
        self.asked_at = place

        def choose(action: Action | None) -> None:
            self.picker.put_down()
            if action is not None:
                self.attempt(action)
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
        found = next(filter(None, (self.picker.among(choices, place) for place in places)), [])
        if found:
            popup.dismiss()
            if found[1:]:
                self.ask(found, asked_at, popup)
            else:
                self.attempt(found[0])
            return True
        top = places[0] if places else asked_at
        if top == asked_at or not (self.picker.may_take(top) or self._view.at_once(top)):
            return False
        popup.dismiss()
        self._scene.director.press_again()
        return True

    def _to_first_target(self) -> None:
        """By keys, the focus goes on to the first place where what is held may go."""
        targets = self.picker.targets
        if self._scene.director.top is not self._scene or not targets:
            return
        order = [spot.place for spot in self._scene.director.frame.live if spot.place in targets]
        if order:
            self._scene.director.set_focus(self._view.first_target(order), ring=True)

    def refuse(self, path: tuple[str, ...]) -> None:
        """Says why nothing goes along a path that was tried."""
        seat = self._match.seat
        if seat is None:
            return
        if not path[1:] and self._was_open(path[0], seat):
            return
        if not path[1:] and self._is_there(path[0]):
            pos = self._scene.director.pointer.pos
            told = self._view.point_rules.goes_on()
            told = told or _("It is there already: one click was enough.")
            self._scene.director.say(told, pos, tone="info")
            return
        reason = self._match.game.hindrance(self._match.state, seat, path)
        spot = self._scene.director.frame.find(path[-1]) if reason.code == "unknown" else None
        if spot is not None and spot.tooltip:  # nothing is ever done there: it is told what it is
            pos = self._scene.director.pointer.pos
            inside = pos is not None and spot.px.collidepoint(pos)
            at = pos if inside else spot.px.center
            self._scene.director.say(spot.tooltip, at, tone="info")
        elif reason.code == "unknown":
            there = _("That does not go there.") if path[1:] else _("Nothing to do here right now.")
            self._scene.director.say(there)
        else:
            self._scene.director.say(self._match.game.words().refusal(reason))

    def pick_up(self, place: str) -> bool:
        """A drag may begin wherever an action may, or several one after the other."""
        if not self.hands_free(place):
            return False
        match = self._match
        whole = match.game.begins_path(match.state, match.own, place)
        if not self.picker.may_take(place) and not whole:
            return False
        self.picker.take(place)
        self._passed = None
        director, at = self._scene.director, self._scene.director.pointer.down_at
        under = director.frame.at(*at) if at else []
        self._began = match.session.length, frozenset(spot.place for spot in under)
        self._scene.redraw()
        return True

    def on_drag(self, drag: Drag) -> None:
        """Where a drag is a route, each place it comes well into is one action."""
        source, target = drag.source, drag.target
        if target is None or self.picker.held != source or not self._view.is_route(source):
            return
        if target not in self.picker.targets or not self._well_inside(target, drag.pos):
            return
        self.picker.point(target)
        self._passed = target
        self.resolve(target)
        self._match.join_since(self._began[0])
        self._motion.skip(self._match.state)
        if self._match.human and self.picker.may_take(source):
            self.picker.take(source)

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
            self.picker.put_down()
            if back:
                self._take_back_drag()
            return
        if self.picker.held != source and passed is None:
            return
        if passed is None and self._in_one((source, target)):
            self.picker.put_down()
            return
        aim = self._aim(target, pos)
        if self.picker.point(aim):
            self.picker.orient(self._scene.turned)
            self.resolve(aim)
            if self._routed:
                self._match.join_since(self._began[0])
            if self.picker.prefix == (source,):  # something speaks against it
                self.picker.put_down()
            return
        alone = self.picker.alone(source)
        self.picker.put_down()
        if alone is not None and self._scene.director.frame.find(alone[0]) is None:
            self.attempt(alone[1])
            return
        self.refuse((source, target))
        if passed is not None:
            self._take_back_drag()

    def _take_back_drag(self) -> None:
        if self._match.session.length > self._began[0] and self._match.can_undo:
            self._mode.take_back()

    def on_vain_drag(self, place: Place, pos: tuple[int, int]) -> None:
        """Says why a thing cannot go where it was let go, unless it was put back or has acted."""
        routed, self._routed = self._routed, False
        under = [spot.place for spot in self._scene.director.frame.at(*pos)]
        if routed or place in under or not self.hands_free(place):
            return
        self.picker.put_down()
        self._scene.redraw()
        self.refuse((place, *under[:1]) if under else (place, NOWHERE))

    def _aim(self, target: str, pos: tuple[int, int]) -> str:
        """The place meant by a drop or click: what lies under the top one may be wanted."""
        targets = self.picker.targets
        if target in targets or target in self.picker.prefix:
            return target
        for spot in self._scene.director.frame.at(*pos):
            if spot.place in targets:
                return spot.place
        return target
