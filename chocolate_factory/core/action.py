"""Actions and events: what a player wants, and what then happens to the state."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

import msgspec

S = TypeVar("S")


class Action(msgspec.Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True):
    """A small value that names one act: type, seat, ids. One JSON object."""

    ends: ClassVar[bool] = False
    """True where it does nothing but end something."""

    seat: int


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=True, gc=False):
    """One change of a state. Events are the only writers; folding them gives the new state."""

    reveals: ClassVar[bool] = False
    """True where the event shows what nobody could know: undo stops there."""
    binds: ClassVar[bool] = False
    """True where undo stops as if something were revealed, and nothing hidden is: by the rules it
    is done for good."""
    passive: ClassVar[bool] = False
    """True where the seat that the event is about does nothing: something comes to it."""
    heading: ClassVar[bool] = False
    """True where a new part of the game begins: its line in the log is a heading."""

    nobodys: ClassVar[bool] = False
    """True where it is nobody's doing: its line in the log bears no player."""

    def write(self, state: Any) -> None:
        """Makes the change on `state`, in place."""
        raise TypeError(f"{type(self).__name__} writes nothing")


class Transition(Generic[S]):
    """A state on its way to the next one: `do` writes an event on it and, if asked to, keeps it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, keep: bool) -> None:
        self.state = state
        self.events: list[Event] | None = [] if keep else None

    def do(self, event: Event) -> None:
        """Writes the event on the state."""
        event.write(self.state)
        if self.events is not None:
            self.events.append(event)


def type_name(value: Action | Event) -> str:
    """The name an action or event bears in JSON (`take_part`)."""
    return str(value.__struct_config__.tag)


def seat_of(event: Event, otherwise: int | None = None) -> int | None:
    """The seat that an event is about, which most events name in a field of their own."""
    found: int | None = getattr(event, "seat", otherwise)
    return found
