"""Hints at a table: asking for one, showing it, and playing what it is sure of act by act."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from typing import Protocol

import pygame

from chocolate_factory.bots.worker import MindError
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.hints import hint_view
from chocolate_factory.views.hints.advice import AdviceStep, Adviser
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.pacing import Pacing
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.playback import Playback
from chocolate_factory.views.parts.shortcuts import HINTS, place_of
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.pointing import Pointing

_log = logging.getLogger(__name__)

SOON = 0.25
"""Seconds after which a question that is still open is shown to be thought about."""


@dataclass(eq=False)
class PlanPlayback:
    """A plan that is played for the person."""

    seat: int
    """Whose plan it is."""
    begun: int
    """The position in the record where it began."""
    left: deque[AdviceStep]
    pacing: Pacing
    own: AdviceStep | None = None
    """The act behind it that is left to the person."""
    done: int = 0

    @property
    def all(self) -> int:
        """How many acts it has."""
        return self.done + len(self.left)


JUST = 2.0
"""Seconds before one's turn in which a press that asks for a hint still counts."""
QUESTION_MARKS = (pygame.K_SLASH, pygame.K_COMMA, ord("ß"))
"""The keys that give a question mark with Shift, on English, French and German keyboards."""


class HintPolicy(Protocol):
    """What hints ask of the mode: whether the person may have one, and that its acts are done."""

    @property
    def may_advise(self) -> bool:
        """Whether somebody decides here who may be advised."""

    def may_ask(self) -> bool:
        """Whether hints are given at this table; says why where they are not."""

    def do(self, action: Action) -> None:
        """Does an action of a plan."""


