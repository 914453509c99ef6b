"""What a click implies in Coffee Rush: a walk, the end of the move, of pouring, of the turn."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush import motion
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.coffee_rush.table import (
    a_route,
    a_table,
    plain,
    to_move,
    view_of,
    with_hand,
)
from tests.helpers.hints import advised
from tests.helpers.shell import said, words
from tests.helpers.tables import legal, table_of


def walks(match: Match) -> dict[tuple[int, int], walk.Walk]:
    """All walks there are now."""
    assert isinstance(match.game, CoffeeRush)
    return walk.walks(match.game.book, match.state)


def moving(seats: int = 3, seed: int = 4) -> tuple[Shell, Match, Pilot]:
    """A table at which a meeple is to be moved."""
    shell, match, pilot = a_table(seats, seed)
    to_move(match, shell, pilot)
    return shell, match, pilot


def done(match: Match, since: int) -> list[type]:
    """The kinds of acts since a position."""
    return [type(step.action) for step in match.session.history[since:]]


def renewed(shell: Shell, pilot: Pilot) -> None:
    """After the state was changed by hand."""
    table_of(shell).jump()
    pilot.settle()


@pytest.mark.parametrize("seed", range(12))
def test_walks_are_legal_shortest_and_end_where_nobody_stands(seed: int) -> None:
    _shell, match, _pilot = a_table(2 + seed % 3, seed)
    rng = Rng(seed)
    game = match.game
    for _act in range(60):
        if match.over:
            return
        found = walks(match)
        for (meeple, space), acts in found.items():
            state = match.state
            for act in acts:
                assert act in game.legal(state, act.seat)
                state, _events = game.apply(state, act)
            assert state.players[act.seat].meeples[meeple] == space
            assert Stop(act.seat) in game.legal(state, act.seat)
        for act in legal(match):
            if isinstance(act, Step) and (act.meeple, act.space) in found:
                assert found[act.meeple, act.space] == (act,)
        match.do(plain(match, rng))


def test_a_click_on_a_space_further_away_walks_there_and_one_undo_leads_back() -> None:
    _shell, match, pilot = moving()
    before, (*_near, far) = match.session.length, a_route(match, 2)
    pilot.click(f"space:{far}")
    pilot.settle()
    assert done(match, before) == [Step, Step]
    assert match.state.players[match.seat].meeples == (far,)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_a_space_further_away_that_both_meeples_reach_asks_which_one() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    match.state.players[match.seat].meeples = (0, 2)
    match.state.players[not match.seat].meeples = (11, 15)
    renewed(shell, pilot)
    before = match.session.length
    pilot.click("space:5")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == ["Both of your meeples can go there. Choose one of them first."]
    pilot.click("meeple:0")
    pilot.click("space:5")
    pilot.settle()
    assert done(match, before) == [Step, Step]


def test_how_far_it_is_stands_on_the_space_that_is_pointed_at() -> None:
    shell, match, pilot = moving()
    far = next(s for (_m, s), w in walks(match).items() if len(w) == 2)
    pilot.hover(f"space:{far}")
    pilot.settle()
    view_of(shell).memo.clear()
    assert "2 steps" in words(shell)
    assert "A click walks there in 2 steps and collects " in pilot.spot(f"space:{far}").tooltip


def test_without_steps_a_click_on_a_neighbour_spends_a_token() -> None:
    _shell, match, pilot = moving()
    match.state.players[match.seat].rush = 1
    for space in a_route(match, 3):
        pilot.click(f"space:{space}")
        pilot.settle()
    before = match.session.length
    near = [s for (_m, s), w in walks(match).items() if len(w) == 2]
    assert near
    assert "spends a Rush Token" in pilot.spot(f"space:{near[0]}").tooltip
    pilot.click(f"space:{near[0]}")
    pilot.settle()
    assert done(match, before) == [Rush, Step, Stop]


def test_pouring_ends_the_move() -> None:
    shell, match, pilot = moving()
    pilot.click(f"space:{a_route(match, 1)[0]}")
    pilot.settle()
    before = match.session.length
    assert view_of(shell).look().pours
    for _time in range(2):  # steps would help: the first click asks
        assert match.session.length == before
        pilot.click("cup:1")
        pilot.settle()
    assert done(match, before) == [Stop, Pour]


def test_pouring_all_ends_the_move_too_once_told_that_steps_would_help() -> None:
    shell, match, pilot = moving()
    pilot.click(f"space:{a_route(match, 1)[0]}")
    pilot.settle()
    before = match.session.length
    assert isinstance(match.game, CoffeeRush)
    assert walk.helped(match.game.book, match.state)
    pilot.key("p")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == [
        "You have 2 steps left; pouring ends your walk. Press P again to pour all the same."
    ]
    assert pilot.spot("pour:all").place
    assert "Pour anyway" in words(shell)
    pilot.key("p")
    pilot.settle()
    assert done(match, before)[0] is Stop
    assert match.state.hand == 0
    assert match.state.phase == "pour"


def test_cups_do_not_light_where_a_click_does_nothing() -> None:
    shell, match, pilot = moving()
    assert not view_of(shell).look().pours, "nothing was collected"
    pilot.click(f"space:{a_route(match, 1)[0]}")
    pilot.settle()
    match.do(Stop(match.seat or 0))
    renewed(shell, pilot)
    assert view_of(shell).look().pours


def ready_while_pouring() -> tuple[Shell, Match, Pilot, str]:
    """A table at which all is poured, and a cup is what an order asks for."""
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    shop = match.state.players[match.seat]
    order = next(order for tab in shop.tabs for order in tab)
    assert isinstance(match.game, CoffeeRush)
    match.state.hand = 0
    shop.cups = (match.game.book.needs[order], *shop.cups[1:])
    renewed(shell, pilot)
    return shell, match, pilot, order


def test_serving_ends_the_pouring() -> None:
    _shell, match, pilot, order = ready_while_pouring()
    before = match.session.length
    pilot.click(f"order:{order}")
    pilot.settle()
    assert done(match, before) == [EndPour, Process]


def test_serving_is_dragged_wherever_it_is_clicked() -> None:
    """While pouring is open, too, from either end; title, refusal and button name the same."""
    shell, match, pilot, order = ready_while_pouring()
    before = match.session.length
    for source, target in (("cup:0", f"order:{order}"), (f"order:{order}", "cup:0")):
        pilot.drag(source, target)
        pilot.settle()
        assert done(match, before) == [EndPour, Process], said(shell)
        pilot.key("z")
        pilot.settle()
        assert match.session.length == before, "taken back as one"


def test_once_all_is_poured_a_wrong_cup_says_the_difference() -> None:
    shell, _match, pilot, order = ready_while_pouring()
    pilot.drag("cup:1", f"order:{order}")
    pilot.settle()
    (told,) = said(shell)
    assert told.startswith("That cup does not match Caramel Caffe Latte: it lacks coffee, milk")


def test_a_cup_that_is_ready_is_warned_of_at_the_end_of_the_turn() -> None:
    shell, match, pilot, order = ready_while_pouring()
    view, main = view_of(shell), table_of(shell).main
    assert view.main_words()[0] == "End turn", "as in the title and in refusals"
    assert isinstance(match.game, CoffeeRush)
    name = match.game.book.orders[order].name
    assert view.unfinished_work() == f"You can still serve: {name}."
    seat = match.state.seat or 0
    waits = match.game.facts(match.state, seat).players[seat].waits[order]
    assert waits > 1, "it is no last chance"
    assert f"It can wait {waits} turns." in pilot.spot(f"order:{order}").tooltip, "as one counts"
    told = f"You can still serve: {name}. It can wait {waits} turns."
    assert table_of(shell).mode.warning(view.unfinished_work()) == told
    match.state.closed = True
    told = f"You can still serve: {name}. This is your last chance."
    assert table_of(shell).mode.warning(view.unfinished_work()) == told
    match.state.closed = False
    before = match.session.length
    for _turn in range(2):  # taken back, it warns as before
        pilot.wait(MAIN_AGAIN)
        pilot.key("e")
        pilot.settle()
        assert match.session.length == before, "it only warns"
        assert main.words()[0] == "End anyway"
        pilot.wait(MAIN_AGAIN)
        pilot.key("e")
        pilot.settle()
        assert match.session.length == before, "so fast nobody has read the warning"
        pilot.wait(WARNED_AGAIN)
        pilot.key("e")
        pilot.settle()
        assert done(match, before) == [EndPour, EndTurn]
        match.undo()
        renewed(shell, pilot)


@pytest.mark.parametrize("between", ["f1", "meeple"])
def test_whatever_is_done_between_takes_back_that_the_next_press_ends_the_turn(
    between: str,
) -> None:
    shell, match, pilot, _order = ready_while_pouring()
    before, main = match.session.length, table_of(shell).main
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    assert main.warned
    pilot.wait(MAIN_AGAIN)
    if between == "meeple":
        pilot.click("meeple:0")
    else:
        pilot.key(between)
    if between == "f1":
        pilot.key("escape")
    pilot.settle()
    assert not main.warned
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    assert match.session.length == before, "it warns anew"


def test_a_hint_takes_back_that_the_next_press_ends_the_turn() -> None:
    """Its card would hide what was warned of."""
    shell, match, pilot, _order = ready_while_pouring()
    before, main = match.session.length, table_of(shell).main
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    assert main.warned
    pilot.wait(MAIN_AGAIN)
    advised(shell, match, pilot, EndPour(match.own))
    assert not main.warned
    assert main.words()[0] == "End turn"
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    assert main.warned, "it warns anew, in the place of the hint"
    assert table_of(shell).hints.adviser.advice is None
    assert match.session.length == before


def test_a_cup_in_hand_does_not_silence_the_warning() -> None:
    shell, match, pilot, _order = ready_while_pouring()
    match.do(EndPour(match.seat or 0))
    renewed(shell, pilot)
    before = match.session.length
    table_of(shell).pointing.picker.take("cup:0")
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    pilot.settle()
    assert match.session.length == before, "it only warns"
    assert table_of(shell).main.words()[0] == "End anyway"


def test_with_nothing_ready_the_end_of_pouring_ends_the_turn() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    match.state.hand = 0
    match.state.players[match.seat].cups = (ingredients.pile_of(("coffee",) * 5), 0, 0)
    renewed(shell, pilot)
    assert view_of(shell).main_words()[0] == "End turn"
    before = match.session.length
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    pilot.settle()
    assert done(match, before) == [EndPour, EndTurn], said(shell)


def test_new_orders_fly_to_who_draws_them_while_the_actor_stays_in_sight() -> None:
    shell, match, pilot, order = ready_while_pouring()
    pilot.click(f"order:{order}")
    pilot.settle()
    seat, before = match.seat, match.game.copy(match.state)
    events = match.do(EndTurn(seat or 0))
    assert any(isinstance(event, ev.OrdersDrawn) for event in events)
    shown = table_of(shell).motion
    shown.speed = 1.0
    shown.replay(before, events)
    actors, flown = set(), set()
    for _frame in range(600):
        if not any(isinstance(event, ev.TimeFlowed) for event in shown._waiting):
            break
        actors.add(shown.actor)
        flown |= {(f.source, f.target) for f in motion.flights(shown, seat or 0)}
        pilot.step()
    assert actors == {seat}
    assert ("deck", f"player:{1 - (seat or 0)}") in flown


def test_a_whole_move_is_given_up_by_a_second_press_only_and_undo_brings_it_back() -> None:
    shell, match, pilot = moving()
    begun, steps = match.session.length, match.state.steps_left
    assert table_of(shell).view.unfinished_work() == f"You have {steps} steps left."
    pilot.wait(MAIN_AGAIN)
    pilot.click("do:main")
    assert (match.session.length, match.state.phase) == (begun, "move"), "it only warns"
    label, told, _enabled = table_of(shell).main.words()
    assert (label, told) == ("Stay anyway", "Stay where you are, and collect nothing?")
    pilot.wait(MAIN_AGAIN)
    pilot.click("do:main")
    assert (match.state.phase, match.state.steps_left) == ("pour", 0)
    match.undo()
    assert (match.state.phase, match.state.steps_left) == ("move", steps)


def test_the_keys_of_a_table_that_comes_begin_at_the_meeple_and_not_at_the_large_button() -> None:
    shell, match, _pilot = moving()
    shell.show_table(match)
    start = match.state.players[match.own].meeples[0]
    assert shell.director.focus.place == f"space:{start}"


def test_after_the_last_step_the_move_is_over_and_undone_as_one() -> None:
    """Where a Rush Token could bring one more step the player is asked."""
    shell, match, pilot = moving()
    match.state.players[match.own].rush = 0
    renewed(shell, pilot)
    end = next(end for (_meeple, end), way in walks(match).items() if len(way) == 3)
    since = match.session.length
    pilot.click(f"space:{end}")
    pilot.settle()
    assert match.state.phase == "pour"
    assert done(match, since) == [*[Step] * 3, Stop]
    pilot.key("z")
    assert match.session.length == since


def test_with_a_rush_token_the_move_goes_on_until_it_is_stopped() -> None:
    shell, match, pilot = moving()
    match.state.players[match.own].rush = 1
    renewed(shell, pilot)
    end = next(end for (_meeple, end), way in walks(match).items() if len(way) == 3)
    pilot.click(f"space:{end}")
    pilot.settle()
    assert match.state.phase == "move"


def test_where_the_move_cannot_end_pouring_says_why() -> None:
    """Another meeple stands there: by the rules' own words."""
    shell, match, pilot = moving()
    seat = match.own
    space = a_route(match, 1)[0]
    other = (seat + 1) % len(match.state.players)
    match.state.players[other].meeples = (space,)
    match.do(Step(seat, 0, space))
    renewed(shell, pilot)
    before = match.session.length
    pilot.key("p")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == [
        "Two meeples stand here: you may pass another one, even your own, but not stop."
    ]


def test_one_cup_for_two_orders_alike_serves_one_of_them() -> None:
    shell, match, pilot, order = ready_while_pouring()
    assert isinstance(match.game, CoffeeRush)
    shop, book = match.state.players[match.seat], match.game.book
    twin = next(o for o in book.orders if o != order and book.needs[o] == book.needs[order])
    shop.tabs = ((twin,), (order,), (), ())
    renewed(shell, pilot)
    assert view_of(shell).unfinished_work() == f"You can still serve: {book.orders[order].name}."


def test_what_was_said_at_the_table_is_not_said_over_the_rules() -> None:
    shell, match, pilot, _order = ready_while_pouring()
    shell.director.say("1 move was played for you.", tone="info")
    pilot.wait(0.1)
    pilot.key("f1")
    pilot.settle()
    assert said(shell) == []
    assert match.game.words().topic(match.state) == "process"


def test_an_order_that_is_dragged_away_says_where_it_belongs() -> None:
    shell, _match, pilot, order = ready_while_pouring()
    pilot.drag(f"order:{order}", "space:3")
    pilot.settle()
    assert said(shell)[-1] == "An order stays on its tab; a cup that is ready goes onto it."
