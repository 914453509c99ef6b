"""The last day played out to its end, and what the others have at stores counted as well."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.mind import pondering
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import AMONG, Master
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.endgame import Endgame
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import GAME, begun, do, reached

NODES = 2_000
BOARD = GAME.book.board
SEEDS = (1, 2, 3)


def last_fulfil(seed: int, players: int = 2) -> State:
    """Saturday's last seat is to fulfil; easy bots came so far."""
    state, easy = begun(players, seed=seed), Easy(GAME)
    while (state.day, state.phase, state.turn) != (6, "fulfil", players - 1):
        seat = state.seat or 0
        for action in easy.choose(state, seat, 2_000, 0).plays:
            state = do(state, action)
    return state


def followed(state: State, line: tuple[Action, ...]) -> State:
    for action in line:
        state = do(state, action)
    return state


# what the others have


@pytest.mark.parametrize("players", [2, 3])
def test_what_the_others_expect_falls_when_a_marker_passes_theirs(players: int) -> None:
    state = last_fulfil(1, players)
    seat = state.seat or 0
    for store, now in enumerate(state.players[seat].tracks):
        spaces = range(now, BOARD.track + 1)
        theirs = [values.rivals(BOARD, state, seat, store, space) for space in spaces]
        assert theirs == sorted(theirs, reverse=True)
        others = [
            values.standing(BOARD, state, other, store, state.players[other].tracks[store])
            for other in range(players)
            if other != seat
        ]
        assert theirs[0] == pytest.approx(sum(others) / len(others))


def test_stores_are_worth_more_where_others_lose() -> None:
    """Each step by what the others expect less of it, and by nothing else."""
    state = reached(2, 4, "fulfil")
    seat = state.seat or 0
    alone, among = (delivery_estimate(GAME.book, state, seat, view) for view in (FITTED, AMONG))
    more = 0.0
    for store, now in enumerate(state.players[seat].tracks):
        for space in range(now, BOARD.track + 1):
            lost = values.rivals(BOARD, state, seat, store, now)
            lost -= values.rivals(BOARD, state, seat, store, space)
            gain = among.stores[store][space] - alone.stores[store][space]
            assert gain == pytest.approx(AMONG.rivals * FITTED.stores[3] * lost)
            more += gain
    assert more > 0
    assert msgspec.structs.replace(among, stores=alone.stores) == alone


# the last day


def supplied(state: State) -> Iterator[tuple[str, State]]:
    for action in GAME.legal(state, state.seat or 0):
        if isinstance(action, act.DeliverStore):
            yield action.store, do(state, action)


def lines(state: State, seat: int) -> float:
    """£ of a seat of all stores together, less what the others get on average."""
    found = 0.0
    for line in GAME.result(state).lines:
        if line.code in ("store", "stores"):
            others = sum(line.amounts) - line.amounts[seat]
            share = others / (len(line.amounts) - 1) if line.code == "store" else 0.0
            found += line.amounts[seat] - share
    return found


@pytest.mark.parametrize(
    ("seed", "players"), mostly_seldom([(1, 2), (2, 4), (2, 2), (3, 2), (1, 4), (3, 4)], 2)
)
def test_a_store_is_worth_what_the_sheet_says(seed: int, players: int) -> None:
    """When nobody comes after the seat, each delivery brings exactly what was foreseen."""
    state = last_fulfil(seed, players)
    seat = state.seat or 0
    ending = Endgame(GAME, seat, NODES)
    tables = [ending.store(state, seat, store, state) for store in range(len(STORES))]
    for store, after in supplied(state):
        index = STORES.index(store)
        space = after.players[seat].tracks[index]
        assert tables[index][space] == pytest.approx(lines(after, seat) - lines(state, seat))


def test_a_marker_that_comes_later_lies_on_top() -> None:
    """CF-6.4: on a space where another one will arrive after it, the seat's marker ranks higher."""
    state = begun(2, seed=1)
    later = begun(2, seed=1)
    later.players[1].tracks = (5, 0, 0, 0, 0)
    found = Endgame(GAME, 0, NODES).store(state, 0, 0, later)
    assert found[5] - found[0] == 16 - (8 - 16), "first with 5, before a second with 5"
    assert found[4] - found[0] == 8, "second, and the other one stays the first"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_end_is_worse_than_that_of_the_usual_deliveries(seed: int) -> None:
    state = last_fulfil(seed)
    seat = state.seat or 0
    ending = Endgame(GAME, seat, NODES)
    usual = day_plans.delivery_actions(GAME.book, state, seat, FITTED)
    found = ending.deliveries(state).plays
    ends = [ending.end(followed(state, line)) for line in (usual, found)]
    assert ending.lead(ends[1], seat) >= ending.lead(ends[0], seat)


@pytest.mark.parametrize("players", [2, 3])
def test_no_end_is_worse_than_that_of_the_usual_run(players: int) -> None:
    state, easy = begun(players, seed=6), Easy(GAME)
    while (state.day, state.phase) != (6, "run"):
        for action in easy.choose(state, state.seat or 0, 2_000, 0).plays:
            state = do(state, action)
    seat = state.seat or 0
    ending = Endgame(GAME, seat, NODES)
    usual = day_plans.run_actions(GAME.book, state, seat, NODES, FITTED)
    found = ending.run(state)
    assert found.sure == len(found.plays)
    ends = [ending.end(followed(state, line)) for line in (usual, found.plays)]
    assert all(end.phase == "over" for end in ends)
    assert ending.lead(ends[1], seat) >= ending.lead(ends[0], seat)


@pytest.mark.slow
def test_the_last_deliveries_of_master_beat_those_of_hard() -> None:
    """It knows what each end brings: never worse, and better now and then."""
    better = 0
    for seed in range(1, 13):
        state = last_fulfil(seed)
        seat = state.seat or 0
        ending = Endgame(GAME, seat, NODES)
        usual = Hard(GAME).choose(state, seat, NODES, 0).plays
        ends = [
            ending.end(followed(state, line))
            for line in (usual, Master(GAME).choose(state, seat, NODES, 0).plays)
        ]
        gained = ending.lead(ends[1], seat) - ending.lead(ends[0], seat)
        assert gained >= 0
        better += gained > 0
    assert better >= 2


def test_a_run_that_reckons_with_the_others_is_not_planned_ahead() -> None:
    state = reached(2, 6, "run")
    other = 1 - (state.seat or 0)
    assert pondering.foresee(state, other, "hard") is not None
    assert pondering.foresee(state, other, "master") is None
