"""What the drawing of the table knows: the state shown, its facts, and what is being pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.day_results import DayResult
from chocolate_factory.games.conveyor.facts import FactoryFacts, Facts
from chocolate_factory.games.conveyor.state.events import DisplayLaid
from chocolate_factory.games.conveyor.state.state import Factory, State
from chocolate_factory.games.conveyor.text.words import ConveyorWords
from chocolate_factory.views.conveyor.forecast import Estimate
from chocolate_factory.views.picture.look import TableLook


@dataclass(kw_only=True)
class Look(TableLook):
    """All that one picture of the table is drawn from. `seat` is whose factory is shown large."""

    book: Book
    words: ConveyorWords
    state: State
    facts: Facts
    remind: bool = False
    """Mark what could still be delivered: the pointer is at the button that ends Fulfil."""
    slide: float = 0.0
    """How far the belt has moved in a push that is being seen, 0 to 1."""
    beans: int = 0
    """Beans that come in with that push."""
    flying: frozenset[str] = frozenset()
    """Places of cards that are on their way to somewhere else."""
    climb: tuple[str, int, float] | None = None
    """(store, seat, space by now) of a marker on its way up."""
    shelved: tuple[str, ...] = ()
    """What the store room shown large held before some was taken: the rest keeps its places."""
    dawn: tuple[int, float] | None = None
    """(day, how far its sign has been seen) while a new day begins."""
    brought: tuple[DayResult, ...] = ()
    """What the day before has brought each seat, while that sign is seen; () where not all of it is
    known."""
    chosen: str | None = None
    """The card that another player is about to take."""
    dealing: tuple[DisplayLaid, float] | None = None
    """The display that is being laid out, and how far that is (0 … 1)."""
    pressing: dict[int, float] = field(default_factory=dict)
    """Parts at work: slot index to 0…1."""
    drawer: str = ""
    wanted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """While a person drafts: for each piece the person's cards that ask for it now."""
    forecast: tuple[Estimate, ...] = ()
    """£ of each seat at the end of the week, about; () where nothing is told of it."""
    laid: tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]] = ((), ())
    """The packets of parts and of employees as they were laid out: they keep their places."""

    @property
    def factory(self) -> Factory:
        """The factory shown large."""
        return self.state.players[self.seat]

    @property
    def numbers(self) -> FactoryFacts:
        """The facts of the factory shown large."""
        return self.facts.players[self.seat]
