"""The numbers that a view shows, worked out by the rules so that no view computes any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.acts.finish import nameable
from chocolate_factory.games.factory_fun.cards.book import COLOUR_NUMBERS, Book
from chocolate_factory.games.factory_fun.rules import check, ending, room, rounds
from chocolate_factory.games.factory_fun.rules.networks import share
from chocolate_factory.games.factory_fun.rules.verdict import Arrow, End, Network, Owned, Verdict
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Floor
from chocolate_factory.games.factory_fun.state.state import LIMITED, Factory, State, order

_COLOUR_NAMES = {number: name for name, number in COLOUR_NUMBERS.items()}


class PieceFacts(msgspec.Struct, frozen=True):
    """A piece on a floor. `code` is what is laid (`EW`, `red`, `out.W`, `diag.h`), or the id of a
    machine."""

    code: str
    square: Cell
    """Where it lies: the head of a machine, the left or upper square of a diagonal."""
    turn: int = 0
    """Quarter turns of a machine, clockwise."""
    tail: Cell | None = None
    """The second square of what has two."""


class CostFacts(msgspec.Struct, frozen=True):
    """A line of the price: a piece that is new or moved, and what that costs (FF-5.2)."""

    piece: PieceFacts
    cost: int
    moved: bool
    """Whether it is a standing machine that was moved or turned."""


class EndFacts(msgspec.Struct, frozen=True):
    """An end of a network at a machine, a container or a reservoir."""

    square: Cell
    side: str
    """`N`, `E`, `S` or `W`."""
    role: str
    """`in`, `output`, `container`, `out` or `end`."""
    colour: str
    """`green` … `black`; '' at an Output Reservoir, which takes any."""
    amount: int
    """What an input takes or an output gives, 0 elsewhere."""
    place: str
    """At a machine: `m07.L`; '' elsewhere."""
    share: int | None = None
    """What of the amount an input gets or an output gives to inputs; None where that is open."""


class NetworkFacts(msgspec.Struct, frozen=True):
    """What hangs together by joined ends (FF-4.3). `kind` is `supply`, `product` or `end`, and ''
    where it is none of these yet."""

    kind: str
    colours: tuple[str, ...]
    """One where all is right; none where nothing leads to it."""
    squares: tuple[Cell, ...]
    pieces: tuple[PieceFacts, ...]
    """Its connectors and diagonals."""
    ends: tuple[EndFacts, ...]
    gives: int
    """What the outputs give together."""
    takes: int
    """What the inputs take together."""


class ArrowFacts(msgspec.Struct, frozen=True):
    """What flows out of a square through a side into the next one (FF-4.5)."""

    square: Cell
    side: str
    colour: str
    units: int
    """0 where an arrow stands and nothing is needed."""


class FactoryFacts(msgspec.Struct, frozen=True):
    """Facts of one player."""

    money: int
    projected: int
    """Money and chips, as if the game ended now."""
    rank: int
    """1 for the most, shared by those who have as much."""
    machine: str | None
    """The machine of this round."""
    placed: bool
    """Whether it stands on the floor."""
    value: int
    """What it earns."""
    price: int
    """What the build costs as it is."""
    costs: tuple[CostFacts, ...]
    """The price piece by piece."""
    moved: tuple[str, ...]
    """Standing machines that were moved or turned."""
    money_after: int
    """Money if the build ended as it is."""
    brings: int
    """What the build would bring in all as it is: value less price, and what the chips would
    become more."""
    forfeit: int
    """What giving up would cost."""
    right: bool
    """Whether the build may end now; also of a floor on which nothing is built."""
    faults: tuple[Refusal, ...]
    """All that is wrong, the reason first; `words().refusal` says it. `squares` of the params
    are where, [column, row] each, if it has a place, and `side` the side of the first one."""
    chips: tuple[tuple[str, int], ...]
    """Chips as they were set last: `("m07.L", 10)`."""
    chips_after: tuple[tuple[str, int], ...]
    """Chips of the floor as it is, if that is right; else those that were set last, and those of
    networks with which nothing is wrong."""
    chips_loose: tuple[tuple[str, int], ...]
    """Those of them whose funnel no machine feeds as things lie: what they come to is open."""
    chips_lost: tuple[tuple[str, int], ...]
    """Those that were set last and the build takes away if it ends as it is; none while something
    is wrong."""
    chips_worth: int
    chips_worth_after: int
    stock: dict[str, int]
    """What is left to lay: containers by colour, `out`, `diagonal`, `end`."""
    gift: str | None
    """Colour of the container that the machine brings, once it is known."""
    gifts: tuple[str, ...]
    """Colours that the player may name."""
    pieces: tuple[PieceFacts, ...]
    """All that lies on the floor."""
    networks: tuple[NetworkFacts, ...]
    """All networks, right or not."""
    arrows: tuple[ArrowFacts, ...]
    """The flow on a right floor; none while something is wrong."""
    waiting: tuple[tuple[str, str], ...]
    """(colour, machine) of every funnel that nothing is joined to."""

    def waits_for(self, colour: str) -> str | None:
        """A machine with an open funnel for a colour, None if there is none."""
        return dict(reversed(self.waiting)).get(colour)


class Facts(msgspec.Struct, frozen=True):
    """Facts of the table: `players` by seat."""

    players: tuple[FactoryFacts, ...]
    round: int
    rounds: int
    stack_left: int
    trial: bool
    """Whether the next take is the last one, on trial."""
    chip: int
    """A chip's worth for each unit."""
    moves: int
    """Standing machines that may be moved in a round."""
    least: int
    """What money never falls below."""
    order: tuple[int, ...]
    """Seats in the order of choice of this round."""
    history: tuple[tuple[int, ...], ...]
    """By seat: money at the start, and after each round that is over."""
    chips_history: tuple[tuple[int, ...], ...] = ()
    """By seat: likewise what chips were worth, perhaps of later rounds, too. A state does not tell
    that: it is filled in from a record (`sheet.chips_history`)."""

    def chips_won(self, seat: int) -> int:
        """By how much a seat's chips changed in worth in the round before this one, 0 if unknown
        (FF-6.1)."""
        worth, now = self.chips_history[seat] if self.chips_history else (), self.round - 1
        return worth[now] - worth[now - 1] if 0 < now < len(worth) else 0


