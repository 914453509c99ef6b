"""Reviews made in other processes: several for the command line, one for the window."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from chocolate_factory.bots.processes import Background, end_with_parent, without_interrupts
from chocolate_factory.bots.review.judging import (
    PlainRecord,
    Position,
    ReviewNote,
    judged_positions,
    of_interest,
    walk,
    weigh,
)
from chocolate_factory.core import language
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Judge

CHUNK = 4
"""Points handed over at once: few, as each may take long."""


class ReviewTask(NamedTuple):
    """A record to review. Both makers are called in other processes, so they must be picklable."""

    make_game: Callable[[], Game]
    make_judge: Callable[[Game], Judge]
    record: PlainRecord
    seat: int | None = None
    first: frozenset[int] = frozenset()
    """The seats whose decisions somebody waits for."""


def notes(task: ReviewTask, jobs: int = 1) -> Iterator[ReviewNote]:
    """All notes of a review in order, made by so many processes; the same for any number."""
    if jobs <= 1:
        game = task.make_game()
        yield from walk(game, task.make_judge(game), task.record, seat=task.seat)
        return
    given = task, language.installed()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _initialise, given)
    try:
        with without_interrupts():
            found = pool.map(_note, range(len(task.record.actions) + 1), chunksize=CHUNK)
        yield from found
    except BrokenProcessPool as error:
        raise ChocolateError(
            _("A process of the review has died; try again with --jobs 1.")
        ) from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class _Ready(NamedTuple):
    """What a process needs to make notes."""

    game: Game
    judge: Judge
    positions: list[Position]
    task: ReviewTask


_ready: _Ready | None = None


def _initialise(task: ReviewTask, words: language.Installed) -> None:
    """Makes a process ready. Ctrl-C is the matter of the one that started it."""
    global _ready
    language.install(*words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    game = task.make_game()
    judge = task.make_judge(game)
    _ready = _Ready(game, judge, judged_positions(game, judge, task.record), task)


def _note(n: int) -> ReviewNote:
    assert _ready is not None
    game, judge, positions, task = _ready
    return weigh(game, judge, task.record.seed, of_interest(positions[n], task.seat))


class ReviewProcess(Background[ReviewNote]):
    """A review under way in a process of its own (see `Background`).

    What is `known` already is not weighed again."""

    def __init__(
        self, task: ReviewTask, known: frozenset[int] = frozenset(), method: str = "spawn"
    ) -> None:
        super().__init__(partial(_make_notes, task, known), method, "review")

    def sentence(self, reason: str) -> str:
        """Why it ended before its time."""
        return _("The review could not be finished: {reason}.").format(reason=reason)


def _make_notes(
    task: ReviewTask, known: frozenset[int], cancelled: Cancelled = never
) -> Iterator[ReviewNote]:
    game = task.make_game()
    judge = task.make_judge(game)
    seat, first = task.seat, task.first
    return walk(game, judge, task.record, known=known, seat=seat, first=first, cancelled=cancelled)
