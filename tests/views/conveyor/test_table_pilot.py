"""Whole games at the table of Chocolate Factory by synthetic mouse and keys, with no screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import Push
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.conveyor.table import (
    a_table,
    a_whole_game,
    by_clicks,
    by_drag,
    choose,
    come_to,
    plain,
)
from tests.helpers.shell import words
from tests.helpers.tables import LAYOUTS, SIZES, By, focus_on, spot_of, table_of


@pytest.mark.parametrize(
    ("seats", "seed", "how", "every"),
    [
        (2, 3, by_clicks, 0),
        pytest.param(3, 5, by_drag, 0, marks=pytest.mark.slow),
        pytest.param(3, 5, by_drag, 2, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_mouse(seats: int, seed: int, how: By, every: int) -> None:
    shell, match, pilot = a_table(seats, seed)
    a_whole_game(shell, match, pilot, how, seed, every)


def test_a_day_by_keys_alone() -> None:
    shell, match, pilot = a_table(2, 11)
    rng = Rng(11)
    table = table_of(shell)
    while match.state.day == 1:
        action = plain(match, rng)
        paths = match.game.paths(match.state, action)
        path = min(paths, key=lambda path: kind(path[0]) == "piece")  # Tab passes these
        before = match.session.length
        for place in path:
            if match.session.length > before:
                break
            if kind(place) == "way":
                choose(shell, pilot, action)
                continue
            focus_on(pilot, shell, spot_of(pilot, place))
            pilot.wait(MAIN_AGAIN)
            pilot.key("return")
            pilot.settle()
            if table.main.warned:
                pilot.wait(MAIN_AGAIN)
                pilot.key("return")
                pilot.settle()
        assert match.session.step(before).action == action


def test_undo_and_redo_by_key_and_the_refusal_at_the_pointer() -> None:
    shell, match, pilot = a_table(2, 4)
    first = next(iter(match.state.parts[0]))
    pilot.click(f"part:{first}")
    pilot.settle()
    pilot.click("slot:bottom2")
    pilot.settle()
    assert match.session.length == 1
    pilot.key("z")
    pilot.settle()
    assert match.session.length == 0
    pilot.key("y")
    pilot.settle()
    assert match.session.length == 1
    pilot.click("slot:top1")
    pilot.settle()
    words = [notice.words for notice in shell.director.notices.shown]
    assert any("Run Factory" in sentence for sentence in words), words


def test_a_wrong_drop_says_why() -> None:
    shell, match, pilot = a_table(2, 4)
    part = match.state.parts[0][0]
    pilot.drag(f"part:{part}", "desk")
    pilot.settle()
    words = [notice.words for notice in shell.director.notices.shown]
    assert words == ["A part goes into one of the eight slots of your factory."]
    assert match.session.length == 0


def test_the_things_of_another_player_are_named_as_theirs() -> None:
    shell, match, pilot = a_table(2, 4, (1440, 900))
    come_to(shell, match, Push)
    pilot.settle()
    name = match.names[1 - match.own]
    assert "Corner Shop orders" in words(shell)
    table_of(shell).viewpoint.look_at(1 - match.own)
    shell.director.top.redraw()
    pilot.settle()
    told = words(shell)
    assert "Corner Shop orders" not in told
    for thing in ("orders", "store room", "coal"):
        assert f"{name}'s {thing}" in told


def test_esc_puts_down_then_goes_back_then_asks_to_leave() -> None:
    shell, match, pilot = a_table(2, 4)
    table = table_of(shell)
    pilot.click(f"part:{match.state.parts[0][0]}")
    pilot.settle()
    assert table.pointing.picker.held is not None
    pilot.key("escape")
    pilot.settle()
    assert table.pointing.picker.held is None
    pilot.key("2")
    pilot.settle()
    assert table.viewpoint.looking == 1
    pilot.key("escape")
    pilot.settle()
    assert table.viewpoint.looking is None
    pilot.key("escape")
    pilot.settle()
    assert shell.director.top is not table.scene


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_all_that_can_be_done_has_a_place_on_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    """Every size draws other moments of one game."""
    shell, match, pilot = a_table(3, 9, size, scale)
    rng = Rng(2)
    for step in range(60):
        table = table_of(shell)
        if step % (2 * len(SIZES)) == 2 * SIZES.index(size):
            table.jump()
            pilot.settle()
            places = set(pilot.places())
            drawers = {place for place in places if kind(place) == "drawer"}
            for source in table.pointing.picker.sources:
                shown = spot_of(pilot, source) in places or (kind(source) == "entrance")
                assert shown or drawers, (source, places)
        match.do(plain(match, rng))


def test_the_picture_is_the_same_however_it_was_come_to(tmp_path: Path) -> None:
    """What is drawn bit by bit while a game goes on equals a picture drawn at once."""
    shell, match, pilot = a_table(2, 8)
    rng = Rng(8)
    for _step in range(25):
        match.do(plain(match, rng))
        table = table_of(shell)
        table.jump()
        pilot.settle()
    bit_by_bit = shell.director.picture().copy()
    table = table_of(shell)
    table.view.memo.clear()
    shell.director.screen.forget()
    shell.director.redraw()
    pilot.settle()
    from pygame.image import tobytes

    assert tobytes(bit_by_bit, "RGB") == tobytes(shell.director.picture(), "RGB")


def test_what_happened_since_the_last_turn_is_shown_again() -> None:
    shell, match, pilot = a_table(2, 4)
    table = table_of(shell)
    shell.settings.reduce_motion = False
    rng = Rng(1)
    match.do(plain(match, rng))
    for _step in range(2):
        match.do(plain(match, rng))
    table.jump()
    table.viewpoint.own = 0
    shell.settings.motion = "fast"
    pilot.key("c")
    assert table.motion.replaying
    assert table.motion.speed <= 1, "it is to be seen"
    pilot.step()
    assert table.viewpoint.seat == 1, "the factory of whoever acts is shown"
    assert shell.director.frame.find("do:back") is not None, "framed as another's"
    pilot.wait(2.5)
    assert table.motion.replaying, "it is not over before it is seen"
    pilot.settle()
    assert not table.motion.replaying
    assert table.motion.shown == match.state
    pilot.key("c")
    pilot.key("escape")
    assert not table.motion.replaying
    assert shell.director.top is table.scene


def test_from_another_factory_esc_the_main_button_and_taking_back_lead_home() -> None:
    shell, match, pilot = a_table(2, 4)
    table = table_of(shell)
    table.do(table.game.legal(match.state, 0)[0])
    pilot.settle()
    for how in ("escape", "e", "z"):
        done, other = match.session.length, 1 - table.viewpoint.own
        pilot.key(str(1 + other))
        pilot.settle()
        pilot.wait(2 * MAIN_AGAIN)
        assert table.viewpoint.looking == other
        assert table.main.words()[0] == "Back to your factory"
        pilot.key(how)
        pilot.settle()
        assert table.viewpoint.looking is None
        assert match.session.length == done - (how == "z")
    match.close()
