"""Where the keys lead next in a shift."""

from __future__ import annotations

from chocolate_factory.core.places import Place
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.state.state import Operating, State
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pointing.picking import Picker


def next_place(
    book: Book, picker: Picker, main: Place | None, here: str, golden: bool
) -> Place | None:
    """Where the keys are led after an act, None for wherever else something begins. Before a push
    to the button that says so: the belt's entrance would push as well. To a part that may go on:
    whatever else is done ends its work. After a push, which was no act `here` at a slot, to the
    first part that helps; from part to part the keys then go along the belt, and to the main button
    that ends the shift where it is `golden`, as nothing more helps."""
    state: State = picker.state
    if main == "do:push":
        return "do:main"
    if state.phase == "draft":
        return next(iter(picker.sources), None)  # the kind that is still to be taken
    pending = state.pending
    place = f"slot:{SLOTS[pending.slot]}" if isinstance(pending, Operating) else ""
    if pending is None and here != "slot":
        place = f"slot:{unused.first_slot(book, state, picker.actions)}"
    if picker.may_take(place):
        return place
    return "do:main" if golden and pending is None and main == "do:end_shift" else None


def in_vain(book: Book, match: Match) -> frozenset[Place]:
    """Where a Chute could drop only what today's delivery does not want."""
    state = match.state
    if state.phase != "run" or match.seat is None:
        return frozenset()
    legal = match.game.legal(state, match.seat)
    return frozenset(f"slot:{slot}" for slot in unused.idle_chutes(book, state, legal))


def spared(match: Match) -> tuple[str, ...]:
    """What lies in the store room: it is traded when coal is short, and delivered from where it is
    wanted."""
    return ("room",) if match.state.phase in ("run", "fulfil", "agent") else ()
