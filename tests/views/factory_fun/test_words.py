"""What the table of Factory Fun tells when the pointer rests on something."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import overlay
from chocolate_factory.views.factory_fun import layout
from chocolate_factory.views.factory_fun.areas import (
    floor_view,
    flow_view,
    hand_view,
    ledger_view,
    money_chart,
    offer_view,
    players_view,
    price_tag,
)
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_mouse,
    machines_of,
    play_round,
    stroke,
    take_first,
    to_square,
    view_of,
)
from tests.helpers.shell import Words, said, words
from tests.helpers.tables import table_of


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
    return spot.tooltip


def test_giving_up_tells_its_price(begun: tuple[Shell, Match]) -> None:
    shell, match = begun
    paid = match.game.facts(match.state, 0).players[0].forfeit
    assert paid > 0
    told = hint(shell, "tool:give_up")
    numbers = view_of(shell).look().book.numbers
    assert paid < numbers.forfeit
    rule = f"Giving up costs {numbers.forfeit}, but your money never falls below {numbers.least}."
    assert rule in told
    assert f"You have {numbers.money}, so you pay {paid}." in told
    assert "the last machine on the table is free to give up" in told


def test_once_all_is_joined_the_banner_says_so() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    table_of(shell).jump()
    pilot.settle()
    title, detail = table_of(shell).banner()
    assert title.endswith(", everything is connected")
    assert detail == "End your build, or change what you like"


def test_a_tip_frames_a_machine_as_one() -> None:
    shell, match, old = second_round()
    whole = shell.director.frame.find(f"stands:{old}")
    half = shell.director.frame.find(place_of(match, old))
    assert whole is not None
    assert half is not None
    assert max(whole.rect.w, whole.rect.h) == pytest.approx(
        2 * min(whole.rect.w, whole.rect.h), abs=1
    )
    assert whole.rect.w * whole.rect.h > half.rect.w * half.rect.h


def test_on_trial_giving_up_is_free() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    match.do(Pass(0))
    match.do(Take(1, "m54"))
    match.do(Take(0, "m36"))
    pilot.settle()
    assert match.state.players[0].trial
    assert "was the last one, so giving it up is free" in hint(shell, "tool:give_up")


def test_squares_that_cannot_be_built_on_say_so(begun: tuple[Shell, Match]) -> None:
    shell, _match = begun
    assert "pillar" in hint(shell, "pillar:6,4")
    assert hint(shell, "hole:1,8") == "There is no floor here."


def test_what_can_be_laid_tells_what_it_is_for(begun: tuple[Shell, Match]) -> None:
    shell, _match = begun
    assert "as many as you like" in hint(shell, "stock:end")
    assert "end-product of one machine" in hint(shell, "stock:end")
    assert "3 are left" in hint(shell, "stock:out")
    assert "It takes what a machine gives" in hint(shell, "stock:out")
    assert "It is open at one side only" in hint(shell, "stock:out")
    assert "arrows of one colour share one through a pipe." in hint(shell, "stock:out")
    assert "never runs dry" in hint(shell, "stock:red")


def test_a_build_that_takes_chips_away_says_so_before_it_ends() -> None:
    """At the button, in the account and on the floor (FF-6.1)."""
    worked = WORKED["W4"]
    shell, match, pilot = a_table(2, first=machines_of(worked), board_0="C")
    for one in worked.rounds:
        play_round(match, one)
        if one is not worked.rounds[-1]:
            match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    label, told, _ready = table_of(shell).main.words()
    assert label == "End it: −10 in chips"
    assert told == "Earn 6, pay 9, lose 10 in chips"
    lost = view_of(shell).look().words.lost_chips((("m28.L", 10),))
    assert f"It works. {lost}" in words(shell)
    assert lost in hint(shell, place_of(match, "m28"))


def test_a_right_build_that_loses_money_says_so() -> None:
    """What giving up costs is told where that is less."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    pilot.settle()
    look = view_of(shell).look()
    assert look.numbers.right
    assert ledger_view.verdict(look, look.numbers) == "Everything works: you can end your build"
    dear = msgspec.structs.replace(look.numbers, brings=-3, forfeit=5)
    assert ledger_view.verdict(look, dear) == "It works, but it costs you 3"
    dear = msgspec.structs.replace(dear, brings=-6)
    assert ledger_view.verdict(look, dear) == "It works, but it costs you 6; giving up costs 5"
    dear = msgspec.structs.replace(dear, forfeit=0)
    assert ledger_view.verdict(look, dear) == "It works, but it costs you 6; giving up is free"


