"""How a round goes (FF-2): what comes of itself when somebody has taken, passed or built.

Nothing here is chosen; the acts that lead here stand in `acts`.
"""

from __future__ import annotations

from chocolate_factory.core.action import Transition
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.state.state import Factory, State, Stock, chooses, order


def owned_at_first(book: Book, diagonals: bool) -> Stock:
    """What everybody may use from the start (FF-1.4, FF-1.5)."""
    tiles = book.tiles
    end = tiles["end"].stock
    return (
        *(tiles["container"].player for _colour in COLOURS),
        tiles["out"].player,
        tiles["diagonal"].player if diagonals else 0,
        end if isinstance(end, int) else len(book.machines),
    )


def begin(book: Book, transition: Transition[State]) -> None:
    """The next round, or the end after the last one (FF-2.1, FF-6.2)."""
    state = transition.state
    if state.round >= book.numbers.rounds or not state.stack:
        transition.do(events.GameEnded())
        return
    first = (state.first + 1) % len(state.players) if state.round else state.first
    transition.do(events.RoundBegan(state.round + 1, first, state.stack[: state.offer]))


def on_trial(state: State) -> bool:
    """Whether the next take would leave nothing on the table of several players (FF-2.5)."""
    return len(state.table) == 1 and len(state.players) > 1


def take(book: Book, transition: Transition[State], seat: int, machine: str) -> None:
    """A machine is taken; who takes the last one of several players has it on trial (FF-2.5)."""
    transition.do(events.Taken(seat, machine, on_trial(transition.state)))
    go_on(book, transition, seat)


def go_on(book: Book, transition: Transition[State], seat: int) -> None:
    """The next one is asked, after whoever just chose; or picking is over (FF-2.3, FF-2.4)."""
    state = transition.state
    count = len(state.players)
    following = [(seat + i) % count for i in range(1, count + 1)]
    choosing = [other for other in following if chooses(state.players[other])]
    if not state.table or not choosing:
        _end_picking(book, transition)
    elif not state.grab:
        transition.do(events.Asked(choosing[0]))


def asked_again(state: State, seat: int) -> bool:
    """Whether somebody who chooses after a player has taken a machine: so that player has passed
    before (FF-2.3)."""
    seats = order(state)
    after = seats[seats.index(seat) + 1 :]
    return any(state.players[other].machine is not None for other in after)


def may_be_asked_again(state: State, seat: int) -> bool:
    """Whether a player who takes none now can still come to be asked: somebody else may take a
    machine, and leave another one (FF-2.3)."""
    others = (factory for other, factory in enumerate(state.players) if other != seat)
    return len(state.table) > 1 and any(map(chooses, others))


def _end_picking(book: Book, transition: Transition[State]) -> None:
    state = transition.state
    gifts = tuple(_gift(book, factory) for factory in state.players)
    transition.do(events.BuildingBegan(state.table, gifts))
    _end_round(book, transition)


def _gift(book: Book, factory: Factory) -> str | None:
    """The colour of the container that a player's machine brings, if it is printed (FF-5.5)."""
    gift = None if factory.machine is None else book.machines[factory.machine].gift
    return gift if gift in COLOURS else None


def end_build(book: Book, transition: Transition[State], seat: int) -> None:
    """A build is right; once all are done, money moves (FF-2.7, FF-2.9)."""
    factory = transition.state.players[seat]
    assert factory.machine is not None
    value = ending.value(book, factory)
    price = ending.price(book, factory)
    transition.do(events.BuildEnded(seat, factory.machine, value, price))
    _end_round(book, transition)


def forfeit(book: Book, factory: Factory) -> int:
    """What a player would pay for giving up now (FF-2.7)."""
    if factory.trial:
        return 0
    return min(book.numbers.forfeit, factory.money - book.numbers.least)


def give_up(book: Book, transition: Transition[State], seat: int) -> None:
    """A machine leaves the game (FF-2.7)."""
    factory = transition.state.players[seat]
    assert factory.machine is not None
    transition.do(events.GivenUp(seat, factory.machine, forfeit(book, factory)))
    _end_round(book, transition)


def _end_round(book: Book, transition: Transition[State]) -> None:
    """When all are done, money moves once, chips are set anew, the next round begins (FF-2.9)."""
    state = transition.state
    if state.seats:
        return
    for seat, factory in enumerate(state.players):
        if factory.machine is not None:
            value = ending.value(book, factory)
            chips = tuple(sorted(ending.verdict(book, factory).chips.items()))
            price, had = ending.price(book, factory), sheet.chips(factory.chips)
            transition.do(events.Settled(seat, factory.machine, value, price, chips, had))
    begin(book, transition)
