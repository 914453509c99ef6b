"""The picture between the halves of Plantation & Candy."""

from __future__ import annotations

from time import sleep

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.interval import between
from chocolate_factory.games.plantation.state import halves, holding
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.guide.introduction import ARMED
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.curtain import LIFT, Curtain
from chocolate_factory.views.parts.seats_panel import SeatsPanel
from chocolate_factory.views.plantation.interval import DRIVES, IntervalScene
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.table.keyboard_lead import BEGINS
from tests.helpers.plantation.states import GAME, begun
from tests.helpers.plantation.table import a_table, plain
from tests.helpers.shell import COLOURS, NAMES, said, words
from tests.helpers.tables import at_table, table_of


def to_the_interval(match: Match) -> None:
    """Plays at random until the second half has begun."""
    rng = Rng(1)
    while match.state.half == 1:
        match.do(plain(match, rng))


@pytest.mark.parametrize("how", ["begin", "return", "space", "escape"])
def test_pl_6_it_comes_once_and_any_way_leads_on(how: str) -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    assert isinstance(shell.director.top, IntervalScene)
    pilot.wait(ARMED)
    if how == "begin":
        pilot.click(how)
    else:
        pilot.key(how)
    pilot.settle()
    assert at_table(shell)
    pilot.wait(2)
    assert at_table(shell), "it is seen once"


def test_an_enter_too_many_plays_no_card_of_the_second_half() -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(ARMED)
    played = match.played
    for _press in range(3):
        pilot.key("return")
        pilot.wait(0.3)
    assert at_table(shell)
    assert match.played == played
    pilot.wait(BEGINS)
    pilot.key("return")
    pilot.settle()
    assert match.played > played or table_of(shell).pointing.picker.held


def test_a_key_of_the_table_is_told_what_comes_first() -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(ARMED)
    pilot.key("h")
    pilot.settle()
    assert isinstance(shell.director.top, IntervalScene)
    assert said(shell)[-1] == "Press Enter to go on first."


def test_who_plays_can_be_changed_before_the_second_half_is_begun() -> None:
    """A bot that has a seat would play its turn as soon as the picture is gone."""
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(ARMED)
    pilot.key("t")
    pilot.settle()
    panel = shell.director.top
    assert isinstance(panel, SeatsPanel)
    pilot.key("right")
    chosen = panel.rows[0].value
    assert chosen != match.kinds[0]
    pilot.click("done")
    pilot.settle()
    assert match.kinds[0] == chosen
    assert isinstance(shell.director.top, IntervalScene)


@pytest.mark.parametrize("bot", [False, True])
def test_whose_seat_a_bot_plays_is_told_how_to_take_it_back(bot: bool) -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    match.hand_over(1, "easy")
    if bot:
        match.hand_over(0, "easy")
    table_of(shell).jump()
    pilot.settle()
    assert isinstance(shell.director.top, IntervalScene)
    back = "A bot plays for you: press T first to play on yourself."
    assert (back in " ".join(words(shell).split())) == bot
    pilot.wait(ARMED)
    pilot.key("t")
    pilot.settle()
    panel = shell.director.top
    assert isinstance(panel, SeatsPanel)
    wanted = "human" if bot else "easy"
    panel.rows[0].value = wanted
    pilot.click("done")
    pilot.settle()
    assert isinstance(shell.director.top, IntervalScene)
    assert match.kinds[0] == wanted
    assert (back in " ".join(words(shell).split())) != bot, "as it is by now"


def test_it_says_the_points_who_begins_and_what_can_be_made() -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    seen, state = words(shell), match.state
    for seat, score in enumerate(GAME.result(state).scores):
        assert f"{match.names[seat]}: {match.game.words().amount(score)}" in seen
    assert f"The die shows {state.die}." in seen
    for recipe in state.recipes:
        assert GAME.book.recipes[recipe].name in seen


def test_each_person_sees_it_behind_the_curtain() -> None:
    shell, match, pilot = a_table(2, 5, curtain=True)
    to_the_interval(match)
    seen: list[int] = []
    rng = Rng(2)
    for _turn in range(2):
        pilot.settle()
        if isinstance(shell.director.top, Curtain):
            pilot.wait(0.5)
            pilot.click(LIFT)
            pilot.settle()
        seat = match.seat
        assert seat is not None
        assert isinstance(shell.director.top, IntervalScene)
        seen.append(seat)
        pilot.wait(ARMED)
        pilot.key("return")
        pilot.settle()
        while match.seat == seat:
            match.do(plain(match, rng))
        table_of(shell).jump()
    assert sorted(seen) == [0, 1]


def test_bots_wait_for_it() -> None:
    """Whoever ends the half, a person sees it before a bot goes on."""
    game = wiring.open_game("plantation").game
    players = tuple(Player(NAMES[i], COLOURS[i], ("human", "easy")[i]) for i in range(2))
    for seed in range(1, 20):
        session, rng = Session.new(game, Setup(players, {}), seed), Rng(seed)
        while session.state.half == 1:
            session.do(rng.choice(game.legal(session.state, session.state.seat)))
        if session.state.seat == 1:  # the bot begins
            break
    begun = session.length
    assert session.state.seat == 1
    shell = app.headless_shell((1280, 800), 1.0, settings=Settings(reduce_motion=True, guide=False))
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.wait(3)
    assert isinstance(shell.director.top, IntervalScene)
    assert session.length == begun


