"""What of the cups and the bin looks as if it were wanted."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.states import pile
from tests.helpers.coffee_rush.table import a_table, to_move
from tests.helpers.tables import table_of

Fills = list[tuple[Rect, str, str]]


@pytest.fixture
def fills(monkeypatch: pytest.MonkeyPatch) -> Fills:
    """All that was filled: (where, role, state)."""
    found: Fills = []
    plain = Frame.fill

    def fill(self: Frame, rect: Rect, role: str, state: str = "normal", **more: Any) -> None:
        found.append((rect, role, state))
        plain(self, rect, role, state, **more)

    monkeypatch.setattr(Frame, "fill", fill)
    return found


def lit(shell: Shell, pilot: Pilot, fills: Fills) -> set[str]:
    """The roles of what is lit of the cups and the bin."""
    fills.clear()
    table_of(shell).jump()
    pilot.settle()
    return {role for _rect, role, state in fills if role in ("shelf", "slot") and state != "normal"}


def test_cups_and_bin_are_lit_only_where_there_is_something_to_pour(fills: Fills) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    state.phase, state.steps_left, state.hand = "pour", 0, 0
    state.players[state.seat].cups = (pile("milk"), pile("tea"), 0)
    assert lit(shell, pilot, fills) == set()
    state.hand = pile("milk")
    assert lit(shell, pilot, fills) == {"shelf", "slot"}
