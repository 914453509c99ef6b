"""What a hint says an employee is good for: what the planned day delivers with them alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, DeliverStore, TakeEmployee
from chocolate_factory.games.conveyor.mind.delivered import Delivered
from chocolate_factory.games.conveyor.mind.draft import employee_use
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.evaluation import weights
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, begun, give

NUTS = DeliverStage(0, "m01", ("nuts",))
PALACE = DeliverStore(0, "palace", ("caramel", "caramel"))
NAME = GAME.book.orders["m01"].name


def told(with_them: Sequence[Action], without: Sequence[Action]) -> str:
    state = begun(2)
    state.employees = (("palace_director",),)
    give(state.players[0], orders="m01+1", room="caramel caramel nuts")

    def plan(after: State) -> tuple[State, Sequence[Action]]:
        return after, with_them if after.players[0].employee else without

    return employee_use.use(GAME.book, state, TakeEmployee(0, 0, "palace_director"), plan)


def test_what_can_be_delivered_with_an_employee_alone_is_told() -> None:
    card = GAME.book.employees["palace_director"].name
    assert told((NUTS, PALACE), ()) == (
        f"With the {card} you can deliver {NAME} stage 2, and move 4 spaces on at The Palace "
        "Boutique today."
    )
    assert told((NUTS, PALACE), (NUTS,)) == (
        f"With the {card} you can move 4 spaces on at The Palace Boutique today."
    )
    assert told((NUTS,), (NUTS,)) == ""


@pytest.mark.parametrize(
    ("own", "other", "words"),
    [
        ((0, 2, 2, 0, 0), 0, "That makes three stores of yours: £6 on Saturday."),
        ((1, 0, 0, 0, 0), 2, "That puts you ahead there."),
        ((1, 0, 0, 0, 0), 3, "That draws you level there."),
        ((1, 0, 0, 0, 0), 5, ""),
        ((3, 0, 0, 0, 0), 1, ""),
    ],
)
def test_where_a_delivery_puts_one_at_a_store(own: tuple[int, ...], other: int, words: str) -> None:
    state = at("fulfil", tracks=own)
    give(state.players[1], tracks=(other, 0, 0, 0, 0))
    moved = Delivered("palace", "", store=True, spaces=2)
    assert employee_use.standing(GAME.book, state, 0, moved) == words


def test_whoever_asks_why_is_told_what_an_employee_and_a_space_of_their_store_are_worth() -> None:
    take, state = TakeEmployee(0, 0, "palace_director"), begun(2)
    does = "Today's delivery to this store counts double on its track."
    worth = (
        "Each space at The Palace Boutique counts as a share of the £16 and £8 paid there on "
        "Saturday."
    )
    assert employee_use.behind(GAME.book, state, take) == (worth,)
    assert employee_use.behind(GAME.book, state, take, "With them …") == (does, worth)


@pytest.mark.parametrize(
    ("ours", "told"),
    [
        (("caramel", "caramel"), " Today you can move 4 spaces on at The Palace Boutique, or move"),
        ((), ""),
    ],
)
def test_of_two_employees_who_do_the_same_the_stores_are_told(
    ours: tuple[str, ...], told: str
) -> None:
    state = begun(2)
    state.employees = (("palace_director", "luxury_director"),)
    give(state.players[0], room="caramel caramel boxed")
    lines: dict[str, list[Action]] = {
        "palace_director": [DeliverStore(0, "palace", ours)] if ours else [],
        "luxury_director": [DeliverStore(0, "luxury", ("boxed",))],
    }

    def plan(after: State) -> tuple[State, Sequence[Action]]:
        return after, lines[after.players[0].employee or ""]

    best, played = (TakeEmployee(0, 0, card) for card in lines)
    assert employee_use.alike(GAME.book, best, played)
    words = employee_use.apart(GAME.book, state, best, played, plan)
    assert words.startswith("Both employees do the same; the stores set them apart." + told)
    if ours:
        assert words.endswith("2 spaces on at House of Luxury.")
    assert employee_use.apart(GAME.book, state, best, played, None).endswith("set them apart.")
    miner = TakeEmployee(0, 0, "palace_miner_1")
    assert not employee_use.alike(GAME.book, best, miner)


def test_of_a_worse_employee_the_review_says_what_only_the_better_one_delivers() -> None:
    state = begun(2)
    state.employees = (("palace_director", "luxury_engineer_1"),)
    state.seat = 0
    give(state.players[0], room="caramel caramel", part_taken=True)
    better, worse = (GAME.book.employees[card].name for card in state.employees[0])

    def plan(after: State) -> tuple[State, Sequence[Action]]:
        return after, (PALACE,) if after.players[0].employee == "palace_director" else ()

    depth = DraftDepth(places=40, nodes=1_000)
    search = DraftSearch(GAME, state, 0, depth, weights.FITTED, plan=plan)
    played = TakeEmployee(0, 0, "luxury_engineer_1")
    assert search.best()[0] > search.value(played) + 2
    words = search.reason(GAME.book, played)
    assert words.startswith(f"With the {better} you can move 4 spaces on at The Palace Boutique")
    assert f"The {worse} adds no delivery today." in words
