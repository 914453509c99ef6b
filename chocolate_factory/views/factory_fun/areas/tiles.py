"""Single tiles, drawn from what they are: pipes, tanks, machines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards import book as books
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Input, Machine, Output
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Kind, Piece, Sides
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.grid import DIRECTIONS, LETTERS, united

NAMES = (*floors.COLOURS, "black")
"""Products by the number of their colour."""
DEPTH = 0.35
"""How far a plug reaches into its square."""
BESIDE = 0.31
"""How far a plug reaches along its edge, from its middle."""
SHALLOW = 0.4
"""How deep a strip along an edge may be that passes by a plug at the side, in squares."""
NOSE = 0.08
"""How much farther the nose of a funnel reaches, and half of how wide it is, in squares."""
PLUS = 0.62
"""The plus beside a container that comes, by its side."""
CORNER = 0.24
"""Of a square's side: such a container in a corner of an upright machine."""
DISC = 0.34
"""The side of the worth's disc, in squares."""
NAME_AWAY = -0.26
"""How far the name of an upright machine lies off its middle, in halves of a square to the tail."""
MARGIN = 0.14
"""Of a square's side: what is left free beside the name of an upright machine, at both sides."""
PAIR, TWO_LINES = 2, 0.3
"""A name of so many words may stand in two lines, which are higher than this, in squares."""
SMALLER = (0.35, 0.3)
"""Sides of a body beside a name in two lines, which comes first: none, if there is no room."""
BODIES, SOFT = (0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4), 0.86
"""Sides of a body, and how much of it must be clear: corners of its picture are empty."""
ENOUGH, ASIDE = 0.4, 0.26
"""The side of a body from which on the worth stays where it is, and how far aside it goes else."""
STEP, STEPS = 0.05, range(-20, 21)
"""How far apart places are at which a body is tried."""
PLAIN = 0.6
"""The side of a body on a machine that lies, and where nothing else has room: in its middle."""
DIGIT = 0.6
"""Width of a figure by its height."""
DIAGONALS = {
    floors.DIAG_H: (("h1", floors.N), ("h2", floors.S)),
    floors.DIAG_V: (("v1", floors.E), ("v2", floors.W)),
}
"""The connectors of a Diagonal Intersection, and where each begins on the first square."""


def tint(product: str | None) -> str:
    """The colour of a product; of glass, where nothing is known to flow."""
    return theme.GLASS if product is None else theme.PRODUCTS[product]


def ink_on(product: str) -> str:
    """The colour of signs and numbers on a product's colour."""
    return "gold_light" if product == "black" else "ink"


def piece(
    frame: Frame,
    rects: list[Rect],
    what: Piece,
    book: Book,
    flows: dict[Sides, str] | None = None,
    alpha: int = 255,
) -> None:
    """A piece on the one or two squares that it covers. `flows` says what flows at the sides of
    its first square, as far as that is known."""
    kind = floors.kind_of(what)
    if floors.is_machine(kind):
        card = book.by_number[floors.number_of(kind)]
        machine(frame, rects[0], rects[1], card, floors.turn_of(kind), alpha=alpha)
    elif floors.is_diagonal(kind):
        diagonal(frame, united(*rects), kind, flows or {}, alpha)
    else:
        single(frame, rects[0], kind, next(iter((flows or {}).values()), None), alpha)


def single(
    frame: Frame, rect: Rect, kind: Kind, product: str | None = None, alpha: int = 255
) -> None:
    """What covers one square."""
    if floors.is_container(kind):
        colour = NAMES[floors.colour_of(kind)]
        frame.icon("container", rect, tint=tint(colour), alpha=alpha)
        sign(frame, rect.middle(rect.w * 0.36, rect.h * 0.36), colour, alpha)
    elif floors.is_out(kind) or floors.is_end(kind):
        group = "reservoir" if floors.is_out(kind) else "crate"
        frame.icon(f"{group}_{LETTERS[floors.side_of(kind)]}", rect, alpha=alpha)
        inside = "black" if floors.is_end(kind) else product
        if inside is not None:
            bead(frame, *rect.centre, rect.w * 0.36, inside, alpha)
    else:
        name = floors.SIDES_TEXT[kind].lower()
        frame.icon(f"pipe_{name}", rect, tint=tint(product), alpha=alpha)


