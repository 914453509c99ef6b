"""What each decision of a record cost against the best one that the game's judge found.

A record is walked from its start. At every decision with more than one legal action the judge is
asked, with the state as the deciding seat knew it; so it may not profit from what was hidden then.
Same record, same judge: same review, in however many processes.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from chocolate_factory.bots.seeds import observing, thinking_seed
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import NEAR, Game, Judge

LEAST = 0.05
"""Losses of less, in points, are not worth a line on the shortlist."""


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


class Note(msgspec.Struct, frozen=True):
    """What a review says of one point: the points that each seat may expect there, and the
    decision, where there was one."""

    n: int
    expected: tuple[float, ...]
    decided: Decided | None = None


def outline(game: Game, record: Record) -> list[Place]:
    """Every point of the record, its end included. Raises `BadRecord` or `IllegalAction`.

    A turn is what one seat does in a row within a stage, nothing hidden being turned up between:
    whoever is good at the game could have thought of all of it at once."""
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
    part, stage = game.stage(state)
    end = len(places)
    return [*places, Place(state, end, None, part, stage, False, end)]


def weigh(
    game: Game,
    judge: Judge,
    seed: int,
    place: Place,
    cancelled: Callable[[], bool] = lambda: False,
) -> Note:
    """What the judge says of a point of a record with this seed."""
    expected = tuple(judge.expectation(place.state))
    if place.action is None or not place.asked:
        return Note(place.n, expected)
    seat, n = place.action.seat, place.n
    seen = game.observe(place.state, seat, observing(seed, seat, n))
    begun = seen
    if place.turn != n:
        begun = game.observe(place.begun, seat, observing(seed, seat, place.turn))
    found = judge.appraise(
        seen, seat, place.action, judge.budget, thinking_seed(seed, seat, n), cancelled, begun
    )
    best = found.best
    loss = found.loss if found.loss > NEAR else 0.0
    decided = Decided(
        n,
        seat,
        place.part,
        place.stage,
        place.turn,
        place.action,
        found.value,
        found.value + loss,
        best.line or (best.action,),
        loss,
        best.proven,
        best.reason,
    )
    return Note(n, expected, decided)


def walk(
    game: Game,
    judge: Judge,
    record: Record,
    *,
    known: Container[int] = (),
    seat: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Note]:
    """The notes on a record, one after the other, those in `known` left out.

    With `seat` only its decisions are weighed. Once cancelled, no more notes come."""
    for place in outline(game, record):
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


class Turn(NamedTuple):
    """A seat's decisions in a row within a stage, and what they cost together."""

    seat: int
    part: int
    stage: str
    decisions: tuple[Decided, ...]
    end: int
    """How many actions lie behind its last act."""

    @property
    def loss(self) -> float:
        """Points lost by all of its decisions."""
        return sum(each.loss for each in self.decisions)

    @property
    def first(self) -> Decided:
        """The first decision at which something was lost, else the first of all.

        From there on, what was played cost the turn's whole loss against the best line."""
        return next((each for each in self.decisions if each.loss), self.decisions[0])


class Share(NamedTuple):
    """How well a seat decided: points kept, points lost, and how many decisions are weighed."""

    seat: int
    stage: str
    """The stage that is counted, '' for all of them."""
    kept: float
    lost: float
    decisions: int

    @property
    def accuracy(self) -> float:
        """The share, 0 to 1, of the points within reach that were kept: kept / (kept + lost).

        `kept` is what the seat had or could expect at the end of the record, never less than 0;
        `lost` is what the decisions counted cost by the judge's valuation. So it is 1 if and only
        if nothing was lost, falls with every point lost, and the shares of stages can be compared
        with each other, as they are all measured by the same `kept`."""
        return self.kept / (self.kept + self.lost) if self.lost > 0 else 1.0


class Review:
    """The notes on a record gathered so far, and what they come to."""

    def __init__(self, places: Sequence[Place], kept: Sequence[float], seat: int | None = None):
        """`kept` is what each seat may expect at the end; with `seat` only it is reviewed."""
        self.places = tuple(places)
        self.kept = tuple(max(0.0, points) for points in kept)
        self.asked = sum(of_interest(place, seat).asked for place in places)
        """How many decisions there are."""
        self.notes: dict[int, Note] = {}
        self._ends = _ends(places)
        self._decided: tuple[Decided, ...] | None = None

    @classmethod
    def begin(cls, game: Game, judge: Judge, record: Record, seat: int | None = None) -> Review:
        """A review in which nothing is weighed yet."""
        places = outline(game, record)
        return cls(places, judge.expectation(places[-1].state), seat)

    def add(self, note: Note) -> None:
        """Takes a note in."""
        self.notes[note.n] = note
        self._decided = None

    @property
    def complete(self) -> bool:
        """Whether all is weighed."""
        return len(self.notes) == len(self.places)

    @property
    def decided(self) -> tuple[Decided, ...]:
        """The decisions weighed so far, in order."""
        if self._decided is None:
            notes = (self.notes[n] for n in sorted(self.notes))
            self._decided = tuple(note.decided for note in notes if note.decided is not None)
        return self._decided

    @property
    def expected(self) -> list[tuple[int, tuple[float, ...]]]:
        """(actions before, points that each seat may expect then), in order."""
        return [(n, self.notes[n].expected) for n in sorted(self.notes)]

    @property
    def stages(self) -> list[str]:
        """The stages in which something was decided, in the order of the game."""
        asked = {place.stage for place in self.places if place.asked}
        return [stage for stage in dict.fromkeys(p.stage for p in self.places) if stage in asked]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.kept))

    def share(self, seat: int, stage: str = "") -> Share:
        """How well a seat decided in a stage, or ('') in all."""
        own = [d for d in self.decided if d.seat == seat and stage in ("", d.stage)]
        return Share(seat, stage, self.kept[seat], sum(d.loss for d in own), len(own))

    @property
    def turns(self) -> list[Turn]:
        """The turns of which something is weighed, in order."""
        found: dict[int, list[Decided]] = {}
        for each in self.decided:
            found.setdefault(each.turn, []).append(each)
        return [
            Turn(own[0].seat, own[0].part, own[0].stage, tuple(own), self._ends[turn])
            for turn, own in found.items()
        ]

    def dearest(self, most: int, seat: int | None = None) -> list[Turn]:
        """The turns that cost most, the dearest first; of equals the earlier one."""
        lost = [
            turn
            for turn in self.turns
            if turn.loss >= LEAST and (seat is None or turn.seat == seat)
        ]
        return sorted(lost, key=lambda turn: (-turn.loss, turn.first.n))[:most]


def _ends(places: Sequence[Place]) -> dict[int, int]:
    """For the beginning of each turn, how many actions lie behind its last act."""
    return {place.turn: place.n + 1 for place in places}
