"""What stands in the corners of the candy factory: a sweet shop from close by."""

from scripts.art.draw import BRASS_MID, CREAM, INK, RED, WHITE, Draw, Pic, drawn, num

EDGE = 4


def draw_sweets_jar(p: Pic) -> None:
    """A jar of gumdrops, as it stands in a sweet shop."""
    p.oval(52, 94, 36, 5, "#000000", op=0.3)
    glass = "M24 26H76C88 32 90 42 90 54V82C90 91 84 95 76 95"
    p.path(glass + "H24C16 95 10 91 10 82V54C10 42 12 32 24 26Z", "#f7e4ea", INK, EDGE)
    colours = ("#7ec8e3", "#ffd65c", "#8fd18a", "#e8566a", "#b78ad6")
    for row, (y, count) in enumerate(((84, 5), (69, 5), (54, 4))):
        for i in range(count):
            x = 50 + (i - (count - 1) / 2) * 16
            p.circle(x, y, 8.5, colours[(i * 2 + row) % 5], INK, 1.8)
            p.circle(x - 2.5, y - 2.5, 2.2, WHITE, op=0.75)
    p.lines("M19 46C18 58 18 70 20 82", WHITE, 4, 0.8)
    p.rect(20, 12, 60, 15, RED, INK, EDGE, 5)
    p.circle(50, 9, 6, BRASS_MID, INK, 3)


def draw_sweets_canes(p: Pic) -> None:
    """Two sugar canes, crossed and bound."""
    for side in (1, -1):
        cane = f"M{50 + 22 * side} 94L{50 - 20 * side} 34"
        hook = f"C{50 - 29 * side} 16 {50 - 2 * side} 6 {50 + 2 * side} 24"
        p.lines(cane + hook, INK, 15)
        p.lines(cane + hook, CREAM, 9)
        p.lines(cane + hook, "#d9334f", 9, dash="7 8")
    p.path("M50 66L28 56V78ZM50 66L72 56V78Z", "#4fa862", INK, 3)
    p.circle(50, 66, 7, "#7fcf8a", INK, 3)


def draw_sweets_bag(p: Pic) -> None:
    """A paper bag of sweets."""
    p.oval(50, 94, 32, 5, "#000000", op=0.3)
    for x, y, colour in ((34, 36, "#7ec8e3"), (66, 36, "#8fd18a"), (50, 28, "#e8566a")):
        p.circle(x, y, 13, colour, INK, 3)
        p.circle(x - 4, y - 4, 3, WHITE, op=0.75)
    bag = "M18 40L26 46L34 40L42 46L50 40L58 46L66 40L74 46L82 40L78 95H22Z"
    p.path(bag, "#fbdde0", INK, EDGE)
    for i in range(4):
        x = 29 + 14 * i
        p.lines(f"M{num(x)} 52L{num(x + (x - 50) * -0.06)} 90", "#d9536f", 5)


SWEETS: dict[str, Draw] = {
    "jar": draw_sweets_jar,
    "canes": draw_sweets_canes,
    "bag": draw_sweets_bag,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(SWEETS, "sweets_")
