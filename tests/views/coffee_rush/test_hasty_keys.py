"""Keys at the table of Coffee Rush while something still moves, and the one that skips the bots."""

from __future__ import annotations

import itertools

import pytest

from chocolate_factory import app
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.acts.pour import Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.tools import CHROME
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.coffee_rush.states import COLOURS, GAME, NAMES
from tests.helpers.coffee_rush.table import a_route, a_table, to_move, view_of, with_hand
from tests.helpers.shell import said
from tests.helpers.tables import at_table, focus_on, table_of

ARROWS = {1: "right", -1: "left", 4: "down", -4: "up"}
"""Keys by how far a step leads."""


def to_walk(pilot: Pilot, match: Match, shell: Shell) -> list[str]:
    """Sits at a meeple that may walk, seen to move; the arrows of two steps of its way."""
    to_move(match, shell, pilot)
    start = match.state.players[match.seat].meeples[0]
    focus_on(pilot, shell, f"space:{start}")
    pilot.wait(1)
    spaces = [start, *a_route(match, 2)]
    return [ARROWS[b - a] for a, b in itertools.pairwise(spaces)]


@pytest.mark.parametrize("gap", mostly_seldom([0.0, 0.1, 0.2, 0.05, 0.15, 0.5], 3))
def test_keys_while_a_meeple_walks_are_meant_for_where_it_comes(gap: float) -> None:
    """No step is lost, and no key comes to the log or to a button of the bar."""
    shell, match, pilot = a_table(2, 4, still=False)
    arrows = to_walk(pilot, match, shell)
    seat = match.seat
    before, table = match.session.length, shell.director.top
    for arrow in arrows:
        for key in (arrow, "return"):
            pilot.key(key)
            pilot.wait(gap)
            assert kind(shell.director.focus.place or "") not in CHROME
    assert shell.director.top is table
    done = [match.session.step(at).action for at in range(before, match.session.length)]
    assert len(done) == 2
    assert all(isinstance(action, Step) and action.seat == seat for action in done)


def test_enter_twice_at_once_walks_one_step() -> None:
    shell, match, pilot = a_table(2, 4, still=False)
    arrows = to_walk(pilot, match, shell)
    before = match.session.length
    pilot.key(arrows[0])
    for _press in range(2):
        pilot.key("return")
    assert match.session.length == before + 1


def test_arrows_stay_off_the_log_and_the_bar_while_a_bot_moves() -> None:
    shell, match, pilot = a_table(2, 4, still=False)
    arrows = to_walk(pilot, match, shell)
    pilot.key(arrows[0])
    pilot.key("return")
    table = table_of(shell)
    table.motion.replay(match.session.state_at(0), match.session.step(0).events, 30.0)
    assert table.motion.busy
    for key in ("left", "left", "down", "down", "right", "right", "up", "up", "up"):
        pilot.key(key)
        assert kind(shell.director.focus.place or "") not in CHROME
    assert table.motion.replaying, "a replay is not cut short by arrows"


@pytest.mark.parametrize(("gap", "ends"), [(0.1, False), (0.3, False), (0.45, True), (0.6, True)])
def test_enter_after_the_last_pour_counts_unless_it_is_a_double_press(
    gap: float, ends: bool
) -> None:
    """The motion of what was poured is no reason to lose what is pressed next."""
    shell, match, pilot = a_table(2, 6, still=False)
    with_hand(match, shell, pilot, 1)
    match.state.hand = ingredients.pile_of(("coffee",))
    match.state.players[match.seat].cups = (ingredients.pile_of(("tea",) * 5), 0, 0)
    table_of(shell).jump()
    pilot.wait(1)
    table_of(shell).pointing.picker.take("hand:coffee")
    focus_on(pilot, shell, "cup:0")
    pilot.wait(1)
    before = match.session.length
    pilot.key("return")
    assert isinstance(match.session.step(before).action, Pour)
    pilot.wait(gap)
    pilot.key("return")
    acts = [type(step.action) for step in match.session.history[before:]]
    assert (EndTurn in acts) == ends


@pytest.mark.parametrize("how", ["e", "return", "click"])
def test_the_main_button_ends_a_replay_and_nothing_else(how: str) -> None:
    shell, match, pilot = a_table(2, 4, still=False)
    to_move(match, shell, pilot)
    table = table_of(shell)
    focus_on(pilot, shell, "do:main")
    pilot.wait(1)
    before = match.session.length
    table.motion.replay(match.session.state_at(0), match.session.step(0).events, 30.0)
    pilot.wait(0.05)
    assert table.main.words()[0] == "Back to your turn"
    for _press in range(1 if how == "click" else 2):
        if how == "click":
            pilot.click("do:main")
        else:
            pilot.key(how)
        assert not table.motion.replaying
        assert not table.main.warned
        assert table.main.words()[0] == "Stay here"
    assert match.session.length == before


