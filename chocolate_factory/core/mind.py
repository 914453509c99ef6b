"""The contracts of those who decide and who judge decisions: minds and their levels, the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign, floor
from typing import Any, Protocol, runtime_checkable

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never


class Entry(msgspec.Struct, frozen=True):
    """A line of an account: what brings so many whole points, or costs them (below 0)."""

    words: str
    points: int


class Source(msgspec.Struct, frozen=True):
    """A part of what a choice is worth to a judge: what brings so many points, or costs them."""

    words: str
    points: float
    guessed: bool = False
    """Whether that is an estimate."""


class Thought(msgspec.Struct, frozen=True):
    """What a mind decided: the action, its value in the game's points, the line, and why.

    `line` begins with the action. Its first `sure` actions need no second thought: nobody else
    decides and nothing hidden is turned up between them, so who asked may play them as they are.
    `bound` is what no other choice can exceed by the mind's own valuation, where it knows that;
    the choice is proven best if the value reaches it."""

    action: Action
    value: float | None = None
    line: tuple[Action, ...] = ()
    reason: str = ""
    sure: int = 1
    bound: float | None = None
    meant: tuple[Action, ...] = ()
    """What the action was valued for: acts that may follow once they can be done. They are shown,
    never played."""
    behind: tuple[str, ...] = ()
    """Why the acts behind the first one are done, where `reason` is of that one alone; the last
    holds for all that follow."""
    account: tuple[Entry, ...] = ()
    """From where the figure comes that `reason` names: the entries make it in all."""
    promised: tuple[str, ...] = ()
    """Where points come from by its reason, by ids: a hint after it that counts on others says that
    the plan is another one."""
    more: tuple[str, ...] = ()
    """What else speaks for it, a sentence each: told to whoever asks why."""
    once: int = 0
    """How many of these, the first ones, are of the first act alone: not told behind it."""

    @property
    def plays(self) -> tuple[Action, ...]:
        """The actions that may be played as they are, at least one."""
        return self.line[: self.sure] or (self.action,)

    @property
    def proven(self) -> bool:
        """Whether no other choice can be worth more."""
        return None not in (self.value, self.bound) and self.value + NEAR >= self.bound  # type: ignore[operator]


NEAR = 1e-6
"""Values that differ by less are the same."""
LEAST_SHOWN = 0.05
"""Points: what is less is not told, as amounts are told in tenths."""


def in_parts(amount: float, parts: int) -> float:
    """An amount rounded to so many parts of a point; what is lost at all is not nothing."""
    n = floor(round(abs(amount), 6) * parts + 0.5) / parts
    least = 1 / parts if abs(amount) >= LEAST_SHOWN else 0.0
    return copysign(max(n, least), amount)


class Mind(Protocol):
    """How a bot of one level thinks; same observed state, seat, budget and seed, same thought."""

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides for `seat` on a state it observed; `budget` counts nodes, never seconds."""
        ...


class Again(msgspec.Struct, frozen=True):
    """Who plays a deal again, to tell how hard it was, and how often: the level `kind`, which at a
    decision of one of the `codes` does anything that is legal in so many `percent` of the cases."""

    kind: str
    codes: tuple[str, ...]
    percent: int
    tries: int


class Appraisal(msgspec.Struct, frozen=True):
    """What an action was worth beside the best one found, by the same valuation.

    `value` is that of the action in the game's points, `best` the best choice with its own.
    `ahead` says that both are values of all that is left of the turn, told by its beginning (see
    `Judge.appraise`), and that the line of `best` is all of it: such values can be compared along
    the turn, and what is found at one act of it counts for the others.

    `whole` says that all that the seat did in its turn is weighed here, at the act that ends it:
    the line of `best` goes from where the turn began."""

    value: float
    best: Thought
    ahead: bool = False
    whole: bool = False
    remark: str = ""
    """What came of the action besides, which its value does not show; '' for nothing."""
    then: str = ""
    """What the line of `best` leads to behind its end, as far as that is known; '' for nothing."""
    played_from: tuple[Source, ...] = ()
    """From where `value` comes, less something that is the same for all choices of the turn; empty
    if that is not told."""
    best_from: tuple[Source, ...] = ()
    """The same of `best`, less the same."""
    found: float = 0.0
    """By how much the action is worth more than all that the judge itself found."""
    played_end: bytes = b""
    """To what `value` leads, in the judge's own form (see `ComparingJudge`); empty if not told."""
    best_end: bytes = b""
    """To what the line of `best` leads, in the same form."""

    @property
    def most(self) -> float:
        """What the best choice is worth, the action itself included; where its value is unknown,
        nobody can say that it is worth more."""
        return self.value if self.best.value is None else max(self.value, self.best.value)

    @property
    def loss(self) -> float:
        """Points lost by the action, 0 if it was the best one."""
        return self.most - self.value


