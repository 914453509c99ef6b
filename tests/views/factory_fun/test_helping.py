"""What the table of Factory Fun does of itself for who builds: it says, lights and turns things."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chocolate_factory.core.mind import Thought
from chocolate_factory.core.places import cell, kind, name
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.facts import networks
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.areas import (
    floor_view,
    hand_view,
    ledger_view,
    stock_view,
    tiles,
)
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.hints import hint_view
from chocolate_factory.views.hints.advice import Advice, follow
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    machines_of,
    play_round,
    take_first,
    view_of,
)
from tests.helpers.hints import advised, wait
from tests.helpers.shell import said, words
from tests.helpers.tables import focus_on, table_of

WALLED = ("place m01 7 3 0", "lay green 6 3", "lay orange 7 2", "lay end.W 9 3")
"""A first build that leaves its orange container two free sides."""
CLOSING = ("place m05 6 2 2", "lay red 6 1", "lay out.E 4 2")
"""One that closes one of them; the other is closed by a third piece."""


def played(*acts: str, machine: str, board: str) -> tuple[Shell, Match, Pilot]:
    """A table at which the first player has done these acts of a first build."""
    shell, match, pilot = a_table(2, first=(machine, "m54"), board_0=board)
    take_first(match, machine)
    for text in acts:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def test_a_funnel_that_gets_another_colour_keeps_its_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, pilot = played("place m36 8 3 0", machine="m36", board="C")
    signs: list[str] = []
    plain = floor_view._loose

    def loose(frame: Frame, grid: Grid, at: floors.Square, side: floors.Sides) -> None:
        signs.append(floors.SIDES_TEXT[side])
        plain(frame, grid, at, side)

    monkeypatch.setattr(floor_view, "_loose", loose)
    for act in act_of(0, "lay red 7 3"):
        table_of(shell).do(act)
    pilot.settle()
    assert {"W", "S", "E"} <= set(signs[-3:])


def test_an_end_at_the_rim_of_the_floor_has_its_sign_on_the_floor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There is nothing to be seen of it beyond."""
    signs: list[Rect] = []
    plain = Frame.fill

    def fill(frame: Frame, rect: Rect, style: str, *more: Any, **also: Any) -> None:
        if style == "stamp":
            signs.append(rect)
        plain(frame, rect, style, *more, **also)

    monkeypatch.setattr(Frame, "fill", fill)
    shell, _match, pilot = played("place m04 1 3 0", machine="m04", board="C")
    pilot.settle()
    grid = view_of(shell).camera.grid
    assert grid is not None
    assert len(signs) >= 3
    assert all(sign.within(grid.view) == sign for sign in signs)


def test_tab_passes_over_what_is_used_up_in_the_tray() -> None:
    shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    for act in (Take(0, "m36"), *act_of(0, "place m36 8 3 0"), *act_of(0, "lay red 2 2")):
        table_of(shell).do(act)
    pilot.settle()
    assert match.game.facts(match.state, 0).players[0].stock["red"] == 0
    seen = set()
    focus_on(pilot, shell, "stock:green")
    for _press in range(40):
        pilot.key("tab")
        seen.add(shell.director.focus.place)
    assert "stock:blue" in seen
    assert "stock:red" not in seen


def test_a_hint_while_one_builds_leaves_account_and_others_in_sight() -> None:
    """It lies over the log: what others built is compared with one's own."""
    shell, match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    advised(shell, match, pilot, *act_of(0, "lay green 4 3"))
    panel, find = table_of(shell).hints.panel, shell.director.frame.find
    assert panel is not None
    for place in ("ledger", "player:1"):
        seen = find(place)
        assert seen is not None
        assert panel.common(seen.rect) < 0.1 * seen.rect.w * seen.rect.h