def test_take_none_stands_where_giving_up_does_far_from_the_end_of_a_build() -> None:
    """Its button has its own key, and can be pressed by whoever is asked alone."""
    shell, match, pilot = a_table(2)
    pilot.settle()
    none = pilot.spot("do:pass")
    assert (none.enabled, shell.director.frame.find("do:main")) == (True, None)
    pilot.click("do:pass")
    pilot.settle()
    assert match.state.players[0].passed
    by_mouse(shell, match, pilot, Take(1, match.state.table[0]))
    by_mouse(shell, match, pilot, Take(0, match.state.table[0]))
    assert match.state.phase == "build"
    assert shell.director.frame.find("do:pass") is None
    give_up = pilot.spot("tool:give_up")
    assert (give_up.rect.x, give_up.rect.y) == pytest.approx((none.rect.x, none.rect.y), abs=2)


def test_the_parts_of_the_picture_keep_their_places_from_phase_to_phase() -> None:
    found = [layout.areas(Sizes(1280, 800), 2, building) for building in (False, True)]
    assert found[0] == found[1]


def test_chips_say_what_earns_them() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    for one in build.rounds[:2]:
        play_round(match, one)
        match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    standing = {
        floors.machine_id(number): piece
        for number, piece in floors.machines(match.state.players[0].floor).items()
    }
    at = floors.column_row(floors.square_of(standing[build.rounds[1].machine]))
    chip = "A machine feeds it 2 orange: a chip of 10, paid at the end."
    assert chip in hint(shell, cell(*at))
    assert "5 for each unit" in hint(shell, "account:1")


def second_round() -> tuple[Shell, Match, str]:
    """One machine stands, another one is in hand; the id of the first."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    take_first(match, build.rounds[1].machine)
    for text in build.rounds[1].acts[:-1]:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, build.rounds[0].machine


def test_a_machine_that_stands_is_dragged_while_the_new_one_is_in_hand() -> None:
    shell, match, old = second_round()
    new = match.state.players[0].machine
    pilot = Pilot(shell.director)
    at = floors.find_machine(match.state.players[0].floor, floors.machine_number(new))
    assert at is not None
    for action in act_of(0, "lift {} {}".format(*floors.column_row(floors.square_of(at)))):
        match.do(action)
    pilot.settle()
    was = place_of(match, old)
    stroke(pilot, pilot.centre(was), pilot.centre(cell(8, 8)))
    assert (place_of(match, old), match.state.players[0].hand) == (cell(8, 8), (new,))


def test_a_machine_dragged_off_what_feeds_it_says_which_chip_that_takes() -> None:
    """Before it is dropped and in the account, while the rest of the build is still open."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    for one in build.rounds[:2]:
        play_round(match, one)
        match.do(EndBuild(0))
    take_first(match, build.rounds[2].machine)
    table_of(shell).jump()
    pilot.settle()
    view, director, old = view_of(shell), shell.director, build.rounds[1].machine
    assert "Chip lost" not in [row.words for row in ledger_view.rows(view.look())]
    stroke(pilot, pilot.centre(place_of(match, old)), pilot.centre(cell(8, 8)), let_go=False)
    frame = Words(director.sizes, director.art, director.texts)
    assert view.camera.grid is not None
    floor_view.large(frame, view.camera.grid, view.look())
    assert any("Chip lost: −10" in told for told in frame.words)
    pilot.release(pilot.centre(cell(8, 8)))
    pilot.settle()
    assert ("Chip lost", "−10") in [row[:2] for row in ledger_view.rows(view.look())]


