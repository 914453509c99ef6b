"""Floors as sets of pieces, and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers.factory_fun.floors import BOOK, WORKED, floors

KINDS = [
    *floor.LAYABLE.values(),
    *(floor.machine(number, turn) for number in BOOK.by_number for turn in range(4)),
]
PIECES = st.builds(
    lambda kind, column, row: floor.put(kind, floor.square(column, row)),
    st.sampled_from(KINDS),
    st.integers(1, 10),
    st.integers(1, 9),
)


@given(st.frozensets(PIECES, max_size=80))
def test_ff_8_2_a_floor_is_read_as_it_is_written(pieces: floor.Floor) -> None:
    lines = floor.listing(pieces)
    assert lines == sorted(lines)
    assert floor.read(lines) == pieces


def test_ff_8_2_the_texts_of_pieces() -> None:
    lines = ["EW 4 5", "diag.h 4 5", "m07 5 6 3", "out.W 5 6", "red 3 5", "end.N 10 1", "NW 9 9"]
    assert floor.listing(floor.read(lines)) == sorted(lines)
    texts = """
    NS EW NE ES SW NW NES ESW NSW NEW NESW green red blue orange diag.h diag.v
    out.N out.E out.S out.W end.N end.E end.S end.W
    """
    assert sorted(floor.LAYABLE) == sorted(texts.split())


@pytest.mark.parametrize(
    "line",
    [
        *("", "red", "red 3", "red 3 5 1", "pink 3 5", "m7 3 5 0", "m07 3 5", "m07 3 5 4"),
        *("EW 0 5", "EW 3 15", "EW -1 3", "EW x 3", "WE 3 3", "m07 3 5 ²"),
    ],
)
def test_what_is_no_piece_is_told(line: str) -> None:
    with pytest.raises(BadRecord, match=r"is no (piece|machine)"):
        floor.parse(line)


@given(PIECES)
def test_ff_3_a_piece_knows_what_it_covers(piece: int) -> None:
    kind, at = floor.kind_of(piece), floor.square_of(piece)
    covered = floor.squares_of(piece)
    assert covered[0] == at
    two = floor.is_machine(kind) or floor.is_diagonal(kind)
    assert len(covered) == 1 + two
    column, row = floor.column_row(at)
    assert floor.square(column, row) == at
    lies = floor.what_lies(frozenset({piece}))
    assert dict(lies) == dict.fromkeys(covered, (piece,))
    sorts = [
        floor.is_machine(kind),
        floor.is_connector(kind),
        floor.is_container(kind),
        floor.is_out(kind),
        floor.is_end(kind),
        floor.is_diagonal(kind),
    ]
    assert sorts.count(True) == 1


def test_ff_3_3_the_tail_lies_east_south_west_and_north_of_the_head() -> None:
    tails = [floor.squares_of(floor.parse(f"m38 5 5 {turn}"))[1] for turn in range(4)]
    assert [floor.column_row(at) for at in tails] == [(6, 5), (5, 6), (4, 5), (5, 4)]


def test_machines_are_found() -> None:
    last = floors(WORKED["W3"])[-1]
    found = floor.machines(last)
    assert sorted(found) == [31, 39, 45]
    for number, piece in found.items():
        assert floor.find_machine(last, number) == piece
        assert floor.number_of(floor.kind_of(piece)) == number
    assert floor.turn_of(floor.kind_of(found[45])) == 1
    assert floor.find_machine(last, 7) is None


def test_ff_3_6_fourteen_fillings_of_a_square() -> None:
    singles = [(mask,) for mask in floor.CONNECTORS]
    assert len({*singles, *floor.CROSSINGS}) == 14
    assert all(one & other == 0 for one, other in floor.CROSSINGS)


def test_sides() -> None:
    assert [floor.opposite(side) for side in floor.SIDES] == [floor.S, floor.W, floor.N, floor.E]
    for side in floor.SIDES:
        here = floor.square(4, 4)
        assert here + floor.STEP[side] + floor.STEP[floor.opposite(side)] == here
        assert floor.turned(side, 2) == floor.opposite(side)
    assert floor.SIDES_TEXT[floor.turned(floor.SIDES_NAMED["NE"], 1)] == "ES"