def diagonal(
    frame: Frame, rect: Rect, kind: Kind, flows: dict[Sides, str], alpha: int = 255
) -> None:
    """A Diagonal Intersection: one pipe over the other."""
    for name, side in DIAGONALS[kind]:
        frame.icon(f"diagonal_{name}", rect, tint=tint(flows.get(side)), alpha=alpha)


def sign(frame: Frame, rect: Rect, product: str, alpha: int = 255) -> None:
    """What tells a product to those who do not see its colour."""
    frame.icon(f"sign_{product}", rect, tint=theme.colour(ink_on(product)), alpha=alpha)


def bead(frame: Frame, x: float, y: float, side: float, product: str, alpha: int = 255) -> None:
    """A drop of a product: a disc of its colour with its sign, around a point."""
    box = Rect(x - side / 2, y - side / 2, side, side)
    frame.icon("bead", box, tint=tint(product), alpha=alpha)
    sign(frame, box.inset(side * 0.25), product, alpha)


# -- machines -------------------------------------------------------------------------------------


def machine(
    frame: Frame,
    head: Rect,
    tail: Rect,
    card: Machine,
    turn: int,
    state: str = "normal",
    alpha: int = 255,
    named: bool | None = None,
) -> None:
    """A machine on its two squares: plate, body, value, plugs; its name where it has room.

    The plate and the plugs are turned; what is read stands upright."""
    whole, side = united(head, tail), head.w
    frame.fill(whole.inset(side * 0.025), "plate", state, alpha=alpha)
    if named is None:
        named = side >= lengths.NAMED and fits(frame, whole, card, turn)
    lift = _name(frame, whole, side, card, turn, alpha) if named else 0.0
    body = whole.middle(side * PLAIN, side * PLAIN).offset(0, lift)
    dx, dy = _off_output(card, turn)
    disc = tail.middle(side * DISC, side * DISC).offset(dx * side, dy * side)
    if turn % 2:
        band = _room(frame, whole, side, card, turn)[0].h / side if named else 0.0
        x, y, large, (dx, dy) = roomy(card, turn, round(band, 2))
        cx, cy = whole.centre
        body = Rect(cx + x * side, cy + y * side, 0, 0).inset(-large * side / 2)
        disc = Rect(cx + dx * side, cy + dy * side, 0, 0).inset(-DISC * side / 2)
    if body.w > 0:
        frame.icon(f"body_{card.picture}", body, alpha=alpha)
    worth(frame, disc, card.value, alpha)
    for connection in books.connections(card):
        on_tail, looks = books.spot(connection.at, turn)
        plug(frame, tail if on_tail else head, looks, connection, alpha)


def _off_output(card: Machine, turn: int) -> tuple[float, float]:
    """How far the worth is moved away from the output, in squares."""
    dx, dy = DIRECTIONS[books.spot(card.output.at, turn)[1]]
    return -dx * 0.1, -dy * 0.1


def _away(band: float) -> float:
    """How far a name in a band so high lies off the middle: one of two lines just fits there."""
    return NAME_AWAY if band < TWO_LINES else 0.0


class Roomy(NamedTuple):
    """Where the body and the worth of an upright machine are, in squares from its middle."""

    x: float
    y: float
    large: float
    """The side of the body; 0 where it has no room."""
    worth: tuple[float, float]
    """The middle of the worth's disc."""


