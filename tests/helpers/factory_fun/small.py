"""Every floor of a tiny board with given machines, by trying each filling of each square."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import connectors, ends_of, facing, terminals
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square

Filling = tuple[Piece, ...]


def floors(site: Site, standing: frozenset[Piece]) -> Iterator[Floor]:
    """All floors with these machines in which no end of a machine or connector is loose.

    Containers and reservoirs that are joined to nothing are left out: they only cost."""
    kinds = _kinds(site, standing)
    covered = {at for piece in standing for at in floor.squares_of(piece)}
    ends = ends_of(site.book, standing)
    must = {facing(key) for key in ends.terminal}
    free = sorted(site.ground - covered)
    met = {key for key in must if key in ends.terminal}
    if all(key >> 4 in free or key in met for key in must):
        yield from _fill(site, standing, free, must - met, kinds)


def _fill(
    site: Site, now: frozenset[Piece], free: list[Square], must: set[int], kinds: dict[int, int]
) -> Iterator[Floor]:
    """`must`: the ends that squares still to be filled have to have; `kinds`: what may be laid
    there, and how often."""
    if not free:
        yield now
        return
    at, rest = free[0], free[1:]
    asked = {key & 15 for key in must if key >> 4 == at}
    for filling in _fillings(at, kinds):
        active = [key for piece in filling for key in _active(piece)]
        passive = [key for piece in filling for key in _passive(site.book, piece)]
        sides = {key & 15 for key in (*active, *passive)}
        if not asked <= sides:
            continue
        if passive and not asked and not _later(passive, rest):
            continue
        if any(not _met(site, now, facing(key), rest) for key in active if key & 15 not in asked):
            continue
        more = {facing(key) for key in active if facing(key) >> 4 in rest}
        left = {key for key in must if key >> 4 != at} | more
        fewer = dict(kinds)
        for piece in filling:
            fewer[piece >> 8] -= 1
        for side in floor.SIDES:
            kind = filling[0] >> 8 if filling else 0
            if floor.is_out(kind) or floor.is_end(kind):
                fewer[(kind & ~15) + side] = fewer[kind]
        yield from _fill(site, now | set(filling), rest, left, fewer)


def _met(site: Site, now: frozenset[Piece], key: int, rest: list[Square]) -> bool:
    """Whether an end is there, or may still come."""
    if key >> 4 in rest:
        return True
    for piece in floor.at(now, key >> 4):
        if key in _active(piece) or key in _passive(site.book, piece):
            return True
    return False


def _later(keys: list[int], rest: list[Square]) -> bool:
    return any(facing(key) >> 4 in rest for key in keys)


def _active(piece: Piece) -> list[int]:
    if not floor.is_connector(piece >> 8):
        return []
    return [key for _node, keys in connectors(piece) for key in keys]


def _passive(book: Book, piece: Piece) -> list[int]:
    if floor.is_connector(piece >> 8):
        return []
    return [key for key, _end in terminals(book, piece)]


def _kinds(site: Site, standing: frozenset[Piece]) -> dict[int, int]:
    """How many of each kind may be of use beside these machines: one for each end that it fits."""
    found = dict.fromkeys(floor.CONNECTORS, 99)
    roles = [end for piece in standing for _key, end in terminals(site.book, piece)]
    for colour in {end.colour for end in roles if end.role == "in"}:
        found[floor.container(colour)] = site.owned.containers[colour]
    made = [end.colour for end in roles if end.role == "output"]
    black = made.count(floor.BLACK)
    for side in floor.SIDES:
        found[floor.out_reservoir(side)] = min(site.owned.out, len(made) - black)
        found[floor.end_reservoir(side)] = min(site.owned.end, black)
    return found


def _fillings(at: Square, kinds: dict[int, int]) -> list[Filling]:
    singles = [(floor.put(kind, at),) for kind, left in kinds.items() if left > 0]
    pairs = [(floor.put(a, at), floor.put(b, at)) for a, b in floor.CROSSINGS]
    return [(), *singles, *pairs]


def cheapest(site: Site, number: int) -> int | None:
    """The price of the cheapest right floor with the machine added, None if there is none; the
    machines that stand there stay."""
    stood = frozenset(p for p in site.before if floor.is_machine(p >> 8))
    taken = {at for piece in stood for at in floor.squares_of(piece)}
    best: int | None = None
    for at in sorted(site.ground - taken):
        for turn in range(4):
            piece = floor.put(floor.machine(number, turn), at)
            if not set(floor.squares_of(piece)) <= site.ground - taken:
                continue
            for now in floors(site, stood | {piece}):
                price = site.price(now)
                if (best is None or price < best) and site.is_right(now):
                    best = price
    return best
