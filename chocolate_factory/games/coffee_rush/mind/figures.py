"""Figures by which points to come are told (see `forecast`).

`scripts/lab/coffee_points.py` writes this file."""

from __future__ import annotations

# fmt: off
FIGURES: dict[int, tuple[float, ...]] = {
    2: (-2.153, 3.452, 0.942, 1.317, -0.412, -1.286, -0.133, -0.032, 0.104, 0.018, -0.066, -0.052),
    3: (2.435, 2.342, 0.073, -0.26, -0.039, -0.215, -0.133, 0.514, -0.474, 0.298, -0.068, -0.462),
    4: (3.033, 1.847, 0.066, -0.353, -0.056, -0.168, -0.161, 0.539, -0.472, 0.193, -0.039, -0.347),
}
"""By the number of players, while the shop is open."""
LAST_FIGURES: tuple[float, ...] = (0.471, 0.122, -0.695, 0.617, 0.373)
"""Once it has closed."""
# fmt: on
