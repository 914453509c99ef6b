"""An act: all that one kind of action is, in one class; and the list of the acts of a game.

A game's acts are subclasses of `Act`. The struct's fields are the action as it is recorded; the
methods say where it is done on the table, what it is called, why it may not be done now, and what
happens when it is. `Acts` finds a class by the type that it bears in JSON and asks what holds of
every act alike, so that adding an act is adding a class.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import BadRecord, Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, kind


class ActState(Protocol):
    """What acts ask of any game's state."""

    @property
    def phase(self) -> str:
        """Where the game stands."""
        ...

    @property
    def players(self) -> Sequence[Any]:
        """One thing for each seat."""
        ...


B = TypeVar("B")
"""The book: the cards of a game, looked up."""
S = TypeVar("S", bound=ActState)
"""The state of a game."""


class Act(Action, Generic[B, S], frozen=True):
    """Base of a game's acts. A subclass has the fields of the action, a `tag`, and these methods;
    none of them may change the state but `do`, which writes events."""

    phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which it may be done; outside of them that is the reason of a refusal."""
    also: ClassVar[tuple[str, ...]] = ()
    """Further phases in which it may be done, or has a reason of its own why not."""
    means: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Kinds of places (first, second or '') that mean this act where nothing legal goes along."""
    unclear: ClassVar[str] = "unknown"
    """Code of what is told where the act meant is legal, but not along the path that was tried."""

    @classmethod
    def meant(cls, book: B, state: S, seat: int, path: PlacePath) -> Act[B, S] | Refusal:
        """A plausible act along a path of one of the `means`, or at once why there is none."""
        raise TypeError(f"{cls.__name__} is meant by no path")

    def normal(self, book: B, state: S) -> Self:
        """The act as it is listed: what may be written in several ways or left out, put right."""
        return self

    def reason(self, book: B, state: S) -> Refusal:
        """Why the act is not legal; asked only where it is not, in one of its phases, and of the
        seat that decides."""
        return Refusal("unknown")

    def untimely(self, book: B, state: S) -> Refusal:
        """That this is not the phase for the act; asked only of the seat that decides."""
        return Refusal("wrong_phase", {"phase": state.phase, "phases": list(self.phases)})

    def do(self, book: B, transition: Transition[S]) -> None:
        """Does the act, which is legal, and all that follows of itself."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def paths(self, book: B, state: S) -> tuple[PlacePath, ...]:
        """The paths of places along which the legal act is done, the plainest first."""
        raise TypeError(f"{type(self).__name__} has no path")

    def words(self, book: B, state: S) -> str:
        """What the legal act is called as advice, without a stop at its end."""
        raise TypeError(f"{type(self).__name__} has no words")

    def join(self, book: B, state: S, following: Sequence[Action]) -> tuple[int, str]:
        """(how many actions are one act to a person, what that is called): this one and the first
        of those that follow it."""
        return 1, self.words(book, state)


class Acts(Generic[B, S]):
    """The acts of a game called `title`.

    `elsewhere` gives by the kind of a first place the code of what is told where nothing is meant
    by a path that begins there; `nothing` is the code for a second place of no use otherwise."""

    def __init__(
        self,
        title: str,
        types: Iterable[type[Act[B, S]]],
        elsewhere: Mapping[str, str] | None = None,
        nothing: str = "unknown",
    ) -> None:
        self._title = title
        self.types: dict[str, type[Act[B, S]]] = {
            str(cls.__struct_config__.tag): cls for cls in types
        }
        self._classes = frozenset(self.types.values())
        self._meaning = {pair: cls for cls in self.types.values() for pair in cls.means}
        self._elsewhere = dict(elsewhere or {})
        self._nothing = nothing

    def parse(self, data: object) -> Act[B, S]:
        """The act of a JSON object. Raises `BadRecord` with what is wrong with it."""
        tag = data.get("type") if isinstance(data, dict) else None
        if not isinstance(tag, str) or tag not in self.types:
            raise BadRecord(
                _("No action of {game} has the type “{kind}”.").format(
                    game=_(self._title), kind=tag
                )
            )
        try:
            return msgspec.convert(data, self.types[tag], strict=True)
        except msgspec.ValidationError as error:
            raise BadRecord(
                _("The action {kind} is not written as it should be: {reason}.").format(
                    kind=tag, reason=error
                )
            ) from error

    def reason(self, book: B, state: S, action: Action) -> Refusal:
        """Why an action of a seat that decides is not legal: first what holds of every act."""
        act = self.find(action)
        if act is None:
            return Refusal("unknown")
        if state.phase not in act.phases + act.also:
            return act.untimely(book, state)
        return act.reason(book, state)

    def find(self, action: Action) -> Act[B, S] | None:
        """The action as an act of this game, or None if it is none."""
        if isinstance(action, Act) and type(action) in self._classes:
            return action
        return None

    def hindrance(
        self, book: B, state: S, seat: int, path: PlacePath, legal: Sequence[Action]
    ) -> Refusal:
        """Why none of the `legal` actions of a seat that decides goes along a path of one place or
        two."""
        act = self.guess(book, state, seat, path)
        if isinstance(act, Refusal):
            return act
        return Refusal(act.unclear) if act in legal else self.reason(book, state, act)

    def guess(self, book: B, state: S, seat: int, path: PlacePath) -> Act[B, S] | Refusal:
        """The act that a path of one place or two most likely means, or why there is none."""
        meaning = self._meaning.get((kind(path[0]), kind(path[1]) if path[1:] else ""))
        if meaning is not None:
            return meaning.meant(book, state, seat, path)
        nothing = self._nothing if path[1:] else "unknown"
        return Refusal(self._elsewhere.get(kind(path[0]), nothing))