def of(book: Book, state: State) -> Facts:
    """All facts of a state; nothing in this game is hidden from a seat but what is to come."""
    numbers, totals = book.numbers, [sheet.total(factory) for factory in state.players]
    over = state.round - (state.phase != "over")
    return Facts(
        players=tuple(
            factory_facts(book, factory, 1 + sum(other > total for other in totals))
            for factory, total in zip(state.players, totals, strict=True)
        ),
        round=state.round,
        rounds=numbers.rounds,
        stack_left=len(state.stack),
        trial=state.phase == "pick" and rounds.on_trial(state),
        chip=numbers.chip,
        moves=numbers.moves,
        least=numbers.least,
        order=order(state),
        history=tuple(sheet.history(factory, over) for factory in state.players),
    )


def factory_facts(book: Book, factory: Factory, rank: int) -> FactoryFacts:
    """The facts of one player."""
    verdict, bill = ending.verdict(book, factory), ending.costs(book, factory)
    value = ending.value(book, factory)
    shown = _shown(book, factory.board, factory.floor, ending.usable(factory))
    faults = tuple(ending.hindrances(book, factory))
    right = not faults and not factory.hand
    after = _chips(book, factory, verdict)
    machine = factory.machine
    return FactoryFacts(
        money=factory.money,
        projected=sheet.total(factory),
        rank=rank,
        machine=machine,
        placed=machine is not None and machine not in factory.hand,
        value=value,
        price=bill.price,
        costs=tuple(
            CostFacts(piece(item.piece), item.cost, floors.is_machine(floors.kind_of(item.piece)))
            for item in bill.items
        ),
        moved=tuple(floors.machine_id(number) for number in bill.moved),
        money_after=factory.money + value - bill.price,
        brings=value - bill.price + sheet.chips(after) - sheet.chips(factory.chips),
        forfeit=rounds.forfeit(book, factory),
        right=right,
        faults=faults,
        chips=factory.chips,
        chips_after=after,
        chips_loose=_unfed(book, verdict, after),
        chips_lost=_lost(factory, verdict),
        chips_worth=sheet.chips(factory.chips),
        chips_worth_after=sheet.chips(after),
        stock=dict(zip(LIMITED, factory.stock, strict=True)),
        gift=factory.gift,
        gifts=nameable(book, factory),
        pieces=shown.pieces,
        networks=shown.networks,
        arrows=shown.arrows,
        waiting=tuple(_waiting(book, faults)),
    )


