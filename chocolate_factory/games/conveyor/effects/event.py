"""What happens by an effect alone: an event that has its line in the log beside it."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.conveyor.cards.book import Book


class EffectEvent(Event, frozen=True):
    """Base of events that stand in the file of their effect. Like all events it has a `tag` and
    writes the state."""

    seat: int
    """At whose factory it happens; `line` is given that player's name."""

    def line(self, book: Book, who: str) -> str:
        """What happened, in the third person, without a stop; '' if it needs no line."""
        return ""
