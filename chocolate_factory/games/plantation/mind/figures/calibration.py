"""Makes of the worth of a stock the points that good play may expect (see `forecast`):
by the half and the own turns left, counted from none,
(points more, points for each of worth).

`scripts/lab/expected_points.py` writes this file."""

from __future__ import annotations

# fmt: off
CALIBRATION: dict[str, tuple[tuple[float, float], ...]] = {
    "both": (
        (0.0, 1.0),
        (3.57, 0.91),
        (6.08, 0.809),
        (10.15, 0.644),
        (8.89, 0.725),
        (11.44, 0.613),
        (7.79, 0.811),
        (12.58, 0.613),
        (7.64, 0.867),
    ),
    "both start": (
        (6.28, 1.0),
    ),
    "candy": (
        (0.0, 1.0),
        (0.64, 0.978),
        (0.78, 0.981),
        (1.87, 0.942),
        (2.31, 0.93),
        (2.91, 0.912),
        (2.13, 0.943),
        (2.47, 0.931),
        (2.19, 0.944),
        (2.64, 0.932),
        (3.22, 0.902),
    ),
    "candy start": (
        (0.54, 1.0),
    ),
    "half-time start": (
        (0.67, 0.946),
    ),
    "plantation": (
        (0.0, 1.0),
        (2.32, 0.907),
        (2.4, 0.944),
        (2.37, 0.969),
        (3.97, 0.882),
        (2.9, 0.972),
        (8.66, 0.573),
        (6.11, 0.809),
        (6.57, 0.866),
        (5.21, 1.0),
    ),
    "plantation start": (
        (4.37, 1.0),
    ),
}
# fmt: on
