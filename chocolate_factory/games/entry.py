"""What the catalog holds of a game.

What a new game needs, and what it may have besides, stands in one table in CONTRIBUTING.md
(“A game”).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chocolate_factory.content.schema import Verbs
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import Again, Judge, Level, Thought
from chocolate_factory.games.puzzles import PuzzleRules

Foresee = Callable[[Any, int, str], Any]
"""(state as the seat knows it, seat, level) → what the level will be asked at the seat's next turn,
or None if nobody can tell yet. It is a state with all blanked that neither the level's thought nor
what follows from it rests on, so whoever is asked about it decides as at the table; the question
is still the same as long as it compares equal."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """The shape of a game's cards, how to make the game, and its own bots by level."""

    id: str
    title: str
    files: tuple[str, ...]
    """Names of its card files, each a field of `cards`."""
    cards: type[msgspec.Struct]
    verbs: Verbs = {}
    """What may stand in fields of the cards that hold entries `{verb: {…}}`."""
    check: Callable[[Any], Any]
    """What must hold between the cards (see `content.decks`)."""
    report: Callable[[Any], Any]
    """Rows about the cards for the command `decks`."""
    make: Callable[[Any, str], Game]
    """The game of (cards, digest)."""
    levels: tuple[Level, ...] = ()
    """The game's own bots, from the weakest to the strongest."""
    first_seats: int = 2
    """How many sit at somebody's first game: a person, and gentle bots."""
    judge: Callable[[Any], Judge] | None = None
    """Who reviews decisions of the game, if there is one."""
    adviser: str = ""
    """The level that gives hints: the strongest one that is quick enough to be waited for."""
    adviser_alone: str = ""
    """The level that gives them to who plays alone, where that is another one."""
    counsel: Level | None = None
    """Who gives them instead of `adviser`, if that is somebody who plays no seat."""
    again: Again | None = None
    """Who plays a deal again that somebody has played alone, where that can be won or lost."""
    foresee: Foresee | None = None
    """Tells which questions can be put to bots before their turn."""
    puzzles: PuzzleRules | None = None
    """What its puzzles are about, if the game has some; they lie beside its cards."""
    solve: Callable[[Any, Any], Thought] | None = None
    """The best that whoever decides can do, of (game, state), with its value and bound; raises
    `WrongUse` where that cannot be told."""
    describe: Callable[[Any, Any, int], list[tuple[str, str]]] | None = None
    """A position at one seat in words, of (game, state, seat): (what it is about, what there
    is)."""
