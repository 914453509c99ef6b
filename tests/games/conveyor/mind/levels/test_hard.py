"""The bots `hard` and `master` of Chocolate Factory, and what they reckon with."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.seeds import observing
from chocolate_factory.core.mind import Mind, Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth
from chocolate_factory.games.conveyor.mind.draft.draft_game import (
    EMPLOYEE,
    PART,
    RIVALS,
    DraftGame,
    Packet,
)
from chocolate_factory.games.conveyor.mind.draft.draft_reason import card_id
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.evaluation import weights
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.next_day import NextDay
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.extra import setup as extra_setup
from tests.helpers.conveyor.states import GAME, LIVE, begun, do, reached, setup

NODES, FEW = 4_000, 1_000
LEVELS: dict[str, Callable[[Conveyor], Mind]] = {"medium": Medium, "hard": Hard, "master": Master}


class Watched:
    """Checks that all that a mind is sure of is legal, one act after the other, and explained."""

    def __init__(self, game: Conveyor, mind: Mind) -> None:
        self._game, self._mind = game, mind

    def choose(self, state: State, seat: int, *rest: object) -> Thought:
        found = self._mind.choose(state, seat, *rest)  # type: ignore[arg-type]
        assert found.reason.endswith(".")
        now = state
        for action in found.plays:
            assert now.seat == seat
            now, _events = self._game.apply(now, action)
        return found


# whole games


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", "master"])
def test_whole_games_of_legal_lines(level: str) -> None:
    minds: list[Mind] = [Watched(LIVE, LEVELS[level](LIVE)), Easy(LIVE)]
    played = play_game(LIVE, setup(2), 5, minds, [NODES, 2_000])
    assert played.result.scores[0] > 100


@pytest.mark.slow
def test_a_game_of_four_with_the_expansion() -> None:
    minds: list[Mind] = [Watched(LIVE, Hard(LIVE)), *(Easy(LIVE) for _ in range(3))]
    given_ = extra_setup(4, extra_parts=True, extra_employees=True)
    played = play_game(LIVE, given_, 3, minds, [NODES, *[1_000] * 3])
    assert len(played.result.scores) == 4


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", "master"])
def test_plays_alone(level: str) -> None:
    minds: list[Mind] = [Watched(LIVE, LEVELS[level](LIVE))]
    played = play_game(LIVE, extra_setup(1), 2, minds, [NODES // 8])
    assert played.result.lines


# fairness


SEEN = [(3, "run"), (1, "draft"), (6, "fulfil"), (5, "draft"), (5, "fulfil"), (6, "run")]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("day", "phase"), mostly_seldom(SEEN, 3))
def test_decides_by_what_the_seat_sees_alone(level: str, day: int, phase: str) -> None:
    """Hidden decks dealt anew change nothing, and neither does the seed."""
    state = reached(2, day, phase)
    seat = state.seat or 0
    first = LEVELS[level](GAME).choose(state, seat, FEW, 0)
    seen = GAME.observe(state, seat, observing(7, seat, 1))
    assert LEVELS[level](GAME).choose(seen, seat, FEW, 1) == first


@pytest.mark.parametrize("level", ["hard", "master"])
def test_chooses_orders_by_what_the_seat_sees_alone(level: str) -> None:
    state = choosing()
    seat = state.seat or 0
    first = LEVELS[level](GAME).choose(state, seat, NODES, 0)
    assert isinstance(first.action, act.ChooseOrder)
    seen = GAME.observe(state, seat, observing(3, seat, 1))
    assert LEVELS[level](GAME).choose(seen, seat, NODES, 1) == first


def choosing() -> State:
    """A state in which a seat is to choose a new order."""
    state, easy = begun(2, seed=4), Easy(GAME)
    while not state.offer:
        seat = state.seat or 0
        for action in easy.choose(state, seat, 2_000, 0).plays:
            state = do(state, action)
    return state


# the draft as a game


Values = Mapping[tuple[int, Packet], float]


def played_through(
    queue: list[int], left: frozenset[Packet], has: dict[int, set[int]], values_: Values, n: int
) -> dict[Packet, list[float]]:
    """What all gain after each packet that may be taken first, by plain recursion."""
    found: dict[Packet, list[float]] = {}
    for packet in sorted(left):
        if packet[0] in has[queue[0]]:
            continue
        seat, rest = queue[0], [0.0] * n
        after = {s: set(kinds) | ({packet[0]} if s == seat else set()) for s, kinds in has.items()}
        if len(queue) > 1:
            lines = played_through(queue[1:], left - {packet}, after, values_, n)
            rest = max(lines.values(), key=lambda gains: net(gains, queue[1]))
        found[packet] = [*rest]
        found[packet][seat] += values_[seat, packet]
    return found


def net(gains: list[float], seat: int) -> float:
    return gains[seat] - RIVALS * (sum(gains) - gains[seat]) / (len(gains) - 1)


@given(st.integers(2, 3), st.data())
def test_the_draft_is_played_through_to_its_end(players: int, data: st.DataObject) -> None:
    queue = [*range(players), *reversed(range(players))]
    left = [(kind, i) for kind in (PART, EMPLOYEE) for i in range(players)]
    worth = {
        (seat, packet): float(data.draw(st.integers(0, 40)))
        for seat in range(players)
        for packet in left
    }
    nobody: dict[int, frozenset[int]] = {s: frozenset() for s in range(players)}
    draft = DraftGame(queue, left, worth, players)
    found = draft.worth(nobody)
    for packet, gains in draft.gains(nobody).items():
        picks = draft.picks(nobody, packet)
        assert len(picks) == len(queue)
        for seat in range(players):
            taken = sum(worth[pick] for pick in picks if pick[0] == seat)
            assert taken == pytest.approx(gains[seat])
    lines = played_through(queue, frozenset(left), {s: set() for s in queue}, worth, players)
    assert found.keys() == lines.keys()
    assert max(found.values()) == pytest.approx(max(net(gains, 0) for gains in lines.values()))


def test_takes_first_what_the_other_one_would_take() -> None:
    """The part is worth more, but it will be left; the employee will not."""
    values_ = {
        (0, (PART, 0)): 9.0,
        (0, (PART, 1)): 9.0,
        (0, (EMPLOYEE, 0)): 6.0,
        (0, (EMPLOYEE, 1)): 0.0,
        (1, (PART, 0)): 5.0,
        (1, (PART, 1)): 5.0,
        (1, (EMPLOYEE, 0)): 6.0,
        (1, (EMPLOYEE, 1)): 0.0,
    }
    left = [(PART, 0), (PART, 1), (EMPLOYEE, 0), (EMPLOYEE, 1)]
    found = DraftGame([0, 1, 1, 0], left, values_, 2).worth({0: frozenset(), 1: frozenset()})
    assert max(found, key=found.__getitem__) == (EMPLOYEE, 0)


def test_a_seat_that_has_its_part_is_not_offered_another() -> None:
    values_ = {
        (1, (EMPLOYEE, 0)): 1.0,
        (0, (EMPLOYEE, 0)): 2.0,
        (1, (EMPLOYEE, 1)): 0.5,
        (0, (EMPLOYEE, 1)): 0.5,
    }
    left = [(PART, 1), (EMPLOYEE, 0), (EMPLOYEE, 1)]
    kinds = {1: frozenset({PART}), 0: frozenset({PART})}
    found = DraftGame([1, 0], left, values_, 2).worth(kinds)
    assert set(found) == {(EMPLOYEE, 0), (EMPLOYEE, 1)}


@pytest.mark.parametrize("seed", mostly_seldom([1, 2], 1))
def test_no_card_is_reckoned_better_than_the_one_that_is_taken(seed: int) -> None:
    state = reached(seed, 2, "draft")
    seat = state.seat or 0
    drafting = DraftSearch(GAME, state, seat, DraftDepth(places=40, nodes=1_000), weights.FITTED)
    best, chosen = drafting.best()
    assert drafting.value(chosen) == pytest.approx(best)
    employees = [a for a in GAME.legal(state, seat) if isinstance(a, act.TakeEmployee)]
    assert employees
    assert all(drafting.value(action) <= best + 1e-6 for action in employees)


# the next day


def test_the_next_day_makes_more_of_an_order_whose_pieces_lie_there() -> None:
    state, orders = choosing(), GAME.book.orders
    seat, first = state.seat or 0, state.offer[0]
    empty, stocked = GAME.copy(state), GAME.copy(state)
    empty.players[seat].room = 0
    asked = orders[first].stages[0].pay
    stocked.players[seat].room = sum(pieces.ONE[pieces.members(symbol)[0]] for symbol in asked)
    little = NextDay(GAME, empty, seat, 2, 2_000, weights.FITTED).with_order(first)
    assert NextDay(GAME, stocked, seat, 2, 2_000, weights.FITTED).with_order(first) > little + 1.0


def test_the_next_day_sees_what_is_left_of_today() -> None:
    state = reached(3, 2, "run")
    seat = state.seat or 0
    ahead = NextDay(GAME, state, seat, 2, 2_000, weights.FITTED)
    poor = ahead.after(state)
    rich = GAME.copy(state)
    rich.players[seat].coal += 3
    assert ahead.after(rich) > poor
    rich.players[seat].money += 10
    assert ahead.after(rich) > poor + 9


def test_master_runs_no_worse_than_hard_by_the_next_day() -> None:
    state = reached(5, 3, "run")
    seat, master = state.seat or 0, Master(GAME)
    found = master.choose(state, seat, 12_000, 0)
    plain = day_plans.run_actions(GAME.book, state, seat, 6_000, weights.FITTED)
    after = master.state_after(state, seat, plain, weights.FITTED)
    assert (found.value or 0.0) >= master.next_day(state, seat).after(after) - 1e-6


@pytest.mark.parametrize("day", [3, pytest.param(6, marks=pytest.mark.slow)])
def test_master_does_not_prove_the_runs_that_it_compares(
    day: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bound of moved pieces takes as long as the run itself, and nobody looks at it."""

    def bounded(*_given: object) -> float:
        raise AssertionError("asked for a bound")

    state = reached(5, day, "run")
    factory = state.players[state.seat or 0]
    factory.employee, factory.uses_left = "salters_expert_operator_1", 3
    monkeypatch.setattr(Planner, "_transfer_bound", bounded)
    found = Master(GAME).choose(state, state.seat or 0, NODES, 0)
    assert found.bound is None
    with pytest.raises(AssertionError, match="asked for a bound"):
        Hard(GAME).choose(state, state.seat or 0, NODES, 0)


