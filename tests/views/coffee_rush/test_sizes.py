"""The table of Coffee Rush at every size, moving and standing still."""

from __future__ import annotations

import pytest
from pygame.image import tobytes

from chocolate_factory.core.places import kind, name
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.mind import minds
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import guests, slips, small_tabs
from chocolate_factory.views.coffee_rush.look import hand_of
from tests.helpers.coffee_rush.states import LIVE, give
from tests.helpers.coffee_rush.table import (
    a_route,
    a_table,
    plain,
    spot_of,
    to_move,
    view_of,
    with_hand,
)
from tests.helpers.folders import ROOT
from tests.helpers.tables import LAYOUTS, SIZES, apart, focus_on, legal, table_of, within_the_window

WIDE, LOW, HIGH, MORE = 165.0, 130.0, 230.0, 24.0
"""About the room of a card among three others, and of one among two, at 1280x800."""


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_all_that_can_be_done_has_a_place_on_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    """Every size draws other moments of one game."""
    shell, match, pilot = a_table(4, 9, size, scale)
    rng = Rng(2)
    for step in range(90):
        table = table_of(shell)
        if step % (2 * len(SIZES)) == 2 * SIZES.index(size):
            table.jump()
            pilot.settle()
            places = set(pilot.places())
            for source in table.pointing.picker.sources:
                assert spot_of(source) in places, (source, match.state.phase)
            within_the_window(shell)
        match.do(plain(match, rng))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_main_areas_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    from chocolate_factory.ui.draw.sizes import Sizes
    from chocolate_factory.views.coffee_rush import layout

    sizes = Sizes(*size, scale)
    for others in (1, 2, 3):
        found = layout.areas(sizes, others)
        areas = (found.bar, found.board, found.tray, found.counter, found.main)
        optional = (found.tiles, found.players, found.log, found.chips, found.drawers)
        apart((*areas, *optional))
        for tab in found.tabs:
            assert tab.h > 60


def test_by_keys_an_ingredient_goes_to_a_cup_that_it_helps() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    facts = view_of(shell).look().facts
    for ingredient, pours in facts.pours.items():
        focus_on(pilot, shell, f"hand:{ingredient}")
        pilot.key("return")
        pilot.settle()
        helped = [f"cup:{cup}" for cup, orders in enumerate(pours) if orders]
        assert shell.director.focus.place == (helped or ["cup:0"])[0]
        pilot.key("escape")
        pilot.settle()


def test_the_route_of_a_turn_is_seen_when_looking_back() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    route = a_route(match, 2)
    for space in route:
        match.do(Step(match.seat or 0, 0, space))
    match.do(next(a for a in legal(match) if not isinstance(a, Step)))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("h")
    pilot.settle()
    past = table_of(shell)
    assert view_of(shell).look().route[1:] == tuple(route)
    past.match.go(past.match.session.length - 2)  # type: ignore[attr-defined]
    past.jump()
    assert view_of(shell).look().route[1:] == (route[0],)


def test_every_order_has_its_drink_and_who_waits_for_it_looks_at_the_clock_at_last() -> None:
    cards = LIVE.book.orders
    names = {guests.drink(card) for card in cards.values()}
    names |= {guests.guest(who, tab) for who in range(1, guests.GUESTS + 1) for tab in range(TABS)}
    missing = [name for name in names if not (ROOT / "assets/icons" / f"{name}.svg").is_file()]
    assert missing == []
    assert guests.drink(cards["iced_milk_tea_1"]) == "drink_iced_milk_tea"
    assert guests.drink(cards["espresso_1"]) == "drink_hot_coffee"
    moods = [guests.guest(1, tab).split("_") for tab in (0, TABS - 1)]
    assert [mood for _guest, _who, mood in moods] == ["calm", "cross"]


def test_no_guest_waits_twice_at_one_counter_and_who_waits_stays() -> None:
    listed = list(LIVE.book.orders)
    for at in range(0, len(listed) - 6, 5):
        waiting = listed[at : at + 6]
        before = guests.seated(LIVE.book, (waiting[4:], waiting[2:4], waiting[:2], ()))
        assert len(set(before.values())) == 6
        new = listed[at - 1]
        after = guests.seated(LIVE.book, ([new], waiting[4:], waiting[2:4], waiting[:2]))
        assert {order: after[order] for order in waiting} == before


