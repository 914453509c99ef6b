"""FF-8.1: what is offered when, how it is written, why not; places and paths."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.core.action import type_name
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.rules.room import HANDS
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    act,
    alone,
    begun,
    build,
    building,
    code,
    do,
    factory,
    legal,
    listing,
    may,
    refused,
    table,
)


def standing() -> State:
    """High Pressor stands with all it needs; the build is not over."""
    return build(building("m38", "m28"), START)


def kinds(state: State) -> set[str]:
    """The types of the legal acts of the first seat."""
    return {type_name(action) for action in GAME.legal(state, 0)}


def test_ff_8_1_while_a_machine_is_in_hand() -> None:
    state = building("m38", "m28")
    assert kinds(state) == {"place", "give_up"}
    assert kinds(build(standing(), ("lift 3 6",))) == {"place", "lift", "give_up"}
    assert code(state, Lay(0, "red", (8, 8))) == "hand_first"
    assert code(state, EndBuild(0)) == "hand_first"


def test_ff_8_1_otherwise() -> None:
    state = build(building("m38", "m28"), START[:1])
    assert kinds(state) == {"lay", "lift"}
    assert kinds(standing()) == {"lay", "lift", "end_build"}


def test_ff_8_1_as_they_are_written() -> None:
    for action, data in (
        (Take(0, "m38"), {"type": "take", "seat": 0, "machine": "m38"}),
        (Pass(1), {"type": "pass", "seat": 1}),
        (
            Place(0, "m38", (3, 6), 1),
            {"type": "place", "seat": 0, "machine": "m38", "square": [3, 6], "turn": 1},
        ),
        (Lay(0, "out.W", (5, 6)), {"type": "lay", "seat": 0, "piece": "out.W", "square": [5, 6]}),
        (Lift(0, (4, 5)), {"type": "lift", "seat": 0, "square": [4, 5]}),
        (
            Lift(0, (4, 5), "EW"),
            {"type": "lift", "seat": 0, "square": [4, 5], "sides": "EW"},
        ),
        (NameGift(0, "red"), {"type": "name_gift", "seat": 0, "colour": "red"}),
        (EndBuild(0), {"type": "end_build", "seat": 0}),
        (GiveUp(0), {"type": "give_up", "seat": 0}),
    ):
        assert msgspec.json.decode(msgspec.json.encode(action)) == data
        assert GAME.action(data) == action


def test_ff_8_1_fewer_than_1900_acts() -> None:
    """The most there can be: hands as full as may be over an empty floor, and an empty floor but
    for one machine with everything in stock."""
    most = 0
    for board in sorted(GAME.book.boards):
        state = do(alone(board, "m15"), Take(0, "m15"))
        mine = state.players[0]
        mine.stock = mine.owned = (1, 1, 1, 1, 3, 1, 13)
        mine.hand = ("m15", "m00", "m01", "m02", "m03", "m04")
        assert len(mine.hand) == HANDS
        most = max(most, len(GAME.legal(state, 0)))
        mine.hand = ("m15",)
        for place in legal(state, Place):
            most = max(most, len(GAME.legal(do(state, place), 0)))
    assert 1_600 < most < 1_900


def test_ff_8_1_what_lies_there_is_lifted() -> None:
    state = build(standing(), ("lay EW 8 8", "lay NS 8 8"))
    assert code(state, Lift(0, (8, 8))) == "which_connector"
    assert code(state, Lift(0, (8, 8), "NE")) == "no_connector"
    assert code(state, Lift(0, (2, 6), "NE")) == "no_connector"
    assert code(state, Lift(0, (9, 9))) == "nothing_there"
    state = do(state, Lift(0, (8, 8), "EW"))
    assert "NS 8 8" in listing(state)
    assert "EW 8 8" not in listing(state)


def test_ff_8_1_a_tile_of_two_squares_is_lifted_by_either() -> None:
    state = standing()
    assert Lift(0, (3, 6)) in GAME.legal(state, 0)
    assert do(state, Lift(0, (4, 6))) == do(state, Lift(0, (3, 6)))
    assert factory(do(state, Lift(0, (4, 6)))).hand == ("m38",)
    assert GAME.paths(state, Lift(0, (3, 6))) == (("cell:3,6",), ("cell:4,6",))


def test_ff_8_1_a_full_hand_takes_no_other_machine() -> None:
    state = standing()
    state.players[0].hand = ("m00", "m01", "m02", "m03", "m04", "m05")
    assert code(state, Lift(0, (3, 6))) == "hands_full"
    assert may(state, Lift(0, (2, 6)))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("place m38 5 3 1", "You cannot build at column 5, row 4: there is no floor."),
        ("place m38 9 6 0", "You cannot build at column 10, row 6: there is no floor."),
        ("place m28 3 6 0", "Sealing Iron is not in your hand; lift it first."),
        ("place m99 3 6 0", "There is no machine m99."),
    ],
)
def test_ff_3_2_why_a_machine_cannot_stand_there(line: str, words: str) -> None:
    assert refused(building("m38", "m28"), act(line)) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "lay out.W 4 6",
            "High Pressor is in the way at column 4, row 6. Lift it first, or choose another "
            "square.",
        ),
        (
            "lay red 2 6",
            "A green container is in the way at column 2, row 6. Lift it first, or choose another "
            "square.",
        ),
        ("lay EW 1 9", "You cannot build at column 1, row 9: there is no floor."),
        ("lay EW 14 9", "You cannot build at column 14, row 9: there is no floor."),
        ("lay red 8 8", "You have no red container left; lift one to use it elsewhere."),
        ("lay diag.h 8 8", "You have no Diagonal Intersection left; lift one to use it elsewhere."),
        ("lay purple 8 8", "There is no piece “purple”."),
    ],
)
def test_ff_3_2_why_a_piece_cannot_lie_there(line: str, words: str) -> None:
    assert refused(standing(), act(line)) == words


def test_ff_3_6_only_what_does_not_touch_lies_on_one_square() -> None:
    state = build(standing(), ("lay NE 8 8",))
    there = {lay.piece for lay in legal(state, Lay) if lay.square == (8, 8)}
    assert there == {"SW"}
    state = build(state, ("lay SW 8 8",))
    assert not [lay for lay in legal(state, Lay) if lay.square == (8, 8)]


def test_paths_of_the_acts() -> None:
    state = building("m38", "m28")
    assert GAME.paths(state, Place(0, "m38", (3, 6), 1)) == (
        ("machine:m38", "cell:3,6", "turn:90"),
    )
    state = build(standing(), ("lay EW 8 8", "lay NS 8 8"))
    assert GAME.paths(state, Lay(0, "NS", (7, 7))) == (("piece:NS", "cell:7,7"),)
    assert GAME.paths(state, Lift(0, (8, 8), "NS")) == (("cell:8,8", "way:NS"),)
    assert GAME.paths(state, EndBuild(0)) == (("do:end_build",),)
    picking = table(begun(2), "m38", "m07")
    assert GAME.paths(picking, Take(0, "m38")) == (("machine:m38",),)
    assert GAME.paths(picking, Pass(0)) == (("do:pass",),)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("piece:red", "cell:5,4"), "You cannot build at column 5, row 4: there is no floor."),
        (("cell:9,9",), "Nothing lies at column 9, row 9."),
        (("machine:m38", "cell:8,8"), "High Pressor is not in your hand; lift it first."),
        (("do:give_up",), "To give High Pressor up, lift it from your floor first."),
    ],
)
def test_why_a_drop_does_nothing(path: tuple[str, ...], words: str) -> None:
    state = standing()
    assert GAME.words().refusal(GAME.hindrance(state, 0, path)) == words


def test_why_a_build_does_not_end() -> None:
    state = build(standing(), ("lift 5 6", "lay EW 8 8"))
    faults = GAME.facts(state, 0).players[0].faults
    said = [GAME.words().refusal(fault) for fault in faults]
    assert said == [
        "The pipe at column 8, row 8 is open at the right: lead it on, or lift it.",
        "The pipe at column 8, row 8 is open at the left: lead it on, or lift it.",
        "The arrow of High Pressor is open: put a reservoir or a pipe at column 5, row 6.",
    ]
    assert refused(state, EndBuild(0)) == said[0]
