"""Whole games at the table of Coffee Rush by synthetic mouse and keys, with no screen."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards.ingredients import size
from chocolate_factory.views.coffee_rush.look import hand_of, lit_orders
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.coffee_rush.table import (
    a_route,
    a_table,
    by_clicks,
    by_drag,
    plain,
    spot_of,
    to_move,
    view_of,
    with_hand,
)
from tests.helpers.shell import said
from tests.helpers.tables import SELDOM, By, Often, at_table, catch_up, focus_on, legal, table_of


@pytest.mark.parametrize(
    ("seats", "seed", "how", "whole"),
    [
        (2, 5, by_drag, False),
        pytest.param(2, 3, by_clicks, False, marks=pytest.mark.slow),
        pytest.param(3, 5, by_drag, True, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_mouse(seats: int, seed: int, how: By, whole: bool) -> None:
    """By the pilot: every act if `whole`, else some of each kind."""
    shell, match, pilot = a_table(seats, seed)
    rng, often = Rng(seed), Often()
    while not match.over:
        action = plain(match, rng)
        if often(match, action) and not whole and rng.below(SELDOM):
            match.do(action)
            continue
        catch_up(shell, pilot)
        before = match.session.length
        how(shell, match, pilot, action, rng)
        done = [step.action for step in match.session.history[before:]]
        implied: list[Action] = (
            [EndTurn(action.seat)] if done[1:] and isinstance(action, EndPour) else []
        )
        implied += [Stop(action.seat)] if done[1:] and isinstance(action, Step) else []
        assert done == [action, *implied], (action, said(shell), match.state)
    pilot.settle()
    assert not at_table(shell), "the score sheet is shown"


def test_a_round_by_keys_alone() -> None:
    shell, match, pilot = a_table(2, 11)
    rng = Rng(11)
    while match.state.round < 2:
        action = plain(match, rng)
        before = match.session.length
        for place in match.game.paths(match.state, action)[0]:
            if match.session.length > before:
                break
            focus_on(pilot, shell, spot_of(place))
            pilot.wait(MAIN_AGAIN)
            pilot.key("return")
            pilot.settle()
            if table_of(shell).main.warned:
                pilot.wait(WARNED_AGAIN)
                pilot.key("return")
                pilot.settle()
        assert match.session.step(before).action == action


ARROWS = {1: "right", -1: "left", 4: "down", -4: "up"}


@pytest.mark.parametrize("bot", [True, False])
def test_an_undo_that_goes_past_the_turn_of_a_bot_says_so(bot: bool) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    seat, begun, rng = match.own, match.session.length, Rng(1)
    while match.state.seat == seat:
        ended = match.session.length
        match.do(plain(match, rng))
    if bot:
        match.session.set_kind(1 - seat, "easy")
        while match.state.seat != seat:
            match.do(plain(match, rng))
        match.session.set_kind(1 - seat, HUMAN)
    pilot.key("z")
    assert begun <= match.session.length == ended
    told = [f"Back before {match.names[1 - seat]}'s turn. Y brings it back."]
    assert said(shell) == (told if bot else [])
    pilot.key("z")
    assert said(shell) == []


def test_arrows_move_the_focus_and_enter_steps() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    seat = match.seat
    focus_on(pilot, shell, f"space:{match.state.players[seat].meeples[0]}")
    for left in (2, 1):
        at = match.state.players[seat].meeples[0]
        step = next(a for a in legal(match) if isinstance(a, Step))
        pilot.key(ARROWS[step.space - at])
        assert shell.director.focus.place == f"space:{step.space}"
        pilot.key("return")
        pilot.settle()
        assert match.state.players[seat].meeples[0] == step.space
        assert match.state.steps_left == left


@pytest.mark.parametrize("hasty", [False, True])
def test_a_route_is_dragged_a_step_for_every_space(hasty: bool) -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    match.state.players[match.seat or 0].rush = 1
    table_of(shell).jump()
    pilot.settle()
    before, route = match.session.length, a_route(match, 3)
    start = pilot.centre("meeple:0")
    pilot.move(start)
    pilot.press(start)
    for space in route:
        x, y = pilot.centre(f"space:{space}")
        if not hasty:
            pilot.move((x - 9, y - 9), held=True)
        pilot.move((x, y), held=True)
    done = [match.session.step(before + i).action for i in range(3)]
    assert done == [Step(match.seat or 0, 0, space) for space in route]
    pilot.release(pilot.centre(f"space:{route[-1]}"))
    pilot.settle()
    assert match.session.length == before + 3
    assert said(shell) == []
    assert view_of(shell).look().route[1:] == tuple(route)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_a_trembling_hand_on_a_border_steps_once() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    before, (space,) = match.session.length, a_route(match, 1)
    start = match.state.players[match.seat].meeples[0]
    (x0, y0), (x1, y1) = pilot.centre(f"space:{start}"), pilot.centre(f"space:{space}")
    at = pilot.centre("meeple:0")
    pilot.move(at)
    pilot.press(at)
    pilot.move((x1, y1), held=True)
    middle = ((x0 + x1) // 2, (y0 + y1) // 2)
    for shift in (-4, 4, -4, 4):
        aside = (middle[0] + shift * (x1 != x0), middle[1] + shift * (y1 != y0))
        pilot.move(aside, held=True)
    assert match.session.length == before + 1
    pilot.move((x1, y1), held=True)
    pilot.release((x1, y1))
    pilot.settle()
    assert match.session.length == before + 1


def test_a_step_too_many_says_why() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    match.state.players[match.seat].rush = 1
    route = a_route(match, 3)
    for space in route:
        pilot.click(f"space:{space}")
        pilot.settle()
    match.state.players[match.seat].rush = 0
    table_of(shell).jump()
    pilot.settle()
    pilot.click(f"space:{match.state.players[match.seat].meeples[0]}")
    pilot.settle()
    assert said(shell) == ["You have no steps left, and no Rush Token."]


def test_a_click_on_a_cup_pours_the_only_kind() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    before = match.session.length
    pilot.click("cup:2")
    pilot.settle()
    done = match.session.step(before).action
    assert isinstance(done, Pour)
    assert done.cup == 2


def test_with_several_kinds_a_cup_alone_does_not_pour() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    before = match.session.length
    hand = [a for a in legal(match) if isinstance(a, Pour)]
    pilot.click(f"hand:{hand[-1].ingredient}")
    pilot.settle()
    pilot.click("cup:0")
    pilot.settle()
    assert match.session.step(before).action == Pour(match.seat or 0, hand[-1].ingredient, 0)


def test_pouring_by_the_plain_rule_and_one_undo() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 3)
    before, state = match.session.length, match.state
    pilot.click("pour:all")
    pilot.settle()
    kept = match.state.hand
    assert 0 < size(kept) < size(state.hand), "what no order wants is asked about"
    assert match.session.length > before + 1
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before
    assert match.game.encode(match.state) == match.game.encode(state)
    pilot.key("p")
    pilot.settle()
    assert match.state.hand == kept
    pilot.key("p")
    pilot.settle()
    assert match.state.hand == 0


def test_orders_that_a_cup_could_become_are_lit() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    look = view_of(shell).look()
    assert lit_orders(look) == ()
    for cup in range(3):
        pilot.hover(f"cup:{cup}")
        pilot.settle()
        look = view_of(shell).look()
        assert lit_orders(look) == look.facts.pours[hand_of(look)[0][0]][cup]


def test_one_click_on_an_order_serves_it() -> None:
    shell, match, pilot = a_table(2, 6)
    rng = Rng(8)
    while not any(isinstance(a, Process) for a in legal(match)):
        if match.state.hand and match.state.phase == "pour":
            table_of(shell).choose("pour:all", "click")
        else:
            match.do(plain(match, rng))
            table_of(shell).jump()
    pilot.settle()
    served = next(a for a in legal(match) if isinstance(a, Process))
    before = match.session.length
    pilot.click(f"order:{served.order}")
    pilot.settle()
    assert match.session.length == before + 1
    assert served.order in match.state.players[served.seat].up


def test_a_wrong_cup_says_the_difference() -> None:
    shell, match, pilot = a_table(2, 6)
    to_move(match, shell, pilot, "process")
    order = next(order for tab in match.state.players[match.seat].tabs for order in tab)
    before = match.session.length
    pilot.drag(f"order:{order}", "cup:1")
    pilot.click(f"order:{order}")
    pilot.settle()
    assert match.session.length == before
    asks = "Caramel Caffe Latte asks for coffee, milk, steam and caramel."
    assert said(shell)[-1] == f"That cup is empty; {asks}"


def test_a_wrong_drop_says_why() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    hand = next(a for a in legal(match) if isinstance(a, Pour))
    pilot.drag(f"hand:{hand.ingredient}", "space:3")
    pilot.settle()
    assert said(shell) == ["An ingredient goes into one of your cups, or into the bin."]


def test_where_both_meeples_can_go_one_must_be_chosen() -> None:
    shell, match, pilot = a_table(2, 6)
    for space in (0, 15, 2, 12):
        match.do(Place(match.seat or 0, space))
        match.do(next(a for a in legal(match) if isinstance(a, Return)))
    table_of(shell).jump()
    pilot.settle()
    for end in (Stop, EndPour, EndTurn):
        match.do(end(match.seat or 0))
    table_of(shell).jump()
    pilot.settle()
    assert match.state.players[match.seat].meeples == (0, 2)
    assert "Both of your meeples can come here" in pilot.spot("space:1").tooltip
    assert "Both of your meeples" not in pilot.spot("space:3").tooltip
    pilot.click("space:1")
    pilot.settle()
    assert said(shell) == ["Both of your meeples can go there. Choose one of them first."]
    pilot.click("meeple:1")
    pilot.settle()
    pilot.click("space:1")
    pilot.settle()
    assert match.state.moving == 1


def test_another_counter_is_looked_at_and_left() -> None:
    shell, match, pilot = a_table(3, 4)
    other = next(seat for seat in range(3) if seat != match.own)
    pilot.click(f"player:{other}")
    pilot.settle()
    orders = [order for tab in match.state.players[other].tabs for order in tab]
    assert {f"order:{order}" for order in orders} <= set(pilot.places())
    pilot.click("space:5")
    pilot.settle()
    assert match.session.length == 0
    assert said(shell) == ["This is another player's side; press Esc to go back to yours."]
    pilot.key("escape")
    pilot.settle()
    assert table_of(shell).viewpoint.looking is None


def test_a_cup_could_become_one_order_or_another() -> None:
    shell, match, pilot = a_table(2, 3)
    found = ""
    rng = Rng(3)
    while " or " not in found and not match.over:
        table_of(shell).do(plain(match, rng))
        pilot.settle()
        hints = [
            spot.tooltip for spot in shell.director.frame.spots if spot.place.startswith("cup:")
        ]
        found = next((hint for hint in hints if "could still become" in hint), "")
    assert " and " not in re.sub(r"\(.*?\)", "", found.partition("become")[2])
    match.close()


def test_the_keys_begin_at_the_best_space_for_a_meeple() -> None:
    """CR-1: a press of Enter at a table that has just come places no meeple at random."""
    shell, match, pilot = a_table(3, 4)
    pilot.settle()
    assert match.state.phase == "place"
    pilot.key("right")
    pilot.settle()
    starts = match.game.facts(match.state, match.own).starts
    place = shell.director.focus.place or ""
    assert shell.director.focus.ring
    assert len(starts[int(place.partition(":")[2])]) == max(map(len, starts.values()))
