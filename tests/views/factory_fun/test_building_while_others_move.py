"""What is seen at the table of Factory Fun is of one moment, and of one's own floor while one
builds."""

from __future__ import annotations

from time import sleep

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.build import Lay
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.views.factory_fun.areas import ledger_view
from chocolate_factory.views.match.match import Match
from tests.helpers.factory_fun.floors import WORKED, Round
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    machines_of,
    play_round,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import table_of


def test_the_own_floor_stays_while_one_drags_and_a_bot_ends_its_build() -> None:
    """Nobody else builds any more then, and yet it is not the bot that is looked at."""
    build = WORKED["W1"].rounds[0]
    shell, match, pilot = a_table(
        2, first=("m36", build.machine), board_0="C", board_1="A", still=False
    )
    for take in (Take(0, "m36"), Take(1, build.machine)):
        match.do(take)
    for text in build.acts:
        for action in act_of(1, text):
            match.do(action)
    table_of(shell).jump()
    assert view_of(shell).bench.work.building
    pilot.wait(1.0)
    start, end = pilot.centre("machine:m36"), pilot.centre(cell(5, 3))
    pilot.move(start)
    pilot.press(start)
    pilot.move(end, held=True)
    match.hand_over(1, "easy")
    table_of(shell).go_on(match.do(EndBuild(1)), bots=True)
    assert match.seats == (0,)
    for _step in range(6):
        look = view_of(shell).look()
        assert (look.seat, look.deciding) == (0, 0)
        assert shell.director.pointer.drag is not None
        pilot.wait(0.05)
    pilot.release(end)
    pilot.settle()
    assert "m36 5 3 0" in floors.listing(match.state.players[0].floor)


def test_the_end_of_a_build_is_seen_before_anything_of_the_next_round() -> None:
    """The banner, the main button and the account never speak of two rounds at once, and no press
    that comes too early takes no machine."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A", still=False)
    play_round(match, build.rounds[0])
    table = table_of(shell)
    table.jump()
    pilot.wait(1.0)
    done = match.session.length + 1
    pilot.click("do:main")
    assert (match.session.length, match.state.phase) == (done, "pick")
    seen = 0
    while table.motion.busy:
        look = view_of(shell).look()
        if look.state.round == 1:
            seen += 1
            begins = look.banner[1].startswith("Round 2:")
            first = f"Round 2: {match.names[1]} chooses first"
            assert look.banner[0] == (first if begins else "Round 1, building")
            assert look.facts.round == 1 + begins, "the round at the left is that of the title"
            assert table.main.words() == ("One moment", "", False)
            assert "−0" not in [row.amount for row in ledger_view.rows(look)]
        pilot.wait(0.05)
    assert seen > 4
    assert table.main.words() == ("Click a machine, or take none", "", False)
    assert pilot.spot("do:pass").enabled


def test_no_press_after_the_end_of_a_build_takes_no_machine() -> None:
    """The key that ends builds never takes none, however often it is pressed: N does."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A", still=False)
    play_round(match, build.rounds[0])
    table_of(shell).jump()
    pilot.wait(1.0)
    done = match.session.length + 1
    pilot.key("e")
    assert match.session.length == done
    pilot.wait(0.5)
    assert table_of(shell).motion.busy
    pilot.key("n")
    assert match.session.length == done
    for _press in range(3):
        pilot.wait(1.5)
        pilot.key("e")
    pilot.settle()
    assert (match.session.length, match.state.phase) == (done, "pick")
    assert said(shell)[-1] == "Click a machine, or take none"
    pilot.key("n")
    assert match.session.length == done + 1


