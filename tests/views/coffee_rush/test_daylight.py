"""The day that passes behind the counter."""

from __future__ import annotations

from chocolate_factory.views.coffee_rush.areas.daylight import HOURS, hours


def test_the_day_passes_with_the_orders_and_never_goes_back() -> None:
    every = 80
    assert hours(every - 5, every) == (HOURS[0], HOURS[1], 0.0)
    assert hours(0, every)[1:] == (HOURS[-1], 1.0)
    seen = [
        HOURS.index(first) + share
        for left in range(every, -1, -1)
        for first, _second, share in (hours(left, every),)
    ]
    assert seen == sorted(seen)
    assert len(set(seen)) > len(HOURS) * 4, "little by little"
