"""Pointing at things on a table: drag, click-click and keys come down to the same few steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath, kind
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.viewpoint import Viewpoint, another_side
from chocolate_factory.views.pointing.asking import Asking
from chocolate_factory.views.pointing.dragging import Dragging
from chocolate_factory.views.pointing.hooks import ActPolicy, PointingHooks
from chocolate_factory.views.pointing.objecting import Objections
from chocolate_factory.views.pointing.picking import Picker


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
        self._objections = Objections(scene, match, planned)
        self.asking = Asking(scene, view, self)
        self.dragging = Dragging(scene, match, motion, view, mode, self)
        self._told_to_wait = ""
        """What was said last to who pointed out of turn."""
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
        """Why no person can act now: a bot's turn, or the end of the game; '' if one can."""
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
        self.asking.at = None
        pos, under = self._scene.director.pointer.pos, place
        if how != "key" and self.picker.held is not None and pos is not None:
            place = self.aim(place, pos)
        held, seat, length = self.picker.held, self._match.seat, self._match.session.length
        told = self._objections.told
        self._point(place, under)
        self._unseen = 0
        if how != "key" and held is not None and self._match.session.length > length:
            self._take_again(held, seat)
        if how == "key" and self._objections.told == told:  # else the same place is chosen again
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
            if self.in_one((picker.held, under)):
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

    def in_one(self, path: PlacePath) -> bool:
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
        if not self._objections.speak(action):
            self._mode.do(action)

    def attempt_all(self, acts: Sequence[Action]) -> None:
        """Does acts that are taken back as one, unless something speaks against one of them."""
        if self._objections.speak(*acts):
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
            and not self._objections.planned([action])
        ):
            self.asking.ask([action], place)
            return
        if action is not None and self._objections.speak(action):
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
                self.asking.ask(choices, place)
            else:
                self.picker.put_down()
                self.attempt(choices[0])

    @property
    def objected(self) -> bool:
        """Whether something was said against an act in this state: what it speaks against is done
        now."""
        return self._objections.stand

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

    def aim(self, target: str, pos: tuple[int, int]) -> str:
        """The place meant by a drop or click: what lies under the top one may be wanted."""
        targets = self.picker.targets
        if target in targets or target in self.picker.prefix:
            return target
        for spot in self._scene.director.frame.at(*pos):
            if spot.place in targets:
                return spot.place
        return target
