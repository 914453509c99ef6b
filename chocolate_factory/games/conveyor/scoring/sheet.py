"""The end of the game (CF-8.4 to CF-8.6, CF-9.4 to CF-9.6): the score sheet, line by line.

Every line is worked out from the state as it is, so that the same sheet, taken earlier, is the
projection: what each player would have if the week ended now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Goal, Line, Result
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.scoring import end_check, week_end
from chocolate_factory.games.conveyor.state.state import Held, State
from chocolate_factory.games.ranking import ranked


def ranking(stacks: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """(seat, space) of a store from the first to the last, players at 0 left out.

    `stacks` are the markers on spaces 0–9, bottom to top; the lower one ranks higher (CF-6.4).
    """
    spaces = range(len(stacks) - 1, 0, -1)
    return [(seat, space) for space in spaces for seat in stacks[space]]


def prizes(markers: Sequence[int], money: Sequence[int]) -> list[int]:
    """£ of the ranked players of a store: the next prize needs at least half, rounded up, of the
    marker before, and that marker paid (CF-8.4). `markers` descend; one prize for each of them."""
    paid = [0] * len(markers)
    for rank, prize in enumerate(money[: len(markers)]):
        if rank and markers[rank] < (markers[rank - 1] + 1) // 2:
            break
        paid[rank] = prize
    return paid


def result(book: Book, state: State) -> Result:
    """The score sheet. Winners: most money; of those that tie, who played later on the last day.

    Alone, one point for each objective met, and a winner only if that is every one (CF-9.6)."""
    if state.solo is not None:
        return _solo(end_check.check(book, state))
    chocolates = [pieces.size(player.room) for player in state.players]
    lines = (
        _earnings(state),
        _most_orders(book, state),
        *(_store(book, state, i) for i in range(len(STORES))),
        _stores(book, state),
        _leftovers(book, state, week_end.CHOCOLATE_LEFT, chocolates),
        _leftovers(book, state, week_end.COAL_LEFT, [p.coal for p in state.players]),
    )
    scores = tuple(sum(line.amounts[i] for line in lines) for i in range(len(state.players)))
    played = tuple(state.order.index(seat) + 1 for seat in range(len(scores)))
    return ranked(tuple(zip(scores, played, strict=True)), ("played",), lines)


def _solo(check: end_check.Check) -> Result:
    lines = tuple(
        Goal("objective", (int(s.met),), (objective_reason(s),), objective_params(s))
        for s in check.standings
    )
    return Result((sum(s.met for s in check.standings),), (0,) if check.won else (), lines)


def objective_params(standing: end_check.Standing) -> dict[str, Any]:
    """Which objective a line of the sheet is about."""
    return {
        "card": standing.card,
        "objective": standing.objective,
        "kind": standing.kind,
        "missing": standing.missing,
    }


def objective_reason(standing: end_check.Standing) -> Reason:
    """Which pounds, orders or markers went to an objective, and what it lacks."""
    params = {
        "kind": standing.kind,
        "missing": standing.missing,
        "asked": standing.asked,
        "money": standing.money,
        "orders": list(standing.orders),
        "steps": [list(step) for step in standing.steps],
        "lacking": list(standing.lacking),
    }
    return Reason("objective_met" if standing.met else "objective_missed", params)


def _earnings(state: State) -> Line:
    reasons = tuple(
        Reason("earned", {"orders": len(p.completed), "stages": _open_stages(p.orders)})
        for p in state.players
    )
    return Line(week_end.EARNED, tuple(p.money for p in state.players), reasons)


def _open_stages(orders: Sequence[Held | None]) -> int:
    return sum(held.stage for held in orders if held is not None)


def _most_orders(book: Book, state: State) -> Line:
    done = [len(p.completed) for p in state.players]
    most = max(done)
    amounts = tuple(book.board.most_orders if n == most and n else 0 for n in done)
    reasons = tuple(Reason("most_orders", {"orders": n, "most": most}) for n in done)
    return Line(week_end.MOST_ORDERS, amounts, reasons)


def _store(book: Book, state: State, index: int) -> Line:
    ranked = ranking(state.stacks[index])
    paid = prizes([space for _seat, space in ranked], book.board.prizes)
    amounts = [0] * len(state.players)
    reasons = [Reason("store_none")] * len(state.players)
    for rank, (seat, _space) in enumerate(ranked):
        amounts[seat] = paid[rank]
        reasons[seat] = _store_reason(rank, ranked, paid)
    return Line(week_end.STORE, tuple(amounts), tuple(reasons), {"store": STORES[index]})


def _store_reason(rank: int, ranked: list[tuple[int, int]], paid: list[int]) -> Reason:
    space = ranked[rank][1]
    params = {"rank": rank + 1, "space": space}
    if paid[rank]:
        tied = any(s == space for i, (_seat, s) in enumerate(ranked) if i != rank)
        return Reason("store_paid_first" if tied else "store_paid", params)
    before = ranked[rank - 1][1]
    if rank > 2:
        return Reason("store_late", params)
    if not paid[rank - 1]:
        return Reason("store_chain", params)
    return Reason("store_half", {**params, "need": (before + 1) // 2, "before": before})


def _stores(book: Book, state: State) -> Line:
    above = [sum(1 for space in p.tracks if space) for p in state.players]
    amounts = tuple(week_end.supply_bonus(book.board, n) for n in above)
    reasons = tuple(Reason("stores", {"stores": n}) for n in above)
    return Line(week_end.STORES, amounts, reasons)


def _leftovers(book: Book, state: State, code: str, counts: list[int]) -> Line:
    each = week_end.left_over(book.board)
    reasons = tuple(Reason(code, {"n": n, "each": each}) for n in counts)
    return Line(code, tuple(week_end.left_over(book.board, n) for n in counts), reasons)