def place_of(match: Match, id_: str) -> str:
    """The square of a machine of the first player."""
    standing = floors.machines(match.state.players[0].floor)
    return cell(*floors.column_row(floors.square_of(standing[floors.machine_number(id_)])))


def test_a_machine_that_stands_tells_what_it_costs_to_move_it() -> None:
    shell, match, old = second_round()
    numbers = view_of(shell).look().book.numbers
    price = f"that costs {numbers.moved}. You may move {numbers.moves} machines in a round."
    assert price in hint(shell, place_of(match, old))
    new = match.state.players[0].machine
    assert (
        "Drag it to move it; the wheel turns it on the way. A drag from one of its open ends "
        "draws a pipe."
    ) in hint(shell, place_of(match, new))
    shell.director.set_focus(place_of(match, new), ring=True)
    Pilot(shell.director).step()
    assert hint(shell, place_of(match, new)).endswith("Enter lifts it, then R turns it.")
    assert price in hint(shell, place_of(match, old))


def test_by_keys_what_is_said_of_a_square_stands_beside_it() -> None:
    """Not over the headline, which lists the keys."""
    shell, match, old = second_round()
    pilot = Pilot(shell.director)
    for id_ in (old, match.state.players[0].machine):
        place = place_of(match, id_)
        shell.director.set_focus(place, ring=True)
        pilot.wait(1.0)
        told, cell_there = shell.director.tooltips.rect, pilot.spot(place).rect
        assert told is not None
        assert told.y - cell_there.bottom < 200
        assert not told.meets(view_of(shell).banner_place(shell.director.sizes))


def test_what_others_have_in_chips_stands_beside_their_money() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    for one in build.rounds[:2]:
        play_round(match, one)
        match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    mine, other = match.game.facts(match.state, 0).players
    assert mine.chips_worth > 0
    assert players_view.money(mine) == f"{mine.money} + {mine.chips_worth}"
    assert players_view.money(other) == str(other.money)
    assert players_view.in_words(mine) == f"{mine.money} + {mine.chips_worth} in chips"
    assert players_view.in_words(other) == str(other.money)


