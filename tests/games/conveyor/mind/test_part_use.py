"""What a part on display can come to by this evening."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.mind.draft import part_use
from tests.helpers.conveyor.states import GAME, at, slots

PRESS = GAME.book.parts["a01"]
"""A Gift Press: it makes boxed of cocoa."""


@pytest.mark.parametrize(
    ("parts", "lying", "stored"),
    [
        ({"top3": "chute"}, ("", "", "", ""), False),
        ({"top3": "chute"}, ("cocoa", "", "", ""), True),
        ({"top3": "chute"}, ("", "", "", "cocoa"), False),
        ({"top1": "roaster", "top3": "chute"}, ("", "", "", ""), True),
        ({"top1": "roaster"}, ("", "", "", ""), False),
        ({}, ("cocoa", "", "", ""), False),
        ({}, ("", "cocoa", "", ""), True),
    ],
)
def test_what_a_part_makes_counts_for_today_if_it_is_stored_by_the_evening(
    parts: dict[str, str], lying: tuple[str, ...], stored: bool
) -> None:
    """Three pushes lead from square 2 off the belt; a Chute at square 3 saves one of them."""
    bare: dict[str, str | None] = {"top1": None, "top2": None, "top3": None}
    state = at("draft", belt=lying, slots=slots(**{**bare, **parts}))
    assert part_use.stores_today(GAME.book, state, 0, PRESS, {"boxed", "nuts"}) is stored
    assert not part_use.stores_today(GAME.book, state, 0, PRESS, {"nuts"})
