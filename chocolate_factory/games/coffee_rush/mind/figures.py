"""Figures by which points to come are told (see `forecast`).

`scripts/lab/coffee_points.py` writes this file."""

from __future__ import annotations

# fmt: off
FIGURES: dict[int, tuple[float, ...]] = {
    2: (-1.671, 2.81, 0.932, 1.272, -0.447, -1.182, -0.173, -0.063, 0.124, 0.092, 0.047, -0.013),
    3: (2.058, 2.278, 0.089, -0.222, -0.041, -0.257, -0.089, 0.521, -0.504, 0.28, -0.043, -0.466),
    4: (2.895, 1.652, 0.082, -0.344, -0.046, -0.152, -0.165, 0.537, -0.458, 0.194, -0.029, -0.337),
}
"""By the number of players, while the shop is open."""
LAST_FIGURES: tuple[float, ...] = (0.445, 0.132, -0.713, 0.641, 0.343)
"""Once it has closed."""
# fmt: on
