"""Whole games at the table of Plantation & Candy by synthetic mouse and keys, with no screen."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.plantation.table import a_table, by_clicks, by_drag, by_keys, plain, view_of
from tests.helpers.tables import By, a_whole_game, table_of


@pytest.mark.parametrize(
    ("game", "seats", "seed", "how", "whole"),
    [
        ("both", 2, 3, by_clicks, False),
        pytest.param("both", 3, 5, by_drag, True, marks=pytest.mark.slow),
        pytest.param("both", 2, 7, by_keys, True, marks=pytest.mark.slow),
        pytest.param("plantation", 2, 5, by_drag, False, marks=pytest.mark.slow),
        pytest.param("plantation", 4, 2, by_clicks, True, marks=pytest.mark.slow),
        pytest.param("plantation", 2, 4, by_keys, False, marks=pytest.mark.slow),
        pytest.param("candy", 3, 6, by_drag, True, marks=pytest.mark.slow),
        pytest.param("candy", 2, 8, by_keys, False, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game(game: str, seats: int, seed: int, how: By, whole: bool) -> None:
    """By the pilot: every act if `whole`, else some of each kind."""
    shell, match, pilot = a_table(seats, seed, game=game)
    a_whole_game(shell, match, pilot, plain, how, seed, lambda _state: whole)


def test_the_keyboard_is_led_to_the_turn_and_not_to_the_whistle() -> None:
    """Card, direction, goods: Enter alone plays a turn, but for its end, which has a key of its
    own; the whistle costs a coin."""
    shell, match, pilot = a_table(2, 3)
    pilot.key("tab")
    focus, seat = shell.director.focus, match.seat
    kinds: list[str] = []
    picker = table_of(shell).pointing.picker
    while any(kind(place) != "do" for place in picker.sources) and len(kinds) < 20:
        assert focus.place is not None
        kinds.append(kind(focus.place))
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()
    for _press in range(2):  # the space is left unused: that is asked about
        pilot.wait(WARNED_AGAIN)
        pilot.key("e")
        pilot.settle()
    assert match.seat != seat
    assert kinds[0] == "card"
    assert "whistle" not in kinds


def test_with_the_whistle_in_hand_the_prompt_asks_for_a_space() -> None:
    shell, match, pilot = a_table(2, 3)
    view = view_of(shell)
    pilot.click("whistle")
    pilot.settle()
    assert table_of(shell).pointing.picker.held == "whistle"
    assert view.main_words()[0] == "Now click a space"
    pilot.key("escape")
    pilot.key("tab")
    pilot.settle()
    shell.director.set_focus("whistle", ring=True)
    pilot.key("return")
    pilot.settle()
    assert view.main_words()[0] == "Arrows to a space, then Enter"
    assert match.session.length == 0
