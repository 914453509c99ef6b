"""Whole games at the table of Chocolate Factory by synthetic mouse and keys, with no screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.paying import Payer
from chocolate_factory.views.conveyor.table import ConveyorTable
from chocolate_factory.views.conveyor.ways import WayChooser
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN

NAMES = ("Ada", "Bertrand", "Clara", "Dorothy")
COLOURS = ("red", "blue", "yellow", "green")


def a_table(
    seats: int, seed: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    session = Session.new(wiring.opened("conveyor").game, Setup(players, {"start": 0}), seed)
    settings = Settings(text=round(scale * 100), reduce_motion=True)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that only throws chocolate away."""
    legal = list(match.game.legal(match.state, match.seat or 0))
    useful = [a for a in legal if type(a).__name__ not in ("Trade", "EndFulfil", "EndShift")]
    return rng.choice(useful if useful and rng.below(4) else legal)


def spot_of(place: str) -> str:
    """Where a place is clicked: the acts with a button of their own share the main one."""
    return "do:main" if kind(place) == "do" else place


def pay(pilot: Pilot, payer: Payer, action: Any) -> None:
    """Puts in the pieces of the action, one by one, and presses what is done with them."""
    while payer.basket.put:
        pilot.key("backspace")
    for piece in action.pay:
        tiles = range(len(payer.basket.pieces))
        free = [i for i in tiles if payer.basket.pieces[i] == piece and not payer.inside(i)]
        pilot.click(f"pay:{free[0]}")
    pilot.click(f"pay:done:{payer.basket.exact().index(action)}")


def choose(shell: Shell, pilot: Pilot, action: Action) -> None:
    """Picks the row of the action in the open chooser, or pays its pieces."""
    top = shell.director.top
    if isinstance(top, Payer):
        pay(pilot, top, action)
        pilot.settle()
        return
    assert isinstance(top, WayChooser)
    index = top.ways.index(action)
    if index < 9:
        pilot.key(str(index + 1))
    else:
        top.choose(index)
    pilot.settle()


