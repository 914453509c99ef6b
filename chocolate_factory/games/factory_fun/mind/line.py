"""The acts of a build, as a person would go about it: from the floor as it lies to the one that is
wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts import outcome
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind.builds import Addition
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.rules.ends import SECOND, Ends, ends_of
from chocolate_factory.games.factory_fun.rules.networks import Web, neighbours, webs
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece
from chocolate_factory.games.factory_fun.state.state import Factory, new_piece


def to_build(book: Book, factory: Factory, seat: int, way: Addition) -> tuple[Action, ...]:
    """What is lifted, placed, named and laid, and the end of the build.

    It begins with the floor as it lies, whatever has been tried on it. Nothing is laid while a
    machine is in hand, so what flows into the machine comes after it, and before its exit."""
    rank = {piece: n for n, piece in enumerate(_followed(book, way))}
    ready, lays = outcome.between(seat, factory.floor, way.now, rank)
    asked = book.machines[way.machine].gift == ANY
    if asked and way.gift is not None and way.gift != factory.gift:
        ready.append(NameGift(seat, way.gift))
    return (*ready, *lays, EndBuild(seat))


def to_give_up(factory: Factory, seat: int) -> tuple[Action, ...]:
    """The machine is given up; where no machine is in hand, it is lifted first (FF-8.1)."""
    standing = new_piece(factory)
    if factory.hand or standing is None:
        return (GiveUp(seat),)
    return (Lift(seat, floors.column_row(floors.square_of(standing))), GiveUp(seat))


def _followed(book: Book, way: Addition) -> Iterator[Piece]:
    """The pieces of a floor in the order in which one builds them, each once: along the flows,
    those to the new machine before those from it, from where they come to where they go."""
    ends, number = ends_of(book, sorted(way.now)), floors.machine_number(way.machine)
    machine = floors.find_machine(way.now, number)
    found = sorted(webs(ends), key=lambda web: _turn(book, web, machine))
    yield from dict.fromkeys(piece for web in found for piece in _along(ends, web))


def _turn(book: Book, web: Web, machine: Piece | None) -> tuple[int, Sequence[int]]:
    """When a network is built: what is not the new machine's, then its funnels in their order on
    the card, then its exit."""
    roles = {end.role: end for _key, end, _node in web.rim if end.piece == machine}
    into, out = roles.get("in"), roles.get("output")
    if into is not None:
        places = [one.at for one in book.by_number[floors.number_of(into.piece >> 8)].inputs]
        return 1, (places.index(into.place),)
    return (2, ()) if out is not None else (0, ())


def _along(ends: Ends, web: Web) -> Iterator[Piece]:
    """The pieces of a network from its sources to what takes."""
    begins = [one for one in web.rim if one[1].role in ("container", "output")]
    yield from (end.piece for _key, end, _node in begins)
    reached = list(dict.fromkeys(node for _key, _end, node in begins if node is not None))
    for node in reached:
        yield node % SECOND
        reached += [other for _end, other in neighbours(ends, node) if other not in reached]
    yield from (end.piece for _key, end, _node in web.rim)