def _waiting(book: Book, faults: Iterable[Refusal]) -> Iterator[tuple[str, str]]:
    """The open funnels that a floor's faults name."""
    for fault in faults:
        if fault.code == "unconnected":
            id_, place = fault.params["machine"], fault.params["place"]
            yield from ((o.colour, id_) for o in book.machines[id_].inputs if o.at == place)


def _chips(book: Book, factory: Factory, verdict: Verdict) -> tuple[tuple[str, int], ...]:
    """The chips of a floor as it is."""
    if verdict.right:
        return tuple(sorted(verdict.chips.items()))
    wrong = {at for fault in verdict.faults if not fault.sides for at in fault.squares}
    loose = {fault.squares[0] for fault in verdict.faults if fault.sides}
    sound = (
        net
        for net in verdict.networks
        if wrong.isdisjoint(net.squares)
        and loose.isdisjoint(at for piece in net.pieces for at in floors.squares_of(piece))
    )
    return tuple(sorted({**dict(factory.chips), **check.chips(book.numbers, sound)}.items()))


def _lost(factory: Factory, verdict: Verdict) -> tuple[tuple[str, int], ...]:
    """The chips that a right floor has no more (FF-6.1)."""
    kept = verdict.chips if verdict.right else dict(factory.chips)
    return tuple(chip for chip in factory.chips if chip[0] not in kept)