def by_clicks(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action along one of its paths, click by click."""
    path = rng.choice(list(match.game.paths(match.state, action)))
    before = match.session.length
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    for place in path:
        if match.session.length > before:
            break
        if kind(place) == "way":
            choose(shell, pilot, action)
        else:
            pilot.click(spot_of(place))
            pilot.settle()
            if table.warned:
                pilot.wait(MAIN_AGAIN)
                pilot.click(spot_of(place))
                pilot.settle()


def by_drag(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag and, where several ways are left, a choice."""
    paths = [p for p in match.game.paths(match.state, action) if kind(p[0]) != "do"]
    paths = [p for p in paths if len(p) > 1 and kind(p[1]) != "way"]
    if not paths:
        by_clicks(shell, match, pilot, action, rng)
        return
    path = rng.choice(paths)
    before = match.session.length
    pilot.drag(path[0], path[1])
    pilot.settle()
    for place in path[2:]:
        if match.session.length > before:
            break
        if kind(place) == "way":
            choose(shell, pilot, action)
        else:
            pilot.click(place)
            pilot.settle()


@pytest.mark.parametrize(("seats", "seed", "how"), [(2, 3, by_clicks), (3, 5, by_drag)])
def test_a_whole_game_by_mouse(seats: int, seed: int, how: object) -> None:
    shell, match, pilot = a_table(seats, seed)
    rng = Rng(seed)
    while not match.over:
        action = plain(match, rng)
        before = match.session.length
        how(shell, match, pilot, action, rng)  # type: ignore[operator]
        assert match.session.length == before + 1, (action, shell.director.notices.shown)
        assert match.session.step(before).action == action
    assert not isinstance(shell.director.top, ConveyorTable), "the score sheet is shown"


def focus_on(pilot: Pilot, shell: Shell, place: str) -> None:
    """Goes to a place with Tab alone."""
    for _press in range(150):
        if shell.director.focus.place == place and shell.director.focus.ring:
            return
        pilot.key("tab")
        pilot.settle()
    raise AssertionError(f"Tab does not reach {place}: {pilot.places()}")


def test_a_day_by_keys_alone() -> None:
    shell, match, pilot = a_table(2, 11)
    rng = Rng(11)
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    while match.state.day == 1:
        action = plain(match, rng)
        path = match.game.paths(match.state, action)[0]
        before = match.session.length
        for place in path:
            if match.session.length > before:
                break
            if kind(place) == "way":
                choose(shell, pilot, action)
                continue
            focus_on(pilot, shell, spot_of(place))
            pilot.wait(MAIN_AGAIN)
            pilot.key("return")
            pilot.settle()
            if table.warned:
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


def test_esc_puts_down_then_goes_back_then_asks_to_leave() -> None:
    shell, match, pilot = a_table(2, 4)
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    pilot.click(f"part:{match.state.parts[0][0]}")
    pilot.settle()
    assert table.picker.held is not None
    pilot.key("escape")
    pilot.settle()
    assert table.picker.held is None
    pilot.key("2")
    pilot.settle()
    assert table.looking == 1
    pilot.key("escape")
    pilot.settle()
    assert table.looking is None
    pilot.key("escape")
    pilot.settle()
    assert shell.director.top is not table


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_that_can_be_done_has_a_place_on_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(3, 9, size, scale)
    rng = Rng(2)
    for _step in range(60):
        table = shell.director.top
        assert isinstance(table, ConveyorTable)
        places = set(pilot.places())
        drawers = {place for place in places if kind(place) == "drawer"}
        for source in table.picker.sources:
            shown = spot_of(source) in places or (kind(source) == "entrance")
            assert shown or drawers, (source, places)
        match.do(plain(match, rng))
        table.jump()
        pilot.settle()


def test_the_picture_is_the_same_however_it_was_come_to(tmp_path: Path) -> None:
    """What is drawn bit by bit while a game goes on equals a picture drawn at once."""
    shell, match, pilot = a_table(2, 8)
    rng = Rng(8)
    for _step in range(25):
        match.do(plain(match, rng))
        table = shell.director.top
        assert isinstance(table, ConveyorTable)
        table.jump()
        pilot.settle()
    bit_by_bit = shell.director.picture().copy()
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    table.memo.clear()
    shell.director.screen.forget()
    shell.director.redraw()
    pilot.settle()
    from pygame.image import tobytes

    assert tobytes(bit_by_bit, "RGB") == tobytes(shell.director.picture(), "RGB")


def test_what_happened_since_the_last_turn_is_shown_again() -> None:
    shell, match, pilot = a_table(2, 4)
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    shell.settings.reduce_motion = False
    rng = Rng(1)
    match.do(plain(match, rng))
    for _step in range(2):
        match.do(plain(match, rng))
    table.jump()
    table.own = 0
    shell.settings.motion = "fast"
    pilot.key("r")
    assert table.motion.replaying
    assert table.motion.speed <= 1, "it is to be seen"
    pilot.step()
    assert table.seat == 1, "the factory of whoever acts is shown"
    assert shell.director.frame.find("do:back") is not None, "framed as another's"
    pilot.wait(2.5)
    assert table.motion.replaying, "it is not over before it is seen"
    pilot.settle()
    assert not table.motion.replaying
    assert table.motion.shown == match.state
    pilot.key("r")
    pilot.key("escape")
    assert not table.motion.replaying
    assert shell.director.top is table


def test_from_another_factory_esc_the_main_button_and_taking_back_lead_home() -> None:
    shell, match, pilot = a_table(2, 4)
    table = shell.director.top
    assert isinstance(table, ConveyorTable)
    table.do(table.game.legal(match.state, 0)[0])
    pilot.settle()
    for how in ("escape", "e", "z"):
        done, other = match.session.length, 1 - table.own
        pilot.key(str(1 + other))
        pilot.settle()
        pilot.wait(2 * MAIN_AGAIN)
        assert table.looking == other
        assert table._main_words()[0] == "Back to your own"
        pilot.key(how)
        pilot.settle()
        assert table.looking is None
        assert match.session.length == done - (how == "z")
    match.close()
