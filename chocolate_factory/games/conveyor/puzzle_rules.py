"""What puzzles of Chocolate Factory ask for: the most money on the score sheet of Saturday, made by
one seat whose run is the last one, while all others stand still. The best way is proven."""

from __future__ import annotations

from math import log10
from typing import Any

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import mark_message, ngettext
from chocolate_factory.core.mind import NEAR
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts.actions import (
    EndFulfil,
    EndShift,
    Operate,
    Push,
    Repeat,
    Trade,
    Upgrade,
)
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import PIECES, Pile, size
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import (
    DeliveryValues,
    StepValues,
)
from chocolate_factory.games.conveyor.plan.horizon import PieceValues
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.scoring import sheet, week_end
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.games.puzzles import GRADES, Puzzle, PuzzleKind, PuzzleRules, Solution

WARM_UP = "warm_up"
"""The kind of those that are about one thing each."""
ROUTINE = (Push, EndShift, EndFulfil)
"""Acts that need no thought."""
MEDIUM, HARD = 23.0, 27.5
"""From which `hardness` on a puzzle is of these grades."""
SEARCHED = 5000
"""Positions of a run that are counted at the most."""
RUNS = 100
"""Runs that are played at random to see how seldom it goes well by itself."""
NODES = 1_500_000
"""What is spent on a proof, about as many microseconds."""


def still(state: State, seat: int) -> Action:
    """What whoever delivers does to stand still."""
    return EndFulfil(seat)


def left(game: Game, state: State, seat: int) -> str:
    """The shifts that are to come, in words."""
    assert isinstance(game, Conveyor)
    factory = state.players[seat]
    n = numbers.shifts(game.book, factory) - factory.shift + 1
    return ngettext("{n} shift", "{n} shifts", n).format(n=names.number(n))


def stopped(game: Game, state: State, seat: int) -> int:
    """What a seat ends with that does nothing more: its belt still drops into the store room."""
    assert isinstance(game, Conveyor)
    return idle_points(game, state, seat)


PUZZLES = PuzzleRules(
    still=still,
    left=left,
    stopped=stopped,
    about=mark_message(
        "It is Saturday. You run your factory, the others stand still: make as much money as you "
        "can by the end of the week. Do as well as anybody can, and you get three stars."
    ),
    so_far=mark_message("{puzzle}: {points} if you stop now; stars at {stars}"),
    kinds=(
        PuzzleKind(
            id=WARM_UP,
            title=mark_message("Warm-up"),
            graded=False,
            task=mark_message(
                "It is Saturday, and little is left to do. Run your factory, then deliver; the "
                "others stand still. Earn as much as you can on the score sheet: {one} earns "
                "one star, {two} two, and {three}, the most there is, three. Anything can be "
                "taken back."
            ),
            goal=mark_message("A few acts are left on Saturday: earn as much as you can."),
            news=(
                mark_message("An order with two stages, and one upgrade: what do you make of it?"),
                mark_message(
                    "New here: two shifts. What a part makes in the first moves on, and the next "
                    "part works on it in the second."
                ),
                mark_message(
                    "New here: a part that copies, and two orders. Your coal is just enough for "
                    "two parts: choose which."
                ),
                mark_message(
                    "New here: a department store. In the end it pays most to whoever has come "
                    "furthest on its track, often more than a shop for the same chocolate."
                ),
            ),
            idle=mark_message("Nothing is made, nothing is delivered"),
        ),
        PuzzleKind(
            task=mark_message(
                "It is Saturday, the week's last day. Run your factory, then deliver; the "
                "others stand still. Earn as much as you can on the score sheet: {one} earns "
                "one star, {two} two, and {three}, the most there is, three. Anything can be "
                "taken back."
            ),
            goal=mark_message(
                "Earn as much money as you can on the score sheet. The others stand still; the "
                "week ends with the deliveries after this run."
            ),
            idle=mark_message("Nothing is made, nothing is delivered"),
        ),
    ),
)
"""What puzzles of this game are about."""


def is_exact(book: Book, state: State, seat: int) -> bool:
    """Whether a plan's value can be told in £ of the score sheet: Saturday, the last run, and
    neither the most completed orders nor the stores supplied hang on several acts together."""
    if state.day != LAST_DAY or state.phase != "run" or state.solo is not None:
        return False
    if state.order[-1] != seat or state.seat != seat:
        return False
    rules = [fulfil.side_rule(book, state, store) for store in STORE_INDEX]
    if any(isinstance(rule, (Earned, Imitate)) for rule in rules):
        return False
    return _is_orders_sum(state, seat) and _is_stores_sum(book, state, seat)


