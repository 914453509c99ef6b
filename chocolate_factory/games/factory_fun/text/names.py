"""Names of colours, pieces, squares, sides and phases in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.language import _, capitalised, enumeration
from chocolate_factory.games.factory_fun.cards.book import Book, spot
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.state import floor as floors

_COLOURS: dict[str, Callable[[], str]] = {
    "green": lambda: _("green"),
    "red": lambda: _("red"),
    "blue": lambda: _("blue"),
    "orange": lambda: _("orange"),
    "black": lambda: _("end-product"),
}
_SIDES: dict[str, Callable[[], str]] = {
    "N": lambda: _("top"),
    "E": lambda: _("right"),
    "S": lambda: _("bottom"),
    "W": lambda: _("left"),
}
_CONTAINERS: dict[str, Callable[[], str]] = {
    "green": lambda: _("green container"),
    "red": lambda: _("red container"),
    "blue": lambda: _("blue container"),
    "orange": lambda: _("orange container"),
}
_ONE_CONTAINER: dict[str, Callable[[], str]] = {
    "green": lambda: _("a green container"),
    "red": lambda: _("a red container"),
    "blue": lambda: _("a blue container"),
    "orange": lambda: _("an orange container"),
}
_SHAPES: dict[int, Callable[[], str]] = {
    2: lambda: _("curve"),
    3: lambda: _("three-way pipe"),
    4: lambda: _("four-way pipe"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "pick": lambda: _("picking"),
    "build": lambda: _("building"),
    "over": lambda: _("at its end"),
}
_GIVES: dict[str, Callable[[], str]] = {
    "green": lambda: _("They give green"),
    "red": lambda: _("They give red"),
    "blue": lambda: _("They give blue"),
    "orange": lambda: _("They give orange"),
    "black": lambda: _("They give the end-product"),
}
_STRAIGHTS = ("NS", "EW")


def colour(name: str) -> str:
    """A colour within a sentence; black is the end-product."""
    return _COLOURS[name]()


def gives(product: str) -> str:
    """Above a list of machines, by what they give."""
    return _GIVES[product]()


def square(at: Sequence[int]) -> str:
    """Where a square lies: `column 3, row 6`."""
    return _("column {column}, row {row}").format(column=at[0], row=at[1])


def machine_square(machine: floors.Piece) -> str:
    """Where a machine stands, by its left or upper square, however it is turned."""
    return square(floors.column_row(min(floors.squares_of(machine))))


def squares(listed: Sequence[Sequence[int]], most: int = 1) -> str:
    """Where something is: the first square or so of it."""
    return enumeration([square(at) for at in listed[:most]])


def side(letter: str) -> str:
    """A side of a square: `left` for W."""
    return _SIDES[letter]()


def sides(letters: str) -> str:
    """Sides that a pipe joins: `left and right`."""
    return enumeration([side(letter) for letter in letters])


def turned(card: Machine, turn: int) -> str:
    """How a machine lies: which way its arrow points, as that is what is seen of it."""
    ways = {"N": _("up"), "E": _("right"), "S": _("down"), "W": _("left")}
    return ways[floors.SIDES_TEXT[spot(card.output.at, turn)[1]]]


def piece(code: str) -> str:
    """What can be laid, by its code: `green container`, `pipe from left to right` …"""
    if code in _CONTAINERS:
        return _CONTAINERS[code]()
    head, dot, way = code.partition(".")
    if dot and head == "out":
        return _("reservoir (open at the {side})").format(side=side(way))
    if dot and head == "end":
        return _("black reservoir (open at the {side})").format(side=side(way))
    if dot:
        return _("Diagonal Intersection")
    shape = _("straight pipe") if code in _STRAIGHTS else _SHAPES[len(code)]()
    return _("{shape} ({sides})").format(shape=shape, sides=sides(code))


def pipe(code: str) -> str:
    """A pipe as a step of a list begins: `Straight pipe across`, `Curve (top and right)`."""
    if code in _STRAIGHTS:
        return _("Straight pipe upright") if code == "NS" else _("Straight pipe across")
    return capitalised(piece(code))


def one_piece(code: str) -> str:
    """Some piece that can be laid: `a green container`, `a curve (top and right)` …"""
    if code in _ONE_CONTAINER:
        return _ONE_CONTAINER[code]()
    head, dot, way = code.partition(".")
    if dot and head == "out":
        return _("a reservoir (open at the {side})").format(side=side(way))
    if dot and head == "end":
        return _("a black reservoir (open at the {side})").format(side=side(way))
    return _("a {piece}").format(piece=piece(code))


def limited(what: str) -> str:
    """Things that a player has a certain number of."""
    if what in _CONTAINERS:
        return _CONTAINERS[what]()
    if what in ("out", "end"):
        return _("reservoir") if what == "out" else _("black reservoir")
    return _("Diagonal Intersection")


def one_container(colour: str) -> str:
    """Some container of a colour: `an orange container`."""
    return _ONE_CONTAINER[colour]()


def end(role: str, of: str) -> str:
    """What a network ends at: `a green container`, `a funnel for red`, `an arrow of black`, a
    reservoir."""
    if role == "container":
        return one_container(of)
    if role in ("out", "end"):
        return _("a black reservoir") if role == "end" else _("a reservoir")
    words = _("a funnel for {colour}") if role == "in" else _("an arrow of {colour}")
    return words.format(colour=colour(of))


def anything(book: Book, code: str) -> str:
    """A piece or a machine by its code."""
    if code in floors.LAYABLE:
        return piece(code)
    found = book.machines.get(code)
    return code if found is None else found.name


def machines(book: Book, ids: Sequence[str]) -> str:
    """Machines by name: `Flexfixer and Multi Fitter`."""
    return enumeration([book.machines[id_].name for id_ in ids])


def phase(name: str) -> str:
    """A phase within a sentence."""
    return _PHASES[name]()


def fineness(amount: float) -> int:
    """In how many parts of a point an amount is told: whole, as nobody knows an estimate better,
    in halves below one."""
    return 1 if abs(amount) >= 1 else 2


def amount(n: float) -> str:
    """An amount of money and chips, which have no unit: `4`, `½`, `−1½`; finer ones in tenths."""
    whole, half = divmod(abs(2 * n), 2)
    told = f"{abs(n):.1f}"
    if half in (0, 1):
        told = f"{whole:.0f}" if not half else f"{whole:.0f}½" if whole else "½"
    return f"−{told}" if n < 0 else told


def signed(change: int) -> str:
    """`+4`, `−5`, `0`."""
    return f"−{-change}" if change < 0 else f"+{change}" if change else "0"