@lru_cache(maxsize=1 << 9)
def roomy(card: Machine, turn: int, band: float) -> Roomy:
    """Where an upright machine has most room for its body, clear of plugs, of its worth and of a
    name in a band so high; where that is little, its worth gives way."""
    down = 0.5 if turn == 1 else -0.5
    taken = _plugs(card, turn)
    if band:
        taken.append(Rect(-0.5, down * _away(band) - band / 2, 1, band))
    usual, *others = _discs(card, turn, down)
    best = _clear(taken, usual, band)
    for disc in others:
        if best.large >= ENOUGH:
            break
        if not any(map(Rect(*disc, 0, 0).inset(-DISC / 2).meets, taken)):
            best = max(best, _clear(taken, disc, band), key=lambda found: found.large)
    if best.large or band >= TWO_LINES:
        return best
    return Roomy(0.0, -NAME_AWAY * down if band else 0.0, BODIES[-1] if band else PLAIN, usual)


def _plugs(card: Machine, turn: int) -> list[Rect]:
    """What the plugs of an upright machine cover; the nose of a funnel reaches farther in."""
    found, down = [], 0.5 if turn == 1 else -0.5
    for connection in books.connections(card):
        on_tail, looks = books.spot(connection.at, turn)
        x, y = DIRECTIONS[looks]
        middle = down if on_tail else -down
        nose = NOSE if isinstance(connection, Input) else 0.0
        for deep, wide in ((DEPTH, 2 * BESIDE), (DEPTH + nose, 2 * NOSE)):
            w, h = (deep, wide) if x else (wide, deep)
            off = 0.5 - deep / 2
            found.append(Rect(x * off - w / 2, middle + y * off - h / 2, w, h))
    return found


def _discs(card: Machine, turn: int, down: float) -> list[tuple[float, float]]:
    """Where the worth may stand: as on a machine that lies, else aside."""
    dx, dy = _off_output(card, turn)
    if dx:
        return [(dx, down + dy), *((2.4 * dx, down + off) for off in (-ASIDE, ASIDE))]
    return [(dx, down + dy), *((off, down + dy) for off in (ASIDE, -ASIDE))]


def _clear(taken: Sequence[Rect], disc: tuple[float, float], band: float) -> Roomy:
    """The largest body that is clear of what is taken and of the worth, nearest the middle."""
    every = [*taken, Rect(*disc, 0, 0).inset(-DISC / 2)]
    sizes = BODIES if band else tuple(one for one in BODIES if one >= PLAIN)
    for large in (*sizes, *SMALLER) if band >= TWO_LINES else sizes:
        least = large / 2
        across = [n * STEP for n in STEPS if abs(n * STEP) + least <= 0.48]
        along = [n * STEP for n in STEPS if abs(n * STEP) + least <= 0.98]
        for dy, dx in sorted(product(along, across), key=lambda at: abs(at[0]) + abs(at[1])):
            box = Rect(dx, dy, 0, 0).inset(-least * SOFT)
            if not any(map(box.meets, every)):
                return Roomy(dx, dy, large, disc)
    return Roomy(0.0, 0.0, 0.0, disc)


def _name(frame: Frame, whole: Rect, side: float, card: Machine, turn: int, alpha: int) -> float:
    """Writes the name along an edge without a plug, or across an upright machine between its
    squares, on the side of the head; how far the body of one that lies gives way."""
    room, lift = _room(frame, whole, side, card, turn)
    frame.text(
        card.name,
        room,
        size=theme.TEXT_LEAST * _lettering(frame, side),
        face="bold",
        colour="ink",
        align="centre",
        valign="middle",
        wrap=turn % 2 == 1,
        alpha=alpha,
        grows=False,
    )
    return lift


def _lettering(frame: Frame, side: float) -> float:
    """By how much a name is larger than in small text: with the text scale, as far as squares of a
    side have room."""
    return max(1.0, min(frame.sizes.text_scale, side / lengths.NAMED))


def named_at(frame: Frame, head: Rect, tail: Rect, card: Machine, turn: int) -> Rect | None:
    """Where the name of a machine on the floor is written, None where it has no room."""
    whole, side = united(head, tail), head.w
    if side < lengths.NAMED or not fits(frame, whole, card, turn):
        return None
    return _room(frame, whole, side, card, turn)[0]


