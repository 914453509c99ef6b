"""The effective steps of a record: kept while it is played, worked out again when looked at."""

from __future__ import annotations

from typing import Any, NamedTuple

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.errors import BadRecord, IllegalAction
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.play.record.timeline import Timeline


class Step(NamedTuple):
    """An effective action, what happened, and the state after it."""

    action: Action
    events: tuple[Event, ...]
    state: Any


class RebasedError(Exception):
    """What lies before a checkpoint cannot be replayed any more; all positions have moved."""


class History:
    """Steps by position; those of an opened save are replayed from the nearest checkpoint."""

    def __init__(self, game: Game, timeline: Timeline, start: Any) -> None:
        self.start = start
        """The state at position 0."""
        self.cut = False
        """True once the start is no longer that of the record."""
        self._game = game
        self._timeline = timeline
        self._steps: list[Step | None] = [None] * len(timeline.made)

    def add(self, steps: list[Step]) -> None:
        """Keeps steps that were just made."""
        self._steps += steps

    def shorten(self, length: int) -> None:
        """Forgets the steps behind `length`."""
        del self._steps[length:]

    def all(self) -> tuple[Step, ...]:
        """All steps that can be replayed, oldest first."""
        while True:
            try:
                return tuple(self.step(at) for at in range(len(self._steps)))
            except RebasedError:
                continue

    def state_at(self, position: int) -> Any:
        """The state after so many actions. Raises `RebasedError`."""
        state = self._state_if_known(position)
        return self.step(position - 1).state if state is None else state

    def step(self, at: int) -> Step:
        """The step that follows position `at`. Raises `RebasedError`."""
        known = self._steps[at]
        if known is not None:
            return known
        first, state = at, self._state_if_known(at)
        while state is None:
            first -= 1
            state = self._state_if_known(first)
        for position in range(first, at + 1):
            step = self._replay(position, state)
            self._steps[position] = step
            state = step.state
        return step

    def _state_if_known(self, position: int) -> Any:
        """The state at a position if it is known without replaying, else None."""
        if position == 0:
            return self.start
        step = self._steps[position - 1]
        if step is not None:
            return step.state
        mark = self._timeline.marks.get(position)
        return None if mark is None else self._game.decode(mark)

    def _replay(self, position: int, state: Any) -> Step:
        step = make(self._game, state, self._timeline.made[position].action)
        if step is None:
            self._rebase(position)
            raise RebasedError
        return step

    def _rebase(self, position: int) -> None:
        """Makes the next checkpoint the start: opening has replayed all behind the last one. Behind
        that only a checkpoint fails to which its past does not lead, and then it is the start."""
        marks = self._timeline.marks
        mark = min((at for at in marks if at > position), default=max(marks))
        self.start = self._game.decode(self._timeline.marks[mark])
        self.cut = True
        self._timeline.rebase(mark)
        del self._steps[:mark]


def make(game: Game, state: Any, data: dict[str, Any]) -> Step | None:
    """The step that a stored action makes, or None if the rules do not allow it."""
    try:
        return replayed(game, state, data)
    except (BadRecord, IllegalAction):
        return None


def replayed(game: Game, state: Any, data: dict[str, Any]) -> Step:
    """The step that a stored action makes. Raises `BadRecord` if it is no action of the game, and
    `IllegalAction`, which says why, if the rules do not allow it."""
    action = game.action(data)
    after, events = game.apply(state, action)
    return Step(action, tuple(events), after)


def past_is_lost() -> str:
    """The sentence for a past that cannot be shown."""
    return _(
        "The rules have been corrected since this game was played, "
        "so its earlier part cannot be shown."
    )
