"""What abilities of specialists are worth, in points.

`scripts/specialists_plantation.py` wrote this from 700 games."""

from __future__ import annotations

RECRUITED: dict[str, float] = {
    "capacity": 0.12,
    "reverse": 0.2,
    "adjust": 0.22,
    "any_trucks": 0.05,
    "machine": 0.0,
    "stack": 0.3,
}
KEPT: dict[str, float] = {
    "capacity": 0.76,
    "reverse": 0.65,
    "adjust": 0.45,
    "any_trucks": 0.58,
    "machine": 0.69,
    "stack": 0.6,
}
