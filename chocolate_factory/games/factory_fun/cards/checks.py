"""What must hold between the entries of a deck, and the report that `decks` prints of them.

`check` finds only what would break play; how many cards the printed game has is told by `report`,
so that a person may play with other machines, or more of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from chocolate_factory.content.decks import Fault
from chocolate_factory.content.yaml_file import choice
from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import connections, ground
from chocolate_factory.games.factory_fun.cards.records import (
    BOARDS,
    SIDES_OF_BOARDS,
    SQUARES,
    Board,
    Cards,
    Machine,
)
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.report import Report, Row, Tally

PLAYERS = 5
"""Players of a game at most (FF-1.1)."""
SHAPES = {
    "container": ("NESW",),
    "out": ("N",),
    "end": ("N",),
    "straight": ("NS",),
    "curve": ("NE",),
    "three_way": ("NES",),
    "four_way": ("NESW",),
    "crossing": ("NS", "EW"),
    "two_curves": ("NE", "SW"),
    "diagonal": ("T1-B2", "B1-T2"),
}
"""The connectors of every kind of tile, which the rules know (FF-3.4 to FF-3.7)."""
PRINTED_MACHINES = {"green": 10, "red": 11, "blue": 11, "orange": 10, "black": 13}
"""Machines of the printed game, by what they give out (figures)."""
PRINTED_UNITS = {"green": (48, 20), "red": (49, 20), "blue": (49, 20), "orange": (48, 20)}
"""Units that the printed machines take in and give out, all together (figures)."""
PRINTED_VALUE = 393
_ID = re.compile(r"m\d\d\d?")


def check(cards: Cards) -> Iterator[Fault]:
    """Every mistake that would break play, with the path of the key to mend."""
    for i, machine in enumerate(cards.machines):
        yield from _machine(("machines", i), machine)
    for i, board in enumerate(cards.boards):
        yield from _board(("boards", i), board)
    yield from _all_boards(cards)
    yield from _tiles(cards)
    yield from _enough(cards)


def _machine(path: tuple[str | int, ...], card: Machine) -> Iterator[Fault]:
    if not _ID.fullmatch(card.id):
        text = _("{id} cannot be used; a machine's id is m and two or three digits, such as m55.")
        yield Fault((*path, "id"), text.format(id=card.id))
    seen: dict[str, str] = {}
    for n, one in enumerate(connections(card)):
        where = ("in", n, "at") if n < len(card.inputs) else ("out", "at")
        if one.at in seen:
            text = _("the place {place} has a connector already; each place has one at most.")
            yield Fault((*path, *where), text.format(place=one.at))
        seen[one.at] = one.colour
    if card.output.colour == "black" and card.output.amount is not None:
        text = _("black, the End-product, has no amount; leave this key out.")
        yield Fault((*path, "out", "amount"), text)
    if card.output.colour != "black" and card.output.amount is None:
        text = _("{colour} needs an amount of 1 to 3.").format(colour=card.output.colour)
        yield Fault((*path, "out", "amount"), text)


def _board(path: tuple[str | int, ...], board: Board) -> Iterator[Fault]:
    right = f"{board.floor}-{board.side}"
    if board.id != right:
        text = _("the id should be {right}, after floor and side.")
        yield Fault((*path, "id"), text.format(right=right))
    seen: set[tuple[int, int]] = set()
    for key, squares in (("pillars", board.pillars), ("missing", board.missing)):
        for n, (column, row) in enumerate(squares):
            if column > board.cols or row > board.rows:
                text = _("[{column}, {row}] lies outside a board of {cols} by {rows} squares.")
                words = text.format(column=column, row=row, cols=board.cols, rows=board.rows)
                yield Fault((*path, key, n), words)
            elif (column, row) in seen:
                text = _("the square [{column}, {row}] is named already.")
                yield Fault((*path, key, n), text.format(column=column, row=row))
            seen.add((column, row))
    found = len(ground(board))
    if found != SQUARES:
        text = _("{found} squares can be built on; every board has {right}.")
        yield Fault((*path, "missing"), text.format(found=found, right=SQUARES))


def _all_boards(cards: Cards) -> Iterator[Fault]:
    found = {board.id for board in cards.boards}
    for name in (f"{name}-{side}" for name in BOARDS for side in SIDES_OF_BOARDS):
        if name not in found:
            text = _("the board {id} is missing; all ten must be given.")
            yield Fault(("boards",), text.format(id=name))


def _tiles(cards: Cards) -> Iterator[Fault]:
    for i, tile in enumerate(cards.tiles):
        shape = SHAPES.get(tile.id)
        if shape is None:
            text = _("there is no tile {id}; {choice}")
            words = text.format(id=tile.id, choice=choice(tile.id, list(SHAPES)))
            yield Fault(("tiles", i, "id"), words)
        elif shape != tile.connectors:
            text = _("the connectors of {id} must be [{right}]; the rules know no other shape.")
            words = text.format(id=tile.id, right=", ".join(shape))
            yield Fault(("tiles", i, "connectors"), words)
    missing = set(SHAPES) - {tile.id for tile in cards.tiles}
    for name in sorted(missing):
        yield Fault(("tiles",), _("the tile {id} is missing.").format(id=name))


def _enough(cards: Cards) -> Iterator[Fault]:
    """No pile may run out: machines for five, containers to give away, reservoirs (FF-1.5)."""
    least = cards.numbers.machines * PLAYERS
    if len(cards.machines) < least:
        text = _("there are {found} machines; {players} players need {least}.")
        words = text.format(found=len(cards.machines), players=PLAYERS, least=least)
        yield Fault(("machines",), words)
    stocks = {tile.id: (i, tile.stock) for i, tile in enumerate(cards.tiles)}
    gifts = Counter(machine.gift for machine in cards.machines if machine.gift)
    black = sum(machine.output.colour == "black" for machine in cards.machines)
    most = max(gifts[colour] for colour in COLOURS) + gifts["any"]
    for name, needed in (("container", most), ("end", black)):
        i, stock = stocks.get(name, (0, "unlimited"))
        if stock != "unlimited" and int(stock) < needed:
            text = _("{stock} of these are too few; the machines can ask for {needed}.")
            yield Fault(("tiles", i, "stock"), text.format(stock=stock, needed=needed))


def report(cards: Cards) -> Report:
    """The deck's counts and sums beside the printed ones, and every entry in short."""
    made = Counter(machine.output.colour for machine in cards.machines)
    counts = [Tally("machine", c, made[c], printed) for c, printed in PRINTED_MACHINES.items()]
    value = sum(machine.value for machine in cards.machines)
    counts.append(Tally("value of machines", "", value, PRINTED_VALUE))
    for colour, (taken, given) in PRINTED_UNITS.items():
        taken_in, given_out = units(cards, colour)
        counts.append(Tally("units in", colour, taken_in, taken))
        counts.append(Tally("units out", colour, given_out, given))
    sides = Counter(str(board.side) for board in cards.boards)
    counts += [Tally("board", side, sides[side], len(BOARDS)) for side in SIDES_OF_BOARDS]
    counts.append(Tally("tile", "", len(cards.tiles), len(SHAPES)))
    return Report(tuple(counts), (*_machine_rows(cards), *_board_rows(cards), *_tile_rows(cards)))


