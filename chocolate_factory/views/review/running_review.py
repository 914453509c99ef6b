"""The review of a match as far as it is made: kept with the game, gone on with when asked for."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from chocolate_factory import wiring
from chocolate_factory.bots.review import Review
from chocolate_factory.bots.review_process import ReviewProcess, ReviewTask
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.match import Match


class RunningReview:
    """A review and the process that makes it."""

    def __init__(self, match: Match, task: ReviewTask) -> None:
        self.task = task
        judge = task.make_judge(match.game)
        self.review = Review.begin(match.game, judge, task.record, given=match.session.given)
        self.trouble: str | None = None
        """A sentence that says why the review stopped before its end, if it did."""
        self._reading: ReviewProcess | None = None

    def go_on(self, method: str) -> None:
        """Has what is missing weighed; `method` is how the process is started."""
        if self._reading is None and not self.review.complete:
            self.trouble = None
            self._reading = ReviewProcess(self.task, frozenset(self.review.notes), method)

    def poll(self) -> bool:
        """Takes in what came since; True if anything did, or if the work has ended."""
        reading = self._reading
        if reading is None:
            return False
        over = not reading.running
        found = reading.poll()
        for note in found:
            self.review.add(note)
        if over:
            self.trouble, self._reading = reading.trouble, None
        return over or bool(found)

    @property
    def running(self) -> bool:
        """Whether more is to come."""
        return self._reading is not None

    def stop(self) -> None:
        """Nothing more is weighed; what is known stays."""
        if self._reading is not None:
            self._reading.close()
            self._reading = None


_kept: WeakKeyDictionary[Session, RunningReview] = WeakKeyDictionary()


def review_of(match: Match) -> RunningReview:
    """The review of a match: the one that was begun, if the game still stands where it stood.

    Raises `ChocolateError` if there can be none."""
    task = wiring.review_task(match.session)
    known = _kept.get(match.session)
    if known is None or known.task.record != task.record:
        known = _kept[match.session] = RunningReview(match, task)
    return known
