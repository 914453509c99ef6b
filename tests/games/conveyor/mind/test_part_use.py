"""What a part on display can come to by this evening."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.acts.draft import TakePart
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


@pytest.mark.parametrize(
    ("part", "slot", "coal", "why"),
    [
        ("a02", "bottom1", 9, "Nothing the Finger Twister can use comes to square 1."),
        ("a01", "bottom2", 0, "The Gift Press costs 2 coal each time, and you have 0."),
        ("a11", "top3", 9, "The Cocoa Mill covers the Chute there, which you still need."),
        ("a01", "bottom2", 9, "None of your orders asks for what the Gift Press makes there."),
        ("chute", "bottom2", 9, ""),
    ],
)
def test_what_is_wrong_with_a_part_in_its_place(part: str, slot: str, coal: int, why: str) -> None:
    state = at("draft", day=1, orders="- - -", coal=coal)
    assert part_use.in_vain(GAME.book, state, TakePart(0, 0, part, slot)) == why


@pytest.mark.parametrize(
    ("employee", "dear"), [("palace_director", True), ("fancies_mechanic_1", False)]
)
def test_what_a_part_costs_is_told_with_whoever_makes_it_cheaper(employee: str, dear: bool) -> None:
    """CF-7: sent to a part, the Mechanic halves what it costs."""
    state = at("draft", day=1, orders="- - -", coal=1, employee=employee)
    told = part_use.in_vain(GAME.book, state, TakePart(0, 0, "a01", "bottom2"))
    assert ("costs 2 coal each time" in told) is dear
