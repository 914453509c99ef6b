"""Taking machines all at once (FF-2.4): the count-down, a row of keys for each person, and who was
too early. The clock is here; the record keeps only the order in which machines were taken."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import NamedTuple, Protocol

import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.views.match.match import Match

COUNT = 3.0
"""Seconds from when all are ready until the machines are turned up."""
LOCK = 1.0
"""Seconds for which a seat is locked whose key came too early."""
REACHES = MappingProxyType({"easy": 2.7, "medium": 2.2, "hard": 1.7, "master": 1.2})
"""Seconds after which a level reaches for a machine."""
SLOWEST = 3.2
"""Seconds after which any other bot does."""
ROWS = ("123456", "qwerty", "zxcvbn")
"""The rows of keys: the first five take the machines as they lie, the last one takes none."""
NONE = len(ROWS[0]) - 1


class Reader(NamedTuple):
    """A person with a row of keys."""

    seat: int
    keys: str
    locked: bool


class GrabHost(Protocol):
    """What the grab asks of the table."""

    @property
    def match(self) -> Match:
        """The game at the table."""


class Grab:
    """Counts down at the beginning of each round, and tells what keys mean."""

    def __init__(self, table: GrabHost) -> None:
        self._table = table
        self._round = 0
        self._opens = 0.0
        self._now = 0.0
        self._locked: dict[int, float] = {}
        self._seen: object = None
        """What the last picture was made for."""
        self.layout: tuple[str, ...] = ()
        """The machines of the round as they lay at first: each keeps its key."""

    @property
    def _state(self) -> State:
        found: State = self._table.match.state
        return found

    @property
    def going_on(self) -> bool:
        """Whether machines are being taken so now, and a person may take one."""
        state = self._state
        return state.grab and state.phase == "pick" and bool(self._table.match.people)

    @property
    def left(self) -> float:
        """Seconds until the machines are turned up, 0 from then on."""
        return max(0.0, self._opens - self._now) if self.going_on else 0.0

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Everybody who has a row of keys, in the order of the seats."""
        kinds = self._table.match.kinds
        people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        return tuple(
            Reader(seat, keys, self._now < self._locked.get(seat, 0.0))
            for seat, keys in zip(people, ROWS, strict=False)
        )

    @property
    def clicker(self) -> int | None:
        """Who takes by a click: the only person, or the one for whom there was no row of keys."""
        kinds = self._table.match.kinds
        people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        free = [seat for seat in people[len(ROWS) :] if seat in self._state.seats]
        return people[0] if len(people) == 1 else next(iter(free), None)

    def tick(self, now: float, still: bool) -> bool:
        """Time passes; the count-down begins once the table stands `still`. True for a new
        picture."""
        self._now = now
        state = self._state
        if not self.going_on:
            return False
        if self._round != state.round and still:
            self._round, self._opens = state.round, now + COUNT
            self._locked, self.layout = {}, state.table
        elif self._round != state.round:
            self._opens = now + COUNT
        seen = math.ceil(self.left), tuple(until > now for until in self._locked.values())
        changed, self._seen = seen != self._seen, seen
        return changed

    def holds_bots(self) -> bool:
        """Whether the bot that would take next still waits: each level has its own delay."""
        if not self.going_on:
            return False
        match = self._table.match
        bots = [seat for seat in self._state.seats if match.kinds[seat] != "human"]
        if not bots:
            return False
        delay = REACHES.get(match.kinds[bots[0]], SLOWEST)
        return self._round != self._state.round or self._now < self._opens + delay

    def means(self, key: int) -> tuple[int, int] | None:
        """(seat, place in its row) of a key, None if it belongs to nobody."""
        letter = pygame.key.name(key).lower()
        for reader in self.readers:
            if letter and letter in reader.keys:
                return reader.seat, reader.keys.index(letter)
        return None

    def act(self, seat: int, number: int) -> Action | None:
        """What a key does: None where it was too early, is locked, or there is nothing to take."""
        if self.is_early(seat):
            return None
        if seat not in self._state.seats:
            return None
        if number == NONE:
            return Pass(seat)
        machine = self.layout[number] if number < len(self.layout) else ""
        return Take(seat, machine) if machine in self._state.table else None

    def is_early(self, seat: int) -> bool:
        """Whether a seat may not act yet; before the machines lie open that locks it."""
        if self.left > 0 or self._round != self._state.round:
            self._locked[seat] = max(self._opens, self._now) + LOCK
            return True
        return self._now < self._locked.get(seat, 0.0)
