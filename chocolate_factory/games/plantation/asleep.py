"""What the space of the turn's worker, and the card in play, cannot do just now, and why."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.plantation.acts import abilities, legal_acts
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.act import MACHINIST, SPACE, By, PlantationAct
from chocolate_factory.games.plantation.acts.candy import DecorateAll, Make
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state.state import State


class Asleep(msgspec.Struct, frozen=True):
    """Why the asking seat cannot use something now; None where it can, or has no such thing."""

    space: str = ""
    """What the space is for on which the worker came or left, whether or not it can be used."""
    use: Refusal | None = None
    """Why that space cannot be used."""
    decorate_all: Refusal | None = None
    """Why not all candy can be decorated there."""
    machine: Refusal | None = None
    """Why the machine of the card in play cannot be used."""
    recipes: tuple[tuple[str, Refusal], ...] = ()
    """Recipes that cannot be made at the candy machine that is open to it, and why."""


def of(book: Book, state: State, seat: int) -> Asleep:
    """What a seat whose worker has moved cannot do now."""
    job = state.turn if state.seat == seat and state.phase == "turn" else None
    if job is None or not job.space:
        return Asleep()
    space, kind = book.ability(state.half, job.space), numbers.power(book, job)
    legal = legal_acts.legal(book, state, seat)

    def why(act: PlantationAct) -> Refusal | None:
        return None if act in legal else act.reason(book, state)

    return Asleep(
        space,
        _space(book, state, seat, space),
        why(DecorateAll(seat)) if space == "froster" else None,
        why(Mix(seat, MACHINIST)) if kind and kind.machine and state.half == 1 else None,
        _recipes(book, state, seat, legal) if state.half == 2 else (),
    )


def _recipes(
    book: Book, state: State, seat: int, legal: Sequence[Action]
) -> tuple[tuple[str, Refusal], ...]:
    job = state.turn
    own = job is not None and numbers.brings_machine(book, job)
    by: By | None = MACHINIST if own else None
    if numbers.ability(book, state) == "machine":
        by = SPACE
    if by is None:
        return ()
    made = {act.recipe for act in legal if isinstance(act, Make)}
    idle = (recipe for recipe in state.recipes if recipe not in made)
    return tuple((recipe, Make(seat, recipe, by).reason(book, state)) for recipe in idle)


def _space(book: Book, state: State, seat: int, space: str) -> Refusal | None:
    now = numbers.ability(book, state)
    if now and abilities.possible(book, state, seat, now):
        return None
    acts: dict[str, PlantationAct] = {
        "mixer": Mix(seat, SPACE),
        "break_room": Recruit(seat),
        "outlet": Sell(seat, "cacao"),
        "froster": DecorateAll(seat),
    }
    return acts[space].reason(book, state) if space in acts else None
