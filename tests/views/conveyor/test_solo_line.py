"""A solo game's own things: its first steps, Demands that come, who leaves the line."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.state import extra_events as extra
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor import motion
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.parts.motion import AWAY
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table, plain, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of

DEMANDS = {"initial_demands": 2}


def guided(shell: Shell, pilot: Pilot) -> list[str]:
    """The first steps at this moment, each put away."""
    table, told = table_of(shell), []
    table.scene.redraw()
    pilot.settle()
    while table.guide.lesson is not None:
        told.append(table.guide.lesson.key)
        table.guide.put_away()
        pilot.settle()
    return told


def until_tuesday(match: Match) -> None:
    rng = Rng(3)
    while match.state.day < 2:
        match.do(plain(match, rng))


def test_objectives_and_the_line_are_told_before_the_first_part() -> None:
    shell, _match, pilot = a_table(1, 9, options=DEMANDS)
    shell.settings.guide, shell.settings.guided = True, ("opening/conveyor/alone",)
    assert guided(shell, pilot)[:3] == ["objectives", "line", "draft_part"]


def test_who_knows_the_game_is_told_what_is_new_alone() -> None:
    shell, match, pilot = a_table(1, 9, options=DEMANDS)
    shell.unplayed, shell.settings.guide = frozenset(), None
    shell.settings.guided = ("opening/conveyor/alone",)
    assert guided(shell, pilot) == ["objectives", "line"]
    until_tuesday(match)
    table_of(shell).jump()
    assert guided(shell, pilot) == ["new_demand"]
    shell.settings.guide, shell.settings.guided = False, ()
    assert guided(shell, pilot) == []


def test_among_others_nothing_of_it_is_told() -> None:
    shell, _match, pilot = a_table(2, 9)
    shell.unplayed, shell.settings.guide = frozenset(), None
    assert guided(shell, pilot) == []


def test_who_leaves_is_drawn_and_told_in_full_by_the_hint() -> None:
    shell, _match, pilot = a_table(1, 9, options=DEMANDS)
    table_of(shell).view.memo.clear()
    told = words(shell)
    assert "4 Demands to come" in told
    assert "Whose employee leaves the line" in told
    assert "one store's employee leaves the line" in str(pilot.spot("coming").tooltip)


def test_the_demand_of_the_morning_is_marked_for_the_day() -> None:
    shell, match, pilot = a_table(1, 9, options=DEMANDS)
    table_of(shell).view.memo.clear()
    assert "new today" not in words(shell), "on Monday all of them are"
    until_tuesday(match)
    table_of(shell).jump()
    pilot.settle()
    table_of(shell).view.memo.clear()
    assert words(shell).count("new today") == 1
    solo = match.game.facts(match.state, 0).solo
    assert solo.fresh == match.state.solo.demands[-1]


def test_an_objective_is_named_once_and_said_in_plain_words() -> None:
    shell, match, _pilot = a_table(1, 9)
    look = view_of(shell).look()
    said, book = look.words, look.book
    for card in book.managers.values():
        for index, _asks in enumerate(card.objectives):
            assert said.objective(card.id, index).count(card.name) == 1
    street = next(c for c in book.managers.values() if c.name == "The High Street")
    assert said.objective(street.id, 0) == (
        "The High Street: at the end you pay with steps on the store tracks: 3 from one store and "
        "2 each from two more."
    )
    goal = match.game.facts(match.state, 0).solo.goals[0]
    name = book.managers[goal.card].name
    told = said.goal(goal)
    assert told.startswith(f"Weekly Target {name}: ")
    assert told.count(name) == 1


def test_a_demand_flies_in_and_the_pair_that_leaves_flies_off() -> None:
    shell, match, pilot = a_table(1, 9, options=DEMANDS)
    until_tuesday(match)
    table_of(shell).jump()
    pilot.settle()
    step = match.session.step(match.session.length - 1)
    came = next(e for e in step.events if isinstance(e, extra.DemandTurned))
    left = next(e for e in step.events if isinstance(e, extra.PairDiscarded))
    shown = table_of(shell).motion
    shown.speed = 1.0
    before = match.game.copy(match.session.state_at(match.session.length - 1))
    shown.replay(before, step.events)
    seen: dict[type, set[tuple[str, str]]] = {}
    for _frame in range(1000):
        pilot.step()
        if shown.current is not None:
            kept = seen.setdefault(type(shown.current[0]), set())
            kept |= {(f.source, f.target) for f in motion.flights(shown, 0)}
    assert seen[extra.DemandTurned] == {("coming", "goal:next")}
    assert seen[extra.PairDiscarded] == {
        (f"employee:{left.employee}", AWAY),
        (f"part:{left.part}", AWAY),
    }
    assert came.card in match.state.solo.demands


def test_f1_at_a_table_tells_of_the_game_at_hand() -> None:
    for seats, told in ((1, "lie in a line"), (2, "one packet for each player")):
        shell = a_table(seats, 4)[0]
        table_of(shell).mode.press_tool("tool:rules")
        page = shell.director.top
        assert isinstance(page, HelpPage)
        assert told in page.sections[page.at].text
