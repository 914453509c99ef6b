"""The quickest bound of a run: each piece is followed by itself, and takes as much of
every part as if it were alone on the belt."""

from __future__ import annotations

from collections.abc import Iterable

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Effect
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns, counts
from chocolate_factory.games.conveyor.plan.horizon import PieceValues
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import END
from chocolate_factory.games.conveyor.plan.journey.potential import PiecePotential
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Operating, square_of

NOTHING: PieceValues = (0.0,) * len(PIECES)


def piece_bound(
    problem: RunProblem,
    delivery_columns: DeliveryColumns,
    search: LabelSearch,
    prices: DualPrices,
    moves: int,
) -> float:
    """£ that no run with at most so many moves exceeds, wherever the employee may be sent to; no
    end where the horizon does not say what a single piece on the belt is worth at most."""
    bought = prices.piece_prices()
    if not search.last and problem.horizon.ceiling(END) is None:
        return float("inf")
    potential = _potential(problem, search, prices, bought)
    factory = problem.factory
    begun = [_total(potential.before(square, time), pile) for square, pile, time in search.starts()]
    total = delivery_columns.deliveries.base + delivery_columns.priced_value(bought)[0] + sum(begun)
    total += prices.coal * factory.coal + _total(bought, factory.room)
    total += moves * _transfer_value(potential, search.shifts) + _point_value(
        problem, potential, search.shifts
    )
    if not factory.uses_left:
        return total
    # a pile is doubled when the coal for what it is has been paid
    free = _potential(problem, search, prices._replace(coal=0.0), bought)
    most = max(
        (_total(free.before(square, time), pile) for square, pile, time in search.starts()),
        default=0.0,
    ) + moves * _transfer_value(free, search.shifts)
    for effect in problem.book.effects_of(factory):
        if effect.phase == "run":
            total += _hand_value(effect, problem, potential, search.shifts, most)
    return total


def _potential(
    problem: RunProblem, search: LabelSearch, prices: DualPrices, home: PieceValues
) -> PiecePotential:
    """Every part at the least coal that the employee can bring about, and on every square; `home`
    are £ of a piece in the store room."""
    book, factory = problem.book, problem.factory
    effects = [effect for effect in book.effects_of(factory) if effect.phase == "run"]
    parts: list[list[tuple[Part, float]]] = [[] for _ in range(END + 1)]
    chutes = [False] * (END + 1)
    uses, again = factory.uses_left, any(effect.operates_again() for effect in effects)
    for slot, part_id in enumerate(factory.slots):
        if part_id is None:
            continue
        part, square = book.parts[part_id], square_of(slot)
        sent = [factory, *(problem.assignment(slot) for _ in range(uses > 0 and not again))]
        cost = min(numbers.cost(book, each, slot) for each in sent)
        beside = [
            coal for each in sent if (coal := numbers.beside_cost(book, each, slot)) is not None
        ]
        near = [square, *(s for s in (square - 1, square + 1) if beside and 1 <= s <= END)]
        for where in near:
            if part.chute:
                chutes[where] = True
            elif not part.move:
                parts[where].append((part, min(cost, *beside) if beside else cost))
    passes = max(map(len, parts)) + (uses if again else 0)

    def belt(square: int, pile: Pile) -> float:
        return _total(problem.horizon.ceiling(square) or NOTHING, pile)

    return PiecePotential(
        parts, chutes, search.shifts, home, prices.coal, belt, search.last, passes
    )


def _total(each: PieceValues, pile: Pile) -> float:
    return sum(price * n for price, n in zip(each, counts(pile)) if n)


def _places(shifts: int) -> Iterable[tuple[int, int]]:
    return ((square, time) for square in range(1, END + 1) for time in range(1, 2 * shifts + 1))


def _transfer_value(potential: PiecePotential, shifts: int) -> float:
    """£ that a move brings at most."""
    best = 0.0
    for time in range(1, 2 * shifts + 1):
        least = [min(some) for some in zip(*(potential.after(s, time) for s in range(1, END + 1)))]
        most = [max(some) for some in zip(*(potential.before(s, time) for s in range(1, END + 1)))]
        best = max(best, *(b - a for a, b in zip(least, most)))
    return best


def _point_value(problem: RunProblem, potential: PiecePotential, shifts: int) -> float:
    """£ that what an open upgrade has left brings at most."""
    pending = problem.state.pending
    points = pending.points if isinstance(pending, Operating) else 0
    if not points:
        return 0.0
    return float(points) * max(
        potential.before(square, time)[PIECES.index(into)] - potential.after(square, time)[i]
        for square, time in _places(shifts)
        for i, piece in enumerate(PIECES)
        for into in (*pieces.UPGRADES[piece], piece)
    )


def _hand_value(
    effect: Effect, problem: RunProblem, potential: PiecePotential, shifts: int, most: float
) -> float:
    """£ that the employee's own acts bring at most; `most` is that of the best journey."""
    gain, twice = 0.0, False
    for i, piece in enumerate(PIECES):
        for _action, after in effect.changes(problem.seat, 1, 2 * ONE[piece]):
            if pieces.size(after) > 2:
                twice = True
                continue
            into = after - ONE[piece]
            gain = max(
                gain,
                *(
                    _total(potential.before(*at), into) - potential.after(*at)[i]
                    for at in _places(shifts)
                ),
            )
    uses = problem.factory.uses_left
    return (2**uses - 1) * most if twice else uses * gain
