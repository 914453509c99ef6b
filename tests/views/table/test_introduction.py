"""The picture before the first act of somebody's first game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.areas import ladder_view
from chocolate_factory.views.conveyor.table import ConveyorView
from chocolate_factory.views.guide.introduction import ARMED, IntroductionScene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.scene import TableScene
from tests.helpers.coffee_rush import states as coffee_rush_states
from tests.helpers.conveyor.table import a_table
from tests.helpers.factory_fun import states as factory_fun_states
from tests.helpers.shell import COLOURS, FEW_SIZES, NAMES, words
from tests.helpers.tables import table_of


def begun(
    settings: Settings,
    seats: int = 2,
    size: tuple[int, int] = (1280, 800),
    acts: int = 0,
    game_id: str = "conveyor",
    bot: int | None = None,
    bots_play: bool = False,
) -> tuple[Shell, Pilot]:
    """A table of people, and perhaps a bot in a seat, whose game has come so far."""
    kinds = ["random" if i == bot else "human" for i in range(seats)]
    players = tuple(Player(NAMES[i], COLOURS[i], kinds[i]) for i in range(seats))
    options = {"curtain": False} if game_id == "plantation" else {}
    session = Session.new(wiring.open_game(game_id).game, Setup(players, options), 5)
    for _act in range(acts):
        decision = session.game.decision(session.state)
        assert decision is not None
        session.do(session.game.legal(session.state, decision.seats[0])[0])
    shell = app.headless_shell(size, settings.text / 100, settings=settings)
    shell.show_table(Match(session, method="thread", bots_play=bots_play))
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, pilot


@pytest.mark.parametrize("how", ["begin", "return", "space", "escape"])
def test_it_comes_once_and_any_way_leads_to_the_table(how: str) -> None:
    settings = Settings(guide=True)
    shell, pilot = begun(settings)
    assert isinstance(shell.director.top, IntroductionScene)
    assert settings.guided == ("opening/conveyor",)
    pilot.wait(ARMED)
    if how == "begin":
        pilot.click(how)
    else:
        pilot.key(how)
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)
    assert pilot.spot("guide:panel"), "the first steps begin"
    again, _pilot = begun(settings)
    assert isinstance(again.director.top, TableScene)


@pytest.mark.parametrize(("how", "says"), [("begin", "Click a part"), ("return", "Tab to a part")])
def test_the_first_tip_speaks_to_who_came_by_keys(how: str, says: str) -> None:
    shell, pilot = begun(Settings(guide=True))
    pilot.wait(ARMED)
    if how == "begin":
        pilot.click(how)
    else:
        pilot.key(how)
    pilot.settle()
    told = table_of(shell).guide.lesson
    assert told is not None
    assert told.words.startswith(says)


@pytest.mark.parametrize("game_id", list(catalog.GAMES))
def test_a_bot_that_begins_does_not_keep_it_away(game_id: str) -> None:
    settings = Settings(guide=True, reduce_motion=True)
    first = table_of(begun(Settings(guide=False), game_id=game_id)[0]).match.seat
    shell, _pilot = begun(settings, acts=1, game_id=game_id, bot=first)
    table = next(one for one in shell.director.scenes if isinstance(one, TableScene)).table
    assert table.match.session.step(0).action.seat == first
    assert isinstance(shell.director.top, IntroductionScene)


@pytest.mark.parametrize("game_id", list(catalog.GAMES))
def test_bots_wait_until_it_is_put_away(game_id: str) -> None:
    first = table_of(begun(Settings(guide=False), game_id=game_id)[0]).match.seat
    settings = Settings(guide=True, reduce_motion=True)
    shell, pilot = begun(settings, game_id=game_id, bot=first, bots_play=True)
    table = next(one for one in shell.director.scenes if isinstance(one, TableScene)).table
    pilot.wait(5.0)
    assert isinstance(shell.director.top, IntroductionScene)
    assert table.match.session.length == 0
    pilot.click("begin")
    for _wait in range(200):
        pilot.wait(0.1)
        if table.match.session.length:
            break
    assert table.match.session.step(0).action.seat == first
    table.match.close()


def test_the_click_that_began_the_game_does_not_close_it() -> None:
    shell, pilot = begun(Settings(guide=True))
    scene = shell.director.top
    assert isinstance(scene, IntroductionScene)
    scene._came = shell.director.now
    pilot.click("begin", wait=0.1)
    assert shell.director.top is scene


@pytest.mark.parametrize(
    "make",
    [
        lambda: begun(Settings(guide=False)),
        lambda: begun(Settings(guide=None)),
        lambda: begun(Settings(guide=True), acts=1),
    ],
    ids=["no first steps", "no novice", "a game that goes on"],
)
def test_it_does_not_come_uncalled(make: Callable[[], tuple[Shell, Pilot]]) -> None:
    shell, _pilot = make()
    assert isinstance(shell.director.top, TableScene)


def test_the_numbers_are_those_of_the_rules() -> None:
    shell, _pilot = begun(Settings(guide=True))
    told = words(shell)
    assert "pays £16 to whoever has come furthest, £8 to the next" in told
    assert "3 shifts:" in told
    assert "2 chocolates stay overnight" in told
    shell, pilot = begun(Settings(guide=True), seats=1)
    told = words(shell)
    assert "Alone against the Factory Manager" in told
    assert "4 more Demands are still to come" in told
    assert "Expand and Recruit" not in told, "what Monday needs comes first"
    pilot.wait(ARMED)
    pilot.click("more")
    pilot.settle()
    assert "6 chocolates stay overnight" in words(shell)
    assert "Caramel" in words(shell)
    pilot.key("return")
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)


def test_who_knows_the_game_among_others_is_told_of_it_alone() -> None:
    settings = Settings(guide=None)
    settings.guided = ("opening/conveyor",)
    shell, _pilot = begun(settings, seats=1)
    assert isinstance(shell.director.top, IntroductionScene)
    assert set(settings.guided) == {"opening/conveyor", "opening/conveyor/alone"}
    again, _pilot = begun(settings, seats=1)
    assert isinstance(again.director.top, TableScene)
    never, _pilot = begun(Settings(guide=False), seats=1)
    assert isinstance(never.director.top, TableScene)


def test_every_game_has_one_with_the_numbers_of_its_rules() -> None:
    told = {}
    for game_id in catalog.GAMES:
        shell, _pilot = begun(Settings(guide=True), game_id=game_id)
        assert isinstance(shell.director.top, IntroductionScene), game_id
        told[game_id] = words(shell)
        assert "{" not in told[game_id]
    rush = coffee_rush_states.GAME.book.board
    assert f"Go up to {rush.steps} steps with one of your two meeples" in told["coffee_rush"]
    price = f"an upgrade {rush.upgrade_points} (costs {rush.turn_in} up votes)."
    assert price in told["coffee_rush"]
    pipes = factory_fun_states.GAME.book.numbers
    assert f"Everybody begins with {pipes.money}." in told["factory_fun"]
    assert f"Each of the {pipes.rounds} rounds" in told["factory_fun"]
    assert "2 machines are turned up." in told["factory_fun"]
    assert "trucks of your colour" in told["plantation"]


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [("conveyor", 1), ("conveyor", 2), ("coffee_rush", 2), ("factory_fun", 2), ("plantation", 2)],
)
@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_all_of_it_is_seen_at_all_sizes(
    game_id: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    settings = Settings(guide=True, text=round(scale * 100))
    shell, pilot = begun(settings, seats, size, game_id=game_id)
    director = shell.director
    more = True
    while more:
        frame = Frame(director.sizes, director.art, director.texts)
        director.top.build(frame)
        assert not frame.cuts
        begin = frame.find("begin")
        assert begin is not None
        assert begin.rect.within(frame.window) == begin.rect
        more = frame.find("more") is not None
        if more:
            pilot.click("more")


def test_the_ladder_has_every_piece_where_upgrades_put_it() -> None:
    assert ladder_view.RUNGS == (
        ("bean",),
        ("cocoa",),
        ("chunks", "fingers"),
        ("caramel", "nuts"),
        ("boxed",),
    )


def test_the_ladder_lights_up_for_what_upgrades() -> None:
    shell, match, pilot = a_table(2, 4)
    view = table_of(shell).view
    assert isinstance(view, ConveyorView)
    look = view.look()
    assert pilot.spot("ladder").tooltip.startswith("The ladder of chocolate")
    book, slots = look.book, look.factory.slots
    upgrader = next(i for i, part in enumerate(slots) if part and book.parts[part].upgrade)
    other = next(i for i, part in enumerate(slots) if part and not book.parts[part].upgrade)
    lit = ladder_view.upgraders(look)
    assert f"slot:{SLOTS[upgrader]}" in lit
    assert f"slot:{SLOTS[other]}" not in lit
    for packet in match.state.parts:
        for card in packet:
            assert (f"part:{card}" in lit) == bool(book.parts[card].upgrade)
    shell.director.interest.hover = "part:15"  # of a page that lay over the table a moment ago
    table_of(shell).scene.build(shell.director.frame)
    match.close()


@pytest.mark.parametrize("game_id", ["conveyor", "plantation"])
def test_put_away_by_a_key_it_leads_the_focus_to_what_can_be_done(game_id: str) -> None:
    shell, pilot = begun(Settings(guide=True), game_id=game_id)
    assert isinstance(shell.director.top, IntroductionScene)
    pilot.wait(ARMED)
    pilot.key("return")
    pilot.settle()
    pilot.wait(1)
    focus = shell.director.focus
    assert focus.ring
    assert table_of(shell).pointing.picker.may_take(focus.place or "")