def _is_orders_sum(state: State, seat: int) -> bool:
    done = len(state.players[seat].completed)
    most = max(len(p.completed) for i, p in enumerate(state.players) if i != seat)
    open_ = sum(held is not None for held in state.players[seat].orders)
    return done >= max(most, 1) or done + open_ < max(most, 1)


def _is_stores_sum(book: Book, state: State, seat: int) -> bool:
    factory = state.players[seat]
    if not any(effect.delivers_elsewhere() for effect in book.effects_of(factory)):
        return True
    own = fulfil.own_store(book, state, seat)
    return own is None or factory.tracks[STORE_INDEX[own]] > 0


def sheet_values(book: Book, state: State, seat: int) -> DeliveryValues:
    """The end of the day in £ of the score sheet, as if the week ended with it, but for what is
    the same whatever the seat does (`fixed_points`)."""
    orders = {
        held.id: (0.0,) * (len(book.orders[held.id].stages) + 1)
        for held in fulfil.open_orders(book, state, seat)
    }
    stores = tuple(_store(book, state, seat, index) for index in range(len(STORE_INDEX)))
    return DeliveryValues(coal=float(week_end.left_over(book.board)), orders=orders, stores=stores)


def _store(book: Book, state: State, seat: int, index: int) -> StepValues:
    """£ of a store by where the marker stands, with what supplying one store more brings."""
    tracks = state.players[seat].tracks
    found = []
    for space in range(book.board.track + 1):
        after = (*tracks[:index], space, *tracks[index + 1 :])
        more = _supply_bonus(book, after) - _supply_bonus(book, tracks)
        found.append(float(_prize(book, state, seat, index, space) + more))
    return tuple(found)


def _prize(book: Book, state: State, seat: int, index: int, space: int) -> int:
    """£ of a store if the seat's marker stood on a space, on top of those there."""
    stacks = [list(stack) for stack in state.stacks[index]]
    if space != state.players[seat].tracks[index]:
        for stack in stacks:
            if seat in stack:
                stack.remove(seat)
        stacks[space].append(seat)
    ranked = sheet.ranking(stacks)
    paid = sheet.prizes([at for _seat, at in ranked], book.board.prizes)
    return next((p for (who, _at), p in zip(ranked, paid, strict=True) if who == seat), 0)


def _supply_bonus(book: Book, tracks: tuple[int, ...]) -> int:
    return week_end.supply_bonus(book.board, sum(1 for space in tracks if space))


class SheetHorizon:
    """The horizon of a plan on the last day: the score sheet."""

    market = (1.0,) * len(PIECES)

    def __init__(self, book: Book, state: State, seat: int) -> None:
        self.deliveries = Deliveries(book, state, seat, sheet_values(book, state, seat))
        self._coal = self.deliveries.coal

    def belt(self, square: int, pile: Pile) -> float:
        """On the last day the belt is empty when the day ends."""
        return self._coal * size(pile)

    def ceiling(self, square: int) -> PieceValues | None:
        """Nothing is left there: a piece is a coal."""
        return (self._coal,) * len(PIECES)


def solution(game: Conveyor, state: State, seat: int, nodes: int = NODES) -> Solution:
    """The best way from an `is_exact` position, played to the end by the rules."""
    plan = Planner(game.book, state, seat, SheetHorizon(game.book, state, seat), nodes).plan()
    value = plan.value + fixed_points(game, state, seat)
    now, line = copy_state(state), list(plan.actions)
    for action in line:
        game.advance(now, action)
    while now.seat is not None:
        if now.seat != seat:
            game.advance(now, still(now, now.seat))
            continue
        room = now.players[seat].room
        delivery = Deliveries(game.book, now, seat, sheet_values(game.book, now, seat)).plan(room)
        for action in delivery:
            game.advance(now, action)
        line += delivery
    points = game.result(now).scores[seat]
    return Solution(tuple(line), points, plan.optimal and abs(points - value) < NEAR)


def fixed_points(game: Conveyor, state: State, seat: int) -> int:
    """£ of the score sheet that are the same whatever the seat does (see `is_exact`, `_store`)."""
    lines = game.result(state).lines
    return sum(line.amounts[seat] for line in lines if line.code not in week_end.PLANNED)


