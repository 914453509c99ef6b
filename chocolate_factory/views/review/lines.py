"""The two lines of a decision of a review, and a match that stands somewhere along one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from chocolate_factory.bots.review import Departure
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.play.record.history import Step
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.past import Past

PLAYED, BEST = "played", "best"
OTHER = {PLAYED: BEST, BEST: PLAYED}


class ReviewLine(NamedTuple):
    """Acts that follow a decision, as they were done or as they would have been."""

    start: Any
    steps: tuple[Step, ...]

    def state(self, at: int) -> Any:
        """The state after so many acts."""
        return self.steps[at - 1].state if at else self.start

    def next(self, at: int) -> Action | None:
        """The act that follows so many others, None at the end."""
        return self.steps[at].action if at < len(self.steps) else None


def line_of(game: Game, state: Any, actions: Sequence[Action]) -> ReviewLine:
    """The line of these actions from a state on, as far as the rules allow them there."""
    start, steps = state, []
    for action in actions:
        if game.refusal(state, action) is not None:
            break
        state, events = game.apply(state, action)
        steps.append(Step(action, tuple(events), state))
    return ReviewLine(start, tuple(steps))


class Fork(Past):
    """A match at the decision of a turn, or so many acts along one of the lines from there: what
    others did at the same time is left out where the turn can be told without it."""

    def __init__(self, session: Session, turns: Sequence[Departure], which: int) -> None:
        self.turns = tuple(turns)
        self._session = session
        self._read(which)
        super().__init__(session, self.position)

    def _read(self, which: int) -> None:
        """Finds both lines of another turn."""
        self.which = which
        turn, session = self.turns[which], self._session
        n, game = turn.first.start, session.game
        start = session.state_at(n)
        steps = tuple(session.step(at) for at in range(n, turn.end))
        played = ReviewLine(start, steps)
        alone = line_of(game, start, [steps[at - n].action for at in turn.acts])
        self._alone = len(turn.acts) < len(steps) and len(alone.steps) == len(turn.acts)
        self.lines = {
            PLAYED: alone if self._alone else played,
            BEST: line_of(game, start, turn.first.line),
        }
        self.line, self.at, self.position = BEST, 0, n

    @property
    def turn(self) -> Departure:
        """The turn that is looked at."""
        return self.turns[self.which]

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
        steps = () if self._follows else self.lines[self.line].steps[: self.at]
        return tuple(step.action for step in steps)

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
        self.position = self.turn.first.start + (at if self._follows else 0)
        self._update_deciders()
