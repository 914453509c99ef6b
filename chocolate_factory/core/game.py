"""What everybody asks of a game and of its words. One game object plays one set of cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.places import Place, PlacePath
from chocolate_factory.core.rng import Rng

HUMAN = "human"
"""The kind of a seat that a person has."""


class Player(msgspec.Struct, frozen=True):
    """One seat of a set-up. `kind` is `human` or the level of a bot (`random`, `easy`, …)."""

    name: str
    colour: str
    kind: str = HUMAN


class Setup(msgspec.Struct, frozen=True):
    """Who plays, and the game's options (complete and resolved once `Game.resolve` gave them)."""

    players: tuple[Player, ...]
    options: dict[str, Any] = {}


class Option(msgspec.Struct, frozen=True):
    """An option of a game: `choices` are the values it takes, `title` and `group` are words."""

    key: str
    title: str
    choices: tuple[Any, ...]
    default: Any
    group: str = ""
    """The heading of options that stand together in *New game*, '' for one by itself."""
    seats: tuple[int, int] = (1, 9)
    """With how many players, at least and at most, the option counts."""
    names_seat: bool = False
    """Whether its whole numbers are seats (who starts): each is shown by the player's name, and
    counts only where somebody sits there."""
    of_seat: int | None = None
    """The seat that it is for, None for all: *New game* shows who sits there, not `title`."""
    names: dict[str, str] = {}
    """What choices are called whose own words would not do, by what is typed for them."""
    apart: bool = False
    """Whether no two options that have the same choices may have the same one, but the default."""
    first: bool = False
    """Whether *New game* shows it at once, above the players, not only under *More options*."""

    def counts(self, players: int) -> bool:
        """Whether the option counts with so many players."""
        return self.seats[0] <= players <= self.seats[1]


class Decision(msgspec.Struct, frozen=True):
    """What is asked now: a code of the catalogue with parameters, and the seats it is asked of.

    `seats` is never empty. Where it names several, each of them may act, in any order: people as
    they like, while bots are asked one after the other, the first of those named first (by seat,
    unless the game has a reason for another order)."""

    code: str
    seats: tuple[int, ...]
    params: dict[str, Any] = {}


class Line(msgspec.Struct, frozen=True):
    """A line of the score sheet: a code, its parameters, and for each seat an amount and a reason.

    `reasons` explains the amount of each seat; it is empty where there is nothing to explain."""

    code: str
    amounts: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    params: dict[str, Any] = {}


class Goal(Line, frozen=True):
    """A line that is a goal of a game which is won or lost, not counted in points: for each seat 1
    if it is met, 0 if it is missed."""


