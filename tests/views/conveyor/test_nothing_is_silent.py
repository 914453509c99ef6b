"""Whatever is dragged or clicked in vain is answered; what is held gives way to another thing."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.controls.popup import Popup
from tests.helpers.conveyor.table import a_table, come_to, running
from tests.helpers.shell import said
from tests.helpers.tables import table_of


@pytest.mark.parametrize("where", ["store", "log", "void"])
def test_a_part_dropped_where_it_cannot_lie_is_told_where_it_goes(where: str) -> None:
    shell, match, pilot = a_table(2, 4)
    part = match.state.parts[0][0]
    spots = shell.director.frame.live
    if where == "void":
        at = (3, shell.director.sizes.height_px - 3)
    else:
        at = next(spot.px.center for spot in spots if kind(spot.place).startswith(where))
    before = match.session.length
    pilot.grab(f"part:{part}", at)
    pilot.release(at)
    pilot.settle()
    assert said(shell)[-1] == "A part goes into one of the eight slots of your factory."
    assert match.session.length == before
    assert table_of(shell).pointing.picker.held is None


def test_a_part_that_is_put_back_is_put_back_in_silence() -> None:
    shell, match, pilot = a_table(2, 4)
    place = f"part:{match.state.parts[0][0]}"
    x, y = pilot.centre(place)
    told = len(said(shell))
    pilot.grab(place, (x + 20, y))
    pilot.release((x + 20, y))
    pilot.settle()
    assert len(said(shell)) == told


def test_a_drag_that_is_called_off_is_silent() -> None:
    shell, match, pilot = a_table(2, 4)
    told = len(said(shell))
    pilot.grab(f"part:{match.state.parts[0][0]}", (3, 700))
    shell.director.pointer.let_go()
    pilot.settle()
    assert len(said(shell)) == told


def test_coal_dragged_to_a_machine_is_answered() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Operate)
    pilot.settle()
    to = pilot.centre("slot:top1")
    pilot.grab("coal", to)
    pilot.release(to)
    pilot.settle()
    assert said(shell)[-1].startswith("Parts burn their coal by themselves")


def test_a_click_on_a_card_that_is_gone_is_answered() -> None:
    shell, match, pilot = a_table(2, 4)
    legal = match.game.legal(match.state, match.seat or 0)
    match.do(next(a for a in legal if isinstance(a, act.TakeEmployee)))
    table_of(shell).jump()
    pilot.settle()
    gone = next(s.place for s in shell.director.frame.live if kind(s.place) == "gone")
    pilot.click(gone)
    assert said(shell)[-1].startswith("A card has been taken from that packet")


def test_another_part_is_picked_up_while_one_is_held() -> None:
    shell, match, pilot = a_table(2, 4)
    first, second = (f"part:{part}" for part in match.state.parts[0][:2])
    pilot.click(first)
    pilot.settle()
    picker = table_of(shell).pointing.picker
    assert picker.held == first
    target = next(place for place in picker.targets)
    pilot.drag(second, target)
    pilot.settle()
    taken = match.session.history[-1].action
    assert isinstance(taken, act.TakePart)
    assert f"part:{taken.part}" == second


def test_what_is_in_hand_says_what_comes_next() -> None:
    """An Operator asks for a piece, then for its square; a piece for what may take it."""
    shell, _match, pilot = running(belt=("bean", "", "", ""), employee="palace_operator_1")
    table = table_of(shell)
    pilot.click("desk")
    pilot.settle()
    assert table.banner()[1] == "Operator: now choose a piece"
    pilot.click("piece:1:bean")
    pilot.settle()
    assert table.banner()[1] == "Operator: now choose a square"
    pilot.key("escape")
    pilot.settle()
    assert "choose" not in table.banner()[1]
    pilot.click("piece:1:bean")
    pilot.settle()
    assert table.banner()[1] == "Bean: now choose a square or a part"


def test_a_click_beside_a_choice_says_that_nothing_was_chosen() -> None:
    shell, match, pilot = running(belt=("", "cocoa", "", ""))
    pilot.click("slot:top2")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, Popup)
    before = match.session.length
    pilot.wait(0.5)
    pilot.click_at((3, shell.director.sizes.height_px - 3))
    pilot.settle()
    assert shell.director.top is not top
    assert said(shell)[-1] == "You clicked outside, so nothing was chosen."
    assert match.session.length == before


def test_a_click_that_nobody_can_explain_is_told_that_there_is_nothing_to_do() -> None:
    shell, _match, _pilot = a_table(2, 4)
    table_of(shell).pointing.refuse(("nobody:knows",))
    assert said(shell)[-1] == "Nothing to do here right now."
