"""What lies where a machine is put down gives way, and the machine stays on the floor."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.build import Lay
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.cards import book as books
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun import drawing
from chocolate_factory.views.factory_fun.areas import hand_view, price_tag, tiles
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.grid import DIRECTIONS
from chocolate_factory.views.factory_fun.look import at_work
from chocolate_factory.views.factory_fun.scene import FunScene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun.states import GAME
from tests.helpers.factory_fun.table import a_table, act_of, stroke, to_square, view_of
from tests.helpers.shell import Words, said
from tests.helpers.tables import table_of

Table = tuple[Shell, Match, Pilot]


def table(*lines: str) -> Table:
    """A build of m36 alone; these acts are done."""
    shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    table_of(shell).do(Take(0, "m36"))
    for line in lines:
        for act in act_of(0, line):
            table_of(shell).do(act)
    pilot.settle()
    return shell, match, pilot


def test_a_reservoir_goes_back_to_the_tray_where_a_machine_is_put_down() -> None:
    lines = ("place m36 7 7 0", "lay out.W 5 3", "lay red 6 3", "lift 7 7")
    shell, match, pilot = table(*lines)
    pilot.click(cell(5, 3))
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]
    told = said(shell)[-1]
    assert told.endswith(" made room and are back among your pieces.")
    pilot.key("z")
    pilot.settle()
    assert not shell.director.saying(told), "they are no longer there"
    assert len(match.state.players[0].floor) == 2, "one act to undo"


def test_that_a_reservoir_makes_room_is_told_beside_the_machine_before_it_is_put_down() -> None:
    """Not what lies there, which a focus by keys would tell far off."""
    shell, _match, pilot = table("place m36 7 7 0", "lay out.W 5 3", "lift 7 7")
    to_square(shell, pilot, (5, 3))
    director, view = shell.director, view_of(shell)
    frame = Words(director.sizes, director.art, director.texts)
    assert view.camera.grid is not None
    price_tag.draw(frame, view.camera.grid, view.look())
    assert frame.words[0].endswith(
        ". A reservoir (open at the left) makes room and goes back to your pieces"
    )
    spot = director.frame.find(cell(5, 3))
    assert spot is not None
    assert not spot.tooltip


@pytest.mark.parametrize("turn", [0, 1])
def test_by_keys_the_ring_is_around_all_of_the_machine_in_hand(turn: int) -> None:
    shell, _match, pilot = table()
    to_square(shell, pilot, (5, 3))
    for _time in range(turn):
        pilot.key("r")
    pilot.settle()
    scene, frame = shell.director.top, shell.director.frame
    assert isinstance(scene, FunScene)
    whole = frame.find(scene.whole_of(shell.director.focus.place or ""))
    square = frame.find(cell(5, 3))
    assert whole is not None
    assert square is not None
    sides = sorted((whole.rect.w / square.rect.w, whole.rect.h / square.rect.h))
    assert sides == pytest.approx([1, 2])
    assert (whole.rect.h > whole.rect.w) == bool(turn)


def test_the_card_of_connections_lies_as_the_machine_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, _match, pilot = table()
    turns: list[int] = []
    monkeypatch.setattr(hand_view, "tile", lambda _f, _r, _card, turn=0: turns.append(turn))
    for act in act_of(0, "place m36 5 3 1"):
        table_of(shell).do(act)
    pilot.settle()
    assert turns[-1:] == [1]


def test_a_double_click_puts_a_machine_down_however_long_its_picture_takes() -> None:
    shell, match, pilot = table()
    pilot.click(cell(5, 3))
    shell.director.clock.forward(1.0)  # type: ignore[attr-defined]
    pilot.click_at(pilot.centre(cell(5, 3)))
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]


@pytest.mark.parametrize("how", ["escape", "right"])
def test_a_machine_in_hand_is_put_aside_before_the_table_is_left(how: str) -> None:
    shell, match, pilot = table()
    scene, held = shell.director.top, view_of(shell).bench.held
    pilot.move(pilot.centre(cell(5, 3)))
    pilot.settle()
    assert view_of(shell).look().ghost is not None
    if how == "escape":
        pilot.key("escape")
    else:
        pilot.click(cell(5, 3), button=3)
    pilot.settle()
    assert (held.aside, shell.director.top) == (True, scene)
    assert view_of(shell).look().ghost is None
    pilot.click(cell(5, 3))
    pilot.settle()
    assert not held.aside
    assert match.state.players[0].hand == ("m36",)
    pilot.click(cell(5, 3))
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]


def test_a_piece_dragged_out_of_the_tray_never_puts_down_the_machine_in_hand() -> None:
    shell, match, pilot = table()
    bench, frame = view_of(shell).bench, shell.director.frame
    assert frame.find("stock:orange") is not None
    assert not bench.pick_up("stock:orange")
    assert said(shell) == ["Put Red Foundry down first."]
    assert (bench.held.brush, match.state.players[0].hand) == ("", ("m36",))
    stroke(pilot, pilot.centre("stock:orange"), pilot.centre(cell(5, 3)))
    assert floors.listing(match.state.players[0].floor) == []


@pytest.mark.parametrize("brush", ["straight", "four_way", "end", "out"])
def test_a_piece_dragged_in_vain_is_told_of_without_its_internal_name(brush: str) -> None:
    shell, match, pilot = table()
    stroke(pilot, pilot.centre(f"stock:{brush}"), pilot.centre(cell(5, 3)))
    assert said(shell) == ["Put Red Foundry down first."]
    pilot.click(cell(5, 3))
    pilot.settle()
    length = match.session.length
    shell.director.unsay_all()
    stroke(pilot, pilot.centre(f"stock:{brush}"), pilot.centre("tool:menu"))
    assert said(shell) == []
    assert match.session.length == length


def test_r_turns_a_machine_that_stands_about_the_square_pointed_at() -> None:
    """The wheel there goes on showing the floor larger or smaller: nothing moves by the way."""
    shell, match, pilot = table("place m36 5 3 0")
    pilot.move(pilot.centre(cell(6, 3)))
    pilot.key("r")
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 6 2 1"]
    pilot.wheel(cell(6, 3), -1)
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 6 2 1"]
    pilot.key("z")
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"], said(shell)
    assert view_of(shell).bench.empty_handed


def test_each_arrow_moves_the_machine_in_hand() -> None:
    """Also off the rim of the floor, where it lies beside the square of the keyboard."""
    shell, _match, pilot = table()
    to_square(shell, pilot, (1, 4))
    pilot.turn(2)
    lies = []
    for _press in range(3):
        pilot.settle()
        ghost = view_of(shell).look().ghost
        assert ghost is not None
        lies.append(floors.listing(ghost.laid))
        pilot.key("right")
    assert lies == [["m36 2 4 2"], ["m36 3 4 2"], ["m36 4 4 2"]]


@pytest.mark.parametrize(
    ("brush", "at", "lands"),
    [
        ("green", (5, 3), "green 4 3"),
        ("orange", (6, 3), "orange 5 4"),
        ("out", (5, 3), "out.W 7 3"),
    ],
)
def test_what_is_put_on_a_machine_lands_before_the_end_that_wants_it(
    brush: str, at: tuple[int, int], lands: str
) -> None:
    shell, match, pilot = table("place m36 5 3 0")
    pilot.drag(f"stock:{brush}", cell(*at))
    pilot.settle()
    assert set(floors.listing(match.state.players[0].floor)) == {"m36 5 3 0", lands}, said(shell)
    pilot.drag("stock:blue", cell(*at))
    pilot.settle()
    assert said(shell)[-1].startswith("Red Foundry is in the way at column ")


def test_a_container_dragged_onto_a_reservoir_draws_no_pipe_and_says_why_it_stays() -> None:
    shell, match, pilot = table("place m36 7 7 0", "lay red 6 3", "lay out.E 2 3")
    before = match.state.players[0].floor
    stroke(pilot, pilot.centre(cell(6, 3)), pilot.centre(cell(2, 3)))
    assert match.state.players[0].floor == before
    assert said(shell)


def test_the_own_build_stays_in_the_panel_while_a_pipe_is_still_on_its_way() -> None:
    shell, _match, pilot = table("place m36 7 7 0")
    view = view_of(shell)
    pilot.settle()
    look = view.look()
    look.building = False  # as long as something moves
    assert at_work(look)
    assert drawing.heading("ledger", look) == "Your build"
    look.running = look.running._replace(building=False)  # a hint that is played
    assert not at_work(look)
    assert drawing.heading("ledger", look) == "Your build"


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize(
    ("brush", "lies", "told"),
    [
        ("red", ("lay out.W 5 3",), "A reservoir (open at the left) made room and is back"),
        ("straight", ("lay red 5 3",), "A red container made room and is back among your pieces."),
        ("out", ("lay NS 5 3", "lay EW 5 3"), ""),
    ],
)
def test_what_is_laid_takes_the_place_of_any_loose_piece(
    brush: str, lies: tuple[str, ...], told: str, how: str
) -> None:
    shell, match, pilot = table("place m36 7 7 0", *lies)
    before = match.state.players[0].floor
    pilot.click(f"stock:{brush}")
    pilot.settle()
    if how == "mouse":
        pilot.move(pilot.centre(cell(5, 3)))
    else:
        to_square(shell, pilot, (5, 3))
    pilot.settle()
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert (ghost.fits, len(ghost.gone), ghost.price) == (True, len(lies), 1)
    if how == "mouse":
        pilot.click(cell(5, 3))
    else:
        pilot.key("return")
    pilot.settle()
    (new,) = room.lying(match.state.players[0], (5, 3))
    assert palette.brush_of(floors.kind_of(new))[0] == brush
    assert said(shell)[-1].startswith(told) if told else not said(shell)
    pilot.key("z")
    pilot.settle()
    assert match.state.players[0].floor == before, "one act to undo"


def test_nothing_is_said_where_a_pipe_is_drawn_over_the_reservoir_before_its_arrow() -> None:
    shell, match, pilot = table("place m36 5 3 0", "lay out.W 7 3")
    stroke(pilot, pilot.centre("plug:6,3.E"), pilot.centre(cell(7, 5)))
    lies = floors.listing(match.state.players[0].floor)
    assert len(lies) > 2
    assert not any(line.startswith("out") for line in lies)
    assert said(shell) == []


def test_a_machine_gives_way_to_nothing_that_is_laid() -> None:
    shell, match, pilot = table("place m36 5 3 0")
    before = match.state.players[0].floor
    pilot.click("stock:red")
    pilot.click(cell(5, 3))
    pilot.settle()
    assert match.state.players[0].floor == before
    assert said(shell)[-1].startswith("Red Foundry is in the way at column 5, row 3.")


@pytest.mark.parametrize("holds", ["brush", "pen"])
def test_who_takes_hold_of_a_piece_lets_go_of_the_pipe_in_hand(holds: str) -> None:
    shell, match, pilot = table("place m36 7 7 0", "lay red 6 3")
    pilot.click("stock:straight" if holds == "brush" else cell(2, 2))
    pilot.settle()
    held = view_of(shell).bench.held
    assert held.brush or held.pen.start
    stroke(pilot, pilot.centre(cell(6, 3)), pilot.centre(cell(4, 3)))
    assert "red 4 3" in floors.listing(match.state.players[0].floor)
    assert (held.brush, held.pen.start) == ("", None)


def test_a_hand_that_slips_leaves_a_piece_where_it_is() -> None:
    """Less than half a square, even into the next one or off the floor."""
    shell, match, pilot = table("place m36 7 7 0", "lay red 6 3", "lay green 1 3")
    frame = shell.director.frame
    for square, way in (((6, 3), 1), ((1, 3), -1)):
        box = pilot.spot(cell(*square)).px
        x = box.right - 4 if way > 0 else box.left + 4
        start = next(
            (n, box.centery)
            for n in range(x, box.centerx, -way)
            if frame.at(n, box.centery)[0].place == cell(*square)
        )
        before, length = match.state.players[0].floor, match.session.length
        end = (start[0] + way * (box.w * 45 // 100), box.centery)
        stroke(pilot, start, end)
        assert (match.state.players[0].floor, match.session.length) == (before, length)


def test_a_machine_put_aside_is_taken_up_by_a_drag_out_of_the_tray() -> None:
    shell, match, pilot = table()
    pilot.key("escape")
    pilot.settle()
    assert view_of(shell).bench.held.aside
    pilot.drag("machine:m36", cell(5, 3))
    pilot.settle()
    assert [line.split()[0] for line in floors.listing(match.state.players[0].floor)] == ["m36"]


def test_a_machine_put_aside_is_taken_up_by_a_turn() -> None:
    shell, _match, pilot = table()
    held = view_of(shell).bench.held
    pilot.move(pilot.centre(cell(5, 3)))
    pilot.key("escape")
    pilot.settle()
    assert held.aside
    pilot.key("r")
    pilot.settle()
    assert (held.aside, held.turn) == (False, 1)
    assert view_of(shell).look().ghost is not None


def test_who_has_put_the_machine_aside_leaves_the_table_by_the_next_press() -> None:
    shell, _match, pilot = table()
    scene = shell.director.top
    pilot.key("escape")
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert shell.director.top is not scene


def test_a_machine_dropped_on_a_pipe_hears_which_pipe_is_in_the_way() -> None:
    shell, _match, pilot = table("place m36 7 7 0", "lay EW 5 3")
    stroke(pilot, pilot.centre(cell(7, 7)), pilot.centre(cell(5, 3)))
    assert said(shell)[-1].startswith(
        "A straight pipe (right and left) is in the way at column 5, row 3. Lift it first, or "
        "choose another square."
    )


def test_a_pipe_does_not_give_way() -> None:
    shell, match, pilot = table("place m36 7 7 0", "lay EW 5 3", "lift 7 7")
    pilot.click(cell(5, 3))
    assert match.state.players[0].hand == ("m36",)
    assert "A straight pipe (right and left) is in the way at column 5, row 3" in said(shell)[-1]


@pytest.mark.parametrize(("at", "lands"), [((5, 3), (4, 3)), ((3, 3), (3, 3))])
def test_what_is_put_on_a_machine_is_for_no_end_of_the_one_beside_it(
    at: tuple[int, int], lands: tuple[int, int]
) -> None:
    """Of both machines the square between them is a neighbour."""
    shell, match, pilot = table("place m36 5 3 0")
    beside = floors.put(floors.machine(floors.machine_number("m03"), 0), floors.square(2, 3))
    match.state.players[0].floor |= {beside}
    table_of(shell).jump()
    pilot.settle()
    held = view_of(shell).bench.held
    held.take("green")
    lays = held.acts(at)[-1]
    assert isinstance(lays, Lay)
    assert lays.square == lands


@pytest.mark.parametrize(("turn", "at", "head"), [(2, (1, 4), (2, 4)), (0, (10, 4), (9, 4))])
def test_a_machine_slides_onto_the_floor(
    turn: int, at: tuple[int, int], head: tuple[int, int]
) -> None:
    shell, match, pilot = table()
    view_of(shell).bench.held.turn_to(turn)
    pilot.click(cell(*at))
    pilot.settle()
    assert floors.listing(match.state.players[0].floor) == [f"m36 {head[0]} {head[1]} {turn}"]


@pytest.mark.parametrize("turn", mostly_seldom([1, 3], 1))
def test_the_body_of_an_upright_machine_is_clear_of_its_plugs(turn: int) -> None:
    small = [tiles.roomy(card, turn, 0.0)[2] for card in GAME.book.machines.values()]
    assert min(small) >= tiles.PLAIN < max(small)
    x, y, large, _worth = tiles.roomy(GAME.book.machines["m30"], turn, 0.18)
    assert large >= 0.55, "Condenser has room beside its funnel"
    assert abs(x) + large / 2 <= 0.5
    assert abs(y) + large / 2 <= 1.0
    down, clear = (0.5 if turn == 1 else -0.5), 0.5 - tiles.DEPTH + 0.01
    found = 0
    for card in GAME.book.machines.values():
        x, y, large, _worth = tiles.roomy(card, turn, 0.18)
        if large == tiles.BODIES[-1]:
            continue  # there may be no room
        found += 1
        for connection in books.connections(card):
            on_tail, looks = books.spot(connection.at, turn)
            dx, dy = DIRECTIONS[looks]
            inner = dx * clear, (down if on_tail else -down) + dy * clear
            off = max(abs(inner[0] - x), abs(inner[1] - y))
            assert off >= large * tiles.SOFT / 2, (card.id, connection.at)
    assert found > len(GAME.book.machines) / 2


@pytest.mark.parametrize("turn", [1, 3])
def test_an_upright_machine_with_a_name_in_two_lines_shows_its_body_whole(turn: int) -> None:
    """Its worth goes aside where the body had no room but below the funnels."""
    twins = [card for card in GAME.book.machines.values() if len(card.name.split()) == tiles.PAIR]
    for card in twins:
        found = tiles.roomy(card, turn, 0.4)
        assert found.large >= 0.35, card.name
        assert max(map(abs, found.worth[:1])) + tiles.DISC / 2 <= 0.5, card.name
