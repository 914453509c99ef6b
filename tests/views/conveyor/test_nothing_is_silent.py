"""Whatever is dragged or clicked in vain is answered; what is held gives way to another thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import kind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing.ways import WayChooser
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
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


def asked(**own: Any) -> tuple[Shell, Match, Pilot, Popup]:
    """A question of the part above square 2 that is open, and 0.5 s old."""
    shell, match, pilot = running(**own)
    pilot.click("slot:top2")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, Popup)
    pilot.wait(0.5)
    return shell, match, pilot, top


def goes_through(match: Match, ways: Sequence[Action], place: str) -> list[Action]:
    """Those of the acts that go through a place."""
    paths = match.game.paths
    return [one for one in ways if any(place in path for path in paths(match.state, one))]


def click_below(shell: Shell, pilot: Pilot, place: str) -> None:
    """Clicks a place of the table under an open question."""
    found = [spot for spot in shell.director.frame.spots if spot.place == place]
    pilot.click_at(found[-1].px.center)
    pilot.settle()


def test_a_click_on_a_piece_answers_the_question_that_is_open() -> None:
    """Where it leaves one way that is done, else it is asked among those that are left."""
    shell, match, pilot, top = asked(belt=("", "bean cocoa", "", ""))
    assert isinstance(top, WayChooser)
    before = match.session.length
    ways = {piece: goes_through(match, top.ways, f"piece:2:{piece}") for piece in ("bean", "cocoa")}
    assert {piece: len(some) for piece, some in ways.items()} == {"bean": 1, "cocoa": 2}
    click_below(shell, pilot, "piece:2:cocoa")
    second = shell.director.top
    assert isinstance(second, WayChooser)
    assert (second.ways, match.session.length) == (ways["cocoa"], before)
    assert second.at == top.at
    pilot.key("escape")
    pilot.click("slot:top2")
    pilot.settle()
    pilot.wait(0.5)
    click_below(shell, pilot, "piece:2:bean")
    assert match.session.history[-1].action == ways["bean"][0]
    assert "You clicked outside, so nothing was chosen." not in said(shell)


def test_a_click_on_another_lit_thing_does_what_it_would_have_done() -> None:
    shell, _match, pilot, top = asked(belt=("bean", "cocoa", "", ""))
    click_below(shell, pilot, "piece:1:bean")
    assert shell.director.top is not top
    assert table_of(shell).pointing.picker.held == "piece:1:bean"
    assert "You clicked outside, so nothing was chosen." not in said(shell)


def test_a_click_that_nobody_can_explain_is_told_that_there_is_nothing_to_do() -> None:
    shell, _match, _pilot = a_table(2, 4)
    table_of(shell).pointing.refuse(("nobody:knows",))
    assert said(shell)[-1] == "Nothing to do here right now."