def idle_points(game: Conveyor, state: State, seat: int) -> int:
    """£ of the score sheet if the seat does nothing more but push."""
    now = copy_state(state)
    while now.seat is not None:
        if now.phase != "run":
            action = still(now, now.seat)
        else:
            action = EndShift(seat) if now.players[seat].pushed else Push(seat)
        game.advance(now, action)
    return game.result(now).scores[seat]


def thought_count(actions: tuple[Action, ...]) -> int:
    """How many of the acts need a thought."""
    return sum(not isinstance(action, ROUTINE) for action in actions)


def operation_count(actions: tuple[Action, ...]) -> int:
    """How many of the acts are those of a part that makes something."""
    return sum(isinstance(action, (Operate, Upgrade, Repeat)) for action in actions)


class Traits(msgspec.Struct, frozen=True):
    """What makes a puzzle easy or hard."""

    acts: int
    """Acts of the best way that need a thought."""
    positions: int
    """Different positions that the run can come to, `SEARCHED` at the most."""
    missed: float
    """The share of the gain that the bot misses, which takes what is best at the moment."""
    aimless: float
    """The share of runs played at random that bring a star if the deliveries are the best ones."""
    rivals: int
    """How many others' markers there are to compare one's own with."""


def traits(game: Conveyor, puzzle: Puzzle) -> Traits:
    """What makes a puzzle easy or hard, reckoned anew."""
    state, seat = game.decode(puzzle.state), puzzle.seat
    best = tuple(game.action(data) for data in puzzle.solution)
    return Traits(
        thought_count(best),
        position_count(game, state, seat),
        1 - puzzle.share(puzzle.bot),
        aimless_share(game, state, puzzle),
        len(state.players) - 1,
    )


def hardness(of: Traits) -> float:
    """How hard a puzzle is: by how much there is to think of, how much there is to look through,
    with how many others to compare, and how seldom it goes well by itself."""
    search = 3 * log10(of.positions)
    return of.acts / 2 + search + 15 * of.missed + 6 * (1 - of.aimless) + of.rivals


def grade(hard: float) -> str:
    """The grade of a puzzle so hard."""
    return GRADES[(hard >= MEDIUM) + (hard >= HARD)]


def position_count(game: Conveyor, state: State, seat: int) -> int:
    """How many different positions the run can come to, but for trades; `SEARCHED` at the most."""
    seen, todo = set[Any](), [state]
    while todo and len(seen) < SEARCHED:
        now = todo.pop()
        for action in _worked(game, now, seat):
            after = copy_state(now)
            game.advance(after, action)
            own = after.players[seat]
            key = (
                *(own.belt, own.room, own.coal, own.used, own.pushed, own.shift),
                *(own.uses_left, own.assigned, after.pending, after.phase),
            )
            if key not in seen:
                seen.add(key)
                if after.phase == "run":
                    todo.append(after)
    return min(len(seen), SEARCHED)


def aimless_share(game: Conveyor, state: State, puzzle: Puzzle) -> float:
    """The share of runs played at random that bring a star if the deliveries are the best ones."""
    sheet_, rng = SheetHorizon(game.book, state, puzzle.seat), Rng(puzzle.seed)
    fixed, won = fixed_points(game, state, puzzle.seat), 0
    for _run in range(RUNS):
        now = copy_state(state)
        while now.phase == "run":
            acts = _worked(game, now, puzzle.seat)
            works = [act for act in acts if not isinstance(act, ROUTINE)]
            game.advance(now, rng.choice(works or acts))
        own = now.players[puzzle.seat]
        points = sheet_.deliveries.value(own.room) + own.coal * week_end.left_over(game.book.board)
        won += puzzle.stars(round(points + fixed)) > 0
    return won / RUNS


def _worked(game: Conveyor, state: State, seat: int) -> list[Action]:
    """What may be done, but for trades."""
    return [act for act in game.legal(state, seat) if not isinstance(act, Trade)]


def without_decks(state: State) -> State:
    """The position without decks: nothing is drawn any more."""
    new = copy_state(state)
    new.parts_deck = new.parts_aside = ()
    new.employee_decks = tuple(() for _deck in state.employee_decks)
    new.order_decks = tuple(() for _deck in state.order_decks)
    new.under = (0,) * len(state.under)
    new.rng = 0
    return new


def encode(game: Conveyor, state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return game.encode(without_decks(state))
