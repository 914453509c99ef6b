"""How hard the deal of a game was that somebody played alone: tried again by a bot, kept with the
game."""

from __future__ import annotations

from functools import partial
from weakref import WeakKeyDictionary

from chocolate_factory import wiring
from chocolate_factory.bots.again import AgainTask, tries
from chocolate_factory.bots.processes import Background
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.play.session import Session

HARD, FAIR = 0.25, 0.75
"""Shares of tries won up to which a deal is called hard, or fair."""


class Deal:
    """The tries of a deal, and the process that makes them."""

    def __init__(self, task: AgainTask) -> None:
        self._task = task
        self.won: list[bool] = []
        """Whether each try so far was won."""
        self.trouble: str | None = None
        """A sentence that says why they stopped before their end, if they did."""
        self._trying: Background[bool] | None = None

    @property
    def tries(self) -> int:
        """How often it is tried in all."""
        return self._task.again.tries

    @property
    def running(self) -> bool:
        """Whether more tries are to come."""
        return self._trying is not None

    @property
    def complete(self) -> bool:
        """Whether all have been made."""
        return len(self.won) >= self.tries

    def go_on(self, method: str) -> None:
        """Has what is missing tried; `method` is how the process is started."""
        if self._trying is None and not self.complete:
            self.trouble = None
            work = partial(tries, self._task, len(self.won))
            self._trying = Background(work, method, "deal")

    def resume(self, method: str) -> None:
        """Goes on with what was begun, and forgets what went wrong."""
        self.trouble = None
        if self.won:
            self.go_on(method)

    def poll(self) -> bool:
        """Takes in what came since; True if anything did, or if the work has ended."""
        trying = self._trying
        if trying is None:
            return False
        over = not trying.running
        found = trying.poll()
        self.won += found
        if over:
            self.trouble, self._trying = trying.trouble, None
        return over or bool(found)

    def stop(self) -> None:
        """Nothing more is tried; what is known stays."""
        if self._trying is not None:
            self._trying.close()
            self._trying = None

    def sentence(self) -> str:
        """What is known of the deal by now."""
        won, done = sum(self.won), len(self.won)
        if self.trouble:
            return self.trouble
        if not self.complete:
            words = _("A bot plays the same deal: {done} of {all} tries, {won} won")
            return words.format(done=done, all=self.tries, won=won)
        if not won:
            words = _("A very hard deal: a bot tried it {all} times and never won.")
        elif won <= HARD * done:
            words = ngettext(
                "A hard deal: a bot won {won} of {all} tries.",
                "A hard deal: a bot won {won} of {all} tries.",
                won,
            )
        elif won <= FAIR * done:
            words = _("A fair deal: a bot won {won} of {all} tries.")
        else:
            words = _("A kind deal: a bot won {won} of {all} tries.")
        return words.format(all=done, won=won)


_kept: WeakKeyDictionary[Session, Deal] = WeakKeyDictionary()


def deal_of(session: Session) -> Deal | None:
    """The deal of a game, None where trying it again tells nothing."""
    task = wiring.again_task(session)
    if task is None:
        return None
    known = _kept.get(session)
    if known is None:
        known = _kept[session] = Deal(task)
    return known
