"""Puzzles of any game: positions with the best that can still be made of them, and who solves
which one on which day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.core.rng import Rng

GRADES = ("easy", "medium", "hard")
STARS = (0.75, 0.9, 1.0)
"""What one, two and three stars ask for, of what is to be gained over doing nothing."""
_DAYS = 1 << 40
"""The stream of chance in which the order of daily puzzles is drawn."""

Still = Callable[[Any, int], Action]
"""What a seat that decides in a state does to stand still, of (state, seat)."""


Count = Callable[[Game, Any, int], int]
"""The points of a seat in a state, of (game, state, seat)."""


Standing = Callable[[Game, Any, int], int | None]
"""What would count if what a seat has begun ended as it is, of (game, state, seat); None where
nothing would, or nothing has begun."""


Ahead = Callable[[Game, Any], list[tuple[str, str]]]
"""What is known of what is to come, of (game, state): (its id, about it)."""


Task = Callable[[Game, Any, int], str]
"""What there is to do it in, of (game, state, seat): `one shift`."""


def nothing_ahead(game: Game, state: Any) -> list[tuple[str, str]]:
    """Nothing is to come, or nothing is told of it."""
    return []


def sheet_points(game: Game, state: Any, seat: int) -> int:
    """The points of the score sheet."""
    return game.result(state).scores[seat]


class PuzzleKind(msgspec.Struct, frozen=True):
    """What is asked in puzzles of one kind. The sentences go through the catalogue when shown."""

    task: str
    """What is asked, for whoever has solved none yet; {one}, {two} and {three} are the points that
    bring so many stars."""
    goal: str
    """What is asked, without the stars."""
    idle: str
    """What it means to do nothing."""
    id: str = ""
    title: str = ""
    """What they are called, where a game has several graded kinds."""
    news: tuple[str, ...] = ()
    """What is new in each of them, in their order: said when it is opened."""
    graded: bool = True
    """Whether there are easier and harder ones; others are for beginners, and no puzzle of any
    day."""


class PuzzleRules(msgspec.Struct, frozen=True):
    """What a game says of its puzzles."""

    still: Still
    about: str
    """What all of them are about, above their list."""
    kinds: tuple[PuzzleKind, ...]
    left: Task
    """What there is to do it in, which the table says until something was done."""
    points: Count = sheet_points
    """What is counted."""
    ahead: Ahead = nothing_ahead
    stopped: Count | None = None
    """What is counted of a seat that does nothing more, where that is not what it has by now."""
    standing: Standing | None = None
    """What would count if what has been begun ended as it is."""
    so_far: str = mark_message("{puzzle}: {points} on the score sheet by now; stars at {stars}")
    """What the table says while one is solved."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which one seat earns as much as it can while the others stand still.

    Points are what the game's puzzles count, at the end."""

    id: str
    grade: str
    seat: int
    seed: int
    """Of the game that the position is from."""
    options: dict[str, Any]
    state: dict[str, Any]
    """As `Game.encode` gives it; what nobody needs any more is left out."""
    par: int
    """The most that can be had, proven."""
    nothing: int
    """What the seat has if it does nothing."""
    bot: int
    """What the bot gets here from whose games the position comes."""
    solution: tuple[dict[str, Any], ...]
    """Acts of the seat that come to par."""
    deck: str = ""
    """Digest of the cards that it was made for."""
    rules: int = 1
    """Version of the rules by which it was proven."""
    kind: str = ""
    """Which of the game's kinds it is."""
    short: tuple[int, ...] = ()
    """How far below par a result brings one, two and three stars; without them it is a share of
    what is to be gained."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.state["players"])

    def setup(self, players: Sequence[Player]) -> Setup:
        """The set-up of the game with these players."""
        return Setup(tuple(players), dict(self.options))

    def share(self, points: int) -> float:
        """What part is reached of what is to be gained over doing nothing, from 0 to 1."""
        return min(1.0, max(0.0, (points - self.nothing) / (self.par - self.nothing)))

    def stars(self, points: int) -> int:
        """Stars for a result: three for par."""
        if self.short:
            return sum(points >= self.par - less for less in self.short)
        return sum(self.share(points) >= least for least in STARS)

    @property
    def marks(self) -> tuple[int, ...]:
        """The fewest points that bring one, two and three stars."""
        return tuple(self.least(n) for n in range(1, len(STARS) + 1))

    def least(self, stars: int) -> int:
        """The fewest points that bring so many stars."""
        return next(n for n in range(self.nothing, self.par + 1) if self.stars(n) >= stars)


class Solution(msgspec.Struct, frozen=True):
    """A best way from a position to the end of the game: the seat's acts, and what counts then."""

    actions: tuple[Action, ...]
    points: int
    proven: bool = True
    """Whether no way brings more."""


