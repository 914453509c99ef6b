"""What cannot be in a stored state, whatever was played.

The stack may lack machines, as positions may be set up without them. No machine may be unknown or
be in two places, and no tile lies where there is no room, or is more than its owner has.
"""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import check, ending
from chocolate_factory.games.factory_fun.rules.room import HANDS
from chocolate_factory.games.factory_fun.rules.rounds import owned_at_first
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import COLOURS, Floor
from chocolate_factory.games.factory_fun.state.state import (
    LIMITED,
    Factory,
    State,
    changed,
    chooses,
    left_over,
)
from chocolate_factory.games.validation import (
    PLENTY,
    none_of,
    other_length,
    outside,
    twice,
    unknown,
)

PHASES = ("pick", "build", "over")


def faults(book: Book, state: State, seats: tuple[int, int]) -> Iterator[str]:
    """Sentences about what cannot be, the plainest first; later ones may rest on earlier ones."""
    yield from outside("players", len(state.players), *seats)
    yield from _table(book, state)
    for factory in state.players:
        yield from _factory(book, factory)
    yield from _machines(book, state)
    for factory in state.players:
        yield from _chips(book, factory)
        yield from _work(book, state, factory)
    yield from _asked(state)


def _table(book: Book, state: State) -> Iterator[str]:
    yield from none_of("phase", state.phase, PHASES)
    yield from outside("first", state.first, 0, len(state.players) - 1)
    yield from outside("round", state.round, 1, book.numbers.rounds)
    yield from outside("offer", state.offer, 1, len(book.machines))
    yield from outside("table", len(state.table), 0, state.offer)
    boards = [factory.board for factory in state.players]
    yield from unknown(boards, book.boards)
    yield from twice(book.boards[board].floor for board in boards)


def _factory(book: Book, factory: Factory) -> Iterator[str]:
    numbers = book.numbers
    yield from outside("money", factory.money, numbers.least, PLENTY)
    for name in ("owned", "stock"):
        yield from other_length(name, len(getattr(factory, name)), len(LIMITED))
    least, most = owned_at_first(book, diagonals=False), owned_at_first(book, diagonals=True)
    for i, (n, low, high) in enumerate(zip(factory.owned, least, most, strict=True)):
        more = numbers.rounds if i < len(COLOURS) else 0
        yield from outside("owned", n, low, high + more)
    for what in (factory.before, factory.floor):
        yield from _floor(book, factory.board, what)
    yield from _left(factory)
    yield from _entries(book, factory)


def _left(factory: Factory) -> Iterator[str]:
    """What is not on the floor is in the stock (FF-1.4, FF-5.5)."""
    yield from none_of("gift", factory.gift, (None, *COLOURS))
    owned = factory.owned
    for left in left_over(owned, factory.before):
        yield from outside("before", left, 0, PLENTY)
    if factory.gift is not None:
        owned = changed(owned, COLOURS.index(factory.gift), 1)
    for name, left, right in zip(
        LIMITED, factory.stock, left_over(owned, factory.floor), strict=True
    ):
        yield from outside("stock", left, 0, PLENTY)
        if left != right:
            text = _("the stock has {found} of {field}, and must have {right}")
            yield text.format(found=left, field=name, right=right)


def _entries(book: Book, factory: Factory) -> Iterator[str]:
    """What rounds did to the money, one after the other (FF-2.9)."""
    for entry in factory.entries:
        yield from outside("round", entry.round, 1, book.numbers.rounds)
        yield from unknown((entry.machine,), book.machines)
        for number in (entry.value, entry.price, entry.forfeit or 0):
            yield from outside("entries", number, 0, PLENTY)
    rounds = [entry.round for entry in factory.entries]
    if rounds != sorted(set(rounds)):
        yield _("the rounds of a player are not in their order")


