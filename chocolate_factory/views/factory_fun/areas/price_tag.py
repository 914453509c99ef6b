"""What letting go at a square would change about the price, told where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.core.places import coordinates, kind
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece
from chocolate_factory.games.factory_fun.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.areas import ground_view
from chocolate_factory.views.factory_fun.building.holding import is_tank
from chocolate_factory.views.factory_fun.building.palette import ERASER
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.factory_fun.look import Look, chips_count

NEAR = 0.75
"""Of a square's side: how far from the end of a pipe the tag still stands beside it."""
WIDEST = 20
"""Of the height of its letters: how wide the tag is before its words take another line."""


def draw(frame: Frame, grid: Grid, look: Look) -> None:
    """The price, or what would be wrong for good; and which of several pipes it is."""
    ghost = look.ghost
    if ghost is None or ghost.price is None or kind(look.aimed) != "cell":
        return
    words = _words(look, ghost, ghost.price - look.numbers.price)
    if away := gives_way(ghost):
        told = [names.one_piece(floors.kind_text(floors.kind_of(piece))) for piece in away]
        room = ngettext(
            "{price}. {pieces} makes room and goes back to your pieces",
            "{price}. {pieces} make room and go back to your pieces",
            len(told),
        )
        words = room.format(price=words, pieces=capitalised(enumeration(told)))
    if ghost.blocked:
        laid = [floors.kind_of(piece) for piece in ghost.laid]
        own = next((floors.kind_text(what) for what in laid if floors.is_machine(what)), "")
        ends = look.words.blocked(ghost.blocked, own)
        words = _("{price}, but {ends}").format(price=words, ends=ends)
    if ghost.cuts and chips_count(look):
        lost = sum(worth for _place, worth in ghost.cuts)
        chip = ngettext("{price}. Chip lost: −{n}", "{price}. Chips lost: −{n}", len(ghost.cuts))
        words = chip.format(price=words, n=lost)
    for why in (*ghost.apart[:1], *ghost.circles[:1]):
        words = _("{price}. {why}").format(price=words, why=look.words.fault(why))
    if ghost.clashes:
        words = look.words.fault(ghost.clashes[0])
    number, count = ghost.choice
    if count > 1:
        words = _("{price}  ({n} of {all})").format(price=words, n=number + 1, all=count)
    most = min(grid.view.w, WIDEST * theme.TEXT * frame.sizes.text_scale) - 2 * theme.PAD
    width, height = frame.measure(words, most, size=theme.TEXT, face="bold")
    wraps = width > most / 2
    high = height + (theme.PAD if wraps else theme.TIGHT)
    box = place(grid, look, ghost, width + 2 * theme.PAD, high)
    wrong = bool(ghost.clashes or ghost.circles)
    colour = "cream" if wrong else "ink"
    with frame.layer("above"):
        frame.fill(box, "notice_refusal" if wrong else "coin")
        frame.text(
            words,
            box.inset(theme.PAD / 2, 0),
            face="bold",
            colour=colour,
            align="centre",
            valign="middle",
            wrap=wraps,
        )


def gives_way(ghost: Ghost) -> list[Piece]:
    """The containers and reservoirs that go back to the tray where a machine is put down."""
    machine = any(floors.is_machine(floors.kind_of(piece)) for piece in ghost.laid)
    return sorted(filter(is_tank, ghost.gone)) if machine else []


def _words(look: Look, ghost: Ghost, more: int) -> str:
    """By how much the build would cost more or less; where it costs as much, what that is true
    of."""
    if more:
        words = _("Costs {n} more") if more > 0 else _("Costs {n} less")
        return words.format(n=abs(more))
    if look.brush == ERASER:
        return _("Enter lifts it") if look.by_keys else _("A click lifts it")
    if any(floors.is_machine(floors.kind_of(piece)) for piece in ghost.laid):
        return _("Putting it down is free")
    return _("No extra cost")


def place(grid: Grid, look: Look, ghost: Ghost, wide: float, high: float) -> Rect:
    """Where the tag stands: as near to the square pointed at, or the machine that would be put
    down, as it covers nothing that stands there, least of all a machine, whose name and amounts
    could not be read, nor what would be laid. Beside the end of a pipe that is drawn it rather
    covers a container or reservoir than to stand far away."""
    lying = [(piece, floors.kind_of(piece)) for piece in look.factory.floor]
    machines = [grid.piece(piece) for piece, what in lying if floors.is_machine(what)]
    stand = [grid.piece(piece) for piece, what in lying if not floors.is_connector(what)]
    new = [grid.piece(piece) for piece in ghost.laid]
    square = grid.cell(*coordinates(look.aimed))
    for piece in ghost.laid:
        if floors.is_machine(floors.kind_of(piece)):
            square = grid.piece(piece)
    if look.by_keys:
        square = square.inset(-theme.GAP)  # the focus glows around it
    boxes = list(_around(grid, square, wide, high))
    beside = [box for box in boxes if look.begun and box.gap(square) < NEAR * grid.side]
    for among, kept in (
        (beside, [*stand, *new, square]),
        (beside, [*machines, *new, square]),
        (boxes, [*stand, *new, square]),
        (boxes, [*machines, *new]),
        (boxes, machines),
    ):
        free = next((box for box in among if not any(map(box.meets, kept))), None)
        if free is not None:
            return free
    return boxes[0]


def _around(grid: Grid, square: Rect, wide: float, high: float) -> Iterator[Rect]:
    """Places within the floor, off the numbers beside it, the nearest first."""
    seen = ground_view.seen(grid)
    left, top = seen.x, seen.y
    side = grid.side
    last_x, last_y = seen.right - wide, seen.bottom - high
    xs = [
        [max(left, min(x + dx * side, last_x)) for x in (square.right, square.x - wide)]
        for dx in range(-grid.cols, grid.cols)
    ]
    ys = [
        [max(top, min(y + dy * side, last_y)) for y in (square.y - high, square.bottom)]
        for dy in range(-grid.rows, grid.rows)
    ]
    middle = square.centre[0] - wide / 2
    xs.append([max(left, min(middle, last_x))])
    found = [Rect(x, y, wide, high) for across in xs for down in ys for x in across for y in down]
    x, y = square.centre

    def far(box: Rect) -> tuple[float, float]:
        there = box.centre
        return round(abs(there[0] - x) + abs(there[1] - y), 1), box.y

    yield from sorted(dict.fromkeys(found), key=far)
