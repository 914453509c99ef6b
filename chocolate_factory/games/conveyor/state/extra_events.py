"""What happens in the solo game and with the Master Chocolatier alone (CF-9, CF-10).

Events like those of `events`, by the same rules.
"""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Event
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.state.state import State


class DemandTurned(Event, frozen=True, tag="demand_turned"):
    """Today's Demand is turned up (CF-9.1)."""

    card: str

    reveals = True

    def write(self, state: State) -> None:
        assert state.solo is not None
        hidden = tuple(card for card in state.solo.hidden if card != self.card)
        demands = (*state.solo.demands, self.card)
        state.solo = msgspec.structs.replace(state.solo, demands=demands, hidden=hidden)


class PairDiscarded(Event, frozen=True, tag="pair_discarded"):
    """The employee of the day's store leaves, with the part laid on the card (CF-9.2)."""

    employee: str
    part: str | None

    def write(self, state: State) -> None:
        state.employees = tuple(p for p in state.employees if p != (self.employee,))
        state.parts = tuple(p for p in state.parts if p != (self.part,))


class DisplayCleared(Event, frozen=True, tag="display_cleared"):
    """What nobody has taken leaves the game (CF-9.2)."""

    def write(self, state: State) -> None:
        state.parts, state.employees = (), ()


class ModelChosen(Event, frozen=True, tag="model_chosen"):
    """The Palace will move by another store's C side when its player is done (CF-10.3)."""

    seat: int
    store: str
    model: str

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.delivered += (self.store,)
        factory.model = self.model


class DemandSupplied(Event, frozen=True, tag="demand_supplied"):
    """A chocolate order of a Factory Manager card is done (CF-9.5)."""

    seat: int
    card: str
    objective: int
    pay: tuple[str, ...]

    def write(self, state: State) -> None:
        assert state.solo is not None
        state.players[self.seat].room -= pieces.pile_of(self.pay)
        done = (*state.solo.delivered, (self.card, self.objective))
        state.solo = msgspec.structs.replace(state.solo, delivered=done)
