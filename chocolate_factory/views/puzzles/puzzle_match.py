"""A puzzle being solved: its record, what is noted of it, and those who stand still."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

from chocolate_factory import wiring
from chocolate_factory.content import folders
from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import HUMAN, Player
from chocolate_factory.core.language import _
from chocolate_factory.games.catalog import Opened
from chocolate_factory.games.puzzles import Puzzle, PuzzleSet
from chocolate_factory.play import puzzle_progress
from chocolate_factory.play.record.journal import ENDING, Origin
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.setup.own_name import usual_names

STILL = "easy"
"""The kind of those who stand still: none that has to be asked."""

_log = logging.getLogger(__name__)


class PuzzleMatch(Match):
    """The match of a puzzle: one person plays, all others stand still.

    `day` says whose puzzle of the day it is, if any."""

    listed = False

    def __init__(
        self, session: Session, puzzle_set: PuzzleSet, puzzle: Puzzle, day: date | None = None
    ) -> None:
        super().__init__(session, method="thread", bots_play=False)
        session.all_known = True
        self.puzzle_set, self.puzzle, self.day = puzzle_set, puzzle, day
        self.from_menu = False
        """Whether it was opened right from the menu, so that the way back leads there."""

    def do(self, action: Action) -> list[Event]:
        """Does an action; then the others do nothing until it is the person's turn again."""
        events = super().do(action)
        while self.seat is not None and not self.human:
            events = events + super().do(self.puzzle_set.rules.still(self.state, self.seat))
        return events

    def ends(self, action: Action, state: Any = None) -> bool:
        """Whether nothing is asked of the person after an action in a state (None: as it is now)
        and those who stand still."""
        after, _events = self.game.apply(self.state if state is None else state, action)
        while (decision := self.game.decision(after)) is not None:
            if self.puzzle.seat in decision.seats:
                return False
            after, _events = self.game.apply(
                after, self.puzzle_set.rules.still(after, decision.seats[0])
            )
        return True

    @property
    def points(self) -> int:
        """What the person has of what counts."""
        return self.puzzle_set.points(self.state, self.puzzle.seat)

    @property
    def stopped(self) -> int:
        """What the person ends with who does nothing more."""
        return self.puzzle_set.stopped(self.state, self.puzzle.seat)

    @property
    def standing(self) -> int | None:
        """What would count if what the person has begun ended as it is; None if nothing would."""
        return self.puzzle_set.standing(self.state, self.puzzle.seat)

    @property
    def stars(self) -> int:
        """Stars for what the person has."""
        return self.puzzle.stars(self.points)


def title_of(puzzle_set: PuzzleSet, puzzle: Puzzle) -> str:
    """What a puzzle is called: kind (if there are several), grade (if it has one), number among
    those."""
    number = puzzle_set.like(puzzle).index(puzzle) + 1
    if not puzzle_set.kind(puzzle).graded:
        return _("{kind} {n}").format(kind=_(puzzle_set.kind(puzzle).title), n=number)
    name = _("{grade} {n}").format(grade=grade_name(puzzle.grade), n=number)
    kind = _(puzzle_set.kind(puzzle).title)
    return _("{kind}, {name}").format(kind=kind, name=name) if kind else name


def grade_name(grade: str) -> str:
    """A grade in words."""
    names = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard")}
    return names[grade]


def marks(puzzle_set: PuzzleSet, puzzle: Puzzle) -> list[str]:
    """What one, two and three stars ask for, with the unit of the game."""
    words = puzzle_set.game.words()
    return [words.amount(points) for points in puzzle.marks]


def task(puzzle_set: PuzzleSet, puzzle: Puzzle) -> str:
    """What a puzzle is about, for whoever has solved none yet."""
    one, two, three = marks(puzzle_set, puzzle)
    return _(puzzle_set.kind(puzzle).task).format(one=one, two=two, three=three)


def players(puzzle_set: PuzzleSet, puzzle: Puzzle, settings: Settings) -> tuple[Player, ...]:
    """The person in the seat that decides, and those who stand still."""
    people = [player for player in settings.players if player.kind == HUMAN]
    usual = usual_names()
    own = people[0] if people else Player(usual[0], "red")
    names = [name for name in (*usual[1:], _("Ada")) if name != own.name]
    colours = [colour for colour in theme.MARKERS if colour != own.colour]
    found = [Player(name, colour, STILL) for name, colour in zip(names, colours, strict=False)][
        : puzzle.players - 1
    ]
    found.insert(puzzle.seat, Player(own.name, own.colour, HUMAN))
    return tuple(found)


def begin(
    puzzle_set: PuzzleSet,
    puzzle: Puzzle,
    settings: Settings,
    day: date | None = None,
    again: bool = False,
) -> PuzzleMatch:
    """The puzzle where it was left, or (`again`, or if it was solved) from its beginning.

    Raises `ChocolateError` if it cannot be opened."""
    folder = folders.puzzles()
    session = None if again else _resume(folder, puzzle)
    if session is None:
        try:
            wiring.archive(folder, Opened(puzzle_set.game, puzzle_set.cards))
        except OSError as error:
            raise wiring.cannot_write(folder, error) from error
        setup = puzzle.setup(players(puzzle_set, puzzle, settings))
        origin = Origin(puzzle.id, 0, puzzle.state)
        path = folder / f"{puzzle.id}{ENDING}"
        session = Session.from_state(puzzle_set.game, setup, puzzle.seed, origin, path)
    return PuzzleMatch(session, puzzle_set, puzzle, day)


def _resume(folder: Path, puzzle: Puzzle) -> Session | None:
    """The last record of a puzzle, if it can be gone on with."""
    for path in _newest(folder.glob(f"{puzzle.id}*{ENDING}")):
        try:
            session = Session.open(path, wiring.find_game(folder))
        except ChocolateError as error:
            _log.warning("%s", error)
            return None
        origin = session.header.origin
        same = origin is not None and origin.state == puzzle.state
        if same and not session.finished:
            return session
        session.close()
        return None
    return None


def _newest(paths: Iterable[Path]) -> list[Path]:
    found = []
    for path in paths:
        with suppress(OSError):
            found.append((path.stat().st_mtime_ns, path))
    return [path for _time, path in sorted(found, reverse=True)]


def notes() -> puzzle_progress.PuzzleProgress:
    """What the person has reached so far."""
    return puzzle_progress.load(folders.puzzles())


def note(match: PuzzleMatch) -> str:
    """Notes the result of a match; a sentence if that cannot be written, else ''."""
    found = notes()
    found.note_result(match.puzzle.id, match.points, match.stars, match.day)
    return _kept_name(found)


def look(puzzle: Puzzle) -> str:
    """Notes that the best run was seen; a sentence if that cannot be written, else ''."""
    found = notes()
    found.look(puzzle.id, puzzle_progress.today())
    return _kept_name(found)


def _kept_name(found: puzzle_progress.PuzzleProgress) -> str:
    try:
        puzzle_progress.save(folders.puzzles(), found)
    except OSError as error:
        return str(wiring.cannot_write(folders.puzzles(), error))
    return found.notice
