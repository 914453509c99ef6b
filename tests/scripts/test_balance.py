"""What the balance script counts, what it makes of it, and how it changes cards."""

from __future__ import annotations

import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.arena import Played, play_game
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverStage,
    DeliverStore,
    SkipStage,
    TakeEmployee,
    TakePart,
)
from chocolate_factory.games.conveyor.cards.records import STORES
from scripts.lab import counts
from tests.helpers.conveyor.states import GAME, LIVE, setup


def played(level: str, seats: int, seed: int) -> Played:
    mind: Mind = wiring.minds(GAME)[level]
    return play_game(GAME, setup(seats, "ABABA", "random"), seed, [mind] * seats, [300] * seats)


def total(counter: dict[str, float]) -> float:
    return sum(counter.values())


@pytest.fixture(scope="module", params=[("easy", 2), ("easy", 3), ("random", 4)])
def game(request: pytest.FixtureRequest) -> Played:
    return played(request.param[0], request.param[1], seed=6)


def kinds(game: Played, *types: type) -> int:
    return sum(isinstance(action, types) for action in game.record)


def test_the_draft_is_counted(game: Played) -> None:
    """Six days of five parts and employees; one of each is taken first every day."""
    found, seats = counts.count(GAME, game), len(game.setup.players)
    for what, type_ in (("part", TakePart), ("employee", TakeEmployee)):
        assert total(found[f"{what}_shown"]) == 30
        assert total(found[f"{what}_first"]) == 6
        assert total(found[f"{what}_taken"]) == 6 * seats == kinds(game, type_)
        assert total(found[f"{what}_chance"]) == pytest.approx(6 * seats)
        assert all(
            found[f"{what}_first"][card] <= found[f"{what}_taken"][card]
            for card in found[f"{what}_first"]
        )
    first = next(action for action in game.record if isinstance(action, TakePart))
    assert found["part_first"][first.part] == 1


def test_orders_are_counted(game: Played) -> None:
    found, seats = counts.count(GAME, game), len(game.setup.players)
    chosen, paid = kinds(game, ChooseOrder), kinds(game, DeliverStage)
    assert total(found["order_dealt"]) == 3 * seats
    assert total(found.get("order_chosen", {})) == chosen
    assert total(found.get("order_chance", {})) == pytest.approx(chosen)
    assert total(found.get("order_offered", {})) == 3 * chosen
    assert total(found.get("stage_paid", {})) == paid
    assert total(found.get("stage_skipped", {})) == kinds(game, SkipStage)
    earned = next(line for line in game.result.lines if line.code == "earned")
    assert total(found.get("stage_money", {})) == sum(earned.amounts)
    assert total(found.get("order_completed", {})) == sum(
        reason.params["orders"] for reason in earned.reasons
    )


def test_stores_are_counted(game: Played) -> None:
    found = counts.count(GAME, game)
    sheet = {line.params["store"]: line for line in game.result.lines if line.code == "store"}
    assert found["store_games"] == {f"{s} {side}": 1 for s, side in zip(STORES, "ABABA")}
    assert total(found["store_deliveries"]) == kinds(game, DeliverStore) > 0
    assert total(found["store_money"]) == sum(sum(line.amounts) for line in sheet.values())
    for store, side in zip(STORES, "ABABA"):
        paid = sum(1 for money in sheet[store].amounts if money)
        ranks = [found["store_paid"].get(f"{store} {side}/{rank}", 0) for rank in (1, 2, 3)]
        assert ranks == [float(rank < paid) for rank in range(3)]


def test_income_is_all_that_is_on_the_score_sheet(game: Played) -> None:
    found = counts.count(GAME, game)
    assert total(found["income"]) == sum(game.result.scores)
    assert total(found["winner"]) == game.result.scores[game.result.winners[0]]


def test_an_employee_s_stage_is_counted_with_the_stages_of_its_order() -> None:
    """Keys of stages count up without a gap, whether paid or skipped."""
    for seed in range(3):
        found = counts.count(LIVE, played_live(seed))
        done = {**found["stage_paid"], **found.get("stage_skipped", {})}
        for key in done:
            order, stage = key.split("/")
            assert all(f"{order}/{below}" in done for below in range(int(stage)))
            assert int(stage) < len(LIVE.book.orders[order].stages)


def played_live(seed: int) -> Played:
    mind: Mind = wiring.minds(LIVE)["easy"]
    return play_game(LIVE, setup(2, "?????", "random"), seed, [mind] * 2, [300] * 2)
