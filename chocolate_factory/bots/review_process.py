"""Reviews made in other processes: several for the command line, one for the window."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from chocolate_factory.bots.interrupts import without_interrupts
from chocolate_factory.bots.judging import (
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
from chocolate_factory.core.errors import ChocolateError, plain_reason
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Judge

CHUNK = 4
"""Points handed over at once: few, as each may take long."""

_NO_START = (OSError, RuntimeError, ValueError, TypeError, AttributeError, pickle.PicklingError)

_log = logging.getLogger(__name__)


class ReviewTask(NamedTuple):
    """A record to review. Both makers are called in other processes, so they must be picklable."""

    make_game: Callable[[], Game]
    make_judge: Callable[[Game], Judge]
    record: PlainRecord
    seat: int | None = None


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
    threading.Thread(target=_end_with_parent, daemon=True).start()
    game = task.make_game()
    judge = task.make_judge(game)
    _ready = _Ready(game, judge, judged_positions(game, judge, task.record), task)


def _end_with_parent() -> None:
    """Ends this process with the one that started it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _note(n: int) -> ReviewNote:
    assert _ready is not None
    game, judge, positions, task = _ready
    return weigh(game, judge, task.record.seed, of_interest(positions[n], task.seat))


class ReviewProcess:
    """A review under way in a process of its own. All calls return at once.

    What is `known` already is not weighed again. `method` is the way to start the process;
    `thread` does the work in this one, as is done where no process can be started."""

    def __init__(
        self, task: ReviewTask, known: frozenset[int] = frozenset(), method: str = "spawn"
    ) -> None:
        self._task, self._known, self._method = task, known, method
        self._found: SimpleQueue[ReviewNote] = SimpleQueue()
        self._stop = threading.Event()
        self._process: BaseProcess | None = None
        self._lock = threading.Lock()
        self.trouble: str | None = None
        """A sentence that says why it ended before its time, None if it did not."""
        self._thread = threading.Thread(target=self._run, name="review", daemon=True)
        self._thread.start()

    def poll(self) -> list[ReviewNote]:
        """The notes that came since the last call."""
        found: list[ReviewNote] = []
        while True:
            try:
                found.append(self._found.get_nowait())
            except Empty:
                return found

    @property
    def running(self) -> bool:
        """Whether more notes may come."""
        return self._thread.is_alive() or not self._found.empty()

    def close(self, wait: float = 0.0) -> None:
        """Ends the work; waits at most so many seconds for it to be over."""
        self._stop.set()
        with self._lock:
            if self._process is not None:
                self._process.kill()  # it writes nothing that could be torn
        self._thread.join(wait)

    def _run(self) -> None:
        """The thread: starting a process and reading from it may take a while."""
        if self._method == "thread":
            self._here()
            return
        try:
            line = self._start()
        except _NO_START as error:
            _log.warning("The review has no process of its own: %s", error)
            self._here()
            return
        if line is not None:
            self._receive(line)

    def _start(self) -> Connection | None:
        context: Any = get_context(self._method)
        ours, theirs = Pipe(duplex=False)
        process = context.Process(
            target=_serve,
            args=(theirs, self._task, self._known, language.installed()),
            daemon=True,
        )
        with self._lock:
            if self._stop.is_set():
                return None
            try:
                process.start()
            finally:
                theirs.close()
            self._process = process
        return ours

    def _receive(self, line: Connection) -> None:
        """Reads notes until the last one, or until the process is gone."""
        try:
            while (message := line.recv()) is not None:
                if isinstance(message, ReviewNote):
                    self._found.put(message)
                else:
                    self._fail(message)
        except (EOFError, OSError):
            if not self._stop.is_set():
                self._fail(_("its process has died"))
        finally:
            line.close()
            assert self._process is not None
            self._process.join()

    def _here(self) -> None:
        try:
            for note in _make_notes(self._task, self._known, self._stop.is_set):
                self._found.put(note)
        except Exception as error:  # a judge that breaks down must not end the window
            self._fail(_words(error))

    def _fail(self, reason: str) -> None:
        _log.error("A review ended early: %s", reason)
        self.trouble = _("The review could not be finished: {reason}.").format(reason=reason)


def _make_notes(
    task: ReviewTask, known: frozenset[int], cancelled: Cancelled = never
) -> Iterator[ReviewNote]:
    game = task.make_game()
    judge = task.make_judge(game)
    return walk(game, judge, task.record, known=known, seat=task.seat, cancelled=cancelled)


def _words(error: Exception) -> str:
    _log.error("A judge failed.", exc_info=error)
    return plain_reason(error) or _("the program stumbled over a mistake of its own")


def _serve(
    line: Connection, task: ReviewTask, known: frozenset[int], words: language.Installed
) -> None:
    """The main function of the window's review process."""
    language.install(*words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first where cores are few
    try:
        for note in _make_notes(task, known):
            line.send(note)
    except Exception as error:
        line.send(_words(error))
    line.send(None)