class Hints:
    """Gives hints and plays plans for the person who decides."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        motion: Motion,
        viewpoint: Viewpoint,
        playback: Playback,
        pointing: Pointing,
        view: hint_view.HintHooks,
        mode: HintPolicy,
    ) -> None:
        self.adviser = Adviser(match)
        self.running: PlanPlayback | None = None
        """The plan that is being played."""
        self._scene = scene
        self._match = match
        self._motion = motion
        self._viewpoint = viewpoint
        self._playback = playback
        self._pointing = pointing
        self._view = view
        self._mode = mode
        self._painter = hint_view.HintPainter()
        self._wanted: str | None = None
        """The key, D or A, that was pressed before there was a hint."""
        self._late = False
        """Whether it is shown that a hint takes a while."""
        self._followed = -1
        """The length of the game after the last act that D played: there D asks for the next."""
        self._promised: tuple[str, int] | None = None
        self._invited = ""
        """The sentence that told last to ask for the next hint."""
        self._rest: tuple[int, int, bool] | None = None
        """Where D did a step of a hint that has more to say: whose it is, how long the game was
        then, and whether what comes next was not yet to be done. So a wish is kept, too, that
        cannot be answered yet."""
        self._asked_by: tuple[int, int, bool] | None = None
        """The same of the question that is open."""
        self._early: tuple[int, float] | None = None
        """Who asked for a hint while a bot had the turn, and when."""

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        """The hint over the table, or that it is being thought about."""
        if self._viewpoint.looking is not None or self.running is not None or self._motion.busy:
            return
        if self.adviser.advice is not None:
            before = self.panel
            self._painter.draw(frame, self._match.game, self.adviser.advice, self._view)
            if self.panel != before:
                self._scene.redraw()
        elif self._late:
            hint_view.thinking(frame)

    @property
    def panel(self) -> Rect | None:
        """Where the words of the hint stand in the picture, if they do."""
        hidden = self._viewpoint.looking is not None or self.running is not None
        return None if hidden or self._motion.busy else self._painter.panel_of(self.adviser.advice)

    @property
    def numbers(self) -> list[Rect]:
        """Where the numbers of its steps stand."""
        return self._painter.numbers if self.panel is not None else []

    @property
    def first(self) -> tuple[Place, ...]:
        """The places of the first act of the hint that is seen, that where it begins first."""
        return self._painter.first if self.panel is not None else ()

    @property
    def going_on(self) -> bool:
        """Whether a hint is thought about or shown, or a plan played: it is for the table as it
        stands, so bots who decide at the same time wait."""
        return self.adviser.active or self.running is not None

    def banner(self) -> tuple[str, str] | None:
        """What the banner says while a plan is played."""
        run = self.running
        if run is None:
            return None
        title = _("Playing for you: {n} of {all}").format(n=run.done, all=run.all)
        return title, _("Any key or click stops it")

    # -- asking --------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks for a hint, or puts it away."""
        if not self._mode.may_ask():
            return
        if self.adviser.drop():
            self._scene.redraw()
        elif self._pointing.hands_free() and self._mode.may_advise:
            if kind(self._pointing.picker.held or "") not in self._view.hint_rules.keeps:
                self._pointing.picker.put_down()
            self._asked_by = self._match.own, self._match.session.length, True
            self._ask_adviser(self._scene.director.now)
        elif not self._match.human and not self._pointing.waiting:
            self._rest = self._match.own, self._match.session.length, True
        elif not self._match.human:
            self._early = self._match.own, self._scene.director.now

    def _ask_adviser(self, now: float) -> None:
        """Puts the question; nobody is told any more to do so."""
        self._early = None
        self._scene.director.unsay(self._invited)
        self.adviser.ask(now)
        self._scene.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """I or ? asks for a hint and puts it away; while there is one, D does it, A all of it that
        is sure, and before that they say so."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        place = place_of(HINTS, event.key)
        if place == "tool:hint" or _is_question_mark(event):
            self.ask()
        elif place is not None and self.adviser.active:
            self._keys_are_used()
            self._wanted = place
            self._do_request()
        elif place is not None and self._follows:
            self._keys_are_used()
            self.ask()
            self._wanted = place
        elif place is not None and self._match.human and self._mode.may_advise:
            words = _("Ask for a hint first (I). Then D plays one move, and A plays them all.")
            self._invited = words
            self._scene.director.say(words, tone="info")
        else:
            return False
        self._scene.redraw()
        return True

    def _explain(self) -> None:
        """Shows what is behind the hint, or puts that away again."""
        advice = self.adviser.advice
        if advice is not None and advice.tells_more:
            self.adviser.advice = advice._replace(opened=not advice.opened)
        elif advice is not None:
            self._scene.director.say(_("This hint has nothing more to explain."), tone="info")

    def _keys_are_used(self) -> None:
        """Whoever has a hint played by a key goes on by keys: prompts name them, and the focus is
        led to what is to be decided next."""
        director = self._scene.director
        director.set_focus(director.focus.place, ring=True)

    @property
    def _follows(self) -> bool:
        """Whether a hint was played last, and the same person goes on."""
        return self._match.human and self._match.session.length == self._followed

    def _do_request(self) -> None:
        """What D or A asked for, once there is a hint."""
        if self._wanted is None or self.adviser.advice is None:
            return
        wanted, self._wanted = self._wanted, None
        if wanted == "hint:why":
            self._explain()
        elif wanted == "hint:do":
            self._do_first()
        else:
            self.run()

    def _do_first(self) -> None:
        advice = self.adviser.advice
        if advice is not None and self._pointing.hands_free():
            self._scene.director.unsay(self._invited)
            step, seat = advice.for_person(self._match.game).steps[0], self._match.own
            with self._match.as_one():
                self._do_all(step)
            self._followed = self._match.session.length
            later = bool(advice.thought.meant)
            if later or len(advice.plan) > len(step.actions):
                self._rest = seat, self._followed, later

    def _do_all(self, step: AdviceStep) -> None:
        self._match.advised = True
        self.adviser.note_played()
        try:
            for action in step.actions:
                self._mode.do(action)
        finally:
            self._match.advised = False

    def run(self) -> None:
        """Begins to play the plan of the hint; one move alone is left to the key that plays one."""
        advice = self.adviser.advice
        if advice is None or not self._pointing.hands_free():
            return
        advice = advice.for_person(self._match.game, self._view.hint_rules)
        plan = advice.plan
        if len(plan) < 2:
            self._invited = _("Just one move to play here: D plays it.")
            self._scene.director.say(self._invited, tone="info")
            return
        pacing = Pacing(lambda: self._match.pacing.pace)
        own = advice.steps[len(plan)] if advice.leaves else None
        self.running = PlanPlayback(
            self._match.own, self._match.session.length, deque(plan), pacing, own
        )
        self._scene.redraw()

    # -- playing -------------------------------------------------------------------------------

    def stop(self, through: bool = False) -> bool:
        """Ends a plan that is being played, or that was played `through`; True if there was one."""
        run, self.running = self.running, None
        if run is None:
            return False
        self._match.join_since(run.begun)
        if self._match.can_undo:
            text = ngettext(
                "The hint played {n} move; press Z to undo it.",
                "The hint played {n} moves; press Z to undo them all.",
                run.done,
            )
        else:
            text = ngettext("The hint played {n} move.", "The hint played {n} moves.", run.done)
        words = text.format(n=run.done)
        if through and self._match.human and self._match.own == run.seat:
            if run.own is not None and run.own.state == self._match.state:
                words = _("{told} {act}.").format(told=words, act=run.own.words)
            else:
                words = _("{told} The hint ends here; press I for the next one.").format(told=words)
        kinds = self._match.kinds
        if sum(kind == HUMAN for kind in kinds) > 1:  # another person may sit here by now
            words = _("{player}: {words}").format(player=self._match.names[run.seat], words=words)
        self._invited = words
        self._scene.director.say(words, tone="info")
        self._promised = (words, self._match.session.length) if self._match.can_undo else None
        self._scene.redraw()
        return True

    def _keep_promise(self) -> None:
        """What was said of taking back is unsaid where it is done, or no longer possible, or would
        take back something else first."""
        if self._promised is None:
            return
        words, length = self._promised
        if self._match.session.length != length or not self._match.can_undo:
            self._scene.director.unsay(words)
        if not self._scene.director.saying(words):
            self._promised = None

    def _answer_early(self, now: float) -> None:
        """Who pressed just before a bot's turn ended has the hint now."""
        if self._early is None or not self._match.human or self._motion.busy:
            return
        (seat, asked), self._early = self._early, None
        same = self._match.own == seat and self._mode.may_advise
        if same and now - asked <= JUST and not self.adviser.active:
            self._ask_adviser(now)

    def _show_rest(self, now: float) -> None:
        """What a hint has to say beyond the step that D did stays, or comes as soon as that person
        decides again; not where something else was done meanwhile."""
        if self._rest is None or self.adviser.active or self.running or self._motion.busy:
            return
        (seat, length, later), session = self._rest, self._match.session
        since = (session.step(at).action for at in range(length, session.length))
        if session.length < length or any(action.seat == seat for action in since):
            self._rest = None
        elif self._match.human and self._match.own == seat and self._mode.may_advise:
            self._rest = None
            if later or self.adviser.knows_rest:
                self._ask_adviser(now)

    def tick(self, now: float) -> bool:
        """Lets advice come in and plans go on; True if there is something new to see."""
        self._keep_promise()
        waited = self.adviser.waiting
        try:
            came = self.adviser.tick(now)
        except MindError as error:
            _log.error("No hint: %s", error)
            self._scene.director.say(
                _("No hint this time: something went wrong. Press I to try again.")
            )
            came, waited = True, False
        if waited and not self.adviser.active:  # others who decide at the same time have moved on
            self._rest = self._asked_by
        if not self._motion.busy:
            self._do_request()
        self._answer_early(now)
        self._show_rest(now)
        if not self.adviser.active:
            self._wanted = None
        late = self.adviser.waiting and now - self.adviser.asked >= SOON
        if came or late != self._late:
            self._late = late
            self._scene.redraw()
        run = self.running
        if run is None:
            return came
        if not self._motion.busy and run.pacing.due(now, run, len(run.left)):
            self._run_on(run, now)
        return True

    def _run_on(self, run: PlanPlayback, now: float) -> None:
        """The next act of the plan, as long as the game stands where the plan has it."""
        step = run.left[0]
        if self._match.state == step.state and self._match.human:
            run.left.popleft()
            run.pacing.note_act(run, now)
            run.done += 1
            self._do_all(step)
            self._motion.speed = self._playback.speed * run.pacing.haste(run, len(run.left))
        else:
            run.left.clear()
        if not run.left:
            self.stop(through=True)

    def choose(self, place: str) -> None:
        """A button of the hint's panel was chosen."""
        self._scene.redraw()
        if place == "hint:do":
            self._do_first()
        elif place == "hint:run":
            self.run()
        elif place == "hint:why":
            self._explain()
        elif place == "hint:close":
            self.adviser.drop()


def _is_question_mark(event: pygame.event.Event) -> bool:
    """Also where nobody types text: SDL does not say then what Shift makes of a key."""
    shifted = event.mod & pygame.KMOD_SHIFT and event.key in QUESTION_MARKS
    return event.unicode == "?" or bool(shifted)
