"""How the phases follow each other (CF-3 to CF-8): who decides, what is legal, what comes next."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    SkipStage,
)
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import cleanup, demands, draft, fulfil, prepare, run
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return []
    if state.phase == "run":
        return run.legal(book, state, seat)
    if state.phase == "draft":
        return draft.legal(book, state, seat)
    if state.phase == "cleanup":
        return cleanup.legal(book, state, seat)
    return _deliveries(book, state, seat)


def _deliveries(book: Book, state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    factory = state.players[seat]
    if state.phase == "fulfil":
        found += fulfil.stages(book, state, seat)
        found += demands.acts(book, state, seat)
        store = fulfil.own_store(book, state, seat)
        if store is not None:
            found += fulfil.supplies(book, state, seat, store)
    if factory.uses_left:
        for effect in book.effects_of(factory):
            if effect.phase == state.phase:
                found += effect.acts(book, state, seat)
    found.append(EndFulfil(seat))
    return found


def do(book: Book, turn: Turn[State], action: Action) -> None:
    """Does a legal action and all that follows of itself until somebody must decide again."""
    phase = turn.state.phase
    if phase == "run":
        if run.do(book, turn, action):
            _next_run(book, turn)
    elif phase == "draft":
        if draft.do(book, turn, action):
            _enter_run(turn, 0)
    elif phase == "cleanup":
        if cleanup.do(book, turn, action):
            _clean_up(book, turn, turn.state.turn + 1)
    else:
        _do_fulfil(book, turn, action)


def _do_fulfil(book: Book, turn: Turn[State], action: Action) -> None:
    if isinstance(action, EndFulfil):
        if turn.state.phase == "fulfil":
            fulfil.settle(book, turn, action.seat)
        _next_fulfil(book, turn)
    elif isinstance(action, DeliverDemand):
        demands.deliver(turn, action)
    elif _by_employee(turn.state, action):
        turn.do(events.EmployeeUsed(action.seat))
        factory = turn.state.players[action.seat]
        effect = next(e for e in book.effects_of(factory) if e.phase == turn.state.phase)
        effect.run(book, turn, action)
        if turn.state.phase == "agent":
            _next_fulfil(book, turn)
    elif isinstance(action, DeliverStage):
        fulfil.pay_stage(book, turn, action)
    else:
        fulfil.supply_store(book, turn, action)


def _by_employee(state: State, action: Action) -> bool:
    if isinstance(action, DeliverStage):
        return action.with_ is not None
    return isinstance(action, SkipStage) or (
        isinstance(action, DeliverStore) and state.phase == "agent"
    )


def _enter_run(turn: Turn[State], index: int) -> None:
    seat = turn.state.order[index]
    turn.do(events.TurnPassed("run", index, seat))
    turn.do(events.ShiftBegan(seat, 1))


def _next_run(book: Book, turn: Turn[State]) -> None:
    following = turn.state.turn + 1
    if following < len(turn.state.players):
        _enter_run(turn, following)
    else:
        turn.do(events.TurnPassed("fulfil", 0, turn.state.order[0]))


def _next_fulfil(book: Book, turn: Turn[State]) -> None:
    """The next seat to fulfil; after all, the agent's delivery, then Cleanup or the end."""
    state = turn.state
    following = state.turn + 1
    if state.phase == "fulfil" and following < len(state.players):
        turn.do(events.TurnPassed("fulfil", following, state.order[following]))
        return
    first = following if state.phase == "agent" else 0
    for index in range(first, len(state.players)):
        seat = state.order[index]
        if _may_deliver_late(book, state, seat):
            turn.do(events.TurnPassed("agent", index, seat))
            return
    if state.day == run.LAST_DAY:
        turn.do(events.GameEnded())
    else:
        _clean_up(book, turn, 0)


def _may_deliver_late(book: Book, state: State, seat: int) -> bool:
    """Whether the seat has a delivery to make when all have fulfilled (CF-7)."""
    factory = state.players[seat]
    late = (e for e in book.effects_of(factory) if e.phase == "agent" and factory.uses_left)
    return any(next(effect.acts(book, state, seat), None) for effect in late)


def _clean_up(book: Book, turn: Turn[State], index: int) -> None:
    """Cleanup of the seats from `index` on; after the last one, the next day (CF-8.0, CF-8.3)."""
    state = turn.state
    for i in range(index, len(state.players)):
        turn.do(events.TurnPassed("cleanup", i, state.order[i]))
        if not cleanup.ask(book, turn, state.order[i]):
            return
    prepare.begin_day(book, turn, state.day + 1, (state.start + 1) % len(state.players))
