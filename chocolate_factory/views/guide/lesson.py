"""A first step: what a short card tells at the first moment of its kind."""

from __future__ import annotations

from dataclasses import dataclass

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place
from chocolate_factory.games import catalog
from chocolate_factory.play.saves import Saves

PER_SIGN = 0.03
"""Seconds that reading takes for each sign: who acts sooner is told again."""


@dataclass(frozen=True)
class Lesson:
    """What a card tells. `places` are places that it speaks of, in order of preference: the first
    group of which something is in the picture is meant. Doing one of `acts` shows that it is
    known. `also` are places that the words need seen. What is `apart` belongs to another way to
    play and is told to who has finished games, too. It comes `after` these are known. The card
    lies `over` the first of these parts of the picture that has room for it: nobody needs them
    then. There are `rims` around what it speaks of, unless the table marks that by itself. One that
    is `lasting` stays until one of its acts is done, however long it was read."""

    key: str
    title: str
    words: str
    places: tuple[tuple[Place, ...], ...]
    acts: tuple[type[Action], ...] = ()
    also: tuple[Place, ...] = ()
    apart: bool = False
    after: tuple[str, ...] = ()
    over: tuple[Place, ...] = ()
    rims: bool = True
    lasting: bool = False

    @property
    def reading(self) -> float:
        """Seconds after which it has been read."""
        return PER_SIGN * len(self.words)


def unplayed(store: Saves) -> frozenset[str]:
    """The games of which no finished one lies among the saves, as far as their summaries tell."""
    finished = {row.header.game for row in store.rows(0) if row.finished and row.header}
    return frozenset(catalog.GAMES) - finished
