"""What the table of Factory Fun tells when the pointer rests on something."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.table import a_table, take_first


@pytest.fixture
def begun() -> tuple[Shell, Match]:
    """The first build; the first player was not the last to choose."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    pilot.settle()
    return shell, match


def hint(shell: Shell, place: str) -> str:
    """What is told of a place."""
    spot = shell.director.frame.find(place)
    assert spot is not None, place
    return spot.hint


def test_giving_up_tells_its_price(begun: tuple[Shell, Match]) -> None:
    shell, match = begun
    paid = match.game.facts(match.state, 0).players[0].forfeit
    assert paid > 0
    assert f"You pay {paid}." in hint(shell, "tool:give_up")


def test_on_trial_giving_up_is_free() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    match.do(Pass(0))
    match.do(Take(1, "m54"))
    match.do(Take(0, "m36"))
    pilot.settle()
    assert match.state.players[0].trial
    assert "on trial, so it costs nothing" in hint(shell, "tool:give_up")


def test_squares_that_cannot_be_built_on_say_so(begun: tuple[Shell, Match]) -> None:
    shell, _match = begun
    assert "pillar" in hint(shell, "pillar:6,4")
    assert hint(shell, "hole:1,8") == "There is no floor here."


def test_what_can_be_laid_tells_what_it_is_for(begun: tuple[Shell, Match]) -> None:
    shell, _match = begun
    assert "as many as you like" in hint(shell, "stock:end")
    assert "End-product of one machine" in hint(shell, "stock:end")
    assert "3 are left" in hint(shell, "stock:out")
    assert "what a machine gives" in hint(shell, "stock:out")
    assert "without end" in hint(shell, "stock:red")
