"""The levels of bots that games have: their names are the same everywhere, their play is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from chocolate_factory.core.language import mark_message
from chocolate_factory.core.mind import Level, Mind

NAMES = {
    "beginner": (mark_message("Beginner bot"), mark_message("a beginner bot")),
    "easy": (mark_message("Easy bot"), mark_message("an easy bot")),
    "medium": (mark_message("Medium bot"), mark_message("a medium bot")),
    "hard": (mark_message("Hard bot"), mark_message("a hard bot")),
    "master": (mark_message("Master bot"), mark_message("a master bot")),
}
"""What each level is called, and what within a sentence."""


class MindClass(Protocol):
    """The class of a level's mind."""

    @property
    def budget(self) -> int:
        """Nodes that it may look at for one decision."""

    def __call__(self, game: Any) -> Mind: ...


def level(id_: str, make: MindClass, character: str) -> Level:
    """The level of this name as a game plays it: its mind, and how it plays in one line."""
    name, phrase = NAMES[id_]
    return Level(id_, name, character, make, make.budget, phrase)


def styled(
    id_: str, make: MindClass, name: str, phrase: str, character: str, style: tuple[str, str]
) -> Level:
    """A style of a level, `hard-baron` of `hard`: what it is called (within a sentence, too), how
    it plays in one line, and what it says of itself in two sentences."""
    return Level(id_, name, character, make, make.budget, phrase, style)


def counsel(make: MindClass) -> Level:
    """Who gives the hints of a game, and judges in the review, but plays no seat."""
    return Level(
        "adviser",
        mark_message("Adviser"),
        mark_message("Gives the hints, and judges in the review."),
        make,
        make.budget,
        mark_message("your adviser"),
    )


def nearest(id_: str, known: Sequence[str]) -> str:
    """The level of another game that comes nearest to one that is not known there: that of which it
    is a style, or else the first of the `known` ones, the weakest."""
    plain = id_.partition("-")[0]
    return plain if plain in known else known[0]


def minds_of(levels: tuple[Level, ...], game: Any) -> dict[str, Mind]:
    """A mind of each of a game's own levels."""
    return {level.id: level.make(game) for level in levels}
