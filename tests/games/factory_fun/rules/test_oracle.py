"""The checker against all settings of arrows, on small floors drawn at random (FF-4.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.helpers.factory_fun import oracle
from tests.helpers.factory_fun.floors import BOOK

RED = oracle.red_book(BOOK)


@pytest.mark.parametrize(
    ("first", "seeds"), [(70, 20), pytest.param(0, 400, marks=pytest.mark.slow)]
)
def test_ff_4_5_the_checker_finds_arrows_where_there_are_any(first: int, seeds: int) -> None:
    codes = Counter(oracle.compare(RED, seed) for seed in range(first, first + seeds))
    assert min(codes["right"], codes["loop"], codes["dead_ring"]) > 0, codes
