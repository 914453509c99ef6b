"""What must hold whatever is played: whole random games, and the sums of pieces and prizes."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.scoring.sheet import prizes
from tests.helpers import conformance
from tests.helpers.conveyor import invariants
from tests.helpers.conveyor.extra import GAME as EXTRA
from tests.helpers.conveyor.extra import any_setup
from tests.helpers.conveyor.states import GAME, LIVE, begun, setup

QUICK = settings(max_examples=60)

STOCK = st.lists(st.sampled_from(pieces.PIECES), max_size=9)
SYMBOLS = st.lists(st.sampled_from(pieces.SYMBOLS), min_size=1, max_size=4)


# Whole games


@pytest.mark.parametrize("seed", conformance.seeds(15, 1))
def test_random_games_on_the_frozen_deck(seed: int) -> None:
    """Frozen deck; every second one with much coal, so that more is operated."""
    invariants.play(GAME, setup(2 + seed % 3, "?????", "random"), seed, coal=60 * (seed % 2))


@pytest.mark.parametrize("seed", conformance.seeds(9, 1, 100))
def test_random_games_on_the_live_deck(seed: int) -> None:
    invariants.play(LIVE, setup(2 + seed % 3, "?????", "random"), seed, coal=60 * (seed % 2))


@pytest.mark.parametrize("seed", conformance.seeds(24, 2))
def test_random_games_over_all_options_and_seats(seed: int) -> None:
    """CF-9 and CF-10: alone and together, with every side and all extra cards."""
    game = (LIVE, EXTRA)[seed % 2]
    invariants.play(game, any_setup(seed), seed, coal=60 * (seed // 2 % 2))


@pytest.mark.parametrize("seed", range(3))
def test_same_seed_and_same_acts_same_game(seed: int) -> None:
    """CF-2.4: replaying a record gives every state again."""
    conformance.repeated(invariants.ConveyorKit(GAME), setup(3, "?????"), seed)


@pytest.mark.parametrize("seed", range(2))
def test_saved_games(seed: int, tmp_path: Path) -> None:
    conformance.recorded(invariants.ConveyorKit(GAME), setup(2 + seed, "?????"), seed, tmp_path)


def test_a_stored_state_that_is_none_is_refused() -> None:
    good = GAME.encode(begun())
    for bad in (
        {},
        {**good, "rng": 5},
        {**good, "rng": "x"},
        {**good, "players": None},
        {**good, "players": [{}]},
        {**good, "day": "Monday"},
        {**good, "pending": {"type": "dreaming"}},
        {**good, "players": [{**good["players"][0], "belt": [["coal"], [], [], []]}]},
    ):
        with pytest.raises(BadRecord):
            GAME.decode(bad)


@pytest.mark.parametrize("seed", conformance.seeds(8, 3))
def test_a_forged_state_is_refused_or_can_be_played(seed: int) -> None:
    game = (LIVE, EXTRA)[seed % 2]
    conformance.forgeries(invariants.ConveyorKit(game), any_setup(seed), seed)


def test_a_state_that_there_cannot_be_says_what_is_wrong() -> None:
    good = GAME.encode(begun())
    first, *others = good["players"]
    order = first["orders"][0]["id"]
    for bad, words in (
        ({**good, "offer": [order]}, f"the card “{order}” is there 2 times"),
        ({**good, "seat": 7}, "seat is 7, and must be from 0 to"),
        ({**good, "players": [{**first, "employee": "me"}, *others]}, "no card “me”"),
        ({**good, "players": [{**first, "coal": -1}, *others]}, "coal is -1"),
        ({**good, "players": [{**first, "tracks": [1, 0, 0, 0, 0]}, *others]}, "a marker at a"),
        ({**good, "sides": ["A"]}, "sides has 1 entries, and must have 5"),
        ({**good, "pending": {"type": "keeping", "over": 2}}, "does not belong to the phase"),
        ({key: value for key, value in good.items() if key != "players"}, "“players” is missing"),
    ):
        with pytest.raises(BadRecord, match=words):
            GAME.decode(bad)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {"type": "dream"},
        {"type": "push"},
        {"type": "push", "seat": "0"},
        {"type": "push", "seat": True},
        {"type": "trade", "seat": 0, "piece": "coal"},
        {"type": "upgrade", "seat": 0, "slot": "middle", "square": 1, "piece": "bean", "into": "x"},
        {"type": ["push"], "seat": 0},
    ],
)
def test_an_action_that_is_none_is_refused(bad: object) -> None:
    with pytest.raises(BadRecord):
        GAME.action(bad)  # type: ignore[arg-type]


# Pieces


def matching(symbols: list[str], stock: list[str]) -> set[tuple[str, ...]]:
    """Every payment by brute force: all arrangements of pieces against the symbols."""
    members = [pieces.members(symbol) for symbol in symbols]
    found = {pieces.in_order(choice) for choice in itertools.product(*members)}
    return {pay for pay in found if not Counter(pay) - Counter(stock)}


@given(SYMBOLS, STOCK)
@QUICK
def test_payments_are_all_that_the_symbols_allow(symbols: list[str], stock: list[str]) -> None:
    found = [
        pieces.to_list(pile) for pile in pieces.payments(tuple(symbols), pieces.pile_of(stock))
    ]
    assert len(found) == len(set(found))
    assert set(found) == matching(symbols, stock)


@given(STOCK, st.sets(st.sampled_from(pieces.PIECES)), st.integers(0, 5))
@QUICK
def test_selections_are_all_of_that_size(stock: list[str], allowed: set[str], amount: int) -> None:
    pile = pieces.pile_of(stock)
    found = [pieces.to_list(p) for p in pieces.selections(pile, tuple(sorted(allowed)), amount)]
    fitting = [piece for piece in stock if piece in allowed]
    wanted = {pieces.in_order(c) for c in itertools.combinations(fitting, amount)}
    assert len(found) == len(set(found))
    assert set(found) == wanted


@given(STOCK, STOCK)
@QUICK
def test_a_pile_is_what_was_put_together(one: list[str], other: list[str]) -> None:
    pile = pieces.pile_of(one) + pieces.pile_of(other)
    assert pieces.to_list(pile) == pieces.in_order(one + other)
    assert pieces.size(pile) == len(one) + len(other)
    assert pieces.kinds(pile) == tuple(p for p in pieces.PIECES if p in one + other)
    assert pieces.holds(pile, pieces.pile_of(one))
    assert pieces.holds(pieces.pile_of(one), pieces.pile_of(other)) == (
        not Counter(other) - Counter(one)
    )


@given(st.sampled_from(sorted(GAME.book.supply_rules)), STOCK)
@QUICK
def test_deliveries_come_out_of_the_store_room_and_move_the_marker(
    side: tuple[str, str], stock: list[str]
) -> None:
    found = list(GAME.book.supply_rules[side].deliveries(pieces.pile_of(stock)))
    assert len({pile for pile, _spaces in found}) == len(found)
    for pile, spaces in found:
        assert pieces.holds(pieces.pile_of(stock), pile)
        assert 0 < spaces <= supply.MOST
        assert pieces.size(pile) > 0
        assert not GAME.book.supply_rules[side].beyond(pile)


# Prizes


@given(st.lists(st.integers(1, 9), max_size=4))
@QUICK
def test_prizes_against_the_rule_told_anew(spaces: list[int]) -> None:
    """CF-8.4, told once more: the second needs half of the first, the third both."""
    markers = sorted(spaces, reverse=True)
    first = 16 if markers else 0
    second = 8 if len(markers) > 1 and 2 * markers[1] >= markers[0] else 0
    third = 4 if second and len(markers) > 2 and 2 * markers[2] >= markers[1] else 0
    assert prizes(markers, (16, 8, 4)) == [first, second, third, 0][: len(markers)]
