"""How many cards a shift change leads elsewhere, and how often there is one."""

from __future__ import annotations

import pytest

from chocolate_factory.games.plantation import shift_change
from chocolate_factory.games.plantation.state.events import ShiftChanged
from tests.helpers.plantation.states import BOOK, GAME, at, give


@pytest.mark.parametrize(
    ("space", "comes", "changed"),
    [(7, True, 2), (3, True, 1), (2, True, 0), (8, False, 2)],
)
def test_pl_3_7_a_card_leads_elsewhere_where_its_space_or_its_count_changes(
    space: int, comes: bool, changed: int
) -> None:
    state = give(at(1, ring=[8], coins=1), 1, hand="worker_7 worker_3")
    before = GAME.encode(state)
    event = ShiftChanged(0, space, comes)
    assert shift_change.led_elsewhere(BOOK, state, event, 1) == changed
    assert GAME.encode(state) == before, "it is only thought of"


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
def test_pl_3_7_there_is_one_in_each_half_and_in_a_short_game_one_in_all(game: str) -> None:
    assert shift_change.once_a_half(at(1, game=game)) is (game == "both")
