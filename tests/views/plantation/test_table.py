"""Whole games at the table of Plantation & Candy by synthetic mouse and keys, with no screen."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from tests.helpers.plantation.table import (
    By,
    a_table,
    by_clicks,
    by_drag,
    by_keys,
    plain,
    said,
)
from tests.helpers.tables import at_table


@pytest.mark.parametrize(
    ("game", "seats", "seed", "how"),
    [
        ("both", 2, 3, by_clicks),
        ("both", 3, 5, by_drag),
        ("both", 2, 7, by_keys),
        ("plantation", 4, 2, by_clicks),
        ("plantation", 2, 4, by_keys),
        ("candy", 3, 6, by_drag),
        ("candy", 2, 8, by_keys),
    ],
)
def test_a_whole_game(game: str, seats: int, seed: int, how: By) -> None:
    shell, match, pilot = a_table(seats, seed, game=game)
    rng = Rng(seed)
    while not match.over:
        action = plain(match, rng)
        before = match.session.length
        how(shell, match, pilot, action, rng)
        assert match.session.length == before + 1, (action, said(shell), match.state)
        assert match.session.step(before).action == action
    assert not at_table(shell), "the score sheet is shown"
