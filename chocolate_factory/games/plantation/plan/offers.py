"""What cards offer: where a pawn would go, how many goods may then be moved, and which ability
acts (PL-3.2 to PL-3.5, PL-3.7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.acts import cards
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.events import job as job_of
from chocolate_factory.games.plantation.state.state import Job, State


class Means(NamedTuple):
    """What a turn may do with goods once its pawn has moved."""

    half: int
    way: str
    capacity: int
    ability: str
    """That of the pawn's space, '' once it is used."""
    machine: bool
    """Whether the card brings its own mixer or machine (PL-5.7)."""
    stack: bool
    any_trucks: bool
    truck: str | None = None
    """The only truck that may still be touched (PL-3.6)."""
    good: str | None = None
    """The only good that may still be gathered (PL-4.1)."""


class Offer(NamedTuple):
    """One way to begin a turn: the acts up to the pawn's move, and what it then may do."""

    acts: tuple[Action, ...]
    card: str
    means: Means
    coins: int
    """Spent on a shift change."""


Way = tuple[tuple[Action, ...], Means]
"""The acts of a card that has been played, up to its pawn's move, and what the pawn then may do."""


def offers(book: Book, state: State, seat: int, shifts: bool = True) -> Iterator[Offer]:
    """Every way to go on with a turn whose pawn has not moved, rolls of the die left out."""
    begun: list[tuple[tuple[Action, ...], ring.Ring, int]] = [((), state.ring, 0)]
    if shifts and cards.can_shift(state, seat):
        begun += (
            ((Shift(seat, space),), ring.switched(state.ring, space), numbers.SHIFT_COST)
            for space in range(1, SPACES + 1)
        )
    for acts, pawns, coins in begun:
        if state.turn is not None:
            job = state.turn
            for way, means in _ways(
                book, state.half, seat, job.card, job.number, job.adjusted, job.machinist, pawns
            ):
                yield Offer(acts + way, job.card, means, coins)
            continue
        for card in state.players[seat].hand:
            number = numbers.number(book, state, card)
            played = (*acts, Play(seat, card, False))
            for way, means in _ways(book, state.half, seat, card, number, False, False, pawns):
                yield Offer(played + way, card, means, coins)


def going_on(book: Book, state: State) -> Means:
    """What a turn whose pawn has moved still may do."""
    job = job_of(state)
    free = numbers.any_trucks(book, job)
    return Means(
        state.half,
        job.way or ring.TO,
        numbers.moves_left(state),
        numbers.ability(book, state),
        numbers.brings_machine(book, job),
        numbers.stacks(book, job),
        free,
        None if free else job.truck,
        None if free else job.good,
    )


def rolled(book: Book, state: State, seat: int, card: str, face: int) -> Iterator[Means]:
    """What a specialist offers if the die comes up with this face."""
    for _acts, means in _ways(book, state.half, seat, card, face, False, False, state.ring):
        yield means


@lru_cache(maxsize=1 << 13)
def _ways(
    book: Book,
    half: int,
    seat: int,
    card: str,
    number: int,
    adjusted: bool,
    machinist: bool,
    pawns: ring.Ring,
) -> tuple[Way, ...]:
    """What a card can do that has been played with this number; kept, as the same few rings and
    cards come again and again when hands are dealt anew."""
    job = Job(card, number, adjusted=adjusted, machinist=machinist)
    found: list[Way] = []
    for by in (0, *(n for n in numbers.adjustments(book, job) if n)):
        shown = ring.step(number, by)
        before: tuple[Action, ...] = (Adjust(seat, by),) if by else ()
        for way in ring.WAYS:
            for reverse in numbers.directions(book, card):
                looked = ring.look(pawns, shown, way, reverse)
                if not looked:
                    continue
                means = Means(
                    half,
                    way,
                    numbers.capacity(book, card, looked),
                    book.ability(half, looked[-1]),
                    numbers.brings_machine(book, job),
                    numbers.stacks(book, job),
                    numbers.any_trucks(book, job),
                )
                found.append(((*before, Transport(seat, way, reverse)), means))
    return tuple(found)
