"""The main button at Coffee Rush's table while a bot's turn is only looked at."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.tables import table_of

WORDS = {"pour": {"End turn", "Pour it, or put it into the bin"}, "process": {"End turn"}}


@pytest.mark.parametrize("phase", WORDS)
def test_it_says_what_would_end_the_step(phase: str) -> None:
    for position in range(6, 60):
        match = app.example_at(position, game_id="coffee_rush")
        if match.state.phase == phase and not match.human:
            break
    shell = app.headless_shell()
    try:
        shell.show_table(match)
        table = table_of(shell)
        words, _hint, enabled = table.view.main_words()
        assert words in WORDS[phase]
        assert not enabled
    finally:
        shell.close()


def test_what_it_does_is_not_told_by_keys_over_the_log() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    assert view_of(shell).main_words()[1]
    pilot.key("tab")
    pilot.settle()
    assert not view_of(shell).main_words()[1]