def test_who_waits_stays_when_another_is_served() -> None:
    """Also where the usual guest of an order waited with the one that is served."""
    listed = list(LIVE.book.orders)
    first, second = listed[0], listed[guests.GUESTS]
    alone = guests.seated(LIVE.book, ([second], [], [], []))
    both = guests.seated(LIVE.book, ([second], [first], [], []))
    assert both[first] == alone[second] != both[second]
    assert guests.seated(LIVE.book, ([second], [], [], []), both) == {second: both[second]}
    new = guests.seated(LIVE.book, ([first], [second], [], []), {second: both[second]})
    assert len(set(new.values())) == 2


def test_who_waits_comes_back_with_what_is_taken_back() -> None:
    """Also where several were served, and their usual guest was the same."""
    shell, match, _pilot = a_table(2, 4)
    view, shop = view_of(shell), match.state.players[table_of(shell).viewpoint.seat]
    listed = list(view.game.book.orders)
    both = (listed[0], listed[guests.GUESTS])
    seated = []
    for served in (0, 1, 2, 1, 0):
        shop.tabs = ((), (), both[served:], ())
        seated.append(view._who_waits(shop.tabs))
    assert seated[-1] == seated[0]
    assert seated[-2] == seated[1]


def test_an_order_has_the_same_guest_in_the_game_and_afterwards() -> None:
    shell, match, _pilot = a_table(3, 4)
    view, mind, seen = view_of(shell), minds(view_of(shell).game)["medium"], dict[str, int]()
    while match.state.seat is not None and match.state.round < 9:
        match.do(mind.choose(match.state, match.state.seat, 1, 0).action)
        for shop in match.state.players:
            shown = view._who_waits(shop.tabs)
            assert all(seen.setdefault(order, who) == who for order, who in shown.items())
    again = guests.Regulars(view.game.book)
    again.follow(match.session)
    for shop in match.state.players:
        for order, who in again.at(shop.tabs).items():
            assert seen[order] == who
    assert len(seen) > 12


def test_few_orders_have_room_for_a_guest_and_many_for_themselves() -> None:
    shell, _match, _pilot = a_table(2, 4)
    for n, waits in ((1, 1), (2, 2), (3, 1), (4, 1), (5, 1), (8, 0)):
        frame = shell.director.frame
        places = slips._places(frame, Rect(0, 0, 595, 99), n)
        beside = [guest for _slip, guest in places if guest is not None]
        assert len(beside) == waits, f"{n} orders"
        apart([rect for place in places for rect in place])
        assert all(guest.right <= 595.1 and guest.w >= 44 for guest in beside)
        assert all(slip.right <= 595.1 for slip, _beside in places)


def test_orders_slide_down_as_time_flows() -> None:
    """Half-way, slips stand between two tabs; then on the next one."""
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot, "process")
    seat = match.seat
    order = next(order for tab in match.state.players[seat].tabs[:3] for order in tab)
    before = pilot.spot(f"order:{order}").rect
    pilot.click("do:main")
    seen = set()
    for _frame in range(60):
        pilot.step()
        spot = shell.director.frame.find(f"order:{order}")
        if spot is not None:
            seen.add(round(spot.rect.y))
    assert any(before.y < y < before.y + before.h for y in seen), seen
    pilot.settle()
    assert match.seat != seat


def test_meeples_glide_and_ingredients_fly() -> None:
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot)
    step = next(a for a in legal(match) if isinstance(a, Step))
    pilot.click(f"space:{step.space}")
    pilot.step(0.1)
    glide = view_of(shell).look().seen.glide
    assert glide is not None
    assert glide[:3] == (step.seat, 0, step.space)
    assert 0 < glide[3] < 1
    pilot.settle()
    assert view_of(shell).look().seen.glide is None
    assert hand_of(view_of(shell).look())


def test_every_place_of_a_path_has_a_kind_that_the_table_draws() -> None:
    _shell, match, _pilot = a_table(2, 6)
    rng, found = Rng(3), set()
    while not match.over:
        for action in legal(match):
            for path in match.game.paths(match.state, action):
                found |= {kind(place) for place in path}
                assert all(name(place) or place == "bin" for place in path)
        match.do(plain(match, rng))
    assert found <= {"space", "meeple", "hand", "cup", "order", "tile", "bin", "do"}


def test_the_picture_is_the_same_however_it_was_come_to() -> None:
    """What is drawn bit by bit while a game goes on equals a picture drawn at once."""
    shell, match, pilot = a_table(2, 8)
    rng = Rng(8)
    for _step in range(40):
        match.do(plain(match, rng))
        table_of(shell).jump()
        pilot.settle()
    bit_by_bit = shell.director.picture().copy()
    table_of(shell).view.memo.clear()
    shell.director.screen.forget()
    shell.director.redraw()
    pilot.settle()
    assert tobytes(bit_by_bit, "RGB") == tobytes(shell.director.picture(), "RGB")


