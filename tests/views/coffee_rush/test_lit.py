"""What of the cups and the bin looks as if it were wanted, and where the tray's buttons are."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush import figures
from chocolate_factory.views.coffee_rush.areas import cups_view, slips
from chocolate_factory.views.coffee_rush.areas.daylight import HOURS, hours
from chocolate_factory.views.coffee_rush.look import lit_orders, lost, spoils
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import QUIET
from tests.helpers.coffee_rush.states import pile
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of

Fills = list[tuple[Rect, str, str]]


@pytest.fixture
def fills(monkeypatch: pytest.MonkeyPatch) -> Fills:
    """All that was filled: (where, role, state)."""
    found: Fills = []
    plain = Frame.fill

    def fill(self: Frame, rect: Rect, role: str, state: str = "normal", **more: Any) -> None:
        found.append((rect, role, state))
        plain(self, rect, role, state, **more)

    monkeypatch.setattr(Frame, "fill", fill)
    return found


def lit(shell: Shell, pilot: Pilot, fills: Fills) -> set[str]:
    """The roles of what is lit of the cups and the bin."""
    fills.clear()
    table_of(shell).jump()
    pilot.settle()
    return {role for _rect, role, state in fills if role in ("shelf", "slot") and state != "normal"}


def test_cups_and_bin_are_lit_only_where_there_is_something_to_pour(fills: Fills) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    state.phase, state.steps_left, state.hand = "pour", 0, 0
    state.players[state.seat].cups = (pile("milk"), pile("tea"), 0)
    assert lit(shell, pilot, fills) == set()
    state.hand = pile("milk")
    assert lit(shell, pilot, fills) == {"shelf", "slot"}


def test_a_cup_that_is_ready_is_not_lit_for_what_would_spoil_it(fills: Fills) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    shop = state.players[state.seat]
    order = book.orders[orders_of(shop)[0]]
    state.phase, state.steps_left = "pour", 0
    shop.cups = (pile(" ".join(order.needs)), 0, 0)
    spoiler = next(name for name in ("tea", "steam", "ice") if name not in order.needs)
    state.hand = pile(spoiler)
    lit(shell, pilot, fills)
    shown = [state for _rect, role, state in fills if role == "shelf"][-3:]
    assert shown[0] == "normal"
    assert "normal" not in shown[1:]
    pilot.hover("cup:0")
    assert "Anything more would spoil it." in (pilot.spot("cup:0").tooltip or "")
    assert f"would spoil {order.name}" in words(shell)
    look = view_of(shell).look()
    assert spoils(look, 0)
    assert not spoils(look, 1)


def test_a_cup_is_ready_for_the_order_that_it_would_be_spoilt_for(fills: Fills) -> None:
    """Of two cups alike each is for another order, with nothing in hand and with something."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    alike = {name: book.needs[name] for name in book.orders}
    one, other = next(
        (a, b)
        for a in alike
        for b in alike
        if alike[a] == alike[b] and book.orders[a].name != book.orders[b].name
    )
    shop = state.players[state.seat]
    shop.tabs = ((one, other), (), (), ())
    shop.cups = (alike[one], alike[one], 0)
    state.phase, state.steps_left, state.hand = "pour", 0, 0
    lit(shell, pilot, fills)
    assert f"ready: {book.orders[other].name}" in words(shell)
    spoiler = next(name for name in ("tea", "ice") if name not in book.orders[one].needs)
    state.hand = pile(spoiler)
    lit(shell, pilot, fills)
    pilot.hover("cup:1")
    assert f"would spoil {book.orders[other].name}" in words(shell)


def test_a_cup_with_another_to_spare_is_not_warned_of(fills: Fills) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop, tea = state.players[state.seat], view_of(shell).game.book.needs["milk_tea_1"]
    shop.tabs, shop.cups = (("milk_tea_1",), (), (), ()), (tea, tea, 0)
    state.phase, state.steps_left, state.hand = "pour", 0, pile("ice")
    lit(shell, pilot, fills)
    pilot.hover("cup:0")
    assert "spoil" not in (pilot.spot("cup:0").tooltip or "")
    assert "would spoil" not in words(shell)


