"""Hints at the table of Coffee Rush: what they leave in sight."""

from __future__ import annotations

from time import monotonic, sleep

import msgspec
import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.areas import ways_view
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.match.match import Match
from tests.helpers.coffee_rush.bots import bot
from tests.helpers.coffee_rush.table import a_route, a_table, to_move, view_of
from tests.helpers.hints import advised, hint
from tests.helpers.shell import words
from tests.helpers.tables import legal, table_of

KEPT = ("do", "player", "order", "cup", "space")
"""What stays in sight; while you pour the large button does nothing."""
ROUNDS = 4
"""Rounds after which everybody has orders and something in the cups."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("phase", ["move", "pour"])
def test_a_hint_covers_no_counter_and_no_button(size: tuple[int, int], phase: str) -> None:
    shell, match, pilot = a_table(4, 7, size)
    player = bot("easy")
    while match.state.round < ROUNDS or match.state.phase != phase:
        assert match.seat is not None
        match.do(player.choose(match.state, match.seat, 1, 0).action)
    pilot.settle()
    hint(pilot, table_of(shell))
    panel = pilot.spot("hint:panel").rect
    kept = [spot for spot in shell.director.frame.spots if kind(spot.place) in KEPT]
    assert {kind(spot.place) for spot in kept} >= set(KEPT[1:])
    for spot in kept:
        assert panel.common(spot.rect) < 0.03 * spot.rect.w * spot.rect.h, spot.place


def test_a_hint_that_tells_why_grows_where_it_stands_and_not_over_the_bar() -> None:
    shell, match, pilot = a_table(3, 7)
    player = bot("easy")
    while match.state.round <= ROUNDS or match.state.phase not in ("upgrade", "move"):
        match.do(player.choose(match.state, match.own, 1, 0).action)
    table_of(shell).jump()
    pilot.settle()
    hint(pilot, table_of(shell))
    before = pilot.spot("hint:panel").rect
    pilot.key("w")
    pilot.settle()
    panel = pilot.spot("hint:panel").rect
    assert (panel.x, panel.w, panel.bottom) == pytest.approx((before.x, before.w, before.bottom))
    assert panel.h > before.h
    for spot in shell.director.frame.spots:
        if kind(spot.place) in ("tile", "space", "order", "cup"):
            assert panel.common(spot.rect) < 0.1 * spot.rect.w * spot.rect.h, spot.place
    pilot.key("w")
    pilot.settle()
    assert pilot.spot("hint:panel").rect == pytest.approx(before)


def test_a_long_hint_among_four_stands_over_the_large_button_and_not_on_it() -> None:
    shell, match, pilot = a_table(4, 9)
    to_move(match, shell, pilot)
    line = [Step(match.own, 0, space) for space in a_route(match, 3)]
    for sentences in range(1, 6):
        reason = "You collect milk, ice and tea. " * sentences
        advised(shell, match, pilot, *line, Stop(match.own), reason=reason)
        assert not pilot.spot("hint:panel").rect.meets(pilot.spot("do:main").rect)


def test_a_hint_counts_the_moves_that_it_can_play() -> None:
    """The end of the turn is left to the person, and counted neither in words nor in playing."""
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    seat, space = match.own, a_route(match, 1)[0]
    step = next(act for act in legal(match) if isinstance(act, Step) and act.space == space)
    state = match.game.apply(match.state, step)[0]
    things = ingredients.to_list(state.hand)
    poured = (Pour(seat, thing, 0) for thing in things)
    advised(shell, match, pilot, step, Stop(seat), *poured, EndPour(seat), EndTurn(seat))
    plan = 2 + len(things)
    assert f"… and {plan - 1} more moves" in words(shell)
    before = match.session.length
    pilot.key("a")
    pilot.settle()
    assert match.session.length - before == plan


def test_what_is_taken_hides_neither_a_space_nor_a_cup() -> None:
    shell, match, _pilot = a_table(2, 7)
    frame, view = shell.director.frame, view_of(shell)
    spots = {spot.place: spot for spot in frame.spots}
    space, cup = spots["space:1"], spots["cup:0"]
    step = AdviceStep(match.state, Step(0, 0, 1), "", ())
    assert not view.refine(frame, step, Way([space], space)).laid
    poured = view.refine(
        frame, AdviceStep(match.state, Pour(0, "milk", 0), "", ()), Way([space], cup)
    )
    assert poured.target.rect.w < cup.rect.w / 2
    assert cup.rect.common(poured.target.rect) > 0


def test_d_goes_on_after_a_hint_that_was_played() -> None:
    shell, match, pilot = a_table(2, 7)
    pilot.key("d")
    assert match.session.length == 0, "before a hint it only says so"
    hint(pilot, table_of(shell))
    pilot.key("d")
    pilot.settle()
    first, seat = match.session.length, match.seat
    assert first
    pilot.key("d")
    until_played(pilot, match, first)
    assert match.session.length > first
    assert match.session.history[first].action.seat == seat
    match.do(legal(match)[0])
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    pilot.key("d")
    pilot.wait(1)
    assert match.session.length == before, "after another act it asks for a hint first"


def until_played(pilot: Pilot, match: Match, length: int) -> None:
    until = monotonic() + 60
    while match.session.length == length:
        pilot.step()
        sleep(0.005)
        assert monotonic() < until
    pilot.settle()


def test_arrows_lead_from_space_to_space_and_never_to_a_meeple() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("space:5", ring=True)
    seen = []
    for key in ("right", "down", "left", "up"):
        pilot.key(key)
        pilot.settle()
        seen.append(shell.director.focus.place)
    assert seen == ["space:6", "space:10", "space:9", "space:5"]


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 2.0)])
def test_of_the_head_of_a_hint_nothing_is_cut(size: tuple[int, int], scale: float) -> None:
    """Who advises stands there where it has room, or not at all."""
    shell, match, pilot = a_table(2, 7, size, scale)
    to_move(match, shell, pilot)
    table_of(shell).jump()
    pilot.settle()
    hint(pilot, table_of(shell))
    panel = pilot.spot("hint:panel").px
    cut = [one.words for one in shell.director.frame.cuts if panel.contains(one.px)]
    assert cut == []


def test_the_first_step_of_a_hint_is_shown_by_its_arrow_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways: list[tuple[int, ...]] = []
    plain = ways_view._preview

    def preview(frame: Frame, spaces: list[Rect], walked: tuple[int, ...]) -> None:
        ways.append(walked)
        plain(frame, spaces, walked)

    monkeypatch.setattr(ways_view, "_preview", preview)
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    table_of(shell).jump()
    steps = [Step(match.own, 0, space) for space in a_route(match, 3)]
    advised(shell, match, pilot, *steps)
    assert ways[-1] == tuple(step.space for step in steps)


def test_a_plays_the_whole_turn_of_a_hint_but_its_end() -> None:
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    table_of(shell).jump()
    pilot.settle()
    hint(pilot, table_of(shell))
    advice = table_of(shell).hints.adviser.advice
    assert advice is not None
    walked = [act.space for act in advice.thought.plays if isinstance(act, Step)]
    assert walked
    assert view_of(shell).look().advised[1:] == tuple(walked)
    before, seat = match.session.length, match.seat
    pilot.key("a")
    while table_of(shell).hints.running is not None:
        pilot.step()
    pilot.settle()
    done = [step.action for step in match.session.history[before:]]
    left = advice.thought.plays[len(done) :]
    assert done == list(advice.thought.plays[: len(done)])
    assert all(isinstance(act, (EndPour, EndTurn)) for act in left)
    assert (match.seat, match.state.hand) == (seat, 0)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before, "taken back as one"


def test_a_hint_for_an_upgrade_draws_no_walk() -> None:
    """It tells of the upgrade alone; what comes behind it is asked for anew."""
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    shop = match.state.players[match.own]
    shop.up, match.state.phase = match.state.deck[:3], "upgrade"
    table_of(shell).jump()
    pilot.settle()
    space = a_route(match, 1)[0]
    tile = next(iter(view_of(shell).game.book.tiles))
    advised(shell, match, pilot, Activate(match.own, tile), Step(match.own, 0, space))
    assert view_of(shell).look().advised == ()
    advice = table_of(shell).hints.adviser.advice
    assert advice is not None
    assert len(advice.marked(view_of(shell).hint_rules)) == 1
    thought = msgspec.structs.replace(advice.thought, more=("It costs.", "Walk there."), once=1)
    told = advice._replace(thought=thought).for_person(match.game, view_of(shell).hint_rules)
    assert told.thought.more == ("It costs.",)


@pytest.mark.parametrize(("size", "seed"), [((1440, 900), 3), ((1280, 800), 3)])
def test_a_hint_among_three_hides_neither_bar_nor_own_counter(
    size: tuple[int, int], seed: int
) -> None:
    """Nor does it when it tells why: it grows where it stands."""
    shell, match, pilot = a_table(3, seed, size)
    player = bot("easy")
    while match.state.round < ROUNDS or match.state.phase not in ("upgrade", "move"):
        match.do(player.choose(match.state, match.own, 1, 0).action)
    table_of(shell).jump()
    pilot.settle()
    hint(pilot, table_of(shell))
    pilot.key("w")
    pilot.settle()
    panel = pilot.spot("hint:panel").rect
    for spot in shell.director.frame.spots:
        if kind(spot.place) in ("space", "order", "cup", "do"):
            assert panel.common(spot.rect) < 0.1 * spot.rect.w * spot.rect.h, spot.place


@pytest.mark.parametrize("shown", [False, True])
def test_u_leads_to_the_upgrade_that_a_hint_named_also_when_it_was_put_away(shown: bool) -> None:
    shell, match, pilot = a_table(3, 7)
    to_move(match, shell, pilot)
    state, view = match.state, view_of(shell)
    state.phase, state.players[match.own].up = "upgrade", state.deck[:3]
    state.deck = state.deck[3:]
    table_of(shell).jump()
    pilot.settle()
    last = list(view.game.book.tiles)[-1]
    bought = Activate(match.own, last)
    advised(shell, match, pilot, bought)
    adviser = table_of(shell).hints.adviser
    adviser._last = adviser.advice
    if not shown:
        pilot.key("escape")
        pilot.settle()
    pilot.key("u")
    pilot.settle()
    assert shell.director.focus.place == f"tile:{last}"