class Result(msgspec.Struct, frozen=True):
    """The score sheet: totals by seat, winners (several if shared), lines that sum to totals."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lines: tuple[Line, ...]
    ties: tuple[Line, ...] = ()
    """What decided between those with the most, in this order, by seat; empty if nothing had to."""

    @property
    def goals(self) -> tuple[Line, ...]:
        """The lines that are goals; none of a game that is played for points."""
        return tuple(line for line in self.lines if isinstance(line, Goal))


class Game(Protocol):
    """A game as a pure function of its record. States are opaque to everybody but the game."""

    id: str
    title: str
    seats: tuple[int, int]
    """Least and most number of players."""
    rules: int
    """Version of the rules; a journal says which it was played with."""
    options: tuple[Option, ...]
    deck: str
    """Digest of the cards in play (16 hex digits)."""

    def by_rules(self, rules: int) -> Game:
        """The same game as an older version of its rules has it, for what was begun by them; the
        game itself where no such version differs, or where it is newer than all it knows."""
        ...

    def resolve(self, setup: Setup, seed: int) -> Setup:
        """The set-up with every option given and every random choice made from the seed.

        Raises `WrongUse` for an unknown option or value, or a wrong number of players."""
        ...

    def warnings(self, setup: Setup) -> list[str]:
        """Sentences about what a set-up may play but is not advised to; it may be unresolved."""
        ...

    def begin(self, setup: Setup, seed: int) -> Any:
        """The first state of a resolved set-up."""
        ...

    def decision(self, state: Any) -> Decision | None:
        """What is asked of whom, or None when the game is over.

        Where it names several seats, each of them may act, in any order; what it may do can depend
        on what the others have done by then, so the order of the record decides a race."""
        ...

    def legal(self, state: Any, seat: int) -> Sequence[Action]:
        """All that the seat may do now, listed directly; at most 2,000. Empty if and only if the
        decision does not name the seat."""
        ...

    def any_act(self, state: Any, seat: int, rng: Rng) -> Action:
        """What a random player does: one of the legal actions, every one equally likely unless the
        game would hardly ever come to its end so."""
        ...

    def refusal(self, state: Any, action: Action) -> Refusal | None:
        """Why the action may not be done, or None if it may."""
        ...

    def apply(self, state: Any, action: Action) -> tuple[Any, list[Event]]:
        """(new state, events); `state` is left as it is. Raises `IllegalAction`."""
        ...

    def advance(self, state: Any, action: Action) -> None:
        """Does a legal action on `state` itself, unchecked and without events, for search."""
        ...

    def copy(self, state: Any) -> Any:
        """An independent copy of the state."""
        ...

    def observe(self, state: Any, seat: int, rng: Rng) -> Any:
        """The state as the seat knows it: the unknown redealt, chance reseeded."""
        ...

    def result(self, state: Any) -> Result:
        """The score sheet of the state: final once it is over, before that as if it ended now."""
        ...

    def facts(self, state: Any, seat: int) -> Any:
        """The numbers that a view shows to the seat, worked out by the rules."""
        ...

    def paths(self, state: Any, action: Action) -> Sequence[PlacePath]:
        """The paths of places along which the action can be done."""
        ...

    def hindrance(self, state: Any, seat: int, path: PlacePath) -> Refusal:
        """Why no legal action of the seat goes along `path`: told of a refused click or drop."""
        ...

    def acts_of_path(self, state: Any, seat: int, path: PlacePath) -> Sequence[Action] | None:
        """The legal acts that putting one thing on another means one after the other, () where
        that is no more than one; None where it is meant for just this place and cannot go there."""
        ...

    def begins_path(self, state: Any, seat: int, place: Place) -> bool:
        """Whether several acts begin with what lies at a place, once it is put where it belongs
        (`acts_of_path`)."""
        ...

    def objection(self, state: Any, action: Action) -> Refusal | None:
        """What speaks against a legal act that a person pointed out: the first time it is only
        said, the second time the act is done; None if nothing does."""
        ...

    def settled(self, state: Any, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What a seat did in a turn that is weighed as a whole, as acts that lead to the same
        without what was done and taken back on the way."""
        ...

    def encode(self, state: Any) -> dict[str, Any]:
        """The whole state as JSON values, hidden decks included (for checkpoints)."""
        ...

    def decode(self, data: dict[str, Any]) -> Any:
        """The state that `encode` gave. Raises `BadRecord`."""
        ...

    def trace(self, state: Any) -> dict[str, Any]:
        """The state as the trace shows it (a fixed format for other tools)."""
        ...

    def action(self, data: dict[str, Any]) -> Action:
        """The action of a JSON object. Raises `BadRecord`."""
        ...

    def stage(self, state: Any) -> tuple[int, str]:
        """(part of the game, its name), for checkpoints, saves and help: day and phase."""
        ...

    def in_last_part(self, state: Any) -> bool:
        """Whether the part of the game that goes on is known to be the last one."""
        ...

    def turn(self, state: Any) -> Any:
        """What tells the turn to which the next act belongs from the others that the same seat has
        in this part of the game; None where that act is no turn."""
        ...

    def words(self) -> Words:
        """The game's sentences."""
        ...


