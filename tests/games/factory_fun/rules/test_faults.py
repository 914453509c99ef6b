"""Every fault of FF-4, one by one, with its place."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.rules.check import check, first_fault
from chocolate_factory.games.factory_fun.rules.networks import kind, may_join, share
from chocolate_factory.games.factory_fun.rules.verdict import (
    REASONS,
    End,
    Fault,
    Network,
    Owned,
    Verdict,
)
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers.factory_fun.floors import BOOK, REFUSED, floors

PRESS = ("m38 3 6 0", "green 2 6", "red 3 5", "out.W 5 6")
"""W1 after its first round: green and red in, 2 orange out."""


def told(*lines: str, board: str = "A-classic", **owned: int) -> Verdict:
    mine = Owned(**owned)  # type: ignore[arg-type]
    return check(BOOK, BOOK.ground(board), floor.read(lines), mine)


def faults(*lines: str, board: str = "A-classic", **owned: int) -> list[str]:
    """The faults as texts: code, then squares, then the side if one is named."""
    return [written(fault) for fault in told(*lines, board=board, **owned).faults]


def written(fault: Fault) -> str:
    where = [",".join(map(str, floor.column_row(at))) for at in fault.squares]
    side = [floor.SIDES_TEXT[fault.sides]] if fault.sides else []
    return " ".join([fault.code, *where, *side])


def without(*gone: str) -> list[str]:
    return [line for line in PRESS if line not in gone]


def test_a_right_floor_has_no_fault() -> None:
    assert told(*PRESS).right
    assert told().right


def test_ff_3_2_no_square_bears_two_tiles() -> None:
    assert faults(*PRESS, "blue 4 6") == ["overlap 4,6"]
    assert "overlap 6,2" in faults("NS 6 2", "NES 6 2")
    assert "overlap 6,2" in faults("NS 6 2", "EW 6 2", "NE 6 2")


def test_ff_3_1_nothing_lies_on_the_pillar_or_beyond_the_floor() -> None:
    assert faults(*PRESS, "blue 5 4", "orange 1 8") == ["off_floor 5,4", "off_floor 1,8"]
    assert faults(*PRESS, "blue 10 1") == ["off_floor 10,1"]
    assert faults(*PRESS, "blue 10 1", board="D-classic") == []


@pytest.mark.parametrize("way", ["N", "E", "S", "W"])
def test_ff_3_4_and_ff_3_5_a_container_feeds_on_every_side_a_reservoir_on_one(way: str) -> None:
    """A pipe leads from a container in the middle to a reservoir, which looks back or away."""
    side = floor.SIDES_NAMED[way]
    step, back = floor.STEP[side], floor.SIDES_TEXT[floor.opposite(side)]
    middle = floor.square(4, 7)
    pipe, end = (" ".join(map(str, floor.column_row(middle + n * step))) for n in (1, 2))
    straight = "NS" if way in "NS" else "EW"
    joined = told("red 4 7", f"{straight} {pipe}", f"out.{back} {end}")
    assert [len(network.ends) for network in joined.networks] == [2]
    away = faults("red 4 7", f"{straight} {pipe}", f"out.{way} {end}")
    assert [fault.split()[0] for fault in away] == ["loose_end"]


def test_ff_3_4_a_container_never_runs_dry() -> None:
    """It feeds an input of 3 and one of 2 at once, more than any output gives."""
    both = told("red 4 7", "ESW 4 6", "m21 5 6 0", "m23 3 6 2")
    (supply,) = [network for network in both.networks if len(network.ends) > 1]
    assert sorted(end.amount for end in supply.ends) == [0, 2, 3]
    assert {fault.code for fault in both.faults} == {"unconnected"}


def test_ff_3_6_connectors_cross_without_touching() -> None:
    for one, other in (("NS", "EW"), ("NE", "SW"), ("ES", "NW")):
        assert "overlap" not in {fault.split()[0] for fault in faults(f"{one} 6 2", f"{other} 6 2")}
    for one, other in (("NS", "NE"), ("NE", "ES"), ("NE", "NW"), ("EW", "SW")):
        assert "overlap 6,2" in faults(f"{one} 6 2", f"{other} 6 2")


def test_ff_3_7_a_diagonal_crosses_from_corner_to_corner() -> None:
    lying = told("diag.h 4 4", "red 4 3", "blue 5 3", "red 5 5", "blue 4 5", diagonal=1)
    ends = {tuple(end.colour for end in network.ends) for network in lying.networks}
    assert ends == {(1, 1), (2, 2)}
    standing = told("diag.v 4 4", "red 5 4", "blue 5 5", "red 3 5", "blue 3 4", diagonal=1)
    ends = {tuple(end.colour for end in network.ends) for network in standing.networks}
    assert ends == {(1, 1), (2, 2)}


def test_ff_3_8_containers_and_reservoirs_side_by_side_are_not_joined() -> None:
    assert faults(*PRESS, "blue 7 1", "orange 8 1", "out.W 9 1") == []


def test_ff_4_1_no_more_than_the_player_owns() -> None:
    assert faults(*PRESS, "red 7 7") == ["too_many 3,5 7,7"]
    reservoirs = ("out.N 1 1", "out.N 2 1", "out.N 3 1")
    (fault,) = told(*PRESS, *reservoirs).faults
    assert (fault.code, fault.params) == ("too_many", {"what": "out", "have": 4, "most": 3})
    assert [fault.params["what"] for fault in told("diag.h 1 1").faults if fault.params] == ["diag"]
    assert told(*PRESS, "red 7 7", containers=(1, 2, 1, 1)).right  # type: ignore[arg-type]


def test_ff_4_1_a_machine_is_there_once() -> None:
    (fault, *_) = told(*PRESS, "m38 6 1 0").faults
    assert (fault.code, fault.params["what"]) == ("too_many", "m38")


def test_ff_4_2_loose_ends_and_unconnected_machines() -> None:
    assert faults(*PRESS, "NS 9 3") == ["loose_end 9,3 N", "loose_end 9,3 S"]
    assert faults(*without("out.W 5 6")) == ["unconnected 4,6 E"]
    assert faults(*without("out.W 5 6"), "out.N 5 6") == ["unconnected 4,6 E"]


def test_ff_4_3_a_loose_pipe_is_not_also_told_to_lead_nowhere() -> None:
    assert faults(*without("out.W 5 6"), "EW 5 6") == ["loose_end 5,6 E"]


BESIDE = (["container", "blue"], ["in", "green"]), (["in", "green"], ["container", "blue"])
"""What stands side by side, in either order."""


def test_ff_4_3_colours() -> None:
    wrong = told(*without("green 2 6"), "blue 2 6").faults
    assert [written(fault) for fault in wrong] == ["colours 2,6"], "the container alone"
    assert wrong[0].params["colours"] == ["green", "blue"]
    assert wrong[0].params["touching"] in map(list, BESIDE)
    black = ("m28 4 3 0", "green 3 3", "m03 6 3 0", "out.N 7 4")
    assert faults(*black) == ["colours 5,3 6,3", "end_product 5,3 6,3"]


def test_ff_4_3_no_source_and_no_taker() -> None:
    ring = ("ES 7 1", "SW 8 1", "NW 8 2", "NE 7 2")
    found = faults(*PRESS, *ring)
    assert found == ["no_source 7,1 8,1 7,2 8,2", "no_taker 7,1 8,1 7,2 8,2"]
    assert faults(*PRESS, "blue 7 1", "EW 8 1", "orange 9 1") == [
        "colours 8,1 7,1 9,1",
        "no_taker 7,1 8,1 9,1",
    ]
    joined = ("m28 4 2 0", "m03 3 2 2", "out.S 2 1", "EW 6 2", "end.W 7 2")
    assert "no_source 3,2 4,2" in faults(*joined)


def test_ff_4_3_mixed_wrong_reservoir_and_end_product() -> None:
    start = (*without("out.W 5 6"), "NSW 5 6")
    assert faults(*start, "orange 5 5", "out.N 5 7") == [
        "mixed 5,6 5,5 4,6 5,7",
        "wrong_reservoir 5,7 5,5 4,6 5,6",
    ]
    assert faults(*without("out.W 5 6"), "end.W 5 6") == ["wrong_reservoir 5,6 4,6"]
    assert faults("m28 4 3 0", "green 3 3", "out.W 6 3") == ["end_product 5,3 6,3"]
    twice = ("m28 4 3 0", "green 3 3", "NSW 6 3", "end.S 6 2", "end.N 6 4")
    assert faults(*twice) == ["end_product 6,2 5,3 6,3 6,4"]


def test_ff_4_4_amount() -> None:
    lines = [*without("out.W 5 6"), "m22 5 6 0", "red 5 5", "out.N 6 7"]
    wrong = told(*lines, containers=(1, 2, 1, 1)).faults  # type: ignore[arg-type]
    assert [written(fault) for fault in wrong] == ["amount 4,6 5,6"]
    params = {"colour": "orange", "gives": 2, "takes": 3, "machines": ["m22"]}
    assert wrong[0].params == params


def test_ff_4_4_what_is_left_over_needs_no_reservoir() -> None:
    lines = ("m39 3 3 0", "blue 2 3", "red 3 2", "m28 5 3 0", "end.W 7 3")
    assert told(*lines).right


def test_ff_4_6_dead_rings() -> None:
    ring = ("NESW 5 6", "SW 6 6", "NW 6 7", "NE 5 7", "out.S 5 5")
    assert faults(*without("out.W 5 6"), *ring) == ["dead_ring 5,6"]
    split = ("ESW 5 6", "SW 6 6", "NES 5 7", "NW 6 7")
    assert faults(*without("out.W 5 6"), *split, "out.N 5 8") == []


def test_ff_4_5_a_ring_that_leads_on_has_arrows() -> None:
    split = ("ESW 5 6", "SW 6 6", "NES 5 7", "NW 6 7", "out.N 5 8")
    verdict = told(*without("out.W 5 6"), *split)
    arrows = {
        (floor.column_row(one.square), floor.SIDES_TEXT[one.side]): one for one in verdict.arrows
    }
    assert ((5, 6), "S") in arrows
    assert ((5, 7), "S") in arrows
    assert arrows[(5, 7), "S"].units == 2
    assert arrows[(5, 6), "S"].units + arrows[(5, 6), "E"].units == 2


def test_ff_4_6_a_machine_that_feeds_itself_is_a_loop() -> None:
    lines = ("m33 4 4 0", "blue 4 5", "ES 4 3", "EW 5 3", "SW 6 3", "NW 6 4")
    wrong = told(*lines, board="B-classic").faults
    assert [fault.code for fault in wrong] == ["loop"]
    assert wrong[0].params == {"machines": ["m33"]}


def test_ff_4_6_the_machines_of_a_loop_are_named_in_a_circle() -> None:
    circles = []
    for name in ("X11", "X12"):
        build = REFUSED[name]
        fault = first_fault(BOOK, BOOK.ground(build.board), floors(build)[-1], Owned())
        assert fault is not None
        circles.append(fault.params["machines"])
    assert circles == [["m07", "m39", "m38"], ["m45"]]


def test_ff_4_7_containers_and_reservoirs_may_stand_idle() -> None:
    assert faults(*PRESS, "blue 1 1", "out.N 2 2", "end.E 7 7") == []


def test_faults_come_in_the_order_of_ff_4() -> None:
    lines = [*PRESS, "blue 4 6", "NS 9 3", "red 7 7", "orange 1 8", "m03 6 1 0"]
    codes = [fault.split()[0] for fault in faults(*lines)]
    assert codes == sorted(codes, key=REASONS.index)
    assert {"overlap", "off_floor", "too_many", "loose_end", "unconnected"} <= set(codes)


@pytest.mark.parametrize("kind", ["supply", "product", "end"])
def test_ff_4_3_networks_are_told_with_ends_and_colours(kind: str) -> None:
    verdict = told("m28 5 3 0", "m39 3 3 0", "blue 2 3", "red 3 2", "end.W 7 3")
    found = [network for network in verdict.networks if network.kind == kind]
    roles = {tuple(sorted(end.role for end in network.ends)) for network in found}
    assert (
        roles
        == {
            "supply": {("container", "in")},
            "product": {("in", "output")},
            "end": {("end", "output")},
        }[kind]
    )
    assert {network.colours for network in found} == {
        "supply": {(1,), (2,)},
        "product": {(0,)},
        "end": {(4,)},
    }[kind]


def test_ff_6_1_inputs_fed_by_machines_bear_chips() -> None:
    verdict = told("m28 5 3 0", "m39 3 3 0", "blue 2 3", "red 3 2", "end.W 7 3")
    assert verdict.chips == {"m28.L": 10}
    assert told(*PRESS).chips == {}
    assert told(*PRESS, "NS 9 3").chips == {}


@pytest.mark.parametrize(
    ("hang", "may"),
    [
        ("", True),
        ("output0", True),
        (f"output{floor.BLACK}", True),
        ("container0 in0", True),
        ("output0 in0 out", True),
        ("in0 in0", True),
        ("container0 in1", False),
        ("container0 output0", False),
        ("container0 out", False),
        ("output0 end", False),
        (f"output{floor.BLACK} end", True),
        (f"output{floor.BLACK} in0", False),
    ],
)
def test_ff_4_3_ends_that_one_network_may_hold_can_be_joined(hang: str, may: bool) -> None:
    """What is still to come is no reason against it."""
    found = tuple(End(0, 1, 0, *role_and_colour(one)) for one in hang.split())
    assert may_join(found) is may


def role_and_colour(told: str) -> tuple[str, int]:
    """`in0` as it is, reservoirs without a colour."""
    role = told.rstrip("0123456789")
    return role, int(told[len(role) :] or -1)


def _net(*ends: tuple[str, int]) -> tuple[Network, list[End]]:
    made = [End(i, 1, 0, role, 1, amount) for i, (role, amount) in enumerate(ends)]
    return Network(tuple(made), (), (), (1,), kind(tuple(made))), made


@pytest.mark.parametrize(
    ("ends", "shares"),
    [
        ((("output", 2), ("in", 3)), [2, 2]),
        ((("output", 2), ("in", 1)), [1, 1]),
        ((("output", 2), ("in", 1), ("out", 0)), [1, 1, 0]),
        ((("output", 2), ("out", 0)), [2, 0]),
        ((("output", 2), ("in", 3), ("in", 1)), [2, None, None]),
        ((("output", 2), ("output", 2), ("in", 3)), [None, None, 3]),
        ((("container", 0), ("in", 3), ("in", 2)), [0, 3, 2]),
    ],
)
def test_ff_4_4_what_really_flows_at_an_end(
    ends: tuple[tuple[str, int], ...], shares: list[int | None]
) -> None:
    net, made = _net(*ends)
    assert [share(net, end) for end in made] == shares