def test_to_start_again_with_nothing_done_says_only_that() -> None:
    """Not that something hidden has been turned up since."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    pilot.settle()
    pilot.key("u")
    assert said(shell)[-1] == "Your floor is as it was when the round began."


def test_a_container_that_lies_says_how_much_it_gives() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for text in ("place m36 5 3 0", "lay red 2 2"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    told = hint(shell, cell(2, 2))
    assert told.startswith("Red container. It gives its colour")
    assert "wheel" not in told, "it is the same however it is turned"


def test_a_crossing_is_told_in_the_account() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for text in ("place m36 5 3 0", "lay NS 2 2", "lay EW 2 2", "lay EW 3 2"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    told = [row.words for row in ledger_view.rows(view_of(shell).look())]
    assert "3 pipes, 1 of them crossing" in told


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_machine_bears_its_name_at_every_text_scale(scale: float) -> None:
    """It is printed on the machine, and grows with it where the text has no room."""
    shell, match, pilot = a_table(2, scale=scale, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    view, director = view_of(shell), shell.director
    frame = Words(director.sizes, director.art, director.texts)
    assert view.camera.grid is not None
    floor_view.large(frame, view.camera.grid, view.look())
    assert "Red Foundry" in frame.words
    assert not frame.cuts


@pytest.mark.parametrize("aimed", [(4, 4), (7, 4), (5, 4), (4, 2)])
def test_the_price_and_what_would_be_wrong_cover_no_machine(aimed: tuple[int, int]) -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    pilot.click("stock:green")
    pilot.settle()
    pilot.move(pilot.centre(cell(*aimed)))
    pilot.settle()
    view, director = view_of(shell), shell.director
    grid, seen = view.camera.grid, []

    class Tags(Words):
        def text(self, string: str, rect: Rect, **how: Any) -> Rect:
            if string.startswith("Costs") or "Keep them apart" in string:
                seen.append(rect)
            return super().text(string, rect, **how)

    assert grid is not None
    frame = Tags(director.sizes, director.art, director.texts)
    floor_view.large(frame, grid, view.look())
    (tag,) = seen
    assert not any(tag.meets(grid.cell(*at)) for at in [(5, 3), (6, 3)])


@pytest.mark.parametrize(("at", "blocked"), [((5, 3), False), ((5, 1), True)])
def test_a_machine_whose_end_would_face_a_wall_says_so_before_it_is_put_down(
    at: tuple[int, int], blocked: bool
) -> None:
    """Above the first row there is no floor to which a pipe could lead (FF-4.2)."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    pilot.settle()
    view, director = view_of(shell), shell.director
    pilot.move(pilot.centre(cell(*at)))
    pilot.settle()
    for _turn in range(4):
        ghost = view.look().ghost
        assert ghost is not None
        assert ghost.fits
        if bool(ghost.blocked) == blocked:
            break
        pilot.key("r")
        pilot.settle()
    ghost = view.look().ghost
    assert ghost is not None
    assert bool(ghost.blocked) == blocked
    frame = Words(director.sizes, director.art, director.texts)
    assert view.camera.grid is not None
    floor_view.large(frame, view.camera.grid, view.look())
    told = "Putting it down is free, but its funnel for 1 green has no floor before it"
    assert (told in frame.words) == blocked
    assert ("Putting it down is free" in frame.words) != blocked


@pytest.mark.parametrize(("brush", "wrong"), [("green", False), ("red", True)])
def test_a_container_before_a_funnel_of_another_colour_is_told_before_it_is_laid(
    brush: str, wrong: bool
) -> None:
    """FF-4.3: nothing that is laid besides would mend it."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    pilot.click(f"stock:{brush}")
    pilot.move(pilot.centre(cell(4, 3)))
    pilot.settle()
    view, director = view_of(shell), shell.director
    frame = Words(director.sizes, director.art, director.texts)
    assert view.camera.grid is not None
    floor_view.large(frame, view.camera.grid, view.look())
    told = "A red container touches a funnel for green at column 4, row 3. Keep them apart."
    assert (told in frame.words) == wrong
    assert ("Costs 1 more" in frame.words) != wrong


def test_faults_come_before_the_lines_of_the_account() -> None:
    """Three loose ends are all told where the panel has room for them."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    view, director = view_of(shell), shell.director
    look = view.look()
    faults = [look.words.refusal(fault) for fault in look.numbers.faults]
    assert len(faults) > 1
    frame = Words(director.sizes, director.art, director.texts)
    rect = next(spot.rect for spot in director.frame.live if spot.place == "ledger")
    ledger_view.draw(frame, rect, look)
    assert [words for words in frame.words if words in faults] == faults


def test_all_that_is_wrong_is_listed_where_it_just_fits() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    look, director = view_of(shell).look(), shell.director
    wrong = ledger_view._wrong(look)
    assert len(wrong) > 2

    def told(less: float) -> list[str]:
        frame = Words(director.sizes, director.art, director.texts)
        need = sum(ledger_view._height(frame, 300, words) for words in wrong)
        ledger_view._faults(frame, Rect(0, 0, 300, need - less), look)
        return [words for words in frame.words if words]

    assert told(0) == wrong
    assert told(8)[-1].startswith("and ")


@pytest.mark.parametrize("amounts", ["2", "170 + 55"])
def test_a_name_is_not_cut_by_what_its_player_has(
    amounts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players_view, "money", lambda _numbers: amounts)
    shell, match, pilot = a_table(2, size=(1440, 836))
    pilot.settle()
    assert amounts in words(shell)
    assert not [cut.words for cut in shell.director.frame.cuts if cut.words in match.names]
    match.close()