def test_esc_just_after_a_replay_asks_nothing() -> None:
    shell, match, pilot = a_table(2, 4, still=False)
    to_move(match, shell, pilot)
    table = table_of(shell)
    table.motion.replay(match.session.state_at(0), match.session.step(0).events)
    pilot.settle()
    assert not table.motion.replaying
    pilot.key("escape")
    assert at_table(shell)
    pilot.key("escape")
    assert not at_table(shell), "the second one asks whether to leave"


def to_pour_a_drink() -> tuple[Shell, Match, Pilot]:
    """A table at which all is at hand that an order asks for."""
    shell, match, pilot = a_table(2, 4, still=False)
    to_move(match, shell, pilot)
    shop, state = match.state.players[match.own], match.state
    shop.tabs = (("milk_tea_1",), (), (), ())
    needs = view_of(shell).game.book.needs["milk_tea_1"]
    state.phase, state.steps_left, state.hand = "pour", 0, needs
    shop.cups = (0, ingredients.pile_of(("milk",) * 3), ingredients.pile_of(("milk",) * 3))
    table_of(shell).jump()
    pilot.wait(1)
    return shell, match, pilot


@pytest.mark.parametrize(("gap", "serves"), [(0.1, False), (0.5, True), (1.0, True), (1.5, True)])
def test_enter_after_all_was_poured_serves_however_long_that_is_seen(
    gap: float, serves: bool
) -> None:
    shell, match, pilot = to_pour_a_drink()
    shell.director.set_focus("space:0", ring=True)
    before = match.session.length
    pilot.key("p")
    pilot.wait(gap)
    pilot.key("return")
    acts = [type(step.action) for step in match.session.history[before:]]
    assert (Process in acts) == serves


def test_after_the_mouse_poured_all_enter_begins_at_the_order() -> None:
    shell, match, pilot = to_pour_a_drink()
    shell.director.set_focus("space:0")
    before = match.session.length
    pilot.click("pour:all")
    pilot.settle()
    pilot.key("return")
    assert shell.director.focus.place == "order:milk_tea_1"
    pilot.key("return")
    acts = [type(step.action) for step in match.session.history[before:]]
    assert Process in acts


@pytest.mark.parametrize(("gap", "ends"), [(0.3, False), (0.5, True)])
def test_a_press_that_comes_too_early_behind_serving_says_so(gap: float, ends: bool) -> None:
    shell, match, pilot = to_pour_a_drink()
    shell.director.set_focus("space:0", ring=True)
    pilot.key("p")
    pilot.wait(1.5)
    pilot.key("return")
    before = match.session.length
    assert isinstance(match.session.step(before - 1).action, Process)
    pilot.wait(gap)
    pilot.key("e")
    assert (match.session.length > before) == ends
    assert ("That was too quick: press E again." in said(shell)) != ends
    pilot.key("e")
    assert said(shell).count("That was too quick: press E again.") <= 1


# who skips the bots


def behind_a_turn(seed: int) -> Session:
    """A record in which the person's second turn has just ended, at random."""
    kinds = ("human", "easy", "easy")
    players = tuple(Player(NAMES[n], COLOURS[n], kinds[n]) for n in range(3))
    session, rng = Session.new(GAME, Setup(players, {"start": 0}), seed), Rng(seed)
    while not (session.state.round == 2 and session.state.seat == 1):
        session.do(rng.choice(GAME.legal(session.state, session.state.seat)))
    return session


def skipped(session: Session) -> tuple[Match, list[str]]:
    """The match when it is the person's turn again, and what was said."""
    shell = app.headless_shell((1280, 800), 1.0, settings=Settings(guide=False))
    match = Match(session, pace=lambda: 5.0, method="thread")
    shell.show_table(match)
    match.skip()
    pilot = Pilot(shell.director)
    for _second in range(20):
        if match.human:
            break
        pilot.wait(1)
    return match, said(shell)


def test_who_skips_is_told_which_orders_came_and_who_served() -> None:
    told = set()
    for seed in range(1, 9):
        session = behind_a_turn(seed)
        before = session.length
        match, said_ = skipped(session)
        steps = [match.session.step(at).events for at in range(before, match.session.length)]
        events = [event for step in steps for event in step]
        came = [
            one for e in events if isinstance(e, ev.OrdersDrawn) and e.seat == 0 for one in e.orders
        ]
        assert set(came) <= set(orders_of(match.state.players[0]))
        text = " ".join(said_)
        assert ("new order" in text) == bool(came), "what did not happen is no news"
        for order in came:
            assert GAME.book.orders[order].name in text
        assert (" served " in text) == any(isinstance(e, ev.OrderProcessed) for e in events)
        told.add(bool(came))
        match.close()
    assert True in told
