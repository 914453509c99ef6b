"""People who share a screen see whose turn it is: a ribbon, a rim, and words that name them."""

from __future__ import annotations

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.turn_sign import STAYS
from tests.helpers.conveyor.table import plain
from tests.helpers.shell import COLOURS, NAMES, words
from tests.helpers.tables import table_of


def seated(kinds: tuple[str, ...], still: bool = False) -> tuple[Shell, Match, Pilot]:
    """A table of Chocolate Factory with these players."""
    players = tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds))
    setup = Setup(players, {"start": 0})
    session = Session.new(wiring.open_game("conveyor").game, setup, 4)
    settings = Settings(reduce_motion=still, guide=False)
    shell = app.headless_shell((1280, 800), 1.0, settings=settings)
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def pass_on(shell: Shell, match: Match, pilot: Pilot) -> int:
    """Plays until another person is to act; that seat."""
    rng, first = Rng(2), match.seat
    while match.seat == first:
        table_of(shell).do(plain(match, rng))
    for _frame in range(600):
        pilot.step()
        if table_of(shell).viewpoint.own == match.seat and not table_of(shell).motion.busy:
            break
    pilot.step()
    assert match.seat is not None
    return match.seat


def test_the_next_person_is_called_by_a_ribbon_that_goes_by_itself() -> None:
    shell, match, pilot = seated(("human", "human"))
    seat = pass_on(shell, match, pilot)
    sign, call = table_of(shell).turn_sign, f"{NAMES[seat]}, it is your turn"
    pilot.wait(STAYS / 2)
    assert sign.seat == seat
    assert call in words(shell)
    pilot.wait(STAYS)
    assert sign.seat is None
    assert call not in words(shell)


def test_it_is_in_nobodys_way() -> None:
    shell, match, pilot = seated(("human", "human"))
    seat = pass_on(shell, match, pilot)
    before = match.session.length
    table_of(shell).do(plain(match, Rng(3)))
    assert match.session.length == before + 1
    assert table_of(shell).turn_sign.seat != seat


def test_without_motion_it_is_there_and_gone() -> None:
    shell, match, pilot = seated(("human", "human"), still=True)
    seat = pass_on(shell, match, pilot)
    assert f"{NAMES[seat]}, it is your turn" in words(shell)
    pilot.wait(STAYS + 0.1)
    assert table_of(shell).turn_sign.seat is None


def test_among_bots_nobody_is_called_and_no_rim_is_drawn() -> None:
    shell, _match, _pilot = seated(("human", "easy"))
    assert not table_of(shell).turn_sign.shared
    assert tuple(shell.director.picture().get_at((1, 400)))[:3] != rgb("red")


def rgb(colour: str) -> tuple[int, ...]:
    code = theme.MARKERS[colour].colour
    return tuple(int(code[i : i + 2], 16) for i in (1, 3, 5))


def test_the_rim_has_the_colour_of_whoever_decides() -> None:
    shell, match, pilot = seated(("human", "human"), still=True)
    assert tuple(shell.director.picture().get_at((1, 400)))[:3] == rgb(COLOURS[match.seat or 0])
    seat = pass_on(shell, match, pilot)
    pilot.wait(STAYS + 0.5)
    assert tuple(shell.director.picture().get_at((1, 400)))[:3] == rgb(COLOURS[seat])