def fits(frame: Frame, whole: Rect, card: Machine, turn: int) -> bool:
    """Whether a machine as large as this has room for its name."""
    side = whole.w if turn % 2 else whole.w / 2
    room, _lift = _room(frame, whole, side, card, turn)
    return all(_wide(frame, part) <= room.w for part in _written(frame, room.w, card, turn))


def _wide(frame: Frame, words: str) -> float:
    """How wide words are at the least."""
    return frame.measure(words, size=theme.TEXT_LEAST, face="bold", grows=False)[0]


def _written(frame: Frame, width: float, card: Machine, turn: int) -> tuple[str, ...]:
    """The lines of a name: two across an upright machine that has no room for one."""
    words = card.name.split()
    if turn % 2 == 0 or len(words) != PAIR or _wide(frame, card.name) <= width:
        return (card.name,)
    return tuple(words)


def _room(frame: Frame, whole: Rect, side: float, card: Machine, turn: int) -> tuple[Rect, float]:
    """(where its name is written, how far its body gives way to it; of an upright one `roomy` tells
    that)."""
    height = theme.LINE_SMALL * 0.85 * _lettering(frame, side)
    if turn % 2:
        width = whole.w - side * MARGIN
        height *= len(_written(frame, width, card, turn))
        away = side * _away(height / side) * (0.5 if turn == 1 else -0.5)
        return whole.middle(width, height).offset(0, away), 0.0
    deep = height + side * 0.06
    gaps = [
        (_gap(card, turn, edge, deep / side), edge == floors.S) for edge in (floors.S, floors.N)
    ]
    (begins, ends), below = max(gaps, key=lambda gap: (round(gap[0][1] - gap[0][0], 2), gap[1]))
    strip = (whole.cut_bottom if below else whole.cut_top)(deep)[0]
    top = strip.y if below else strip.bottom - height  # off the frame of the plate
    room = Rect(strip.x + begins * side, top, (ends - begins) * side, height)
    return room.inset(side * 0.04 + 2, 0), side * (-0.07 if below else 0.07)


def _gap(card: Machine, turn: int, edge: Sides, deep: float) -> tuple[float, float]:
    """The widest part of a long edge, in squares from the left, along which no plug reaches into a
    strip as deep as this."""
    head = 0.5 if turn == 0 else 1.5
    taken = [(0.0, 0.0), (2.0, 2.0)]
    for connection in books.connections(card):
        on_tail, looks = books.spot(connection.at, turn)
        if looks == edge:
            middle = 2.0 - head if on_tail else head
            taken.append((middle - BESIDE, middle + BESIDE))
        elif looks in (floors.W, floors.E) and deep > SHALLOW:
            taken.append((0.0, DEPTH) if looks == floors.W else (2.0 - DEPTH, 2.0))
    taken.sort()
    return max(
        ((one[1], other[0]) for one, other in pairwise(taken)), key=lambda gap: gap[1] - gap[0]
    )


def gift(frame: Frame, tail: Rect, card: Machine) -> None:
    """The container that comes with it, at the right of the tail, away from the output; its plus
    on a disc of its own; nothing where none comes."""
    if card.gift is None:
        return
    beside = card.output.at == "R"
    side = tail.w * (0.3 if beside else 0.25)
    down = 0.02 if beside else 0.42
    box = Rect(tail.right - side * (1.04 if beside else 1.2), tail.y + tail.h * down, side, side)
    disc = side * PLUS
    plus = Rect(box.x - disc * 0.72, box.y + (side - disc) / 2, disc, disc)
    if not beside:
        plus = Rect(box.x + (side - disc) / 2, box.bottom, disc, disc)
    _gift(frame, box, plus, card)


