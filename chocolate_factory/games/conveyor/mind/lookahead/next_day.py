"""The next day by sampling: its run planned, with employees as they may turn up."""

from __future__ import annotations

from itertools import takewhile

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state import changes, events
from chocolate_factory.games.conveyor.state.state import Factory, State


class NextDay:
    """The next day of a seat, with so many employees of those whom nobody has seen yet.

    It is the same sample for all that is asked, so that answers can be compared, and it depends on
    nothing that is hidden."""

    def __init__(
        self,
        game: Conveyor,
        state: State,
        seat: int,
        samples: int,
        nodes: int,
        weights: Weights,
        cancelled: Cancelled = never,
        seed: int | None = None,
    ) -> None:
        """`nodes` for each planned day; `state` as the seat observes it. `seed` of what is redealt,
        the number of the day if it is not given."""
        self._game, self._seat, self._nodes = game, seat, nodes
        self._weights = weights
        self._state, self._cancelled = state, cancelled
        unseen = sorted(card for deck in state.employee_decks for card in deck)
        rng = Rng(state.day if seed is None else seed)
        self._employees = rng.shuffle(unseen)[:samples]
        decks = [rng.shuffle(sorted(deck)) for deck in state.order_decks]
        self._orders = [deck[0] for deck in decks if deck]

    def with_order(self, order: str) -> float:
        """£ to expect of the week if the seat takes an order now (CF-8.2)."""
        factory = copy_state(self._state).players[self._seat]
        factory.orders = changes.fill_place(factory.orders, order)
        return self._worth(self._state, factory)

    def after(self, state: State) -> float:
        """£ to expect of the week from a state in which the seat's deliveries of the day are made:
        what is too much is traded, and the redealt orders fill free places."""
        game, seat = self._game, self._seat
        factory = copy_state(state).players[seat]
        keep = numbers.keep(game.book, state)
        room = sorted(pieces.to_list(factory.room), key=lambda p: values.MARKET[p], reverse=True)
        factory.room = sum(ONE[piece] for piece in room[:keep])
        factory.coal += len(room[keep:])
        for order in self._orders:
            if None in factory.orders:
                factory.orders = changes.fill_place(factory.orders, order)
        done = self._weights.completion * len(factory.completed)
        return done + self._stores(state) + self._worth(state, factory)

    def _stores(self, state: State) -> float:
        """£ to expect from the stores, less what the others' share of them counts."""
        board, seat, lost = self._game.book.board, self._seat, 0.0
        if self._weights.rivals:
            spaces = enumerate(state.players[seat].tracks)
            lost = sum(values.rivals(board, state, seat, i, space) for i, space in spaces)
        return values.tracks(board, state, seat) - self._weights.rivals * lost

    def _worth(self, state: State, factory: Factory) -> float:
        some = takewhile(lambda _: not self._cancelled(), self._employees)
        found = [self._with(state, factory, employee) for employee in some]
        return sum(found) / max(len(found), 1)

    def _with(self, state: State, factory: Factory, employee: str) -> float:
        game, seat, later = self._game, self._seat, copy_state(state)
        later.players[seat] = factory
        return self.day_value(_dawn(game, copy_state(later), seat, employee))

    def day_value(self, begun: State) -> float:
        """£ of the next day, which has begun."""
        return day_plans.day_value(
            self._game.book, begun, self._seat, self._nodes, self._weights, self._cancelled
        )


def _dawn(game: Conveyor, state: State, seat: int, employee: str) -> State:
    """The next day, begun on the state itself, the seat's draft over without a part."""
    events.DayBegan(state.day + 1, state.start).write(state)
    events.CoalReceived(seat, game.book.board.coal[state.day - 1]).write(state)
    state.seat, state.pending, state.offer = seat, None, ()
    state.parts, state.employees = (), ((employee,),)
    game.advance(state, act.TakeEmployee(seat, 0, employee))
    return state
