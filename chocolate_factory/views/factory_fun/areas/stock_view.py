"""What can be laid: pipes without end, and what is left of containers and reservoirs."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import name
from chocolate_factory.games.factory_fun.state.state import DIAGONAL, LIMITED
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun import first_steps, lengths
from chocolate_factory.views.factory_fun.areas import tiles
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.building.palette import Brush
from chocolate_factory.views.factory_fun.look import Look
from chocolate_factory.views.picture.chips import badge


def items(look: Look) -> list[Brush]:
    """What there is to lay at the floor that is shown."""
    owns = look.factory.owned[DIAGONAL] > 0
    tanks = [brush for brush in palette.TANKS if brush != "diagonal" or owns]
    return [*palette.SHAPES, *tanks]


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """All of it, in a tray."""
    frame.fill(rect, "tray")
    frame.spot("pipes", rect, focus=False)
    inner = rect.inset(GAP)
    shown = items(look)
    columns = _columns(inner, len(shown), frame.sizes.text_scale)
    rows = -(-len(shown) // columns)
    side = min(inner.w / columns, inner.h / rows)
    box = Rect(inner.x, inner.y, side * columns, side * rows)
    box = box._replace(x=inner.x + (inner.w - box.w) / 2, y=inner.y + (inner.h - box.h) / 2)
    lit = wanted(look)
    with frame.group("stock"):
        for brush, cell in zip(shown, box.grid(columns, rows), strict=False):
            box = cell.inset(theme.TIGHT)
            if brush in lit:
                frame.fill(box.inset(-theme.SNUG), "ring")
            _item(frame, box, look, brush)


def wanted(look: Look) -> set[Brush]:
    """What can be laid before an open end of a machine and is right there."""
    return {name(end.wants) for end in ends(look) if end.fits}


def ends(look: Look) -> list[first_steps.Loose]:
    """The open ends of machines while pipes are laid."""
    if not look.building or look.factory.hand:
        return []
    moment = first_steps.Moment(look.book, look.state, look.seat, look.numbers)
    return first_steps.loose(moment)


def _columns(rect: Rect, count: int, grown: float) -> int:
    """In how many columns all are largest."""
    most = lengths.STOCKED * grown

    def side(columns: int) -> float:
        return min(rect.w / columns, rect.h / -(-count // columns), most)

    return max(range(1, count + 1), key=lambda n: (side(n), n))


def _item(frame: Frame, rect: Rect, look: Look, brush: Brush) -> None:
    left = look.numbers.stock[brush] if brush in LIMITED else None
    place = f"stock:{brush}"
    has = left is None or left > 0
    held = look.brush == brush
    ready = look.building and has and not look.factory.hand
    state = "held" if held else "glow" if ready and look.aimed == place else "normal"
    frame.fill(rect, "works_square", state)
    box = rect.inset(rect.w * 0.09)
    alpha = theme.OPAQUE if has else theme.DARK
    turn = look.hand.turn if held else 0
    kind = palette.kind(brush, turn)
    if brush == "diagonal":
        tiles.diagonal(frame, box.fit(2.0) if turn % 2 == 0 else box.fit(0.5), kind, {}, alpha)
    else:
        tiles.single(frame, box, kind, alpha=alpha)
    if left is not None and brush != "end":
        badge(frame, rect.inset(theme.TIGHT), _("× {n}").format(n=left))
    frame.spot(
        place,
        rect,
        tooltip=_tooltip(look, brush, left),
        drag=look.draggable and has and not look.factory.hand,
        focus=look.building and has,
        role="source",
    )


def _tooltip(look: Look, brush: Brush, left: int | None) -> str:
    """What it is for, how many are left, what it costs (FF-3, FF-5.2)."""
    title, price = palette.name(brush), look.book.numbers.piece
    if left is None or brush == "end":
        words = _("{piece}: as many as you like. Each costs {n}.").format(piece=title, n=price)
    elif brush == "diagonal":
        words = ngettext("{piece}: {n} is left.", "{piece}: {n} are left.", left)
    else:
        words = ngettext(
            "{piece}: {n} is left. Each costs {price}.",
            "{piece}: {n} are left. Each costs {price}.",
            left,
        )
    if left == 0:
        words = _("{piece}: none left. Lift one, or lead a pipe.")
        if brush == "diagonal":
            words = _("{piece}: none left. Lift one to use it elsewhere.")
        if brush == "out":
            words = _("{piece}: none left. Lift one, or lead the arrow to where another one ends.")
    use = palette.use(brush)
    words = words.format(piece=title, n=left, price=price)
    return f"{words} {use}" if use else words
