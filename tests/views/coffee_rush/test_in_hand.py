"""What stays possible with something in hand: pouring before the move is over, a token, a hint."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.look import pours_early
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.states import pile
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.hints import hint
from tests.helpers.shell import said
from tests.helpers.tables import table_of


def walked(steps: int = 0, hand: str = "milk tea") -> tuple[Shell, Match, Pilot]:
    """A table at which a meeple has walked, and the move could still go on."""
    shell, match, pilot = a_table(2, 4, (1440, 900))
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[state.seat]
    shop.meeples, state.players[1 - state.seat].meeples = (5, 3), (12, 15)
    state.hand, state.moving, state.steps_left, shop.rush = pile(hand), 0, steps, 1
    shop.cups = (0, 0, 0)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def done(match: Match, since: int) -> list[type]:
    """The kinds of acts since a position."""
    return [type(step.action) for step in match.session.history[since:]]


def held(shell: Shell) -> str | None:
    """What is in hand."""
    return table_of(shell).pointing.picker.held


@pytest.mark.parametrize("steps", [0, 2])
@pytest.mark.parametrize(("target", "act"), [("cup:1", Pour), ("bin", Return)])
def test_an_ingredient_is_dragged_where_it_goes_before_the_move_is_over(
    steps: int, target: str, act: type
) -> None:
    """Also with a meeple in hand; taken back as one. With steps that would help it asks first."""
    shell, match, pilot = walked(steps)
    before = match.session.length
    pilot.click("meeple:0")
    for _time in range(2 if steps else 1):
        assert match.session.length == before
        pilot.drag("hand:milk", target)
        pilot.settle()
    assert done(match, before) == [Stop, act], said(shell)
    assert said(shell) == []
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


@pytest.mark.parametrize("hand", ["milk tea", "milk"])
def test_a_cup_is_emptied_into_the_bin_before_the_move_is_over(hand: str) -> None:
    """Taken back as one; one that is ready stays, and it is told why."""
    shell, match, pilot = walked(0, hand)
    shop = match.state.players[match.own]
    shop.cups = (pile("water water"), 0, 0)
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    pilot.drag("cup:0", "bin")
    pilot.settle()
    assert done(match, before) == [Stop, Empty], said(shell)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


@pytest.mark.parametrize("ready", [True, False])
def test_a_cup_that_cannot_be_emptied_yet_says_why(ready: bool) -> None:
    """As it is ready for an order, or no move is begun that could end."""
    shell, match, pilot = walked(2, "milk" if ready else "")
    shop, game = match.state.players[match.own], match.game
    assert isinstance(game, CoffeeRush)
    needs = game.book.needs[orders_of(shop)[0]]
    shop.cups = (needs if ready else pile("water water"), 0, 0)
    match.state.moving = 0 if ready else None
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    pilot.drag("cup:0", "bin")
    pilot.settle()
    assert match.session.length == before
    assert "You empty a cup once your move is over." in " ".join(said(shell))


@pytest.mark.parametrize("phase", ["move", "pour"])
def test_a_ready_drink_is_spoilt_only_by_the_second_click(phase: str) -> None:
    """Also where the pouring ends the move; nothing is said where the drink may become another."""
    shell, match, pilot = walked(2, "ice")
    shop, state = match.state.players[match.own], match.state
    assert isinstance(match.game, CoffeeRush)
    shop.tabs = (("espresso_1",), (), (), ())
    shop.cups = (match.game.book.needs["espresso_1"], 0, 0)
    state.hand, state.phase, state.moving = pile("ice"), phase, 0
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    pilot.click("cup:0")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == [
        "This cup is ready for Espresso; ice would spoil it. Do it once more to pour it in all "
        "the same."
    ]
    pilot.wait(1)
    pilot.click("cup:0")
    pilot.settle()
    assert match.session.length > before
    assert match.state.players[match.own].cups[0] == shop.cups[0] + pile("ice")


def test_cups_and_bin_wait_for_what_is_dragged_before_the_move_is_over() -> None:
    shell, _match, pilot = walked()
    pilot.grab("hand:milk", pilot.centre("cup:1"))
    pilot.settle()
    assert pours_early(view_of(shell).look())


def test_a_click_on_a_cup_pours_the_only_kind_there_is_and_is_taken_back_as_one() -> None:
    shell, match, pilot = walked(0, "milk")
    before = match.session.length
    pilot.click("meeple:0")
    pilot.click("cup:1")
    pilot.settle()
    assert done(match, before) == [Stop, Pour], said(shell)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_of_several_kinds_one_is_chosen_before_the_move_ends() -> None:
    shell, match, pilot = walked(2)
    before = match.session.length
    pilot.click("cup:1")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == ["Choose an ingredient first, then the cup."]
    pilot.click("hand:milk")
    pilot.settle()
    assert match.session.length == before, "steps are left that would help"
    pilot.wait(1)
    pilot.click("hand:milk")
    pilot.click("cup:1")
    pilot.settle()
    assert done(match, before) == [Stop, Pour]


def test_the_key_that_pours_does_so_with_a_meeple_in_hand() -> None:
    shell, match, pilot = walked(2)
    before = match.session.length
    pilot.click("meeple:0")
    for _press in range(2):  # the first one says that steps are left
        pilot.key("p")
        pilot.settle()
    assert done(match, before)[0] is Stop, said(shell)
    assert done(match, before)[1] is Pour


@pytest.mark.parametrize("way", ["drag", "click", "hand"])
def test_where_the_move_cannot_end_a_cup_says_why(way: str) -> None:
    shell, match, pilot = walked(2, "milk")
    state = match.state
    state.players[1 - match.own].meeples = (5, 15)
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    if way == "drag":
        pilot.drag("hand:milk", "cup:1")
    else:
        pilot.click("cup:1" if way == "click" else "hand:milk")
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == [
        "Two meeples stand here: you may pass another one, even your own, but not stop."
    ]


@pytest.mark.parametrize("key", [False, True])
def test_a_token_is_spent_with_a_meeple_in_hand_which_stays_there(key: bool) -> None:
    shell, match, pilot = walked(2)
    before = match.session.length
    pilot.click("meeple:0")
    pilot.settle()
    assert "do:rush" in pilot.places()
    if key:
        pilot.key("x")
    else:
        pilot.click("do:rush")
    pilot.settle()
    assert done(match, before) == [Rush]
    assert held(shell) == "meeple:0"


@pytest.mark.parametrize("in_hand", [False, True])
def test_who_has_no_token_is_told_so_by_x(in_hand: bool) -> None:
    shell, match, pilot = walked(2)
    match.state.players[match.own].rush = 0
    table_of(shell).jump()
    pilot.settle()
    if in_hand:
        pilot.click("meeple:0")
    before = match.session.length
    pilot.key("x")
    pilot.settle()
    assert said(shell) == ["You have no Rush Token."]
    assert match.session.length == before
    assert held(shell) == ("meeple:0" if in_hand else None)


def test_a_hint_leaves_the_meeple_in_hand() -> None:
    shell, match, pilot = walked(2)
    pilot.click("meeple:0")
    hint(pilot, table_of(shell))
    assert held(shell) == "meeple:0"
    before = match.session.length
    pilot.click("space:6")
    pilot.settle()
    assert done(match, before) == [Step]
