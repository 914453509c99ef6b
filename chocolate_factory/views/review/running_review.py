"""Reviews as far as they are made: they go on while nobody reads, and the last few are kept."""

from __future__ import annotations

from chocolate_factory import wiring
from chocolate_factory.bots.review.process import ReviewProcess, ReviewTask
from chocolate_factory.bots.review.review import Review
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.review.pace import Pace

KEPT = 3
"""Reviews that are kept, each of some megabytes."""
AWAY = 5.0
"""Seconds without a look after which nobody was there."""


class RunningReview:
    """A review and the process that makes it."""

    def __init__(self, match: Match, task: ReviewTask) -> None:
        self.task = task
        judge = task.make_judge(match.game)
        given, hinted = match.session.given, frozenset(match.session.advised)
        self.review = Review.begin(match.game, judge, task.record, None, given, hinted)
        self.trouble: str | None = None
        """A sentence that says why the review stopped before its end, if it did."""
        self.opened = False
        """Whether whoever read it last had the sums of all rows out."""
        self._reading: ReviewProcess | None = None
        self._pace = Pace(self.review.positions)
        self._polled = 0.0

    def go_on(self, method: str) -> None:
        """Has what is missing weighed; `method` is how the process is started."""
        if self._reading is None and not self.review.complete:
            self.trouble = None
            self._reading = ReviewProcess(self.task, frozenset(self.review.notes), method)

    def poll(self, now: float) -> bool:
        """Takes in what came since; True if anything did, or if the work has ended. `now` is in
        seconds."""
        reading = self._reading
        if reading is None:
            return False
        over = not reading.running
        if now - self._polled > AWAY:
            self._pace.pass_over()
        self._polled = now
        found = reading.poll()
        for note in found:
            self.review.add(note)
        self._pace.look(now, [note.n for note in found], self.review.notes)
        if over:
            self.trouble, self._reading = reading.trouble, None
            self._pace.halt()
        return over or bool(found)

    def minutes_left(self, now: float) -> int | None:
        """About how many minutes the rest will take, see `Pace`."""
        return self._pace.minutes(now)

    @property
    def running(self) -> bool:
        """Whether more is to come: its process may still be ending when all has come."""
        return self._reading is not None and not self.review.complete

    def stop(self) -> None:
        """Nothing more is weighed; what is known stays."""
        if self._reading is not None:
            self._reading.close()
            self._reading = None
            self._pace.halt()


class Reviews:
    """The reviews of a program: whoever leaves one and comes back finds it further on. One is made
    at a time."""

    def __init__(self) -> None:
        self._kept: list[tuple[str, RunningReview]] = []

    def of(self, match: Match) -> RunningReview:
        """The review of a match: the one that was begun, if the game still stands where it stood,
        even if it was closed and opened again meanwhile.

        Raises `ChocolateError` if there can be none."""
        task, cards = wiring.review_task(match.session), match.session.header.deck
        kept = [
            each for each in self._kept if each[0] == cards and each[1].task.record == task.record
        ] or [(cards, RunningReview(match, task))]
        others = [each for each in self._kept if each not in kept]
        for _cards, other in others:
            other.stop()
        self._kept = [*others, *kept][-KEPT:]
        return kept[0][1]

    def close(self) -> None:
        """Nothing more is weighed."""
        for _cards, each in self._kept:
            each.stop()
