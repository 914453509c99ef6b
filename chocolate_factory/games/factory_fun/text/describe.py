"""A position in words: what lies where at one seat, for those who read instead of looking."""

from __future__ import annotations

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.facts import FactoryFacts, NetworkFacts, PieceFacts
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.factory_fun.text import card_text, names, refusals

Described = list[tuple[str, str]]
"""(what it is about, what there is)."""


def describe(game: FactoryFun, state: State, seat: int) -> Described:
    """The table, then the seat's money, machine, stock, floor, flows and what is wrong."""
    book, facts = game.book, game.facts(state, seat)
    mine = facts.players[seat]
    stage = _("{n} of {all}, {phase}").format(
        n=facts.round, all=facts.rounds, phase=names.phase(state.phase)
    )
    return [
        (_("Round"), stage),
        *((_("On the table"), card_text.machine(book.machines[id_])) for id_ in state.table),
        (_("Money"), _money(mine)),
        (_("Board"), _board(book, state.players[seat].board)),
        *_machine(book, state, seat),
        (_("Stock"), _stock(mine)),
        *((_("On your floor"), _piece(book, piece)) for piece in mine.pieces),
        *((_("Flow"), _network(book, network)) for network in mine.networks if network.kind),
        *((_("Chip"), _chip(book, *chip)) for chip in mine.chips_after),
        *_build(book, mine),
    ]


def _money(mine: FactoryFacts) -> str:
    return _("{money}, and {chips} in chips").format(money=mine.money, chips=mine.chips_worth)


def _board(book: Book, id_: str) -> str:
    board = book.boards[id_]
    blocked = sorted((*board.pillars, *board.missing))
    return _("{cols} columns and {rows} rows; no floor at {where}").format(
        cols=board.cols, rows=board.rows, where=names.squares(blocked, len(blocked))
    )


def _machine(book: Book, state: State, seat: int) -> Described:
    factory = state.players[seat]
    found = [(_("In your hand"), card_text.machine(book.machines[id_])) for id_ in factory.hand]
    if factory.machine is not None and factory.trial:
        found.append((_("On trial"), _("Giving the machine up costs nothing")))
    return found


def _stock(mine: FactoryFacts) -> str:
    left = [
        _("{n} × {piece}").format(n=n, piece=names.limited(what))
        for what, n in mine.stock.items()
        if n
    ]
    return ", ".join(left)


def _piece(book: Book, piece: PieceFacts) -> str:
    card = book.machines.get(piece.code)
    if card is None:
        where = names.square(piece.square)
        return _("{piece} at {where}").format(piece=names.piece(piece.code), where=where)
    covered = [at for at in (piece.square, piece.tail) if at is not None]
    return _("{machine} at {where}, its arrow pointing {turned}").format(
        machine=card.name,
        where=names.squares(covered, len(covered)),
        turned=names.turned(card, piece.turn),
    )


_FROM, _TO = ("container", "output"), ("in", "out", "end")


def _network(book: Book, found: NetworkFacts) -> str:
    colours = enumeration([names.colour(colour) for colour in found.colours])
    sources = [_end(book, e.place, e.role, e.amount) for e in found.ends if e.role in _FROM]
    takers = [_end(book, e.place, e.role, e.amount) for e in found.ends if e.role in _TO]
    return _("{colours} from {sources} to {takers}").format(
        colours=colours, sources=enumeration(sources), takers=enumeration(takers)
    )


def _end(book: Book, place: str, role: str, amount: int) -> str:
    if not place:
        titles = {
            "container": _("a container"),
            "out": _("a reservoir"),
            "end": _("a black reservoir"),
        }
        return titles[role]
    name = book.machines[place.partition(".")[0]].name
    return _("{machine} ({n})").format(machine=name, n=amount) if amount else name


def _chip(book: Book, place: str, worth: int) -> str:
    name = book.machines[place.partition(".")[0]].name
    return _("{worth} at {machine}").format(worth=worth, machine=name)


def _build(book: Book, mine: FactoryFacts) -> Described:
    """The build as it is: its price, money after it, what is wrong."""
    if mine.machine is None:
        return []
    price = _("{price}; with {value} for the machine you would have {after}").format(
        price=mine.price, value=mine.value, after=mine.money_after
    )
    wrong = [(_("Still wrong"), refusals.sentence(book, fault)) for fault in mine.faults]
    return [(_("The build costs"), price), *wrong]
