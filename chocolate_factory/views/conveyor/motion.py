"""Events as motion: the table is shown as it was, and one event after the other is written on it
while what it does is seen to happen."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.core.game import Game
from chocolate_factory.games.conveyor import events as ev
from chocolate_factory.games.conveyor.cards import SLOTS
from chocolate_factory.ui.tweens import ease_in_out, ease_out

LENGTHS: dict[type[Event], float] = {
    ev.PartTaken: 260,
    ev.EmployeeTaken: 260,
    ev.Pushed: 420,
    ev.Converted: 280,
    ev.Upgraded: 240,
    ev.Copied: 260,
    ev.SquareDoubled: 280,
    ev.Moved: 260,
    ev.Chuted: 280,
    ev.Traded: 200,
    ev.BeltEmptied: 420,
    ev.StagePaid: 340,
    ev.StageSkipped: 240,
    ev.StoreSupplied: 380,
    ev.OrderChosen: 280,
}
"""Milliseconds of each kind of event at normal speed; others happen at once."""

MOST_WAITING = 14
"""With more than this waiting, events are written without being shown: nobody wants to wait."""


class Flight(NamedTuple):
    """Something that flies from one place to another: an icon, and where it is by now (0 … 1)."""

    icon: str
    source: str
    target: str
    share: float
    tint: str | None = None


class Motion:
    """The state as shown, and the events still to be seen. `speed` 0 shows nothing moving."""

    def __init__(self, game: Game, state: Any, speed: float = 1.0) -> None:
        self.game = game
        self.shown = game.copy(state)
        self.speed = speed
        self._waiting: deque[Event] = deque()
        self._began: float | None = None
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether events are still to be seen."""
        return bool(self._waiting)

    def add(self, happened: Sequence[Event]) -> None:
        """Events that have happened, to be shown."""
        self._waiting.extend(happened)
        while len(self._waiting) > MOST_WAITING or (self.speed <= 0 and self._waiting):
            self._write()

    def skip(self, state: Any) -> None:
        """Shows the state as it is, at once."""
        self._waiting.clear()
        self._began = None
        self.shown = self.game.copy(state)

    def tick(self, now: float) -> bool:
        """Moves on; True if the picture changes."""
        self._now = now
        moved = False
        while self._waiting:
            moved = True
            if self._began is None:
                self._began = now
            if now - self._began < self._length(self._waiting[0]):
                return True
            self._write()
        return moved

    def _length(self, event: Event) -> float:
        return LENGTHS.get(type(event), 0) / 1000 / self.speed if self.speed > 0 else 0

    def _write(self) -> None:
        self._waiting.popleft().write(self.shown)
        self._began = None

    @property
    def _current(self) -> tuple[Event, float] | None:
        """The event that is being seen, and how far it is (0 … 1, not eased)."""
        if not self._waiting or self._began is None:
            return None
        length = self._length(self._waiting[0])
        return self._waiting[0], min(1.0, (self._now - self._began) / length) if length else 1.0

    def slide(self, seat: int) -> tuple[float, int]:
        """(how far the belt of the seat has moved, beans that come in) of a push being seen."""
        if self._current is None:
            return 0.0, 0
        event, share = self._current
        if isinstance(event, ev.Pushed) and event.seat == seat:
            return ease_in_out(share), event.beans
        return 0.0, 0

    def pressing(self, seat: int) -> dict[int, float]:
        """Parts of the seat that are at work: slot index to how far they are pressed (0 … 1)."""
        if self._current is None:
            return {}
        event, share = self._current
        slot = getattr(event, "slot", None)
        if slot is None or isinstance(event, ev.PartTaken) or getattr(event, "seat", -1) != seat:
            return {}
        return {slot: 1 - abs(2 * share - 1)}

    def flights(self) -> list[Flight]:
        """What flies just now."""
        if self._current is None:
            return []
        event, share = self._current
        return _flights(event, ease_out(share))


def _flights(event: Event, share: float) -> list[Flight]:
    if isinstance(event, ev.Chuted):
        source = f"piece:{event.square}:{event.piece}"
        return [Flight(f"piece_{event.piece}", source, "storeroom", share)]
    if isinstance(event, ev.Traded):
        return [Flight("coal", f"room:{event.piece}", "coal", share)]
    if isinstance(event, ev.StagePaid):
        return [Flight(f"piece_{p}", f"room:{p}", f"order:{event.order}", share) for p in event.pay]
    if isinstance(event, ev.StoreSupplied):
        return [Flight(f"piece_{p}", f"room:{p}", f"store:{event.store}", share) for p in event.pay]
    if isinstance(event, ev.Moved):
        source = f"piece:{event.square}:{event.piece}"
        return [Flight(f"piece_{event.piece}", source, f"square:{event.to}", share)]
    if isinstance(event, (ev.Converted, ev.Upgraded, ev.Copied)) and event.slot is not None:
        made = (
            event.outputs
            if isinstance(event, ev.Converted)
            else (
                (event.into,) if isinstance(event, ev.Upgraded) else (event.piece,) * event.copies
            )
        )
        slot, square = f"slot:{SLOTS[event.slot]}", f"square:{event.square}"
        return [Flight(f"piece_{p}", slot, square, share) for p in made]
    return []
