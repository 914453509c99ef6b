"""The acts that move goods, one at a time (PL-3.6, PL-4.1, PL-4.2, PL-7.1), and the loading before
the short game of the second half (PL-9.2)."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, kind, name
from chocolate_factory.games.plantation.acts.act import Paths, PlantationAct, cargo
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import numbers, turns
from chocolate_factory.games.plantation.state import events, halves, holding, ring
from chocolate_factory.games.plantation.state.state import Hold, Job, State
from chocolate_factory.games.plantation.text import names


def moves(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """Every good that may be moved now."""
    job = events.job(state)
    if numbers.moves_left(state) <= 0:
        return ()
    player, stack = state.players[seat], numbers.stacks(book, job)
    if job.way == ring.TO and state.half == 1:
        piles = tuple(
            good
            for good in numbers.GATHERED
            if getattr(state, good) and (job.good in (None, good) or numbers.any_trucks(book, job))
        )
        return _gathers(book, seat, piles, player.warehouse, stack)
    only = None if numbers.any_trucks(book, job) else job.truck
    if job.way == ring.TO:
        return _unloads(book, seat, player.trucks, player.warehouse, only, stack)
    return _loads(book, seat, player.trucks, player.warehouse, only, stack, state.half)


@lru_cache(maxsize=1 << 14)
def _gathers(
    book: Book, seat: int, piles: tuple[str, ...], hold: Hold, stack: bool
) -> tuple[Action, ...]:
    found: list[Action] = []
    for good in piles:
        if numbers.room(book, hold):
            found.append(Gather(seat, good, False))
        if stack and holding.stackable(hold, good):
            found.append(Gather(seat, good, True))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _unloads(
    book: Book, seat: int, trucks: tuple[Hold, ...], hold: Hold, only: str | None, stack: bool
) -> tuple[Action, ...]:
    found: list[Action] = []
    for index, cargo_ in enumerate(trucks):
        truck = book.trucks[index].id
        for good in holding.kinds(cargo_) if only in (None, truck) else ():
            if numbers.room(book, hold):
                found.append(Unload(seat, truck, good, False))
            if stack and holding.stackable(hold, good):
                found.append(Unload(seat, truck, good, True))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _loads(
    book: Book,
    seat: int,
    trucks: tuple[Hold, ...],
    hold: Hold,
    only: str | None,
    stack: bool,
    half: int,
) -> tuple[Action, ...]:
    goods = [g for g in holding.kinds(hold) if numbers.loadable(half, g)]
    found: list[Action] = []
    for index, cargo_ in enumerate(trucks):
        truck = book.trucks[index].id
        if only not in (None, truck):
            continue
        free = numbers.truck_room(book, index, cargo_) > 0
        for good in goods:
            if free:
                found.append(Load(seat, truck, good, False))
            if stack and holding.stackable(cargo_, good):
                found.append(Load(seat, truck, good, True))
    return tuple(found)


class MovingAct(PlantationAct, frozen=True):
    """Base of the acts that move one good; what holds of all of them is refused here."""

    phases = ("turn",)

    def _early(self, state: State, way: str) -> Refusal | None:
        """Why nothing at all may be moved this way now."""
        job = state.turn
        if job is None:
            return Refusal("card_first")
        if job.way is None:
            return Refusal("way_first")
        if job.way != way:
            return Refusal("goes_from" if job.way == ring.FROM else "goes_to")
        if not job.left:
            return Refusal("capacity_used", {"n": job.moved})
        if job.way == ring.TO and job.used:
            return Refusal("ability_ended")
        return None

    def _crowded(self, book: Book, job: Job, stack: bool, good: str) -> Refusal:
        """Why a good does not find a space where it goes."""
        if not stack:
            return Refusal("no_room")
        return Refusal("no_stack_on" if numbers.stacks(book, job) else "no_stack", {"good": good})

    def _other_truck(self, book: Book, job: Job, truck: str) -> Refusal | None:
        if truck not in book.truck_index:
            return Refusal("no_truck")
        if job.truck in (None, truck) or numbers.any_trucks(book, job):
            return None
        return Refusal("other_truck", {"truck": job.truck})


class Gather(MovingAct, frozen=True, tag="gather"):
    """A good comes from its pile into the warehouse (PL-4.1)."""

    means = (("pile", ""), ("pile", "warehouse"), ("pile", "good"))
    unclear = "pile_to_warehouse"

    good: str
    stack: bool

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> PlantationAct | Refusal:
        good = name(path[0])
        if state.phase == "stow":
            return Refusal("stow_to_truck")
        if good not in numbers.GATHERED:
            return Refusal("no_gathering", {"good": good})
        stack = path[1:] == (f"good:{good}",)
        return cls(seat, good, stack)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 2:
            return Refusal("piles_closed")
        early, job = self._early(state, ring.TO), state.turn
        if early is not None or job is None:
            return early or Refusal("card_first")
        if self.good not in numbers.GATHERED:
            return Refusal("no_gathering", {"good": self.good})
        if not getattr(state, self.good):
            return Refusal("pile_empty", {"good": self.good})
        if job.good not in (None, self.good) and not numbers.any_trucks(book, job):
            return Refusal("one_good", {"good": job.good})
        return self._crowded(book, job, self.stack, self.good)

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Gathered(self.seat, self.good, self.stack))

    def paths(self, book: Book, state: State) -> Paths:
        pile = f"pile:{self.good}"
        return ((pile, f"good:{self.good}"),) if self.stack else ((pile, "warehouse"),)

    def words(self, book: Book, state: State) -> str:
        good = names.said(book, self.good)
        if self.stack:
            return _("Bring in {good} and stack it").format(good=good)
        return _("Bring in {good}").format(good=good)


class Unload(MovingAct, frozen=True, tag="unload"):
    """A good comes from a truck into the warehouse (PL-7.1)."""

    means = (("cargo", ""), ("cargo", "warehouse"), ("cargo", "good"))
    unclear = "cargo_to_warehouse"

    truck: str
    good: str
    stack: bool

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Unload:
        truck, _dot, good = name(path[0]).partition(".")
        return cls(seat, truck, good, path[1:] == (f"good:{good}",))

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 1:
            return Refusal("trucks_wait")
        early, job = self._early(state, ring.TO), state.turn
        if early is not None or job is None:
            return early or Refusal("card_first")
        other = self._other_truck(book, job, self.truck)
        if other is not None:
            return other
        cargo_ = state.players[self.seat].trucks[book.truck_index[self.truck]]
        if not holding.count(cargo_, self.good):
            return Refusal("not_in_truck", {"truck": self.truck})
        return self._crowded(book, job, self.stack, self.good)

    def do(self, book: Book, transition: Transition[State]) -> None:
        index = book.truck_index[self.truck]
        transition.do(events.Unloaded(self.seat, self.truck, index, self.good, self.stack))

    def paths(self, book: Book, state: State) -> Paths:
        there = f"good:{self.good}" if self.stack else "warehouse"
        return ((cargo(self.truck, self.good), there),)

    def words(self, book: Book, state: State) -> str:
        text = _("Unload {good} from {truck}")
        if self.stack:
            text = _("Unload {good} from {truck} and stack it")
        return text.format(good=names.said(book, self.good), truck=names.truck(self.truck))


class Load(MovingAct, frozen=True, tag="load"):
    """A good goes from the warehouse into a truck (PL-4.2, PL-7.1)."""

    means = (("good", ""), ("good", "truck"), ("good", "cargo"), ("truck", ""))
    unclear = "good_to_truck"

    truck: str
    good: str
    stack: bool

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> PlantationAct | Refusal:
        if kind(path[0]) == "truck":
            return _a_truck_alone(book, state, seat)
        good = name(path[0])
        if not path[1:]:
            first = state.turn.truck if state.turn is not None else None
            return cls(seat, first or book.trucks[0].id, good, False)
        truck, _dot, other = name(path[1]).partition(".")
        return cls(seat, truck, good, bool(other) and other == good)

    def reason(self, book: Book, state: State) -> Refusal:
        early, job = self._early(state, ring.FROM), state.turn
        if early is not None or job is None:
            return early or Refusal("card_first")
        if not numbers.loadable(state.half, self.good):
            return Refusal("cacao_stays")
        other = self._other_truck(book, job, self.truck)
        if other is not None:
            return other
        if not holding.count(state.players[self.seat].warehouse, self.good):
            return Refusal("not_in_warehouse")
        crowded = self._crowded(book, job, self.stack, self.good)
        full = Refusal("truck_full", {"truck": self.truck})
        return full if crowded.code == "no_room" else crowded

    def do(self, book: Book, transition: Transition[State]) -> None:
        index = book.truck_index[self.truck]
        transition.do(events.Loaded(self.seat, self.truck, index, self.good, self.stack))

    def paths(self, book: Book, state: State) -> Paths:
        there = cargo(self.truck, self.good) if self.stack else f"truck:{self.truck}"
        return ((f"good:{self.good}", there),)

    def words(self, book: Book, state: State) -> str:
        text = _("Load {good} into {truck}")
        if self.stack:
            text = _("Load {good} into {truck} and stack it")
        return text.format(good=names.said(book, self.good), truck=names.truck(self.truck))


def _a_truck_alone(book: Book, state: State, seat: int) -> Refusal:
    """What would be right where a truck was chosen and no good."""
    job = state.turn
    if state.phase != "turn" or job is None or job.way is None:
        return Refusal("unknown")
    if job.way == ring.TO and state.half == 1:
        return Refusal("truck_waits")
    if moves(book, state, seat):
        return Refusal("load_which" if job.way == ring.FROM else "unload_which")
    if not job.left:
        return Refusal("capacity_used", {"n": job.moved})
    return Refusal("nothing_to_load" if job.way == ring.FROM else "goes_to")


def stowings(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """Every good that is still to be loaded, into every truck with space (PL-9.2)."""
    found: list[Action] = []
    for index, hold in enumerate(state.players[seat].trucks):
        if numbers.truck_room(book, index, hold):
            found += (
                Stow(seat, book.trucks[index].id, good)
                for good, n in turns.to_stow(book, state, seat)
                if n
            )
    return tuple(found)


class Stow(PlantationAct, frozen=True, tag="stow"):
    """Before the short game of the second half, a good goes into a truck (PL-9.2)."""

    phases = ("stow",)
    means = (("pile", "truck"), ("pile", "cargo"))

    truck: str
    good: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> PlantationAct | Refusal:
        if state.phase != "stow":
            return Refusal("pile_to_warehouse")
        return cls(seat, name(path[1]).partition(".")[0], name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        if self.truck not in book.truck_index:
            return Refusal("no_truck")
        if not dict(turns.to_stow(book, state, self.seat)).get(self.good):
            return Refusal("stowed_all")
        return Refusal("truck_full", {"truck": self.truck})

    def do(self, book: Book, transition: Transition[State]) -> None:
        index = book.truck_index[self.truck]
        transition.do(halves.Stowed(self.seat, self.truck, index, self.good))
        turns.after_stowing(book, transition, self.seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"pile:{self.good}", f"truck:{self.truck}"),)

    def words(self, book: Book, state: State) -> str:
        return _("Load {good} into {truck}").format(
            good=names.said(book, self.good), truck=names.truck(self.truck)
        )


def of_kind(path: PlacePath, wanted: str) -> str:
    """The name of the first place of a kind in a path."""
    return next(name(place) for place in path if kind(place) == wanted)
