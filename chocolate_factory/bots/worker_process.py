"""What runs in the worker process: it takes questions and answers them with thoughts."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from chocolate_factory.core import language
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.errors import plain_reason
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import Mind, Thought


class Question(NamedTuple):
    """A question: what does the mind of `kind` do for `seat` in `state` (as JSON)?"""

    ticket: int
    kind: str
    state: dict[str, Any]
    seat: int
    budget: int
    seed: int


class Failed(NamedTuple):
    """A mind raised: the reason in words for a person or "", and the traceback for the log."""

    reason: str
    details: str


class Cancel(NamedTuple):
    """The answer to this ticket is wanted no more."""

    ticket: int


Answer = tuple[int, Thought | Failed]


class Answerer:
    """A game and its minds, made when first needed."""

    def __init__(
        self,
        make_game: Callable[[], Game],
        make_minds: Callable[[Game], Mapping[str, Mind]],
    ) -> None:
        self._make_game = make_game
        self._make_minds = make_minds
        self._made: tuple[Game, Mapping[str, Mind]] | None = None

    def answer(self, ask: Question, cancelled: Cancelled) -> Thought | Failed:
        """What the mind decides. Whatever it raises becomes a `Failed`: a bot that breaks down
        must end neither the process nor the game."""
        try:
            if self._made is None:
                game = self._make_game()
                self._made = game, self._make_minds(game)
            game, minds = self._made
            state = game.decode(ask.state)
            return minds[ask.kind].choose(state, ask.seat, ask.budget, ask.seed, cancelled)
        except Exception as error:
            return Failed(plain_reason(error), traceback.format_exc())


def serve(line: Connection, thinker: Answerer, words: language.Installed) -> None:
    """The main function of a worker process; ends when the line closes or brings None. Reasons are
    told in the `words` of the process that started it."""
    language.install(*words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first where cores are few
    asks: SimpleQueue[Question | None] = SimpleQueue()
    gone: set[int] = set()
    Thread(target=_listen, args=(line, asks, gone), daemon=True).start()
    while (ask := asks.get()) is not None:
        line.send((ask.ticket, thinker.answer(ask, partial(gone.__contains__, ask.ticket))))
        gone.discard(ask.ticket)


def _listen(line: Connection, asks: SimpleQueue[Question | None], gone: set[int]) -> None:
    """Reads the line while the main thread thinks, so that a thought can be cancelled."""
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            os._exit(0)  # the window is gone; nobody waits for this thought
        if isinstance(message, Cancel):
            gone.add(message.ticket)
        else:
            asks.put(message)
        if message is None:
            return