class PuzzleSet:
    """The puzzles of a game with the cards that they were made for. Raises `BadContent` if there
    are none."""

    def __init__(
        self, game: Game, cards: Any, puzzles: Sequence[Puzzle], rules: PuzzleRules
    ) -> None:
        if not puzzles:
            raise BadContent(_("There are no puzzles of {game}.").format(game=_(game.title)))
        unknown = {puzzle.kind for puzzle in puzzles} - {kind.id for kind in rules.kinds}
        if unknown:
            text = _("There is no kind of puzzles called {kind} in {game}.")
            raise BadContent(text.format(kind=min(unknown), game=_(game.title)))
        self.game, self.cards, self.rules = game, cards, rules
        self.puzzles = tuple(puzzles)
        self._kinds = {kind.id: kind for kind in rules.kinds}
        self._by_id = {puzzle.id: puzzle for puzzle in puzzles}
        daily = [puzzle for puzzle in puzzles if self._kinds[puzzle.kind].graded]
        self._order = Rng(0, _DAYS).shuffle(daily)

    def find(self, name: str) -> Puzzle | None:
        """The puzzle of this id, None if there is none."""
        return self._by_id.get(name)

    def kind(self, puzzle: Puzzle) -> PuzzleKind:
        """What is asked in a puzzle."""
        return self._kinds[puzzle.kind]

    def of(self, grade: str, kind: str | None = None) -> list[Puzzle]:
        """The puzzles of a grade, in their order; of one kind only, if it is named."""
        return [p for p in self.puzzles if p.grade == grade and kind in (None, p.kind)]

    def like(self, puzzle: Puzzle) -> list[Puzzle]:
        """The puzzles of the same kind and grade."""
        return self.of(puzzle.grade, puzzle.kind)

    def news(self, puzzle: Puzzle) -> str:
        """What is new in a puzzle, '' if nothing is said of it."""
        said, n = self.kind(puzzle).news, self.like(puzzle).index(puzzle)
        return _(said[n]) if n < len(said) else ""

    def points(self, state: Any, seat: int) -> int:
        """What counts of a state."""
        return self.rules.points(self.game, state, seat)

    def stopped(self, state: Any, seat: int) -> int:
        """What counts in the end if the seat does nothing more."""
        return (self.rules.stopped or self.rules.points)(self.game, state, seat)

    def standing(self, state: Any, seat: int) -> int | None:
        """What would count if what the seat has begun ended as it is; None if nothing would."""
        told = self.rules.standing
        return None if told is None else told(self.game, state, seat)

    def after(self, puzzle: Puzzle, solved: Callable[[Puzzle], bool]) -> Puzzle | None:
        """The next one that is not `solved`, of the same kind and grade if there is one; None if
        all the others are."""
        found = (*_behind(self.like(puzzle), puzzle), *_behind(self.puzzles, puzzle))
        return next((p for p in found if not solved(p)), None)

    def daily(self, day: int) -> Puzzle:
        """The puzzle of a day, counted from whenever: all come in an order that stays the same."""
        return self._order[day % len(self._order)]

    def daily_for(self, day: int, solved: Callable[[Puzzle], bool]) -> Puzzle:
        """The puzzle of a day for somebody: an easy one for whoever has `solved` no other of those
        that come by days."""
        easy = [puzzle for puzzle in self._order if puzzle.grade == GRADES[0]]
        if not easy:
            return self.daily(day)
        gentle = easy[day % len(easy)]
        known = any(solved(puzzle) for puzzle in self._order if puzzle is not gentle)
        return self.daily(day) if known else gentle

    def start(self, puzzle: Puzzle) -> Any:
        """The position as a state. Raises `BadRecord`."""
        return self.game.decode(puzzle.state)

    def line(self, puzzle: Puzzle, actions: Sequence[Action] | None = None) -> list[Action]:
        """All acts to the end of the game, those of the others included, if the seat does these
        (without them: the best ones). Raises `BadContent` if the rules refuse one."""
        if actions is None:
            actions = [self.game.action(data) for data in puzzle.solution]
        state, found = self.start(puzzle), list[Action]()
        left = list(actions)
        while (decision := self.game.decision(state)) is not None:
            others = puzzle.seat not in decision.seats
            if not others and not left:
                break
            action = self.rules.still(state, decision.seats[0]) if others else left.pop(0)
            if self.game.refusal(state, action) is not None:
                raise BadContent(
                    _("The solution of the puzzle {id} breaks the rules.").format(id=puzzle.id)
                )
            self.game.advance(state, action)
            found.append(action)
        return found


def _behind(puzzles: Sequence[Puzzle], one: Puzzle) -> list[Puzzle]:
    """The others, those behind it first."""
    at = puzzles.index(one)
    return [*puzzles[at + 1 :], *puzzles[:at]]
