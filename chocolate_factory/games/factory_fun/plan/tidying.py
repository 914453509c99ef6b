"""A build without the pieces that it can do without, so that none is shown or valued with them."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece


def tidied(site: Site, now: Floor) -> Floor:
    """The floor of a build with less laid: what serves nothing is lifted, and containers and
    reservoirs come nearer in the place of a pipe, as long as all stays right for the same chips."""
    chips = site.chips(now)
    while True:
        less = (one for one in _with_less(site, now) if site.is_right(one))
        shorter = next((one for one in less if site.chips(one) >= chips), None)
        if shorter is None:
            return now
        now = shorter


def _with_less(site: Site, now: Floor) -> Iterator[Floor]:
    """The floors with a piece less of what the build laid."""
    laid = [p for p in sorted(now - site.before) if not floor.is_machine(floor.kind_of(p))]
    for piece in laid:
        yield now - {piece}
    for pipe in laid:
        for store in laid:
            if floor.is_connector(floor.kind_of(pipe)) and _side_by_side(pipe, store):
                rest = now - {pipe, store}
                yield from (rest | {nearer} for nearer in _put_there(store, pipe))


def _side_by_side(one: Piece, other: Piece) -> bool:
    apart = floor.square_of(one) - floor.square_of(other)
    return apart in floor.STEP.values()


def _put_there(store: Piece, pipe: Piece) -> Iterator[Piece]:
    """A container or reservoir on the square of a pipe, however it is turned."""
    kind, at = floor.kind_of(store), floor.square_of(pipe)
    if floor.is_container(kind):
        yield floor.put(kind, at)
    elif floor.is_out(kind):
        yield from (floor.put(floor.out_reservoir(side), at) for side in floor.SIDES)
    elif floor.is_end(kind):
        yield from (floor.put(floor.end_reservoir(side), at) for side in floor.SIDES)
