"""A record walked from its start, and what the game's judge says of each point of it.

At every decision with more than one legal action the judge is
asked, with the state as the deciding seat knew it; so it may not profit from what was hidden then.
Same record, same judge: same review, in however many processes.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, NamedTuple

import msgspec

from chocolate_factory.bots.seeds import observing, thinking_seed
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import NEAR, Appraisal, Judge, TurnJudge


class Record(msgspec.Struct, frozen=True):
    """A game that was played, as plain values: the encoded start, the seed, effective actions."""

    start: dict[str, Any]
    seed: int
    actions: tuple[dict[str, Any], ...]


class Place(NamedTuple):
    """A point of a record: the state after `n` actions, and what was done there, if anything."""

    state: Any
    n: int
    action: Action | None
    part: int
    """Part of the game, such as the day."""
    stage: str
    """Name of the stage within it, such as the phase."""
    asked: bool
    """Whether there was anything to decide."""
    turn: int
    """Where the turn began to which the action belongs; see `outline`."""
    begun: Any = None
    """The state there."""
    shows: bool = False
    """Whether the action turned up something hidden."""
    acts: tuple[Action, ...] = ()
    """Where turns are weighed whole: all that was done in the turn, at its beginning."""

    @property
    def seat(self) -> int | None:
        """Who acted, None at the end of the record."""
        return None if self.action is None else self.action.seat


class Decided(msgspec.Struct, frozen=True):
    """A decision and what it was worth, in points of the game."""

    n: int
    """How many actions lie before it."""
    seat: int
    part: int
    stage: str
    turn: int
    action: Action
    value: float
    best: float
    """What the best choice found would have been worth."""
    line: tuple[Action, ...]
    """The best choice and how it goes on."""
    loss: float
    proven: bool
    """Whether no choice at all was better than the best one found."""
    reason: str = ""
    ahead: bool = False
    """Whether both values are those of all that is left of the turn; see `Appraisal`."""
    came: float | None = None
    """What the value of the seat's decision before has come to; see `Appraisal`."""
    whole: bool = False
    """Whether the line goes from where the turn began, all of which is weighed here; see there."""

    @property
    def start(self) -> int:
        """How many actions lie before the line."""
        return self.turn if self.whole else self.n


class Note(msgspec.Struct, frozen=True):
    """What a review says of one point: the points that each seat may expect there, and the
    decision, where there was one."""

    n: int
    expected: tuple[float, ...]
    decided: Decided | None = None


def outline(game: Game, record: Record, whole: TurnJudge | None = None) -> list[Place]:
    """Every point of the record, its end included. Raises `BadRecord` or `IllegalAction`.

    A turn is what one seat does in a row within a stage, nothing hidden being turned up between:
    whoever is good at the game could have thought of all of it at once. `whole`: who weighs it as
    one decision, at its beginning."""
    state = game.decode(record.start)
    places: list[Place] = []
    last: Place | None = None
    shown = True
    for n, data in enumerate(record.actions):
        action = game.action(data)
        part, stage = game.stage(state)
        goes_on = (
            last is not None
            and not shown
            and (last.seat, last.part, last.stage) == (action.seat, part, stage)
        )
        turn = last.turn if last is not None and goes_on else n
        asked = len(game.legal(state, action.seat)) > 1
        begun = state if turn == n else places[turn].state
        last = Place(state, n, action, part, stage, asked, turn, begun)
        places.append(last)
        state, events = game.apply(state, action)
        shown = any(event.reveals for event in events)
        places[-1] = last = last._replace(shows=shown)
    part, stage = game.stage(state)
    end = len(places)
    if whole is not None:
        places = _by_turns(places, whole)
    return [*places, Place(state, end, None, part, stage, False, end)]


def _by_turns(places: list[Place], judge: TurnJudge) -> list[Place]:
    """The places, with all that is decided in a turn decided at its beginning."""
    acts: dict[int, list[Action]] = {}
    asked = {place.turn for place in places if place.asked}
    for place in places:
        if place.action is not None:
            acts.setdefault(place.turn, []).append(place.action)
    return [
        place._replace(
            asked=place.n in asked and judge.weighs(place.state), acts=tuple(acts[place.n])
        )
        if place.n == place.turn
        else place._replace(asked=False)
        for place in places
    ]


def points_of(game: Game, judge: Judge, record: Record) -> list[Place]:
    """Every point of the record, with what this judge is asked about."""
    return outline(game, record, judge if isinstance(judge, TurnJudge) else None)


def weigh(game: Game, judge: Judge, seed: int, place: Place, cancelled: Cancelled = never) -> Note:
    """What the judge says of a point of a record with this seed."""
    expected = tuple(judge.expectation(place.state))
    if place.action is None or not place.asked:
        return Note(place.n, expected)
    seat, n = place.action.seat, place.n
    seen = game.observe(place.state, seat, observing(seed, seat, n))
    found = _appraised(game, judge, seed, place, seen, cancelled)
    best = found.best
    most = max(found.value, best.value or 0.0)
    same = best.action == place.action and not place.acts
    right = same or most <= found.value + NEAR
    value = most if right else found.value
    decided = Decided(
        n,
        seat,
        place.part,
        place.stage,
        place.turn,
        place.action,
        value,
        most,
        best.line or (best.action,),
        most - value,
        best.proven,
        best.reason,
        found.ahead,
        found.came,
        found.whole,
    )
    return Note(n, expected, decided)


def _appraised(
    game: Game, judge: Judge, seed: int, place: Place, seen: Any, cancelled: Cancelled
) -> Appraisal:
    """What the judge says of a decision, or of all of the turn that begins there."""
    assert place.action is not None
    seat, thinking = place.action.seat, thinking_seed(seed, place.action.seat, place.n)
    if isinstance(judge, TurnJudge):
        return judge.appraise_turn(seen, seat, place.acts, judge.budget, thinking, cancelled)
    begun = seen
    if place.turn != place.n:
        begun = game.observe(place.begun, seat, observing(seed, seat, place.turn))
    return judge.appraise(seen, seat, place.action, judge.budget, thinking, cancelled, begun)


def walk(
    game: Game,
    judge: Judge,
    record: Record,
    *,
    known: Container[int] = (),
    seat: int | None = None,
    cancelled: Cancelled = never,
) -> Iterator[Note]:
    """The notes on a record, one after the other, those in `known` left out.

    With `seat` only its decisions are weighed. Once cancelled, no more notes come."""
    for place in points_of(game, judge, record):
        if cancelled():
            return
        if place.n in known:
            continue
        note = weigh(game, judge, record.seed, of_interest(place, seat), cancelled)
        if cancelled():
            return  # a judge who was told to stop has not said all
        yield note


def of_interest(place: Place, seat: int | None) -> Place:
    """The place, without its decision where that is another seat's (None: all count)."""
    return place if seat is None or place.seat == seat else place._replace(asked=False)
