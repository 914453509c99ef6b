"""The checker: what is wrong with a floor, or its arrows and chips if it is right (FF-4, FF-6.1).

Faults are found one after the other, cheap ones first, which is the order of FF-4; so who only asks
whether a floor is right stops at the first one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Numbers
from chocolate_factory.games.factory_fun.rules import flow, loops, networks
from chocolate_factory.games.factory_fun.rules.ends import SECOND, Ends, ends_of
from chocolate_factory.games.factory_fun.rules.networks import Web
from chocolate_factory.games.factory_fun.rules.verdict import End, Fault, Network, Owned, Verdict
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square

Ground = frozenset[Square]
"""The squares of a board that can be built on."""


def check(book: Book, ground: Ground, now: Floor, owned: Owned) -> Verdict:
    """All that is wrong with a floor, or its arrows and chips (FF-4, FF-6.1).

    `ground`: the squares of the board (`book.ground`). Whatever faults there are, networks are told
    as far as they reach. What a network with a loose end still lacks is not told."""
    ends = ends_of(book, now)
    webs = list(networks.webs(ends))
    faults = tuple(_faults(ends, webs, ground, now, owned))
    all_networks = tuple(networks.network(web) for web in webs)
    if faults:
        return Verdict(faults, all_networks)
    return Verdict(
        (), all_networks, tuple(flow.arrows(ends, webs)), chips(book.numbers, all_networks)
    )


def first_fault(book: Book, ground: Ground, now: Floor, owned: Owned) -> Fault | None:
    """*The* reason why a build may not end so, None if the floor is right (FF-4)."""
    ends = ends_of(book, now)
    return next(_faults(ends, networks.webs(ends), ground, now, owned), None)


def is_right(book: Book, ground: Ground, now: Floor, owned: Owned) -> bool:
    """Whether nothing is wrong with a floor (FF-4)."""
    return first_fault(book, ground, now, owned) is None


def chips(numbers: Numbers, nets: Iterable[Network]) -> dict[str, int]:
    """The chips of networks by input, `m07.L: 10`; they count on a right floor (FF-6.1)."""
    found = [
        (floor.machine_id(floor.number_of(floor.kind_of(end.piece))), end)
        for network in nets
        if network.kind == "product"
        for end in network.ends
        if end.role == "in"
    ]
    return {
        f"{machine}.{end.place}": numbers.chip * end.amount
        for machine, end in sorted(found, key=lambda one: (one[0], one[1].place))
    }


def _faults(
    ends: Ends, webs: Iterable[Web], ground: Ground, now: Floor, owned: Owned
) -> Iterator[Fault]:
    """Every fault in the order of FF-4."""
    yield from overlaps(now)
    yield from off_floor(ground, now)
    yield from too_many(now, owned)
    yield from _loose(ends)
    listed = list(webs)
    yield from _shapes(listed)
    products = [web for web in listed if not web.loose and _is_right_product(web)]
    for web in products:
        if networks.gives(web) < networks.takes(web):
            yield _amount(web)
    dead = [(web, networks.dead_ends(ends, web)) for web in listed if not web.loose]
    for web, cuts in dead:
        if cuts and web.rim:
            yield Fault("dead_ring", squares=_squares(cuts))
    whole = [web for web, cuts in dead if not cuts and web in products]
    yield from loops.faults(
        ends, [web for web in whole if networks.gives(web) >= networks.takes(web)]
    )


def overlaps(now: Floor) -> Iterator[Fault]:
    """Squares that bear two tiles (FF-3.2)."""
    for at, pieces in sorted(floor.what_lies(now).items()):
        if len(pieces) > 1 and not are_crossing(pieces):
            yield Fault("overlap", squares=(at,))


def are_crossing(pieces: tuple[Piece, ...]) -> bool:
    """Whether the pieces on one square are two connectors that do not touch (FF-3.6)."""
    kinds = tuple(sorted(floor.kind_of(piece) for piece in pieces))
    return kinds in floor.CROSSINGS


def off_floor(ground: Ground, now: Floor) -> Iterator[Fault]:
    """Tiles that do not lie wholly on squares that can be built on (FF-3.2)."""
    for at in sorted(floor.what_lies(now).keys() - ground):
        yield Fault("off_floor", squares=(at,))


def too_many(now: Floor, owned: Owned) -> Iterator[Fault]:
    """More of a kind than the player owns; a machine twice (FF-4.1)."""
    most = {name: owned.containers[i] for i, name in enumerate(floor.COLOURS)}
    most |= {"out": owned.out, "end": owned.end, "diag": owned.diagonal}
    lying: dict[str, list[Square]] = {}
    for piece in now:
        kind = piece >> 8
        if not floor.is_connector(kind):
            name = floor.kind_text(kind).split(".")[0]
            lying.setdefault(name, []).append(floor.square_of(piece))
    for name, squares in sorted(lying.items()):
        if len(squares) > most.get(name, 1):
            params = {"what": name, "have": len(squares), "most": most.get(name, 1)}
            yield Fault("too_many", params, tuple(sorted(squares)))


def _loose(ends: Ends) -> Iterator[Fault]:
    """Ends of connectors, then of machines, that are not joined (FF-4.2)."""
    found = sorted(end for end in ends.node_of if not ends.joined(end))
    yield from (Fault("loose_end", {}, (end >> 4,), end & 15) for end in found)
    found = sorted(
        end
        for end, known in ends.terminal.items()
        if known.role in ("in", "output") and not ends.joined(end)
    )
    yield from (Fault("unconnected", {}, (end >> 4,), end & 15) for end in found)


def _shapes(webs: list[Web]) -> Iterator[Fault]:
    """Networks that are none of the three kinds (FF-4.3), code by code."""
    faults: dict[str, list[Web]] = {}
    for web in webs:
        for code in networks.shape_faults(_ends(web)):
            if not (web.loose and code in networks.UNFINISHED):
                faults.setdefault(code, []).append(web)
    for code in networks.SHAPES:
        for web in faults.get(code, ()):
            params: dict[str, Any] = _clash(web) if code == "colours" else {}
            if code == "no_taker" and len(_colours(web)) == 1:
                supply = any(end.role == "container" for end in _ends(web))
                params = {"colour": _colours(web)[0], "supply": supply}
            if code in ("no_source", "mixed") and not web.nodes and len(web.rim) == 2:
                params = {"touching": _touching(web)}
            yield Fault(code, params, _where(code, web))


def _clash(web: Web) -> dict[str, list[str] | list[list[str]]]:
    """The colours that meet in a network and those that flow in it; where no pipe is, what
    touches: role and colour."""
    names = (*floor.COLOURS, "black")
    if web.nodes:
        given = {end.colour for end in _ends(web) if end.role in ("container", "output")}
        return {"colours": _colours(web), "given": [names[colour] for colour in sorted(given)]}
    return {"colours": _colours(web), "touching": _touching(web)}


def _touching(web: Web) -> list[list[str]]:
    """Role and colour of what touches without a pipe."""
    names = (*floor.COLOURS, "black")
    return [[end.role, names[end.colour]] for end in _ends(web)]


def _where(code: str, web: Web) -> tuple[Square, ...]:
    """The squares of a network; a wrong reservoir itself comes first, or the pipe in which most
    meets, and of what only touches a container is meant alone."""
    squares = networks.network(web).squares
    if code in ("colours", "mixed") and not web.nodes:
        tanks = {end.square for end in _ends(web) if end.role == "container"}
        return tuple(sorted(tanks)) or squares
    if code == "wrong_reservoir":
        meant = sorted({end.square for end in _ends(web) if end.role in ("out", "end")})
    elif code in ("colours", "mixed") and web.nodes:
        meant = [min(web.nodes, key=_most_sides) % SECOND & 255]
    else:
        return squares
    return (*meant, *(at for at in squares if at not in meant))


def _most_sides(node: int) -> tuple[int, int]:
    """Orders connectors: what joins most sides first, then row by row."""
    kind = node % SECOND >> 8
    return -kind.bit_count() if floor.is_connector(kind) else -2, node & 255


def _colours(web: Web) -> list[str]:
    names = (*floor.COLOURS, "black")
    return [names[colour] for colour in networks.colours(_ends(web))]


def _amount(web: Web) -> Fault:
    params: dict[str, object] = {"gives": networks.gives(web), "takes": networks.takes(web)}
    (colour,) = _colours(web)
    takers = {floor.number_of(end.piece >> 8) for end in _ends(web) if end.role == "in"}
    params["machines"] = [floor.machine_id(number) for number in sorted(takers)]
    return Fault("amount", {"colour": colour, **params}, networks.network(web).squares)


def _is_right_product(web: Web) -> bool:
    return networks.kind(_ends(web)) == "product"


def _ends(web: Web) -> tuple[End, ...]:
    return tuple(end for _key, end, _node in web.rim)


def _squares(nodes: list[int]) -> tuple[Square, ...]:
    pieces = {node % SECOND for node in nodes}
    return tuple(sorted({at for piece in pieces for at in floor.squares_of(piece)}))
