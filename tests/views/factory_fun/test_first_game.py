"""What somebody meets in a first game of Factory Fun: by keys, by vain clicks, and with a hint."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.core.places import cell, kind
from chocolate_factory.games.factory_fun.acts.build import Lay, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text import names
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.focus import following
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_keys,
    by_mouse,
    to_square,
    view_of,
)
from tests.helpers.hints import advised
from tests.helpers.shell import said, words
from tests.helpers.tables import table_of


def taken(by_keys: bool = True, seed: int = 3) -> tuple[Shell, Match, Pilot]:
    """A table at which the first player has just taken a machine, and the other one none."""
    shell, match, pilot = a_table(2, seed)
    if by_keys:
        pilot.key("tab")
        pilot.key("return")
    else:
        pilot.click(f"machine:{match.state.table[0]}")
    pilot.wait(0.6)
    pilot.key("n")
    pilot.wait(0.6)
    pilot.settle()
    assert match.state.phase == "build"
    return shell, match, pilot


@pytest.mark.parametrize("seed", range(3, 9))
def test_by_keys_the_machine_in_hand_is_seen_where_it_can_stand(seed: int) -> None:
    shell, match, pilot = taken(seed=seed)
    view = view_of(shell)
    focus = shell.director.focus
    assert focus.ring
    assert kind(focus.place or "") == "cell"
    look = view.look()
    assert look.ghost is not None
    assert look.ghost.fits
    pilot.key("return")
    pilot.settle()
    assert not match.state.players[0].hand, said(shell)
    pilot.key("z")
    pilot.settle()
    assert room.for_machine(look.book, match.state.players[0], view.camera.cursor, 0) is None


def test_what_is_turned_stays_under_the_mouse_that_moved_last() -> None:
    """Keys led before: their frame is still to be seen, but the machine hangs at the pointer."""
    shell, _match, pilot = taken()
    view = view_of(shell)
    pilot.key("right")
    pilot.settle()
    assert shell.director.focus.ring
    free = [(c, r) for c in (4, 5, 6) for r in (4, 5, 6) if shell.director.frame.find(cell(c, r))]
    there = next(at for at in free if cell(*at) != shell.director.focus.place)
    pilot.hover(cell(*there))
    for turn in range(4):
        assert view.camera.aim() == cell(*there)
        ghost = view.look().ghost
        assert ghost is not None
        assert floors.square(*there) in floors.squares_of(ghost.laid[0])
        assert view.bench.held.turn == turn % 4
        pilot.key("r")
        pilot.settle()
    pilot.key("right")
    pilot.settle()
    assert view.camera.aim() == shell.director.focus.place != cell(*there)


def test_with_a_machine_in_hand_one_tab_leads_back_to_the_floor() -> None:
    shell, _match, pilot = taken()
    pilot.key("tab")
    assert shell.director.focus.place == "tool:give_up", "nothing is laid before the machine"
    for away in ("tool:give_up", "stock:straight", "tool:erase"):
        shell.director.set_focus(away, ring=True)
        pilot.key("tab")
        pilot.settle()
        assert kind(shell.director.focus.place or "") == "cell", away


def test_tab_leads_to_giving_up_last() -> None:
    shell, _match, pilot = taken()
    pilot.key("escape")
    pilot.settle()
    scene = shell.director.top
    stops = scene.tab_places()
    assert stops is not None
    live = [spot for spot in shell.director.frame.live if spot.place in stops]
    walk, place = [], shell.director.focus.place
    while place not in walk:
        walk.append(place or "")
        place = following(live, place)
    tray = [n for n, place in enumerate(walk) if kind(place or "") in ("stock", "machine")]
    assert walk.index("tool:give_up") > max(tray)
    assert not {"tool:undo", "tool:menu"} & set(walk)


def test_after_the_pointer_the_first_key_leads_to_the_floor() -> None:
    shell, _match, pilot = taken(by_keys=False)
    pilot.key("tab")
    assert kind(shell.director.focus.place or "") == "cell"


def test_arrows_are_said_to_move_the_machine_only_where_they_do() -> None:
    shell, _match, pilot = taken()
    table = table_of(shell)
    for place in ("stock:straight", "tool:hint"):
        shell.director.set_focus(place, ring=True)
        assert table.main.words()[0] == "Tab to the floor; there arrows move it"
    for _press in range(30):
        if kind(shell.director.focus.place or "") == "cell":
            break
        pilot.key("tab")
    assert table.main.words()[0].startswith("Arrows move it")
    before = shell.director.focus.place
    pilot.key("right")
    assert kind(shell.director.focus.place or "") == "cell"
    assert shell.director.focus.place != before


def test_keys_are_told_to_whoever_plays_by_keys() -> None:
    shell, _match, pilot = taken()
    table = table_of(shell)
    assert table.main.words()[0] == "Arrows move it, R turns it, Enter puts it down"
    pilot.key("return")
    pilot.settle()
    told = table.banner()[1]
    assert told.endswith(": Enter lifts it, P begins a pipe, Tab leads to the pieces")
    pilot.click("hand")
    assert table.banner()[1] == "Drag from open end to open end, or take a piece to lay"


def test_r_turns_the_machine_that_was_taken_while_others_choose() -> None:
    shell, match, pilot = a_table(2, 3)
    pilot.key("r")
    assert said(shell)[-1] == "Take a machine first; then R turns it."
    match.hand_over(1, "random")
    match.do(Take(0, match.state.table[0]))
    assert match.state.phase == "pick"
    card = view_of(shell).look().book.machines[match.state.players[0].machine]
    pilot.key("r")
    way = names.turned(card, 1)
    assert said(shell)[-1] == (
        f"The arrow of {card.name} points {way}. You build it when all have chosen."
    )
    assert not table_of(shell).motion.replaying
    while match.state.phase == "pick":
        pilot.step()
    pilot.settle()
    assert view_of(shell).bench.held.turn == 1
    pilot.key("shift+r")
    assert view_of(shell).bench.held.turn == 0
    assert not table_of(shell).motion.replaying


def test_while_one_builds_r_never_shows_the_past_again() -> None:
    shell, _match, pilot = taken()
    pilot.key("return")
    pilot.key("tab")
    pilot.settle()
    pilot.key("r")
    assert said(shell)[-1] == "Point at a machine or at what you laid this round, then R turns it."
    assert not table_of(shell).motion.replaying


def test_a_click_in_vain_says_what_is_there_or_what_comes_first() -> None:
    shell, match, pilot = a_table(2, 3)
    look = view_of(shell).look()
    board = look.book.boards[look.factory.board]
    (column, row) = board.pillars[0]
    pilot.click(f"pillar:{column},{row}")
    assert said(shell)[-1] == "A pillar: nothing can be built here, and no pipe goes through."
    pilot.click("stock:red")
    assert said(shell)[-1] == "First take a machine, or none; then you build."
    match.close()
    shell, match, pilot = taken()
    pilot.click("stock:red")
    name = view_of(shell).look().book.machines[match.state.players[0].hand[0]].name
    assert said(shell)[-1] == f"Put {name} down first."
    assert not view_of(shell).bench.held.brush


@pytest.mark.parametrize("turn", range(4))
def test_a_hint_shows_a_machine_at_its_full_size(turn: int) -> None:
    shell, match, pilot = taken()
    machine = match.state.players[0].hand[0]
    act = Place(0, machine, (4, 3), turn)
    advised(shell, match, pilot, act)
    view = view_of(shell)
    planned = view.look().planned
    what = floors.put(floors.machine(floors.machine_number(machine), turn), floors.square(4, 3))
    assert planned is not None
    assert planned.laid == (what,)
    assert view.camera.grid is not None
    covered = view.camera.grid.piece(what)
    assert covered.w * covered.h == pytest.approx(2 * pilot.spot(cell(4, 3)).rect.w ** 2)


def test_a_hint_hides_what_is_held_until_another_square_is_aimed_at() -> None:
    shell, match, pilot = taken()
    view = view_of(shell)
    assert view.look().ghost is not None
    (column, row), turn = view.camera.cursor, view.look().hand.turn
    advised(shell, match, pilot, Place(0, match.state.players[0].hand[0], (column, row), turn))
    assert view.look().planned is not None
    assert view.look().ghost is None
    pilot.key("down" if row == 1 else "up")
    assert view.look().ghost is not None


def test_a_plan_that_is_played_leaves_the_end_of_the_build_to_the_person() -> None:
    """The slip says so, and one key takes back all that was built."""
    shell, match, pilot = a_table(2, first=("m38", "m54"), board_0="A")
    by_mouse(shell, match, pilot, Take(0, "m38"))
    pilot.key("n")
    pilot.settle()
    length = match.session.length
    line = [action for text in WORKED["W1"].rounds[0].acts for action in act_of(0, text)]
    advised(shell, match, pilot, *line, EndBuild(0))
    assert "leaves the end to you" in words(shell)
    assert f"the first {len(line)} moves" in pilot.spot("hint:run").tooltip
    pilot.key("a")
    for _step in range(200):
        pilot.wait(0.1)
    assert match.session.length == length + len(line)
    assert match.state.phase == "build"
    assert table_of(shell).main.place() == "do:end_build"
    pilot.key("z")
    pilot.settle()
    assert match.session.length == length


def test_a_hint_goes_on_to_the_build_of_a_machine_that_d_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, first=("m38", "m54"), board_0="A")
    adviser = table_of(shell).hints.adviser
    asked: list[float] = []
    advised(shell, match, pilot, Take(0, "m38"))
    assert adviser.advice is not None
    meant = tuple(act for text in WORKED["W1"].rounds[0].acts for act in act_of(0, text))
    thought = msgspec.structs.replace(adviser.advice.thought, meant=meant)
    adviser.advice = adviser.advice._replace(thought=thought)
    monkeypatch.setattr(adviser, "ask", asked.append)
    pilot.key("d")
    pilot.settle()
    assert not asked, "the other player decides"
    match.do(Pass(1))
    table_of(shell).jump()
    pilot.settle()
    assert match.state.phase == "build"
    assert len(asked) == 1


def test_by_keys_what_stands_where_the_focus_is_has_its_name() -> None:
    shell, match, pilot = a_table(2, first=("m38", "m54"), board_0="A")
    by_mouse(shell, match, pilot, Take(0, "m38"))
    pilot.key("n")
    pilot.settle()
    for text in ("place m38 3 6 0", "lay green 2 6"):
        by_keys(shell, match, pilot, *act_of(0, text))
    for square, what in (((4, 6), "High Pressor"), ((2, 6), "Green container")):
        to_square(shell, pilot, square)
        pilot.settle()
        detail = view_of(shell).look().banner[1]
        assert detail == f"{what}: Enter lifts it, P begins a pipe, Tab leads to the pieces"
    match.do(Lay(0, "NE", (8, 3)))
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (8, 3))
    pilot.settle()
    keys = "X lifts it, P leads a pipe on from it, Tab leads to the pieces"
    assert view_of(shell).look().banner[1] == f"Curve (top and right): {keys}"
    pilot.key("x")
    pilot.settle()
    assert not match.state.players[0].lying.get(floors.square(8, 3)), "and so it does"
