"""The planner of deliveries: equal to trying everything by the rules, and as good as it says."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, DeliverStore, EndFulfil
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.effects.bent_price import BentPrice
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.delivery.payments import extreme_payments
from chocolate_factory.games.conveyor.rules.supply import MOST, Earned
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.delivery_positions import check, positions, random_rooms, random_values
from tests.helpers.conveyor.extra import GAME as EXTRA
from tests.helpers.conveyor.extra import any_setup, at, hire
from tests.helpers.conveyor.invariants import chosen
from tests.helpers.conveyor.states import LIVE, pile


@pytest.mark.parametrize("part", mostly_seldom(range(8), 2))
def test_equal_to_trying_everything_in_random_games(part: int) -> None:
    """CF-6, CF-7, CF-9.5, CF-10.3: with valuations drawn at random."""
    game, asked = (EXTRA, LIVE)[part % 2], 0
    for state, rng in positions(game, range(10 * part, 10 * part + 10)):
        assert state.seat is not None
        check(game, state, random_values(game, state, state.seat, rng))
        asked += 1
    assert asked > 80


@pytest.mark.parametrize("seed", mostly_seldom(range(4), 2))
def test_equal_to_trying_everything_in_easy_s_games(seed: int) -> None:
    asked = 0
    for state, _rng in positions(LIVE, range(300 + seed, 301 + seed), easy=True):
        assert state.seat is not None
        check(LIVE, state, delivery_estimate(LIVE.book, state, state.seat))
        asked += 1
    assert asked > 5


@pytest.mark.parametrize("seed", range(4))
def test_answers_do_not_depend_on_what_was_asked_before(seed: int) -> None:
    for state, rng in positions(EXTRA, range(200 + seed, 201 + seed)):
        assert state.seat is not None
        worth = random_values(EXTRA, state, state.seat, rng)
        planner = Deliveries(EXTRA.book, state, state.seat, worth)
        for room in random_rooms(rng, 5):
            fresh = Deliveries(EXTRA.book, state, state.seat, worth)
            assert planner.value(room) == fresh.value(room)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_planned_in_the_run_comes_true(seed: int) -> None:
    """A store room is worth the same before the phase and in it, whatever others do meanwhile."""
    game, rng, asked = EXTRA, Rng(seed, 12), 0
    state = game.begin(game.resolve(any_setup(seed), seed), seed)
    early: dict[int, tuple[DeliveryValues, Deliveries]] = {}
    while (seat := state.seat) is not None:
        if state.phase == "run" and seat not in early:
            worth = random_values(game, state, seat, rng)
            early[seat] = worth, Deliveries(game.book, state, seat, worth)
        if state.phase == "fulfil" and seat in early:
            worth, planner = early.pop(seat)
            now = Deliveries(game.book, state, seat, worth)
            for room in random_rooms(rng, 3):
                assert planner.value(room) == pytest.approx(now.value(room), abs=1e-9)
                asked += 1
        game.advance(state, chosen(game.legal(state, seat), rng))
    assert asked


@pytest.mark.parametrize("seed", mostly_seldom(range(6), 2))
def test_no_store_room_beats_the_bound(seed: int) -> None:
    game = (EXTRA, LIVE)[seed % 2]
    for state, rng in positions(game, range(400 + 2 * seed, 402 + 2 * seed)):
        assert state.seat is not None
        worth = random_values(game, state, state.seat, rng)
        planner = Deliveries(game.book, state, state.seat, worth)
        some = random_rooms(rng, 6) + random_rooms(rng, 1, 30)
        for _ in range(4):
            prices = tuple(rng.below(60) / 10 for _ in PIECES)
            bound = planner.bound(prices)
            for room in some:
                paid = sum(
                    max(price, worth.coal) * pieces.count(room, piece)
                    for price, piece in zip(prices, PIECES, strict=True)
                )
                assert planner.value(room) - paid <= bound + 1e-9


@pytest.mark.parametrize("employee", ["luxury_dealer_1", "salters_shop_agent_1", "palace_miner_1"])
@pytest.mark.parametrize("sides", ["AAAAA", "CABAA"])
def test_some_store_room_reaches_the_bound(employee: str, sides: str) -> None:
    """Where few pieces can be used, every store room that uses them is tried."""
    state = at("fulfil", sides=sides, seats=2, employee=employee, orders="s01 - -")
    worth, rng = random_values(EXTRA, state, 0, Rng(5, 5)), Rng(6, 6)
    worth = DeliveryValues(
        coal=1.0, orders=worth.orders, stores=((0.0, 9.0, *(10.0,) * 8),) * len(STORES)
    )
    planner = Deliveries(EXTRA.book, state, 0, worth)
    counts = [0]
    for piece in pieces.CLASSES["refined"]:
        counts = [room + n * ONE[piece] for room in counts for n in range(4)]
    for _ in range(10):
        prices = tuple(1.0 + rng.below(50) / 10 for _ in PIECES)
        paid = {
            room: sum(p * pieces.count(room, k) for p, k in zip(prices, PIECES, strict=True))
            for room in counts
        }
        best = max(planner.value(room) - paid[room] for room in counts)
        assert best == pytest.approx(planner.bound(prices), abs=1e-9)


def test_a_price_below_a_coal_s_counts_as_a_coal_s() -> None:
    state = at("fulfil", seats=2, orders="s01 - -")
    worth = delivery_estimate(EXTRA.book, state, 0)
    planner = Deliveries(EXTRA.book, state, 0, worth)
    assert planner.bound((0.0,) * 7) == planner.bound((worth.coal,) * 7)


@pytest.mark.parametrize("game", [EXTRA, LIVE])
def test_the_best_payment_at_any_prices_is_a_corner(game: Conveyor) -> None:
    rng = Rng(1, 1)
    stages = {stage.pay for order in game.book.orders.values() for stage in order.stages}
    found = [[(p, 0.0) for p in pieces.fillings(pay)] for pay in sorted(stages)]
    for _name, rule in sorted(game.book.supply_rules.items()):
        if not isinstance(rule, Earned):
            ways = rule.deliveries(2 * MOST * sum(ONE.values()))
            found.append([(p, min(spaces, 5) * 1.0) for p, spaces in ways])
    for ways_ in found:
        corners = extreme_payments(ways_)
        assert set(corners) <= set(ways_)
        for _ in range(5):
            price = {piece: rng.below(40) / 10 for piece in PIECES}
            nets = {
                pile: gain - sum(price[piece] for piece in pieces.to_list(pile))
                for pile, gain in ways_
            }
            best = max((nets[pile] for pile, _gain in corners), default=None)
            assert best == max(nets.values(), default=None)


@pytest.mark.parametrize("verb", ["any_refined", "one_fewer"])
def test_what_a_bent_stage_costs_is_what_may_be_paid(verb: str) -> None:
    effect, stock = EFFECTS[verb](uses=1), 4 * sum(ONE.values())
    assert isinstance(effect, BentPrice)
    for order in EXTRA.book.orders.values():
        for stage in order.stages:
            told = {p for some in effect.prices(stage.pay) for p in pieces.payments(some, stock)}
            assert told == set(effect.payments(stage.pay, stock))


def test_only_the_clerk_skips_a_stage() -> None:
    skips = {e.verb for some in EXTRA.book.effects.values() for e in some if e.skips_stage()}
    assert skips == {"skip_stage"}


def test_an_agent_s_delivery_is_kept_for_its_phase() -> None:
    """Chocolate that is better used there is not spent before."""
    state = at(
        "fulfil", seats=2, employee="dunstan_store_agent_1", orders="- - -", room="boxed boxed"
    )
    steps = tuple(float(2 * n) for n in range(10))
    worth = DeliveryValues(
        coal=1.0, orders={}, stores=((0.0,) * 10,) * 3 + (tuple(5 * n for n in steps),) + (steps,)
    )
    planner = Deliveries(EXTRA.book, state, 0, worth)
    assert planner.plan(pile("boxed boxed")) == (EndFulfil(0),)
    state = EXTRA.apply(EXTRA.apply(state, EndFulfil(0))[0], EndFulfil(1))[0]
    assert state.phase == "agent"
    late = Deliveries(EXTRA.book, state, 0, worth)
    assert late.plan(pile("boxed boxed")) == (DeliverStore(0, "luxury", ("boxed", "boxed")),)
    assert late.value(pile("boxed boxed")) == planner.value(pile("boxed boxed")) == 20.0


def test_a_plan_names_who_bends_a_price() -> None:
    state = at("fulfil", seats=2, employee="luxury_dealer_1", orders="s01 - -", room="nuts")
    plan = Deliveries(EXTRA.book, state, 0, delivery_estimate(EXTRA.book, state, 0)).plan(
        pile("nuts")
    )
    assert plan == (DeliverStage(0, "s01", ("nuts",), "dealer"), EndFulfil(0))
    hire(state, "fancies_clerk_1")
    room = pile("")
    value = Deliveries(EXTRA.book, state, 0, delivery_estimate(EXTRA.book, state, 0)).value(room)
    hire(state, "palace_miner_1")
    assert value > Deliveries(EXTRA.book, state, 0, delivery_estimate(EXTRA.book, state, 0)).value(
        room
    )
