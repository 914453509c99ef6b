"""What the end of a day is worth to who plays alone, for the planner: what it adds to the chance of
winning the week, and what of it need not be made again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from statistics import fmean

import msgspec

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES
from chocolate_factory.games.conveyor.mind.alone import store_needs
from chocolate_factory.games.conveyor.mind.alone.outlook import Outlook, Progress, progress_of
from chocolate_factory.games.conveyor.mind.evaluation import delivery_estimate, solo_values
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import (
    DeliveryValues,
    StepValues,
)
from chocolate_factory.games.conveyor.rules import demands, fulfil
from chocolate_factory.games.conveyor.scoring import end_check, markers
from chocolate_factory.games.conveyor.scoring.end_check import Standing
from chocolate_factory.games.conveyor.state.state import State

STEP, STAGE, POUND, CHOCOLATES = 2.0, 2.0, 0.7, 7.0
"""£ for a step that is asked for, a stage, a £ that is asked for and a chocolate order besides what
its pieces fetch: what need not be made on another day (tuned)."""
COAL = 0.7
"""£ of a coal at least, before the last day (tuned)."""
SPARE = 0.05
"""£ for a £ or a step that nobody asks for."""
PURSE = 8
"""£ by which the worth of money is taken."""
OBJECTIVE = 14.0
"""£ for an objective on the last day."""
NEARER = 0.3
"""What of it is for coming nearer to it alone."""
Stakes = Mapping[tuple[str, int], float]
"""What objectives, (card, which of it), count more than `OBJECTIVE`, as a factor."""


def week_values(book: Book, state: State, stakes: Stakes | None = None) -> DeliveryValues:
    """What deliveries of today are worth."""
    plain = delivery_estimate.delivery_estimate(book, state, 0)
    if state.day < LAST_DAY:
        return _ahead(book, state, plain)
    return _at_last(book, state, plain, stakes or {})


def _ahead(book: Book, state: State, plain: DeliveryValues) -> DeliveryValues:
    outlook = Outlook(book, state)
    now = progress_of(book, state)
    before = outlook.value(now)
    pound = _slope(outlook, now, now.money)
    spare = min(pound, _slope(outlook, now, now.money + PURSE))
    return msgspec.structs.replace(
        plain,
        coal=max(plain.coal, COAL),
        orders=dict(_orders(book, state, outlook, before)),
        stores=tuple(_store(book, outlook, now, before, i) for i in range(len(STORES))),
        demands={
            (card, index): solo_values.chocolate(asks) - solo_values.CHOCOLATES + CHOCOLATES
            for card, index, asks in demands.open_demands(book, state)
        },
        pound=pound,
        spare_pound=spare,
        goal=now.money + PURSE,
    )


def _slope(outlook: Outlook, now: Progress, money: int) -> float:
    """£ of a £ more in the purse."""
    less, more = (now._replace(money=at) for at in (money, money + PURSE))
    share = fmean(min(PURSE, max(0, asked.money - money)) / PURSE for asked, _n in outlook.deals)
    return (outlook.value(more) - outlook.value(less)) / PURSE + POUND * share + SPARE


def _orders(
    book: Book, state: State, outlook: Outlook, before: float
) -> Iterator[tuple[str, StepValues]]:
    for held in fulfil.open_orders(book, state, 0):
        last = len(book.orders[held.id].stages)
        found = [0.0] * (last + 1)
        for stage in range(held.stage + 1, last + 1):
            after = progress_of(book, state, {held.id: stage})
            found[stage] = outlook.value(after) - before + STAGE * (stage - held.stage)
        yield held.id, tuple(found)


def _store(book: Book, outlook: Outlook, now: Progress, before: float, store: int) -> StepValues:
    """£ of a store by where the marker stands; spaces behind it are never asked for."""
    at, tracks = now.tracks[store], now.tracks
    found = [0.0] * (book.board.track + 1)
    needed = _steps(outlook, tracks)
    for end in range(at + 1, len(found)):
        after = (*tracks[:store], end, *tracks[store + 1 :])
        gain = outlook.value(now._replace(tracks=after)) - before
        fewer = needed - _steps(outlook, after)
        found[end] = max(found[end - 1], gain + STEP * fewer + SPARE * (end - at))
    return tuple(found)


def _steps(outlook: Outlook, tracks: tuple[int, ...]) -> float:
    """Steps that are missing, over all deals."""
    total = sum(n for _asked, n in outlook.deals)
    return (
        sum(n * sum(store_needs.missing(asked.boxes, tracks)) for asked, n in outlook.deals) / total
    )


def _at_last(book: Book, state: State, plain: DeliveryValues, stakes: Stakes) -> DeliveryValues:
    """On the last day an objective counts when it is met, and a little for coming nearer."""
    short = [s for s in end_check.check(book, state).standings if not s.met]

    def stake(standing: Standing) -> float:
        return OBJECTIVE * stakes.get((standing.card, standing.objective), 1.0)

    pounds = [s for s in short if s.kind == "money"]
    missing = sum(s.missing for s in pounds)
    return msgspec.structs.replace(
        plain,
        orders=dict(_last_orders(book, state, stake)),
        stores=tuple(_last_store(book, state, i, stake) for i in range(len(STORES))),
        demands={(s.card, s.objective): stake(s) for s in short if s.kind == "chocolate"},
        pound=sum(map(stake, pounds)) / missing if missing else SPARE,
        spare_pound=SPARE,
        goal=state.players[0].money + missing,
    )


def _last_orders(
    book: Book, state: State, stake: Callable[[Standing], float]
) -> Iterator[tuple[str, StepValues]]:
    short = [s for s in end_check.check(book, state).standings if not s.met]
    special = {held.id for held in state.players[0].special}
    for held in fulfil.open_orders(book, state, 0):
        card = book.orders[held.id]
        last = len(card.stages)
        if held.id in special:
            each = sum(stake(s) / s.missing for s in short if s.kind == "special")
            yield held.id, tuple(each * max(0, i - held.stage) for i in range(last + 1))
        else:
            whole = max((stake(s) / s.missing for s in short if _lacks(s, card.size)), default=0.0)
            yield held.id, (*(0.0,) * last, whole)


def _lacks(standing: Standing, size: str) -> bool:
    return standing.kind == "orders" and bool({size, "any"} & set(standing.lacking))


def _last_store(
    book: Book, state: State, store: int, stake: Callable[[Standing], float]
) -> StepValues:
    asked = [s for s in end_check.check(book, state).standings if s.kind == "markers"]
    boxes = tuple(end_check.boxes_of(s.asks) for s in asked)
    tracks = state.players[0].tracks

    def worth(end: int) -> float:
        plan = markers.best(boxes, (*tracks[:store], end, *tracks[store + 1 :]))
        met = zip(asked, plan.over, strict=True)
        return sum(stake(s) * (NEARER * (1 - over / s.asked) if over else 1.0) for s, over in met)

    now = worth(tracks[store])
    ends = range(book.board.track + 1)
    return tuple(
        worth(end) - now + SPARE * (end - tracks[store]) if end > tracks[store] else 0.0
        for end in ends
    )
