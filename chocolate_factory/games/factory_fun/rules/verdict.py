"""What the checker says of a floor: faults with their places, networks, arrows, chips.

check(book, ground, floor, owned) -> Verdict          # rules/check.py, FF-4 and FF-6.1
is_right(book, ground, floor, owned) -> bool          # the same question, as fast as can be
bill(before, now, new) -> Bill                        # rules/price.py, FF-5
"""

from __future__ import annotations

import msgspec

from chocolate_factory.core.coded import Coded
from chocolate_factory.games.factory_fun.state.floor import Piece, Sides, Square

REASONS = (
    "overlap",
    "off_floor",
    "too_many",
    "loose_end",
    "unconnected",
    "colours",
    "no_source",
    "no_taker",
    "mixed",
    "wrong_reservoir",
    "end_product",
    "amount",
    "dead_ring",
    "loop",
)
"""Codes of faults, in the order of FF-4: the first one that is found is *the* reason."""


class Owned(msgspec.Struct, frozen=True):
    """What a player owns in all, on the floor and beside it (FF-1.4, FF-5.5)."""

    containers: tuple[int, int, int, int] = (1, 1, 1, 1)
    """By the colour's number."""
    out: int = 3
    end: int = 13
    """End-product Reservoirs: the common ones, of which nobody can need more (FF-1.5)."""
    diagonal: int = 0


class Fault(Coded, frozen=True):
    """Something wrong on a floor. `code` is one of `REASONS`; params by code:

    `too_many`: `what` (as it is laid, or `out`, `end`, `diag`), `have`, `most`; `colours`:
    `colours` (names, `black` among them), those `given` by containers and arrows, and where no pipe
    is `touching` ([role, colour] of both ends), as of `no_source` and `mixed`; `amount`: `colour`,
    `gives`, `takes` and the `machines` that take; `loop`: `machines` (ids in the order of a circle,
    the first one once, as far as arrows that cannot be turned make one); else none."""

    squares: tuple[Square, ...] = ()
    """Where it is wrong: the one square, or all of the network."""
    sides: Sides = 0
    """The side of the first square for `loose_end` and `unconnected`."""


class End(msgspec.Struct, frozen=True):
    """An end of a network at a machine, a container or a reservoir."""

    square: Square
    side: Sides
    piece: Piece
    role: str
    """`in`, `output`, `container`, `out` or `end` (the reservoirs)."""
    colour: int
    """The colour's number; −1 at an Output Reservoir, which takes any."""
    amount: int = 0
    """What an input takes or an output gives; 0 elsewhere."""
    place: str = ""
    """At a machine, which of its places: `L`, `R`, `T1`, `B1`, `T2`, `B2`."""


class Network(msgspec.Struct, frozen=True):
    """What hangs together by joined ends through connectors (FF-4.3)."""

    ends: tuple[End, ...]
    pieces: tuple[Piece, ...]
    """Its connectors and Diagonal Intersections; none where ends are joined straight."""
    squares: tuple[Square, ...]
    """All squares of pieces and ends."""
    colours: tuple[int, ...]
    """The colours' numbers in it: one where all is right, none where nothing leads to it."""
    kind: str
    """`supply`, `product` or `end`; empty where it is none of these (yet)."""


class Arrow(msgspec.Struct, frozen=True):
    """What flows over one joint: out of `square` through `side` into the square beyond."""

    square: Square
    side: Sides
    colour: int
    units: int
    """Whole units that are sent here; 0 where an arrow stands and nothing is needed."""


class Verdict(msgspec.Struct, frozen=True):
    """All that the rules say of a floor."""

    faults: tuple[Fault, ...]
    """Every fault, in the order of `REASONS`; none if the floor is right."""
    networks: tuple[Network, ...]
    """All networks, whether right or not, so that colours can be shown while one builds."""
    arrows: tuple[Arrow, ...] = ()
    """One for each joint of a right floor; none while something is wrong."""
    chips: dict[str, int] = {}
    """The chips by input, `m07.L: 10` (FF-6.1), of a right floor."""

    @property
    def right(self) -> bool:
        """Whether a build may end so (money apart)."""
        return not self.faults


class Item(msgspec.Struct, frozen=True):
    """One line of a build's price."""

    piece: Piece
    cost: int


class Bill(msgspec.Struct, frozen=True):
    """What a build costs (FF-5.2): `items` in the order of their pieces' texts."""

    items: tuple[Item, ...]
    """Pieces that are new or moved at 1 (a Diagonal Intersection 2), moved machines at 2."""
    moved: tuple[int, ...]
    """Numbers of the standing machines that were moved or turned; at most two (FF-5.3)."""

    @property
    def price(self) -> int:
        """The sum of the items."""
        return sum(item.cost for item in self.items)