def test_an_unfinished_cup_says_for_which_order_what_is_held_would_spoil_it(fills: Fills) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    shop = state.players[state.seat]
    shop.tabs = (("milk_tea_1",), (), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("ice")
    shop.cups = (pile("tea"), 0, 0)
    lit(shell, pilot, fills)
    assert [state for _rect, role, state in fills if role == "shelf"][-3] == "normal"
    pilot.hover("cup:0")
    name = book.orders["milk_tea_1"].name
    assert f"would spoil it for {name}" in words(shell)
    told = pilot.spot("cup:0").tooltip or ""
    assert f"Pouring this in would spoil it for {name}." in told
    assert "It could still become" not in told


def test_what_would_spoil_a_cup_is_marked_and_its_order_has_no_tick(
    fills: Fills, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    shop = state.players[state.seat]
    shop.tabs = (("milk_tea_1",), (), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("ice")
    shop.cups = (book.needs["milk_tea_1"], 0, 0)
    icons: list[str] = []
    plain = Frame.icon

    def icon(self: Frame, name: str, *rest: Any, **more: Any) -> None:
        icons.append(name)
        plain(self, name, *rest, **more)

    monkeypatch.setattr(Frame, "icon", icon)
    lit(shell, pilot, fills)
    assert "would spoil it" in words(shell), "before it is pointed at"
    assert "ui_warning" in icons
    assert "ui_check" in icons
    icons.clear()
    pilot.hover("cup:0")
    assert icons.count("ui_warning") > 1, "the cup and its order"
    assert "ui_check" not in icons


def test_a_ready_cup_warns_of_what_makes_it_something_else() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[state.seat]
    needs = view_of(shell).game.book.needs
    less = next(order for order in needs if order.startswith("caffe_latte"))
    shop.tabs = (("espresso_1",), (less,), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("milk")
    shop.cups = (needs["espresso_1"], 0, 0)
    table_of(shell).jump()
    pilot.settle()
    pilot.hover("cup:0")
    assert "would spoil Espresso" in words(shell)
    assert "With this it is not ready any more." in (pilot.spot("cup:0").tooltip or "")


def test_no_order_is_lost_that_another_cup_is_as_near_to() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop, tea = state.players[state.seat], view_of(shell).game.book.needs["milk_tea_1"]
    shop.tabs = (("milk_tea_1",), (), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("ice")
    for cups, told in (((tea, 0, 0), {"milk_tea_1"}), ((tea, tea, 0), set())):
        shop.cups = cups
        table_of(shell).jump()
        pilot.settle()
        pilot.hover("cup:0")
        assert lost(view_of(shell).look()) == told


def test_a_cup_says_how_it_is_emptied_while_it_can_be() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    match.state.players[match.own].cups = (pile("tea"), 0, 0)
    for phase, told in (("move", False), ("pour", True)):
        match.state.phase = phase
        table_of(shell).jump()
        pilot.settle()
        found = pilot.spot("cup:0").tooltip or ""
        assert ("Drag it into the bin to empty it." in found) == told
        assert "bin" not in (pilot.spot("cup:1").tooltip or "")


def test_only_what_can_be_served_now_is_lit_once_a_cup_is_ready() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    shop = state.players[state.seat]
    first, second = orders_of(shop)[:2]
    state.phase, state.steps_left, state.hand = "pour", 0, 0
    shop.cups = (pile(" ".join(book.orders[first].needs)), pile(book.orders[second].needs[0]), 0)
    table_of(shell).jump()
    pilot.settle()
    assert view_of(shell).main_words()[2] == QUIET, "serving comes first"
    for cup, orders in enumerate([(first,), ()]):
        pilot.hover(f"cup:{cup}")
        pilot.settle()
        assert lit_orders(view_of(shell).look()) == orders


def button(shell: Shell, pilot: Pilot, place: str) -> Rect | None:
    """Where a button is drawn now."""
    table_of(shell).jump()
    pilot.settle()
    spot = shell.director.frame.find(place)
    return None if spot is None else spot.rect


@pytest.mark.parametrize(("size", "scale"), [((1440, 900), 1.0), ((1280, 800), 2.0)])
def test_a_press_meant_for_pouring_never_spends_a_token(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(2, 4, size, scale)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[state.seat]
    state.hand, state.moving = pile("milk"), 0
    found: dict[str, list[Rect]] = {"pour:all": [], "do:rush": []}
    for steps, rush in ((2, 0), (2, 1), (0, 1), (0, 0)):
        state.steps_left, shop.rush = steps, rush
        for place, rects in found.items():
            rect = button(shell, pilot, place)
            assert (rect is not None) or (place == "do:rush") == (not rush) or scale > 1
            rects += [rect] if rect is not None else []
    assert all(found.values())
    for one in found["pour:all"]:
        for other in found["do:rush"]:
            assert not one.common(other)


def test_the_day_passes_with_the_orders_and_never_goes_back() -> None:
    every = 80
    assert hours(every - 5, every) == (HOURS[0], HOURS[1], 0.0)
    assert hours(0, every)[1:] == (HOURS[-1], 1.0)
    seen = [
        HOURS.index(first) + share
        for left in range(every, -1, -1)
        for first, _second, share in (hours(left, every),)
    ]
    assert seen == sorted(seen)
    assert len(set(seen)) > len(HOURS) * 4, "little by little"


def test_no_order_slides_to_where_one_was_served() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop, needs = state.players[state.seat], view_of(shell).game.book.needs
    shop.tabs = (("espresso_1", "milk_tea_1", "cocoa_1"), (), (), ())
    shop.cups = (needs["espresso_1"], needs["milk_tea_1"], 0)
    state.phase, state.steps_left, state.hand = "process", 0, 0
    table_of(shell).jump()
    pilot.settle()
    beside = pilot.spot("order:milk_tea_1").rect
    pilot.click("order:espresso_1")
    pilot.settle()
    assert "order:espresso_1" not in pilot.places()
    assert pilot.spot("order:milk_tea_1").rect == beside


@pytest.mark.parametrize(
    ("phase", "steps", "hand", "shines"),
    [("move", 3, "", 0), ("pour", 0, "ice", 0), ("pour", 0, "", 1), ("process", 0, "", 1)],
)
def test_an_order_shines_only_where_serving_it_gives_up_nothing(
    fills: Fills, phase: str, steps: int, hand: str, shines: int
) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state, book = match.state, view_of(shell).game.book
    shop = state.players[state.seat]
    order = orders_of(shop)[0]
    shop.cups = (book.needs[order], 0, 0)
    state.phase, state.steps_left, state.hand = phase, steps, pile(hand)
    lit(shell, pilot, fills)
    shown = [role for _rect, role, _state in fills]
    assert shown.count("docket_lit") + shown.count("ready") == shines


def test_of_two_alike_the_first_one_has_the_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, _pilot = a_table(2, 4)
    found: list[Rect] = []
    monkeypatch.setattr(
        Frame, "icon", lambda _frame, name, rect, **_: found.extend([rect] * (name == "ui_check"))
    )
    rect = Rect(0, 0, 300, 60)
    slips.needs(shell.director.frame, rect, ("coffee", "coffee", "steam"), 60, ("coffee", "steam"))
    (tick,) = found
    assert tick.x < 120


@pytest.mark.parametrize("waits", [True, False])
def test_the_last_tab_is_red_only_while_an_order_lies_there(waits: bool, fills: Fills) -> None:
    """Not any more once it was served, though its place stays."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    view, shop = view_of(shell), match.state.players[match.own]
    view._places._laid.clear()
    for there in (("cocoa_1",), ("cocoa_1",) if waits else ()):
        shop.tabs = ((), (), (), there)
        fills.clear()
        table_of(shell).jump()
        pilot.settle()
    assert view.look().laid[-1] == ("cocoa_1",)
    assert ("fault" in [role for _rect, role, _state in fills]) is waits


def test_the_rules_show_tabs_that_orders_slide_down(fills: Fills) -> None:
    """CR-2.6: three orders before, two of them a tab lower after it."""
    shell, _match, _pilot = a_table(2, 4)
    fills.clear()
    game, frame = view_of(shell).game, shell.director.frame
    figures.draw(game, frame, Rect(0, 0, 450, 180), "tabs")
    slips_drawn = [rect for rect, role, _state in fills if role == "docket"]
    before, after = slips_drawn[:3], slips_drawn[3:]
    assert [rect.y for rect in after] == [before[1].y, after[1].y]
    assert after[1].y > before[1].y
    assert after[1].bottom < before[2].y


def test_steam_lies_on_top_of_whatever_it_was_poured_onto() -> None:
    layers = cups_view._layers(pile("water steam"), ("coffee", 0.5))
    assert [name for name, _n in layers] == ["water", "coffee", "steam"]


def test_the_sign_of_the_group_stands_at_the_left_of_every_slip() -> None:
    shell, _match, _pilot = a_table(2, 4)
    frame, found = shell.director.frame, list[Rect]()
    for name in ("Espresso", "Caramel Caffe Freddo"):
        for high in (48.0, 66.0, 90.0):
            found.append(slips._parts(frame, Rect(0, 0, 140, high), name, 18.0)[0])
    assert {icon.x for icon in found} == {0.0}


def test_of_names_too_long_for_their_slip_the_end_can_be_read() -> None:
    """It tells apart what begins alike."""
    frame = a_table(2, 4)[0].director.frame
    names = ("Caramel Caffe Latte", "Caramel Caffe Freddo", "Iced Caramel Macchiato")
    found = []
    for name in names:
        wide = frame.measure("C. Caffe Freddo", size=theme.TEXT_SMALL, face="bold")[0] * 0.75
        high = frame.measure("A B", 1.0, theme.TEXT_SMALL, "bold")[1]
        found.append(slips._shortened(frame, name, Rect(0, 0, wide, high)))
    assert [name.split()[-1] for name in found] == ["Latte", "Freddo", "Macchiato"]
    assert found[1] == "C. Caffe Freddo"
    assert slips._shortened(frame, "Espresso", Rect(0, 0, 1, 1)) == "Espresso"


def test_a_warning_on_a_slip_hides_nothing_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, _pilot = a_table(2, 4)
    frame, card = shell.director.frame, view_of(shell).game.book.orders["espresso_doppio_1"]
    drawn: dict[str, Rect] = {}
    monkeypatch.setattr(
        Frame, "icon", lambda _self, name, rect, **_more: drawn.update({name: rect})
    )
    plain = Frame.text

    def text(self: Frame, words: str, rect: Rect, **more: Any) -> Any:
        drawn[words] = rect
        return plain(self, words, rect, **more)

    monkeypatch.setattr(Frame, "text", text)
    for wide in (140, 170, 220, 320):
        drawn.clear()
        slips.slip(frame, Rect(0, 0, wide, 80), card, "normal", False, None)
        assert "kind_hot" not in drawn
        assert not drawn["ui_warning"].meets(drawn["Espresso Doppio"])
