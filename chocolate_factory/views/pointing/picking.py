"""Picking things up on a table: legal actions narrowed by the places that a person points at.

Drag, click-click and keys all come down to the same two questions: what may begin here, and what
may come next. This module knows no rule: it only walks along the paths of the legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.places import Place, PlacePath, Ways, is_choice, turn


class Picker:
    """The legal actions of one seat in one state, and how far one of them has been pointed at."""

    def __init__(self, game: Game, state: Any, seat: int | None) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        legal = game.legal(state, seat) if seat is not None else ()
        self.actions = list(legal)
        self._ways = Ways((action, game.paths(state, action)) for action in legal)
        self.prefix: PlacePath = ()
        self._next: dict[Place, list[Action]] = {}
        self.sources = self._ways.sources()
        self._look()

    def _look(self) -> None:
        self._next = self._ways.after(self.prefix) if self.prefix else {}

    @property
    def held(self) -> Place | None:
        """The place that was picked up first, or None."""
        return self.prefix[0] if self.prefix else None

    @property
    def targets(self) -> set[Place]:
        """Places that may come next, choices left out."""
        return {place for place in self._next if not is_choice(place)}

    def at_once(self, place: Place) -> bool:
        """Whether choosing a place with empty hands would do an action, or ask for the way."""
        if self.alone(place) is not None:
            return True
        kept = self.prefix
        self.take(place)
        found = not self.targets
        self.prefix = kept
        self._look()
        return found

    def put_down(self) -> bool:
        """Forgets what was picked up; True if there was something."""
        had = bool(self.prefix)
        self.prefix = ()
        self._look()
        return had

    def may_take(self, place: Place) -> bool:
        """Whether an action may begin at the place."""
        return place in self.sources

    def alone(self, place: Place) -> tuple[Place, Action] | None:
        """Where what lies at a place goes, and the action, where it has no other place to go and
        something has to be done: one click is enough there."""
        return self._ways.alone(place)

    def only(self, place: Place) -> Action | None:
        """The one action that begins at a place, None if there are several or none."""
        return self._ways.only(place)

    def take(self, place: Place) -> None:
        """Begins at a place that `may_take`."""
        self.prefix = (place,)
        self._look()

    def point(self, place: Place) -> bool:
        """Goes on to a place or choice that may come next; False if it may not."""
        if place not in self._next:
            return False
        self.prefix += (place,)
        self._look()
        return True

    @property
    def turnable(self) -> bool:
        """Whether something is held whose orientation is asked for somewhere."""
        return bool(self.prefix) and self._ways.asks_turn(self.prefix)

    def orient(self, degrees: int) -> bool:
        """Lays what is held in an orientation where it was put; False if it may not lie so, or
        nobody asks."""
        return self.point(turn(degrees))

    def ready(self) -> Action | None:
        """The action, once nothing is left to point at but a choice of one."""
        done = self._ways.action_at(self.prefix)
        if done is not None and not self._next:
            return done
        choices = self.choices()
        return choices[0][1] if len(choices) == 1 and not self.targets else None

    def choices(self) -> list[tuple[Place, Action]]:
        """The open choices at this point, in the order of the legal actions."""
        return self._ways.choices(self.prefix)

    def among(self, choices: Sequence[Action], place: Place) -> list[Action]:
        """Those of several ways that go through a place, none where all do."""
        paths = self.game.paths
        found = [one for one in choices if any(place in path for path in paths(self.state, one))]
        return found if len(found) < len(choices) else []

    def beyond(self, place: Place) -> list[Action]:
        """Actions that go through a place next (or begin there, if nothing is picked up)."""
        return (self._next if self.prefix else self.sources).get(place, [])
