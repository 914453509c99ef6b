"""FF-5: price and money."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.games.factory_fun.acts.build import Lay
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    alone,
    build,
    code,
    do,
    events_of,
    factory,
    legal,
    may,
    play,
    refused,
)


def price(state: State) -> int:
    """What the build costs now."""
    return GAME.facts(state, 0).players[0].price


def second(machine: str) -> State:
    """High Pressor stands, another machine was taken and put far away."""
    state = play(alone("A-classic", "m38", machine), "m38", START)
    return do(state, Take(0, machine))


def test_ff_5_1_the_new_machine_costs_nothing() -> None:
    state = build(do(alone("A-classic", "m38"), Take(0, "m38")), START[:1])
    assert price(state) == 0
    assert GAME.facts(state, 0).players[0].money_after == 11


@pytest.mark.parametrize(
    ("acts", "cost"),
    [
        (("lay EW 8 8",), 1),
        (("lay EW 8 8", "lay NS 8 8"), 2),
        (("lay blue 8 8",), 1),
        (("lay out.N 8 8",), 1),
        (("lift 2 6",), 0),
        (("lift 2 6", "lay green 2 6"), 0),
        (("lift 2 6", "lay green 8 8"), 1),
        (("lift 5 6", "lay out.N 5 6"), 1),
        (("lift 3 6", "place m38 3 6 0"), 0),
        (("lift 3 6", "place m38 3 3 0"), 2),
        (("lift 3 6", "place m38 4 6 2"), 2),
    ],
)
def test_ff_5_2_what_is_new_moved_or_turned(acts: tuple[str, ...], cost: int) -> None:
    state = second("m28")
    lifted = tuple(act for act in acts if act.startswith("lift"))
    placed = tuple(act for act in acts if act.startswith("place"))
    rest = tuple(act for act in acts if act not in lifted + placed)
    state = build(state, (*lifted, *placed, "place m28 7 2 0", *rest))
    assert price(state) == cost
    lines = GAME.facts(state, 0).players[0].costs
    assert sum(line.cost for line in lines) == cost


def test_ff_5_2_only_the_outcome_counts() -> None:
    """Laid and lifted again, it costs nothing."""
    state = build(second("m28"), ("place m28 7 2 0", "lay EW 8 8", "lay NW 7 7"))
    assert price(state) == 2
    assert price(build(state, ("lift 8 8", "lift 7 7"))) == 0


def test_ff_5_2_a_crossing_made_of_a_straight_costs_1() -> None:
    state = build(second("m28"), ("place m28 7 2 0", "lay EW 8 8"))
    state.players[0].before = state.players[0].floor
    assert price(build(state, ("lay NS 8 8",))) == 1


def test_ff_5_2_a_three_way_in_place_of_a_curve_costs_1() -> None:
    state = build(second("m28"), ("place m28 7 2 0", "lay NE 8 8"))
    state.players[0].before = state.players[0].floor
    assert price(build(state, ("lift 8 8", "lay NES 8 8"))) == 1


def test_ff_5_2_a_diagonal_intersection_is_two_pieces() -> None:
    state = alone("A-classic", "m38")
    state.players[0].stock = state.players[0].owned = (1, 1, 1, 1, 3, 1, 13)
    state = build(do(state, Take(0, "m38")), ("place m38 3 6 0", "lay diag.h 7 2"))
    assert price(state) == 2
    assert factory(state).stock[5] == 0


def test_ff_5_3_two_standing_machines_may_move_not_three() -> None:
    """X15 is the build with three; its sentence names them."""
    state = second("m28")
    state = build(state, ("lift 3 6", "place m38 3 3 0", "place m28 7 2 0"))
    assert GAME.facts(state, 0).players[0].moved == ("m38",)
    codes = [fault.code for fault in GAME.facts(state, 0).players[0].faults]
    assert "moved" not in codes


def test_ff_5_3_too_many_moved_comes_first() -> None:
    """Whatever is loose besides: nothing else that is mended would end such a build."""
    numbers = GAME.book.numbers
    state = build(second("m28"), ("lift 3 6", "place m38 3 3 0", "place m28 7 2 0"))
    cards = msgspec.structs.replace(
        GAME.book.cards, numbers=msgspec.structs.replace(numbers, moves=0)
    )
    strict = FactoryFun(cards, "")
    codes = [fault.code for fault in strict.facts(state, 0).players[0].faults]
    assert codes[0] == "moved"
    assert "unconnected" in codes


def test_ff_5_4_what_is_lifted_goes_back() -> None:
    state = second("m28")
    assert factory(state).stock == (0, 0, 1, 1, 2, 0, 13)
    state = build(state, ("lift 2 6", "lift 5 6"))
    assert factory(state).stock == (1, 0, 1, 1, 3, 0, 13)


def test_ff_5_5_a_plus_machine_brings_its_container_into_this_build() -> None:
    """Green Wrapper brings a green one: two may be laid; then it is the player's for good."""
    state = do(alone("A-classic", "m10"), Take(0, "m10"))
    assert factory(state).stock[0] == 2
    acts = ("place m10 4 4 1", "lift 4 4", "place m10 4 6 0", "lay green 8 8", "lay green 8 7")
    state = build(state, acts)
    assert code(state, Lay(0, "green", (8, 6))) == "too_many"
    state = build(state, ("lift 8 8", "lift 8 7", "lay green 4 7", "lay red 4 5", "lay end.W 6 6"))
    (settled,) = events_of(state, EndBuild(0), events.Settled)
    assert settled.price == 3
    state = do(state, EndBuild(0))
    assert factory(state).owned == (2, 1, 1, 1, 3, 0, 13)
    assert factory(state).stock == (1, 0, 1, 1, 3, 0, 12)
    assert factory(state).gift is None