def test_whoever_is_asked_to_build_has_the_marker_while_a_bot_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The name in the banner and the marker beside it are one person's."""
    shell, match, _pilot = a_table(2, first=("m36", "m38"), board_0="C", board_1="A")
    for take in (Take(0, "m36"), Take(1, "m38")):
        match.do(take)
    builds = match.seat
    table_of(shell).jump()
    assert builds is not None
    kinds = ["human" if seat == builds else "easy" for seat in range(2)]
    monkeypatch.setattr(Match, "kinds", kinds)
    monkeypatch.setattr(Match, "thinking", property(lambda _match: 1 - builds))
    look = view_of(shell).look()
    assert look.banner[0] == f"{match.names[builds]}, put your machine on the floor"
    assert look.deciding == builds


def test_who_looks_at_anothers_floor_is_told_whose_it_is() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    match.do(Take(0, "m36"))
    while match.state.phase == "pick":
        match.do(Pass(match.seat or 0))
    table_of(shell).jump()
    pilot.settle()
    pilot.click("player:1")
    pilot.settle()
    title, detail = table_of(shell).banner()
    assert title == f"{match.names[0]}, this is {match.names[1]}'s factory"
    assert detail == "Esc leads back to your own floor"
    pilot.key("escape")
    pilot.settle()
    assert table_of(shell).banner()[0] == f"{match.names[0]}, put your machine on the floor"


def test_bots_who_build_at_the_same_time_wait_for_a_hint() -> None:
    """Else what they do would make the hint, and what was asked of it, go away in silence."""
    shell, match, pilot = a_table(2, first=("m36", "m38"), board_0="C", board_1="A")
    for take in (Take(0, "m36"), Take(1, "m38")):
        match.do(take)
    table_of(shell).jump()
    pilot.settle()
    match.hand_over(1, "easy")
    begun = match.session.length
    pilot.key("i")
    pilot.key("a")
    hints = table_of(shell).hints
    for _step in range(2000):
        if match.session.length > begun:
            break
        assert hints.going_on
        pilot.wait(0.05)
        sleep(0.01)
    assert match.session.step(begun).action.seat == 0


def test_a_hint_comes_though_another_one_moves_while_it_is_thought_about() -> None:
    """What was asked for is asked again, as nothing was done by whoever asked."""
    shell, match, pilot = a_table(2, first=("m36", "m38"), board_0="C", board_1="A")
    for take in (Take(0, "m36"), Take(1, "m38")):
        match.do(take)
    table_of(shell).jump()
    pilot.settle()
    pilot.key("i")
    hints = table_of(shell).hints
    assert hints.adviser.waiting
    for action in act_of(1, "place m38 3 6 0"):
        match.do(action)
    for _step in range(2000):
        if hints.adviser.advice is not None:
            break
        pilot.wait(0.05)
        sleep(0.01)
    assert hints.adviser.advice is not None


def test_a_drag_that_begins_while_something_moves_ends_that_and_is_done() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m38"), board_0="C", still=False)
    for take in (Take(0, "m36"), Take(1, "m38")):
        match.do(take)
    table_of(shell).jump()
    pilot.wait(1.0)
    pilot.drag("machine:m36", cell(5, 3))
    pilot.drag("stock:green", cell(1, 3))
    assert table_of(shell).motion.busy
    pilot.grab(cell(1, 3), pilot.centre(cell(4, 3)))
    pilot.release(pilot.centre(cell(4, 3)))
    assert set(floors.listing(match.state.players[0].floor)) == {"m36 5 3 0", "green 4 3"}


@pytest.mark.parametrize("by_key", [True, False])
def test_a_build_is_ended_at_once_after_the_last_piece_was_laid(by_key: bool) -> None:
    """The main button did nothing before: no press can have meant anything else."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A", still=False)
    one = build.rounds[0]
    play_round(match, Round(one.machine, one.acts[:-1], one.cost, one.money, one.chips))
    table_of(shell).jump()
    pilot.wait(2.0)
    (last,) = act_of(0, one.acts[-1])
    assert isinstance(last, Lay)
    table_of(shell).go_on(match.do(last), bots=False)
    pilot.wait(0.02)
    assert table_of(shell).motion.busy
    if by_key:
        pilot.key("e")
    else:
        pilot.click("do:main")
    assert match.state.phase == "pick", said(shell)