def _floor(book: Book, board: str, floor: Floor) -> Iterator[str]:
    """All lies on the board, nothing on anything else (FF-3.1, FF-3.2)."""
    yield from unknown(map(floors.machine_id, floors.machines(floor)), book.machines)
    machines = [piece for piece in floor if floors.is_machine(floors.kind_of(piece))]
    yield from twice(floors.kind_text(floors.kind_of(piece)) for piece in machines)
    ground = book.ground(board)
    for wrong in (*check.off_floor(ground, floor), *check.overlaps(floor)):
        column, row = floors.column_row(wrong.squares[0])
        text = _("something lies beside the board, at column {column}, row {row}")
        if wrong.code == "overlap":
            text = _("two tiles lie on one another, at column {column}, row {row}")
        yield text.format(column=column, row=row)


def _machines(book: Book, state: State) -> Iterator[str]:
    """Each is in one place: to come, away, on the table, in a hand, on a floor, or given up."""
    found = [*state.stack, *state.aside, *state.table]
    for factory in state.players:
        found += map(floors.machine_id, floors.machines(factory.floor))
        found += factory.hand
        found += (entry.machine for entry in factory.entries if entry.forfeit is not None)
        if factory.machine is not None and state.phase == "pick":
            found.append(factory.machine)
    yield from unknown(found, book.machines)
    yield from twice(found)


def _chips(book: Book, factory: Factory) -> Iterator[str]:
    """Chips lie on inputs of machines that stood when the round began (FF-6.1)."""
    chip = book.numbers.chip
    worth = {
        f"{floors.machine_id(number)}.{one.at}": chip * (one.amount or 0)
        for number in floors.machines(factory.before)
        for one in book.by_number[number].inputs
    }
    yield from twice(place for place, _worth in factory.chips)
    for place, n in factory.chips:
        yield from none_of("chips", place, worth)
        yield from outside("chips", n, worth[place], worth[place])


def _work(book: Book, state: State, factory: Factory) -> Iterator[str]:
    """What a player has in hand and does with it belongs to the phase."""
    if factory.machine is None or state.phase != "build":
        yield from other_length("hand", len(factory.hand), 0)
        if factory.floor != factory.before or factory.gift is not None:
            yield _("something was built, and nobody is building")
        yield from _idle(state, factory)
        return
    yield from unknown((factory.machine,), book.machines)
    gift = book.machines[factory.machine].gift
    any_ = (None, *COLOURS)
    yield from none_of("gift", factory.gift, any_ if gift == ending.ANY else (gift,))
    yield from outside("hand", len(factory.hand), 0, HANDS)
    standing = {*map(floors.machine_id, floors.machines(factory.floor)), *factory.hand}
    before = {*map(floors.machine_id, floors.machines(factory.before))}
    if factory.machine in before or standing != before | {factory.machine}:
        yield _("the machines on a floor and in the hand are not those of the player")
    if factory.done and (factory.hand or ending.hindrance(book, factory) is not None):
        yield _("a build has ended that may not end so")


def _idle(state: State, factory: Factory) -> Iterator[str]:
    """A player without a machine to build in."""
    if factory.machine is not None and state.phase == "over":
        yield _("the game is over, and somebody has a machine")
    if factory.done and state.phase == "pick":
        yield _("somebody is done with a build that has not begun")
    if not factory.done and state.phase == "build":
        yield _("somebody is to build without a machine")
    if factory.trial and factory.machine is None and state.phase == "pick":
        yield _("somebody has a machine on trial, and has no machine")


def _asked(state: State) -> Iterator[str]:
    """Whoever is asked has something to choose from; unless the game is over, somebody is."""
    if state.phase == "pick":
        yield from outside("table", len(state.table), 1, state.offer)
    else:
        yield from other_length("table", len(state.table), 0)
    if state.asked is not None:
        if state.grab or state.phase != "pick":
            yield _("one is asked to choose where all do, or nobody does")
        yield from outside("asked", state.asked, 0, len(state.players) - 1)
        if not chooses(state.players[state.asked]):
            yield _("whoever is asked has chosen already")
    if not state.seats and state.phase != "over":
        yield _("nobody is asked, and the game is not over")
