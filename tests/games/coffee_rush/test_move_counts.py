"""Counts of legal-move trees from fixed set-ups."""

from __future__ import annotations

from tests.helpers.coffee_rush.states import at, begun, counts, give


def test_placing() -> None:
    """16 spaces, 4 ways to pour or return, 15 spaces, …"""
    assert counts(begun(2), 4) == [16, 64, 960, 3840]


def test_moving_one_meeple() -> None:
    """From the corner: two steps or stop; then twice three steps or stop, and the end of pouring;
    then 16 ways on by space 1, 15 by space 4 (no step rests on 12), and the end of the turn."""
    state = give(at("move", seats=3), 1, meeples=(12,))
    state.players[2].meeples = (15,)
    assert counts(state, 3) == [3, 2 * 4 + 1, 16 + 15 + 1]


def test_moving_with_tokens_and_diagonals() -> None:
    """3 and 8 steps, a token, stop; then by the token 12 ways, by stop 1, by the first meeple
    7 + 7 + 9, by the second 4 + 7 + 7 + 7 + 10 + 7 + 10 + 9."""
    state = at("move", tiles=("diagonal",), rush=1)
    assert counts(state, 2) == [3 + 8 + 1 + 1, 12 + 1 + 23 + 61]


def test_pouring() -> None:
    """Each of two ingredients into three cups or back, in either order."""
    assert counts(at("pour", hand="milk tea"), 2) == [8, 38]
    assert counts(at("pour", hand="milk milk", cups=("ice",)), 2) == [5, 5 + 6 + 6 + 5 + 4]


def test_serving() -> None:
    """Two cups on two orders, or the end; then the other cup or the end, or seven moves of Bert."""
    state = at("process", cups=("coffee steam", "coffee steam"), tabs=("espresso_1 ristretto_1",))
    assert counts(state, 2) == [5, 4 * 2 + 7]
