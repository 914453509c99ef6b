"""What a planner is asked about: a floor, what may be built on it, and what that costs."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import check, networks, price
from chocolate_factory.games.factory_fun.rules.ends import ends_of
from chocolate_factory.games.factory_fun.rules.networks import webs
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square


class Site(NamedTuple):
    """One player's floor when the round began, and what that player owns."""

    book: Book
    ground: frozenset[Square]
    """The squares of the board (`book.ground`)."""
    before: Floor
    """The floor when the round began: pieces that lie there cost nothing (FF-5.2)."""
    owned: Owned
    """Whatever may be used in this build, a gift (FF-5.5) included."""

    def price(self, now: Floor) -> int:
        """What it costs to come to a floor (FF-5.2)."""
        return price.price(self.book.numbers, self.before, now)

    def is_right(self, now: Floor) -> bool:
        """Whether a floor is right, and not too many machines were moved (FF-4, FF-5.3)."""
        return check.is_right(self.book, self.ground, now, self.owned) and not self.too_moved(now)

    def too_moved(self, now: Floor) -> bool:
        """Whether more standing machines were moved than may be (FF-5.3)."""
        stood = sum(p >> 10 >= 64 for p in self.before)
        stay = sum(p >> 10 >= 64 for p in self.before & now)
        return stood - stay > self.book.numbers.moves

    def chips(self, now: Floor) -> int:
        """The chips of a right floor (FF-6.1)."""
        all_networks = map(networks.network, webs(ends_of(self.book, now)))
        return sum(check.chips(self.book.numbers, all_networks).values())


class BuildStep(NamedTuple):
    """One act of a build: `lift`, `place` (a machine) or `lay`, and the piece."""

    verb: str
    piece: Piece
    sides: str = ""
    """For `lift`: the sides of the connector where two lie on its square, else empty (FF-8.1)."""


def steps(before: Floor, now: Floor) -> tuple[BuildStep, ...]:
    """Acts that make one floor of another: what goes is lifted, machines are placed, the rest is
    laid. A machine that is only on the floor `now` is in hand already."""
    found: list[BuildStep] = []
    lying = {at: len(pieces) for at, pieces in floor.what_lies(before).items()}
    for piece in sorted(before - now):
        at, kind = floor.square_of(piece), floor.kind_of(piece)
        found.append(BuildStep("lift", piece, floor.kind_text(kind) if lying[at] > 1 else ""))
        lying[at] -= 1
    new = sorted(now - before)
    places = [piece for piece in new if floor.is_machine(floor.kind_of(piece))]
    found += [BuildStep("place", piece) for piece in places]
    found += [BuildStep("lay", piece) for piece in new if piece not in places]
    return tuple(found)
