"""The thread that starts a worker process, restarts it if it dies, and carries questions and
answers."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from time import monotonic
from typing import Any

from chocolate_factory.bots.worker_process import Answerer, Cancel, Failed, Question, serve
from chocolate_factory.core import language
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought

GRACE = 2.0
"""Seconds after which a mind that was cancelled and still thinks is stopped by force."""
DEATHS = 3
"""Deaths in a row, without an answer between them, after which no new process is tried."""

_NO_START = (OSError, RuntimeError, ValueError, TypeError, AttributeError, pickle.PicklingError)

_log = logging.getLogger(__name__)


class Supervisor:
    """The thread of one worker process: it starts it, puts questions to it and hands answers back.

    `tell`, `cancel` and `stop` may be called from any thread; all else is the thread's own."""

    def __init__(
        self,
        thinker: Answerer,
        method: str,
        answered: Callable[[int, Thought | Failed], None],
        notice: Callable[[str], None],
    ) -> None:
        self.pid: int | None = None
        self._thinker = thinker
        self._method = method
        self._answered = answered
        self._notice = notice
        self._inbox: SimpleQueue[Question | Cancel | None] = SimpleQueue()
        self._heard, self._bell = Pipe(duplex=False)
        self._gone: set[int] = set()
        self._waiting: dict[int, Question] = {}
        """Questions the process has not answered yet, cancelled ones included."""
        self._deadline: float | None = None
        self._deaths = 0
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def tell(self, message: Question | None) -> None:
        """Hands over a question, or None to end."""
        self._inbox.put(message)
        self._ring()

    def cancel(self, ticket: int) -> None:
        """Has the mind stop thinking about a ticket."""
        self._gone.add(ticket)
        self._inbox.put(Cancel(ticket))
        self._ring()

    def stop(self) -> None:
        """Ends thread and process."""
        self._gone.update(list(self._waiting))
        self.tell(None)

    def _ring(self) -> None:
        try:
            self._bell.send_bytes(b"!")
        except OSError:
            _log.debug("A message came after the worker's end.")

    def run(self) -> None:
        """The thread's work, until `stop`."""
        try:
            while self._turn():
                pass
        finally:
            self._end()
            self._bell.close()
            self._heard.close()

    def _turn(self) -> bool:
        """Waits for the next thing to happen and deals with it; False at the end."""
        if self._method != "thread" and self._process is None:
            self._start()
        watched: list[Any] = [self._heard]
        if self._process is not None and self._line is not None:
            watched += [self._line, self._process.sentinel]
        ready = wait(watched, self._patience())
        if self._line is not None and self._line in ready:
            self._receive()
        elif self._process is not None and self._process.sentinel in ready:
            self._prepare_restart()
        elif not ready:
            self._force()
        if self._heard in ready:
            self._heard.recv_bytes()
            return self._deliver(self._inbox.get())
        return True

    def _patience(self) -> float | None:
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    # the process

    def _start(self) -> None:
        context = get_context(self._method)
        ours, theirs = context.Pipe()
        process = context.Process(  # type: ignore[attr-defined]
            target=serve,
            args=(theirs, self._thinker, language.installed()),
            name="bots",
            daemon=True,
        )
        try:
            process.start()
        except _NO_START as error:
            _log.exception("The bots' process does not start.")
            ours.close()
            self._think_here(error)
            return
        finally:
            theirs.close()
        self._process, self._line, self.pid = process, ours, process.pid
        for ask in self._waiting.values():
            self._send(ask)

    def _think_here(self, reason: object) -> None:
        """Gives up on processes: the thread thinks itself from now on."""
        self._method = "thread"
        self._notice(
            _("Bots think within the window, which may stutter: {reason}.").format(reason=reason)
        )
        for ask in list(self._waiting.values()):
            self._think(ask)

    def _receive(self) -> None:
        assert self._line is not None
        try:
            ticket, answer = self._line.recv()
        except (EOFError, OSError):
            self._prepare_restart()
            return
        self._deaths = 0
        self._settle(ticket, answer)

    def _settle(self, ticket: int, answer: Thought | Failed) -> None:
        self._waiting.pop(ticket, None)
        self._gone.discard(ticket)
        if not self._gone & self._waiting.keys():
            self._deadline = None
        self._answered(ticket, answer)

    def _prepare_restart(self) -> None:
        """Makes ready for a new process, which is asked again what this one did not answer."""
        self._end(0.0)
        self._deaths += 1
        _log.warning("The bots' process died (%d in a row).", self._deaths)
        if self._deaths == 1:
            self._notice(_("The bots stopped and are starting again; nothing is lost."))
        if self._deaths >= DEATHS:
            self._think_here(_("their own process keeps dying"))

    def _force(self) -> None:
        """A cancelled mind did not stop in time: its process is ended, the next one is fresh."""
        _log.warning("A cancelled bot did not stop thinking; its process is started anew.")
        self._end(0.0)

    def _end(self, patience: float = 0.5) -> None:
        """Ends the process, after a while by force, and forgets cancelled questions."""
        process, self._process, self.pid = self._process, None, None
        line, self._line = self._line, None
        self._deadline = None
        for ticket in self._gone & self._waiting.keys():
            del self._waiting[ticket]
        self._gone.clear()
        if line is not None:
            line.close()
        if process is not None:
            process.join(patience)
            if process.is_alive():
                process.kill()
            process.join()

    # questions

    def _deliver(self, message: Question | Cancel | None) -> bool:
        match message:
            case None:
                return False
            case Cancel(ticket=ticket):
                self._pass_on_cancel(ticket)
            case Question():
                self._waiting[message.ticket] = message
                if self._method == "thread":
                    self._think(message)
                else:
                    self._send(message)
        return True

    def _pass_on_cancel(self, ticket: int) -> None:
        if ticket not in self._waiting:
            self._gone.discard(ticket)
            return
        self._send(Cancel(ticket))
        self._deadline = self._deadline or monotonic() + GRACE

    def _send(self, message: Question | Cancel) -> None:
        """A line that breaks here is noticed as the death of its process."""
        if self._line is None:
            return
        try:
            self._line.send(message)
        except OSError:
            _log.debug("The bots' process is gone; it will be started anew.")

    def _think(self, ask: Question) -> None:
        ticket = ask.ticket
        self._settle(ticket, self._thinker.answer(ask, lambda: ticket in self._gone))
