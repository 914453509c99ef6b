"""The two lines of a decision of a review, and a match that stands somewhere along one of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.play.record.history import Step
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.past import Past

PLAYED, BEST = "played", "best"
OTHER = {PLAYED: BEST, BEST: PLAYED}
CHIPS = {PLAYED: "stamp", BEST: "coin"}
"""The ground of that word (`line_title`)."""


def line_title(line: str) -> str:
    """The word that says which line something belongs to."""
    return _("Best") if line == BEST else _("Played")


class LineStep(NamedTuple):
    """An act of a line, of as many actions as are one act to a person, and the state after it."""

    words: str
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    state: Any


class ReviewLine(NamedTuple):
    """Acts that follow a decision, as they were done or as they would have been."""

    start: Any
    steps: tuple[LineStep, ...]

    def state(self, at: int) -> Any:
        """The state after so many acts."""
        return self.steps[at - 1].state if at else self.start

    def next(self, at: int) -> Action | None:
        """The first action of the act that follows so many others, None at the end."""
        return self.steps[at].actions[0] if at < len(self.steps) else None

    def act(self, at: int) -> tuple[Action, ...]:
        """All actions of the act that follows so many others, none at the end."""
        return self.steps[at].actions if at < len(self.steps) else ()

    def done(self, at: int) -> tuple[Action, ...]:
        """All actions of the first so many acts."""
        return tuple(action for step in self.steps[:at] for action in step.actions)


def joined(game: Game, start: Any, steps: Sequence[Step]) -> ReviewLine:
    """The line of these steps from a state on, those joined that are one act to a person."""
    words, state, found = game.words(), start, list[LineStep]()
    for _seat, group in groupby(steps, lambda step: step.action.seat):
        own = list(group)
        while own:
            n, told = words.remembered(state, [step.action for step in own])
            done, own = own[:n], own[n:]
            acts = tuple(step.action for step in done)
            events = tuple(event for step in done for event in step.events)
            state = done[-1].state
            found.append(LineStep(told, acts, events, state))
    return ReviewLine(start, tuple(found))


def steps_of(game: Game, state: Any, actions: Sequence[Action]) -> list[Step]:
    """The steps of these actions from a state on, as far as the rules allow them there."""
    steps = []
    for action in actions:
        if game.refusal(state, action) is not None:
            break
        state, events = game.apply(state, action)
        steps.append(Step(action, tuple(events), state))
    return steps


def _goes_on(game: Game, start: Any, last: Step | LineStep) -> bool:
    """Whether more of a turn that began in a state follows its last step so far, behind something
    hidden that was turned up: not where what is new begins the next round."""
    action = last.action if isinstance(last, Step) else last.actions[-1]
    if action.ends or not any(event.reveals for event in last.events):
        return False
    return game.stage(last.state)[0] == game.stage(start)[0]


def _is_unfinished(game: Game, start: Any, last: Step) -> bool:
    """Whether whoever did the last step of a turn so far, which began in a state, is asked on in
    it."""
    decision = game.decision(last.state)
    asked = decision is not None and last.action.seat in decision.seats
    return asked and not last.action.ends and game.turn(last.state) == game.turn(start)


class Fork(Past):
    """A match at the decision of a turn, or so many acts along one of the lines from there: what
    others did at the same time is left out where the turn can be told without it."""

    def __init__(
        self, session: Session, turns: Sequence[Departure], which: int, line: str = BEST
    ) -> None:
        self.turns = tuple(turns)
        self._session = session
        self._read(which)
        super().__init__(session, self.position)
        if line == PLAYED:
            self.stand(line, len(self.lines[line].steps))

    def _read(self, which: int) -> None:
        """Finds both lines of another turn."""
        self.which = which
        turn, session = self.turns[which], self._session
        n, game = turn.first.start, session.game
        start = session.state_at(n)
        steps = [session.step(at) for at in range(n, turn.end)]
        alone = steps_of(game, start, [steps[at - n].action for at in turn.numbers])
        self._alone = len(turn.numbers) < len(steps) and len(alone) == len(turn.numbers)
        if turn.first.whole and len(alone) == len(turn.numbers):
            done = [step.action for step in alone]
            settled = game.settled(start, done)
            if list(settled) != done:
                alone, self._alone = steps_of(game, start, settled), True
        played, best = alone if self._alone else steps, steps_of(game, start, turn.first.line)
        amid = turn.first.whole and _goes_on(game, start, played[-1])
        amid = amid or _is_unfinished(game, start, played[-1])
        if amid and len(best) > 1 and best[-1].action.ends:
            best = best[:-1]  # what was played comes to the same end later, or never did
        self.lines = {PLAYED: joined(game, start, played), BEST: joined(game, start, best)}
        self.line, self.position = BEST, n
        self.at = len(self.lines[BEST].steps) if turn.first.whole else self.parting

    @property
    def turn(self) -> Departure:
        """The turn that is looked at."""
        return self.turns[self.which]

    @property
    def parting(self) -> int:
        """How many acts of both lines are the same before they part."""
        pairs = zip(*(self.lines[line].steps for line in (PLAYED, BEST)), strict=False)
        same = len(list(takewhile(lambda pair: pair[0].actions == pair[1].actions, pairs)))
        return same if same < len(self.lines[BEST].steps) else 0

    @property
    def ended(self) -> bool:
        """Whether one stands at the end of the line of a turn that only counts as a whole."""
        return self.turn.first.whole and self.at == len(self.lines[self.line].steps)

    def goes_on(self, line: str) -> bool:
        """Whether a line stops amid a turn, where something is turned up that nobody knew: what
        the turn has by then is not what it comes to."""
        found = self.lines[line]
        if not self.turn.first.whole or not found.steps:
            return False
        return _goes_on(self.game, found.start, found.steps[-1])

    @property
    def begun(self) -> Any:
        """The state in which the turn began that is looked at."""
        return self.lines[self.line].start

    @property
    def state(self) -> Any:
        """The state so many acts along the line."""
        return self.lines[self.line].state(self.at)

    @property
    def own(self) -> int:
        """Whoever decided."""
        return self.turn.seat

    @property
    def ahead(self) -> tuple[Action, ...]:
        """Acts done here that are not those of the record."""
        return () if self._follows else self.lines[self.line].done(self.at)

    @property
    def meant(self) -> tuple[Action, ...]:
        """What the best choice was valued for, on its line."""
        return self.turn.first.meant if self.line == BEST else ()

    @property
    def _follows(self) -> bool:
        """Whether the line is the record as it stands: nobody acted in between, who is left out."""
        return self.line == PLAYED and not self._alone

    def look_at(self, which: int) -> None:
        """Goes to the decision of another turn."""
        self._read(which)
        self._update_deciders()

    def stand(self, line: str, at: int) -> None:
        """Goes so many acts along a line."""
        self.line, self.at = line, at
        done = len(self.lines[line].done(at)) if self._follows else 0
        self.position = self.turn.first.start + done
        self._update_deciders()
