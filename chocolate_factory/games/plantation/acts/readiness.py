"""When an ability of the ring, or the machine that a card brings, is ready to be used."""

from __future__ import annotations

from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.plantation.acts.act import SPACE
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State

OTHER_HALF = {"break_room": (2, Refusal("no_break_room")), "froster": (1, Refusal("no_froster"))}
"""Abilities that one half has not: which one, and what is said there."""


def unready(book: Book, state: State, ability: str) -> Refusal | None:
    """Why the ability of the pawn's space is not to be used now."""
    if ability in OTHER_HALF and state.half == OTHER_HALF[ability][0]:
        return OTHER_HALF[ability][1]
    job = state.turn
    if job is None:
        return Refusal("card_first")
    if job.way is None or job.space is None:
        return Refusal("way_first")
    if book.ability(state.half, job.space) != ability:
        here = book.ability(state.half, job.space)
        return Refusal("other_ability", {"ability": here, "wanted": ability})
    if job.used:
        return Refusal("ability_used")
    if job.way == ring.FROM and job.moved:
        return Refusal("ability_over")
    return None


def no_machine(book: Book, state: State, by: str, ability: str) -> Refusal | None:
    """Why neither the space nor the card lets the seat use its machine now."""
    job = state.turn
    if by == SPACE or job is None:
        return unready(book, state, ability)
    kind = numbers.power(book, job)
    if kind is None or not kind.machine:
        return Refusal("no_machinist", {"card": job.card})
    return Refusal("machinist_used", {"card": job.card}) if job.machinist else None
