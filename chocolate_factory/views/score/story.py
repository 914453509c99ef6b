"""How a game went, told from its record alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.score import help_taken


class Story(NamedTuple):
    """How a game went."""

    rows: Sequence[tuple[str, tuple[str, ...]]] = ()
    """(title, words for each seat)."""
    turning: tuple[int, str] | None = None
    """(how many acts lie before it, what it was) of the turn that decided the game."""


def story(match: Match) -> Story:
    """How the game went, as far as its record can be told from its beginning."""
    session, words = match.session, match.game.words()
    try:
        steps = [session.step(at) for at in range(session.length)]
        told = [(step.events, step.state) for step in steps]
        start, taken = session.state_at(0), help_taken.row(session)
        rows = [*words.afterwards(start, told), *([taken] if taken else [])]
        return Story(rows, words.turning_point(start, told, match.names))
    except BadRecord:
        return Story()
