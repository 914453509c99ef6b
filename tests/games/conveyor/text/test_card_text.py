"""What a part is said to do, and to cost today."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.text import card_text
from tests.helpers.conveyor.states import LIVE, pile


@pytest.mark.parametrize("part", LIVE.book.parts.values(), ids=lambda part: part.name)
def test_what_a_part_costs_today_is_a_sentence_of_its_own(part: Part) -> None:
    told = card_text.part(part, part.cost + 1)
    before = told[: told.index("Today it costs")]
    assert before.endswith(". ")
    assert not before.endswith(".. ")


@pytest.mark.parametrize(("store", "side"), LIVE.book.supply_rules)
def test_what_a_store_would_give_is_told_by_an_example(store: str, side: str) -> None:
    told = card_text.store_example(LIVE.book, store, side)
    assert told.startswith("For example, ") or not supply.sample(
        LIVE.book.supply_rules[store, side]
    )


def test_the_example_of_a_store_is_what_lies_in_the_own_store_room() -> None:
    told = card_text.store_example(LIVE.book, "palace", "A", room=pile("nuts nuts fingers"))
    assert told == "2 nuts from your store room would move you 2 spaces."
    doubled = card_text.store_example(LIVE.book, "palace", "A", lambda n: 2 * n)
    assert doubled == "For example, 2 chunks would move you 4 spaces."
