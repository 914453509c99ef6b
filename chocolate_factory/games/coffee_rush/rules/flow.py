"""What may be done and what follows (CR-1.3, CR-2, CR-4.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of

# what is legal


def legal(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return ()
    phase = state.phase
    if phase == "move":
        return moving.moves(book, state, seat)
    if phase == "pour":
        return _pouring(seat, state.hand, _filled(state.players[seat].cups))
    if phase == "process":
        return _processing(book, state, seat)
    if phase == "upgrade":
        return _upgrades(book, state.players[seat], seat) + moving.moves(book, state, seat)
    if state.hand:
        return _placed(seat, state.hand)
    return moving.places(state, seat)


def _upgrades(book: Book, shop: Shop, seat: int) -> tuple[Action, ...]:
    if len(shop.up) < book.board.turn_in:
        return ()
    return tuple(act.Activate(seat, tile) for tile in book.tiles if tile not in shop.tiles)


@lru_cache(maxsize=1 << 12)
def _placed(seat: int, hand: Pile) -> tuple[Action, ...]:
    """What is collected while placing goes into a cup at once, or back (CR-1.3)."""
    (name,) = ingredients.listed(hand)
    return (*(act.Pour(seat, name, cup) for cup in range(CUPS)), act.Return(seat, name))


def _filled(cups: tuple[Pile, ...]) -> tuple[bool, ...]:
    return tuple(cup != 0 for cup in cups)


@lru_cache(maxsize=1 << 15)
def _pouring(seat: int, hand: Pile, filled: tuple[bool, ...]) -> tuple[Action, ...]:
    found: list[Action] = []
    for name in ingredients.kinds(hand):
        found += (act.Pour(seat, name, cup) for cup in range(CUPS))
        found.append(act.Return(seat, name))
    found += (act.Empty(seat, cup) for cup in range(CUPS) if filled[cup])
    if not hand:
        found.append(act.EndPour(seat))
    return tuple(found)


def _processing(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    shop = state.players[seat]
    found: list[Action] = [
        act.Process(seat, number, order)
        for order in orders_of(shop)
        for number, cup in enumerate(shop.cups)
        if cup == book.needs[order]
    ]
    found.append(act.EndTurn(seat))
    return tuple(found)


# what is done


def do(book: Book, turn: Turn[State], action: Action) -> None:
    """Does a legal action and all that follows of itself until somebody must decide again."""
    _DO[type(action)](book, turn, action)


def _place(book: Book, turn: Turn[State], action: act.Place) -> None:
    turn.do(events.Placed(action.seat, action.space, book.spaces[action.space]))


def _activate(book: Book, turn: Turn[State], action: act.Activate) -> None:
    shop = turn.state.players[action.seat]
    turn.do(events.TileActivated(action.seat, action.tile, shop.up[: book.board.turn_in]))
    if not _upgrades(book, shop, action.seat):
        turn.do(events.PhaseBegan(action.seat, "move"))


def _to_move(turn: Turn[State], seat: int) -> None:
    if turn.state.phase == "upgrade":
        turn.do(events.PhaseBegan(seat, "move"))


def _step(book: Book, turn: Turn[State], action: act.Step) -> None:
    state, seat = turn.state, action.seat
    _to_move(turn, seat)
    shop = state.players[seat]
    taken = moving.others(state, seat, action.meeple)
    count = book.collected(shop.tiles, action.space, action.space in taken)
    start = shop.meeples[action.meeple]
    name = book.spaces[action.space]
    turn.do(events.Stepped(seat, action.meeple, start, action.space, name, count))


def _rush(book: Book, turn: Turn[State], action: act.Rush) -> None:
    _to_move(turn, action.seat)
    turn.do(events.RushSpent(action.seat))


def _stop(book: Book, turn: Turn[State], action: act.Stop) -> None:
    turn.do(events.PhaseBegan(action.seat, "pour"))


def _pour(book: Book, turn: Turn[State], action: act.Pour) -> None:
    turn.do(events.Poured(action.seat, action.ingredient, action.cup))
    if turn.state.phase == "place":
        _next_placing(book, turn)


def _return(book: Book, turn: Turn[State], action: act.Return) -> None:
    turn.do(events.Returned(action.seat, action.ingredient))
    if turn.state.phase == "place":
        _next_placing(book, turn)


def _empty(book: Book, turn: Turn[State], action: act.Empty) -> None:
    cup = turn.state.players[action.seat].cups[action.cup]
    turn.do(events.CupEmptied(action.seat, action.cup, ingredients.listed(cup)))


def _end_pour(book: Book, turn: Turn[State], action: act.EndPour) -> None:
    turn.do(events.PhaseBegan(action.seat, "process"))


def _process(book: Book, turn: Turn[State], action: act.Process) -> None:
    rush = book.rush[action.order]
    turn.do(events.OrderProcessed(action.seat, action.cup, action.order, rush))


def _end_turn(book: Book, turn: Turn[State], action: act.EndTurn) -> None:
    _new_orders(turn, action.seat)
    _flow_of_time(book, turn, action.seat)
    if not turn.state.closed and not any(orders_of(shop) for shop in turn.state.players):
        turn.do(events.ShopClosed("idle"))
    _next_turn(book, turn, action.seat)


def receivers(seats: int, seat: int) -> tuple[int, ...]:
    """Who draws for the orders that `seat` has processed, in this order (CR-2.5)."""
    return tuple((seat + i) % seats for i in range(1, min(seats, 3)))


def _new_orders(turn: Turn[State], seat: int) -> None:
    """Each of the next two players draws as many orders as were processed (CR-2.5)."""
    state = turn.state
    due = state.done
    for receiver in receivers(len(state.players), seat) if due else ():
        drawn = state.deck[:due]
        if drawn:
            turn.do(events.OrdersDrawn(receiver, drawn))
        if len(drawn) < due and not state.closed:
            turn.do(events.ShopClosed("deck"))


def _flow_of_time(book: Book, turn: Turn[State], seat: int) -> None:
    shop = turn.state.players[seat]
    turn.do(events.TimeFlowed(seat, shop.tabs[-1]))
    if len(shop.down) >= book.board.down_votes and not turn.state.closed:
        turn.do(events.ShopClosed("down_votes"))


def _next_turn(book: Book, turn: Turn[State], seat: int) -> None:
    state = turn.state
    following = (seat + 1) % len(state.players)
    if following == state.start and state.closed:
        turn.do(events.GameEnded())
        return
    begin_turn(book, turn, following)


def begin_turn(book: Book, turn: Turn[State], seat: int) -> None:
    """The turn of a seat, with the step for upgrades only where there can be one (CR-2.1)."""
    state = turn.state
    if seat == state.start:
        turn.do(events.RoundBegan(state.round + 1))
    phase = "upgrade" if _upgrades(book, state.players[seat], seat) else "move"
    turn.do(events.TurnBegan(seat, phase, book.board.steps))


def _next_placing(book: Book, turn: Turn[State]) -> None:
    state = turn.state
    order = moving.placing(len(state.players), state.start)
    placed = sum(len(shop.meeples) for shop in state.players)
    if placed < len(order):
        turn.do(events.PlacingPassed(order[placed]))
    else:
        begin_turn(book, turn, state.start)


_DO: dict[type[Action], Callable[..., None]] = {
    act.Place: _place,
    act.Activate: _activate,
    act.Step: _step,
    act.Rush: _rush,
    act.Stop: _stop,
    act.Pour: _pour,
    act.Return: _return,
    act.Empty: _empty,
    act.EndPour: _end_pour,
    act.Process: _process,
    act.EndTurn: _end_turn,
}
