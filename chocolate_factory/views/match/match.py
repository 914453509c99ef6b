"""A game at the table: the session, the bots that think for it, and the log. Knows no game."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.seeds import thinking_seed
from chocolate_factory.bots.worker import MindError
from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.game import HUMAN, Game, Result
from chocolate_factory.core.language import _
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.log import Log, LogLine
from chocolate_factory.views.match.markers import markers
from chocolate_factory.views.match.minds import Minds
from chocolate_factory.views.match.pacing import Pacing

AGAIN = 1.0
"""Seconds until what could not be saved is tried again."""
STRETCHES = 1
"""Parts of a game left to bots that are skipped by themselves; then the rest is skipped at once."""
HURRY = 0.008
"""Seconds of a frame that bots may take who act at once."""

Done = tuple[Action, list[Event]]

_trouble = logging.getLogger(__name__)


class Match:
    """A game at the table: what the table shows and does. `pace` gives the seconds between two
    moves of bots now.

    `method` is how the bots' process is started (`spawn`), or `thread` for none. Without
    `bots_play` the game is only looked at. `before` is the log of the game that it goes on from."""

    listed = True
    """Whether its record is one of the saved games, with a summary and a picture."""

    def __init__(
        self,
        session: Session,
        pace: Callable[[], float] = lambda: 0.0,
        method: str = "spawn",
        bots_play: bool = True,
        before: Sequence[LogLine] = (),
    ) -> None:
        self.session = session
        self.colours = markers([player.colour for player in session.players])
        self.names = list(session.names)
        self.pacing = Pacing(pace)
        self._seats: tuple[int, ...] = ()
        self._seat: int | None = None
        self._at_once = False
        """Whether several decided at once when the last act was done."""
        self._bots_play = bots_play
        self.minds = Minds(session, method)
        self._ticket: int | None = None
        self._sure: deque[Action] = deque()
        """What the bot at work is sure to do next, in the state `_sure_in`."""
        self._sure_in: Any = None
        self._ahead_of: Any = None
        """The state in which bots were last given questions before their turn."""
        self._runs: list[tuple[int, int]] = []
        """Actions that are taken back and done again in one go: from … to, as positions."""
        self._save_at = 0.0
        self._skipping = False
        self._skips_in: Any = None
        self._stretches = 0
        """The day or round of the game in which bots act at once, None for all there are."""
        self.advised = False
        """Whether what is done now is done for the person, who asked for a hint."""
        self._log = Log(session, before)
        self._notices: list[str] = []
        self._last_human = next((i for i, kind in enumerate(session.kinds) if kind == HUMAN), None)
        self._update_deciders()

    # what it is

    @property
    def game(self) -> Game:
        """The game, with the cards it is played with."""
        return self.session.game

    @property
    def state(self) -> Any:
        """The present state."""
        return self.session.state

    @property
    def kinds(self) -> list[str]:
        """Who has each seat now: `human` or a bot's level."""
        return list(self.session.kinds)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that decide now, each of which may act; none once the game is over."""
        return self._seats

    @property
    def people(self) -> tuple[int, ...]:
        """Those of the `seats` that persons have."""
        kinds = self.session.kinds
        return tuple(seat for seat in self._seats if kinds[seat] == HUMAN)

    @property
    def seat(self) -> int | None:
        """The seat that decides at this screen, None once the game is over: of several the person
        whose things are shown, who stays until nothing more is asked of that seat; the first that
        the game names if only bots decide."""
        return self._seat

    @property
    def beside(self) -> bool:
        """Whether a person may act now beside others: they may, too, or could when the last act was
        done."""
        return self.human and (self._at_once or len(self._seats) > 1)

    def sit(self, seat: int) -> None:
        """Another one of the `people` decides at this screen."""
        if seat in self.people:
            self._seat = self._last_human = seat

    @property
    def played(self) -> int:
        """How many actions lie behind what is shown."""
        return self.session.length

    @property
    def human(self) -> bool:
        """True if a person may act now."""
        return self._seat is not None and self.session.kinds[self._seat] == HUMAN

    @property
    def over(self) -> bool:
        """True once nothing is asked of anybody."""
        return self._seat is None

    @property
    def own(self) -> int:
        """Whose things are shown large: the person deciding, else the one who decided last."""
        if self.human and self._seat is not None:
            return self._seat
        if self._last_human is not None:
            return self._last_human
        return self._seat or 0

    @property
    def result(self) -> Result:
        """The score sheet: final once the game is over, before that as if it ended now."""
        return self.game.result(self.state)

    @property
    def stage(self) -> str:
        """Where the game stands, in words."""
        return self.game.words().stage(self.state)

    def take_notices(self) -> list[str]:
        """Sentences for the person that came up since this was asked last."""
        found, self._notices = self._notices, []
        found += self.session.take_notices()
        return found + self.minds.take_notices()

    def _update_deciders(self) -> None:
        """Works out anew who decides."""
        self._find_deciders()
        if self.human or self._skips_in not in (None, self.game.stage(self.state)[0]):
            self._skipping = False

    def _find_deciders(self) -> None:
        """Finds the seats that decide, and the one at this screen."""
        decision = self.game.decision(self.state)
        self._seats = decision.seats if decision else ()
        people = self.people
        if people:
            self._seat = self._last_human if self._last_human in people else people[0]
            self._last_human = self._seat
        else:
            self._seat = self._seats[0] if self._seats else None

    # playing

    def do(self, action: Action) -> list[Event]:
        """Does an action, saved before it counts. Raises `IllegalAction` with the reason."""
        before, at_once = self.session.length, len(self._seats) > 1
        events = self.session.do(action, self.advised)
        self._at_once = at_once
        self._runs = [run for run in self._runs if run[1] <= before]
        self._forget_thought()
        self._log.catch_up()
        self._update_deciders()
        return events

    @property
    def can_undo(self) -> bool:
        """True if the person who asks may take back the own last act; see `undo`."""
        return self.session.can_undo(self._asking)

    @property
    def why_no_undo(self) -> str | None:
        """A sentence that says why nothing can be taken back, None if something can."""
        return self.session.why_no_undo(self._asking)

    @property
    def _asking(self) -> int | None:
        """Whose act an undo takes back: of several who decide at once, or did just now, the one
        at this screen; else (None) that of whoever of the people acted last."""
        return self.own if self._at_once or len(self._seats) > 1 else None

    @property
    def can_redo(self) -> bool:
        """True if something taken back can be done again."""
        return self.session.can_redo

    def undo(self) -> bool:
        """Goes back before the last decision of a person; False if that may not be.

        Who decides alone may take back what anybody at this screen did last. Where several decide
        at once, only the own last act, and not if another person has acted since."""
        asking = self._asking
        return self._move(self._whole(lambda: self.session.undo(asking)))

    def redo(self) -> bool:
        """Does again what was taken back last; False if there is nothing."""
        return self._move(self._whole(self.session.redo))

    def join_since(self, begun: int) -> None:
        """What was done since a position is taken back and done again in one go from now on."""
        if self.session.length > begun + 1:
            self._runs.append((begun, self.session.length))

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """What is done within is taken back and done again in one go."""
        begun = self.session.length
        yield
        self.join_since(begun)

    def _whole(self, step: Callable[[], object]) -> bool:
        """Steps at least once, and on to the end of what is joined; False if it cannot."""
        moved = bool(step())
        while moved and any(a < self.session.length < b for a, b in self._runs) and step():
            pass
        return moved

    def _move(self, moved: bool) -> bool:
        if moved:
            self._forget_thought()
            self._at_once = False
            self._log.catch_up()
            self._update_deciders()
        return moved

    def hand_over(self, seat: int, kind: str) -> None:
        """A bot takes a seat, or a person gets it back (`human`)."""
        self.session.set_kind(seat, kind)
        self._forget_thought()
        if kind != HUMAN and self._last_human == seat:
            self._last_human = next((i for i, k in enumerate(self.kinds) if k == HUMAN), seat)
        self._update_deciders()

    # bots

    @property
    def levels(self) -> tuple[str, ...]:
        """The kinds of bots that can take a seat, from weak to strong."""
        return self.minds.levels

    @property
    def thinking(self) -> int | None:
        """The seat whose bot is waited for, or None if a person may act (or bots do not play)."""
        return None if self.human else self._bot

    @property
    def _bot(self) -> int | None:
        """The seat whose bot is to move next, also while persons may act; None if there is none."""
        if not self._bots_play:
            return None
        kinds = self.session.kinds
        return next((seat for seat in self._seats if kinds[seat] != HUMAN), None)

    @property
    def hurrying(self) -> bool:
        """True while bots act at once because a person does not want to wait."""
        return self._skipping

    @property
    def _left_to_bots(self) -> bool:
        """Whether bots have every seat, one of which was a person's when the game began."""
        began = any(player.kind == HUMAN for player in self.session.header.setup.players)
        return began and HUMAN not in self.kinds

    def skip(self) -> None:
        """Bots act at once until a person decides; where one has left the seat to a bot, until the
        next part of the game begins, and if that is asked for again, to the end."""
        self._skipping = self.thinking is not None
        to_end = self.skips_to_end
        self._skips_in = None if to_end else self.game.stage(self.state)[0]
        self._stretches = self._stretches + 1 if self._left_to_bots else 0

    @property
    def skips_to_end(self) -> bool:
        """Whether nobody is to be waited for any more."""
        last = self.game.in_last_part(self.state)
        return not self._left_to_bots or self._stretches >= STRETCHES or last

    def tick(self, now: float) -> list[Done]:
        """Lets bots move; `now` in seconds. Gives what was done since the last call.

        What could not be saved is tried again every second."""
        if not self.session.saved and now >= self._save_at:
            self._save_at = now + AGAIN
            self.session.save()
        done = self._let_bots_act(now)
        if self.human and self._bot is None:
            self.pacing.idle(now)
            self._let_bots_ponder()
        return done

    def _let_bots_act(self, now: float) -> list[Done]:
        """One act of a bot, once it is time for it; with somebody who does not want to wait, as
        many as fit into a frame."""
        done: list[Done] = []
        until = perf_counter() + HURRY
        while self._bot is not None and not self._stopped:
            waits = bool(self.pacing.pace) and not self._skipping
            if not self._knows:
                self._ask()
            if waits and not self.pacing.due(now, self._turn, len(self._sure)):
                break
            action, turn = self._next(0.0 if waits else until), self._turn
            if action is None:
                break
            done.append((action, self._play(action)))
            self.pacing.note_act(turn, now, self.pacing.shows(done[-1][1]))
            if waits or perf_counter() > until:
                break
        return done

    def _let_bots_ponder(self) -> None:
        """Has bots think of their turns while a person thinks, once for each state."""
        if self._bots_play and self._ahead_of is not self.state:
            self._ahead_of = self.state
            self.minds.think_ahead(lambda seat: self.kinds[seat] != HUMAN)

    @property
    def _stopped(self) -> bool:
        """Whether no bot may act now: something is to be seen first, or a person is busy."""
        return self.pacing.is_interrupted or (self.human and self.pacing.person_busy)

    @property
    def _turn(self) -> object:
        """Whose acts come now, and in which part of the game: they belong together."""
        return self._actor, self.game.stage(self.state)

    @property
    def _actor(self) -> int | None:
        """The seat that acts next without being pointed to: a bot's if one is to move."""
        bot = self._bot
        return self._seat if bot is None else bot

    @property
    def haste(self) -> float:
        """How much faster than by itself an act is to be seen: a long turn is no long show."""
        return self.pacing.haste(self._turn, len(self._sure))

    def _ask(self) -> None:
        """Has the bot whose turn it is think, if it does not yet."""
        seat = self._actor
        if self._ticket is None and seat is not None:
            self._ticket = self.minds.foreseen(seat)
            if self._ticket is None:
                self.minds.forget_ahead()
                self._ticket = self.minds.ask(seat, self.minds.level(seat))

    @property
    def _knows(self) -> bool:
        """Whether the bot's next action was decided together with its last one."""
        return (
            bool(self._sure)
            and self.state is self._sure_in
            and self._sure[0].seat == self._actor
            and self.game.refusal(self.state, self._sure[0]) is None
        )

    def _next(self, until: float) -> Action | None:
        """What the bot does, if it knows by now; waits for it up to a moment of `perf_counter`."""
        if self._knows:
            return self._sure.popleft()
        assert self._ticket is not None
        try:
            thought = self.minds.poll(self._ticket, until)
        except MindError as error:
            return self._anything(str(error))
        if thought is None:
            return None
        action, *more = thought.plays
        refusal = self.game.refusal(self.state, action)
        if refusal is not None:
            return self._anything(
                _("A bot tried to break the rules: {reason}").format(
                    reason=self.game.words().refusal(refusal)
                )
            )
        self._sure.extend(more)
        return action

    def _play(self, action: Action) -> list[Event]:
        """Does a bot's action, and keeps what it is sure to do after it."""
        sure, self._sure = self._sure, deque()
        events = self.do(action)
        self._sure, self._sure_in = sure, self.state
        return events

    def _anything(self, reason: str) -> Action:
        """A legal action for a bot that broke down, so that the game goes on."""
        _trouble.error("%s A random move is made.", reason)
        self._notices.append(_("{reason} It made a random move.").format(reason=reason))
        seat = self._actor
        assert seat is not None
        seed = thinking_seed(self.session.seed, seat, self.session.length)
        return RandomMind(self.game).choose(self.state, seat, 1, seed).action

    def _forget_thought(self) -> None:
        self.minds.cancel(self._ticket)
        self._ticket = None
        self._sure = deque()

    @property
    def log(self) -> list[LogLine]:
        """What happened and has been seen, oldest first, one sentence a line."""
        return self._log.until(max(0, self.session.length - self.pacing.unseen()))

    # ending

    def close(self) -> None:
        """Ends the bots' process and lets go of the save."""
        self._forget_thought()
        self.minds.close()
        self.session.close()