def test_ff_5_5_no_machine_added_no_container() -> None:
    state = do(alone("A-classic", "m10"), Take(0, "m10"), GiveUp(0))
    assert factory(state).owned == factory(state).stock == (1, 1, 1, 1, 3, 0, 13)


JOKER = ("place m15 4 6 0", "lay blue 4 5", "lay orange 4 7", "lay out.W 6 6")


def test_ff_5_5_with_a_question_mark_the_player_names_the_colour() -> None:
    state = do(alone("A-classic", "m15"), Take(0, "m15"))
    assert factory(state).stock[:4] == (1, 1, 1, 1)
    assert code(state, NameGift(0, "red")) == "hand_first"
    state = build(state, JOKER)
    assert code(state, EndBuild(0)) == "gift_nameless"
    assert len(legal(state, NameGift)) == 4
    state = do(state, NameGift(0, "red"))
    assert may(state, EndBuild(0))
    assert code(state, NameGift(0, "red")) == "gift_named"
    state = do(state, NameGift(0, "green"))
    assert factory(state).stock[:4] == (2, 1, 0, 0)
    assert factory(do(state, EndBuild(0))).owned[:4] == (2, 1, 1, 1)


def test_ff_5_5_a_named_container_that_lies_cannot_become_another_one() -> None:
    state = build(do(alone("A-classic", "m15"), Take(0, "m15")), JOKER)
    state = do(state, NameGift(0, "blue"))
    state = build(state, ("lay blue 8 8",))
    assert code(state, NameGift(0, "red")) == "gift_used"
    assert "blue container" in refused(state, NameGift(0, "red"))
    assert may(build(state, ("lift 8 8",)), NameGift(0, "red"))


def test_ff_5_5_other_machines_bring_nothing() -> None:
    state = build(do(alone("A-classic", "m38"), Take(0, "m38")), START)
    assert code(state, NameGift(0, "red")) == "no_gift"


def test_ff_5_6_at_least_1_must_be_left() -> None:
    """Colour Turner earns 1: of 2 and 1, 2 can be spent, not 3."""
    state = do(alone("A-classic", "m34"), Take(0, "m34"))
    state = build(state, ("place m34 4 6 0", "lay orange 3 6", "lay out.W 6 6"))
    assert GAME.facts(state, 0).players[0].money_after == 1
    assert may(state, EndBuild(0))
    state = build(state, ("lay red 8 8",))
    assert code(state, EndBuild(0)) == "money"
    assert refused(state, EndBuild(0)).startswith("You are 1 short: you have 2, earn 1 and pay 3")