def test_figures_alone_are_the_plain_ones() -> None:
    assert weights.weights_of(LIVE.begin(LIVE.resolve(extra_setup(1), 2), 2)) == weights.HAND_SET
    assert weights.weights_of(begun(2)) == weights.FITTED
    assert len(weights.FITTED.coal) == LAST_DAY


# reasons


@pytest.mark.parametrize("seed", mostly_seldom([1, 2, 3], 1))
@pytest.mark.parametrize("day", [1, 4])
def test_a_card_is_taken_for_what_it_adds(seed: int, day: int) -> None:
    """The one figure is the distance to the next best card, or else what the card is worth."""
    state = reached(seed, day, "draft")
    drafting = Hard(GAME).draft_search(state, state.seat or 0)
    value, chosen = drafting.best()
    told = drafting.reason(GAME.book)
    others = [
        other
        for other, take in drafting.looked_at()
        if type(take) is type(chosen) and card_id(take) != card_id(chosen)
    ]
    (n,) = map(int, re.findall(r"£(\d+)", told))
    compared = "is worth about" not in told
    assert compared == (bool(others) and value - max(others) > 0.5)
    assert not compared or abs(value - max(others) - n) <= 0.5


def test_alone_a_card_is_taken_for_no_pounds() -> None:
    state = LIVE.begin(LIVE.resolve(extra_setup(1), 3), 3)
    told = Hard(LIVE).draft_search(state, 0).reason(LIVE.book)
    assert "£" not in told
    assert "most" in told
