"""What a part is said to do, and to cost today."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.text import card_text
from tests.helpers.conveyor.states import LIVE


@pytest.mark.parametrize("part", LIVE.book.parts.values(), ids=lambda part: part.name)
def test_what_a_part_costs_today_is_a_sentence_of_its_own(part: Part) -> None:
    told = card_text.part(part, part.cost + 1)
    before = told[: told.index("Today it costs")]
    assert before.endswith(". ")
    assert not before.endswith(".. ")