def test_the_price_tag_hides_nothing_that_stands_there_nor_the_numbers_beside_the_floor() -> None:
    build = WORKED["W4"]
    board = build.board.split("-")[0]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0=board)
    for one in build.rounds[:-1]:
        play_round(match, one)
        match.do(EndBuild(0))
    take_first(match, build.rounds[-1].machine)
    table_of(shell).jump()
    pilot.settle()
    view, grid = view_of(shell), view_of(shell).camera.grid
    assert grid is not None
    tried = 0
    for at in ((1, 1), (4, 1), (10, 1), (8, 3), (4, 4), (9, 8), (3, 5)):
        pilot.move(pilot.centre(cell(*at)))
        pilot.settle()
        look = view.look()
        if look.ghost is None or not look.ghost.fits:
            continue
        box, tried = price_tag.place(grid, look, look.ghost, 290, 22), tried + 1
        assert box.within(grid.whole) == box
        assert not any(box.meets(grid.piece(p)) for p in (*look.factory.floor, *look.ghost.laid))
    assert tried > 3


def test_the_price_tag_of_a_machine_stands_right_above_it() -> None:
    """Aside it seems to belong to where the machine was."""
    shell, match, pilot = a_table(1, size=(1440, 900), first=("m36",), board_0="C")
    by_mouse(shell, match, pilot, Take(0, "m36"))
    pilot.hover(cell(7, 3))
    view = view_of(shell)
    look, grid = view.look(), view.camera.grid
    assert grid is not None
    assert look.ghost is not None
    machine = grid.piece(look.ghost.laid[0])
    tag = price_tag.place(grid, look, look.ghost, 200, 30)
    assert tag.centre[0] == pytest.approx(machine.centre[0])
    assert 0 <= machine.y - tag.bottom < theme.PAD


def test_by_keys_the_price_tag_stands_off_the_glow_of_the_square() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (4, 4))
    view, grid = view_of(shell), view_of(shell).camera.grid
    look = view.look()
    assert grid is not None
    assert look.ghost is not None
    box = price_tag.place(grid, look, look.ghost, 120, 22)
    assert not box.meets(grid.cell(4, 4).inset(-4))


def test_taking_none_tells_what_becomes_of_it() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    assert hint(shell, "do:pass") == "If somebody takes one after you, you may choose again (N)"
    match.do(Pass(0))
    pilot.settle()
    assert hint(shell, "do:pass") == "All of these leave the game (N)"
    match.do(Take(1, "m54"))
    pilot.settle()
    assert hint(shell, "do:pass") == "It leaves the game (N)"


def test_the_last_machine_is_offered_once() -> None:
    """Where there are fewer than players, the others may take it still."""
    look = view_of(a_table(2, first=("m36", "m54"), board_0="C")[0]).look()
    look.state = msgspec.structs.replace(look.state, table=("m36",))
    assert offer_view.none_tooltip(look) == "It is the last one: you do not get to choose again (N)"


def test_a_machine_that_is_taken_leaves_a_gap() -> None:
    """Whoever aims at another one finds it where it was."""
    _shell, match, pilot = a_table(3, first=("m36", "m54", "m10"), board_0="C")

    def lie() -> dict[str, tuple[int, int]]:
        return {f"machine:{id_}": pilot.centre(f"machine:{id_}") for id_ in match.state.table}

    before = lie()
    assert len(before) == 3
    match.do(Take(0, "m36"))
    pilot.settle()
    assert lie() == {place: rect for place, rect in before.items() if place != "machine:m36"}
    match.do(Take(1, "m10"))
    pilot.settle()
    assert lie() == {"machine:m54": before["machine:m54"]}


