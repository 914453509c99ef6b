"""A process that thinks for the window, so that no frame ever waits for a bot.

The caller only puts questions down and picks answers up. A thread looks after the process: it
starts it, passes questions on, starts it again if it dies or does not stop thinking when told to,
and if there can be no process it thinks itself. Questions and answers are plain values: a state
goes over as `Game.encode` gives it, and it must be one that the seat may know
(`seeds.observation`).

The process is spawned, not forked, so it works the same on every system and in an executable
(whose `__main__` calls `multiprocessing.freeze_support()` first).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from itertools import count
from threading import Lock, Thread
from typing import Any

from chocolate_factory.bots.supervisor import Supervisor
from chocolate_factory.bots.worker_process import Answerer, Failed, Question
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Mind, Thought

_log = logging.getLogger(__name__)


class MindError(ChocolateError):
    """A mind broke down over a question; the window may let another one decide."""


class Worker:
    """One process with the minds of one game. All calls return at once."""

    def __init__(
        self,
        make_game: Callable[[], Game],
        make_minds: Callable[[Game], Mapping[str, Mind]],
        method: str = "spawn",
    ) -> None:
        """Both makers are called in the process too, so they must be picklable.

        `method` is the way to start a process; `thread` thinks in this one."""
        self._tickets = count(1)
        self._lock = Lock()
        self._open: set[int] = set()
        self._answers: dict[int, Thought | Failed] = {}
        self._notices: list[str] = []
        self._supervisor = Supervisor(
            Answerer(make_game, make_minds), method, self._take_answer, self._notice
        )
        self._thread = Thread(target=self._supervisor.run, name="bots", daemon=True)
        self._thread.start()

    def ask(self, kind: str, state: dict[str, Any], seat: int, budget: int, seed: int) -> int:
        """Has the mind of a kind decide for `seat`; gives the ticket of the question."""
        ticket = next(self._tickets)
        with self._lock:
            self._open.add(ticket)
        self._supervisor.tell(Question(ticket, kind, state, seat, budget, seed))
        return ticket

    def poll(self, ticket: int | None = None) -> Thought | None:
        """The answer to a ticket (None: to any), once, or None if there is none yet.

        Raises `MindError` if the mind broke down over it; the log has the details."""
        with self._lock:
            if ticket is None:
                ticket = next(iter(self._answers), None)
            answer = None if ticket is None else self._answers.pop(ticket, None)
        if isinstance(answer, Failed):
            _log.error("A bot failed: %s", answer.details)
            words = (
                _("A bot could not decide: {reason}.")
                if answer.reason
                else _("A bot could not decide.")
            )
            raise MindError(words.format(reason=answer.reason))
        return answer

    def cancel(self, ticket: int | None = None) -> None:
        """The answer to a ticket (None: to all) is wanted no more; it will never be given."""
        with self._lock:
            gone = set(self._open) | set(self._answers) if ticket is None else {ticket}
            self._open -= gone
            for each in gone:
                self._answers.pop(each, None)
        for each in gone:
            self._supervisor.cancel(each)

    @property
    def thinking(self) -> bool:
        """True if a question is still open."""
        with self._lock:
            return bool(self._open)

    @property
    def pid(self) -> int | None:
        """The id of the process, or None if there is none (any more, or yet)."""
        return self._supervisor.pid

    def take_notices(self) -> list[str]:
        """Sentences for the person that came up since the last call."""
        with self._lock:
            notices, self._notices = self._notices, []
        return notices

    def close(self, wait: float = 0.0) -> None:
        """Ends the process; waits at most so many seconds for it to be gone."""
        self._supervisor.stop()
        self._thread.join(wait)

    def _take_answer(self, ticket: int, answer: Thought | Failed) -> None:
        """Called by the thread; what was cancelled meanwhile is dropped."""
        with self._lock:
            if ticket in self._open:
                self._open.discard(ticket)
                self._answers[ticket] = answer

    def _notice(self, sentence: str) -> None:
        with self._lock:
            self._notices.append(sentence)
