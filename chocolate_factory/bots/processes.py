"""Processes beside the one of the window or the command: how they start and end, and long work
that is read as it is made."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, TypeVar

from chocolate_factory.core import language
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.errors import plain_reason
from chocolate_factory.core.language import _

T = TypeVar("T")

_NO_START = (OSError, RuntimeError, ValueError, TypeError, AttributeError, pickle.PicklingError)

_log = logging.getLogger(__name__)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes started within it ignore Ctrl-C, even while they load their modules.

    The one that starts them gets it afterwards. On Windows they get it until they are ready."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Trouble(NamedTuple):
    """What the process sends where it broke down."""

    reason: str


class Background(Generic[T]):
    """Work under way in a process of its own. All calls return at once.

    `work` gives what it finds one by one, and ends early once it is cancelled; it must be
    picklable. `method` is the way to start the process; `thread` does the work in this one, as is
    done where no process can be started."""

    def __init__(
        self, work: Callable[[Cancelled], Iterator[T]], method: str = "spawn", name: str = "work"
    ) -> None:
        self._work, self._method, self._name = work, method, name
        self._found: SimpleQueue[T] = SimpleQueue()
        self._stop = threading.Event()
        self._process: BaseProcess | None = None
        self._lock = threading.Lock()
        self.trouble: str | None = None
        """A sentence that says why it ended before its time, None if it did not."""
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def poll(self) -> list[T]:
        """What came since the last call."""
        found: list[T] = []
        while True:
            try:
                found.append(self._found.get_nowait())
            except Empty:
                return found

    @property
    def running(self) -> bool:
        """Whether more may come."""
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
            _log.warning("There is no process of its own for the %s: %s", self._name, error)
            self._here()
            return
        if line is not None:
            self._receive(line)

    def _start(self) -> Connection | None:
        context: Any = get_context(self._method)
        ours, theirs = Pipe(duplex=False)
        process = context.Process(
            target=_serve,
            args=(theirs, self._work, language.installed()),
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
        """Reads until the last of it, or until the process is gone."""
        try:
            while (message := line.recv()) is not None:
                if isinstance(message, Trouble):
                    self._fail(message.reason)
                else:
                    self._found.put(message)
        except (EOFError, OSError):
            if not self._stop.is_set():
                self._fail(_("its process has died"))
        finally:
            line.close()
            assert self._process is not None
            self._process.join()

    def _here(self) -> None:
        try:
            for one in self._work(self._stop.is_set):
                self._found.put(one)
        except Exception as error:  # work that breaks down must not end the window
            self._fail(_words(error))

    def _fail(self, reason: str) -> None:
        _log.error("The %s ended early: %s", self._name, reason)
        self.trouble = self.sentence(reason)

    def sentence(self, reason: str) -> str:
        """Why it ended before its time, in a sentence."""
        return _("This could not be finished: {reason}.").format(reason=reason)


def end_with_parent() -> None:
    """Ends this process with the one that started it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _words(error: Exception) -> str:
    _log.error("Work in the background failed.", exc_info=error)
    return plain_reason(error) or _("the program stumbled over a mistake of its own")


def _serve(
    line: Connection, work: Callable[[Cancelled], Iterator[Any]], words: language.Installed
) -> None:
    """The main function of the process."""
    language.install(*words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first where cores are few
    try:
        for one in work(never):
            line.send(one)
    except Exception as error:
        line.send(Trouble(_words(error)))
    line.send(None)