def test_three_orders_on_a_tab_have_their_whole_names() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    seat, three = match.own, " ".join(f"caramel_caffe_freddo_{n}" for n in (1, 2, 3))
    give(match.state, seat, tabs=(three, "", "", ""))
    table_of(shell).jump()
    pilot.settle()
    assert not [cut for cut in shell.director.frame.cuts if "Caramel" in cut.words]


@pytest.mark.parametrize("height", [LOW, HIGH])
@pytest.mark.parametrize(
    "needs",
    [
        ((3,), (4,), (), (3,)),
        ((4, 4), (4, 4, 4), (4, 4), (4,)),
        ((3, 3, 3), (), (4, 4), (3, 3, 3, 3)),
        ((4,) * 4, (4,) * 4, (4,) * 4, (4,) * 4),
    ],
)
def test_ingredients_never_get_too_small(height: float, needs: small_tabs.Needs) -> None:
    found = small_tabs.plan(WIDE, height, needs, MORE)
    assert found.side >= lengths.INGREDIENT_LEAST
    assert sum(found.heights) <= height + 0.01
    rows = zip(needs, found.shown, found.lines, found.heights, found.sides, strict=True)
    for counts, n, lines, high, side in rows:
        columns = sum(-(-count // lines) for count in counts[:n])
        used = columns * side + n * (found.edge + small_tabs.BETWEEN)
        assert used <= WIDE + small_tabs.BETWEEN - MORE * (n < len(counts)) + 0.01
        assert high >= (lines * side if counts else 0)
        assert n > 0 or not counts


def test_the_counter_of_an_only_opponent_is_larger_than_one_of_two() -> None:
    from chocolate_factory.ui.draw.sizes import Sizes
    from chocolate_factory.views.coffee_rush import layout

    for size in ((1280, 800), (1440, 900), (1920, 1080)):
        alone, two = (layout.areas(Sizes(*size, 1.0), others).players for others in (1, 2))
        assert alone is not None
        assert two is not None
        assert alone.h > two.h / 2 * 1.2


def test_a_lone_order_is_no_smaller_for_a_crowded_tab() -> None:
    alone = small_tabs.plan(WIDE, HIGH, ((4,), (), (), ()), MORE)
    beside = small_tabs.plan(WIDE, HIGH, ((4,), (4, 4), (), ()), MORE)
    assert beside.sides[0] == alone.sides[0] > beside.sides[1]


def test_a_tab_with_two_orders_takes_the_room_that_others_leave() -> None:
    found = small_tabs.plan(WIDE, 190.0, ((3, 3), (3,), (), (3, 3)), MORE)
    assert found.side > 24
    assert found.shown == (2, 1, 0, 2)


def test_where_ingredients_could_not_be_read_fewer_orders_are_drawn() -> None:
    needs = ((4,), (3, 3, 3), (3, 3), (4,))
    assert small_tabs.plan(WIDE, LOW, needs, MORE).shown == (1, 3, 2, 1)
    found = small_tabs.plan(WIDE, LOW, needs, MORE, 25.0)
    assert found.side >= 25
    assert 3 < sum(found.shown) < 7


def test_all_orders_are_drawn_where_they_can_be_read() -> None:
    found = small_tabs.plan(WIDE, LOW, ((3, 3, 3), (3,), (), (4,)), MORE)
    assert found.shown == (3, 1, 0, 1)
    assert found.heights[0] > found.heights[1] > found.heights[2]


@pytest.mark.parametrize(
    ("size", "tabs", "told"),
    [((1920, 1080), 2, False), ((1920, 1080), 5, True), ((1280, 800), 5, True)],
)
def test_what_has_no_room_is_named_by_the_tooltip(
    size: tuple[int, int], tabs: int, told: bool
) -> None:
    """Also where drinks alone are drawn."""
    shell, match, pilot = a_table(4, 4, size)
    to_move(match, shell, pilot)
    lattes = ("caffe_latte_1", "caffe_latte_2", "choco_latte_1", "cocoa_1", "cocoa_2")[:tabs]
    give(match.state, 1, tabs=(" ".join(lattes), "", "", ""))
    table_of(shell).jump()
    pilot.settle()
    words = "Tab 1: 2 × Caffe Latte, Choco Latte and 2 × Cocoa."
    assert (words in pilot.spot("player:1").tooltip) is told