def test_enter_does_not_give_a_machine_up(begun: tuple[Shell, Match]) -> None:
    shell, match = begun
    pilot = Pilot(shell.director)
    pilot.click("tool:give_up")
    pilot.settle()
    pilot.key("return")
    pilot.settle()
    assert match.state.players[0].machine == "m36"
    pilot.click("tool:give_up")
    pilot.settle()
    pilot.key("up")
    pilot.key("return")
    pilot.settle()
    assert match.state.players[0].machine is None


@pytest.mark.parametrize(
    ("chips", "won", "told", "last"),
    [
        (0, (), "Money after each round", "11"),
        (10, (), "Money after each round, without chips", "11"),
        (10, (0, 10), "After each round: money chips", "21"),
    ],
)
def test_the_bars_have_the_chips_on_top_or_say_that_they_leave_them_out(
    begun: tuple[Shell, Match],
    chips: int,
    won: tuple[int, ...],
    told: str,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a key of both colours."""
    director, look = begun[0].director, view_of(begun[0]).look()
    mine = msgspec.structs.replace(look.facts.players[0], chips_worth=chips)
    look.facts = msgspec.structs.replace(
        look.facts,
        history=((2, 11),),
        chips_history=(won,),
        players=(mine, *look.facts.players[1:]),
    )
    frame = Words(director.sizes, director.art, director.texts)
    filled = list[str]()
    monkeypatch.setattr(frame, "fill", lambda _rect, style: filled.append(style))
    money_chart.draw(frame, Rect(0, 0, 300, 200), look)
    assert " ".join(frame.words).startswith(told)
    assert frame.words[-1] == last
    assert filled[:2] == (["bar_money", "bar_chips"] if any(won) else ["bar_money"] * 2)


def test_no_count_of_faults_is_told_while_what_was_done_is_not_seen_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A machine dropped on the floor as it was taken: `0 things are open or wrong`."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    view = view_of(shell)
    assert "open or wrong" in view.main_words()[0]
    facts = view._facts_shown()
    bare = [msgspec.structs.replace(player, faults=()) for player in facts.players]
    seen = msgspec.structs.replace(facts, players=tuple(bare))
    monkeypatch.setattr(view, "_facts_shown", lambda: seen)
    assert view.main_words() == ("One moment", "", False)


def test_the_bars_know_the_chips_of_a_game_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The record is read for them once a round."""
    worked = WORKED["W1"]
    shell, match, _pilot = a_table(2, first=machines_of(worked), board_0="A")
    for one in worked.rounds[:2]:
        play_round(match, one)
        match.do(EndBuild(0))
    table_of(shell).jump()
    look = view_of(shell).look()
    counted = [row for row in ledger_view.rows(look) if row.chip]
    assert [row.amount for row in counted] == ["10", "10"], "in all, and the one that bears it"
    assert look.seat == 0
    assert look.facts.chips_history == ((0, 0, 10), (0, 0, 0))
    assert look.facts.history[0] == (2, 8, 13)
    monkeypatch.setattr(money_chart, "_won", lambda _session: ())
    match.do(Take(0, match.state.table[0]))
    table_of(shell).jump()
    assert view_of(shell).look().facts.chips_history == ((0, 0, 10), (0, 0, 0)), "as it was read"


def test_after_the_end_the_machines_of_the_last_round_are_told() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    look = view_of(shell).look()
    assert list(hand_view.built_by(look)) == []
    state = match.game.copy(match.state)
    state.phase, state.round = "over", 1
    look.state = state
    assert list(hand_view.built_by(look)) == [(0, build.rounds[0].machine)]
    total = look.facts.players[1].projected
    assert f" {total} in all. " in players_view.tooltip(look, 1), "no game ends after its end"


def test_by_keys_a_whole_machine_is_ringed_and_not_one_square(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A ring around a square would cut the machine's name."""
    ringed: list[Spot] = []
    monkeypatch.setattr(overlay, "build_ring", lambda _frame, spot: ringed.append(spot))
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (6, 3))
    assert view_of(shell).camera.grid is not None
    assert shell.director.focus.place == cell(6, 3)
    assert ringed[-1].place == "stands:m36"
    to_square(shell, pilot, (6, 2))
    assert ringed[-1].place == cell(6, 2)


def test_a_refusal_stays_off_what_it_speaks_of_and_off_the_panels_at_the_side() -> None:
    """A red container dragged before the green funnel: square, machine and lists stay in sight."""
    shell, match, pilot = a_table(2, size=(1440, 900), first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    stroke(pilot, pilot.centre("stock:red"), pilot.centre(cell(4, 3)))
    (notice,) = shell.director.notices.shown
    assert notice.words == (
        "A red container touches a funnel for green at column 4, row 3. Keep them apart."
    )
    assert {cell(4, 3), "hand", "pipes", "ledger"} <= set(notice.about)
    frame = shell.director.frame
    assert notice.at_px is not None
    w, h = overlay._bubble_size(frame, notice.words, theme.TEXT, theme.NOTICE)
    rect = overlay._bubble_place(frame, notice.at_px, w, h, notice.about)
    spots = [frame.find(place) for place in notice.about]
    assert not [spot.place for spot in spots if spot is not None and rect.meets(spot.rect)]


def test_what_the_white_circles_on_pipes_mean_is_told_there() -> None:
    """Where pipes part the amounts are told, and only there."""
    for build in WORKED.values():
        shell, match, pilot = a_table(
            2, first=machines_of(build), board_0=build.board.split("-")[0]
        )
        for one in build.rounds:
            play_round(match, one)
            match.do(EndBuild(0))
        table_of(shell).jump()
        while view_of(shell).look().seat:
            match.do(Pass(match.seat or 0))
            table_of(shell).jump()
        pilot.settle()
        look, live = view_of(shell).look(), shell.director.frame.live
        arrows, floor = look.numbers.arrows, look.factory.floor
        tagged = {cell(*floors.column_row(at)) for at in flow_view.tagged(arrows, floor)}
        told = {spot.place for spot in live if spot.tooltip.endswith(" how much flows there.")}
        assert told == tagged
        if tagged:
            break
    assert tagged


def test_another_floor_has_all_the_height_of_its_card_where_words_fit_beside_it() -> None:
    shell, _match, pilot = a_table(2, size=(1440, 900), board_0="C", board_1="A")
    pilot.settle()
    frame, look = shell.director.frame, view_of(shell).look()
    card, board = pilot.spot("player:1").rect, look.book.boards[look.state.players[1].board]
    drawn, small = list[Rect](), floor_view.small

    def noted(frame: Frame, rect: Rect, *rest: Any) -> Grid:
        drawn.append(rect)
        return small(frame, rect, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(floor_view, "small", noted)
        players_view.players(frame, card, look)
    (rect,) = drawn
    assert rect.h > 0.85 * card.h
    assert rect.w >= rect.h * board.cols / board.rows - 1


def test_an_upright_machine_is_as_large_beside_its_connections_as_they_leave_room() -> None:
    heights = []
    for turn in (0, 1):
        shell, match, pilot = a_table(1, size=(1440, 900), first=("m36",), board_0="C")
        table_of(shell).do(Take(0, "m36"))
        for action in act_of(0, f"place m36 6 5 {turn}"):
            match.do(action)
        table_of(shell).jump()
        pilot.settle()
        frame, look = shell.director.frame, view_of(shell).look()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hand_view, "tile", lambda _frame, rect, *_how: heights.append(rect.h))
            hand_view.draw(frame, Rect(0, 0, 230, 300), look)
    lying, upright = heights
    assert upright > 1.4 * lying


def test_an_end_product_is_said_to_go_to_a_black_reservoir() -> None:
    shell, match, pilot = a_table(1, first=("m01",), board_0="C")
    table_of(shell).do(Take(0, "m01"))
    for text in ("place m01 5 3 0", "lay end.W 7 3"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    look = view_of(shell).look()
    rows = [row.words for row in hand_view.joined(look, look.book.machines["m01"])]
    assert "End-product to a black reservoir" in rows
