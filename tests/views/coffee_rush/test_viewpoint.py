"""Whose counter lies in the middle while bots play, what it tells, and how another is looked at."""

from __future__ import annotations

import dataclasses

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.enlarging import AFTER
from chocolate_factory.views.coffee_rush.areas import tray_view
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from tests.helpers.coffee_rush.table import a_route, a_table, to_move, view_of
from tests.helpers.shell import COLOURS, NAMES, words
from tests.helpers.tables import table_of


@pytest.mark.parametrize(
    ("kinds", "stays"),
    [(("human", "easy"), True), (("human", "human", "easy"), False), (("easy", "easy"), False)],
)
def test_ones_own_counter_stays_while_bots_play_if_nobody_else_sits_there(
    kinds: tuple[str, ...], stays: bool
) -> None:
    game = wiring.open_game("coffee_rush").game
    players = tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds))
    session = Session.new(game, Setup(players, {"start": 0}), 5)
    rng = Rng(1)
    bot = kinds.index("easy")
    while session.state.phase != "move" or session.state.seat != bot:
        seat = session.state.seat
        assert seat is not None
        session.do(game.any_act(session.state, seat, rng))
    match = Match(session, lambda: 1.0, method="thread")
    shell = app.headless_shell(settings=Settings(guide=False))
    shell.show_table(match)
    Pilot(shell.director).step()
    seen = table_of(shell).viewpoint
    assert seen.own == match.own
    assert (seen.seat == seen.own) == stays or kinds.count("human") == 0
    assert seen.stays == stays
    view = view_of(shell)
    if "human" in kinds:
        told = words(shell).splitlines()
        assert f"{match.names[bot]} collects" in told, "what comes there is not one's own"
    assert view.where(ev.Stepped(bot, 0, 0, 1, "milk", 1)) == "space:1"
    poured = view.where(ev.Poured(bot, "milk", 0))
    assert poured == (f"player:{bot}" if seen.seat != bot else None)
    match.close()


def test_while_something_comes_to_the_tray_it_does_not_say_that_nothing_does() -> None:
    """It is there once the meeple has come to its space."""
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot)
    pilot.settle()
    assert "What you collect comes here" in words(shell)
    pilot.click(f"space:{a_route(match, 1)[0]}")
    pilot.step(0.06)
    assert view_of(shell).look().seen.glide is not None
    assert "What you collect comes here" not in words(shell)


def test_the_tray_names_nobody_else_than_the_bar_does() -> None:
    """What a bot brings about at the end of its turn is seen while the next one is to collect."""
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    look, seat = view_of(shell).look(), match.own
    nxt, last = (seat + 1) % 3, (seat + 2) % 3
    for told, named in ((nxt, nxt), (last, None), (None, nxt), (seat, nxt)):
        look.state.seat = nxt
        assert tray_view.collector(dataclasses.replace(look, deciding=told)) == named
    look.state.seat = seat
    assert tray_view.collector(look) is None


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1440, 900), 1.0), ((1280, 800), 2.0)]
)
def test_ones_own_points_stand_on_ones_own_counter(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(2, 4, size, scale)
    shop = match.state.players[match.own]
    shop.up = match.state.deck[:3]
    table_of(shell).jump()
    pilot.settle()
    view_of(shell).memo.clear()
    assert "3 points" in words(shell)
    assert "3 points, 3 ahead, if the game ended now" in pilot.spot("score:points").tooltip


def test_another_counter_is_shown_larger_after_a_long_look() -> None:
    shell, match, pilot = a_table(2, 4, (1440, 900))
    other = 1 - match.own
    assert orders_of(match.state.players[other])
    pilot.hover(f"player:{other}")
    pilot.wait(AFTER + 0.5)
    pilot.settle()
    assert shell.director.tooltips.large is not None
    assert shell.director.tooltips.large.factor > 1.5


def test_in_the_compact_layout_there_is_a_drawer_for_that() -> None:
    shell, match, _pilot = a_table(2, 4, (1280, 800), 2.0)
    assert shell.director.top.enlarged(f"player:{1 - match.own}") is None


def test_nobody_is_asked_while_what_the_bot_brought_about_is_still_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Heading, counter and buttons turn to the person at one moment."""
    shell, match, pilot = a_table(2, 4, still=False)
    to_move(match, shell, pilot)
    for act in (Stop(match.own), EndPour(match.own), EndTurn(match.own)):
        match.do(act)
    table, own = table_of(shell), match.own
    table.jump()
    asked = table.banner()[0]
    assert NAMES[own] in asked
    kinds = ["easy" if seat != own else "human" for seat in range(2)]
    monkeypatch.setattr(Match, "kinds", kinds)
    table.motion.add([ev.OrdersDrawn(own, match.state.deck[:1])])
    assert table.motion.busy
    assert table.banner()[0] == f"{NAMES[1 - own]} is at work"
    assert table.mode.deciding == 1 - own
    with monkeypatch.context() as held:
        held.setattr(shell.director.pointer, "drag", object())
        assert table.banner()[0] == asked, "who is at work already keeps the floor"
        assert table.mode.deciding == own
    table.jump()
    assert table.banner()[0] == asked


def test_the_token_in_the_bar_is_that_of_the_bot_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also while the next bot is thinking already."""
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot)
    match.do(Stop(match.own))
    table, own = table_of(shell), match.own
    table.jump()
    seen, thinks = [seat for seat in range(3) if seat != own]
    monkeypatch.setattr(Match, "kinds", ["human" if s == own else "easy" for s in range(3)])
    monkeypatch.setattr(Match, "thinking", property(lambda _match: thinks))
    table.motion.add([ev.OrdersDrawn(seen, match.state.deck[:1])])
    pilot.wait(0.05)
    assert table.banner()[0] == f"{NAMES[seen]} is at work"
    assert table.mode.deciding == seen


def test_each_order_of_another_says_what_it_asks_for_and_how_long_it_waits() -> None:
    shell, match, pilot = a_table(3, 4, (1440, 900))
    to_move(match, shell, pilot)
    other = next(seat for seat in range(3) if seat != match.own)
    facts = view_of(shell).look().facts.players[other]
    orders = orders_of(match.state.players[other])
    assert orders
    for order in orders:
        told = pilot.spot(f"slip:{other}:{order}").tooltip
        assert told == view_of(shell).game.words().waiting(
            order, facts.lacks[order], facts.waits[order]
        )
        assert "It can wait" in told
    pilot.click(f"slip:{other}:{orders[0]}")
    pilot.settle()
    assert table_of(shell).viewpoint.looking == other, "as a click on the card shows it"