def test_bots_in_a_hurry_wait_for_it_too() -> None:
    """Whoever skips a bot's turn sees the picture before that bot begins the second half."""
    game = wiring.open_game("plantation").game
    players = tuple(Player(NAMES[i], COLOURS[i], ("human", "easy")[i]) for i in range(2))
    for seed in range(1, 20):
        session, rng = Session.new(game, Setup(players, {}), seed), Rng(seed)
        while (session.state.half, session.state.phase) == (1, "turn"):
            before = session.state
            session.do(rng.choice(game.legal(before, before.seat)))
        if before.seat == session.state.seat == 1:  # the bot ends the half, and begins the next
            break
    acts = [step.action for step in session.history]
    session = Session.new(game, Setup(players, {}), seed)
    for act in acts[:-1]:
        session.do(act)
    assert (session.state.half, session.state.seat) == (1, 1)
    shell = app.headless_shell((1280, 800), 1.0, settings=Settings(guide=False))
    match = Match(session, pace=lambda: 0.5, method="thread")
    shell.show_table(match)
    match.skip()
    pilot = Pilot(shell.director)
    pilot.wait(5)
    assert isinstance(shell.director.top, IntervalScene)
    assert match.state.half == 2
    assert not any(player.played for player in match.state.players)


def before_half_time(phase: str) -> Session:
    """A record of two people just before the last act of the first half that is done in a phase."""
    for seed in range(1, 60):
        players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(2))
        setup = Setup(players, {"curtain": False})
        session, rng = Session.new(GAME, setup, seed), Rng(seed)
        while session.state.half == 1:
            before = session.state
            session.do(rng.choice(GAME.legal(before, before.seat or 0)))
        if before.phase == phase:
            return session.branch(session.length - 1, None, seed=7)
    raise AssertionError(f"no first half ends in the phase {phase}")


@pytest.mark.parametrize("kind", ["human", "easy"])
def test_it_is_shown_also_where_a_bot_plays_or_the_record_begins_within_it(kind: str) -> None:
    """Who plays on from the choice of specialists has no first half in the record."""
    session = before_half_time("drop")
    assert session.length == 0
    shell = app.headless_shell((1280, 800), 1.0, settings=Settings(reduce_motion=True, guide=False))
    match = Match(session, pace=lambda: 0.5, method="thread")
    for seat in (0, 1):
        match.hand_over(seat, kind)
    shell.show_table(match)
    pilot = Pilot(shell.director)
    if kind == "human":
        to_the_interval(match)
        table_of(shell).jump()
    for _step in range(600):
        pilot.wait(0.1)
        sleep(0.005)
        if not at_table(shell):
            break
    assert isinstance(shell.director.top, IntervalScene)
    assert not any(player.played for player in match.state.players)
    match.close()


def test_the_headline_asks_for_no_card_before_the_second_half_is_seen() -> None:
    shell, match, _pilot = a_table(2, 5, still=False)
    to_the_interval(match)
    table_of(shell).go_on([])
    assert table_of(shell).motion.shown.half == 1
    assert "play a card" not in table_of(shell).banner()[0]
    table_of(shell).jump()
    assert "play a card" in table_of(shell).banner()[0]


def test_the_trucks_drive_only_where_things_move() -> None:
    shell, match, pilot = a_table(2, 5, still=False)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.step()
    pilot.wait(0.3)
    scene = shell.director.top
    assert isinstance(scene, IntervalScene)
    assert 0 < scene._way < 1
    pilot.wait(DRIVES)
    assert scene._way == 1
    still, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(still).jump()
    pilot.settle()
    scene = still.director.top
    assert isinstance(scene, IntervalScene)
    assert scene._way == 1


def test_who_looks_back_is_not_stopped_by_it() -> None:
    shell, match, pilot = a_table(2, 5)
    to_the_interval(match)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(ARMED)
    pilot.key("return")
    pilot.settle()
    pilot.key("h")
    pilot.settle()
    for _step in range(3):
        pilot.key("left")
        pilot.settle()
        assert at_table(shell)
    assert table_of(shell).mode.speaks is False


def test_pl_6_1_what_came_along_and_what_did_not() -> None:
    state, rng = begun(3, 7), Rng(3)
    before = ended = state
    while state.half == 1:
        before = state
        state, events = GAME.apply(state, rng.choice(GAME.legal(state, state.seat or 0)))
        if any(isinstance(event, halves.HalfEnded) for event in events):
            ended = before
    told = between(GAME.book, ended, state)
    assert told.starter == state.seat
    for share, then, now in zip(told.players, ended.players, state.players, strict=True):
        assert list(share.lost) == list(holding.goods(then.warehouse))
        assert len(share.kept) + len(share.grey) == sum(
            len(holding.goods(hold)) for hold in now.trucks
        )
        assert set(share.specialists) <= {*now.hand, *now.deck}
        assert not set(share.gone) & set(share.specialists)


def test_goods_that_count_and_goods_in_grey_trucks_are_told_apart() -> None:
    _shell, match, _pilot = a_table(2, 5)
    before = match.state
    rng = Rng(1)
    while match.state.half == 1:
        before = match.state
        match.do(plain(match, rng))
    told = between(GAME.book, before, match.state)
    for share, player in zip(told.players, match.state.players, strict=True):
        for own, goods in ((True, share.kept), (False, share.grey)):
            there = [
                good
                for truck, hold in zip(GAME.book.trucks, player.trucks, strict=True)
                if (truck.colour == "own") is own
                for good in holding.goods(hold)
            ]
            assert list(goods) == there
