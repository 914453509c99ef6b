"""Counts of legal-move trees from fixed positions."""

from __future__ import annotations

from chocolate_factory.games.plantation.acts.cards import Play, Transport
from tests.helpers.plantation.states import at, begun, counts, do


def test_a_card_and_a_way() -> None:
    """Two cards, one of them also rolled; *to* is the only way on an empty ring, and *from* too
    where a pawn stands."""
    assert counts(at(hand="worker_4 temp"), 2) == [3, 3]
    assert counts(at(hand="worker_4 temp", ring=[4]), 2) == [3, 6]


def test_a_shift_change_first() -> None:
    """A pawn on any of eight spaces or the card; then the card, or after the card one of eight
    or *to*."""
    assert counts(at(hand="worker_4", coins=1), 2) == [9, 8 + 9]


def test_goods_to_the_plantation() -> None:
    """Two goods: sugar, cacao or the end (Bert's card then); the same again or the end; the end."""
    state = at(hand="worker_4", ring=[4])
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False))
    assert counts(state, 2) == [3, 2 + 2 + 1]


def test_goods_into_trucks() -> None:
    """Sugar into four trucks, the mixer or the end; then after a sugar its truck or the end, after
    the mixer either good into four trucks or the end, after the end Bert's card."""
    state = at(hand="worker_1", ring=[3], warehouse="sugar sugar cacao")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    assert counts(state, 2) == [6, 4 * 2 + (4 * 2 + 1) + 1]


def test_loading_before_the_short_game() -> None:
    """Two goods into four trucks; two of these trucks are full with two goods."""
    assert counts(begun(game="candy"), 3) == [8, 8 * 8, 8 * 8 * 8 - 2 * 4 * 2]
