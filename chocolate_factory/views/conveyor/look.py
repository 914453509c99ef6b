"""What the drawing of the table knows: the state shown, its facts, and what is being pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from chocolate_factory.core.places import Place
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.facts import FactoryFacts, Facts
from chocolate_factory.games.conveyor.state import Factory, State
from chocolate_factory.games.conveyor.words import ConveyorWords
from chocolate_factory.ui import theme
from chocolate_factory.views.match import LogLine
from chocolate_factory.views.picking import Picker


@dataclass
class Look:
    """One picture's worth of knowledge. `seat` is whose factory is shown large."""

    book: Book
    words: ConveyorWords
    state: State
    facts: Facts
    names: Sequence[str]
    colours: Sequence[str]
    kinds: Sequence[str]
    seat: int
    own: int
    picker: Picker | None
    log: Sequence[LogLine] = ()
    banner: tuple[str, str] = ("", "")
    remind: bool = False
    """Mark what could still be delivered: the pointer is at the button that ends Fulfil."""
    slide: float = 0.0
    """How far the belt has moved in a push that is being seen, 0 to 1."""
    beans: int = 0
    """Beans that come in with that push."""
    pressing: dict[int, float] = field(default_factory=dict)
    """Parts at work: slot index to 0…1."""
    drawer: str = ""

    @property
    def factory(self) -> Factory:
        """The factory shown large."""
        return self.state.players[self.seat]

    @property
    def numbers(self) -> FactoryFacts:
        """The facts of the factory shown large."""
        return self.facts.players[self.seat]

    @property
    def looking(self) -> bool:
        """Whether somebody else's factory is shown large, to look at only."""
        return self.seat != self.own

    def marker(self, seat: int) -> theme.Marker:
        """The player's colour and shape."""
        return theme.MARKERS[self.colours[seat]]

    def mark(self, place: Place) -> str:
        """What a place is in what is being pointed at: held, target, source, or ''."""
        if self.picker is None or self.looking:
            return ""
        if self.picker.held is not None:
            if place in self.picker.prefix:
                return "held"
            return "target" if place in self.picker.targets else ""
        return "source" if self.picker.may_take(place) else ""

    def focusable(self, place: Place) -> bool:
        """While something is picked up, only where it may go (or what it is) takes the focus."""
        if self.picker is None or self.picker.held is None:
            return True
        return self.mark(place) in ("target", "held")

    def emphasis(self, place: Place, hover: bool = False) -> str:
        """The panel state that shows the mark."""
        mark = self.mark(place)
        if mark == "target":
            return "glow"
        if mark == "held":
            return "selected"
        if mark == "source":
            return "glow" if hover else "selected"
        return "normal"
