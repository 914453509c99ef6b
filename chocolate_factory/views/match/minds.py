"""The bots of a match: who plays at which level, and the questions put to their process."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, sleep
from typing import Any, NamedTuple

from chocolate_factory import wiring
from chocolate_factory.bots.seeds import observation, thinking_seed
from chocolate_factory.bots.worker import Worker
from chocolate_factory.content import folders
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.session import Session

_NAP = 0.0003


class Foreseen(NamedTuple):
    """A question put before its turn: all that the thought rests on, and its ticket."""

    question: tuple[str, Any]
    ticket: int


class Minds:
    """Asks the process that thinks for the bots of a session. Nothing here ever waits long.

    `method` is how that process is started (`spawn`), or `thread` for none."""

    def __init__(self, session: Session, method: str) -> None:
        self.session = session
        self._method = method
        self._bots = wiring.registry(session.game)
        self.adviser = wiring.adviser(session.game, self._bots.kinds, len(session.players) == 1)
        """The level that gives hints."""
        self._foresee = wiring.foresee(session.game)
        self._worker: Worker | None = None
        self._notices: list[str] = []
        self._stood_in: set[str] = set()
        self._ahead: dict[int, Foreseen] = {}

    @property
    def levels(self) -> tuple[str, ...]:
        """The kinds of bots, from weak to strong."""
        return self._bots.kinds

    def level(self, seat: int) -> str:
        """The kind of bot that plays a seat: of one that is not known, the strongest there is."""
        kind = self.session.kinds[seat]
        if kind in self.levels:
            return kind
        if kind not in self._stood_in:
            self._stood_in.add(kind)
            self._notices.append(
                _("This version has no bot “{kind}”; “{other}” plays for {player}.").format(
                    kind=kind, player=self.session.names[seat], other=self.levels[-1]
                )
            )
        return self.levels[-1]

    def take_notices(self) -> list[str]:
        """Sentences for the person that came up since the last call."""
        found, self._notices = self._notices, []
        if self._worker is not None:
            found += self._worker.take_notices()
        return found

    # questions

    def ask(self, seat: int, kind: str) -> int:
        """Has a level decide for a seat on the present state; gives the ticket."""
        session, number = self.session, self.session.length
        state = observation(session.game, session.state, seat, session.seed, number)
        return self._put(kind, state, seat, thinking_seed(session.seed, seat, number))

    def _put(self, kind: str, state: dict[str, Any], seat: int, seed: int) -> int:
        if self._worker is None:
            self._worker = self._hire()
        return self._worker.ask(kind, state, seat, self._bots.budget(kind), seed)

    def poll(self, ticket: int, until: float = 0.0) -> Thought | None:
        """The thought, if there is one by now; waits for it up to a moment of `perf_counter`.

        Raises `MindError` if the mind broke down."""
        assert self._worker is not None
        while (thought := self._worker.poll(ticket)) is None and perf_counter() < until:
            sleep(_NAP)
        return thought

    def cancel(self, ticket: int | None) -> None:
        """A thought is wanted no more."""
        if ticket is not None and self._worker is not None:
            self._worker.cancel(ticket)

    def _hire(self) -> Worker:
        if self._method == "thread":
            return Worker(self._same_game, wiring.minds, self._method)
        path = self.session.path
        saves = folders.saves() if path is None else path.parent
        game = self.session.game
        make = wiring.MakeGame(game.id, game.deck, saves, game.rules)
        return Worker(make, wiring.minds, self._method)

    def _same_game(self) -> Game:
        return self.session.game

    # questions before their turn

    def think_ahead(self, is_bot: Callable[[int], bool]) -> None:
        """Has bots think whose coming turn does not depend on what a person does till then."""
        for seat in range(len(self.session.kinds)):
            question = self._question(seat) if is_bot(seat) else None
            known = self._ahead.get(seat)
            if known is not None and known.question == question:
                continue
            self._drop(seat)
            if question is not None:
                level, state = question
                ticket = self._put(level, self.session.game.encode(state), seat, 0)
                self._ahead[seat] = Foreseen(question, ticket)

    def foreseen(self, seat: int) -> int | None:
        """The ticket of the very question that the seat's bot has to answer now, if it was put
        before; None if it was not, or something has changed that matters."""
        known = self._ahead.get(seat)
        if known is None or known.question != self._question(seat):
            return None
        del self._ahead[seat]
        return known.ticket

    def _question(self, seat: int) -> tuple[str, Any] | None:
        """(level, state) of the seat's next turn, if that is certain by now."""
        if self._foresee is None:
            return None
        seen = self.session.game.observe(self.session.state, seat, Rng(0))
        level = self.level(seat)
        question = self._foresee(seen, seat, level)
        return None if question is None else (level, question)

    def forget_ahead(self) -> None:
        """What was asked before its turn is wanted no more."""
        for seat in list(self._ahead):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        known = self._ahead.pop(seat, None)
        if known is not None:
            self.cancel(known.ticket)

    def close(self) -> None:
        """Ends the process."""
        self._ahead.clear()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