def units(cards: Cards, colour: str) -> tuple[int, int]:
    """Units of a colour that all machines together (take in, give out)."""
    inputs = [one for machine in cards.machines for one in machine.inputs]
    outputs = [machine.output for machine in cards.machines]
    taken = sum(one.amount for one in inputs if one.colour == colour)
    return taken, sum(one.amount or 0 for one in outputs if one.colour == colour)


def _machine_rows(cards: Cards) -> Iterator[Row]:
    for card in cards.machines:
        takes = " + ".join(f"{one.amount} {one.colour} ({one.at})" for one in card.inputs)
        amount = f"{card.output.amount} " if card.output.amount else ""
        gives = f"{amount}{card.output.colour} ({card.output.at})"
        gift = f"; +{card.gift}" if card.gift else ""
        words = f"{card.value}: {takes} → {gives}{gift}"
        yield Row("machine", card.output.colour, card.id, card.name, card.source, words)


def _board_rows(cards: Cards) -> Iterator[Row]:
    for board in cards.boards:
        words = _("{cols} by {rows}, {squares} squares to build on").format(
            cols=board.cols, rows=board.rows, squares=len(ground(board))
        )
        yield Row("board", board.side, board.id, board.floor, board.source, words)


def _tile_rows(cards: Cards) -> Iterator[Row]:
    for tile in cards.tiles:
        text = _("{shape}; each player {player}, in common {stock}")
        shape = " + ".join(tile.connectors)
        words = text.format(shape=shape, player=tile.player, stock=tile.stock)
        yield Row("tile", "", tile.id, tile.name, tile.source, words)
