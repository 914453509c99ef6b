"""Values that change over time: eased, scaled by a speed, skippable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Quick at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


EASES: dict[str, Callable[[float], float]] = {
    "linear": linear,
    "out": ease_out,
    "in_out": ease_in_out,
}


@dataclass(frozen=True, slots=True)
class Tween:
    """A value that goes from `start` to `end` between two moments (seconds)."""

    began: float
    seconds: float
    start: float = 0.0
    end: float = 1.0
    ease: str = "out"

    def value(self, now: float) -> float:
        """The value at the moment `now`."""
        if self.seconds <= 0 or now >= self.began + self.seconds:
            return self.end
        share = max(0.0, (now - self.began) / self.seconds)
        return self.start + (self.end - self.start) * EASES[self.ease](share)

    def done(self, now: float) -> bool:
        """Whether the end is reached."""
        return now >= self.began + self.seconds


class Tweens:
    """Running tweens by key. `speed` 2.0 runs twice as fast; 0 turns animation off."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.now = 0.0
        self._running: dict[str, Tween] = {}

    def start(
        self,
        key: str,
        ms: float,
        start: float = 0.0,
        end: float = 1.0,
        ease: str = "out",
        delay_ms: float = 0.0,
    ) -> None:
        """Starts (or restarts) the tween of `key` at the present moment, after a delay."""
        if self.speed <= 0:
            self._running.pop(key, None)
            return
        began = self.now + delay_ms / 1000 / self.speed
        self._running[key] = Tween(began, ms / 1000 / self.speed, start, end, ease)

    def value(self, key: str, otherwise: float = 1.0) -> float:
        """The value of `key` now; `otherwise` when nothing runs under that key."""
        tween = self._running.get(key)
        return tween.value(self.now) if tween else otherwise

    def running(self, key: str) -> bool:
        """Whether a tween of this key is under way."""
        return key in self._running

    def tick(self, now: float) -> bool:
        """Moves on to `now`; True if anything ran, so that one last picture shows the ends."""
        self.now = now
        before = bool(self._running)
        self._running = {key: t for key, t in self._running.items() if not t.done(now)}
        return before

    def skip(self) -> None:
        """Jumps to the end of everything."""
        self._running.clear()