class Words(ABC):
    """A game's sentences, made from codes, cards and the message catalogue.

    A game words its events, acts, lines and stages, and the refusals of its own; for the rest there
    are plain words, which suit a game of turns that is played for points."""

    def refusal(self, refusal: Refusal) -> str:
        """One sentence that says why an action may not be done."""
        return _GENERAL.get(refusal.code, _GENERAL["unknown"])().format(**refusal.params)

    @abstractmethod
    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, in the third person, or '' if it needs no line in the log."""

    def several(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """What happened, where these events one after the other are one line of the log to a
        person: `Ada loads 2 sugar into truck A`; else ''."""
        return ""

    def ending(self, state: Any, names: Sequence[str]) -> str:
        """Why a finished game ended when it did, for the score sheet: `The order cards ran out.`;
        '' where every game ends alike."""
        return ""

    @abstractmethod
    def act(self, state: Any, action: Action) -> str:
        """What a legal action of the state is called as advice: `Load and push`."""

    def join(self, state: Any, actions: Sequence[Action]) -> tuple[int, str]:
        """How many of the first of these actions, done from the state on, are one act to a person,
        and what that one is called."""
        return 1, self.act(state, actions[0])

    def remembered(self, state: Any, actions: Sequence[Action]) -> tuple[int, str]:
        """The same of actions that were done: also those that one click did for the person, though
        nobody would be advised to do them as one."""
        return self.join(state, actions)

    def line_of_acts(self, state: Any, actions: Sequence[Action]) -> str:
        """What a seat did in its turn, or could have done, from a state on: `Worker 3 to space 4:
        takes 2 sugar`; '' where `turn` or the first act say it."""
        return ""

    def turn(self, before: Any, after: Any, seat: int) -> str:
        """What all that a seat did between two states comes to, as advice: `Build Flexfixer for
        3`; '' where its acts say it better."""
        return ""

    def decision(self, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
        """(whose turn it is and what is asked, more about it) for the banner."""
        asked = enumeration([names[seat] for seat in decision.seats])
        if len(decision.seats) > 1:
            return _("{players}, each of you may act").format(players=asked), ""
        return _("{player}, it is your turn").format(player=asked), ""

    # the score sheet

    @abstractmethod
    def line(self, line: Line) -> str:
        """The title of a line of the score sheet."""

    def reason(self, reason: Reason) -> str:
        """Why a line of the score sheet has its amount for a seat, or ''."""
        return ""

    def amount(self, n: int) -> str:
        """A total of the score sheet with its unit: `£12`."""
        return str(n)

    def amounts(self, several: Sequence[int]) -> str:
        """Several totals after one another, with their unit: `£12, £13`."""
        return ", ".join(self.amount(n) for n in several)

    def points(self, amount: float, parts: int = 0) -> str:
        """Points of the game, as exact as they are `shown`, with their unit (`4.2`); beside others
        that are finer in as many `parts` of a point as these."""
        return f"{amount:.1f}"

    def fineness(self, amount: float) -> int:
        """In how many parts of a point an amount is shown: 10 for tenths."""
        return 10

    def shown(self, amount: float) -> float:
        """An amount as `points` shows it."""
        return round(amount, 1)

    def grade_limits(self) -> tuple[float, float]:
        """From how many points on a decision is a slip, and from how many it was costly."""
        return 1.0, 3.0

    def accuracy(self) -> str:
        """What the accuracy in a review is a share of."""
        return _("How close you came to the most you could score")

    def expected(self) -> str:
        """How the chart of a review reckons what each player may expect at the end."""
        return _("If everyone plays on as usual")

    def cell(self, line: Line, seat: int) -> str:
        """The amount of a line for a seat with its unit, or whether a goal is met."""
        if isinstance(line, Goal):
            return _("met") if line.amounts[seat] else _("missed")
        return self.amount(line.amounts[seat])

    def total(self, result: Result, seat: int) -> str:
        """A player's total with its unit, or how many of the goals are met."""
        if not result.goals:
            return self.amount(result.scores[seat])
        return _("{n} of {all}").format(n=result.scores[seat], all=len(result.goals))

    def verdict(self, result: Result) -> tuple[str, str] | None:
        """(how a game against its goals has ended, what more there is to say of that or ''), or
        None of a game that is played for points."""
        if not result.goals:
            return None
        return (_("All goals are met") if result.winners else _("Not all goals are met")), ""

    def afterwards(
        self, start: Any, steps: Iterable[tuple[Sequence[Event], Any]]
    ) -> list[tuple[str, tuple[str, ...]]]:
        """What there is to say of how a game went, below its score sheet: (title, words for each
        seat), told from the state it began with, and from what each act brought with the state
        after it; none of a game that says nothing."""
        return []

    def turning_point(
        self, start: Any, steps: Sequence[tuple[Sequence[Event], Any]], names: Sequence[str]
    ) -> tuple[int, str] | None:
        """(how many acts lie before it, what it was) of the turn that decided a finished game, told
        from the same as `afterwards`; None if none stands out."""
        return None

    def tie(self, line: Line) -> str:
        """The rule by which a tie for the first place was broken (`Result.ties`)."""
        return ""

    def tie_figure(self, line: Line, seat: int) -> str:
        """What a seat has of that by which a tie is broken."""
        return str(line.amounts[seat])

    # where the game stands

    @abstractmethod
    def stage(self, state: Any) -> str:
        """Where the game stands (`Wednesday, Run Factory`)."""

    def moment(self, state: Any, seat: int) -> str:
        """Where the game stood when a seat decided (`Plantation, turn 5`)."""
        return self.stage(state)

    def topic(self, state: Any) -> str:
        """The key of the rules page that tells of what is to be done now; "" for that of the
        phase."""
        return ""

    def opening(self, state: Any, names: Sequence[str]) -> str:
        """What heads the log of a game of these players that begins with the state."""
        return self.stage(state)

    def section(self, number: int) -> str:
        """A part of the game in a few letters, for charts (`Wed`)."""
        return str(number)

    def stretch(self, n: int = 1) -> str:
        """What a part of the game that the log heads is called, or `n` of them, in one short word
        (`Day`)."""
        return ngettext("Round", "Rounds", n)

    def phase(self, name: str) -> str:
        """The name of a stage as a heading (`Run Factory`), given what `Game.stage` calls it."""
        return name.capitalize()

    # pages

    def alone(self) -> tuple[str, str]:
        """(what the game is called when it is played alone, more about it), where one can."""
        return _("Solo"), _("Only you")

    def choice(self, option: str, value: Any) -> str:
        """What a value of an option means, '' if it explains itself."""
        return ""

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        return {}


_GENERAL: dict[str, Callable[[], str]] = {
    "over": lambda: _("The game is over."),
    "no_seat": lambda: _("There is no seat {seat} at this table."),
    "not_your_turn": lambda: _("It is another player's turn."),
    "unknown": lambda: _("You cannot do that now."),
}
"""Why not, in any game."""
