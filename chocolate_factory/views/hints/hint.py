"""Hints at a table: asking for one, showing it, and playing what it is sure of act by act."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from typing import ClassVar

import pygame

from chocolate_factory.bots.worker import MindError
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.hints import hint_view
from chocolate_factory.views.hints.advice import Adviser, Step
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.pacing import Pacing
from chocolate_factory.views.table.seeing import Seeing

_log = logging.getLogger(__name__)

SOON = 0.25
"""Seconds after which a question that is still open is shown to be thought about."""


@dataclass(eq=False)
class Run:
    """A plan that is played for the person."""

    begun: int
    """The position in the record where it began."""
    left: deque[Step]
    pacing: Pacing
    done: int = 0

    @property
    def all(self) -> int:
        """How many acts it has."""
        return self.done + len(self.left)


class Advising(Seeing):
    """The part of a table that gives hints and plays plans for the person who decides."""

    adviser: Adviser
    running: Run | None = None
    _wanted: int | None = None
    """The key, D or A, that was pressed before there was a hint."""
    _late = False
    """Whether it is shown that a hint takes a while."""
    hints: hint_view.Ghosts
    aims: ClassVar[tuple[str, ...]] = ()
    """Kinds of places at which stands what one plays for: a hint leaves them in sight."""

    def set_up_hints(self, match: Match) -> None:
        """Called once the match is known."""
        self.adviser = Adviser(match)
        self.hints = hint_view.Ghosts()
        self._promised: tuple[str, int] | None = None

    @property
    def may_advise(self) -> bool:
        """Whether somebody decides here who may be advised."""
        return self.match.human

    def refined(self, frame: Frame, step: Step, way: Way) -> Way:
        """The way of a hint's step with what only the game knows about it."""
        return way

    # -- what is shown -------------------------------------------------------------------------

    def draw_hint(self, frame: Frame) -> None:
        """The hint over the table, or that it is being thought about."""
        if self.looking is not None or self.running is not None or self.motion.busy:
            return
        if self.adviser.advice is not None:
            self.hints.draw(frame, self.game, self.adviser.advice, self.refined, self.aims)
        elif self._late:
            hint_view.thinking(frame)

    def run_banner(self) -> tuple[str, str] | None:
        """What the banner says while a plan is played."""
        run = self.running
        if run is None:
            return None
        title = _("Run for you: {n} of {all}").format(n=run.done, all=run.all)
        return title, _("Any key or click stops it")

    # -- asking --------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Asks for a hint, or puts it away."""
        if self.adviser.drop():
            self.changed()
        elif self.hands_free() and self.may_advise:
            self.picker.put_down()
            self.adviser.ask(self.director.now)
            self.changed()

    def hint_key(self, event: pygame.event.Event) -> bool:
        """I or ? asks for a hint and puts it away; while there is one, D does it, A all of it."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_i or event.unicode == "?":
            self.ask_hint()
        elif event.key in (pygame.K_d, pygame.K_a) and self.adviser.active:
            self._wanted = event.key
            self._do_wanted()
        else:
            return False
        self.changed()
        return True

    def _do_wanted(self) -> None:
        """What D or A asked for, once there is a hint."""
        if self._wanted is None or self.adviser.advice is None:
            return
        wanted, self._wanted = self._wanted, None
        if wanted == pygame.K_d:
            self._do_hint()
        else:
            self.run_hint()

    def _do_hint(self) -> None:
        advice = self.adviser.advice
        if advice is not None and self.hands_free():
            begun = self.match.session.length
            self._do_all(advice.told(self.game).steps[0])
            self.match.joined(begun)

    def _do_all(self, step: Step) -> None:
        for action in step.actions:
            self.do(action)

    def run_hint(self) -> None:
        """Begins to play the plan of the hint."""
        advice = self.adviser.advice
        if advice is None or not self.hands_free():
            return
        plan = advice.told(self.game).plan
        if len(plan) < 2:
            self._do_hint()
            return
        pacing = Pacing(lambda: self.match.pace)
        self.running = Run(self.match.session.length, deque(plan), pacing)
        self.changed()

    # -- playing -------------------------------------------------------------------------------

    def stop(self) -> bool:
        """Ends a plan that is being played; True if there was one."""
        run, self.running = self.running, None
        if run is None:
            return False
        self.match.joined(run.begun)
        if self.match.can_undo:
            text = ngettext(
                "{n} act was done for you; Z takes it back.",
                "{n} acts were done for you; Z takes all of them back.",
                run.done,
            )
        else:
            text = ngettext("{n} act was done for you.", "{n} acts were done for you.", run.done)
        words = text.format(n=run.done)
        self.director.say(words, tone="info")
        self._promised = (words, self.match.session.length) if self.match.can_undo else None
        self.changed()
        return True

    def _keep_promise(self) -> None:
        """What was said of taking back is unsaid where it is done, or no longer possible."""
        if self._promised is None:
            return
        words, length = self._promised
        if self.match.session.length < length or not self.match.can_undo:
            self.director.unsay(words)
        if not self.director.saying(words):
            self._promised = None

    def tick_hint(self, now: float) -> bool:
        """Lets advice come in and plans go on; True if there is something new to see."""
        self._keep_promise()
        try:
            came = self.adviser.tick()
        except MindError as error:
            _log.error("No hint: %s", error)
            self.director.say(_("There is no hint: the adviser broke down over it."))
            came = True
        if came and not self.motion.busy:
            self._do_wanted()
        if not self.adviser.active:
            self._wanted = None
        late = self.adviser.waiting and now - self.adviser.asked >= SOON
        if came or late != self._late:
            self._late = late
            self.changed()
        run = self.running
        if run is None:
            return came
        if not self.motion.busy and run.pacing.due(now, run, len(run.left)):
            self._run_on(run, now)
        return True

    def _run_on(self, run: Run, now: float) -> None:
        """The next act of the plan, as long as the game stands where the plan has it."""
        step = run.left[0]
        if self.match.state == step.state and self.match.human:
            run.left.popleft()
            run.pacing.acted(run, now)
            run.done += 1
            self._do_all(step)
            self.motion.speed = self._speed() * run.pacing.haste(run, len(run.left))
        else:
            run.left.clear()
        if not run.left:
            self.stop()

    # -- what else stops it --------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """A click or key while a plan is played only stops it."""
        if self.stop():
            return
        if kind(place) != "hint":
            super().activate(place, how)
            return
        self.changed()
        if place == "hint:do":
            self._do_hint()
        elif place == "hint:run":
            self.run_hint()
        elif place == "hint:close":
            self.adviser.drop()

    def pick_up(self, place: str) -> bool:
        """So does the beginning of a drag."""
        return not self.stop() and kind(place) != "hint" and super().pick_up(place)

    def missed(self, pos: tuple[int, int]) -> None:
        """So does a click on nothing."""
        if not self.stop():
            super().missed(pos)

    def cancel(self) -> bool:
        """Esc or a right click stops a plan, puts down what is held, or puts the hint away."""
        return self.stop() or super().cancel() or self.adviser.drop()
