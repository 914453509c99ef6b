"""The game's judge is asked about every position of a record; its answers are notes (`ReviewNote`).

It is asked at every decision with more than one legal action, with the state as the deciding seat
knew it; so it may not profit from what was hidden then.
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
from chocolate_factory.core.mind import (
    NEAR,
    Appraisal,
    Judge,
    PatientJudge,
    RecordJudge,
    SelectiveJudge,
    Source,
    TurnJudge,
)


class PlainRecord(msgspec.Struct, frozen=True):
    """A game that was played, as plain values: the encoded start, the seed, effective actions."""

    start: dict[str, Any]
    seed: int
    actions: tuple[dict[str, Any], ...]
    stood_in: frozenset[int] = frozenset()
    """The actions that bots chose in the seats of persons, by position."""


class Position(NamedTuple):
    """A position of a record: the state after `n` actions, and what was done then, if anything."""

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
    """Where the turn began to which the action belongs: what its seat does within a stage, nothing
    hidden being turned up between."""
    begun: Any = None
    """The state there."""
    shows: bool = False
    """Whether the action turned up something hidden."""
    acts: tuple[Action, ...] = ()
    """Where turns are weighed whole: all that was done in the turn, at its beginning."""
    amid: tuple[int, ...] = ()
    """The seats that stand between two parts of a turn, whose expectation says little just then:
    where the judge tells it (`PatientJudge`), and where a bot stood in amid a turn."""
    played: tuple[Action, ...] = ()
    """Where the judge wants to know (`RecordJudge`): the action, and all that its seat did after it
    in the same part of the game."""

    @property
    def seat(self) -> int | None:
        """Who acted, None at the end of the record."""
        return None if self.action is None else self.action.seat


class JudgedDecision(msgspec.Struct, frozen=True):
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
    """Whether both values are those of all that is left of the turn, so that they can be compared
    along it."""
    whole: bool = False
    """Whether the line goes from where the turn began, all of which is weighed here."""
    remark: str = ""
    """What came of the action besides, which its value does not show; '' for nothing."""
    then: str = ""
    """What the line leads to behind its end, as far as that is known; '' for nothing."""
    meant: tuple[Action, ...] = ()
    """What the best choice was valued for: acts that may follow once they can be done."""
    played_from: tuple[Source, ...] = ()
    """From where `value` comes, less what is the same for all choices; empty if not told."""
    best_from: tuple[Source, ...] = ()
    """From where `best` comes, less the same."""
    found: float = 0.0
    """By how much it was better than all that the judge itself found."""
    played_end: bytes = b""
    """To what `value` leads, as the judge alone can read it; empty if that is not told."""
    best_end: bytes = b""
    """To what the line leads, in the same form."""

    @property
    def start(self) -> int:
        """How many actions lie before the line."""
        return self.turn if self.whole else self.n


class ReviewNote(msgspec.Struct, frozen=True):
    """What the judge says of one position: the points that each seat may expect there, and the
    decision, where there was one."""

    n: int
    expected: tuple[float, ...]
    decided: JudgedDecision | None = None


def outline(game: Game, record: PlainRecord, whole: TurnJudge | None = None) -> list[Position]:
    """Every point of the record, its end included. Raises `BadRecord` or `IllegalAction`.

    A turn is what a seat does within a stage, nothing hidden being turned up between, for as long
    as it may go on, whatever others who decide at the same time do meanwhile: whoever is good at
    the game could have thought of all of it at once. `whole`: who weighs it as one decision, at
    its beginning, and says what a stage is; what a person and a bot that stood in did are two,
    whoever then ends the turn."""
    state = game.decode(record.start)
    stage_of = game.stage if whole is None else whole.stage
    positions: list[Position] = []
    going: dict[int, Position] = {}
    for n, data in enumerate(record.actions):
        action = game.action(data)
        moment = stage_of(state)
        asking = game.decision(state)
        seats = asking.seats if asking is not None else ()
        going = {
            seat: last
            for seat, last in going.items()
            if seat in seats and (last.part, last.stage) == moment
        }
        last, amid = going.get(action.seat), tuple[int, ...]()
        if whole is not None and not action.ends and _changes_hands(record, last, n):
            last, amid = None, (action.seat,)
        turn, begun = (n, state) if last is None else (last.turn, last.begun)
        asked = len(game.legal(state, action.seat)) > 1
        found = Position(state, n, action, *moment, asked, turn, begun, amid=amid)
        state, events = game.apply(state, action)
        if any(event.reveals for event in events):
            found, going = found._replace(shows=True), {}
        elif whole is not None and whole.ends(action):
            going.pop(action.seat, None)
        else:
            going[action.seat] = found
        positions.append(found)
    part, stage = stage_of(state)
    end = len(positions)
    if whole is not None:
        positions = _by_turns(positions, whole)
    return [*positions, Position(state, end, None, part, stage, False, end)]


def _changes_hands(record: PlainRecord, before: Position | None, now: int) -> bool:
    """Whether of two acts of a seat its person did one, and a bot that stood in the other."""
    return before is not None and (before.n in record.stood_in) != (now in record.stood_in)


def _by_turns(positions: list[Position], judge: TurnJudge) -> list[Position]:
    """The positions, with all that is decided in a turn decided at its beginning."""
    acts: dict[int, list[Action]] = {}
    asked = {position.turn for position in positions if position.asked}
    for position in positions:
        if position.action is not None:
            acts.setdefault(position.turn, []).append(position.action)
    return [
        position._replace(
            asked=position.n in asked and judge.weighs(position.state), acts=tuple(acts[position.n])
        )
        if position.n == position.turn
        else position._replace(asked=False)
        for position in positions
    ]


def judged_positions(game: Game, judge: Judge, record: PlainRecord) -> list[Position]:
    """Every point of the record, with what this judge is asked about."""
    positions = outline(game, record, judge if isinstance(judge, TurnJudge) else None)
    if isinstance(judge, PatientJudge):
        positions = [
            each._replace(amid=tuple({*each.amid, *judge.amid(each.state)})) for each in positions
        ]
    if isinstance(judge, RecordJudge):
        positions = _with_what_followed(positions)
    if not isinstance(judge, SelectiveJudge):
        return positions
    return [
        each._replace(asked=each.asked and each.action is not None and judge.decides(each.action))
        for each in positions
    ]


def _with_what_followed(positions: list[Position]) -> list[Position]:
    """The positions, each with what its seat did from there to the end of the part."""
    found: list[Position] = []
    played: dict[tuple[int, int], tuple[Action, ...]] = {}
    for position in reversed(positions):
        if position.action is not None:
            key = position.part, position.action.seat
            played[key] = position.action, *played.get(key, ())
            position = position._replace(played=played[key])
        found.append(position)
    return found[::-1]


def weigh(
    game: Game, judge: Judge, seed: int, position: Position, cancelled: Cancelled = never
) -> ReviewNote:
    """What the judge says of a point of a record with this seed."""
    expected = tuple(judge.expectation(position.state))
    if position.action is None or not position.asked:
        return ReviewNote(position.n, expected)
    seat, n = position.action.seat, position.n
    seen = game.observe(position.state, seat, observing(seed, seat, n))
    found = _appraised(game, judge, seed, position, seen, cancelled)
    best = found.best
    most = found.most
    same = best.action == position.action and not position.acts
    right = same or most <= found.value + NEAR
    value = most if right else found.value
    decided = JudgedDecision(
        n=n,
        seat=seat,
        part=position.part,
        stage=position.stage,
        turn=position.turn,
        action=position.action,
        value=value,
        best=most,
        line=best.line or (best.action,),
        loss=most - value,
        proven=best.proven,
        reason=best.reason,
        ahead=found.ahead,
        whole=found.whole,
        remark=found.remark,
        then=found.then,
        meant=best.meant,
        played_from=found.played_from,
        best_from=found.best_from,
        found=found.found,
        played_end=found.played_end,
        best_end=found.best_end,
    )
    return ReviewNote(n, expected, decided)


def _appraised(
    game: Game, judge: Judge, seed: int, position: Position, seen: Any, cancelled: Cancelled
) -> Appraisal:
    """What the judge says of a decision, or of all of the turn that begins there."""
    assert position.action is not None
    seat, thinking = position.action.seat, thinking_seed(seed, position.action.seat, position.n)
    if isinstance(judge, TurnJudge):
        return judge.appraise_turn(seen, seat, position.acts, judge.budget, thinking, cancelled)
    begun = seen
    if position.turn != position.n:
        begun = game.observe(position.begun, seat, observing(seed, seat, position.turn))
    if isinstance(judge, RecordJudge):
        acts = position.played or (position.action,)
        return judge.appraise_played(seen, seat, acts, judge.budget, thinking, cancelled, begun)
    return judge.appraise(seen, seat, position.action, judge.budget, thinking, cancelled, begun)


def walk(
    game: Game,
    judge: Judge,
    record: PlainRecord,
    *,
    known: Container[int] = (),
    seat: int | None = None,
    first: Container[int] = (),
    cancelled: Cancelled = never,
) -> Iterator[ReviewNote]:
    """The notes on a record, one after the other, those in `known` left out; the decisions of the
    seats `first` come before all else.

    With `seat` only its decisions are weighed. Once cancelled, no more notes come."""
    positions = judged_positions(game, judge, record)
    for position in sorted(positions, key=lambda each: not (each.asked and each.seat in first)):
        if cancelled():
            return
        if position.n in known:
            continue
        note = weigh(game, judge, record.seed, of_interest(position, seat), cancelled)
        if cancelled():
            return  # a judge who was told to stop has not said all
        yield note


def of_interest(position: Position, seat: int | None) -> Position:
    """The position, without its decision where that is another seat's (None: all count)."""
    return position if seat is None or position.seat == seat else position._replace(asked=False)
