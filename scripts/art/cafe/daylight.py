"""What is seen through the window of the café from morning to night, 120 by 200."""

from dataclasses import dataclass

from scripts.art.draw import INK, Pic, num

WIDE, HIGH = 120, 200


@dataclass(frozen=True)
class Hour:
    """The sky from the top down, where sun or moon stand and their colour, the houses, how many of
    their windows are lit."""

    sky: tuple[str, ...]
    orb: tuple[float, float]
    glow: str
    cloud: str
    far: str
    near: str
    street: str
    lit: int


HOURS = {
    "morning": Hour(
        ("#9fc4cf", "#f0d9b8", "#f5c79a"), (26, 74), "#fff0b8", "#fff4e4", "#b59a94", "#8a6a5e",
        "#a08a78", 2,
    ),
    "noon": Hour(
        ("#6fa9c6", "#a9d0dc", "#dcebe4"), (64, 24), "#fffbe0", "#ffffff", "#a2a9a8", "#86705f",
        "#b5a48c", 0,
    ),
    "afternoon": Hour(
        ("#7fa3b5", "#e0c696", "#eaa766"), (92, 52), "#ffe08a", "#fbe6c4", "#a88872", "#7a5844",
        "#a3825f", 1,
    ),
    "evening": Hour(
        ("#43446b", "#9a5a70", "#e07a52"), (100, 88), "#ffb870", "#c98a8a", "#6d4f5e", "#4c3540",
        "#5f4742", 6,
    ),
    "night": Hour(
        ("#141a35", "#1f2a4a", "#38406a"), (84, 30), "#f3ecd0", "#39446b", "#262c4c", "#1a1d36",
        "#2b2a3d", 11,
    ),
}  # fmt: skip
FAR = ((-4, 92, 30), (24, 80, 26), (48, 98, 24), (70, 76, 22), (90, 90, 36))
NEAR = ((-6, 128, 44), (36, 116, 40), (74, 132, 52))
"""Houses: left edge, top, width."""


def _house(p: Pic, x: float, y: float, wide: float, colour: str) -> None:
    """A house with a gable and a chimney, down to the street."""
    p.rect(x + wide * 0.7, y - 14, 5, 14, colour)
    p.path(f"M{x - 1} {y}L{num(x + wide / 2)} {y - 13}L{x + wide + 1} {y}V{HIGH}H{x - 1}Z", colour)


def _window(p: Pic, x: float, y: float, lit: bool, dark: str) -> None:
    p.rect(x, y, 6.5, 9, "#ffd978" if lit else dark, "", 0, 1, 1 if lit else 0.35)


def _houses(p: Pic, hour: Hour) -> None:
    for x, y, wide in FAR:
        _house(p, x, y, wide, hour.far)
    number = 0
    for x, y, wide in NEAR:
        _house(p, x, y, wide, hour.near)
        for row in range(3):
            for column in range(int(wide // 13)):
                lit = (number * 7 + row * 5) % 14 < hour.lit
                _window(p, x + 6 + 12 * column, y + 7 + 15 * row, lit, "#1a1014")
                number += 1


def _street(p: Pic, hour: Hour) -> None:
    """The street, and a lamp that shines when it is late."""
    p.rect(0, 178, WIDE, 22, hour.street)
    p.lines(f"M0 178H{WIDE}", INK, 1.2, 0.4)
    late = hour.lit > 4
    if late:
        p.circle(22, 134, 26, p.rad(22, 134, 26, "#ffe9a8@0.65", "#ffe9a8@0"))
    p.lines("M22 186V142", "#1d1410", 3)
    p.path("M17 142H27L25.5 130H18.5Z", "#ffe9a8" if late else "#d8d2bd", "#1d1410", 1.8)
    p.path("M16 130H28L22 124Z", "#1d1410")


def _hour(hour: Hour) -> Pic:
    p = Pic(WIDE, HIGH)
    p.rect(0, 0, WIDE, HIGH, p.lin(0, 0, 0, 120, *hour.sky))
    x, y = hour.orb
    p.circle(x, y, 34, p.rad(x, y, 34, f"{hour.glow}@0.75", f"{hour.glow}@0"))
    p.circle(x, y, 9, hour.glow)
    if hour.lit > 8:
        for i in range(12):
            p.circle(
                (i * 37 + 9) % WIDE, (i * 23 + 6) % 66, 0.9 + (i % 3) * 0.3, "#fff6d8", op=0.85
            )
    for cx, cy, size in ((30, 30, 1.0), (88, 58, 0.8)):
        with p.at(cx, cy, size):
            cloud = "M-22 6Q-24-3-12-3Q-8-12 2-7Q12-10 14-1Q24 0 21 6Z"
            p.path(cloud, hour.cloud, op=0.55)
    _houses(p, hour)
    _street(p, hour)
    return p


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return {f"daylight_{name}": _hour(hour) for name, hour in HOURS.items()}
