"""Serving by keys and clicks: one press for each order, and no drink is poured away unasked."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.coffee_rush.states import pile
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.hints import advised
from tests.helpers.shell import said, words
from tests.helpers.tables import focus_on, table_of


def poured(
    ready: int = 1, phase: str = "pour", hand: str = "", double: bool = False
) -> tuple[Shell, Match, Pilot]:
    """A table at which all but `hand` is poured, and so many cups are ready; with `double` two
    orders ask for the same."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    state.phase, state.steps_left, state.hand = phase, 0, pile(hand)
    assert isinstance(match.game, CoffeeRush)
    shop, needs = state.players[state.seat], match.game.book.needs
    if double:
        shop.tabs = (("espresso_1",), ("espresso_2",), (), ())
        state.deck = tuple(one for one in state.deck if not one.startswith("espresso_"))
    orders = orders_of(shop)
    cups = [needs[order] for order in orders[:ready]]
    shop.cups = (*cups, pile("tea tea"), *(pile("milk milk milk"),) * 2)[:3]
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def done(match: Match, since: int) -> list[type]:
    """The kinds of acts since a position."""
    return [type(step.action) for step in match.session.history[since:]]


def enter(pilot: Pilot) -> None:
    """Enter, once the focus has been led."""
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()


@pytest.mark.parametrize("phase", ["pour", "process"])
@pytest.mark.parametrize("by_key", [True, False])
def test_a_ready_cup_is_served_by_one_press(phase: str, by_key: bool) -> None:
    shell, match, pilot = poured(phase=phase)
    before = match.session.length
    if by_key:
        focus_on(pilot, shell, "cup:0")
        enter(pilot)
    else:
        pilot.click("cup:0")
        pilot.settle()
    assert done(match, before) == [EndPour, Process][phase == "process" :]


def test_a_cup_that_two_orders_ask_for_is_put_on_one_of_them() -> None:
    shell, match, pilot = poured(double=True)
    before = match.session.length
    focus_on(pilot, shell, "cup:0")
    enter(pilot)
    assert done(match, before) == [EndPour]
    assert table_of(shell).pointing.picker.targets == {"order:espresso_1", "order:espresso_2"}
    assert (shell.director.focus.place or "").startswith("order:")
    enter(pilot)
    assert done(match, before) == [EndPour, Process]


@pytest.mark.parametrize("ready", [1, 2])
def test_after_pouring_enter_serves_order_after_order_and_then_rests(ready: int) -> None:
    shell, match, pilot = poured(ready, hand="water")
    shell.director.set_focus("hand:water", ring=True)
    before = match.session.length
    for _asked_first in range(2):
        pilot.key("p")
        pilot.settle()
    poured_at = match.session.length
    assert poured_at > before
    assert match.state.phase == "pour"
    for n in range(ready):
        assert (shell.director.focus.place or "").startswith("order:"), n
        enter(pilot)
        assert done(match, poured_at) == [EndPour, *[Process] * (n + 1)]
    pilot.settle()
    assert shell.director.focus.place == "do:main"
    assert match.state.phase == "process"


def test_tab_reaches_the_lit_orders_before_the_pouring_is_ended() -> None:
    shell, match, pilot = poured()
    order = orders_of(match.state.players[match.seat])[0]
    shell.director.set_focus("do:main", ring=True)
    focus_on(pilot, shell, f"order:{order}")
    focus_on(pilot, shell, "do:main")


@pytest.mark.parametrize("place", ["order", "cup:1", "space:2"])
def test_arrows_stay_on_the_table_and_off_the_buttons_of_the_bar(place: str) -> None:
    shell, match, pilot = poured()
    if place == "order":
        place = f"order:{orders_of(match.state.players[match.seat])[0]}"
    shell.director.set_focus(place, ring=True)
    for key in ("up", "up", "up", "up", "right", "up"):
        pilot.key(key)
        assert kind(shell.director.focus.place or "") != "tool"


def test_no_key_leads_to_the_bin_by_itself_while_a_cup_is_ready() -> None:
    shell, match, pilot = poured()
    before = match.session.length
    focus_on(pilot, shell, "cup:1")
    enter(pilot)
    assert table_of(shell).pointing.picker.held == "cup:1"
    assert shell.director.focus.place == "cup:1"
    enter(pilot)
    assert match.session.length == before, "put down again"


@pytest.mark.parametrize("how", ["drag", "click", "key"])
def test_a_ready_cup_is_poured_away_at_the_second_time_only(how: str) -> None:
    shell, match, pilot = poured()
    before = match.session.length
    for tries in range(2):
        if how == "drag":
            pilot.drag("cup:0", "bin")
        elif how == "click":
            pilot.click("bin") if not tries else None
            pilot.wait(MAIN_AGAIN)
            pilot.click("cup:0")
        else:
            if not tries:
                focus_on(pilot, shell, "bin")
                enter(pilot)
                focus_on(pilot, shell, "cup:0")
            enter(pilot)
        pilot.settle()
        if not tries:
            assert match.session.length == before
            assert "Do it once more to pour it away." in said(shell)[-1]
    assert done(match, before) == [Empty]


