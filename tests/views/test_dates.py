"""Days and times as one says them."""

from __future__ import annotations

from datetime import datetime

import pytest

from chocolate_factory.views import dates

NOW = datetime(2026, 3, 1, 9, 5)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2026, 3, 1, 8, 4), "today 8:04"),
        (datetime(2026, 2, 28, 23, 59), "yesterday 23:59"),
        (datetime(2026, 2, 27, 9, 5), "27 February"),
        (datetime(2025, 12, 31, 9, 5), "31 December 2025"),
        (datetime(2026, 3, 2, 9, 5), "2 March"),
    ],
)
def test_a_time_is_said_as_one_says_it(then: datetime, said: str) -> None:
    assert dates.when(then.timestamp(), NOW) == said


def test_a_time_that_no_calendar_reaches_is_not_said() -> None:
    assert dates.when(1e18, NOW) == ""
