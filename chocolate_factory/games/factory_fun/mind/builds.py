"""How machines could be added to a floor: the planner's builds, with the container that comes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.plan import tidying
from chocolate_factory.games.factory_fun.plan.exact import Proof, Prover
from chocolate_factory.games.factory_fun.plan.planner import THOROUGH, Build, Effort, Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import COLOURS, Floor
from chocolate_factory.games.factory_fun.state.state import (
    DIAGONAL,
    END,
    OUT,
    Factory,
    Stock,
    changed,
)

KEPT = 1 << 13
"""How many answers are remembered."""


class Plot(msgspec.Struct, frozen=True):
    """What a player builds on: all that a build depends on but the machine."""

    board: str
    before: Floor
    owned: Stock
    money: int

    @classmethod
    def of(cls, factory: Factory) -> Plot:
        """A player's floor as it was when the round began, whatever has been tried since.

        Its pieces are put in order, so that plans never depend on how a set came to be."""
        before = frozenset(sorted(factory.before))
        return cls(factory.board, before, factory.owned, factory.money)

    def with_gift(self, gift: str | None) -> Plot:
        """The same with a container more, if one comes."""
        if gift is None:
            return self
        owned = changed(self.owned, COLOURS.index(gift), 1)
        return Plot(self.board, self.before, owned, self.money)


class Addition(msgspec.Struct, frozen=True):
    """A legal way to add a machine."""

    machine: str
    gift: str | None
    """Colour of the container that comes with it."""
    now: Floor
    value: int
    price: int
    chips: int
    """By how much the chips become more."""

    @property
    def gain(self) -> int:
        """What it brings if the chips last: value − price + chips."""
        return self.value - self.price + self.chips

    def after(self, plot: Plot) -> Plot:
        """What the player builds on next."""
        owned = plot.with_gift(self.gift).owned
        money = plot.money + self.value - self.price
        return Plot(plot.board, frozenset(sorted(self.now)), owned, money)


class Search(msgspec.Struct, frozen=True):
    """How many builds are looked for, how hard, and what is preferred."""

    effort: Effort = Effort()
    chip_worth: float = 1.0
    """What a chip of 1 is worth against money."""
    count: int = 1
    """How many builds are wanted."""
    slack: float = 0.0
    """How much worse than the best one they may be."""
    apart: bool = False
    """Whether the best build at each place of the machine comes before all others."""


class Builds:
    """Looks for builds, and remembers what it found. The same question has the same answer."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._known: dict[object, tuple[Addition, ...]] = {}

    def best(self, plot: Plot, machine: str, search: Search) -> Addition | None:
        """The best way to add a machine, None if none is found."""
        found = self.ways(plot, machine, search)
        return found[0] if found else None

    def ways(self, plot: Plot, machine: str, search: Search) -> tuple[Addition, ...]:
        """The best ways to add a machine, the best first."""
        key = plot, machine, search
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._search(plot, machine, search)
        return found

    def _search(self, plot: Plot, machine: str, search: Search) -> tuple[Addition, ...]:
        card, numbers = self.book.machines[machine], self.book.numbers
        most = plot.money + card.value - numbers.least
        found: list[tuple[float, Addition]] = []
        for gift in self._gifts(machine):
            site = self.site(plot, gift)
            planner = Planner(site, floors.machine_number(machine), search.chip_worth)
            planner.plan(search.effort, most, search.slack)
            for build in planner.builds(search.count, search.apart):
                cost = build.price - search.chip_worth * build.chips
                found.append((cost, _way(machine, gift, build)))
        found.sort(key=lambda one: one[0])
        return tuple(way for _cost, way in found[: search.count])

    def begun(self, plot: Plot, machine: str, now: Floor, search: Search) -> Addition | None:
        """The best way that goes on from a floor on which the machine stands, None if none is
        found."""
        most = plot.money + self.book.machines[machine].value - self.book.numbers.least
        found: list[tuple[float, Addition]] = []
        for gift in self._gifts(machine):
            number, begin = floors.machine_number(machine), frozenset(sorted(now))
            planner = Planner(self.site(plot, gift), number, search.chip_worth, begin)
            build = planner.finish(search.effort, most)
            if build is not None:
                way = _way(machine, gift, build)
                found.append((way.price - search.chip_worth * way.chips, way))
        return min(found, key=lambda one: one[0])[1] if found else None

    def tidied(self, plot: Plot, way: Addition) -> Addition:
        """The same without the pieces that it can do without."""
        site = self.site(plot, way.gift)
        now = tidying.tidied(site, way.now)
        if now == way.now:
            return way
        chips = site.chips(now) - site.chips(site.before)
        return replace(way, now=now, price=site.price(now), chips=chips)

    def is_cheapest(self, plot: Plot, way: Addition, nodes: int) -> bool:
        """Whether it is proven that no build of the machine costs less, standing machines where
        they are; with so many nodes that is found out of some."""
        if way.price == 0:
            return True
        proofs = self._proofs(plot, way.machine, nodes, way.price - 1)
        return all(proof.build is None and proof.proven for _gift, proof in proofs)

    def cheapest(self, plot: Plot, machine: str, nodes: int) -> tuple[Addition | None, int]:
        """(the cheapest way that is found, what every way costs at least if standing machines stay
        where they are); chips count nothing."""
        best = self.best(plot, machine, Search(THOROUGH, chip_worth=0.0))
        most = plot.money + self.book.machines[machine].value - self.book.numbers.least
        least = most + 1 if best is None else best.price
        for gift, proof in self._proofs(plot, machine, nodes, least - 1):
            least = min(least, proof.bound)
            build = proof.build
            if build is not None and (best is None or build.price < best.price):
                best = _way(machine, gift, build)
        return best, least

    def _proofs(
        self, plot: Plot, machine: str, nodes: int, most: int
    ) -> Iterator[tuple[str | None, Proof]]:
        """(colour of the container that comes, what is known of builds for so much)."""
        gift = self.book.machines[machine].gift
        for colour in COLOURS if gift == ANY else (gift,):
            site = self.site(plot, colour)
            yield colour, Prover(site, floors.machine_number(machine)).prove(nodes, most=most)

    def site(self, plot: Plot, gift: str | None = None) -> Site:
        """What the planner is asked about, the container that comes included."""
        return site_of(self.book, plot, gift)

    def _gifts(self, machine: str) -> Iterator[str | None]:
        """The colours of the container that comes: of a "?" machine those that it takes in."""
        card = self.book.machines[machine]
        if card.gift == ANY:
            yield from dict.fromkeys(end.colour for end in card.inputs)
        else:
            yield card.gift


def site_of(book: Book, plot: Plot, gift: str | None) -> Site:
    """What the planner is asked about, with the container that comes."""
    owned = plot.with_gift(gift).owned
    green, red, blue, orange = owned[: len(COLOURS)]
    all_ = Owned((green, red, blue, orange), owned[OUT], owned[END], owned[DIAGONAL])
    return Site(book, book.ground(plot.board), plot.before, all_)


def _way(machine: str, gift: str | None, build: Build) -> Addition:
    return Addition(machine, gift, build.now, build.value, build.price, build.chips)