class Judge(Protocol):
    """Who reviews decisions of a game; same observed state, budget and seed, same judgement."""

    budget: int
    """Nodes for one decision unless the caller wants something else."""

    def appraise(
        self,
        state: Any,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: Any = None,
    ) -> Appraisal:
        """Weighs a legal action that `seat` did in a state it observed.

        `begun` is the state, observed too, in which the seat's turn began to which the action
        belongs (None: this one). What things are worth is told by it, so that whoever plans a
        whole turn and plays it is not blamed for one of its acts."""
        ...

    def expectation(self, state: Any) -> tuple[float, ...]:
        """The points that each seat may expect at the end of the game, as things stand."""
        ...


@runtime_checkable
class TurnJudge(Judge, Protocol):
    """A judge of a game in which a turn is one decision, however many acts it takes."""

    def stage(self, state: Any) -> tuple[int, str]:
        """(part of the game, stage in it) as decisions are counted: what a seat does in a row
        within one, nothing hidden being turned up between, is a turn."""
        ...

    def ends(self, action: Action) -> bool:
        """Whether a turn ends with an act, even where the same seat goes on with another one."""
        ...

    def weighs(self, state: Any) -> bool:
        """Whether it can tell what a turn that begins with this state was worth."""
        ...

    def appraise_turn(
        self,
        state: Any,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
    ) -> Appraisal:
        """Weighs what `seat` did from a state on that it observed: the acts up to the end of its
        turn, or up to the first that turned something up."""
        ...


@runtime_checkable
class SelectiveJudge(Judge, Protocol):
    """A judge of a game in which only some acts decide, such as those that end a build."""

    def decides(self, action: Action) -> bool:
        """Whether an act can cost anything by itself."""
        ...


@runtime_checkable
class PatientJudge(Judge, Protocol):
    """A judge of a game in which a seat's turn is done in parts, others acting between them."""

    def amid(self, state: Any) -> tuple[int, ...]:
        """The seats that stand between two parts of their turn, where what they may expect says as
        little as a sum that is half written."""
        ...


@runtime_checkable
class EarningJudge(Judge, Protocol):
    """A judge of a game in which points are also taken off, so that one may end below nothing."""

    def earned(self, state: Any) -> tuple[float, ...]:
        """The points that each seat has earned by the end, or may expect to, before any are taken
        off: what accuracy is a share of."""
        ...


@runtime_checkable
class RecordJudge(Judge, Protocol):
    """A judge who is also told how it went on, so that nothing is said to be worth less than what
    came of it."""

    def appraise_played(
        self,
        state: Any,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: Any = None,
    ) -> Appraisal:
        """`appraise` for the first of the acts; the others are all that the seat did after it in
        the same part of the game."""
        ...


@runtime_checkable
class ComparingJudge(Judge, Protocol):
    """A judge who can say what two ways of going on differ in, once both are known: the reason of a
    `best` compares it with how the judge would itself have gone on."""

    def compare(self, best: bytes, played: bytes, less: float) -> tuple[str, str]:
        """(why what leads to the first end is better than what leads to the second, which has so
        many points less; to what the first leads in the end, '' if that has been said)."""
        ...


BUDGET = 2_000
"""Nodes that a bot may look at for one decision, unless its level says otherwise."""


class Level(msgspec.Struct, frozen=True):
    """A level of bots. Its words go through the message catalogue when they are shown."""

    id: str
    """What records, settings and the command line call it."""
    name: str
    """`Hard bot`."""
    character: str
    """How it plays and how far it looks ahead, in one line."""
    make: Callable[[Any], Mind]
    """The mind of (game). It is called in workers, so it must be a class or function of a
    module."""
    budget: int = BUDGET
    """Nodes that it may look at for one decision."""
    phrase: str = ""
    """What it is called within a sentence: `a hard bot`; without one, its name in brackets."""
    style: tuple[str, ...] = ()
    """What somebody of this style says of themselves, in two sentences; empty for plain levels."""
