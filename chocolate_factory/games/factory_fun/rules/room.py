"""Where there is room on a floor (FF-3.1, FF-3.2, FF-3.6), asked before a piece is put down."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType

from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules.ends import ends_of, facing
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Kind, Piece, Square
from chocolate_factory.games.factory_fun.state.state import Factory

HANDS = 6
"""Machines that can be in hand at once: twice as many as any build has a use for (FF-5.3)."""
PARTNER = MappingProxyType(
    {side: other for pair in floors.CROSSINGS for side, other in (pair, pair[::-1])}
)
"""The only connector that fits on a square beside another one (FF-3.6)."""


def for_machine(book: Book, factory: Factory, square: Cell, turn: int) -> Refusal | None:
    """Why a machine cannot be put down so, or None: `off_floor` or `overlap` (FF-3.2, FF-3.3)."""
    return _for(book, factory, floors.machine(0, turn), square)


def for_piece(book: Book, factory: Factory, kind: Kind, square: Cell) -> Refusal | None:
    """Why a piece that can be laid cannot lie there, or None (FF-3.2, FF-3.6)."""
    there = lying(factory, square)
    if len(there) == 1 and PARTNER.get(kind) == floors.kind_of(there[0]):
        return None
    return _for(book, factory, kind, square)


def lying(factory: Factory, square: Cell) -> tuple[Piece, ...]:
    """The pieces on a square, none if it is free or there is no such square."""
    return factory.lying.get(floors.square(*square), ()) if _exists(square) else ()


def closed_in(book: Book, factory: Factory) -> dict[str, int]:
    """The colours that a build has closed in, with the free squares that pipes still come to."""
    before = _closed_in(book, factory, factory.before)
    now = _closed_in(book, factory, factory.floor)
    return {colour: left for colour, left in now.items() if colour not in before}


def _closed_in(book: Book, factory: Factory, floor: floors.Floor) -> dict[str, int]:
    """The colours of which no container is left to lay, and from those that lie pipes come to
    fewer than a quarter of the free squares; with how many. Pipes that lie are in nobody's way:
    they can be joined, crossed or laid anew."""
    free, open_ = _free(book, factory.board, floor)
    found = {}
    for number, colour in enumerate(floors.COLOURS):
        lie = [floors.square_of(p) for p in floor if floors.kind_of(p) == floors.container(number)]
        left = len(_reached(lie, open_) & free)
        if lie and not factory.stock[number] and 4 * left < len(free):
            found[colour] = left
    return found


def reach(book: Book, board: str, floor: floors.Floor) -> int:
    """The free squares to which pipes from the containers that lie on a floor come."""
    free, open_ = _free(book, board, floor)
    kinds = {piece: floors.kind_of(piece) for piece in floor}
    lie = [floors.square_of(piece) for piece in floor if floors.is_container(kinds[piece])]
    return len(_reached(lie, open_) & free)


def beside_containers(book: Book, board: str, floor: floors.Floor) -> int:
    """The free squares right beside the containers that lie on a floor."""
    free, _open = _free(book, board, floor)
    lie = [floors.square_of(p) for p in floor if floors.is_container(floors.kind_of(p))]
    return len({at + step for at in lie for step in floors.STEP.values()} & free)


def out_of_reach(book: Book, factory: Factory) -> dict[str, bool]:
    """The colours that no pipe can bring to a new machine on the floor as it was when the round
    began: whether something there gives them, which has no way out. What can be laid anew is in
    nobody's way."""
    floor, found = factory.before, dict[str, bool]()
    _free_squares, open_ = _free(book, factory.board, floor)
    open_ |= {floors.square_of(p) for p in floor if floors.is_out(floors.kind_of(p))}
    before: dict[int, set[Square]] = {}
    for end, given in ends_of(book, floor).terminal.items():
        if given.role in ("container", "output"):
            before.setdefault(given.colour, set()).add(facing(end) >> 4)
    for number, colour in enumerate(floors.COLOURS):
        at = before.get(number, set())
        if not at & open_ and _left(factory, number) <= 0:
            found[colour] = bool(at)
    return found


def _left(factory: Factory, number: int) -> int:
    """How many containers of a colour could be laid as the round began."""
    kind = floors.container(number)
    return factory.owned[number] - sum(floors.kind_of(p) == kind for p in factory.before)


def _free(book: Book, board: str, floor: floors.Floor) -> tuple[set[Square], set[Square]]:
    """(the free squares of a floor, these and those on which nothing but pipes lies)."""
    lies = floors.what_lies(floor)
    free = {at for at in book.ground(board) if at not in lies}
    piped = {
        at
        for at, there in lies.items()
        if all(map(floors.is_connector, map(floors.kind_of, there)))
    }
    return free, free | piped


def _reached(begin: list[Square], open_: set[Square]) -> set[Square]:
    """The open squares to which a way leads from these."""
    reached, ways = set[Square](), list(begin)
    while ways:
        at = ways.pop()
        new = {at + step for step in floors.STEP.values()} & open_ - reached
        reached |= new
        ways += new
    return reached


def _exists(square: Cell) -> bool:
    """Whether any board could have the square; beyond, squares would be taken for others."""
    return all(0 < line < floors.WIDE - 1 for line in square)


def _for(book: Book, factory: Factory, kind: Kind, square: Cell) -> Refusal | None:
    if not _exists(square):
        return Refusal("off_floor", {"square": list(square)})
    ground = book.ground(factory.board)
    squares = floors.squares_of(floors.put(kind, floors.square(*square)))
    for here in squares:
        if here not in ground:
            return Refusal("off_floor", {"square": list(floors.column_row(here))})
    for here in squares:
        there = factory.lying.get(here)
        if there:
            what = [floors.kind_text(floors.kind_of(each)) for each in there]
            return Refusal("overlap", {"square": list(floors.column_row(here)), "what": what})
    return None


@lru_cache(maxsize=64)
def fields(ground: frozenset[Square]) -> tuple[Square, ...]:
    """The squares of a board, row by row."""
    return tuple(sorted(ground))


@lru_cache(maxsize=64)
def places(ground: frozenset[Square]) -> tuple[tuple[Square, int, Square], ...]:
    """(head, turn, tail) of every way in which a machine fits on the board while it is empty."""
    return tuple(
        (head, turn, head + step)
        for head in fields(ground)
        for turn, step in enumerate(floors.TAIL)
        if head + step in ground
    )