def gift_upright(frame: Frame, whole: Rect, card: Machine, turn: int) -> None:
    """The same on an upright machine: in the corner where it covers least."""
    if card.gift is None:
        return
    disc = Rect(*roomy(card, turn, 0.0).worth, 0, 0).inset(-DISC / 2)
    taken = [*_plugs(card, turn), disc]
    best = min(_corners(), key=lambda pair: sum(one.common(it) for one in pair for it in taken))
    (x, y), side = whole.centre, whole.w
    box, plus = (Rect(x + r.x * side, y + r.y * side, r.w * side, r.h * side) for r in best)
    _gift(frame, box, plus, card)


def _corners() -> list[tuple[Rect, Rect]]:
    """(container, plus) in each corner of an upright machine, in squares from its middle."""
    found, side, plus = [], CORNER, CORNER * PLUS
    for left, up in product((False, True), (True, False)):
        x, y = -0.48 if left else 0.48 - side, -0.98 if up else 0.98 - side
        off = (side - plus) / 2
        beside = Rect(x + side if left else x - plus, y + off, plus, plus)
        along = Rect(x + off, y + side if up else y - plus, plus, plus)
        found += [(Rect(x, y, side, side), beside), (Rect(x, y, side, side), along)]
    return found


def _gift(frame: Frame, box: Rect, plus: Rect, card: Machine) -> None:
    product = None if card.gift == ANY else card.gift
    frame.icon("container", box, tint=tint(product))
    if product is not None:
        sign(frame, box.inset(box.w * 0.32), product)
    frame.fill(plus, "stamp")
    frame.icon("ui_plus", plus.inset(plus.w * 0.14), tint=theme.colour("cream"))


def number(frame: Frame, rect: Rect, n: int, colour: str = "ink", alpha: int = 255) -> None:
    """A number in the figures of the tiles, as high as the rectangle, in its middle."""
    wide = rect.h * DIGIT
    digits = str(n)
    x = rect.x + (rect.w - wide * len(digits)) / 2
    for digit in digits:
        box = Rect(x, rect.y, wide, rect.h)
        frame.icon(f"digit_{digit}", box, tint=theme.colour(colour), alpha=alpha)
        x += wide


def chip(frame: Frame, rect: Rect, worth: int | None = None, alpha: int = theme.OPAQUE) -> None:
    """A chip with its worth; blank where one stands for several."""
    frame.fill(rect, "coin", alpha=alpha)
    if worth is not None:
        number(frame, rect.middle(rect.w, rect.h * 0.5), worth, alpha=alpha)


def worth(frame: Frame, rect: Rect, value: int, alpha: int = 255) -> None:
    """What a machine earns, in its white circle."""
    frame.fill(rect, "worth", alpha=alpha)
    number(frame, rect.middle(rect.w, rect.h * 0.5), value, alpha=alpha)


def plug(
    frame: Frame, square: Rect, looks: Sides, connection: Input | Output, alpha: int = 255
) -> None:
    """An input or output at a side of its square: colour, number and sign."""
    way = "in" if isinstance(connection, Input) else "out"
    product = connection.colour
    frame.icon(f"plug_{way}_{LETTERS[looks]}", square, tint=tint(product), alpha=alpha)
    dx, dy = DIRECTIONS[looks]
    off = 0.5 - DEPTH * (0.56 if way == "in" else 0.66)
    x, y = square.centre
    x, y = x + dx * square.w * off, y + dy * square.h * off
    mark = square.w * 0.15
    if connection.amount is None:
        big = mark * 1.5
        sign(frame, Rect(x - big / 2, y - big / 2, big, big), product, alpha)
        return
    apart = square.w * 0.082
    ux, uy = (1, 0) if dy else (0, 1)
    high = square.h * 0.19
    figure = Rect(x - ux * apart, y - uy * apart, 0, 0).inset(-high / 2)
    number(frame, figure, connection.amount, ink_on(product), alpha)
    sign(frame, Rect(x + ux * apart, y + uy * apart, 0, 0).inset(-mark / 2), product, alpha)