def test_a_machine_in_hand_hides_nothing_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is seen faintly below what the hint lays, without its note."""
    shell, match, pilot = played(machine="m36", board="C")
    advised(shell, match, pilot, *act_of(0, "place m36 5 3 0"))
    drawn: list[tuple[str, int]] = []
    plain = floor_view.draw

    def draw(
        frame: Frame, grid: Grid, piece: int, book: Book, flows: floor_view.Flows, alpha: int
    ) -> None:
        drawn.append((floors.text(piece), alpha))
        plain(frame, grid, piece, book, flows, alpha)

    monkeypatch.setattr(floor_view, "draw", draw)
    pilot.hover(cell(6, 3))
    pilot.settle()
    assert drawn[-2:] == [("m36 6 3 0", theme.DARK), ("m36 5 3 0", theme.PAID)]
    assert "Putting it down is free" not in words(shell)
    pilot.key("i")
    pilot.settle()
    assert "Putting it down is free" in words(shell)


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_a_hint_hides_nothing_but_bare_floor_where_no_log_is_seen(size: tuple[int, int]) -> None:
    shell, match, pilot = a_table(4, size=size, first=("m36",), board_0="C")
    take_first(match, "m36")
    table_of(shell).jump()
    pilot.settle()
    advised(shell, match, pilot, *act_of(0, "place m36 3 4 1"), *act_of(0, "lay green 3 3"))
    panel, frame = table_of(shell).hints.panel, shell.director.frame
    assert panel is not None
    assert frame.find("log") is None
    kept = ("stock", "player", "ledger")
    assert not any(panel.meets(spot.rect) for spot in frame.live if kind(spot.place) in kept)


def test_a_hint_cuts_no_heading_in_two() -> None:
    shell, _match, _pilot = played("place m36 5 3 0", machine="m36", board="C")
    frame = shell.director.frame
    log = frame.find("log")
    assert log is not None
    for off, moved in ((-10, True), (10, False), (-90, False)):
        panel = log.rect._replace(y=log.rect.y + off, h=80)
        found = hint_view.off_heading(frame, panel)
        assert (found.y < panel.y) is moved
        assert found.h == panel.h


@pytest.mark.parametrize("turns", [1, 3])
def test_the_container_that_comes_stays_on_its_machine_when_that_is_turned(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, pilot = played(machine="m15", board="A")
    drawn: list[Rect] = []
    plain = tiles._gift

    def gift(frame: Frame, box: Rect, plus: Rect, card: Machine) -> None:
        drawn.extend((box, plus))
        plain(frame, box, plus, card)

    monkeypatch.setattr(tiles, "_gift", gift)
    for _time in range(turns):
        pilot.key("r")
    pilot.settle()
    card = shell.director.frame.find("machine:m15")
    assert card is not None
    assert card.rect.h > card.rect.w
    for box in drawn[-2:]:
        assert card.rect.common(box) == pytest.approx(box.w * box.h)


@pytest.mark.parametrize("acts", [(), ("lay red 7 3",)], ids=["loose", "of another colour"])
def test_the_signs_of_a_machine_lie_above_the_ring_of_the_keys(
    acts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, _pilot = played("place m36 8 3 0", *acts, machine="m36", board="C")
    spot = shell.director.frame.find("stands:m36")
    assert spot is not None
    assert spot.above is not None
    signs: list[str] = []
    monkeypatch.setattr(
        floor_view, "_loose", lambda _frame, _grid, _at, side: signs.append(floors.SIDES_TEXT[side])
    )
    spot.above(shell.director.frame)
    assert sorted(signs) == ["E", "S", "W"]


def test_colours_are_asked_for_by_who_needs_them() -> None:
    shell, _match, pilot = played("place m15 4 3 0", "lay blue 4 2", machine="m15", board="A")
    pilot.click("do:name_gift")
    pilot.settle()
    popup = shell.director.top
    assert isinstance(popup, Chooser)
    assert popup.labels == [
        "Green: you have 1",
        "Red: you have 1",
        "Blue: none left",
        "Orange: you have 1, Mini Joker needs it",
    ]


def test_a_container_without_a_way_out_is_told_before_the_build_ends() -> None:
    shell, match, _pilot = played(*WALLED, machine="m01", board="E")
    look = view_of(shell).look()
    assert look.numbers.right
    assert ledger_view.verdict(look, look.numbers) == "Everything works: you can end your build"
    for text in ("lay blue 7 1", "lay red 6 2", "lay out.E 8 2"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    look = view_of(shell).look()
    factory = look.factory
    assert room.closed_in(look.book, factory) == {"orange": 0}
    told = "It works. After this build no pipe can leave the orange container."
    assert ledger_view.verdict(look, look.numbers) == told
    match.do(EndBuild(0))


def test_what_an_end_of_a_machine_wants_is_lit_among_the_pieces() -> None:
    shell, match, _pilot = played("place m36 5 3 0", machine="m36", board="C")
    assert stock_view.wanted(view_of(shell).look()) == {"green", "orange", "out"}
    for action in act_of(0, "lay green 4 3"):
        match.do(action)
    table_of(shell).jump()
    assert stock_view.wanted(view_of(shell).look()) == {"orange", "out"}


def test_a_container_is_lit_though_one_of_its_colour_lies_elsewhere() -> None:
    """The line says "put a container or a pipe beside it", so both are shown, wherever the
    container would be right: beside another one of its colour, and at the edge of the floor."""
    for lying in ((3, 3), (4, 2), (8, 6)):
        acts = ("place m21 5 3 0", f"lay red {lying[0]} {lying[1]}")
        shell, match, _pilot = played(*acts, machine="m21", board="C")
        assert "red" in stock_view.wanted(view_of(shell).look()), lying
        match.do(*act_of(0, "lay red 4 3"))
        table_of(shell).jump()
        look = view_of(shell).look()
        assert [fault.params["place"] for fault in look.numbers.faults] == ["T2"], lying
        assert stock_view.wanted(look) == {"out"}


def test_a_container_that_would_be_wrong_where_it_is_wanted_is_not_lit() -> None:
    acts = ("place m21 5 3 0", "lay green 4 1", "lay NS 4 2")
    shell, _match, _pilot = played(*acts, machine="m21", board="C")
    assert stock_view.wanted(view_of(shell).look()) == {"out"}


def test_a_container_put_on_a_pipe_takes_its_place() -> None:
    _shell, match, pilot = played("place m36 5 3 0", "lay EW 4 3", machine="m36", board="C")
    pilot.drag("stock:green", cell(4, 3))
    pilot.settle()
    lie = floors.listing(match.state.players[0].floor)
    assert set(lie) == {"m36 5 3 0", "green 4 3"}


def test_a_reservoir_that_is_dragged_turns_to_the_open_end_beside_it() -> None:
    _shell, match, pilot = played("place m36 4 3 0", "lay out.N 8 6", machine="m36", board="C")
    pilot.grab(cell(8, 6), pilot.centre(cell(6, 3)))
    pilot.release(pilot.centre(cell(6, 3)))
    pilot.settle()
    assert "out.W 6 3" in floors.listing(match.state.players[0].floor)


@pytest.mark.parametrize("target", ["stock:green", "stock:straight", "tool:menu"])
def test_a_piece_that_is_dragged_off_the_floor_is_lifted_without_a_word(target: str) -> None:
    acts = ("place m36 5 3 0", "lay green 4 3")
    shell, match, pilot = played(*acts, machine="m36", board="C")
    pilot.grab(cell(4, 3), pilot.centre(target))
    pilot.release(pilot.centre(target))
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]
    assert not said(shell)


def test_who_ends_a_build_too_early_is_told_what_is_wrong() -> None:
    shell, _match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    pilot.wait(1.0)
    pilot.key("e")
    look = view_of(shell).look()
    assert said(shell)[-1] == look.words.refusal(look.numbers.faults[0])
    assert "open or wrong" in words(shell)


def test_a_reservoir_that_is_picked_up_by_a_click_turns_to_the_open_end_beside_it() -> None:
    _shell, match, pilot = played("place m36 4 3 0", "lay out.N 8 6", machine="m36", board="C")
    pilot.click(cell(8, 6))
    pilot.click(cell(6, 3))
    pilot.settle()
    assert "out.W 6 3" in floors.listing(match.state.players[0].floor)


def test_by_keys_the_line_tells_how_a_piece_is_taken() -> None:
    shell, _match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    pilot.key("tab")
    for _step in range(40):
        if (shell.director.focus.place or "").startswith("stock:"):
            break
        pilot.key("tab")
    told = table_of(shell).banner()[1]
    assert told.endswith(": Enter takes it, arrows go to the others, Tab goes on")


def test_tab_leads_from_the_floor_to_a_piece_that_is_wanted() -> None:
    shell, _match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    focus = shell.director.focus
    for _press in range(20):
        pilot.key("tab")
        if kind(focus.place or "") == "cell":
            break
    wanted = [f"stock:{brush}" for brush in ("green", "orange", "out")]
    pilot.key("tab")
    pilot.settle()
    assert focus.place == wanted[0]
    words = "Green container: Enter takes it, arrows go to the others, Tab goes on"
    assert view_of(shell).banner("", "")[1] == words
    pilot.key("tab")
    assert kind(focus.place or "") == "stock", "from there on Tab comes to all of them"
    assert focus.place != wanted[1]


def test_by_keys_what_is_chosen_begins_at_the_end_that_wants_it() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"))
    take_first(match, "m36")
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus(view_of(shell).camera.place(view_of(shell).bench.beginning), ring=True)
    pilot.key("return")
    pilot.settle()
    view = view_of(shell)
    assert view.bench.held.ends, "the machine stands, and nothing is led to it"
    for end in view.bench.held.ends:
        brush = name(end.wants)
        focus_on(pilot, shell, f"stock:{brush}")
        pilot.key("return")
        pilot.settle()
        same = [one.before for one in view.bench.held.ends if name(one.wants) == brush]
        assert shell.director.focus.place == same[0]
        pilot.key("escape")
        pilot.settle()
    match.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_hint_is_closed_by_its_cross_with_machines_in_hand(scale: float) -> None:
    shell, match, pilot = a_table(2, size=(1440, 900), scale=scale, first=("m36", "m54"))
    take_first(match, "m36")
    table_of(shell).jump()
    pilot.settle()
    adviser = table_of(shell).hints.adviser
    pilot.click("tool:hint")
    wait(pilot, lambda: adviser.advice is not None)
    pilot.settle()
    assert view_of(shell).bench.work.machine == "m36"
    pilot.click("hint:close")
    assert adviser.advice is None
    assert view_of(shell).bench.work.machine == "m36"
    match.close()


def test_who_cancels_a_pipe_is_not_told_how_one_is_drawn() -> None:
    shell, _match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    told = len(said(shell))
    pilot.grab("plug:5,3.W", pilot.centre(cell(2, 5)))
    assert view_of(shell).bench.held.pen.start is not None
    pilot.key("escape")
    pilot.release(pilot.centre(cell(2, 5)))
    pilot.settle()
    assert view_of(shell).bench.held.pen.start is None
    assert len(said(shell)) == told


def test_a_three_way_pipe_put_on_a_bend_turns_to_the_three_ends_around_it() -> None:
    acts = ("place m36 5 3 0", "lay EW 3 3", "lay NS 4 4", "lay SW 4 3")
    _shell, match, pilot = played(*acts, machine="m36", board="C")
    pilot.drag("stock:three_way", cell(4, 3))
    pilot.settle()
    assert "ESW 4 3" in floors.listing(match.state.players[0].floor)


def test_a_three_way_pipe_turns_to_a_container_and_two_ends() -> None:
    acts = ("place m36 5 3 0", "lay NS 4 4", "lay green 4 2")
    _shell, match, pilot = played(*acts, machine="m36", board="C")
    pilot.drag("stock:three_way", cell(4, 3))
    pilot.settle()
    assert "NES 4 3" in floors.listing(match.state.players[0].floor)


def test_a_straight_pipe_turns_between_a_container_and_a_funnel() -> None:
    acts = ("place m36 5 3 0", "lay green 3 3")
    _shell, match, pilot = played(*acts, machine="m36", board="C")
    pilot.drag("stock:straight", cell(4, 3))
    pilot.settle()
    assert "EW 4 3" in floors.listing(match.state.players[0].floor)


def test_a_hint_to_take_a_machine_shows_what_is_lifted_for_it_as_well() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(1, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    standing = next(iter(floors.machines(match.state.players[0].floor).values()))
    old = "{} {}".format(*floors.column_row(floors.square_of(standing)))
    name_of = floors.kind_text(floors.kind_of(standing))
    meant = [*act_of(0, f"lift {old}"), *act_of(0, f"place {name_of} 8 8 0")]
    take = Take(0, match.state.table[0])
    thought = Thought(take, 0.0, (take,), meant=tuple(meant))
    steps = follow(match.game, match.state, (take,))
    table_of(shell).hints.adviser.advice = Advice(thought, steps, "a bot")
    planned = view_of(shell).look().planned
    assert planned is not None
    assert planned.gone == (standing,)
    assert floors.listing(planned.laid) == [f"{name_of} 8 8 0"]


def test_what_is_wrong_with_a_bots_build_is_not_said_to_who_watches() -> None:
    shell, _match, _pilot = played("place m36 5 3 0", machine="m36", board="C")
    look = view_of(shell).look()
    assert ledger_view._wrong(look)
    look.kinds = ("easy", *look.kinds[1:])
    assert not ledger_view._wrong(look)


def test_the_empty_hand_tells_what_the_machine_is_joined_to() -> None:
    shell, _match, _pilot = played("place m15 4 3 0", "lay blue 4 2", machine="m15", board="A")
    look = view_of(shell).look()
    told = list(hand_view.joined(look, look.book.machines["m15"]))
    assert [(row.words, row.open) for row in told] == [
        ("1 blue from a container", False),
        ("1 orange: still open", True),
        ("1 red: still open", True),
    ]


def test_the_list_of_connections_tells_what_really_flows() -> None:
    """High Pressor gives 2 orange, and Heavy Rinser takes 3."""
    shell, match, _pilot = played("place m38 3 6 0", machine="m38", board="A")
    look, mine = view_of(shell).look(), match.state.players[0]
    lies = floors.read(("m38 3 6 0", "m22 5 6 0"))
    flowing = replace(look.numbers, networks=networks(look.book, mine, lies))
    look.facts = replace(look.facts, players=(flowing, *look.facts.players[1:]))
    cards = [look.book.machines[id_] for id_ in ("m38", "m22")]
    told = [row.words for card in cards for row in hand_view.joined(look, card)]
    assert "2 orange to Heavy Rinser" in told
    assert "2 of 3 orange from High Pressor" in told


def test_a_name_stands_on_every_upright_machine() -> None:
    shell, _match, _pilot = a_table(3)
    view, frame = view_of(shell), shell.director.frame
    assert view.camera.grid is not None
    whole = Rect(0, 0, view.camera.grid.side, 2 * view.camera.grid.side)
    cards = view.bench.work.game.book.machines.values()
    assert all(tiles.fits(frame, whole, card, turn) for card in cards for turn in (1, 3))


def test_a_click_on_what_counts_the_faults_shows_the_first_one() -> None:
    shell, match, pilot = played("place m36 5 3 0", machine="m36", board="C")
    look = view_of(shell).look()
    pilot.click("tool:wrong")
    pilot.settle()
    assert said(shell)[-1] == look.words.refusal(look.numbers.faults[0])
    shown = view_of(shell)._first_fault
    assert shown.shown
    match.do(*act_of(0, "lay green 4 3"))
    table_of(shell).jump()
    assert not shown.shown
