"""Where on the table the acts are done, and what is told of a click or drop that leads nowhere."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import PlacePath, Ways
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Transport, sent, strays
from chocolate_factory.games.plantation.acts.moving import Gather
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import GAME, at, begun, do


def paths(state: State) -> set[PlacePath]:
    """All paths of the legal acts."""
    assert state.seat is not None
    legal = GAME.legal(state, state.seat)
    return {path for action in legal for path in GAME.paths(state, action)}


def why(state: State, *path: str) -> str:
    """What is told of a path that leads nowhere."""
    assert state.seat is not None
    return GAME.words().refusal(GAME.hindrance(state, state.seat, path))


def test_a_card_goes_onto_the_ring_and_a_specialist_onto_the_die() -> None:
    found = paths(at(hand="worker_4 temp"))
    assert found == {("card:worker_4", "ring"), ("card:temp", "ring"), ("card:temp", "die")}


def test_a_card_on_the_space_where_its_worker_goes_is_played_and_goes_there() -> None:
    def on(state: State, card: str, space: int) -> tuple[Action, ...]:
        return sent(GAME.book, state, 0, (f"card:{card}", f"space:{space}"))

    state, play = at(hand="worker_4 sorter_1 runner_1", ring=[4], die=6), Play(0, "worker_4", False)
    assert on(state, "worker_4", 5) == (play, Transport(0, "to", False))
    assert on(state, "worker_4", 4) == (play, Transport(0, "from", False))
    assert on(state, "worker_4", 6) == on(state, "worker_3", 4) == ()
    assert on(do(state, play), "worker_4", 5) == ()
    plain = Play(0, "runner_1", False)
    assert on(state, "runner_1", 6) == (plain, Adjust(0, 0)), "it takes the number of the space"
    assert on(state, "runner_1", 4) == (plain, Adjust(0, -2))
    plain = Play(0, "sorter_1", False)
    assert on(state, "sorter_1", 6) == (plain, Transport(0, "to", False)), "both turns are the same"
    assert on(state, "sorter_1", 4) == (), "seven spaces one way round, three the other"
    for acts in (on(state, "worker_4", 5), on(state, "runner_1", 6)):
        do(state, *acts)


def test_a_card_on_a_space_where_its_worker_cannot_go_is_told_where_it_can() -> None:
    """PL-3.3, PL-5.4, PL-5.5: with any number and direction that it may have without a roll."""
    state = at(hand="worker_4 sorter_1 runner_1", ring=[4], die=6)

    def told(card: str, space: int) -> str | None:
        path = (f"card:{card}", f"space:{space}")
        stray = strays(GAME.book, state, 0, path)
        if stray is None:
            return None
        assert GAME.acts_of_path(state, 0, path) is None
        return GAME.words().refusal(stray)

    ends = "Worker 4 goes to space 5, or takes the worker off space 4: choose one of these."
    assert told("worker_4", 6) == ends == why(state, "card:worker_4", "space:6")
    assert told("worker_4", 5) is None
    assert {n for n in range(1, 9) if told("runner_1", n) is None} == {4, 5, 6, 7, 8}
    state.ring = (True,) * 8
    assert told("worker_4", 5) == "Worker 4 takes the worker off space 4: put it there."
    state.ring = (False,) * 8
    assert told("worker_4", 5) == "Worker 4 goes to space 4: put it there."


@pytest.mark.parametrize(
    ("half", "way", "goods", "told"),
    [
        (
            1,
            "to",
            "",
            "Your worker came to the ring, so goods come in. You load a truck when a worker leaves "
            "it.",
        ),
        (1, "from", "sugar", "First choose a good in your warehouse, then the truck."),
        (1, "from", "", "You have nothing to load, or no free space for it."),
        (2, "to", "", "Choose a good on the truck: it goes into your warehouse."),
    ],
)
def test_a_truck_alone_is_told_what_is_right_in_this_turn(
    half: int, way: str, goods: str, told: str
) -> None:
    """PL-4.1, PL-4.2, PL-7.1."""
    state = at(half, ring=[4], hand="worker_4", warehouse=goods, trucks={"a": "sugar"})
    assert GAME.hindrance(state, 0, ("truck:a",)).code == "unknown", "it is told what a truck is"
    state = do(state, Play(0, "worker_4", False), Transport(0, way, False))
    assert why(state, "truck:a") == told


def test_the_pawn_goes_where_it_can() -> None:
    state = do(at(hand="worker_4", ring=[4]), Play(0, "worker_4", False))
    assert paths(state) == {
        ("space:5",),
        ("pawn", "space:5"),
        ("space:4",),
        ("space:4", "pawn"),
    }


def test_where_two_directions_are_open_they_are_asked_for() -> None:
    state = do(at(hand="sorter_1", die=4), Play(0, "sorter_1", False))
    assert paths(state) == {
        ("space:4", "way:clockwise"),
        ("space:4", "way:counter"),
        ("pawn", "space:4", "way:clockwise"),
        ("pawn", "space:4", "way:counter"),
    }


def test_goods_go_from_pile_to_warehouse_to_truck() -> None:
    state = do(at(hand="worker_2", warehouse="sugar"), Play(0, "worker_2", False))
    assert paths(do(state, Transport(0, "to", False))) == {
        ("pile:sugar", "warehouse"),
        ("pile:cacao", "warehouse"),
        ("do:end_turn",),
    }
    state = do(at(hand="worker_2", ring=[2], warehouse="sugar"), Play(0, "worker_2", False))
    assert ("good:sugar", "truck:b") in paths(do(state, Transport(0, "from", False)))


def test_a_packer_lays_goods_on_goods() -> None:
    state = at(hand="packer_1", die=2, warehouse="sugar")
    state = do(state, Play(0, "packer_1", False), Transport(0, "to", False))
    assert ("pile:sugar", "good:sugar") in paths(state)
    state = at(hand="packer_1", die=2, ring=[2], warehouse="sugar", trucks={"b": "sugar"})
    state = do(state, Play(0, "packer_1", False), Transport(0, "from", False))
    assert ("good:sugar", "cargo:b.sugar") in paths(state)


def test_one_click_plays_a_worker() -> None:
    state = at(hand="worker_4 temp")
    ways = Ways((action, GAME.paths(state, action)) for action in GAME.legal(state, 0))
    assert ways.alone("card:worker_4") == ("ring", Play(0, "worker_4", False))
    assert ways.alone("card:temp") is None


@pytest.mark.parametrize(
    ("half", "card", "goods", "told"),
    [
        (1, "worker_4", "sugar cacao", "The outlet of the Plantation buys only cacao."),
        (2, "worker_6", "sugar peanuts", "Sugar cannot be decorated, only candy can."),
    ],
)
def test_a_good_that_the_space_does_not_take_is_told_what_it_takes(
    half: int, card: str, goods: str, told: str
) -> None:
    """PL-4.4, PL-7.3: once all goods are in, a click on one is no attempt to load it."""
    state = do(at(half, hand=f"{card} temp", warehouse=goods), Play(0, card, False))
    state = do(state, Transport(0, "to", False))
    if half == 1:
        assert why(state, "good:sugar") == (
            "Your worker came to the ring, so this turn goods come into your warehouse."
        )
        state = do(state, Gather(0, "sugar", False))
    assert why(state, "good:sugar") == told


def test_a_wrong_click_is_told_what_would_be_right() -> None:
    state = at(hand="worker_4", ring=[4])
    assert why(state, "pile:sugar", "warehouse") == "Play a card first."
    assert why(state, "space:3") == "Play a card first."
    state = do(state, Play(0, "worker_4", False))
    assert why(state, "space:7") == (
        "Your worker does not reach space 7: going to the ring, it ends on 5."
    )
    assert why(state, "pile:sugar", "warehouse") == (
        "First send a worker to the ring, or take one off."
    )
    state = do(state, Transport(0, "to", False), Gather(0, "sugar", False))
    assert why(state, "pile:cacao", "warehouse") == (
        "You take sugar this turn: sugar or cacao, not both."
    )
    assert why(state, "good:sugar", "truck:a") == (
        "Your worker came to the ring, so this turn goods come into your warehouse."
    )
    assert why(state, "good:sugar", "ring") == (
        "From your warehouse, sugar and chocolate go into a truck, and cacao to the outlet."
    )
    assert why(at(2, warehouse="sugar"), "good:sugar", "ring") == (
        "Goods of your warehouse go into a truck or to the outlet, candy also to the decorating "
        "station."
    )
    assert why(begun(game="candy"), "pile:sugar") == "Put it into one of your trucks."
