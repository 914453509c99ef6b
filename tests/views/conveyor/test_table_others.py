"""What the others do is seen: the card they take, what is left of its packet, the new day."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor import motion
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.table import plain, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of


def a_table(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[Shell, Match, Pilot]:
    """A table with motion, of a person and two bots that do nothing by themselves."""
    settings = Settings(text=round(scale * 100), remarks=False)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(app.example(7, ("human", "easy", "easy")), method="thread", bots_play=False)
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def taken(shell: Shell, match: Match) -> str:
    """Has whoever decides take a card; its place."""
    action = plain(match, Rng(2))
    table_of(shell).do(action)
    card = getattr(action, "part", None)
    return f"part:{card}" if card else f"employee:{action.employee}"  # type: ignore[attr-defined]


def test_another_players_choice_is_held_to_be_read_and_ones_own_is_not() -> None:
    shell, match, pilot = a_table()
    table = table_of(shell)
    taken(shell, match)
    pilot.step()
    assert table.motion.held is None, "a person's own"
    pilot.settle()
    card = taken(shell, match)
    pilot.wait(motion.READ / 1000 - 0.1)
    assert motion.taken_card(table.motion.held) == card
    assert view_of(shell).look().chosen == card
    assert table.motion.current is not None
    assert table.motion.current[1] == 0.0, "nothing moves yet"
    pilot.wait(0.2)
    assert table.motion.held is None
    assert table.motion.busy
    pilot.settle()
    assert table.motion.shown == match.state


def test_bots_that_are_skipped_hold_nothing() -> None:
    shell, match, pilot = a_table()
    taken(shell, match)
    pilot.settle()
    table_of(shell).motion.speed = 0.0
    table_of(shell).motion.add([ev.EmployeeTaken(1, 0, match.state.employees[0][0], 0)])
    assert not table_of(shell).motion.busy


@pytest.mark.parametrize(
    ("size", "scale"), mostly_seldom([((1280, 800), 2.0), ((1280, 800), 1.0)], 1)
)
def test_a_packet_that_was_taken_stays_to_be_read(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(size, scale)
    packets = {p[:1]: p for p in (*match.state.parts, *match.state.employees)}
    for _pick in range(3):
        taken(shell, match)
        pilot.settle()
    lying = {c for p in (*match.state.parts, *match.state.employees) for c in p}
    gone = {c for packet in packets.values() for c in packet if c not in lying}
    places = set(pilot.places())
    assert gone
    assert {f"gone:{card}" for card in gone} <= places
    assert not {f"part:{card}" for card in gone} & places
    table_of(shell).view.memo.clear()
    told = words(shell)
    assert "Bertrand has it." in told
    assert "it left the game with its packet" in told
    for card in gone:
        pilot.click(f"gone:{card}")
    assert match.session.length == 3, "it cannot be taken any more"


def test_a_new_day_is_told_with_its_coal() -> None:
    shell, _match, pilot = a_table()
    table = table_of(shell)
    assert "+6 coal" not in words(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.DayBegan(2, 0)])
    pilot.wait(0.5)
    assert "Tuesday" in words(shell)
    assert "+6 coal" in words(shell)
    pilot.settle()
    assert "+6 coal" not in words(shell)


def test_a_click_passes_over_what_is_held() -> None:
    shell, match, pilot = a_table()
    taken(shell, match)
    pilot.settle()
    taken(shell, match)
    pilot.wait(0.1)
    table = table_of(shell)
    assert table.motion.busy
    pilot.click("slot:top1", wait=0.0)
    assert not table.motion.busy
    assert isinstance(match.session.step(1).action, (act.TakePart, act.TakeEmployee))