def _unfed(
    book: Book, verdict: Verdict, chips: Iterable[tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    """The chips whose inputs no machine feeds as things lie."""
    fed = check.chips(book.numbers, verdict.networks)
    return tuple(chip for chip in chips if chip[0] not in fed)


class _Shown(NamedTuple):
    """What is drawn of a floor."""

    pieces: tuple[PieceFacts, ...]
    networks: tuple[NetworkFacts, ...]
    arrows: tuple[ArrowFacts, ...]


@lru_cache(maxsize=1 << 5)
def _shown(book: Book, board: str, floor: Floor, owned: Owned) -> _Shown:
    """Kept, as views ask for it whenever they draw, for no more floors than they look at in turn:
    each takes some 12 KB."""
    verdict = ending.floor_verdict(book, board, floor, owned)
    return _Shown(
        tuple(piece(each) for each in sorted(floor, key=floors.text)),
        tuple(network(each) for each in verdict.networks),
        tuple(_arrow(arrow) for arrow in verdict.arrows),
    )


def joins(book: Book, factory: Factory, code: str, square: Cell, side: str) -> bool:
    """Whether what feeds an input or takes an output (a colour, `out` or `end`) can lie on a square
    and is right there, turned to a side, so that nothing is wrong that was not before."""
    kind = floors.LAYABLE[code if code in floors.COLOURS else f"{code}.{side}"]
    if room.for_piece(book, factory, kind, square) is not None:
        return False
    laid = factory.floor | {floors.put(kind, floors.square(*square))}
    now = ending.floor_verdict(book, factory.board, laid, ending.usable(factory))
    before = ending.verdict(book, factory)
    return not Counter(fault.code for fault in now.faults) - Counter(
        fault.code for fault in before.faults
    )


def could_feed(
    book: Book, factory: Factory, colour: str, amount: int, into: str = ""
) -> Iterator[str]:
    """The machines on a floor that have so much of a colour left for one funnel more (FF-4); none
    that the machine feeds whose funnel it is (`into`): that would be a circle (FF-4.6)."""
    left = {
        end.place.partition(".")[0]: one.gives - one.takes
        for one in networks(book, factory, factory.floor)
        for end in one.ends
        if end.role == "output"
    }
    for number in floors.machines(factory.floor):
        card = book.by_number[number]
        enough = left.get(card.id, card.output.amount or 0) >= amount
        if card.output.colour == colour and enough and into not in feeding(book, factory, card.id):
            yield card.id


def feeding(book: Book, factory: Factory, machine: str) -> list[str]:
    """A machine on a floor and those that feed it, straight or through others."""
    fed_by: dict[str, set[str]] = {}
    for one in networks(book, factory, factory.floor):
        machines = [(end.role, end.place.partition(".")[0]) for end in one.ends if end.place]
        for taker in (id_ for role, id_ in machines if role == "in"):
            fed_by.setdefault(taker, set()).update(id_ for r, id_ in machines if r == "output")
    found = [machine]
    for one_fed in found:
        found += sorted(fed_by.get(one_fed, set()).difference(found))
    return found


def would_close(book: Book, factory: Factory, machine: str, feeder: str) -> list[str]:
    """The machines that take what a new machine gives and feed that which is to feed it: one more
    pipe to them would make a circle (FF-4.6)."""
    given = book.machines[machine].output.colour
    return [
        id_
        for id_ in feeding(book, factory, feeder)
        if any(one.colour == given for one in book.machines[id_].inputs)
    ]


def takes_last_reservoir(book: Book, round_: int, facts: FactoryFacts, machine: str) -> bool:
    """Whether a machine may need a player's last reservoir, while there are rounds to come
    (FF-1.4)."""
    black = book.machines[machine].output.colour == "black"  # it has reservoirs of its own
    return facts.stock["out"] == 1 and not black and round_ < book.numbers.rounds


def cuts(book: Book, factory: Factory, floor: Floor) -> tuple[tuple[str, int], ...]:
    """The chips that a player would lose if nothing but so much lay on the floor when the build
    ends (FF-6.1), and that are fed now."""
    usable, board = ending.usable(factory), factory.board
    fed = check.chips(book.numbers, ending.verdict(book, factory).networks)
    then = ending.floor_verdict(book, board, floor, usable)
    return tuple(chip for chip in _unfed(book, then, factory.chips) if chip[0] in fed)


def networks(book: Book, factory: Factory, floor: Floor) -> tuple[NetworkFacts, ...]:
    """The networks of a player's floor if so much lay on it."""
    return _shown(book, factory.board, floor, ending.usable(factory)).networks


def piece(found: floors.Piece) -> PieceFacts:
    """A piece as views know it."""
    kind, squares = floors.kind_of(found), floors.squares_of(found)
    turn = floors.turn_of(kind) if floors.is_machine(kind) else 0
    tail = floors.column_row(squares[1]) if len(squares) > 1 else None
    return PieceFacts(floors.kind_text(kind), floors.column_row(squares[0]), turn, tail)


def network(found: Network) -> NetworkFacts:
    """A network as views know it."""
    return NetworkFacts(
        kind=found.kind,
        colours=tuple(_COLOUR_NAMES[number] for number in found.colours),
        squares=tuple(floors.column_row(at) for at in found.squares),
        pieces=tuple(piece(each) for each in found.pieces),
        ends=tuple(_end(end, share(found, end)) for end in found.ends),
        gives=sum(end.amount for end in found.ends if end.role == "output"),
        takes=sum(end.amount for end in found.ends if end.role == "in"),
    )


def _end(end: End, gets: int | None) -> EndFacts:
    place = f"{floors.kind_text(floors.kind_of(end.piece))}.{end.place}" if end.place else ""
    return EndFacts(
        square=floors.column_row(end.square),
        side=floors.SIDES_TEXT[end.side],
        role=end.role,
        colour=_COLOUR_NAMES.get(end.colour, ""),
        amount=end.amount,
        place=place,
        share=gets,
    )


def _arrow(found: Arrow) -> ArrowFacts:
    return ArrowFacts(
        floors.column_row(found.square),
        floors.SIDES_TEXT[found.side],
        _COLOUR_NAMES[found.colour],
        found.units,
    )