def test_other_cups_are_emptied_at_once() -> None:
    _shell, match, pilot = poured()
    before = match.session.length
    pilot.drag("cup:1", "bin")
    pilot.settle()
    assert done(match, before) == [Empty]


def test_three_enters_on_a_ready_cup_do_no_harm() -> None:
    shell, match, pilot = poured()
    before = match.session.length
    focus_on(pilot, shell, "cup:0")
    for _press in range(3):
        pilot.key("return")
        pilot.settle()
    assert not {Empty, EndTurn} & set(done(match, before))
    assert view_of(shell).game.facts(match.state, 0).players[match.seat or 0].up == 1


def test_who_serves_before_moving_is_asked_once_by_drag_and_click_alike() -> None:
    shell, match, pilot = poured(phase="move")
    match.state.steps_left = 3
    table_of(shell).jump()
    pilot.settle()
    order, before = orders_of(match.state.players[match.own])[0], match.session.length
    pilot.click(f"order:{order}")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1].startswith("Serving now ends your move, and you collect nothing.")
    pilot.wait(MAIN_AGAIN)
    for drag in (True, False):
        pilot.drag("cup:0", f"order:{order}") if drag else pilot.click(f"order:{order}")
        pilot.settle()
        assert done(match, before) == [Stop, EndPour, Process]
        pilot.key("z")
        pilot.settle()


@pytest.mark.parametrize("drag", [True, False])
def test_nothing_is_said_against_serving_before_the_walk_where_a_hint_advised_it(
    drag: bool,
) -> None:
    shell, match, pilot = poured(phase="move")
    match.state.steps_left = 3
    table_of(shell).jump()
    pilot.settle()
    seat, before = match.own, match.session.length
    order = orders_of(match.state.players[seat])[0]
    advised(shell, match, pilot, Stop(seat), EndPour(seat), Process(seat, 0, order))
    table_of(shell).hints.adviser._last = table_of(shell).hints.adviser.advice
    pilot.drag("cup:0", f"order:{order}") if drag else pilot.click(f"order:{order}")
    pilot.settle()
    assert done(match, before) == [Stop, EndPour, Process]


def test_enter_leads_an_ingredient_to_the_cup_that_it_helps() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[match.own]
    shop.tabs = (("milk_tea_1",), (), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("milk ice")
    shop.cups = (pile("tea"), pile("coffee"), pile("tea steam"))
    for thing, place in (("milk", "cup:2"), ("ice", "cup:1")):
        table_of(shell).jump()
        pilot.settle()
        shell.director.set_focus(f"hand:{thing}", ring=True)
        pilot.key("return")
        pilot.settle()
        assert shell.director.focus.place == place
        pilot.key("escape")
    shop.cups = (pile("tea"), pile("tea"), pile("tea steam"))
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("hand:ice", ring=True)
    pilot.key("return")
    assert shell.director.focus.place == "bin", "each cup would be spoilt"


def test_p_says_what_goes_into_the_bin_before_and_after() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[match.own]
    shop.tabs = (("milk_tea_1", "milk_tea_2", "espresso_1"), (), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("milk ice")
    shop.cups = (pile("tea"), pile("tea milk"), pile("coffee"))
    table_of(shell).jump()
    pilot.settle()
    told = pilot.spot("pour:all").tooltip or ""
    assert "Milk into cup 1 for Milk Tea. Left for you to decide: ice." in told
    pilot.key("p")
    pilot.settle()
    assert match.state.hand == pile("ice")
    asked = "No order of yours wants ice. Only the bin is left. Press P again to do that."
    assert asked in said(shell)
    assert "Into the bin" in words(shell)
    pilot.key("p")
    pilot.settle()
    assert not match.state.hand
    assert asked not in said(shell), "it was answered"
    assert "Into the bin: ice. Z takes it all back." in said(shell)


@pytest.mark.parametrize(
    ("cups", "why"),
    [
        ("milk", "The Caffe Latte has its milk already, and no other order wants any."),
        ("coffee steam", "No cup of yours can take milk for an order."),
    ],
)
def test_p_says_why_no_order_gets_what_one_asks_for(cups: str, why: str) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[match.own]
    shop.tabs = (("caffe_latte_1",), (), (), ())
    if cups != "milk":
        shop.tabs = (("caffe_latte_1",), ("espresso_1", "espresso_2", "ristretto_1"), (), ())
    state.phase, state.steps_left, state.hand = "pour", 0, pile("milk")
    shop.cups = (pile(cups), pile(cups * (cups != "milk")), pile(cups * (cups != "milk")))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("p")
    pilot.settle()
    assert said(shell)[-1].startswith(why)
