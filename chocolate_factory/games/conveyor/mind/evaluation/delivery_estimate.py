"""What deliveries are worth at a day's end, for the planner, by any weights."""

from __future__ import annotations

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES, Stage
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.evaluation.open_stages import open_stages, stage_places
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET, Weights
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import (
    DeliveryValues,
    StepValues,
)
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import State

PATIENCE = 1.5
"""With so many days left, half of the stages that are hoped for come (see `order_value`)."""
NOTHING = 0.01
"""£ for a coal on a solo game's last day: enough to prefer some to none."""


def delivery_estimate(
    book: Book, state: State, seat: int, weights: Weights = HAND_SET
) -> DeliveryValues:
    """What the end of the day may be worth to a seat."""
    solo = solo_values.OpenObjectives(book, state) if state.solo is not None else None
    coal = _coal(book, state, weights)
    keep = numbers.keep(book, state)
    goals = demands.open_demands(book, state)
    worth = DeliveryValues(
        coal=coal,
        orders=_orders(book, state, seat, solo, weights),
        stores=tuple(_store(book, state, seat, i, weights) for i in range(len(STORES))),
        demands={(card, index): solo_values.chocolate(asks) for card, index, asks in goals},
        keep=keep,
        kept=_keep_values(book, state, seat, keep, weights),
    )
    if solo is None:
        return worth
    goal = state.players[seat].money + solo.pounds
    return msgspec.structs.replace(
        worth, pound=solo_values.POUND, spare_pound=solo_values.SPARE_POUND, goal=goal
    )


def _coal(book: Book, state: State, weights: Weights) -> float:
    """£ of a coal after today."""
    if state.solo is None and state.day < LAST_DAY:
        return weights.coal[state.day - 1]
    if state.day < LAST_DAY:
        return solo_values.coal(state, 1)
    return NOTHING if state.solo is not None else float(week_end.left_over(book.board))


def _orders(
    book: Book, state: State, seat: int, solo: solo_values.OpenObjectives | None, weights: Weights
) -> dict[str, StepValues]:
    """£ of each open order by its stages done. Alone each stage counts alike, as the order only
    helps when it is complete; among rivals what is left of it may still earn money."""
    special = {held.id for held in state.players[seat].special}
    found = {}
    for held in fulfil.open_orders(book, state, seat):
        card = book.orders[held.id]
        last = len(card.stages)
        if solo is not None:
            share = solo_values.SPECIAL if held.id in special else solo.order(card.size) / last
            found[held.id] = tuple(share * i for i in range(last + 1))
        else:
            done = weights.completion
            steps = (_hope(card.stages[i:], state.day, done) for i in range(last + 1))
            found[held.id] = tuple(steps)
    return found


def _hope(stages: tuple[Stage, ...], day: int, completion: float = values.COMPLETION) -> float:
    """£ to hope for from stages that are done on later days, less what their pieces fetch, and
    from completing the order with them."""
    left = values.days_left(day)
    patience = left / (left + PATIENCE)
    total, chance = 0.0, 1.0
    for stage in stages:
        chance *= patience
        paid = sum(min(values.MARKET[p] for p in pieces.members(s)) for s in stage.pay)
        total += chance * max(0.0, stage.money - paid)
    return total + chance * completion


def _store(book: Book, state: State, seat: int, index: int, weights: Weights) -> StepValues:
    """£ of a store by where the marker stands; spaces behind it are never asked for."""
    now = state.players[seat].tracks[index]
    spaces = range(book.board.track + 1)
    gains = [
        solo_values.advance(book, state, seat, index, end) if end > now else 0.0 for end in spaces
    ]
    if state.solo is not None:
        return tuple(gains)
    if weights.rivals:
        theirs = [values.rivals(book.board, state, seat, index, max(end, now)) for end in spaces]
        gains = [g + weights.rivals * (theirs[now] - t) for g, t in zip(gains, theirs)]
    return tuple(weights.stores[state.day - 1] * gain for gain in gains)


def _keep_values(
    book: Book, state: State, seat: int, keep: int, weights: Weights
) -> tuple[StepValues, ...]:
    """£ of pieces that are kept: the places of open stages first, then the market."""
    if state.day == LAST_DAY:
        return ((),) * len(PIECES)
    places = stage_places(open_stages(book, state, seat))
    found = []
    for piece in PIECES:
        market = weights.kept * values.MARKET[piece]
        asked = [max(market, money) for money, members in places if piece in members]
        refined = piece in pieces.CLASSES["refined"]
        found.append(tuple((asked + [market] * keep)[:keep]) if refined else ())
    return tuple(found)
