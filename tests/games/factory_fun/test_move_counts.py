"""Counts of legal-move trees from fixed set-ups."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.build import Place
from chocolate_factory.games.factory_fun.acts.pick import Take
from tests.helpers.factory_fun.states import GAME, alone, begun, build, do


def test_picking() -> None:
    """Two machines or none; then one machine or none."""
    state = begun(2)
    assert len(GAME.legal(state, 0)) == 3
    assert len(GAME.legal(do(state, Take(0, state.table[0])), 1)) == 2


@pytest.mark.parametrize(
    ("board", "ways"), [("A-classic", 269), ("A-expert", 257), ("C-classic", 269)]
)
def test_the_first_machine_on_an_empty_board(board: str, ways: int) -> None:
    """Two ways for every two neighbouring squares, and giving up."""
    state = do(alone(board, "m38"), Take(0, "m38"))
    squares = GAME.book.ground(board)
    pairs = sum((at + step) in squares for at in squares for step in (1, 16))
    assert len(GAME.legal(state, 0)) == 2 * pairs + 1 == ways


def test_the_first_piece_beside_a_machine() -> None:
    """75 free squares, 23 pieces each, and the machine to lift; then one piece more to lift, and no
    second green container; beside a curve the opposite one fits, too."""
    state = build(do(alone("A-classic", "m38"), Take(0, "m38")), ("place m38 3 6 0",))
    assert len(GAME.legal(state, 0)) == 75 * 23 + 1
    assert len(GAME.legal(build(state, ("lay green 2 6",)), 0)) == 74 * 22 + 2
    assert len(GAME.legal(build(state, ("lay NE 2 6",)), 0)) == 74 * 23 + 1 + 2


def test_a_machine_in_hand_again() -> None:
    state = build(do(alone("A-classic", "m38"), Take(0, "m38")), ("place m38 3 6 0",))
    again = build(state, ("lift 3 6",))
    first = do(alone("A-classic", "m38"), Take(0, "m38"))
    assert GAME.legal(again, 0) == GAME.legal(first, 0)
    assert sum(isinstance(action, Place) for action in GAME.legal(again, 0)) == 268
