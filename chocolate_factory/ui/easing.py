"""Easing: how far a movement has come, 0 to 1, after a share `t` of its time, 0 to 1."""

from __future__ import annotations


def ease_out(t: float) -> float:
    """Quick at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
