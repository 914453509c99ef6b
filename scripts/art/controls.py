"""The one-colour line pictures on buttons. They are drawn in the tint and coloured at load."""

from scripts.art.draw import TINT, Pic, num, polar, poly

WEIGHT = 9


def _circle(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


def _box(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{x + r} {y}h{w - 2 * r}q{r} 0 {r} {r}v{h - 2 * r}q0 {r} {-r} {r}"
        f"h{2 * r - w}q{-r} 0 {-r} {-r}v{2 * r - h}q0 {-r} {r} {-r}Z"
    )


def _gear() -> str:
    points = []
    for i in range(8):
        for turn, r in ((-14, 32), (-9, 43), (9, 43), (14, 32)):
            points.append(polar(50, 50, r, 45 * i + turn))
    return poly(points)


def _star() -> str:
    return poly([polar(50, 53, 44 if i % 2 == 0 else 19, 36 * i) for i in range(10)])


LINES: dict[str, str] = {
    "undo": "M34 16L14 36L34 56M15 36H60C76 36 86 47 86 60S76 84 60 84H38",
    "redo": "M66 16L86 36L66 56M85 36H40C24 36 14 47 14 60S24 84 40 84H62",
    "hint": "M38 68C38 58 24 54 24 36C24 20 36 10 50 10S76 20 76 36C76 54 62 58 62 68Z"
    "M39 80H61M44 91H56M50 66V46M42 38L50 46L58 38",
    "rules": "M50 26C40 16 26 14 10 16V78C26 76 40 78 50 87C60 78 74 76 90 78V16"
    "C74 14 60 16 50 26ZM50 26V87M23 36L37 39M23 53L37 56M77 36L63 39M77 53L63 56",
    "menu": "M14 24H86M14 50H86M14 76H86",
    "settings": _gear() + _circle(50, 50, 14),
    "copy": _box(34, 34, 54, 54, 8) + "M20 66H18Q12 66 12 60V18Q12 12 18 12H60Q66 12 66 18V20",
    "dice": _box(12, 12, 76, 76, 15),
    "trash": "M14 24H86M36 24V14H64V24M23 24L28 88H72L77 24M42 42L44 72M58 42L56 72",
    "rename": "M16 84L21 63L68 16Q73 11 78 16L84 22Q89 27 84 32L37 79ZM58 26L74 42",
    "skip": "M20 18L62 50L20 82ZM82 16V84",
    "skip_back": "M80 18L38 50L80 82ZM18 16V84",
    "eye": "M6 50C22 24 36 18 50 18S78 24 94 50C78 76 64 82 50 82S22 76 6 50Z"
    + _circle(50, 50, 14),
    "human": _circle(50, 29, 18) + "M14 90C14 68 30 58 50 58S86 68 86 90Z",
    "bot": _box(16, 32, 68, 54, 12) + "M50 32V14M6 52V68M94 52V68M38 71H62",
    "warning": "M50 12L92 86H8ZM50 40V60",
    "check": "M12 54L38 80L88 22",
    "cross": "M20 20L80 80M80 20L20 80",
    "arrow_right": "M12 50H86M56 20L86 50L56 80",
    "arrow_left": "M88 50H14M44 20L14 50L44 80",
    "arrow_up": "M50 88V14M20 44L50 14L80 44",
    "arrow_down": "M50 12V86M20 56L50 86L80 56",
    "plus": "M50 14V86M14 50H86",
    "minus": "M14 50H86",
    "fullscreen": "M38 12H12V38M62 12H88V38M38 88H12V62M62 88H88V62M12 12L36 36M88 12L64 36"
    "M12 88L36 64M88 88L64 64",
    "folder": "M10 80V22Q10 18 14 18H36L46 30H86Q90 30 90 34V80Q90 84 86 84H14Q10 84 10 80Z"
    "M10 46H90",
    "save": "M12 16Q12 12 16 12H72L88 28V84Q88 88 84 88H16Q12 88 12 84Z"
    "M30 12V36H66V12M26 88V58H74V88",
    "back": "M62 14L26 50L62 86",
    "log": "M20 10H80V90L70 82L60 90L50 82L40 90L30 82L20 90ZM35 32H65M35 50H65M35 66H52",
    "chart": "M14 10V88H90M36 84V54M58 84V24M80 84V40",
    "swap": "M14 36H84M64 14L86 36L64 58M86 64H16",
    "turn": "M82 50A32 32 0 1 1 66 22M46 10L68 22L56 44",
    "erase": "M14 62L52 20Q56 16 60 20L84 44Q88 48 84 52L52 86H34L14 66Q12 64 14 62ZM32 42L66 74"
    "M52 86H90",
    "puzzle": "M14 34H34C26 10 62 10 54 34H74V52C98 44 98 82 74 74V90H14V72C36 80 36 46 14 54Z",
    "day": _box(12, 20, 76, 68, 8)
    + "M32 10V26M68 10V26"
    + poly([polar(50, 58, 19 if i % 2 == 0 else 8.5, 36 * i) for i in range(10)]),
    "pipe": "M10 34H42Q66 34 66 58V90M10 66H30Q34 66 34 70V90M10 26V74M26 90H74",
}
DOTS: dict[str, list[tuple[float, float, float]]] = {
    "dice": [(33, 33, 8), (67, 33, 8), (50, 50, 8), (33, 67, 8), (67, 67, 8)],
    "bot": [(36, 53, 7), (64, 53, 7), (50, 11, 7)],
    "warning": [(50, 73, 5.5)],
    "eye": [(50, 50, 7)],
}
SOLID: dict[str, str] = {"play": "M26 14L84 50L26 86Z", "star": _star()}
EXTRA: dict[str, str] = {"swap": "M36 42L14 64L36 86"}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made: dict[str, Pic] = {}
    for name, d in LINES.items():
        made[f"ui_{name}"] = p = Pic()
        p.lines(d + EXTRA.get(name, ""), TINT, WEIGHT)
        for x, y, r in DOTS.get(name, []):
            p.circle(x, y, r, TINT)
    for name, d in SOLID.items():
        made[f"ui_{name}"] = p = Pic()
        p.path(d, TINT, TINT, WEIGHT)
    return made
